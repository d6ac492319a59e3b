"""Which entries were fetched: counted once a session, whoever writes at the same time, and lost without harm."""

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests import nursery
from workspace_mem.disk.state import UsageLog

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


def test_it_stays_small_and_keeps_its_sums(tmp_path: Path) -> None:
    used = log(tmp_path, most_bytes=60_000)
    for number in range(2_000):
        used.note(f"mem-{number % 40}", f"s{number // 40}", NOW + timedelta(minutes=number))
    assert (tmp_path / "state/usage.jsonl").stat().st_size < 70_000  # half of its lines
    assert counts(used) == {f"mem-{number}": 50 for number in range(40)}
    used.note("mem-39", "s49", NOW)  # a session that was summed up already
    assert counts(used)["mem-39"] == 50


def test_what_a_killed_writer_left_costs_its_own_line_alone(tmp_path: Path) -> None:
    used = log(tmp_path)
    used.note("mem-1", "a", NOW)
    with (tmp_path / "state/usage.jsonl").open("ab") as file:
        file.write(b'\n["use", "mem-')
    used.note("mem-2", "a", NOW)
    assert counts(used) == {"mem-1": 1, "mem-2": 1}


def test_nothing_is_said_where_it_cannot_be_kept_or_read(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    log(tmp_path).note("mem-1", "a", NOW)
    assert log(tmp_path).read() == ({}, None)
    odd = tmp_path / "odd"
    (odd / "state").mkdir(parents=True)
    (odd / "state/usage.jsonl").write_bytes(b'\xff\n[[[\n["sum","x"]\n["use",1,2,3]\n["use","mem-1","s","no time"]\n')
    assert counts(log(odd)) == {}
