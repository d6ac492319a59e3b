"""Store a few commits without a process: git's own form of an object, durable before any ref names it.

`git fast-import` takes two processes and most of a record's time. It still makes every backlog, every
merge, and whatever is not a plain change of files; the commits are the same to the byte.
"""

import contextlib
import os
import zlib
from collections.abc import Sequence
from hashlib import sha1, sha256
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Self

from workspace_mem.core.history import Author, Recording
from workspace_mem.services.history.import_stream import NewCommit
from workspace_mem.services.history.listings import TREE, Listing, NotSimpleError
from workspace_mem.services.history.messages import COMMITTER, clean_author, commit_message, git_date
from workspace_mem.stores.disk import sync_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from workspace_mem.services.history.import_stream import TreeFile

_MOST_COMMITS, _MOST_FILES = 4, 24  # more belong into a pack
_SHARED = 0o2000  # the mark of `core.sharedRepository`: git then gives each file a mode of its own
_SHA1_LENGTH = 40
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def store(
    objects: Path, commits: Sequence[NewCommit], parent: str, listing: Listing, *, owner: Author
) -> tuple[list[str], Listing] | None:
    """Store commits, each on the one before; return their ids, and what the last one holds.

    `objects` is the repository's folder of that name, `listing` is what `parent` holds. None where git
    itself is to do it: there are many, something is odd, or the folder does not let us.
    """
    if len(commits) > _MOST_COMMITS or sum(len(one.files) for one in commits) > _MOST_FILES:
        return None
    made: list[str] = []
    try:
        if objects.stat().st_mode & _SHARED:
            return None
        with _Store(objects, len(parent)) as put:
            for one in commits:
                for new in one.files.values():
                    if new is not None and new.data is not None:
                        put(b"blob", new.data)
                root, listing = listing.changed(one.files, lambda folder: put(b"tree", _tree(folder)))
                parent = put(b"commit", _commit(one.recording, root, parent, owner))
                made.append(parent)
    except (OSError, NotSimpleError):
        return None
    return made, listing


class _Store:
    """Writes objects into one repository and names them; at its end all are durable, and only then there."""

    def __init__(self, objects: Path, hash_length: int) -> None:
        self._objects = objects
        self._hasher = sha1 if hash_length == _SHA1_LENGTH else sha256
        self._new: dict[Path, Path] = {}  # where an object will be: where it is

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                # All are written by now, so that the system forces several to disk at once.
                for temporary in self._new.values():
                    sync_file(temporary)
                for target, temporary in self._new.items():
                    temporary.replace(target)
        finally:
            for temporary in self._new.values():
                with contextlib.suppress(OSError):
                    temporary.unlink(missing_ok=True)

    def __call__(self, kind: bytes, body: bytes) -> str:
        """Take an object in, and return its name."""
        data = b"%s %d\0" % (kind, len(body)) + body
        name = self._hasher(data).hexdigest()
        folder = self._objects / name[:2]
        target = folder / name[2:]
        if target.exists():
            os.utime(target)  # so that a prune under way spares it
        elif target not in self._new:
            folder.mkdir(exist_ok=True)
            temporary = folder / f"tmp_obj_{token_hex(4)}"  # git's own gc knows the name
            self._new[target] = temporary
            with os.fdopen(os.open(temporary, _NEW, 0o444), "wb") as file:
                file.write(zlib.compress(data, 1))
        return name


def _tree(folder: "Mapping[str, TreeFile]") -> bytes:
    """Write a folder as git does: by name, where a folder's ends in a slash."""
    named = [(name.encode("utf-8", "surrogateescape"), entry) for name, entry in folder.items()]
    named.sort(key=lambda one: one[0] + b"/" if one[1].mode == TREE else one[0])
    return b"".join(
        b"%s %s\0%s" % (entry.mode.lstrip("0").encode(), name, bytes.fromhex(entry.id)) for name, entry in named
    )


def _commit(recording: Recording, tree: str, parent: str, owner: Author) -> bytes:
    date = git_date(recording.at)
    author = clean_author(recording.author or owner)
    head = (
        f"tree {tree}\nparent {parent}\n"
        f"author {author.name} <{author.email}> {date}\ncommitter {COMMITTER.name} <{COMMITTER.email}> {date}\n\n"
    )
    return (head + commit_message(recording.subject, recording.trailers)).encode()
