"""The structure of a code repository: what its parts are, what calls what, and a map of it. Nothing of it is run.

What others ask of a graph stands in this file. Everything is derived from the files of the repository, and is in the
cache.

Public modules: memory.
"""

from workspace_mem.code.files import Edge, Node
from workspace_mem.code.graph import Graph, is_aside, read_repository
from workspace_mem.code.memory import map_page

__all__ = ["Edge", "Graph", "Node", "is_aside", "map_page", "read_repository"]
