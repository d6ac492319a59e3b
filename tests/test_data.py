"""The files of data that ship with the program, and their loader."""

from pathlib import Path

import pytest

import workspace_mem
from workspace_mem import data

FILES = sorted(path for path in (Path(workspace_mem.__file__).parent / "data").rglob("*") if path.suffix != ".py")
TABLES = [path for path in FILES if path.suffix in (".toml", ".json", ".tsv")]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_every_file_loads(path: Path) -> None:
    name = path.relative_to(Path(data.__file__).parent).as_posix()
    content = data.rows(name) if path.suffix == ".tsv" else data.table(name)
    assert content


def test_rows_leave_out_comments_and_empty_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.tsv").write_text("# about\n\na\tb\nc\td e\n", encoding="utf-8")
    monkeypatch.setattr(data, "_FOLDER", tmp_path)
    assert data.rows("x.tsv") == (("a", "b"), ("c", "d e"))


def test_the_files_of_a_folder_are_named_in_order() -> None:
    assert data.names("signals")[:2] == ("signals/de.json", "signals/en.json")
