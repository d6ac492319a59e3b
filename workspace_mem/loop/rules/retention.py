"""How long what happened stays in sight: episodes whole for 7 days and in short until 30, work at hand for 90.

A ledger that its agent left alone goes by itself, as a run does after the days that settings say. A handoff goes to the
archive when it is taken; whether one is given up that nobody took, a person decides.

Whatever leaves a file is in the archive and in the history. The days of an episode are counted from when it happened,
and what the archive notes is the day on which it fell due, so that one look after months comes to what a look each day
comes to.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from workspace_mem.loop.port import (
    Change,
    Material,
    Proposal,
    Retired,
    Shortened,
    in_short,
    is_pinned,
)
from workspace_mem.model.entry import Draft, Entry, moment_of, utc_second
from workspace_mem.model.kinds import MEMORIES
from workspace_mem.model.links import links_of

NAME = "retention"
WHOLE_DAYS, SHORT_DAYS, LEFT_DAYS = 7, 30, 90
_LINKING = ("pattern", "anti-pattern", "skill", "handoff")


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
            yield _proposed(episode, "retired", Retired(episode, utc_second(short), why), short, f"is {why}")
        elif whole <= material.now and (made := _in_short(episode)):
            why = f"shortened after {WHOLE_DAYS} days"
            change = Shortened(episode, made, utc_second(whole), why)
            yield _proposed(episode, "in short", change, whole, f"is older than {WHOLE_DAYS} days")
    for kind, days, says in (
        ("run", material.runs_keep_days, "is older than {} days"),
        ("ledger", LEFT_DAYS, "was not updated in {} days"),
        ("handoff", LEFT_DAYS, "was not taken in {} days"),
    ):
        for one in material.of_kind(kind) if days else ():
            at = moment_of(one.field("last_checkpoint") or "") or material.written(one)
            due = at + timedelta(days=days) if at else None
            if due and due <= material.now and not is_pinned(one):
                why = says.format(days)
                gone = Retired(one, utc_second(due), why.partition(" ")[2])
                yield _proposed(one, "retired", gone, due, why, by_itself=kind != "handoff")


def _proposed(entry: Entry, what: str, change: Change, due: datetime, why: str, *, by_itself: bool = True) -> Proposal:
    says = f"{entry.name} {what}: {in_short(entry.text)}"
    return Proposal(NAME, (entry.name, what), says, f"It {why}", (change,), utc_second(due), by_itself=by_itself)


def _links_to(material: Material) -> dict[str, list[datetime | None]]:
    """Return since when what is worth keeping leads to each entry; None: for as long as anybody knows."""
    found: dict[str, list[datetime | None]] = {}
    for one in material.live:
        if one.kind in _LINKING or one.place.path in MEMORIES:
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
