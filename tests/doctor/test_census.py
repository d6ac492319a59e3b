"""What was found out about a file before is believed only where it is what was written down."""

import shutil
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from tests.running import CHECKOUT, Command, sampled
from workspace_mem.catalog.database import NAME
from workspace_mem.verbs.status import status
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


def test_another_form_of_the_program_judges_files_that_did_not_change_anew(
    run: Command, sample: Path, tmp_path: Path
) -> None:
    (sample / "MEMORY.md").write_bytes(b"# Memory\n\n- A port\0\n")
    for folder in ("workspace_mem", "templates"):
        shutil.copytree(CHECKOUT / folder, tmp_path / folder)
    here = run.at(sample).with_environment(PYTHONPATH=str(tmp_path))
    before = here("status", "--json").json["problems"]
    assert "NUL bytes" in here("status").stdout
    path = tmp_path / "workspace_mem/data/doctor.toml"
    path.write_text(path.read_text().replace("NUL bytes", "zero bytes"))
    assert here("status", "--json").json["problems"] == before
    assert "zero bytes" in here("status").stdout
