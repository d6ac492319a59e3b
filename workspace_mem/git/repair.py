"""Whether a repository is sound, and what `doctor --fix` does if it is not.

To look changes nothing. The chain goes on from where it was last if that is whole; else it begins anew, and the damaged
repository is kept. Nothing is guessed.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.chain import Known
from workspace_mem.git.commits import commit_of
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, TookTooLongError, refuse_unusable, run_git
from workspace_mem.git.repository import (
    BRANCHES,
    PROCESSES,
    REFS_NOTE,
    Repository,
    begin_anew,
    gits_at_work,
    is_ancestor,
    read_head,
    read_refs,
    was_made_by_us,
)
from workspace_mem.model.history import Health, LeftLock, Mend

_LOCKS = ("index.lock", "HEAD.lock", "packed-refs.lock", "config.lock", "shallow.lock", "ORIG_HEAD.lock")
# A "warning: " is about a setting of git's. "error in tree …" is about the form of an object whose bytes are as an old
# tool wrote them, and says nothing of the history: fsck names what is damaged or missing in other lines.
_NOISE = re.compile(
    r"dangling|notice:|Checking|unreachable|hint:|warning: (?!ignoring)|(?:error|warning) in (?:commit|tree|blob|tag) "
)
_OF_SETTINGS = ("fatal: could not open object name list", "fatal: Unknown fsck message type")
_OF_INDEX = re.compile(r"index file (?:corrupt|smaller)")
_AT_ONCE = 50  # objects whose bytes are in memory together
_BACKUP = "a clone or a backup may have what is missing: `git fetch PATH 'refs/*:refs/clone/*'` brings it"


def examine(repository: Repository, *, seconds: float) -> Health:
    """Look at every object and ref, for at most so long. Never raises: what fails is what it reports."""
    try:
        refuse_unusable(repository.git_dir)
    except EngineError as error:
        return Health(unfinished=error.message)
    damage = list(dict.fromkeys(_damaged_refs(repository)))
    unfinished = _odd_head(repository)
    try:
        lines = _fsck(repository, seconds)
        if any(line.startswith(_OF_SETTINGS) for line in lines):
            unfinished = f"git fsck has invalid settings: {lines[0]}"
        else:
            damage += lines
    except TookTooLongError:
        unfinished = f"checking its objects took longer than {seconds:g} seconds"
    except EngineError as error:
        damage.append(error.message)
    return Health(tuple(damage), unfinished, tuple(_locks(repository)))


def _fsck(repository: Repository, seconds: float) -> list[str]:
    words = ["fsck", "--full", "--no-dangling", "--no-progress"]
    try:
        # In the work tree: a person's `fsck.skipList` may be a path below it.
        printed = run_git(
            repository.git_dir, words, seconds=seconds, with_errors=True, work_tree=repository.work_tree
        ).decode(errors="replace")
    except GitFailedError as error:
        printed = error.stderr if error.stderr.strip() else error.message
    return [line for line in printed.splitlines() if line.strip() and not _NOISE.match(line)]


def _damaged_refs(repository: Repository) -> Iterator[str]:
    """Yield what is wrong with our own ref: fsck does not miss one that is gone or has fallen back."""
    try:
        tip, (noted,) = read_refs(repository).own, Known.read(repository).tips.get(repository.ref, [None])
        if not noted or noted == tip:
            return
        if tip is None:
            yield f"{repository.ref} is missing; it was at {noted[:10]}"
        elif not is_ancestor(repository, noted, tip):
            yield f"{repository.ref} is at {tip[:10]}, which does not contain {noted[:10]}, where it was"
    except EngineError as error:
        yield error.message


def _odd_head(repository: Repository) -> str | None:
    """Return what is odd about HEAD: it names a branch that does not exist, while others do."""
    try:
        state = read_refs(repository)
        if state.branch is None or state.head is not None:
            return None
        others = run_git(repository.git_dir, ["for-each-ref", "--count=1", "--format=%(refname)", "refs/heads/"])
    except EngineError:
        return None  # `_damaged_refs` has said so
    return f"HEAD names {state.branch}, which does not exist" if others.strip() else None


def _locks(repository: Repository) -> Iterator[LeftLock]:
    ours = was_made_by_us(repository)
    running = list(gits_at_work(repository))
    places = [repository.git_dir / name for name in _LOCKS]
    places += sorted((repository.git_dir / "refs").rglob("*.lock"))
    for path in places:
        if path.exists():
            is_own = ours or "workspace-mem" in path.relative_to(repository.git_dir).parts
            holder = running[0] if running else None
            yield LeftLock(str(path), holder, may_go=is_own and holder is None and PROCESSES.is_dir())


def remove_lock(lock: LeftLock) -> None:
    """Remove a lock that nobody holds any more."""
    Path(lock.place).unlink(missing_ok=True)


# ── the repair ─────────────────────────────────────────────────────────────────────────────────


def mend(repository: Repository, *, follow: bool, seconds: float, stamp: str, dry_run: bool) -> Mend:
    """Mend what is damaged, and say what was done, or in a dry run would be.

    The caller holds the record lock. Raises EngineError.
    """
    if not (damage := examine(repository, seconds=seconds).damage):
        return Mend()
    ref = (read_head(repository)[0] or "HEAD") if follow else repository.ref
    noted = Known.read(repository).tips.get(ref, [])
    tip = _named(repository, ref)
    is_back = follow or not noted or (tip is not None and is_ancestor(repository, noted[-1], tip))
    kept: str | None = None
    try:
        if is_back and _is_complete(repository, tip):
            if any(_OF_INDEX.search(line) for line in damage):
                return Mend(left=(f"remove {repository.git_dir / 'index'}: `git reset` rebuilds git's index",))
            whole = "the history of the memory is whole; `git fsck --full` shows the rest"
            return Mend(left=(f"{whole}; {_BACKUP}",))
        if noted and _is_complete(repository, noted[-1]):
            does = f"set {ref} to {noted[-1][:10]}, where it was last"
            kept = None if dry_run else _set_ref(repository, ref, noted[-1], stamp)
        elif ref != "HEAD" and was_made_by_us(repository):  # without a branch, its commits may be whole
            does = f"set the damaged repository aside in {repository.git_dir}, and begin a new history"
            if _has_others(repository, ref):
                does += "; `git fetch FOLDER BRANCH:BRANCH` restores your own branches from there"
            kept = None if dry_run else str(begin_anew(repository, f"damaged-{stamp}"))
        elif not follow and not (tip and (head := _named(repository, "HEAD")) and not _is_complete(repository, head)):
            does = f"begin a new history on {ref}, because some of the old one cannot be read"
            kept = None if dry_run else _set_ref(repository, ref, None, stamp)
        else:
            return Mend(left=(f"{ref} has commits that cannot be read; {_BACKUP}",))
    except OSError as error:
        raise EngineError(f"{error.filename or repository.git_dir}: {error.strerror or error}") from error
    rest = () if dry_run else examine(repository, seconds=seconds).damage[:1]
    return Mend((does,), tuple(f"more is damaged: {line}; {_BACKUP}" for line in rest), kept)


def _has_others(repository: Repository, ours: str) -> bool:
    """Tell whether a repository has branches beside ours: they are a person's."""
    names = run_git(repository.git_dir, ["for-each-ref", "--format=%(refname)", BRANCHES])
    return any(name.decode("utf-8", "surrogateescape") != ours for name in names.splitlines())


def _named(repository: Repository, ref: str) -> str | None:
    with suppress(EngineError):
        return commit_of(repository, ref)
    return None


def _is_complete(repository: Repository, commit: str | None) -> bool:
    """Tell whether a commit and all that it stands on can be read: git reads the bytes of each object."""
    with suppress(EngineError):
        words = ["rev-list", "--objects", "--end-of-options", str(commit)]
        printed = run_git(repository.git_dir, words, seconds=WORK_SECONDS)
        names = [line[: len(str(commit))] for line in printed.splitlines()]
        for first in range(0, len(names), _AT_ONCE):
            some, end = names[first : first + _AT_ONCE], 0
            stdin = b"".join(name + b"\n" for name in some)
            printed = run_git(repository.git_dir, ["cat-file", "--batch"], stdin=stdin, seconds=WORK_SECONDS)
            for _ in some:
                head, _, size = printed[end : printed.index(b"\n", end)].rpartition(b" ")
                if not size.isdigit():  # "… missing"
                    return False
                end += len(head) + len(size) + int(size) + 3
        return commit is not None
    return False


def _set_ref(repository: Repository, ref: str, commit: str | None, stamp: str) -> str:
    """Set a ref of ours, or remove it; return where it is kept as it was."""
    kept, place = repository.own_path(f"damaged-{stamp}"), repository.common_dir / ref
    kept.mkdir(exist_ok=True)
    (kept / "ref-before").write_text(f"{_named(repository, ref)} {ref}\n", encoding="utf-8", errors="surrogateescape")
    if place.exists():  # git may not read it
        place.rename(kept / "ref")
    if commit:
        run_git(repository.git_dir, ["update-ref", "-m", "workspace-mem: repaired", ref, commit])
    else:
        run_git(repository.git_dir, ["update-ref", "-d", ref])
        repository.forget(REFS_NOTE)
    return str(kept)
