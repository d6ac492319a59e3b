"""Whether a repository is sound, and how a new chain is begun where it is not.

To look changes nothing: objects, refs, and the locks that lie about. What is damaged is put aside: nothing of the old
chain is deleted, and nothing of the person's moves.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.core.history import Health, LeftLock
from workspace_mem.services.history.chain import Known
from workspace_mem.services.history.git_process import GitFailedError, TookTooLongError, git_agrees, run_git
from workspace_mem.services.history.messages import COMMITTER
from workspace_mem.services.history.refs import PROCESSES, gits_at_work
from workspace_mem.services.history.repository import (
    CHAIN_NOTES,
    Repository,
    hash_length,
    is_ancestor,
    read_refs,
    was_made_by_us,
)

_LOCKS = ("index.lock", "HEAD.lock", "packed-refs.lock", "config.lock", "shallow.lock", "ORIG_HEAD.lock")
# A "warning: " is about a setting of git's. "error in tree …" is about the form of an object whose bytes are as an old
# tool wrote them, and says nothing of the history: fsck names what is damaged or missing in other lines.
_NOISE = re.compile(
    r"dangling|notice:|Checking|unreachable|hint:|warning: (?!ignoring)|(?:error|warning) in (?:commit|tree|blob|tag) "
)
_OF_SETTINGS = ("fatal: could not open object name list", "fatal: Unknown fsck message type")

_LOOSE = re.compile(r"\bobjects/([0-9a-f]{2})/([0-9a-f]{38}|[0-9a-f]{62})\b")
_PACK = re.compile(r"\bobjects/pack/|\bpack-[0-9a-f]{40}")
_KEPT = "kept.git"  # what could be saved of a chain, as a repository of its own


def examine(repository: Repository, *, seconds: float) -> Health:
    """Look at every object and ref, for at most so long. Never raises: what fails is what it reports."""
    damage = list(dict.fromkeys(_refs(repository)))
    unfinished = _head(repository)  # a new branch without commits, or a broken name of one
    try:
        damage += (said := _objects(repository, seconds))
        if any(line.startswith(_OF_SETTINGS) for line in said):
            damage, unfinished = [line for line in damage if line not in said], f"git fsck has odd settings: {said[0]}"
    except TookTooLongError:
        unfinished = f"the look at its objects took longer than {seconds:g} seconds"
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
            yield f"{repository.ref} is gone; it was at {noted[:10]}"
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
    return f"HEAD names {state.branch}, which is not there" if others.strip() else None


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


# ── a new chain ────────────────────────────────────────────────────────────────────────────────


def put_aside(repository: Repository, health: Health, *, stamp: str) -> str:
    """Put the damaged history aside and return where it is.

    A repository that we made is renamed as a whole. In a person's own our ref is renamed where all that it
    leads to is there: a ref that leads to damage would keep `git gc` from its work. Else the ref and our
    objects that cannot be read are moved to our folder, with a copy of those that can. `stamp` is part of the
    names. Raises EngineError, and changes nothing, where what is damaged is the person's too.
    """
    if was_made_by_us(repository):
        aside = repository.git_dir.with_name(f"{repository.git_dir.name}.damaged-{stamp}")
        repository.git_dir.rename(aside)
        return str(aside)
    unreadable = {first + rest for line in health.damage for first, rest in _LOOSE.findall(line)}
    _refuse_what_is_theirs(repository, health, unreadable)
    folder = repository.own_path(f"damaged-{stamp}")
    tip = run_git(repository.git_dir, ["rev-parse", "--verify", "--quiet", repository.ref], success=(0, 1, 128))
    kept = f"{repository.ref}.damaged-{stamp}"
    is_whole = bool(tip) and not unreadable and _leads_to_everything(repository, tip.decode().strip())
    if is_whole:
        run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=b"create %s %s\n" % (kept.encode(), tip.strip()))
    else:
        folder.mkdir()
        _move_objects(repository, unreadable, folder)
    _remove_ref(repository, folder)
    if not is_whole:
        with suppress(GitFailedError):  # then what is there stays where it is
            _keep_readable(repository, folder)
    repository.forget(*CHAIN_NOTES)
    return kept if is_whole else str(folder)


def tuck_in(aside: str, repository: Repository) -> str:
    """Move a repository that was put aside into the folder for our own things of the new one."""
    source = Path(aside)
    if not source.is_dir():
        return aside
    return str(source.rename(repository.own_path(source.name.lstrip("."))))


def _refuse_what_is_theirs(repository: Repository, health: Health, unreadable: set[str]) -> None:
    """Raise EngineError where a new chain would be as damaged: what is wrong is in the branches, too."""
    theirs = ["--exclude=refs/workspace-mem/*", "--all"]
    try:
        listed = run_git(repository.git_dir, ["rev-list", "--objects", "--missing=print", *theirs]).split(b"\n")
    except GitFailedError:
        listed = [b"?"]
    is_theirs = any(line.startswith(b"?") or line.split(b" ")[0].decode() in unreadable for line in listed)
    if is_theirs or any(_PACK.search(line) for line in health.damage):
        raise EngineError(
            "The repository itself is damaged, beyond the history of this workspace",
            hint="mend it from a clone; `workspace-mem config history.where separate` keeps history apart meanwhile",
        )


def _leads_to_everything(repository: Repository, tip: str) -> bool:
    try:
        return git_agrees(repository.git_dir, ["rev-list", "--objects", "--quiet", tip])
    except GitFailedError:
        return False


def _remove_ref(repository: Repository, folder: Path) -> None:
    """Take our ref out of its place, also where git would not touch it because it leads nowhere."""
    loose = repository.common_dir / repository.ref
    if folder.is_dir() and loose.is_file():
        loose.rename(folder / "ref")
    if run_git(repository.git_dir, ["for-each-ref", "--format=%(refname)", repository.ref]).strip():
        run_git(repository.git_dir, ["update-ref", "-d", repository.ref])


def _move_objects(repository: Repository, unreadable: set[str], folder: Path) -> None:
    for name in unreadable:
        path = repository.git_dir / "objects" / name[:2] / name[2:]
        if path.is_file():
            path.rename(folder / name)


def _keep_readable(repository: Repository, folder: Path) -> None:
    """Copy what nothing leads to any more: git would clear it away one day."""
    commits = _own_commits(repository)
    if not commits:
        return
    asked = "".join(f"{name}\n" for name in commits).encode()
    walk = ["rev-list", "--objects", "--no-walk=unsorted", "--missing=allow-any", "--stdin"]
    objects = run_git(repository.git_dir, walk, stdin=asked)
    form = "sha256" if hash_length(repository) == 64 else "sha1"
    options = ["--quiet", "--bare", "--template=", "--initial-branch=history", f"--object-format={form}"]
    run_git(None, ["init", *options, _KEPT], directory=folder)
    run_git(repository.git_dir, ["pack-objects", "--quiet", str(folder / _KEPT / "objects/pack/pack")], stdin=objects)
    parents = {parent for those in commits.values() for parent in those}
    tips = [name for name in commits if name not in parents]
    refs = (f"create refs/heads/history{number or ''} {name}\n" for number, name in enumerate(tips))
    run_git(folder / _KEPT, ["update-ref", "--stdin"], stdin="".join(refs).encode())


def _own_commits(repository: Repository) -> dict[str, list[str]]:
    """Return the commits that we made and no ref leads to, each with its parents."""
    looking = ["fsck", "--full", "--unreachable", "--no-reflogs", "--no-progress"]
    found = run_git(repository.git_dir, looking, success=range(256)).decode(errors="replace").splitlines()
    names = [line.split(" ")[2] for line in found if line.startswith("unreachable commit ")]
    shown = "--format=%H %cn <%ce> %P"
    told = run_git(
        repository.git_dir, ["log", "--no-walk=unsorted", "--stdin", shown], stdin="\n".join([*names, ""]).encode()
    )
    ours = f" {COMMITTER.name} <{COMMITTER.email}> "
    lines = [line.split(ours) for line in told.decode(errors="replace").splitlines() if names and ours in line]
    return {name: parents.split() for name, parents in lines}
