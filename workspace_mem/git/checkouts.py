"""What a person's git did beside the chain: commits that the chain lacks, and files that a checkout changed."""

import os
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workspace_mem.git.chain import ADRIFT, ASIDE, Known, is_behind, left_behind
from workspace_mem.git.commits import list_commit
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import BRANCHES, WAITING, RefState, Repository
from workspace_mem.model.history import Beyond, BlobId, PutByGit, VersionId

_MOST = 20  # places, the youngest
_MOVED = re.compile(rb"\t(?:reset|checkout): moving ")


class _Place(NamedTuple):
    """Where commits are that the chain may not have; `base`: where they and the chain part, where that is known."""

    where: str
    commit: str
    base: str | None = None
    is_branch: bool = False


def beyond(repository: Repository, refs: RefState, tip: str) -> Sequence[Beyond]:
    """Return the commits of ours that a tip does not contain, and where they are. Nothing is changed."""
    if repository.is_new_to_us:  # what it has under our names is nothing that was lost here
        return ()
    known = Known.read(repository)
    has_branches = bool(known.tips.keys() - {refs.branch, repository.ref, ADRIFT})
    if not (has_branches or known.switches or _has_refs(repository)):
        return ()
    places = [
        *(_Place(f"{switch[:10]}^", f"{switch}^", switch) for switch in known.switches),
        *_places(repository, refs, known),
    ]
    return tuple(line for place in places[-_MOST:] if (line := _line(repository, tip, place)))


def _places(repository: Repository, refs: RefState, known: Known) -> Iterator[_Place]:
    for branch, commit, _ in left_behind(repository, known):
        yield _Place(f"{commit[:10]}, where branch {_short(branch)} was", commit)
    asked = ["for-each-ref", "--sort=committerdate", "--format=%(objectname) %(refname)"]
    listed = run_git(repository.git_dir, [*asked, ASIDE, WAITING, BRANCHES]).decode("utf-8", "surrogateescape")
    for line in listed.splitlines():
        commit, _, ref = line.partition(" ")
        if not ref.startswith(BRANCHES):
            if commit not in {refs.waiting, refs.adrift}:
                yield _Place(ref, commit)
        elif ref in known.tips and ref != refs.branch:
            yield _Place(f"branch {_short(ref)}", commit, is_branch=True)


def _short(branch: str) -> str:
    return branch.removeprefix(BRANCHES)


def _has_refs(repository: Repository) -> bool:
    """Tell whether something may be kept aside, or wait, without asking git."""
    try:
        packed = (repository.common_dir / "packed-refs").read_bytes()
    except FileNotFoundError:
        packed = b""
    except OSError:
        return True  # git will say what is wrong with it
    return any(os.path.lexists(repository.common_dir / refs) or refs.encode() in packed for refs in (ASIDE, WAITING))


def _line(repository: Repository, tip: str, place: _Place) -> Beyond | None:
    """Return the commits that end at a place; None if the chain has them, or if they were cleared away."""
    where, commit, base, is_branch = place
    found = run_git(repository.git_dir, ["rev-parse", "--verify", "--quiet", commit], success=(0, 1, 128))
    commit = found.decode().strip()
    is_in_chain = is_behind(repository, base or commit, tip)
    if not commit or is_in_chain is (base is None):  # a switch that is not in it was noted, and then not recorded
        return None
    if base is None:
        found = run_git(repository.git_dir, ["merge-base", tip, commit], success=(0, 1))
        base = found.decode().strip() or None
    parted = VersionId(base) if base else None
    return Beyond(where, VersionId(commit), parted, is_branch, is_kept=where.startswith(ASIDE))


# ── what git put into the folder ───────────────────────────────────────────────────────────────


def put_by_git(repository: Repository, refs: RefState) -> PutByGit | None:
    """Return what a switch, a reset or a stash did since the last record; None where there was none.

    What was committed or merged by hand since is not: that is taken in as it is.
    """
    known = Known.read(repository)
    if not (known.head and refs.head):
        return None
    is_reset = bool(_MOVED.search(_log_since(repository, known.log_size)))
    before, now = (_short(branch) if branch else "no branch" for branch in (known.branch, refs.branch))
    if known.branch == refs.branch:
        if not is_reset and is_behind(repository, known.head, refs.head):
            return None
        before, now = f"{now} at {known.head[:10]}", refs.head[:10]
    old, new = (list_commit(repository, commit).files for commit in (known.head, refs.head))
    return PutByGit(
        f"switch: {before} to {now}", frozenset(old), {path: BlobId(file.id) for path, file in new.items()}, is_reset
    )


def _log_since(repository: Repository, size: int) -> bytes:
    """Return what git has written into the log of HEAD since it was so long."""
    try:
        with (repository.git_dir / "logs/HEAD").open("rb") as log:
            log.seek(size)
            return log.read()
    except OSError:
        return b""
