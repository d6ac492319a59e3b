"""The structure of a code repository: its parts, calls and map. Derived and cached; the code never runs.

Public modules: memory.
"""

from workspace_mem.code.files import Edge, Node
from workspace_mem.code.graph import Graph, is_aside, read_repository
from workspace_mem.code.memory import map_page

__all__ = ["Edge", "Graph", "Node", "is_aside", "map_page", "read_repository"]
