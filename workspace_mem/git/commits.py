"""Commits: the form of their messages, what they hold, and how git stores new ones.

A message is a subject, a body if there is one, and trailers, with empty lines between.
"""

import contextlib
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha1, sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.paths import is_left_alone
from workspace_mem.disk.scope import without_code
from workspace_mem.errors import EngineError, UsageError
from workspace_mem.git.process import WORK_SECONDS, run_git
from workspace_mem.git.repository import COMMITTER, OWNER, Repository
from workspace_mem.model.history import Author, BlobId, Recording

HASHES = {40: sha1, 64: sha256}  # by the hex digits of an id
REGULAR = "100"  # how the mode of a regular file begins
SUBJECT_LIMIT = 72  # characters; what git's own displays have room for

_IMPORTED = b"refs/workspace-mem/import"  # never there

Trailers = tuple[tuple[str, str], ...]

_TRAILER = re.compile(r"([A-Za-z][A-Za-z0-9-]*):(?: (.*))?")
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_SPACES = frozenset({"Zs", "Zl", "Zp"})
_INVISIBLE = frozenset({"Cc", "Cf", "Cs"})  # controls, marks of direction and joining, lone surrogates


def sanitised_subject(text: str) -> str:
    """Make one visible line of at most 72 characters; "(no subject)" where nothing is left."""
    line = one_line(text)
    if len(line) <= SUBJECT_LIMIT:
        return line or "(no subject)"
    words = line[:SUBJECT_LIMIT].rpartition(" ")[0].rstrip()
    # A single long word, or a script without spaces, is cut where the room ends.
    start = words if len(words) > SUBJECT_LIMIT // 2 else line[: SUBJECT_LIMIT - 1]
    return start + "…"


def one_line(text: str) -> str:
    """Fold line ends and runs of blanks into one space, and drop what cannot be seen."""
    visible: list[str] = []
    for character in text:
        category = unicodedata.category(character)
        if category in _SPACES or character in "\t\n\r\v\f\x85":
            visible.append(" ")
        elif category not in _INVISIBLE:
            visible.append(character)
    return " ".join("".join(visible).split())


def commit_message(subject: str, trailers: Trailers, body: str = "") -> str:
    """Write a message in which no value, and no line of the body, can pass for another trailer.

    Raise ValueError for a trailer key that is not a word of letters, digits and dashes.
    """
    for key, _ in trailers:
        if _KEY.fullmatch(key) is None:
            raise ValueError(f"not a trailer key: {key!r}")
    lines = [f"{key}: {one_line(value)}".rstrip() for key, value in trailers]
    # git looks for trailers in every line of a message: one of the body begins with a blank.
    body_lines = [re.sub("^(?=Workspace-)", " ", line) for line in map(one_line, body.split("\n")) if line]
    parts = ["\n".join(part) for part in ([sanitised_subject(subject)], body_lines, lines) if part]
    return "\n\n".join(parts) + "\n"


def parse_message(message: str) -> tuple[str, Trailers, str]:
    """Return the subject, the trailers and the body; a hand-written message may have none of them."""
    first, *more = [part for part in re.split(r"\n\s*\n", message.strip("\n")) if part.strip()] or [""]
    trailers = _trailers(more[-1]) if more else ()
    return one_line(first), trailers, "\n\n".join(more[:-1] if trailers else more)


def clean_author(author: Author) -> Author:
    """Drop what git's format of a person cannot hold: angle brackets, line ends, invisible characters."""
    name, email = (one_line(re.sub(r"[<>]", "", part)) for part in (author.name, author.email))
    return Author(name or OWNER.name, email.replace(" ", "") or OWNER.email)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def git_date(moment: datetime) -> str:
    """Write a moment as git does: whole seconds since 1970 and an offset; earlier moments count as 1970."""
    offset = moment.utcoffset()
    if offset is None:
        raise ValueError("a recording needs an aware datetime")
    if abs(offset) > timedelta(hours=14):
        offset = timedelta(0)
    minutes = int(offset.total_seconds()) // 60
    sign = "-" if minutes < 0 else "+"
    seconds = (moment - _EPOCH) // timedelta(seconds=1)  # timestamp() is a float, and rounds far moments up
    return f"{max(0, seconds)} {sign}{abs(minutes) // 60:02d}{abs(minutes) % 60:02d}"


def parse_date(raw: str) -> datetime:
    """Read a moment as git writes it ("1700000000 +0130")."""
    from_zone = re.fullmatch(r"(\d+) ([+-])(\d\d)(\d\d)", raw)
    if from_zone is None:
        return datetime.fromtimestamp(0, UTC)
    seconds, sign, hours, minutes = from_zone.groups()
    offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == "-" else 1)
    return _moment(int(seconds), offset)


def _moment(seconds: int, offset: timedelta) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, timezone(offset))
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


def _trailers(paragraph: str) -> Trailers:
    matches = [_TRAILER.fullmatch(line) for line in paragraph.split("\n")]
    return tuple((match[1], match[2] or "") for match in matches if match is not None) if all(matches) else ()


# ── commits, stored by git ─────────────────────────────────────────────────────────────────────


class TreeFile(NamedTuple):
    """A file in a tree of git; `data` if git may not have it yet."""

    mode: str  # "100644", or "100755" for a program
    id: str
    data: bytes | None = None

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same file; its id stands for its data."""
        return isinstance(other, TreeFile) and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:  # a tuple has its own
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:2])


class NewCommit(NamedTuple):
    """One commit to make: its message, and only the files that really change; None: gone."""

    recording: Recording
    files: Mapping[str, TreeFile | None]
    merges: str | None = None  # another parent


class Listing(NamedTuple):
    """The regular files of one commit but for code. A commit never changes: it is kept for the next record."""

    commit: str
    files: Mapping[str, TreeFile]


def blob_id(data: bytes, hash_length: int) -> BlobId:
    """Name bytes as git would in a repository whose ids have so many hex digits."""
    return BlobId(HASHES[hash_length](b"blob %d\0" % len(data) + data).hexdigest())


def is_encodable(text: str) -> bool:
    """Tell whether a text can be a file's name or an argument of git: no NUL, no half of a character."""
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


def tree_of(repository: Repository, commit: str, *, code: bool = True) -> dict[str, TreeFile]:
    """Return every file of a commit by its path, links and submodules too; without `code` what may be memory."""
    printed = run_git(repository.git_dir, ["ls-tree", "-r", "-z", "--full-tree", commit])
    printed = printed if code else without_code(printed)
    records = (record.partition("\t") for record in printed.decode("utf-8", "surrogateescape").split("\0") if record)
    return {path: TreeFile(head[:6], head.rpartition(" ")[2]) for head, _, path in records}


def list_commit(repository: Repository, commit: str, known: Listing | None = None) -> Listing:
    """Return the regular files of a commit but for code; `known` itself if it is of that commit."""
    if known is not None and known.commit == commit:
        return known
    files = tree_of(repository, commit, code=False)
    return Listing(commit, {path: file for path, file in files.items() if file.mode.startswith(REGULAR)})


def import_commits(
    repository: Repository, commits: Sequence[NewCommit], parent: str | None, *, owner: Author
) -> list[str]:
    """Store commits with `git fast-import`, the first upon `parent`; return their ids. No ref is moved.

    The objects are durable when this returns. `owner` is the author of those that name none. Raises EngineError.
    """
    stream, call = b"".join(_import_stream(commits, parent, owner)), ["fast-import", "--quiet", "--done"]
    before = _import_leftovers(repository)
    try:
        return run_git(repository.git_dir, call, stdin=stream, seconds=WORK_SECONDS).decode().split()
    except EngineError:
        for path in _import_leftovers(repository) - before:
            with contextlib.suppress(OSError):
                if is_left_alone(path):
                    path.unlink()
        raise


def _import_leftovers(repository: Repository) -> frozenset[Path]:
    """Return temporary packs and crash reports; on a full disk they are what filled it."""
    packs = repository.common_dir / "objects/pack"
    return frozenset([*packs.glob("tmp_*"), *repository.git_dir.glob("fast_import_crash_*")])


def _import_stream(commits: Sequence[NewCommit], parent: str | None, owner: Author) -> Iterator[bytes]:
    """Write commits in the language of `git fast-import`, which answers with their ids, one per line.

    Blobs go in as they are, so no filter and no line-end conversion can change them. The stream ends with a reset of
    the ref that fast-import insists on, before it is written: no ref is locked.
    """
    for mark, commit in enumerate(commits, start=1):
        date, author = git_date(commit.recording.at), clean_author(commit.recording.author or owner)
        yield b"commit %s\nmark :%d\n" % (_IMPORTED, mark)
        yield f"author {author.name} <{author.email}> {date}\n".encode()
        yield f"committer {COMMITTER.name} <{COMMITTER.email}> {date}\n".encode()
        yield _data(commit_message(commit.recording.subject, commit.recording.trailers, commit.recording.body).encode())
        if mark == 1 and parent:
            yield f"from {parent}\n".encode()
        if commit.merges:
            yield f"merge {commit.merges}\n".encode()
        # Removals first: a folder may make room for a file of its name.
        for path, file in sorted(commit.files.items(), key=lambda item: item[1] is not None):
            if file is None:
                yield b"D %s\n" % _quoted(path)
            elif file.data is None:
                yield b"M %s %s %s\n" % (file.mode.encode(), file.id.encode(), _quoted(path))
            else:
                yield b"M %s inline %s\n" % (file.mode.encode(), _quoted(path)) + _data(file.data)
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
