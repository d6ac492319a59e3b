"""Two agents and a person at work in a real workspace; then all of one agent is taken back."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, git
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace

KINDS = ("fact", "preference", "learning", "decision")
UNDONE = "agent:claude"
States = list[tuple[str, tuple[str, str] | None]]  # who made it so, and the path and lines
Bytes = dict[str, tuple[str, str]]  # id → path and lines


def lines_by_id(workspace: Workspace) -> Bytes:
    found = {}
    for entry in workspace.catalog.look().every(retired=True):
        document = workspace.folder.read(entry.place.path)
        lines = document.lines[entry.place.first_line - 1 : entry.place.last_line]
        if entry.id:
            found[entry.id] = (entry.place.path, "".join(lines).rstrip("\n"))
    return found


def act(who: Workspace, draw: random.Random, turn: int) -> None:
    """Do one thing that an agent does; not everything is possible at every moment."""
    alive = [entry.id for entry in who.catalog.look().every() if entry.id and entry.place.path == "MEMORY.md"]
    retired = [entry.id for entry in who.catalog.look().every(retired=True) if entry.id and entry.retired]
    verb = draw.choice(("remember", "remember", "remember", "note", "revise", "retire", "restore", "correct"))
    if verb == "remember" or not alive:
        remember(who, f"Thing number {turn} is {draw.random()}", kind=draw.choice(KINDS))
    elif verb == "note":
        note(who, f"note {turn}")
    elif verb == "correct":
        correct(who, f"not {turn} but {draw.random()}")
    elif verb == "revise":
        revise(who, draw.choice(alive), f"Revised in turn {turn}: {draw.random()}")
    elif verb == "retire":
        retire(who, draw.choice(alive))
    elif retired:
        restore(who, draw.choice(retired))


def edit_by_hand(root: Path, draw: random.Random, turn: int) -> None:
    page = root / "MEMORY.md"
    lines = page.read_text().split("\n")
    items = [at for at, line in enumerate(lines) if line.startswith("- ")]
    kind = draw.choice(("add", "change", "remove", "move", "prose"))
    if kind == "add" or not items:
        lines.insert(lines.index("## Facts") + 1, f"\n- By hand in turn {turn} ^mem-hand{turn}")
    elif kind == "change":
        at = draw.choice(items)
        lines[at] = lines[at].replace("- ", f"- (turn {turn}) ", 1)
    elif kind == "remove":
        del lines[draw.choice(items)]
    elif kind == "move":
        line = lines.pop(draw.choice(items))
        lines.insert(
            draw.choice([at for at, other in enumerate(lines) if other.startswith("- ")] or [len(lines)]), line
        )
    else:
        lines.insert(lines.index("## Learnings"), f"Prose of turn {turn}.\n")
    page.write_text("\n".join(lines))


def tell(states: States, who: str, state: tuple[str, str] | None) -> None:
    """Add a state. Who brings back the very bytes of an earlier one undoes what came after it."""
    earlier = [at for at, (_, there) in enumerate(states) if there == state]
    if who != UNDONE and earlier:
        del states[earlier[-1] + 1 :]
    else:
        states.append((who, state))


LONG = [pytest.param(seed, 200, marks=pytest.mark.torture) for seed in range(1, 13)]


@pytest.mark.parametrize(("seed", "turns"), [(1, 24), *LONG])
def test_exactly_one_agents_entries_go(empty: Workspace, seed: int, turns: int) -> None:
    draw, clock = random.Random(seed), Clock()
    claude, codex = opened(empty.root, clock, "agent:claude"), opened(empty.root, clock, "agent:codex")
    person = opened(empty.root, clock, "person")
    claude.draw = codex.draw = draw.randrange  # no id is ever given twice
    told: dict[str, States] = {}
    before: Bytes = lines_by_id(person)
    for turn in range(turns):
        who = draw.choice(("agent:claude", "agent:codex", "edit"))
        if who == "edit":
            edit_by_hand(empty.root, draw, turn)
            person.backlog.record()
        else:
            with suppress(WorkspaceMemError):
                act(claude if who == "agent:claude" else codex, draw, turn)
        after = lines_by_id(person)
        for name in before.keys() | after.keys():
            if before.get(name) != after.get(name):
                tell(told.setdefault(name, []), who, after.get(name))
        before = after

    with suppress(NotFoundError):  # it has done nothing yet
        undo(person, actor=UNDONE, leave_changed=True)

    expected: Bytes = {}
    for name, states in told.items():
        while states and states[-1][0] == UNDONE:
            states.pop()
        if states and (state := states[-1][1]):
            expected[name] = state
    assert lines_by_id(person) == expected
    prose = [line for line in (empty.root / "MEMORY.md").read_text().split("\n") if line.startswith("Prose")]
    assert len(prose) == len(set(prose))
    assert git(empty.root, "status", "--porcelain") == ""
    # Taken back, and taken back again, it is as if nothing had happened.
    undo(person, redo=True)
    assert lines_by_id(person) == before
