"""Persistent losses: entries undone by a save of an old copy, deleted files, displaced text.

Queries of the ledger and of the files as they are now. How far the last search got, and its results, are kept in the
catalog, without any text of an entry; without that, a month of history is searched once more. What a person dismissed
is kept in our own folder, because git does not record it; without that, every loss of a month is reported again.
"""

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from hashlib import sha256
from itertools import dropwhile, groupby, islice, pairwise, zip_longest
from typing import Annotated, NamedTuple
from urllib.parse import unquote

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.catalog.ledger import Delta, Ledger, PageDelta, entries_by_piece, id_of
from workspace_mem.declarations import Key
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.journal import SAVED_LIMIT
from workspace_mem.disk.paths import content_of
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.git.moments import page_around
from workspace_mem.model.document import Document, lines_of
from workspace_mem.model.entry import EDIT, taken_ids
from workspace_mem.model.history import BlobId, ChangeLog, History, Version, VersionId
from workspace_mem.model.matching import fold_key
from workspace_mem.text.strings import counted, first_of

ENTRY, COPY, GONE, EMPTIED = "entry", "copy", "gone", "emptied"
_FACT, _FORM = "losses", "12"  # another form version forces a full search
_MOST_DISMISSED = 10_000  # names; beyond, the oldest are reported again
_REPORT_FOR = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Item:
    """One recoverable or viewable loss. `name` is the argument of restore, show and dismiss."""

    name: Annotated[str, Key("name, for `recover restore`, `show` and `dismiss`")]
    kind: Annotated[str, Key("entry, copy, gone or emptied")]
    path: str
    text: Annotated[str, Key("the entry's text, or the problem, in one line")] = ""
    why: Annotated[str, Key("the probable cause")] = ""
    commit: Annotated[str | None, Key("the commit that recorded the entry")] = None
    actor: str | None = None
    at: Annotated[str | None, Key("time; null if unknown")] = None
    size: Annotated[int | None, Key("size of a kept copy in bytes")] = None
    is_sure: Annotated[bool, Key("false: only a person can decide", name="sure")] = True
    save: Annotated[str | None, Key(hidden=True)] = None  # the edit that caused it; None: not recorded yet
    saved_at: Annotated[str, Key(hidden=True)] = ""  # time of that record, ISO 8601
    stands: Annotated[str | None, Key(hidden=True)] = None  # digest of the entry's later text; None: missing
    blob: Annotated[BlobId | None, Key(hidden=True)] = None  # blob of a deleted or emptied file
    data: Annotated[bytes, Key(hidden=True)] = b""  # bytes of a kept copy
    file: Annotated[str, Key(hidden=True)] = ""  # name of a kept copy in the recovery area

    @property
    def fate(self) -> str:
        """Describe what happened to an entry."""
        return "missing" if self.stands is None else "older wording"

    @property
    def key(self) -> str:
        """Return the loss's key: an entry and the commit that recorded it, or a path and its blob."""
        return f"{self.name}@{self.blob or self.commit}"

    def is_undone_in(self, texts: Mapping[str, str]) -> bool:
        """Tell whether an entry is still as the save left it; `texts` are the page's entries by name."""
        return _digest_in(texts, self.name) == self.stands


def by_save(items: Iterable[Item]) -> Iterator[tuple[Item, ...]]:
    """Yield the entries lost by one save together, and all others alone."""
    for _, group in groupby(
        items, lambda item: (item.path, item.save, item.saved_at) if item.kind == ENTRY else item.name
    ):
        yield tuple(group)


def sentence_of(lost: Sequence[Item]) -> str:
    """Describe a save's effect on entries, or a file's loss, without a full stop."""
    names, path = [item.name for item in lost], lost[0].path
    if lost[0].kind == GONE:
        return f"{path} was deleted by hand: `workspace-mem recover` brings it back or takes it off the list"
    what = f"{counted(len(names), 'acknowledged entry')} ({first_of(names, 3)})"
    if not lost[0].is_sure:
        question = "on purpose, or from an older copy? `workspace-mem recover` restores or dismisses them"
        return f"{path} was saved without {what}: {question}"
    back = "`workspace-mem recover restore --all` brings them back and keeps the edit"
    return f"{path} was saved from an older copy, which undid {what}; {back}"


def texts_of(document: Document) -> Mapping[str, str]:
    """Return the text of every entry of a page, by id or handle."""
    from workspace_mem.model.reading import read  # slow to import, and losses are rare

    reading = read(document)
    return {part.entry.name: reading.text_of(part) for part in reading.parts if part.entry}


def _digest_in(texts: Mapping[str, str], name: str) -> str | None:
    """Return a digest of an entry's text, which hides its words; None if it is missing."""
    return sha256(texts[name].encode("utf-8", "surrogatepass")).hexdigest()[:20] if name in texts else None


# ── saves of an old copy ───────────────────────────────────────────────────────────────────────────

MOST_VERSIONS = 500  # versions of a page compared with a save; older copies are not recognised
FEW = 3  # entries; a removal of so few may be intended
RECENT = timedelta(hours=1)


class PageChange(NamedTuple):
    """One commit's change of a page. `is_acknowledged`: by a tool, whose caller relies on it."""

    commit: str
    at: datetime
    is_acknowledged: bool
    delta: Delta


def judge(
    pages: Callable[[], tuple[Document, Document]], save: Delta, changes: Iterable[PageChange], at: datetime
) -> tuple[Item, ...]:
    """Return the entries that a save undid; none if it is based on the newest text, or undid no acknowledged entry.

    The edited copy is the version nearest to the save, no older than the newest one that added text which the save
    still has. `pages` gives the newest version and the saved one; `save` is their difference, `changes` are the page's
    changes up to the newest version, newest first, read only as far as needed.
    """
    save = _without_headings(save)
    kept = {id_of(piece) for piece, number in save.items() if number > 0}  # with other words than in the newest version
    edit, total = save, Counter(save)  # the save's difference to the nearest version, and to this one
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
        return ()
    from workspace_mem.model.reading import read

    newest, saved = pages()
    entries, texts = entries_by_piece(newest), texts_of(saved)
    known = {entry.name for entry in entries.values()}
    arrived = {fold_key(entry, saved.kinds) for entry in read(saved).entries if entry.name not in known}
    made = {  # a merge may have joined equal entries of two machines
        entry.name: came[piece]
        for piece, entry in entries.items()
        if piece in undone and (entry.name in texts or fold_key(entry, saved.kinds) not in arrived)
    }
    promised = {name: change for name, change in made.items() if change.is_acknowledged}
    removed = sum(piece in gone - undone and id_of(piece) not in kept - {None} for piece in entries)
    # An intended removal. An empty file is held back until confirmed.
    if not (promised and saved.data) or removed > len(promised):
        return ()
    is_edited, is_recent = any(edit.values()), at - min(change.at for change in promised.values()) <= RECENT
    is_sure = len(promised) > FEW or (is_edited and is_recent)
    if not (is_sure or is_edited or is_recent):
        return ()
    lost = Item("", ENTRY, saved.path, is_sure=is_sure)
    return tuple(
        replace(lost, name=name, commit=change.commit, at=change.at.isoformat(), stands=_digest_in(texts, name))
        for name, change in promised.items()
    )


def _without_headings(delta: Mapping[str, int]) -> Delta:
    return Counter({piece: number for piece, number in delta.items() if not piece.startswith("#")})


# ── the search ─────────────────────────────────────────────────────────────────────────────────

_Losses = dict[tuple[str, str], Item]  # losses by path and name (a file's is its path), oldest save first


def _dismissed(folder: Folder) -> tuple[FileMemo, list[str]]:
    """Return the dismissed names, and their file."""
    is_there = folder.own.is_dir() and not folder.own.is_symlink()
    memo = FileMemo(folder.own / "settled.json" if is_there else None, lists=("dismissed",))
    return memo, memo.load().get("dismissed", [])


def dismiss(folder: Folder, keys: Iterable[str]) -> None:
    """Stop reporting these losses."""
    memo, known = _dismissed(folder)
    memo.save({"dismissed": list(dict.fromkeys([*known, *keys]))[-_MOST_DISMISSED:]})


class LossSearch:
    """One search for losses: cached results, new versions, and what still holds."""

    def __init__(self, folder: Folder, changes: ChangeLog, catalog: Catalog, survey: Survey, now: datetime) -> None:
        self._folder, self._changes, self._survey, self._now = folder, changes, survey, now
        self._ledger, self._catalog = Ledger(changes, catalog, folder.settings.kinds), catalog
        self._logs: dict[str, list[Version]] = {}  # versions of pages, newest first
        self._newer = 0  # number of versions that may be newer than the requested ones

    def losses(
        self, history: History, waiting: Sequence[Version], tip: str | None, tree: Mapping[str, str]
    ) -> list[Item]:
        """Return the undismissed losses of the last month that persist: entries first, oldest first.

        `waiting` are the versions that are not recorded yet, newest first; `tree` has the files of the tip.
        """
        since = self._now - _REPORT_FOR
        before = self._catalog.kept(_FACT, _FORM)
        searched, rows = before or (None, [])
        lost = {(item.path, item.name): item for item in (Item(*row) for row in rows)}
        fresh: list[Version] | None = [] if tip == searched else None
        with contextlib.suppress(NotFoundError):
            start, end = VersionId(searched or ""), VersionId(tip or "")
            if fresh is None and start and end and not history.log(since=end, to=start, limit=1):
                fresh = history.log(since=start)
        if fresh is None:  # the first search, or the first after a rewrite
            lost, fresh = {}, [version for version in history.log() if version.at >= since]
        self._newer = len(fresh) + len(waiting)
        self._search(fresh[::-1], lost)
        lost = {place: item for place, item in lost.items() if datetime.fromisoformat(item.saved_at) >= since}
        if (value := [tip, [[*astuple(item)[:-2]] for item in lost.values()]]) != before:
            self._catalog.keep(_FACT, _FORM, value)
        self._search(waiting[::-1], lost)
        dismissed = {*_dismissed(self._folder)[1]}
        left = (item for item in self._still_lost(lost.values(), tree) if item.key not in dismissed)
        return sorted(left, key=lambda item: item.kind)

    def notices_of(self, versions: Sequence[Version]) -> tuple[str, ...]:
        """Return a sentence for each new version that certainly undid something, oldest first.

        Stores nothing: a write waits for this, and the next search finds the same.
        """
        self._newer, lost = len(versions), _Losses()
        with contextlib.suppress(WorkspaceMemError):
            self._search(versions, lost)
            saves = by_save(item for item in lost.values() if item.kind == ENTRY and item.is_sure)
            return tuple(map(sentence_of, saves))
        return ()

    def _search(self, versions: Sequence[Version], lost: _Losses) -> None:
        """Add the losses of versions, oldest first, and remove those that they settle."""
        rows = self._ledger.rows(versions)
        busy = {path for each in versions if not (each.is_recorded or _is_edit(each)) for path in each.paths}
        for version in versions:
            if not _is_edit(version):
                settled = {value for key, value in version.trailers if key == "Workspace-Entry"}
                settled.update(version.paths if version.op in ("recover", "undo") else ())
                for place in [place for place in lost if place[1] in settled]:
                    del lost[place]
                continue
            row, save = rows[version.id], version.id if version.is_recorded else None
            moved = {page.made for page in row.values()}
            for path, page in row.items():
                if page.made and path not in busy:
                    lost.pop((path, path), None)
                for item in self._lost_by(version, path, page, moved) if path not in busy else ():
                    lost.pop((path, item.name), None)  # the latest save counts
                    lost[path, item.name] = replace(item, save=save, saved_at=version.at.isoformat())

    def _can_hold(self, path: str) -> bool:
        return path.endswith(".md") and self._folder.settings.kinds.may_hold_entries(path)

    def _lost_by(
        self, version: Version, path: str, page: PageDelta, moved: Container[BlobId | None]
    ) -> tuple[Item, ...]:
        """Return the entries that an edit of a page undid, or the deleted file unless its bytes have `moved`."""
        if page.gone:
            commit, at = version.id if version.is_recorded else None, version.at.isoformat()
            file = Item(path, GONE, path, commit=commit, actor=EDIT, at=at, is_sure=False, blob=page.gone)
            return () if page.gone in moved or not self._folder.scope.keeps(path) else (file,)
        if page.made or not page.delta or version.subject.startswith('Revert "') or not self._can_hold(path):
            return ()
        state = self._survey.states.get(path)
        moment = min(datetime.fromtimestamp(state.mtime_ns / 1e9, UTC), version.at) if state else version.at
        pages = partial(page_around, self._folder, self._changes, version.id, path)
        return judge(pages, page.delta, self._page_changes(path, version), moment)

    def _page_changes(self, path: str, before: Version) -> Iterator[PageChange]:
        """Yield a page's changes before a version, newest first."""
        if path not in self._logs:
            self._logs[path] = self._changes.log(path=path, limit=MOST_VERSIONS + self._newer + 1)
        versions = islice(dropwhile(lambda version: version.id != before.id, self._logs[path]), 1, None)
        for batch in iter(lambda: [*islice(versions, 50)], []):  # the first batch is nearly always enough
            rows = self._ledger.rows(batch)
            for version in batch:
                if page := rows[version.id].get(path):
                    yield PageChange(version.id, version.at, not _is_edit(version), page.delta)

    def _still_lost(self, lost: Iterable[Item], tree: Mapping[str, str]) -> Iterator[Item]:
        """Yield entries still as a save left them, and files whose bytes exist nowhere else."""
        items = [*lost]
        has_entries = any(item.kind == ENTRY for item in items)
        elsewhere = taken_ids(self._folder.read, self._folder.settings.kinds) if has_entries else ()
        standing = {seen.blob for seen in self._survey.recorded.values()}
        standing |= {blob for path, blob in tree.items() if self._survey.has(path)}
        for group in by_save(items):
            first, document, texts = group[0], None, dict[str, str]()
            if first.kind == GONE:
                is_back = self._survey.has(first.path) and not (self._can_hold(first.path) and self._lacks_lines(first))
                yield from () if first.blob in standing or is_back else group
                continue
            with contextlib.suppress(WorkspaceMemError):
                document = self._folder.read(first.path)
                texts |= texts_of(document)
            for item in group:
                is_undone = document is None or (bool(document.data) and item.is_undone_in(texts))
                if is_undone and (document is None or item.stands or item.name not in elsewhere):
                    yield item

    def _lacks_lines(self, file: Item) -> bool:
        """Tell whether a file that a tool recreated lacks lines of the deleted one."""
        try:
            [data] = self._changes.blobs([BlobId(str(file.blob))]).values()
            return bool(lines_of(data) - lines_of(self._folder.read(file.path).data))
        except WorkspaceMemError:
            return False


def _is_edit(version: Version) -> bool:
    """Tell whether no tool made a version."""
    return version.op in ("edit", "commit")


# ── copies that a change displaced ─────────────────────────────────────────────────────────────

_COPY = re.compile(r"saved-(\d+)-([0-9A-Za-z]+)-(.+?)(?:\.(\d+))?")


def saved_copies(folder: Folder, history: History | None) -> tuple[Item, ...]:
    """Return the copies whose bytes no commit holds, oldest first; all without a history."""
    copies = tuple(_kept_copies(folder))
    blobs = [history.blob_id(copy.data) for copy in copies] if history else []
    try:
        known = history.known(blobs) if history and blobs else ()
    except WorkspaceMemError:
        return copies
    return tuple(copy for copy, blob in zip_longest(copies, blobs) if blob not in known)


def _kept_copies(folder: Folder) -> Iterator[Item]:
    why = "a change displaced these bytes, and they are not in any commit; kept for a week"
    for place in folder.journal.saved():
        try:
            data, state = content_of(place, limit=SAVED_LIMIT), place.stat()
        except OSError:
            continue
        parts = _COPY.fullmatch(place.name)
        if parts is None or isinstance(data, str) or not data:  # another program's file, or nothing lost
            continue
        number, token, path, more = parts.groups()
        name = f"copy-{int(number)}-{token}" + (f"-{more}" if more else "")
        at = datetime.fromtimestamp(state.st_mtime, UTC).isoformat(timespec="seconds")
        about, size = f"{len(data):,} bytes", len(data)
        yield Item(name, COPY, unquote(path), about, why, at=at, size=size, data=data, file=place.name)
