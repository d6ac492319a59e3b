from datetime import UTC, datetime

from tests.running import subjects
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import set_meta
from workspace_mem.workspace import Workspace, open_workspace


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
