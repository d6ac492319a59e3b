"""watch on the real command line: it looks, it records, and it ends when it is told to."""

import json
import shutil
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from tests.disk.watchers import ended, is_in_order, line_from, stop, watching
from tests.running import Command, commits, files_of, git, subjects, trailers, wait_until
from workspace_mem.disk.state import Sign, give_sign
from workspace_mem.verbs.status import status
from workspace_mem.workspace import open_workspace

# A saver that writes 1 MiB in 64 steps over half a second, into the file itself.
SLOW_SAVER = """
import sys, time
with open(sys.argv[1], "w") as file:
    for number in range(64):
        file.write(f"# Part {number}\\n\\n" + "half a file is no file\\n" * 710)
        file.flush()
        time.sleep(0.5 / 64)
    file.write("# The end\\n")
"""


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
    status_json = run("status", "--json", "-w", str(sample)).json
    assert (status_json["index"]["fresh"], status_json["history"]["pending"]) == (True, 0)
    assert "new.md" in run("search", "quokka", "-w", str(sample)).stdout


def test_a_half_written_file_is_never_taken(sample: Path) -> None:
    (sample / "slow.md").write_text("# At first\n")

    with watching(sample) as process:
        saver = nursery.begin([sys.executable, "-c", SLOW_SAVER, str(sample / "slow.md")])
        assert saver.wait(timeout=20) == 0
        wait_until(lambda: is_in_order(sample))
        ended(process)

    versions = git(sample, "log", "--format=%H", "HEAD", "--", "slow.md").split()
    last_lines = [git(sample, "show", f"{version}:slow.md").splitlines()[-1] for version in versions]
    assert last_lines == ["# The end", "# At first"]


def test_its_own_writes_and_those_of_other_commands_are_no_edits(run: Command, sample: Path) -> None:
    before = commits(sample)

    with watching(sample) as process:
        for number in range(3):
            assert run("note", f"line {number}", "-w", str(sample)).code == 0
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: commits(sample) == before + 4)
        ended(process)

    assert subjects(sample)[0].startswith("edit: ")
    assert subjects(sample)[1:4] == ["note: line 2", "note: line 1", "note: line 0"]
    assert commits(sample) == before + 4


def test_what_waits_is_recorded_at_the_end(sample: Path) -> None:
    before = commits(sample)

    with watching(sample) as process:
        (sample / "new.md").write_text("# New, a moment before the end\n")
        ended(process, signal.SIGINT)

    assert commits(sample) == before + 1
    assert git(sample, "status", "--porcelain") == ""


def test_there_is_one_watcher_and_status_knows(run: Command, sample: Path) -> None:
    here = run.at(sample)

    def watch_of_status() -> Any:
        return here("status", "--json").json["watch"]

    before = watch_of_status()
    assert (before["alive"], before["last_seen"], before["state"]) == (False, None, "off")
    with watching(sample) as process:
        assert watch_of_status()["alive"]
        assert "running, everything in order at 20" in here("status").stdout
        second = here("watch")
        process.kill()
        process.wait()

    assert second.code == 4
    assert f"Another `workspace-mem watch` is already watching {sample}" in second.stderr
    assert not watch_of_status()["alive"]
    assert "not running; every command checks the files itself" in here("status").stdout
    with watching(sample) as process:  # what was killed is no hindrance
        ended(process)


def test_status_tells_how_the_watcher_fares(run: Command, sample: Path) -> None:
    here, settings = run.at(sample), (sample / "workspace.toml").read_text()

    def watch_of_status() -> Any:
        return status(open_workspace(sample)).watch

    with watching(sample) as process:
        (sample / "workspace.toml").write_text("[broken\n")
        assert "workspace.toml:1 cannot be read" in line_from(process)
        (sample / "workspace.toml").write_text(settings)
        wait_until(lambda: "cannot be read" in str((it := watch_of_status()).last_error) and "but" not in it.sentence())
        cache = open_workspace(sample).cache
        stop(process)
        give_sign(cache, Sign(time.monotonic(), None, 0, "git failed", datetime.now(UTC)))
        assert "running, but git failed" in here("status").stdout
        give_sign(cache, Sign(time.monotonic() - 130, None, 0))
        assert here("status", "--json").json["watch"]["state"] == "stalled"
        assert "stalled: no sign of life for two minutes" in here("status").stdout
        process.send_signal(signal.SIGCONT)
        wait_until(lambda: watch_of_status().state == "running")
        ended(process)

    assert watch_of_status().state == "off"


def test_each_event_is_one_object_on_a_line(sample: Path) -> None:
    before = commits(sample)

    with watching(sample, options=("--json",)) as process:
        (sample / "new.md").write_text("# New \u202e\n")
        wait_until(lambda: commits(sample) == before + 1)
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=20)

    events = [json.loads(line) for line in out.splitlines()]
    assert [events[0]["event"], events[-1]["event"]] == ["started", "ended"]
    assert {event["event"] for event in events[1:-1]} == {"seen"}
    assert sum(len(event["commits"]) for event in events) == 1
    assert all(set(event) == {"event", "at", "indexed", "commits", "notices"} for event in events)
    assert all(datetime.fromisoformat(event["at"]).tzinfo for event in events)


@pytest.mark.parametrize("takes_the_place", [None, "empty", "copy"])
def test_it_ends_when_its_folder_is_gone_and_deletes_nothing(sample: Path, takes_the_place: str | None) -> None:
    """As when a disk is unmounted: the service manager starts it again."""
    before, elsewhere = commits(sample), sample.with_name("elsewhere")
    copy = Path(shutil.copytree(sample, sample.with_name("copy")))

    with watching(sample) as process:
        sample.rename(elsewhere)
        if takes_the_place == "empty":
            sample.mkdir()
        elif takes_the_place == "copy":
            copy.rename(sample)
        assert process.wait(30) == 3
        assert "is gone or was replaced" in line_from(process)
    assert commits(elsewhere) == before
    assert takes_the_place != "empty" or list(sample.iterdir()) == []


def test_without_events_it_looks_by_itself_and_says_so_once(sample: Path) -> None:
    """In a user namespace of its own the system can be out of watches without anybody else noticing."""
    no_watches = "echo 3 > /proc/sys/user/max_inotify_watches"
    unshare = ("unshare", "--user", "--map-current-user", "--keep-caps", "sh", "-c", f'{no_watches} && exec "$@"', "sh")
    if (
        shutil.which("unshare") is None
        or subprocess.run([*unshare, "true"], check=False, capture_output=True).returncode
    ):
        pytest.skip("no user namespaces here")
    before = commits(sample)

    with watching(sample, *unshare) as process:
        assert "The system does not report changes" in line_from(process)
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: commits(sample) == before + 1)
        assert is_in_order(sample)
        assert ended(process) == ""


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
