"""What was made of a file's entries for one operation is there for the next one, in a process that lives on."""

from typing import Any

import pytest

from workspace_mem.frame import pieces
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import explain
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace


def test_after_a_hand_edit_only_one_operation_cleans_the_new_entry(
    empty: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()
    cleaned = pieces.rendered_entry

    def counted(entry: Any, clean: Any) -> Any:
        asked.append(entry.text)
        return cleaned(entry, clean)

    monkeypatch.setattr(pieces, "rendered_entry", counted)
    memory = empty.root / "MEMORY.md"
    memory.write_text("# Memory\n\n## Facts\n\n- The gateway listens\n- A port of the relay\n")
    for operation in (status, explain, frame):
        operation(empty)
    assert sorted(asked) == ["A port of the relay", "The gateway listens"]
    memory.write_text(f"{memory.read_text()}- Another one\n")
    for operation in (status, explain, frame):
        operation(empty)
    assert asked[2:] == ["Another one"]
