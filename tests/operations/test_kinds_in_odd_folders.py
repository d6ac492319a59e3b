"""Entries in files of their own, where folders are closed, names are taken or something else stands in their place."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import Command, git

OWN = """
[kinds.recipe]
shape = "file"
home = "recipes/{slug}.md"
fields = ["serves"]
sections = ["Ingredients", "Steps"]
required = ["ingredients"]

[kinds.guide]
shape = "file"
home = "guides/{slug}/GUIDE.md"

[kinds.tip]
shape = "item"
home = "kitchen/tips.md"
"""
SOUP = ("add", "recipe", "Bean soup", "--set", "ingredients=beans")


@pytest.fixture
def command(run: Command, tmp_path: Path) -> Command:
    """Return the command in a workspace with kinds of its own."""
    root = tmp_path / "place"
    root.mkdir()
    here = run.at(root)
    assert here("init", ".").code == 0
    settings = root / "workspace.toml"
    settings.write_text(settings.read_text() + OWN)
    return here


@pytest.fixture
def soup(command: Command) -> str:
    """Return the id of a recipe."""
    done = command(*SOUP, "--json")
    assert done.code == 0, done.stderr
    return str(done.json["id"])


@pytest.fixture
def closed(command: Command, soup: str) -> Iterator[Command]:
    """Return the command where the folder of that recipe is closed to it."""
    assert soup
    (command.folder / "recipes").chmod(0)
    yield command.without_rights()
    (command.folder / "recipes").chmod(0o755)


# ── closed folders ─────────────────────────────────────────────────────────────────────────────


def test_a_closed_folder_is_named_by_what_looks_for_entries(closed: Command, soup: str) -> None:
    listed = closed("list", "recipe", "--json")
    assert (listed.code, listed.json["entries"]) == (1, [])
    assert listed.json["notices"] == ["The folder recipes cannot be read, so what is in it is not known"]
    assert "yet" not in closed("list", "recipe").stderr
    for verb in (("show", soup), ("retire", soup), ("revise", soup, "Other words")):
        done = closed(*verb, "--json")
        assert done.code == 3
        assert "in what can be read: The folder recipes cannot be read" in done.error["message"]


def test_a_closed_folder_that_holds_no_entries_is_not_named_by_list(closed: Command) -> None:
    (closed.folder / "drafts").mkdir(mode=0)
    assert "drafts" not in closed("list").stderr
    assert "drafts" in closed("doctor").stdout


def test_status_goes_on_where_a_folder_is_closed_and_what_is_in_it_is_not_gone(closed: Command) -> None:
    before = git(closed.folder, "rev-parse", "HEAD:recipes")
    found = closed("status", "--json")
    assert found.code == 0, found.stderr
    assert found.json["problems"] == 1
    assert found.json["history"]["pending"] == 0
    assert closed("remember", "Something else").code == 0
    assert git(closed.folder, "rev-parse", "HEAD:recipes") == before


def test_what_cannot_be_written_into_a_closed_folder_is_told_with_what_helps(closed: Command) -> None:
    done = closed(*SOUP, "--json")
    assert done.code == 3
    assert done.error["path"] == "recipes/bean-soup.md"
    assert done.error["message"] == "recipes/bean-soup.md cannot be read: Permission denied"
    assert "ls -l" in done.error["hint"]
    assert "write" not in done.error["hint"]


# ── something else at a home ───────────────────────────────────────────────────────────────────


def test_a_file_where_the_folder_of_a_kind_should_be_is_named(command: Command) -> None:
    (command.folder / "recipes").write_text("soup\n")
    (found,) = (one for one in command("doctor", "--json").json["findings"] if one["path"] == "recipes")
    assert (found["rule"], found["severity"]) == ("no-regular-file", "error")
    assert "a file stands where a folder should" in found["message"]
    assert command("list", "recipe", "--json").json["notices"] == ["recipes is no folder, so nothing can be kept in it"]
    done = command(*SOUP, "--json")
    assert done.code == 5
    assert "a file stands where a folder should" in done.error["hint"]


def test_a_folder_with_the_name_of_an_entry_is_named_by_doctor(command: Command) -> None:
    (command.folder / "recipes" / "a.md").mkdir(parents=True)
    (command.folder / "notes.md").mkdir()
    (found,) = (one for one in command("doctor", "--json").json["findings"] if one["rule"] == "no-regular-file")
    assert (found["path"], found["severity"]) == ("recipes/a.md", "warning")
    assert "recipe" in found["message"]


def test_a_link_that_leads_nowhere_at_a_home_is_named(command: Command) -> None:
    (command.folder / "recipes").symlink_to("elsewhere")
    (found,) = (one for one in command("doctor", "--json").json["findings"] if one["path"] == "recipes")
    assert found["rule"] == "link-to-nothing"
    assert command("list", "recipe", "--json").json["notices"]


# ── names that are taken ───────────────────────────────────────────────────────────────────────


def test_a_file_comes_back_beside_one_that_took_its_name(command: Command, soup: str) -> None:
    path = command.folder / "recipes" / "bean-soup.md"
    before = path.read_bytes()
    assert command("retire", soup).code == 0
    path.write_text("# By hand\n")
    done = command("restore", soup, "--json")
    assert done.code == 0, done.stderr
    assert done.json["path"] == "recipes/bean-soup-2.md"
    assert done.json["notices"] == [
        "recipes/bean-soup.md is another file by now, so it comes back as recipes/bean-soup-2.md"
    ]
    assert (command.folder / done.json["path"]).read_bytes() == before
    assert path.read_text() == "# By hand\n"


def test_a_file_goes_into_the_archive_beside_one_of_its_name_and_comes_back_as_it_was(
    command: Command, soup: str
) -> None:
    path = command.folder / "recipes" / "bean-soup.md"
    before = path.read_bytes()
    archive = command.folder / "archive" / "recipes"
    archive.mkdir(parents=True)
    for name in ("bean-soup.md", "bean-soup-2.md"):
        (archive / name).write_text("# An earlier one\n")
    done = command("retire", soup, "--json")
    assert done.code == 0, done.stderr
    assert done.json["path"] == "archive/recipes/bean-soup-3.md"
    done = command("restore", soup, "--json")
    assert (done.code, done.json["path"], done.json["notices"]) == (0, "recipes/bean-soup.md", [])
    assert path.read_bytes() == before
    assert sorted(one.name for one in archive.iterdir()) == ["bean-soup-2.md", "bean-soup.md"]


def test_another_name_is_one_of_its_kind(command: Command) -> None:
    first = command("add", "guide", "Deploy", "--json").json
    assert command("retire", first["id"]).code == 0
    second = command("add", "guide", "Deploy", "--json").json
    assert (first["path"], second["path"]) == ("guides/deploy/GUIDE.md", "guides/deploy-2/GUIDE.md")
    (command.folder / "guides" / "deploy").mkdir(exist_ok=True)
    (command.folder / first["path"]).write_text("# By hand\n")
    assert command("restore", first["id"], "--json").json["path"] == "guides/deploy-3/GUIDE.md"
    assert len(command("list", "guide", "--json").json["entries"]) == 3


def test_without_a_history_each_revision_keeps_the_text_that_it_takes_the_place_of(command: Command) -> None:
    settings = command.folder / "workspace.toml"
    settings.write_text(settings.read_text().replace("[history]\n", '[history]\nwhere = "off"\n'))
    name = command(*SOUP, "--json").json["id"]
    for text in ("Pea soup", "Onion soup"):
        done = command("revise", name, text)
        assert done.code == 0, done.stderr
    found = command("list", "recipe", "--retired", "--json").json["entries"]
    assert sorted(one["text"] for one in found) == ["Bean soup", "Onion soup", "Pea soup"]


def test_one_with_the_same_id_in_its_place_is_not_doubled(command: Command, soup: str) -> None:
    path = command.folder / "recipes" / "bean-soup.md"
    before = path.read_bytes()
    assert command("retire", soup).code == 0
    path.write_bytes(before)
    done = command("restore", soup, "--json")
    assert done.code == 4
    assert f"has an entry {soup} already" in done.error["message"]
    assert [one.name for one in path.parent.iterdir()] == ["bean-soup.md"]
