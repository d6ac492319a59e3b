"""Add an entry, with its line in the daily log; retire one; link two."""

import contextlib
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from unicodedata import combining, normalize

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import ConflictError, NeedsApprovalError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.model.changes import (
    ChangeSet,
    Decide,
    Edit,
    MakeEdit,
    ReadDocument,
    Step,
    chained,
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
    Project,
    form_of,
    log_date,
    log_path,
    project_of,
)
from workspace_mem.model.list_item import echo_of
from workspace_mem.model.matching import fold_key, twin_of
from workspace_mem.model.nearness import near_to
from workspace_mem.model.reading import find_entry, read
from workspace_mem.screen.clean import for_frame
from workspace_mem.text.strings import cut_to
from workspace_mem.write.open_workspace import OpenWorkspace
from workspace_mem.write.permission import LastAuthors

_STAMPS, _DETAILS = ("at", "source", "review"), ("context", "fix", "instead of")
_ITEM = re.compile(rb"^[ ]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]", re.MULTILINE)
_IN_LINES = (Form.LINE, Form.DETAILED, Form.COUNTED)  # forms of entries with comparable texts
_PREVIEW = 80  # characters of a text
_LONGEST_SLUG = 48  # characters of a text in its file name


@dataclass(frozen=True, slots=True)
class Addition:
    """An entry to record, its time, and the verb."""

    op: str
    entry: Draft
    now: datetime
    workspace: OpenWorkspace
    notices_of: Callable[[Entry | None], tuple[str, ...]]  # notices about the resulting entry
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
        key = dict(self.entry.fields).get("key")
        headline = f"{key} = {self.entry.text}" if key else self.entry.text
        twin = twin_of(self.entry, read(document).entries, kinds)
        if twin is None and kinds.project and "{" not in (shared := kinds.shared_home(kind.name)):
            page = read_document(shared)  # if the shared page has it
            twin = twin_of(self.entry, read(page).entries, kinds)
            document = page if twin else document
        if twin is None:
            archive = read_document(ARCHIVE + home)
            retired = self._retired_twin(kind, kinds, archive)
            if retired is None:
                return self._new(kind, headline, document, read_document, new_id)
            when, why = (retired.field("retired") or "an unknown day")[:10], retired.field(kinds.reason_for(kind.name))
            because = f" because: {why}" if why else ""
            notice = (
                f"{retired.name} says this, and was retired on {when}{because}. `workspace-mem restore {retired.name}`"
                " brings it back; if something else is true now, save that as a new entry"
            )
            authors = LastAuthors(self.workspace.backlog)
            if self.workspace.actor != PERSON and authors.retired_by_person(archive, retired):
                return ChangeSet(f"{self.op}: {headline}", (), (), retired, (*self.notices_of(None), notice))
            changes = self._new(kind, headline, document, read_document, new_id)
            return changes._replace(notices=(*changes.notices, notice))
        edit, told = _repeat(self.entry, self.now, document)
        again = Step(lambda document: _repeat(self.entry, self.now, document)[0], edit)
        subject = f"{self.op}: again, {headline}" if kind.form is Form.COUNTED else f"{self.op}: {headline}"
        names = (twin.id,) if twin.id else ()
        return ChangeSet(subject, (again,), names, edit.entry, (*self.notices_of(edit.entry), *told))

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
                notices = (*notices, *near_notices(standing(read_document, kinds), self.entry, new_id))
        happens = kind.folds is Fold.NEVER and kind.group in ("episodic", "operational")
        if kind.form is Form.FILE and kind.folds is not Fold.NEWEST and not happens:
            others = self.workspace.catalog.look().every(kind.name, shown=True)
            notices = (*notices, *near_notices(others, self.entry, new_id))
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


def _repeat(entry: Draft, now: datetime, document: Document) -> tuple[Edit, tuple[str, ...]]:
    """Return the edit for a repeat, and notices on its details that the entry does not take over."""
    twin = twin_of(entry, read(document).entries, document.kinds)
    if twin is None:  # somebody removed it a moment ago
        return add_entry(document, entry, None), ()
    form = form_of(entry.kind)
    if form is Form.META:
        return _changed_value(entry, twin, document), ()
    edit = unchanged(document, twin)
    if twin.is_pending and "source" not in dict(entry.fields):  # a person's own repeat approves it
        edit = with_fields(document, twin, without=("review",))
    other = [key for key, value in entry.fields if key not in _STAMPS and (key, value) not in twin.fields]
    if form is not Form.DETAILED:
        other = [key for key in other if key in _DETAILS and twin.field(key) is not None]
    if form in (Form.LINE, Form.DETAILED):
        other += ["category"] if entry.category and entry.category != twin.category else []
        other += [f"#{tag}" for tag in entry.tags if tag not in twin.tags]
    notices = [f"{twin.name} already exists and was left unchanged; not added: {', '.join(other)}"] if other else []
    if form is Form.COUNTED:
        missing, notice = _details_to_add(entry, twin)
        notices += [notice] if notice else []
        fields = (*missing, ("seen", str(twin.seen + 1)), ("last", utc_second(now)))
        counted = with_fields(edit.after, edit.entry or twin, fields)
        edit = whole_edit(document, counted.after, counted.entry)
    return edit, tuple(notices)


def _changed_value(entry: Draft, twin: Entry, document: Document) -> Edit:
    if twin.text == entry.text:
        return unchanged(document, twin)
    given = dict(entry.fields)
    # A person's repeat ends the waiting; an agent's does not.
    gone = ("at", "source") if given.get("source") and given.get("review") is None else _STAMPS
    kept = [pair for pair in twin.fields if pair[0] not in gone]
    stamps = [pair for pair in entry.fields if pair[0] in _STAMPS]
    return rewrite_entry(document, twin, entry._replace(category=None, fields=(*kept, *stamps)))


def _details_to_add(entry: Draft, twin: Entry) -> tuple[Fields, str]:
    """Return the details that a counted entry takes over, or a notice on why it takes none.

    A person's entry takes none from agents. A measured entry has no author: the first to add details gives it their
    stamp.
    """
    missing = tuple(pair for pair in entry.fields if pair[0] in _DETAILS and twin.field(pair[0]) is None)
    given, stamp = dict(entry.fields), twin.field("source")
    is_order = bool(given.get("review"))
    may_add = (stamp == MEASURED or given.get("source") in (None, stamp)) and (twin.is_pending or not is_order)
    if missing and not may_add:
        reason = f"so only its count was raised; left out: {', '.join(key for key, _ in missing)}"
        if is_order:
            return (), f"Your addition to {twin.name} reads like an order to agents, {reason}"
        whose = f"{twin.said_by}'s" if twin.said_by else "a person's"
        return (), f"{twin.name} is {whose}, {reason}. To keep it, write a separate entry"
    if missing and stamp == MEASURED:
        missing += tuple(pair for pair in entry.fields if pair[0] == "source")
    return missing, ""


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


def near_notices(entries: Iterable[Entry], draft: Draft, own: str | None) -> tuple[str, ...]:
    """Return a sentence for each near entry, with its id and what to do.

    `own` is the name of the entry that the text is of.
    """
    sentences: list[str] = []
    for entry, says_same in near_to(draft, own, entries):
        words = cut_to(for_frame(" ".join(entry.text.split()), entry.said_by), _PREVIEW)
        how = "says nearly the same" if says_same else "says otherwise"
        advice = f"`workspace-mem revise {entry.name} TEXT` changes it"
        if own:
            why, keep = ("one is enough", entry.name) if says_same else ("it no longer holds", own)
            advice = f"If {why}, run `workspace-mem link {entry.name} {own} --keep {keep}`; {advice}"
        sentences.append(f"{entry.name} {how}: “{words}” ({entry.place}). {advice}")
    return tuple(sentences)


# ── to the archive ─────────────────────────────────────────────────────────────────────────────


def retirement(
    target: Entry, why: str, now: datetime, *, verb: str = "retire", notices: tuple[str, ...] = ()
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
        new, old = (self.source, self.target) if self.relation == SUPERSEDES else (self.target, self.source)
        is_over = self.relation in (SUPERSEDES, INVERSES[SUPERSEDES]) and not old.retired
        gone = find_entry(read(old.place.path), old) if is_over and not self._is_closed(old) else None
        writer, field = self._written(gone)
        if not (writer or gone):
            raise self._refusal()
        steps: tuple[Step, ...] = ()
        if gone:
            by = f"superseded by {link_to(new, self.kinds) if new.id else new.handle}"
            # The archive first, so that a crash leaves the entry twice rather than nowhere.
            steps = (archive_step(read, gone, self.now, f"{self.why}; {by}" if self.why else by),)
        moved = [(gone, steps[0].edit.entry)] if gone else ()
        changes = [(writer, partial(_with_link, field))] if writer else []
        steps += _steps(read, [*changes, (gone, cut_entry)] if gone else changes)
        # The answer shows the written entry, or else the one that counts from now on.
        about = writer or new
        after = next((item.edit.after for item in steps if item.edit.before.path == about.place.path), None)
        entry = find_entry(after, about) if after else about
        notices = self.notices
        if is_over and not gone:
            notices += (f"{old.name} belongs to a person, so it stays until one approves: `workspace-mem review`",)
        if self.relation == CONTRADICTS and not (self.source.retired or self.target.retired):
            keep = f"`workspace-mem link {self.source.name} {self.target.name} --keep {new.name}`"
            notices += (f"Both stay until one is kept: {keep}, or the other one",)
        subject = f"{self.op}: {self.source.name} {self.relation} {self.target.name}"
        body = f"Why: {' '.join(self.why.split())}" if self.why else ""
        return ChangeSet(subject, steps, (self.source.name, self.target.name), entry, notices, body=body, moved=moved)

    def _is_closed(self, entry: Entry) -> bool:
        """Tell whether an entry is a person's and the actor is not."""
        return self.actor != PERSON and entry.field("source") is None

    def _written(self, gone: Entry | None) -> tuple[Entry | None, tuple[str, str]]:
        """Return the entry that gets the link (None: neither may), and the link as a field.

        An entry that has the link already comes first.
        """
        sides = [(self.source, self.relation, self.target), (self.target, INVERSES[self.relation], self.source)]
        sides = [side for side in sides if side[1] in RELATIONS and side[2].id]
        known = [side for side in sides if Link(side[0].name, side[1], side[2].name) in links_of(side[0])]
        free = [side for side in sides if not (self._is_closed(side[0]) or side[0].retired)]
        for writer, relation, other in (*known, *free):
            if gone is None or writer.name != gone.name:
                path = (ARCHIVE if gone and other.name == gone.name else "") + other.place.path
                return writer, (relation, link_to(other._replace(place=other.place._replace(path=path)), self.kinds))
        return None, ("", "")

    def _refusal(self) -> RefusedError | NeedsApprovalError:
        nameless = next((entry for entry in (self.target, self.source) if entry.id is None), None)
        entry = nameless or self.source
        if not (nameless or entry.retired):
            return NeedsApprovalError(entry.name, path=entry.place.path, line=entry.place.first_line)
        why, hint = "is retired", f"`workspace-mem restore {entry.name}` brings it back"
        if nameless:
            why, hint = "has no id", "`workspace-mem doctor --ids` gives every entry one"
        return RefusedError(f"{entry.name} {why}; nothing was changed", path=entry.place.path, hint=hint)


def unlinking(op: str, first: Entry, other: Entry) -> Decide:
    """Return the decision that removes a supersedes or contradicts link from both entries."""

    def unlinked(target: str, document: Document, entry: Entry) -> Edit:
        def leads_there(pair: tuple[str, str]) -> bool:
            links = links_of(entry._replace(fields=(pair,)))
            return any(link.target == target and link.relation in WAITING for link in links)

        fields = tuple(pair for pair in entry.fields if not leads_there(pair))
        draft = Draft(entry.kind, entry.text, entry.category, entry.tags, fields)
        return unchanged(document, entry) if fields == entry.fields else rewrite_entry(document, entry, draft)

    def decide(read: ReadDocument) -> ChangeSet:
        steps = _steps(read, [(first, partial(unlinked, other.name)), (other, partial(unlinked, first.name))])
        entry = find_entry(steps[0].edit.after, first)
        subject, names = f"{op}: the link between {first.name} and {other.name}", (first.name, other.name)
        return ChangeSet(subject, steps, names, entry)

    return decide


_Change = Callable[[Document, Entry], Edit]


def _steps(read: ReadDocument, changes: Iterable[tuple[Entry, _Change]]) -> tuple[Step, ...]:
    """Return the steps that change entries, one for each file."""
    in_file: dict[str, list[MakeEdit]] = {}
    for entry, change in changes:

        def make(document: Document, entry: Entry = entry, change: _Change = change) -> Edit:
            return change(document, find_entry(document, entry))

        in_file.setdefault(entry.place.path, []).append(make)
    return tuple(step(read(path), partial(chained, edits)) for path, edits in in_file.items())


def _with_link(field: tuple[str, str], document: Document, entry: Entry) -> Edit:
    """Write a link into an entry."""
    links, wanted = ([*links_of(entry._replace(fields=fields))] for fields in (entry.fields, (field,)))
    if all(link in links for link in wanted):
        return unchanged(document, entry)
    if len(links) >= MOST_LINKS:
        message = f"{entry.name} already has {len(links)} links; an entry holds at most {MOST_LINKS}"
        hint = "link from the other entry, or remove one by hand"
        raise RefusedError(f"{message}; nothing was changed", path=document.path, hint=hint)
    draft = Draft(entry.kind, entry.text, entry.category, entry.tags, (*entry.fields, field))
    edit = rewrite_entry(document, entry, draft)
    if edit.entry is None or not all(link in links_of(edit.entry) for link in (*links, *wanted)):
        raise RefusedError("The link cannot be stored without changing it; nothing was changed", path=document.path)
    return edit


# ── what follows from a change: log lines about entries that move, and the first page of a project ──

_ECHOED = re.compile(rb"remembered \[\[[^\[\]\n]+#\^([A-Za-z0-9-]+)\]\]")


def first_page(project: Project, steps: Sequence[Step], read_document: ReadDocument) -> Iterator[Step]:
    """Yield the step that makes a project's page, if a change has the project's first content."""

    def make(document: Document) -> Edit:
        if document.exists:
            return unchanged(document, None)
        return whole_edit(document, document.with_data(f"{project.head}# {project.name}\n".encode()))

    paths = [part.edit.before.path for part in steps if part.edit.changes]
    if project.page not in paths and any(project_of(path) == project.name for path in paths):
        yield step(read_document(project.page), make)


def namesake_notices(project: Project, steps: Sequence[Step], read_document: ReadDocument) -> Iterator[str]:
    """Yield a notice if a change makes a numbered page, because another folder's project has the plain name."""
    other = project._replace(name=re.sub(r"-\d+\Z", "", project.name)).page
    is_new = any(part.edit.before.path == project.page and not part.edit.before.exists for part in steps)
    if is_new and other != project.page and read_document(other).exists:
        do = f"write `remote: {project.remote or 'ADDRESS'}` into {other}'s first lines, and move the entries there"
        yield f"{project.page} is new, because {other} names another folder. If both are one project, {do}"


def echoes_of(changes: ChangeSet, folder: Folder, read_document: ReadDocument) -> Iterator[Step]:
    """Yield the steps that give log lines about moved entries the new texts and places.

    The line of a removed entry goes. A line that a person has changed stays, and so does an unreadable log.
    """
    missing = {before.id: (before, after) for before, after in changes.moved if before.id}
    taken = {part.edit.before.path for part in changes.steps}
    for path in sorted((path for path in folder.scope.names() if log_date(path, alone=True)), reverse=True):
        names = {name.decode() for name in _ECHOED.findall(folder.bytes_or_none(path) or b"")} & missing.keys()
        pairs = [missing.pop(name) for name in sorted(names)]
        with contextlib.suppress(WorkspaceMemError):
            if pairs and path not in taken:
                yield step(read_document(path), partial(_followed, pairs), is_echo=True)
        if not missing:
            return


def _followed(changed: Sequence[tuple[Entry, Entry | None]], document: Document) -> Edit:
    log = document
    for before, after in changed:
        was = echo_of(before.place.path, str(before.id), before)
        echo = next((line for line in read(log).echoes if (line.text, line.tags) == (was.text, was.tags)), None)
        if echo and after:
            # A line without a source counts as a person's.
            source = () if echo.field("source") else tuple(pair for pair in after.fields if pair[0] == "source")
            now = echo_of(after.place.path, str(before.id), after, fields=(*echo.fields, *source))
            log = rewrite_entry(log, echo, now).after
        elif echo:
            log = cut_entry(log, echo).after
    return whole_edit(document, log)
