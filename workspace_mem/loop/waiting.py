"""How many proposals of the rules wait for a person, as it was noted: `status` asks without running the rules."""

from hashlib import sha256

from workspace_mem.catalog.rejected import rejections
from workspace_mem.disk.folder import Survey
from workspace_mem.disk.state import Memo, memo_in
from workspace_mem.settings import CONSOLIDATE_APPLY
from workspace_mem.workspace import Workspace


def noted_count(workspace: Workspace, survey: Survey) -> int | None:
    """Return how many proposals wait; None if nobody has asked the rules since something changed."""
    memo, mark = proposals_memo(workspace, survey)
    known = memo.load()
    return int(known["count"]) if known.get("of") == mark and isinstance(known.get("count"), int) else None


def proposals_memo(workspace: Workspace, survey: Survey) -> tuple[Memo, str]:
    """Return the note of their number, and its mark: the files, day, settings and rejections that it is of."""
    allowed, rejected = workspace.own_setting(CONSOLIDATE_APPLY), rejections(workspace.folder)
    basis = (survey.name, workspace.now().date(), sorted(allowed), rejected, workspace.kinds.fingerprint)
    return memo_in(workspace.cache, "proposals"), sha256(repr(basis).encode()).hexdigest()
