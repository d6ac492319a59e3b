"""Put new bytes in a file's place, look at what came out, and give back what a person saved in between.

`Swap` does it for one file of an intent, by the best rung of the ladder that the file system has: see `Exchanged`,
`Replaced` and `WrittenInPlace` below.
"""

import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

from workspace_mem.disk.beneath import pinned
from workspace_mem.disk.disk import (
    Exchange,
    SwapNotSupportedError,
    content_of,
    is_left_alone,
    make_durable,
    move_to_new,
    write_durably,
)
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import Intent
from workspace_mem.errors import ConflictError, UnconfirmedError

PATIENCE_SECONDS = 2.0  # with whoever saves or holds open what a change needs; then it is answered
TEMPORARY = ".~wm-"  # so begin the names of files that are being made ready
_IN_PLACE = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class SavedMeanwhileError(Exception):
    """Somebody saved the file between reading and swapping; their bytes are in place.

    `copy` has these bytes too, where ours stood in their place for a moment.
    """

    def __init__(self, copy: Path | None = None) -> None:
        super().__init__()
        self.copy = copy


@contextlib.contextmanager
def opened_swap(
    folder: Folder, intent: Intent, number: int, exchange: Exchange, until: float = 0.0, *, make: bool = False
) -> Iterator["Swap"]:
    """Give the swap of one file of an intent, in the very folder that is there now; see `pinned`. Raises OSError."""
    journal = folder.journal
    above, _, name = intent.files[number].path.rpartition("/")
    with pinned(folder.root, above, make=make) as parent:
        yield Swap(
            parent / name,
            parent / f"{TEMPORARY}{intent.name}.{number}.tmp",
            journal.displaced_at(intent, number),
            lambda: journal.saved_at(intent, number),
            exchange,
            until,
        )


class Swap(NamedTuple):
    """One file that gets other bytes: where its files are, and how it is done. In what follows None is no file."""

    target: Path
    temporary: Path  # beside the target, where a rename is atomic
    kept: Path  # gets the bytes that were displaced
    new_saved: Callable[[], Path]  # a place that gets an older one of two saves that a person made meanwhile
    exchange: Exchange
    until: float  # on the monotonic clock: so long others who have the file open are waited for

    @property
    def ready(self) -> Path:
        """Return where the new bytes wait while a file is written in place."""
        return self.kept.with_name(f"{self.kept.name}.ready")

    def swap_in(self, before: bytes | None, after: bytes) -> None:
        """Replace `before` by `after`.

        The new bytes are durable, their place in the folder is when `make_durable` has returned.

        Raises SavedMeanwhileError or ConflictError where somebody else writes the file, OSError where the
        disk does not let us; nothing is changed then, and no temporary file is left. Raises
        UnconfirmedError when the new bytes are in the file but the disk did not confirm it.
        """
        try:
            self.temporary.unlink(missing_ok=True)
            write_durably(self.temporary, after, like=self.target)
            rung = self._put(before)
        except Exception as error:  # not for a signal: by then it may be the displaced file
            with contextlib.suppress(OSError):
                self.kept.unlink(missing_ok=True)  # a copy or a second name so far; it would tell of a replacement
                self.ready.unlink(missing_ok=True)
                self.temporary.unlink(missing_ok=True)
            if isinstance(error, FileExistsError | FileNotFoundError):
                raise SavedMeanwhileError from error
            raise
        try:
            if rung is not None:
                rung.finish(self, before or b"", after)
        except OSError as error:
            raise unconfirmed(self.target, error) from error

    def take_out(self, before: bytes) -> None:
        """Remove a file that holds these bytes, durably; they are kept. Raises what `swap_in` raises."""
        try:
            self.temporary.unlink(missing_ok=True)
            if not is_left_alone(self.target, until=self.until):
                raise held_open(self.target)  # waited for where it still has its name
            move_to_new(self.target, self.temporary)
        except FileNotFoundError as error:
            raise SavedMeanwhileError from error
        alone = is_left_alone(self.temporary, until=self.until)
        if not alone:
            self.put_back()
            raise held_open(self.target)
        if content_of(self.temporary) != before:
            self.put_back()
            raise SavedMeanwhileError
        try:
            keep(self.temporary, self.kept)
            make_durable(self.target.parent)
        except OSError as error:
            message = f"{self.target.name} was removed, but the disk did not confirm it ({error.strerror or error})"
            raise UnconfirmedError(message, hint="check the disk, then the file") from error

    def swap_back(self, before: bytes | None, after: bytes | None) -> None:
        """Undo a swap that put `after` in the place of `before`, which is kept.

        What is kept is the very file that was displaced, so that a full disk is no hindrance. Raises what `swap_in`
        raises; the swap stands then.
        """
        if before is None:
            self.take_out(after or b"")
            return
        self.temporary.unlink(missing_ok=True)
        if after is None:  # where no file is, what is kept tells that it was taken out: it goes in one step
            keep(self.kept, self.temporary)
        else:
            _second_name(self.kept, self.temporary, before)
        try:
            rung = self._put(after)
        except Exception as error:
            keep(self.temporary, self.kept)
            self.temporary.unlink(missing_ok=True)  # a rename of two names of one file leaves both
            if isinstance(error, FileExistsError | FileNotFoundError):
                raise SavedMeanwhileError from error
            raise
        try:
            if rung is not None:
                rung.finish(self, after or b"", before)
            make_durable(self.target.parent)
        except (SavedMeanwhileError, ConflictError):
            if not self.kept.exists():
                write_durably(self.kept, before, like=self.target)
            raise

    def _put(self, before: bytes | None) -> "Rung | None":
        """Bring the temporary file to its place, by the best rung there is; none where no file was."""
        if before is None:
            move_to_new(self.temporary, self.target)
            return None
        # Most saves are seen here, also half of one, before ours shows at all: whoever reads ours for a moment
        # and saves it again would overwrite what is about to be given back.
        if not is_left_alone(self.target, until=self.until):
            raise held_open(self.target)
        if content_of(self.target) != before:
            raise SavedMeanwhileError
        rung: Rung = EXCHANGED
        while True:
            try:
                rung.begin(self, before)
            except SwapNotSupportedError:
                rung = REPLACED
            except OSError as error:  # another file system begins at this file (Docker mounts single files)
                if rung is IN_PLACE or error.errno not in (errno.EBUSY, errno.EXDEV):
                    raise
                rung = IN_PLACE
            else:
                return rung

    def put_back(self) -> None:
        """Give a file that was taken out its name again; beside one that was saved there since, it is kept."""
        try:
            move_to_new(self.temporary, self.target)
        except FileExistsError:
            keep(self.temporary, self.new_saved())

    def give_back(self, after: bytes) -> Path | None:
        """Exchange until the newest save of a person is in place. `after` are our bytes, which stand there now.

        Return a copy of the save. An editor that read ours, and looks for the last time before the save is back, may
        empty the file that holds the save: nothing else would have it then.
        """
        expected: bytes | str = after
        saved = content_of(self.temporary)
        copy = self.new_saved() if isinstance(saved, bytes) else None
        if copy is not None and isinstance(saved, bytes):
            with contextlib.suppress(OSError):
                write_durably(copy, saved, mode=0o600)
        while True:
            newest = content_of(self.temporary)
            self.exchange(self.temporary, self.target)
            displaced = content_of(self.temporary)
            if displaced == expected:
                break
            expected = newest  # they saved once more: what came out is newer than what went in
        if displaced == after:
            self.temporary.unlink()
        else:
            keep(self.temporary, self.new_saved())
        return copy

    def finish_in_place(self) -> bool:
        """Finish what a killed writer began in place; False where somebody saved meanwhile, whose bytes stay.

        The new bytes are kept aside then.
        """
        before, after, now = self.kept.read_bytes(), self.ready.read_bytes(), content_of(self.target)
        if isinstance(now, str) or not is_between(now, before, after):
            keep(self.ready, self.new_saved())
            return False
        IN_PLACE.finish(self, now, after)
        return True


# ── the ladder, from the best rung down ────────────────────────────────────────────────────────


class Rung(Protocol):
    """One way to put a temporary file, which holds `after`, in the place of a file that held `before` a moment ago."""

    def begin(self, swap: Swap, before: bytes) -> None:
        """Bring it there, or make all ready for it.

        Raises SwapNotSupportedError, or OSError, where another rung may do, and SavedMeanwhileError where somebody
        saved; nothing is changed then.
        """
        ...

    def finish(self, swap: Swap, before: bytes, after: bytes) -> None:
        """Bring it to its end: the displaced bytes are kept, and a save among them is given back.

        Raises SavedMeanwhileError, or ConflictError, where there was one. `after` are the bytes that go there.
        """
        ...


class Exchanged:
    """In one step with the file there, which is looked at afterwards. A person's save is given back.

    One by check-then-truncate within microseconds may go aside, and is kept.
    """

    def begin(self, swap: Swap, before: bytes) -> None:
        """Exchange the two."""
        del before
        swap.exchange(swap.temporary, swap.target)

    def finish(self, swap: Swap, before: bytes, after: bytes) -> None:
        """Look until nobody has the displaced file open."""
        alone = is_left_alone(swap.temporary, until=swap.until)
        if alone and content_of(swap.temporary) == before:
            keep(swap.temporary, swap.kept)
            return
        copy = swap.give_back(after)
        if not alone:
            raise held_open(swap.target)
        raise SavedMeanwhileError(copy)


class Replaced:
    """In its place by a rename, where nothing can be exchanged (FUSE, some network mounts, Windows).

    A save by rename between the look and the rename is lost. A save in place is seen, and given back: what is kept is
    the very file it went into.
    """

    def begin(self, swap: Swap, before: bytes) -> None:
        """Give the old file a second name, then replace it."""
        swap.kept.unlink(missing_ok=True)
        try:
            os.link(swap.target, swap.kept)
        except FileNotFoundError:
            raise
        except OSError:
            write_durably(swap.kept, before, like=swap.target)
        if content_of(swap.target) != before:
            raise SavedMeanwhileError
        swap.temporary.replace(swap.target)

    def finish(self, swap: Swap, before: bytes, after: bytes) -> None:
        """Look at the old file under its second name."""
        del after
        if content_of(swap.kept) != before:
            swap.kept.replace(swap.target)
            raise SavedMeanwhileError


class WrittenInPlace:
    """In the file itself, from the first byte that differs, where that is a mount of its own.

    Old and new bytes are kept, durably, before. A crash half way is finished by the next writer; a reader may see a
    part, and a save in the instant between look and write is lost.
    """

    def begin(self, swap: Swap, before: bytes) -> None:
        """Keep the old bytes and the new ones; nothing of the file is changed yet."""
        swap.kept.unlink(missing_ok=True)
        write_durably(swap.kept, before, like=swap.target)
        if content_of(swap.target) != before:
            raise SavedMeanwhileError
        keep(swap.temporary, swap.ready)
        make_durable(swap.ready.parent)

    def finish(self, swap: Swap, before: bytes, after: bytes) -> None:
        """Write the file itself."""
        same = _common(before, after)
        with os.fdopen(os.open(swap.target, _IN_PLACE), "r+b") as file:
            file.seek(same)
            file.write(after[same:])
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        swap.ready.unlink()


EXCHANGED, REPLACED, IN_PLACE = Exchanged(), Replaced(), WrittenInPlace()


# ── bytes and names ────────────────────────────────────────────────────────────────────────────


def held_open(target: Path) -> ConflictError:
    """Return the error for a file that is not left alone."""
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


def keep(source: Path, kept: Path) -> None:
    """Move a file to where it is kept, on another file system too."""
    try:
        source.replace(kept)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        kept.unlink(missing_ok=True)
        content = content_of(source)
        if isinstance(content, bytes):  # what a link leads to is nobody's to keep
            write_durably(kept, content, like=source)
        source.unlink()


def _second_name(source: Path, name: Path, data: bytes) -> None:
    try:
        os.link(source, name)
    except OSError:
        write_durably(name, data, like=source)


def is_between(now: bytes, before: bytes, after: bytes) -> bool:
    """Tell whether some first bytes were written, and the rest is as before or not there yet."""
    done = _common(now, after)
    return now in (before, after) or now[done:] == before[done:]


def _common(one: bytes, other: bytes) -> int:
    """Return how many first bytes are the same."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[:middle] == other[:middle] else (low, middle - 1)
    return low
