"""A memo is one JSON object that outlives a command; any loss of it is silent."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from workspace_mem.disk.state import memo_in

DAMAGE: Mapping[str, bytes] = {
    "empty": b"",
    "not JSON": b"{",
    "not an object": b"[1]",
    "nested too deeply": b"[" * 100_000,
    "of another version": b'{"version": 0, "seen": 1}',
}


@pytest.mark.parametrize("value", [{"seen": 1}, {"paths": ["é.md", "b.md"], "at": None}, {}])
def test_what_was_saved_last_is_loaded(tmp_path: Path, value: dict[str, Any]) -> None:
    assert memo_in(tmp_path, "one").load() == {}
    memo_in(tmp_path, "one").save({"earlier": True})
    memo_in(tmp_path, "one").save(value)
    assert memo_in(tmp_path, "one").load() == value
    assert memo_in(tmp_path, "other").load() == {}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_file_that_cannot_be_read_holds_nothing_and_takes_the_next_value(tmp_path: Path, damage: str) -> None:
    memo = memo_in(tmp_path, "one")
    (tmp_path / "one.json").write_bytes(DAMAGE[damage])
    assert memo.load() == {}
    memo.save({"seen": 2})
    assert memo_in(tmp_path, "one").load() == {"seen": 2}


def test_an_empty_value_leaves_no_file(tmp_path: Path) -> None:
    memo_in(tmp_path, "one").save({"seen": 1})
    memo_in(tmp_path, "one").save({})
    assert list(tmp_path.iterdir()) == []


def test_where_the_cache_is_not_private_nothing_is_kept_and_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    memo = memo_in(tmp_path / "cache", "one")
    memo.save({"seen": 1})
    assert memo.load() == {}
