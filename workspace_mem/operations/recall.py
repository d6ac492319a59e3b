"""recall: return what the memory has on a task, within a budget."""

import os
from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from workspace_mem.core.actor import agent_at_work
from workspace_mem.core.errors import UsageError
from workspace_mem.core.frame_arguments import NAMES_OF_PROFILES
from workspace_mem.core.results import Key
from workspace_mem.core.search import Hit, Match
from workspace_mem.core.tasks import AVOID, BY_NAME, GROUPS, PROFILES, TaskType, task_type
from workspace_mem.core.verbs import Arg, verb
from workspace_mem.core.wording import counted
from workspace_mem.services.frame.request import FrameRequest, requested
from workspace_mem.services.recording.suspicious_deletions import standing_notices
from workspace_mem.services.screening.clean import neutral
from workspace_mem.services.search.asking import Question, asked, dated
from workspace_mem.services.search.for_task import Shown, for_task, group_in
from workspace_mem.services.search.within_budget import by_place, within
from workspace_mem.workspace import Workspace

_NO_FRAME = "none"
_TITLES = dict(zip(GROUPS, ("Relevant patterns", "Avoid these", "Applicable skills", "Episodes"), strict=True))
_MOST_NAMED = 3
_MOST_TOLD = 3  # words that told the type


class Recalled(NamedTuple):
    """What was recalled, beginning with what the task needs most; `text` groups it."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...]
    text: Annotated[str, Key(hidden=True)]
    task_type: Annotated[str, Key("exploration, implementation, debugging, review or refactoring")] = "implementation"
    told_by: Annotated[tuple[str, ...], Key("what decided the type; empty if nothing did")] = ()


@verb('recall "release the gateway" --budget 2000', finds="hits")
def recall(
    workspace: Workspace,
    task: Annotated[str | Question, Arg("What you are about to do, in any words.", metavar="TASK…", is_words=True)],
    *,
    budget: Annotated[int, Arg("Maximum number of characters.", least=200, most=200_000, unit="characters")] = 4_000,
    action: Annotated[str | None, Arg("What you are doing, such as run_test or write_file.")] = None,
    phase: Annotated[str | None, Arg("Where the work stands, such as planning or qa.")] = None,
    strategy: Annotated[
        str | None, Arg("The task's type, if its words do not show it.", choices=tuple(BY_NAME))
    ] = None,
    frame: Annotated[
        str | FrameRequest | None,
        Arg("The frame that you have, which is not repeated, or none.", choices=(*NAMES_OF_PROFILES, _NO_FRAME)),
    ] = None,
) -> Recalled:
    """Return what the memory has on a task: the best passages that fit a budget, in groups, without repeats.

    The words of the task, the action and the phase decide its type. It decides what comes first: patterns and facts,
    what to avoid, skills, or episodes. SOUL.md, USER.md and what the frame shows are left out; `search` finds them.
    The frame is that of frame.profile, or in an agent's session the hook's. Filters work as in `workspace-mem search`.

    In Python, a text is a query as a person types it; a `Question` is already parsed.

    Raises UsageError for an empty task, an unknown strategy or frame, or an invalid budget.
    """
    question = dated(asked(task, workspace.kinds), workspace.today)
    if question.is_empty:
        raise UsageError("The task is empty", hint="workspace-mem recall TASK")
    meant = TaskType(strategy, ("--strategy",)) if strategy else task_type(question.text, action=action, phase=phase)
    shares = PROFILES.get(workspace.settings["recall.weights"], meant.strategy.shares)
    searched, uses = workspace.fresh_search(), workspace.usage.read().uses
    found = for_task(searched, question, shares, shown=_shown(workspace, frame), kinds=workspace.kinds, uses=uses)
    matches = found.matches if meant.name == "debugging" else _without_failures(workspace, found.matches)

    def written(hits: Sequence[Hit]) -> str:
        return "".join(f"{line}\n" for line in _lines(workspace, meant, hits))

    hits, too_many = within(budget, matches, searched, written, known=found.known)
    text = neutral(written(hits)) if hits else ""
    grouped = (hit._replace(group=group_in(workspace.kinds, hit.kind)) for hit in hits)
    notices = [*question.misunderstood, *searched.notices(question), *standing_notices(workspace.folder)]
    if found.known:
        named = ", ".join(dict.fromkeys(one.entry_id or one.path for one in found.known[:_MOST_NAMED]))
        left = counted(len(found.known), "passage")
        notices.append(searched.clean(f"The frame already shows {left}, left out here ({named}); a search finds them"))
    if failures := len(found.matches) - len(matches):
        left = counted(failures, "passage")
        notices.append(f"Left out {left} of episodes that did not succeed; the strategy debugging shows them")
    if too_many:
        notices.append(f"{too_many} more did not fit into {budget:,} characters")
    return Recalled(tuple(grouped), tuple(notices), text, meant.name, meant.told_by)


def _shown(workspace: Workspace, frame: str | FrameRequest | None) -> Shown | None:
    """Return the lines that the agent has read: those of a frame, which in a host with hooks is the hook's."""
    if frame == _NO_FRAME:
        return None
    if frame is None and agent_at_work(os.environ):
        frame = "hook"
    return workspace.shown(frame if isinstance(frame, FrameRequest) else requested(workspace.settings, profile=frame))


def _without_failures(workspace: Workspace, matches: Sequence[Match]) -> list[Match]:
    """Return matches without episodes that did not succeed: only who looks for a fault learns by these."""
    if not any(match.kind == "episode" for match in matches):
        return list(matches)
    episodes = workspace.catalog.look().every("episode")
    good = {entry.place.path for entry in episodes if entry.field("outcome") == "success"}
    return [match for match in matches if match.kind != "episode" or match.path in good]


def _lines(workspace: Workspace, meant: TaskType, hits: Sequence[Hit]) -> Iterator[str]:
    """Yield the lines of an answer: the type of the task, and each group below its title."""
    told = ", ".join(meant.told_by[:_MOST_TOLD]) or "by default"
    yield f"Task type: {meant.name} ({told})"
    order = (AVOID, *GROUPS) if meant.name == "debugging" else GROUPS
    for group in dict.fromkeys(order):
        of_group = [hit for hit in hits if group_in(workspace.kinds, hit.kind) == group]
        if of_group:
            yield from ("", f"## {_TITLES[group]}", *by_place(of_group).splitlines())
