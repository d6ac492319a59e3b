"""The chain of recorded commits: where it is, and how it continues after git moved the branch.

With follow the chain is the branch that HEAD is on; what cannot go onto it yet waits on a ref of ours, made from the
branch's tip. Without follow it is a ref of ours, apart from the branches.

A rewrite is a decision: the chain goes on from the new tip, and the old tip is kept aside for 30 days, never to be
merged back. What waited is applied once to the new tip, and kept aside if it does not fit.

Examining a repository changes nothing. `doctor --fix` lets the chain go on from where it was last if
that is whole; else it begins anew, and the damaged repository is kept. Nothing is guessed.
"""

import contextlib
import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import NamedTuple

from workspace_mem.errors import EngineError
from workspace_mem.git.commits import NewCommit, Reader, TreeFile, commit_of, import_commits
from workspace_mem.git.process import WORK_SECONDS, GitFailedError, TookTooLongError, refuse_unusable, run_git
from workspace_mem.git.repository import (
    BRANCHES,
    OUR_REFS,
    OWNER,
    PROCESSES,
    REFS_NOTE,
    WAITING,
    WORKTREES,
    RefState,
    Repository,
    begin_anew,
    is_ancestor,
    is_on_a_branch,
    move_ref,
    read_head,
    read_refs,
    refs_below,
    running_gits,
    was_made_by_us,
)
from workspace_mem.model.entry import EDIT
from workspace_mem.model.history import SWITCH, Health, LeftLock, Mend, Recording
from workspace_mem.text.strings import counted

ASIDE = f"{OUR_REFS}aside/"
KEPT_DAYS = 30
UNBORN = ""  # in place of a commit before the first one
ADRIFT = "HEAD"  # in place of a branch if HEAD is detached

_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?|")


class Known(NamedTuple):
    """The last seen state of the refs. Without it, fewer changes from outside are noticed.

    `tips`: where each branch was when it was recorded on last, or the tip that commits which wait for it were made
    from. `branch` is that of HEAD.
    """

    tips: dict[str, str]
    branch: str | None = None

    @classmethod
    def read(cls, repository: Repository) -> "Known":
        """Return the last seen state; an empty one if it is unreadable."""
        try:
            noted = json.loads(repository.noted(REFS_NOTE))
            return cls({str(ref): tip for ref, tip in noted["tips"].items() if _ID.fullmatch(tip)}, noted["branch"])
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls({})

    def note(self, repository: Repository, before: "Known") -> None:
        """Store it for the next record if it differs. Raises OSError."""
        if self != before:
            repository.note(REFS_NOTE, json.dumps(self._asdict()))


def chain_tip(repository: Repository, refs: RefState, *, follow: bool) -> str | None:
    """Return the newest commit of the chain; None without any."""
    if not follow:
        start = None if refs.unfinished else refs.head
        noted = Known.read(repository).tips.get(repository.ref)  # `git fetch --prune` of all refs removes the ref
        return refs.own or (noted if noted and commit_of(repository, noted) else start)
    waiting = refs.waiting or refs.adrift
    if waiting is None and refs.own not in {None, refs.head} and is_behind(repository, refs.head, str(refs.own)):
        return refs.own  # the branch has not followed until now
    return waiting or refs.head


def is_behind(repository: Repository, old: str | None, new: str | None) -> bool:
    """Tell whether a tip contains an older one; a pruned older one never counts as contained."""
    if old in {None, UNBORN, new}:
        return True
    if new is None:
        return False
    with contextlib.suppress(GitFailedError):
        return is_ancestor(repository, str(old), new)
    return False


# ── going on after a person's git ──────────────────────────────────────────────────────────────


class Continuation(NamedTuple):
    """The parent of the next commit, after git moved the branch or while commits wait."""

    repository: Repository
    refs: RefState
    known: Known
    news: list[str]  # sentences for people, without full stops

    def tip(self) -> str | None:
        """Return the branch's tip with the waiting commits on top; set a rewritten chain aside."""
        refs, tips = self.refs, self.known.tips
        if refs.branch:
            old = tips.get(refs.branch, UNBORN)
            is_rewritten = not is_behind(self.repository, old, refs.head)
            if is_rewritten and (ref := put_aside(self.repository, self._name, old)):
                what = f"git rewrote {self._name}; its old tip is kept at {ref} for {KEPT_DAYS} days"
                self.news.append(f"{what}; if something is missing, `git merge {old[:10]}` brings it back")
        parent = refs.head
        for tip, base in (
            (refs.waiting, tips.get(refs.branch or ADRIFT)),
            (refs.adrift, tips.get(ADRIFT)),
            (refs.own, refs.head or UNBORN),  # the branch has not followed until now
        ):
            if tip and not (parent and is_behind(self.repository, tip, parent)):
                parent = self._with_waiting(tip, base, parent)
        return parent

    @property
    def _name(self) -> str:
        return (self.refs.branch or ADRIFT).removeprefix(BRANCHES)

    def _with_waiting(self, tip: str, base: str | None, onto: str | None) -> str | None:
        """Return the newest commit after merging the waiting ones; set aside those that conflict."""
        base = base if is_behind(self.repository, base, tip) else None
        if base is not None and base == (onto or UNBORN):
            return tip
        # Without a base, because the note is lost, nobody can tell what a person has rewritten.
        after = None if base is None else self._merged_in_one_step(tip, base, onto)
        is_rewritten = not is_behind(self.repository, base, onto)
        ref = put_aside(self.repository, self._name, tip) if after is None or is_rewritten else None
        if after is None:
            if ref:
                self.news.append(
                    f"Changes that waited for {self._name} conflict with it: {ref} keeps them for {KEPT_DAYS} "
                    f"days; `git merge {ref}` brings them here"
                )
            return onto
        versions = Reader(self.repository).range(["--first-parent", tip, *([f"^{base}"] if base else [])])
        by_tools = any(version.op not in ("edit", "commit", "switch") for version in versions)
        if not (after or (by_tools and not is_rewritten)):
            return onto
        # On a rewritten branch, `tip` as a second parent would bring the old commits back.
        subject = f"merge: {counted(len(versions), 'change')} that waited for {self._name}"
        recording = Recording(subject, (SWITCH, ("Workspace-Actor", EDIT)), OWNER, versions[-1].at, {})
        merged = NewCommit(recording, after, None if is_rewritten else tip)
        return import_commits(self.repository, [merged], onto, owner=OWNER)[-1]

    def _merged_in_one_step(self, tip: str, base: str, onto: str | None) -> dict[str, TreeFile | None] | None:
        """Return the files that the changes since a base alter; None on a conflict."""
        from workspace_mem.git.merging import Merging  # noqa: PLC0415 - with the grammar, for a rewrite alone

        merging = Merging(self.repository, between_machines=False)
        old, now, new = (dict(merging.tree(name)) if name else {} for name in (base, onto, tip))
        for path, file in new.items():
            if file not in (old.get(path), now.get(path)) and b"\n<<<<<<< " in merging.bytes_of(file):
                new[path] = now.get(path, file)  # both sides of a merge that a person has completed
        tree = merging.merged(old, (now, new), ((onto or tip,), (tip,)))
        if merging.conflicts or merging.beside:
            return None
        return {path: tree.get(path) for path in {**now, **tree} if tree.get(path) != now.get(path)}


# ── what is kept aside ─────────────────────────────────────────────────────────────────────────


def put_aside(repository: Repository, branch: str, tip: str) -> str | None:
    """Keep a tip under a ref of our own, and return it; None if it was pruned already."""
    today = datetime.fromtimestamp(time.time(), UTC).date()
    ref = f"{ASIDE}{today}/{branch}-{tip[:10]}"
    if not commit_of(repository, tip):
        return None
    move_ref(repository, ref, tip, None)  # if it exists, it is equal
    return ref


def tidy(repository: Repository) -> None:
    """Remove chains that were set aside long enough."""
    oldest = datetime.fromtimestamp(time.time(), UTC).date() - timedelta(days=KEPT_DAYS)
    for ref, tip in refs_below(repository, ASIDE):
        with contextlib.suppress(ValueError):  # another program's ref
            if date.fromisoformat(ref.removeprefix(ASIDE).partition("/")[0]) < oldest:
                move_ref(repository, ref, None, tip)


def commits_set_aside(repository: Repository) -> Iterator[str]:
    """Yield sentences on commits that a person's git took out of the chain, without full stops. Changes nothing."""
    if repository.is_new_to_us:  # refs with our names came with the repository, so nothing was lost here
        return
    rows = list[tuple[str, str]]()
    for branch, tip in Known.read(repository).tips.items():
        is_ours = branch in (ADRIFT, repository.ref) or not commit_of(repository, tip)
        if not (is_ours or is_behind(repository, tip, commit_of(repository, branch))):
            name = branch.removeprefix(BRANCHES)
            rows.append((tip, f"git rewrote or removed {name}: `git merge {tip[:10]}` brings its old tip back"))
    for ref, tip in refs_below(repository, ASIDE):
        what = f"{ref} keeps unreferenced commits for {KEPT_DAYS} days"
        rows.append((tip, f"{what}: `git merge {ref}` brings them back"))
    for ref, tip in refs_below(repository, WAITING):
        name = ref.removeprefix(WAITING).replace("%2F", "/")
        if name != ADRIFT and not commit_of(repository, BRANCHES + name):
            rows.append((tip, f"{ref} keeps what waited for a branch that is gone: `git merge {ref}` brings it here"))
    for ref, tip in refs_below(repository, WORKTREES):
        if not (repository.common_dir / "worktrees" / ref.removeprefix(WORKTREES)).exists():
            rows.append((tip, f"{ref} keeps the history of a removed worktree: `git log --patch {ref}` shows it"))
    yield from (sentence for tip, sentence in rows if not is_on_a_branch(repository, tip))


# ── damage ─────────────────────────────────────────────────────────────────────────────────────

_LOCKS = ("index.lock", "HEAD.lock", "packed-refs.lock", "config.lock", "shallow.lock", "ORIG_HEAD.lock")
# "warning: " concerns a git setting. "error in tree …" concerns the form of an object by an old tool, not the history;
# fsck names damaged or missing objects on other lines.
_NOISE = re.compile(
    r"dangling|notice:|Checking|unreachable|hint:|warning: (?!ignoring)|(?:error|warning) in (?:commit|tree|blob|tag) "
)
_OF_INDEX = re.compile(r"index file (?:corrupt|smaller)")
_BACKUP = "a clone or a backup may have what is missing: `git fetch PATH 'refs/*:refs/clone/*'` brings it"


def examine(repository: Repository, *, follow: bool, seconds: float) -> Health:
    """Check refs and objects within a time limit. Never raises: a failure is part of the report."""
    try:
        refuse_unusable(repository.git_dir)
    except EngineError as error:
        return Health(unfinished=error.message)
    damage, unfinished = _ref_problems(repository)
    words, place, printed = ["fsck", "--full", "--no-dangling", "--no-progress"], repository.work_tree, ""
    named = ("--all", "--reflog", "--indexed-objects")
    try:
        # fsck is the slowest part in a person's repository, and an unreachable object is not the memory's.
        if was_made_by_us(repository) or not _is_complete(repository, *named, seconds=seconds):
            # Runs in the work tree, since a person's `fsck.skipList` may be a relative path.
            data = run_git(repository.git_dir, words, seconds=seconds, with_errors=True, work_tree=place)
            printed = data.decode(errors="replace")
    except TookTooLongError:
        unfinished = f"checking its objects took longer than {seconds:g} seconds"
    except EngineError as error:
        printed = getattr(error, "stderr", "").strip() or error.message
    lines = [line for line in printed.splitlines() if line.strip() and not _NOISE.match(line)]
    lines.sort(key=lambda line: line if "/logs/" in line else "")  # git lists reflogs in directory order
    damage, mend = [*damage, *lines], Mend()
    try:
        mend = _remedy(repository, damage, follow=follow)[0] if damage else mend
    except EngineError as error:
        unfinished = unfinished or error.message
    return Health(tuple(damage), unfinished, tuple(_locks(repository)), mend)


def _ref_problems(repository: Repository) -> tuple[list[str], str | None]:
    """Return the problems of our own ref (missing or moved back) and of HEAD.

    fsck reports neither, nor a missing branch that HEAD names while other branches exist.
    """
    damage, odd = list[str](), None
    try:
        refs, noted = read_refs(repository), Known.read(repository).tips.get(repository.ref)
        if noted and refs.own is None:
            damage.append(f"{repository.ref} is missing; it was at {noted[:10]}")
        elif noted and refs.own != noted and not is_ancestor(repository, noted, str(refs.own)):
            damage.append(
                f"{repository.ref} is at {str(refs.own)[:10]}, which does not contain {noted[:10]}, where it was"
            )
        if refs.branch and refs.head is None and any(refs_below(repository, BRANCHES)):
            odd = f"HEAD names {refs.branch}, which does not exist"
    except EngineError as error:
        damage.append(error.message)
    return damage, odd


def _locks(repository: Repository) -> Iterator[LeftLock]:
    ours, holder = was_made_by_us(repository), next(iter(running_gits(repository)), None)
    places = [repository.git_dir / name for name in _LOCKS]
    places += sorted((repository.git_dir / "refs").rglob("*.lock"))
    for path in places:
        if path.exists():
            is_own = ours or "workspace-mem" in path.relative_to(repository.git_dir).parts
            yield LeftLock(str(path), holder, may_go=is_own and holder is None and PROCESSES.is_dir())


# ── the repair ─────────────────────────────────────────────────────────────────────────────────


def mend(repository: Repository, *, follow: bool, seconds: float, stamp: str) -> Mend:
    """Repair damage, and say what was done.

    The caller holds the record lock. Raises EngineError.
    """
    damage = examine(repository, follow=follow, seconds=seconds).damage
    planned, act = _remedy(repository, damage, follow=follow) if damage else (Mend(), None)
    if act is None:
        return planned
    try:
        kept = act(stamp)
    except OSError as error:
        raise EngineError(f"{error.filename or repository.git_dir}: {error.strerror or error}") from error
    rest = examine(repository, follow=follow, seconds=seconds).damage[:1]
    return Mend(planned.does, tuple(f"more is damaged: {line}; {_BACKUP}" for line in rest), str(kept))


def _remedy(
    repository: Repository, damage: Sequence[str], *, follow: bool
) -> tuple[Mend, Callable[[str], str | Path] | None]:
    """Return the description and the function of a repair; given a stamp, it returns where the removed data is."""
    ref = (read_head(repository)[0] or "HEAD") if follow else repository.ref
    noted, tip = Known.read(repository).tips.get(ref), _named(repository, ref)
    is_back = follow or not noted or (tip is not None and is_ancestor(repository, noted, tip))
    if is_back and _is_complete(repository, tip):
        left = f"the history of the memory is whole; `git fsck --full` shows the rest; {_BACKUP}"
        if any(_OF_INDEX.search(line) for line in damage):
            left = f"remove {repository.git_dir / 'index'}: `git reset` rebuilds git's index"
        return Mend(left=(left,)), None
    if noted and _is_complete(repository, noted):
        does = f"set {ref} to {noted[:10]}, where it was last"
        return Mend((does,)), partial(_set_ref, repository, ref, noted)
    if ref != "HEAD" and was_made_by_us(repository):  # the commits of a lost branch may be intact
        does = f"set the damaged repository aside in {repository.git_dir}, and begin a new history"
        does += "; `git fetch FOLDER BRANCH:BRANCH` restores your own branches from there"
        return Mend((does,)), lambda stamp: begin_anew(repository, f"damaged-{stamp}")
    if not follow and not (tip and (head := _named(repository, "HEAD")) and not _is_complete(repository, head)):
        does = f"begin a new history on {ref}, because some of the old one cannot be read"
        return Mend((does,)), partial(_set_ref, repository, ref, None)
    return Mend(left=(f"{ref} has commits that cannot be read; {_BACKUP}",)), None


def _named(repository: Repository, ref: str) -> str | None:
    with contextlib.suppress(EngineError):
        return commit_of(repository, ref)
    return None


def _is_complete(repository: Repository, *commits: str | None, seconds: float = WORK_SECONDS) -> bool:
    """Tell whether commits and their ancestors are readable; git reads the bytes of each object."""
    words = ["rev-list", "--objects", "--verify-objects", "--quiet", *map(str, commits)]
    with contextlib.suppress(EngineError):
        run_git(repository.git_dir, words, seconds=seconds)
        return None not in commits
    return False


def _set_ref(repository: Repository, ref: str, commit: str | None, stamp: str) -> str:
    """Set or remove one of our refs; return where its former value is kept."""
    kept = repository.own_path(f"damaged-{stamp}")
    kept.mkdir(exist_ok=True)
    (kept / "ref-before").write_text(f"{_named(repository, ref)} {ref}\n", encoding="utf-8", errors="surrogateescape")
    (repository.common_dir / ref).unlink(missing_ok=True)  # git may not read it
    if commit:
        run_git(repository.git_dir, ["update-ref", "-m", "workspace-mem: repaired", ref, commit])
    else:
        run_git(repository.git_dir, ["update-ref", "-d", ref])
        repository.forget(REFS_NOTE)
    return str(kept)
