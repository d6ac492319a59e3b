"""What stands in `.workspace-mem/`: what a killed writer left, while no writer is at work."""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG

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
