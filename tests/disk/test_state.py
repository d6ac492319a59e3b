"""Small files that may be lost: use, readings and a watcher's sign of life."""

import os
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests import nursery
from workspace_mem.disk.state import (
    FileMemo,
    Sign,
    UsageLog,
    give_sign,
    last_sign,
    only_watcher,
)
from workspace_mem.errors import ConflictError

# ── Which entries were fetched: counted once a session, whoever writes at the same time, and lost withou ──

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)

WRITER = """
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from workspace_mem.disk.state import UsageLog
log = UsageLog(Path(sys.argv[1]), Path("/w"), most_bytes=int(sys.argv[3]))
for number in range(300):
    log.note(f"mem-{number % 30}", f"{sys.argv[2]}-{number // 30}", datetime(2026, 11, 23, tzinfo=UTC))
"""


def log(folder: Path, **more: int) -> UsageLog:
    return UsageLog(folder / "state", folder, **more)


def counts(usage: UsageLog) -> dict[str, int]:
    return {name: use.times for name, use in usage.read().uses.items()}


def test_two_processes_lose_nothing_of_each_other(tmp_path: Path) -> None:
    writers = [nursery.begin([sys.executable, "-c", WRITER, str(tmp_path / "state"), name, "1000000"]) for name in "ab"]
    assert [one.wait() for one in writers] == [0, 0]
    assert counts(log(tmp_path)) == {f"mem-{number}": 20 for number in range(30)}


def test_it_stays_small_and_forgets_the_older_half(tmp_path: Path) -> None:
    used = log(tmp_path, most_bytes=60_000)
    for number in range(2_000):
        used.note(f"mem-{number % 40}", f"s{number // 40}", NOW + timedelta(minutes=number))
    assert (tmp_path / "state/usage.jsonl").stat().st_size < 70_000
    known = used.read()
    assert known.uses["mem-39"].last == NOW + timedelta(minutes=1_999)
    assert 10 < known.uses["mem-39"].times < 50
    assert known.since is not None
    assert known.since > NOW


def test_what_a_killed_writer_left_costs_its_own_line_alone(tmp_path: Path) -> None:
    used = log(tmp_path)
    used.note("mem-1", "a", NOW)
    with (tmp_path / "state/usage.jsonl").open("ab") as file:
        file.write(b'\n["use", "mem-')
    used.note("mem-2", "a", NOW)
    assert counts(used) == {"mem-1": 1, "mem-2": 1}


# ── Whether a watcher runs is asked of a lock, which no dead process holds ──


def test_there_is_only_one(tmp_path: Path) -> None:
    with (
        only_watcher(tmp_path, tmp_path),
        pytest.raises(ConflictError, match="watch` is already watching"),
        only_watcher(tmp_path, tmp_path),
    ):
        pass


@pytest.mark.parametrize("said", ["", "[1]", "{", '{"version": 1, "ticked": "now"}', '{"version": 1, "in_order": 7}'])
def test_a_sign_that_cannot_be_read_is_none(tmp_path: Path, said: str) -> None:
    give_sign(tmp_path, Sign(1.0, None, 0))
    (tmp_path / "watch.json").write_text(said)

    assert last_sign(tmp_path) is None


def test_a_watcher_is_silent_when_no_sign_has_come_for_two_minutes() -> None:
    sign = Sign(1_000.0, None, 0)

    assert not sign.is_silent(1_119.0)
    assert sign.is_silent(1_121.0)
    assert not sign.is_silent(5.0)  # of an earlier start of the machine: the watcher of this one has said nothing yet


# ── one value ──


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 100_000,
        b"\xff" * 100,
        b"[]",
        b'{"version": 1, "names": ["' + b"x" * 5_000_000 + b'"]}',
        b'{"version": 1, "names": 5}',
        b'{"version": 1, "names": [{}]}',
    ],
    ids=["deep", "no text", "a list", "huge", "a number", "no texts"],
)
def test_a_memo_that_cannot_be_read_is_set_aside(tmp_path: Path, content: bytes) -> None:
    memo = FileMemo(tmp_path / "kept.json", lists=("names",))
    memo.path.write_bytes(content) if memo.path else None
    assert memo.load() == {}
    (aside,) = tmp_path.iterdir()
    assert (aside.name.startswith("set-aside-"), aside.read_bytes()) == (True, content)
    memo.save({"names": ["a"]})
    assert memo.load() == {"names": ["a"]}


def test_nothing_waits_for_a_pipe_in_the_place_of_a_memo(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "kept.json")
    assert FileMemo(tmp_path / "kept.json").load() == {}
    assert [path.name.startswith("set-aside-") for path in tmp_path.iterdir()] == [True]
