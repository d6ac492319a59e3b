"""Take our refs out of a repository, and tell whether the history stays without them."""

from workspace_mem.services.history.git_process import run_git
from workspace_mem.services.history.locations import HISTORY_REF, Repository
from workspace_mem.services.history.repository_state import forget_notes


def is_on_a_branch(repository: Repository) -> bool:
    """Tell whether some branch holds the whole chain, so that nothing goes when our ref does."""
    tip = run_git(repository.git_dir, ["for-each-ref", "--format=%(objectname)", repository.ref]).decode().strip()
    if not tip:
        return True
    return bool(run_git(repository.git_dir, ["for-each-ref", f"--contains={tip}", "refs/heads/"]).strip())


def remove_refs(repository: Repository) -> None:
    """Remove our private refs. The commits stay where a branch holds them."""
    listed = run_git(repository.git_dir, ["for-each-ref", "--format=%(refname)", "refs/workspace-mem/"]).decode()
    mine = [name for name in listed.split() if _belongs_to(repository, name)]
    commands = "".join(f"delete {name}\n" for name in mine)
    run_git(repository.git_dir, ["update-ref", "--stdin"], stdin=commands.encode())
    forget_notes(repository)  # a new history is not to go on from the old one


def _belongs_to(repository: Repository, name: str) -> bool:
    """Tell whether a ref is this workspace's: each linked worktree may be another one."""
    if repository.ref != HISTORY_REF:
        return name.startswith(repository.ref)
    return not name.startswith("refs/workspace-mem/worktrees/")
