"""What each session read of the memory, in tokens: a short log in the user's state directory, which may be lost.

A line is added in one step, so that several processes may do it, and one that is killed leaves a line out at most.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.locations import name_cache, private_folder
from workspace_mem.errors import RefusedError

_NAME = "readings.jsonl"
_MOST_BYTES = 256 * 1024  # of each of two files: the older one goes then
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # nor a pipe that is waited for


TOPICS, TIMELINE, IN_FULL = 1, 2, 3  # the layers of the memory


class Load(NamedTuple):
    """What a session was given by one answer. `available` is what the whole layer would have been, in tokens."""

    layer: int
    tokens: int
    available: int = 0
    loads: int = 1  # of the third layer: entries and passages


def note_reading(folder: Path, root: Path, session: str, reading: Load) -> None:
    """Note what a session was given. Nothing happens where that cannot be kept."""
    line = f"\n{json.dumps([session, *reading])}\n".encode("ascii")  # what a killed writer left ends before it
    file = folder / _NAME
    with contextlib.suppress(OSError, RefusedError):
        name_cache(private_folder(folder), root)
        opened = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | _NO_LINK, 0o600)
        try:
            os.write(opened, line)
            is_full = os.fstat(opened).st_size > _MOST_BYTES
        finally:
            os.close(opened)
        if is_full:
            file.replace(_older(file))


def sessions_read(folder: Path) -> dict[str, list[Load]]:
    """Return the readings by session, the session that read last at the end."""
    by_session: dict[str, list[Load]] = {}
    for session, reading in _read(folder / _NAME):
        readings = by_session.pop(session, [])
        readings.append(reading)
        by_session[session] = readings
    return by_session


def _read(file: Path) -> Iterator[tuple[str, Load]]:
    for place in (_older(file), file):
        data = b""
        with contextlib.suppress(OSError), os.fdopen(os.open(place, os.O_RDONLY | _NO_LINK), "rb") as opened:
            data = opened.read(2 * _MOST_BYTES)
        for line in data.splitlines():
            with contextlib.suppress(ValueError, TypeError, RecursionError):
                session, *numbers = json.loads(line)
                if (
                    isinstance(session, str)
                    and len(numbers) == len(Load._fields)
                    and all(type(place) is int for place in numbers)
                ):
                    yield session, Load(*numbers)


def _older(file: Path) -> Path:
    return file.with_suffix(".old.jsonl")
