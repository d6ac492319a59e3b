"""Entries in files of their own, where folders are closed, names are taken or something else stands in their place."""

from collections.abc import Iterator

import pytest

from tests.running import Command, git
from workspace_mem.verbs.doctor import doctor
from workspace_mem.workspace import open_workspace

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
    assert "a file is in the place of a folder" in found["message"]
    assert command("list", "recipe", "--json").json["notices"] == [
        "recipes is not a folder, so nothing can be kept in it"
    ]
    done = command(*SOUP, "--json")
    assert done.code == 5
    assert "a file is in the place of a folder" in done.error["hint"]


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
    assert f"already has an entry {soup}" in done.error["message"]
    assert [one.name for one in path.parent.iterdir()] == ["bean-soup.md"]


# ── search ─────────────────────────────────────────────────────────────────────────────────────


def test_a_search_names_what_it_could_not_read(closed: Command) -> None:
    (closed.folder / "large.md").write_bytes(b"beans " * 2_000_000)
    (closed.folder / "shut.md").write_text("beans\n")
    (closed.folder / "shut.md").chmod(0)
    (closed.folder / "MEMORY.md").write_text("# Memory\n\n- Beans are fine\n")
    for asked in (("search", "beans"), ("recall", "beans", "--frame", "none")):
        found = closed(*asked, "--json")
        assert [hit["path"] for hit in found.json["hits"]] == ["MEMORY.md"]
        assert found.json["notices"] == [
            "The folder recipes cannot be read, so nothing in it was searched",
            "large.md has 12,000,000 bytes; the limit is 10,485,760, so it was not searched",
            "shut.md cannot be read: Permission denied, so it was not searched",
        ]
    assert closed("search", "beans is:retired", "--json").json["notices"] == []
    for number in range(4):
        (closed.folder / f"shut-{number}.md").write_text("beans\n")
        (closed.folder / f"shut-{number}.md").chmod(0)
    assert "3 more could not be read" in closed("search", "beans", "--json").json["notices"][-1]


def test_what_is_retired_and_cannot_be_read_is_named_by_a_search_for_that(command: Command, soup: str) -> None:
    assert command("retire", soup).code == 0
    here = command.without_rights()
    (command.folder / "archive").chmod(0)
    try:
        assert here("search", "beans", "--json").json["notices"] == []
        (told,) = here("search", "is:retired beans", "--json").json["notices"]
    finally:
        (command.folder / "archive").chmod(0o755)
    assert told == "The folder archive cannot be read, so nothing in it was searched"


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


def test_a_new_id_is_none_that_stands_in_a_file_of_its_own(command: Command, soup: str) -> None:
    """Two files with one id: doctor draws another, and not one that a third file has."""
    folder = command.folder / "recipes"
    first = (folder / "bean-soup.md").read_text()
    (folder / "a-copy.md").write_text(first.replace("Bean", "Copied"))
    (folder / "third.md").write_text("---\nid: reci-00000000\n---\n\n# Third\n")
    drawn = iter([0] * 8 + [1] * 8)
    doctor(open_workspace(command.folder, actor="agent:claude", draw=lambda _: next(drawn)), fix=True)
    ids = {one["text"]: one["id"] for one in command("list", "recipe", "--json").json["entries"]}
    assert ids == {"Bean soup": soup, "Copied soup": "reci-11111111", "Third": "reci-00000000"}


def test_a_stamp_in_the_middle_of_a_text_is_named_in_a_kind_of_ones_own_too(command: Command) -> None:
    assert command("add", "tip", "Use salt").code == 0
    page = command.folder / "kitchen" / "tips.md"
    page.write_text(page.read_text().replace("- Use salt ", "- Use salt\n  "))
    found = [one for one in command("doctor", "--json").json["findings"] if one["path"] == "kitchen/tips.md"]
    assert [(one["rule"], one["fix"]) for one in found if one["rule"] == "stamp-in-text"] == [("stamp-in-text", None)]


@pytest.mark.parametrize("folder", ["learnings", "memory", "kitchen"])
def test_a_closed_folder_of_a_page_keeps_nothing_else_from_being_listed(command: Command, folder: str) -> None:
    assert command("remember", "Salt is here").code == 0
    (command.folder / folder).mkdir(exist_ok=True)
    (command.folder / folder).chmod(0)
    try:
        found = command.without_rights()("list", "--json")
    finally:
        (command.folder / folder).chmod(0o755)
    assert found.code == 0, found.stderr
    assert [entry["text"] for entry in found.json["entries"]] == ["Salt is here"]
    assert found.json["notices"] == [f"The folder {folder} cannot be read, so its contents are unknown"]


def test_doctor_names_a_file_that_stands_beside_the_home_of_its_kind(command: Command, soup: str) -> None:
    assert soup
    made = ("recipes/old/pea.md", "memory/episodes/loose.md", "guides/deploy/GUIDE.md", "guides/deploy/references/x.md")
    for path in (*made, "archive/recipes/old/pea.md"):
        (command.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (command.folder / path).write_text("# Words\n")
    found = [one for one in command("doctor", "--json").json["findings"] if one["rule"] == "near-name"]
    assert [(one["path"], one["severity"]) for one in found] == [
        ("memory/episodes/loose.md", "info"),
        ("recipes/old/pea.md", "info"),
    ]
    assert "files of the kind recipe belong at recipes/{slug}.md" in found[1]["message"]


def test_a_copy_that_a_sync_left_is_named_once(command: Command, soup: str) -> None:
    assert soup
    copy = "recipes/bean-soup.sync-conflict-20260101-010101-ABCDEFG.md"
    (command.folder / copy).write_text("# Bean soup\n")
    found = [one["rule"] for one in command("doctor", "--json").json["findings"] if one["path"] == copy]
    assert found == ["conflict-copy"]


def test_neither_an_id_on_two_files_nor_its_beginning_names_one_of_them(command: Command, soup: str) -> None:
    (command.folder / "recipes" / "z-copy.md").write_text(f"---\nid: {soup}\n---\n\n# Copied soup\n")
    for name in (soup, soup[:-2]):
        for words in (("show", name), ("show", "--links", name)):
            refused = command(*words, "--json")
            assert refused.code == 3
            assert "is at 2 entries" in refused.error["message"], refused.error
