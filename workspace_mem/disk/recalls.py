"""Which recalls were made, and what they brought by name: kept in the user's state, without a word of any task.

One line each, added in one step. It may be lost at any time; beyond a size the older half goes.
"""

import contextlib
import json
import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.locations import name_cache, private_folder
from workspace_mem.errors import RefusedError
from workspace_mem.model.entry import moment_of, utc_second

MOST_BYTES = 512 * 1024
_MOST_NAMES = 20  # of one recall
_ADD = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


class MadeRecall(NamedTuple):
    """One recall: when, by which strategy and weights, and the names of the entries that it brought."""

    at: datetime
    strategy: str
    weights: str
    names: tuple[str, ...]


class RecallLog:
    """The recalls of one workspace."""

    def __init__(self, folder: Path, root: Path, *, most_bytes: int = MOST_BYTES) -> None:
        self._folder, self._root, self._most_bytes = folder, root, most_bytes
        self._path = folder / "recalls.jsonl"

    def note(self, now: datetime, strategy: str, weights: str, names: Sequence[str]) -> None:
        """Note a recall; nothing happens where that cannot be kept."""
        line = json.dumps([utc_second(now), strategy, weights, list(names[:_MOST_NAMES])]).encode("ascii")
        with contextlib.suppress(OSError, RefusedError):
            name_cache(private_folder(self._folder), self._root)
            handle = os.open(self._path, _ADD, 0o600)
            try:
                os.write(handle, b"\n" + line + b"\n")
                is_long = os.fstat(handle).st_size > self._most_bytes
            finally:
                os.close(handle)
            if is_long:
                newer_half = self._path.read_bytes()[-self._most_bytes // 2 :].partition(b"\n")[2]
                fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
                fresh.write_bytes(newer_half)
                fresh.replace(self._path)

    def read(self) -> Iterator[MadeRecall]:
        """Yield the recalls that are known, the oldest first; what cannot be read is left out."""
        try:
            lines = self._path.read_bytes().split(b"\n")
        except OSError:
            return
        for line in filter(None, lines):
            with contextlib.suppress(ValueError, RecursionError):
                match json.loads(line):
                    case [str(at), str(strategy), str(weights), [*names]] if moment := moment_of(at):
                        yield MadeRecall(moment, strategy, weights, tuple(map(str, names)))
