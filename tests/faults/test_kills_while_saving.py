"""D2: a person saves between the command's look at the file and its swap, and then the command is killed.

Injected: `strace` stops the real command (SIGSTOP) right after its temporary file is on disk, which is after it read
the page; a person saves that page, by rename as vim does or in place as nano does; the command goes on, finds the
save, gives it back and does its change again on top of it, and is killed at each call of that way in turn.

Must hold: after the next command the person's line stands in the page exactly once, and their whole text with it;
the command's line exactly once if it was acknowledged and at most once if not; nothing is left behind.
"""

import signal
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.disk.world import save_by_rename, save_in_place
from tests.faults.figures import Report
from tests.faults.killing import Outcome, Theatre, contents, run_next, spread, untidy
from tests.faults.operations import BY_NAME, FILES
from tests.faults.strace import CHANGING, Call, Ended, calls_in, needs_strace, touching, wait_for_stop

KILLED_AT = (*CHANGING, "openat", "close", "flock", "fcntl", "pread64")
PAGE = "MEMORY.md"
THEIRS = FILES[PAGE].replace("Prose of a person", "This was saved by hand. Prose of a person")
MARK, OURS = b"This was saved by hand.", b"other words of the killed one"


def stops(theatre: Theatre) -> dict[str, Call]:
    """Return the last calls before the exchange by their names: after each of them a save is too late to be read."""
    calls = theatre.calls
    swap = next(at for at, call in enumerate(calls) if call.is_exchange and f"/{PAGE}" in call.line)
    temporary = next(at for at, call in enumerate(calls[:swap]) if call.name == "openat" and ".~wm-" in call.line)
    last = {call.name: call for call in calls[temporary:swap]}
    return {name: last[name] for name in ("close", "read", "fsync") if name in last}


def play(theatre: Theatre, save: Callable[[Path, str], None], kill: Call | None = None) -> Ended:
    """Run the operation with a save in the gap, and a kill after it."""
    theatre.fresh()
    theatre.log.unlink(missing_ok=True)
    stop = next(call for name, call in stops(theatre).items() if kill is None or name != kill.name)
    faults = [f"{stop.name}:signal=SIGSTOP:when={stop.number}"]
    faults += [f"{kill.name}:signal=SIGKILL:when={kill.number}"] if kill else []

    def meanwhile(command: "subprocess.Popen[bytes]") -> None:
        wait_for_stop(command, stop, theatre.log)
        save(theatre.root / PAGE, THEIRS)
        command.send_signal(signal.SIGCONT)

    return theatre.play(*faults, log=theatre.log, meanwhile=meanwhile)


def points_after_save(theatre: Theatre, save: Callable[[Path, str], None]) -> list[Call]:
    assert play(theatre, save).code == 0
    text = (theatre.root / PAGE).read_bytes()
    assert text.count(MARK) == text.count(OURS) == 1, "the two did not meet"
    calls = touching(calls_in(theatre.log), theatre.root)
    at = next(number for number, call in enumerate(calls) if call.is_exchange)
    return [call for call in calls[at:] if call.name in KILLED_AT]


def trial(theatre: Theatre, save: Callable[[Path, str], None], point: Call) -> Outcome:
    ended = play(theatre, save, point)
    outcome = Outcome(Counter(points=1, killed=int(ended.code != 0), acknowledged=int(bool(ended.stdout.strip()))))
    after = run_next(theatre)
    text = contents(theatre.root)[PAGE]
    found = [] if after.code == 0 else [f"the next command failed: {after}"]
    rest = b"".join(line for line in text.splitlines(keepends=True) if OURS not in line)
    if text.count(MARK) != 1 or rest not in _kept(THEIRS):
        outcome.counts["saves lost"] += 1
        found.append(f"the person's save is not what stands there: {text!r}")
    if text.count(OURS) > 1 or (ended.stdout.strip() and text.count(OURS) != 1):
        outcome.counts["acknowledged lost or doubled"] += 1
        found.append(f"the command's line stands there {text.count(OURS)} times")
    found += untidy(theatre.root)
    outcome.broken = [f"killed at {point}: {what}" for what in found]
    return outcome


def _kept(theirs: str) -> tuple[bytes, bytes]:
    """Return the person's text, and the same without the line that the command revises."""
    lines = theirs.encode().splitlines(keepends=True)
    return theirs.encode(), b"".join(line for line in lines if b"^mem-5dm2k9tw" not in line)


@pytest.mark.parametrize("most", [2, pytest.param(10**6, marks=pytest.mark.torture)], ids=["sampled", "every call"])
@pytest.mark.parametrize("save", [save_by_rename, save_in_place], ids=["by rename", "in place"])
def test_a_save_in_the_gap_survives_a_kill(
    tmp_path: Path, save: Callable[[Path, str], None], most: int, report: Report
) -> None:
    needs_strace()
    theatre = Theatre(BY_NAME["revise"], tmp_path / "stage")
    points = points_after_save(theatre, save)
    assert len(points) >= 80
    outcome = Outcome(Counter({"saves lost": 0, "acknowledged lost or doubled": 0}))
    for point in spread(points, most, seed=2):
        outcome.add(trial(theatre, save, point))
    report(f"D2 kill after a save in the gap, {'every call' if most > 80 else 'sampled'}", outcome.counts)
    assert outcome.broken == [], "\n".join(outcome.broken)
