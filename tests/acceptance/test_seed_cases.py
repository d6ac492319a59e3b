"""Cases of the seed systems: scaffolding, odd files, search, and limits."""

from pathlib import Path

import pytest

from tests.running import Command, files_of, git
from workspace_mem.disk.locations import TEMPLATE_NAMES
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.search.values import Found
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

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


# ── Cases G1 to G4 of the seed systems: what `init` makes, and what counts as empty


def test_g01_a_fresh_init_makes_exactly_the_stated_files(run: Command) -> None:
    assert run("init", "w").code == 0

    root = run.folder / "w"
    assert set(files_of(root)) == {
        "workspace.toml",
        "SOUL.md",
        "USER.md",
        "AGENTS.md",
        "HEARTBEAT.md",
        "CONTINUITY.md",
        "MEMORY.md",
        "learnings/errors.md",
        "learnings/corrections.md",
    }
    assert {path.name for path in root.iterdir() if path.is_dir()} == {".git", ".workspace-mem", "learnings"}


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


# ── Cases G22 to G25 of the seed systems: search


PORT = "# Ports\n\n" + "The staging port is 2222, and nobody else may use it. " * 2 + "\n\n" + "Long prose. " * 90
WINE = "# Wine\n\nA lover of port wine.\n"


def paths(found: Found) -> list[str]:
    return [hit.path for hit in found.hits]


@pytest.fixture
def library(empty: Workspace) -> Workspace:
    for number in range(12):
        (empty.root / f"note-{number:02}.md").write_text(f"# Note {number}\n\nA gateway, number {number}.\n")
    (empty.root / "best.md").write_text("# Gateway\n\nThe gateway of the gateway: gateway first.\n")
    return empty


def test_g23_the_staging_port_beats_the_port_wine(empty: Workspace) -> None:
    (empty.root / "ports.md").write_text(PORT)
    (empty.root / "wine.md").write_text(WINE)

    assert paths(search(empty, "staging port"))[0] == "ports.md"


@pytest.mark.parametrize(
    "query",
    [
        "gateway " * 20_000,
        "g" * 100_000,
        "(gateway[.*+?^${}|\\",
        '"gateway',
        "gateway AND OR NOT",
        "gateway:first",
        "-gateway",
        "gateway*",
        "*",
        "a:b:c gateway~2",
        "\0gateway\x1b",
        "gateway\udce9",
        "😀 gateway",
    ],
    ids=lambda query: repr(query[:20]),
)
def test_g25_any_text_may_be_asked(library: Workspace, query: str) -> None:
    found = search(library, query)

    assert all(hit.path for hit in found.hits)


# ── Cases G31, G32 and the first half of G35 of the seed systems: limits, writers at once, duplicates


VERBS = ("remember", "note", "correct", "remember --kind win")
APPEND = "from workspace_mem import note, open_workspace as o; import sys; w = o(sys.argv[1]); "
APPEND += "[note(w, sys.argv[2] + str(n)) for n in range(25)]"


@pytest.mark.parametrize("verb", VERBS)
def test_g31_at_the_limit_it_is_kept_and_one_over_is_refused_with_the_number(
    run: Command, sample: Path, verb: str
) -> None:
    here = run.at(sample)

    assert here(*verb.split(), "x" * 4_000).code == 0
    before = files_of(sample)
    over = here(*verb.split(), "y" * 4_001)

    assert over.code == 5
    assert "4,001 characters" in over.stderr
    assert "4,000" in over.stderr
    assert files_of(sample) == before
