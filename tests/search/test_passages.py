"""What search finds of a file as a whole: its lines, its kind and its id, as the kind's declaration says."""

import pytest

from tests.running import CHECKOUT, tables
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import KINDS, Form, Kind, Kinds
from workspace_mem.search.passages import passages_of
from workspace_mem.search.query import Passage
from workspace_mem.search.snippets import passages_version

TABLES = tables("search_passages")

EPISODE = TABLES["episode"]
EPISODE_PATH = "memory/episodes/2026-01-06/1030-post-todos.md"

PATTERNS = TABLES["patterns"]


def found_in(path: str, text: str, kinds: Kinds = KINDS, *, retired: bool = False) -> tuple[Passage, ...]:
    return passages_of(Document(path, text.encode(), kinds=kinds), "archive" if retired else "index")


def test_each_entry_of_a_kind_with_a_file_of_its_own_is_a_passage_with_its_id_and_lines() -> None:
    found = found_in("learnings/patterns.md", PATTERNS)
    assert [(one.kind, one.entry_id, one.first_line, one.last_line) for one in found] == [
        ("pattern", None, 1, 3),
        ("pattern", "pat-00000001", 7, 8),
        ("pattern", "pat-00000002", 9, 9),
        ("pattern", None, 13, 13),
    ]
    assert [one.facets.category for one in found[1:]] == ["Testing", "Testing", "Deploys"]
    assert found[1].heading == ("Patterns", "Testing")


def test_a_whole_file_is_found_by_section_and_each_carries_its_id_and_facets() -> None:
    found = found_in(EPISODE_PATH, EPISODE)
    assert [(one.first_line, one.last_line) for one in found] == [(1, 12), (14, 16)]
    assert [one.heading for one in found] == [
        ("Implement POST /api/todos", "Actions"),
        ("Implement POST /api/todos", "Errors"),
    ]
    assert {(one.kind, one.entry_id) for one in found} == {("episode", "ep-7k3f9q2m")}
    assert {(one.facets.day, one.facets.tags) for one in found} == {("2026-01-06", ("api",))}
    [bare] = found_in(EPISODE_PATH, "# Deploy\n\nIt went well.\n")
    assert bare.text == "# Deploy\n\nIt went well."


def test_what_waits_for_review_is_not_found() -> None:
    assert found_in(EPISODE_PATH, EPISODE.replace("outcome: failure", "review: pending")) == ()
    assert found_in("learnings/patterns.md", "- Waits ^pat-00000001 (review:: pending)\n") == ()


def test_what_is_retired_is_found_in_the_archive_alone() -> None:
    path = f"archive/{EPISODE_PATH}"
    assert found_in(path, EPISODE) == ()
    assert {one.entry_id for one in found_in(path, EPISODE, retired=True)} == {"ep-7k3f9q2m"}


RECIPES = "- Soup ^rec-00000001\n- Bread\n"
RECIPE = "---\nid: rec-00000001\n---\n\n# Soup\n\nBoil it.\n"


@pytest.mark.parametrize(
    ("form", "home", "text"),
    [(Form.DETAILED, "recipes/all.md", RECIPES), (Form.FILE, "recipes/{slug}.md", RECIPE)],
)
def test_a_kind_that_a_workspace_declares_is_found_as_its_own(form: Form, home: str, text: str) -> None:
    kinds = Kinds((Kind("recipe", "rec", home, form),))
    first = found_in("recipes/all.md", text, kinds)[0]
    assert (first.kind, first.entry_id, first.first_line) == ("recipe", "rec-00000001", 1)
    assert passages_version(kinds) != passages_version(KINDS)


def test_a_rule_a_heading_and_a_word_of_a_template_are_no_passages_by_themselves() -> None:
    stock = (CHECKOUT / "templates/USER.md").read_text()
    assert found_in("learnings/errors.md", "# Harbour\n") == ()
    assert found_in("notes/a.md", "---\n") == ()
    assert found_in("USER.md", f"{stock}\n---\n") == ()
    assert found_in("notes/a.md", "# Harbour\n\n| |\n|--|\n\n```\n```\n\n> \n\n* \n\n*...*\n") == ()
    assert found_in("memory/2026-11-24.md", "# Harbour\n\n- \n- [ ]\n") == ()
    assert len(found_in("memory/2026-11-24.md", "# Harbour\n\n- \N{ANCHOR}\n- \N{OK HAND SIGN}\n")) == 2
    [found] = found_in("notes/a.md", "# Harbour\n\n---\n\n## Crane\n\nIt moves.\n\n## Later\n")
    assert found.text.endswith("It moves.")
    [titled] = found_in("notes/a.md", "---\ntitle: The harbour of Kiel\n---\n\n# Harbour\n")
    assert "Kiel" in titled.text


DRAWING = TABLES["drawing"]
BOARD = TABLES["board"]


def test_a_long_table_is_cut_between_rows_unless_its_head_tells_of_secrets() -> None:
    rows = "| relay | hall of the old mill |\n" * 600
    heads = ("place", "access key", "аccess kеy")  # two letters of the last are Cyrillic
    cut, *whole = (len(found_in("notes.md", f"| name | {head} |\n|---|---|\n{rows}")) for head in heads)
    assert (whole, cut > 10) == ([1, 1], True)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_a_plugin_of_obsidian_keeps_in_a_file_is_no_passage(end: str) -> None:
    drawing = found_in("Drawings/Quay.md", DRAWING.replace("\n", end))
    assert [(one.first_line, one.last_line) for one in drawing] == [(1, 7), (9, 12)]
    assert "A crane over the quay" in drawing[1].text
    assert "EXCALIDRAW VIEW" not in drawing[0].text
    older = DRAWING.replace("%%\n## Drawing\n```compressed-json", "# Drawing\n```json").removesuffix("\n%%")
    assert found_in("Drawings/Quay.md", older) == found_in("Drawings/Quay.md", DRAWING)
    board = found_in("Boards/Film.md", BOARD.replace("\n", end))
    assert [(one.first_line, one.last_line) for one in board] == [(1, 12), (14, 16)]
    assert board[1].text.endswith("- [x] Scout the pier")


def test_what_a_form_asks_for_is_not_found_beside_the_answers() -> None:
    form = "# Who\n\n- **Name:** Rook\n- **Mood:** _(sharp? warm?)_\n- **Hours:** mornings\n"
    [found] = found_in("IDENTITY.md", form)
    assert found.text == "# Who\n\n- **Name:** Rook\n- **Hours:** mornings"
    assert (found.first_line, found.last_line) == (1, 5)
    assert found_in("IDENTITY.md", form.replace("Rook", "").replace("mornings", "_(when they wake)_")) == ()


LOG = """\
# 2026-05-08

- 09:10 Ana asked which port staging has
- 09:12 Yes, it is 2222
- 09:40 Lunch at noon
"""


def test_each_line_of_a_daily_log_is_a_passage_with_the_lines_beside_it() -> None:
    found = found_in("memory/2026-05-08.md", LOG)
    assert [(one.first_line, one.weight) for one in found] == [(3, 2), (4, 2), (5, 2)]
    lines = [one.text for one in found]
    assert [one.near for one in found] == [(lines[1],), (lines[0], lines[2]), (lines[1],)]
    # a log of echoes alone has no passage
    assert found_in("memory/2026-03-04.md", "# 2026-03-04\n\n- 09:00 remembered [[MEMORY#^mem-2f4k9x]]\n") == ()


def test_what_waits_for_review_is_not_lent_to_the_line_beside_it() -> None:
    found = found_in("memory/2026-05-08.md", LOG.replace("2222", "2222 ^log-7k3f9q2m (review:: pending)"))
    assert [one.first_line for one in found] == [3, 5]
    assert not any("2222" in one.text for one in found)


def test_what_is_retired_is_found_in_no_copy_of_its_line() -> None:
    retired = "# Memory\n\n- the old port (retired:: 2026-11-28T21:05:51Z) (why:: moved)\n"
    assert [passage.text.strip() for passage in found_in("notes-old.md", retired)] == ["# Memory"]
    assert found_in("backup/archive/MEMORY.md", retired) == ()
    assert len(found_in("backup/archive/MEMORY.md", retired, retired=True)) == 1
