"""Undo among others: it takes back what it says, that was the last change, and nothing else is touched.

Injected, in any order: changes of two agents, hand edits, agents that are killed or stopped at any operation on a file
and reaped late or never, and changes that are done and not in history yet for that reason.

Must hold at each undo: it names the newest change of whom it is for (a person: of anybody), nothing acknowledged came
after that, the commit takes away the lines that the change added and brings back those that it took away, and every
other text stands as it stood. It may refuse while somebody is stopped, or if its change was changed since. The oracle
is what was acknowledged, and the lines that git shows of the two commits.
"""

import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from tests.disk.world import save_by_rename
from tests.faults.crowd import new_workspace
from tests.faults.figures import Report
from tests.faults.killing import broken_off, contents, leftovers
from tests.running import git
from workspace_mem.errors import ConflictError, NotFoundError, WorkspaceMemError
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import TakenBack, undo
from workspace_mem.workspace import Workspace, open_workspace

AGENTS = ("agent:claude", "agent:codex")
VERBS = ("note", "note", "remember", "remember", "revise", "retire")
OPERATIONS = 90  # on files, that a write takes; a little more, so that some come to their end


@dataclass
class Told:
    """A change, as whoever made it knows it."""

    actor: str
    subject: str
    text: str
    is_sure: bool  # it was acknowledged; else it may be there or not


@dataclass
class Scene:
    """One workspace, and all that was done to it."""

    root: Path
    draw: random.Random
    told: list[Told] = field(default_factory=list)
    stopped: dict[int, Told] = field(default_factory=dict)
    dead: list[int] = field(default_factory=list)  # and not reaped
    numbers: "count[int]" = field(default_factory=count)
    counts: Counter[str] = field(default_factory=Counter)

    def opened(self, actor: str) -> Workspace:
        return open_workspace(self.root, actor=actor)

    def text_of_all(self) -> str:
        pages = (data for path, data in sorted(contents(self.root).items()) if path.endswith(".md"))
        return "\n".join(data.decode() for data in pages)

    # ── what is done ──

    def write(self) -> None:
        change, work = self._writing()
        try:
            work()
        except ConflictError:
            assert self.stopped
        else:
            self.told.append(change)

    def break_off(self, ends_by: signal.Signals) -> None:
        change, work = self._writing()
        child = broken_off(self.root, self.draw.randrange(OPERATIONS), work, ends_by)
        ended = os.waitid(os.P_PID, child, os.WEXITED | os.WSTOPPED | os.WNOWAIT)
        assert ended is not None
        self.told.append(change)
        if ended.si_code == os.CLD_STOPPED:
            self.counts["stopped"] += 1
            change.is_sure = False
            self.stopped[child] = change
            return
        change.is_sure = (ended.si_code, ended.si_status) == (os.CLD_EXITED, 0)
        self.counts["killed"] += ended.si_code == os.CLD_KILLED
        self.dead.append(child)

    def release(self) -> None:
        """Let a stopped one go on to its end, or kill it."""
        child, change = self.stopped.popitem()
        self.dead.append(child)
        os.kill(child, self.draw.choice((signal.SIGCONT, signal.SIGKILL)))
        ended = os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        change.is_sure = (ended.si_code, ended.si_status) == (os.CLD_EXITED, 0)

    def reap(self) -> None:
        while self.dead:
            os.waitpid(self.dead.pop(), 0)

    def edit(self) -> None:
        page = self.root / self.draw.choice(("MEMORY.md", "a.md"))
        text = f"by hand {next(self.numbers)}"
        lines = page.read_text().splitlines(keepends=True) if page.exists() else ["# A page\n"]
        mine = [line for line in lines if line.startswith("by hand")]
        if mine and self.draw.random() < 0.3:
            lines.remove(self.draw.choice(mine))
        else:
            lines += ["\n", f"{text}\n"]
        save_by_rename(page, "".join(lines))

    def _writing(self) -> tuple[Told, Callable[[], object]]:
        actor, verb = self.draw.choice(AGENTS), self.draw.choice(VERBS)
        workspace, text = self.opened(actor), f"entry number {next(self.numbers)} of the scene"
        there = [one for one in workspace.catalog.look().every() if one.id and "of the scene" in one.text]
        if verb == "note" or not there:
            return Told(actor, f"note: {text}", text, is_sure=True), partial(note, workspace, text)
        if verb == "remember":
            return Told(actor, f"remember: {text}", text, is_sure=True), partial(remember, workspace, text)
        one = self.draw.choice(there)
        if verb == "revise":
            return Told(actor, f"revise: {text}", text, is_sure=True), partial(revise, workspace, str(one.id), text)
        return Told(actor, f"retire: {one.text}", text, is_sure=True), partial(retire, workspace, str(one.id), why=text)

    # ── undo, and what must hold ──

    def undo(self) -> None:
        who = self.draw.choice((*AGENTS, "person"))
        would = self._would(who) if self.draw.random() < 0.5 else None
        there = [one for one in self.told if one.text in self.text_of_all()]
        try:
            done = undo(self.opened(who))
        except ConflictError as error:
            if not self.stopped and "has changed since" not in error.message:
                raise
            self.counts["refused"] += 1
            return
        except NotFoundError:
            assert not [one for one in self.told if one.actor == who and one.is_sure]
            return
        self.counts["undone"] += done.changed
        [said] = done.undoes
        if would and not self.stopped:
            assert (would.undoes[0].actor, would.undoes[0].subject) == (said.actor, said.subject)
        self._was_last(who, said.actor, said.subject)
        self._is_all(who, done, there)
        if done.changed:
            self.told.append(Told(who, done.subject, "\0", is_sure=True))

    def _would(self, who: str) -> TakenBack | None:
        before, tip = contents(self.root), self.opened(who).history.tip()
        try:
            return undo(self.opened(who), dry_run=True)
        except (ConflictError, NotFoundError):
            return None
        finally:
            assert (contents(self.root), self.opened(who).history.tip()) == (before, tip)

    def _was_last(self, who: str, actor: str, subject: str) -> None:
        """Fail where something that was acknowledged came after it, or something that stands and nobody recorded."""
        if actor == "edit":  # when those were made nobody told; the commits tell their order
            return
        everything = self.text_of_all()
        for one in reversed(self.told):
            if who != "person" and one.actor != who:
                continue
            if (one.actor, one.subject) == (actor, subject):
                return
            assert not one.is_sure, f"{who} took back {subject}, and not {one}"
            assert one.text not in everything, one
        pytest.fail(f"{who} took back {subject}, which nobody did")

    def _is_all(self, who: str, done: TakenBack, there: list[Told]) -> None:
        """Fail where the commit is not the change the other way round, or another text came or went."""
        [said] = done.undoes
        assert said.commit
        went, came = self._lines(said.commit)
        if done.commit:
            assert self._lines(done.commit) == (came, went)
            earlier = [one for one in self.opened(who).history.log() if one.id != done.commit]
            assert next(one.id for one in earlier if who in ("person", one.actor)) == said.commit
        concerned = "".join((*went, *came))
        now = self.text_of_all()
        for one in self.told:
            if one.is_sure and one.text not in concerned:
                assert (one.text in now) == (one in there), one
            assert sum(one.text in line and "remembered" not in line for line in now.splitlines()) <= 1, one

    def _lines(self, commit: str) -> tuple[Counter[str], Counter[str]]:
        """Return the lines that a commit took away and those that it added, but for headings and blank ones."""
        shown = git(self.root, "diff-tree", "--root", "-r", "-p", "-U0", "--no-commit-id", commit).splitlines()
        lines = [line for line in shown if line[:1] in "+-" and line[:3] not in ("+++", "---")]
        said = [line for line in lines if line[1:].strip() and not line[1:].startswith("#")]
        return tuple(Counter(line[1:] for line in said if line[0] == sign) for sign in "-+")  # type: ignore[return-value]


def play(scene: Scene, steps: int) -> None:
    try:
        for _ in range(steps):
            if scene.stopped and scene.draw.random() < 0.5:
                scene.release()
            act = scene.draw.choices(
                (
                    scene.write,
                    partial(scene.break_off, signal.SIGKILL),
                    partial(scene.break_off, signal.SIGSTOP),
                    scene.edit,
                    scene.reap,
                    scene.undo,
                ),
                (4, 4, 0 if scene.stopped else 1, 3, 1, 6),
            )[0]
            act()
        while scene.stopped:
            scene.release()
        scene.write()
        with suppress(WorkspaceMemError):
            undo(scene.opened("person"))
        assert leftovers(scene.root) == []
    finally:
        for child in scene.stopped:
            os.kill(child, signal.SIGKILL)
        scene.dead += scene.stopped
        scene.reap()


LONG = [pytest.param(seed, 60, marks=pytest.mark.torture) for seed in range(100, 140)]


@pytest.mark.parametrize(("seed", "steps"), [(1, 24), *LONG])
def test_it_takes_back_what_it_says_and_nothing_of_others(
    tmp_path: Path, seed: int, steps: int, report: Report
) -> None:
    scene = Scene(new_workspace(tmp_path / "ws"), random.Random(seed))
    play(scene, steps)
    report(f"undo among others, seed {seed}", dict(scene.counts))
