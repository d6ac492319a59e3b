"""Apply proposals to a working copy, and return the steps that write it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from workspace_mem.errors import ConflictError, RefusedError, WorkspaceMemError
from workspace_mem.loop.proposals import (
    SALIENCE,
    ArchivedFile,
    Change,
    EntryEdit,
    NewEntry,
    PageEdit,
    Proposal,
    Retired,
)
from workspace_mem.model.changes import (
    ChangeSet,
    Decide,
    Edit,
    MakeEdit,
    ReadDocument,
    Step,
    chained,
    removal,
    whole_edit,
)
from workspace_mem.model.document import Document
from workspace_mem.model.edits import (
    EntryChange,
    added_all,
    archive_entry,
    archived_draft,
    changed_all,
    cut_entry,
    free_place,
    with_fields,
)
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.kinds import ARCHIVE, is_archived
from workspace_mem.model.reading import find_entry, read


class WorkingCopy:
    """Files during a change: each edit is kept, to be repeated on what somebody saves meanwhile."""

    def __init__(self, read_document: ReadDocument) -> None:
        self._read = read_document
        self._first: dict[str, Document] = {}
        self._files: dict[str, Document] = {}
        self._edits: dict[str, tuple[MakeEdit, ...]] = {}
        self.moved: list[tuple[Entry, Entry | None]] = []  # retired entries, and their archived form

    def document(self, path: str) -> Document:
        """Return a file with the changes so far."""
        if path not in self._files:
            self._files[path] = self._first[path] = self._read(path)
        return self._files[path]

    def make(self, path: str, edit: MakeEdit) -> Edit:
        """Edit a file."""
        result = edit(self.document(path))
        self._files[path] = result.after
        self._edits[path] = (*self._edits.get(path, ()), edit)
        return result

    def carry_out(self, proposals: Sequence[Proposal]) -> list[tuple[Proposal, str]]:
        """Apply each proposal completely or not at all; return the failures with their reasons."""
        before = dict(self._files), dict(self._edits), list(self.moved)
        try:
            self._carry_out([change for proposal in proposals for change in proposal.changes])
        except WorkspaceMemError as error:
            self._files, self._edits, self.moved = before
            if len(proposals) == 1:
                return [(proposals[0], error.message)]
            half = len(proposals) // 2
            return [*self.carry_out(proposals[:half]), *self.carry_out(proposals[half:])]
        return []

    def changed(self) -> list[str]:
        """Return the paths of the changed files."""
        pairs = ((path, self._first[path], document) for path, document in self._files.items())
        return [path for path, before, now in pairs if (before.data, before.exists) != (now.data, now.exists)]

    def steps(self) -> tuple[Step, ...]:
        """Return the steps, the archive first: a crash in between leaves an entry twice, never nowhere."""
        paths = sorted(self.changed(), key=lambda path: not is_archived(path))
        return tuple(
            Step(partial(chained, self._edits[path]), whole_edit(self._first[path], self._files[path]))
            for path in paths
        )

    # ── one change after the other ─────────────────────────────────────────────────────────────

    def _carry_out(self, changes: Iterable[Change]) -> None:
        """Apply changes, those of one file together, since it may hold thousands of entries."""
        in_lines: dict[str, list[EntryChange]] = {}
        new: dict[str, list[tuple[Draft, str]]] = {}
        retired: dict[str, list[Retired]] = {}
        for change in changes:
            match change:
                case NewEntry(draft, name):
                    home = self.document("MEMORY.md").kinds[draft.kind].home
                    new.setdefault(home.replace("{slug}", name), []).append((draft, name))
                case EntryEdit(entry, draft, archived):
                    if archived:
                        self._keep_whole(entry, *archived)
                    in_lines.setdefault(entry.place.path, []).append(EntryChange(entry, draft))
                case Retired(entry) if not self.document(path := entry.place.path).kinds.is_whole_file(path):
                    retired.setdefault(entry.place.path, []).append(change)
                    in_lines.setdefault(entry.place.path, []).append(EntryChange(entry, None))
                case _:
                    self._change_file(change)
        for path, some in retired.items():
            self._archive(path, some)
        for path, wanted in in_lines.items():
            list(_unchanged_entries(self.document(path), [change.entry for change in wanted]))
            self.make(path, partial(changed_all, tuple(wanted)))
        for path, drafts in new.items():
            self._add(path, drafts)

    def _change_file(self, change: Change) -> None:
        match change:
            case Retired(entry, at, why, more):
                (entry,) = _unchanged_entries(self.document(entry.place.path), [entry])
                self.moved.append((entry, self._keep_whole(entry, at, why, more)))
                self.make(entry.place.path, lambda document: cut_entry(document, entry))
            case ArchivedFile(path):
                live, place = self.document(path), self.document(ARCHIVE + path)
                if place.data:
                    hint = "move that file first"
                    raise RefusedError(f"{place.path} already exists; nothing was moved", path=place.path, hint=hint)
                self.make(place.path, lambda document: whole_edit(document, document.with_data(live.data)))
                self.make(path, partial(_page_edit, live.text, None))
            case PageEdit(path, before, after):
                self.make(path, partial(_page_edit, before, after))

    def _add(self, path: str, drafts: Sequence[tuple[Draft, str]]) -> dict[str | None, Entry]:
        """Add entries to a file; return them by id. Raises RefusedError if one does not read back."""
        after = self.make(path, partial(added_all, tuple(drafts))).after
        entries = {entry.id: entry for entry in read(after).entries}
        if missing := next((name for _, name in drafts if name not in entries), None):
            raise RefusedError(f"{missing} cannot be stored unchanged in {path}", path=path)
        return entries

    def _archive(self, path: str, some: Sequence[Retired]) -> None:
        """Archive entries of one file, those with ids together."""
        live, home = self.document(path), ARCHIVE + path
        names = {entry.id for entry in read(self.document(home)).entries}
        added: dict[str, tuple[Entry, Draft]] = {}
        for change, known in zip(some, _unchanged_entries(live, [change.entry for change in some]), strict=True):
            entry = known._replace(fields=tuple(pair for pair in known.fields if pair[0] != SALIENCE))
            fields = (*_stamps(live, entry, change.at, change.why), *change.fields)
            if entry.id and entry.id not in names:
                added[entry.id] = change.entry, archived_draft(live, entry, fields)
            else:
                self.moved.append(
                    (entry, self.make(home, partial(archive_entry, live=live, entry=entry, fields=fields)).entry)
                )
        if added:
            after = self._add(home, [(draft, name) for name, (_, draft) in added.items()])
            self.moved += [(entry, after[name]) for name, (entry, _) in added.items()]

    def _keep_whole(self, entry: Entry, at: str, why: str, more: Fields = ()) -> Entry | None:
        """Copy a file to the archive, unless an equal copy exists."""
        live = self.document(entry.place.path)
        fields = (*_stamps(live, entry, at, why), *more)
        copy = self.document(ARCHIVE + live.path)
        kept = next(iter(read(copy).entries), None) if copy.data else None
        if kept and kept.id == entry.id and _lines(live) <= _lines(copy):
            return self.make(
                copy.path, lambda document: with_fields(document, find_entry(document, kept), fields)
            ).entry
        place = free_place(self.document, ARCHIVE + live.path)
        return self.make(place.path, partial(archive_entry, live=live, entry=entry, fields=fields)).entry


def together(subject: str, decisions: Sequence[Decide], guard: Callable[[], None] = lambda: None) -> Decide:
    """Combine decisions into one, each based on the results before it; failures become notices.

    `guard` is called first, under the workspace's lock, and raises to stop it.
    """

    def decide(read: ReadDocument) -> ChangeSet:
        guard()
        copy, names, notices = WorkingCopy(read), list[str](), list[str]()
        for decision in decisions:
            try:
                changes = decision(copy.document)
            except WorkspaceMemError as error:
                notices.append(f"Left out: {error.message}")
                continue
            for step in changes.steps:
                copy.make(step.edit.before.path, step.make_edit)
            copy.moved += changes.moved
            names += changes.entries
            notices += changes.notices
        told = tuple(dict.fromkeys(notices))
        return ChangeSet(subject, copy.steps(), tuple(dict.fromkeys(names)), notices=told, moved=copy.moved)

    return decide


def _lines(document: Document) -> set[str]:
    return {line.strip() for line in document.lines}


def _unchanged_entries(document: Document, entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield entries in their current form. Raises ConflictError if one has changed since it was judged."""
    ours = not document.kinds.is_foreign(document.path, document.data)
    standing = {entry.name: entry for entry in read(document).entries} if ours else {}
    for entry in entries:
        current = standing.get(entry.name) or find_entry(document, entry)
        if (current.text, current.category, current.is_pending) != (entry.text, entry.category, False):
            hint = "run `workspace-mem consolidate` again"
            raise ConflictError(f"{entry.name} has changed in the meantime", path=document.path, hint=hint)
        yield current


def _stamps(live: Document, entry: Entry, at: str, why: str) -> Fields:
    return (("retired", at), (live.kinds.reason_for(entry.kind), why))


def _page_edit(before: str, after: str | None, document: Document) -> Edit:
    """Replace or remove a page. Raises ConflictError if it has changed."""
    if document.text != before:
        raise ConflictError(f"{document.path} has changed in the meantime", path=document.path)
    return removal(document) if after is None else whole_edit(document, document.with_text(after))
