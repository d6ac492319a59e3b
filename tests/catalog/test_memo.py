"""A memo is one JSON object that outlives a command, wherever it is kept; any loss of it is silent."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.disk.world import folder_at
from workspace_mem.catalog.catalog import Catalog
from workspace_mem.catalog.database import Database
from workspace_mem.disk.state import memo_in

Open = Callable[[str], Any]  # as a new command opens it
DAMAGE: Mapping[str, bytes] = {
    "empty": b"",
    "not JSON": b"{",
    "not an object": b"[1]",
    "nested too deeply": b"[" * 100_000,
    "of another version": b'{"version": 0, "seen": 1}',
}


@pytest.fixture(params=["file", "catalog"])
def memo(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    cache, root = tmp_path / "cache", tmp_path / "root"
    root.mkdir()
    if request.param == "file":
        return lambda name: memo_in(cache, name)
    return lambda name: Catalog(folder_at(root), Database(cache), str).memo(name)


@pytest.mark.parametrize("value", [{"seen": 1}, {"paths": ["é.md", "b.md"], "at": None}, {}])
def test_what_was_saved_last_is_loaded(memo: Open, value: dict[str, Any]) -> None:
    assert memo("one").load() == {}
    memo("one").save({"earlier": True})
    memo("one").save(value)
    assert memo("one").load() == value
    assert memo("other").load() == {}


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
