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
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.retire import retire
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


def test_only_the_new_line_is_added_to_a_persons_file(workspace: Workspace) -> None:
    before = text_of(workspace, "MEMORY.md").splitlines()

    remember(workspace, "One more fact")

    after = text_of(workspace, "MEMORY.md").splitlines()
    (added,) = [line for line in after if "One more fact" in line]
    after.remove(added)
    assert after == before


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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Write GitHub, never Github", "Write Github, never GitHub"),
        ("The area is x²", "The area is x2"),
        ("Ana works on #lantern", "Ana works on #torch"),
        ("Read the ﬁle", "Read the file"),
        ("Straße und Maße stehen fest", "Strasse und Maße stehen fest"),
    ],
)
def test_what_differs_in_a_letter_is_kept_and_the_near_entry_told(empty: Workspace, one: str, other: str) -> None:
    first, saved = remember(empty, one).entry, remember(empty, other)
    second = saved.entry

    assert first is not None
    assert second is not None
    assert {first.name, second.name} == {entry.name for entry in list_entries(empty).entries}
    assert first.name != second.name
    assert saved.notices[0].startswith(f"{first.name} says nearly the same")


def test_the_same_text_of_another_kind_is_another_entry(empty: Workspace) -> None:
    remember(empty, "Tabs in the Makefile")

    assert remember(empty, "Tabs in the Makefile", kind="preference").changed


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


def test_every_verb_makes_one_commit(empty: Workspace) -> None:
    before = commits(empty.root)

    written = [
        remember(empty, "a"),
        set_meta(empty, "k", "1"),
        note(empty, "b"),
        error(empty, "bash", "c"),
        correct(empty, "d"),
        win(empty, "e"),
    ]

    assert commits(empty.root) == before + 6
    assert len({one.commit for one in written}) == 6
    assert git(empty.root, "status", "--porcelain") == ""
    assert subjects(empty.root)[:6] == ["win: e", "correct: d", "error: c", "note: b", "meta: k = 1", "remember: a"]


def test_a_hand_edit_is_recorded_first_as_an_edit_of_its_own(empty: Workspace) -> None:
    memory = empty.root / "MEMORY.md"
    memory.write_text(memory.read_text().replace("## Facts\n", "## Facts\n\n- by hand\n"))

    remember(empty, "by the agent")

    assert subjects(empty.root)[0] == "remember: by the agent"
    assert subjects(empty.root)[1].startswith("edit: ")
    assert trailers(empty.root, "HEAD^") == ["Workspace-Op: edit", "Workspace-Actor: edit"]
    assert "by the agent" not in git(empty.root, "show", "HEAD^:MEMORY.md")
    assert "- by hand" in git(empty.root, "show", "HEAD^:MEMORY.md")


def test_a_new_entry_leaves_a_line_in_the_log_of_its_day_and_zone(workspace: Workspace) -> None:
    remember(workspace, "One more fact")  # 08:20 UTC is 09:20 in Berlin

    assert text_of(workspace, "memory/2026-11-20.md") == (
        "# 2026-11-20\n\n- 09:20 remembered [[MEMORY#^mem-00000001]] One more fact (source:: agent:claude)\n"
    )


def test_the_line_in_the_log_can_be_turned_off(empty: Workspace) -> None:
    settings = empty.root / "workspace.toml"
    settings.write_text(settings.read_text() + "\n[log]\nsaves = false\n")
    workspace = open_workspace(empty.root, now=empty.now, draw=empty.draw)

    remember(workspace, "quiet")

    assert not (empty.root / "memory").exists()


@pytest.mark.parametrize("obstacle", ["file", "not_text", "outside"])
def test_a_log_that_cannot_be_written_does_not_keep_an_entry_out(
    empty: Workspace, tmp_path: Path, obstacle: str
) -> None:
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


@pytest.mark.parametrize(
    ("category", "tag", "kind"),
    [("a[b", "x", "fact"), ("c" * 61, "x", "fact"), ("c", "1", "fact"), ("c", "a b", "fact"), ("c", "x", "meta")],
)
def test_an_impossible_category_tag_or_kind_is_a_usage_error(
    empty: Workspace, category: str, tag: str, kind: str
) -> None:
    with pytest.raises(UsageError):
        remember(empty, "text", category=category, tags=[tag], kind=kind)


@pytest.mark.parametrize("kind", [None, 3, "rumour"])
def test_a_kind_that_is_none_of_the_choices_is_refused_whatever_a_program_hands_in(
    empty: Workspace, kind: object
) -> None:
    with pytest.raises(UsageError, match="is not a valid value for `remember --kind`"):
        remember(empty, "text", kind=kind)  # type: ignore[arg-type]


def test_dry_run_shows_the_diff_and_touches_nothing(empty: Workspace) -> None:
    before = commits(empty.root), files_of(empty.root), sorted((empty.root / ".workspace-mem").rglob("*"))

    planned = remember(empty, "not yet", dry_run=True)

    assert planned.diff is not None
    assert "+- not yet (at:: 2026-11-20T08:20:00Z)" in planned.diff
    assert (planned.changed, planned.commit) == (False, None)
    assert (commits(empty.root), files_of(empty.root), sorted((empty.root / ".workspace-mem").rglob("*"))) == before
    assert remember(empty, "not yet").changed


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


def test_the_same_note_twice_is_two_lines(empty: Workspace) -> None:
    one, other = note(empty, "tick"), note(empty, "tick")

    assert (empty.root / "memory/2026-11-20.md").read_text().count("tick") == 2
    assert one.entry is not None
    assert other.entry is not None
    assert one.entry.handle != other.entry.handle


def test_the_day_is_that_of_the_workspaces_time_zone(workspace: Workspace) -> None:
    before_midnight_in_utc = open_workspace(
        workspace.root, actor="agent:claude", now=lambda: datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
    )

    note(before_midnight_in_utc, "half past midnight in Berlin")

    assert (workspace.root / "memory/2026-11-21.md").read_text().startswith("# 2026-11-21\n\n- 00:30 half past")


def test_an_unknown_time_zone_counts_as_utc(empty: Workspace) -> None:
    settings = empty.root / "workspace.toml"
    settings.write_text(settings.read_text().replace('"UTC"', '"Nowhere/Else"'))
    workspace = open_workspace(empty.root, now=empty.now)

    note(workspace, "still written")

    assert "- 08:20 still written" in (empty.root / "memory/2026-11-20.md").read_text()


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


def test_a_repetition_leaves_no_second_line_in_the_log(empty: Workspace) -> None:
    for _ in range(3):
        correct(empty, "Use tabs, never spaces")

    assert (empty.root / "memory/2026-11-20.md").read_text().count("remembered") == 1


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
    assert "only counted; left out: " + ("context, fix" if verb == "error" else "instead of") in told


def test_a_person_adds_details_to_any_entry(empty: Workspace) -> None:
    """Its stamp stays, so that what the person adds counts less, and nobody else's words count more."""
    person = open_workspace(empty.root, actor="person", now=empty.now, draw=empty.draw)
    correct(empty, "Use tabs")

    assert correct(person, "Use tabs", instead_of="spaces").notices == ()

    (entry,) = learnings(empty, "correction")
    assert (entry.field("instead of"), entry.said_by) == ("spaces", "agent:claude")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Timeout after 30s", "Timeout after 45 s"),
        ("cannot open /tmp/a1/x.txt", "cannot open /tmp/b2/y.txt"),
        ("crash at 0x7f00aa in pid 4711", "crash at 0x7f00bb in pid 815"),
        ("2026-11-20T08:20:00Z failed", "2026-11-21 09:21:01 failed"),
        ("job 6ba7b810-9dad-11d1-80b4-00c04fd430c8 died", "job 7ba7b810-9dad-11d1-80b4-00c04fd430c9 died"),
    ],
)
def test_what_names_one_occasion_does_not_tell_errors_apart(empty: Workspace, one: str, other: str) -> None:
    error(empty, "bash", one)
    error(empty, "Bash", other)

    assert [entry.seen for entry in learnings(empty, "error")] == [2]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("No module named 'yaml'", "No module named 'requests'"),
        ("HTTP 404", "HTTP 500"),
        ("line 3 of a.py", "line 4 of a.py"),
    ],
)
def test_other_errors_stay_apart(empty: Workspace, one: str, other: str) -> None:
    error(empty, "python", one)
    error(empty, "python", other)

    assert len(learnings(empty, "error")) == 2


def test_corrections_fold_on_the_same_text_only(empty: Workspace) -> None:
    correct(empty, "Indent with 2 spaces", instead_of="tabs")
    correct(empty, "Indent with 4 spaces")
    correct(empty, "Indent  with 2 spaces")

    assert [(entry.text, entry.seen) for entry in learnings(empty, "correction")] == [
        ("Indent with 2 spaces", 2),
        ("Indent with 4 spaces", 1),
    ]
    assert learnings(empty, "correction")[0].field("instead of") == "tabs"


def test_wins_have_a_file_of_their_own_from_the_first_one_on(empty: Workspace) -> None:
    assert not (empty.root / "learnings/wins.md").exists()

    win(empty, "Asked before deleting, and that was right")

    assert (empty.root / "learnings/wins.md").read_text() == (
        "# Wins\n\n"
        "- Asked before deleting, and that was right (source:: agent:claude) ^win-00000001\n"
        "  - (seen:: 1) (first:: 2026-11-20T08:20:00Z) (last:: 2026-11-20T08:20:00Z)\n"
    )


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


@pytest.mark.parametrize("tool", ["[odd]", "x", "a\nb", "^id", "t" * 200, "日本語", "[REDACTED:aws]"])
def test_any_tool_can_have_an_error(empty: Workspace, tool: str) -> None:
    error(empty, tool, "what it said")
    error(empty, tool, "what it said")

    (entry,) = learnings(empty, "error")
    assert (entry.text, entry.seen) == ("what it said", 2)


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

    assert "says nearly the same" in remember(empty, "Staging port: 2222").notices[0]
    assert (Path(empty.root) / "MEMORY.md").read_text().count("2222") == 2


def test_a_declared_file_with_another_value_says_otherwise(empty: Workspace, clock: Clock) -> None:
    with (empty.root / "workspace.toml").open("a") as settings:
        settings.write('\n[kinds.recipe]\nshape = "file"\nhome = "recipes/{slug}.md"\n')
    workspace = opened(empty.root, clock)
    first = str(add(workspace, "recipe", "Oven temperature: 180").id)
    assert any(f"{first} says otherwise" in one for one in add(workspace, "recipe", "Oven temperature: 220").notices)
    soup = str(add(workspace, "recipe", "Tomato soup").id)
    assert any(f"{soup} says nearly the same" in one for one in add(workspace, "recipe", "The tomato soups").notices)
