"""An inspection asks nobody but those that it was handed."""

from datetime import date
from pathlib import Path

from workspace_mem.disk.state import FileMemo
from workspace_mem.doctor.findings import Inspected, Standing
from workspace_mem.doctor.inspection import inspect
from workspace_mem.errors import EngineError
from workspace_mem.model.history import History
from workspace_mem.model.page_delta import Losses
from workspace_mem.workspace import open_workspace


def no_history() -> History:
    raise EngineError("no git here")


def test_it_says_what_screening_and_history_told(sample: Path) -> None:
    (sample / "MEMORY.md").write_text(
        "# Memory\n\n## Facts\n\n- the key is AKIAQ3EGRRHHV5ZK7QPL\n- it is l\N{ZERO WIDTH SPACE}ng\n"
    )
    inspected = Inspected(
        open_workspace(sample).folder,
        date(2026, 11, 20),
        None,
        machine=lambda: Standing("/cache", cache_off="a page is torn"),
        own_problems=tuple,
        knows_zone=lambda _: False,
        history_off=lambda: None,
        history=no_history,
        first_writer=lambda _: None,
        tracked=list,
        losses=lambda *_: Losses(),
        held_back=lambda *_: [],
        copies=list,
        saved=lambda: (("copy-1", "MEMORY.md", "2026-11-20", 7),),
        memo=lambda _: FileMemo(None),
    )
    found = {(one.rule, one.path, one.line): one.message for one in inspect(inspected)}
    assert found["secret", "MEMORY.md", 5].startswith("this looks like a secret (")
    assert "a page is torn" in found["no-cache", "/cache", 0]
    assert ("hidden-characters", "MEMORY.md", 6) in found
    assert "no git here" in found["history-unknown", ".git", 0]
    assert "7 bytes" in found["kept-bytes", "MEMORY.md", 0]
    assert any(rule == "unknown-zone" for rule, _, _ in found)
