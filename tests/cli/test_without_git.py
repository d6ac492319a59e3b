"""With git missing everything else works, and status says so."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.nursery import program
from tests.running import Command, git
from workspace_mem import open_workspace, remember

_TOOLS = ("sh", "env", "uname")
PATIENCE_SECONDS = 30  # 2 where nothing else runs on the machine; a git that hangs does so for 120


@pytest.fixture
def without_git(tmp_path: Path) -> Command:
    """Return the command in a folder, with a PATH that has no git."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in _TOOLS:
        if found := shutil.which(name):
            (programs / name).symlink_to(found)
    folder = tmp_path / "here"
    folder.mkdir()
    assert os.path.isabs(program()[0])  # noqa: PTH117
    return Command(folder, {"PATH": str(programs)})


def test_a_program_that_goes_on_sees_git_come_back(
    without_git: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Command(without_git.folder)("init")
    workspace = open_workspace(without_git.folder, actor="agent:server")
    with monkeypatch.context() as away:
        away.setenv("PATH", str(tmp_path / "bin"))
        assert remember(workspace, "one").commit is None
    assert remember(workspace, "two").commit
    assert git(without_git.folder, "log", "-2", "--format=%an: %s").splitlines() == [
        "server: remember: two",
        "server: remember: one",
    ]


WRITES_WITHOUT_WAITING = """
import sys
from workspace_mem import open_workspace, remember
assert remember(open_workspace(sys.argv[1], actor="agent:b", wait=False), "two").changed
"""


def test_a_writer_that_does_not_wait_ends_while_git_is_away(without_git: Command, tmp_path: Path) -> None:
    Command(without_git.folder)("init")
    command = [sys.executable, "-c", WRITES_WITHOUT_WAITING, str(without_git.folder)]
    environment = {**os.environ, "PATH": str(tmp_path / "bin")}
    subprocess.run(command, env=environment, check=True, timeout=PATIENCE_SECONDS)
    Command(without_git.folder)("note", "three", "--actor", "agent:c")
    assert git(without_git.folder, "log", "-2", "--format=%an").splitlines() == ["c", "b"]


OLD = (
    '#!/bin/sh\ncase " $* " in *" version "*) echo git version 2.20.1;; *) echo "unknown option" >&2; exit 129;; esac\n'
)
BROKEN = "#!/bin/sh\necho 'git: cannot execute binary file' >&2\nexit 126\n"
NOT_A_PROGRAM = "nothing that could be run\n"
HANGS_UP = "#!/bin/sh\nkill -9 $$\n"
LONG = [pytest.param(NOT_A_PROGRAM, id="text", marks=pytest.mark.torture)]
LONG += [pytest.param(HANGS_UP, id="killed", marks=pytest.mark.torture)]


@pytest.mark.parametrize("git_of_today", [pytest.param(OLD, id="old"), pytest.param(BROKEN, id="broken"), *LONG])
def test_with_a_git_that_does_not_work_all_else_goes_on(
    without_git: Command, tmp_path: Path, git_of_today: str
) -> None:
    assert Command(without_git.folder)("init").code == 0
    bad = tmp_path / "bin/git"
    bad.write_text(git_of_today)
    bad.chmod(0o755)

    noted = without_git("note", "two", "--json")
    assert (noted.code, noted.json["changed"], noted.json["commit"]) == (0, True, None)
    assert noted.json["notices"]
    assert without_git("search", "two").code == 0
    assert "two" in without_git("frame", "--profile", "hook").stdout or without_git("frame").code == 0
    status = without_git("status")
    assert status.code == 0
    assert "history   off: " in status.stdout
    assert without_git("doctor").code == 6
    for reading in (("history",), ("diff",), ("undo",), ("blame", "MEMORY.md"), ("show", "MEMORY.md", "--at", "now")):
        done = without_git(*reading)
        assert done.code != 0, reading
        assert done.stderr
    bad.unlink()
    recorded = Command(without_git.folder)("note", "three", "--json")
    assert recorded.json["commit"]
    assert "note: two" in git(without_git.folder, "log", "--format=%s")


def test_a_git_that_hangs_is_given_up_and_all_else_goes_on(without_git: Command, tmp_path: Path) -> None:
    assert Command(without_git.folder)("init").code == 0
    bad = tmp_path / "bin/git"
    bad.write_text("#!/bin/sh\nexec /bin/sleep 120\n")
    bad.chmod(0o755)

    started = time.monotonic()
    noted = without_git("note", "two", "--json")
    status = without_git("status")
    assert time.monotonic() - started < 2 * PATIENCE_SECONDS
    assert (noted.code, noted.json["changed"], noted.json["commit"]) == (0, True, None)
    assert "took longer than 5 seconds" in noted.json["notices"][0]
    assert (status.code, "took longer than 5 seconds" in status.stdout) == (0, True)
    assert without_git("search", "two").code == 0
    assert without_git("frame").code == 0
    assert without_git("history").code == 7
    bad.unlink()
    assert Command(without_git.folder)("note", "three", "--json").json["commit"]
    assert "note: two" in git(without_git.folder, "log", "--format=%s")
