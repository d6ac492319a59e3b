"""Losses that still stand: entries that a save of an old copy undid, deleted files, displaced copies of text.

Queries of the ledger and of the files as they are now. How far the last search got, and its results, are kept in the
catalog, without any text of an entry; without that, a month of history is searched once more. What a person dismissed
is kept in our own folder, because git does not record it; without that, every loss of a month is reported again.
"""

import contextlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from hashlib import sha256
from itertools import islice, pairwise
from typing import Any, NamedTuple
from urllib.parse import unquote

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.catalog.ledger import Delta, Ledger, delta_of, entries_by_piece, id_of
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.journal import SAVED_LIMIT
from workspace_mem.disk.paths import content_of
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.git.past import page_around
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.entry import taken_ids
from workspace_mem.model.history import BlobId, History, Version, VersionId
from workspace_mem.text.strings import counted, first_of
from workspace_mem.write.deletions import UnrecordedFiles, held_back

_FACT, _FORM = "losses", "10"  # another form forces a search of all history
_MOST_DISMISSED = 10_000  # names; beyond that, the oldest are reported again
_REPORT_FOR = timedelta(days=30)


def texts_of(document: Document) -> Mapping[str, str]:
    """Return the text of every entry of a page by its id or handle, as it stands."""
    from workspace_mem.model.reading import read  # with the grammar: nearly always nothing is lost

    reading = read(document)
    return {part.entry.name: reading.text_of(part) for part in reading.parts if part.entry}


# ── saves of an old copy ───────────────────────────────────────────────────────────────────────────

MOST_VERSIONS = 100  # of a page that are compared with a save: an older copy is not recognised
FEW = 3  # entries; so many may well be removed on purpose
RECENT = timedelta(hours=1)


class LostEntry(NamedTuple):
    """One entry that a save undid, by its id or handle; `commit` is the one that acknowledged it."""

    name: str
    commit: str
    at: str  # ISO 8601
    stands: str | None  # a digest of how it reads in the save; None if it is missing

    @property
    def fate(self) -> str:
        """Say what became of it."""
        return "missing" if self.stands is None else "older wording"

    @property
    def key(self) -> str:
        """Name what was promised: an entry and the change that promised it."""
        return f"{self.name}@{self.commit}"

    def is_undone_in(self, texts: Mapping[str, str]) -> bool:
        """Tell whether it is still as the save left it; `texts` are those of the page's entries, by name."""
        return (digest_of(texts[self.name]) if self.name in texts else None) == self.stands


class StaleSave(NamedTuple):
    """One save. Entries read as promised in `newest`."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
    newest: str
    is_sure: bool  # False: it may as well have been a removal on purpose
    at: str  # ISO 8601: when it was saved, or recorded
    lost: tuple[LostEntry, ...]


class DeletedFile(NamedTuple):
    """A file that something else than a tool deleted, with the name of the bytes that it had."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
    blob: str
    at: str  # ISO 8601
    holds_entries: bool  # which somebody may have been promised
    is_back: bool = False  # a tool has made it anew since, without what stood there

    @property
    def key(self) -> str:
        """Name what went: its path and the bytes that stood there."""
        return f"{self.path}@{self.blob}"

    @property
    def sentence(self) -> str:
        """Say what happened, without a full stop."""
        if self.is_back:
            since = "and a new one has begun since"
            return f"{self.path} was deleted by hand, {since}: `workspace-mem recover` brings back what it contained"
        return f"{self.path} was deleted by hand: `workspace-mem recover` brings it back or takes it off the list"


class Losses(NamedTuple):
    """What was lost and is lost still, the oldest first, and what is held back from history."""

    saves: tuple[StaleSave, ...] = ()
    deleted: tuple[DeletedFile, ...] = ()
    held: UnrecordedFiles = UnrecordedFiles()


def sentence_of(save: StaleSave) -> str:
    """Say what a save did, without a full stop."""
    names = [entry.name for entry in save.lost]
    number = counted(len(names), "acknowledged entry")
    lists = first_of(names, 3)
    if not save.is_sure:
        return (
            f"{save.path} was saved without {number} ({lists}): on purpose, or from an older copy? "
            "`workspace-mem recover` restores or dismisses them"
        )
    return (
        f"{save.path} was saved from an older copy, which undid {number} ({lists}); "
        "`workspace-mem recover restore --all` brings them back and keeps the edit"
    )


def digest_of(text: str) -> str:
    """Name how an entry reads, without its words."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:20]


class PageChange(NamedTuple):
    """What one commit did to a page. `is_acknowledged`: by a tool, which told somebody that it is kept."""

    commit: str
    at: datetime
    is_acknowledged: bool
    delta: Delta


def judge(
    page: Callable[[str | None], Document], save: Delta, changes: Iterable[PageChange], at: datetime
) -> StaleSave | None:
    """Return what a save undid; None if it was made from the newest text, or undid nothing that was promised.

    The copy that was edited is the version that is nearest to the save, up to the newest one that left something there
    which the save still has. `page` gives the page as a commit left it, or as it was saved (None); `save` is what the
    save did to the newest version, `changes` are what made that, newest first. Only as many are asked for as matter.
    """
    save = _without_headings(save)
    kept = {id_of(piece) for piece, number in save.items() if number > 0}  # of other words than in the newest version
    edit, total = save, Counter(save)  # what the save did to the nearest version, and to the one that is looked at
    came: dict[str, PageChange] = {}
    newest = ""
    for change, _ in pairwise(islice(changes, MOST_VERSIONS + 1)):
        delta = _without_headings(change.delta)
        new = [piece for piece, number in delta.items() if number > 0]
        began = kept - {id_of(piece) for piece, number in delta.items() if number < 0} - {None}
        if any(total[piece] >= 0 or id_of(piece) in began for piece in new):
            break
        newest = newest or change.commit
        for piece in new:
            came.setdefault(piece, change)
        total.update(delta)
        if sum(map(abs, total.values())) < sum(map(abs, edit.values())):
            edit = Counter(total)
        if not any(total.values()):
            break
    typed = {id_of(piece) for piece, number in edit.items() if number > 0} - {None}
    gone = {piece for piece, number in save.items() if number < 0 and id_of(piece) not in typed}
    undone = {piece for piece in gone & came.keys() if edit[piece] >= 0}
    if not undone:
        return None
    entries, saved = entries_by_piece(page(newest)), page(None)
    texts = texts_of(saved)
    made = {entry.name: came[piece] for piece, entry in entries.items() if piece in undone}
    lost = tuple(
        LostEntry(name, change.commit, change.at.isoformat(), digest_of(texts[name]) if name in texts else None)
        for name, change in made.items()
        if change.is_acknowledged
    )
    removed = sum(piece in gone - undone and id_of(piece) not in kept - {None} for piece in entries)
    if not lost or removed > len(lost):  # all of it on purpose
        return None
    is_edited, is_sure = any(edit.values()), len(lost) > FEW
    if not is_sure and at - min(change.at for change in made.values() if change.is_acknowledged) <= RECENT:
        is_sure = is_edited
    elif not (is_sure or is_edited):
        return None
    return StaleSave(saved.path, None, newest, is_sure, at.isoformat(), lost)


def _without_headings(delta: Mapping[str, int]) -> Delta:
    return Counter({piece: number for piece, number in delta.items() if not piece.startswith("#")})


# ── the search ─────────────────────────────────────────────────────────────────────────────────


def _dismissed(folder: Folder) -> tuple[FileMemo, list[str]]:
    """Return the names of what is no longer reported, and where they are kept."""
    is_there = folder.own.is_dir() and not folder.own.is_symlink()
    memo = FileMemo(folder.own / "settled.json" if is_there else None, lists=("dismissed",))
    return memo, memo.load().get("dismissed", [])


def dismiss(folder: Folder, keys: Iterable[str]) -> None:
    """Stop reporting these losses."""
    memo, known = _dismissed(folder)
    memo.save({"dismissed": list(dict.fromkeys([*known, *keys]))[-_MOST_DISMISSED:]})


class LossSearch:
    """One search: cached results, new versions, and what still holds."""

    def __init__(self, folder: Folder, history: History, catalog: Catalog, survey: Survey, now: datetime) -> None:
        self._folder, self._history, self._survey, self._now = folder, history, survey, now
        self._kinds = folder.settings.kinds
        self._ledger, self._catalog = Ledger(history, catalog, self._kinds), catalog
        self._logs: dict[str, list[Version]] = {}  # of pages, newest first
        self._fresh = 0  # versions that are searched: so many of a page may be newer than the ones that are asked for

    def losses(self, tree: Mapping[str, str] | None = None, tip: str | None = None) -> Losses:
        """Return what was lost within a month, is lost still and was not dismissed.

        `tree` and `tip` are the history's, where the caller has them.
        """
        tree = self._history.tree() if tree is None else tree
        tip, since = tip or self._history.tip(), self._now - _REPORT_FOR
        before = self._catalog.kept(_FACT, _FORM)
        searched, saves, deleted = _noted(before)
        if tip != searched:
            fresh = self._since(searched, tip) if searched and tip else None
            if fresh is None:  # the first search, or the first one after a rewrite
                saves, deleted = [], []
                fresh = [version for version in self._ledger.versions if version.at >= since]
            saves, deleted = self._searched(fresh[::-1], saves, deleted)
        saves = [save for save in saves if datetime.fromisoformat(save.at) >= since]
        deleted = [file for file in deleted if datetime.fromisoformat(file.at) >= since]
        if (value := json.loads(json.dumps([tip, saves, deleted]))) != before:
            self._catalog.keep(_FACT, _FORM, value)
        held, dismissed = held_back(self._folder, self._survey, tree), {*_dismissed(self._folder)[1]}
        undone = self._still_undone([*saves, *self._unrecorded(tree)], dismissed)
        gone = (file for file in self._still_gone(tree, deleted, held) if file.key not in dismissed)
        return Losses(tuple(undone), tuple(gone), held)

    def notices_of(self, versions: Sequence[VersionId]) -> tuple[str, ...]:
        """Return a sentence for each save among versions just recorded, oldest first, that surely undid something.

        Nothing is kept: the write waits for this, and the next search comes past it in any case.
        """
        with contextlib.suppress(WorkspaceMemError):
            saves, _ = self._searched(self._history.named(versions), [], [])
            return tuple(sentence_of(save) for save in saves if save.is_sure)
        return ()

    def _since(self, searched: str, tip: str) -> list[Version] | None:
        """Return the versions since the last search, newest first; None if that was in another history."""
        with contextlib.suppress(NotFoundError):
            if not self._history.log(since=VersionId(tip), to=VersionId(searched), limit=1):
                return self._history.log(since=VersionId(searched))
        return None

    def _searched(
        self, versions: Sequence[Version], saves: list[StaleSave], deleted: list[DeletedFile]
    ) -> tuple[list[StaleSave], list[DeletedFile]]:
        """Return what earlier versions lost and these did not settle, and what these lost; the oldest come first."""
        rows = self._ledger.rows(versions)
        gone, self._fresh = {file.path: file for file in deleted}, len(versions)
        for version in versions:
            if not _is_edit(version):
                named = {value for key, value in version.trailers if key == "Workspace-Entry"}
                saves = [kept for save in saves if (kept := _without(save, named)).lost] if named else saves
                for path in version.paths if version.op in ("recover", "undo") else ():
                    gone.pop(path, None)
                continue
            row = rows[version.id]
            moved = {page.made for page in row.values()}
            for path, page in row.items():
                if page.gone and page.gone not in moved and self._folder.scope.keeps(path):
                    holds = self._can_hold(path)
                    gone[path] = DeletedFile(path, version.id, page.gone, version.at.isoformat(), holds)
                elif page.made:
                    gone.pop(path, None)
                elif page.delta and not (page.gone or version.subject.startswith('Revert "')) and self._can_hold(path):
                    save = self._judged(path, page.delta, version.at, version)
                    saves = [*saves, save] if save else saves
        return saves, list(gone.values())

    def _can_hold(self, path: str) -> bool:
        return path.endswith(".md") and self._kinds.may_hold_entries(path)

    def _judged(
        self, path: str, delta: Delta, at: datetime, version: Version | None = None, saved: Document | None = None
    ) -> StaleSave | None:
        """Return what a save of a page undid: one that a version recorded, or as it stands in the file."""
        state = self._survey.states.get(path)
        moment = min(datetime.fromtimestamp(state.mtime_ns / 1e9, UTC), at) if state else at

        def page(commit: str | None) -> Document:
            if saved and not commit:
                return saved
            return page_around(self._folder, self._history, commit or str(version and version.id), path)[1]

        save = judge(page, delta, self._page_changes(path, version), moment)
        return save._replace(commit=version.id, at=at.isoformat()) if save and version else save

    def _page_changes(self, path: str, before: Version | None) -> Iterator[PageChange]:
        """Yield what made a page, newest first: what came before a version, or all."""
        if path not in self._logs:
            self._logs[path] = self._history.log(path=path, limit=MOST_VERSIONS + self._fresh + 1)
        versions = iter(self._logs[path])
        if before:
            next((version for version in versions if version.id == before.id), None)
        some = [*islice(versions, MOST_VERSIONS + 1)]
        rows = self._ledger.rows(some)
        for version in some:
            if page := rows[version.id].get(path):
                yield PageChange(version.id, version.at, not _is_edit(version), page.delta)

    def _unrecorded(self, tree: Mapping[str, str]) -> Iterator[StaleSave]:
        """Yield the saves of files that differ from the history and that no tool is changing."""
        for path, hashes in self._survey.seen.items():
            recorded = BlobId(tree.get(path, hashes.blob))
            if recorded == hashes.blob or not self._can_hold(path) or path in self._busy:
                continue
            saved = self._saved(path)
            # Where the names differ and the bytes do not, the repository is one of SHA-256.
            if saved and saved.data and self._history.blob_id(saved.data) != recorded:
                delta = delta_of(self._kinds, path, self._history.blobs([recorded])[recorded], saved.data)
                save = self._judged(path, delta, self._now, saved=saved)
                yield from [save] if save else []

    @cached_property
    def _busy(self) -> frozenset[str]:
        return frozenset(file.path for intent in self._folder.journal.read()[0] for file in intent.files)

    def _saved(self, path: str) -> Document | None:
        with contextlib.suppress(WorkspaceMemError):
            return self._folder.read(path)
        return None

    def _still_undone(self, saves: Sequence[StaleSave], dismissed: Iterable[str]) -> list[StaleSave]:
        """Return what is still undone; each entry once, with the last save that undid it."""
        known: set[tuple[str, str]] = set()
        undone: list[StaleSave] = []
        for save in reversed(saves):
            document = self._saved(save.path)
            lost = [entry for entry in save.lost if (save.path, entry.name) not in known]
            if document:
                texts = texts_of(document)
                lost = [entry for entry in lost if document.data and entry.is_undone_in(texts)]
                lost = [entry for entry in lost if entry.stands or entry.name not in self._taken_ids]
            known |= {(save.path, entry.name) for entry in lost}
            if left := tuple(entry for entry in lost if entry.key not in dismissed):
                undone.append(save._replace(lost=left))
        return undone[::-1]

    @cached_property
    def _taken_ids(self) -> set[str]:
        return taken_ids(self._folder.read, self._kinds)

    def _still_gone(
        self, tree: Mapping[str, str], deleted: Sequence[DeletedFile], held: UnrecordedFiles
    ) -> Iterator[DeletedFile]:
        """Yield the files that are gone, and whose bytes stand nowhere else; not those that are gone with many."""
        standing = {seen.blob for seen in self._survey.recorded.values()}
        for file in deleted:
            if file.blob in standing or file.blob in tree.values():
                continue
            if file.path not in tree and not self._survey.has(file.path):
                yield file
            elif file.holds_entries and self._lacks_lines(file):
                yield file._replace(is_back=True)
        for path in self._folder.scope.kept(path for path in tree if not self._survey.has(path)):
            is_known = path in held.gone or path in self._busy or tree[path] in standing
            if not is_known and self._folder.is_gone(path):
                yield DeletedFile(path, None, tree[path], self._now.isoformat(), self._can_hold(path))

    def _lacks_lines(self, file: DeletedFile) -> bool:
        """Tell whether a file that a tool made anew lacks lines of the one that was deleted."""
        try:
            data = self._history.blobs([BlobId(file.blob)])[BlobId(file.blob)]
            return bool(lines_of(data) - lines_of(self._folder.read(file.path).data))
        except WorkspaceMemError:
            return False


def _noted(value: Any) -> tuple[str | None, list[StaleSave], list[DeletedFile]]:
    """Return what an earlier search kept."""
    searched, saves, deleted = value or (None, [], [])
    stale = [StaleSave._make([*save[:-1], tuple(LostEntry(*lost) for lost in save[-1])]) for save in saves]
    return searched, stale, [DeletedFile(*file) for file in deleted]


def _without(save: StaleSave, names: Iterable[str]) -> StaleSave:
    return save._replace(lost=tuple(entry for entry in save.lost if entry.name not in names))


def _is_edit(version: Version) -> bool:
    """Tell whether no tool made it."""
    return version.op in ("edit", "commit")


# ── copies that a change displaced ─────────────────────────────────────────────────────────────

_COPY = re.compile(r"saved-(\d+)-([0-9A-Za-z]+)-(.+?)(?:\.(\d+))?")


@dataclass(frozen=True, slots=True)
class SavedCopy:
    """One copy: the file it was, and its bytes."""

    name: str
    file: str  # its name in the recovery area
    path: str
    at: str  # ISO 8601
    data: bytes


def saved_copies(folder: Folder, history: History | None) -> tuple[SavedCopy, ...]:
    """Return the copies whose bytes are in no commit by now, oldest first; all of them without a history."""
    copies = tuple(_kept(folder))
    if not copies or history is None:
        return copies
    blobs = [history.blob_id(copy.data) for copy in copies]
    try:
        known = history.known(blobs)
    except WorkspaceMemError:
        return copies
    return tuple(copy for copy, blob in zip(copies, blobs, strict=True) if blob not in known)


def _kept(folder: Folder) -> Iterator[SavedCopy]:
    for place in folder.journal.saved():
        try:
            data, state = content_of(place, limit=SAVED_LIMIT), place.stat()
        except OSError:
            continue
        if isinstance(data, str) or not data:  # somebody put something else there, or nothing was lost
            continue
        parts = _COPY.fullmatch(place.name)
        number, token, path, more = parts.groups() if parts else ("0", place.name, place.name, None)
        name = f"copy-{int(number)}-{token}" + (f"-{more}" if more else "")
        moment = datetime.fromtimestamp(state.st_mtime, UTC).isoformat(timespec="seconds")
        yield SavedCopy(name, place.name, unquote(path), moment, data)
