"""The chain of recorded commits: which these are, and how it continues after a person's git moved the branch.

With follow the chain is the branch that HEAD is on; what cannot go onto it yet waits on a ref of ours, made from the
branch's tip. Without follow it is a ref of ours, apart from the branches.

A rewrite is a decision: the chain goes on from the new tip, and the old tip is kept aside for 30 days, never to be
merged back. What waited is applied once to the new tip, and kept aside if it does not fit.
"""

import contextlib
import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from workspace_mem.git.commits import NewCommit, Reader, TreeFile, blob_id, commit_of, import_commits, list_commit
from workspace_mem.git.process import GitFailedError
from workspace_mem.git.repository import (
    BRANCHES,
    OUR_REFS,
    OWNER,
    REFS_NOTE,
    WAITING,
    WORKTREES,
    RefState,
    Repository,
    is_ancestor,
    is_on_a_branch,
    move_ref,
    refs_below,
)
from workspace_mem.model.document import Document
from workspace_mem.model.entry import EDIT
from workspace_mem.model.history import SWITCH, BlobId, FileChange, Recording
from workspace_mem.text.strings import counted

ASIDE = f"{OUR_REFS}aside/"
KEPT_DAYS = 30
UNBORN = ""  # stands for a commit if there was none yet
ADRIFT = "HEAD"  # stands for a branch if HEAD is on none

_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?|")


class Known(NamedTuple):
    """What was noted of the refs; all of it may be lost, and then less is noticed.

    `tips`: where each branch was when it was recorded on last; while commits wait for it, all tips that they were made
    from. `branch` is that of HEAD.
    """

    tips: dict[str, list[str]]
    branch: str | None = None

    @classmethod
    def read(cls, repository: Repository) -> "Known":
        """Return what was noted; nothing where it cannot be read."""
        try:
            noted = json.loads(repository.noted(REFS_NOTE))
            listed = {str(ref): [str(tip) for tip in tips if _ID.fullmatch(tip)] for ref, tips in noted["tips"].items()}
            tips = {ref: tips_of_ref for ref, tips_of_ref in listed.items() if tips_of_ref}
            return cls(tips, noted["branch"])
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls({})

    def note(self, repository: Repository, before: "Known") -> None:
        """Keep it for the next record, where it differs. Raises OSError."""
        if self != before:
            repository.note(REFS_NOTE, json.dumps(self._asdict()))


def chain_tip(repository: Repository, refs: RefState, *, follow: bool) -> str | None:
    """Return the newest commit of the chain; None while there is none."""
    if not follow:
        start = None if refs.unfinished else refs.head
        return refs.own or lost_tip(repository) or start
    waiting = refs.waiting or refs.adrift
    if waiting is None and refs.own not in {None, refs.head} and is_behind(repository, refs.head, str(refs.own)):
        return refs.own  # the branch has not followed until now
    return waiting or refs.head


def lost_tip(repository: Repository) -> str | None:
    """Return the tip of a chain whose ref is gone, as `git fetch --prune` of all refs removes it; None: begin one."""
    noted = Known.read(repository).tips.get(repository.ref, [UNBORN])[-1]
    return noted if noted and commit_of(repository, noted) else None


def is_behind(repository: Repository, old: str | None, new: str | None) -> bool:
    """Tell whether a tip has all that an older one had; an older one that was cleared away is behind nothing."""
    if old in {None, UNBORN, new}:
        return True
    if new is None:
        return False
    with contextlib.suppress(GitFailedError):
        return is_ancestor(repository, str(old), new)
    return False


# ── going on after a person's git ──────────────────────────────────────────────────────────────


class Continuation(NamedTuple):
    """The commit that the next one is made from, after a person's git moved the branch or while commits wait."""

    repository: Repository
    refs: RefState
    known: Known
    in_scope: Callable[[str], bool]
    document: Callable[[str, bytes | None], Document]
    news: list[str]  # sentences for people, without full stops

    def tip(self) -> str | None:
        """Return the branch's tip, and upon it what waited; keep aside what a person rewrote."""
        refs, tips = self.refs, self.known.tips
        if refs.branch:
            old = tips.get(refs.branch, [UNBORN])[-1]
            is_rewritten = not is_behind(self.repository, old, refs.head)
            if is_rewritten and (ref := put_aside(self.repository, self._name, old)):
                what = f"git rewrote {self._name}; its old tip is kept at {ref} for {KEPT_DAYS} days"
                self.news.append(f"{what}; if something is missing, `git merge {old[:10]}` brings it back")
        parent = refs.head
        for tip, bases in (
            (refs.waiting, tips.get(refs.branch or ADRIFT, [])),
            (refs.adrift, tips.get(ADRIFT, [])),
            (refs.own, [refs.head or UNBORN]),  # the branch has not followed until now
        ):
            if tip and not (parent and is_behind(self.repository, tip, parent)):
                parent = self._with_waiting(tip, bases, parent)
        return parent

    @property
    def _name(self) -> str:
        return (self.refs.branch or ADRIFT).removeprefix(BRANCHES)

    def _with_waiting(self, tip: str, bases: Sequence[str], onto: str | None) -> str | None:
        """Return the newest commit after what waited is merged into another one; what does not fit is kept aside."""
        base = next((base for base in reversed(bases) if is_behind(self.repository, base, tip)), None)
        if base is not None and base == (onto or UNBORN):
            return tip
        # Without a base, as if the note is lost, nobody can tell what a person has rewritten since.
        after = None if base is None else self._merged_once(tip, base, onto)
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
        # Below a rewritten branch, the old commits would come back with those that waited.
        subject = f"merge: {counted(len(versions), 'change')} that waited for {self._name}"
        recording = Recording(subject, (SWITCH, ("Workspace-Actor", EDIT)), OWNER, versions[-1].at, {})
        merged = NewCommit(recording, after, None if is_rewritten else tip)
        return import_commits(self.repository, [merged], onto, owner=OWNER)[-1]

    def _merged_once(self, tip: str, base: str, onto: str | None) -> dict[str, TreeFile | None] | None:
        """Return the files of a commit that all changes since a base change; None if one of them does not fit."""
        old, new, now = (list_commit(self.repository, name).files if name else {} for name in (base, tip, onto))
        after: dict[str, TreeFile | None] = {}
        for path in filter(self.in_scope, {**old, **new}):
            sides, file = FileChange(_id_of(old.get(path)), _id_of(new.get(path))), now.get(path)
            if sides.after in (sides.before, _id_of(file)):
                continue
            if _id_of(file) == sides.before:
                after[path] = TreeFile(file.mode if file else "100644", sides.after) if sides.after else None
            elif file and sides.after:
                data = self._merged(path, file, sides)
                if data is None:
                    return None
                if (name := blob_id(data, len(file.id))) != file.id:
                    after[path] = TreeFile(file.mode, name, data)
            else:
                return None
        return after

    def _merged(self, path: str, file: TreeFile, sides: FileChange) -> bytes | None:
        """Return a file with the change of one commit merged in; None if they conflict."""
        from workspace_mem.model.merge import merge  # noqa: PLC0415 - with the grammar, for a rewrite alone

        names = (sides.before, BlobId(file.id), sides.after)
        blobs = Reader(self.repository).blobs(filter(None, names))
        base, ours, theirs = (self.document(path, blobs[name] if name else None) for name in names)
        if b"\n<<<<<<< " in theirs.data:  # both sides of a merge, which a person has ended since
            return ours.data
        for less, more in ((ours, theirs), (theirs, ours)):  # somebody has committed the other side's lines too
            if _has_lines_of(more, less) and _has_lines_of(less, base):
                return more.data
        merged = merge(base, ours, theirs)
        return None if merged.conflicts else merged.document.data


def _has_lines_of(document: Document, other: Document) -> bool:
    """Tell whether all lines of another state stand in a document, in their order."""
    lines = iter(document.lines)
    return all(line in lines for line in other.lines)


def _id_of(file: TreeFile | None) -> BlobId | None:
    return BlobId(file.id) if file else None


# ── what is kept aside ─────────────────────────────────────────────────────────────────────────


def put_aside(repository: Repository, branch: str, tip: str) -> str | None:
    """Keep a tip under a ref of our own, and return it; None where it was cleared away already."""
    today = datetime.fromtimestamp(time.time(), UTC).date()
    ref = f"{ASIDE}{today}/{branch}-{tip[:10]}"
    if not commit_of(repository, tip):
        return None
    move_ref(repository, ref, tip, None)  # if it exists, it is the same
    return ref


def kept_aside(repository: Repository) -> Iterator[tuple[str, str, date]]:
    """Yield the refs that are kept aside, where they are, and since when."""
    for ref, tip in refs_below(repository, ASIDE):
        try:
            yield ref, tip, date.fromisoformat(ref.removeprefix(ASIDE).partition("/")[0])
        except ValueError:  # somebody's own
            continue


def tidy(repository: Repository) -> None:
    """Remove what was kept aside long enough."""
    oldest = datetime.fromtimestamp(time.time(), UTC).date() - timedelta(days=KEPT_DAYS)
    for ref, tip, day in kept_aside(repository):
        if day < oldest:
            move_ref(repository, ref, None, tip)


def kept_for_people(repository: Repository) -> Iterator[str]:
    """Say where commits are that a person's git took out of the chain, without full stops. Nothing is changed."""
    if repository.is_new_to_us:  # what it has under our names is nothing that was lost here
        return
    rows = list[tuple[str, str]]()
    for branch, (*_, tip) in Known.read(repository).tips.items():
        is_ours = branch in (ADRIFT, repository.ref) or not commit_of(repository, tip)
        if not (is_ours or is_behind(repository, tip, commit_of(repository, branch))):
            name = branch.removeprefix(BRANCHES)
            rows.append((tip, f"git rewrote or removed {name}: `git merge {tip[:10]}` brings its old tip back"))
    for ref, tip, _ in kept_aside(repository):
        what = f"{ref} keeps unreferenced commits for {KEPT_DAYS} days"
        rows.append((tip, f"{what}: `git merge {ref}` brings them back"))
    for ref, tip in refs_below(repository, WAITING):
        name = ref.removeprefix(WAITING)
        if name != ADRIFT and not commit_of(repository, BRANCHES + name):
            rows.append((tip, f"{ref} keeps what waited for a branch that is gone: `git merge {ref}` brings it here"))
    for ref, tip in refs_below(repository, WORKTREES):
        if not (repository.common_dir / "worktrees" / ref.removeprefix(WORKTREES)).exists():
            rows.append((tip, f"{ref} keeps the history of a removed worktree: `git log --patch {ref}` shows it"))
    yield from (sentence for tip, sentence in rows if not is_on_a_branch(repository, tip))
