"""The face for agents that speak the Model Context Protocol. Nothing else may import it.

Public modules: http, offer, stdio, tool_table.
"""
