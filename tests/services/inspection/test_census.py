"""What was found out about a file before is believed only where it is what was written down."""

import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from tests.running import sampled
from workspace_mem.catalog.database import NAME
from workspace_mem.operations.status import status
from workspace_mem.workspace import open_workspace

VALUES = (None, "not JSON", '{"entries": 1, "pending": 0, "problems": [], "ids": []}', 7, b"")


@pytest.mark.parametrize(("column", "value"), sampled(product(("value", "mark", "seal"), VALUES), 2))
def test_a_catalog_that_something_wrote_into_is_made_anew(sample: Path, column: str, value: object) -> None:
    workspace = open_workspace(sample)
    expected = status(workspace)
    with closing(sqlite3.connect(workspace.cache / NAME)) as database, database:
        database.execute("DELETE FROM facts WHERE name = 'census'")
        database.execute(f"UPDATE facts SET {column} = ? WHERE name = 'problems'", (value,))

    assert status(open_workspace(sample)) == expected
    assert status(open_workspace(sample)) == expected
