"""The face for browsers and for programs that speak HTTP. Needs the extra `[web]`; nothing else may import it.

Door: auth, listening, reloading, server.
"""
