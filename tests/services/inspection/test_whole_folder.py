"""An inspection asks nobody but those that it was handed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from workspace_mem.disk.memo import FileMemo
from workspace_mem.doctor.findings import Inspected, Screening, Standing
from workspace_mem.doctor.inspection import inspect
from workspace_mem.errors import EngineError
from workspace_mem.model.history import History
from workspace_mem.model.page_delta import Losses
from workspace_mem.workspace import open_workspace


@dataclass(frozen=True)
class Word:
    start: int
    rule: str = "a-word"


def words(text: str) -> Iterable[Word]:
    return [Word(text.index("hunter2"))] if "hunter2" in text else []


def no_history() -> History:
    raise EngineError("no git here")


def test_it_says_what_screening_and_history_told(sample: Path) -> None:
    (sample / "MEMORY.md").write_text(
        "# Memory\n\n## Facts\n\n- the word is hunter2\n- it is l\N{LATIN SMALL LETTER AE}ng\n"
    )
    inspected = Inspected(
        open_workspace(sample).folder,
        date(2026, 11, 20),
        None,
        Screening(
            lambda file: words(file.text),
            lambda text: text.replace("\N{LATIN SMALL LETTER AE}", "?"),
            lambda text: text.upper(),
        ),
        machine=lambda: Standing("/cache", cache_off="a page is torn"),
        own_problems=tuple,
        knows_zone=lambda _: False,
        history_off=lambda: None,
        history=no_history,
        tracked=list,
        losses=lambda *_: Losses(),
        held_back=lambda *_: [],
        copies=list,
        saved=lambda: (("copy-1", "MEMORY.md", "2026-11-20", 7),),
        memo=lambda _: FileMemo(None),
    )
    found = {(one.rule, one.path, one.line): one.message for one in inspect(inspected)}
    assert found["secret", "MEMORY.md", 5].startswith("THIS LOOKS LIKE A SECRET (A-WORD)")
    assert "A PAGE IS TORN" in found["no-cache", "/cache", 0]
    assert ("hidden-characters", "MEMORY.md", 6) in found
    assert "NO GIT HERE" in found["history-unknown", ".git", 0]
    assert "7 BYTES" in found["kept-bytes", "MEMORY.md", 0]
    assert any(rule == "unknown-zone" for rule, _, _ in found)
