"""Operations by the ids that their callers gave them: what was asked, and what it was answered.

They stay in `.workspace-mem/operations/` for a week, recorded or not, so that a caller who never saw the
answer can ask again. Until an operation is recorded its intent is the place to look.
"""

import contextlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from workspace_mem.stores.atomic import sync_folder, write_durably

KEPT_SECONDS = 7 * 86_400


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation that was carried out."""

    op_id: str
    op: str
    request: str | None  # names what was asked for: the same for the same call
    answer: Mapping[str, Any]
    commit: str | None = None


class Operations:
    """The operations of one workspace that have ids and are recorded, or that no history records."""

    def __init__(self, own: Callable[[], Path]) -> None:
        self._own = own

    @property
    def _folder(self) -> Path:
        return self._own() / "operations"

    def find(self, op_id: str) -> Operation | None:
        """Return an operation; None where there is none, or where what is kept of it cannot be read."""
        try:
            data = json.loads(self._place(op_id).read_bytes())
            return Operation(data["op_id"], data["op"], data["request"], data["answer"], data["commit"])
        except (OSError, ValueError, TypeError, LookupError):
            return None

    def keep(self, operation: Operation) -> None:
        """Keep an operation, durably, in place of what was kept of it before."""
        if not self._folder.is_dir():
            self._folder.mkdir(mode=0o700, exist_ok=True)
            sync_folder(self._folder.parent)
        place = self._place(operation.op_id)
        fresh = place.with_suffix(f".{os.getpid()}.new")
        fresh.unlink(missing_ok=True)
        text = json.dumps({name: getattr(operation, name) for name in operation.__slots__})
        write_durably(fresh, text.encode("ascii"), mode=0o600)
        fresh.replace(place)
        sync_folder(self._folder)

    def sweep(self, *, older_than: float) -> None:
        """Forget operations that were kept before a moment, in seconds since the epoch."""
        for place in self._folder.glob("*"):
            with contextlib.suppress(OSError):
                if place.stat().st_mtime < older_than:
                    place.unlink()

    def _place(self, op_id: str) -> Path:
        return self._folder / f"{sha256(op_id.encode('utf-8')).hexdigest()[:32]}.json"
