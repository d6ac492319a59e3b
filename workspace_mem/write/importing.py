"""Import many entries and files as one change; existing ones stay."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from workspace_mem.disk.folder import Folder, too_large
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Edit, MakeEdit, ReadDocument, Step, chained, step, whole_edit
from workspace_mem.model.document import Document, Problem, front_fields, is_untouched, with_front_matter
from workspace_mem.model.edits import add_entry, added_all, archive_entry, cut_entry, rewrite_entry
from workspace_mem.model.entry import ALPHABET, Draft, Draw, Entry, mint_id, moment_of, utc_second, why_not
from workspace_mem.model.history import Version
from workspace_mem.model.kinds import ARCHIVE, KINDS, WHOLE, Fold, Form, Kinds
from workspace_mem.model.list_item import as_written
from workspace_mem.model.matching import fold_key
from workspace_mem.model.reading import find_entry, read
from workspace_mem.text.strings import counted
from workspace_mem.write.adding import free_home, slug_of
from workspace_mem.write.forget_guard import Forgotten

OP = "import"
_NAMED = 50  # entries named in the commit
_LISTED = 40  # lines of the commit's body
_LEADS_ELSEWHERE = re.compile(r"(?:\A|/)\.{0,2}(?:/|\Z)|[\\\x00-\x1f]")  # `..`, `.` or nothing between two slashes
_WORDS = 60  # characters of a quoted text


class IncomingEntry(NamedTuple):
    """An entry to import, screened and stamped."""

    draft: Draft
    id: str | None  # its id there, if valid here
    was: str | None  # its id there
    place: Problem  # its place there
    home: str | None
    retired: bool  # goes to the archive
    at: datetime  # time of writing, in the logs' zone


class IncomingPage(NamedTuple):
    """A file to import, screened. `note` is an alternative path; None without one."""

    path: str
    text: str
    place: Problem
    note: str | None


@dataclass(slots=True)
class Outcome:
    """The outcome of an import, item by item."""

    added: Counter[str] = field(default_factory=Counter)  # number of added entries by kind
    ids: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)  # files imported unchanged
    retired: list[str] = field(default_factory=list)  # ids of entries retired there since
    existing: int = 0
    notices: list[str] = field(default_factory=list)  # notices on items left as they are
    problems: list[Problem] = field(default_factory=list)
    came: dict[str, str] = field(default_factory=dict)  # import key → id here


@dataclass(frozen=True, slots=True)
class Import:
    """The input of an import's decision."""

    format: str
    entries: Sequence[IncomingEntry]
    pages: Sequence[IncomingPage]
    folder: Folder
    actor: str
    draw: Draw
    every: Callable[[], Iterable[Entry]]  # all entries, archived ones too
    came: Mapping[str, str]  # earlier imports: `Outcome.came` of each
    now: datetime
    deletion: Callable[[str], Version | None]  # the version that removed an id or a path
    progress: Callable[[int, int, str], None]  # called with done, total, and the step

    def decide(self, outcome: Outcome, read_document: ReadDocument) -> ChangeSet:
        """Decide on all items, and record each outcome."""
        outcome.__init__()  # type: ignore[misc]  # a concurrent save repeats the decision
        known = _Known.of(self.every(), self.format, self.folder.settings.kinds, self.came)
        change, forgotten = _Change(self, outcome, read_document, known), Forgotten.of(self.folder)
        for number, arriving in enumerate(self.entries, start=1):
            if matches := forgotten.items_in(
                "\n".join([arriving.draft.text, *(value for _, value in arriving.draft.fields)])
            ):
                outcome.problems.append(arriving.place._replace(message=f"it was forgotten on {matches[0].at[:10]}"))
            else:
                change.take(arriving)
            self.progress(number, len(self.entries), "compared")
        for page in self.pages:
            if matches := forgotten.items_in(page.text):
                message = f"it contains text that was forgotten on {matches[0].at[:10]} ({matches[0].name})"
                outcome.problems.append(page.place._replace(message=message))
            else:
                change.take_page(page)
        return change.made()


class _Known(NamedTuple):
    """The existing entries, by the keys that recognise a repeated import.

    Two stores of one system may use the same ids, so an id alone proves nothing: an imported entry is recognised by a
    digest of its content (`_minted`), whatever happened to it here. Without that record, the id with the same words is
    enough.
    """

    source: str  # source stamp of this import
    kinds: Kinds
    came: dict[str, str]
    by_id: dict[str, Entry]
    by_text: dict[tuple[str, ...], Entry]  # entries from elsewhere, by text
    taken: set[str]  # used ids, including new ones

    @classmethod
    def of(cls, entries: Iterable[Entry], name: str, kinds: Kinds, came: Mapping[str, str]) -> "_Known":
        known = cls(f"import:{name}", kinds, dict(came), {}, {}, set())
        for entry in entries:
            is_ours = entry.field("source") == known.source
            if entry.id and (entry.id not in known.by_id or not entry.retired):
                known.by_id[entry.id] = entry
            folds = kinds[entry.kind].folds
            if entry.retired and folds not in (Fold.NEVER, Fold.KEY):  # a retired text stays retired
                known.by_text.setdefault(fold_key(entry, kinds), entry)
            elif not entry.retired and folds is not Fold.NEVER and (folds is Fold.KEY or not (is_ours and entry.id)):
                known.by_text[fold_key(entry, kinds)] = entry
        known.taken.update(known.by_id)
        return known

    def twin(self, arriving: IncomingEntry, minted: str) -> Entry | None:
        """Return the entry of an earlier import, or with the same text."""
        before = self.by_id.get(self.came.get(minted, "")) or self.by_id.get(minted)
        if before:
            return before
        kind = self.kinds[arriving.draft.kind]
        name = (
            slug_of(kind.calls(arriving.draft.text, dict(arriving.draft.fields)) or "", is_id=True)
            if kind.is_named
            else arriving.id
        )
        same = self.by_id.get(name or "")
        if same and same.kind == kind.name and (kind.is_named or same.text == arriving.draft.text):
            return same
        return self.by_text.get(fold_key(arriving.draft, self.kinds))


@dataclass(slots=True)
class _Change:
    """One import while it is decided."""

    request: Import
    outcome: Outcome
    read_document: ReadDocument
    known: _Known
    edits: dict[str, list[MakeEdit]] = field(default_factory=dict)  # edits by file, in order
    new: dict[str, list[tuple[Draft, str]]] = field(default_factory=dict)  # new entries of store files
    places: dict[str, Problem] = field(default_factory=dict)  # source place by id

    def take(self, arriving: IncomingEntry) -> None:
        kind = self.known.kinds[arriving.draft.kind]  # text between `§` has neither id nor stamp
        kind = KINDS[kind.name] if self.known.kinds.theirs.get(kind.home) == "between" else kind
        minted = _minted(self.request.format, arriving, kind.prefix or kind.name)
        if twin := self.known.twin(arriving, minted):
            self.outcome.existing += 1
            self.outcome.came[minted] = twin.name
            self._compare(arriving, twin)
            return
        before = self.known.came.get(minted, minted)
        if self._was_deleted(before, " ".join(arriving.draft.text.split())[:_WORDS]):
            self.outcome.came[minted] = before
            return
        if minted in self.outcome.came:  # duplicate in the source
            self.outcome.existing += 1
            return
        taken = self.known.taken
        free = (name for name in (arriving.id, minted) if name and name not in taken)
        name = next(free, None) or mint_id(kind.prefix or kind.name, self.request.draw, taken)
        draft = arriving.draft
        if arriving.was and name != arriving.was:
            draft = draft._replace(fields=as_written((*draft.fields, ("was", arriving.was)), kind.form))
        path = (ARCHIVE if arriving.retired else "") + (arriving.home or kind.home)
        if kind.form in WHOLE:
            fields, known = dict(draft.fields), self.known.kinds
            slug = slug_of(kind.calls(draft.text, fields) or draft.text, is_id=kind.is_named)
            then = moment_of(fields.get("at", ""))  # events are filed under their own day
            then = then.astimezone(arriving.at.tzinfo) if then else arriving.at
            path = kind.home.format(date=then.date().isoformat(), time=then.strftime("%H%M"), slug=slug, id=name)
            path = free_home(self.request.folder.root, known, path, self.edits.keys())
            path = (ARCHIVE if arriving.retired else "") + path
            name = self.known.kinds.name_in(path) or name
        elif kind.form is Form.LOG:
            path = kind.home.format(date=arriving.at.date().isoformat())
        if reason := self._why_not(path, adds_only=True):
            self.outcome.problems.append(arriving.place._replace(message=f"it would go to {path}, and {reason}"))
            return
        taken.add(name)
        self.outcome.came[minted] = name
        if arriving.id and name != arriving.id:
            notice = f"{arriving.id} is already the id of another entry, so it was imported as {name}"
            self.outcome.notices.append(notice)
        self.places[name] = arriving.place
        if kind.form in WHOLE:
            self.edits[path] = [lambda document: add_entry(document, draft, name)]
            self.outcome.ids.append(name)
            self.outcome.added[kind.name] += 1
        else:
            self.new.setdefault(path, []).append((draft, name))

    def _was_deleted(self, name: str, shown: str) -> bool:
        """Tell whether something that came in before was deleted here since, and say so."""
        version = self.request.deletion(name)
        if version:
            when = f"{version.at:%Y-%m-%d} ({version.id[:10]})"
            self.outcome.notices.append(f"{shown} ({name}) was deleted here on {when}, and stays deleted")
        return version is not None

    def _compare(self, arriving: IncomingEntry, entry: Entry) -> None:
        """Compare an imported entry with its state at the source; take over retirements and newer meta entries."""
        is_same = entry.text == arriving.draft.text
        is_ours = entry.field("source") == self.known.source
        shown = " ".join(arriving.draft.text.split())[:_WORDS]
        then, before = (moment_of(dict(side.fields).get("at", "")) for side in (arriving.draft, entry))
        is_later = then is not None and (before is None or then > before)
        if entry.retired:
            if not arriving.retired:
                self.outcome.notices.append(f"{entry.name} was retired here, and stays retired: {shown}")
        elif arriving.retired and is_same and is_ours:
            path, now = entry.place.path, utc_second(self.request.now)
            live, why = self.read_document(path), ("retired", "why", "because", "tombstone")
            gone = {"retired": now} | {key: value for key, value in arriving.draft.fields if key in why}
            self.edits.setdefault(ARCHIVE + path, []).append(
                lambda archive: archive_entry(archive, live, entry, tuple(gone.items()))
            )
            self.edits.setdefault(path, []).append(lambda document: cut_entry(document, entry))
            self.outcome.retired.append(entry.name)
            self.outcome.existing -= 1
        elif arriving.retired:
            self.outcome.notices.append(f"{entry.name} was removed at the source, and is kept here: {shown}")
        elif entry.kind == "meta" and is_ours and not is_same and is_later:
            fields = [pair for pair in entry.fields if pair[0] not in ("at", "rest")]
            stamps = [pair for pair in arriving.draft.fields if pair[0] in ("at", "rest")]
            draft = arriving.draft._replace(fields=as_written((*fields, *stamps), Form.META))
            path = entry.place.path
            self.edits.setdefault(path, []).append(
                lambda document: rewrite_entry(document, find_entry(document, entry), draft)
            )
            self.outcome.ids.append(entry.name)
            self.outcome.added["meta"] += 1
            self.outcome.existing -= 1
        elif not is_same and (arriving.was or arriving.id):
            self.outcome.notices.append(f"{entry.name} has a different text here, which stays; the source has: {shown}")

    # ── files ──

    def take_page(self, page: IncomingPage) -> None:
        outcome = self.outcome
        refused = ""
        for path in filter(None, (page.path, page.note)):
            if _LEADS_ELSEWHERE.search(path):  # a JSON path may lead anywhere
                outcome.problems.append(page.place._replace(message=f"its path would be {path}, which is not allowed"))
                return
            data = self._stamped(path, page.text)
            try:
                document = self.read_document(path)
            except WorkspaceMemError as error:
                outcome.problems.append(page.place._replace(message=error.message))
                return
            if document.data == data or (document.exists and self._came_in(document)):
                outcome.existing += 1
                if document.data != data:
                    outcome.notices.append(f"{path} was imported before and has changed since; the version here stays")
                return
            if not document.exists and self._was_deleted(path, page.place.path):
                return
            reason = self._why_not(path, adds_only=False)
            if not (reason or self.request.folder.scope.holds(path)):
                reason = "it would be ignored there, because of its name, workspace.exclude or a .gitignore"
            if reason or path in self.edits or (document.exists and not is_untouched(path, document.data)):
                refused = reason or "a file of that name already exists"
                continue
            self.edits[path] = [partial(_made_of, data)]
            outcome.files.append(path)
            if refused:
                outcome.notices.append(
                    f"{page.path} was left unchanged ({refused}); {page.place.path} was imported as {path}"
                )
            return
        outcome.problems.append(page.place._replace(message=f"it would go to {page.path}, and {refused}"))

    def _stamped(self, path: str, text: str) -> bytes:
        """Return a file's bytes with the stamp in its front matter."""
        document = Document(path, text.encode("utf-8", "surrogatepass"))
        stamped = with_front_matter(document, {"source": self.known.source})
        if self._came_in(stamped):
            return stamped.data
        return f"---\nsource: {self.known.source}\n---\n".encode() + document.data

    def _came_in(self, document: Document) -> bool:
        return any(pair.key == "source" and self.known.source in pair.values for pair in front_fields(document))

    # ── all of it ──

    def _why_not(self, path: str, *, adds_only: bool) -> str | None:
        allowed = tuple(self.request.folder.settings["agents.may_write"])
        exists = os.path.lexists(self.request.folder.root / path)
        actor, kinds = self.request.actor, self.known.kinds
        reason = why_not(actor, path, op=OP, exists=exists, adds_only=adds_only, kinds=kinds, may_write=allowed)
        return f"{actor} may not write there: {reason}" if reason else None

    def made(self) -> ChangeSet:
        """Return everything as one change."""
        steps: list[Step] = []
        written = 0
        for path, drafts in self.new.items():
            self.edits.setdefault(path, []).append(partial(added_all, drafts))
        for path, edits in self.edits.items():
            self.request.progress(written, max(len(self.request.entries), written, 1), "written")
            written += len(self.new.get(path, ())) or len(edits)
            try:
                change = step(self.read_document(path), partial(chained, edits))
                if excess := too_large(self.known.kinds, path, change.edit.after.data):
                    raise RefusedError(too_large_notice(excess))
                steps.append(change)
            except WorkspaceMemError as error:
                self.outcome.problems.append(Problem(path, error.line or 0, error.message))
                gone = {name for _, name in self.new.pop(path, ())}
                self.outcome.ids = [name for name in self.outcome.ids if name not in gone]
                continue
            if path in self.new:
                written_ids = {entry.id for entry in read(steps[-1].edit.after).entries}
                for draft, name in self.new[path]:
                    if name in written_ids:
                        self.outcome.ids.append(name)
                        self.outcome.added[draft.kind] += 1
                    else:
                        message = "the text cannot be stored without changing it"
                        self.outcome.problems.append(self.places[name]._replace(message=message))
        subject = f"{OP}: {self.request.format}: {summary_of(self.outcome)}"
        lines = [f"{path} was imported unchanged" for path in self.outcome.files]
        lines += [f"{name} was removed at the source" for name in self.outcome.retired]
        more = [f"… and {len(lines) - _LISTED:,} more"] if len(lines) > _LISTED else []
        body = "\n".join([*lines[:_LISTED], *more])
        return ChangeSet(subject, tuple(steps), tuple(self.outcome.ids[:_NAMED]), body=body)


def too_large_notice(excess: str) -> str:
    """Return the notice on a file above the size limit."""
    return f"it would have {excess}"


def summary_of(outcome: Outcome) -> str:
    """Return how much came in: `3 preferences, 1 file`."""
    parts = [counted(number, kind) for kind, number in outcome.added.items()]
    parts += [counted(len(outcome.files), "file")] if outcome.files else []
    parts += [f"{len(outcome.retired):,} retired"] if outcome.retired else []
    return ", ".join(parts) or "nothing new"


def _minted(name: str, arriving: IncomingEntry, prefix: str) -> str:
    """Return an id derived from an entry's content, which a repeated import recognises."""
    parts = (name, arriving.was or "", arriving.draft.kind, arriving.home or "", arriving.draft.text)
    bits = int.from_bytes(sha256("\0".join(parts).encode("utf-8", "surrogatepass")).digest()[:5], "big")
    return f"{prefix}-" + "".join(ALPHABET[(bits >> (35 - 5 * digit)) & 31] for digit in range(8))


def _made_of(data: bytes, document: Document) -> Edit:
    if document.exists and not is_untouched(document.path, document.data):
        raise ConflictError(f"{document.path} has changed in the meantime", path=document.path, hint="import again")
    return whole_edit(document, document.with_data(data))
