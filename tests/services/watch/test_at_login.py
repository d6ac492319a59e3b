"""What starts a watcher at each login, as the system's own tools read it."""

import os
import plistlib
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from workspace_mem.disk.watch import unit
from workspace_mem.errors import RefusedError

ODD = 'a $HOME %h "quoted" \\back & <b> ü'
PROGRAM = ["/opt/with space/workspace-mem"]


def command_of(text: str) -> list[str]:
    """Return the words of ExecStart, as systemd takes them."""
    line = next(line for line in text.splitlines() if line.startswith("ExecStart="))
    return [word.replace("$$", "$").replace("%%", "%") for word in shlex.split(line.removeprefix("ExecStart="))]


@pytest.mark.parametrize("name", ["memory", ODD])
def test_both_start_the_watcher_of_this_workspace(name: str) -> None:
    root = Path("/home/me") / name
    systemd, launchd = (unit(system, root, PROGRAM, {}) for system in ("systemd", "launchd"))

    told = plistlib.loads(launchd.text.encode())
    assert command_of(systemd.text) == told["ProgramArguments"] == [*PROGRAM, "watch", "--workspace", str(root)]
    assert told["RunAtLoad"] is True


@pytest.mark.parametrize("name", ["memory", ODD])
def test_systemd_finds_no_fault_with_it(tmp_path: Path, name: str) -> None:
    analyze, true = shutil.which("systemd-analyze"), shutil.which("true")
    if analyze is None or true is None:
        pytest.skip("no systemd here")
    program = tmp_path / name / "workspace-mem"
    program.parent.mkdir()
    program.symlink_to(true)
    text = unit("systemd", tmp_path / name, [str(program)], {"XDG_CACHE_HOME": "/home/me/50% full"}).text
    (tmp_path / "watch.service").write_text(text)

    done = subprocess.run(
        [analyze, "--user", "verify", str(tmp_path / "watch.service")],
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},  # without it nothing is verified
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert [line for line in done.stderr.splitlines() if "watch.service" in line] == []


def test_it_has_the_folders_that_the_shell_was_told(tmp_path: Path) -> None:
    (tmp_path / "git").write_text("#!/bin/sh\n")
    (tmp_path / "git").chmod(0o755)
    environment = {"PATH": str(tmp_path), "XDG_CACHE_HOME": "/big/cache", "XDG_DATA_HOME": "relative", "SECRET": "x"}

    told = plistlib.loads(unit("launchd", Path("/w"), PROGRAM, environment).text.encode())["EnvironmentVariables"]

    assert told == {"PATH": f"{tmp_path}:/usr/local/bin:/usr/bin:/bin", "XDG_CACHE_HOME": "/big/cache"}


def test_two_workspaces_of_one_name_have_units_of_two_names() -> None:
    one, other = (unit("launchd", Path(root), PROGRAM, {}).remark for root in ("/a/memory", "/b/memory"))

    assert "workspace-mem-memory-" in one
    assert one != other


def test_a_path_that_no_unit_can_hold_is_refused() -> None:
    with pytest.raises(RefusedError, match="cannot contain"):
        unit("systemd", Path("/a\nExecStartPre=/bin/evil"), PROGRAM, {})
