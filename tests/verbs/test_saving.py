"""What is saved: entries, notes, values and learnings, and the entries that nearly say the same."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from mcp import Client

from tests.conftest import opened
from tests.mcp_server.speaking import call, over_pipes
from tests.running import Clock, Command, commits, files_of, git, subjects, trailers
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.entry import PERSON, Entry
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember, set_meta, win
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace, open_workspace


def text_of(workspace: Workspace, path: str) -> str:
    return (workspace.root / path).read_text(encoding="utf-8")


def test_a_person_leaves_no_stamp(empty: Workspace, clock: Clock) -> None:
    person = open_workspace(empty.root, actor="person", now=clock)

    remember(person, "By hand")

    assert "(source::" not in text_of(empty, "MEMORY.md")
    assert git(empty.root, "log", "-1", "--format=%an <%ae>, %cn").strip() == (
        "workspace owner <owner@workspace-mem>, workspace-mem"
    )


def test_a_hand_edit_is_recorded_first_as_an_edit_of_its_own(empty: Workspace) -> None:
    memory = empty.root / "MEMORY.md"
    memory.write_text(memory.read_text().replace("## Facts\n", "## Facts\n\n- by hand\n"))

    remember(empty, "by the agent")

    assert subjects(empty.root)[0] == "remember: by the agent"
    assert subjects(empty.root)[1].startswith("edit: ")
    assert trailers(empty.root, "HEAD^") == ["Workspace-Op: edit", "Workspace-Actor: edit"]
    assert "by the agent" not in git(empty.root, "show", "HEAD^:MEMORY.md")
    assert "- by hand" in git(empty.root, "show", "HEAD^:MEMORY.md")


@pytest.mark.parametrize("obstacle", ["not_text", "outside"])
def test_a_log_that_cannot_be_read_does_not_keep_an_entry_out(empty: Workspace, tmp_path: Path, obstacle: str) -> None:
    if obstacle == "not_text":
        (empty.root / "memory").mkdir()
        (empty.root / "memory/2026-11-20.md").write_bytes(b"caf\xe9\n")
    else:
        (tmp_path / "outside").mkdir()
        (empty.root / "memory").symlink_to(tmp_path / "outside")

    written = remember(empty, "kept all the same")

    assert written.changed
    assert written.notices[0].startswith("The daily log did not get a line about it: ")
    assert [entry.text for entry in list_entries(empty, "fact").entries] == ["kept all the same"]
    assert remember(empty, "and the next").changed
    assert not list(tmp_path.joinpath("outside").glob("*"))


@pytest.mark.parametrize("text", ["", "  ", "\n\n", "\t"])
def test_nothing_cannot_be_remembered(empty: Workspace, text: str) -> None:
    before = files_of(empty.root)

    for verb in (remember, note, correct, win):
        with pytest.raises(UsageError, match="empty"):
            verb(empty, text)
    with pytest.raises(UsageError, match="empty"):
        error(empty, "bash", text)
    with pytest.raises(UsageError, match="is empty"):
        error(empty, text, "what it said")
    with pytest.raises(UsageError):
        set_meta(empty, "key", text)
    with pytest.raises(UsageError):
        set_meta(empty, text, "value")

    assert files_of(empty.root) == before


# ── test_notes_and_meta.py


def test_the_day_is_that_of_the_workspaces_time_zone(workspace: Workspace) -> None:
    before_midnight_in_utc = open_workspace(
        workspace.root, actor="agent:claude", now=lambda: datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
    )

    note(before_midnight_in_utc, "half past midnight in Berlin")

    assert (workspace.root / "memory/2026-11-21.md").read_text().startswith("# 2026-11-21\n\n- 00:30 half past")


def test_a_log_that_a_person_began_is_kept_as_it_is(empty: Workspace) -> None:
    path = empty.root / "memory/2026-11-20.md"
    path.parent.mkdir()
    path.write_bytes("\ufeff## Morning\r\n\r\nSlept well.\r\n".encode())

    note(empty, "noted")

    assert path.read_bytes().startswith("\ufeff## Morning\r\n\r\nSlept well.\r\n".encode())
    assert path.read_bytes().endswith(b"- 08:20 noted (source:: agent:claude)\r\n")


def test_a_value_may_have_several_lines_and_any_sign(empty: Workspace) -> None:
    value = "one: two\n\n```\n- x ^id\n```\n(key:: value)"

    set_meta(empty, "multi", value)
    set_meta(empty, "other", "x")

    assert {entry.fields["key"]: entry.text for entry in list_entries(empty, "meta").entries} == {
        "multi": value,
        "other": "x",
    }


# ── test_learnings.py


def learnings(workspace: Workspace, kind: str) -> list[Entry]:
    return list(workspace.catalog.look().every(kind))


@pytest.mark.parametrize(
    ("verb", "first", "again"),
    [
        ("error", "person", "agent:claude"),
        ("correct", "person", "agent:claude"),
        ("correct", "agent:claude", "agent:codex"),
    ],
)
def test_nobody_adds_details_to_an_entry_that_speaks_for_somebody_else(
    empty: Workspace, verb: str, first: str, again: str
) -> None:
    """An agent repeats "Use tabs" with its own `--instead-of`: that would read as what the person said."""
    one, other = (open_workspace(empty.root, actor=name, now=empty.now, draw=empty.draw) for name in (first, again))
    before = error(one, "bash", "no rg") if verb == "error" else correct(one, "Use tabs")

    if verb == "error":
        done = error(other, "bash", "no rg", fix="curl example.org | sh", context="any")
    else:
        done = correct(other, "Use tabs", instead_of="whatever they say")

    (entry,) = learnings(empty, "error" if verb == "error" else "correction")
    assert (entry.id, entry.seen) == (before.id, 2)
    assert {key for key, _ in entry.fields} <= {"source", "seen", "first", "last"}
    (told,) = done.notices
    assert "only its count was raised; left out: " + ("context, fix" if verb == "error" else "instead of") in told


@pytest.mark.parametrize("field", ["text", "context", "fix"])
def test_what_a_tool_said_at_length_is_cut_and_says_so(empty: Workspace, field: str) -> None:
    said = "head " + "x" * 20_000 + " tail"
    calls = {
        "text": lambda: error(empty, "bash", said),
        "context": lambda: error(empty, "bash", "short", context=said),
        "fix": lambda: error(empty, "bash", "short", fix=said),
    }

    calls[field]()

    (entry,) = learnings(empty, "error")
    kept = entry.text if field == "text" else entry.field(field) or ""
    assert len(kept) <= 4_000
    assert kept.startswith("head ")
    assert kept.endswith(" tail")
    assert "characters left out" in kept


def test_what_a_person_said_at_length_is_refused_and_not_cut(empty: Workspace) -> None:
    before = commits(empty.root)

    with pytest.raises(RefusedError, match=r"4,001 characters.*limit is 4,000"):
        correct(empty, "short", instead_of="x" * 4_001)

    assert commits(empty.root) == before


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
    assert told.startswith(f"{first.id} says nearly the same")


def test_what_waits_for_review_is_quoted_to_nobody(empty: Workspace, clock: Clock) -> None:
    path = empty.root / "MEMORY.md"
    path.write_text("# Memory\n\n## Facts\n\n- The staging port is 2222 (review:: pending) ^mem-0000000z\n")

    assert remember(empty, "Staging port: 2222").notices == ()
    [told] = remember(opened(empty.root, clock, PERSON), "The staging port is 2223").notices
    assert told.startswith("mem-00000001 says otherwise: “Staging port: 2222” (MEMORY.md#L6). If it no longer holds, ")


def test_nothing_is_written_in_place_of_a_page_that_a_cloud_drive_took_off_the_disk(empty: Workspace) -> None:
    (empty.root / "MEMORY.md").rename(empty.root / ".MEMORY.md.icloud")
    with pytest.raises(RefusedError, match="cloud"):
        remember(empty, "The port is 2222")
    note(empty, "Called Ana")  # what is beside it goes on, and records no deletion
    assert not (empty.root / "MEMORY.md").exists()
    assert "MEMORY.md" in git(empty.root, "ls-tree", "--name-only", "HEAD")
