"""The face for agents that speak the Model Context Protocol. Needs the extra `[mcp]`; nothing else may import it.

Public modules: http, offer, stdio, table.
"""
