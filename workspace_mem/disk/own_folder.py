"""What stands in `.workspace-mem/`: what a killed writer left, while no writer is at work."""

import contextlib
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Any, NamedTuple
from urllib.parse import unquote

from workspace_mem.disk.folder import READ_LIMIT, Folder
from workspace_mem.disk.journal import hides_itself
from workspace_mem.disk.lock import held
from workspace_mem.disk.remedies import another_owner
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.errors import ConflictError, WorkspaceMemError


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A change that was announced and not carried out to its end."""

    name: str  # of its intent
    place: str  # the intent's path
    paths: tuple[str, ...]  # what it changes
    actor: str
    at: str
    elsewhere: str | None  # the machine that announced it, where it is another one


@dataclass(frozen=True, slots=True)
class OwnFolder:
    """The state of our own folder. What a writer at work has not finished is no oddity, and not looked at."""

    place: str  # its path
    lacks_ignore: bool = False
    is_odd: bool = False  # something else than a folder
    is_closed: bool = False  # to this user, who may be another than its owner; nothing more is known then
    owner: int | None = None  # the user to whom it belongs, where that keeps this one from writing
    is_busy: bool = False  # a writer is at work
    unfinished: tuple[Unfinished, ...] = ()
    damaged: tuple[str, ...] = ()  # paths of intents that cannot be read
    saved: tuple[tuple[str, str, str, int], ...] = ()  # bytes in no commit: name, path, time, size
    temporaries: tuple[str, ...] = ()  # paths of `.~wm-*` in the person's folders


def own_folder(folder: Folder) -> OwnFolder:
    """Return the state of our own folder; what only a history and a look around know is not in it."""
    own = folder.own
    if own.is_symlink() or (own.exists() and not own.is_dir()):
        return OwnFolder(OWN_FOLDER, is_odd=True)
    owner = None if os.access(own, os.W_OK) else another_owner(own)
    if folder.journal.is_closed():
        return OwnFolder(OWN_FOLDER, is_closed=True, owner=owner)
    lacks_ignore = own.is_dir() and not hides_itself(own)
    if _is_busy(folder):
        return OwnFolder(OWN_FOLDER, lacks_ignore, is_busy=True, owner=owner)
    intents, damaged = folder.journal.read()
    return OwnFolder(
        OWN_FOLDER,
        lacks_ignore,
        owner=owner,
        unfinished=tuple(
            Unfinished(
                intent.name,
                f"{OWN_FOLDER}/intents/{intent.name}.json",
                tuple(file.path for file in intent.files),
                intent.actor,
                intent.at,
                None if intent.host.is_here() else intent.host.name,
            )
            for intent in intents
            if intent.state != "done"
        ),
        damaged=tuple(f"{OWN_FOLDER}/intents/{name}.json" for name in damaged),
    )


def every_copy(folder: Folder) -> Iterator[bytes]:
    """Yield the bytes of every file below the root, and of all that our own folder keeps; not git's own."""
    for place, folders, names in os.walk(folder.root):
        folders[:] = [name for name in folders if name != ".git"]
        for name in names:
            with contextlib.suppress(OSError):
                path = Path(place) / name
                if S_ISREG((state := path.lstat()).st_mode) and state.st_size <= READ_LIMIT:
                    yield path.read_bytes()


def beside(folder: Folder) -> Iterator[tuple[str, bytes]]:
    """Yield path and bytes of the files below the root that are no part of the memory; not git's, and not ours."""
    for place, folders, names in os.walk(folder.root):
        folders[:] = [name for name in folders if name not in (".git", OWN_FOLDER)]
        for name in names:
            path = Path(place) / name
            relative = path.relative_to(folder.root).as_posix()
            with contextlib.suppress(OSError):
                is_read = S_ISREG((state := path.lstat()).st_mode) and state.st_size <= READ_LIMIT
                if is_read and not folder.scope.holds(relative):
                    yield relative, path.read_bytes()


class Without(NamedTuple):
    """How what our own folder keeps reads without something."""

    of_file: Callable[[str, bytes], bytes | None]  # a path and bytes that it had; None: they go
    of_text: Callable[[str], str]
    of_answer: Callable[[dict[str, Any]], dict[str, Any]]  # of what a retry is answered


def kept_without(folder: Folder, spool: Path, without: Without) -> Iterator[tuple[Path, bytes | None]]:
    """Yield what is kept that reads differently without something: a person's saves, answers, and what hooks left."""
    for path in folder.journal.saved():
        before = path.read_bytes()
        after = without.of_file(unquote(path.name.split("-", 3)[-1]), before)
        if after != before:
            yield path, after
    answers = [*folder.own.glob("operations/*"), *folder.own.glob("intents/*.commit"), folder.own / "settled.json"]
    for path in sorted(answers):
        with contextlib.suppress(OSError):
            before = path.read_bytes()
            try:
                said = json.loads(before)
                if path.parent.name == "operations" and said.get("answer"):
                    said["answer"] = without.of_answer(said["answer"])
                after = json.dumps(_in_all(said, without.of_text)).encode("ascii")
                if json.loads(before) == json.loads(after):
                    continue
            except (ValueError, RecursionError, AttributeError):
                after = without.of_text(before.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
            if after != before:
                yield path, after
    for path in sorted(spool.glob("*")):
        with contextlib.suppress(OSError):
            before = path.read_bytes()
            after = b"".join(_event_without(line, without.of_text) for line in before.splitlines(keepends=True))
            if after != before:
                yield path, after


def _event_without(line: bytes, change: Callable[[str], str]) -> bytes:
    """Return a line of the spool, as long as before: it is noted up to which byte the spool was taken in."""
    room = len(line.rstrip(b"\n"))
    try:
        said = json.loads(line)
        after = _in_all(said, change)
        fresh = json.dumps(after, separators=(",", ":")).encode("ascii")
    except (ValueError, RecursionError):  # a torn one
        said, after, fresh = (text := line.decode("utf-8", "surrogateescape")), change(text), b""
    return line if after == said else (fresh if len(fresh) <= room else b"").ljust(room) + line[room:]


def _in_all(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_in_all(one, change) for one in value]
    if isinstance(value, dict):
        return {change(name): _in_all(one, change) for name, one in value.items()}
    return value


def put_without(folder: Folder, spool: Path, without: Without) -> None:
    """Let what is kept read without something. A hook may add to its spool meanwhile."""
    for path, data in list(kept_without(folder, spool, without)):
        if data is None:
            path.unlink(missing_ok=True)
        elif path.parent == spool:
            with contextlib.suppress(FileNotFoundError), path.open("r+b") as file:
                file.write(data)
        else:
            path.write_bytes(data)


def _is_busy(folder: Folder) -> bool:
    lock = folder.own / "lock"
    if not lock.is_file():
        return False
    try:
        with held(lock, wait_seconds=0):
            return False
    except ConflictError:
        return True
    except WorkspaceMemError:  # nothing can be locked here, so nobody writes
        return False
