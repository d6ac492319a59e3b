"""One holder at a time, over processes and threads; a lock dies with its holder."""

import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from workspace_mem.core.errors import ConflictError, RefusedError
from workspace_mem.stores.lock import held

HOLD = """
import sys, time
from pathlib import Path
from workspace_mem.stores.lock import held
with held(Path(sys.argv[1]), wait_seconds=5):
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_lock_that_stays_taken_is_a_conflict(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with (
        held(lock, wait_seconds=1),
        pytest.raises(ConflictError, match=r"locked for 0\.05 seconds"),
        held(lock, wait_seconds=0.05),
    ):
        pass
    with held(lock, wait_seconds=1):  # who gave up may hold it for an instant, in the kernel's order
        assert lock.exists()
    assert lock.exists()


def test_a_killed_holder_holds_nothing(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(lock)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(ConflictError), held(lock, wait_seconds=0.05):
            pass
        holder.kill()
        holder.wait()
        with held(lock, wait_seconds=1):
            pass


def test_threads_take_turns(tmp_path: Path) -> None:
    inside: list[int] = []
    most: list[int] = []

    def work(number: int) -> None:
        with held(tmp_path / "lock", wait_seconds=10):
            inside.append(number)
            most.append(len(inside))
            time.sleep(0.002)
            inside.remove(number)

    threads = [Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1] * 8


def test_where_nothing_can_be_locked_writing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RefusedError, match="cannot be locked"), held(tmp_path / "file" / "lock", wait_seconds=0):
        pass


def test_a_lock_file_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "target").write_text("mine")
    (tmp_path / "lock").symlink_to(tmp_path / "target")
    with pytest.raises(RefusedError), held(tmp_path / "lock", wait_seconds=0):
        pass
    assert (tmp_path / "target").read_text() == "mine"
