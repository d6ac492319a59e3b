"""watch on the real command line: it looks, it records, and it ends when it is told to."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.running import Command, commits, files_of, git, program, subjects, trailers, wait_until


@contextmanager
def watching(root: Path) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*program(), "watch"],
        cwd=root,
        env=os.environ,
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stderr is not None
        assert process.stderr.readline().startswith("Watching ")
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_edit_is_indexed_and_recorded_and_a_signal_ends_it(run: Command, sample: Path, number: int) -> None:
    before = commits(sample)

    with watching(sample) as process:
        (sample / "new.md").write_text("# Quokka\n\nA quokka lives here.\n")
        wait_until(lambda: commits(sample) == before + 1)
        (sample / "runbook.md").rename(sample / "handbook.md")
        wait_until(lambda: commits(sample) == before + 2)
        process.send_signal(number)
        out, err = process.communicate(timeout=20)

    assert (process.returncode, err) == (0, "")
    assert "1 commit made" in out
    assert trailers(sample, "HEAD^") == ["Workspace-Op: edit", "Workspace-Actor: edit"]
    assert git(sample, "status", "--porcelain") == ""
    status = run("status", "--json", "-w", str(sample)).json
    assert (status["index"]["fresh"], status["history"]["pending"]) == (True, 0)
    assert "new.md" in run("search", "quokka", "-w", str(sample)).stdout


def test_its_own_writes_and_those_of_other_commands_are_no_edits(run: Command, sample: Path) -> None:
    before = commits(sample)

    with watching(sample) as process:
        for number in range(3):
            assert run("note", f"line {number}", "-w", str(sample)).code == 0
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: commits(sample) == before + 4)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)

    assert subjects(sample)[0].startswith("edit: ")
    assert subjects(sample)[1:4] == ["note: line 2", "note: line 1", "note: line 0"]
    assert commits(sample) == before + 4


def test_a_broken_settings_file_is_told_and_does_not_end_it(sample: Path) -> None:
    before = commits(sample)
    settings = (sample / "workspace.toml").read_text()

    with watching(sample) as process:
        (sample / "workspace.toml").write_text("[broken\n")
        assert process.stderr is not None
        assert "workspace.toml:1 cannot be read" in process.stderr.readline()
        (sample / "workspace.toml").write_text(settings + "\n# mended\n")
        wait_until(lambda: commits(sample) == before + 1)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)

    assert process.returncode == 0


def test_once_looks_once(run: Command, sample: Path) -> None:
    (sample / "new.md").write_text("# New\n")
    here = run.at(sample)

    first, second = here("watch", "--once"), here("watch", "--once", "--json")

    assert first.stdout.endswith("1 commit made\n")
    assert second.json == {"indexed": 0, "commits": [], "notices": []}
    assert git(sample, "status", "--porcelain") == ""


def test_once_in_a_clone_leaves_nothing_for_git_to_see(run: Command, sample: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", str(sample), "clone")
    clone = tmp_path / "clone"
    before = files_of(clone)

    done = run.at(clone)("watch", "--once")

    assert done.code == 0
    assert git(clone, "status", "--porcelain") == ""
    assert files_of(clone) == before
    assert run.at(clone)("note", "in the clone").code == 0
    assert git(clone, "status", "--porcelain") == ""
