"""What an import tells, whatever the format: how far it is, and each thing that it leaves, with its place."""

import json
from pathlib import Path

from workspace_mem.verbs.import_ import import_memory
from workspace_mem.workspace import Workspace


def test_how_far_it_is_is_told_until_all_is_written(person: Workspace, tmp_path: Path) -> None:
    (tmp_path / "texts.json").write_text(json.dumps([f"Text {number}" for number in range(20)]))
    told: list[tuple[int, int, str]] = []
    import_memory(person, "json", tmp_path / "texts.json", progress=lambda *one: told.append(one))
    assert list(dict.fromkeys(doing for _, _, doing in told)) == ["read", "compared", "written"]
    assert all(0 <= number <= total == 20 for number, total, _ in told)
    assert [told[19], told[39], told[-1]] == [(20, 20, "read"), (20, 20, "compared"), (20, 20, "written")]
