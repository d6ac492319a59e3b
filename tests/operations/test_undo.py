"""Taking changes back: the last one, an entry's, an actor's; what others changed since stays."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import opened
from tests.running import Clock, files_of, git
from workspace_mem.core.document import Splice, revision_of
from workspace_mem.core.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.operations.note import note
from workspace_mem.operations.remember import remember
from workspace_mem.operations.retire import retire
from workspace_mem.operations.revise import revise
from workspace_mem.operations.undo import undo
from workspace_mem.stores.disk import exchange
from workspace_mem.stores.journal import FileIntent, Intent, this_machine
from workspace_mem.stores.recovery import recover
from workspace_mem.stores.swapping import opened_swap
from workspace_mem.workspace import Workspace


@pytest.fixture
def person(empty: Workspace, clock: Clock) -> Workspace:
    remember(empty, "It is here from the beginning")
    return opened(empty.root, clock, "person")


@pytest.fixture
def claude(person: Workspace, clock: Clock) -> Workspace:
    return opened(person.root, clock, "agent:claude")


@pytest.fixture
def codex(person: Workspace, clock: Clock) -> Workspace:
    return opened(person.root, clock, "agent:codex")


def name_of(workspace: Workspace, text: str) -> str:
    return str(remember(workspace, text).id)


def memory(workspace: Workspace) -> str:
    return (workspace.root / "MEMORY.md").read_text()


def save(workspace: Workspace, path: str, old: str, new: str) -> None:
    file = workspace.root / path
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new, 1))


def test_the_last_change_is_taken_back_to_the_byte_and_so_is_that(person: Workspace, claude: Workspace) -> None:
    before = files_of(person.root)
    remember(claude, "The port is 1")
    after = files_of(person.root)

    done = undo(claude)
    assert files_of(person.root) == before
    assert git(person.root, "status", "--porcelain") == ""
    assert git(person.root, "log", "-1", "--format=%s").strip() == done.subject == "undo: remember: The port is 1"
    undo(claude)
    assert files_of(person.root) == after
    undo(claude)
    assert files_of(person.root) == before


def test_a_dry_run_shows_the_lines_and_touches_nothing(person: Workspace, claude: Workspace) -> None:
    remember(claude, "The port is 1")
    before, tip = files_of(person.root), person.history.tip()

    shown = undo(person, dry_run=True).diff

    assert shown
    assert "\n-- The port is 1" in shown
    assert (files_of(person.root), person.history.tip()) == (before, tip)
    save(person, "MEMORY.md", "port is 1", "port is 2")
    assert "+- The port is 1" in (undo(person, dry_run=True).diff or "")


def test_a_hand_edit_that_is_not_recorded_yet_is_the_last_change(person: Workspace) -> None:
    before = memory(person)
    save(person, "MEMORY.md", "beginning", "start")
    undo(person)
    assert memory(person) == before


def test_files_that_were_deleted_or_renamed_by_hand_come_back(person: Workspace, claude: Workspace) -> None:
    note(claude, "one")
    (person.root / "notes.md").write_text("# Notes\r\n\r\nno end")
    person.backlog.record()
    before = files_of(person.root)
    (person.root / "notes.md").rename(person.root / "renamed.md")
    next((person.root / "memory").glob("*.md")).unlink()
    (person.root / "empty.md").touch()

    undo(person)

    assert files_of(person.root) == before
    assert git(person.root, "status", "--porcelain") == ""


def test_one_actors_changes_go_and_later_edits_of_others_stay(
    person: Workspace, claude: Workspace, codex: Workspace
) -> None:
    kept = name_of(codex, "Codex says this")
    gone = name_of(claude, "Claude says this")
    revise(claude, kept, "Claude rewrote this")
    save(person, "MEMORY.md", "## Learnings\n", "## Learnings\n\n- A person's own\n")
    note(codex, "codex was here")
    other = name_of(codex, "And that too")
    retire(claude, other)

    undo(person, actor="agent:claude")

    text = memory(person)
    assert "Codex says this" in text
    assert "And that too" in text
    assert gone not in text
    assert "- A person's own\n" in text
    assert "codex was here" in "".join(path.read_text() for path in (person.root / "memory").glob("*.md"))
    assert not undo(person).notices
    with pytest.raises(NotFoundError):
        undo(person, actor="agent:nobody")


def test_what_was_changed_since_is_named_and_nothing_is_done(
    person: Workspace, claude: Workspace, codex: Workspace
) -> None:
    name, free = name_of(claude, "The port is 1"), name_of(claude, "The host is a")
    revise(codex, name, "The port is 2")
    before = files_of(person.root)

    with pytest.raises(ConflictError) as refused:
        undo(person, actor="agent:claude")

    assert name in refused.value.message
    assert "The port is 2" in refused.value.message
    assert "by agent:codex" in refused.value.message
    assert free not in refused.value.message
    assert files_of(person.root) == before
    done = undo(person, actor="agent:claude", leave_changed=True)
    assert any(name in notice for notice in done.notices)
    assert "The port is 2" in memory(person)
    assert free not in memory(person)


@pytest.mark.parametrize(("number", "more"), [(8, ""), (9, "; and 1 more")])
def test_of_many_that_were_changed_since_eight_are_named_and_the_way_on_is_told(
    person: Workspace, codex: Workspace, number: int, more: str
) -> None:
    for at in range(number):
        remember(codex, f"Port {at} is closed")
    (person.root / "MEMORY.md").write_text(memory(person).replace("closed", "open"))

    with pytest.raises(ConflictError) as refused:
        undo(person, actor="agent:codex")

    assert refused.value.message.count("is open") == 8
    assert refused.value.message.endswith(")" + more)
    assert "--leave-changed leaves that as it is" in str(refused.value.hint)
    for _ in range(2):  # at first their lines in the log are taken back, then nothing is left but these
        left = undo(person, actor="agent:codex", leave_changed=True)
        assert [notice.startswith("Left as it is: ") for notice in left.notices] == [True] * number
    assert memory(person).count("is open") == number


def test_what_is_gone_by_now_is_told_to_be_so(person: Workspace, codex: Workspace) -> None:
    note(person, "Something else")
    before = {path: path.read_bytes() for path in (person.root / "MEMORY.md", *(person.root / "memory").glob("*.md"))}
    remember(codex, "The port is 1")
    for path, data in before.items():
        path.write_bytes(data)
    assert undo(person, actor="agent:codex").notices == ("Nothing of it is left to take back",)
    assert {path: path.read_bytes() for path in before} == before


def test_one_entry_of_an_edit_is_taken_back_alone(person: Workspace, claude: Workspace) -> None:
    one, two = name_of(claude, "The port is 1"), name_of(claude, "The host is a")
    save(person, "MEMORY.md", "port is 1", "port is 9")
    save(person, "MEMORY.md", "host is a", "host is z")

    undo(person, entry=one)

    assert "port is 1" in memory(person)
    assert "host is z" in memory(person)
    assert two in memory(person)


def test_a_session_and_a_time_choose(person: Workspace) -> None:
    first = opened(person.root, Clock(), "agent:claude")
    first.session = "s1"
    name_of(first, "In the session")
    first.session = None
    name_of(first, "Outside of it")

    undo(person, session="s1")

    assert "In the session" not in memory(person)
    assert "Outside of it" in memory(person)
    with pytest.raises(NotFoundError, match="since"):
        undo(person, actor="agent:claude", since="2100-01-01")
    with pytest.raises(UsageError):
        undo(person, entry="mem-1", actor="agent:claude")


def test_an_agent_takes_back_what_agents_did_and_nothing_of_a_persons(person: Workspace, claude: Workspace) -> None:
    name_of(claude, "The port is 1")
    save(person, "MEMORY.md", "port is 1", "port is 2")

    with pytest.raises(RefusedError, match="by hand"):
        undo(claude)
    assert "port is 2" in memory(person)


@pytest.mark.parametrize("name", ["entry", "actor", "session", "since"])
def test_an_empty_choice_does_not_mean_the_last_change(person: Workspace, name: str) -> None:
    asked: dict[str, Any] = {name: " "}
    remember(person, "Something that stays")
    before = (person.root / "MEMORY.md").read_bytes()
    with pytest.raises(UsageError, match=f"--{name} is empty"):
        undo(person, **asked)
    assert (person.root / "MEMORY.md").read_bytes() == before


def test_the_beginning_of_a_workspace_cannot_be_taken_back(workspace: Workspace, clock: Clock) -> None:
    person = opened(workspace.root, clock, "person")
    before = files_of(workspace.root)

    with pytest.raises(NotFoundError, match="beginning"):
        undo(person)
    with pytest.raises(NotFoundError):
        undo(person, since="2001-01-01")
    assert files_of(workspace.root) == before


def test_a_removal_that_was_broken_off_is_finished_or_undone(person: Workspace, tmp_path: Path) -> None:
    (person.root / "notes.md").write_text("# Notes\n")
    person.backlog.record()
    undo(person)
    assert not (person.root / "notes.md").exists()
    undo(person)
    for moment in ("after the move", "saved meanwhile"):
        broken_off(person, moment)
        assert not recover(person.folder, exchange)
        left = (person.root / "notes.md").read_bytes() if (person.root / "notes.md").exists() else None
        assert left == (None if moment == "after the move" else b"# Notes\nmore\n")
        assert not [path for path in person.root.iterdir() if path.name.startswith(".~wm-")]
        (person.root / "notes.md").write_text("# Notes\n")
        person.backlog.record()


def broken_off(person: Workspace, moment: str) -> None:
    """Leave the disk as a writer does that is killed while it takes a file out."""
    data = (person.root / "notes.md").read_bytes()

    journal = person.folder.journal
    files = (FileIntent("notes.md", revision_of(data), None, Splice(0, data, b"")),)
    at = "2026-11-20T08:20:00+00:00"
    intent = Intent(journal.next_name("ab"), "undo", "undo: x", "person", at, files, host=this_machine())
    journal.announce(intent)
    with opened_swap(person.folder, intent, 0, exchange) as swap:
        swap.target.rename(swap.temporary)
        if moment == "saved meanwhile":
            swap.temporary.write_bytes(data + b"more\n")
