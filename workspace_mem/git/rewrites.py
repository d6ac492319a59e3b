"""What happened beside the chain: a person's git rewrote the branch, committed by hand, or left commits of ours behind.

A rewrite is a decision: the chain goes on from the new history, and the tip that was rewritten away is kept aside for
30 days, never to be merged back. What waited is applied anew where it fits, and kept aside where it does not.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from workspace_mem.git.chain import ADRIFT, UNBORN, Known, is_behind, is_there, lost_tip
from workspace_mem.git.git_process import run_git
from workspace_mem.git.reapplying import Anew, ours_alone, since
from workspace_mem.git.refs import set_own_ref
from workspace_mem.git.repository import BRANCHES, OUR_REFS, WAITING, RefState, Repository
from workspace_mem.model.history import OnDisk, Version
from workspace_mem.text.wording import counted

ASIDE = f"{OUR_REFS}aside/"
KEPT_DAYS = 30


@dataclass(frozen=True, slots=True)
class Beside:
    """One look at what happened beside the chain since the last record."""

    repository: Repository
    refs: RefState
    known: Known
    in_scope: Callable[[str], bool]
    on_disk: OnDisk | None
    news: list[str]  # sentences for people, without full stops

    def gone_over(self) -> str | None:
        """Return the commit that the next one is made from with follow: the branch's, and what waited upon it."""
        refs = self.refs
        if refs.branch:
            tips = self.known.tips.get(refs.branch, [UNBORN])
            if not is_behind(self.repository, tips[-1], refs.head):
                self._tell_of_rewrite(refs.branch, tips[-1])
        parent = refs.head
        lines = [(refs.waiting, refs.branch or ADRIFT), (refs.adrift, ADRIFT)]
        for tip, key in lines:
            if tip:
                parent = self._applied(tip, self.known.tips.get(key, []), parent)
        if refs.own and not is_behind(self.repository, refs.own, refs.head):
            parent = self._first_edition(refs.own, parent)
        return parent

    def taken_in(self) -> str | None:
        """Return the same without follow: the tip of our ref, and upon it what was committed by hand since."""
        refs, known = self.refs, self.known
        tip = refs.own or lost_tip(self.repository)
        if tip is None:
            return None if refs.unfinished else refs.head
        is_ahead = (
            known.branch == refs.branch
            and known.head != refs.head
            and is_behind(self.repository, known.head, refs.head)
        )
        if not (refs.branch and refs.head and known.head and is_ahead):
            return tip
        return self._anew.apply(since(refs.head, known.head), tip, stands_on=None, may_be_gone=False).tip

    @property
    def _anew(self) -> Anew:
        return Anew(self.repository, self.in_scope, self.on_disk)

    def _tell_of_rewrite(self, branch: str, old: str) -> None:
        name = branch.removeprefix(BRANCHES)
        if ref := put_aside(self.repository, name, old):
            self.news.append(
                f"git rewrote {name}: its old tip {old[:10]} is kept at {ref} for {KEPT_DAYS} days, and only "
                "`git merge` brings it back; `workspace-mem recover` lists missing entries"
            )

    def _applied(self, tip: str, bases: Sequence[str], onto: str | None) -> str | None:
        """Return the newest commit after what waited is applied to another one."""
        repository = self.repository
        base = next((one for one in reversed(bases) if is_behind(repository, one, tip)), None)
        if is_behind(repository, tip, onto) and onto:
            return onto  # all of it is there: a record was killed before it could say so
        if base is None:  # the note is lost: what of it a person has rewritten since cannot be told
            self._keep(tip, ())
            return onto
        applied = self._anew.apply(since(tip, base), onto, stands_on=base or None, may_be_gone=True)
        if applied.left:
            self._keep(tip, applied.left)
        return applied.tip

    def _first_edition(self, tip: str, onto: str | None) -> str | None:
        """Return the newest commit after the chain of the first edition, beside the branch, went over to it."""
        if not is_behind(self.repository, self.refs.head, tip):
            name = (self.refs.branch or ADRIFT).removeprefix(BRANCHES)
            self._tell_of_rewrite(name, tip)
            return onto
        chosen = ours_alone(tip, self.refs.head)
        applied = self._anew.apply(chosen, onto, stands_on=None, may_be_gone=True)
        if applied.left:
            self._keep(tip, applied.left)
        return applied.tip

    def _keep(self, tip: str, left: Sequence[Version]) -> None:
        name = (self.refs.branch or ADRIFT).removeprefix(BRANCHES)
        ref = put_aside(self.repository, name, tip)
        promised = [one for one in left if one.op != "edit"]
        if ref and (promised or not left):
            is_one = len(promised) <= 1
            number = f"{counted(len(promised), 'change')} that" if promised else "what"
            what = f"{number} waited for {name} {'does' if is_one else 'do'}"
            self.news.append(
                f"{what} not fit what is there now; {ref} keeps {'it' if is_one else 'them'} for "
                f"{KEPT_DAYS} days, and `workspace-mem recover` lists missing entries"
            )


# ── what is kept aside ─────────────────────────────────────────────────────────────────────────


def put_aside(repository: Repository, branch: str, tip: str) -> str | None:
    """Keep a tip under a ref of our own, and return it; None where it was cleared away already."""
    today = datetime.fromtimestamp(time.time(), UTC).date()
    ref = f"{ASIDE}{today}/{branch}-{tip[:10]}"
    if not is_there(repository, tip):
        return None
    set_own_ref(repository, ref, tip, None)  # where it is there, it is the same
    return ref


class LeftBehind(NamedTuple):
    """A branch that was recorded on, and has left its old tip behind since; `now` None: the branch is gone."""

    branch: str
    tip: str
    now: str | None


def left_behind(repository: Repository, known: Known) -> Iterator[LeftBehind]:
    """Yield the branches that were rewritten or removed since they were recorded on, while their old tips are there."""
    branches = sorted(known.tips.keys() - {ADRIFT, repository.ref})
    asked = "".join(f"{branch}\n{known.tips[branch][-1] or branch}\n" for branch in branches)
    words = ["cat-file", "--batch-check=%(objectname)"]
    told = run_git(repository.git_dir, words, stdin=asked.encode("utf-8", "surrogateescape")) if branches else b""
    commits = iter([None if b" " in line else line.decode() for line in told.splitlines()])
    for branch, now, tip in zip(branches, commits, commits, strict=False):
        if tip and not is_behind(repository, tip, now):
            yield LeftBehind(branch, tip, now)


def settle_left_behind(repository: Repository, known: Known) -> Known:
    """Keep aside what branches left behind, and what waits for those that are gone; return what is known then."""
    tips = dict(known.tips)
    for branch, tip, now in left_behind(repository, known):
        name = branch.removeprefix(BRANCHES)
        if now:
            put_aside(repository, name, tip)
            tips[branch] = [*tips[branch], now]  # what waits for it may stand on an old one
            continue
        waiting = run_git(repository.git_dir, ["rev-parse", "--verify", "--quiet", WAITING + name], success=(0, 1, 128))
        if at := waiting.decode().strip():
            put_aside(repository, name, at)
            set_own_ref(repository, WAITING + name, None, at)
        elif not run_git(repository.git_dir, ["for-each-ref", "--count=1", f"--contains={tip}", BRANCHES]).strip():
            put_aside(repository, name, tip)
        del tips[branch]
    return known._replace(tips=tips)


def kept_aside(repository: Repository) -> Iterator[tuple[str, str, date]]:
    """Yield the refs that are kept aside, where they are, and since when."""
    asked = ["for-each-ref", "--format=%(refname) %(objectname)", ASIDE]
    for line in run_git(repository.git_dir, asked).decode("utf-8", "surrogateescape").splitlines():
        ref, _, tip = line.rpartition(" ")
        try:
            yield ref, tip, date.fromisoformat(ref.removeprefix(ASIDE).partition("/")[0])
        except ValueError:  # somebody's own
            continue


def tidy(repository: Repository) -> None:
    """Keep aside what branches left behind, and remove what was kept long enough. Raises OSError."""
    known = Known.read(repository)
    settle_left_behind(repository, known).note(repository, known)
    oldest = datetime.fromtimestamp(time.time(), UTC).date() - timedelta(days=KEPT_DAYS)
    for ref, tip, day in kept_aside(repository):
        if day < oldest:
            set_own_ref(repository, ref, None, tip)
