"""Reading the chain back: logs, files, changes. GitPython's object model is met here alone.

A file's bytes come through GitPython, in process and without a child. All else git answers in one process, however
many versions are asked about: with GitPython each version's list of files costs one. So it does in repositories that
GitPython cannot read (SHA-256 crashes it).
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import takewhile

from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.git.commits import REGULAR, is_encodable, parse_date, parse_message
from workspace_mem.git.process import FIXED_ENVIRONMENT, WORK_SECONDS, GitFailedError, run_git
from workspace_mem.git.repository import Repository
from workspace_mem.model.history import SHALLOW, Author, BlobId, FileChange, Version, VersionId

# Between commits and after each field a NUL, which no message can hold; the files follow the last field.
_FIELDS = ("%H", "%cd", "%an", "%ae", "%B")
_FORMAT = "%x00%x00" + "%x00".join(_FIELDS) + "%x00"
_FULL_ID = re.compile(rb"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_SHORT_ID = re.compile(r"[0-9a-f]{7,64}")
_VERSIONS = "`workspace-mem history` lists the versions"


class Reader:
    """What one repository holds: versions, files, changes."""

    def __init__(self, repository: Repository) -> None:
        self.repository = repository

    def log_to(
        self, tip: str, *, path: str | None = None, limit: int | None = None, known: str | None = None
    ) -> list[Version]:
        """Return versions up to `tip` without those that `known` contains, newest first.

        Hand commits and all their files are among them.
        """
        if _impossible(path) or (limit is not None and limit <= 0):
            return []
        chosen = [f"--max-count={limit}"] if limit is not None else []
        span = [tip, *([f"^{known}"] if known else [])]
        return list(self._log([*chosen, *span, "--", *([path] if path is not None else [])]))

    def named(self, names: Sequence[str]) -> list[Version]:
        """Return the versions of these names, each once, in their order. Raises NotFoundError for a malformed name."""
        stdin = "".join(f"{checked_version(name)}\n" for name in dict.fromkeys(names))
        return list(self._log(["--no-walk=unsorted", "--stdin"], stdin=stdin.encode())) if stdin else []

    def range(self, chosen: Sequence[str]) -> list[Version]:
        """Return the versions that some words of `git rev-list` choose, oldest first."""
        return list(self._log(["--reverse", *chosen]))

    def _log(self, chosen: Sequence[str], *, stdin: bytes = b"") -> Iterator[Version]:
        args = ["log", f"--format=tformat:{_FORMAT}", "--date=raw", "-z", "--name-only", "--no-renames", "--full-diff"]
        args += ["--diff-merges=first-parent", "--full-history", "--encoding=UTF-8"]
        printed = run_git(self.repository.git_dir, [*args, *chosen], stdin=stdin, seconds=WORK_SECONDS)
        return _versions(printed, self._cut_off())

    def _cut_off(self) -> frozenset[str]:
        """Return the commits at which a shallow clone begins: git takes all that stands there for theirs."""
        try:
            return frozenset((self.repository.common_dir / "shallow").read_text(encoding="ascii").split())
        except (OSError, UnicodeDecodeError):
            return frozenset()

    def read(self, version: str, path: str) -> bytes | None:
        """Return a regular file's bytes at a version; None where there is none.

        Raise NotFoundError for a version that the repository does not have.
        """
        checked_version(version)
        if len(version) == 40 and not _impossible(path):
            return self._read_with_gitpython(version, path)
        return self._read_with_git(version, path)

    def _read_with_gitpython(self, version: str, path: str) -> bytes | None:
        try:
            import git  # noqa: PLC0415 - 74 ms, and only who reads old versions needs it
        except ImportError:  # that is how GitPython says that git is missing
            return self._read_with_git(version, path)
        try:
            opened = git.Repo(self.repository.git_dir)
        except Exception:  # noqa: BLE001  # it fails in many ways at settings that git understands, such as includeIf
            return self._read_with_git(version, path)
        with opened:  # a Repo keeps two children of git until it is closed
            opened.git.update_environment(**FIXED_ENVIRONMENT, GIT_DIR=str(self.repository.git_dir))
            try:
                item = git.Commit(opened, bytes.fromhex(version)).tree.join(path)
                is_file = item.type == "blob" and item.mode & 0o170000 == 0o100000
                return bytes(item.data_stream.read()) if is_file else None
            except (KeyError, ValueError, BrokenPipeError, git.ODBError, git.GitError):
                # Not there, or not for GitPython: git itself can tell the two apart.
                return self._read_with_git(version, path)

    def _read_with_git(self, version: str, path: str) -> bytes | None:
        try:
            run_git(self.repository.git_dir, ["cat-file", "-e", f"{version}^{{commit}}"])
        except GitFailedError as error:
            if error.stderr.startswith("error:"):  # it is there, but damaged
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
        """Return the bytes behind names. Raise EngineError where git cannot give one of them."""
        wanted = list(dict.fromkeys(names))
        if not wanted:
            return {}
        if any(_FULL_ID.fullmatch(name.encode(errors="replace")) is None for name in wanted):
            raise EngineError("not the name of a file's bytes in the history")
        blobs: dict[BlobId, bytes] = {}
        for name, data in zip(wanted, self._batch([name.encode() for name in wanted]), strict=True):
            if data is None:
                raise EngineError(
                    f"{name} is missing from the history", hint="`workspace-mem doctor` shows what is damaged"
                )
            blobs[name] = data
        return blobs

    def pages_beyond(self, old: str, new: str) -> Iterable[bytes]:
        """Return every state of a Markdown file that a tip has and an older one lacks; "" lacks all."""
        words = ["rev-list", "--objects", new, *([f"^{old}"] if old else [])]
        lines = run_git(self.repository.git_dir, words, seconds=WORK_SECONDS).decode("utf-8", "replace").splitlines()
        rows = (line.partition(" ") for line in lines)
        return self.blobs(BlobId(name) for name, _, path in rows if path.endswith(".md")).values()

    def known(self, names: Sequence[BlobId]) -> frozenset[BlobId]:
        """Return which of these bytes the repository has as an object."""
        stdin = "".join(f"{name}\n" for name in names).encode()
        printed = run_git(
            self.repository.git_dir, ["cat-file", "--batch-check=%(objectname) %(objecttype)"], stdin=stdin
        )
        lines = printed.decode().splitlines()
        return frozenset(name for name, line in zip(names, lines, strict=True) if line == f"{name} blob")

    def _batch(self, names: Sequence[bytes]) -> Iterator[bytes | None]:
        """Yield the bytes of each of some files; None for what is missing, or no file."""
        stdin = b"".join(name + b"\n" for name in names)
        printed, start = run_git(self.repository.git_dir, ["cat-file", "--batch"], stdin=stdin, seconds=WORK_SECONDS), 0
        for _ in names:
            end = printed.index(b"\n", start)
            head = printed[start:end].rsplit(b" ", 2)
            start = end + 1
            if head[-1].isdigit():  # else "… missing", or "… ambiguous"
                size = int(head[-1])
                yield printed[start : start + size] if head[-2] == b"blob" else None
                start += size + 1
            else:
                yield None

    def find(self, name: str) -> VersionId:
        """Return the full name of a commit. Raise NotFoundError where there is none, or more than one."""
        if _SHORT_ID.fullmatch(name) is None:
            raise NotFoundError(f"There is no version {name!r}", hint=_VERSIONS)
        try:
            printed = run_git(
                self.repository.git_dir, ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
            )
        except GitFailedError as error:
            if "ambiguous" in error.stderr:
                raise NotFoundError(f"{name!r} matches several versions", hint="give more letters") from error
            raise NotFoundError(f"there is no version {name!r}", hint="`workspace-mem history` lists them") from error
        return VersionId(printed.decode().strip())

    def newest_before(self, tip: str, moment: datetime) -> VersionId | None:
        """Return the newest commit on the chain's own line that is no younger than a moment."""
        before = f"--before=@{max(1, int(moment.timestamp()))}"
        printed = run_git(self.repository.git_dir, ["rev-list", "--first-parent", "--max-count=1", before, tip])
        name = printed.decode().strip()
        return VersionId(name) if name else None

    def changes(self, commits: Sequence[str]) -> list[Mapping[str, FileChange]]:
        """Return what each commit did to regular files, against its first parent."""
        if not commits:
            return []
        command = ["diff-tree", "--stdin", "--root", "-r", "-z", "-m", "--raw", "--no-renames", "--always"]
        stdin = "".join(f"{checked_version(name)}\n" for name in commits).encode()
        first: dict[str, dict[str, FileChange]] = {}
        # A merge is compared with each parent in turn; the first comes first.
        for name, changes in _by_commit(
            run_git(self.repository.git_dir, command, stdin=stdin, seconds=WORK_SECONDS).split(b"\0")
        ):
            first.setdefault(name, changes)
        return [first.get(name, {}) for name in commits]


def commit_of(repository: Repository, name: str) -> str | None:
    """Return the commit that a ref, an id, or `COMMIT^`, names; None if there is none, or it was cleared away."""
    words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
    return run_git(repository.git_dir, words, success=(0, 1, 128)).decode().strip() or None


def count_beyond(repository: Repository, old: str | None, new: str) -> int:
    """Return how many commits a tip has that an older one lacks; None: all of them."""
    words = ["rev-list", "--count", new, *([f"^{old}"] if old else [])]
    return int(run_git(repository.git_dir, words, seconds=WORK_SECONDS)) if new and old != new else 0


def checked_version(version: str) -> str:
    """Return a version's name. Raise NotFoundError for a text that can be no commit's."""
    if _SHORT_ID.fullmatch(version) is None:
        raise NotFoundError(f"There is no version {version!r}", hint=_VERSIONS)
    return version


def _impossible(text: str | None) -> bool:
    return text is not None and (not text or not is_encodable(text))


def _versions(printed: bytes, cut_off: Collection[str]) -> Iterator[Version]:
    fields = iter(printed.decode("utf-8", "surrogateescape").split("\0"))
    for field in fields:
        if field:
            moment, name, email, message, _ = [next(fields, "") for _ in range(len(_FIELDS))]
            subject, trailers, body = parse_message(message)
            named = list(takewhile(bool, fields))
            named[:1] = [path.removeprefix("\n") for path in named[:1]]  # git sets a line end before the first file
            author = Author(name, email)
            if field in cut_off:
                author = Author("unknown", "")
                known = (trailer for trailer in trailers if trailer[0] == "Workspace-Entry")
                trailers = (("Workspace-Op", SHALLOW), *known, ("Workspace-Actor", "unknown"))
            yield Version(VersionId(field), parse_date(moment), author, subject, trailers, tuple(sorted(named)), body)


def _by_commit(fields: Sequence[bytes]) -> Iterator[tuple[str, dict[str, FileChange]]]:
    name, changes = "", dict[str, FileChange]()
    rest = iter(fields)
    for field in rest:
        if field.startswith(b":"):
            path = next(rest, b"").decode("utf-8", "surrogateescape")
            *modes, old, new, _ = field.decode().removeprefix(":").split(" ")
            sides = (
                BlobId(side) if mode.startswith(REGULAR) else None for mode, side in zip(modes, (old, new), strict=True)
            )
            change = FileChange(*sides)
            if change.before or change.after:
                changes[path] = change
        elif _FULL_ID.match(field):
            if name:
                yield name, changes
            name, changes = field.split(b" ")[0].decode().strip(), {}
    if name:
        yield name, changes
