import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from workspace_mem.services.watch.watchdog_source import WatchdogSource


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".workspace-mem").mkdir()
    return tmp_path.resolve()


@pytest.fixture
def source(folder: Path) -> Iterator[WatchdogSource]:
    made = WatchdogSource(folder, quiet_seconds=0.05, rescan_seconds=0.4)
    yield made
    made.close()


def next_hint(source: WatchdogSource) -> float:
    """Return after how many seconds the next hint comes."""
    began = time.monotonic()
    next(source.hints())
    return time.monotonic() - began


def test_a_save_is_a_hint_once_it_is_quiet(folder: Path, source: WatchdogSource) -> None:
    (folder / "a.md").write_text("x")

    assert 0.05 <= next_hint(source) < 0.35


def test_an_atomic_save_in_a_new_folder_is_a_hint(folder: Path, source: WatchdogSource) -> None:
    (folder / "deep").mkdir()
    (folder / "deep/a.tmp").write_text("x")
    (folder / "deep/a.tmp").replace(folder / "deep/a.md")

    assert next_hint(source) < 0.35


@pytest.mark.parametrize("own", [".git", ".workspace-mem"])
def test_what_is_ours_is_no_hint(folder: Path, source: WatchdogSource, own: str) -> None:
    (folder / own / "file").write_text("x")
    (folder / own / "file").unlink()

    assert next_hint(source) >= 0.35


def test_without_a_change_there_is_a_hint_all_the_same(source: WatchdogSource) -> None:
    assert 0.35 <= next_hint(source) < 2


def test_a_burst_without_a_pause_is_looked_at_in_the_end(folder: Path) -> None:
    source = WatchdogSource(folder, quiet_seconds=0.2, burst_seconds=0.6, rescan_seconds=60)
    looked = threading.Event()

    def listen() -> None:
        next(source.hints())
        looked.set()

    listening = threading.Thread(target=listen)

    listening.start()
    deadline = time.monotonic() + 15
    while not looked.wait(0.02) and time.monotonic() < deadline:
        (folder / "a.md").write_text("x")

    assert looked.is_set()
    listening.join()
    source.close()


def test_stop_ends_the_hints_from_another_thread(folder: Path) -> None:
    source = WatchdogSource(folder, quiet_seconds=0.05, rescan_seconds=60)
    seen: list[None] = []
    listening = threading.Thread(target=lambda: seen.extend(source.hints()))

    listening.start()
    source.stop()
    listening.join(timeout=10)

    assert not listening.is_alive()
    assert seen == []
    source.close()
