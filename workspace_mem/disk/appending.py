"""The other way to the disk, of files that are only ever added to: lines come to the end, and nothing is written anew.

What is added stands first in `.workspace-mem/events/`, forced to disk before anybody is answered: `NAME.json` says to
which file it goes, from where on and for whom, `NAME.lines` what it is. The file follows at once, and is made whole
from there after a crash. All of it is one change for as long as it stays open: `settle` makes an ordinary intent of
it, which comes into history as every other one does. So a run of many events takes few commits.
"""

import contextlib
import os
import re
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from posixpath import dirname
from typing import NamedTuple

from workspace_mem.disk.beneath import pinned
from workspace_mem.disk.disk import make_durable, write_durably
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import FileIntent, Intent, Journal, decoded, encoded, this_machine
from workspace_mem.disk.lock import held
from workspace_mem.disk.remedies import remedy
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.model.document import Splice, revision_of

PLACE = "events"  # in our own folder; there only while something is open
OPEN_SECONDS = 60.0  # a change may stay open; whoever records settles what is older
LARGEST = 4 * 1024 * 1024  # bytes of one part
_TAILS = (8 * 1024, 256 * 1024, LARGEST * 4)  # bytes of the end that are looked at for the last event
_ADD = os.O_WRONLY | os.O_APPEND | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
_LOCK_SECONDS = 30


class LinesToAdd(NamedTuple):
    """What is to be added to a file, for whom. `lines` are made of the last event that stands there."""

    path: str
    op: str
    subject: str
    actor: str
    at: str
    session: str | None
    entries: tuple[str, ...]
    begins: re.Pattern[bytes]  # the first line of an event
    lines: Callable[[str], bytes]  # of the text from the last event on; may raise RefusedError
    head: Callable[[int], bytes]  # of a further part of this number


class Log(NamedTuple):
    """A change that is open: `start` is where the file ended before it."""

    intent: Intent
    place: Path

    @property
    def path(self) -> str:
        """Return the file that it adds to."""
        return self.intent.files[0].path

    @property
    def start(self) -> int:
        """Return where the file ended before it."""
        return self.intent.files[0].splice.offset

    @property
    def lines(self) -> Path:
        """Return the file that holds what was added."""
        return self.place / f"{self.intent.name}.lines"


def append(folder: Folder, addition: LinesToAdd, token: str) -> str:
    """Add lines to the last part of a file, durably; return the path of that part.

    Raises NotFoundError where the file is gone, RefusedError where the disk does not let us write.
    """
    folder.journal.hold(make=True)
    try:
        with _locked(folder.journal):
            log, path = _added(folder, addition, token)
        _sync(log.lines)
    except OSError as error:
        message = f"{addition.path} cannot be written: {error.strerror or error}; nothing was added"
        raise RefusedError(message, path=addition.path, hint=remedy(error)) from error
    return path


def _added(folder: Folder, addition: LinesToAdd, token: str) -> tuple[Log, str]:
    number = 1
    while os.path.lexists(folder.root / part_of(addition.path, number + 1)):
        number += 1
    path = folder.target_of(part_of(addition.path, number))
    size, tail = _end_of(folder, path, addition.begins)
    log = next((one for one in _open_logs(folder.journal) if one.path == path), None)
    if log and size != log.start + log.lines.stat().st_size:
        log = None if not _made_whole(folder, log) else log
        size, tail = _end_of(folder, path, addition.begins)
    told = tail if addition.begins.match(tail) or number == 1 else None
    if told is None:  # a part that has no event yet
        told = _end_of(folder, folder.target_of(part_of(addition.path, number - 1)), addition.begins)[1]
    new = addition.lines(told.decode("utf-8", "replace"))
    if size + len(new) > LARGEST and addition.begins.match(tail):
        path, new = part_of(addition.path, number + 1), addition.head(number + 1) + new
        log, size = None, 0
    elif not tail.endswith(b"\n"):  # torn, or saved by an editor that ends no line
        new = (b"\r\n" if b"\r\n" in tail else b"\n") + new
    log = log or _opened(folder, addition, path, token, before=size > 0)
    _write(log.lines, new)
    with pinned(folder.root, dirname(path), make=size == 0) as place:
        _write(place / path.rpartition("/")[2], new, make=size == 0)
    return log, path


def part_of(path: str, number: int) -> str:
    """Return the path of a part of what was begun in a file."""
    return path if number == 1 else f"{path.removesuffix('.md')}-{number}.md"


def _end_of(folder: Folder, path: str, begins: re.Pattern[bytes]) -> tuple[int, bytes]:
    """Return the size of a file, and its end from the last event on; all that was looked at where there is none."""
    try:
        with pinned(folder.root, dirname(path)) as place:
            handle = os.open(place / path.rpartition("/")[2], os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError as error:
        raise NotFoundError(f"{path} no longer exists; nothing was added", path=path) from error
    try:
        size, tail = os.fstat(handle).st_size, b""
        for length in _TAILS:
            tail = os.pread(handle, min(length, size), max(0, size - length))
            found = [one.start() for one in begins.finditer(tail) if one.start() or length >= size]
            if found or length >= size:
                return size, tail[found[-1] :] if found else tail
    finally:
        os.close(handle)
    return size, tail


def _write(file: Path, data: bytes, *, make: bool = False) -> None:
    """Add bytes to a file, all or none."""
    handle = os.open(file, _ADD | (os.O_CREAT | os.O_EXCL if make else 0), 0o644)
    try:
        size, left = os.fstat(handle).st_size, memoryview(data)
        try:
            while left:
                left = left[os.write(handle, left) :]
        except OSError:  # a full disk: a torn line is taken out again
            with contextlib.suppress(OSError):
                os.ftruncate(handle, size)
            raise
    finally:
        os.close(handle)


def _sync(file: Path) -> None:
    """Force what was added to disk; who settled it meanwhile did so."""
    with contextlib.suppress(FileNotFoundError):
        handle = os.open(file, os.O_RDWR)
        try:
            (os.fdatasync if hasattr(os, "fdatasync") else os.fsync)(handle)
        finally:
            os.close(handle)


# ── what is open ───────────────────────────────────────────────────────────────────────────────


def _locked(journal: Journal) -> contextlib.AbstractContextManager[None]:
    return held(journal.place / "lock", wait_seconds=_LOCK_SECONDS, progress=lambda: _progress(journal))


def _progress(journal: Journal) -> object:
    with contextlib.suppress(OSError):
        return journal.progress(), [file.stat().st_size for file in (journal.place / PLACE).iterdir()]
    return journal.progress()


def _open_logs(journal: Journal) -> list[Log]:
    return list(_logs_in(journal.place / PLACE))


def _logs_in(place: Path) -> Iterator[Log]:
    with contextlib.suppress(OSError):
        for name in sorted(name for name in os.listdir(place) if name.endswith(".json")):  # noqa: PTH208
            with contextlib.suppress(ValueError, TypeError, LookupError, OSError, WorkspaceMemError):
                yield Log(decoded(name.removesuffix(".json"), (place / name).read_bytes(), "done"), place)


def _opened(folder: Folder, addition: LinesToAdd, path: str, token: str, *, before: bool) -> Log:
    """Begin a change of a file, as it is now: what it holds is kept, for the history to begin from."""
    journal, data = folder.journal, folder.read(path).data if before else b""
    place = journal.place / PLACE
    if not place.is_dir():
        place.mkdir(mode=0o700, exist_ok=True)
        make_durable(journal.place)
    known = [log.intent.name for log in _open_logs(journal)]
    name = max([journal.next_name(token), *(f"{int(one.split('-')[0]) + 1:010d}-{token}" for one in known)])
    file = FileIntent(path, revision_of(data) if before else None, None, Splice(len(data), b"", b""))
    intent = Intent(
        name,
        addition.op,
        addition.subject,
        addition.actor,
        addition.at,
        (file,),
        addition.entries,
        addition.session,
        host=this_machine(),
        waits=False,
    )
    log = Log(intent, place)
    if before:
        write_durably(journal.displaced_at(intent, 0), data, mode=0o600)
    write_durably(log.lines, b"", mode=0o600)
    fresh = place / f"{name}.new"
    write_durably(fresh, encoded(intent), mode=0o600)
    fresh.replace(place / f"{name}.json")
    make_durable(place)
    return log


def _made_whole(folder: Folder, log: Log) -> bool:
    """Bring to a file what a crash kept from it; False, and the change is closed, where somebody else changed it."""
    before = _kept_before(folder, log)
    wanted = before + log.lines.read_bytes()
    data = folder.bytes_or_none(log.path)
    if data is not None and wanted.startswith(data) and len(data) >= len(before):
        with pinned(folder.root, dirname(log.path)) as place:
            _write(place / log.path.rpartition("/")[2], wanted[len(data) :])
        return True
    _close(folder.journal, log, before)
    return False


def _kept_before(folder: Folder, log: Log) -> bytes:
    with contextlib.suppress(FileNotFoundError):
        return folder.journal.displaced_at(log.intent, 0).read_bytes()
    return b""


def _close(journal: Journal, log: Log, before: bytes) -> None:
    """Make an ordinary intent of a change, one that is done."""
    added = log.lines.read_bytes()
    if added:
        file = log.intent.files[0]
        whole = FileIntent(file.path, file.before, revision_of(before + added), Splice(len(before), b"", added))
        journal.announce_anew(log.intent._replace(files=(whole,), state="done"))
    else:
        journal.drop(log.intent)
    for ending in ("json", "lines"):
        (log.place / f"{log.intent.name}.{ending}").unlink(missing_ok=True)
    left = os.listdir(log.place)  # noqa: PTH208
    if not any(name.endswith(".json") for name in left):
        for name in left:  # of a writer that was killed before it had begun
            (log.place / name).unlink(missing_ok=True)
        log.place.rmdir()


# ── settled, and then recorded ─────────────────────────────────────────────────────────────────


def settle(folder: Folder, *, young_too: bool) -> None:
    """Make ordinary intents of what is open, but for what is younger than a minute, unless `young_too`."""
    if any(young_too or _age(log) >= OPEN_SECONDS for log in _open_logs(folder.journal)):
        with contextlib.suppress(ConflictError), _locked(folder.journal):  # where it stays locked, all goes on
            settle_locked(folder, young_too=young_too)


def settle_locked(folder: Folder, *, young_too: bool, paths: Collection[str] = ()) -> None:
    """Do the same for who holds the workspace's lock; what is added to `paths` is settled in any case."""
    for log in _open_logs(folder.journal):
        if not (young_too or log.path in paths or _age(log) >= OPEN_SECONDS):
            continue
        data = folder.bytes_or_none(log.path)
        before = _kept_before(folder, log)
        if data is not None and data != before + log.lines.read_bytes() and not _made_whole(folder, log):
            continue  # it is closed
        with contextlib.suppress(OSError), pinned(folder.root, dirname(log.path)) as place:
            make_durable(place / log.path.rpartition("/")[2])
        _close(folder.journal, log, before)


def _age(log: Log) -> float:
    try:
        return abs(time.time() - (log.place / f"{log.intent.name}.json").stat().st_mtime)
    except OSError:
        return 0.0


def open_files(folder: Folder) -> frozenset[str]:
    """Return the files that are added to."""
    return frozenset(log.path for log in _open_logs(folder.journal))
