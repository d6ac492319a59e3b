"""Replace a file's bytes, put back a concurrent save by a person, and recover from a killed writer.

`Swap` does it for one file of an intent, by the best rung of the ladder that the file system has:

1. exchange the two files in one step, look at what came out, and give a person's save back;
2. replace the file by a rename (FUSE, some network mounts, Windows): a save by rename in that instant is lost, one in
   place is seen and given back.

A file that is a mount of its own is refused: it can be neither exchanged nor replaced.

`recover` settles what a killed writer left; it runs under the workspace's lock, before anything else.
"""

import contextlib
import errno
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from posixpath import dirname
from typing import Any, NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import FileIntent, Intent
from workspace_mem.disk.paths import (
    TEMPORARY,
    content_of,
    has_no_writers,
    make_durable,
    pinned,
    real_path,
    why_target_closed,
    write_durably,
)
from workspace_mem.errors import ConflictError, UnconfirmedError, WorkspaceMemError
from workspace_mem.model.document import revision_of

PATIENCE_SECONDS = 2.0  # wait for a process that saves or holds a file, before an error

Exchange = Callable[[Path, Path], None]

# ── the system's renames ───────────────────────────────────────────────────────────────────────

_AT_FDCWD = -100
_NOREPLACE, _EXCHANGE = 1, 2
_ON_MACOS = {_NOREPLACE: 4, _EXCHANGE: 2}  # RENAME_EXCL, RENAME_SWAP
_UNSUPPORTED = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)


class SwapNotSupportedError(WorkspaceMemError):
    """The system cannot exchange two files in one step."""


def exchange(first: Path, second: Path) -> None:
    """Exchange two files in one step. Raises SwapNotSupportedError if the system cannot."""
    _rename(first, second, _EXCHANGE)


def move_to_new(source: Path, target: Path) -> None:
    """Rename without replacing. Raises FileExistsError if the target exists."""
    try:
        _rename(source, target, _NOREPLACE)
    except SwapNotSupportedError:
        os.link(source, target)  # atomic, and fails if the target exists
        source.unlink()


def _rename(source: Path, target: Path, flags: int) -> None:
    """Call the system's rename: renameat2 on Linux, renamex_np on macOS."""
    import ctypes  # 3 ms, needed only by writers

    library: Any = None
    with contextlib.suppress(OSError, TypeError):  # Windows has none
        library = ctypes.CDLL(None, use_errno=True)
    first, second = os.fsencode(source), os.fsencode(target)
    if hasattr(library, "renameat2"):
        has_failed = library.renameat2(_AT_FDCWD, first, _AT_FDCWD, second, flags)
    elif hasattr(library, "renamex_np"):
        has_failed = library.renamex_np(first, second, _ON_MACOS[flags])
    else:
        raise SwapNotSupportedError("two files cannot be exchanged here")
    number = ctypes.get_errno() if has_failed else 0
    if number in _UNSUPPORTED:
        raise SwapNotSupportedError("the file system cannot exchange two files")
    if number:
        raise OSError(number, os.strerror(number), os.fspath(target))


# ── one file ───────────────────────────────────────────────────────────────────────────────────


class SavedMeanwhileError(Exception):
    """Somebody saved the file between reading and swapping; their bytes are in place."""


@contextlib.contextmanager
def opened_swap(
    folder: Folder, intent: Intent, number: int, exchange: Exchange, until: float = 0.0, *, make: bool = False
) -> Iterator["Swap"]:
    """Give the swap of one file of an intent, with its folder held open by `pinned`. Raises OSError."""
    journal = folder.journal
    parent_path, _, name = intent.files[number].path.rpartition("/")
    with pinned(folder.root, parent_path, make=make) as parent:
        yield Swap(
            parent / name,
            parent / f"{TEMPORARY}{intent.name}.{number}.tmp",
            journal.displaced_at(intent, number),
            lambda: journal.saved_at(intent, number),
            exchange,
            until,
        )


class Swap(NamedTuple):
    """The replacement of one file: the paths involved, and the steps. Below, None means no file."""

    target: Path
    temporary: Path  # beside the target, so that a rename is atomic
    displaced: Path  # receives the displaced bytes
    new_saved: Callable[[], Path]  # a path for the older of two concurrent saves by a person
    exchange: Exchange
    until: float  # deadline on the monotonic clock for other processes with an open file

    def swap_in(self, before: bytes | None, after: bytes) -> None:
        """Replace `before` by `after`.

        The new bytes are durable, their place in the folder is when `make_durable` has returned.

        Raises SavedMeanwhileError or ConflictError if somebody else writes the file, OSError if the
        disk does not let us; nothing is changed then, and no temporary file stays. Raises
        UnconfirmedError when the new bytes are in the file but the disk did not confirm it.
        """
        try:
            self.temporary.unlink(missing_ok=True)
            write_durably(self.temporary, after, like=self.target)
            rung = self._put(before)
        except Exception as error:  # not for signals, after which it may be the displaced file
            with contextlib.suppress(OSError):
                self.displaced.unlink(missing_ok=True)  # only a copy so far, which would look like a replacement
                self.temporary.unlink(missing_ok=True)
            if isinstance(error, FileExistsError | FileNotFoundError):
                raise SavedMeanwhileError from error
            raise
        try:
            self._finish(rung, before, after)
        except OSError as error:
            raise unconfirmed(self.target, error) from error

    def take_out(self, before: bytes) -> None:
        """Remove a file with these bytes durably, and keep them. Raises the errors of `swap_in`."""
        try:
            self.temporary.unlink(missing_ok=True)
            if not has_no_writers(self.target, until=self.until):
                raise held_open(self.target)  # wait while the file still has its name
            move_to_new(self.target, self.temporary)
        except FileNotFoundError as error:
            raise SavedMeanwhileError from error
        if not has_no_writers(self.temporary, until=self.until):
            self.put_back()
            raise held_open(self.target)
        if content_of(self.temporary) != before:
            self.put_back()
            raise SavedMeanwhileError
        try:
            keep(self.temporary, self.displaced)
            make_durable(self.target.parent)
        except OSError as error:
            message = f"{self.target.name} was removed, but the disk did not confirm it ({error.strerror or error})"
            raise UnconfirmedError(message, hint="check the disk, then the file") from error

    def swap_back(self, before: bytes | None, after: bytes | None) -> None:
        """Undo a swap: put the kept `before` back in place of `after`.

        What is kept is the very file that was displaced, so that a full disk does not prevent it. Raises the errors of
        `swap_in`; the swap stays then.
        """
        if before is None:
            self.take_out(after or b"")
            return
        self.temporary.unlink(missing_ok=True)
        keep(self.displaced, self.temporary)
        try:
            rung = self._put(after)
        except Exception as error:
            keep(self.temporary, self.displaced)
            self.temporary.unlink(missing_ok=True)  # rename keeps both names if they are the same file
            if isinstance(error, FileExistsError | FileNotFoundError):
                raise SavedMeanwhileError from error
            raise
        try:
            self._finish(rung, after, before)
            make_durable(self.target.parent)
        except (SavedMeanwhileError, ConflictError):
            if not self.displaced.exists():
                write_durably(self.displaced, before, like=self.target)
            raise

    # ── the ladder: each rung puts the temporary file in the place of one that held `before` ───

    def _put(self, before: bytes | None) -> int:
        """Bring the temporary file to its place by the best rung; return its number, 0 for a file that is new.

        Raises SavedMeanwhileError or ConflictError if somebody else writes the file; nothing is changed then.
        """
        if before is None:
            move_to_new(self.temporary, self.target)
            return 0
        # Detects most saves, even partial ones, before our bytes are visible: an editor that reads ours for a moment
        # and saves again would overwrite the bytes to be given back.
        if not has_no_writers(self.target, until=self.until):
            raise held_open(self.target)
        if content_of(self.target) != before:
            raise SavedMeanwhileError
        with contextlib.suppress(SwapNotSupportedError):
            self.exchange(self.temporary, self.target)
            return 1
        self.displaced.unlink(missing_ok=True)
        try:
            os.link(self.target, self.displaced)  # a second name for the old file, which is then replaced
        except FileNotFoundError:
            raise
        except OSError:
            write_durably(self.displaced, before, like=self.target)
        if content_of(self.target) != before:
            raise SavedMeanwhileError
        self.temporary.replace(self.target)
        return 2

    def _finish(self, rung: int, before: bytes | None, after: bytes | None) -> None:
        """Keep what a rung displaced. Give back what a person saved meanwhile, and raise what `_put` raises."""
        if rung == 2 and content_of(self.displaced) != before:  # a save in place went into the old file
            self.displaced.replace(self.target)
            raise SavedMeanwhileError
        if rung != 1:
            return
        is_alone = has_no_writers(self.temporary, until=self.until)
        if is_alone and content_of(self.temporary) == before:
            keep(self.temporary, self.displaced)
            return
        self.give_back(after or b"")
        if not is_alone:
            raise held_open(self.target)
        raise SavedMeanwhileError

    # ── saves of other people ──────────────────────────────────────────────────────────────────

    def put_back(self) -> None:
        """Rename a removed file back; if a person saved a new one meanwhile, keep the removed one in `recovery/`."""
        try:
            move_to_new(self.temporary, self.target)
        except FileExistsError:
            keep(self.temporary, self.new_saved())

    def give_back(self, after: bytes) -> None:
        """Exchange until the newest save of a person is in place. `after` are our bytes, now in the file.

        A copy of the save is kept, too: an editor that read ours, and looks for the last time before the save is back,
        may empty the file that holds it.
        """
        expected: bytes | str = after
        if isinstance(saved := content_of(self.temporary), bytes):
            with contextlib.suppress(OSError):
                write_durably(self.new_saved(), saved, mode=0o600)
        while True:
            newest = content_of(self.temporary)
            self.exchange(self.temporary, self.target)
            displaced = content_of(self.temporary)
            if displaced == expected:
                break
            expected = newest  # saved once more: the displaced bytes are newer than those put in
        if displaced == after:
            self.temporary.unlink()
        else:
            keep(self.temporary, self.new_saved())


def held_open(target: Path) -> ConflictError:
    """Return the error for a file that another program has open for writing."""
    return ConflictError(
        f"Another program has {target.name} open for writing; nothing was changed",
        hint="try again when it is done",
    )


def unconfirmed(target: Path, error: OSError) -> UnconfirmedError:
    """Return the error for new bytes that are in their place, when the disk did not confirm it."""
    return UnconfirmedError(
        f"{target.name} was written, but the disk did not confirm it ({error.strerror or error}): "
        "after a power cut the change may be missing",
        path=target.name,
        hint="check the disk, then the file; do not run the command again without --op-id",
    )


def keep(source: Path, target: Path) -> None:
    """Move a file to the place that keeps it, on another file system too."""
    try:
        source.replace(target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        target.unlink(missing_ok=True)
        content = content_of(source)
        if isinstance(content, bytes):  # a link's target is not kept
            write_durably(target, content, like=source)
        source.unlink()


# ── what a killed writer left ──────────────────────────────────────────────────────────────────


def recover(folder: Folder, exchange: Exchange = exchange) -> tuple[str, ...]:
    """Finish or undo every intent that is not done; return a sentence for each that could not be."""
    journal = folder.journal
    unfinished, damaged = journal.read("announced")
    notices = [f"{name} in .workspace-mem/intents cannot be read; it was left alone" for name in damaged]
    for intent in unfinished:
        if not intent.host.is_here():
            notices.append(f"A change begun on {intent.host.name} is unfinished; it was left alone")
            continue
        try:
            notices += InterruptedChange(folder, intent, exchange, time.monotonic() + PATIENCE_SECONDS).settle()
        except (OSError, WorkspaceMemError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            problem = "An interrupted change could not be completed or undone"
            notices.append(f"{problem} ({reason or error}); the next write tries again")
    with contextlib.suppress(OSError):
        journal.sweep_announcements()
    return tuple(notices)


class InterruptedChange(NamedTuple):
    """A change whose writer was killed, or failed at a later file."""

    folder: Folder
    intent: Intent
    exchange: Exchange
    until: float  # on the monotonic clock: so long others who have a file open are waited for

    def settle(self) -> list[str]:
        """Finish the change, or undo it if that fails; return sentences for a person to check.

        If neither works, since files of both kinds have changed meanwhile, the finished part stays.
        """
        folder, intent = self.folder, self.intent
        for file in intent.files:
            if real_path(folder.root, file.path) != file.path:
                raise WorkspaceMemError(f"{file.path} was replaced by another file")
        numbers = range(len(intent.files))
        swapped = [number for number in numbers if self._was_swapped(number)]
        change = f"An interrupted change ({intent.subject})"
        # A planned new file has other bytes: another program's, or ours with edits.
        new = (file for file in intent.files if file.before is None and os.path.lexists(folder.root / file.path))
        unsure = [file.path for file in new if self._has_other_bytes(file)]
        if not swapped:
            folder.journal.drop(intent)
            return [f"{change} may be in {path}, which has changed since; check that file" for path in unsure]
        done = [
            number
            for number, file in enumerate(intent.files)
            if number in swapped or (number < swapped[-1] and self._has_other_bytes(file)) or self._swap_now(number)
        ]
        left_out = [file.path for number, file in enumerate(intent.files) if number not in done]
        if left_out and not set(left_out) & set(unsure):
            done, is_confirmed = self.take_back(done)
            if not done:
                if not is_confirmed:
                    raise WorkspaceMemError("it was undone, but the disk did not confirm that")
                folder.journal.drop(intent)
                return [f"{change} was undone: {', '.join(left_out)} has changed since, or cannot be written"]
            left_out = [file.path for number, file in enumerate(intent.files) if number not in done]
        finished = intent._replace(files=tuple(intent.files[number] for number in done))
        if left_out:
            folder.journal.announce(finished)
        for parent in {dirname(file.path) for file in finished.files}:
            with pinned(folder.root, parent) as place:
                make_durable(place)
        folder.journal.advance(finished, "done")
        beginning = f"{change} is in {finished.files[0].path} and"
        return [f"{beginning} {'may be' if path in unsure else 'is not'} in {path}; check both" for path in left_out]

    def take_back(self, done: Sequence[int]) -> tuple[list[int], bool]:
        """Undo swaps by file number, last first, up to one that cannot be undone.

        Return the numbers that stay swapped, and whether the disk confirmed the rest: if it did not, the intent must
        stay.
        """
        standing, is_confirmed = list(done), True
        while standing:
            try:
                self._swap_back(standing[-1])
            except (OSError, ValueError, SavedMeanwhileError, WorkspaceMemError):
                is_confirmed = False
                file = self.intent.files[standing[-1]]
                path = self.folder.root / file.path
                if (_revision(path) or "unknown" if os.path.lexists(path) else None) != file.before:
                    return standing, is_confirmed
            standing.pop()
        return standing, is_confirmed

    def _swap_back(self, number: int) -> None:
        file = self.intent.files[number]
        displaced = self.folder.journal.displaced_at(self.intent, number)
        before = displaced.read_bytes() if file.before is not None else None
        if (revision_of(before) if before is not None else None) != file.before:
            raise SavedMeanwhileError
        after = file.splice.apply(before or b"") if file.after is not None else None
        with self._opened(number) as swap:
            if os.path.lexists(swap.target) != (after is not None):
                raise SavedMeanwhileError
            swap.swap_back(before, after)
            swap.displaced.unlink(missing_ok=True)

    def _swap_now(self, number: int) -> bool:
        """Swap a further file in; False if the file has moved on, or is closed."""
        file = self.intent.files[number]
        try:
            with self._opened(number, make=file.after is not None) as swap:
                current = content_of(swap.target) if os.path.lexists(swap.target) else None
                if isinstance(current, str) or (revision_of(current) if current is not None else None) != file.before:
                    return False
                if why_target_closed(swap.target):
                    return False
                if file.after is None:
                    swap.take_out(current or b"")
                else:
                    swap.swap_in(current, file.splice.apply(current or b""))
        except UnconfirmedError:
            raise  # the new bytes are in place; the next writer checks again
        except (OSError, ValueError, SavedMeanwhileError, WorkspaceMemError):
            return False
        return True

    def _opened(self, number: int, *, make: bool = False) -> contextlib.AbstractContextManager[Swap]:
        return opened_swap(self.folder, self.intent, number, self.exchange, self.until, make=make)

    def _has_other_bytes(self, file: FileIntent) -> bool:
        """Tell whether a file has neither its old nor its new bytes. If a later file was swapped, so was this one."""
        return _revision(self.folder.root / file.path) not in (file.before, file.after)

    def _was_swapped(self, number: int) -> bool:
        """Tell whether a file got its new bytes, and settle its temporary file."""
        file = self.intent.files[number]
        try:
            with self._opened(number) as swap:
                return _settle_file(swap, file)
        except FileNotFoundError:
            if (self.folder.root / file.path).parent.exists():
                raise
            # The folder is gone, or not made yet.
            displaced = _revision(self.folder.journal.displaced_at(self.intent, number))
            return file.after is None or (file.before is not None and displaced == file.before)


def _settle_file(swap: Swap, file: FileIntent) -> bool:
    """Move, restore or remove a file's temporary file, and tell whether the file got its new bytes."""
    temporary, now = _revision(swap.temporary), _revision(swap.target)
    if temporary is None:
        # After a power cut the kept file may hold our own bytes: the exchange was undone, the later move was not.
        return now == file.after or (file.before is not None and _revision(swap.displaced) == file.before)
    if temporary == file.after or _is_torn(swap, file, now):  # never swapped in, or already given back
        if now != file.after:
            swap.displaced.unlink(missing_ok=True)  # first, since alone it would look like a swap
        swap.temporary.unlink()
        return now == file.after
    if file.after is None and now is None and temporary != file.before:  # saved in place during the removal
        swap.put_back()
        return False
    if temporary == file.before and (file.after is not None or now is None):
        keep(swap.temporary, swap.displaced)
        make_durable(swap.target.parent)
        return True
    # A person's save that the killed writer had displaced; if they saved again, `recovery/` keeps it.
    if now not in (file.before, file.after):
        keep(swap.temporary, swap.new_saved())
    elif not os.path.lexists(swap.target):
        swap.put_back()
    else:
        ours = content_of(swap.target)
        with contextlib.suppress(SwapNotSupportedError):
            if isinstance(ours, bytes):
                swap.give_back(ours)
        make_durable(swap.target.parent)
    return False


def _is_torn(swap: Swap, file: FileIntent, now: str | None) -> bool:
    """Tell whether the temporary file holds all or part of our own bytes, on the way in or back.

    After a power cut parts of it may be zeros. `now` is the target's revision.
    """
    data = content_of(swap.temporary)
    if now == file.before:
        current = content_of(swap.target) if os.path.lexists(swap.target) else b""
        if not isinstance(current, bytes):
            return False
        wanted = [current, b"" if file.after is None else file.splice.apply(current)]
    elif now == file.after and file.before is not None and _revision(swap.displaced) == file.before:
        wanted = [swap.displaced.read_bytes()]
    else:
        return False
    return isinstance(data, bytes) and any(
        len(data) <= len(whole) and all(byte in (0, other) for byte, other in zip(data, whole, strict=False))
        for whole in wanted
    )


def _revision(path: Path) -> str | None:
    try:
        content = content_of(path)
    except OSError:
        return None
    return revision_of(content) if isinstance(content, bytes) else None
