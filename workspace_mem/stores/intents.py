"""An intent: what one operation does to which files, who asked for it, and where its writer runs."""

import base64
import json
import os
import platform
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from workspace_mem.core.document import Splice
from workspace_mem.stores.beneath import clean_path
from workspace_mem.stores.operations import Operation
from workspace_mem.stores.scope import OWN_FOLDER

END = b"\n"  # an intent without it was never announced

# announced: durable, before anything is changed; swapped: all is in its place, and the writer still syncs the
# folders, without the workspace's lock; done: durable, and waits to be recorded
State = Literal["announced", "swapped", "done"]
ENDINGS: Mapping[State, str] = {"announced": "json", "swapped": "swapped", "done": "done"}


@dataclass(frozen=True, slots=True)
class Host:
    """Where a writer runs."""

    name: str = ""
    boot: str = ""  # of the system; empty where it has no such thing
    pid: int = 0

    def is_here(self) -> bool:
        """Tell whether it is this machine, under whatever name."""
        here = this_host()
        return self.name == here.name or (self.boot != "" and self.boot == here.boot)

    def may_live(self) -> bool:
        """Tell whether the process may still run. A pid that somebody else has by now counts too."""
        if self.boot != _boot_id() or not self.pid or os.name == "nt":
            return False
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        except OSError:
            return True
        return True


@dataclass(frozen=True, slots=True)
class FileIntent:
    """What happens to one file. Hashes are SHA-256 in hex; None: the file is not there."""

    path: str
    before: str | None
    after: str | None
    splice: Splice
    promised: bool = True  # False: the change holds without this file


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
    host: Host = Host()
    request: str | None = None  # with an op id: names what was asked for
    answer: Mapping[str, Any] | None = None  # with an op id: what a retry is answered
    state: State = "announced"
    undoes: tuple[str, ...] = ()  # versions that the operation takes back
    waits: bool = True  # its writer wants the commit's name

    @property
    def done(self) -> bool:
        """Tell whether every file is swapped in and durable."""
        return self.state == "done"

    def without(self, left_out: tuple[str, ...], files: tuple[FileIntent, ...]) -> "Intent":
        """Return an intent of these files alone; a retry is told which ones of the promise were left out."""
        answer = {**(self.answer or {}), "left_out": left_out} if left_out and self.op_id else self.answer
        return replace(self, files=files, answer=answer)

    def as_operation(self, commit: str | None = None) -> Operation | None:
        """Return what a retry may ask for; None without an op id."""
        if self.op_id is None:
            return None
        return Operation(self.op_id, self.op, self.request, self.answer or {}, commit)


def this_host() -> Host:
    """Name this machine and process. The boot's id tells a container that took another name from another machine."""
    return Host(platform.node(), _boot_id(), os.getpid())


@cache
def _boot_id() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def encoded(intent: Intent) -> bytes:
    """Return an intent as it stands in its file."""
    return json.dumps(_as_json(intent)).encode("ascii") + END


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
        "host": intent.host.name,
        "boot": intent.host.boot,
        "pid": intent.host.pid,
        "request": intent.request,
        "answer": intent.answer,
        "undoes": intent.undoes,
        "waits": intent.waits,
        "files": [
            {
                "path": file.path,
                "before": file.before,
                "after": file.after,
                "offset": file.splice.offset,
                "removed": base64.b64encode(file.splice.removed).decode("ascii"),
                "inserted": base64.b64encode(file.splice.inserted).decode("ascii"),
                "promised": file.promised,
            }
            for file in intent.files
        ],
    }


def from_json(name: str, data: Mapping[str, Any], state: State) -> Intent:
    """Read an intent. Raises ValueError, TypeError or LookupError where it is none."""
    files = tuple(
        FileIntent(
            _own_path(file["path"]),
            file["before"],
            file["after"],
            Splice(file["offset"], base64.b64decode(file["removed"]), base64.b64decode(file["inserted"])),
            file.get("promised", True),
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
        Host(data["host"], data.get("boot", ""), data.get("pid", 0)),
        data.get("request"),
        data.get("answer"),
        state,
        tuple(data.get("undoes", ())),
        data.get("waits", True),
    )


def _own_path(path: str) -> str:
    """Return a path as it is. A journal that came with somebody's folder must not reach outside it."""
    if clean_path(path) != path or {".git", OWN_FOLDER} & set(path.casefold().split("/")):
        raise ValueError(path)
    return path
