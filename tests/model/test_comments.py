"""What Obsidian hides is prose, and new entries never go where it would hide them."""

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read


def texts(text: str, path: str = "MEMORY.md") -> list[str]:
    return [entry.text for entry in read(Document(path, text.encode())).entries]


def test_entries_between_lines_of_marks_are_prose() -> None:
    assert texts("- one\n\n%%\n- hidden\n\n%%\n\n- two\n") == ["one", "two"]


def test_a_comment_on_one_line_hides_nothing_else() -> None:
    assert texts("%% not yet %%\n\n- one\n- two %%later%%\n") == ["one", "two %%later%%"]


def test_marks_in_code_do_not_count() -> None:
    assert texts("```\n%%\n```\n\n- one\n") == ["one"]


def test_nobody_hides_what_stands_below_by_writing_a_mark_into_an_entry() -> None:
    document = Document("MEMORY.md", b"## Facts\n\n- one\n\n## Preferences\n\n- two\n")
    after = add_entry(document, draft("fact", "%%\n%%\nx %%"), "mem-7k3f9q2m").after
    assert [entry.text for entry in read(after).entries] == ["one", "%%\n%%\nx %%", "two"]


@pytest.mark.parametrize(
    ("path", "kind", "text"),
    [
        ("memory/2026-11-20.md", "log", "# 2026-11-20\n\n- 08:20 one\n\n%%\nnever closed\n"),
        ("MEMORY.md", "fact", "# Memory\n\nprose\n\n%%\nnever closed\n\n- hidden\n"),
        ("learnings/errors.md", "error", "# Errors\n\n%%\nnever closed\n"),
    ],
)
def test_a_new_entry_goes_before_a_comment_that_never_ends(path: str, kind: str, text: str) -> None:
    document = Document(path, text.encode())
    edit = add_entry(document, draft(kind, "seen by all"), None)
    assert edit.after.text.index("seen by all") < edit.after.text.index("%%")
    assert "seen by all" in [entry.text for entry in read(edit.after).entries]
