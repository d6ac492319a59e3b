"""History in memory: the whole port in dictionaries, for tests and for a workspace that nobody keeps."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.git.commits import checked_path, clean_author, commit_message, git_date, parse_date, parse_message
from workspace_mem.git.repository import OWNER
from workspace_mem.model.history import (
    Author,
    Availability,
    BlobId,
    FileChange,
    Health,
    LeftLock,
    Mend,
    Recording,
    Version,
    VersionId,
)

SHORTEST_NAME = 7  # hex digits that may stand for a version


@dataclass(frozen=True, slots=True)
class _Moment:
    version: Version
    files: Mapping[str, bytes]


@dataclass(slots=True)
class MemoryHistory:
    """A chain that lives as long as the object."""

    owner: Author = OWNER
    off: None = None
    place: None = None
    _moments: list[_Moment] = field(default_factory=list)

    def availability(self) -> Availability:
        """Say that all is well."""
        return Availability(usable=True, note=None)

    def tip(self) -> VersionId | None:
        """Return the newest version."""
        return self._moments[-1].version.id if self._moments else None

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:
        """Return every file at a version, or at the tip."""
        files = self._files() if version is None else self._moments[self._number(version)].files
        return {path: self.blob_id(data) for path, data in files.items()}

    def blob_id(self, data: bytes) -> BlobId:
        """Name bytes as git would."""
        return BlobId(hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest())

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Add a version per recording that changes something, all or none."""
        files, added, ids = dict(self._files()), list[_Moment](), list[VersionId | None]()
        for recording in recordings:
            changed = {checked_path(path): data for path, data in recording.files.items() if files.get(path) != data}
            files = {path: data for path, data in (files | changed).items() if data is not None}
            if changed:
                version = self._version(recording, changed, str(ids))
                added.append(_Moment(version, MappingProxyType(dict(files))))
            ids.append(added[-1].version.id if changed else None)
        self._moments += added
        return ids

    def log(
        self,
        *,
        path: str | None = None,
        entry_id: str | None = None,
        limit: int | None = None,
        since: VersionId | None = None,
        to: VersionId | None = None,
    ) -> list[Version]:
        """Return versions, newest first."""
        start, end = self._number(since) + 1 if since else 0, self._number(to) + 1 if to else None
        versions = (moment.version for moment in reversed(self._moments[start:end]))
        found = [
            version
            for version in versions
            if (path is None or path in version.paths) and (entry_id is None or version.names(entry_id))
        ]
        return found if limit is None else found[: max(0, limit)]

    def named(self, names: Sequence[VersionId]) -> list[Version]:
        """Return the versions of these names, each once, in their order."""
        return [self._moments[self._number(name)].version for name in dict.fromkeys(names)]

    def log_of_entry(self, entry_id: str) -> list[Version]:
        """Return versions that name an entry, and those made by hand."""
        by_hand = ("commit", "edit", "init")
        return [version for version in self.log() if version.names(entry_id) or version.op in by_hand]

    def read(self, version: VersionId, path: str) -> bytes | None:
        """Return a file's bytes at a version; raise NotFoundError for a version that is not there."""
        return self._moments[self._number(version)].files.get(path)

    def states(self, path: str, versions: Sequence[VersionId]) -> list[bytes | None]:
        """Return one file's bytes at each version."""
        return [self.read(version, path) for version in versions]

    def known(self, blobs: Sequence[BlobId]) -> frozenset[BlobId]:
        """Return which of these bytes any version has."""
        have = {self.blob_id(data) for moment in self._moments for data in moment.files.values()}
        return frozenset(blob for blob in blobs if blob in have)

    def before(self, version: VersionId) -> VersionId | None:
        """Return the version that came just before one."""
        ids = [moment.version.id for moment in self._moments]
        return ids[ids.index(version) - 1] if version in ids[1:] else None

    def why_branch_waits(self) -> str | None:
        """Return None: there is no branch."""
        return None

    def find(self, name: str) -> VersionId:
        """Return the only version whose name begins so."""
        found = [moment.version.id for moment in self._moments if moment.version.id.startswith(name)]
        if len(found) != 1 or len(name) < SHORTEST_NAME:
            raise NotFoundError(f"there is no version {name!r}" if not found else f"{name!r} matches several versions")
        return found[0]

    def at(self, moment: datetime) -> VersionId | None:
        """Return the newest version that is no younger than a moment."""
        return next((one.version.id for one in reversed(self._moments) if one.version.at <= moment), None)

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return what each version did to each file."""
        return [self._changes(self._number(version)) for version in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes behind names."""
        known = {self.blob_id(data): data for moment in self._moments for data in moment.files.values()}
        missing = [name for name in names if name not in known]
        if missing:
            raise EngineError(f"{missing[0]} is missing from the history")
        return {name: known[name] for name in names}

    def health(self, *, seconds: float) -> Health:
        """Return that all is sound."""
        return Health()

    def remove_lock(self, lock: LeftLock) -> None:
        """Do nothing: there is no lock."""

    def mend(
        self,
        *,
        seconds: float,
        stamp: str,
        copies: Callable[[], Iterable[bytes]],
        dry_run: bool,
    ) -> Mend:
        """Do nothing: nothing is damaged."""
        return Mend()

    def _number(self, version: VersionId) -> int:
        for number, moment in enumerate(self._moments):
            if moment.version.id == version:
                return number
        raise NotFoundError(f"there is no version {version!r}")

    def _changes(self, number: int) -> Mapping[str, FileChange]:
        before = self._moments[number - 1].files if number else {}
        after = self._moments[number].files
        old, new = ({path: self.blob_id(data) for path, data in files.items()} for files in (before, after))
        paths = sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path))
        return {path: FileChange(old.get(path), new.get(path)) for path in paths}

    def _files(self) -> Mapping[str, bytes]:
        return self._moments[-1].files if self._moments else {}

    def _version(self, recording: Recording, changed: Mapping[str, bytes | None], salt: str) -> Version:
        message = commit_message(recording.subject, recording.trailers, recording.body)
        subject, trailers, body = parse_message(message)
        at = _to_the_second(recording.at)
        author = clean_author(recording.author or self.owner)
        content = repr((self.tip(), salt, subject, trailers, at, author, sorted(changed.items())))
        version_id = hashlib.sha1(content.encode(errors="replace"), usedforsecurity=False).hexdigest()
        return Version(VersionId(version_id), at, author, subject, trailers, tuple(sorted(changed)), body)


def _to_the_second(at: datetime) -> datetime:
    return parse_date(git_date(at))
