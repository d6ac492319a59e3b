"""The intent journal: what a writer is about to do, on disk before it does it.

It lets the next command finish or undo what a killed writer left, and record it under that writer's
name. Intents live in `.workspace-mem/intents/`, displaced bytes in `.workspace-mem/recovery/`; both
are removed when the change is in history.
"""

import base64
import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from workspace_mem.core.edits import Splice
from workspace_mem.stores.atomic import sync_folder, write_durably


@dataclass(frozen=True, slots=True)
class FileIntent:
    """What happens to one file. Hashes are SHA-256 in hex; `before` is None for a new file."""

    path: str
    before: str | None
    after: str
    splice: Splice


@dataclass(frozen=True, slots=True)
class Intent:
    """One operation as its writer announced it."""

    name: str  # of its file; sorts in the order of writing
    op: str
    subject: str
    actor: str  # "person", "agent:NAME" or "tool"
    at: str  # ISO 8601 with offset
    files: tuple[FileIntent, ...]
    entries: tuple[str, ...] = ()
    session: str | None = None
    op_id: str | None = None
    host: str = ""
    done: bool = False  # every file is swapped in and durable


class Journal:
    """The intents of one workspace. Only the holder of the workspace lock adds or settles them."""

    def __init__(self, folder: Path) -> None:
        self._intents = folder / "intents"
        self._recovery = folder / "recovery"

    def prepare(self) -> None:
        """Make the folders."""
        self._intents.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._recovery.mkdir(mode=0o700, parents=True, exist_ok=True)

    def next_name(self, token: str) -> str:
        """Return a name that sorts behind all that are there."""
        newest = max((int(name.split("-", 1)[0]) for name in self._names()), default=0)
        return f"{newest + 1:010d}-{token}"

    def _names(self) -> list[str]:
        try:
            found = os.listdir(self._intents)
        except FileNotFoundError:
            return []
        names = {name.split(".", 1)[0] for name in found if name.endswith((".json", ".done"))}
        return sorted(name for name in names if name.split("-", 1)[0].isdigit())

    def announce(self, intent: Intent) -> None:
        """Put an intent on disk, durably, in place of an earlier one of the same name."""
        target = self._intents / f"{intent.name}.json"
        fresh = self._intents / f"{intent.name}.new"
        fresh.unlink(missing_ok=True)
        write_durably(fresh, json.dumps(_as_json(intent)).encode("ascii"), mode=0o600)
        fresh.replace(target)
        sync_folder(self._intents)

    def finish(self, intent: Intent) -> Intent:
        """Mark an intent as carried out."""
        (self._intents / f"{intent.name}.json").replace(self._intents / f"{intent.name}.done")
        return replace(intent, done=True)

    def drop(self, intent: Intent) -> None:
        """Forget an intent and the bytes that its operation displaced."""
        for kept in self._recovery.glob(f"{intent.name}.*"):
            kept.unlink(missing_ok=True)
        for ending in ("json", "done", "new"):
            (self._intents / f"{intent.name}.{ending}").unlink(missing_ok=True)

    def settle(self, intent: Intent, commit: str | None, *, own: str | None) -> None:
        """Drop an intent that is in history; leave the commit's name for a writer that waits for it."""
        if intent.name != own and commit:
            (self._intents / f"{intent.name}.commit").write_text(commit, encoding="ascii")
        self.drop(intent)

    def take_commit(self, name: str) -> str | None:
        """Return the commit that another process made of an intent, once; None where there is none."""
        left = self._intents / f"{name}.commit"
        try:
            commit = left.read_text(encoding="ascii")
        except FileNotFoundError:
            return None
        left.unlink(missing_ok=True)
        return commit

    def sweep(self, *, older_than: float) -> None:
        """Remove commit names that nobody came for. `older_than` is in seconds since the epoch."""
        for left in self._intents.glob("*.commit"):
            with contextlib.suppress(FileNotFoundError):
                if left.stat().st_mtime < older_than:
                    left.unlink()

    def pending(self) -> list[Intent]:
        """Return the intents that are not in history yet, in the order of writing."""
        return [intent for name in self._names() if (intent := self._load(name))]

    def _load(self, name: str) -> Intent | None:
        for ending in ("json", "done"):
            with contextlib.suppress(FileNotFoundError):
                data = (self._intents / f"{name}.{ending}").read_bytes()
                return _from_json(name, json.loads(data), done=ending == "done")
        return None

    def displaced_at(self, intent: Intent, number: int) -> Path:
        """Return where the bytes go that file `number` of an intent displaces."""
        return self._recovery / f"{intent.name}.{number}"

    def displaced(self, intent: Intent, number: int) -> bytes | None:
        """Return the bytes that were displaced; None where the file was new."""
        try:
            return self.displaced_at(intent, number).read_bytes()
        except FileNotFoundError:
            return None


def _as_json(intent: Intent) -> Mapping[str, Any]:
    return {
        "format": 1,
        "op": intent.op,
        "subject": intent.subject,
        "actor": intent.actor,
        "at": intent.at,
        "entries": intent.entries,
        "session": intent.session,
        "op_id": intent.op_id,
        "host": intent.host,
        "files": [
            {
                "path": file.path,
                "before": file.before,
                "after": file.after,
                "offset": file.splice.offset,
                "removed": base64.b64encode(file.splice.removed).decode("ascii"),
                "inserted": base64.b64encode(file.splice.inserted).decode("ascii"),
            }
            for file in intent.files
        ],
    }


def _from_json(name: str, data: Mapping[str, Any], *, done: bool) -> Intent:
    files = tuple(
        FileIntent(
            file["path"],
            file["before"],
            file["after"],
            Splice(file["offset"], base64.b64decode(file["removed"]), base64.b64decode(file["inserted"])),
        )
        for file in data["files"]
    )
    return Intent(
        name,
        data["op"],
        data["subject"],
        data["actor"],
        data["at"],
        files,
        tuple(data["entries"]),
        data["session"],
        data["op_id"],
        data["host"],
        done,
    )
