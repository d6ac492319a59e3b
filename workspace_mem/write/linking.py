"""Link one entry with another: a field in the line of one of them. What is superseded goes to the archive.

An agent's link stands in no line of a person's: it is written from the other side, where its relation has a name there.
No link of an agent takes out a person's entry either: both stay, and the link waits for a person.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from workspace_mem.errors import NeedsApprovalError, RefusedError, UsageError
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step, unchanged, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import archive_step, cut_entry, rewrite_entry
from workspace_mem.model.entry import (
    CONTRADICTS,
    INVERSES,
    MOST_LINKS,
    PERSON,
    SUPERSEDES,
    WAITING,
    Actor,
    Draft,
    Entry,
    Link,
    link_to,
    links_of,
)
from workspace_mem.model.kinds import ARCHIVE, RELATIONS, Kinds
from workspace_mem.model.reading import find_entry
from workspace_mem.write.adding import echoes_follow


@dataclass(frozen=True, slots=True)
class Linking:
    """What somebody says of two entries, and why. `logs` are the daily logs that have lines about them."""

    op: str
    source: Entry
    relation: str
    target: Entry

    kinds: Kinds
    actor: Actor
    now: datetime
    logs: Mapping[str, str]
    why: str = ""
    notices: tuple[str, ...] = ()

    def decide(self, read: ReadDocument) -> ChangeSet:
        """Return what is to be done.

        Raises UsageError for an entry and itself, RefusedError if the link can be written on neither side, and
        NeedsApprovalError if it would stand in a person's line.
        """
        if self.source.name == self.target.name:
            raise UsageError(f"{self.source.name} cannot be linked with itself; nothing was changed")
        old, new = self._superseded()
        goes = old is not None and not old.retired and not self._is_closed(old)
        if old is not None and goes:
            old = find_entry(read(old.place.path), old)
        writer, relation, leads = self._written(old if goes else None)
        if writer is None and not goes:
            raise self._refusal()
        steps: list[Step] = []
        if old is not None and goes:
            by = f"superseded by {link_to(new, self.kinds) if new.id else new.handle}"
            # The archive first: a crash in between leaves the entry twice, never nowhere.
            steps.append(archive_step(read, old, self.now, f"{self.why}; {by}" if self.why else by))
        gone = old if goes else None
        edit = partial(_edited, writer, (relation, leads), gone)
        steps += [step(read(path), edit) for path in dict.fromkeys(item.place.path for item in (writer, gone) if item)]
        # The answer is about the entry that was written, or else the one that counts from now on.
        about = writer or new
        after = next((item.edit.after for item in steps if item.edit.before.path == about.place.path), None)
        entry = find_entry(after, about) if after else about
        if old is not None and goes:
            steps += echoes_follow(read, self.logs, [(old, steps[0].edit.entry)])
        sentence = f"{self.source.name} {self.relation} {self.target.name}"
        body = f"Why: {' '.join(self.why.split())}" if self.why else ""
        notices = (*self.notices, *self._waits(goes=goes))
        return ChangeSet(
            f"{self.op}: {sentence}", tuple(steps), (self.source.name, self.target.name), entry, notices, body=body
        )

    def _superseded(self) -> tuple[Entry | None, Entry]:
        """Return the entry that counts no more by this link, and the other."""
        if self.relation == SUPERSEDES:
            return self.target, self.source
        return (self.source if self.relation == INVERSES[SUPERSEDES] else None), self.target

    def _is_closed(self, entry: Entry) -> bool:
        """Tell whether an entry is a person's, and the actor is none."""
        return self.actor != PERSON and entry.field("source") is None

    def _written(self, gone: Entry | None) -> tuple[Entry | None, str, str]:
        """Return the entry in whose line the link goes, the relation, and the text that leads to the other.

        Where it is said already, from either side, that is where it goes.
        """
        sides = [(self.source, self.relation, self.target), (self.target, INVERSES[self.relation], self.source)]
        sides = [side for side in sides if side[1] in RELATIONS]
        known = [side for side in sides if Link(side[0].name, side[1], side[2].name) in links_of(side[0])]
        for writer, relation, other in (*known, *sides):
            is_gone = [gone is not None and entry.name == gone.name for entry in (writer, other)]
            may_be = not (self._is_closed(writer) or writer.retired or is_gone[0]) or (writer, relation, other) in known
            if may_be and other.id is not None:
                path = (ARCHIVE if is_gone[1] else "") + other.place.path
                return writer, relation, link_to(other._replace(place=other.place._replace(path=path)), self.kinds)
        return None, self.relation, ""

    def _refusal(self) -> RefusedError | NeedsApprovalError:
        nameless = next((entry for entry in (self.target, self.source) if entry.id is None), None)
        name, path = self.source.name, self.source.place.path
        if nameless:
            name, path = nameless.name, nameless.place.path
            why, hint = "has no id", "`workspace-mem doctor --ids` gives every entry one"
        elif self.source.retired:
            why, hint = "is retired", f"`workspace-mem restore {name}` brings it back"
        else:
            return NeedsApprovalError(name, path=path, line=self.source.place.first_line)
        return RefusedError(f"{name} {why}; nothing was changed", path=path, hint=hint)

    def _waits(self, *, goes: bool) -> Iterator[str]:
        """Tell what a person has to decide on."""
        old, new = self._superseded()
        if old is not None and not goes and not old.retired:
            yield f"{old.name} belongs to a person, so it stays until one approves: `workspace-mem review`"
        if self.relation == CONTRADICTS and not (self.source.retired or self.target.retired):
            pair = f"{self.source.name} {self.target.name}"
            yield f"Both stay until one is kept: `workspace-mem link {pair} --keep {new.name}`, or the other one"


def unlinking(op: str, first: Entry, other: Entry) -> Decide:
    """Return what takes out of two lines that one of them supersedes or contradicts the other."""

    def decide(read: ReadDocument) -> ChangeSet:
        sides = {entry.place.path: partial(_unlinked, first, other) for entry in (first, other)}
        steps = tuple(step(read(path), edit) for path, edit in sides.items())
        entry = find_entry(steps[0].edit.after, first)
        return ChangeSet(
            f"{op}: the link between {first.name} and {other.name}", steps, (first.name, other.name), entry
        )

    return decide


def _unlinked(first: Entry, other: Entry, document: Document) -> Edit:
    after = document
    for entry, target in ((first, other), (other, first)):
        if entry.place.path == document.path:
            current = find_entry(after, entry)
            links = {pair: links_of(current._replace(fields=(pair,))) for pair in current.fields}
            gone = {
                pair
                for pair, some in links.items()
                if any(link.target == target.name and link.relation in WAITING for link in some)
            }
            fields = tuple(pair for pair in current.fields if pair not in gone)
            if fields != current.fields:
                draft = Draft(current.kind, current.text, current.category, current.tags, fields)
                after = rewrite_entry(after, current, draft).after
    return whole_edit(document, after, None) if after.data != document.data else unchanged(document, None)


def _edited(writer: Entry | None, pair: tuple[str, str], gone: Entry | None, document: Document) -> Edit:
    """Put a link into the line of an entry, where it stands in this document, and take another entry out of it."""
    if gone and gone.place.path == document.path and document.kinds.is_whole_file(document.path):
        return cut_entry(document, gone)
    after = document
    if gone and gone.place.path == document.path:
        after = cut_entry(after, gone).after
    if writer is None or writer.place.path != document.path:
        return whole_edit(document, after, None)
    edit = _linked(after, find_entry(after, writer), pair)
    return (
        whole_edit(document, edit.after, edit.entry)
        if edit.after.data != document.data
        else unchanged(document, edit.entry)
    )


def _linked(document: Document, entry: Entry, pair: tuple[str, str]) -> Edit:
    links = list(links_of(entry))
    wanted = list(links_of(entry._replace(fields=(pair,))))
    if all(link in links for link in wanted):
        return unchanged(document, entry)
    if len(links) >= MOST_LINKS:
        message = (
            f"{entry.name} already has {len(links)} links; an entry holds at most {MOST_LINKS}; nothing was changed"
        )
        raise RefusedError(message, path=document.path, hint="link from the other entry, or remove one by hand")
    draft = Draft(entry.kind, entry.text, entry.category, entry.tags, (*entry.fields, pair))
    edit = rewrite_entry(document, entry, draft)
    if edit.entry is None or not all(link in links_of(edit.entry) for link in (*links, *wanted)):
        raise RefusedError("The link cannot be stored without changing it; nothing was changed", path=document.path)
    return edit
