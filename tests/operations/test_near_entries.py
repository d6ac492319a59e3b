"""A save says which entry it nearly repeats or contradicts, in every face, with the id and what to do."""

import json
from pathlib import Path

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed")

from mcp import Client

from tests.conftest import opened
from tests.mcp_server.speaking import call, over_pipes
from tests.running import Clock, Command, files_of
from workspace_mem.model.entry import PERSON
from workspace_mem.verbs.add import add
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace


def names_in(workspace: Workspace) -> list[str]:
    return [entry.name for entry in workspace.catalog.look().every() if entry.kind != "log"]


def test_a_save_names_the_entry_that_says_the_same_and_the_one_that_says_otherwise(empty: Workspace) -> None:
    port = remember(empty, "The staging port is 2222")
    tabs = remember(empty, "Use tabs", kind="preference")

    [same] = remember(empty, "Staging port: 2222").notices
    [otherwise] = correct(empty, "Never use tabs").notices

    assert same.startswith(f"{port.id} says the same: “The staging port is 2222” (MEMORY.md#L14).")
    assert otherwise.startswith(f"{tabs.id} says otherwise: “Use tabs” (MEMORY.md#L")
    assert f"`workspace-mem revise {port.id}" in same
    assert len(names_in(empty)) == 4, "nothing is merged or dropped by itself"


def test_every_face_says_so(empty: Workspace, here: Command) -> None:
    remember(empty, "The staging port is 2222")
    at = here.at(empty.root)

    told = at("remember", "Staging port = 2222").stderr
    answer = at("remember", "the port of staging is 2222", "--json").json

    assert "note: mem-" in told
    assert " says the same: “The staging port is 2222”" in told
    assert [notice.split(":")[0] for notice in answer["notices"]] == [
        f"{name} says the same" for name in reversed(names_in(empty)[:2])
    ]

    async def talk(client: Client) -> None:
        saved = await call(client, "memory_save", text="The staging port is 2300")
        assert all("says otherwise" in notice and "memory_revise" in notice for notice in saved["notices"])
        assert "workspace-mem" not in json.dumps(saved["notices"])

    over_pipes(empty.root, talk)


def test_a_revision_is_compared_with_all_but_itself(empty: Workspace) -> None:
    first = remember(empty, "The staging port is 2222")
    second = remember(empty, "Backups run at night")

    again = revise(empty, str(first.id), "The staging port is 2223")
    [told] = revise(empty, str(second.id), "Staging port: 2223").notices

    assert again.notices == ()
    assert told.startswith(f"{first.id} says the same")


def test_a_dry_run_says_so_and_what_is_retired_or_only_happened_says_nothing(empty: Workspace) -> None:
    first = remember(empty, "The staging port is 2222")
    before = files_of(empty.root)

    assert "says otherwise" in remember(empty, "The staging port is 2223", dry_run=True).notices[0]
    assert files_of(empty.root) == before
    retire(empty, str(first.id))

    assert remember(empty, "The staging port is 2223").notices == ()
    assert note(empty, "Staging port: 2223").notices == ()
    assert error(empty, "bash", "Staging port: 2223").notices == ()
    assert add(empty, "episode", "Staging port: 2223", fields={"outcome": "success", "files": "a"}).notices == ()


def test_what_a_person_wrote_by_hand_is_compared_too(empty: Workspace) -> None:
    (empty.root / "USER.md").write_text(
        "# User\n\n## Noted\n\n* **Timezone**: Europe/Berlin\n\n## Other\n\n- Editor: vim\n"
    )

    [told] = remember(empty, "The timezone is UTC").notices

    assert " says otherwise: “**Timezone**: Europe/Berlin” (USER.md#L5)" in told
    assert remember(empty, "Editor = nano").notices == ()


def test_what_waits_for_review_is_quoted_to_nobody(empty: Workspace, clock: Clock) -> None:
    path = empty.root / "MEMORY.md"
    path.write_text("# Memory\n\n## Facts\n\n- The staging port is 2222 (review:: pending) ^mem-0000000z\n")

    assert remember(empty, "Staging port: 2222").notices == ()
    [told] = remember(opened(empty.root, clock, PERSON), "The staging port is 2223").notices
    assert told.startswith("mem-00000001 says otherwise: “Staging port: 2222” (MEMORY.md#L6). If it no longer holds, ")


def test_a_file_that_cannot_be_read_keeps_nobody_from_saving(empty: Workspace) -> None:
    remember(empty, "The staging port is 2222")
    page = empty.root / "learnings/corrections.md"
    page.parent.mkdir(exist_ok=True)
    page.unlink(missing_ok=True)
    page.mkdir()

    assert "says the same" in remember(empty, "Staging port: 2222").notices[0]
    assert (Path(empty.root) / "MEMORY.md").read_text().count("2222") == 2


def test_a_file_that_nearly_repeats_another_of_its_kind_is_told_too(empty: Workspace) -> None:
    """What happens once is near to what happened that day alone, if nothing that both say differs."""
    done = {"outcome": "success", "files": "a.py", "task": "t-1"}
    first = str(add(empty, "episode", "Fix the login page", fields=done).id)
    again = add(empty, "episode", "fix the login pages", fields=done)
    assert any(f"{first} says the same" in one and f"--keep {first}" in one for one in again.notices)
    for other in ({"task": "t-2"}, {"outcome": "failure"}, {"at": "2026-01-01T10:00:00Z"}):
        told = add(empty, "episode", "Fix the login page", fields=done | other).notices
        assert not any(f"{first} says" in one for one in told)


def test_a_declared_file_with_another_value_says_otherwise(empty: Workspace, clock: Clock) -> None:
    with (empty.root / "workspace.toml").open("a") as settings:
        settings.write('\n[kinds.recipe]\nshape = "file"\nhome = "recipes/{slug}.md"\n')
    workspace = opened(empty.root, clock)
    first = str(add(workspace, "recipe", "Oven temperature: 180").id)
    assert any(f"{first} says otherwise" in one for one in add(workspace, "recipe", "Oven temperature: 220").notices)
    soup = str(add(workspace, "recipe", "Tomato soup").id)
    assert any(f"{soup} says the same" in one for one in add(workspace, "recipe", "The tomato soups").notices)
