"""A small value that outlives a command. It may be lost at any time: then something is found out, or asked, again."""

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from workspace_mem.disk.locations import private_folder
from workspace_mem.errors import RefusedError

_LIMIT = 4 * 1024 * 1024  # bytes
_VERSION = 1  # of what is kept so; an object of another one is not there


class Memo(Protocol):
    """One JSON object, kept somewhere. Whoever writes last wins."""

    def load(self) -> Mapping[str, Any]:
        """Return the value; an empty one where there is none, or none that can be read."""
        ...

    def save(self, value: Mapping[str, Any]) -> None:
        """Put the value in place of the earlier one, in one step; nothing happens where that cannot be."""
        ...


class FileMemo(NamedTuple):
    """A memo in a file of its own; there is no file where the value is empty."""

    path: Path | None  # None: kept nowhere

    def load(self) -> Mapping[str, Any]:
        """Return the value."""
        with contextlib.suppress(OSError, ValueError, RecursionError):
            if self.path and self.path.stat().st_size <= _LIMIT:
                found = json.loads(self.path.read_bytes())
                if isinstance(found, dict) and found.pop("version", None) == _VERSION:
                    return found
        return {}

    def save(self, value: Mapping[str, Any]) -> None:
        """Put the value in the file."""
        if self.path is None:
            return
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        try:
            if value:
                fresh.write_text(json.dumps({"version": _VERSION, **value}), encoding="ascii")
                fresh.replace(self.path)
            else:
                self.path.unlink(missing_ok=True)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)


def memo_in(cache: Path, name: str) -> Memo:
    """Return a memo in the user's cache; one that is kept nowhere where that is not private."""
    try:
        return FileMemo(private_folder(cache) / f"{name}.json")
    except RefusedError:
        return FileMemo(None)
