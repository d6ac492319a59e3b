"""The spool of hooks: many add at once, any of them may be killed, and it stays within its bounds."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from workspace_mem.disk.spool import MOST_EVENTS, Spool

ADDER = """
import sys, time
from workspace_mem.disk.spool import Spool
spool = Spool(sys.argv[1])
for number in range(int(sys.argv[2])):
    if spool.add("s", {"event": "failed", "text": f"{sys.argv[3]} {number} " + "x" * 200}):
        with open(f"{sys.argv[1]}/{sys.argv[3]}", "a") as file:
            file.write(f"{number} ")
"""


@pytest.fixture
def spool(tmp_path: Path) -> Spool:
    return Spool(tmp_path)


def failed(text: str) -> dict[str, Any]:
    return {"event": "failed", "text": text}


def texts(spool: Spool) -> list[str]:
    return [event["text"] for _, event in spool.events("s")]


def test_what_was_added_is_read_in_order_and_from_any_place_on(spool: Spool) -> None:
    for number in range(3):
        assert spool.add("s", failed(f"é {number}"))
    assert texts(spool) == ["é 0", "é 1", "é 2"]
    ends = [end for end, _ in spool.events("s")]
    assert [event["text"] for _, event in spool.events("s", ends[0])] == ["é 1", "é 2"]
    assert len({event["id"] for _, event in spool.events("s")}) == 3
    assert spool.sessions() == ["s"]


def adder(folder: Path, events: int, name: str) -> "subprocess.Popen[bytes]":
    return nursery.begin([sys.executable, "-c", ADDER, str(folder), str(events), name])


def test_what_many_processes_add_at_once_is_all_there(spool: Spool, tmp_path: Path) -> None:
    running = [adder(tmp_path, 60, str(number)) for number in range(6)]
    assert [one.wait() for one in running] == [0] * 6
    there = sorted(text.rsplit(" ", 1)[0] for text in texts(spool))
    assert there == sorted(f"{name} {number}" for name in range(6) for number in range(60))


def test_a_killed_one_loses_nothing_that_it_had_said(spool: Spool, tmp_path: Path) -> None:
    running = [adder(tmp_path, 100_000, str(number)) for number in range(3)]
    while not (tmp_path / "0").is_file():
        time.sleep(0.01)
    for one in running:
        one.kill()
        one.wait()
    there = {text.rsplit(" ", 1)[0] for text in texts(spool)}
    said = {file.name: file.read_text().split() for file in tmp_path.iterdir() if file.is_file()}
    assert all(f"{name} {number}" in there for name, numbers in said.items() for number in numbers)
    assert spool.add("s", {"event": "ended"})
    assert spool.all_of("s")[-1]["event"] == "ended"


def test_what_a_full_disk_tears_is_left_out_and_what_follows_is_read(spool: Spool) -> None:
    spool.add("s", failed("one"))
    (path,) = Path(spool.place).glob("*.jsonl")
    with path.open("ab") as file:
        file.write(b'\n{"event": "failed", "te')
    spool.add("s", failed("two"))
    with path.open("ab") as file:
        file.write(b'\n[3]\n\xff\xfe\n{"event": 3}\n')
    spool.add("s", failed("three"))
    assert texts(spool) == ["one", "two", "three"]


def test_the_cheapest_is_dropped_first_and_counted(spool: Spool) -> None:
    kept = sum(spool.add("s", failed(f"number {number}")) for number in range(1_000))
    assert kept == 0.9 * MOST_EVENTS
    assert spool.dropped("s") == 1_000 - kept
    assert spool.add("s", {"event": "checkpoint"})
    assert spool.add("s", {"event": "ended"})
    assert len(list(spool.events("s"))) <= MOST_EVENTS


def test_a_session_is_forgotten_with_its_folder(spool: Spool) -> None:
    spool.add("s", failed("one"))
    spool.take("s", 12)
    assert spool.taken("s") == 12
    spool.add("other", failed("two"))
    spool.forget("s")
    assert spool.sessions() == ["other"]
    spool.forget("other")
    assert not Path(spool.place).exists()


@pytest.mark.parametrize("ending", ["taken", "stopped", "dropped", "taken.17.new"])
def test_what_a_kill_leaves_of_a_session_goes_and_is_never_of_the_next_one(spool: Spool, ending: str) -> None:
    """A session that is resumed has the name that it had: what was taken in of it before says nothing of it now."""
    spool.add("s", failed("one"))
    spool.forget("s")
    Path(spool.place).mkdir()
    Path(spool.place, f"s.{ending}").write_text("12")
    assert spool.sessions() == ["s"]
    spool.forget("s")
    assert not Path(spool.place).exists()
    assert (spool.taken("s"), spool.dropped("s"), spool.all_of("s")) == (0, 0, [])


def test_what_others_must_not_read_they_cannot(spool: Spool) -> None:
    spool.add("s", failed("one"))
    (path,) = Path(spool.place).iterdir()
    assert path.stat().st_mode & 0o077 == 0
    assert Path(spool.place).stat().st_mode & 0o077 == 0


def test_a_link_in_the_place_of_a_session_is_not_followed(spool: Spool, tmp_path: Path) -> None:
    Path(spool.place).mkdir()
    (tmp_path / "elsewhere").write_text("mine")
    Path(spool.place, "s.jsonl").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="symbolic"):
        spool.add("s", failed("one"))
    assert (tmp_path / "elsewhere").read_text() == "mine"


def test_a_process_of_the_same_host_knows_its_session(spool: Spool) -> None:
    spool.note_host(os.getpid(), "s-1")
    spool.note_host(os.getpid(), "s-2")
    assert spool.session_of_host(os.getpid()) == "s-2"
    assert spool.session_of_host(os.getppid()) == ("s-2" if os.getppid() > 1 else None)
    assert spool.session_of_host(1) is None
