"""A folder of plain Markdown that is an agent's memory: searched, recorded in git, framed for each session.

>>> import workspace_mem
>>> workspace = workspace_mem.open_workspace("sample_workspace", actor="agent:demo")
>>> [entry.text for entry in workspace_mem.list_entries(workspace, "preference")][0]
'Always run the tests before asking for review'
"""

TYPE_CHECKING = False  # importing typing for it would cost every start

__version__ = "0.1.0"

if TYPE_CHECKING:
    from workspace_mem.actions.blame import blame as blame
    from workspace_mem.actions.diff import diff as diff
    from workspace_mem.actions.explain import explain as explain
    from workspace_mem.actions.frame import frame as frame
    from workspace_mem.actions.frame_diff import frame_diff as frame_diff
    from workspace_mem.actions.frame_past import frame_at as frame_at
    from workspace_mem.actions.history import history as history
    from workspace_mem.actions.init import init as init
    from workspace_mem.actions.learn import correct as correct
    from workspace_mem.actions.learn import error as error
    from workspace_mem.actions.learn import win as win
    from workspace_mem.actions.list_entries import list_entries as list_entries
    from workspace_mem.actions.memory_tool import MemoryTool as MemoryTool
    from workspace_mem.actions.meta import set_meta as set_meta
    from workspace_mem.actions.note import note as note
    from workspace_mem.actions.recall import recall as recall
    from workspace_mem.actions.remember import remember as remember
    from workspace_mem.actions.search import search as search
    from workspace_mem.actions.show import show as show
    from workspace_mem.actions.status import status as status
    from workspace_mem.actions.undo import undo as undo
    from workspace_mem.actions.why import why as why
    from workspace_mem.workspace import Workspace as Workspace
    from workspace_mem.workspace import open_workspace as open_workspace

_HOMES = {
    "blame": "actions.blame",
    "diff": "actions.diff",
    "explain": "actions.explain",
    "frame": "actions.frame",
    "frame_at": "actions.frame_past",
    "frame_diff": "actions.frame_diff",
    "history": "actions.history",
    "init": "actions.init",
    "correct": "actions.learn",
    "error": "actions.learn",
    "win": "actions.learn",
    "list_entries": "actions.list_entries",
    "MemoryTool": "actions.memory_tool",
    "set_meta": "actions.meta",
    "note": "actions.note",
    "recall": "actions.recall",
    "remember": "actions.remember",
    "search": "actions.search",
    "show": "actions.show",
    "status": "actions.status",
    "undo": "actions.undo",
    "why": "actions.why",
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
