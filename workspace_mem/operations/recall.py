"""recall: return what the memory has on a task, within a budget."""

from typing import Annotated, NamedTuple

from workspace_mem.core.errors import UsageError
from workspace_mem.core.results import Key
from workspace_mem.core.search import Hit
from workspace_mem.core.verbs import Arg, verb
from workspace_mem.services.recording.suspicious_deletions import standing_notices
from workspace_mem.services.screening.clean import neutral
from workspace_mem.services.search.asking import Question, asked, dated
from workspace_mem.services.search.within_budget import by_kind, within
from workspace_mem.workspace import Workspace

_LOOKED_AT = 60  # matches; a budget is full long before


class Recalled(NamedTuple):
    """What was recalled, best first; `text` groups it by kind."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...]
    text: Annotated[str, Key(hidden=True)]


@verb('recall "release the gateway" --budget 2000', finds="hits")
def recall(
    workspace: Workspace,
    task: Annotated[str | Question, Arg("What you are about to do, in any words.", metavar="TASK…", is_words=True)],
    *,
    budget: Annotated[int, Arg("Maximum number of characters.", least=200, most=200_000, unit="characters")] = 4_000,
) -> Recalled:
    """Return what the memory has on a task: the best passages that fit a budget, by kind, without repeats.

    This is the search for agents. Filters work as in `workspace-mem search`.

    In Python, a text is a query as a person types it; a `Question` is already parsed.

    Raises UsageError for an empty task or an invalid budget.
    """
    question = dated(asked(task, workspace.kinds), workspace.today)
    if question.is_empty:
        raise UsageError("The task is empty", hint="workspace-mem recall TASK")
    searched = workspace.fresh_search()
    hits, left_out = within(budget, searched.matches(question, limit=_LOOKED_AT), searched)
    notices = [*question.misunderstood, *searched.notices(question), *standing_notices(workspace.folder)]
    if left_out:
        notices.append(f"{left_out} more did not fit into {budget:,} characters")
    return Recalled(tuple(hits), tuple(notices), neutral(by_kind(hits)))
