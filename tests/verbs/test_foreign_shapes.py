"""What other programs keep, and facts in a person's prose: listed, searched and framed, and never written."""

from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, Command, all_objects, files_of
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.forget import forget
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace

MEMORY = """# Memory

## Services

| Service | Port | Notes |
|---|---:|---|
| paperless | 8031 | behind caddy |
| grafana | 3021 | |

## Rules

**1. Never restart the attic server.** Backups run at night.

[P1][2026-02-03] The code of the boiler is on the fridge

- [P0][2026-03-10] Move the DNS to the new registrar
- 2026-03-16：卖掉了旧 NAS
"""
FILES = {
    "MEMORY.md": MEMORY,
    "WORKING.md": "# Working\n\nPorting the parser to Rust\n",
    "state/current.md": "# Current\n\nThe arena branch is open\n",
    "memory/CONTINUITY.md": "# Continuity\n\nMail moves, step 3 of 5\n",
    "DREAMS.md": "# Dreams\n\n*March 3, 2026*\n\nThe boiler hummed in Danish.\n",
    "memories/USER.md": "Works at night",
    ".learnings/CORRECTIONS.md": "## [style] Use tabs, never spaces\n**Count:** 3\n**Last:** 2026-03-05\n",
    ".learnings/ci_2026-03-02.md": "- CI needs node 20\n",
    "learnings/LEARNINGS.md": "## [LRN-20260302-001] race\n### Summary\nThe flaky test is a race\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path, text in FILES.items():
        (tmp_path / "adopted" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "adopted" / path).write_text(text)
    return tmp_path / "adopted"


@pytest.fixture
def adopted(root: Path, here: Command, clock: Clock) -> Workspace:
    assert here.at(root)("init", "--no-paths").code == 0
    return opened(root, clock, "person")


def _handle(workspace: Workspace, words: str) -> str:
    [found] = list_entries(workspace, match=words).entries
    return found.id or found.handle


LISTED = {
    ("fact", "**1. Never restart the attic server.** Backups run at night."),
    ("fact", "[P1][2026-02-03] The code of the boiler is on the fridge"),
    ("fact", "Works at night"),
    ("correction", "Use tabs, never spaces"),
    ("learning", "CI needs node 20"),
    ("learning", "The flaky test is a race"),
}


def test_all_of_them_are_listed_and_counted(adopted: Workspace) -> None:
    found = list_entries(adopted).entries
    assert {(one.kind, one.text) for one in found} >= LISTED
    assert not any("caddy" in one.text for one in found), "a row of a table is no entry"
    assert status(adopted).entries == len(found)


@pytest.mark.parametrize(
    ("words", "kind", "path"),
    [
        ("caddy", "memory", "MEMORY.md"),
        ("attic", "fact", "MEMORY.md"),
        ("fridge", "fact", "MEMORY.md"),
        ("Rust", "now", "WORKING.md"),
        ("arena", "now", "state/current.md"),
        ("mail step", "now", "memory/CONTINUITY.md"),
        ("hummed", "dream", "DREAMS.md"),
        ("tabs", "correction", ".learnings/CORRECTIONS.md"),
        ("node", "learning", ".learnings/ci_2026-03-02.md"),
        ("flaky", "learning", "learnings/LEARNINGS.md"),
    ],
)
def test_all_of_them_are_found_for_what_they_are(adopted: Workspace, words: str, kind: str, path: str) -> None:
    assert [(hit.kind, hit.path) for hit in search(adopted, words).hits] == [(kind, path)]


def test_what_a_person_dates_in_front_is_found_by_that_day(adopted: Workspace) -> None:
    assert [one.text for one in list_entries(adopted, "fact", since="2026-03-01").entries] == [
        "[P0][2026-03-10] Move the DNS to the new registrar",
        "2026-03-16：卖掉了旧 NAS",
    ]
    assert [hit.first_line for hit in search(adopted, "kind:fact after:2026-03-12").hits] == [17]
    assert [hit.path for hit in search(adopted, "kind:correction after:2026-03-05").hits] == [
        ".learnings/CORRECTIONS.md"
    ]


def test_work_at_hand_and_corrections_are_framed_and_tables_stay_tables(adopted: Workspace) -> None:
    text = frame(adopted).text
    assert '<now source="WORKING.md" by="agents">\n# Working' in text
    assert "The arena branch is open" in text
    assert "Mail moves, step 3 of 5" in text
    assert "- [style] Use tabs, never spaces  [seen 3]" in text
    assert "| paperless | 8031 | behind caddy |\n| grafana | 3021 | |" in text
    assert "hummed" not in text


@pytest.mark.parametrize("words", ["attic", "fridge", "Works at night", "tabs", "node", "flaky"])
def test_none_is_changed_and_the_refusal_says_what_to_do(adopted: Workspace, root: Path, words: str) -> None:
    before = files_of(root)
    name = _handle(adopted, words)
    with pytest.raises(RefusedError, match="reads it") as refused:
        revise(adopted, name, "other words")
    assert "in an editor, or `workspace-mem remember`" in (refused.value.hint or "")
    with pytest.raises(RefusedError, match="reads it"):
        retire(adopted, name)
    assert files_of(root) == before


def test_an_agent_keeps_off_the_pages_of_other_programs(root: Path, here: Command, clock: Clock) -> None:
    here.at(root)("init")
    before = files_of(root)
    for path in ("WORKING.md", "state/current.md", "DREAMS.md", ".learnings/ci_2026-03-02.md", "memories/USER.md"):
        with pytest.raises(RefusedError):
            write_page(opened(root, clock), path, "x")
    assert files_of(root) == before


def test_marks_in_front_stay_when_an_entry_is_said_anew(adopted: Workspace, root: Path) -> None:
    revise(adopted, _handle(adopted, "DNS"), "The DNS is at the new registrar")
    assert "- [P0][2026-03-10] The DNS is at the new registrar" in (root / "MEMORY.md").read_text()
    revise(adopted, _handle(adopted, "DNS"), "[P1][2026-04-01] Pay the registrar")
    assert "\n- [P1][2026-04-01] Pay the registrar" in (root / "MEMORY.md").read_text()


def test_a_paragraph_is_forgotten_like_an_entry_without_an_id(adopted: Workspace, root: Path) -> None:
    forget(adopted, _handle(adopted, "fridge"), remove=True)
    gone = "[P1][2026-02-03] The code of the boiler is on the fridge\n"
    assert (root / "MEMORY.md").read_text() == MEMORY.replace(gone, "[FORGOTTEN]\n")
    assert b"fridge" not in all_objects(root)


@pytest.mark.parametrize(
    ("page", "heading"),
    [
        ("# Notizen\n\nDer Server steht im Keller und wird nachts gesichert.\n", "## Fakten"),
        ("# Notizen\n\nDer Server steht im Keller und wird nachts gesichert.\n\n## Goals\n", "## Facts"),
        ("# 메모\n\n서버는 지하실에 있습니다.\n", "## 사실"),
    ],
)
def test_a_new_section_is_headed_in_the_language_of_the_page(empty: Workspace, page: str, heading: str) -> None:
    (empty.root / "MEMORY.md").write_text(page)
    remember(empty, "The router is grey")
    assert (empty.root / "MEMORY.md").read_text().splitlines()[-3] == heading
