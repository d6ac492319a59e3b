"""D1 and V3: SIGKILL at every system call with which a writing command touches the workspace.

Injected: `strace` kills the real command on entering its k-th openat, write, fsync, fchmod, flock, renameat2,
rename, link, unlink, close, mkdir, fcntl, pread64 or start of git; in V3 a git that it started is killed at its
k-th call, and the command with it, as when the machine ends all of them.

Must hold: every file is byte for byte as before or as after; what was acknowledged is there; the next command
works without help, finishes or undoes the change as a whole and records it under the actor of the killed one;
no temporary file, intent or lock stays; history is what the files are; `git fsck` finds nothing.
"""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.figures import Report
from tests.faults.killing import Outcome, Theatre, contents, judge, kill_at, points_of, run_next, spread
from tests.faults.operations import ACTOR, BY_NAME, OPERATIONS, Operation
from tests.faults.strace import CHANGING, Call, Ended, calls_in, needs_strace
from tests.nursery import program
from tests.running import git, wait_until

KILLED_AT = (*CHANGING, "openat", "close", "flock", "fcntl", "pread64", "vfork")
SHORT_POINTS = 2  # per operation
TIMES = 20
SHORT = [(operation, SHORT_POINTS) for operation in OPERATIONS[::3]]
LONG = [pytest.param(operation, None, marks=pytest.mark.torture) for operation in OPERATIONS]


@pytest.mark.parametrize(("operation", "most"), [*SHORT, *LONG], ids=str)
def test_a_command_killed_at_any_call_loses_nothing(
    tmp_path: Path, operation: Operation, most: int | None, report: Report
) -> None:
    needs_strace()
    theatre, outcome = Theatre(operation, tmp_path / "stage"), Outcome()
    points = points_of(theatre, KILLED_AT)
    assert len(points) >= 50
    for point in spread(points, most or len(points), seed=len(operation.name)):
        outcome.add(kill_at(theatre, point))
    report("D1 kill sweep, " + ("sampled" if most else "every call"), outcome.counts)
    assert outcome.broken == [], "\n".join(outcome.broken)


def durable_points(theatre: Theatre) -> list[Call]:
    """Return the calls between the exchange of the file and the answer: killed there, the change is durable."""
    return [call for call in after_durable(theatre.calls)[:-2] if call.name in KILLED_AT]


def after_durable(calls: Sequence[Call]) -> Sequence[Call]:
    """Return the calls after the first fsync that follows the exchange of the file."""
    swapped = next((number for number, call in enumerate(calls) if call.is_exchange), len(calls))
    syncs = (number for number, call in enumerate(calls) if number > swapped and call.name == "fsync")
    return calls[next(syncs, len(calls)) + 1 :]


@pytest.mark.parametrize("times", [2, pytest.param(TIMES, marks=pytest.mark.torture)])
@pytest.mark.parametrize("watched", [False, True], ids=["alone", "with a watcher"])
def test_what_a_killed_command_had_made_durable_is_recorded_under_its_own_name(
    tmp_path: Path, times: int, report: Report, *, watched: bool
) -> None:
    needs_strace()
    theatre = Theatre(BY_NAME["revise"], tmp_path / "stage")
    kills = recorded = 0
    for point in spread(durable_points(theatre), 2 * times, seed=1):
        if kills == times:
            break
        if (found := _killed_and_recorded(theatre, point, watched=watched)) is not None:
            kills, recorded = kills + 1, recorded + found
    how = "watched" if watched else "alone"
    report(f"V4 recorded under the killed command's own name, {how}", {"kills": kills, "recorded": recorded})
    assert (kills, recorded) == (times, times)


def _killed_and_recorded(theatre: Theatre, point: Call, *, watched: bool) -> bool | None:
    """Kill the command, run the next one, and tell whether history has the change under the killed one's name.

    None where it was not killed, or before the change was durable: another run may need fewer or more calls.
    """
    theatre.fresh()
    watcher = _watching(theatre) if watched else None
    try:
        ended = theatre.play(f"{point.name}:signal=SIGKILL:when={point.number}", log=theatre.log)
        if ended.code in (0, 6) or not after_durable(calls_in(theatre.log)):
            return None
        assert run_next(theatre).code == 0
        wait_until(lambda: not git(theatre.root, "status", "--porcelain"))
    finally:
        if watcher:
            watcher.send_signal(signal.SIGTERM)
            watcher.communicate(timeout=20)
    assert contents(theatre.root)["MEMORY.md"].count(b"other words of the killed one") == 1, point
    trailer = "%(trailers:key=Workspace-Actor,valueonly,separator=)"
    authors = git(theatre.root, "log", f"--format=%s|{trailer}").splitlines()
    return f"revise: other words of the killed one|{ACTOR}" in authors


def _watching(theatre: Theatre) -> "subprocess.Popen[bytes]":
    watcher = subprocess.Popen(
        [*program(), "watch"], cwd=theatre.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=theatre.environment
    )
    os.set_blocking(watcher.stdout.fileno(), True)  # type: ignore[union-attr]
    assert watcher.stdout is not None
    watcher.stdout.readline()
    return watcher


# --- V3: git itself is killed, and the command with it ---

_SHIM = """#!/bin/sh
# Each git's calls are written down; or one of them is killed at its {k}th call of a kind, with whoever started it.
count=$(($(cat "{count}" 2>/dev/null || echo 0) + 1))
echo $count >"{count}"
if [ $count != {number} ] && [ {number} != 0 ]; then exec "{git}" "$@"; fi
"{strace}" -qq -o "{log}.$count" -e trace={calls} {inject} "{git}" "$@"
code=$?
{afterwards}
exit $code
"""
_GIT_CALLS = ("openat", "write", "rename", "link", "linkat", "unlink", "fsync")


class Shim:
    """A `git` put first on the path, which runs the real one under strace when its turn comes."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._git, self._strace = shutil.which("git"), shutil.which("strace")
        self.folder, self.log, self._count = folder, folder / "calls", folder / "count"

    def set(self, number: int = 0, *, kill: tuple[str, int] | None = None) -> None:
        """Kill the git of this number, from 1, at a call of its; write all their calls down where there is none."""
        self._count.unlink(missing_ok=True)
        script = _SHIM.format(
            number=number,
            k=kill[1] if kill else 0,
            count=self._count,
            git=self._git,
            strace=self._strace,
            log=self.log,
            calls=",".join(_GIT_CALLS),
            inject=f"-e inject={kill[0]}:signal=SIGKILL:when={kill[1]}" if kill else "",
            afterwards="[ $code = 0 ] || kill -9 $PPID" if kill else "",
        )
        (self.folder / "git").write_text(script)
        (self.folder / "git").chmod(0o755)

    @property
    def started(self) -> int:
        return int(self._count.read_text())

    def calls(self, of: int) -> list[tuple[str, int]]:
        """Return the calls of a git that was traced, from the first on that names the repository."""
        counts: dict[str, int] = {}
        found: list[tuple[str, int, str]] = []
        for line in self.log.with_name(f"{self.log.name}.{of}").read_text(errors="replace").splitlines():
            if name := re.match(r"(\w+)\(", line):
                counts[name[1]] = counts.get(name[1], 0) + 1
                found.append((name[1], counts[name[1]], line))
        first = next((at for at, (_, _, line) in enumerate(found) if ".git" in line), len(found))
        return [(name, number) for name, number, _ in found[first:]]


def _git_points(theatre: Theatre, shim: Shim) -> list[tuple[int, str, int]]:
    shim.set()
    _perform(theatre)
    return [(number, name, at) for number in range(1, shim.started + 1) for name, at in shim.calls(number)]


def _perform(theatre: Theatre) -> None:
    theatre.fresh()
    done = theatre.command(*theatre.operation.command(theatre.root))
    assert done.code == 0, done


def _kill_git(theatre: Theatre, shim: Shim, point: tuple[int, str, int], real_path: str) -> Outcome:
    number, name, at = point
    shim.set(number, kill=(name, at))
    theatre.fresh()
    done = subprocess.run(
        [*program(), *theatre.operation.command(theatre.root)],
        env={**theatre.environment, "PATH": f"{shim.folder}:{real_path}"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    outcome = Outcome()
    outcome.counts.update(points=1, killed=int(done.returncode == -signal.SIGKILL))
    if (theatre.root / "workspace.toml").exists() and list((theatre.root / ".git").rglob("*.lock")):
        theatre.command("doctor", "--fix")
    ended = Ended(done.returncode, done.stdout.decode(), done.stderr.decode())
    outcome.broken = [f"git {number} killed at {name} {at}: {what}" for what in judge(theatre, ended, outcome.counts)]
    return outcome


@pytest.mark.parametrize("most", [3, pytest.param(10**6, marks=pytest.mark.torture)], ids=["sampled", "every call"])
@pytest.mark.parametrize(("name", "least"), [("revise", 40), ("init-adopt", 100)])
def test_a_git_killed_at_its_calls_leaves_at_most_locks_that_doctor_removes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, least: int, most: int, report: Report
) -> None:
    needs_strace()
    theatre, shim, real_path = Theatre(BY_NAME[name], tmp_path / "stage"), Shim(tmp_path / "bin"), os.environ["PATH"]
    with monkeypatch.context() as patched:
        patched.setenv("PATH", f"{shim.folder}:{real_path}")
        points = _git_points(theatre, shim)
    assert len(points) >= least
    step = max(1, len(points) // most)
    outcome = Outcome()
    for point in points[::step][:most]:
        outcome.add(_kill_git(theatre, shim, point, real_path))
    report("V3 git killed" + (", sampled" if step > 1 else ", every call"), outcome.counts)
    assert outcome.broken == [], "\n".join(outcome.broken)
