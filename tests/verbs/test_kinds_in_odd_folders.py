"""Entries in files of their own, where folders are closed, names are taken or something else stands in their place."""

from collections.abc import Iterator

import pytest

from tests.running import Command, git, tables

TABLES = tables("verbs_kinds_in_odd_folders")

OWN = TABLES["own"]
SOUP = ("add", "recipe", "Bean soup", "--set", "ingredients=beans")


@pytest.fixture
def command(command: Command) -> Command:
    """Return the command in a workspace with kinds of its own."""
    settings = command.folder / "workspace.toml"
    settings.write_text(settings.read_text() + OWN)
    return command


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
    assert listed.json["notices"] == ["The folder recipes cannot be read, so its contents are unknown"]
    assert "yet" not in closed("list", "recipe").stderr
    for verb in (("show", soup), ("retire", soup), ("revise", soup, "Other words")):
        done = closed(*verb, "--json")
        assert done.code == 3
        assert "in the files that can be read: The folder recipes cannot be read" in done.error["message"]


def test_what_is_below_a_closed_folder_keeps_nothing_from_being_recorded(command: Command) -> None:
    assert command("add", "guide", "Deploy", "--json").code == 0
    (command.folder / "guides").chmod(0)
    here = command.without_rights()
    try:
        done = [here("remember", "Salt is here", "--json"), here("status", "--json"), here("undo", "--json")]
    finally:
        (command.folder / "guides").chmod(0o755)
    assert [one.code for one in done] == [0, 0, 0], [one.stderr for one in done]
    assert done[0].json["commit"]
    assert done[1].json["history"]["pending"] == 0
    assert command("list", "guide").code == 0


def test_status_goes_on_where_a_folder_is_closed_and_what_is_in_it_is_not_gone(closed: Command) -> None:
    before = git(closed.folder, "rev-parse", "HEAD:recipes")
    found = closed("status", "--json")
    assert found.code == 0, found.stderr
    assert found.json["problems"] == 1
    assert found.json["history"]["pending"] == 0
    assert closed("remember", "Something else").code == 0
    assert git(closed.folder, "rev-parse", "HEAD:recipes") == before


# ── something else at a home ───────────────────────────────────────────────────────────────────


def test_a_file_where_the_folder_of_a_kind_should_be_is_named(command: Command) -> None:
    (command.folder / "recipes").write_text("soup\n")
    (found,) = (one for one in command("doctor", "--json").json["findings"] if one["path"] == "recipes")
    assert (found["rule"], found["severity"]) == ("no-regular-file", "error")
    assert "a file is where a folder should be" in found["message"]
    assert command("list", "recipe", "--json").json["notices"] == [
        "recipes is not a folder, so nothing can be kept in it"
    ]
    done = command(*SOUP, "--json")
    assert done.code == 5
    assert "a file is where a folder should be" in done.error["hint"]
