"""A folder of the user's cache that nobody else can write to, with one manifest that says what is in it.

The manifest is replaced in one step, so what it names is old or new, never between. Whatever it does not name does not
count.
"""

import errno
import os
import stat
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from workspace_mem.core.errors import ConflictError, EngineError, RefusedError
from workspace_mem.stores.lock import held

LOCK_WAIT_SECONDS = 60.0
_MANIFEST = "manifest.json"
_NO_LOCKS = (errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK)


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
            with (self.directory / _MANIFEST).open("rb") as file:
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
            status = self.directory.stat()
        except OSError:
            return False
        if not _is_ours(status):
            raise EngineError(
                f"the index folder {self.directory} belongs to another user and was not opened",
                hint="remove it, or set another cache folder",
            )
        return _only_we_write(status)

    def _make_private(self) -> None:
        self.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not self._is_private():
            # Others could write here, so nothing in it is believed. Closed first: nobody can put a new manifest back.
            self.directory.chmod(0o700)
            self.discard()


def _is_ours(status: os.stat_result) -> bool:
    return not hasattr(os, "geteuid") or status.st_uid == os.geteuid()


def _only_we_write(status: os.stat_result) -> bool:
    return not hasattr(os, "geteuid") or (_is_ours(status) and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH))


@contextmanager
def _file_lock(path: Path) -> Iterator[None]:
    with ExitStack() as stack:
        try:
            stack.enter_context(held(path, wait_seconds=LOCK_WAIT_SECONDS))
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
    return ConflictError("another process has held the index for a minute", hint="try again when it is done")
