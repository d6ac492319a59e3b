"""What sessions read is noted in one step a line, and is bounded; whatever else stands there is left out."""

from multiprocessing import get_context
from pathlib import Path

from workspace_mem.disk.state import Load, note_reading, sessions_read


def test_readings_come_back_by_session_the_last_one_at_the_end(tmp_path: Path) -> None:
    for session, tokens in (("a", 1), ("b", 2), ("a", 3)):
        note_reading(tmp_path / "state", tmp_path, session, Load(1, tokens, 9))
    found = sessions_read(tmp_path / "state")
    assert found == {"b": [Load(1, 2, 9)], "a": [Load(1, 1, 9), Load(1, 3, 9)]}
    assert [*found] == ["b", "a"]


def test_a_torn_line_and_a_foreign_one_are_left_out(tmp_path: Path) -> None:
    note_reading(tmp_path, tmp_path, "a", Load(3, 7))
    (file,) = tmp_path.glob("*.jsonl")
    with file.open("ab") as torn:
        torn.write(b'{"no": "reading"}\n["a", true, 2, 3, 4]\n\xff\n["a", 3, 4')
    note_reading(tmp_path, tmp_path, "a", Load(3, 8))
    assert sessions_read(tmp_path) == {"a": [Load(3, 7), Load(3, 8)]}


def test_the_log_is_bounded_and_keeps_what_is_new(tmp_path: Path) -> None:
    for number in range(1_200):
        note_reading(tmp_path, tmp_path, f"{'x' * 500}{number}", Load(1, number))
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 700_000
    assert [*sessions_read(tmp_path)][-1].endswith("1199")


def test_where_nothing_can_be_kept_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    note_reading(tmp_path / "file" / "state", tmp_path, "a", Load(1, 1))
    assert sessions_read(tmp_path / "file" / "state") == {}


def test_several_processes_lose_nothing(tmp_path: Path) -> None:
    start = get_context("fork")
    writers = [start.Process(target=_note_many, args=(tmp_path, f"s{number}")) for number in range(3)]
    for one in writers:
        one.start()
    for one in writers:
        one.join()
    assert {name: len(found) for name, found in sessions_read(tmp_path).items()} == {"s0": 100, "s1": 100, "s2": 100}


def _note_many(folder: Path, session: str) -> None:
    for number in range(100):
        note_reading(folder, folder, session, Load(3, number))
