"""Two agents and a person at work in a real workspace; then all of one agent is taken back."""

import random
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

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


class State(NamedTuple):
    """How an entry reads; a person who moves it below another heading has changed its kind."""

    path: str
    kind: str
    lines: str


States = dict[str, State]  # by id
Change = tuple[State | None, State | None]  # before and after


def states_of(workspace: Workspace) -> States:
    states = {}
    for entry in workspace.catalog.look().every(retired=True):
        lines = workspace.folder.read(entry.place.path).lines[entry.place.first_line - 1 : entry.place.last_line]
        if entry.id:
            states[entry.id] = State(entry.place.path, entry.kind, "".join(lines).rstrip("\n"))
    return states


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


def without(state: State | None, changes: Iterable[Change]) -> State | None:
    """Take back changes, newest first; what others made of it since stays, but for lines that they only moved."""
    for before, after in changes:
        if state == after:
            state = before
        elif state and before and after and before.path == state.path == after.path:
            state = state._replace(lines=before.lines) if state.lines == after.lines else state
    return state


LONG = [pytest.param(seed, 200, marks=pytest.mark.torture) for seed in range(1, 13)]


@pytest.mark.parametrize(("seed", "turns"), [(1, 24), *LONG])
def test_exactly_one_agents_entries_go(empty: Workspace, seed: int, turns: int) -> None:
    draw, clock = random.Random(seed), Clock()
    claude, codex = opened(empty.root, clock, "agent:claude"), opened(empty.root, clock, "agent:codex")
    person = opened(empty.root, clock, "person")
    claude.draw = codex.draw = draw.randrange  # no id is ever given twice
    done: dict[str, dict[int, Change]] = {}  # to each entry; changes with none by others between are one
    others, before = 0, states_of(person)
    for turn in range(turns):
        who, tip = draw.choice(("agent:claude", "agent:codex", "edit")), person.history.tip()
        if who == "edit":
            edit_by_hand(empty.root, draw, turn)
            person.backlog.record()
        else:
            with suppress(WorkspaceMemError):
                act(claude if who == "agent:claude" else codex, draw, turn)
        others += who != UNDONE and person.history.tip() != tip
        after = states_of(person)
        for name in before.keys() | after.keys() if who == UNDONE else ():
            if before.get(name) != after.get(name):
                changes = done.setdefault(name, {})
                changes[others] = (changes.get(others, [before.get(name)])[0], after.get(name))
        before = after

    with suppress(NotFoundError):  # it has done nothing yet
        undo(person, actor=UNDONE, leave_changed=True)

    left = {name: without(before.get(name), reversed(done.get(name, {}).values())) for name in before.keys() | done}
    assert states_of(person) == {name: state for name, state in left.items() if state}
    prose = [line for line in (empty.root / "MEMORY.md").read_text().split("\n") if line.startswith("Prose")]
    assert len(prose) == len(set(prose))
    assert git(empty.root, "status", "--porcelain") == ""
    # Taken back, and taken back again, it is as if nothing had happened.
    undo(person, redo=True)
    assert states_of(person) == before
