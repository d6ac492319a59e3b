"""Whether a repository is sound: objects, refs, and the locks that lie about. To look changes nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.chain import Known
from workspace_mem.git.process import GitFailedError, TookTooLongError, run_git
from workspace_mem.git.refs import PROCESSES, gits_at_work
from workspace_mem.git.repository import (
    Repository,
    is_ancestor,
    read_refs,
    was_made_by_us,
)
from workspace_mem.model.history import Health, LeftLock

_LOCKS = ("index.lock", "HEAD.lock", "packed-refs.lock", "config.lock", "shallow.lock", "ORIG_HEAD.lock")
# A "warning: " is about a setting of git's. "error in tree …" is about the form of an object whose bytes are as an old
# tool wrote them, and says nothing of the history: fsck names what is damaged or missing in other lines.
_NOISE = re.compile(
    r"dangling|notice:|Checking|unreachable|hint:|warning: (?!ignoring)|(?:error|warning) in (?:commit|tree|blob|tag) "
)
_OF_SETTINGS = ("fatal: could not open object name list", "fatal: Unknown fsck message type")


def examine(repository: Repository, *, seconds: float) -> Health:
    """Look at every object and ref, for at most so long. Never raises: what fails is what it reports."""
    damage = list(dict.fromkeys(_refs(repository)))
    unfinished = _head(repository)  # a new branch without commits, or a broken name of one
    try:
        damage += (said := _objects(repository, seconds))
        if any(line.startswith(_OF_SETTINGS) for line in said):
            damage, unfinished = (
                [line for line in damage if line not in said],
                f"git fsck has invalid settings: {said[0]}",
            )
    except TookTooLongError:
        unfinished = f"checking its objects took longer than {seconds:g} seconds"
    except EngineError as error:
        damage.append(error.message)
    return Health(tuple(damage), unfinished, tuple(_locks(repository)))


def _objects(repository: Repository, seconds: float) -> list[str]:
    try:
        said = run_git(
            repository.git_dir,
            ["fsck", "--full", "--no-dangling", "--no-progress"],
            seconds=seconds,
            with_errors=True,
            work_tree=repository.work_tree,  # a person's `fsck.skipList` may be a path below it
        ).decode(errors="replace")
    except GitFailedError as error:
        said = error.stderr if error.stderr.strip() else error.message
    return [line for line in said.splitlines() if line.strip() and not _NOISE.match(line)]


def _refs(repository: Repository) -> Iterator[str]:
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


def _head(repository: Repository) -> str | None:
    """Return what is odd about HEAD: a branch that is not there, while others are."""
    try:
        state = read_refs(repository)
        if state.branch is None or state.head is not None:
            return None
        others = run_git(repository.git_dir, ["for-each-ref", "--count=1", "--format=%(refname)", "refs/heads/"])
    except EngineError:
        return None  # `_refs` has said so
    return f"HEAD names {state.branch}, which does not exist" if others.strip() else None


# ── locks ──────────────────────────────────────────────────────────────────────────────────────


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
