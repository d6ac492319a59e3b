"""Take many entries out at once, as one change: each goes to the archive with the reason."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from workspace_mem.loop.port import Material, Proposal, Retired, is_pinned
from workspace_mem.loop.running import Consolidation
from workspace_mem.model.actor import PERSON, is_about_the_user, same_file
from workspace_mem.model.changes import ChangeSet, ReadDocument
from workspace_mem.model.entry import Entry, utc_second
from workspace_mem.text.wording import counted


class Chosen(NamedTuple):
    """What goes, each with the reason, and what was asked for and stays: a sentence for each reason."""

    going: tuple[tuple[Entry, str], ...]
    staying: tuple[str, ...] = ()


Choose = Callable[[Material], Chosen]


def taking_out(consolidation: Consolidation, op: str, choose: Choose) -> Callable[[ReadDocument], ChangeSet]:
    """Return what decides that entries go, chosen anew each time it is asked."""

    def decide(read_document: ReadDocument) -> ChangeSet:
        material = consolidation.gather()
        chosen = choose(material)
        now = utc_second(material.now)
        proposals = [
            Proposal(op, (entry.name, str(entry.place)), entry.text, why, (Retired(entry, now, why),))
            for entry, why in chosen.going
        ]
        said = f"{op}: {counted(len(proposals), 'entry')}"
        if len(proposals) == 1:
            said = f"{op}: {' '.join(proposals[0].says.split())}"
        return consolidation.carried_out(read_document, said, proposals, chosen.staying)

    return decide


def may_go(entries: Sequence[Entry], actor: str, may_write: Sequence[str]) -> Chosen:
    """Divide entries by what an actor may take out: nobody's pinned ones, and of a person's words only a person's.

    The page about the user keeps all, unless a person asks or `may_write` names it: what an agent may take from there
    is decided one by one, by the history.
    """
    pinned = [one for one in entries if is_pinned(one)]
    others = [one for one in entries if not is_pinned(one)]
    theirs = [one for one in others if actor != PERSON and one.said_by is None]
    noted = [one for one in others if actor != PERSON and one.said_by is not None and _is_noted(one, may_write)]
    staying = (*_told(pinned, "pinned"), *_told(theirs, "a person's"), *_told(noted, "on the page about the user"))
    return Chosen(tuple((one, "") for one in others if one not in theirs and one not in noted), staying)


def _is_noted(entry: Entry, may_write: Sequence[str]) -> bool:
    path = entry.place.path
    return is_about_the_user(path) and not any(same_file(path, allowed) for allowed in may_write)


def _told(some: Sequence[Entry], what: str) -> tuple[str, ...]:
    stays = "stays" if len(some) == 1 else "stay"
    return (f"{counted(len(some), 'entry')} {stays}: {what}",) if some else ()
