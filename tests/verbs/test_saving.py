"""What is saved says which entry it nearly repeats or contradicts; what tests/transcripts/saving.md cannot show."""

import json
from datetime import UTC, datetime
from hashlib import sha256

import pytest

from tests.conftest import opened
from tests.mcp_server.speaking import Agent
from tests.running import Clock, Command
from workspace_mem.errors import ConflictError
from workspace_mem.model.entry import PERSON
from workspace_mem.verbs.error import error
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace, open_workspace


def test_the_day_is_that_of_the_workspaces_time_zone(workspace: Workspace) -> None:
    before_midnight_in_utc = open_workspace(
        workspace.root, actor="agent:claude", now=lambda: datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
    )

    note(before_midnight_in_utc, "half past midnight in Berlin")

    assert (workspace.root / "memory/2026-11-21.md").read_text().startswith("# 2026-11-21\n\n- 00:30 half past")


@pytest.mark.parametrize("field", ["text", "context", "fix"])
def test_what_a_tool_said_at_length_is_cut_and_says_so(empty: Workspace, field: str) -> None:
    said = "head " + "x" * 20_000 + " tail"
    calls = {
        "text": lambda: error(empty, "bash", said),
        "context": lambda: error(empty, "bash", "short", context=said),
        "fix": lambda: error(empty, "bash", "short", fix=said),
    }

    calls[field]()

    (entry,) = empty.catalog.look().every("error")
    kept = entry.text if field == "text" else entry.field(field) or ""
    assert len(kept) <= 4_000
    assert kept.startswith("head ")
    assert kept.endswith(" tail")
    assert "characters left out" in kept


# ── A save says which entry it nearly repeats or contradicts, in every face, with the id and what to do


def names_in(workspace: Workspace) -> list[str]:
    return [entry.name for entry in workspace.catalog.look().every() if entry.kind != "log"]


def test_every_face_says_so(empty: Workspace, here: Command) -> None:
    remember(empty, "The staging port is 2222")
    at = here.at(empty.root)

    told = at("remember", "Staging port = 2222").stderr
    answer = at("remember", "the port of staging is 2222", "--json").json

    assert "note: mem-" in told
    assert " says nearly the same: “The staging port is 2222”" in told
    assert [notice.split(":")[0] for notice in answer["notices"]] == [
        f"{name} says nearly the same" for name in reversed(names_in(empty)[:2])
    ]

    agent = Agent(empty.root)
    saved = agent("memory_save", text="The staging port is 2300")
    assert all("says otherwise" in notice and "memory_revise" in notice for notice in saved["notices"])
    assert "workspace-mem" not in json.dumps(saved["notices"])


def test_a_revision_is_compared_with_all_but_itself(empty: Workspace) -> None:
    first = remember(empty, "The staging port is 2222")
    second = remember(empty, "Backups run at night")

    for base in ("0" * 64, "f" * 64):
        with pytest.raises(ConflictError, match="reworded since"):
            revise(empty, str(first.id), "The staging port is 2223", base=base)
    base = sha256(b"The staging port is 2222").hexdigest()
    again = revise(empty, str(first.id), "The staging port is 2223", base=base)
    [told] = revise(empty, str(second.id), "Staging port: 2223").notices

    assert again.notices == ()
    assert told.startswith(f"{first.id} says nearly the same")


def test_what_waits_for_review_is_quoted_to_nobody(empty: Workspace, clock: Clock) -> None:
    path = empty.root / "MEMORY.md"
    path.write_text("# Memory\n\n## Facts\n\n- The staging port is 2222 (review:: pending) ^mem-0000000z\n")

    assert remember(empty, "Staging port: 2222").notices == ()
    [told] = remember(opened(empty.root, clock, PERSON), "The staging port is 2223").notices
    assert told.startswith("mem-00000001 says otherwise: “Staging port: 2222” (MEMORY.md#L6). If it no longer holds, ")
