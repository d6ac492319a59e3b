"""A line is added to a long log by reading its end alone, exactly as if the whole file had been read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.texts import FRAGMENTS, PATHS, drafts
from workspace_mem.core import tails
from workspace_mem.core.changes import Edit
from workspace_mem.core.document import Document
from workspace_mem.core.edits import add_entry
from workspace_mem.core.entry import Draft
from workspace_mem.core.errors import RefusedError
from workspace_mem.core.shapes import item_in_file
from workspace_mem.core.shapes.list_item import draft

NOTES = (
    "- 08:20 same",
    "- 08:20 a note\n  of two lines",
    "- 09:01 \\#x (source:: agent:a)",
    "- note\n  ```\n  code\n  ```",
)
ODD_LINES = (
    "- - -",
    "- a | b",
    "---|---",
    "  <div>",
    "  ```",
    "lazy",
    "> - quote",
    "> ```",
    "* star",
    "   - deeper",
    "1. one",
    "[a]:",
    "# Title",
    "## [ERR-20260705-A1B] tool",
    "### More",
    "Setext\n---",
    "- same",
    "\t- tabbed",
    "- \\08:20 same",
    "  - child",
    "    ```",
    "-",
    "- [x] done",
)
lines = st.one_of(
    st.sampled_from(NOTES), st.sampled_from(NOTES), st.sampled_from(ODD_LINES), st.sampled_from(FRAGMENTS), st.just("")
)
logs = st.lists(lines, min_size=3, max_size=25).map(lambda found: "# 2026-11-20\n\n" + "\n".join(found))
endings = st.sampled_from(["\n", "\n\n", "", "\n- 10:00 last\n", "\n- 10:00 more\n- 10:01 last\n", "\n- 10:00 a\n- b"])
new = st.one_of(drafts("log"), st.sampled_from([draft("log", "same"), draft("log", "a note\nof two lines")]))


@pytest.fixture(autouse=True)
def _short_tails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tails, "SHORTEST", 40)
    monkeypatch.setattr(tails, "_LEFT", 8)
    monkeypatch.setattr(tails, "_WINDOW", 100)


def _whole(document: Document, line: Draft) -> Edit | None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(item_in_file, "tail_of", lambda _: None)
        try:
            return item_in_file.add(document, line, None)
        except RefusedError:
            return None


@given(logs, endings, new)
def test_a_tail_gives_the_same_edit_as_the_whole_file(log: str, ending: str, line: Draft) -> None:
    document = Document(PATHS["log"], (log + ending).encode("utf-8", "replace"))
    if document.is_text and (short := item_in_file._add_at_end(document, line, None)):
        assert short == _whole(document, line)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_plain_long_log_has_a_tail(count: int) -> None:
    """The twin of the property above, which a tail that is never taken would fulfil too."""
    said = (
        "".join(f"- 08:{minute:02d} note\n  with ```code``` and <b>\n" for minute in range(50))
        + "- 09:00 same\n" * count
    )
    document = Document(PATHS["log"], f"# 2026-11-20\n\n{said}- 10:00 a\n- 10:01 b\n- 10:02 c\n".encode())
    assert tails.tail_of(document) is not None
    edit = add_entry(document, draft("log", "same"), None)
    assert edit == _whole(document, draft("log", "same"))
