"""Put new bytes in a file's place, look at what came out, and give back what a person saved in between."""

import contextlib
import errno
import os
import time
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from workspace_mem.core.errors import ConflictError, UnconfirmedError
from workspace_mem.stores.disk import (
    Exchange,
    SwapNotSupportedError,
    content_of,
    is_left_alone,
    move_to_new,
    sync_folder,
    write_durably,
)

PATIENCE_SECONDS = 2.0  # with whoever saves or holds open what a change needs; then it is answered
_IN_PLACE = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class SavedMeanwhileError(Exception):
    """Somebody saved the file between reading and swapping; their bytes are in place."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the three files of one swap are."""

    target: Path
    temporary: Path  # beside the target, where a rename is atomic
    kept: Path  # gets the bytes that were displaced
    saved: Path  # gets an older one of two saves that a person made meanwhile

    @property
    def ready(self) -> Path:
        """Return where the new bytes wait while a file is written in place."""
        return self.kept.with_name(f"{self.kept.name}.ready")


def patience() -> float:
    """Return until when, on the monotonic clock, others who write a file are waited for."""
    return time.monotonic() + PATIENCE_SECONDS


def swap_in(places: Places, before: bytes | None, after: bytes, exchange: Exchange, until: float) -> None:
    """Replace `before` by `after`; None for `before`: the file must not exist.

    The new bytes are durable, their place in the folder is when `sync_folder` has returned.

    Raises SavedMeanwhileError or ConflictError where somebody else writes the file, OSError where the
    disk does not let us; nothing is changed then, and no temporary file is left. Raises
    UnconfirmedError when the new bytes are in the file but the disk did not confirm it.
    """
    try:
        places.temporary.unlink(missing_ok=True)
        write_durably(places.temporary, after, like=places.target)
        how = _put(places, before, exchange, until)
    except Exception as error:  # not for a signal: by then it may be the displaced file
        with contextlib.suppress(OSError):
            places.kept.unlink(missing_ok=True)  # a copy or a second name so far; it would tell that we had replaced it
            places.ready.unlink(missing_ok=True)
            places.temporary.unlink(missing_ok=True)
        if isinstance(error, FileExistsError | FileNotFoundError):
            raise SavedMeanwhileError from error
        raise
    try:
        if before is not None:
            _LOOKS[how](places, before, after, exchange, until)
    except OSError as error:
        raise unconfirmed(places.target, error) from error


def unconfirmed(target: Path, error: OSError) -> UnconfirmedError:
    """Return the error for new bytes that are in their place, when the disk did not confirm it."""
    return UnconfirmedError(
        f"{target.name} is written, but the disk did not confirm it ({error.strerror or error}): "
        "after a power cut the change may be missing",
        path=target.name,
        hint="check the disk, then look at the file; do not run the command again without --op-id",
    )


def take_out(places: Places, before: bytes, until: float) -> None:
    """Remove a file that holds these bytes, durably; they are kept. Raises what `swap_in` raises."""
    try:
        places.temporary.unlink(missing_ok=True)
        if not is_left_alone(places.target, until=until):
            raise _held_open(places)  # waited for where it still has its name
        move_to_new(places.target, places.temporary)
    except FileNotFoundError as error:
        raise SavedMeanwhileError from error
    alone = is_left_alone(places.temporary, until=until)
    if not alone:
        put_back(places)
        raise _held_open(places)
    if content_of(places.temporary) != before:
        put_back(places)
        raise SavedMeanwhileError
    try:
        keep(places.temporary, places.kept)
        sync_folder(places.target.parent)
    except OSError as error:
        message = f"{places.target.name} is gone, but the disk did not confirm it ({error.strerror or error})"
        raise UnconfirmedError(message, hint="check the disk, then look at the file") from error


def swap_back(places: Places, before: bytes | None, after: bytes | None, exchange: Exchange, until: float) -> None:
    """Undo a swap that put `after` in the place of `before`, which is kept; None: there was, or is, no file.

    What is kept is the very file that was displaced, so that a full disk is no hindrance. Raises what `swap_in`
    raises; the swap stands then.
    """
    if before is None:
        take_out(places, after or b"", until)
        return
    places.temporary.unlink(missing_ok=True)
    if after is None:  # where no file is, what is kept tells that it was taken out: it goes in one step
        keep(places.kept, places.temporary)
    else:
        _second_name(places.kept, places.temporary, before)
    try:
        how = _put(places, after, exchange, until)
    except Exception as error:
        keep(places.temporary, places.kept)
        places.temporary.unlink(missing_ok=True)  # a rename of two names of one file leaves both
        if isinstance(error, FileExistsError | FileNotFoundError):
            raise SavedMeanwhileError from error
        raise
    try:
        if after is not None:
            _LOOKS[how](places, after, before, exchange, until)
        sync_folder(places.target.parent)
    except (SavedMeanwhileError, ConflictError):
        if not places.kept.exists():
            write_durably(places.kept, before, like=places.target)
        raise


def _second_name(source: Path, name: Path, data: bytes) -> None:
    try:
        os.link(source, name)
    except OSError:
        write_durably(name, data, like=source)


def put_back(places: Places) -> None:
    """Give a file that was taken out its name again; beside one that was saved there since, it is kept."""
    try:
        move_to_new(places.temporary, places.target)
    except FileExistsError:
        keep(places.temporary, places.saved)


class _How(Enum):
    EXCHANGED = "exchanged"
    REPLACED = "replaced"
    NEW = "new"
    IN_PLACE = "in place"


def _put(places: Places, before: bytes | None, exchange: Exchange, until: float) -> _How:
    """Bring the temporary file to its place."""
    if before is None:
        move_to_new(places.temporary, places.target)
        return _How.NEW
    # Most saves are seen here, also half of one, before ours shows at all: whoever reads ours for a moment
    # and saves it again would overwrite what is about to be given back.
    if not is_left_alone(places.target, until=until):
        raise _held_open(places)
    if content_of(places.target) != before:
        raise SavedMeanwhileError
    try:
        return _exchanged_or_replaced(places, before, exchange)
    except OSError as error:
        if error.errno not in (errno.EBUSY, errno.EXDEV):
            raise
    _prepare_in_place(places, before)  # another file system begins at this file (Docker mounts single files)
    return _How.IN_PLACE


def _exchanged_or_replaced(places: Places, before: bytes, exchange: Exchange) -> _How:
    try:
        exchange(places.temporary, places.target)
    except SwapNotSupportedError:
        _replace_checked(places, before)
        return _How.REPLACED
    return _How.EXCHANGED


def _look(places: Places, before: bytes, after: bytes, exchange: Exchange, until: float) -> None:
    alone = is_left_alone(places.temporary, until=until)
    if alone and content_of(places.temporary) == before:
        keep(places.temporary, places.kept)
        return
    give_back(places, after, exchange)
    if not alone:
        raise _held_open(places)
    raise SavedMeanwhileError


def _held_open(places: Places) -> ConflictError:
    return ConflictError(
        f"Another program has {places.target.name} open for writing; nothing was changed",
        hint="try again when it is done",
    )


def give_back(places: Places, after: bytes, exchange: Exchange) -> None:
    """Exchange until the newest save of a person is in place. `after` are our bytes, which stand there now."""
    expected: bytes | str = after
    while True:
        newest = content_of(places.temporary)
        exchange(places.temporary, places.target)
        displaced = content_of(places.temporary)
        if displaced == expected:
            break
        expected = newest  # they saved once more: what came out is newer than what went in
    if displaced == after:
        places.temporary.unlink()
    else:
        keep(places.temporary, places.saved)


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


def _replace_checked(places: Places, before: bytes) -> None:
    """Replace without an exchange: a save by rename between the look and the replacement is lost here.

    This rung of the ladder serves file systems without RENAME_EXCHANGE (FUSE, some network mounts).
    A save in place is seen, and given back: what is kept is the very file it went into.
    """
    target, kept = places.target, places.kept
    kept.unlink(missing_ok=True)
    try:
        os.link(target, kept)
    except FileNotFoundError:
        raise
    except OSError:
        write_durably(kept, before, like=target)
    if content_of(target) != before:
        raise SavedMeanwhileError
    places.temporary.replace(target)


def _look_at_kept(places: Places, before: bytes, after: bytes, exchange: Exchange, until: float) -> None:
    del after, exchange, until
    if content_of(places.kept) != before:
        places.kept.replace(places.target)
        raise SavedMeanwhileError


# ── writing in place ───────────────────────────────────────────────────────────────────────────


def _prepare_in_place(places: Places, before: bytes) -> None:
    """Keep the old bytes and the new ones, durably, before a file is written in place.

    This is the last rung of the ladder. A crash half way is finished by the next writer; a reader may
    see a part, and a save in the instant between look and write is lost.
    """
    places.kept.unlink(missing_ok=True)
    write_durably(places.kept, before, like=places.target)
    if content_of(places.target) != before:
        raise SavedMeanwhileError
    keep(places.temporary, places.ready)
    sync_folder(places.ready.parent)


def _write_in_place(places: Places, before: bytes, after: bytes, exchange: Exchange, until: float) -> None:
    del exchange, until
    same = _common(before, after)
    with os.fdopen(os.open(places.target, _IN_PLACE), "r+b") as file:
        file.seek(same)
        file.write(after[same:])
        file.truncate()
        file.flush()
        os.fsync(file.fileno())
    places.ready.unlink()


def finish_in_place(places: Places) -> bool:
    """Finish what a killed writer began in place; False where somebody saved meanwhile, whose bytes stay.

    The new bytes are kept aside then.
    """
    before, after, now = places.kept.read_bytes(), places.ready.read_bytes(), content_of(places.target)
    if isinstance(now, str) or not _is_between(now, before, after):
        keep(places.ready, places.saved)
        return False
    _write_in_place(places, now, after, exchange=lambda _, __: None, until=0.0)
    return True


def _is_between(now: bytes, before: bytes, after: bytes) -> bool:
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


_LOOKS = {_How.EXCHANGED: _look, _How.REPLACED: _look_at_kept, _How.IN_PLACE: _write_in_place}
