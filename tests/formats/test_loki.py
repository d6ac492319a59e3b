"""Loki's store comes in object by object and goes out with equal values; what is hollow is named by its line."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.verbs.test_kinds_as_json import DOCUMENTED, EPISODE, LEDGER, PATTERN
from workspace_mem.verbs.export import export_memory
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace

# as the code of Loki writes one, beside what its documentation has
AS_WRITTEN = {
    "id": "ep-2",
    "task_id": "t",
    "timestamp": "2026-01-06T11:30:00Z",
    "phase": "dev",
    "goal": "In the shape of the code",
    "outcome": "failure",
    "action_log": [{"tool": "Read", "input": "x", "timestamp": 3}],
    "errors_encountered": [{"error_type": "X", "message": "m", "resolution": ""}],
    "artifacts_produced": [],
    "importance": 0.5,
    "access_count": 0,
    "files_read": ["a"],
}
ANTI_PATTERN, HANDOFF = (dict(DOCUMENTED)[kind] for kind in ("anti-pattern", "handoff"))
LINKED = {**PATTERN, "id": "sem-002", "pattern": "Handlers end with one response"}
STORE: Mapping[str, Any] = {
    "episodic/2026-01-06/task-042.json": EPISODE,
    "episodic/2026-01-06/task-ep-2.json": AS_WRITTEN,
    "semantic/patterns.json": {"version": "1.0", "patterns": [PATTERN, {**LINKED, "extra": {"a": [1, None]}}]},
    "semantic/anti-patterns.json": {"version": "1.0", "anti_patterns": [ANTI_PATTERN]},
    "semantic/facts.json": {"version": "1.0", "facts": [{"id": "fact-1", "fact": "The sky", "confidence": 0.3}]},
    "ledgers/eng-001-backend.json": LEDGER,
    "handoffs/handoff-001.json": HANDOFF,
    "learnings/2026-01-06.json": [{"timestamp": "2026-01-06T11:00:00Z", "learning": "Do it so"}],
    "timeline.json": {
        "version": "1.0",
        "key_decisions": [
            {"decision": "Use RS256", "rationale": "Better security", "date": "2026-01-24", "topic_id": "auth-system"}
        ],
    },
}


def store(folder: Path, files: Mapping[str, Any]) -> Path:
    for path, value in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(json.dumps(value, indent=1), encoding="utf-8")
    return folder


def written(folder: Path) -> dict[str, Any]:
    files = (path for path in folder.rglob("*.json"))
    return {path.relative_to(folder).as_posix(): json.loads(path.read_text(encoding="utf-8")) for path in files}


def test_what_was_changed_here_goes_out_as_it_is_now(empty: Workspace, tmp_path: Path) -> None:
    import_memory(empty, "loki", store(tmp_path / "in", STORE))
    revise(empty, "ep-2", "Another goal")
    revise(empty, "fact-1", "Blue")
    export_memory(empty, "loki", tmp_path / "out")
    found = written(tmp_path / "out")
    assert "In the shape of the code" not in json.dumps(found)
    assert found["episodic/2026-01-06/task-ep-2.json"]["context"]["goal"] == "Another goal"
    assert found["semantic/facts.json"]["facts"][0]["fact"] == "Blue"


def test_every_hollow_row_is_named_by_its_line(empty: Workspace, tmp_path: Path) -> None:
    rows = [PATTERN, {"id": "sem-9", "pattern": " ", "category": "x"}, 3, {"category": "y"}]
    hollow = {"id": "ep-3", "outcome": "success", "context": {"goal": "nothing was done"}, "action_log": []}
    place = store(tmp_path / "in", {"semantic/patterns.json": rows, "episodic/2026-01-06/task-3.json": hollow})
    found = import_memory(empty, "loki", place)
    lines = (place / "semantic/patterns.json").read_text(encoding="utf-8").split("\n")
    assert [(one.path, one.line) for one in found.problems[:2]] == [
        ("episodic/2026-01-06/task-3.json", 1),
        ("semantic/patterns.json", next(at for at, line in enumerate(lines, 1) if "sem-9" in line) - 1),
    ]
    assert len(found.problems) == 4
    assert "ep-3 is incomplete: it has no actions" in found.problems[0].message
    assert [one.kind for one in list_entries(empty).entries] == ["pattern"]


@pytest.mark.parametrize("relation", ["supersedes", "related_to"])
def test_a_list_of_links_joins_the_entries_that_they_begin_at(empty: Workspace, tmp_path: Path, relation: str) -> None:
    rows = [
        {"from": "sem-001", "to": "sem-099", "relation": relation, "strength": 0.4},
        {"from": "sem-7", "to": "sem-001", "relation": relation},
        {"from": "sem-001", "to": "sem-002", "relation": "likes"},
    ]
    files = {"semantic/patterns.json": [PATTERN], "semantic/links.json": rows}
    found = import_memory(empty, "loki", store(tmp_path / "in", files))
    assert [one.path for one in found.problems] == ["semantic/links.json"]
    assert any("sem-7" in said for said in found.not_held)
    assert f"{relation}:: [[sem-099]]" in (empty.root / "learnings/patterns.md").read_text(encoding="utf-8")


def test_what_happened_is_filed_under_its_own_day(empty: Workspace, tmp_path: Path) -> None:
    import_memory(empty, "loki", store(tmp_path / "in", {"episodic/2026-01-06/a.json": AS_WRITTEN}))

    then = datetime(2026, 1, 6, 11, 30, tzinfo=UTC).astimezone(empty.zone)
    (found,) = (empty.root / "memory/episodes").rglob("*.md")
    assert found.parent.name == f"{then:%Y-%m-%d}"
    assert found.name.startswith(f"{then:%H%M}-")


def test_equal_objects_become_equal_entries_whatever_order_their_keys_have(empty: Workspace, tmp_path: Path) -> None:
    odd = {"zeal": {"b": 1, "a": 2}, "action_log": [{"t": 1.5, "action": "run", "target": "a\nb", "result": "pass"}]}
    import_memory(empty, "loki", store(tmp_path / "in", {"episodic/2026-01-06/a.json": {**AS_WRITTEN, **odd}}))
    export_memory(empty, "loki", tmp_path / "out")
    (path, value), (first,) = *written(tmp_path / "out").items(), (empty.root / "memory/episodes").rglob("*.md")
    before = first.read_text(encoding="utf-8")
    undo(empty, actor=empty.actor)
    import_memory(empty, "loki", store(tmp_path / "again", {path: dict(reversed(value.items()))}))
    assert first.read_text(encoding="utf-8") == before
