"""Move refs by compare-and-swap, one at a time."""

import os
from collections.abc import Iterator
from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.process import GitFailedError, run_git
from workspace_mem.git.repository import BRANCHES, FOUND_REFS, HISTORY_REF, OUR_REFS, REFS_NOTE, Repository

UPDATE_SECONDS = 30.0  # it takes milliseconds, and runs no hook
PROCESSES = Path("/proc")

_SIGNS_OF_ANOTHER = ("File exists", "expected", "already exists")  # git's words for a ref that moved or is locked
_PLACES = (b"GIT_DIR=", b"GIT_WORK_TREE=", b"GIT_COMMON_DIR=")  # variables that name a repository


def move_ref(repository: Repository, ref: str, new: str | None, old: str | None) -> bool:
    """Set a ref, or remove it; False, and nothing moved, if it is not as it was or is locked. Raises EngineError."""
    zeros = "0" * len(new or old or "")
    change = f"update {ref} {new} {old or zeros}" if new else f"delete {ref} {old}"
    stdin = f"start\n{change}\nprepare\ncommit\n".encode("utf-8", "surrogateescape")
    words = ["update-ref", "-m", "workspace-mem", "--stdin"]
    try:
        printed = run_git(repository.git_dir, words, stdin=stdin, seconds=UPDATE_SECONDS)
    except GitFailedError as error:
        if not any(sign in error.stderr for sign in _SIGNS_OF_ANOTHER):
            raise
        return False
    if not printed.endswith(b"commit: ok\n"):
        raise EngineError("git stopped before it had moved the history's ref")
    return True


def move_branch(repository: Repository, branch: str, new: str, old: str | None) -> bool:
    """Move the branch that HEAD is on; False if it is not as it was or is locked, or if git fails."""
    if any(map(os.path.lexists, ref_locks(repository, branch))):
        return False
    try:
        return move_ref(repository, branch, new, old)
    except GitFailedError:
        return False


def ref_locks(repository: Repository, branch: str) -> tuple[Path, Path]:
    """Return where the locks are that moving the branch takes which HEAD names: HEAD's, and the branch's."""
    return repository.git_dir / "HEAD.lock", repository.common_dir / f"{branch}.lock"


def gits_at_work(repository: Repository) -> Iterator[str]:
    """Yield the git processes of the repository, ours too, each as its number and its command."""
    common = repository.common_dir.resolve()
    inside = {str(repository.work_tree), str(repository.git_dir), str(common)}
    if common.name == ".git":
        inside.add(str(common.parent))
    for process in PROCESSES.glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            if not words[0].rpartition(b"/")[2].startswith(b"git"):
                continue
            where = str((process / "cwd").readlink())
            variables = [
                variable for variable in (process / "environ").read_bytes().split(b"\0") if variable.startswith(_PLACES)
            ]
        except OSError:
            continue
        command = b" ".join(words).decode(errors="replace")
        places = b" ".join([*words, *variables]).decode(errors="surrogateescape")
        if where.startswith(tuple(inside)) or any(place in places for place in inside):
            yield f"process {process.name}, `{command.strip()[:60]}`"


def refs_below(repository: Repository, prefix: str) -> Iterator[tuple[str, str]]:
    """Yield the refs whose names begin so, and where they are."""
    printed = run_git(repository.git_dir, ["for-each-ref", "--format=%(objectname) %(refname)", prefix])
    for line in printed.decode("utf-8", "surrogateescape").splitlines():
        tip, _, name = line.partition(" ")
        yield name, tip


def set_found_aside(repository: Repository) -> list[str]:
    """Take refs of our names that came with a repository out of the way of its first record; return what to tell.

    The caller holds the record lock. Raises OSError.
    """
    refs = list(own_refs(repository)) if repository.is_new_to_us else []
    moved = [(name, FOUND_REFS + name.removeprefix(OUR_REFS), tip) for name, tip in refs]
    # one of them may be a symbolic ref, such as to a branch
    commands = (f"option no-deref\nupdate {to} {tip}\noption no-deref\ndelete {name}\n" for name, to, tip in moved)
    if moved:
        run_git(
            repository.git_dir, ["update-ref", "--stdin"], stdin="".join(commands).encode("utf-8", "surrogateescape")
        )
    repository.note_recorded()
    return [
        f"This repository came with a history that this tool did not record here (up to {tip[:10]}): it is not used, "
        f"but kept at {to}; `git log {to}` shows it"
        for _, to, tip in moved
    ]


# ── taking our refs out ────────────────────────────────────────────────────────────────────────


def is_on_a_branch(repository: Repository, tip: str) -> bool:
    """Tell whether a branch holds a commit."""
    return bool(run_git(repository.git_dir, ["for-each-ref", "--count=1", f"--contains={tip}", BRANCHES]).strip())


def remove_refs(repository: Repository) -> None:
    """Remove our private refs. The commits stay where a branch holds them."""
    commands = "".join(f"delete {name}\n" for name, _ in own_refs(repository))
    run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=commands.encode("utf-8", "surrogateescape"))
    repository.forget(REFS_NOTE)  # a new history is not to go on from the old one


def own_refs(repository: Repository) -> Iterator[tuple[str, str]]:
    """Yield the refs that are this workspace's, and where they are: each linked worktree may be another one."""
    for name, tip in refs_below(repository, OUR_REFS):
        of_linked = name.startswith(f"{OUR_REFS}worktrees/")
        if name.startswith(repository.ref) if repository.ref != HISTORY_REF else not of_linked:
            yield name, tip
