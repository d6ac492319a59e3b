"""Put new bytes in a file's place, look at what came out, and give back what a person saved in between."""

import contextlib
import errno
import os
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from workspace_mem.core.errors import ConflictError, UnconfirmedError
from workspace_mem.stores.atomic import (
    Exchange,
    SwapNotSupportedError,
    is_left_alone,
    move_to_new,
    sync_folder,
    write_durably,
)

WRITER_WAIT_SECONDS = 2.0


class SavedMeanwhileError(Exception):
    """Somebody saved the file between reading and swapping; their bytes are in place."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the three files of one swap are."""

    target: Path
    temporary: Path  # beside the target, where a rename is atomic
    kept: Path  # gets the bytes that were displaced
    saved: Path  # gets an older one of two saves that a person made meanwhile


def swap_in(places: Places, before: bytes | None, after: bytes | None, exchange: Exchange) -> None:
    """Replace `before` by `after`, durably; None for `before`: the file must not exist, for `after`: it goes.

    Raises SavedMeanwhileError or ConflictError where somebody else writes the file, OSError where the
    disk does not let us; nothing is changed then, and no temporary file is left. Raises
    UnconfirmedError when the new bytes are in the file but the disk did not confirm it.
    """
    if after is None:
        _take_away(places, before)
        return
    try:
        places.temporary.unlink(missing_ok=True)
        write_durably(places.temporary, after, like=places.target)
        how = _put(places, before, exchange)
    except Exception as error:  # not for a signal: by then it may be the displaced file
        with contextlib.suppress(OSError):
            places.temporary.unlink(missing_ok=True)
        if isinstance(error, FileExistsError | FileNotFoundError):
            raise SavedMeanwhileError from error
        raise
    try:
        if before is not None:
            _look(places, before, after, exchange) if how is _How.EXCHANGED else _look_at_kept(places, before)
        sync_folder(places.target.parent)
    except OSError as error:
        message = f"{places.target.name} is written, but the disk did not confirm it ({error.strerror or error})"
        raise UnconfirmedError(message, hint="check the disk, then look at the file") from error


def _take_away(places: Places, before: bytes | None) -> None:
    """Move a file aside, look at what that was, and keep it; put back what a person saved meanwhile."""
    places.temporary.unlink(missing_ok=True)
    try:
        move_to_new(places.target, places.temporary)
    except FileNotFoundError as error:
        raise SavedMeanwhileError from error
    try:
        alone = is_left_alone(places.temporary, wait_seconds=WRITER_WAIT_SECONDS)
        ours = alone and places.temporary.read_bytes() == before
        if ours:
            keep(places.temporary, places.kept)
        else:
            put_back(places)
        sync_folder(places.target.parent)
    except OSError as error:
        message = f"{places.target.name} is taken away, but the disk did not confirm it ({error.strerror or error})"
        raise UnconfirmedError(message, hint="check the disk, then look for the file") from error
    if not alone:
        raise _in_use(places)
    if not ours:
        raise SavedMeanwhileError


def put_back(places: Places) -> None:
    """Put a file back that was moved aside; keep it where its place is taken by something newer."""
    try:
        move_to_new(places.temporary, places.target)
    except FileExistsError:
        keep(places.temporary, places.saved)


class _How(Enum):
    EXCHANGED = "exchanged"
    REPLACED = "replaced"
    NEW = "new"


def _put(places: Places, before: bytes | None, exchange: Exchange) -> _How:
    """Bring the temporary file to its place."""
    if before is None:
        move_to_new(places.temporary, places.target)
        return _How.NEW
    try:
        exchange(places.temporary, places.target)
    except SwapNotSupportedError:
        _replace_checked(places, before)
        return _How.REPLACED
    return _How.EXCHANGED


def _look(places: Places, before: bytes, after: bytes, exchange: Exchange) -> None:
    alone = is_left_alone(places.temporary, wait_seconds=WRITER_WAIT_SECONDS)
    if alone and places.temporary.read_bytes() == before:
        keep(places.temporary, places.kept)
        return
    give_back(places, after, exchange)
    if not alone:
        raise _in_use(places)
    raise SavedMeanwhileError


def _in_use(places: Places) -> ConflictError:
    name = places.target.name
    return ConflictError(
        f"Another program has {name} open for writing; nothing was changed", hint="try again when it is done"
    )


def give_back(places: Places, after: bytes, exchange: Exchange) -> None:
    """Exchange until the newest save of a person is in place. `after` are our bytes, which stand there now."""
    expected = after
    while True:
        newest = places.temporary.read_bytes()
        exchange(places.temporary, places.target)
        displaced = places.temporary.read_bytes()
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
        write_durably(kept, source.read_bytes(), mode=0o600)
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
        write_durably(kept, before, mode=0o600)
    if target.read_bytes() != before:
        raise SavedMeanwhileError
    places.temporary.replace(target)


def _look_at_kept(places: Places, before: bytes) -> None:
    if places.kept.read_bytes() != before:
        places.kept.replace(places.target)
        raise SavedMeanwhileError
