"""A line is added to a long log by reading its end alone, exactly as if the whole file had been read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.texts import FRAGMENTS, PATHS, drafts
from workspace_mem.errors import RefusedError
from workspace_mem.model.changes import Edit, add_entry
from workspace_mem.model.document import BOM, Document
from workspace_mem.model.entry import Draft
from workspace_mem.model.shapes.item_edits import tail_of
from workspace_mem.model.shapes.list_item import draft

NOTES = (
    "- 08:20 same",
    "- 08:20 a note\n  of two lines",
    "- 09:01 \\#x (source:: agent:a)",
    "- 09:02 remembered [[MEMORY#^mem-7k3f9q2m]] same (source:: agent:a)",
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
FILLING = "".join(f"- 08:{minute} {'a plain note that is long ' * 5}\n" for minute in range(10, 20))
OPENINGS = ("```", "<!--", "<pre>", "~~~ x", "## Later", "### [ERR-1] a", "Setext\n===", "%%", "##", "> ```", "- [ ] x")
above = st.lists(st.one_of(st.sampled_from(NOTES), st.sampled_from((*OPENINGS, *ODD_LINES))), max_size=4)
logs = st.tuples(above, st.lists(lines, min_size=3, max_size=25)).map(
    lambda found: "\n".join(["# 2026-11-20\n", *found[0], FILLING, *found[1]])
)
endings = st.sampled_from(["\n", "\n\n", "", "\n- 10:00 last\n", "\n- 10:00 more\n- 10:01 last\n", "\n- 10:00 a\n- b"])
new = st.one_of(drafts("log"), st.sampled_from([draft("log", "same"), draft("log", "a note\nof two lines")]))


def _added(data: bytes, line: Draft) -> Edit | None:
    try:
        return add_entry(Document(PATHS["log"], data), line, None)
    except RefusedError:
        return None


def _is_as_read_whole(data: bytes, line: Draft) -> bool:
    """Tell whether an edit is what it is where the file begins with a byte order mark: then it is read whole."""
    found, whole = _added(data, line), _added(BOM + data, line)
    if found is None or whole is None:
        return found is whole
    moved = whole.splice._replace(offset=whole.splice.offset - len(BOM))
    return (BOM + found.after.data, found.splice, found.entry) == (whole.after.data, moved, whole.entry)


@given(logs, endings, new)
def test_a_tail_gives_the_same_edit_as_the_whole_file(log: str, ending: str, line: Draft) -> None:
    data = (log + ending).encode("utf-8", "replace")
    if tail_of(Document(PATHS["log"], data)):
        assert _is_as_read_whole(data, line)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_plain_long_log_has_a_tail(count: int) -> None:
    """The twin of the property above, which a tail that is never taken would fulfil too."""
    said = (
        "".join(f"- 08:{minute:02d} note\n  with ```code``` and <b>\n" for minute in range(50))
        + "- 09:00 same\n" * count
    )
    data = f"# 2026-11-20\n\n{said}- 10:00 a\n- 10:01 b\n- 10:02 c\n{FILLING}".encode()
    assert tail_of(Document(PATHS["log"], data)) is not None
    assert _is_as_read_whole(data, draft("log", "same"))
