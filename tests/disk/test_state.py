"""Small files that may be lost: use, readings and a watcher's sign of life."""

import os
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest

from tests import nursery
from workspace_mem.disk.state import (
    FileMemo,
    Load,
    Sign,
    UsageLog,
    give_sign,
    is_watched,
    last_sign,
    note_reading,
    only_watcher,
    sessions_read,
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


def test_a_session_counts_once(tmp_path: Path) -> None:
    used = log(tmp_path)
    for session, day in (("a", 0), ("a", 1), ("b", 2)):
        used.note("mem-1", session, NOW + timedelta(days=day))
    used.note("mem-10", "b", NOW)
    assert counts(used) == {"mem-1": 2, "mem-10": 1}
    assert used.before("mem-1", "c") == (2, NOW + timedelta(days=2))
    assert used.before("mem-1", "b") == (1, NOW)
    assert used.before("mem-2", "a") is None
    assert used.read().since == NOW


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


# ── What sessions read is noted in one step a line, and is bounded; whatever else stands there is left o ──


def test_readings_come_back_by_session_the_last_one_at_the_end(tmp_path: Path) -> None:
    for session, tokens in (("a", 1), ("b", 2), ("a", 3)):
        note_reading(tmp_path / "state", tmp_path, session, Load(1, tokens, 9))
    found = sessions_read(tmp_path / "state")
    assert found == {"b": [Load(1, 2, 9)], "a": [Load(1, 1, 9), Load(1, 3, 9)]}
    assert [*found] == ["b", "a"]


def _note_many(folder: Path, session: str) -> None:
    for number in range(100):
        note_reading(folder, folder, session, Load(3, number))


# ── Whether a watcher runs is asked of a lock, which no dead process holds ──


def test_a_watcher_is_there_as_long_as_it_is(tmp_path: Path) -> None:
    assert not is_watched(tmp_path)
    with only_watcher(tmp_path, tmp_path):
        assert is_watched(tmp_path)
    assert not is_watched(tmp_path)


def test_there_is_only_one(tmp_path: Path) -> None:
    with (
        only_watcher(tmp_path, tmp_path),
        pytest.raises(ConflictError, match="watch` is already watching"),
        only_watcher(tmp_path, tmp_path),
    ):
        pass


def test_many_who_ask_at_once_do_not_see_each_other(tmp_path: Path) -> None:
    with only_watcher(tmp_path, tmp_path):
        pass
    answers: list[bool] = []
    asking = [Thread(target=lambda: answers.extend(is_watched(tmp_path) for _ in range(50))) for _ in range(4)]

    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()

    assert answers == [False] * 200


def test_the_last_sign_is_told(tmp_path: Path) -> None:
    said = Sign(12.5, datetime(2026, 11, 20, 8, tzinfo=UTC), 3, "git failed", datetime(2026, 11, 20, 7, tzinfo=UTC))
    assert last_sign(tmp_path / "cache") is None

    give_sign(tmp_path / "cache", said)
    assert last_sign(tmp_path / "cache") == said

    give_sign(tmp_path / "cache", Sign(13.0, None, 0))
    assert last_sign(tmp_path / "cache") == Sign(13.0, None, 0)


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


def test_without_a_cache_there_is_no_sign_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")

    give_sign(tmp_path / "cache", Sign(1.0, None, 0))
    give_sign(tmp_path / "cache/deeper", Sign(1.0, None, 0))

    assert last_sign(tmp_path / "cache/deeper") is None


# ── one value ──


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 100_000,
        b'{"version": 1, "a": ' + b'{"a":' * 900 + b"1" + b"}" * 901,
        b"\xff" * 100,
        b"[]",
        b" " * 5_000_000,
        b'{"version": 1, "names": 5}',
        b'{"version": 1, "names": [{}]}',
    ],
    ids=["deep", "nested", "no text", "a list", "huge", "a number", "no texts"],
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


def test_a_memo_of_a_newer_version_counts_as_missing_and_stays(tmp_path: Path) -> None:
    (tmp_path / "kept.json").write_text('{"version": 2, "names": 1}')
    assert FileMemo(tmp_path / "kept.json").load() == {}
    assert (tmp_path / "kept.json").exists()
