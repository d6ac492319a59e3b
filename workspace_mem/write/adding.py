"""Add an entry, with its line in the daily log; retire one; link two."""

import contextlib
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from unicodedata import combining, normalize

from workspace_mem.errors import ConflictError, NeedsApprovalError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.model.changes import (
    ChangeSet,
    Decide,
    Edit,
    MakeEdit,
    ReadDocument,
    Step,
    step,
    unchanged,
    whole_edit,
)
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, archive_step, cut_entry, rewrite_entry, with_fields
from workspace_mem.model.entry import (
    CONTRADICTS,
    INVERSES,
    MEASURED,
    MOST_LINKS,
    PERSON,
    SUPERSEDES,
    WAITING,
    Actor,
    Draft,
    Entry,
    Fields,
    Link,
    dated_id,
    link_to,
    links_of,
    mint_id,
    moment_of,
    stamps_for,
    taken_ids,
    utc_second,
)
from workspace_mem.model.kinds import (
    ARCHIVE,
    KINDS,
    RELATIONS,
    WHOLE,
    Fold,
    Form,
    Kind,
    Kinds,
    form_of,
    log_path,
)
from workspace_mem.model.list_item import echo_of
from workspace_mem.model.matching import fold_key, twin_of
from workspace_mem.model.nearness import near_to
from workspace_mem.model.reading import find_entry, read
from workspace_mem.text.strings import cut_to
from workspace_mem.write.permission import LastAuthors
from workspace_mem.write.pipeline import OpenWorkspace

_STAMPS = ("at", "source", "review")
_ITEM = re.compile(rb"^[ ]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]", re.MULTILINE)
_IN_LINES = (Form.LINE, Form.DETAILED, Form.COUNTED)  # forms of entries with comparable texts
_PREVIEW = 80  # characters of a text
_LONGEST_SLUG = 48  # characters of a text in its file name

Shown = Callable[[str, str | None], str]  # redacts a text by an author


@dataclass(frozen=True, slots=True)
class Addition:
    """An entry to record, its time, and the verb."""

    op: str
    entry: Draft
    now: datetime
    workspace: OpenWorkspace
    notices_of: Callable[[Entry | None], tuple[str, ...]]  # notices about the resulting entry
    shown: Shown
    home: str | None  # target file; None: the kind's usual one
    given_id: str | None = None  # its own id, if given
    given_fields: Collection[str] = ()  # names of the caller's fields

    def decide(self, read_document: ReadDocument) -> ChangeSet:
        """Decide: nothing (a repeat), a higher count, or a new line and its log line."""
        kinds = self.workspace.kinds
        kind = kinds[self.entry.kind]
        name = self.given_id
        if kind.form in WHOLE:
            home, new_id = self._file_of_its_own(kind, kinds)
            name = new_id if kind.is_named else name
        else:
            home, new_id = self.home or kind.home_on(self.now.astimezone(self.workspace.zone).date()), name
        entry = self.workspace.catalog.look().of_id(name) if name else None
        if entry and not (kind.is_named and entry.retired):
            return self._named_entry_change(kind, entry, read_document)
        document = read_document(home)
        if document.form == "between" and any(name == "review" for name, _ in self.entry.fields):
            document = read_document(KINDS[kind.name].home)  # that file has no review marks
        key = next((value for name, value in self.entry.fields if name == "key"), None)
        headline = f"{key} = {self.entry.text}" if key else self.entry.text
        twin = twin_of(self.entry, read(document).entries, kinds)
        if twin is None and kinds.project and "{" not in (shared := kinds.shared_home(kind.name)):
            page = read_document(shared)  # if the shared page has it
            twin = twin_of(self.entry, read(page).entries, kinds)
            document = page if twin else document
        if twin is None:
            retired = self._retired_twin(kind, kinds, read_document(ARCHIVE + home))
            authors = LastAuthors(self.workspace.backlog)
            is_agents = retired is not None and self.workspace.actor != PERSON
            if retired and is_agents and authors.retired_by_person(read_document(ARCHIVE + home), retired):
                return ChangeSet(
                    f"{self.op}: {headline}",
                    (),
                    (),
                    retired,
                    (*self.notices_of(None), _retired_sentence(retired, kinds.reason_for(kind.name))),
                )
            notices = (_retired_sentence(retired, kinds.reason_for(kind.name)),) if retired else ()
            changes = self._new(kind, headline, document, read_document, new_id)
            return changes._replace(notices=(*changes.notices, *notices))
        again = step(document, _repetition(self.entry, self.now, kind))
        subject = f"{self.op}: again, {headline}" if kind.form is Form.COUNTED else f"{self.op}: {headline}"
        names = (twin.id,) if twin.id else ()
        return ChangeSet(
            subject,
            (again,),
            names,
            again.edit.entry,
            (*self.notices_of(again.edit.entry), *_differences(twin, self.entry)),
        )

    def _retired_twin(self, kind: Kind, kinds: Kinds, archive: Document) -> Entry | None:
        """Return the archived entry with the same text, for kinds that compare texts."""
        longest = max(self.entry.text.split(), key=len, default="")
        if kind.form not in _IN_LINES or kind.form is Form.COUNTED or longest.casefold() not in archive.text.casefold():
            return None
        same = [entry for entry in read(archive).entries if entry.kind == kind.name and not entry.is_pending]
        key = [part.casefold() for part in fold_key(self.entry, kinds)]
        return next((entry for entry in reversed(same) if [*map(str.casefold, fold_key(entry, kinds))] == key), None)

    def _file_of_its_own(self, kind: Kind, kinds: Kinds) -> tuple[str, str | None]:
        """Return the path of a new whole file, and its id. Each decision looks again, as files may have come."""
        fields = dict(self.entry.fields)
        new_id = self.given_id
        if kind.prefix and new_id is None:
            new_id = mint_id(kind.prefix, self.workspace.draw, self.workspace.catalog.look().ids())
        then = (moment_of(fields.get("at", "")) or self.now).astimezone(self.workspace.zone)
        slug = slug_of(kind.calls(self.entry.text, fields) or self.entry.text, is_id=kind.is_named)
        form, root = self.home or kind.home, self.workspace.folder.root
        taken = (int(page.name[:4]) for page in root.joinpath(form).parent.glob("[0-9][0-9][0-9][0-9]-*.md"))
        number = max(taken, default=0) + 1 if "{number" in form else 0  # under the lock, so that numbers are unique
        day, time = then.date().isoformat(), then.strftime("%H%M")
        path = form.format(date=day, time=time, slug=slug, id=new_id, number=number)
        home = path if self.home or kind.is_named else free_home(root, kinds, path)
        return home, kinds.name_in(home) if kind.is_named else new_id

    def _named_entry_change(self, kind: Kind, entry: Entry, read_document: ReadDocument) -> ChangeSet:
        """Decide on an existing entry of the same id or name: no change, a rewrite, or an error."""
        document = read_document(entry.place.path)
        differing = self._differing(kind, entry)
        if differing == ["actions"] and not entry.retired:  # they may be shortened; the archive has all
            archived = read(read_document(ARCHIVE + entry.place.path)).everything
            if any(whole.id == entry.id and not self._differing(kind, whole) for whole in archived):
                differing = []
        subject = f"{self.op}: {self.entry.text}"
        if not differing and not entry.retired:
            nothing = step(document, lambda document: unchanged(document, entry))
            return ChangeSet(subject, (nothing,), (entry.name,), entry, self.notices_of(entry))
        if kind.folds is not Fold.NEWEST or entry.kind != kind.name or entry.text != self.entry.text or entry.retired:
            problem = "is retired" if entry.retired else f"already exists, and differs in {', '.join(differing)}"
            raise ConflictError(
                f"{entry.name} {problem}; nothing was written",
                path=entry.place.path,
                hint=f"`workspace-mem {'restore' if entry.retired else 'show'} {entry.name}`",
            )
        if self.workspace.actor not in (PERSON, f"agent:{entry.text}", entry.field("source")):
            whose = entry.said_by or "a person"
            raise RefusedError(
                f"{entry.place.path} is the ledger of {entry.text}, written by {whose}; nothing was written",
                path=entry.place.path,
                hint=f"--actor agent:{entry.text}",
            )
        own = [key for key, _ in self.entry.fields] + [field.name for field in kind.fields] + ["source", "review"]
        fields = tuple(pair for pair in entry.fields if pair[0] not in own)
        draft = self.entry._replace(fields=(*self.entry.fields, *fields))
        changed = step(document, lambda document: rewrite_entry(document, find_entry(document, entry), draft))
        return ChangeSet(subject, (changed,), (entry.name,), changed.edit.entry, self.notices_of(changed.edit.entry))

    def _differing(self, kind: Kind, entry: Entry) -> list[str]:
        """Name the values that differ from an existing entry's."""
        if kind.name != entry.kind:
            return ["kind"]
        draft, other = self.entry, entry
        differing = ["text"] if draft.text != other.text else []
        differing += ["category"] if draft.category and draft.category != other.category else []
        names = [field.name for field in kind.fields if kind.folds is Fold.NEWEST or field.name in self.given_fields]
        for name in names:
            values = [[value for key, value in side.fields if key == name] for side in (draft, other)]
            differing += [name] if values[0] != values[1] and (name != "at" or name in self.given_fields) else []
        return differing

    def _new(
        self, kind: Kind, headline: str, document: Document, read_document: ReadDocument, new_id: str | None
    ) -> ChangeSet:
        kinds, draw = self.workspace.kinds, self.workspace.draw
        if document.form == "between":
            new_id = None  # that file has no ids
        elif kind.prefix and new_id is None:
            taken = taken_ids(read_document, kinds)
            if document.form == "headed":
                taken.update(item.id for item in read(document).entries if item.id)
                new_id = dated_id(kind.prefix, self.now.astimezone(self.workspace.zone).date(), draw, taken)
            else:
                new_id = mint_id(kind.prefix, draw, taken)
        added = step(document, lambda document: add_entry(document, self.entry, new_id))
        notices = self.notices_of(added.edit.entry)
        with contextlib.suppress(WorkspaceMemError):  # without a file there is nothing to compare
            stores = kinds.stores if kind.form in _IN_LINES else ()
            if any(_ITEM.search(read_document(path).data) for path in stores):
                notices = (*notices, *near_notices(standing(read_document, kinds), self.entry, new_id, self.shown))
        happens = kind.folds is Fold.NEVER and kind.group in ("episodic", "operational")
        if kind.form is Form.FILE and kind.folds is not Fold.NEWEST and not happens:
            others = self.workspace.catalog.look().every(kind.name, shown=True)
            notices = (*notices, *near_notices(others, self.entry, new_id, self.shown))
        steps: tuple[Step, ...] = (added,)
        if new_id and kind.prefix and self.workspace.folder.settings["log.saves"]:
            try:
                stamps = stamps_for(kinds["log"], self.now, self.workspace.zone, self.workspace.actor)
                line = echo_of(document.path, new_id, self.entry, fields=stamps)
                log = read_document(log_path(kinds, self.now, self.workspace.zone))
                steps = (added, step(log, lambda document: add_entry(document, line, None), is_echo=True))
            except WorkspaceMemError as error:  # the log line is optional
                notices = (*notices, f"The daily log did not get a line about it: {error.message}")
        return ChangeSet(f"{self.op}: {headline}", steps, (new_id,) if new_id else (), added.edit.entry, notices)


def _differences(twin: Entry, entry: Draft) -> tuple[str, ...]:
    """Describe the details of a repeat that are not taken over, so that none is dropped silently."""
    if form_of(entry.kind) is Form.META:
        return ()
    other = [key for key, value in entry.fields if _is_detail(key) and twin.field(key) not in (None, value)]
    if form_of(entry.kind) in (Form.LINE, Form.DETAILED):
        other += ["category"] if entry.category and entry.category != twin.category else []
        other += [f"#{tag}" for tag in entry.tags if tag not in twin.tags]
    if form_of(entry.kind) is Form.DETAILED:
        other += [
            key
            for key, value in entry.fields
            if key not in ("at", "source", "review") and (key, value) not in twin.fields
        ]
    notices = [f"{twin.name} already exists and was left unchanged; not added: {', '.join(other)}"] if other else []
    strange = [key for key, _ in _missing(entry, twin)]
    if strange and form_of(entry.kind) is Form.COUNTED and not _may_add(entry, twin):
        whose = f"{twin.said_by}'s" if twin.said_by else "a person's"
        reason = f"so only its count was raised; left out: {', '.join(strange)}"
        if dict(entry.fields).get("review"):
            notices.append(f"Your addition to {twin.name} reads like an order to agents, {reason}")
        else:
            notices.append(f"{twin.name} is {whose}, {reason}. To keep it, write a separate entry")
    return tuple(notices)


def _repetition(entry: Draft, now: datetime, kind: Kind) -> MakeEdit:
    """Return the edit for a repeat, which looks for the entry on each attempt."""

    def repeat(document: Document) -> Edit:
        twin = twin_of(entry, read(document).entries, document.kinds)
        if twin is None:
            return add_entry(document, entry, None)
        if kind.form is Form.META:
            if twin.text == entry.text:
                return unchanged(document, twin)
            source = dict(entry.fields).get("source")
            # A person's repeat ends the waiting; an agent's does not.
            goes_on = source and dict(entry.fields).get("review") is None
            gone = ("at", "source") if goes_on else ("at", "source", "review")
            fields = [pair for pair in twin.fields if pair[0] not in gone]
            stamps = [pair for pair in entry.fields if pair[0] in ("at", "review") or (pair[0] == "source" and source)]
            return rewrite_entry(document, twin, Draft("meta", entry.text, None, entry.tags, (*fields, *stamps)))
        approved = unchanged(document, twin)
        if twin.is_pending and dict(entry.fields).get("source") is None:  # a person's own repeat approves it
            approved = with_fields(document, twin, without=("review",))
        if kind.form is not Form.COUNTED:
            return approved
        counted: Fields = (("seen", str(twin.seen + 1)), ("last", utc_second(now)))
        more = _missing(entry, twin) if _may_add(entry, twin) else ()
        if more and twin.field("source") == MEASURED:  # takes the trust of whoever adds to it
            more += tuple(pair for pair in entry.fields if pair[0] == "source")
        edit = with_fields(approved.after, approved.entry or twin, (*more, *counted))
        return whole_edit(document, edit.after, edit.entry) if approved.changes else edit

    return repeat


def _missing(entry: Draft, twin: Entry) -> Fields:
    """Return the details that a repetition has and the entry lacks."""
    return tuple((key, value) for key, value in entry.fields if _is_detail(key) and twin.field(key) is None)


def _may_add(entry: Draft, twin: Entry) -> bool:
    """Tell whether details may join an entry under its stamp; a person's entry takes none from agents.

    A measured entry has no author: the first to add details gives it their stamp.
    """
    fields = dict(entry.fields)
    if fields.get("review") and not twin.is_pending:  # reads like an order, while the entry counts
        return False
    return twin.field("source") == MEASURED or fields.get("source") in (None, twin.field("source"))


def _retired_sentence(entry: Entry, reason: str) -> str:
    """Say that a text was retired, why, and what to do."""
    when, why = (entry.field("retired") or "an unknown day")[:10], entry.field(reason)
    because = f" because: {why}" if why else ""
    return (
        f"{entry.name} says this, and was retired on {when}{because}. `workspace-mem restore {entry.name}` brings it"
        " back; if something else is true now, save that as a new entry"
    )


def _is_detail(key: str) -> bool:
    return key in ("context", "fix", "instead of")


def slug_of(words: str, *, is_id: bool = False) -> str:
    """Return words as the name of a file; as an id in ASCII, with a digest where letters are lost."""
    slug = re.sub(r"[\W_]+", "-", words.casefold())[:_LONGEST_SLUG].strip("-") or "untitled"
    if slug.isascii() or not is_id:
        return slug
    bare = "".join(sign for sign in normalize("NFKD", slug) if not combining(sign))
    plain = re.sub(r"[^a-z0-9]+", "-", bare).strip("-") or "untitled"
    return plain if bare.isascii() else f"{plain}-{sha256(slug.encode()).hexdigest()[:8]}"


def free_home(root: Path, kinds: Kinds, path: str, taken: Collection[str] = ()) -> str:
    """Return a free path for a new whole file: neither here, in the archive, nor in `taken`."""

    def is_free(name: str) -> bool:
        return not any(place in taken or os.path.lexists(root / place) for place in (name, ARCHIVE + name))

    return next(filter(is_free, kinds.names_like(path)))


# ── entries that a text is near to ─────────────────────────────────────────────────────────────


def standing(read_document: ReadDocument, kinds: Kinds) -> Iterator[Entry]:
    """Yield the entries to compare a save with, skipping unreadable files."""
    for path in kinds.stores:
        with contextlib.suppress(WorkspaceMemError):
            document = read_document(path)
            yield from read(document).entries if document.is_text else ()


def near_notices(entries: Iterable[Entry], draft: Draft, own: str | None, shown: Shown) -> tuple[str, ...]:
    """Return a sentence for each near entry, with its id and what to do.

    `own` is the name of the entry that the text is of.
    """
    sentences: list[str] = []
    for entry, says_same in near_to(draft, own, entries):
        words = cut_to(shown(" ".join(entry.text.split()), entry.said_by), _PREVIEW)
        how = "says nearly the same" if says_same else "says otherwise"
        advice = f"`workspace-mem revise {entry.name} TEXT` changes it"
        if own:
            why, keep = ("one is enough", entry.name) if says_same else ("it no longer holds", own)
            advice = f"If {why}, run `workspace-mem link {entry.name} {own} --keep {keep}`; {advice}"
        sentences.append(f"{entry.name} {how}: “{words}” ({entry.place}). {advice}")
    return tuple(sentences)


# ── to the archive ─────────────────────────────────────────────────────────────────────────────


def retirement(
    target: Entry,
    why: str,
    now: datetime,
    *,
    verb: str = "retire",
    notices: tuple[str, ...] = (),
) -> Decide:
    """Return the decision that moves an entry to the archive, with time and reason."""

    def decide(read: ReadDocument) -> ChangeSet:
        document = read(target.place.path)
        entry = find_entry(document, target)
        # The archive first, so that a crash leaves the entry twice rather than nowhere.
        archived = archive_step(read, entry, now, why)
        removed = step(document, lambda document: cut_entry(document, entry))
        copy = archived.edit.entry
        names = (entry.id,) if entry.id else tuple(dict.fromkeys(each.handle for each in (entry, copy) if each))
        moved = [(entry, copy)] if copy else ()
        body = f"Why: {' '.join(why.split())}" if why.strip() else ""
        return ChangeSet(f"{verb}: {entry.text}", (archived, removed), names, copy, notices, body=body, moved=moved)

    return decide


# ── links ──────────────────────────────────────────────────────────────────────────────────────
# A link is a field of one of its two entries. A superseded entry goes to the archive. An agent's link is never written
# into a person's entry, but into the other one, if the inverse relation has a name. Nor does an agent's link remove a
# person's entry: both stay, and the link waits for a person.


@dataclass(frozen=True, slots=True)
class Linking:
    """A link between two entries, and why."""

    op: str
    source: Entry
    relation: str
    target: Entry

    kinds: Kinds
    actor: Actor
    now: datetime
    why: str = ""
    notices: tuple[str, ...] = ()

    def decide(self, read: ReadDocument) -> ChangeSet:
        """Decide on the link.

        Raises UsageError for an entry and itself, RefusedError if the link can be written on neither side, and
        NeedsApprovalError if it would change a person's entry.
        """
        if self.source.name == self.target.name:
            raise UsageError(f"{self.source.name} cannot be linked with itself; nothing was changed")
        old: Entry | None = self.target  # the superseded entry, if any; `new` is the other one
        new = self.source
        if self.relation != SUPERSEDES:
            old, new = (self.source if self.relation == INVERSES[SUPERSEDES] else None), self.target
        is_removed = old is not None and not old.retired and not self._is_closed(old)
        if old is not None and is_removed:
            old = find_entry(read(old.place.path), old)
        writer, relation, leads = self._written(old if is_removed else None)
        if writer is None and not is_removed:
            raise self._refusal()
        steps: list[Step] = []
        if old is not None and is_removed:
            by = f"superseded by {link_to(new, self.kinds) if new.id else new.handle}"
            # The archive first, so that a crash leaves the entry twice rather than nowhere.
            steps.append(archive_step(read, old, self.now, f"{self.why}; {by}" if self.why else by))
        gone = old if is_removed else None
        edit = partial(_edited, writer, (relation, leads), gone)
        steps += [step(read(path), edit) for path in dict.fromkeys(item.place.path for item in (writer, gone) if item)]
        # The answer shows the written entry, or else the one that counts from now on.
        about = writer or new
        after = next((item.edit.after for item in steps if item.edit.before.path == about.place.path), None)
        entry = find_entry(after, about) if after else about
        moved = [(old, steps[0].edit.entry)] if old is not None and is_removed else ()
        sentence = f"{self.source.name} {self.relation} {self.target.name}"
        body = f"Why: {' '.join(self.why.split())}" if self.why else ""
        notices = self.notices
        if old is not None and not is_removed and not old.retired:
            notices += (f"{old.name} belongs to a person, so it stays until one approves: `workspace-mem review`",)
        if self.relation == CONTRADICTS and not (self.source.retired or self.target.retired):
            keep = f"`workspace-mem link {self.source.name} {self.target.name} --keep {new.name}`"
            notices += (f"Both stay until one is kept: {keep}, or the other one",)
        names = (self.source.name, self.target.name)
        return ChangeSet(f"{self.op}: {sentence}", tuple(steps), names, entry, notices, body=body, moved=moved)

    def _is_closed(self, entry: Entry) -> bool:
        """Tell whether an entry is a person's and the actor is not."""
        return self.actor != PERSON and entry.field("source") is None

    def _written(self, gone: Entry | None) -> tuple[Entry | None, str, str]:
        """Return the entry that gets the link (None: neither may), the relation, and the link's text.

        An entry that has the link already comes first.
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


def unlinking(op: str, first: Entry, other: Entry) -> Decide:
    """Return the decision that removes a supersedes or contradicts link from both entries."""

    def unlinked(document: Document) -> Edit:
        after = document
        for entry, target in ((first, other), (other, first)):
            if entry.place.path == document.path:
                current = find_entry(after, entry)
                links = {pair: links_of(current._replace(fields=(pair,))) for pair in current.fields}
                gone = {
                    pair
                    for pair, field_links in links.items()
                    if any(link.target == target.name and link.relation in WAITING for link in field_links)
                }
                fields = tuple(pair for pair in current.fields if pair not in gone)
                if fields != current.fields:
                    draft = Draft(current.kind, current.text, current.category, current.tags, fields)
                    after = rewrite_entry(after, current, draft).after
        return whole_edit(document, after, None) if after.data != document.data else unchanged(document, None)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(step(read(path), unlinked) for path in dict.fromkeys((first.place.path, other.place.path)))
        entry = find_entry(steps[0].edit.after, first)
        subject, names = f"{op}: the link between {first.name} and {other.name}", (first.name, other.name)
        return ChangeSet(subject, steps, names, entry)

    return decide


def _edited(writer: Entry | None, pair: tuple[str, str], gone: Entry | None, document: Document) -> Edit:
    """Write a link into an entry, and remove another entry."""
    if gone and gone.place.path == document.path and document.kinds.is_whole_file(document.path):
        return cut_entry(document, gone)
    after = document
    if gone and gone.place.path == document.path:
        after = cut_entry(after, gone).after
    if writer is None or writer.place.path != document.path:
        return whole_edit(document, after, None)
    entry = find_entry(after, writer)
    links = list(links_of(entry))
    wanted = list(links_of(entry._replace(fields=(pair,))))
    if all(link in links for link in wanted):
        return whole_edit(document, after, entry) if after.data != document.data else unchanged(document, entry)
    if len(links) >= MOST_LINKS:
        message = (
            f"{entry.name} already has {len(links)} links; an entry holds at most {MOST_LINKS}; nothing was changed"
        )
        raise RefusedError(message, path=document.path, hint="link from the other entry, or remove one by hand")
    draft = Draft(entry.kind, entry.text, entry.category, entry.tags, (*entry.fields, pair))
    edit = rewrite_entry(after, entry, draft)
    if edit.entry is None or not all(link in links_of(edit.entry) for link in (*links, *wanted)):
        raise RefusedError("The link cannot be stored without changing it; nothing was changed", path=document.path)
    return whole_edit(document, edit.after, edit.entry)
