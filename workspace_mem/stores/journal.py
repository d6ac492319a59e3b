"""The intent journal: what a writer is about to do, on disk before it does it.

It lets the next command finish or undo what a killed writer left, and record it under that writer's
name. Intents live in `.workspace-mem/intents/`, displaced bytes in `.workspace-mem/recovery/`; both
are removed when the change is in history. What is in no commit stays there for a week.
"""

import base64
import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from workspace_mem.core.edits import Splice
from workspace_mem.core.errors import RefusedError
from workspace_mem.stores.atomic import sync_folder, write_durably
from workspace_mem.stores.beneath import clean_path
from workspace_mem.stores.scope import OWN_FOLDER

SAVED_LIMIT = 64 * 1024 * 1024  # bytes of all that is kept although it is in no commit


@dataclass(frozen=True, slots=True)
class FileIntent:
    """What happens to one file. Hashes are SHA-256 in hex; None stands for no file, before or after."""

    path: str
    before: str | None
    after: str | None
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
        """Make the folders, durably. Raises RefusedError where one of them is a link."""
        for folder in (self._intents.parent, self._intents, self._recovery):
            if folder.is_symlink():
                raise RefusedError(f"{folder.name} is a link; it was left alone", hint="remove it")
            if not folder.is_dir():
                folder.mkdir(mode=0o700, exist_ok=True)
                sync_folder(folder.parent)

    def next_name(self, token: str) -> str:
        """Return a name that sorts behind all that are there."""
        newest = max((int(name.split("-", 1)[0]) for name in self._names()), default=0)
        return f"{newest + 1:010d}-{token}"

    def _names(self) -> list[str]:
        try:
            found = [path.name for path in self._intents.iterdir()]
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
        """Forget an intent and the bytes that its operation displaced; a person's save that it met stays."""
        for kept in self._recovery.glob(f"{intent.name}.*"):
            kept.unlink(missing_ok=True)
        for ending in ("json", "done", "new"):
            (self._intents / f"{intent.name}.{ending}").unlink(missing_ok=True)

    def settle(self, intent: Intent, commit: str | None, *, own: str | None) -> None:
        """Drop an intent that is recorded; leave the commit's name for a writer that waits for it.

        Where nothing is recorded (`commit` is None) the displaced bytes stay for a week.
        """
        if intent.name != own and commit:
            (self._intents / f"{intent.name}.commit").write_text(commit, encoding="ascii")
        if commit is None:
            for number in range(len(intent.files)):
                with contextlib.suppress(FileNotFoundError):
                    self.displaced_at(intent, number).replace(self.saved_at(intent, number))
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

    def sweep_saved(self, *, older_than: float) -> None:
        """Remove what is kept and older than that, and the oldest beyond the limit of size; tidy up."""
        for left in self._intents.glob("*.new"):  # its writer was killed before it had announced anything
            left.unlink(missing_ok=True)
        total = 0
        for kept in sorted(self.saved(), reverse=True):
            with contextlib.suppress(FileNotFoundError):
                found = kept.stat()
                total += found.st_size
                if found.st_ctime < older_than or total > SAVED_LIMIT:
                    kept.unlink()

    def saved(self) -> list[Path]:
        """Return what is kept although it is in no commit, in the order of writing."""
        return sorted(self._recovery.glob("saved-*"))

    def pending(self) -> list[Intent]:
        """Return the intents that are not in history yet, in the order of writing."""
        return [intent for name in self._names() if (intent := self._load(name))]

    def damaged(self) -> list[str]:
        """Return the names of intents that are there and cannot be read."""
        return [name for name in self._names() if self._load(name) is None and self._is_there(name)]

    def _is_there(self, name: str) -> bool:
        return any((self._intents / f"{name}.{ending}").exists() for ending in ("json", "done"))

    def _load(self, name: str) -> Intent | None:
        for ending in ("json", "done"):
            with contextlib.suppress(FileNotFoundError):
                try:
                    data = (self._intents / f"{name}.{ending}").read_bytes()
                except (IsADirectoryError, PermissionError):
                    return None
                try:
                    return _from_json(name, json.loads(data), done=ending == "done")
                except (ValueError, TypeError, LookupError, RecursionError, RefusedError):
                    return None
        return None

    def displaced_at(self, intent: Intent, number: int) -> Path:
        """Return where the bytes go that file `number` of an intent displaces."""
        return self._recovery / f"{intent.name}.{_short(intent.files[number].path)}"

    def saved_at(self, intent: Intent, number: int) -> Path:
        """Return a new place for bytes of file `number` that are in no commit; its name tells the path."""
        name = f"saved-{intent.name}-{quote(intent.files[number].path, safe='')[-120:]}"
        taken = sum(1 for _ in self._recovery.glob(f"{name}*"))
        return self._recovery / (f"{name}.{taken}" if taken else name)

    def displaced(self, intent: Intent, number: int) -> bytes | None:
        """Return the bytes that were displaced; None where the file was new."""
        try:
            return self.displaced_at(intent, number).read_bytes()
        except FileNotFoundError:
            return None


def _short(path: str) -> str:
    return sha256(path.encode("utf-8")).hexdigest()[:12]


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
            _own_path(file["path"]),
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


def _own_path(path: str) -> str:
    """Return a path as it is. A journal that came with somebody's folder must not reach outside it."""
    if clean_path(path) != path or {".git", OWN_FOLDER} & set(path.casefold().split("/")):
        raise ValueError(path)
    return path
