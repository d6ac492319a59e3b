"""What is saved: entries, notes, values and learnings, and the entries that nearly say the same."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.mcp_server.speaking import Agent
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


@pytest.mark.parametrize(
    ("kind", "heading"),
    [("fact", "Facts"), ("preference", "Preferences"), ("learning", "Learnings"), ("decision", "Decisions")],
)
def test_a_new_entry_stands_last_under_its_kinds_heading(empty: Workspace, kind: str, heading: str) -> None:
    remember(empty, "first", kind=kind)
    written = remember(empty, "second", kind=kind, category="Workflow", tags=["testing", "#two"])

    section = text_of(empty, "MEMORY.md").split(f"## {heading}\n")[1].split("\n## ")[0].strip().splitlines()

    assert section == [
        "- first (at:: 2026-11-20T08:20:00Z) (source:: agent:claude) ^mem-00000001",
        "- [Workflow] second #testing #two (at:: 2026-11-20T08:20:02Z) (source:: agent:claude) ^mem-00000002",
    ]
    assert (written.changed, written.entry and written.entry.id) == (True, "mem-00000002")


def test_the_same_text_is_there_once_and_its_id_is_returned(empty: Workspace) -> None:
    first = remember(empty, "The staging port is 2222", category="Infra", tags=["x"])
    before = commits(empty.root), files_of(empty.root)

    again = remember(empty, "  The staging port\nis 2222", category="Infra", tags=["x"])

    assert (again.changed, again.commit, again.notices) == (False, None, ())
    assert again.entry is not None
    assert first.entry is not None
    assert again.entry.id == first.entry.id
    assert (commits(empty.root), files_of(empty.root)) == before


def test_what_a_repetition_says_besides_is_not_dropped_in_silence(empty: Workspace) -> None:
    remember(empty, "The staging port is 2222")

    again = remember(empty, "The staging port is 2222", category="Net")

    assert again.notices == ("mem-00000001 already exists and was left unchanged; not added: category",)


def test_a_person_leaves_no_stamp(empty: Workspace, clock: Clock) -> None:
    person = open_workspace(empty.root, actor="person", now=clock)

    remember(person, "By hand")

    assert "(source::" not in text_of(empty, "MEMORY.md")
    assert git(empty.root, "log", "-1", "--format=%an <%ae>, %cn").strip() == (
        "workspace owner <owner@workspace-mem>, workspace-mem"
    )


def test_a_commit_names_what_was_done_and_by_whom(empty: Workspace) -> None:
    workspace = open_workspace(empty.root, actor="agent:claude", session="s-17", now=empty.now, draw=empty.draw)

    written = remember(workspace, "Always run the tests before asking for review", kind="preference")

    assert subjects(empty.root)[0] == "remember: Always run the tests before asking for review"
    assert trailers(empty.root) == [
        "Workspace-Op: remember",
        "Workspace-Entry: mem-00000001",
        "Workspace-Actor: agent:claude",
        "Workspace-Session: s-17",
    ]
    assert git(empty.root, "log", "-1", "--format=%an <%ae>, %cn").strip() == (
        "claude <agent@workspace-mem>, workspace-mem"
    )
    assert written.commit == git(empty.root, "rev-parse", "HEAD").strip()


def test_a_hand_edit_is_recorded_first_as_an_edit_of_its_own(empty: Workspace) -> None:
    memory = empty.root / "MEMORY.md"
    memory.write_text(memory.read_text().replace("## Facts\n", "## Facts\n\n- by hand\n"))

    remember(empty, "by the agent")

    assert subjects(empty.root)[0] == "remember: by the agent"
    assert subjects(empty.root)[1].startswith("edit: ")
    assert trailers(empty.root, "HEAD^") == ["Workspace-Op: edit", "Workspace-Actor: edit"]
    assert "by the agent" not in git(empty.root, "show", "HEAD^:MEMORY.md")
    assert "- by hand" in git(empty.root, "show", "HEAD^:MEMORY.md")


def test_the_line_in_the_log_can_be_turned_off(empty: Workspace) -> None:
    settings = empty.root / "workspace.toml"
    settings.write_text(settings.read_text() + "\n[log]\nsaves = false\n")
    workspace = open_workspace(empty.root, now=empty.now, draw=empty.draw)

    remember(workspace, "quiet")

    assert not (empty.root / "memory").exists()


@pytest.mark.parametrize("obstacle", ["file", "not_text", "outside"])
def test_a_log_that_is_closed_does_not_keep_an_entry_out(empty: Workspace, tmp_path: Path, obstacle: str) -> None:
    if obstacle == "file":
        (empty.root / "memory").write_text("not a folder")
    elif obstacle == "not_text":
        (empty.root / "memory").mkdir()
        (empty.root / "memory/2026-11-20.md").write_bytes(b"caf\xe9\n")
    else:
        (tmp_path / "outside").mkdir()
        (empty.root / "memory").symlink_to(tmp_path / "outside")

    written = remember(empty, "kept all the same")

    assert written.changed
    assert written.notices[0].startswith("The daily log ")
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


def test_a_note_goes_to_the_end_of_today(empty: Workspace) -> None:
    note(empty, "Deployed 2.4 to staging")
    written = note(empty, "and to production #release")

    assert (empty.root / "memory/2026-11-20.md").read_text() == (
        "# 2026-11-20\n\n"
        "- 08:20 Deployed 2.4 to staging (source:: agent:claude)\n"
        "- 08:20 and to production #release (source:: agent:claude)\n"
    )
    assert written.entry is not None
    assert written.entry.id is None
    assert written.entry.handle.startswith("~")
    assert subjects(empty.root)[0] == "note: and to production"


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


def test_a_key_has_one_value_and_keeps_its_id(empty: Workspace) -> None:
    first = set_meta(empty, "smoke_iteration", "1")
    second = set_meta(empty, "smoke_iteration", "2")
    third = set_meta(empty, "smoke_iteration", "2")

    (entry,) = list_entries(empty, "meta").entries

    assert (entry.fields["key"], entry.text, entry.id) == ("smoke_iteration", "2", "meta-00000001")
    assert entry.fields["at"] == "2026-11-20T08:20:02Z"
    assert (first.changed, second.changed, third.changed) == (True, True, False)
    assert subjects(empty.root)[:2] == ["meta: smoke_iteration = 2", "meta: smoke_iteration = 1"]


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


def test_an_error_carries_tool_context_fix_and_counts(empty: Workspace) -> None:
    error(empty, "bash", "exit 127: rg: command not found", context="looking for callers", fix="use grep -rn")

    assert (
        (empty.root / "learnings/errors.md")
        .read_text()
        .endswith(
            " -->\n\n"
            "- [bash] exit 127: rg: command not found (source:: tool) ^err-00000001\n"
            "  - context:: looking for callers\n"
            "  - fix:: use grep -rn\n"
            "  - (seen:: 1) (first:: 2026-11-20T08:20:00Z) (last:: 2026-11-20T08:20:00Z)\n"
        )
    )


def test_a_repeated_error_counts_up_and_its_last_moment_moves(empty: Workspace) -> None:
    first = error(empty, "bash", "exit 127: rg: command not found")
    again = error(empty, "bash", "exit 127: rg: command not found")

    (entry,) = learnings(empty, "error")

    assert (entry.seen, entry.field("first"), entry.field("last")) == (
        2,
        "2026-11-20T08:20:00Z",
        "2026-11-20T08:20:02Z",
    )
    assert first.entry is not None
    assert again.entry is not None
    assert first.entry.id == again.entry.id == entry.id
    assert subjects(empty.root)[:2] == [
        "error: again, exit 127: rg: command not found",
        "error: exit 127: rg: command not found",
    ]
    assert "Workspace-Entry: err-00000001" in trailers(empty.root)


def test_a_repetition_brings_what_was_missing_and_tells_what_it_did_not_take_over(empty: Workspace) -> None:
    error(empty, "bash", "rg: command not found")
    with_fix = error(empty, "bash", "rg: command not found", fix="use grep -rn")
    other_fix = error(empty, "bash", "rg: command not found", fix="install ripgrep")

    (entry,) = learnings(empty, "error")

    assert (entry.field("fix"), entry.seen) == ("use grep -rn", 3)
    assert with_fix.notices == ()
    assert other_fix.notices == ("err-00000001 already exists and was left unchanged; not added: fix",)


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


def test_an_error_is_stamped_with_the_tool_whichever_agent_hands_it_in(empty: Workspace) -> None:
    person = open_workspace(empty.root, actor="person", now=empty.now, draw=empty.draw)

    by_agent, by_person = error(empty, "bash", "a"), error(person, "bash", "b")

    assert by_agent.entry is not None
    assert by_person.entry is not None
    assert by_agent.entry.field("source") == "tool"
    assert by_person.entry.field("source") is None


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


def test_a_learning_that_a_person_wrote_by_hand_counts_up_too(workspace: Workspace) -> None:
    path = workspace.root / "learnings/corrections.md"
    path.write_text(path.read_text() + "\n* Say the file and the line\n")

    written = correct(workspace, "Say the file and the line")

    assert written.changed
    assert "* Say the file and the line\n" in path.read_text()
    assert written.entry is not None
    assert written.entry.seen == 2


# ── A save says which entry it nearly repeats or contradicts, in every face, with the id and what to do


def names_in(workspace: Workspace) -> list[str]:
    return [entry.name for entry in workspace.catalog.look().every() if entry.kind != "log"]


def test_a_save_names_the_entry_that_says_the_same_and_the_one_that_says_otherwise(empty: Workspace) -> None:
    port = remember(empty, "The staging port is 2222")
    tabs = remember(empty, "Use tabs", kind="preference")

    [same] = remember(empty, "Staging port: 2222").notices
    [otherwise] = correct(empty, "Never use tabs").notices

    assert same.startswith(f"{port.id} says nearly the same: “The staging port is 2222” (MEMORY.md#L14).")
    assert otherwise.startswith(f"{tabs.id} says otherwise: “Use tabs” (MEMORY.md#L")
    assert f"`workspace-mem revise {port.id}" in same
    assert len(names_in(empty)) == 4, "nothing is merged or dropped by itself"


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
