"""D4: the power goes at any moment of a writing command, and nothing that was not forced to disk is sure to be there.

Injected: the calls of the real command are recorded with all that they write; `power` builds every state in which
the disk may be found after a cut behind each of them, for a journaling file system and for the least that POSIX
promises.

Must hold: every page is as before or as after; when the answer was printed, as after; the next command finishes or
undoes the change as a whole, and keeps all that was acknowledged.
"""

import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.disk.world import put
from tests.faults.figures import Report
from tests.faults.killing import NEXT, Outcome, Theatre, contents, normal
from tests.faults.operations import BY_NAME, OPERATIONS, Operation
from tests.faults.power import MODES, TRACED, Disk, Step, steps_of
from tests.faults.strace import needs_strace
from tests.nursery import program
from workspace_mem.disk.journal import this_machine
from workspace_mem.verbs.page import write_page
from workspace_mem.workspace import open_workspace

State = dict[str, bytes]


def recorded(theatre: Theatre) -> tuple[Disk, list[Step]]:
    """Run the operation and return the disk before it, and what it did."""
    theatre.fresh()
    files = {
        path.relative_to(theatre.root).as_posix(): path.read_bytes()
        for path in sorted(theatre.root.rglob("*"))
        if path.is_file() and ".git" not in path.parts
    }
    folders = [path.relative_to(theatre.root).as_posix() for path in theatre.root.rglob("*") if path.is_dir()]
    tracer = [str(shutil.which("strace")), "-qq", "-xx", "-y", "-s", "200000", "-o", str(theatre.log)]
    done = subprocess.run(
        [*tracer, "-e", "trace=" + ",".join(TRACED), *program(), *theatre.operation.command(theatre.root)],
        env=theatre.environment,
        cwd=theatre.root.parent,
        input=theatre.operation.stdin(theatre.root),
        capture_output=True,
        check=False,
    )
    assert done.returncode in (0, 6), done.stderr
    return Disk(files, folders), steps_of(theatre.log, theatre.root)


def cut_everywhere(theatre: Theatre, mode: str) -> Outcome:
    """Cut the power behind every call and judge each state once."""
    disk, steps = recorded(theatre)
    assert any(step.kind == "answer" for step in steps)
    theatre.new = contents(theatre.root)
    outcome, acknowledged = Outcome(Counter(states=0, violations=0)), False
    judged: set[tuple[bool, frozenset[tuple[str, bytes]]]] = set()
    for step in (Step("start"), *steps):
        disk.take(step)
        acknowledged = acknowledged or step.kind == "answer"
        for state in disk.after_a_cut(mode):
            key = (acknowledged, frozenset(state.items()))
            if key not in judged:
                judged.add(key)
                found = broken_in(theatre, state, acknowledged=acknowledged)
                outcome.broken += [f"{theatre.operation} ({mode}), cut behind {step}: {what}" for what in found[:1]]
                outcome.counts.update(states=1, violations=int(bool(found)))
    return outcome


def broken_in(theatre: Theatre, state: State, *, acknowledged: bool) -> list[str]:
    """Judge one state as it is found, and as the next command leaves it."""
    old, new = normal(theatre.old), normal(theatre.new)
    now = normal({path: data for path, data in state.items() if path in old.keys() | new.keys()})
    found = []
    for path in old.keys() | new.keys():
        allowed = (new.get(path),) if acknowledged else (old.get(path), new.get(path))
        if now.get(path) not in allowed:
            found.append(f"{path} is found as {now.get(path)!r}")
    return found or _after_recovery(theatre, state, acknowledged=acknowledged)


def _after_recovery(theatre: Theatre, state: State, *, acknowledged: bool) -> list[str]:
    root = theatre.root.with_name("found")
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    put(root, state)
    for intent in (root / ".workspace-mem/intents").glob("*"):  # the machine has been started anew
        intent.write_text(intent.read_text().replace(this_machine().boot, "the boot before"))
    if "workspace.toml" not in state:  # it is no workspace yet, and nothing was promised
        return []
    write_page(open_workspace(root, actor="agent:next"), NEXT, "# Next\n")
    after, old, new = normal(contents(root)), normal(theatre.old), normal(theatre.new)
    paths = (old.keys() | new.keys()) - {NEXT}
    is_new = all(after.get(path) == new.get(path) for path in paths)
    is_old = all(after.get(path) == old.get(path) for path in paths)
    if not (is_new or (is_old and not acknowledged)):
        other = sorted(path for path in paths if after.get(path) != new.get(path))
        return [f"after the next command: {other} of {state.keys()}"]
    return [f"left behind: {name}" for name in after if ".~wm-" in name]


SHORT = [(BY_NAME[name], "ordered") for name in ("revise", "remember")]
REST = [(operation, mode) for mode in MODES for operation in OPERATIONS if (operation, mode) not in SHORT]


@pytest.mark.parametrize(
    ("operation", "mode"), [*SHORT, *(pytest.param(*row, marks=pytest.mark.torture) for row in REST)], ids=str
)
def test_a_power_cut_loses_nothing_that_was_acknowledged(
    tmp_path: Path, operation: Operation, mode: str, report: Report
) -> None:
    needs_strace()
    outcome = cut_everywhere(Theatre(operation, tmp_path / "stage"), mode)
    report(f"D4 power cut, {mode}", outcome.counts)
    assert outcome.counts["states"] >= 10
    assert outcome.broken == []
