from pathlib import Path

import pytest

from tests.running import Clock, commits, files_of, git, subjects, trailers
from workspace_mem.errors import UsageError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember, set_meta, win
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

    again = remember(empty, "  the STAGING port\nis 2222", category="Infra", tags=["x"])

    assert (again.changed, again.commit, again.notices) == (False, None, ())
    assert again.entry is not None
    assert first.entry is not None
    assert again.entry.id == first.entry.id
    assert (commits(empty.root), files_of(empty.root)) == before


def test_what_a_repetition_says_besides_is_not_dropped_in_silence(empty: Workspace) -> None:
    remember(empty, "The staging port is 2222", category="Infra")

    again = remember(empty, "The staging port is 2222", category="Net", tags=["ports"])

    assert again.notices == ("mem-00000001 already exists and was left unchanged; not added: category, #ports",)


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
