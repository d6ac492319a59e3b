"""A file that the system does not give out once is not taken for one without entries."""

import shutil
from pathlib import Path

import pytest

from workspace_mem.core.errors import NotFoundError, RefusedError
from workspace_mem.operations.retire import retire
from workspace_mem.stores.beneath import read_bytes
from workspace_mem.workspace import open_workspace


@pytest.mark.parametrize("failing", [1, 2])
def test_a_page_that_could_not_be_read_once_is_named_where_an_entry_is_missing(
    sample: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    workspace = open_workspace(sample)
    name = workspace.catalog.look().every("fact")[0].name
    before = {path: path.read_bytes() for path in sample.rglob("*.md")}
    shutil.rmtree(workspace.cache)  # else nothing is read
    failures = iter(range(failing))

    def once(root: Path, path: str, *, limit: int) -> bytes | None:
        if path == "MEMORY.md" and next(failures, None) is not None:
            raise RefusedError("MEMORY.md cannot be read: Input/output error", path=path)
        return read_bytes(root, path, limit=limit)

    monkeypatch.setattr("workspace_mem.stores.folder.read_bytes", once)
    with pytest.raises(NotFoundError, match=r"in what can be read: MEMORY\.md") as caught:
        retire(open_workspace(sample), name)
    assert caught.value.path == "MEMORY.md"
    assert {path: path.read_bytes() for path in sample.rglob("*.md")} == before

    assert retire(open_workspace(sample), name).changed
