"""Whether another search engine would serve a workspace better."""

from workspace_mem.core.settings import FILE
from workspace_mem.workspace import Workspace

MANY_PASSAGES = 2_000  # from here on a first build takes seconds with Whoosh
_PASSAGE = 800  # bytes, about


def recommended_engine(workspace: Workspace, passages: int | None = None) -> str | None:
    """Return a sentence that recommends another engine; None where the one in use is right.

    Where the passages were not counted yet, they are estimated by the size of the files.
    """
    if workspace.engine != "whoosh" or workspace.index_notice:
        return None
    about = "about " if passages is None else ""
    if passages is None:
        passages = sum(state.size for path, state in workspace.folder.scope.files() if path != FILE) // _PASSAGE
    if passages <= MANY_PASSAGES or not _has_fts5():
        return None
    faster = f"SQLite is faster from {MANY_PASSAGES:,}; `workspace-mem config index.engine sqlite`"
    return f"{about}{passages:,} passages: {faster}"


def _has_fts5() -> bool:
    from workspace_mem.services.search.sqlite_engine import has_fts5

    return has_fts5()
