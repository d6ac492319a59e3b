"""watch as a function, with real hints and shorter times than a person would wait for."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.running import commits, git, subjects, wait_until
from tests.services.watch.watchers import is_in_order
from workspace_mem.core.errors import EngineError, RefusedError
from workspace_mem.operations.watch import Seen, watch
from workspace_mem.services.recording.backlog import Backlog
from workspace_mem.services.watch.watchdog_source import WatchdogSource
from workspace_mem.workspace import open_workspace


@contextmanager
def watching(root: Path) -> Iterator[list[Seen]]:
    """Watch in a thread; the list grows by what is told."""
    source, told, began = WatchdogSource(root), list[Seen](), threading.Event()
    running = threading.Thread(target=watch, args=(lambda: open_workspace(root), source, told.append, began.set))
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


def test_a_held_page_is_recorded_when_it_was_quiet_for_a_while(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workspace_mem.services.watch.holding.QUIET_SECONDS", 1.0)
    before = commits(sample)

    with watching(sample):
        for number in range(3):
            (sample / "CONTINUITY.md").write_text(f"# Now\n\nStep {number} of the move.\n")
            time.sleep(0.6)
        assert commits(sample) == before
        wait_until(lambda: commits(sample) == before + 1)

    assert "Step 2" in git(sample, "show", "HEAD:CONTINUITY.md")
    assert commits(sample) == before + 1


def test_a_file_that_never_rests_holds_up_no_other(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workspace_mem.operations.watch.BURST_SECONDS", 0.6)
    monkeypatch.setattr("workspace_mem.operations.watch.RESTLESS_SECONDS", 0.3)
    stop = threading.Event()

    def write_on_and_on() -> None:
        with (sample / "restless.md").open("a") as file:
            while not stop.wait(0.02):
                file.write("on and on\n")
                file.flush()

    writing = threading.Thread(target=write_on_and_on)
    with watching(sample):
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


def test_what_gives_no_event_is_found_by_the_next_look(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workspace_mem.operations.watch.RESCAN_SECONDS", 1.0)
    os.link(sample / "MEMORY.md", tmp_path / "outside.md")

    with watching(sample):
        before = commits(sample)
        with (tmp_path / "outside.md").open("a") as file:
            file.write("- Edited through a hard link\n")
        wait_until(lambda: commits(sample) == before + 1)

    assert "hard link" in git(sample, "show", "HEAD:MEMORY.md")


def test_the_branch_comes_along_soon_after_what_held_it_up_is_gone(
    sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workspace_mem.operations.watch.RETRY_SECONDS", 0.5)
    lock = sample / ".git/index.lock"

    with watching(sample):
        before = commits(sample)
        lock.touch()
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: commits(sample, "refs/workspace-mem/history") == before + 1)
        assert commits(sample) == before
        lock.unlink()
        wait_until(lambda: commits(sample) == before + 1)


def test_the_subject_says_what_changed_in_entries(sample: Path) -> None:
    with watching(sample):
        before = commits(sample)
        with (sample / "MEMORY.md").open("a") as file:
            file.write("\n- The quokka is the mascot\n")
        wait_until(lambda: commits(sample) == before + 1)

    assert subjects(sample)[0].startswith("edit: add")


def test_nothing_is_told_while_nothing_happens(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workspace_mem.operations.watch.RESCAN_SECONDS", 0.2)

    with watching(sample) as told:
        before = len(told)
        (sample / "MEMORY.md").touch()
        (sample / "picture.png").write_text("no Markdown")
        time.sleep(1)

        assert told[before:] == []


def test_a_git_that_fails_is_told_once_whichever_command_meets_it(
    sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter(range(100))

    def failing(*_: object, **__: object) -> None:
        raise EngineError(f"git {('rev-parse', 'cat-file')[next(failures) % 2]} failed: it gave no reason")

    monkeypatch.setattr("workspace_mem.operations.watch.RETRY_SECONDS", 0.2)
    with watching(sample) as told:
        before = len(told)
        monkeypatch.setattr(Backlog, "record", failing)
        (sample / "new.md").write_text("# New\n")
        wait_until(lambda: next(failures) > 4)

    assert sum(len(seen.notices) for seen in told[before:]) == 1


def test_a_folder_without_settings_is_not_watched(tmp_path: Path) -> None:
    source = WatchdogSource(tmp_path)

    with pytest.raises(RefusedError, match="read-only"):
        watch(lambda: open_workspace(tmp_path), source, lambda _: None)

    source.close()
    assert list(tmp_path.iterdir()) == []
