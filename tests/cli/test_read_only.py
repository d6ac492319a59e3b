"""Where nothing may be written, reading still works."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import program
from tests.running import Done, files_of

READING = ["search staging port", "frame", "list", "show MEMORY.md", "history", "status", "config"]
WRITING = [
    "remember x",
    "note x",
    "remember --kind meta k v",
    "error bash x",
    "correct x",
    "remember --kind win x",
    "watch --once",
]


@pytest.fixture
def barred(sample: Path) -> Iterator[Path]:
    """Return a workspace whose permissions let nobody write."""
    subprocess.run(["chmod", "-R", "a-w", str(sample)], check=True)
    yield sample
    subprocess.run(["chmod", "-R", "u+w", str(sample)], check=True)


def bound_by_permissions() -> Sequence[str]:
    """Return what to put before a command so that permissions bind it; skip where there is no such thing."""
    if os.getuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root is bound by no permission, and there is no setpriv to give that up")
    return nursery.WITHOUT_RIGHTS


def ended(before: Sequence[str], folder: Path, command: str) -> Done:
    done = nursery.run([*before, *program(), *command.split()], cwd=folder)
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_reading_works_where_permissions_forbid_writing(barred: Path) -> None:
    before = files_of(barred)

    done = {command: ended(bound_by_permissions(), barred, command) for command in READING}

    assert {command: one.code for command, one in done.items()} == dict.fromkeys(READING, 0), done
    assert "The staging port is 2222" in done["search staging port"].stdout
    assert "The staging port is 2222" in done["frame"].stdout
    assert files_of(barred) == before


def test_writing_is_refused_in_a_sentence_where_permissions_forbid_it(barred: Path) -> None:
    before = files_of(barred)

    done = {command: ended(bound_by_permissions(), barred, command) for command in WRITING}

    assert {command: one.code for command, one in done.items()} == dict.fromkeys(WRITING, 5), done
    assert all("reading still works" in one.stderr for one in done.values()), done
    assert files_of(barred) == before


def test_a_file_that_may_not_be_read_is_told_and_never_taken_for_empty(sample: Path) -> None:
    before = files_of(sample)
    (sample / "MEMORY.md").chmod(0)
    bound = bound_by_permissions()

    done = {command: ended(bound, sample, command) for command in ["frame", "search gateway", "status", "remember x"]}

    assert {command: one.code for command, one in done.items()} == {
        "frame": 0,
        "search gateway": 0,
        "status": 0,
        "remember x": 3,
    }, done
    assert "MEMORY.md cannot be read" in done["frame"].stdout
    assert "MEMORY.md cannot be read" in done["status"].stdout
    assert "MEMORY.md cannot be read" in done["remember x"].stderr
    (sample / "MEMORY.md").chmod(0o644)
    assert files_of(sample) == before


def test_a_reader_who_may_not_look_into_our_own_folder_is_told_so_and_reads_on(sample: Path) -> None:
    """It belongs to whoever wrote first, and is closed to others."""
    own = sample / ".workspace-mem"
    ended([], sample, "note something")
    own.chmod(0)
    before = files_of(sample)

    done = {command: ended(bound_by_permissions(), sample, command) for command in [*READING, "recover", "doctor"]}

    own.chmod(0o700)
    assert {command: one.code for command, one in done.items()} == {
        **dict.fromkeys(READING, 0),
        "recover": 1,  # nothing is known to be lost
        "doctor": 6,
    }
    assert ".workspace-mem: this user cannot read it" in done["status"].stdout
    assert ".workspace-mem: warning: this user cannot read it" in done["doctor"].stdout
    assert "this user cannot read it" in done["recover"].stderr
    assert files_of(sample) == before


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a file away")
@pytest.mark.parametrize("mode", [0o700, 0o755])
def test_where_our_own_folder_is_somebody_elses_each_command_says_whose_and_what_helps(sample: Path, mode: int) -> None:
    own = sample / ".workspace-mem"
    ended([], sample, "note something")
    (own / "rejected.json").write_text('{"version": 1, "texts": ["0"]}')
    own.chmod(mode)
    os.chown(own, 65534, 65534)

    lines = [*WRITING, "remember x --actor agent:x", "undo", f"import markdown {sample.parent} --dry-run"]
    done = {line: ended(bound_by_permissions(), sample, line) for line in (*lines, "search port", "doctor")}

    os.chown(own, 0, 0)
    own.chmod(0o700)
    reading = {line: done.pop(line) for line in ("search port", "doctor")}
    assert {line: one.code for line, one in reading.items()} == {"search port": 0, "doctor": 6}
    assert "belongs to user 65534; `sudo chown -R 0 .workspace-mem`" in reading["doctor"].stdout
    importing = done.pop(lines[-1])  # a dry run writes nothing
    assert importing.code == 0 or "belongs to user 65534" in importing.stderr, importing
    assert {line: one.code for line, one in done.items()} == dict.fromkeys(done, 5)
    told = ".workspace-mem belongs to user 65534, and this user may not write to it; nothing was changed\n hint: "
    assert [line for line, one in done.items() if told not in one.stderr] == []
    assert all(f"`sudo chown -R 0 {own}`" in one.stderr for one in done.values())


def test_of_a_folder_that_nobody_may_enter_no_file_is_named_that_may_not_be_there(sample: Path) -> None:
    (sample / "memory").chmod(0)
    done = {command: ended(bound_by_permissions(), sample, command) for command in ("status", "frame", "doctor")}
    (sample / "memory").chmod(0o755)
    for one in done.values():
        assert "memory/CONTINUITY.md" not in one.stdout
        assert "memory/WORKING.md" not in one.stdout
    for command in ("status", "frame"):
        assert "The folder memory cannot be read, so nothing in it is shown" in done[command].stdout
    assert "[sealed-folder]" in done["doctor"].stdout
    assert "Its owner can allow it: `chmod u+rx memory`" in done["doctor"].stdout


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be another user")
def test_another_user_reads_a_workspace(sample: Path, tmp_path: Path) -> None:
    """git does not trust a repository of somebody else, so there is no history for them; all else is there."""
    ended([], sample, "note something")
    home = tmp_path / "home-of-another"
    home.mkdir()
    shutil.chown(home, 65534)
    opened = [folder for folder in sample.parents if folder.stat().st_uid == 0 and folder.stat().st_mode & 0o077 == 0]
    another = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env", f"HOME={home}"]
    another += [f"XDG_{variable}_HOME={home}/{variable}" for variable in ("CACHE", "DATA", "CONFIG")]
    if subprocess.run([*another, *program(), "--version"], check=False, capture_output=True).returncode:
        pytest.skip("another user may not run the program where it is installed here")
    for folder in opened:
        folder.chmod(0o711)
    try:
        status = ended(another, sample, "status")
        found = ended(another, sample, "search staging port")
    finally:
        for folder in opened:
            folder.chmod(0o700)
    assert (status.code, found.code) == (0, 0)
    assert "history   off: " in status.stdout
    assert "The staging port is 2222" in found.stdout
