"""The journal of intents: each change is announced on disk before it begins.

With it the next command finishes or undoes what a killed writer left, records it under that writer's name, and answers
a retry. `.workspace-mem/` holds `intents/` and, in `recovery/`, the bytes that they displaced, both until the change is
in history; and `operations/`: those with an id, for a week. Bytes in no commit stay in `recovery/` for a week.
"""

import base64
import contextlib
import json
import os
import stat
import weakref
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import quote

from workspace_mem.disk.paths import (
    clean_path,
    make_durable,
    pinned,
    read_bytes,
    read_own,
    replace_durably,
    set_aside,
    why_closed,
)
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.document import Splice

# announced: durable before any change; done: applied, and waiting to be recorded
State = Literal["announced", "done"]
_ENDINGS: Mapping[State, str] = {"announced": "json", "done": "done"}
_LARGEST = 64 * 1024 * 1024  # bytes of an intent; a page of 10 MiB replaced by another takes less

KEPT_SECONDS = 7 * 86_400  # for operation ids, and bytes in no commit
SAVED_LIMIT = 64 * 1024 * 1024  # total bytes kept outside commits
_COMMIT_NAMES_SECONDS = 3600  # after that nobody collects them
_TIDIED = "tidied"  # its mtime is the time of the last cleanup
_TIDY_EVERY_SECONDS = 60  # a week may leave thousands of operation files


class Machine(NamedTuple):
    """The machine and the process of a writer."""

    name: str = ""
    boot: str = ""  # the system's boot id; empty if it has none
    pid: int = 0

    def is_here(self) -> bool:
        """Tell whether it is this machine, under whatever name."""
        here = this_machine()
        return self.name == here.name or (self.boot != "" and self.boot == here.boot)


def this_machine() -> Machine:
    """Name this machine and process. The boot's id tells a renamed container from another machine."""
    boot = ""
    with contextlib.suppress(OSError, ValueError):
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    if hasattr(os, "uname"):
        return Machine(os.uname().nodename, boot, os.getpid())
    import platform  # 2 ms, needed only on Windows

    return Machine(platform.node(), boot, os.getpid())


class FileIntent(NamedTuple):
    """The planned change of one file. Hashes are SHA-256 in hex; None: no file."""

    path: str
    before: str | None
    after: str | None
    splice: Splice


class Intent(NamedTuple):
    """One announced operation: its file changes, its actor, and its process."""

    name: str  # file name; sorts by time of writing
    op: str
    subject: str
    actor: str  # "person", "agent:NAME" or "tool"
    at: str  # ISO 8601 with offset
    files: tuple[FileIntent, ...]
    entries: tuple[str, ...] = ()
    session: str | None = None
    op_id: str | None = None
    host: Machine = Machine()
    request: str | None = None  # with an operation id: identifies the request
    answer: Mapping[str, Any] | None = None  # with an operation id: the answer for a retry
    state: State = "announced"
    undoes: tuple[str, ...] = ()  # versions that the operation undoes
    waits: bool = True  # its writer waits for the commit's name
    body: str = ""  # body of the commit message
    merged: str = ""  # a commit that has the change already


class Attempt(NamedTuple):
    """What is known of the call that used an operation id first. It has begun, or was carried out."""

    op_id: str
    op: str
    request: str | None  # identifies the request: equal for equal calls
    answer: Mapping[str, Any]
    commit: str | None = None
    intent: Intent | None = None  # until it is recorded


_PLAIN = ("op", "subject", "actor", "at", "session", "op_id", "request", "answer", "waits", "body", "merged")


def encode(intent: Intent) -> bytes:
    """Return the bytes of an intent's file."""
    files = [
        {
            "path": file.path,
            "before": file.before,
            "after": file.after,
            "offset": file.splice.offset,
            "removed": base64.b64encode(file.splice.removed).decode("ascii"),
            "inserted": base64.b64encode(file.splice.inserted).decode("ascii"),
        }
        for file in intent.files
    ]
    name, boot, pid = intent.host
    machine = {"host": name, "boot": boot, "pid": pid}
    fields = {field: getattr(intent, field) for field in (*_PLAIN, "entries", "undoes")}
    return json.dumps({"format": 1, **fields, **machine, "files": files}).encode("ascii")


def decode(name: str, text: bytes, state: State) -> Intent:
    """Parse an intent. Raises ValueError, TypeError, LookupError or WorkspaceMemError if it is malformed."""
    data: Mapping[str, Any] = json.loads(text)
    files = []
    for file in data["files"]:
        path = file["path"]
        # A foreign journal must not reach outside its folder.
        if clean_path(path) != path or {".git", OWN_FOLDER} & set(path.casefold().split("/")):
            raise ValueError(path)
        splice = Splice(file["offset"], base64.b64decode(file["removed"]), base64.b64decode(file["inserted"]))
        files.append(FileIntent(path, file["before"], file["after"], splice))
    return Intent(
        name,
        files=tuple(files),
        entries=tuple(data["entries"]),
        host=Machine(data["host"], data["boot"], data["pid"]),
        state=state,
        undoes=tuple(data["undoes"]),
        **{field: data[field] for field in _PLAIN},
    )


class Journal:
    """The intents of one workspace. Adding and settling need the workspace lock.

    `place` is `.workspace-mem/`: once held, the same folder even if another takes its name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = self.place = folder
        self._intents, self._recovery = folder / "intents", folder / "recovery"
        self._pinned: dict[tuple[int, int], Path] = {}  # by device and inode
        self._handles = contextlib.ExitStack()
        weakref.finalize(self, self._handles.close)

    def hold(self, *, make: bool = False) -> None:
        """Hold the journal's folders open, so that a link put in place of one redirects no write.

        With `make`, missing folders are made durably, and each must be writable. Raises RefusedError if one is a link
        or a file, OSError if one is not writable.
        """
        self.place = self._hold(self._folder.parent, self._folder.name, make=make)
        self._intents = self._hold(self.place, "intents", make=make)
        self._recovery = self._hold(self.place, "recovery", make=make)
        if make and not is_self_ignored(self.place):
            ignore = self.place / ".gitignore"
            if os.path.lexists(ignore):  # left by a killed writer, or something else
                set_aside(ignore)
            ignore.write_bytes(b"*\n")

    def _hold(self, parent: Path, name: str, *, make: bool) -> Path:
        """Return a path to the opened folder, valid even if another takes its name; else the plain path.

        Folders opened before stay open for the life of this object, since another thread may use them.
        """
        folder = parent / name
        if make and not os.path.lexists(folder):
            folder.mkdir(mode=0o700, exist_ok=True)
            make_durable(parent)
        try:
            status = folder.lstat()
        except FileNotFoundError:
            return folder
        if stat.S_ISLNK(status.st_mode):
            raise RefusedError(f"{name} is a link; it was left alone", hint="remove it")
        if not stat.S_ISDIR(status.st_mode):
            raise RefusedError(f"{name} is not a folder; it was left alone", hint="move it away")
        place = self._pinned.get((status.st_dev, status.st_ino))
        if place is None:
            place = self._handles.enter_context(pinned(parent, name))
            status = place.stat()  # of the opened folder, which may not be the one of `lstat`
            self._pinned[status.st_dev, status.st_ino] = place
        if make and (error := why_closed(place)):  # checked before anything is swapped
            raise error
        return place

    def is_closed(self) -> bool:
        """Tell whether this user may not read the journal, since another user writes there."""
        for folder in (self.place, self._intents, self._recovery):
            try:
                os.scandir(folder).close()
            except PermissionError:
                return True
            except OSError:
                continue
        return False

    # ── what is announced, and how far it has come ─────────────────────────────────────────────

    def next_name(self, token: str) -> str:
        """Return a name that sorts after all existing ones."""
        newest = max((int(name.split("-", 1)[0]) for name in self._names()), default=0)
        return f"{newest + 1:010d}-{token}"

    def announce(self, intent: Intent) -> None:
        """Write an intent durably, instead of one of the same name. Nothing may change before this returns."""
        replace_durably(self._place(intent), encode(intent))

    def advance(self, intent: Intent, state: State) -> Intent:
        """Record the new state of an intent. Another process may have settled it already."""
        advanced = intent._replace(state=state)
        with contextlib.suppress(FileNotFoundError):
            self._place(intent).replace(self._place(advanced))
        return advanced

    def drop(self, intent: Intent) -> None:
        """Remove an intent and the bytes that its operation displaced; a person's save that was set aside stays."""
        for number in range(len(intent.files)):
            self.displaced_at(intent, number).unlink(missing_ok=True)
        for ending in _ENDINGS.values():
            (self._intents / f"{intent.name}.{ending}").unlink(missing_ok=True)

    def read(self, *states: State) -> tuple[list[Intent], list[str]]:
        """Return the intents in these states, oldest first, and the names of unreadable ones.

        Without a state, return all that are not in history yet.
        """
        intents, damaged = list[Intent](), list[str]()
        for name in self._names(*states):
            try:
                for state, ending in _ENDINGS.items():  # in the order of states: a writer may advance it
                    data = read_bytes(self._intents, f"{name}.{ending}", limit=_LARGEST)
                    if data is not None:
                        intents.append(decode(name, data, state))
                        break
            except (ValueError, TypeError, LookupError, RecursionError, MemoryError, WorkspaceMemError):
                if self.is_pending(name):
                    damaged.append(name)
        return [intent for intent in intents if not states or intent.state in states], damaged

    def is_pending(self, name: str) -> bool:
        """Tell whether an intent exists and waits to be recorded."""
        return any((self._intents / f"{name}.{ending}").exists() for ending in _ENDINGS.values())

    def progress(self) -> object:
        """Return a value that changes with every step that a writer announces or finishes."""
        try:
            return self._intents.stat().st_mtime_ns
        except OSError:
            return None

    def sweep_announcements(self) -> None:
        """Remove leftovers of a writer killed before its announcement. Needs the workspace lock."""
        for name in os.listdir(self._intents):  # every write runs this
            if name.endswith(".new"):
                (self._intents / name).unlink(missing_ok=True)

    def _place(self, intent: Intent) -> Path:
        return self._intents / f"{intent.name}.{_ENDINGS[intent.state]}"

    def _names(self, *states: State) -> list[str]:
        endings = tuple(f".{_ENDINGS[state]}" for state in states or _ENDINGS)
        try:
            files = os.listdir(self._intents)  # every write runs this, and the backlog may be long
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            return []  # writes refuse a closed folder or another file there, and `doctor` names it
        names = {name.split(".", 1)[0] for name in files if name.endswith(endings)}
        return sorted(name for name in names if name.split("-", 1)[0].isdigit())

    # ── bytes that were displaced ──────────────────────────────────────────────────────────────

    def displaced_at(self, intent: Intent, number: int) -> Path:
        """Return the place of the bytes that file `number` of an intent displaces."""
        short = sha256(intent.files[number].path.encode("utf-8")).hexdigest()[:12]
        return self._recovery / f"{intent.name}.{short}"

    def saved_at(self, intent: Intent, number: int) -> Path:
        """Return a new path for unrecorded bytes of file `number`; its name holds the file's path."""
        name = f"saved-{intent.name}-{quote(intent.files[number].path, safe='')[-120:]}"
        place, count = self._recovery / name, 0
        while place.exists():
            count += 1
            place = place.with_name(f"{name}.{count}")
        return place

    def saved(self) -> list[Path]:
        """Return the kept bytes that no commit holds, oldest first."""
        with contextlib.suppress(PermissionError):
            return sorted(self._recovery.glob("saved-*"))
        return []

    def forget_saved(self, name: str) -> None:
        """Remove kept bytes, by the last component of their path."""
        if name.startswith("saved-") and "/" not in name:
            (self._recovery / name).unlink(missing_ok=True)

    # ── what is recorded ───────────────────────────────────────────────────────────────────────

    def settle(self, intent: Intent, commit: str | None, *, own: str | None) -> None:
        """Drop an intent that is recorded; leave the commit's name for a writer that waits for it.

        If nothing is recorded (`commit` is None) the displaced bytes stay for a week, unless all of them are in the
        new file. The answer for a retry of an operation with an id is stored durably. `own` names the caller's intent,
        which needs no note of the commit.
        """
        if intent.op_id is not None:
            self.note(Attempt(intent.op_id, intent.op, intent.request, intent.answer or {}, commit))
        if intent.name != own and intent.waits and commit:
            (self._intents / f"{intent.name}.commit").write_text(commit, encoding="ascii")
        for number, file in enumerate(intent.files):
            if commit is None and (file.splice.removed or file.after is None):
                with contextlib.suppress(FileNotFoundError):
                    self.displaced_at(intent, number).replace(self.saved_at(intent, number))
        self.drop(intent)

    def take_commit(self, name: str) -> str | None:
        """Return and remove the commit that another process made of an intent; None if there is none."""
        note = self._intents / f"{name}.commit"
        try:
            commit = note.read_text(encoding="ascii")
        except FileNotFoundError:
            return None
        note.unlink(missing_ok=True)
        return commit

    def note(self, attempt: Attempt) -> None:
        """Write the state of an operation with an id, durably."""
        place = self._attempt_at(attempt.op_id)
        if not place.parent.is_dir():
            place.parent.mkdir(mode=0o700, exist_ok=True)
            make_durable(self.place)
        fields = {field: getattr(attempt, field) for field in ("op_id", "op", "request", "answer", "commit")}
        replace_durably(place, json.dumps(fields).encode("ascii"))

    def attempt(self, op_id: str) -> Attempt | None:
        """Return the operation that was begun under an id; None if it is missing or unreadable."""
        for intent in self.read()[0]:
            if intent.op_id == op_id:
                return Attempt(op_id, intent.op, intent.request, intent.answer or {}, intent=intent)
        with contextlib.suppress(OSError, ValueError, TypeError, LookupError, RecursionError):
            data = json.loads(read_own(self._attempt_at(op_id), limit=_LARGEST) or b"null")
            if data is not None:
                return Attempt(data["op_id"], data["op"], data["request"], data["answer"], data["commit"])
        return None

    def _attempt_at(self, op_id: str) -> Path:
        return self.place / "operations" / f"{sha256(op_id.encode('utf-8')).hexdigest()[:32]}.json"

    def tidy(self, now: float, *, is_recorded: bool = True) -> None:
        """Remove expired data: uncollected commit names, operations, bytes in no commit.

        The oldest bytes in no commit go above SAVED_LIMIT, too. Runs at most once a minute. Without a history
        (`is_recorded` False), intents that wait longer than a week, and the oldest above SAVED_LIMIT, are settled
        without a commit. `now` is in seconds since the epoch.
        """
        tidied = self.place / _TIDIED
        with contextlib.suppress(OSError):
            if 0 <= now - tidied.stat().st_mtime < _TIDY_EVERY_SECONDS:
                return
        total = 0
        for intent in () if is_recorded else reversed(self.read("done")[0]):
            displaced = (self.displaced_at(intent, number) for number in range(len(intent.files)))
            states = [place.stat() for place in (self._place(intent), *displaced) if place.exists()]
            total += sum(state.st_size for state in states)
            if total > SAVED_LIMIT or any(state.st_mtime < now - KEPT_SECONDS for state in states[:1]):
                self.settle(intent, None, own=None)
        total = 0
        for saved in reversed(self.saved()):
            with contextlib.suppress(FileNotFoundError):
                status = saved.stat()
                total += status.st_size
                if status.st_ctime < now - KEPT_SECONDS or total > SAVED_LIMIT:
                    saved.unlink()
        commits = ((place, _COMMIT_NAMES_SECONDS) for place in self._intents.glob("*.commit"))
        operations = ((place, KEPT_SECONDS) for place in (self.place / "operations").glob("*"))
        for place, seconds in (*commits, *operations):
            with contextlib.suppress(OSError):
                if place.stat().st_mtime < now - seconds:
                    place.unlink()
        with contextlib.suppress(OSError):
            tidied.touch()


def is_self_ignored(own: Path) -> bool:
    """Tell whether git ignores our own folder; an empty `.gitignore` of a killed writer does not count."""
    try:
        status = (own / ".gitignore").lstat()
    except FileNotFoundError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_size > 0
