"""Entries are changed, retired and restored; each is one commit, and what is put back is put back to the byte."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, files_of, git, subjects
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.model.entry import PERSON
from workspace_mem.verbs.history import history
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace

STAGING = "mem-7k3f9q2m"


@pytest.fixture
def workspace(sample: Path, clock: Clock) -> Workspace:
    return opened(sample, clock, PERSON)


@pytest.fixture
def empty(empty: Workspace, clock: Clock) -> Workspace:
    return opened(empty.root, clock, PERSON)


@pytest.mark.parametrize("entry", [STAGING, "mem-c4x8e1vj", "cor-9x2pq1vd", "err-4k2m9a0t", "meta-5c1v7n3e"])
def test_an_entry_with_an_id_goes_and_comes_back_to_the_byte(workspace: Workspace, entry: str) -> None:
    before = {path: path.read_bytes() for path in workspace.root.rglob("*.md") if "archive" not in path.parts}

    gone = retire(workspace, entry, why="moved (to) 2223")
    assert gone.entry is not None
    assert gone.entry.field("why") == "moved (to) 2223"
    assert entry not in [one.id for one in list_entries(workspace).entries]
    back = restore(workspace, entry)

    assert back.notices == ()
    assert {path: path.read_bytes() for path in before} == before
    assert git(workspace.root, "status", "--porcelain") == ""
    assert [change.op for change in history(workspace, entry).changes][:2] == [
        "restore",
        "retire",
    ]


def test_where_its_neighbours_changed_it_stands_where_a_new_entry_would_and_says_so(workspace: Workspace) -> None:
    retire(workspace, "mem-c4x8e1vj")
    memory = workspace.root / "MEMORY.md"
    memory.write_bytes(memory.read_bytes().replace(b"## Facts", b"## What is known"))

    back = restore(workspace, "mem-c4x8e1vj")

    assert "has changed" in back.notices[0]
    assert b"## What is known" in memory.read_bytes()
    assert back.entry is not None
    assert back.entry.id == "mem-c4x8e1vj"


PEOPLE = """# Memory

## People

- Ada likes tea ^mem-00000001
- Bo likes milk ^mem-00000002

- Cy likes rum ^mem-00000003

## Facts

- The crane is red ^mem-00000004
"""


@pytest.mark.parametrize("gone", ["123", "132", "213", "321"])
def test_what_stood_side_by_side_comes_back_to_the_byte_if_the_last_to_go_is_the_first_to_return(
    empty: Workspace, gone: str
) -> None:
    page = empty.root / "MEMORY.md"
    page.write_text(PEOPLE)
    for number in gone:
        retire(empty, f"mem-0000000{number}")
    for number in reversed(gone):
        assert restore(empty, f"mem-0000000{number}").notices == ()
    assert page.read_text() == PEOPLE


def test_what_a_person_changed_in_the_archive_comes_back_as_they_left_it(workspace: Workspace) -> None:
    retire(workspace, STAGING)
    archive = workspace.root / "archive/MEMORY.md"
    archive.write_text(archive.read_text().replace("The staging port is 2222", "The staging port was 2222"))

    back = restore(workspace, STAGING)

    assert "edited in the archive" in back.notices[0]
    assert "- [Infra] The staging port was 2222" in (workspace.root / "MEMORY.md").read_text()
    assert subjects(workspace.root)[0] == "restore: The staging port was 2222"


def test_tags_come_and_go_and_the_words_stay(workspace: Workspace) -> None:
    was = show(workspace, STAGING).entry
    assert was is not None
    revise(workspace, STAGING, "", tags=["ports", "#pinned"])
    there = show(workspace, STAGING).entry
    assert there is not None
    assert (there.text, there.tags, there.category) == (was.text, (*was.tags, "ports", "pinned"), was.category)
    assert not revise(workspace, STAGING, "", tags=["ports"]).changed
    revise(workspace, STAGING, "", tags=["moved"], untag=["PORTS", "pinned"])
    there = show(workspace, STAGING).entry
    assert there is not None
    assert (there.text, there.tags) == (was.text, (*was.tags, "moved"))
    with pytest.raises(UsageError, match="The text is empty"):
        revise(workspace, STAGING, "")
    with pytest.raises(UsageError, match="tag"):
        revise(workspace, STAGING, "", tags=["two words"])


def test_without_a_history_the_old_text_goes_to_the_archive(workspace: Workspace) -> None:
    (workspace.root / "workspace.toml").write_text('[workspace]\nformat = 1\n[history]\nwhere = "off"\n')
    without = opened(workspace.root, Clock(), PERSON)
    revise(without, STAGING, "The staging port is 2223")
    assert "The staging port is 2222" in (workspace.root / "archive/MEMORY.md").read_text()


def test_a_change_of_two_files_happens_in_both_or_in_none(workspace: Workspace) -> None:
    archive = workspace.root / "archive/MEMORY.md"
    archive.write_bytes(b"\xff\xfe not text\n")
    before = files_of(workspace.root)
    with pytest.raises(RefusedError, match=r"archive/MEMORY\.md is not UTF-8"):
        retire(workspace, STAGING)
    assert files_of(workspace.root) == before
    assert STAGING in [entry.id for entry in list_entries(workspace).entries]


def test_an_entry_without_an_id_comes_back_by_the_handle_that_it_was_retired_by(workspace: Workspace) -> None:
    before = (workspace.root / "MEMORY.md").read_bytes()
    for entry in [entry for entry in list_entries(workspace, "fact").entries if entry.id is None][:2]:
        retire(workspace, entry.handle)
        assert restore(workspace, entry.handle).changed
        retire(workspace, entry.handle[:5])
        assert restore(workspace, entry.handle[:5]).changed
        assert (workspace.root / "MEMORY.md").read_bytes() == before
    with pytest.raises(NotFoundError):
        restore(workspace, "~zzzzzzz")
