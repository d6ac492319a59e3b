"""A file that the system does not give out once is not taken for one without entries."""

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from workspace_mem.errors import NotFoundError
from workspace_mem.verbs.retire import retire
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

    honest = os.open

    def failing_at_first(path: str, *arguments: Any, **options: Any) -> int:
        if Path(path).name == "MEMORY.md" and next(failures, None) is not None:
            raise OSError(errno.EIO, "Input/output error", path)
        return honest(path, *arguments, **options)

    monkeypatch.setattr(os, "open", failing_at_first)
    with pytest.raises(NotFoundError, match=r"in the files that can be read: MEMORY\.md") as caught:
        retire(open_workspace(sample), name)
    assert caught.value.path == "MEMORY.md"
    assert {path: path.read_bytes() for path in sample.rglob("*.md")} == before

    assert retire(open_workspace(sample), name).changed
