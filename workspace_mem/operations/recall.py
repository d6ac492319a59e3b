"""recall: search for agents. As much of the best passages as fits a budget, by kind, nothing twice."""

from typing import NamedTuple

from workspace_mem.core.errors import UsageError
from workspace_mem.core.search import Found
from workspace_mem.services.recording.suspicious_deletions import standing_notices
from workspace_mem.services.search.asking import Question, asked
from workspace_mem.services.search.within_budget import by_kind, within
from workspace_mem.workspace import Workspace

DEFAULT_BUDGET = 4_000
SMALLEST_BUDGET, LARGEST_BUDGET = 200, 200_000
_LOOKED_AT = 60  # matches; a budget is full long before


class Recalled(NamedTuple):
    """What was recalled: `found.hits` best first, with the text that is shown as snippet; `text` groups it by kind."""

    found: Found
    text: str


def recall(workspace: Workspace, task: str | Question, *, budget: int = DEFAULT_BUDGET) -> Recalled:
    """Return what the memory has on a task, in at most `budget` characters.

    A text is a query as a person types it; a `Question` was taken apart already.

    Raises UsageError for an empty task or an impossible budget.
    """
    question = asked(task, workspace.kinds)
    if question.is_empty:
        raise UsageError("The task is empty", hint="workspace-mem recall TASK")
    if not SMALLEST_BUDGET <= budget <= LARGEST_BUDGET:
        raise UsageError(
            f"A budget of {budget:,} characters is not possible", hint=f"use {SMALLEST_BUDGET} to {LARGEST_BUDGET:,}"
        )
    searched = workspace.fresh_search()
    hits, left_out = within(budget, searched.matches(question, limit=_LOOKED_AT), searched)
    notices = [*question.misunderstood, *searched.notices(question), *standing_notices(workspace.folder)]
    if left_out:
        notices.append(f"{left_out} more did not fit {budget:,} characters")
    return Recalled(Found(tuple(hits), tuple(notices)), by_kind(hits))
