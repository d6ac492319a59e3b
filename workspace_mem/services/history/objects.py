"""Questions to the chain that git answers in one process each, however many versions are asked about."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from workspace_mem.core.errors import EngineError, NotFoundError
from workspace_mem.core.history import BlobId, FileChange
from workspace_mem.services.history.git_process import GitFailedError, run_git
from workspace_mem.services.history.import_stream import is_encodable
from workspace_mem.services.history.locations import Repository

_SHA1_LENGTH = 40  # hex digits; a SHA-256 repository has 64
_NAME = re.compile(r"[0-9a-f]{7,64}")
_FULL_NAME = re.compile(rb"[0-9a-f]{40}(?:[0-9a-f]{24})?")


def find_commit(repository: Repository, name: str) -> str:
    """Return the full name of a commit. Raise NotFoundError where there is none, or more than one."""
    if _NAME.fullmatch(name) is None:
        raise NotFoundError(f"there is no version {name!r}")
    try:
        printed = run_git(
            repository.git_dir, ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
        )
    except GitFailedError as error:
        if "ambiguous" in error.stderr:
            raise NotFoundError(f"{name!r} could be several versions", hint="give more letters") from error
        raise NotFoundError(f"there is no version {name!r}", hint="`workspace-mem history` names them") from error
    return printed.decode().strip()


def commit_at(repository: Repository, tip: str, moment: datetime) -> str | None:
    """Return the newest commit on the chain's own line that is no younger than a moment."""
    before = f"--before=@{max(1, int(moment.timestamp()))}"
    printed = run_git(repository.git_dir, ["rev-list", "--first-parent", "--max-count=1", before, tip])
    return printed.decode().strip() or None


def file_changes(repository: Repository, commits: Sequence[str]) -> list[Mapping[str, FileChange]]:
    """Return what each commit did to regular files, against its first parent."""
    if not commits:
        return []
    command = ["diff-tree", "--stdin", "--root", "-r", "-z", "-m", "--raw", "--no-renames", "--always"]
    asked = "".join(f"{name}\n" for name in commits).encode()
    found: dict[str, dict[str, FileChange]] = {}
    # A merge is compared with each parent in turn; the first comes first.
    for name, changes in _by_commit(run_git(repository.git_dir, command, stdin=asked).split(b"\0")):
        found.setdefault(name, changes)
    return [found.get(name, {}) for name in commits]


def _by_commit(fields: Sequence[bytes]) -> Iterator[tuple[str, dict[str, FileChange]]]:
    name, changes = "", dict[str, FileChange]()
    rest = iter(fields)
    for field in rest:
        if field.startswith(b":"):
            path = next(rest, b"").decode("utf-8", "surrogateescape")
            change = _change(field)
            if change.before or change.after:
                changes[path] = change
        elif _FULL_NAME.match(field):
            if name:
                yield name, changes
            name, changes = field.split(b" ")[0].decode().strip(), {}
    if name:
        yield name, changes


def _change(field: bytes) -> FileChange:
    old_mode, new_mode, old, new, _ = field.decode().removeprefix(":").split(" ")
    before, after = (
        BlobId(name) if mode.startswith("100") else None for mode, name in ((old_mode, old), (new_mode, new))
    )
    return FileChange(before, after)


def read_blobs(repository: Repository, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
    """Return the bytes behind names. Raise EngineError where git cannot give one of them."""
    wanted = list(dict.fromkeys(names))
    if not wanted:
        return {}
    if any(_FULL_NAME.fullmatch(name.encode(errors="replace")) is None for name in wanted):
        raise EngineError("not the name of a file's bytes in the history")
    printed = run_git(
        repository.git_dir, ["cat-file", "--batch"], stdin="".join(f"{name}\n" for name in wanted).encode()
    )
    found: dict[BlobId, bytes] = {}
    at = 0
    for name in wanted:
        end = printed.index(b"\n", at)
        head = printed[at:end].split(b" ")
        if len(head) != 3 or head[1] != b"blob":
            raise EngineError(f"{name} is missing from the history", hint="`workspace-mem doctor` says what is damaged")
        size = int(head[2])
        found[name] = printed[end + 1 : end + 1 + size]
        at = end + 1 + size + 1
    return found


def blame_lines(repository: Repository, commit: str, path: str) -> list[str]:
    """Return the commit that wrote each line of a file; nothing where there is no such file.

    Raise GitFailedError where the repository's own settings (blame.ignoreRevsFile) are in the way.
    """
    if not path or not is_encodable(path):
        return []
    try:
        printed = run_git(repository.git_dir, ["blame", "--porcelain", "--no-textconv", "--root", commit, "--", path])
    except GitFailedError as error:
        if "no such path" in error.stderr:
            return []
        raise
    return [line.split(b" ")[0].decode() for line in _heads(printed)]


def _heads(printed: bytes) -> Iterator[bytes]:
    """Yield the first line about each line of the file; the line itself begins with a tab."""
    is_head = True
    for line in printed.split(b"\n"):
        if is_head and _FULL_NAME.match(line):
            yield line
            is_head = False
        elif line.startswith(b"\t"):
            is_head = True


def blob_id(data: bytes, hash_length: int) -> BlobId:
    """Name bytes as git would in a repository whose ids have so many hex digits."""
    hasher = hashlib.sha1 if hash_length == _SHA1_LENGTH else hashlib.sha256
    return BlobId(hasher(b"blob %d\0" % len(data) + data).hexdigest())
