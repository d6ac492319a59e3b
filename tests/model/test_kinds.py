"""What a file is, by its name, and what a heading stands for."""

from datetime import date

import pytest

from tests.running import tables
from workspace_mem import data
from workspace_mem.model.kinds import (
    KINDS,
    WHOLE,
    is_archived,
    kind_of_heading,
    log_date,
)

TABLES = tables("model_kinds")


@pytest.mark.parametrize(("heading", "kind"), TABLES["headings"])
def test_a_heading_stands_for_a_kind_in_any_case_and_singular_too(heading: str, kind: str) -> None:
    assert (kind_of_heading(heading) or "") == kind


def test_a_heading_that_a_writer_adds_is_known_to_readers() -> None:
    rows = (row for sort, row in data.rows("headings.tsv") if sort.startswith("in."))
    pairs = [pair.replace("_", " ").split("=") for row in rows for pair in row.split()]
    assert [kind_of_heading(theirs) for _, theirs in pairs] == [kind_of_heading(ours) for ours, _ in pairs]


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("memory/2026-11-20.md", date(2026, 11, 20)),
        ("memory/2026-11-20-slug-of-words.md", date(2026, 11, 20)),
        ("memory/2026-11-20-0930.md", date(2026, 11, 20)),
        ("Päiväkirja/2026-11-20 perjantai.md", date(2026, 11, 20)),
        ("memory/2026-02-30.md", None),
        ("memory/notes.md", None),
        ("memory/2026-11-20x.md", None),
        ("memory/2026-11-20-.md", None),
        ("memory/sub/2026-11-20.md", None),
        ("2026-11-20.md", None),
        ("memory/٢٠٢٦-١١-٢٠.md", None),
        ("memory/2026-11-20 Friday.md", date(2026, 11, 20)),
        ("Daily Notes/2026-11-20.md", date(2026, 11, 20)),
        ("Notes/01 Journal/2026/11-November/2026-11-20 Fri.md", date(2026, 11, 20)),
        ("journals/2026_11_20.md", date(2026, 11, 20)),
        ("Tagebuch/20261120.md", date(2026, 11, 20)),
        ("日记/2026-11-20 周五.md", date(2026, 11, 20)),
        ("Projects/2026-11-20.md", None),
        ("Journal/2026-11-20 Meeting.md", None),
        ("../Journal/2026-11-20.md", None),
    ],
)
def test_a_daily_log_is_known_by_its_name(path: str, day: date | None) -> None:
    assert log_date(path) == day


@pytest.mark.parametrize(
    ("name", "is_alone"),
    [
        ("2026-11-20", True),
        ("2026-11-20 Friday", True),
        ("2026-11-20-viernes", True),
        ("2026-11-20 (пт)", True),
        ("2026-11-20 Meeting", False),
        ("2026-11-20-0930", False),
    ],
)
def test_a_day_has_one_log_whose_name_may_have_its_weekday(name: str, is_alone: bool) -> None:
    assert (log_date(f"memory/{name}.md", alone=True) is not None) == is_alone


@pytest.mark.parametrize(
    ("path", "kind", "entries"),
    TABLES["a_file_is_what_its_path_says"],
)
def test_a_file_is_what_its_path_says(path: str, kind: str, entries: bool) -> None:
    assert KINDS.page_kind(path) == kind
    assert KINDS.holds_entries(path) == entries


def test_a_file_that_is_made_anew_has_a_title_in_the_archive_too() -> None:
    homes = [kind.home.format(date="2026-11-20") for kind in KINDS.values() if kind.form not in WHOLE]
    titles = ["Memory", "Errors", "Corrections", "Wins", "2026-11-20", "Patterns", "Anti-patterns"]
    assert list(dict.fromkeys(map(KINDS.title_of, homes))) == titles
    assert [KINDS.title_of(f"archive/{path}") for path in homes] == [KINDS.title_of(path) for path in homes]
    assert is_archived("archive/MEMORY.md")
    assert not is_archived("archived.md")
