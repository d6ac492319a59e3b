"""One holder at a time, over processes and threads; a lock dies with its holder."""

import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from threading import Event, Thread

import pytest

from tests import nursery
from workspace_mem.disk.lock import locked
from workspace_mem.errors import ConflictError, RefusedError

HOLD = """
import sys, time
from pathlib import Path
from workspace_mem.disk.lock import locked
with locked(Path(sys.argv[1]), wait_seconds=5):
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_lock_that_stays_taken_is_a_conflict(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    with (
        locked(place, wait_seconds=1),
        pytest.raises(ConflictError, match=r"locked for 0\.05 seconds"),
        locked(place, wait_seconds=0.05),
    ):
        pass
    with locked(place, wait_seconds=1):  # who gave up may hold it for an instant, in the kernel's order
        assert place.exists()
    assert place.exists()


def test_a_killed_holder_holds_nothing(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    with nursery.begin([sys.executable, "-c", HOLD, str(place)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(ConflictError), locked(place, wait_seconds=0.05):
            pass
        holder.kill()
        holder.wait()
        with locked(place, wait_seconds=1):
            pass


def test_a_lock_file_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "target").write_text("mine")
    (tmp_path / "lock").symlink_to(tmp_path / "target")
    with pytest.raises(RefusedError), locked(tmp_path / "lock", wait_seconds=0):
        pass
    assert (tmp_path / "target").read_text() == "mine"


def test_as_long_as_something_moves_it_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workspace_mem.disk.lock.STILL_SECONDS", 0.02)
    steps, taken = count(), Event()

    def hold() -> None:
        with locked(tmp_path / "lock", wait_seconds=1):
            taken.set()
            time.sleep(0.3)

    holder = Thread(target=hold)
    holder.start()
    taken.wait()
    with locked(tmp_path / "lock", wait_seconds=30, progress=lambda: next(steps)):
        assert next(steps) > 3
    holder.join()
