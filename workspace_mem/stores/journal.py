"""The intent journal: what a writer is about to do, on disk before it does it.

It lets the next command finish or undo what a killed writer left, and record it under that writer's
name. Intents live in `.workspace-mem/intents/`, displaced bytes in `.workspace-mem/recovery/`; both
are removed when the change is in history. What is in no commit stays there for a week.
"""

import contextlib
import json
import os
import time
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from workspace_mem.core.errors import ConflictError, WorkspaceMemError
from workspace_mem.stores.atomic import sync_folder, write_durably
from workspace_mem.stores.beneath import read_bytes
from workspace_mem.stores.held_folder import HeldFolder
from workspace_mem.stores.intents import END, ENDINGS, Intent, State, encoded, from_json
from workspace_mem.stores.operations import Operation, Operations
from workspace_mem.stores.remedies import why_closed

_ALL = (".json", ".swapped", ".done")
_POLL_SECONDS = 0.005
_LARGEST = 64 * 1024 * 1024  # bytes of an intent; a page of 10 MiB replaced by another takes less
SAVED_LIMIT = 64 * 1024 * 1024  # bytes of all that is kept although it is in no commit


class Journal:
    """The intents of one workspace. Only the holder of the workspace lock adds or settles them."""

    def __init__(self, folder: Path) -> None:
        self._own = own = HeldFolder(lambda: folder.parent, folder.name)
        # None of them knows the journal: what is held is let go with it, not when somebody looks for cycles.
        self._folders = [own, *(HeldFolder(lambda: own.path, name) for name in ("intents", "recovery"))]
        self.operations = Operations(lambda: own.path)

    def prepare(self) -> None:
        """Make the folders, durably, and hold them: nothing that takes the name of one leads a write elsewhere.

        Raises RefusedError where one is a link, OSError where one takes no file.
        """
        for held in self._folders:
            folder = held.plain
            if not os.path.lexists(folder):
                folder.mkdir(mode=0o700, exist_ok=True)
                sync_folder(folder.parent)
            held.hold()
            if closed := why_closed(held.path):  # known before anything is swapped
                raise closed

    def hold(self) -> None:
        """Hold the folders that are there. Raises RefusedError where one is a link."""
        for held in self._folders:
            with contextlib.suppress(FileNotFoundError):
                held.hold()

    @property
    def place(self) -> Path:
        """Return the folder of it all: the very one that is held, whatever has its name meanwhile."""
        return self._own.path

    @property
    def _intents(self) -> Path:
        return self._folders[1].path

    @property
    def _recovery(self) -> Path:
        return self._folders[2].path

    def progress(self) -> object:
        """Return something that changes with every step that a writer announces or finishes."""
        try:
            return self._intents.stat().st_mtime_ns
        except OSError:
            return None

    def next_name(self, token: str) -> str:
        """Return a name that sorts behind all that are there."""
        newest = max((int(name.split("-", 1)[0]) for name in self._names()), default=0)
        return f"{newest + 1:010d}-{token}"

    def _names(self, endings: tuple[str, ...] = _ALL) -> list[str]:
        try:
            found = os.listdir(self._intents)  # noqa: PTH208  # every write does it, and the backlog may be long
        except (FileNotFoundError, NotADirectoryError):  # a write refuses what else stands there, `doctor` names it
            return []
        names = {name.split(".", 1)[0] for name in found if name.endswith(endings)}
        return sorted(name for name in names if name.split("-", 1)[0].isdigit())

    def announce(self, intent: Intent) -> None:
        """Put an intent on disk, durably. Until this has returned nothing may be changed."""
        write_durably(self._place(intent), encoded(intent), mode=0o600)
        sync_folder(self._intents)

    def announce_anew(self, intent: Intent) -> None:
        """Put an intent on disk in place of an earlier one of the same name."""
        fresh = self._intents / f"{intent.name}.new"
        fresh.unlink(missing_ok=True)
        write_durably(fresh, encoded(intent), mode=0o600)
        fresh.replace(self._place(intent))
        sync_folder(self._intents)

    def _place(self, intent: Intent) -> Path:
        return self._intents / f"{intent.name}.{ENDINGS[intent.state]}"

    def advance(self, intent: Intent, state: State) -> Intent:
        """Note how far an intent has come. Somebody else may have settled it by now."""
        moved = replace(intent, state=state)
        with contextlib.suppress(FileNotFoundError):
            self._place(intent).replace(self._place(moved))
        return moved

    def finish(self, intent: Intent) -> Intent:
        """Mark an intent as carried out and durable."""
        return self.advance(intent, "done")

    def drop(self, intent: Intent) -> None:
        """Forget an intent and the bytes that its operation displaced; a person's save that it met stays."""
        for number in range(len(intent.files)):
            kept = self.displaced_at(intent, number)
            kept.unlink(missing_ok=True)
            kept.with_name(f"{kept.name}.ready").unlink(missing_ok=True)
        for ending in (*ENDINGS.values(), "new"):
            (self._intents / f"{intent.name}.{ending}").unlink(missing_ok=True)

    def settle(self, intent: Intent, commit: str | None, *, own: str | None) -> None:
        """Drop an intent that is recorded; leave the commit's name for a writer that waits for it.

        Where nothing is recorded (`commit` is None) the displaced bytes stay for a week.
        """
        if operation := intent.as_operation(commit):
            self.operations.keep(operation)
        if intent.name != own and intent.waits and commit:
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
        total = 0
        for kept in sorted(self.saved(), reverse=True):
            with contextlib.suppress(FileNotFoundError):
                found = kept.stat()
                total += found.st_size
                if found.st_ctime < older_than or total > SAVED_LIMIT:
                    kept.unlink()

    def sweep_announcements(self) -> None:
        """Remove what a writer left that was killed before it had announced anything. Under the workspace's lock."""
        for name in os.listdir(self._intents):  # noqa: PTH208  # every write does it
            if name.endswith(".new") or (name.endswith(".json") and self._is_torn(name)):
                (self._intents / name).unlink(missing_ok=True)

    def _is_torn(self, name: str) -> bool:
        """Tell whether an intent was broken off while it was written, so that nothing was changed yet."""
        try:
            data = read_bytes(self._intents, name, limit=_LARGEST)
        except WorkspaceMemError:
            return False
        if data is None or data.endswith(END):
            return False
        try:
            return not json.loads(data)
        except (ValueError, RecursionError):
            return True

    def saved(self) -> list[Path]:
        """Return what is kept although it is in no commit, in the order of writing."""
        return sorted(self._recovery.glob("saved-*"))

    def forget_saved(self, name: str) -> None:
        """Remove one of what is kept, by the last part of its path."""
        if name.startswith("saved-") and "/" not in name:
            (self._recovery / name).unlink(missing_ok=True)

    def pending(self) -> list[Intent]:
        """Return the intents that are not in history yet, in the order of writing."""
        return [intent for name in self._names() if (intent := self._load(name))]

    def unfinished(self) -> tuple[list[Intent], list[str]]:
        """Return the intents that are not carried out, and the names of those that cannot be read."""
        found = {name: self._load(name) for name in self._names((".json", ".swapped"))}
        return [one for one in found.values() if one and not one.done], self._damaged(found)

    def operation(self, op_id: str) -> tuple[Operation | None, Intent | None]:
        """Return an operation that has begun, and its intent while that is not recorded."""
        for intent in self.pending():
            if intent.op_id == op_id:
                return intent.as_operation(), intent
        return self.operations.find(op_id), None

    def is_young(self, intent: Intent, *, seconds: float) -> bool:
        """Tell whether an intent was announced within so many seconds."""
        try:
            return abs(time.time() - self._place(intent).stat().st_mtime) < seconds
        except OSError:
            return False

    def wait_until_done(self, intent: Intent, *, seconds: float) -> None:
        """Wait for the writer of an intent. Raises ConflictError where it is not done after that time."""
        end = time.monotonic() + seconds
        while any((self._intents / f"{intent.name}.{ending}").exists() for ending in ("json", "swapped")):
            if time.monotonic() > end:
                raise ConflictError("The first attempt is not finished; nothing was changed", hint="try again")
            time.sleep(_POLL_SECONDS)

    def damaged(self) -> list[str]:
        """Return the names of intents that are there and cannot be read."""
        return self._damaged({name: self._load(name) for name in self._names()})

    def is_pending(self, name: str) -> bool:
        """Tell whether an intent is there and waits to be recorded."""
        return self._is_there(name)

    def _damaged(self, found: Mapping[str, Intent | None]) -> list[str]:
        return [name for name, intent in found.items() if intent is None and self._is_there(name)]

    def _is_there(self, name: str) -> bool:
        return any((self._intents / f"{name}.{ending}").exists() for ending in ENDINGS.values())

    def _load(self, name: str) -> Intent | None:
        for state, ending in ENDINGS.items():
            try:
                data = read_bytes(self._intents, f"{name}.{ending}", limit=_LARGEST)
                if data is not None:
                    return from_json(name, json.loads(data), state)
            except (ValueError, TypeError, LookupError, RecursionError, WorkspaceMemError):
                return None
        return None

    def displaced_at(self, intent: Intent, number: int) -> Path:
        """Return where the bytes go that file `number` of an intent displaces."""
        return self._recovery / f"{intent.name}.{_short(intent.files[number].path)}"

    def saved_at(self, intent: Intent, number: int) -> Path:
        """Return a new place for bytes of file `number` that are in no commit; its name tells the path."""
        place = self._recovery / f"saved-{intent.name}-{quote(intent.files[number].path, safe='')[-120:]}"
        taken = 0
        while place.exists():
            taken += 1
            place = place.with_name(f"{place.name.removesuffix(f'.{taken - 1}')}.{taken}")
        return place

    def displaced(self, intent: Intent, number: int) -> bytes | None:
        """Return the bytes that were displaced; None where the file was new."""
        try:
            return self.displaced_at(intent, number).read_bytes()
        except FileNotFoundError:
            return None


def _short(path: str) -> str:
    return sha256(path.encode("utf-8")).hexdigest()[:12]


def hides_itself(own: Path) -> bool:
    """Tell whether git leaves our own folder out; a `.gitignore` that a killed writer left empty says nothing."""
    try:
        return (own / ".gitignore").stat().st_size > 0
    except FileNotFoundError:
        return False
