"""watch as a function, with real hints and shorter times than a person would wait for."""

import os
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.running import commits, git, wait_until
from tests.services.watch.watchers import is_in_order
from workspace_mem.disk.watch.watchdog_source import WatchdogSource
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.watch import Pace, Seen, watch
from workspace_mem.workspace import open_workspace


@contextmanager
def watching(root: Path, **pace: float) -> Iterator[list[Seen]]:
    """Watch in a thread; the list grows by what is told."""
    source, told, began = WatchdogSource(root), list[Seen](), threading.Event()
    asked = (lambda: open_workspace(root), source, told.append, began.set, Pace(**pace))
    running = threading.Thread(target=watch, args=asked)
    running.start()
    try:
        assert began.wait(10)
        wait_until(lambda: is_in_order(root))
        time.sleep(0.5)  # the first look takes everything; what is tested comes after it
        yield told
    finally:
        source.stop()
        running.join(20)
        source.close()
        assert not running.is_alive()


def test_a_held_page_is_recorded_when_it_was_quiet_for_a_while(sample: Path) -> None:
    before = commits(sample)

    with watching(sample, quiet=1.0):
        for number in range(3):
            (sample / "CONTINUITY.md").write_text(f"# Now\n\nStep {number} of the move.\n")
            time.sleep(0.6)
        assert commits(sample) == before
        wait_until(lambda: commits(sample) == before + 1)

    assert "Step 2" in git(sample, "show", "HEAD:CONTINUITY.md")
    assert commits(sample) == before + 1


def test_a_file_that_never_rests_holds_up_no_other(sample: Path) -> None:
    stop = threading.Event()

    def write_on_and_on() -> None:
        with (sample / "restless.md").open("a") as file:
            while not stop.wait(0.02):
                file.write("on and on\n")
                file.flush()

    writing = threading.Thread(target=write_on_and_on)
    with watching(sample, burst=0.6, restless=0.3):
        before = commits(sample)
        writing.start()
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: commits(sample) == before + 1)
        (sample / "newer.md").write_text("# Newer\n")
        wait_until(lambda: commits(sample) == before + 2)
        assert "restless.md" not in git(sample, "ls-tree", "--name-only", "HEAD")
        stop.set()
        writing.join()
        wait_until(lambda: is_in_order(sample))

    assert "restless.md" in git(sample, "ls-tree", "--name-only", "HEAD")


def test_what_gives_no_event_is_found_by_the_next_look(sample: Path, tmp_path: Path) -> None:
    os.link(sample / "MEMORY.md", tmp_path / "outside.md")

    with watching(sample, rescan=1.0):
        before = commits(sample)
        with (tmp_path / "outside.md").open("a") as file:
            file.write("- Edited through a hard link\n")
        wait_until(lambda: commits(sample) == before + 1)

    assert "hard link" in git(sample, "show", "HEAD:MEMORY.md")


def test_the_branch_comes_along_soon_after_what_held_it_up_is_gone(sample: Path) -> None:
    lock = sample / ".git/index.lock"

    with watching(sample, retry=0.5):
        before = commits(sample)
        lock.touch()
        (sample / "new.md").write_text("# New\n")
        waiting = "refs/workspace-mem/waiting/main"
        wait_until(lambda: waiting in git(sample, "for-each-ref"))
        assert commits(sample) == before
        lock.unlink()
        wait_until(lambda: commits(sample) == before + 1)


def test_nothing_is_told_while_nothing_happens(sample: Path) -> None:
    with watching(sample, rescan=0.2) as told:
        before = len(told)
        (sample / "MEMORY.md").touch()
        (sample / "picture.png").write_text("no Markdown")
        time.sleep(1)

        assert told[before:] == []


def test_a_git_that_fails_is_told_once_whichever_command_meets_it(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of three commands fail, so that another one is the first to meet it at each look."""
    calls, failing, program = tmp_path / "calls", tmp_path / "failing", tmp_path / "bin/git"
    calls.touch()  # it stays to the end: a program that runs now counts in it
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\n[ -e {failing} ] || exec {shutil.which("git")} "$@"\n'
        f'echo "$@" >>{calls}\n[ $(($(wc -l <{calls}) % 3)) -ne 0 ] || exec {shutil.which("git")} "$@"\nexit 3\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    with watching(sample, retry=0.2) as told:
        before = len(told)
        failing.touch()
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: calls.read_text().count("\n") > 12)
        failing.unlink()
        wait_until(lambda: is_in_order(sample))

    notices = [notice for seen in told[before:] for notice in seen.notices]
    assert len(notices) == 1, notices


def test_a_folder_without_settings_is_not_watched(tmp_path: Path) -> None:
    source = WatchdogSource(tmp_path)

    with pytest.raises(RefusedError, match="read-only"):
        watch(lambda: open_workspace(tmp_path), source, lambda _: None)

    source.close()
    assert list(tmp_path.iterdir()) == []
