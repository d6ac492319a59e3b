"""Commits: their messages, storing them, and reading logs, files and changes.

A message is a subject, a body if there is one, and trailers, with empty lines between.

GitPython reads single files, without a child process. All else takes one git process, however many versions it is
about: GitPython would start one for each version's list of files. git also reads the files of repositories that
GitPython cannot read (SHA-256 crashes it).
"""

import contextlib
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha1, sha256
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from workspace_mem.disk.scope import without_code
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.git.process import FIXED_ENVIRONMENT, WORK_SECONDS, GitFailedError, run_git
from workspace_mem.git.repository import COMMITTER, OWNER, Repository
from workspace_mem.model.history import SHALLOW, Author, BlobId, FileChange, Recording, Version, VersionId

HASHES = {40: sha1, 64: sha256}  # by the number of hex digits of an id
REGULAR = "100"  # prefix of a regular file's mode
SUBJECT_LIMIT = 72  # characters that fit git's own displays

IMPORTED = b"refs/workspace-mem/import"  # never created

Trailers = tuple[tuple[str, str], ...]

_TRAILER = re.compile(r"([A-Za-z][A-Za-z0-9-]*):(?: (.*))?")
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_SPACES = frozenset({"Zs", "Zl", "Zp"})
_INVISIBLE = frozenset({"Cc", "Cf", "Cs"})  # control, direction, joining and surrogate characters


def sanitised_subject(text: str) -> str:
    """Return one visible line of at most 72 characters; "(no subject)" if it is empty."""
    line = one_line(text)
    if len(line) <= SUBJECT_LIMIT:
        return line or "(no subject)"
    words = line[:SUBJECT_LIMIT].rpartition(" ")[0].rstrip()
    # A single long word, or a script without spaces, is cut at the limit.
    start = words if len(words) > SUBJECT_LIMIT // 2 else line[: SUBJECT_LIMIT - 1]
    return start + "…"


def one_line(text: str) -> str:
    """Fold line ends and blanks into single spaces, and drop invisible characters."""
    visible: list[str] = []
    for character in text:
        category = unicodedata.category(character)
        if category in _SPACES or character in "\t\n\r\v\f\x85":
            visible.append(" ")
        elif category not in _INVISIBLE:
            visible.append(character)
    return " ".join("".join(visible).split())


def commit_message(subject: str, trailers: Trailers, body: str = "") -> str:
    """Write a message in which no value or body line can pass for another trailer.

    Raise ValueError for a trailer key that is not a word of letters, digits and dashes.
    """
    for key, _ in trailers:
        if _KEY.fullmatch(key) is None:
            raise ValueError(f"not a trailer key: {key!r}")
    lines = [f"{key}: {one_line(value)}".rstrip() for key, value in trailers]
    # git finds trailers on every line, so such a body line begins with a blank.
    body_lines = [re.sub("^(?=Workspace-)", " ", line) for line in map(one_line, body.split("\n")) if line]
    parts = ["\n".join(part) for part in ([sanitised_subject(subject)], body_lines, lines) if part]
    return "\n\n".join(parts) + "\n"


def parse_message(message: str) -> tuple[str, Trailers, str]:
    """Return the subject, trailers and body, each of which a hand-written message may lack."""
    first, *more = [part for part in re.split(r"\n\s*\n", message.strip("\n")) if part.strip()] or [""]
    matches = [_TRAILER.fullmatch(line) for line in more[-1].split("\n")] if more else []
    trailers = tuple((match[1], match[2] or "") for match in matches if match is not None) if all(matches) else ()
    return one_line(first), trailers, "\n\n".join(more[:-1] if trailers else more)


def clean_author(author: Author) -> Author:
    """Remove the characters that git forbids in names: angle brackets, line ends, invisible characters."""
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
    seconds = (moment - _EPOCH) // timedelta(seconds=1)  # timestamp() is a float, which rounds distant times
    return f"{max(0, seconds)} {sign}{abs(minutes) // 60:02d}{abs(minutes) % 60:02d}"


def parse_date(raw: str) -> datetime:
    """Parse a time in git's form ("1700000000 +0130"); 1970 if it is invalid."""
    try:
        seconds, zone = raw.split(" ")
        offset = timedelta(hours=int(zone[1:3]), minutes=int(zone[3:])) * (-1 if zone[0] == "-" else 1)
        return datetime.fromtimestamp(int(seconds), timezone(offset))
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


# ── commits, stored by git ─────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class TreeFile:
    """A file in a tree of git; `data` if git may not have it yet."""

    mode: str  # "100644", or "100755" for an executable
    id: str
    data: bytes | None = field(default=None, compare=False)  # the id is equivalent


class PathChange(NamedTuple):
    """The file of one path before and after; None: no file."""

    before: TreeFile | None
    after: TreeFile | None


class NewCommit(NamedTuple):
    """One commit to make: its message, and only the files that really change; None: gone."""

    recording: Recording
    files: Mapping[str, TreeFile | None]
    merges: str | None = None  # a second parent


class Listing(NamedTuple):
    """The regular files of one commit, without code. Immutable, so the next record reuses it."""

    commit: str
    files: Mapping[str, TreeFile]


def blob_id(data: bytes, hash_length: int) -> BlobId:
    """Return git's blob id of bytes, in a repository with ids of so many hex digits."""
    return BlobId(HASHES[hash_length](b"blob %d\0" % len(data) + data).hexdigest())


def is_encodable(text: str) -> bool:
    """Tell whether a text can be a file's name or an argument of git: no NUL, no lone surrogate."""
    try:
        return b"\0" not in text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False


def checked_path(path: str) -> str:
    """Return a path that git accepts. Raises UsageError for any other.

    POSIX and relative, no empty, `.`, `..` or `.git` part, no NUL: git would refuse to check it out.
    """
    parts = path.split("/")
    if not is_encodable(path) or any(part in {"", ".", ".."} or part.lower() == ".git" for part in parts):
        raise UsageError(f"the history cannot hold the path {path!r}")
    return path


def tree_of(repository: Repository, commit: str, *, code: bool = True) -> dict[str, TreeFile]:
    """Return every file of a commit by path, links and submodules too; without `code`, only possible memory."""
    printed = run_git(repository.git_dir, ["ls-tree", "-r", "-z", "--full-tree", commit])
    printed = printed if code else without_code(printed)
    records = (record.partition("\t") for record in printed.decode("utf-8", "surrogateescape").split("\0") if record)
    return {path: TreeFile(head[:6], head.rpartition(" ")[2]) for head, _, path in records}


def list_commit(repository: Repository, commit: str, known: Listing | None = None) -> Listing:
    """Return the regular files of a commit without code; `known` itself if it is of that commit."""
    if known is not None and known.commit == commit:
        return known
    files = tree_of(repository, commit, code=False)
    return Listing(commit, {path: file for path, file in files.items() if file.mode.startswith(REGULAR)})


def import_commits(
    repository: Repository, commits: Sequence[NewCommit], parent: str | None, *, owner: Author
) -> list[str]:
    """Store commits on top of `parent`; return their ids. `owner` is the default author.

    Raises EngineError.
    """
    stream: list[bytes] = []  # blobs go in unfiltered, without line-end conversion
    for mark, commit in enumerate(commits, start=1):
        date, author = git_date(commit.recording.at), clean_author(commit.recording.author or owner)
        message = commit_message(commit.recording.subject, commit.recording.trailers, commit.recording.body)
        stream += [
            b"commit %s\nmark :%d\n" % (IMPORTED, mark),
            f"author {author.name} <{author.email}> {date}\n".encode(),
            f"committer {COMMITTER.name} <{COMMITTER.email}> {date}\n".encode(),
            import_data(message.encode()),
            f"from {parent}\n".encode() if mark == 1 and parent else b"",
            f"merge {commit.merges}\n".encode() if commit.merges else b"",
            *import_files(commit.files),
            b"\nget-mark :%d\n" % mark,
        ]
    return fast_import(repository, b"".join(stream))


def fast_import(repository: Repository, stream: bytes) -> list[str]:
    """Run a stream through `git fast-import`; return the ids that it prints. Moves no ref.

    Its commits are on `IMPORTED`; that is reset before it is written, and so not even locked. The objects are durable
    when this returns. Raises EngineError.
    """
    call, end = ["fast-import", "--quiet", "--done", "--date-format=raw-permissive"], b"reset %s\n\ndone\n" % IMPORTED
    return run_git(repository.git_dir, call, stdin=stream + end, seconds=WORK_SECONDS).decode().split()


def import_files(files: Mapping[str, TreeFile | None]) -> Iterator[bytes]:
    """Yield a commit's file commands for `fast_import`; None: a deleted file."""
    # Removals first, so that a folder can be replaced by a file.
    for path, file in sorted(files.items(), key=lambda item: item[1] is not None):
        raw = path.encode("utf-8", "surrogateescape")  # any byte but NUL
        for plain, escaped in ((b"\\", b"\\\\"), (b'"', b'\\"'), (b"\n", b"\\n")):
            raw = raw.replace(plain, escaped)
        if file is None:
            yield b'D "%s"\n' % raw
        elif file.data is None:
            yield b'M %s %s "%s"\n' % (file.mode.encode(), file.id.encode(), raw)
        else:
            yield b'M %s inline "%s"\n' % (file.mode.encode(), raw) + import_data(file.data)


def import_data(content: bytes) -> bytes:
    """Write bytes as `fast_import` reads them."""
    return b"data %d\n%s\n" % (len(content), content)


# ── commits, read back ─────────────────────────────────────────────────────────────────────────

# NUL, which no message can contain, separates commits and fields; the files follow the last field.
_FIELDS = ("%H", "%cd", "%an", "%ae", "%B")
_FORMAT = "%x00%x00" + "%x00".join(_FIELDS) + "%x00"
_AT_ONCE = 500  # objects whose bytes are in memory together
_FULL_ID = re.compile(rb"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_SHORT_ID = re.compile(r"[0-9a-f]{7,64}")
_VERSIONS = "`workspace-mem history` lists the versions"


class Reader:
    """Read access to the versions, files and changes of one repository."""

    def __init__(self, repository: Repository) -> None:
        self.repository = repository
        self._whole: tuple[tuple[str, frozenset[str]], list[Version]] | None = None  # the last log of all versions

    def log_to(
        self, tip: str, *, path: str | None = None, limit: int | None = None, known: str | None = None
    ) -> list[Version]:
        """Return versions up to `tip` without the ancestors of `known`, newest first.

        Hand commits and all their files are among them.
        """
        if _impossible(path) or (limit is not None and limit <= 0):
            return []
        if path is None and limit is None and known is None:
            key = (tip, self._shallow_boundary())
            if self._whole is None or self._whole[0] != key:
                self._whole = (key, list(self._log([tip, "--"])))
            return [*self._whole[1]]
        chosen = [f"--max-count={limit}"] if limit is not None else []
        span = [tip, *([f"^{known}"] if known else [])]
        return list(self._log([*chosen, *span, "--", *([path] if path is not None else [])]))

    def named(self, names: Sequence[str]) -> list[Version]:
        """Return the versions of these names, each once, in order. Raises NotFoundError for a malformed name."""
        stdin = "".join(f"{checked_version(name)}\n" for name in dict.fromkeys(names))
        return list(self._log(["--no-walk=unsorted", "--stdin"], stdin=stdin.encode())) if stdin else []

    def range(self, chosen: Sequence[str]) -> list[Version]:
        """Return the versions that these `git rev-list` arguments select, oldest first."""
        return list(self._log(["--reverse", *chosen]))

    def _log(self, chosen: Sequence[str], *, stdin: bytes = b"") -> Iterator[Version]:
        args = ["log", f"--format=tformat:{_FORMAT}", "--date=raw", "-z", "--name-only", "--no-renames", "--full-diff"]
        args += ["--diff-merges=first-parent", "--full-history", "--encoding=UTF-8"]
        printed = run_git(self.repository.git_dir, [*args, *chosen], stdin=stdin, seconds=WORK_SECONDS)
        cut_off, fields = self._shallow_boundary(), iter(printed.decode("utf-8", "surrogateescape").split("\0"))
        for commit in filter(None, fields):
            moment, name, email, message, _ = [next(fields, "") for _ in range(len(_FIELDS))]
            subject, trailers, body = parse_message(message)
            named = list(takewhile(bool, fields))
            named[:1] = [path.removeprefix("\n") for path in named[:1]]  # git writes a line end before the first file
            author = Author(name, email)
            if commit in cut_off:
                author = Author("unknown", "")
                known = (trailer for trailer in trailers if trailer[0] == "Workspace-Entry")
                trailers = (("Workspace-Op", SHALLOW), *known, ("Workspace-Actor", "unknown"))
            yield Version(VersionId(commit), parse_date(moment), author, subject, trailers, tuple(sorted(named)), body)

    def _shallow_boundary(self) -> frozenset[str]:
        """Return the boundary commits of a shallow clone, to which git attributes all their files."""
        try:
            return frozenset((self.repository.common_dir / "shallow").read_text(encoding="ascii").split())
        except (OSError, UnicodeDecodeError):
            return frozenset()

    def read(self, version: str, path: str) -> bytes | None:
        """Return a regular file's bytes at a version; None if there is no file.

        Raise NotFoundError for a version that the repository does not have.
        """
        checked_version(version)
        if len(version) == 40 and not _impossible(path):
            # GitPython fails in many ways on what git understands, and on missing objects; git tells these apart.
            with contextlib.suppress(Exception):
                import git  # noqa: PLC0415 - 74 ms, and only who reads old versions needs it

                with git.Repo(self.repository.git_dir) as opened:  # keeps two git child processes until closed
                    opened.git.update_environment(**FIXED_ENVIRONMENT, GIT_DIR=str(self.repository.git_dir))
                    item = git.Commit(opened, bytes.fromhex(version)).tree.join(path)
                    is_file = item.type == "blob" and item.mode & 0o170000 == 0o100000
                    return bytes(item.data_stream.read()) if is_file else None
        try:
            run_git(self.repository.git_dir, ["cat-file", "-e", f"{version}^{{commit}}"])
        except GitFailedError as error:
            if error.stderr.startswith("error:"):  # exists, but is damaged
                raise
            raise NotFoundError(f"There is no version {version!r}", hint=_VERSIONS) from error
        if _impossible(path):
            return None
        listed = run_git(self.repository.git_dir, ["ls-tree", "-z", "--full-tree", version, "--", path])
        head, _, name = listed.rstrip(b"\0").partition(b"\t")
        if not head.startswith(REGULAR.encode()) or name != path.encode("utf-8", "surrogateescape"):
            return None
        return run_git(self.repository.git_dir, ["cat-file", "blob", head.split(b" ")[2].decode()])

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes of blobs. Raises EngineError if one is unreadable."""
        wanted = list(dict.fromkeys(names))
        if not wanted:
            return {}
        if any(_FULL_ID.fullmatch(name.encode(errors="replace")) is None for name in wanted):
            raise EngineError("not the name of a file's bytes in the history")
        blobs: dict[BlobId, bytes] = {}
        for name, kind, data in read_objects(self.repository.git_dir, [name.encode() for name in wanted]):
            if kind != b"blob":
                raise EngineError(
                    f"{name.decode()} is missing from the history",
                    hint="`workspace-mem doctor` shows what is damaged",
                )
            blobs[BlobId(name.decode())] = data
        return blobs

    def new_pages(self, old: str, new: str) -> Iterable[bytes]:
        """Return every state of a Markdown file that is new since an older tip; "" for all."""
        words = ["rev-list", "--objects", new, *([f"^{old}"] if old else [])]
        lines = run_git(self.repository.git_dir, words, seconds=WORK_SECONDS).decode("utf-8", "replace").splitlines()
        rows = (line.partition(" ") for line in lines)
        return self.blobs(BlobId(name) for name, _, path in rows if path.endswith(".md")).values()

    def known(self, names: Sequence[BlobId]) -> frozenset[BlobId]:
        """Return which of these bytes the repository holds as a blob."""
        stdin = "".join(f"{name}\n" for name in names).encode()
        printed = run_git(
            self.repository.git_dir, ["cat-file", "--batch-check=%(objectname) %(objecttype)"], stdin=stdin
        )
        lines = printed.decode().splitlines()
        return frozenset(name for name, line in zip(names, lines, strict=True) if line == f"{name} blob")

    def find(self, name: str) -> VersionId:
        """Return the full name of a commit. Raises NotFoundError if there is none or several."""
        commit = commit_of(self.repository, checked_version(name))
        if commit is None:
            message = f"There is no version {name!r}, or several have names that begin so"
            raise NotFoundError(message, hint="give more letters; `workspace-mem history` lists them")
        return VersionId(commit)

    def changes(self, commits: Sequence[str]) -> list[Mapping[str, FileChange]]:
        """Return each commit's changes of regular files against its first parent."""
        words = ["log", "--no-walk=unsorted", "--stdin", "--format=%H", "--raw", "-z", "--no-renames", "--no-abbrev"]
        stdin = "".join(f"{checked_version(name)}\n" for name in commits).encode()
        words += ["--diff-merges=first-parent"]
        raw = run_git(self.repository.git_dir, words, stdin=stdin, seconds=WORK_SECONDS) if commits else b""
        changes = defaultdict[str, dict[str, FileChange]](dict)
        for name, path, move in raw_moves(raw):
            regular = (BlobId(file.id) if file and file.mode.startswith(REGULAR) else None for file in move)
            if any(change := FileChange(*regular)):
                changes[name][path] = change
        return [changes[name] for name in commits]


def raw_moves(raw: bytes) -> Iterator[tuple[str, str, PathChange]]:
    """Parse git's raw format (-z): yield the commit, if named, a path, and its two sides."""
    commit, fields = "", iter(raw.split(b"\0"))
    for head in fields:
        words = head.decode().strip().split(" ")
        if words[0].startswith(":"):
            modes, names = (words[0][1:], words[1]), words[2:4]
            sides = (
                None if mode == "000000" else TreeFile(mode, name) for mode, name in zip(modes, names, strict=True)
            )
            yield commit, next(fields).decode("utf-8", "surrogateescape"), PathChange(*sides)
        else:
            commit = words[0] or commit


def read_objects(git_dir: Path, names: Sequence[bytes]) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Yield the name, kind and bytes of objects, in order; the kind is empty for a missing object."""
    for first in range(0, len(names), _AT_ONCE):
        batch, start = names[first : first + _AT_ONCE], 0
        printed = run_git(git_dir, ["cat-file", "--batch"], stdin=b"\n".join(batch) + b"\n", seconds=WORK_SECONDS)
        for name in batch:
            end = printed.index(b"\n", start)
            *_, kind, size = (b" " + printed[start:end]).rsplit(b" ", 2)
            start, length = end + 1, int(size) + 1 if size.isdigit() else 0  # otherwise "… missing" or "… ambiguous"
            yield name, kind if length else b"", printed[start : start + length - 1] if length else b""
            start += length


def commit_of(repository: Repository, name: str) -> str | None:
    """Return the commit that a ref, an id or `COMMIT^` names; None if it is missing or pruned."""
    words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
    return run_git(repository.git_dir, words, success=(0, 1, 128)).decode().strip() or None


def count_ahead(repository: Repository, old: str | None, new: str) -> int:
    """Return the number of commits that a tip has beyond an older one; None: all of them."""
    words = ["rev-list", "--count", new, *([f"^{old}"] if old else [])]
    return int(run_git(repository.git_dir, words, seconds=WORK_SECONDS)) if new and old != new else 0


def checked_version(version: str) -> str:
    """Return a version's name. Raise NotFoundError for a text that can be no commit's."""
    if _SHORT_ID.fullmatch(version) is None:
        raise NotFoundError(f"There is no version {version!r}", hint=_VERSIONS)
    return version


def _impossible(text: str | None) -> bool:
    return text is not None and (not text or not is_encodable(text))
