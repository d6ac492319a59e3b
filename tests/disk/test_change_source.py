"""Hints of the operating system, on a real folder. A hint too many costs a look; one too few, a minute."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from watchdog.observers.api import BaseObserver

from workspace_mem.disk.watch import ChangeSource

SOON, LONG = 0.4, 10.0  # seconds: an event takes a millisecond, and half a second where a move has no other end


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (".git/objects", ".workspace-mem", "node_modules", "memory"):
        (tmp_path / "root" / name).mkdir(parents=True)
    (tmp_path / "root/MEMORY.md").write_text("# Memory\n")
    (tmp_path / "root/memory/day.md").write_text("# Day\n")
    (tmp_path / "outside").mkdir()
    return (tmp_path / "root").resolve()


@pytest.fixture
def source(folder: Path) -> Iterator[ChangeSource]:
    made = ChangeSource(folder)
    assert made.wait(LONG)  # what was there before is not known yet: it begins with a hint
    yield made
    made.close()


def save_as_vim(root: Path) -> None:
    (root / "MEMORY.md").rename(root / "MEMORY.md~")
    (root / "MEMORY.md").write_text("vim\n")
    (root / "MEMORY.md~").unlink()


def save_by_rename(root: Path) -> None:
    (root / ".MEMORY.tmp").write_text("atomic\n")
    (root / ".MEMORY.tmp").replace(root / "MEMORY.md")


def move_away_and_back(root: Path) -> None:
    (root / "memory").rename(root.parent / "outside/memory")
    (root.parent / "outside/memory").rename(root / "memory")


def delete_folder(root: Path) -> None:
    (root / "memory/day.md").unlink()
    (root / "memory").rmdir()


def change_below(folder: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        (root / folder / "file.md").write_text("x")
        (root / folder / "folder").mkdir()

    return change


def write_other_files(root: Path) -> None:
    for name in ("program.bin", ".MEMORY.md.swp", "4913"):
        (root / name).write_text("x")
        (root / name).unlink()


CHANGES: dict[str, Callable[[Path], object]] = {
    "in place": lambda root: (root / "MEMORY.md").write_text("in place\n"),
    "vim": save_as_vim,
    "by rename": save_by_rename,
    "new": lambda root: (root / "new.md").write_text("new\n"),
    "deleted": lambda root: (root / "MEMORY.md").unlink(),
    "renamed": lambda root: (root / "MEMORY.md").rename(root / "old.txt"),
    "mode": lambda root: (root / "MEMORY.md").chmod(0o600),
    "new folder": lambda root: (root / "a/b/c").mkdir(parents=True),
    "folder moved": move_away_and_back,
    "folder deleted": delete_folder,
    "scope": lambda root: (root / ".gitignore").write_text("x\n"),
    "settings": lambda root: (root / "workspace.toml").write_text("[workspace]\n"),
}
NO_CHANGES: dict[str, Callable[[Path], object]] = {
    "read": lambda root: (root / "MEMORY.md").read_text(),
    "listed": lambda root: list(root.rglob("*")),
    "git": change_below(".git/objects"),
    "own": change_below(".workspace-mem"),
    "other files": write_other_files,
}


@pytest.mark.filterwarnings("ignore::RuntimeWarning:watchdog")  # of a folder that came back
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_a_hint(folder: Path, source: ChangeSource, change: Callable[[Path], object]) -> None:
    change(folder)

    assert source.wait(LONG)


@pytest.mark.parametrize("change", NO_CHANGES.values(), ids=NO_CHANGES)
def test_what_concerns_no_file_in_scope_is_none(
    folder: Path, source: ChangeSource, change: Callable[[Path], object]
) -> None:
    change(folder)

    assert not source.wait(SOON)


def test_a_file_in_a_folder_that_was_just_made_is_a_hint_each_time(folder: Path, source: ChangeSource) -> None:
    (folder / "deep/er").mkdir(parents=True)
    (folder / "deep/er/a.md").write_text("x")
    while source.wait(SOON):
        pass

    (folder / "deep/er/a.md").write_text("y")

    assert source.wait(LONG)


def refusing(number: int) -> Callable[[], BaseObserver]:
    def make() -> BaseObserver:
        raise OSError(number, os.strerror(number))

    return make


@pytest.mark.parametrize("number", [24, 28])
def test_without_events_there_are_hints_all_the_same_and_it_says_so(folder: Path, number: int) -> None:
    before = threading.active_count()
    source = ChangeSource(folder, poll_seconds=0.1, make_observer=refusing(number))

    began = time.monotonic()
    hints = [source.wait(60) for _ in range(5)]

    assert hints == [True] * 5
    assert 0.3 <= time.monotonic() - began < 60
    assert source.trouble is not None
    assert os.strerror(number) in source.trouble
    assert threading.active_count() == before
    source.close()
