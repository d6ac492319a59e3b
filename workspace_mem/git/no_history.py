"""What stands in for history where git cannot be used: nothing is recorded, and it says why."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from workspace_mem.errors import NotFoundError
from workspace_mem.model.history import (
    Availability,
    Beyond,
    BlobId,
    FileChange,
    Health,
    LeftLock,
    Mend,
    Recording,
    Version,
    VersionId,
)


@dataclass(frozen=True, slots=True)
class NoHistory:
    """An empty chain that stays empty."""

    off: str  # why, a sentence without a full stop
    place: None = None
    news: list[str] = field(default_factory=list)

    def availability(self) -> Availability:
        """Say why there is none."""
        return Availability(usable=False, note=self.off)

    def tip(self) -> VersionId | None:
        """Return None: nothing is recorded."""
        return None

    def tree(self, version: VersionId | None = None) -> Mapping[str, BlobId]:  # noqa: ARG002 - the port's shape
        """Return nothing."""
        return {}

    def blob_id(self, data: bytes) -> BlobId:
        """Name bytes as git would."""
        return BlobId(hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest())

    def record(self, recordings: Sequence[Recording]) -> list[VersionId | None]:
        """Answer None for each."""
        return [None for _ in recordings]

    def log(
        self,
        *,
        path: str | None = None,  # noqa: ARG002 - the port's shape
        entry_id: str | None = None,  # noqa: ARG002
        limit: int | None = None,  # noqa: ARG002
        since: VersionId | None = None,  # noqa: ARG002
        to: VersionId | None = None,  # noqa: ARG002
    ) -> list[Version]:
        """Return nothing."""
        return []

    def named(self, names: Sequence[VersionId]) -> list[Version]:  # noqa: ARG002 - the port's shape
        """Return nothing: there is no version."""
        return []

    def log_of_entry(self, entry_id: str) -> list[Version]:  # noqa: ARG002 - the port's shape
        """Return nothing."""
        return []

    def read(self, version: VersionId, path: str) -> bytes | None:  # noqa: ARG002 - the port's shape
        """Return None: there is no version."""
        return None

    def states(self, path: str, versions: Sequence[VersionId]) -> list[bytes | None]:  # noqa: ARG002
        """Return None for each: there is no version."""
        return [None for _ in versions]

    def known(self, blobs: Sequence[BlobId]) -> frozenset[BlobId]:  # noqa: ARG002 - the port's shape
        """Return nothing."""
        return frozenset()

    def before(self, version: VersionId) -> VersionId | None:  # noqa: ARG002 - the port's shape
        """Return None: there is no version."""
        return None

    def why_branch_waits(self) -> str | None:
        """Return None: there is no branch."""
        return None

    def catch_up(self) -> None:
        """Do nothing: there is no chain."""

    def beyond(self) -> Sequence[Beyond]:
        """Return nothing."""
        return ()

    def put_by_git(self) -> None:
        """Return None: nothing is compared."""

    def find(self, name: str) -> VersionId:
        """Raise NotFoundError: there is no version."""
        raise NotFoundError(f"There is no version {name!r}: {self.off}")

    def at(self, moment: datetime) -> VersionId | None:  # noqa: ARG002 - the port's shape
        """Return None: there is no version."""
        return None

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return nothing for each."""
        return [{} for _ in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:  # noqa: ARG002 - the port's shape
        """Return nothing."""
        return {}

    def health(self, *, seconds: float) -> Health:  # noqa: ARG002 - the port's shape
        """Return that nothing is wrong with nothing."""
        return Health()

    def remove_lock(self, lock: LeftLock) -> None:
        """Do nothing: there is no lock."""

    def mend(
        self,
        *,
        seconds: float,  # noqa: ARG002 - the port's shape
        stamp: str,  # noqa: ARG002
        copies: Callable[[], Iterable[bytes]],  # noqa: ARG002
        dry_run: bool,  # noqa: ARG002
    ) -> Mend:
        """Do nothing: nothing is damaged."""
        return Mend()
