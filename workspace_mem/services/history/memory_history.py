"""History in memory: the whole port in dictionaries, for tests and for a workspace that nobody keeps."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from workspace_mem.core.errors import NotFoundError
from workspace_mem.services.history.import_stream import checked_path
from workspace_mem.services.history.messages import (
    OWNER,
    clean_author,
    commit_message,
    git_date,
    names_entry,
    parse_date,
    parse_message,
)
from workspace_mem.services.history.port import Author, BlobId, Recording, Version, VersionId


@dataclass(frozen=True, slots=True)
class _Moment:
    version: Version
    files: Mapping[str, bytes]


@dataclass(slots=True)
class MemoryHistory:
    """A chain that lives as long as the object."""

    owner: Author = OWNER
    _moments: list[_Moment] = field(default_factory=list)

    def tip(self) -> VersionId | None:
        """Return the newest version."""
        return self._moments[-1].version.id if self._moments else None

    def tree(self) -> Mapping[str, BlobId]:
        """Return every file at the tip."""
        return {path: self.blob_id(data) for path, data in self._files().items()}

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

    def log(self, *, path: str | None = None, entry_id: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first."""
        versions = (moment.version for moment in reversed(self._moments))
        found = [
            version
            for version in versions
            if (path is None or path in version.paths) and (entry_id is None or names_entry(version.trailers, entry_id))
        ]
        return found if limit is None else found[: max(0, limit)]

    def read(self, version: VersionId, path: str) -> bytes | None:
        """Return a file's bytes at a version; raise NotFoundError for a version that is not there."""
        for moment in self._moments:
            if moment.version.id == version:
                return moment.files.get(path)
        raise NotFoundError(f"there is no version {version!r}")

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

    def _files(self) -> Mapping[str, bytes]:
        return self._moments[-1].files if self._moments else {}

    def _version(self, recording: Recording, changed: Mapping[str, bytes | None], salt: str) -> Version:
        subject, trailers = parse_message(commit_message(recording.subject, recording.trailers))
        at = _to_the_second(recording.at)
        author = clean_author(recording.author or self.owner)
        content = repr((self.tip(), salt, subject, trailers, at, author, sorted(changed.items())))
        version_id = hashlib.sha1(content.encode(errors="replace"), usedforsecurity=False).hexdigest()
        return Version(VersionId(version_id), at, author, subject, trailers, tuple(sorted(changed)))


def _to_the_second(at: datetime) -> datetime:
    return parse_date(git_date(at))
