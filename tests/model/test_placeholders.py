"""What a form asks for and nobody has filled in says nothing; whatever somebody has written does."""

import pytest

from tests.running import tables
from workspace_mem.model.document import Document
from workspace_mem.model.reading import unfilled

TABLES = tables("model_placeholders")


def left(text: str, path: str = "USER.md") -> list[str]:
    """Return the lines that say something."""
    document = Document(path, text.encode())
    asks = unfilled(document)
    return [line.strip() for at, line in enumerate(document.lines) if at not in asks and line.strip()]


@pytest.mark.parametrize(
    "text",
    TABLES["what_a_form_asks_for_says_nothing"],
)
def test_what_a_form_asks_for_says_nothing(text: str) -> None:
    assert [one for one in left(text) if one != "---"] == []
    assert [one for one in left(f"# About\n\n## Person\n\n{text}\n## Work\n\nCranes.\n") if one != "---"] == [
        *("# About", "## Person", "## Work", "Cranes.")
    ]


@pytest.mark.parametrize(
    "text",
    TABLES["whatever_somebody_has_written_stays"],
)
def test_whatever_somebody_has_written_stays(text: str) -> None:
    assert left(text) == [line.strip() for line in text.splitlines() if line.strip()]


def test_a_field_beside_answers_goes_and_the_answers_stay() -> None:
    page = "# Who\n\n- **Name:** Ada\n- **Mood:** _(sharp? warm?)_\n- **Hours:**\n\n## Later\n\n_(to come, one day)_\n"
    assert left(page, "IDENTITY.md") == ["# Who", "- **Name:** Ada", "## Later"]
    assert left(page, "agents/rook/IDENTITY.md") == ["# Who", "- **Name:** Ada", "## Later"]
    assert left("_Never before nine._\n\n- **Name:**\n- **Hours:** early\n") == [
        "_Never before nine._",
        "- **Hours:** early",
    ]
    assert left("Such as:\n\n- cameras\n- Device nicknames\n") == ["Such as:", "- cameras"]


def test_only_files_that_programs_lay_out_as_forms_are_looked_at() -> None:
    assert left("- **Name:**\n- **Hours:**\n", "memory/2026-03-04.md") == ["- **Name:**", "- **Hours:**"]
    assert left("- **Name:**\n- **Hours:**\n", "notes/form.md") == ["- **Name:**", "- **Hours:**"]


def test_a_very_long_form_takes_no_longer_for_each_line() -> None:
    many = 20_000
    assert left("- **a:**\n" * many) == []
    assert len(left("_(" + "word " * many + "\n")) == 1
