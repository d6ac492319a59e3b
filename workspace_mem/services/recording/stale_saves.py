"""Saves that were made from an old copy of a file, and the acknowledged entries that they undid.

They are looked for when an edit is recorded and at every `status`, `doctor` and `recover`, in what
came into history since the last look. What was found is kept in the cache, without any text of an
entry; losing it costs another look, and what was dismissed is asked again.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from workspace_mem.core.errors import NotFoundError, WorkspaceMemError
from workspace_mem.core.history import History, Version
from workspace_mem.core.kinds import FOREIGN
from workspace_mem.core.stale_save import Decision, Fate, LostEntry, StaleSave, digest_of, sentence_of
from workspace_mem.stores.folder import Folder, Survey
from workspace_mem.stores.memo import Memo

if TYPE_CHECKING:  # whatever reads entries is imported when a save has to be judged, which is seldom
    from workspace_mem.core.staleness import FileVersion

MOST_VERSIONS = 1_000  # of the workspace; an older copy than these is not recognised
_GLANCE = 30  # versions; enough where somebody looks now and then
_MOST_EDITS = 100  # at a first look
_MOST_DISMISSED = 10_000  # entries; the oldest are asked about again
_BATCH = 32  # versions of a file that are read at once
_KEPT = {Decision.STALE: timedelta(days=30), Decision.UNSURE: timedelta(days=7)}


def dismiss(memo: Callable[[str], Memo], entries: Iterable[LostEntry]) -> None:
    """Tell of these entries no more."""
    known = memo("dismissed")
    dismissed = [*known.load().get("entries", []), *(one.key for one in entries)]
    known.save({"entries": list(dict.fromkeys(dismissed))[-_MOST_DISMISSED:]})


class LookForStaleSaves:
    """One look: what was known, what is new, and what is still so. `memo` gives one of a name in the cache."""

    def __init__(
        self, folder: Folder, history: History, memo: Callable[[str], Memo], survey: Survey, now: datetime
    ) -> None:
        self._folder, self._history, self._survey, self._now = folder, history, survey, now
        self._dismissed, self._memo = memo("dismissed"), memo("stale-saves")
        try:
            self._state = dict(self._memo.load())
            self._saves = [_save_from(one) for one in self._state.get("saves", [])]
        except (LookupError, TypeError, ValueError):  # somebody wrote into it: look again
            self._state, self._saves = {}, []
        self._before = (self._state.get("seen"), list(self._saves), self._state.get("unrecorded", {}))
        self._unrecorded: dict[str, Any] = {}
        self._tip: str | None = None
        self._versions: Sequence[Version] | None = None

    def undone(self, tree: Mapping[str, str] | None = None, tip: str | None = None) -> tuple[StaleSave, ...]:
        """Return the saves that undid something which is still undone and was not dismissed, oldest first.

        `tree` and `tip` are the history's, where the caller has them.
        """
        self._take_recorded(tip)
        self._take_unrecorded(self._history.tree() if tree is None else tree)
        self._keep()
        return tuple(self._told())

    def notices_of_edits(self) -> tuple[str, ...]:
        """Look at edits that were just recorded; return a sentence for each save that surely undid something."""
        with contextlib.suppress(WorkspaceMemError):
            fresh = self._take_recorded()
            self._keep()
            return tuple(sentence_of(save) for save in fresh if save.is_sure and save.undone)
        return ()

    # ── what is in history ──

    def _take_recorded(self, tip: str | None = None) -> list[StaleSave]:
        """Look at the changes since the last look; return the saves that are new."""
        seen = self._state.get("seen")
        self._tip = tip or self._history.tip()
        if self._tip is None:
            self._saves = []
        if self._tip is None or self._tip == seen:
            return []
        fresh = self._since(seen)
        found: list[StaleSave] = []
        for version in reversed(fresh):
            op = dict(version.trailers).get("Workspace-Op", "edit")
            if op == "edit":
                found += [save for path in version.paths if (save := self._recorded(version, path))]
            else:
                named = {value for key, value in version.trailers if key == "Workspace-Entry"}
                found = [_without(save, named) for save in found]
                self._saves = [_without(save, named) for save in self._saves]
        self._saves += found
        self._state["seen"] = self._tip
        return found

    def _since(self, seen: str | None) -> list[Version]:
        """Return the versions since the last look, newest first; at a first one only what is young."""
        versions: Sequence[Version] = self._history.log(limit=_GLANCE)
        ids = [str(version.id) for version in versions]
        if seen not in ids:
            versions = self._log()
            ids = [str(version.id) for version in versions]
        if seen in ids:
            return list(versions[: ids.index(str(seen))])
        # Perhaps this is another history: the workspace was made anew, or is another one in the same place.
        self._saves = [save for save in self._saves if all(self._is_known(one.commit) for one in save.lost)]
        young = self._now - _KEPT[Decision.STALE]
        return [version for version in versions if version.at >= young][:_MOST_EDITS]

    def _is_known(self, commit: str) -> bool:
        try:
            self._history.find(commit)
        except NotFoundError:
            return False
        return True

    def _log(self) -> Sequence[Version]:
        if self._versions is None:
            self._versions = self._history.log(limit=MOST_VERSIONS)
        return self._versions

    def _can_hold(self, path: str) -> bool:
        kinds = self._folder.settings.kinds
        return path.endswith(".md") and (kinds.holds_entries(path) or path in FOREIGN)

    def _recorded(self, version: Version, path: str) -> StaleSave | None:
        if not self._can_hold(path):
            return None
        ids = [one.id for one in self._log()]
        older = self._log()[ids.index(version.id) + 1 :] if version.id in ids else ()
        if not any(path in one.paths for one in older):
            return None
        (saved,) = self._history.states(path, [version.id])
        state = self._survey.states.get(path)
        saved_at = _moment(state.mtime_ns) if state else version.at
        return self._judged(path, older, saved, min(saved_at, version.at), version.id)

    def _judged(
        self, path: str, older: Sequence[Version], saved: bytes | None, at: datetime, commit: str | None
    ) -> StaleSave | None:
        if not saved:
            return None
        from workspace_mem.core.reading import read
        from workspace_mem.core.staleness import judge, texts_of

        past = [one for one in older if path in one.paths]
        file = self._folder.document(path, saved)
        verdict = judge(file, self._states(path, past), at)
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
        return StaleSave(path, commit, past[0].id, str(verdict.base), at.isoformat(), is_sure, lost, gone)

    def _states(self, path: str, versions: Sequence[Version]) -> "Iterator[FileVersion]":
        """Yield the states of a file, newest first; empty where it was gone, as while some editors and clients save."""
        from workspace_mem.core.staleness import FileVersion

        size = 2  # most saves are told by the newest two
        while versions:
            batch, versions, size = versions[:size], versions[size:], _BATCH
            for one, data in zip(batch, self._history.states(path, [one.id for one in batch]), strict=True):
                op = dict(one.trailers).get("Workspace-Op", "edit")
                yield FileVersion(one.id, one.at, op != "edit", data or b"")

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
        return self._judged(path, self._log(), data, min(saved_at, self._now), None)

    # ── what is told ──

    def _keep(self) -> None:
        """Keep what was found for the next look, where it differs."""
        self._saves = [save for save in self._saves if save.lost and not _is_old(save, self._now)]
        if (self._state.get("seen"), self._saves, self._unrecorded) != self._before:
            saves = [_json_of(save) for save in self._saves]
            self._memo.save({**self._state, "saves": saves, "unrecorded": self._unrecorded})

    def _told(self) -> Iterator[StaleSave]:
        """Yield what is still undone and was not dismissed; each entry once."""
        unrecorded = [_save_from(one["save"]) for one in self._unrecorded.values() if one["save"]]
        dismissed = set(self._dismissed.load().get("entries", []))
        told: set[tuple[str, str]] = set()
        found: list[StaleSave] = []
        for save in reversed([*self._saves, *unrecorded]):
            left = [one for one in save.lost if one.key not in dismissed and (save.path, one.name) not in told]
            left = self._still_undone(save.path, left)
            told |= {(save.path, one.name) for one in left}
            found.append(save._replace(lost=tuple(left)))
        return (save for save in reversed(found) if save.undone)

    def _still_undone(self, path: str, lost: list[LostEntry]) -> list[LostEntry]:
        """Return those entries that are still as a save of their file left them."""
        if not lost:
            return []
        try:
            document = self._folder.read(path)
        except WorkspaceMemError:
            return lost
        from workspace_mem.core.ids import taken_ids
        from workspace_mem.core.reading import read
        from workspace_mem.core.staleness import texts_of

        texts = texts_of(read(document)) if document.exists else {}
        elsewhere = taken_ids(self._folder.read, self._folder.settings.kinds)

        def is_undone(one: LostEntry) -> bool:
            if one.fate is Fate.MISSING:
                return bool(document.data) and one.name not in texts and one.name not in elsewhere
            return one.stands_in(texts)

        return [one for one in lost if is_undone(one)]


def _moment(mtime_ns: int) -> datetime:
    return datetime.fromtimestamp(mtime_ns / 1e9, UTC)


def _is_old(save: StaleSave, now: datetime) -> bool:
    kept = _KEPT[Decision.STALE if save.is_sure else Decision.UNSURE]
    return datetime.fromisoformat(save.at) < now - kept


def _without(save: StaleSave, named: set[str]) -> StaleSave:
    """Leave out entries that a tool has dealt with since."""
    return save._replace(lost=tuple(one for one in save.lost if one.name not in named))


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
