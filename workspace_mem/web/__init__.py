"""The face for browsers and for programs that speak HTTP. Nothing else may import it.

Public modules: auth, listening, reloading, server.
"""
