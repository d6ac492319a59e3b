"""Import many entries and files as one change; existing ones stay."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from workspace_mem.disk.folder import too_large
from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Edit, MakeEdit, ReadDocument, Step, chained, step, whole_edit
from workspace_mem.model.document import Document, Problem, front_fields, is_untouched, with_front_matter
from workspace_mem.model.edits import add_entry, added_all, archive_entry, cut_entry, rewrite_entry
from workspace_mem.model.entry import ALPHABET, Draft, Entry, mint_id, moment_of, utc_second, why_not
from workspace_mem.model.kinds import ARCHIVE, KINDS, WHOLE, Fold, Form
from workspace_mem.model.list_item import as_written
from workspace_mem.model.matching import fold_key
from workspace_mem.model.reading import find_entry, read
from workspace_mem.text.strings import counted
from workspace_mem.write.adding import free_home, slug_of
from workspace_mem.write.forget_guard import Forgotten
from workspace_mem.write.open_workspace import OpenWorkspace
from workspace_mem.write.permission import LastAuthors

OP = "import"
_NAMED = 50  # entries named in the commit
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
    """What comes in, and from where."""

    workspace: OpenWorkspace
    format: str
    entries: Sequence[IncomingEntry]
    pages: Sequence[IncomingPage]
    came: Mapping[str, str]  # earlier imports: `Outcome.came` of each
    now: datetime
    progress: Callable[[int, int, str], None]  # called with done, total, and the step

    def decide(self, outcome: Outcome, read_document: ReadDocument) -> ChangeSet:
        """Decide on all items, and record each outcome."""
        outcome.__init__()  # type: ignore[misc]  # a concurrent save repeats the decision
        return _Change(self, outcome, read_document).made()


class _Change:
    """One import while it is decided.

    Two stores of one system may use the same ids, so an id alone proves nothing: an imported entry is recognised by a
    digest of its content (`_minted`), whatever happened to it here. Without that record, the id with the same words is
    enough.
    """

    def __init__(self, request: Import, outcome: Outcome, read_document: ReadDocument) -> None:
        self.request, self.outcome, self.read_document = request, outcome, read_document
        self.workspace, self.kinds = request.workspace, request.workspace.kinds
        self.source = f"import:{request.format}"
        self.deletion = LastAuthors(self.workspace.backlog).deletion
        self.forgotten = Forgotten.of(self.workspace.folder)
        self.edits: dict[str, list[MakeEdit]] = {}  # edits by file, in order
        self.new: dict[str, list[tuple[Draft, str]]] = {}  # new entries of store files
        self.places: dict[str, Problem] = {}  # source place by id
        self.by_id: dict[str, Entry] = {}
        self.by_text: dict[tuple[str, ...], Entry] = {}  # entries from elsewhere, by text
        for entry in self.workspace.catalog.look().every(retired=True):
            if entry.id and (entry.id not in self.by_id or not entry.retired):
                self.by_id[entry.id] = entry
            folds = self.kinds[entry.kind].folds
            is_ours = entry.id is not None and entry.field("source") == self.source
            if entry.retired and folds not in (Fold.NEVER, Fold.KEY):  # a retired text stays retired
                self.by_text.setdefault(fold_key(entry, self.kinds), entry)
            elif not entry.retired and folds is not Fold.NEVER and (folds is Fold.KEY or not is_ours):
                self.by_text[fold_key(entry, self.kinds)] = entry
        self.taken = set(self.by_id)  # used ids, including new ones

    def made(self) -> ChangeSet:
        """Return everything as one change."""
        outcome, total = self.outcome, len(self.request.entries)
        for number, arriving in enumerate(self.request.entries, start=1):
            text = "\n".join([arriving.draft.text, *(value for _, value in arriving.draft.fields)])
            if matches := self.forgotten.items_in(text):
                outcome.problems.append(arriving.place._replace(message=f"it was forgotten on {matches[0].at[:10]}"))
            else:
                self._take(arriving)
            self.request.progress(number, total, "compared")
        for page in self.request.pages:
            if matches := self.forgotten.items_in(page.text):
                message = f"it contains text that was forgotten on {matches[0].at[:10]} ({matches[0].name})"
                outcome.problems.append(page.place._replace(message=message))
            else:
                self._take_page(page)
        steps = tuple(self._steps())
        parts = [counted(number, kind) for kind, number in outcome.added.items()]
        parts += [counted(len(outcome.files), "file")] if outcome.files else []
        parts += [f"{len(outcome.retired):,} retired"] if outcome.retired else []
        subject = f"{OP}: {self.request.format}: {', '.join(parts) or 'nothing new'}"
        return ChangeSet(subject, steps, tuple(outcome.ids[:_NAMED]))

    def _steps(self) -> Iterator[Step]:
        """Yield a step for each file, and count what it holds; a file that cannot be written becomes a problem."""
        outcome, written, total = self.outcome, 0, len(self.request.entries)
        for path, new in self.new.items():
            self.edits.setdefault(path, []).append(partial(added_all, new))
        for path, edits in self.edits.items():
            self.request.progress(written, max(total, written, 1), "written")
            drafts = self.new.get(path, [])
            written += len(drafts) or len(edits)
            names = {name for _, name in drafts}
            try:
                change = step(self.read_document(path), partial(chained, edits))
                if excess := too_large(self.kinds, path, change.edit.after.data):
                    raise RefusedError(f"it would have {excess}")
            except WorkspaceMemError as error:
                outcome.problems.append(Problem(path, error.line or 0, error.message))
                outcome.ids = [name for name in outcome.ids if name not in names]
                continue
            yield change
            held = {entry.id for entry in read(change.edit.after).entries} if drafts else set()
            for draft, name in drafts:
                if name in held:
                    self._count(draft.kind, name)
                else:
                    message = "the text cannot be stored without changing it"
                    outcome.problems.append(self.places[name]._replace(message=message))

    # ── one entry ──

    def _take(self, arriving: IncomingEntry) -> None:
        outcome, draft, kind = self.outcome, arriving.draft, self.kinds[arriving.draft.kind]
        # Text between `§` has neither id nor stamp.
        kind = KINDS[kind.name] if self.kinds.theirs.get(kind.home) == "between" else kind
        prefix, fields = kind.prefix or kind.name, dict(draft.fields)
        minted = _minted(self.request.format, arriving, prefix)
        slug = slug_of(kind.calls(draft.text, fields) or draft.text, is_id=kind.is_named) if kind.form in WHOLE else ""
        if self._is_known(arriving, minted, slug if kind.is_named else arriving.id):
            return
        free = (name for name in (arriving.id, minted) if name and name not in self.taken)
        name = next(free, None) or mint_id(prefix, self.workspace.draw, self.taken)
        if arriving.was and name != arriving.was:
            draft = draft._replace(fields=as_written((*draft.fields, ("was", arriving.was)), kind.form))
        path, at = arriving.home or kind.home, arriving.at
        if kind.form in WHOLE and (own := moment_of(fields.get("at", ""))):  # events are filed under their own day
            at = own.astimezone(at.tzinfo)
        if "{" in kind.home:
            path = kind.home.format(date=at.date().isoformat(), time=at.strftime("%H%M"), slug=slug, id=name)
        if kind.form in WHOLE:
            path = free_home(self.workspace.root, self.kinds, path, self.edits.keys())
            name = self.kinds.name_in(path) or name
        path = (ARCHIVE if arriving.retired else "") + path
        if reason := self._why_not(path, adds_only=True):
            outcome.problems.append(arriving.place._replace(message=f"it would go to {path}, and {reason}"))
            return
        self.taken.add(name)
        outcome.came[minted] = name
        if arriving.id and name != arriving.id:
            outcome.notices.append(f"{arriving.id} is already the id of another entry, so it was imported as {name}")
        self.places[name] = arriving.place
        if kind.form in WHOLE:
            self.edits[path] = [lambda document: add_entry(document, draft, name)]
            self._count(kind.name, name)
        else:
            self.new.setdefault(path, []).append((draft, name))

    def _count(self, kind: str, name: str) -> None:
        self.outcome.ids.append(name)
        self.outcome.added[kind] += 1

    def _is_known(self, arriving: IncomingEntry, minted: str, name: str | None) -> bool:
        """Tell whether an entry is here, was deleted here, or stands twice in the source; record it so."""
        outcome, draft, known = self.outcome, arriving.draft, self.request.came.get(minted, minted)
        twin, same = self.by_id.get(known) or self.by_id.get(minted), self.by_id.get(name or "")
        if (
            not twin
            and same
            and same.kind == draft.kind
            and (self.kinds[draft.kind].is_named or same.text == draft.text)
        ):
            twin = same
        twin = twin or self.by_text.get(fold_key(draft, self.kinds))
        if twin:
            outcome.came[minted] = twin.name
            self._compare(arriving, twin)
        elif self._was_deleted(known, _shown(draft)):
            outcome.came[minted] = known
            return True
        elif minted not in outcome.came:
            return False
        outcome.existing += 1
        return True

    def _was_deleted(self, name: str, shown: str) -> bool:
        """Tell whether something that came in before was deleted here since, and say so."""
        version = self.deletion(name)
        if version:
            when = f"{version.at:%Y-%m-%d} ({version.id[:10]})"
            self.outcome.notices.append(f"{shown} ({name}) was deleted here on {when}, and stays deleted")
        return version is not None

    def _compare(self, arriving: IncomingEntry, entry: Entry) -> None:
        """Compare an imported entry with its state at the source; take over retirements and newer meta entries."""
        draft, path, notices = arriving.draft, entry.place.path, self.outcome.notices
        is_same, is_ours = entry.text == draft.text, entry.field("source") == self.source
        then, before = (moment_of(dict(side.fields).get("at", "")) for side in (draft, entry))
        if entry.retired:
            if not arriving.retired:
                notices.append(f"{entry.name} was retired here, and stays retired: {_shown(draft)}")
        elif arriving.retired and not (is_same and is_ours):
            notices.append(f"{entry.name} was removed at the source, and is kept here: {_shown(draft)}")
        elif arriving.retired:
            live, why = self.read_document(path), ("retired", "why", "because", "tombstone")
            gone = {"retired": utc_second(self.request.now)} | {key: text for key, text in draft.fields if key in why}
            self._edit(ARCHIVE + path, lambda archive: archive_entry(archive, live, entry, tuple(gone.items())))
            self._edit(path, lambda document: cut_entry(document, entry))
            self.outcome.retired.append(entry.name)
            self.outcome.existing -= 1
        elif not is_same and is_ours and entry.kind == "meta" and then and (before is None or then > before):
            kept = [pair for pair in entry.fields if pair[0] not in ("at", "rest")]
            stamps = [pair for pair in draft.fields if pair[0] in ("at", "rest")]
            newer = draft._replace(fields=as_written((*kept, *stamps), Form.META))
            self._edit(path, lambda document: rewrite_entry(document, find_entry(document, entry), newer))
            self._count("meta", entry.name)
            self.outcome.existing -= 1
        elif not is_same and (arriving.was or arriving.id):
            notices.append(f"{entry.name} has a different text here, which stays; the source has: {_shown(draft)}")

    def _edit(self, path: str, edit: MakeEdit) -> None:
        self.edits.setdefault(path, []).append(edit)

    # ── one file ──

    def _take_page(self, page: IncomingPage) -> None:
        outcome = self.outcome
        refused = ""
        for path in filter(None, (page.path, page.note)):
            if _LEADS_ELSEWHERE.search(path):  # a JSON path may lead anywhere
                outcome.problems.append(page.place._replace(message=f"its path would be {path}, which is not allowed"))
                return
            plain = Document(path, page.text.encode("utf-8", "surrogatepass"))
            stamped = with_front_matter(plain, {"source": self.source})
            data = (
                stamped.data if self._came_in(stamped) else f"---\nsource: {self.source}\n---\n".encode() + plain.data
            )
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
            if not (reason or self.workspace.folder.scope.holds(path)):
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

    def _came_in(self, document: Document) -> bool:
        return any(pair.key == "source" and self.source in pair.values for pair in front_fields(document))

    def _why_not(self, path: str, *, adds_only: bool) -> str | None:
        actor, allowed = self.workspace.actor, tuple(self.workspace.settings["agents.may_write"])
        exists = os.path.lexists(self.workspace.root / path)
        reason = why_not(actor, path, op=OP, exists=exists, adds_only=adds_only, kinds=self.kinds, may_write=allowed)
        return f"{actor} may not write there: {reason}" if reason else None


def _shown(draft: Draft) -> str:
    return " ".join(draft.text.split())[:_WORDS]


def _minted(name: str, arriving: IncomingEntry, prefix: str) -> str:
    """Return an id derived from an entry's content, which a repeated import recognises."""
    parts = (name, arriving.was or "", arriving.draft.kind, arriving.home or "", arriving.draft.text)
    bits = int.from_bytes(sha256("\0".join(parts).encode("utf-8", "surrogatepass")).digest()[:5], "big")
    return f"{prefix}-" + "".join(ALPHABET[(bits >> (35 - 5 * digit)) & 31] for digit in range(8))


def _made_of(data: bytes, document: Document) -> Edit:
    if document.exists and not is_untouched(document.path, document.data):
        raise ConflictError(f"{document.path} has changed in the meantime", path=document.path, hint="import again")
    return whole_edit(document, document.with_data(data))
