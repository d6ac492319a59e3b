"""A folder that names somebody else's repository: nothing is written there unless that repository names the folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.running import Command
from tests.services.history.git_world import belongings, git, make_repository_of_a_person, repository_of
from workspace_mem.core.errors import EngineError


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return make_repository_of_a_person(tmp_path / "theirs")


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    root = tmp_path / "planted"
    root.mkdir()
    (root / "MEMORY.md").write_text("- one\n")
    (root / "workspace.toml").write_text('[workspace]\nformat = 1\nid = "ws-4t8m2kqz"\n[history]\nfollow = true\n')
    return root


def by_a_file(planted: Path, theirs: Path) -> None:
    (planted / ".git").write_text(f"gitdir: {theirs}/.git\n")


def by_a_link(planted: Path, theirs: Path) -> None:
    (planted / ".git").symlink_to(theirs / ".git")


def by_a_common_folder(planted: Path, theirs: Path) -> None:
    git(planted, "init", "-q")
    (planted / ".git/commondir").write_text(f"{theirs}/.git\n")


def by_a_worktree_of_its_own(planted: Path, theirs: Path) -> None:
    git(planted, "init", "-q", "--bare", "inner")
    (planted / "inner/commondir").write_text(f"{theirs}/.git\n")
    (planted / "inner/gitdir").write_text(f"{planted}/.git\n")
    (planted / ".git").write_text("gitdir: inner\n")


def by_somebody_elses_worktree(planted: Path, theirs: Path) -> None:
    git(theirs, "worktree", "add", "-q", str(theirs.with_name("linked")))
    (planted / ".git").write_text(f"gitdir: {theirs}/.git/worktrees/linked\n")


WAYS = (by_a_file, by_a_link, by_a_common_folder, by_a_worktree_of_its_own, by_somebody_elses_worktree)


@pytest.mark.parametrize("name", WAYS)
def test_nothing_is_recorded_in_a_repository_that_does_not_name_the_folder(
    planted: Path, theirs: Path, here: Command, name: Callable[[Path, Path], None]
) -> None:
    name(planted, theirs)
    before = belongings(theirs)
    for command in ("status", "note x", "init .", "watch --once", "doctor", "undo", "history"):
        here.at(planted)(*command.split())
        assert belongings(theirs) == before, command
    assert not (theirs / ".git/workspace-mem").exists()
    assert git(theirs, "for-each-ref", "refs/workspace-mem/") == ""
    with pytest.raises(EngineError, match="does not name this folder"):
        repository_of(planted)


def test_a_repository_that_names_the_folder_is_its_own(planted: Path, theirs: Path) -> None:
    by_a_file(planted, theirs)
    git(theirs, "config", "core.worktree", str(planted))
    assert repository_of(planted).git_dir == theirs / ".git"


def test_a_linked_worktree_a_submodule_and_a_repository_beside_its_files_are_their_own(
    tmp_path: Path, theirs: Path
) -> None:
    git(theirs, "worktree", "add", "-q", str(tmp_path / "linked"))
    assert repository_of(tmp_path / "linked").git_dir == theirs / ".git/worktrees/linked"

    larger = make_repository_of_a_person(tmp_path / "larger")
    git(larger, "-c", "protocol.file.allow=always", "submodule", "add", "-q", theirs.as_uri(), "sub")
    assert repository_of(larger / "sub").git_dir == larger / ".git/modules/sub"

    inside = tmp_path / "inside"
    inside.mkdir()
    git(inside, "init", "-q", "--separate-git-dir", ".bare")
    assert repository_of(inside).git_dir == inside / ".bare"


@pytest.mark.parametrize(
    "planted_link", ["workspace-mem", "workspace-mem/refs", "workspace-mem/index", "workspace-mem/swept"]
)
def test_no_note_of_ours_is_written_through_a_link(
    sample: Path, tmp_path: Path, here: Command, planted_link: str
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "file").write_text("theirs")
    place = sample / ".git" / planted_link
    if place.is_dir():
        for path in place.iterdir():
            path.rename(tmp_path / path.name)
        place.rmdir()
    place.unlink(missing_ok=True)
    place.symlink_to(outside if planted_link == "workspace-mem" else outside / "file")
    for number in range(2):
        here.at(sample)("note", f"x {number}")
    here.at(sample)("watch", "--once")
    assert (outside / "file").read_text() == "theirs"
    assert [path.name for path in outside.iterdir()] == ["file"]
