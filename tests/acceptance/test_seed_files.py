"""Cases G15, G16, G29 and G34 of the seed systems: odd files, quiet edits, links and bytes that are no text."""

import os
from pathlib import Path

import pytest

from tests.running import files_of, git
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

FORMS = {
    "bom": "\ufeff# Memory\n\n## Facts\n\n- quokka fact\n".encode(),
    "crlf": b"# Memory\r\n\r\n## Facts\r\n\r\n- quokka fact\r\n",
    "cr": b"# Memory\r\r## Facts\r\r- quokka fact\r",
    "no final newline": b"# Memory\n\n## Facts\n\n- quokka fact",
    "large": b"# Memory\n\n" + b"Plain prose about nothing much.\n" * 6_400 + b"\n## Facts\n\n- quokka fact\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_g15_a_file_in_any_form_is_read_searched_framed_and_written_in_its_form(empty: Workspace, form: str) -> None:
    path = empty.root / "MEMORY.md"
    path.write_bytes(FORMS[form])

    assert [entry.text for entry in list_entries(empty, "fact").entries] == ["quokka fact"]
    assert search(empty, "quokka").hits[0].path == "MEMORY.md"
    assert "- quokka fact" in frame(empty).text

    remember(empty, "another fact")

    data, new_line = path.read_bytes(), {"crlf": b"\r\n", "cr": b"\r"}.get(form, b"\n")
    assert data.startswith(FORMS[form].rstrip())
    assert data.removeprefix(FORMS[form].rstrip()).startswith(new_line + b"- another fact (at:: ")
    assert [entry.text for entry in list_entries(empty, "fact").entries] == ["quokka fact", "another fact"]


def test_g15_a_file_that_is_not_utf8_is_read_searched_and_framed(empty: Workspace) -> None:
    (empty.root / "SOUL.md").write_bytes("# Soul\n\nCafé quokka\n".encode("latin-1"))

    assert "Caf\ufffd quokka" in frame(empty).text
    assert search(empty, "quokka").hits[0].path == "SOUL.md"
    assert show(empty, "SOUL.md").notices == ("SOUL.md is not UTF-8 text; unreadable bytes are shown as \ufffd",)


def test_g16_an_edit_of_the_same_size_and_time_is_seen(empty: Workspace) -> None:
    path = empty.root / "SOUL.md"
    path.write_text("# Soul\n\nA quokka.\n")
    before = path.stat()
    assert "A quokka." in frame(empty).text
    assert search(empty, "quokka").hits

    path.write_text("# Soul\n\nA wombat.\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)

    assert "A wombat." in frame(empty).text
    assert search(empty, "quokka").hits == ()
    assert search(empty, "wombat").hits


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "secret.md").write_text("# Outside\n\n- quokka outside ^mem-outside0\n")
    return folder


@pytest.mark.parametrize("link", ["memory/link.md", "SOUL.md", "MEMORY.md", "learnings/corrections.md", "notes"])
def test_g29_a_link_to_the_outside_is_followed_by_nothing(empty: Workspace, outside: Path, link: str) -> None:
    at = empty.root / link
    at.parent.mkdir(exist_ok=True)
    at.unlink(missing_ok=True)
    at.symlink_to(outside if link == "notes" else outside / "secret.md")
    before = (outside / "secret.md").read_bytes()

    watch_once(empty)
    assert search(empty, "quokka outside").hits == ()
    assert "quokka" not in frame(empty).text
    assert list_entries(empty).entries == ()
    for name in (link, f"{link}/secret.md", "mem-outside0"):
        with pytest.raises((RefusedError, NotFoundError)):
            show(empty, name)
    for verb in (remember, note, correct):
        if verb is not {"MEMORY.md": remember, "learnings/corrections.md": correct}.get(link):
            assert verb(empty, "inside").changed
            continue
        with pytest.raises(RefusedError, match="leads out of the workspace"):
            verb(empty, "inside")

    assert (outside / "secret.md").read_bytes() == before
    assert sorted(path.name for path in outside.iterdir()) == ["secret.md"]
    assert "quokka" not in git(empty.root, "log", "-p", "--all")


def test_g29_a_link_inside_the_workspace_may_be_read(empty: Workspace) -> None:
    (empty.root / "real.md").write_text("# Soul\n\nA quokka.\n")
    (empty.root / "SOUL.md").unlink()
    (empty.root / "SOUL.md").symlink_to("real.md")

    assert "A quokka." in frame(empty).text


@pytest.mark.parametrize("garbage", [b"caf\xe9\n", b"text\0more\n", b"\xff\xfet\0e\0x\0t\0", b"\x80" * 100])
def test_g34_a_file_that_is_no_text_is_never_written(empty: Workspace, garbage: bytes) -> None:
    for path in ("MEMORY.md", "learnings/errors.md", "learnings/corrections.md", "memory/2026-11-20.md"):
        (empty.root / path).parent.mkdir(exist_ok=True)
        (empty.root / path).write_bytes(b"- kept\n" + garbage)
    before = files_of(empty.root)

    for verb in (remember, note, correct, lambda workspace, text: error(workspace, "bash", text)):
        with pytest.raises(RefusedError, match="not UTF-8 text; it was left unchanged"):
            verb(empty, "new")

    assert files_of(empty.root) == before
    assert list((empty.root / ".workspace-mem/intents").iterdir()) == []


@pytest.mark.parametrize("odd", ["folder", "fifo"])
def test_what_stands_in_the_place_of_a_page_and_is_no_file_is_told(empty: Workspace, odd: str) -> None:
    path = empty.root / "SOUL.md"
    path.unlink()
    path.mkdir() if odd == "folder" else os.mkfifo(path)

    said = "SOUL.md is a folder" if odd == "folder" else "SOUL.md is not a regular file"
    assert said in frame(empty).text
    assert search(empty, "anything").hits == ()
    assert watch_once(empty).notices == ()
    assert remember(empty, "elsewhere").changed
