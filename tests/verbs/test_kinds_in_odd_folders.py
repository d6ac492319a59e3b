"""Entries in files of their own, where folders are closed, names are taken or something else stands in their place."""

from collections.abc import Iterator

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


# ── names that are taken ───────────────────────────────────────────────────────────────────────


def test_a_file_comes_back_beside_one_that_took_its_name(command: Command, soup: str) -> None:
    path = command.folder / "recipes" / "bean-soup.md"
    before = path.read_bytes()
    assert command("retire", soup).code == 0
    path.parent.mkdir()
    path.write_text("# By hand\n")
    done = command("restore", soup, "--json")
    assert done.code == 0, done.stderr
    assert done.json["path"] == "recipes/bean-soup-2.md"
    assert done.json["notices"] == [
        "recipes/bean-soup.md is now a different file, so it comes back as recipes/bean-soup-2.md"
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


def test_one_with_the_same_id_in_its_place_is_not_doubled(command: Command, soup: str) -> None:
    path = command.folder / "recipes" / "bean-soup.md"
    before = path.read_bytes()
    assert command("retire", soup).code == 0
    path.parent.mkdir()
    path.write_bytes(before)
    done = command("restore", soup, "--json")
    assert done.code == 4
    assert f"already has an entry {soup}" in done.error["message"]
    assert [one.name for one in path.parent.iterdir()] == ["bean-soup.md"]


# ── search ─────────────────────────────────────────────────────────────────────────────────────


def test_a_passage_of_a_file_begins_with_its_words_and_all_of_it_is_found(command: Command) -> None:
    folder = command.folder / "recipes"
    folder.mkdir()
    (folder / "pea.md").write_bytes(
        b"\xef\xbb\xbf---\r\nid: reci-00000000\r\nat: 2026-01-06T10:30:00Z\r\nserves: 4 guests\r\ntags:\r\n- green\r\n"
        b"source: agent:claude\r\nreview:\r\n  approved\r\n---\r\n\r\n# Pea soup\r\n\r\nStir it.\r\n"
    )
    for query in ("stir", "guests", "green", '"4 guests"'):
        (hit,) = command("search", query, "--json").json["hits"]
        assert hit["snippet"] == "# Pea soup serves: 4 guests tags: - green Stir it."
        assert (hit["id"], hit["first_line"], hit["last_line"]) == ("reci-00000000", 1, 14)
    (hit,) = command("recall", "pea soup", "--json").json["hits"]
    assert hit["snippet"] == "# Pea soup serves: 4 guests tags: - green Stir it."
    for query in ("claude", "approved", "10:30:00Z"):
        assert command("search", query, "--json").json["hits"] == []


# ── doctor ─────────────────────────────────────────────────────────────────────────────────────


def test_doctor_gives_ids_to_files_that_are_entries(command: Command, soup: str) -> None:
    folder = command.folder / "recipes"
    written = {
        "plain.md": b"# Plain\n\nboil\n",
        "front.md": b"\xef\xbb\xbf---\r\nserves: 4 # of us\r\n---\r\n\r\n# Front\r\n",
        "theirs.md": b"---\nid: not an id\n---\n\n# Theirs\n",
        "broken.md": b"---\n[: no yaml\n---\n\n# Broken\n",
        "empty.md": b"",
    }
    for name, data in written.items():
        (folder / name).write_bytes(data)
    done = command("doctor", "--ids", "--json")
    entries = {one["text"]: one["id"] for one in command("list", "recipe", "--json").json["entries"]}
    assert sorted(done.json["named"]) == sorted([entries["Plain"], entries["Front"]])
    assert entries["Bean soup"] == soup
    assert entries["Theirs"] is entries["Broken"] is None
    told = [one for one in done.json["notices"] if "cannot take an id" in one]
    assert [one.split(":")[0] for one in told] == ["recipes/broken.md", "recipes/theirs.md"]
    for name, line in (
        ("plain.md", f"---\nid: {entries['Plain']}\n---\n"),
        ("front.md", f"id: {entries['Front']}\r\n"),
    ):
        assert (folder / name).read_bytes().replace(line.encode(), b"") == written[name]
    assert all((folder / name).read_bytes() == written[name] for name in ("theirs.md", "broken.md", "empty.md"))
    assert "can have an id already has one" in command("doctor", "--ids").stderr
