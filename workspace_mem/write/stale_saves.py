"""What hand edits took along: acknowledged entries that a save of an old copy undid, and files that are gone.

They are looked for when an edit is recorded and at every `status`, `doctor` and `recover`, in all that came into
history since the last look, whenever that was. How far a look came, and what it found, is kept in the cache, without
any text of an entry: without it all of history is looked at once more. What somebody has seen or dismissed is kept
in our own folder, for no history knows it; without it all is told again.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.state import FileMemo, Memo
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.document import lines_of
from workspace_mem.model.history import BlobId, History, Version, VersionId
from workspace_mem.model.stale_save import (
    Decision,
    DeletedFile,
    Fate,
    Losses,
    LostEntry,
    StaleSave,
    digest_of,
    sentence_of,
)
from workspace_mem.write.deletions import held_back

if TYPE_CHECKING:  # whatever reads entries is imported when a save has to be judged, which is seldom
    from workspace_mem.model.staleness import FileVersion

_VERSION = 2  # of what is kept of a look: one of another version looks at all of history once more
_MOST_SETTLED = 10_000  # things; the oldest are asked about again
_AT_ONCE = 100  # edits whose bytes are read together
_WINDOWS = (3, 40, None)  # versions of a file that are asked for: most saves are told by the newest two
_BATCH = 32  # versions of a file that are read at once
_BRING_BACK = frozenset({"recover", "undo"})  # operations that deal with what was deleted
_MOST_KEPT = 1_000  # saves, and files
# From when it was told first, by whether it was surely lost.
_TOLD_FOR = {True: timedelta(days=30), False: timedelta(days=7)}


class _Settled(NamedTuple):
    """What is told no more, by the names of things: what was dismissed, and since when each was told."""

    memo: Memo
    dismissed: list[str]
    told: dict[str, str]  # ISO 8601

    @classmethod
    def of(cls, folder: Folder) -> "_Settled":
        is_there = folder.own.is_dir() and not folder.own.is_symlink()
        memo = FileMemo(folder.own / "settled.json" if is_there else None)
        dismissed, told = memo.load().get("dismissed"), memo.load().get("told")
        return cls(memo, dismissed if isinstance(dismissed, list) else [], told if isinstance(told, dict) else {})

    def save(self) -> None:
        told = dict(list(self.told.items())[-_MOST_SETTLED:])
        self.memo.save({"dismissed": self.dismissed[-_MOST_SETTLED:], "told": told})


def dismiss(folder: Folder, keys: Iterable[str]) -> None:
    """Tell of these things no more."""
    settled = _Settled.of(folder)
    settled._replace(dismissed=list(dict.fromkeys([*settled.dismissed, *keys]))).save()


class _Edit(NamedTuple):
    """What one version, which no tool made, did to one file."""

    version: Version
    path: str


class LookForStaleSaves:
    """One look: what was known, what is new, and what is still so. `memo` gives one of a name in the cache."""

    def __init__(
        self, folder: Folder, history: History, memo: Callable[[str], Memo], survey: Survey, now: datetime
    ) -> None:
        self._folder, self._history, self._survey, self._now = folder, history, survey, now
        self._memo_named, self._memo = memo, memo("stale-saves")
        try:
            self._state = dict(self._memo.load())
            if self._state.get("version") != _VERSION:
                self._state = {"version": _VERSION}
            self._saves = [_save_from(one) for one in self._state.get("saves", [])]
            self._deleted = [DeletedFile(*one) for one in self._state.get("deleted", [])]
        except (LookupError, TypeError, ValueError):  # somebody wrote into it: look again
            self._state, self._saves, self._deleted = {"version": _VERSION}, [], []
        self._before = self._state.get("seen"), self._saves, self._deleted, self._state.get("unrecorded", {})
        self._unrecorded: dict[str, Any] = {}
        self._tip: str | None = None
        self._past = _Past(history, (), is_all=False)

    def losses(self, tree: Mapping[str, str] | None = None, tip: str | None = None) -> Losses:
        """Return what hand edits undid or deleted, and what is still so and was not dismissed.

        `tree` and `tip` are the history's, where the caller has them.
        """
        self._take_recorded(tip)
        tree = self._history.tree() if tree is None else tree
        self._take_unrecorded(tree)
        from workspace_mem.write.taken_by_git import taken_by_git

        by_git = taken_by_git(self._folder, self._history)
        told = Losses((*self._still_undone(), *by_git), tuple(self._still_gone(tree)))
        told = self._unsettled(told) if told.saves or told.deleted else told
        self._keep()
        return told

    def notices_of(self, made: Sequence[VersionId]) -> tuple[str, ...]:
        """Look at the versions just made, oldest first; return a sentence for each save that surely undid something.

        Nothing is kept: the write waits for this, and the next look comes past it in any case.
        """
        with contextlib.suppress(WorkspaceMemError):
            versions = self._history.named(made[::-1])
            saves = _left_after(versions, self._judged_edits(versions)[0])
            return tuple(sentence_of(save) for save in saves if save.is_sure and save.undone)
        return ()

    # ── what is in history ──

    def _take_recorded(self, tip: str | None = None) -> None:
        """Look at the changes since the last look, from the oldest on."""
        seen = self._state.get("seen")
        self._tip = tip or self._history.tip()
        if self._tip is None:
            self._saves, self._deleted = [], []
        if self._tip is None or self._tip == seen:
            return
        fresh = self._since(seen)
        saves, deleted, remade = self._judged_edits(fresh)
        self._saves = _left_after(fresh, saves, self._saves)[-_MOST_KEPT:]
        gone = {one.path: one for one in self._deleted}
        went = {(one.commit, one.path): one for one in deleted}
        for one, path in ((version, path) for version in reversed(fresh) for path in version.paths):
            if (one.id, path) in went:
                gone[path] = went[one.id, path]
            elif path in gone and ((one.id, path) in remade or one.op in _BRING_BACK):
                del gone[path]
        self._deleted = list(gone.values())[-_MOST_KEPT:]
        self._state["seen"] = self._tip

    def _since(self, seen: str | None) -> list[Version]:
        """Return the versions since the last look, newest first; all of them where it is not known, or is gone."""
        if seen:
            with contextlib.suppress(NotFoundError):
                fresh = self._history.log(since=VersionId(seen))
                self._past = _Past(self._history, fresh, is_all=False)
                return fresh
            # This is another history: the workspace was made anew, or is another one in the same place.
            self._saves, self._deleted = [], []
        fresh = self._history.log()
        self._past = _Past(self._history, fresh, is_all=True)
        return fresh

    def _can_hold(self, path: str) -> bool:
        kinds = self._folder.settings.kinds
        return path.endswith(".md") and kinds.may_hold_entries(path)

    def _judged_edits(
        self, versions: Sequence[Version]
    ) -> tuple[list[StaleSave], list[DeletedFile], frozenset[tuple[VersionId, str]]]:
        """Return what the edits among these versions undid and deleted, the oldest first, and the files they made."""
        edits = [_Edit(one, path) for one in reversed(versions) if _is_edit(one) for path in one.paths]
        saves: list[StaleSave] = []
        deleted: list[DeletedFile] = []
        made: set[tuple[VersionId, str]] = set()
        for start in range(0, len(edits), _AT_ONCE):
            some = edits[start : start + _AT_ONCE]
            changed = self._past.read_ahead(some, self._can_hold)
            for version, path in some:
                change = changed[version.id].get(path)
                if change and change.before and not change.after:
                    moved = {other.after for other in changed[version.id].values() if not other.before}
                    if change.before not in moved and self._folder.scope.holds(path):
                        at, holds = version.at.isoformat(), self._can_hold(path)
                        deleted.append(DeletedFile(path, version.id, change.before, at, holds))
                elif change and not change.before and change.after:
                    made.add((version.id, path))
                elif change and self._can_hold(path) and (save := self._recorded(version, path)):
                    saves.append(save)
        return saves, deleted, frozenset(made)

    def _recorded(self, version: Version, path: str) -> StaleSave | None:
        (saved,) = self._past.states(path, [version.id])
        state = self._survey.states.get(path)
        saved_at = _moment(state.mtime_ns) if state else version.at
        return self._judged(path, self._past.of(path, version), saved, min(saved_at, version.at), version.id)

    def _judged(
        self, path: str, past: Iterator[Version], saved: bytes | None, at: datetime, commit: str | None
    ) -> StaleSave | None:
        newest = next(past, None)
        if not saved or newest is None:
            return None
        from workspace_mem.model.reading import read
        from workspace_mem.model.staleness import judge, texts_of

        file = self._folder.document(path, saved)
        verdict = judge(file, self._states(path, chain([newest], past)), at)
        if not verdict.lost:
            return None
        texts = texts_of(read(file))
        lost = tuple(
            LostEntry(
                one.entry.name,
                one.fate,
                one.commit,
                one.at.isoformat(),
                digest_of(texts[one.entry.name]) if one.entry.name in texts else None,
            )
            for one in verdict.lost
        )
        is_sure = verdict.decision is Decision.STALE
        gone = tuple(entry.name for entry in verdict.on_purpose)
        return StaleSave(path, commit, newest.id, str(verdict.base), at.isoformat(), is_sure, lost, gone)

    def _states(self, path: str, versions: Iterator[Version]) -> "Iterator[FileVersion]":
        """Yield the states of a file, newest first; empty where it was gone, as while some editors and clients save."""
        from workspace_mem.model.staleness import FileVersion

        size = 2
        while batch := list(islice(versions, size)):
            for one, data in zip(batch, self._past.states(path, [one.id for one in batch]), strict=True):
                yield FileVersion(one.id, one.at, not _is_edit(one), data or b"")
            size = _BATCH

    # ── what is not ──

    def _take_unrecorded(self, tree: Mapping[str, str]) -> None:
        """Look at files that differ from the history and that no tool is changing."""
        known = self._state.get("unrecorded", {})
        busy: set[str] | None = None
        for path, seen in self._survey.seen.items():
            if path not in tree or tree[path] == seen.blob or not self._can_hold(path):
                continue
            busy = self._busy() if busy is None else busy
            if path in busy:
                continue
            key = [self._tip, str(seen.revision)]
            if known.get(path, {}).get("key") == key:
                self._unrecorded[path] = known[path]
                continue
            save = self._on_disk(path, tree[path])
            self._unrecorded[path] = {"key": key, "save": _json_of(save) if save else None}

    def _busy(self) -> set[str]:
        return {file.path for intent in self._folder.journal.read()[0] for file in intent.files}

    def _on_disk(self, path: str, recorded: str) -> StaleSave | None:
        try:
            data = self._folder.read(path).data
        except WorkspaceMemError:
            return None
        if self._history.blob_id(data) == recorded:  # a repository that does not use SHA-1
            return None
        saved_at = _moment(self._survey.states[path].mtime_ns)
        return self._judged(path, self._past.of(path), data, min(saved_at, self._now), None)

    # ── what is told ──

    def _keep(self) -> None:
        """Keep what was found for the next look, where it differs."""
        if (self._state.get("seen"), self._saves, self._deleted, self._unrecorded) != self._before:
            saves, deleted = [_json_of(save) for save in self._saves], [list(one) for one in self._deleted]
            self._memo.save({**self._state, "saves": saves, "deleted": deleted, "unrecorded": self._unrecorded})

    def _still_undone(self) -> Iterator[StaleSave]:
        """Yield what is still undone; each entry once, with the last save that undid it."""
        unrecorded = [_save_from(one["save"]) for one in self._unrecorded.values() if one["save"]]
        told: set[tuple[str, str]] = set()
        found: list[StaleSave] = []
        for save in reversed([*self._saves, *unrecorded]):
            left = [one for one in save.lost if (save.path, one.name) not in told]
            left = self._left_undone(save.path, left)
            told |= {(save.path, one.name) for one in left}
            found.append(save._replace(lost=tuple(left)))
        return (save for save in reversed(found) if save.undone)

    def _left_undone(self, path: str, lost: list[LostEntry]) -> list[LostEntry]:
        """Return those entries that are still as a save of their file left them."""
        if not lost:
            return []
        try:
            document = self._folder.read(path)
        except WorkspaceMemError:
            return lost
        from workspace_mem.model.ids import taken_ids
        from workspace_mem.model.reading import read
        from workspace_mem.model.staleness import texts_of

        texts = texts_of(read(document)) if document.exists else {}
        elsewhere = taken_ids(self._folder.read, self._folder.settings.kinds)

        def is_undone(one: LostEntry) -> bool:
            if one.fate is Fate.MISSING:
                return bool(document.data) and one.name not in texts and one.name not in elsewhere
            return one.stands_in(texts)

        return [one for one in lost if is_undone(one)]

    def _still_gone(self, tree: Mapping[str, str]) -> Iterator[DeletedFile]:
        """Yield the files that are gone, and whose bytes stand nowhere else; not those that are gone with many."""
        there = {*tree.values(), *(seen.blob for seen in self._survey.seen.values())}
        for one in [one for one in self._deleted if one.blob not in there]:
            if one.path not in tree and one.path not in self._survey.states:
                yield one
            elif one.holds_entries:
                if self._lacks_lines(one):
                    yield one._replace(is_back=True)
                else:
                    self._deleted = [other for other in self._deleted if other is not one]
        gone = [path for path in tree if path not in self._survey.states and self._folder.scope.holds(path)]
        if gone:
            there = {seen.blob for seen in self._survey.seen.values()}
            left_out = {*self._busy(), *held_back(self._folder, self._survey, tree).gone}
            for path in gone:
                if path not in left_out and tree[path] not in there and self._folder.is_gone(path):
                    yield DeletedFile(path, None, tree[path], self._now.isoformat(), self._can_hold(path))

    def _lacks_lines(self, one: DeletedFile) -> bool:
        """Tell whether a file that a tool made anew lacks lines of the one that was deleted."""
        try:
            stands = self._folder.read(one.path).data
            data = self._history.blobs([BlobId(one.blob)])[BlobId(one.blob)]
        except WorkspaceMemError:
            return False
        return bool(lines_of(data) - lines_of(stands))

    def _unsettled(self, losses: Losses) -> Losses:
        """Leave out what was dismissed, and what was told of for long enough; note what is told for the first time."""
        settled = _Settled.of(self._folder)
        # An earlier edition kept what was dismissed in the cache.
        dismissed = {*settled.dismissed, *self._memo_named("dismissed").load().get("entries", ())}
        told = dict(settled.told)

        def is_open(key: str, shown: timedelta) -> bool:
            if key in dismissed:
                return False
            try:
                return self._now - datetime.fromisoformat(told.setdefault(key, self._now.isoformat())) < shown
            except (TypeError, ValueError):  # somebody wrote into it
                return True

        saves = tuple(
            save._replace(lost=tuple(one for one in save.lost if is_open(one.key, _TOLD_FOR[save.is_sure])))
            for save in losses.saves
        )
        deleted = tuple(one for one in losses.deleted if is_open(one.key, _TOLD_FOR[True]))
        if told.keys() != settled.told.keys():
            settled._replace(told=told).save()
        return Losses(tuple(save for save in saves if save.undone), deleted)


class _Past:
    """The versions of files, newest first: those of one look, then the older ones, as far as somebody asks."""

    def __init__(self, history: History, fresh: Sequence[Version], *, is_all: bool) -> None:
        self._history, self._is_all = history, is_all
        self._fresh = {version.id: number for number, version in enumerate(fresh)}
        self._of_path = defaultdict[str, list[Version]](list)
        for version in fresh:
            for path in version.paths:
                self._of_path[path].append(version)
        self._logs: dict[tuple[str, VersionId | None, int | None], list[Version]] = {}
        self._data: dict[tuple[VersionId, str], bytes | None] = {}

    def of(self, path: str, version: Version | None = None) -> Iterator[Version]:
        """Yield the versions that touch a file and are older than one; all of them without one."""
        number = -1 if version is None else self._fresh.get(version.id)
        known = [] if number is None else self._of_path[path]
        yield from (one for one in known if number is not None and self._fresh[one.id] > number)
        if not self._is_all:
            to, skipped = (None, len(known)) if number is not None or version is None else (version.id, 1)
            yield from self._older(path, to, skipped)

    def _older(self, path: str, to: VersionId | None, skipped: int) -> Iterator[Version]:
        for window in _WINDOWS:
            limit = window and window + skipped
            if (path, to, limit) not in self._logs:
                self._logs[path, to, limit] = self._history.log(path=path, limit=limit, to=to)
            versions = self._logs[path, to, limit]
            yield from versions[skipped:]
            if limit is None or len(versions) < limit:
                return
            skipped = len(versions)

    def read_ahead(
        self, edits: Sequence[_Edit], wanted: Callable[[str], bool]
    ) -> Mapping[VersionId, Mapping[str, Any]]:
        """Return what the edits did to each file; read what most are judged by: what they left, and two states before.

        Two processes for all of them, where to read each file by itself takes two for each.
        """
        asked = {
            (one.id, path)
            for version, path in edits
            if wanted(path)
            for one in (version, *islice(self.of(path, version), 2))
        }
        names = list(dict.fromkeys([*(edit.version.id for edit in edits), *(name for name, _ in asked)]))
        changes = dict(zip(names, self._history.changes(names), strict=True))
        blobs = {key: change.after for key in asked if (change := changes[key[0]].get(key[1]))}
        data = self._history.blobs(blob for blob in blobs.values() if blob)
        self._data = {key: data[blob] if blob else None for key, blob in blobs.items()}
        return changes

    def states(self, path: str, versions: Sequence[VersionId]) -> list[bytes | None]:
        """Return one file's bytes at each version that touches it."""
        if all((version, path) in self._data for version in versions):
            return [self._data[version, path] for version in versions]
        return self._history.states(path, versions)


def _is_edit(version: Version) -> bool:
    """Tell whether no tool made it."""
    return dict(version.trailers).get("Workspace-Op", "edit") == "edit"


def _moment(mtime_ns: int) -> datetime:
    return datetime.fromtimestamp(mtime_ns / 1e9, UTC)


def _left_after(
    versions: Sequence[Version], found: Sequence[StaleSave], known: Sequence[StaleSave] = ()
) -> list[StaleSave]:
    """Return the saves known, or found in these versions (newest first), without what tools dealt with since."""
    there = {(save.path, save.commit) for save in known}  # by way of another branch
    of_version = defaultdict[str | None, list[StaleSave]](list)
    for save in found:
        if (save.path, save.commit) not in there:
            of_version[save.commit].append(save)
    left = list(known)
    for version in reversed(versions):
        left += of_version[version.id]
        if left and not _is_edit(version):
            named = {value for key, value in version.trailers if key == "Workspace-Entry"}
            left = [
                save._replace(lost=tuple(one for one in save.lost if one.name not in named))
                for save in left
                if any(one.name not in named for one in save.lost)
            ]
    return left


def _json_of(save: StaleSave) -> dict[str, Any]:
    lost = [[one.name, one.fate.name, one.commit, one.at, one.stands] for one in save.lost]
    return {
        "path": save.path,
        "commit": save.commit,
        "newest": save.newest,
        "base": save.base,
        "at": save.at,
        "is_sure": save.is_sure,
        "lost": lost,
        "on_purpose": list(save.on_purpose),
    }


def _save_from(value: Mapping[str, Any]) -> StaleSave:
    lost = tuple(LostEntry(name, Fate[fate], commit, at, stands) for name, fate, commit, at, stands in value["lost"])
    return StaleSave(
        value["path"],
        value["commit"],
        value["newest"],
        value["base"],
        value["at"],
        value["is_sure"],
        lost,
        tuple(value["on_purpose"]),
    )
