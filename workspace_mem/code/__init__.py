"""The structure of a code repository: what its parts are, what calls what, and a map of it. Nothing of it is run.

What others use stands in this file. Everything is derived from the files of the repository, and kept in the cache.
"""

from workspace_mem.code.graph import Edge, Graph, Node, read_repository

__all__ = ["Edge", "Graph", "Node", "read_repository"]
