"""Taking changes back: the last one, an entry's, an actor's; what others changed since stays."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import opened
from tests.running import CHECKOUT, Clock, files_of, git
from workspace_mem.disk.journal import FileIntent, Intent, this_machine
from workspace_mem.disk.lock import locked
from workspace_mem.disk.swap import exchange, opened_swap, recover
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.model.document import Splice, revision_of
from workspace_mem.verbs.history import blame
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import UndoResult, undo
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
    undo(claude, redo=True)
    assert files_of(person.root) == after
    undo(claude)
    assert files_of(person.root) == before


def test_folders_that_a_write_made_go_with_it_and_those_with_other_files_stay(person: Workspace) -> None:
    def folders() -> set[str]:
        return {path.name for path in person.root.rglob("*") if path.is_dir() and ".git" not in path.parts}

    before = folders()
    write_page(person, "projects/harbour/crane.md", "The crane moved.\n")
    undo(person)
    assert folders() == before
    undo(person, redo=True)
    assert (person.root / "projects/harbour/crane.md").exists()
    (person.root / "projects/plan.txt").write_text("mine")
    undo(person)
    assert folders() == before | {"projects"}


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
    assert free not in refused.value.message
    assert files_of(person.root) == before
    done = undo(person, actor="agent:claude", leave_changed=True)
    assert any(name in notice for notice in done.notices)
    assert "The port is 2" in memory(person)
    assert free not in memory(person)


def test_an_entry_that_a_person_moved_below_another_heading_stays_there_alone(
    person: Workspace, claude: Workspace, codex: Workspace
) -> None:
    moved, kept = name_of(claude, "The port is 1"), name_of(codex, "The zone is b")
    retire(claude, kept)
    free = name_of(claude, "The host is a")
    restore(codex, kept)
    for name in (moved, kept):
        line = next(line for line in memory(person).splitlines(keepends=True) if name in line)
        save(person, "MEMORY.md", line, "")
        save(person, "MEMORY.md", "## Learnings\n", f"## Learnings\n\n{line}")

    done = undo(person, actor="agent:claude", leave_changed=True)

    assert done.notices == (f"Left unchanged: {moved} in MEMORY.md “The port is 1”",)
    assert free not in memory(person)
    assert {moved, kept} <= {entry.id for entry in person.catalog.look().every() if entry.kind == "learning"}


def test_the_third_of_equal_lines_is_restored_by_the_name_that_it_had(person: Workspace) -> None:
    save(person, "MEMORY.md", "## Facts\n", "## Facts\n\n- gym\n- gym\n- gym\n")
    before = memory(person)
    *_, third = (entry.name for entry in person.catalog.look().every() if entry.text == "gym")
    retire(person, third)
    restore(person, third)
    assert memory(person) == before


def test_a_first_retirement_is_undone_if_one_of_another_kind_came_since(person: Workspace, claude: Workspace) -> None:
    name, other = name_of(claude, "The gate is blue"), remember(person, "Tea", kind="preference").entry
    retire(claude, name)
    retire(person, other.name if other else "")
    undo(person, actor="agent:claude")
    assert not person.catalog.look().begun(name)
    assert "- Tea" in (person.root / "archive/MEMORY.md").read_text()


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
    for other in ({"entry": "mem-1"}, {"redo": True}):
        with pytest.raises(UsageError):
            undo(person, actor="agent:claude", **other)


def test_an_agent_takes_back_its_own_last_change_and_is_told_that_anothers_came_after_it(
    person: Workspace, claude: Workspace, codex: Workspace
) -> None:
    name_of(claude, "The port is 1")
    other = name_of(codex, "The host is a")
    newest = str(person.history.tip())

    done = undo(claude)

    assert ("The port is 1" in memory(person), "The host is a" in memory(person)) == (False, True)
    assert done.notices == ()
    assert [(one.actor, one.subject) for one in done.undoes] == [("agent:claude", "remember: The port is 1")]
    undo(claude, change=newest[:10])
    assert other not in memory(person)
    with pytest.raises(NotFoundError, match="No change by agent:nobody"):
        undo(opened(person.root, Clock(), "agent:nobody"))


def test_an_agent_takes_nothing_back_that_a_person_did(person: Workspace, claude: Workspace) -> None:
    name_of(claude, "The port is 1")
    save(person, "MEMORY.md", "port is 1", "port is 2")
    with pytest.raises(ConflictError, match="“The port is 2”"):
        undo(claude)
    with pytest.raises(RefusedError, match="by hand"):
        undo(claude, actor="edit")
    with pytest.raises(RefusedError, match="by hand"):
        undo(claude, change=str(person.history.tip()))
    assert "port is 2" in memory(person)


def test_in_a_session_an_agent_takes_back_what_it_did_there(person: Workspace) -> None:
    first, second = (opened(person.root, Clock(), "agent:claude") for _ in range(2))
    first.session, second.session = "s1", "s2"
    name_of(first, "Said in the first")
    name_of(second, "Said in the second")

    done = undo(first)

    assert ("the first" in memory(person), "the second" in memory(person)) == (False, True)
    assert [one.session for one in done.undoes] == ["s1"]
    second.session = "s3"
    with pytest.raises(NotFoundError, match="No change by agent:claude in session s3"):
        undo(second)


def test_a_change_that_a_person_took_back_already_is_not_passed_over_for_an_older_one(
    person: Workspace, claude: Workspace
) -> None:
    name_of(claude, "The port is 1")
    name_of(claude, "The host is a")
    undo(person)

    done = undo(claude)

    assert not done.changed
    assert done.notices == ("Nothing is left to undo",)
    assert "The port is 1" in memory(person)


def test_a_second_undo_takes_back_the_change_before_and_redo_brings_each_back(
    person: Workspace, claude: Workspace
) -> None:
    states = [memory(person)]
    for text in ("The port is 1", "The host is a", "The zone is b"):
        remember(claude if "host" in text else person, text)
        states.append(memory(person))

    for state in states[-2::-1]:
        undo(person)
        assert memory(person) == state
    for state in states[1:]:
        undo(person, redo=True)
        assert memory(person) == state
    said = {one.text: one.last and one.last.actor for one in blame(person, "MEMORY.md").lines}
    assert next(who for text, who in said.items() if "host" in text) == "agent:claude"  # whoever brought it back
    with pytest.raises(NotFoundError, match="No undo is left to redo"):
        undo(person, redo=True)
    undo(person)
    assert memory(person) == states[-2]


def test_a_dry_run_changes_nothing_and_says_the_same_as_the_act(person: Workspace, codex: Workspace) -> None:
    remember(codex, "The port is 1")
    with not_recording(person):
        remember(codex, "The host is a")
        before = {path: path.read_bytes() for path in person.root.rglob("*") if path.is_file()}
        would = undo(person, dry_run=True), undo(codex, dry_run=True)
        assert {path: path.read_bytes() for path in person.root.rglob("*") if path.is_file()} == before
    for one in would:
        assert [(gone.commit, gone.actor, gone.subject) for gone in one.undoes] == [
            (None, "agent:codex", "remember: The host is a")
        ]
        assert "\n-- The host is a" in str(one.diff)
    assert [gone._replace(commit=None) for gone in undo(codex).undoes] == [*would[0].undoes]
    assert "The host is a" not in memory(person)


def test_a_hand_edit_upon_a_change_that_is_not_recorded_yet_is_the_last_one(
    person: Workspace, codex: Workspace
) -> None:
    for dry_run in (True, False):
        with not_recording(person):
            remember(codex, f"The host is {dry_run}")
        save(person, "MEMORY.md", f"host is {dry_run}", "host is b")
        [last] = undo(person, dry_run=dry_run).undoes
        assert (last.actor, last.subject) == ("edit", "edit: change “The host is b” in MEMORY.md")
        if dry_run:
            undo(person)
    assert "The host is False" in memory(person)


def test_deletions_that_nobody_may_have_meant_are_named_instead_of_an_older_change(
    person: Workspace, claude: Workspace
) -> None:
    note(claude, "one")
    for path in files_of(person.root):
        if path.endswith(".md"):
            (person.root / path).unlink()
    before = files_of(person.root)
    for dry_run in (True, False):
        with pytest.raises(ConflictError, match=r"The last change is uncertain.*9 files missing"):
            undo(person, dry_run=dry_run)
    assert files_of(person.root) == before


def test_a_deleted_file_comes_back_also_when_something_was_changed_since(person: Workspace, claude: Workspace) -> None:
    page = person.root / "notes.md"
    page.write_bytes(kept := b"# Notes\r\n\r\nno end")
    person.backlog.record()
    page.unlink()
    remember(claude, "The port is 1")

    undo(person, change=person.history.log(path="notes.md")[0].id)

    assert page.read_bytes() == kept
    assert "The port is 1" in memory(person)


@pytest.mark.parametrize("point", ["after announce", "before finish"])
def test_behind_a_writer_that_was_stopped_nobody_s_older_change_is_taken_back(
    person: Workspace, claude: Workspace, point: str
) -> None:
    remember(claude, "The port is 1")
    before = files_of(person.root)
    with stopped_writer(person.root, point, "killed") as writer:
        after = files_of(person.root)
        assert (after == before) == (point == "after announce")
        for dry_run in (True, False):
            with pytest.raises(ConflictError, match="is not finished") as refused:
                undo(person, dry_run=dry_run)
            assert "agent:test (remember: killed)" in refused.value.message
            assert f"when process {writer.pid} on " in str(refused.value.hint)
        assert files_of(person.root) == after
        writer.kill()
        os.waitid(os.P_PID, writer.pid, os.WEXITED | os.WNOWAIT)  # dead, and not reaped
        [taken] = undo(person).undoes
        assert taken.actor == ("agent:test" if point == "before finish" else "agent:claude")


def test_an_edit_during_the_question_stays(person: Workspace, claude: Workspace) -> None:
    remember(claude, "The port is 1")
    before = files_of(person.root)
    assert not undo(person, confirm=lambda _: False).changed
    assert files_of(person.root) == before

    def agreed(_: UndoResult) -> bool:
        save(person, "MEMORY.md", "# Memory", "# My memory")
        return True

    assert undo(person, confirm=agreed).changed
    assert ("The port is 1" in memory(person), "# My memory" in memory(person)) == (False, True)


IDENTITY = ("-c", "user.name=p", "-c", "user.email=p@x")


@pytest.mark.parametrize(
    ("rewrite", "goes", "stays"),
    [
        (("reset", "--hard", "-q", "HEAD~1"), "The port is 1", ()),
        (("commit", "--amend", "-q", "--no-edit", "--date=2026-01-01"), "The host is a", ("The port is 1",)),
        (("rebase", "-q", "--onto", "HEAD~2", "HEAD~1"), None, ()),
        (("revert", "--no-edit", "HEAD"), None, ("The port is 1",)),
    ],
    ids=("reset", "amend", "a commit is dropped", "revert"),
)
def test_after_git_has_rewritten_history_the_last_change_is_that_of_the_new_one(
    person: Workspace, claude: Workspace, rewrite: tuple[str, ...], goes: str | None, stays: tuple[str, ...]
) -> None:
    remember(claude, "The port is 1")
    write_page(claude, "memories/host.md", "The host is a\n") if goes is None else remember(claude, "The host is a")
    git(person.root, *IDENTITY, *rewrite)
    before = memory(person)

    done = undo(claude)

    last = f"remember: {goes}" if goes else "page: memories/host.md"
    assert [one.subject for one in done.undoes] == [last]
    now = memory(person)
    assert {text for text in ("The port is 1", "The host is a") if text in before and text not in now} == {goes} - {
        None
    }
    assert all(text in now for text in stays)
    assert not (person.root / "memories/host.md").exists()
    assert git(person.root, "status", "--porcelain") == ""


@contextmanager
def stopped_writer(root: Path, point: str, text: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a writer that goes as far as a point, and stops there."""
    command = [sys.executable, "-m", "tests.disk.killed", str(root), point, text]
    pausing = {**os.environ, "PAUSE": "1"}
    with subprocess.Popen(command, cwd=CHECKOUT, env=pausing, stdout=subprocess.PIPE) as writer:
        try:
            assert writer.stdout
            assert writer.stdout.readline().decode() == f"{point}\n"
            yield writer
        finally:
            writer.kill()


@contextmanager
def not_recording(workspace: Workspace) -> Iterator[None]:
    """Hold the lock of recording, as a process does that was stopped in the midst of it."""
    with locked(workspace.root / ".workspace-mem/record.lock", wait_seconds=1):
        yield


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

    with pytest.raises(NotFoundError, match="No change can be undone"):
        undo(person)
    with pytest.raises(NotFoundError):
        undo(person, since="2001-01-01")
    assert files_of(workspace.root) == before


def test_a_removal_that_was_broken_off_is_finished_or_undone(person: Workspace, tmp_path: Path) -> None:
    (person.root / "notes.md").write_text("# Notes\n")
    person.backlog.record()
    undo(person)
    assert not (person.root / "notes.md").exists()
    undo(person, redo=True)
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
