"""Generated histories of several machines: two rounds of sync after the last write bring all to one tip, nothing lost.

The merge of commits is the real one; git is a graph in memory, so that thousands of histories take minutes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha1
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from workspace_mem.git.commits import TreeFile, blob_id
from workspace_mem.git.merging import Merging, Tips, Tree
from workspace_mem.git.repository import Repository
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.reading import read

MEMORY = "# Memory\n\n## Facts\n\n- The first ^mem-00000001\n- The second ^mem-00000002\n\n## Preferences\n"
ERRORS = "# Errors\n"
PAGE = "# Soul\n\nCalm.\n\nBrief.\n\nKind.\n"
LOG = "# 2026-11-20\n"
START = {"MEMORY.md": MEMORY, "learnings/errors.md": ERRORS, "SOUL.md": PAGE, "memory/2026-11-20.md": LOG}
ARCHIVED = f"{ARCHIVE}MEMORY.md"
MACHINES = 4


class Commit(NamedTuple):
    parents: tuple[str, ...]
    files: dict[str, TreeFile]
    at: datetime


@dataclass
class Graph:
    """Every commit of a team, as git would have them."""

    commits: dict[str, Commit] = field(default_factory=dict)
    data: dict[str, bytes] = field(default_factory=dict)

    def add(self, parents: Sequence[str], files: Tree, at: datetime) -> str:
        names = sorted(parents) if len(parents) > 1 else list(parents)
        listed = "".join(f"{path} {file.id}\n" for path, file in sorted(files.items()))
        name = sha1(f"{names} {listed} {at}".encode(), usedforsecurity=False).hexdigest()
        self.commits[name] = Commit(tuple(names), dict(files), at)
        self.data |= {file.id: file.data for file in files.values() if file.data is not None}
        return name

    def file(self, text: str) -> TreeFile:
        data = text.encode()
        return TreeFile("100644", blob_id(data, 40), data)

    def ancestors(self, *tips: str) -> set[str]:
        known, waiting = set[str](), list(tips)
        while waiting:
            name = waiting.pop()
            if name not in known:
                known.add(name)
                waiting += self.commits[name].parents
        return known

    def text(self, tip: str, path: str) -> str:
        file = self.commits[tip].files.get(path)
        return self.data[file.id].decode() if file else ""


class MergingInMemory(Merging):
    """The real merge upon a graph in memory."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(Repository(Path("nowhere"), Path("nowhere"), at_root=True))
        self.graph, self.data = graph, dict(graph.data)

    def tree(self, commit: str) -> Tree:
        return self.graph.commits[commit].files

    def merge_bases(self, tips: Tips, other: str) -> list[str]:
        common = self.graph.ancestors(*tips) & self.graph.ancestors(other)
        return [
            name
            for name in common
            if not any(name in self.graph.ancestors(*self.graph.commits[x].parents) for x in common)
        ]

    def is_later(self, path: str, tips: tuple[Tips, Tips]) -> bool:
        moments = []
        for mine, others in (tips, tips[::-1]):
            own = self.graph.ancestors(*mine) - self.graph.ancestors(*others)
            changed = [name for name in own if self._changes(name, path)]
            moments.append(
                max(((self.graph.commits[name].at.timestamp(), name) for name in changed), default=(0.0, ""))
            )
        return moments[0] > moments[1]

    def _changes(self, name: str, path: str) -> bool:
        commit = self.graph.commits[name]
        return all(self.graph.commits[parent].files.get(path) != commit.files.get(path) for parent in commit.parents)

    def date(self, *commits: str) -> datetime:
        return max(self.graph.commits[commit].at for commit in commits)


class Team:
    """Machines with a tip each, and the remote's; what they wrote is counted."""

    def __init__(self) -> None:
        self.graph = Graph()
        self.now = datetime(2026, 11, 20, 8, tzinfo=UTC)
        start = self.graph.add([], {path: self.graph.file(text) for path, text in START.items()}, self.now)
        self.tips, self.remote = [start] * MACHINES, start
        self.number, self.errors = 10, 0
        self.added: dict[str, str] = {}
        self.gone: set[str] = set()
        self.lines: set[str] = set()
        self.dropped: set[str] = set()

    def write(self, machine: int, path: str = "", text: str = "", **texts: str) -> None:
        self.now += timedelta(seconds=1)
        tip = self.tips[machine]
        skewed = self.now + timedelta(hours=24 * (machine % 3 - 1))  # clocks are a day off
        texts = texts or {path: text}
        files = self.graph.commits[tip].files | {path: self.graph.file(text) for path, text in texts.items()}
        self.tips[machine] = self.graph.add([tip], files, skewed)

    def remember(self, machine: int, choice: int) -> None:
        self.number += 1
        name, text = f"mem-{self.number:08d}", self.graph.text(self.tips[machine], "MEMORY.md")
        heading = ("## Facts\n", "## Preferences\n")[choice % 2]
        self.added[name] = "MEMORY.md"
        self.write(machine, "MEMORY.md", text.replace(heading, f"{heading}\n- Fact {self.number} ^{name}\n", 1))

    def change(self, machine: int, choice: int) -> None:
        lines = self.graph.text(self.tips[machine], "MEMORY.md").splitlines(keepends=True)
        places = [place for place, line in enumerate(lines) if line.startswith("- ")]
        if places:
            place = places[choice % len(places)]
            self.number += 1
            _, mark, name = lines[place].rpartition(" ^")
            lines[place] = f"- Changed {self.number}{mark}{name}" if mark else lines[place]
            self.write(machine, "MEMORY.md", "".join(lines))

    def retire(self, machine: int, choice: int) -> None:
        lines = self.graph.text(self.tips[machine], "MEMORY.md").splitlines(keepends=True)
        places = [place for place, line in enumerate(lines) if line.startswith("- ") and " ^" in line]
        if places:
            line = lines.pop(places[choice % len(places)])
            text, _, name = line.rstrip().rpartition(" ^")
            self.gone.add(name)
            archived = self.graph.text(self.tips[machine], ARCHIVED) or "# Memory\n\n## Facts\n\n"
            line = f"{text} (retired:: {self.now:%Y-%m-%dT%H:%M:%SZ}) (why:: {machine}) ^{name}\n"
            self.write(machine, **{ARCHIVED: archived + line, "MEMORY.md": "".join(lines)})

    def fail(self, machine: int, choice: int) -> None:
        """Record one of three errors; a repeat raises its count."""
        path, what = "learnings/errors.md", f"- [sh] boom {'abc'[choice % 3]}"
        text = self.graph.text(self.tips[machine], path)
        self.errors += 1
        self.number += 1
        day = f"2026-11-20T08:{self.number // 60 % 60:02d}:{self.number % 60:02d}Z"
        if what in text:
            entry = next(entry for entry in read(Document(path, text.encode())).entries if entry.text == what[7:])
            start = text.index(what)
            head, tail = text[:start], text[start:]
            old = f"(seen:: {entry.seen})"
            text = head + tail.replace(old, f"(seen:: {entry.seen + 1})", 1)
        else:
            text += f"{what} ^err-{self.number:08d}\n  - (seen:: 1) (first:: {day}) (last:: {day})\n"
        self.write(machine, path, text)

    def edit(self, machine: int, choice: int) -> None:
        """Change a line of a person's page, or add one."""
        lines = self.graph.text(self.tips[machine], "SOUL.md").split("\n")
        self.number += 1
        line, place = f"Line {self.number}.", 2 + 2 * (choice % 3)
        if place < len(lines):
            self.dropped.add(lines[place])
            lines[place] = line
        else:
            lines += [line, ""]
        self.lines.add(line)
        self.write(machine, "SOUL.md", "\n".join(lines))

    def note(self, machine: int, _: int) -> None:
        self.number += 1
        path = "memory/2026-11-20.md"
        line = f"- {self.now:%H:%M} step {self.number}"
        self.lines.add(line)
        text = self.graph.text(self.tips[machine], path)
        self.write(machine, path, f"{text}\n{line}\n" if text == LOG else f"{text}{line}\n")

    def sync(self, machine: int, _: int = 0) -> None:
        ours, theirs = self.tips[machine], self.remote
        if ours in self.graph.ancestors(theirs):
            self.tips[machine] = theirs
        elif theirs not in self.graph.ancestors(ours):
            merging = MergingInMemory(self.graph)
            first, second = sorted((ours, theirs))
            tree = merging.merged(
                merging.base((first,), second), [*map(merging.tree, (first, second))], ((first,), (second,))
            )
            self.graph.data |= merging.data
            at = max(self.graph.commits[name].at for name in (ours, theirs))
            self.tips[machine] = self.graph.add([ours, theirs], tree, at)
        self.remote = self.tips[machine]

    def meet(self, machine: int, choice: int) -> None:
        """Merge with another machine directly, as by a stick: so there are several merge bases."""
        remote, self.remote = self.remote, self.tips[choice % MACHINES]
        self.sync(machine)
        self.remote = remote


STEPS = (
    Team.remember,
    Team.change,
    Team.retire,
    Team.fail,
    Team.edit,
    Team.note,
    Team.sync,
    Team.meet,
    Team.fail,
    Team.sync,
)


Steps = Sequence[tuple[int, Callable[[Team, int, int], None], int]]
STEP = st.tuples(st.integers(0, MACHINES - 1), st.sampled_from(STEPS), st.integers(0, 11))


@given(st.lists(STEP, min_size=4, max_size=60))
def test_two_rounds_bring_all_machines_to_one_tip_and_nothing_is_lost(steps: Steps) -> None:
    event(f"{ends_alike(steps)} merges")


@pytest.mark.torture
@settings(max_examples=5_000)
@given(st.integers(0, 2**40))
def test_long_histories_end_alike_too(seed: int) -> None:
    event(f"{ends_alike(drawn(seed))} merges")


@pytest.mark.parametrize("seed", [57304603, 1526, 103967, 8083])
def test_histories_that_once_lost_a_count_a_line_or_an_id(seed: int) -> None:
    ends_alike(drawn(seed))


def drawn(seed: int) -> Steps:
    chance = Random(seed)
    return [(chance.randrange(MACHINES), chance.choice(STEPS), chance.randrange(12)) for _ in range(60)]


def ends_alike(steps: Steps) -> int:
    """Take the steps, and look at how all ends; return how many merges there were."""
    team = Team()
    for machine, step, choice in steps:
        step(team, machine, choice)
    for _ in range(2):
        for machine in range(MACHINES):
            team.sync(machine)
    assert len(set(team.tips)) == 1
    tip = team.tips[0]
    files = {path: team.graph.text(tip, path) for path in team.graph.commits[tip].files}
    assert not any("<<<<<<<" in text or ">>>>>>>" in text for text in files.values())
    memory = files["MEMORY.md"]
    assert [name for name in team.added if f"^{name}" not in memory and name not in team.gone] == []
    errors = read(Document("learnings/errors.md", files["learnings/errors.md"].encode())).entries
    assert sum(entry.seen for entry in errors) == team.errors
    ids = [entry.id for entry in read(Document("MEMORY.md", memory.encode())).entries if entry.id]
    ids += [entry.id for entry in read(Document(ARCHIVED, files.get(ARCHIVED, "").encode())).everything if entry.id]
    assert len(ids) == len(set(ids))
    everywhere = "\n".join(files.values())
    assert [line for line in team.lines - team.dropped if line not in everywhere] == []
    return sum(1 for commit in team.graph.commits.values() if len(commit.parents) > 1)
