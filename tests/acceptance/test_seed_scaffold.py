"""Cases G3 and G4 of the seed systems: what counts as empty, and what is missing."""

from pathlib import Path

import pytest

from workspace_mem.disk.locations import TEMPLATE_NAMES, template
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show_views import heartbeat
from workspace_mem.workspace import Workspace, open_workspace


@pytest.mark.parametrize("name", TEMPLATE_NAMES)
def test_g03_an_untouched_template_is_neither_framed_nor_found(empty: Workspace, name: str) -> None:
    text = template(name).decode()
    sections = {section.source for section in frame(empty).sections if section.text}
    words = [word for word in text.split() if word.isalpha() and len(word) > 4] or [text.split()[1]]

    assert name not in sections
    assert not any(line in frame(empty).text for line in text.splitlines() if len(line) > 12)
    assert not [hit for hit in search(empty, " ".join(words)).hits if hit.path == name]


def test_g03_a_template_of_an_older_release_counts_as_empty_too(empty: Workspace) -> None:
    """A workspace that was made with the first release still holds what that wrote, whole or in part."""
    old = "# Heartbeat\n\n<!-- What to look at when the agent is woken without a task, one check per line.\n"
    old += "     While there is nothing here, it goes back to sleep. -->\n"
    (empty.root / "HEARTBEAT.md").write_text(old)
    (empty.root / "SOUL.md").write_text(old.replace("# Heartbeat", "# Soul\n\nCalm and exact."))

    assert heartbeat(empty).nothing_to_do
    assert not search(empty, "woken").hits
    assert "woken" not in frame(empty).text
    assert "Calm and exact." in frame(empty).text


def test_g03_line_ends_do_not_make_a_template_touched(empty: Workspace) -> None:
    (empty.root / "SOUL.md").write_bytes(template("SOUL.md").replace(b"\n", b"\r\n"))

    assert "SOUL.md" not in {section.source for section in frame(empty).sections if section.text}

    (empty.root / "SOUL.md").write_bytes(template("SOUL.md") + b"\nCalm and exact.\n")
    assert "Calm and exact." in frame(empty).text
    assert [hit.path for hit in search(empty, "calm").hits] == ["SOUL.md"]


@pytest.mark.parametrize("kept", [(), ("SOUL.md",), ("MEMORY.md", "learnings/errors.md")])
def test_g04_a_workspace_with_missing_files_works(empty: Workspace, kept: tuple[str, ...]) -> None:
    for name in TEMPLATE_NAMES:
        if name not in kept:
            (empty.root / name).unlink()
    (empty.root / "learnings/corrections.md").parent.rmdir() if not kept else None
    workspace = open_workspace(empty.root, now=empty.now, draw=empty.draw)

    assert frame(workspace).text
    assert list_entries(workspace).entries == ()
    assert search(workspace, "anything").hits == ()
    assert remember(workspace, "first").changed
    assert Path(workspace.root, "MEMORY.md").read_text().count("- first (at::") == 1
