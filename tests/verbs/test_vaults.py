"""Attachments of a vault: small ones are in the history. What else a vault has is in tests/transcripts/vault.md."""

import pytest

from tests.running import git
from workspace_mem.catalog.pages import path_day
from workspace_mem.model.entry import PERSON
from workspace_mem.settings import FILE
from workspace_mem.verbs.note import note
from workspace_mem.workspace import Workspace, open_workspace

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))


@pytest.fixture
def vault(empty: Workspace) -> Workspace:
    (empty.root / "art").mkdir()
    (empty.root / "art/map.png").write_bytes(PNG)
    vault = open_workspace(empty.root, actor=PERSON)
    note(vault, "Made the vault")
    return vault


@pytest.mark.parametrize("path", ["v1.2026.13.01.md", "2026-02-31.md", "120261014.md", "notes/1234-56-78.md", "a.md"])
def test_a_path_without_a_day_names_none(path: str) -> None:
    assert path_day(path) is None


def test_large_ignored_and_hidden_attachments_are_not(vault: Workspace) -> None:
    (vault.root / ".gitignore").write_text("private/\n")
    for path, size in {"big.mp4": 2_000_000, "private/a.png": 5, ".obsidian/b.png": 5, "c.exe": 5, "d.PNG": 5}.items():
        (vault.root / path).parent.mkdir(exist_ok=True)
        (vault.root / path).write_bytes(b"\0" * size)
    note(vault, "More files")
    kept = {path for path in git(vault.root, "ls-files").splitlines() if not path.endswith(".md")}
    assert kept == {".gitattributes", FILE, "art/map.png", "d.PNG"}


@pytest.mark.parametrize(("limit", "is_kept"), [("3000000", True), ("0", False)])
def test_the_size_of_attachments_is_a_setting(vault: Workspace, limit: str, is_kept: bool) -> None:
    settings = vault.root / FILE
    settings.write_text(settings.read_text().replace("[history]\n", f"[history]\nattachments = {limit}\n"))
    (vault.root / "big.mp4").write_bytes(b"\0" * 2_000_000)
    note(open_workspace(vault.root, actor=PERSON), "A film")
    assert ("big.mp4" in git(vault.root, "ls-files")) is is_kept
    assert (vault.root / "art/map.png").read_bytes() == PNG, "what history no longer keeps stays in the folder"
