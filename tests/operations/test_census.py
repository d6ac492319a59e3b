"""What was found out about a file before is believed only where it can be what was written down."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from workspace_mem.operations.status import status
from workspace_mem.workspace import open_workspace


@pytest.mark.parametrize(
    "value",
    [
        None,
        "no JSON",
        "1],[2",
        "[]",
        '{"entries": "x", "pending": 0, "problems": [], "ids": []}',
        '{"entries": 1e999, "pending": 0, "problems": [], "ids": []}',
        '{"entries": 1, "pending": 0, "problems": [["x", "y"]], "ids": []}',
        '{"entries": 1, "pending": 0, "problems": [], "ids": [[1]]}',
    ],
)
def test_a_cache_that_something_wrote_into_is_made_anew(sample: Path, value: str | None) -> None:
    workspace = open_workspace(sample)
    expected = status(workspace)
    with closing(sqlite3.connect(workspace.cache / "digests.sqlite")) as database, database:
        database.execute("UPDATE digests SET value = ?", (value,))
    (workspace.cache / "census.json").unlink()

    assert status(open_workspace(sample)) == expected
    assert status(open_workspace(sample)) == expected
