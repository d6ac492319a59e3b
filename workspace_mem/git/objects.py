"""Git's objects: what a commit holds, and how new commits are stored.

A few plain commits are stored without a process, in git's own form, durable before any ref names them: with
`git fast-import` a record in a process of its own takes half as long again, with dulwich as much for its import, and
neither dulwich nor pygit2 can do it in a SHA-256 repository (`python -m benchmarks.git_ways`). `git fast-import` still
makes every backlog, and whatever is not a plain change of files; the commits are the same to the byte.
"""

import contextlib
import os
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha1, sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import is_left_alone, make_durable
from workspace_mem.errors import EngineError, UsageError
from workspace_mem.git.git_process import run_git
from workspace_mem.git.messages import COMMITTER, clean_author, commit_message, git_date
from workspace_mem.git.repository import Repository, was_made_by_us
from workspace_mem.model.history import Author, BlobId, Recording

HASHES = {40: sha1, 64: sha256}  # by the hex digits of an id
PLAIN, _FOLDER = "100", "040000"  # how the mode of a regular file begins, and that of a folder
_MOST_COMMITS, _MOST_FILES = 4, 24  # more belong into a pack
_SHARED = 0o2000  # the mark of `core.sharedRepository`: git then gives each file a mode of its own
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_IMPORTED = b"refs/workspace-mem/import"  # never there
_SAMPLE = "17"  # one of 256 folders over which loose objects are spread evenly, as `git gc --auto` looks at it
_MANY = 4  # in that folder: some 1,000 in all, of three hundred changes, so that no change waits long for it


@dataclass(frozen=True, slots=True)
class TreeFile:
    """A file as a tree of git holds it; `data` where git may not have it yet."""

    mode: str  # "100644", or "100755" where it may be run
    id: str
    data: bytes | None = field(default=None, compare=False, repr=False)


class NewCommit(NamedTuple):
    """One commit to make: what it says, and only the files that really change; None: gone."""

    recording: Recording
    files: Mapping[str, TreeFile | None]


class NotSimpleError(Exception):
    """A file is to stand where a folder is, or the other way round: git itself knows what that means."""


def blob_id(data: bytes, hash_length: int) -> BlobId:
    """Name bytes as git would in a repository whose ids have so many hex digits."""
    return BlobId(HASHES[hash_length](b"blob %d\0" % len(data) + data).hexdigest())


def is_encodable(text: str) -> bool:
    """Whether a file's name or a git argument can be written so: no NUL, no half of a character."""
    try:
        return b"\0" not in text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False


def checked_path(path: str) -> str:
    """Return a path that may stand in a commit; raise UsageError for any other.

    POSIX and relative, no empty, `.`, `..` or `.git` part, no NUL: git would refuse to check it out.
    """
    parts = path.split("/")
    if not is_encodable(path) or any(part in {"", ".", ".."} or part.lower() == ".git" for part in parts):
        raise UsageError(f"the history cannot hold the path {path!r}")
    return path


# ── what a commit holds ────────────────────────────────────────────────────────────────────────


class Listing(NamedTuple):
    """All that one commit holds: its regular files by path, and everything by folder (the root is "").

    It is kept for the next record: a commit never changes, so it need not be listed again.
    """

    commit: str
    files: Mapping[str, TreeFile]
    folders: Mapping[str, Mapping[str, TreeFile]]  # files, links, submodules, and folders, by name


def list_commit(repository: Repository, commit: str, known: Listing | None = None) -> Listing:
    """Return all that a commit holds; what is known, where it is of that commit."""
    if known is not None and known.commit == commit:
        return known
    files: dict[str, TreeFile] = {}
    folders: dict[str, dict[str, TreeFile]] = {"": {}}
    printed = run_git(repository.git_dir, ["ls-tree", "-r", "-t", "-z", "--full-tree", commit])
    for record in filter(None, printed.decode("utf-8", "surrogateescape").split("\0")):
        head, _, path = record.partition("\t")
        mode, _, object_id = head.split(" ")
        above, _, last = path.rpartition("/")
        folders[above][last] = entry = TreeFile(mode, object_id)
        if mode == _FOLDER:
            folders[path] = {}
        elif mode.startswith(PLAIN):
            files[path] = entry
    return Listing(commit, files, folders)


# ── a few commits, stored by us ────────────────────────────────────────────────────────────────


def store_loose(
    repository: Repository, commits: Sequence[NewCommit], last: Listing, *, owner: Author
) -> tuple[list[str], Listing] | None:
    """Store commits, each on the one before; return their ids, and what the last one holds.

    `last` is what the first one's parent holds, `owner` the author of those that name none. All objects are durable,
    and only then there. None where git itself is to do it: there are many, something is odd, or the folder does not
    let us.
    """
    if len(commits) > _MOST_COMMITS or sum(len(one.files) for one in commits) > _MOST_FILES:
        return None
    objects = repository.common_dir / "objects"
    new: dict[Path, Path] = {}  # where an object will be: where it is
    made: list[str] = []
    parent = last.commit

    put = partial(_put, new, objects, len(parent))
    try:
        if objects.stat().st_mode & _SHARED:
            return None
        for one in commits:
            for file in one.files.values():
                if file is not None and file.data is not None:
                    put(b"blob", file.data)
            files, folders, root = _with_files(last, one.files, lambda members: put(b"tree", _tree(members)))
            date, author = git_date(one.recording.at), clean_author(one.recording.author or owner)
            head = (
                f"tree {root}\nparent {parent}\n"
                f"author {author.name} <{author.email}> {date}\n"
                f"committer {COMMITTER.name} <{COMMITTER.email}> {date}\n\n"
            )
            message = commit_message(one.recording.subject, one.recording.trailers, one.recording.body)
            parent = put(b"commit", (head + message).encode())
            last = Listing(parent, files, folders)
            made.append(parent)
        # All are written by now, so that the system forces several to disk at once.
        for temporary in new.values():
            make_durable(temporary)
        for target, temporary in new.items():
            temporary.replace(target)
    except (OSError, NotSimpleError):
        return None
    finally:
        for temporary in new.values():
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
    return made, last


def _put(new: dict[Path, Path], objects: Path, hash_length: int, kind: bytes, body: bytes) -> str:
    """Write an object aside, unless it is there, and return its name."""
    data = b"%s %d\0" % (kind, len(body)) + body
    name = HASHES[hash_length](data).hexdigest()
    folder = objects / name[:2]
    target = folder / name[2:]
    if target.exists():
        os.utime(target)  # so that a prune under way spares it
    elif target not in new:
        folder.mkdir(exist_ok=True)
        new[target] = temporary = folder / f"tmp_obj_{os.urandom(4).hex()}"  # git's own gc knows the name
        with os.fdopen(os.open(temporary, _NEW, 0o444), "wb") as file:
            file.write(zlib.compress(data, 1))
    return name


def _with_files(
    last: Listing, changed: Mapping[str, TreeFile | None], write_tree: Callable[[Mapping[str, TreeFile]], str]
) -> tuple[Mapping[str, TreeFile], Mapping[str, Mapping[str, TreeFile]], str]:
    """Return files and folders after a change, and the root's new tree; `write_tree` stores a folder and names it.

    Raises NotSimpleError.
    """
    files, folders, touched = dict(last.files), dict(last.folders), set[str]()
    # Removals first: a folder may make room for a file of its name.
    for path, new in sorted(changed.items(), key=lambda named: named[1] is not None):
        above, _, name = path.rpartition("/")
        missing = [] if new is None else [path[:at] for at, sign in enumerate(path) if sign == "/"]
        for folder in missing:
            if folder not in folders:
                outside, _, inside = folder.rpartition("/")
                if inside in folders[outside]:
                    raise NotSimpleError(folder)
                folders[folder] = {}
        here = dict(folders.get(above, {}))
        if name in here and not here[name].mode.startswith(PLAIN):
            raise NotSimpleError(path)
        if new is None:
            here.pop(name, None)
            files.pop(path, None)
        else:
            here[name] = files[path] = TreeFile(new.mode, new.id)
        folders[above] = here
        touched.add(above)
    root = ""
    while touched:  # from the deepest folder up
        folder = max(touched, key=lambda path: path.count("/") + bool(path))
        touched.remove(folder)
        members = folders[folder]
        if not folder:
            root = write_tree(members)
            continue
        above, _, name = folder.rpartition("/")
        outer = {other: entry for other, entry in folders[above].items() if other != name}
        if members:
            outer[name] = TreeFile(_FOLDER, write_tree(members))
        else:  # git keeps no empty ones
            del folders[folder]
        folders[above] = outer
        touched.add(above)
    return files, folders, root


def _tree(folder: Mapping[str, TreeFile]) -> bytes:
    """Write a folder as git does: by name, where a folder's ends in a slash."""
    named = [(name.encode("utf-8", "surrogateescape"), entry) for name, entry in folder.items()]
    named.sort(key=lambda one: one[0] + b"/" if one[1].mode == _FOLDER else one[0])
    return b"".join(
        b"%s %s\0%s" % (entry.mode.lstrip("0").encode(), name, bytes.fromhex(entry.id)) for name, entry in named
    )


# ── any commits, stored by git ─────────────────────────────────────────────────────────────────


def import_commits(
    repository: Repository, commits: Sequence[NewCommit], parent: str | None, *, owner: Author
) -> list[str]:
    """Have `git fast-import` store commits, each on the one before; return their ids. Raises EngineError.

    The first one is made from `parent`.
    """
    there = _unfinished_files(repository)
    try:
        stream = b"".join(_stream(commits, parent, owner))
        return run_git(repository.git_dir, ["fast-import", "--quiet", "--done"], stdin=stream).decode().split()
    except EngineError:
        for path in _unfinished_files(repository) - there:
            with contextlib.suppress(OSError):
                if is_left_alone(path):
                    path.unlink()
        raise


def _unfinished_files(repository: Repository) -> frozenset[Path]:
    """Return temporary packs and crash reports: on a full disk they are what filled it. One may be a person's."""
    packs = repository.common_dir / "objects/pack"
    return frozenset([*packs.glob("tmp_*"), *repository.git_dir.glob("fast_import_crash_*")])


def _stream(commits: Sequence[NewCommit], parent: str | None, owner: Author) -> Iterator[bytes]:
    """Write commits in the language of `git fast-import`, which answers with their ids, one per line.

    Blobs go in as they are, so no filter and no line-end conversion can change them. The stream ends by letting go of
    the ref that fast-import insists on, before it is ever written: no ref is locked, and nothing but objects is left.
    """
    for mark, commit in enumerate(commits, start=1):
        date, author = git_date(commit.recording.at), clean_author(commit.recording.author or owner)
        yield b"commit %s\nmark :%d\n" % (_IMPORTED, mark)
        yield f"author {author.name} <{author.email}> {date}\n".encode()
        yield f"committer {COMMITTER.name} <{COMMITTER.email}> {date}\n".encode()
        yield _data(commit_message(commit.recording.subject, commit.recording.trailers, commit.recording.body).encode())
        if mark == 1 and parent:
            yield f"from {parent}\n".encode()
        # Removals first here, too.
        for path, new in sorted(commit.files.items(), key=lambda named: named[1] is not None):
            if new is None:
                yield b"D %s\n" % _quoted(path)
            elif new.data is None:
                yield b"M %s %s %s\n" % (new.mode.encode(), new.id.encode(), _quoted(path))
            else:
                yield b"M %s inline %s\n" % (new.mode.encode(), _quoted(path)) + _data(new.data)
        yield b"\nget-mark :%d\n" % mark
    yield b"reset %s\n\ndone\n" % _IMPORTED


def _quoted(path: str) -> bytes:
    """Quote a path as git reads it back: any byte but NUL may be in it."""
    raw = path.encode("utf-8", "surrogateescape")
    for plain, escaped in ((b"\\", b"\\\\"), (b'"', b'\\"'), (b"\n", b"\\n")):
        raw = raw.replace(plain, escaped)
    return b'"' + raw + b'"'


def _data(content: bytes) -> bytes:
    return b"data %d\n%s\n" % (len(content), content)


# ── a pack of many ─────────────────────────────────────────────────────────────────────────────


def pack_what_has_grown(repository: Repository) -> None:
    """Pack loose objects where they are many. The caller holds the record lock; a failure changes nothing.

    Thousands of them fill a disk twenty times over and make reading slow. Only where nobody but us made the
    repository: a person's own is packed by their own git. Nothing is removed but loose copies of what is in a pack.
    How many stay is noted, so that what cannot be packed is not tried again at every change.
    """
    noted = repository.noted("packed")
    left = int(noted) if noted.isdecimal() else 0
    sample = repository.git_dir / "objects" / _SAMPLE
    if len(list(sample.glob("*"))) < left + _MANY or not was_made_by_us(repository):
        return
    with contextlib.suppress(EngineError):
        run_git(repository.git_dir, ["repack", "-d", "-l", "-n", "--quiet", "--geometric=2"])
    with contextlib.suppress(OSError):
        repository.own_path("packed").write_text(str(len(list(sample.glob("*")))), encoding="ascii")
