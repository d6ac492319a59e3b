"""A command that was killed, or met an error, is run again with the same operation id, as by one who saw no answer.

Injected: what D1 and D3 inject, at each call that changes something; then the very same command, unharmed, twice.

Must hold: the first retry says exit 0, the change stands in the files exactly once and in history exactly once under
its id; the second retry changes nothing; nothing is left behind. A line of the daily log may be missing where the
command said so.
"""

from collections import Counter
from pathlib import Path

import pytest

from tests.faults.figures import Report
from tests.faults.killing import Outcome, Theatre, contents, normal, points_of, spread, untidy
from tests.faults.operations import BY_NAME, repeatable
from tests.faults.strace import CHANGING, Call, needs_strace
from tests.faults.test_errors import LOG_CLOSED, can_answer
from tests.running import git

OP_ID = "asked-once"
NAMES = ("note-new-log", "remember", "revise", "retire", "page")
ERRORS = ("ENOSPC", "EDQUOT", "EIO", "EROFS", "EACCES", "EMFILE", "ENOLCK")


def injections_of(theatre: Theatre) -> list[str]:
    """Return a kill, and errors that come once and to stay, at each call that changes something or starts git."""
    found = []
    for call in points_of(theatre, (*CHANGING, "openat", "flock", "vfork")):
        if call.name == "openat" and "O_CREAT" not in call.line:
            continue
        found.append(_at(call, "signal=SIGKILL"))
        names = [name for name in ERRORS if can_answer(call, name)]
        found += [_at(call, f"error={name}", ends) for name in names for ends in ("", "+")]
    return found


def _at(call: Call, fault: str, ends: str = "") -> str:
    return f"{call.name}:{fault}:when={call.number}{ends}"


def trial(theatre: Theatre, injection: str) -> Outcome:
    theatre.fresh()
    first = theatre.play(injection)
    command = theatre.operation.command(theatre.root)
    outcome = Outcome(Counter({"points": 1, "answered at once": int(first.code == 0), "doubled": 0, "missing": 0}))
    broken = []
    for attempt in ("the first retry", "the second retry"):
        done = theatre.command(*command, stdin=theatre.operation.stdin(theatre.root))
        if done.code != 0:
            broken.append(f"{attempt} failed: {done}")
        broken += _not_once(theatre, outcome.counts, attempt, may_miss_log=LOG_CLOSED in first.stderr)
    outcome.broken = [f"{theatre.operation}, {injection}: {what}" for what in [*broken, *untidy(theatre.root)]]
    return outcome


def _not_once(theatre: Theatre, counts: Counter[str], attempt: str, *, may_miss_log: bool) -> list[str]:
    now, new = normal(contents(theatre.root)), normal(theatre.new)
    if may_miss_log:
        now, new = ({path: data for path, data in files.items() if path[:7] != "memory/"} for files in (now, new))
    recorded = git(theatre.root, "log", "--format=%B", "HEAD").count(f"Workspace-Op-Id: {OP_ID}")
    found = []
    if now != new:
        counts["doubled" if sum(map(len, now.values())) > sum(map(len, new.values())) else "missing"] += 1
        found.append(f"after {attempt} the files are not as the change leaves them: {now}")
    if recorded != 1:
        found.append(f"after {attempt} history has it {recorded} times")
    return found


LONG = [pytest.param(name, 10**6, marks=pytest.mark.torture) for name in NAMES]


@pytest.mark.parametrize(("name", "most"), [("note-new-log", 3), ("retire", 3), *LONG])
def test_a_retry_after_a_kill_or_an_error_leaves_one_copy(tmp_path: Path, name: str, most: int, report: Report) -> None:
    needs_strace()
    theatre, outcome = Theatre(repeatable(BY_NAME[name], OP_ID), tmp_path / "stage"), Outcome()
    injections = injections_of(theatre)
    assert len(injections) >= 80
    for injection in spread(injections, most, seed=4):
        outcome.add(trial(theatre, injection))
    report("D3 retries with an operation id" + ("" if most > 80 else ", sampled"), outcome.counts)
    assert outcome.broken == [], "\n".join(outcome.broken)
