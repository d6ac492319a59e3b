"""What a repository looks like at this moment: our chain, the branch, and how they stand to each other."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.git_process import git_agrees, run_git
from workspace_mem.services.history.import_stream import TreeFile
from workspace_mem.services.history.locations import Repository

# Their presence in the git directory says that a command of the person's waits to be finished.
_UNFINISHED = (
    "MERGE_HEAD",
    "CHERRY_PICK_HEAD",
    "REVERT_HEAD",
    "BISECT_LOG",
    "rebase-merge",
    "rebase-apply",
    "sequencer",
)
_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_ARGUMENTS_LIMIT = 50_000  # characters of paths; above it the whole listing is read (Linux holds 2 MiB, others less)


@dataclass(frozen=True, slots=True)
class State:
    """The refs that matter, read in one go."""

    tip: str | None  # of our chain
    branch: str | None  # the full name of HEAD's branch; None: detached
    head: str | None  # the commit of HEAD; None: unborn
    unfinished: bool  # a merge, rebase, cherry-pick or bisect is under way
    joined: str | None  # the branch's tip that our chain took in last
    hash_length: int  # hex digits of an id: 40, or 64 in a SHA-256 repository
    lost: str | None = None  # where our chain was when its ref was taken away: its next commit goes on from there

    @property
    def may_join(self) -> bool:
        """Whether what is on the branch is the person's last word, to be taken into our chain."""
        return self.head is not None and self.branch is not None and not self.unfinished


@dataclass(frozen=True, slots=True)
class Base:
    """Where the next commit starts: two commits only where our chain and the branch have parted."""

    first: str | None
    second: str | None


def read_state(repository: Repository) -> State:
    """Read our tip, HEAD and its branch."""
    branch = read_head(repository)
    names = (repository.ref, branch or "HEAD")
    answer = run_git(
        repository.git_dir,
        ["cat-file", "--batch-check=%(objectname)"],
        stdin="\n".join([*names, ""]).encode("utf-8", "surrogateescape"),
    )
    tip, head = (None if b" " in line else line.decode() for line in answer.splitlines())
    return state_of_refs(repository, branch, tip, head)


def state_of_refs(repository: Repository, branch: str | None, tip: str | None, head: str | None) -> State:
    """Return the state of a repository whose refs are known."""
    length = len(tip or head or "") or hash_length(repository)
    lost = None if tip else _lost_tip(repository)
    return State(tip, branch, head, is_unfinished(repository), _joined(repository), length, lost)


def _lost_tip(repository: Repository) -> str | None:
    """Return the tip of a chain whose ref is gone, as `git fetch --prune` of all refs removes it; None: begin one."""
    noted = noted_tip(repository)
    if noted is None or _ID.fullmatch(noted) is None:
        return None
    kind = run_git(repository.git_dir, ["cat-file", "-t", noted], success=(0, 1, 128))
    return noted if kind.strip() == b"commit" else None


def remember_joined(repository: Repository, head: str) -> None:
    """Note that our chain contains the branch's tip.

    Without follow the chain runs ahead of a branch that stands still; to find out each time that the
    one contains the other would take 4 µs per commit between them.
    """
    note = own_folder(repository) / "joined"
    note.write_text(head)


def noted_tip(repository: Repository) -> str | None:
    """Return where our ref was when it was moved last; None where nobody knows."""
    try:
        return (repository.git_dir / "workspace-mem/tip").read_text().strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def note_tip(repository: Repository, tip: str) -> None:
    """Note where our ref is now, so that it is missed when it is gone or has fallen back."""
    (own_folder(repository) / "tip").write_text(tip)


def noted_loose(repository: Repository) -> int:
    """Return how many loose objects of a sample were left when the history was packed last."""
    try:
        return int((repository.git_dir / "workspace-mem/packed").read_text())
    except (OSError, ValueError):
        return 0


def note_loose(repository: Repository, count: int) -> None:
    """Note how many loose objects of a sample are left."""
    (own_folder(repository) / "packed").write_text(str(count))


def forget_notes(repository: Repository) -> None:
    """Forget what was noted about a chain that is put aside."""
    for name in ("joined", "tip", "index", "moving"):
        (repository.git_dir / "workspace-mem" / name).unlink(missing_ok=True)


def own_folder(repository: Repository) -> Path:
    """Return the folder in the git directory for notes of ours; each may be lost without harm."""
    folder = repository.git_dir / "workspace-mem"
    folder.mkdir(exist_ok=True)
    return folder


def hash_length(repository: Repository) -> int:
    """Return how many hex digits the repository's ids have."""
    return 64 if run_git(repository.git_dir, ["rev-parse", "--show-object-format"]).strip() == b"sha256" else 40


def is_unfinished(repository: Repository) -> bool:
    """Whether a command of the person's waits to be finished."""
    return any((repository.git_dir / name).exists() for name in _UNFINISHED)


def choose_base(repository: Repository, state: State) -> Base:
    """Take in what was committed by hand.

    The branch counts only where HEAD is on one and nothing is under way; a detached HEAD is a start
    for a chain that does not exist yet, and nothing more.
    """
    tip = state.tip or state.lost
    if tip is None:
        return Base(None if state.unfinished else state.head, None)
    if state.head is None or not state.may_join:
        return Base(tip, None)
    if state.head in {tip, state.joined} or is_ancestor(repository, state.head, tip):
        return Base(tip, None)
    if is_ancestor(repository, tip, state.head):
        return Base(state.head, None)
    return Base(tip, state.head)


def is_ancestor(repository: Repository, old: str, new: str) -> bool:
    """Whether the newer commit contains the older one."""
    return git_agrees(repository.git_dir, ["merge-base", "--is-ancestor", old, new])


def tree_files(repository: Repository, commit: str, paths: Iterable[str] | None = None) -> Mapping[str, TreeFile]:
    """Return the regular files of a commit, all or those of the paths that are there."""
    wanted = None if paths is None else set(paths)
    if wanted is not None and not wanted:
        return {}
    listed = run_git(repository.git_dir, ["ls-tree", "-r", "-z", "--full-tree", commit, *as_arguments(wanted)])
    files = (_parsed(record) for record in listed.split(b"\0") if record)
    return {path: file for path, file in files if is_plain_file(file.mode) and (wanted is None or path in wanted)}


def is_plain_file(mode: str) -> bool:
    """Tell a regular file from a link, a submodule and a folder."""
    return mode.startswith("100")


def as_arguments(paths: set[str] | None) -> list[str]:
    """Name paths on a command line; nothing (which means all of them) where they are too many."""
    if paths is None or sum(map(len, paths)) > _ARGUMENTS_LIMIT:
        return []
    return ["--", *sorted(paths)]


def _parsed(record: bytes) -> tuple[str, TreeFile]:
    head, _, path = record.partition(b"\t")
    mode, _, blob = head.decode().split(" ")
    return path.decode("utf-8", "surrogateescape"), TreeFile(mode, blob)


def _joined(repository: Repository) -> str | None:
    try:
        return (repository.git_dir / "workspace-mem/joined").read_text()
    except (OSError, UnicodeDecodeError):
        return None


def read_head(repository: Repository) -> str | None:
    """Return the full name of HEAD's branch; None where it is detached.

    Its file is read; git itself is asked only where it cannot say (reftable, a symbolic link).
    """
    head = repository.git_dir / "HEAD"
    try:
        text = "" if head.is_symlink() else head.read_text(errors="surrogateescape").strip()
    except OSError as error:
        raise EngineError(f"the repository {repository.git_dir} has no readable HEAD") from error
    if text and text != "ref: refs/heads/.invalid":
        return text.removeprefix("ref:").strip() if text.startswith("ref:") else None
    printed = run_git(repository.git_dir, ["symbolic-ref", "--quiet", "HEAD"], success=(0, 1))
    return printed.decode(errors="surrogateescape").strip() or None
