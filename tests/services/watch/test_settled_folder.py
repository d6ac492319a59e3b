"""The folder as a look saw it: what has changed since is as it was."""

from pathlib import Path

import pytest

from tests.disk.world import hashes_in
from workspace_mem.disk.folder import Folder, MovedOnError, SettledFolder
from workspace_mem.settings import Settings


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "root"
    folder.mkdir()
    for name in ("a", "b", "c"):
        (folder / f"{name}.md").write_text(f"# {name}\n")
    return folder


def looked(root: Path, *left_out: str, known: dict[str, str] | None = None) -> SettledFolder:
    """Return the folder as it is at this moment."""
    states = dict(Folder(root, Settings(), hashes_in(root.parent / "cache")).scope.files())
    return SettledFolder(
        root,
        Settings(),
        hashes_in(root.parent / "cache"),
        looked=states,
        left_out=frozenset(left_out),
        known=lambda: known or {},
    )


def test_what_is_at_rest_is_as_it_is(root: Path) -> None:
    folder = looked(root)

    assert folder.survey().seen.keys() == {"a.md", "b.md", "c.md"}
    assert folder.read("a.md").text == "# a\n"


def test_what_changed_since_is_there_and_not_read(root: Path) -> None:
    folder = looked(root)
    (root / "a.md").write_text("half a fi")
    (root / "b.md").unlink()
    (root / "new.md").write_text("half a fi")

    survey = folder.survey()

    assert survey.states.keys() == {"a.md", "b.md", "c.md", "new.md"}
    assert survey.seen.keys() == {"c.md"}


def test_what_is_left_out_is_neither_changed_nor_gone(root: Path) -> None:
    (root / "a.md").unlink()

    survey = looked(root, "a.md", "b.md").survey()

    assert survey.states.keys() == {"a.md", "b.md", "c.md"}
    assert survey.seen.keys() == {"c.md"}


def test_an_index_keeps_what_it_has_of_it(root: Path) -> None:
    folder = looked(root, "b.md", known={"a.md": "of a", "b.md": "of b"})

    seen = folder.survey().seen

    assert seen["b.md"].revision == "of b"
    assert seen["a.md"].revision != "of a"


def test_a_file_that_changes_after_the_survey_is_not_read_in_part(root: Path) -> None:
    folder = looked(root)
    folder.survey()
    (root / "a.md").write_text("half a fi")

    with pytest.raises(MovedOnError):
        folder.read("a.md")
    with pytest.raises(MovedOnError):
        looked(root, "b.md").read("b.md")


def test_a_file_that_is_gone_or_came_after_the_survey_is_another_too(root: Path) -> None:
    folder = looked(root)
    folder.survey()
    (root / "a.md").unlink()
    (root / "new.md").write_text("new")

    for path in ("a.md", "new.md"):
        with pytest.raises(MovedOnError):
            folder.read(path)
    assert not folder.read("never.md").exists
