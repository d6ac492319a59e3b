"""Faults at a chosen system call of the real command, by strace: no hook in the product is needed.

A first run, traced and unharmed, numbers the calls; a point is the name of a call and which one it is of
that name in the process. Only the command's own process is traced, so a number means the same each time.
"""

import functools
import re
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.nursery import begin, program
from tests.running import wait_until

CHANGING = ("write", "pwrite64", "fsync", "fdatasync", "fchmod", "renameat2", "rename", "link", "unlink", "mkdir")
CALLS = (*CHANGING, "openat", "close", "flock", "fcntl", "read", "pread64", "ftruncate", "vfork")
SECONDS = 60
_OPENED = re.compile(r"=\s+(\d+)<([^>]*)>\s*$")
_BY_HANDLE = re.compile(r"/proc/self/fd/(\d+)(?=/)")
_NAME = re.compile(r"^(\w+)\(")
_RENAME_EXCHANGE = re.compile(r"RENAME_EXCHANGE|, 0x2\)")


@functools.cache
def why_not() -> str | None:
    """Say why nothing can be injected here; None where it can."""
    tracer = shutil.which("strace")
    if tracer is None:
        return "strace is not installed"
    tried = subprocess.run([tracer, "-o", "/dev/null", "true"], check=False, capture_output=True)
    return None if tried.returncode == 0 else "strace may not trace here (ptrace is not permitted)"


def needs_strace() -> None:
    """Skip, loudly, where nothing can be injected."""
    if reason := why_not():
        pytest.skip(f"SKIPPED, AND WITH IT THE PROOF: {reason}")


@dataclass(frozen=True)
class Call:
    """One system call of a traced run."""

    name: str
    number: int  # which one of that name in the process, from 1
    line: str

    @property
    def failed(self) -> bool:
        return " = -1 " in self.line

    @property
    def is_exchange(self) -> bool:
        return self.name == "renameat2" and bool(_RENAME_EXCHANGE.search(self.line))

    def __str__(self) -> str:
        return f"{self.name} {self.number}: {self.line[:160]}"


@dataclass(frozen=True)
class Ended:
    """How a traced command ended. A killed one has a negative code."""

    code: int
    stdout: str
    stderr: str


def run_with(
    arguments: Sequence[str],
    folder: Path,
    injections: Iterable[str] = (),
    *,
    log: Path | None = None,
    stdin: bytes = b"",
    environment: Mapping[str, str] | None = None,
    meanwhile: Callable[["subprocess.Popen[bytes]"], None] = lambda _: None,
) -> Ended:
    """Run the command under strace, from before its first own call. `meanwhile` gets it while it may be stopped."""
    pipe = subprocess.PIPE
    command = [*program(), *arguments]
    process = begin(command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, held=True)
    tracer = None
    try:
        wait_until(lambda: _is_stopped(process.pid))
        tracer = _traced(process.pid, injections, log)
        process.send_signal(signal.SIGCONT)
        assert process.stdin is not None
        with suppress(BrokenPipeError):
            process.stdin.write(stdin)
            process.stdin.flush()
        meanwhile(process)
        out, err = process.communicate(timeout=SECONDS)
    except BaseException:
        process.kill()
        process.communicate()
        raise
    finally:
        if tracer:
            tracer.communicate()
    return Ended(process.returncode, out.decode(errors="replace"), err.decode(errors="replace"))


def _traced(process: int, injections: Iterable[str], log: Path | None) -> "subprocess.Popen[bytes]":
    """Return what traces a process from now on."""
    command = [str(shutil.which("strace")), "-y", "-s", "64", "-o", str(log or "/dev/null"), "-p", str(process)]
    command += ["-e", "trace=" + ",".join(CALLS), "-e", "signal=none"]
    command += [part for injection in injections for part in ("-e", f"inject={injection}")]
    tracer = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert tracer.stderr is not None
    said = tracer.stderr.readline()
    assert said.endswith(b"attached\n"), said
    return tracer


def wait_for_stop(process: "subprocess.Popen[bytes]", at: Call, log: Path) -> None:
    """Wait until the traced command stands still after a call, by `signal=SIGSTOP`.

    strace writes the line when the call returns; the signal was sent when it was entered.
    """

    def is_there() -> bool:
        reached = log.exists() and any(call.name == at.name and call.number >= at.number for call in calls_in(log))
        assert process.poll() is None, f"the command did not stop at {at}"
        return reached and _is_stopped(process.pid)

    wait_until(is_there, seconds=SECONDS)


def _is_stopped(process: int) -> bool:
    return bool(re.search(r"^State:\s+[Tt]", _status(process), re.MULTILINE))


def _status(process: int) -> str:
    try:
        return Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return ""


def calls_in(log: Path) -> list[Call]:
    """Return the calls of a log of `run_with`, numbered per name."""
    counts: Counter[str] = Counter()
    found = []
    for line in by_name(log.read_text(errors="replace").splitlines()):
        if name := _NAME.match(line):
            counts[name[1]] += 1
            found.append(Call(name[1], counts[name[1]], line))
    return found


def by_name(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with a path through a handle as the path that the handle was opened for."""
    opened: dict[str, str] = {}
    for line in lines:
        named = _BY_HANDLE.sub(lambda one: opened.get(one[1], one[0]), line)
        if match := _OPENED.search(line):
            opened[match[1]] = match[2]
        yield named


def touching(calls: Sequence[Call], root: Path) -> list[Call]:
    """Return every call on a file below a folder, and every start of git, from the first such call on.

    What lies between them reads Python's own files: to be killed there is to be killed at the next one.
    """
    found = [call for call in calls if re.search(rf"{re.escape(str(root))}[/>\"]", call.line) or call.name == "vfork"]
    first = next((at for at, call in enumerate(found) if call.name != "vfork"), len(found))
    return found[first:]


def answers(calls: Sequence[Call]) -> list[Call]:
    """Return the writes to standard output, after which a change is acknowledged."""
    return [call for call in calls if call.name == "write" and call.line.startswith("write(1<")]
