"""What a killed command leaves: one trial of the real command, and everything that must hold after it."""

import compileall
import functools
import io
import os
import random
import shutil
import signal
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tests.faults.operations import ACTOR, Operation, make_world, steady
from tests.faults.strace import Call, Ended, answers, calls_in, run_with, touching
from tests.running import CHECKOUT, Command, CommandHere, Done, git

NEXT = "HEARTBEAT.md"  # what the next command writes, and no operation of ours
T = TypeVar("T")
_TOLD = {"open", "os.rename", "os.link", "os.remove", "os.mkdir", "ctypes.call_function"}
_OWN = {".git", ".workspace-mem"}


def contents(root: Path) -> dict[str, bytes]:
    """Return what every file of a folder holds, but for git's and our own."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and not _OWN & set(path.relative_to(root).parts)
    }


def leftovers(root: Path) -> list[str]:
    """Return temporary files, locks and intents that nobody needs any more."""
    own, found = root / ".workspace-mem", list(root.rglob(".~wm-*"))
    found += [path for path in (own / "intents").glob("*") if path.suffix in (".new", ".json", ".done")]
    found += (root / ".git").rglob("*.lock")
    return sorted(path.relative_to(root).as_posix() for path in found)


class _Deadly:
    """Sends its process a signal at the n-th operation on a file of the workspace, as Python's audit hook tells it."""

    def __init__(self, root: Path, at: int, ends_by: signal.Signals) -> None:
        self._root, self._left, self._ends_by = str(root), at, ends_by

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in _TOLD and (event == "ctypes.call_function" or self._root in str(arguments)):
            self._left -= 1
            if self._left == -1:
                os.kill(os.getpid(), self._ends_by)


def broken_off(root: Path, at: int, work: Callable[[], object], ends_by: signal.Signals = signal.SIGKILL) -> int:
    """Do it in a child that is killed, or stopped, at an operation; return its number. Who calls it reaps it."""
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            sys.addaudithook(_Deadly(root, at, ends_by))
            work()
            os._exit(0)
        os._exit(1)
    return child


@dataclass
class Outcome:
    """What a series of trials came to. Every broken promise is a sentence in `broken`."""

    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.counts.update(other.counts)
        self.broken += other.broken


class Theatre:
    """The world of one operation, made once and copied for each trial to the same place."""

    def __init__(self, operation: Operation, stage: Path) -> None:
        stage.mkdir(parents=True, exist_ok=True)
        self.operation = operation
        self.root = stage / "ws"
        self.log = stage / "calls"
        self._pristine = stage / "pristine"
        make_world(operation, self._pristine)
        self.old = contents(self._pristine)
        self.calls, self.new = self._unharmed()

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "WORKSPACE_MEM": str(self.root)}

    @property
    def command(self) -> Command:
        """Return the command, without faults, in this world."""
        return CommandHere(self.root.parent, {"WORKSPACE_MEM": str(self.root)})

    def fresh(self) -> None:
        """Begin again, without caches too: else a call's number would depend on what the last trial left there."""
        shutil.rmtree(Path(self.environment["XDG_CACHE_HOME"]) / "workspace-mem", ignore_errors=True)
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.copytree(self._pristine, self.root, symlinks=True)

    def play(self, *injections: str, **options: object) -> Ended:
        """Run the operation in the world as it stands, with faults."""
        root = self.root
        return run_with(
            self.operation.command(root),
            root.parent,
            injections,
            stdin=self.operation.stdin(root),
            environment=self.environment,
            **options,  # type: ignore[arg-type]
        )

    def _unharmed(self) -> tuple[list[Call], dict[str, bytes]]:
        """Return every call that touches the workspace or answers, and the files, of a run without faults."""
        _compile()
        self.fresh()
        ended = self.play(log=self.log)
        assert ended.code in (0, 6), ended.stderr
        assert contents(self.root) != self.old, f"{self.operation} changes nothing in its world"
        every = calls_in(self.log)
        return [*touching(every, self.root), *answers(every)], contents(self.root)


@functools.cache
def _compile() -> None:
    """Compile what a first run would compile: the calls of later ones would have other numbers."""
    assert compileall.compile_dir(CHECKOUT / "workspace_mem", quiet=1)


def points_of(theatre: Theatre, names: Iterable[str]) -> list[Call]:
    wanted = set(names)
    return [call for call in theatre.calls if call.name in wanted]


def spread(points: Sequence[T], count: int, seed: int) -> list[T]:
    """Return some of the points: one of each of `count` equal parts, chosen by the seed."""
    chance = random.Random(seed)
    if len(points) <= count:
        return list(points)
    return [points[chance.randrange(at * len(points) // count, (at + 1) * len(points) // count)] for at in range(count)]


def kill_at(theatre: Theatre, point: Call) -> Outcome:
    """Kill the operation at a point, run the next command, and judge what is there."""
    theatre.fresh()
    ended = theatre.play(f"{point.name}:signal=SIGKILL:when={point.number}")
    outcome = Outcome(Counter(points=1, killed=int(ended.code not in (0, 6))))
    found = judge(theatre, ended, outcome.counts)
    outcome.broken = [f"{theatre.operation} killed at {point}: {what}" for what in found]
    return outcome


def judge(theatre: Theatre, ended: Ended, counts: Counter[str]) -> list[str]:
    """Return what is broken after a kill, before and after the next command."""
    root, acknowledged = theatre.root, bool(ended.stdout.strip())
    then = normal(contents(root))
    broken = _torn(theatre, then)
    counts["torn"] += len(broken)
    changed = _changed(theatre)
    if acknowledged and any(then.get(path) != normal(theatre.new).get(path) for path in changed):
        counts["acknowledged lost"] += 1
        broken.append("it was acknowledged, and it is not there")
    had_new = any(then.get(path) == normal(theatre.new).get(path) for path in changed)
    next_one = run_next(theatre)
    if next_one.code != 0:
        return [*broken, f"the next command failed: {next_one}"]
    counts["recovered"] += int(had_new and not acknowledged)
    return broken + _after(theatre, had_new=had_new, acknowledged=acknowledged)


def run_next(theatre: Theatre) -> Done:
    """Run the command that comes after; in a folder that is no workspace yet, `init` comes first."""
    command = theatre.command
    if theatre.operation.adopts:
        init = command("init", str(theatre.root), "--actor", "agent:next")
        assert init.code == 0, init
    return command("page", NEXT, "# Next\n", "--actor", "agent:next")


def normal(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return files without what differs between two runs of one operation."""
    return {path: steady(data) for path, data in files.items()}


def _changed(theatre: Theatre) -> list[str]:
    old, new = normal(theatre.old), normal(theatre.new)
    return sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path))


def _torn(theatre: Theatre, now: Mapping[str, bytes]) -> list[str]:
    old, new = normal(theatre.old), normal(theatre.new)
    return [
        f"{path} is neither old nor new: {now.get(path)!r}"
        for path in old.keys() | new.keys() | now.keys()
        if ".~wm-" not in path and path != NEXT and now.get(path) not in (old.get(path), new.get(path))
    ]


def _after(theatre: Theatre, *, had_new: bool, acknowledged: bool) -> list[str]:
    """Judge the world after the next command: all of the change or nothing, recorded, and tidy."""
    root = theatre.root
    now, old, new = (normal(files) for files in (contents(root), theatre.old, theatre.new))
    paths = sorted((old.keys() | new.keys()) - {NEXT})
    is_new = all(now.get(path) == new.get(path) for path in paths)
    is_old = all(now.get(path) == old.get(path) for path in paths)
    broken = []
    if not is_new and (acknowledged or not is_old):
        broken.append(f"after the next command it is not whole: {[p for p in paths if now.get(p) != new.get(p)]}")
    if had_new and not is_new:
        broken.append("what had reached the disk was taken away again")
    if had_new and is_new and not _recorded_under(root, ACTOR):
        log = git(root, "log", "HEAD", "--format=%an %s")
        broken.append(f"it is not recorded under its own actor: {log!r}")
    return broken + untidy(root)


def _recorded_under(root: Path, actor: str) -> bool:
    return f"Workspace-Actor: {actor}" in git(root, "log", "HEAD", "--format=%B")


def untidy(root: Path) -> list[str]:
    """Return what is not as a finished command leaves it."""
    broken = [f"left behind: {name}" for name in leftovers(root)]
    if (recorded := in_history(root)) != contents(root):
        broken.append(f"history and files differ: {sorted(recorded)} and {sorted(contents(root))}")
    if status := git(root, "status", "--porcelain"):
        broken.append(f"the branch did not come along: {status}")
    checked = subprocess.run(["git", "fsck", "--full", "--strict"], cwd=root, capture_output=True, check=False)
    if checked.returncode or b"error" in checked.stderr + checked.stdout:
        broken.append(f"git fsck: {checked.stderr!r}")
    return broken


def in_history(root: Path) -> dict[str, bytes]:
    """Return every file as it is at the tip of the chain."""
    packed = subprocess.run(["git", "archive", "--format=tar", "HEAD"], cwd=root, capture_output=True, check=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        return {one.name: archive.extractfile(one).read() for one in archive if one.isfile()}  # type: ignore[union-attr]
