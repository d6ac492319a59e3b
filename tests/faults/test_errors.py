"""D3: a disk that is full, broken or closed, at every system call with which a command touches the workspace.

Injected: ENOSPC, EDQUOT, EIO, EROFS, EACCES, EMFILE, ENOLCK and EINTR at each call that can answer so, once and from
there on, by strace; and real ones: a small tmpfs filled by notes, RLIMIT_FSIZE, a folder mounted read-only, a file
that `chattr +i` closed. That a retry with the same operation id leaves one copy is in test_retries.py.

Must hold: each file is byte for byte as before or as after. Where nothing was applied the exit code is not 0, and
two lines name the file or folder, the system's reason and what helps; where all was applied it is 0, or 8 if the disk
did not confirm it; where a part was, 8. EINTR is not noticed at all. No traceback, no "internal error". When the
fault is over the next command works, and leaves nothing behind.
"""

import errno
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests import nursery
from tests.disk.world import put
from tests.faults.figures import Report
from tests.faults.killing import Outcome, Theatre, contents, normal, run_next, spread, untidy
from tests.faults.operations import BY_NAME, FILES, OPERATIONS, Operation
from tests.faults.strace import Call, Ended, calls_in, needs_strace
from tests.nursery import program
from tests.running import CHECKOUT, Command

_MAKING = ("mkdir", "mkdirat", "rename", "renameat2", "link")
ANSWERS = {  # what may answer so
    "ENOSPC": ("creating", "write", "fsync", *_MAKING),
    "EDQUOT": ("creating", "write", "fsync", *_MAKING),
    "EIO": ("openat", "read", "write", "fsync", "unlink", *_MAKING),
    "EROFS": ("creating", "unlink", "fchmod", *_MAKING),
    "EACCES": ("openat", "unlink", *_MAKING),
    "EMFILE": ("openat",),
    "ENOLCK": ("flock",),
    "EINTR": ("openat", "read", "write", "fsync", "flock"),
}
_LISTING = "O_RDONLY|O_NONBLOCK|O_CLOEXEC|O_DIRECTORY"  # opendir, which is not said to be interrupted
EVERY_CALL = ("note-new-log", "retire")  # one file that is new, two that are not; of the others the calls that change
LOG_CLOSED = "The daily log was left alone"  # it is no part of the promise
OK = (0, 6)  # 6: doctor has more to say


class Fault:
    """One answer of the system at one call, once or from there on."""

    def __init__(self, name: str, call: Call, *, lasting: bool) -> None:
        self.name, self.call, self.lasting = name, call, lasting

    @property
    def injection(self) -> str:
        return f"{self.call.name}:error={self.name}:when={self.call.number}{'+' if self.lasting else ''}"

    def __str__(self) -> str:
        return f"{self.name}{' from there on' if self.lasting else ''} at {self.call}"


def faults_of(theatre: Theatre, *, every_call: bool) -> list[Fault]:
    found = []
    for name in ANSWERS:
        for call in theatre.calls:
            changes = call.name not in ("openat", "read") or "O_CREAT" in call.line
            if not call.failed and can_answer(call, name) and (every_call or changes):
                # A call that is interrupted for ever is tried for ever: that is what EINTR asks for.
                found += [
                    Fault(name, call, lasting=lasting) for lasting in (False, True)[: 1 if name == "EINTR" else 2]
                ]
    return found


def can_answer(call: Call, name: str) -> bool:
    """Tell whether the system can answer a call with an error, and something is left to say so with."""
    if call.line.startswith("write(1<") or (name == "EINTR" and _LISTING in call.line):
        return False
    kind = "creating" if call.name == "openat" and "O_CREAT" in call.line else call.name
    return kind in ANSWERS[name] or call.name in ANSWERS[name]


def trial(theatre: Theatre, fault: Fault) -> Outcome:
    theatre.fresh()
    ended = theatre.play(fault.injection, log=theatre.log)
    counts = Counter(points=1)
    hit = _hit(theatre, fault.call)
    if hit and not any(str(theatre.root) in call.line and can_answer(call, fault.name) for call in hit):
        # The names of objects are drawn, and with their folders the numbers move a little.
        return Outcome(counts + Counter(elsewhere=1))
    # Where nothing can be written any more, nothing can be said either.
    mute = fault.lasting and fault.call.name == "write"
    found = judge(theatre, ended, counts, reason=os.strerror(getattr(errno, fault.name)), mute=mute)
    after = run_next(theatre)
    found += [f"the next command failed: {after}"] if after.code else untidy(theatre.root)
    return Outcome(counts, [f"{theatre.operation}, {fault}: {what}" for what in found])


def _hit(theatre: Theatre, planned: Call) -> list[Call]:
    """Return the call that has the number of the planned one in the run that was just made."""
    return [call for call in calls_in(theatre.log) if (call.name, call.number) == (planned.name, planned.number)]


def judge(theatre: Theatre, ended: Ended, counts: Counter[str], *, reason: str, mute: bool) -> list[str]:
    """Return what is broken in the files and in what the command said of them."""
    now, old, new = (normal(files) for files in (contents(theatre.root), theatre.old, theatre.new))
    paths = {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}
    torn = [path for path in old.keys() | new.keys() if now.get(path) not in (old.get(path), new.get(path))]
    applied = {path for path in paths if now.get(path) == new.get(path)}
    counts["torn"] += len(torn)
    counts["not applied" if not applied else "applied" if applied == paths else "applied in part"] += 1
    found = [f"{path} is neither old nor new: {now.get(path)!r}" for path in torn]
    if ended.code < 0 or "Traceback" in ended.stderr:
        found.append(f"it ended with {ended.code}: {ended.stderr}")
    if reason == os.strerror(errno.EINTR) and (ended.code not in OK or applied != paths):
        found.append(f"EINTR was seen: {ended}")
    if mute:
        return found
    if not applied:
        found += _said_of_nothing(ended, reason, (*paths, str(theatre.root)))
    elif ended.code not in (*OK, 8) or (applied != paths and ended.code != 8 and LOG_CLOSED not in ended.stderr):
        found.append(f"{sorted(applied)} of {sorted(paths)} is applied, and it ended with {ended}")
    return found


def _said_of_nothing(ended: Ended, reason: str, places: Collection[str]) -> list[str]:
    """Tell what is missing of where it failed, why, and what helps."""
    if ended.code in (0, 8, 70):
        return [f"nothing was applied, and it ended with {ended}"]
    said, _, hint = ended.stderr.strip().partition("\n hint: ")
    # A fault that stays may be met in a part of the program, or of Python, that is loaded then.
    named = (*places, *FILES, ".workspace-mem", "The workspace", str(CHECKOUT), sys.prefix, sys.base_prefix)
    where = any(name in said for name in named) and "/proc/" not in said
    why = reason in said or "could not be read a moment ago" in said  # the second look, which says why, could read it
    if not (said.startswith("error: ") and where and why and hint):
        return [f"nothing was applied, and it said {ended.stderr!r}"]
    return []


SHORT = [(BY_NAME[name], 4) for name in ("note-new-log", "config")]
LONG = [pytest.param(operation, None, marks=pytest.mark.torture) for operation in OPERATIONS]


@pytest.mark.parametrize(("operation", "most"), [*SHORT, *LONG], ids=str)
def test_any_error_is_said_and_harms_nothing(
    tmp_path: Path, operation: Operation, most: int | None, report: Report
) -> None:
    needs_strace()
    theatre, outcome = Theatre(operation, tmp_path / "stage"), Outcome()
    faults = faults_of(theatre, every_call=most is not None or operation.name in EVERY_CALL)
    for fault in spread(faults, most or len(faults), seed=3):
        outcome.add(trial(theatre, fault))
    report("D3 errors, " + ("sampled" if most else "every call"), outcome.counts)
    assert outcome.broken == [], "\n".join(outcome.broken)


# --- real ones ---


def _mounted(*arguments: str) -> None:
    done = subprocess.run(["mount", *arguments], capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"SKIPPED: nothing may be mounted here ({done.stderr.decode().strip()})")


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """Return an empty folder with room for 128 KiB."""
    folder = tmp_path / "small"
    folder.mkdir()
    _mounted("-t", "tmpfs", "-o", "size=128k", "tmpfs", str(folder))
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_fills_up_ends_in_a_sentence_and_takes_notes_again_when_there_is_room(
    small: Path, home: Path, report: Report
) -> None:
    put(small, {"workspace.toml": FILES["workspace.toml"] + 'where = "off"\n', "MEMORY.md": FILES["MEMORY.md"]})
    note, lines, text = Command(small), list[str](), "x" * 3_000
    while (done := note("note", f"line {len(lines)} {text}", "--actor", "agent:a")).code == 0:
        lines.append(f"line {len(lines)} {text}")
        assert len(lines) < 100
    [log] = (small / "memory").glob("*.md")

    assert done.code == 5, done
    assert "No space left" in done.stderr
    assert "free some space" in done.stderr
    assert len(lines) > 2
    assert [line.count(b" " + lines[at].encode()) for at, line in enumerate(_entries(log))] == [1] * len(lines)

    for kept in (small / ".workspace-mem" / "recovery").glob("*"):
        kept.unlink()  # there is room again
    assert note("note", "room again", "--actor", "agent:a").code == 0
    assert len(_entries(log)) == len(lines) + 1
    report("D3 a tmpfs of 128 KiB filled by notes", {"acknowledged": len(lines), "lost": 0})


def _entries(log: Path) -> list[bytes]:
    return [line for line in log.read_bytes().splitlines() if line.startswith(b"- ")]


def test_a_limit_on_the_size_of_files_is_said(tmp_path: Path) -> None:
    theatre = Theatre(BY_NAME["revise"], tmp_path / "stage") if shutil.which("strace") else None
    if theatre is None:
        pytest.skip("SKIPPED: strace is not installed")
    theatre.fresh()
    page = theatre.root / "MEMORY.md"
    page.write_text(page.read_text() + "\n## Notes\n\n" + "Prose of a person.\n" * 2_000)
    before = contents(theatre.root)
    done = subprocess.run(
        [*program(), *theatre.operation.command(theatre.root)],
        env={**theatre.environment, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
    )
    assert (done.returncode, contents(theatre.root)) == (5, before), done.stderr
    assert "MEMORY.md" in done.stderr
    assert "hint:" in done.stderr
    assert run_next(theatre).code == 0
    assert untidy(theatre.root) == []


def test_a_limit_on_open_files_is_said_and_names_no_handle(tmp_path: Path) -> None:
    root = tmp_path / "ws"
    root.mkdir()
    put(root, FILES)
    assert Command(root)("watch", "--once").code == 0
    before, failed = contents(root), 0
    for most in range(5, 12):  # from there on this Python begins
        done = nursery.run(
            [*program(), "remember", "--kind", "meta", "key", "value", "--actor", "agent:a"],
            cwd=root,
            text=True,
            check=False,
            timeout=60,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_NOFILE, (most, most)),
        )
        if done.returncode == 0:
            break
        failed += 1
        assert contents(root) == before
        assert "Too many open files" in done.stderr
        assert "hint: " in done.stderr
        assert "/proc/" not in done.stderr
    assert failed > 0
    assert Command(root)("remember", "--kind", "meta", "key", "value", "--actor", "agent:a").code == 0


def test_a_folder_that_is_mounted_read_only_is_said(tmp_path: Path) -> None:
    root = tmp_path / "ws"
    root.mkdir()
    put(root, FILES)
    assert Command(root)("watch", "--once").code == 0
    before = contents(root)
    _mounted("--bind", str(root), str(root))
    try:
        _mounted("-o", "remount,ro,bind", str(root))
        done = Command(root)("remember", "a fact", "--actor", "agent:a")
        assert (done.code, contents(root)) == (5, before), done
        assert "Read-only file system" in done.stderr
    finally:
        subprocess.run(["umount", "-l", str(root)], check=True)
    assert Command(root)("remember", "a fact", "--actor", "agent:a").code == 0


def test_a_file_that_cannot_be_changed_by_anybody_is_said(tmp_path: Path) -> None:
    root = tmp_path / "ws"
    root.mkdir()
    put(root, FILES)
    page = root / "MEMORY.md"
    changed = subprocess.run(["chattr", "+i", str(page)], capture_output=True, check=False)
    if changed.returncode:
        pytest.skip(f"SKIPPED: chattr +i is not permitted here ({changed.stderr.decode().strip()})")
    before = contents(root)
    try:
        done = Command(root)("remember", "--kind", "meta", "key", "value", "--actor", "agent:a")
        assert (done.code, contents(root)) == (5, before), done
        assert "MEMORY.md" in done.stderr
        assert "hint:" in done.stderr
    finally:
        subprocess.run(["chattr", "-i", str(page)], check=True)
    assert Command(root)("remember", "--kind", "meta", "key", "value", "--actor", "agent:a").code == 0
    assert list(root.glob(".~wm-*")) == []


assert set(ANSWERS) <= set(dir(errno)) or sys.platform == "win32"
