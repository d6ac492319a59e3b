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
from functools import partial
from hashlib import sha256
from itertools import islice, pairwise
from typing import Any, NamedTuple
from urllib.parse import unquote

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.catalog.ledger import Delta, Ledger, entries_by_piece, id_of
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.journal import SAVED_LIMIT
from workspace_mem.disk.paths import content_of
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.git.past import page_around
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.entry import taken_ids
from workspace_mem.model.history import BlobId, ChangeLog, History, Version, VersionId
from workspace_mem.model.matching import fold_key
from workspace_mem.text.strings import counted, first_of
from workspace_mem.write.deletions import UnrecordedFiles

_FACT, _FORM = "losses", "11"  # another form forces a search of all history
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
    """One save. Entries read as promised in the version before it."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
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
    pages: Callable[[], tuple[Document, Document]], save: Delta, changes: Iterable[PageChange], at: datetime
) -> StaleSave | None:
    """Return what a save undid; None if it was made from the newest text, or undid nothing that was promised.

    The copy that was edited is the version that is nearest to the save, up to the newest one that left something there
    which the save still has. `pages` gives the newest version and what was saved; `save` is the difference of both,
    `changes` are what made the newest version, newest first. Only as many are asked for as matter.
    """
    save = _without_headings(save)
    kept = {id_of(piece) for piece, number in save.items() if number > 0}  # of other words than in the newest version
    edit, total = save, Counter(save)  # what the save did to the nearest version, and to the one that is looked at
    came: dict[str, PageChange] = {}
    for change, _ in pairwise(islice(changes, MOST_VERSIONS + 1)):
        delta = _without_headings(change.delta)
        new = [piece for piece, number in delta.items() if number > 0]
        began = kept - {id_of(piece) for piece, number in delta.items() if number < 0} - {None}
        if any(total[piece] >= 0 or id_of(piece) in began for piece in new):
            break
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
    from workspace_mem.model.reading import read

    newest, saved = pages()
    entries, texts = entries_by_piece(newest), texts_of(saved)
    known = {entry.name for entry in entries.values()}
    arrived = {fold_key(entry, saved.kinds) for entry in read(saved).entries if entry.name not in known}
    made = {  # a merge may have joined two that are the same, recorded on two machines
        entry.name: came[piece]
        for piece, entry in entries.items()
        if piece in undone and (entry.name in texts or fold_key(entry, saved.kinds) not in arrived)
    }
    lost = tuple(
        LostEntry(name, change.commit, change.at.isoformat(), digest_of(texts[name]) if name in texts else None)
        for name, change in made.items()
        if change.is_acknowledged
    )
    removed = sum(piece in gone - undone and id_of(piece) not in kept - {None} for piece in entries)
    if not (lost and saved.data) or removed > len(lost):  # all on purpose; an empty file is held back until confirmed
        return None
    is_edited, is_sure = any(edit.values()), len(lost) > FEW
    if not is_sure and at - min(change.at for change in made.values() if change.is_acknowledged) <= RECENT:
        is_sure = is_edited
    elif not (is_sure or is_edited):
        return None
    return StaleSave(saved.path, None, is_sure, at.isoformat(), lost)


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

    def __init__(self, folder: Folder, changes: ChangeLog, catalog: Catalog, survey: Survey, now: datetime) -> None:
        self._folder, self._changes, self._survey, self._now = folder, changes, survey, now
        self._ledger, self._catalog = Ledger(changes, catalog, folder.settings.kinds), catalog
        self._logs: dict[str, list[Version]] = {}  # of pages, newest first
        self._newer = 0  # versions of a page that may be newer than the ones that are asked for

    def losses(self, history: History, waiting: Sequence[Version], tip: str | None, tree: Mapping[str, str]) -> Losses:
        """Return what was lost within a month, is lost still and was not dismissed.

        `waiting` are the versions that are not recorded yet, newest first; `tree` has the files of the tip.
        """
        since = self._now - _REPORT_FOR
        before = self._catalog.kept(_FACT, _FORM)
        searched, saves, deleted = _noted(before)
        if tip != searched:
            fresh = _since(history, searched, tip) if searched and tip else None
            if fresh is None:  # the first search, or the first one after a rewrite
                saves, deleted = [], []
                fresh = [version for version in history.log() if version.at >= since]
            self._newer = len(fresh) + len(waiting)
            saves, deleted = self._searched(fresh[::-1], saves, deleted)
        saves = [save for save in saves if datetime.fromisoformat(save.at) >= since]
        deleted = [file for file in deleted if datetime.fromisoformat(file.at) >= since]
        if (value := json.loads(json.dumps([tip, saves, deleted]))) != before:
            self._catalog.keep(_FACT, _FORM, value)
        self._newer = max(self._newer, len(waiting))
        saves, deleted = self._searched(waiting[::-1], saves, deleted)
        dismissed = {*_dismissed(self._folder)[1]}
        gone = (file for file in self._still_gone(tree, deleted) if file.key not in dismissed)
        return Losses(tuple(self._still_undone(saves, dismissed)), tuple(gone))

    def notices_of(self, versions: Sequence[Version]) -> tuple[str, ...]:
        """Return a sentence for each save among versions just recorded, oldest first, that surely undid something.

        Nothing is kept: the write waits for this, and the next search comes past it in any case.
        """
        self._newer = len(versions)
        with contextlib.suppress(WorkspaceMemError):
            return tuple(sentence_of(save) for save in self._searched(versions, [], [])[0] if save.is_sure)
        return ()

    def _searched(
        self, versions: Sequence[Version], saves: list[StaleSave], deleted: list[DeletedFile]
    ) -> tuple[list[StaleSave], list[DeletedFile]]:
        """Return what earlier versions lost and these did not settle, and what these lost; the oldest come first."""
        rows = self._ledger.rows(versions)
        gone = {file.path: file for file in deleted}
        busy = {path for each in versions if not (each.is_recorded or _is_edit(each)) for path in each.paths}
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
                if path in busy:
                    continue
                if page.gone and page.gone not in moved and self._folder.scope.keeps(path):
                    commit, holds = version.id if version.is_recorded else None, self._can_hold(path)
                    gone[path] = DeletedFile(path, commit, page.gone, version.at.isoformat(), holds)
                elif page.made:
                    gone.pop(path, None)
                elif page.delta and not (page.gone or version.subject.startswith('Revert "')) and self._can_hold(path):
                    save = self._judged(path, page.delta, version)
                    saves = [*saves, save] if save else saves
        return saves, list(gone.values())

    def _can_hold(self, path: str) -> bool:
        return path.endswith(".md") and self._folder.settings.kinds.may_hold_entries(path)

    def _judged(self, path: str, delta: Delta, version: Version) -> StaleSave | None:
        """Return what a save of a page undid that a version recorded, or will record."""
        state = self._survey.states.get(path)
        moment = min(datetime.fromtimestamp(state.mtime_ns / 1e9, UTC), version.at) if state else version.at
        pages = partial(page_around, self._folder, self._changes, version.id, path)
        save = judge(pages, delta, self._page_changes(path, version), moment)
        return save._replace(commit=version.id, at=version.at.isoformat()) if save and version.is_recorded else save

    def _page_changes(self, path: str, before: Version) -> Iterator[PageChange]:
        """Yield what made a page before a version, newest first."""
        if path not in self._logs:
            self._logs[path] = self._changes.log(path=path, limit=MOST_VERSIONS + self._newer + 1)
        versions = iter(self._logs[path])
        next((version for version in versions if version.id == before.id), None)
        some = [*islice(versions, MOST_VERSIONS + 1)]
        rows = self._ledger.rows(some)
        for version in some:
            if page := rows[version.id].get(path):
                yield PageChange(version.id, version.at, not _is_edit(version), page.delta)

    def _saved(self, path: str) -> Document | None:
        with contextlib.suppress(WorkspaceMemError):
            return self._folder.read(path)
        return None

    def _still_undone(self, saves: Sequence[StaleSave], dismissed: Iterable[str]) -> list[StaleSave]:
        """Return what is still undone; each entry once, with the last save that undid it."""
        known: set[tuple[str, str]] = set()
        undone: list[StaleSave] = []
        elsewhere = taken_ids(self._folder.read, self._folder.settings.kinds) if saves else ()
        for save in reversed(saves):
            document = self._saved(save.path)
            lost = [entry for entry in save.lost if (save.path, entry.name) not in known]
            if document:
                texts = texts_of(document)
                lost = [entry for entry in lost if document.data and entry.is_undone_in(texts)]
                lost = [entry for entry in lost if entry.stands or entry.name not in elsewhere]
            known |= {(save.path, entry.name) for entry in lost}
            if left := tuple(entry for entry in lost if entry.key not in dismissed):
                undone.append(save._replace(lost=left))
        return undone[::-1]

    def _still_gone(self, tree: Mapping[str, str], deleted: Sequence[DeletedFile]) -> Iterator[DeletedFile]:
        """Yield the files that are gone, and whose bytes stand nowhere else."""
        standing = {seen.blob for seen in self._survey.recorded.values()}
        standing |= {blob for path, blob in tree.items() if self._survey.has(path)}
        for file in deleted:
            if file.blob not in standing and not self._survey.has(file.path):
                yield file
            elif file.blob not in standing and file.holds_entries and self._lacks_lines(file):
                yield file._replace(is_back=True)

    def _lacks_lines(self, file: DeletedFile) -> bool:
        """Tell whether a file that a tool made anew lacks lines of the one that was deleted."""
        try:
            data = self._changes.blobs([BlobId(file.blob)])[BlobId(file.blob)]
            return bool(lines_of(data) - lines_of(self._folder.read(file.path).data))
        except WorkspaceMemError:
            return False


def _since(history: History, searched: str, tip: str) -> list[Version] | None:
    """Return the versions since the last search, newest first; None if that was in another history."""
    with contextlib.suppress(NotFoundError):
        if not history.log(since=VersionId(tip), to=VersionId(searched), limit=1):
            return history.log(since=VersionId(searched))
    return None


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
