"""The face for browsers and for programs that speak HTTP. Needs the extra `[web]`; nothing else may import it.

Public modules: auth, listening, reloading, server.
"""
