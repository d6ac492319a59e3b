"""A small value that outlives a command. It may be lost at any time: then something is found out, or asked, again."""

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workspace_mem.core.errors import RefusedError
from workspace_mem.stores.locations import private_folder

_LIMIT = 4 * 1024 * 1024  # bytes


class Memo:
    """One JSON object in a file of its own. Whoever writes last wins."""

    def __init__(self, folder: Path | None, name: str, version: int) -> None:
        self._path = folder / f"{name}.json" if folder else None  # None: kept nowhere
        self._version = version

    def load(self) -> Mapping[str, Any]:
        """Return the value; an empty one where there is none, or none that can be read."""
        with contextlib.suppress(OSError, ValueError, RecursionError):
            if self._path and self._path.stat().st_size <= _LIMIT:
                found = json.loads(self._path.read_bytes())
                if isinstance(found, dict) and found.get("version") == self._version:
                    return found
        return {}

    def save(self, value: Mapping[str, Any]) -> None:
        """Put the value in place of the earlier one, in one step; nothing happens where that cannot be."""
        if self._path is None:
            return
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            fresh.write_text(json.dumps({"version": self._version, **value}), encoding="ascii")
            fresh.replace(self._path)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)

    def forget(self) -> None:
        """Remove the value."""
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)


def memo_in(cache: Path, name: str, version: int = 1) -> Memo:
    """Return a memo in the user's cache; one that is kept nowhere where that is not private."""
    try:
        return Memo(private_folder(cache), name, version)
    except RefusedError:
        return Memo(None, name, version)
