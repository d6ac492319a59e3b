"""T2: sessions of ordinary git in a workspace, mixed with writes, hand edits, kills and caches that are deleted.

A seed draws forty steps: a person commits, amends, resets, rebases, stashes, switches, merges, pulls, makes worktrees,
collects garbage; agents remember; hands edit; some writers are killed, and the cache goes now and then. Half of the
workspaces are in a person's own repository, without follow.

Must hold after every command of ours: it moved no ref of the person's but the branch that follows, and brought no
commit and no line back that the person's git had taken away. Must hold at the end: each acknowledged entry stands in
the folder, or in a commit that a ref has or `recover` names; the repository is sound.
"""

import random
import re
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from tests.faults.figures import Report
from tests.faults.test_machine import killed
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.verbs.init import init
from workspace_mem.verbs.recover import recoverable
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace, without_settings

SHORT = [(seed, 20) for seed in range(2)]
LONG = [pytest.param((seed, 40), marks=pytest.mark.torture, id=f"{seed} whole") for seed in range(300)]


class Session:
    """One workspace, and a person who uses git in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.draw = random.Random(seed)
        self.root, self.remote = folder / "ws", folder / "remote"
        self.follow = seed % 2 == 0
        self.root.mkdir()
        if not self.follow:
            self.git("init", "-q", "-b", "main")
        init(without_settings(self.root, actor="agent:machine"))
        self.git("config", "user.name", "Ada")
        self.git("config", "user.email", "ada@example.org")
        if not self.follow:
            self.git("add", ".")
            self.git("commit", "-qm", "the memory")
        self.git("clone", "-q", "--bare", str(self.root), str(self.remote))
        self.git("remote", "add", "origin", str(self.remote))
        self.numbers = count()
        self.promised: dict[str, str] = {}  # id → text
        self.seen: set[str] = set()  # commits that branches had
        self.broken_off: set[int] = set()  # the numbers of entries whose writers were killed, and not settled since
        self.told: list[str] = []

    def git(self, *args: str) -> str:
        done = subprocess.run(["git", *args], cwd=self.root, capture_output=True, check=False, timeout=60)
        return done.stdout.decode("utf-8", "surrogateescape")

    @property
    def workspace(self) -> Workspace:
        return open_workspace(self.root, actor="agent:machine")

    # ── what is looked at ──

    def refs(self) -> dict[str, str]:
        """Return where every ref of the person's is, and HEAD."""
        listed = self.git("for-each-ref", "--format=%(refname) %(objectname)").splitlines()
        found = dict(line.split(" ") for line in listed if not line.startswith("refs/workspace-mem/"))
        return {**found, "HEAD": (self.root / ".git/HEAD").read_text()}

    def commits(self) -> set[str]:
        return set(self.git("rev-list", "--branches", "--tags", "--remotes").split())

    def lines(self) -> set[str]:
        pages = [
            path for path in self.root.rglob("*.md") if ".git" not in path.parts and ".workspace-mem" not in path.parts
        ]
        return {line for path in pages for line in path.read_text().splitlines() if "of the machine" in line}

    # ── ours ──

    def ours(self, work: Callable[[], object]) -> None:
        """Do something as the tool does, and look at what it may never do."""
        refs, commits, lines = self.refs(), self.commits(), self.lines()
        self.seen |= commits
        work()
        branch = refs["HEAD"].removeprefix("ref: ").strip()
        now = self.refs()
        moved = {ref for ref in refs.keys() | now.keys() if refs.get(ref) != now.get(ref)}
        assert moved <= ({branch} if self.follow else set()), self.told
        assert not (self.commits() - commits) & self.seen, f"came back: {self.told}"
        begun = self.broken_off & {self.number_of(line) for line in lines}  # the next writer finishes these
        newest = {self.next_number - 1, *begun}
        back = {line for line in self.lines() - lines if self.number_of(line) not in newest}
        assert not back, (back, self.told)

    @staticmethod
    def number_of(line: str) -> int:
        return int(line.partition("entry number ")[2].split()[0])

    @property
    def next_number(self) -> int:
        return getattr(self, "_next", 0)

    def text(self) -> str:
        self._next = next(self.numbers) + 1
        return f"entry number {self._next - 1} of the machine"

    def write(self) -> None:
        text = self.text()

        def work() -> None:
            with suppress(WorkspaceMemError):  # between the marks of a merge nothing is written
                entry = remember(self.workspace, text).entry
                if entry and entry.id:
                    self.promised[entry.id] = text

        self.ours(work)
        self.broken_off.clear()

    def kill(self) -> None:
        text, at = self.text(), self.draw.randrange(80)
        self.ours(lambda: killed(self.root, at, lambda: remember(self.workspace, text)))
        self.broken_off.add(self.next_number - 1)

    def record(self) -> None:
        self.ours(lambda: watch_once(self.workspace))

    def forget_the_cache(self) -> None:
        shutil.rmtree(self.workspace.cache, ignore_errors=True)

    # ── the person's ──

    def edit(self) -> None:
        page = self.root / self.draw.choice(("MEMORY.md", "USER.md"))
        page.write_text(page.read_text() + f"\n- {self.text()}, by hand\n")

    def commit(self) -> None:
        self.git("add", "-A")
        self.git("commit", "-qm", "by hand")

    def stage(self) -> None:
        self.git("add", "MEMORY.md")

    def amend(self) -> None:
        self.git("commit", "-q", "--amend", "-m", "said better")

    def reset(self) -> None:
        self.git(
            "reset", "-q", self.draw.choice(("--hard", "--hard", "--mixed", "--soft")), f"HEAD~{self.draw.randrange(3)}"
        )

    def rebase(self) -> None:
        edit = self.draw.choice(("1s/^pick/drop/", "1s/^pick/reword/", "1d"))
        self.git("-c", f"sequence.editor=sed -i {edit}", "-c", "core.editor=true", "rebase", "-q", "-i", "HEAD~2")
        self.over("rebase")

    def stash(self) -> None:
        self.git("stash", *self.draw.choice((["-q"], ["-q", "-u"], ["-q", "--keep-index"])))

    def pop(self) -> None:
        self.git("stash", "pop", "-q")
        if self.git("ls-files", "--unmerged"):
            self.git("reset", "-q", "--hard")

    def switch(self) -> None:
        name = self.draw.choice(("main", "idea", "other/idea"))
        force = self.draw.choice(([], [], ["-f"]))
        if self.git("rev-parse", "--verify", "--quiet", f"refs/heads/{name}"):
            self.git("switch", "-q", *force, name)
        else:
            self.git("switch", "-q", "-c", name)

    def detach(self) -> None:
        self.git("checkout", "-q", "--detach", self.draw.choice(("HEAD", "HEAD~1")))

    def merge(self) -> None:
        self.git("merge", "-q", "-m", "merged", self.draw.choice(("main", "idea", "other/idea")))
        self.over("merge")

    def over(self, command: str) -> None:
        """End what git could not end; now and then a writer comes before that."""
        if self.git("ls-files", "--unmerged"):
            if self.draw.random() < 0.5:
                self.write()
            self.git(command, "--abort")

    def pull(self) -> None:
        self.git("push", "-q", "origin", "HEAD")
        self.git("pull", "-q", self.draw.choice(("--rebase", "--no-rebase")), "origin", "main")
        self.over(self.draw.choice(("rebase", "merge")))
        self.git("rebase", "--abort")
        self.git("merge", "--abort")

    def worktree(self) -> None:
        beside = self.root.parent / f"beside-{next(self.numbers)}"
        self.git("worktree", "add", "-q", "-b", beside.name, str(beside))
        if beside.is_dir():
            heads = self.refs()
            remember(open_workspace(beside, actor="agent:machine"), "in another worktree")
            moved = {ref for ref, at in self.refs().items() if heads.get(ref) != at}
            assert moved <= {f"refs/heads/{beside.name}"}, moved
            self.git("worktree", "remove", "--force", str(beside))

    def collect(self) -> None:
        self.git("gc", "-q")

    def step(self) -> None:
        ours = (self.write, self.write, self.write, self.kill, self.record, self.forget_the_cache)
        theirs = (
            *(self.edit, self.commit, self.stage, self.amend, self.reset, self.rebase, self.stash, self.pop),
            *(self.switch, self.switch, self.detach, self.merge, self.pull, self.worktree, self.collect),
        )
        step = self.draw.choice(ours if self.draw.random() < 0.55 else theirs)
        self.told.append(step.__name__)
        step()

    def end(self) -> None:
        self.told.append("end")
        self.write()
        self.record()
        kept = re.findall(r"`git merge ([^`]+)`", "\n".join(recoverable(self.workspace).notices))
        everything = "\n".join([*self.lines(), self.git("log", "--all", *kept, "-p", "-m", "--format=")])
        lost = {name: text for name, text in self.promised.items() if f"{text} " not in everything}
        assert not lost, (lost, self.told)
        assert "error" not in self.git("fsck", "--full", "--strict")


@pytest.mark.parametrize("session", [*SHORT, *LONG], ids=lambda session: f"{session[0]}")
def test_no_entry_is_lost_and_nothing_that_was_removed_comes_back(
    tmp_path: Path, session: tuple[int, int], report: Report
) -> None:
    seed, steps = session
    world = Session(tmp_path, seed)
    for _ in range(steps):
        world.step()
    world.end()
    report("T2 ordinary git", {"sessions": 1, "steps": steps, "entries acknowledged": len(world.promised)})
