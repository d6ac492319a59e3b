"""How long what happened stays in sight: episodes whole for 7 days and in short until 30, runs as long as settings say.

Whatever leaves a file is in the archive and in the history. The days of an episode are counted from when it happened,
and what the archive notes is the day on which it fell due, so that one look after months comes to what a look each day
comes to.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from workspace_mem.core.entry import Draft, Entry, utc_second
from workspace_mem.core.links import links_of
from workspace_mem.services.consolidation.port import (
    Change,
    Material,
    Proposal,
    Retired,
    Shortened,
    in_short,
    is_pinned,
)

NAME = "retention"
WHOLE_DAYS, SHORT_DAYS = 7, 30
_LINKING = ("pattern", "anti-pattern", "skill", "handoff")
_IN_MEMORY = "MEMORY.md"


def proposals(material: Material) -> Iterator[Proposal]:
    """Propose to shorten or retire what is old enough."""
    held = _links_to(material)
    for episode in material.of_kind("episode"):
        at = material.written(episode)
        if at is None or is_pinned(episode):
            continue
        whole, short = (at + timedelta(days=days) for days in (WHOLE_DAYS, SHORT_DAYS))
        if short <= material.now and not _is_held(held.get(episode.name, ()), short):
            why = f"older than {SHORT_DAYS} days"
            yield _proposed(episode, "retired", Retired(episode, utc_second(short), why), short, why)
        elif whole <= material.now and (made := _in_short(episode)):
            why = f"shortened after {WHOLE_DAYS} days"
            change = Shortened(episode, made, utc_second(whole), why)
            yield _proposed(episode, "in short", change, whole, f"older than {WHOLE_DAYS} days")
    for run in material.of_kind("run") if material.runs_keep_days else ():
        at = material.written(run)
        due = at + timedelta(days=material.runs_keep_days) if at else None
        if due and due <= material.now and not is_pinned(run):
            why = f"older than {material.runs_keep_days} days"
            yield _proposed(run, "retired", Retired(run, utc_second(due), why), due, why)


def _proposed(entry: Entry, what: str, change: Change, due: datetime, why: str) -> Proposal:
    says = f"{entry.name} {what}: {in_short(entry.text)}"
    return Proposal(NAME, (entry.name, what), says, f"It is {why}", (change,), utc_second(due), by_itself=True)


def _links_to(material: Material) -> dict[str, list[datetime | None]]:
    """Return since when what is worth keeping leads to each entry; None: for as long as anybody knows."""
    found: dict[str, list[datetime | None]] = {}
    for one in material.live:
        if one.kind in _LINKING or one.place.path == _IN_MEMORY:
            for link in links_of(one):
                found.setdefault(link.target, []).append(material.written(one))
    return found


def _is_held(since: list[datetime | None] | tuple[()], due: datetime) -> bool:
    return any(at is None or at <= due for at in since)


def _in_short(episode: Entry) -> Draft | None:
    """Return an episode with one line of its actions: the first that failed, else the last one."""
    actions = [value for key, value in episode.fields if key == "actions"]
    if len(actions) < 2 and all("\n" not in one for one in actions):
        return None
    first_lines = [one.split("\n")[0] for one in actions]
    kept = next((line for line in first_lines if "→ fail" in line), first_lines[-1])
    fields: list[tuple[str, str]] = []
    for key, value in episode.fields:
        if key != "actions":
            fields.append((key, value))
        elif not any(name == "actions" for name, _ in fields):
            fields.append((key, kept))
    return Draft(episode.kind, episode.text, episode.category, episode.tags, tuple(fields))
