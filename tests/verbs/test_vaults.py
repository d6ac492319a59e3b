"""Notes of a vault: their tags, days and aliases answer; history has their attachments; a rename takes links along."""

import shutil

import pytest

from tests.running import files_of, git
from workspace_mem.catalog.pages import path_day
from workspace_mem.model.entry import PERSON
from workspace_mem.settings import FILE
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import rename_page
from workspace_mem.verbs.recover import recoverable, restore_lost
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace, open_workspace

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
NOTES = {
    "Paris trip.md": "---\ntags: [travel, food/french]\naliases: [The Paris Plan, Lutetia]\n---\n# A journey\n\n"
    "We stay at the #hotel/luxe with [[Anna Smith]].\n\n![[map.png]]\n\nNo tag: `#code`\n\n```css\n#nav { x }\n```\n",
    "people/Anna Smith.md": "---\nAliases: Annie, 安娜\nTags: person\n---\n"
    "She likes oysters. See [[Paris trip#Costs|costs]], [the trip](../Paris%20trip.md#x) and [[lutetia]].\n",
    "journal/2026-10-14 meeting.md": "Talked about the budget for the boat. #work/budget\n",
    "journal/2026/10/16.md": "Bought apples.\n",
    "日记/20261017.md": "吃了苹果 #水果\n",
}


@pytest.fixture
def vault(empty: Workspace) -> Workspace:
    for path, text in NOTES.items():
        (empty.root / path).parent.mkdir(parents=True, exist_ok=True)
        (empty.root / path).write_text(text)
    (empty.root / "art").mkdir()
    (empty.root / "art/map.png").write_bytes(PNG)
    (empty.root / "Board.canvas").write_text('{"nodes":[{"id":"a","type":"file","file":"Paris trip.md"}],"edges":[]}')
    vault = open_workspace(empty.root, actor=PERSON)
    note(vault, "Made the vault")
    return vault


def lost_links(vault: Workspace) -> list[str]:
    return [finding.message for finding in doctor(vault).findings if finding.rule == "dangling-link"]


def paths(vault: Workspace, query: str) -> set[str]:
    return {hit.path for hit in search(vault, query).hits}


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("tag:travel", "Paris trip.md"),
        ("tag:food", "Paris trip.md"),
        ("tag:#Hotel/Luxe", "Paris trip.md"),
        ("oysters tag:person", "people/Anna Smith.md"),
        ("tag:work/budget", "journal/2026-10-14 meeting.md"),
        ("tag:水果", "日记/20261017.md"),
        ("after:2026-10-14 before:2026-10-15", "journal/2026-10-14 meeting.md"),
        ("apples after:2026-10-16 before:2026-10-17", "journal/2026/10/16.md"),
    ],
)
def test_a_note_is_found_by_its_tags_and_by_the_day_in_its_path(vault: Workspace, query: str, path: str) -> None:
    assert paths(vault, query) == {path}


@pytest.mark.parametrize("query", ["tag:code", "tag:nav", "tag:foo", "tag:trav", "tag:travel oysters"])
def test_what_is_no_tag_of_a_note_finds_nothing(vault: Workspace, query: str) -> None:
    assert paths(vault, query) == set()


@pytest.mark.parametrize("path", ["v1.2026.13.01.md", "2026-02-31.md", "120261014.md", "notes/1234-56-78.md", "a.md"])
def test_a_path_without_a_day_names_none(path: str) -> None:
    assert path_day(path) is None


def test_notes_with_a_tag_are_listed_among_the_entries(vault: Workspace) -> None:
    listed = list_entries(vault, tags=["food"]).entries
    assert [(entry.name, entry.kind, entry.text) for entry in listed] == [("Paris trip.md", "note", "A journey")]
    assert [
        entry.name for entry in list_entries(vault, tags=["work"], since="2026-10-14", until="2026-10-14").entries
    ] == ["journal/2026-10-14 meeting.md"]
    assert list_entries(vault).entries[0].kind != "note"


@pytest.mark.parametrize("name", ["The Paris Plan", "lutetia", "Annie", "安娜", "A journey"])
def test_a_note_is_shown_by_its_aliases_and_its_title(vault: Workspace, name: str) -> None:
    assert show(vault, name).path in ("Paris trip.md", "people/Anna Smith.md")


# ── attachments ────────────────────────────────────────────────────────────────────────────────


def test_small_attachments_are_in_the_history_and_come_back(vault: Workspace) -> None:
    tracked = git(vault.root, "ls-files").splitlines()
    assert {"art/map.png", "Board.canvas"} <= set(tracked)
    assert git(vault.root, "status", "--short") == ""
    (vault.root / "art/map.png").unlink()
    note(vault, "Tidied up")
    assert "art/map.png" not in git(vault.root, "ls-files")
    assert [item.path for item in recoverable(vault).items] == ["art/map.png"]
    restore_lost(vault, ["art/map.png"])
    assert (vault.root / "art/map.png").read_bytes() == PNG


def test_large_ignored_and_hidden_attachments_are_not(vault: Workspace) -> None:
    (vault.root / ".gitignore").write_text("private/\n")
    for path, size in {"big.mp4": 2_000_000, "private/a.png": 5, ".obsidian/b.png": 5, "c.exe": 5, "d.PNG": 5}.items():
        (vault.root / path).parent.mkdir(exist_ok=True)
        (vault.root / path).write_bytes(b"\0" * size)
    note(vault, "More files")
    assert {
        path
        for path in git(vault.root, "-c", "core.quotePath=no", "ls-files").splitlines()
        if not path.endswith((".md", ".canvas"))
    } == {
        ".gitattributes",
        FILE,
        "art/map.png",
        "d.PNG",
    }


@pytest.mark.parametrize(("limit", "is_kept"), [("3000000", True), ("0", False)])
def test_the_size_of_attachments_is_a_setting(vault: Workspace, limit: str, is_kept: bool) -> None:
    settings = vault.root / FILE
    settings.write_text(settings.read_text().replace("[history]\n", f"[history]\nattachments = {limit}\n"))
    (vault.root / "big.mp4").write_bytes(b"\0" * 2_000_000)
    note(open_workspace(vault.root, actor=PERSON), "A film")
    assert ("big.mp4" in git(vault.root, "ls-files")) is is_kept
    assert (vault.root / "art/map.png").read_bytes() == PNG, "what history no longer keeps stays in the folder"


# ── another path ───────────────────────────────────────────────────────────────────────────────


def test_a_renamed_note_takes_its_links_along_in_one_commit(vault: Workspace) -> None:
    (vault.root / "Paris trip.md").write_text(
        NOTES["Paris trip.md"] + "Back to [the boat](journal/2026-10-14%20meeting.md).\n"
    )
    before = files_of(vault.root)
    preview = rename_page(vault, "Paris trip.md", "trips/Paris 2026", dry_run=True)
    assert "+She likes oysters. See [[Paris 2026#Costs|costs]]" in (preview.diff or "")
    assert files_of(vault.root) == before
    rename_page(vault, "Paris trip.md", "trips/Paris 2026")
    assert (
        "See [[Paris 2026#Costs|costs]], [the trip](../trips/Paris%202026.md#x) and [[lutetia]]."
        in (vault.root / "people/Anna Smith.md").read_text()
    )
    moved = (vault.root / "trips/Paris 2026.md").read_text()
    assert "[the boat](../journal/2026-10-14%20meeting.md)" in moved
    assert '"file":"trips/Paris 2026.md"' in (vault.root / "Board.canvas").read_text()
    assert git(vault.root, "status", "--short") == ""
    assert lost_links(vault) == []
    undo(vault)
    assert files_of(vault.root) == before


@pytest.mark.parametrize("is_recorded", [True, False])
def test_doctor_updates_the_links_to_a_note_that_was_renamed_by_hand(vault: Workspace, is_recorded: bool) -> None:
    shutil.move(vault.root / "people/Anna Smith.md", vault.root / "people/Anna Miller.md")
    if is_recorded:
        note(vault, "Anna married")
    assert lost_links(vault) == ["[[Anna Smith]] leads nowhere: people/Anna Smith.md is now people/Anna Miller.md"]
    doctor(vault, fix=True)
    assert "with [[Anna Miller]]." in (vault.root / "Paris trip.md").read_text()
    assert lost_links(vault) == []
