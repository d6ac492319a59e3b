"""A folder of plain Markdown that is an agent's memory: searched, recorded in git, framed for each session.

>>> import workspace_mem
>>> workspace = workspace_mem.open_workspace("sample_workspace", actor="agent:demo")
>>> [entry.text for entry in workspace_mem.list_entries(workspace, "preference").entries][0]
'Always run the tests before asking for review'
"""

TYPE_CHECKING = False  # importing typing for it would cost every start

__version__ = "0.1.0"

if TYPE_CHECKING:
    from workspace_mem.operations.add import add as add
    from workspace_mem.operations.blame import blame as blame
    from workspace_mem.operations.correct import correct as correct
    from workspace_mem.operations.diff import diff as diff
    from workspace_mem.operations.error import error as error
    from workspace_mem.operations.explain import explain as explain
    from workspace_mem.operations.frame import frame as frame
    from workspace_mem.operations.frame_at import frame_at as frame_at
    from workspace_mem.operations.frame_diff import frame_diff as frame_diff
    from workspace_mem.operations.history import history as history
    from workspace_mem.operations.init import init as init
    from workspace_mem.operations.list import list_entries as list_entries
    from workspace_mem.operations.memory_tool import MemoryTool as MemoryTool
    from workspace_mem.operations.meta import set_meta as set_meta
    from workspace_mem.operations.note import note as note
    from workspace_mem.operations.recall import recall as recall
    from workspace_mem.operations.remember import remember as remember
    from workspace_mem.operations.search import search as search
    from workspace_mem.operations.show import show as show
    from workspace_mem.operations.status import status as status
    from workspace_mem.operations.undo import undo as undo
    from workspace_mem.operations.why import why as why
    from workspace_mem.operations.win import win as win
    from workspace_mem.workspace import Workspace as Workspace
    from workspace_mem.workspace import open_workspace as open_workspace

_HOMES = {
    "add": "operations.add",
    "blame": "operations.blame",
    "diff": "operations.diff",
    "explain": "operations.explain",
    "frame": "operations.frame",
    "frame_at": "operations.frame_at",
    "frame_diff": "operations.frame_diff",
    "history": "operations.history",
    "init": "operations.init",
    "correct": "operations.correct",
    "error": "operations.error",
    "win": "operations.win",
    "list_entries": "operations.list",
    "MemoryTool": "operations.memory_tool",
    "set_meta": "operations.meta",
    "note": "operations.note",
    "recall": "operations.recall",
    "remember": "operations.remember",
    "search": "operations.search",
    "show": "operations.show",
    "status": "operations.status",
    "undo": "operations.undo",
    "why": "operations.why",
    "Workspace": "workspace",
    "open_workspace": "workspace",
}

__all__ = ["__version__", *sorted(_HOMES)]


def __getattr__(name: str) -> object:
    """Import a public name when it is first used: commands that need little start fast."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    return getattr(import_module(f"workspace_mem.{_HOMES[name]}"), name)
