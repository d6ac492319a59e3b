"""Where an index is kept safely: a folder of the user's cache that is believed only where nobody else can write to it.

One manifest says what is in it. It is replaced in one step, so what it names is old or new, never between; whatever it
does not name does not count. An engine whose files can run when they are opened keeps them sealed:

    manifest.json     format, version, and for each file its name and the SHA-256 of its bytes
    <sha256>.blob     the bytes of one file
    lock              held by the one who writes

The bytes that are checked are the bytes that are used: a file is read once, hashed, and handed on from memory. What the
manifest does not name is never opened. A blob is never changed, so a reader is disturbed by a writer only where a blob
vanishes under it, and then there is a newer manifest.
"""

import errno
import hashlib
import json
import os
import stat
import warnings
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from workspace_mem.disk.lock import locked
from workspace_mem.errors import ConflictError, EngineError, RefusedError
from workspace_mem.text.patterns import late

LOCK_WAIT_SECONDS = 60.0
_MANIFEST = "manifest.json"
_NO_LOCKS = (errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK)
FORMAT = 1
_HASH = late(r"[0-9a-f]{64}")
_OURS = late(r"[0-9a-f]{64}\.blob|workspace-mem-.*\.tmp")
_ATTEMPTS = 50  # a reader is overtaken by a writer now and then, never so often


class PrivateFolder:
    """One folder. It need not be there yet."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def manifest(self) -> bytes:
        """Return the manifest; empty where there is none, or others could have written it.

        Raise EngineError if the folder is somebody else's.
        """
        if not self._is_private():
            return b""
        try:
            with open(self.directory / _MANIFEST, "rb", opener=_not_followed) as file:
                return file.read() if _only_we_write(os.fstat(file.fileno())) else b""
        except OSError:
            return b""

    def set_manifest(self, data: bytes) -> None:
        """Replace the manifest in one step."""
        self.put(_MANIFEST, data)

    def discard(self) -> None:
        """Take the manifest away: nothing in the folder counts any more."""
        with suppress(OSError):
            (self.directory / _MANIFEST).unlink(missing_ok=True)

    def put(self, name: str, data: bytes) -> None:
        """Write one file in one step."""
        import tempfile  # noqa: PLC0415 - 4 ms that only a writer has to pay

        # Not flushed to the disk: a file that a power cut has spoilt fails its check, and is built again.
        handle, temporary = tempfile.mkstemp(prefix="workspace-mem-", suffix=".tmp", dir=self.directory)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(temporary).replace(self.directory / name)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other writers out, also those of other processes, and make the folder private to this user.

        Raise ConflictError if another process holds it for longer than LOCK_WAIT_SECONDS.
        """
        self._make_private()
        with _file_lock(self.directory / "lock"):
            yield

    def _is_private(self) -> bool:
        try:
            status = self.directory.lstat()
        except OSError:
            return False
        if stat.S_ISLNK(status.st_mode):
            raise EngineError(
                f"the index folder {self.directory} is a link and was not opened",
                hint="remove it; the index is built again",
            )
        if not _is_ours(status):
            raise EngineError(
                f"the index folder {self.directory} belongs to another user and was not opened",
                hint="remove it, or set another cache folder",
            )
        return _only_we_write(status)

    def _make_private(self) -> None:
        with suppress(FileExistsError):  # a link to nowhere
            self.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not self._is_private():
            # Others could write here, so nothing in it is believed. Closed first: nobody can put a new manifest back.
            self.directory.chmod(0o700)
            self.discard()


def _not_followed(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))


def _is_ours(status: os.stat_result) -> bool:
    return not hasattr(os, "geteuid") or status.st_uid == os.geteuid()


def _only_we_write(status: os.stat_result) -> bool:
    return not hasattr(os, "geteuid") or (_is_ours(status) and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH))


@contextmanager
def _file_lock(path: Path) -> Iterator[None]:
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(path, wait_seconds=LOCK_WAIT_SECONDS))
        except ConflictError as error:
            raise _busy() from error
        except RefusedError as error:
            reason = error.__cause__
            if not isinstance(reason, OSError):
                raise
            if reason.errno not in _NO_LOCKS:
                raise OSError(reason.errno, reason.strerror) from error
            stack.enter_context(_other_lock(path))
        yield


@contextmanager
def _other_lock(path: Path) -> Iterator[None]:
    """Lock where the file system knows no locks: filelock leaves a file there, and knows a dead one's."""
    from filelock import FileLock, Timeout  # noqa: PLC0415 - 20 ms that hardly anybody has to pay

    lock = FileLock(path.with_name("lock.soft"), mode=0o600)  # `lock` itself is there by now, and would look held
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # that it is such a file system
            lock.acquire(timeout=LOCK_WAIT_SECONDS, poll_interval=0.002)
    except Timeout as error:
        raise _busy() from error
    try:
        yield
    finally:
        lock.release()


def _busy() -> ConflictError:
    return ConflictError("another process has locked the index for a minute", hint="try again when it is done")


class Contents(NamedTuple):
    """Everything in the folder at one moment, checked."""

    files: Mapping[str, bytes] = MappingProxyType({})  # by the name they were stored under
    hashes: Mapping[str, str] = MappingProxyType({})  # by the same names: SHA-256, hex
    manifest: bytes = b""  # empty: there is nothing, or nothing to be believed


NOTHING = Contents()


class _AnotherVersionError(ValueError):
    """Another version of the program wrote the files: they are of no use to this one, and in order."""


class SealedFolder:
    """One folder, of one version of everything that its files depend on."""

    def __init__(self, directory: Path, *, version: str) -> None:
        self._folder = PrivateFolder(directory)
        self._version = version
        self._last = NOTHING

    def read(self) -> Contents:
        """Return what is stored now; NOTHING if it is missing, of another version, damaged or open to others.

        The very same object comes back while nothing has changed. Raise EngineError if the folder is somebody else's.
        """
        self._last = self._read()
        return self._last

    def write(self, files: Mapping[str, bytes]) -> None:
        """Replace everything by `files` in one step; to be called under `locked`. OSError leaves the old contents."""
        held = self._last
        hashes: dict[str, str] = {}
        for name, data in files.items():
            # The very bytes that were read: hashing 20 MB again costs as much as the rest of a small write.
            unchanged = data is held.files.get(name)
            hashes[name] = held.hashes[name] if unchanged else hash_of(data)
            if not unchanged:
                self._folder.put(f"{hashes[name]}.blob", data)
        manifest = json.dumps({"format": FORMAT, "version": self._version, "files": hashes}, sort_keys=True).encode()
        self._folder.set_manifest(manifest)
        self._last = Contents(dict(files), hashes, manifest)
        self._sweep({f"{digest}.blob" for digest in hashes.values()})

    def discard(self) -> None:
        """Forget the contents: they passed every check and are of no use all the same."""
        self._last = NOTHING
        self._folder.discard()

    def damage(self) -> tuple[str, ...]:
        """Say what is wrong with the files, each a sentence; nothing is changed."""
        manifest = self._folder.manifest()
        if not manifest:
            left = self._folder.directory.exists() and any(self._folder.directory.glob("*.blob"))
            return ("its manifest is missing",) if left else ()
        try:
            hashes = self._hashes(manifest)
        except _AnotherVersionError:
            return ()
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return ("its manifest is damaged",)
        found = []
        for name, digest in sorted(hashes.items()):
            try:
                self._checked(digest)
            except (OSError, ValueError, TypeError):
                found.append(f"{name} has changed since it was written")
        return tuple(found)

    def forget(self) -> None:
        """Let go of the bytes in memory; the next read checks the files anew."""
        self._last = NOTHING

    def locked(self) -> AbstractContextManager[None]:
        """Keep other writers out; see `PrivateFolder.locked`."""
        return self._folder.locked()

    def _read(self) -> Contents:
        for _ in range(_ATTEMPTS):
            manifest = self._folder.manifest()
            if manifest == self._last.manifest:
                return self._last
            try:
                hashes = self._hashes(manifest)
                return Contents({name: self._checked(digest) for name, digest in hashes.items()}, hashes, manifest)
            except FileNotFoundError:
                if self._folder.manifest() == manifest:
                    return NOTHING
            except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
                return NOTHING
        return NOTHING

    def _hashes(self, manifest: bytes) -> Mapping[str, str]:
        read = json.loads(manifest)
        if (read["format"], read["version"]) != (FORMAT, self._version):
            raise _AnotherVersionError
        return dict(read["files"])

    def _checked(self, digest: str) -> bytes:
        if not _HASH.fullmatch(digest):
            raise ValueError("not a hash")
        with open(self._folder.directory / f"{digest}.blob", "rb", opener=_not_followed) as file:
            data = file.read()
        if hash_of(data) != digest:
            raise ValueError("not the bytes that were written")
        return data

    def _sweep(self, wanted: set[str]) -> None:
        # Only names that we give: a folder that was named by mistake keeps its files.
        for file in self._folder.directory.iterdir():
            if _OURS.fullmatch(file.name) and file.name not in wanted:
                with suppress(OSError):
                    file.unlink()


def hash_of(data: bytes) -> str:
    """Return the SHA-256 of some bytes, hex."""
    return hashlib.sha256(data).hexdigest()
