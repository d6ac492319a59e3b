"""What the tests of the running program share: the real command, git, and looks at a folder."""

import hashlib
import io
import json
import os
import shutil
import stat
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from tests.nursery import TIMEOUT_SECONDS, program
from workspace_mem.cli import run
from workspace_mem.hosts.registry import ATTRIBUTES

CHECKOUT = Path(__file__).resolve().parent.parent
SAMPLE = CHECKOUT / "sample_workspace"
# Read here, once: the tests themselves run without the variables of the machine.
SHARED = Path(os.environ.get("WORKSPACE_MEM_SHARED") or CHECKOUT.parent / "shared")


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    stdout: str
    stderr: str

    @property
    def json(self) -> Any:
        return json.loads(self.stdout)

    @property
    def error(self) -> Any:
        """Return the one JSON object on standard error."""
        return json.loads(self.stderr)["error"]


@dataclass(frozen=True)
class Command:
    """The command as a process of its own, run in a folder. No terminal is near: who runs it is an agent."""

    folder: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    under: tuple[str, ...] = ()  # the program that starts it

    def __call__(self, *arguments: str | bytes, stdin: bytes = b"") -> Done:
        environment = {**os.environ, **self.environment}
        done = nursery.run([*self.under, *program(), *arguments], cwd=self.folder, env=environment, input=stdin)
        return _read(done.returncode, done.stdout, done.stderr)

    def with_environment(self, **more: str) -> "Command":
        return replace(self, environment={**self.environment, **more})

    def without_rights(self) -> "Command":
        """Return the command for which the rights of files count, whoever runs the tests."""
        if os.geteuid() != 0:
            return self
        if shutil.which("setpriv") is None:
            pytest.skip("runs as root, and there is no setpriv to give up root's rights")
        return replace(self, under=nursery.WITHOUT_RIGHTS)

    def at(self, folder: Path) -> "Command":
        return replace(self, folder=folder)

    def in_a_process(self) -> "Command":
        """Return the command that is a process of its own, which this one may not be."""
        return Command(self.folder, self.environment)


def _read(code: int, stdout: bytes, stderr: bytes) -> Done:
    out, err = (stream.decode("utf-8", "backslashreplace") for stream in (stdout, stderr))
    assert "Traceback" not in err, err
    return Done(code, out, err)


class CommandHere(Command):
    """The command called in this process, which saves most of its time; for one thread.

    What a process adds is tested with the other: start-up, streams, signals, and what several do at once.
    """

    def __call__(self, *arguments: str | bytes, stdin: bytes = b"") -> Done:
        shown, told = io.BytesIO(), io.BytesIO()
        code = self._called(arguments, stdin, shown, told)
        return _read(code, shown.getvalue(), told.getvalue())

    def at_one_pipe(self, *arguments: str) -> Done:
        """Run it with both streams at one pipe, as `2>&1` does."""
        both = io.BytesIO()
        return Done(self._called(arguments, b"", both, both), both.getvalue().decode(), "")

    def _called(self, arguments: Sequence[str | bytes], stdin: bytes, stdout: io.BytesIO, stderr: io.BytesIO) -> int:
        given = [os.fsdecode(argument) for argument in arguments]
        streams = (
            io.TextIOWrapper(io.BytesIO(stdin), "utf-8", newline=""),
            io.TextIOWrapper(stdout, "utf-8", newline=""),
            io.TextIOWrapper(stderr, "utf-8", newline="", line_buffering=True),
        )
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("WORKSPACE_MEM", os.environ.get("WORKSPACE_MEM", ""))  # the command sets it: taken back
            for name, value in self.environment.items():
                patched.setenv(name, value)
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patched.setattr(sys, name, stream)
            patched.setattr(sys, "argv", ["workspace-mem", *given])
            patched.chdir(self.folder)
            code = run(given)
            for stream in streams[1:]:
                stream.flush()
                stream.detach()  # else the bytes go with it
        return code

    def without_rights(self) -> Command:
        return self.in_a_process().without_rights()


def git(root: Path, *arguments: str) -> str:
    """Run git as the person would, and return what it prints."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=False, timeout=TIMEOUT_SECONDS)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode("utf-8", "surrogateescape")


def commits(root: Path, ref: str = "HEAD") -> int:
    return int(git(root, "rev-list", "--count", ref))


def subjects(root: Path) -> list[str]:
    """Return the subjects of all commits, newest first."""
    return git(root, "log", "--format=%s").splitlines()


def trailers(root: Path, commit: str = "HEAD") -> list[str]:
    return git(root, "log", "-1", "--format=%(trailers:unfold,only)", commit).split("\n")[:-2]


def files_of(root: Path) -> dict[str, str]:
    """Return every file of the person's with its hash: all but `.git`, our own folder and what `init` tells git."""
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(root.rglob("*"))
        if path.is_file()
        and not {".git", ".workspace-mem"} & set(path.relative_to(root).parts)
        and path.read_bytes() != ATTRIBUTES.encode()
    }


def everything_on_disk(*roots: Path) -> bytes:
    """Return all bytes below the folders, and all that git keeps in them, unpacked."""
    found: list[bytes] = []
    for root in roots:
        found += [path.read_bytes() for path in root.rglob("*") if path.is_file()]
        if (root / ".git").exists():
            found.append(all_objects(root))
    return b"\n".join(found)


def all_objects(root: Path) -> bytes:
    shown = subprocess.run(
        ["git", "cat-file", "--batch", "--batch-all-objects"], cwd=root, capture_output=True, check=True
    )
    return shown.stdout


def sampled(values: Iterable[Any], every: int) -> list[Any]:
    """Return parameters of a test: the plain suite runs one of so many, the long one all. A tuple is a row."""
    rows = enumerate(value if isinstance(value, tuple) else (value,) for value in values)
    chosen = [(at, row) for at, row in rows if at % every == 0 or Tier.is_long]
    return [pytest.param(*row, marks=[pytest.mark.torture] if at % every else []) for at, row in chosen]


class Tier:
    """Which tests were asked for. Of the long ones alone there are six thousand, which nobody collects for nothing."""

    is_long = True


def wait_until(holds: Callable[[], bool], *, seconds: float = 60) -> None:
    """Poll until something holds; fail when it does not in time."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not come to hold in time"
        time.sleep(0.02)


@contextmanager
def before_call(
    name: str, action: Callable[[], object], when: Callable[..., bool] = lambda *_, **__: True
) -> Iterator[None]:
    """Do something just before a call of the system, such as `open` or `fsync`, that `when` picks by its arguments.

    This is how a disk fails, and how somebody acts in an instant inside of a write, where no argument leads to.
    """
    honest = getattr(os, name)

    def called(*arguments: Any, **options: Any) -> Any:
        if when(*arguments, **options):
            action()
        return honest(*arguments, **options)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, name, called)
        yield


def fail_with(number: int) -> Callable[[], None]:
    """Return what fails as the system does, with an error's number."""

    def fail() -> None:
        raise OSError(number, os.strerror(number))

    return fail


def is_folder(handle: int) -> bool:
    """Tell whether a handle is that of a folder."""
    return stat.S_ISDIR(os.fstat(handle).st_mode)


def makes_below(place: Path) -> Callable[..., bool]:
    """Return what tells whether a call of `open` makes a file below a folder, however that is named."""

    def makes(path: object, flags: int = 0, *_: object, **__: object) -> bool:
        named = os.path.realpath(os.path.dirname(os.fspath(path)))  # type: ignore[call-overload]  # noqa: PTH120
        return bool(flags & os.O_CREAT) and Path(named).is_relative_to(place.resolve())

    return makes


def shared(*parts: str) -> Path:
    """Return a folder of the public test data; skip the test where it is not there."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"{path} is not there; WORKSPACE_MEM_SHARED names the folder with the public test data")
    return path


def tables(name: str) -> dict[str, Any]:
    """Return the tables and documents of `tests/data/tables/NAME.toml`; arrays are tuples."""
    read: dict[str, Any] = _with_tuples(tomllib.loads((CHECKOUT / f"tests/data/tables/{name}.toml").read_text("utf-8")))
    return read


def _with_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _with_tuples(inner) for key, inner in value.items()}
    return tuple(_with_tuples(inner) for inner in value) if isinstance(value, list) else value


class Clock:
    """Ticks one second per call, from 2026-11-20T08:20:00Z on."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 20, 8, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        now, self.at = self.at, self.at + timedelta(seconds=1)
        return now


class Counter:
    """Draws that make ids count up: mem-00000001, mem-00000002, …"""

    def __init__(self) -> None:
        self._drawn = 8

    def __call__(self, below: int) -> int:
        number, place = divmod(self._drawn, 8)
        self._drawn += 1
        return number // int(below ** (7 - place)) % below


def calls_in(do: Callable[[], object]) -> int:
    """Return how many functions are called: what work takes on any machine, however busy."""
    count = 0

    def counted(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counted)
    try:
        do()
    finally:
        sys.setprofile(None)
    return count
