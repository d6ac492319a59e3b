"""A clone without all of its past: what is older than it is given to nobody."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command, git
from workspace_mem.errors import NotFoundError
from workspace_mem.verbs.blame import blame
from workspace_mem.verbs.history import history
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace


@pytest.fixture
def shallow(empty: Workspace, tmp_path: Path, clock: Clock) -> Workspace:
    """Return a clone that begins with an edit of USER.md, and has one change of its own."""
    for text in ("one", "two"):
        remember(empty, text)
    (empty.root / "USER.md").write_text("# User\n\nLikes tea.\n")
    empty.backlog.record()
    git(tmp_path, "clone", "-q", "--depth", "1", empty.root.as_uri(), "shallow")
    clone = opened(tmp_path / "shallow", clock, "agent:new")
    remember(clone, "three")
    return clone


def test_what_is_older_than_the_clone_is_of_unknown_hands(shallow: Workspace) -> None:
    writers = {one.text.split()[1]: one.last for one in blame(shallow, "MEMORY.md").lines if one.kind}
    actors = {text: version.actor for text, version in writers.items() if version}
    assert actors == {"one": "unknown", "two": "unknown", "three": "agent:new"}
    oldest = writers["one"]
    assert oldest
    assert oldest.author == "unknown"
    assert oldest.subject.startswith("edit: USER.md (+1 -")
    [told] = blame(shallow, "MEMORY.md").notices
    assert told.startswith(f"This clone is shallow: the authors of everything up to {oldest.commit[:10]} are unknown; ")


def test_an_entry_s_history_says_where_it_ends(shallow: Workspace) -> None:
    one = next(entry for entry in shallow.catalog.look().every() if entry.text == "one")
    assert one.id
    assert [version.op for version in history(shallow, one.id).changes] == ["shallow"]
    assert [version.actor for version in history(shallow).changes] == ["agent:new", "unknown"]
    shown = Command(shallow.root)("history")
    assert "`git fetch --unshallow` fetches the full history" in shown.stderr
    assert "unknown          edit: USER.md (+1 -" in shown.stdout.splitlines()[1]


def test_a_change_of_the_clone_s_own_is_taken_back_and_its_beginning_is_not(shallow: Workspace) -> None:
    assert undo(shallow).changed
    assert [entry.text for entry in shallow.catalog.look().every("fact")] == ["one", "two"]
    with pytest.raises(NotFoundError, match="No change by agent:unknown"):
        undo(shallow, actor="unknown")


def test_where_a_clone_begins_is_not_taken_back(empty: Workspace, tmp_path: Path) -> None:
    remember(empty, "one")
    git(tmp_path, "clone", "-q", "--depth", "1", empty.root.as_uri(), "shallow")
    with pytest.raises(NotFoundError, match="the beginning of the workspace, which cannot be undone"):
        undo(opened(tmp_path / "shallow", Clock(), "person"))
    assert "one" in (tmp_path / "shallow/MEMORY.md").read_text()


def test_a_clone_with_all_of_its_past_names_everybody(shallow: Workspace) -> None:
    git(shallow.root, "fetch", "-q", "--unshallow")
    assert {one.last.actor for one in blame(shallow, "MEMORY.md").lines if one.kind and one.last} == {
        "agent:claude",
        "agent:new",
    }


def test_undo_works_in_a_fresh_clone(empty: Workspace, tmp_path: Path) -> None:
    remember(empty, "one")
    git(tmp_path, "clone", "-q", str(empty.root), "clone")
    clone = opened(tmp_path / "clone", Clock(), "agent:claude")
    assert undo(clone).changed
    assert "- one" not in (clone.root / "MEMORY.md").read_text()
