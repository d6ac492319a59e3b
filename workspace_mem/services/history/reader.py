"""Reading the chain back. GitPython's object model is met here alone.

A file's bytes come through GitPython, in process and without a child. Logs are one `git log`: with
GitPython each version's list of files costs a process. So do repositories that GitPython cannot
read (SHA-256 crashes it).
"""

import re
from collections.abc import Iterator, Sequence

from workspace_mem.core.errors import NotFoundError
from workspace_mem.core.history import Author, Version, VersionId
from workspace_mem.services.history.git_process import GitFailedError, run_git
from workspace_mem.services.history.import_stream import is_encodable
from workspace_mem.services.history.locations import Repository
from workspace_mem.services.history.messages import names_entry, parse_date, parse_message

# Between commits and after each field a NUL, which no message can hold; the files follow the last field.
_FIELDS = ("%H", "%cd", "%an", "%ae", "%B")
_FORMAT = "%x00%x00" + "%x00".join(_FIELDS) + "%x00"
_ENTRY = re.compile(r"~?[A-Za-z0-9][A-Za-z0-9-]{0,200}")  # an id or a handle: nothing that git could take for its own
_BY_A_TOOL = "^Workspace-Op: ([^ei]|e[^d]|i[^n])"  # any operation but edit and init
_FULL_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_SHORT_ID = re.compile(r"[0-9a-f]{7,64}")


def read_log(
    repository: Repository, tip: str, *, path: str | None = None, entry_id: str | None = None, limit: int | None = None
) -> list[Version]:
    """Return versions up to `tip`, newest first; hand commits and all their files are among them."""
    if _impossible(path) or not _may_be_named(entry_id) or (limit is not None and limit <= 0):
        return []
    if entry_id is not None:
        chosen = ["--fixed-strings", f"--grep=Workspace-Entry: {entry_id}"]
    else:
        chosen = [f"--max-count={limit}"] if limit is not None else []
    versions = _read_log(repository, [*chosen, tip, "--", *([path] if path is not None else [])])
    # grep finds the words anywhere in a message; only a trailer counts.
    named = [version for version in versions if entry_id is None or names_entry(version.trailers, entry_id)]
    return named[:limit]


def read_log_of_entry(repository: Repository, tip: str, entry_id: str) -> list[Version]:
    """Return versions that name an entry or that no tool made, newest first.

    git sorts out the others: to read all messages here would take three times as long.
    """
    if not _may_be_named(entry_id):
        return []
    found = {version.id: version for version in read_log(repository, tip, entry_id=entry_id)}
    by_hand = ["--extended-regexp", "--invert-grep", f"--grep={_BY_A_TOOL}", tip]
    found |= {version.id: version for version in _read_log(repository, by_hand)}
    order = run_git(repository.git_dir, ["rev-list", tip]).decode().split()
    return [found[VersionId(name)] for name in order if name in found]


def _may_be_named(entry_id: str | None) -> bool:
    return entry_id is None or _ENTRY.fullmatch(entry_id) is not None


def read_named(repository: Repository, names: Sequence[str]) -> list[Version]:
    """Return the versions of these names, each once, in their order; raise NotFoundError for what can be no name."""
    asked = "".join(f"{checked_version(name)}\n" for name in dict.fromkeys(names))
    return list(_read_log(repository, ["--no-walk=unsorted", "--stdin"], stdin=asked.encode())) if asked else []


def _read_log(repository: Repository, chosen: Sequence[str], *, stdin: bytes = b"") -> Iterator[Version]:
    args = ["log", f"--format=tformat:{_FORMAT}", "--date=raw", "-z", "--name-only", "--no-renames", "--full-diff"]
    args += ["--diff-merges=first-parent", "--full-history", "--encoding=UTF-8"]
    return _versions(run_git(repository.git_dir, [*args, *chosen], stdin=stdin))


def read_file(repository: Repository, version: str, path: str) -> bytes | None:
    """Return a regular file's bytes at a version; None where there is none.

    Raise NotFoundError for a version that the repository does not have.
    """
    checked_version(version)
    if len(version) == 40 and not _impossible(path):
        return _read_with_gitpython(repository, version, path)
    return _read_with_git(repository, version, path)


def read_states(repository: Repository, path: str, versions: Sequence[str]) -> list[bytes | None]:
    """Return one file's bytes at each version, by one process; None where there is none."""
    if not versions or _impossible(path) or "\n" in path:
        return [None for _ in versions]
    name = path.encode("utf-8", "surrogateescape")
    asked = b"".join(checked_version(version).encode() + b":" + name + b"\n" for version in versions)
    printed = run_git(repository.git_dir, ["cat-file", "--batch"], stdin=asked)
    found: list[bytes | None] = []
    at = 0
    for _ in versions:
        end = printed.index(b"\n", at)
        head = printed[at:end].rsplit(b" ", 2)
        if head[-1].isdigit():
            size = int(head[-1])
            found.append(printed[end + 1 : end + 1 + size] if head[-2] == b"blob" else None)
            at = end + size + 2
        else:  # "… missing", or "… ambiguous"
            found.append(None)
            at = end + 1
    return found


def checked_version(version: str) -> str:
    """Return a version's name. Raise NotFoundError for a text that can be no commit's."""
    if _SHORT_ID.fullmatch(version) is None:
        raise NotFoundError(f"there is no version {version!r}")
    return version


def _read_with_gitpython(repository: Repository, version: str, path: str) -> bytes | None:
    try:
        import git  # noqa: PLC0415 - 74 ms, and only who reads old versions needs it
    except ImportError:  # that is how GitPython says that git is missing
        return _read_with_git(repository, version, path)
    try:
        opened = git.Repo(repository.git_dir)
    except git.GitError:
        return _read_with_git(repository, version, path)
    with opened:  # a Repo keeps two children of git until it is closed
        opened.git.update_environment(GIT_DIR=str(repository.git_dir), GIT_NO_REPLACE_OBJECTS="1")
        try:
            found = git.Commit(opened, bytes.fromhex(version)).tree.join(path)
            is_file = found.type == "blob" and found.mode & 0o170000 == 0o100000
            return bytes(found.data_stream.read()) if is_file else None
        except (KeyError, ValueError, git.ODBError, git.GitError):
            # Not there, or not for GitPython: git itself can tell the two apart.
            return _read_with_git(repository, version, path)


def _read_with_git(repository: Repository, version: str, path: str) -> bytes | None:
    try:
        run_git(repository.git_dir, ["cat-file", "-e", f"{version}^{{commit}}"])
    except GitFailedError as error:
        if error.stderr.startswith("error:"):  # it is there, but damaged
            raise
        raise NotFoundError(f"there is no version {version!r}") from error
    if _impossible(path):
        return None
    listed = run_git(repository.git_dir, ["ls-tree", "-z", "--full-tree", version, "--", path])
    head, _, name = listed.rstrip(b"\0").partition(b"\t")
    if not head.startswith(b"100") or name != path.encode("utf-8", "surrogateescape"):
        return None
    return run_git(repository.git_dir, ["cat-file", "blob", head.split(b" ")[2].decode()])


def _impossible(text: str | None) -> bool:
    return text is not None and (not text or not is_encodable(text))


def _versions(printed: bytes) -> Iterator[Version]:
    fields = iter(printed.decode("utf-8", "surrogateescape").split("\0"))
    for field in fields:
        if field:
            at, name, email, message, _ = [next(fields, "") for _ in range(len(_FIELDS))]
            subject, trailers = parse_message(message)
            paths = list(iter(lambda: next(fields, ""), ""))
            # git sets a line end before the first file of a commit.
            named = [path.removeprefix("\n") if place == 0 else path for place, path in enumerate(paths)]
            yield Version(
                VersionId(field), parse_date(at), Author(name, email), subject, trailers, tuple(sorted(named))
            )
