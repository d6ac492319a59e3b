"""The language of `git fast-import`: commits as one stream of bytes.

Blobs go in as they are, so no filter and no line-end conversion can change them. The stream ends by
letting go of the ref that fast-import insists on, before it is ever written: no ref is locked, nothing
but objects is left behind, and the caller reads their names from the answer and moves the real refs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from workspace_mem.core.errors import UsageError
from workspace_mem.core.history import Author, Recording
from workspace_mem.services.history.messages import COMMITTER, clean_author, commit_message, git_date

_REF = b"refs/workspace-mem/import"  # never there


@dataclass(frozen=True, slots=True)
class TreeFile:
    """A file as a tree of git holds it."""

    mode: str  # "100644", or "100755" where it may be run
    id: str


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file that a commit sets; `data` is None where git has the blob already."""

    file: TreeFile
    data: bytes | None


@dataclass(frozen=True, slots=True)
class NewCommit:
    """One commit to make: what it says, and only the files that really change."""

    recording: Recording
    files: Mapping[str, NewFile | None]


@dataclass(frozen=True, slots=True)
class Start:
    """What the first new commit stands on; it has two parents and a given tree where lines meet."""

    parent: str | None
    merged: str | None = None
    root_tree: str | None = None  # only with `merged`


def checked_path(path: str) -> str:
    """Return a path that may stand in a commit; raise UsageError for any other.

    POSIX and relative, no empty, `.`, `..` or `.git` part, no NUL: git would refuse to check it out.
    """
    parts = path.split("/")
    if not is_encodable(path) or any(part in {"", ".", ".."} or part.lower() == ".git" for part in parts):
        raise UsageError(f"not a path that history can hold: {path!r}")
    return path


def is_encodable(text: str) -> bool:
    """Whether a file's name or a git argument can be written so: no NUL, no half of a character."""
    try:
        return b"\0" not in text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False


def import_stream(commits: Sequence[NewCommit], start: Start, *, owner: Author) -> bytes:
    """Write commits, each on the one before; fast-import answers with their ids, one per line.

    `owner` is the author of those that name none.
    """
    return b"".join(_stream(commits, start, owner))


def quoted_path(path: str) -> bytes:
    """Quote a path as git reads it back: any byte but NUL may be in it."""
    raw = path.encode("utf-8", "surrogateescape")
    for plain, escaped in ((b"\\", b"\\\\"), (b'"', b'\\"'), (b"\n", b"\\n")):
        raw = raw.replace(plain, escaped)
    return b'"' + raw + b'"'


def _stream(commits: Sequence[NewCommit], start: Start, owner: Author) -> Iterator[bytes]:
    for mark, commit in enumerate(commits, start=1):
        yield b"commit %s\nmark :%d\n" % (_REF, mark)
        yield from _head(commit.recording, owner)
        if mark == 1:
            yield from _first_lines(start)
        yield from _files(commit.files)
        yield b"\nget-mark :%d\n" % mark
    yield b"reset %s\n\ndone\n" % _REF


def _head(recording: Recording, owner: Author) -> Iterator[bytes]:
    date = git_date(recording.at)
    for role, person in (("author", clean_author(recording.author or owner)), ("committer", COMMITTER)):
        yield f"{role} {person.name} <{person.email}> {date}\n".encode()
    yield _data(commit_message(recording.subject, recording.trailers).encode())


def _first_lines(start: Start) -> Iterator[bytes]:
    if start.parent is not None:
        yield f"from {start.parent}\n".encode()
    if start.merged is not None:
        yield f"merge {start.merged}\n".encode()
    if start.root_tree is not None:
        yield f'M 040000 {start.root_tree} ""\n'.encode()


def _files(files: Mapping[str, NewFile | None]) -> Iterator[bytes]:
    # Removals first: a folder may make room for a file of its name.
    for path, new in sorted(files.items(), key=lambda named: named[1] is not None):
        if new is None:
            yield b"D %s\n" % quoted_path(path)
        elif new.data is None:
            yield b"M %s %s %s\n" % (new.file.mode.encode(), new.file.id.encode(), quoted_path(path))
        else:
            yield b"M %s inline %s\n" % (new.file.mode.encode(), quoted_path(path)) + _data(new.data)


def _data(content: bytes) -> bytes:
    return b"data %d\n%s\n" % (len(content), content)
