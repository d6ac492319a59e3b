"""Whatever stands in a file, it can be inspected; and no fix takes away or changes a word."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.texts import PATHS, document_of, documents, fragments
from tests.services.inspection.test_rules import OURS, agreeing, found_in
from workspace_mem.model.changes import Edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.ids import EntryId
from workspace_mem.model.reading import read

patient = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

_PIECES = ("(at:: 2026-11-20T08:20:00Z)", "(source:: agent:x)", "(review:: pending)", "^mem-7k3f9q2m", "^err-4k2m9a0t")
_lines = st.lists(st.one_of(st.sampled_from((*_PIECES, "word", "#tag", "[A]", "\n  ", "\n- ", "\n")), fragments))
_edited = _lines.map(lambda pieces: "- one " + " ".join(pieces) + "\n- last\n")
_IN_TEXT = (
    "word",
    "\n  ",
    "\n\n  ",
    "`",
    "\n  ```\n  ",
    "\n      ",
    "\n  > ",
    "\n  - ",
    "(source:: agent:x)",
    "^mem-7k3f9q2m",
)
_wrapped = st.builds(  # words, and then what a tool put behind them
    lambda text, between, stamps, end: "- one " + " ".join(text) + between + between.join(stamps) + end + "- last\n",
    st.lists(st.sampled_from(_IN_TEXT), max_size=5),
    st.sampled_from([" ", "\n  ", " \n  "]),
    st.lists(st.sampled_from(_PIECES), min_size=1, max_size=4, unique=True),
    st.sampled_from(["\n", "\n\n", " #tag\n", "\n  - (seen:: 2)\n", "\n\n  ```\n", "\n  more\n"]),
)
_AT_END = re.compile(rf"(?:(?:^|[ \t]+)(?:{OURS.pattern}))*[ \t]*\Z")


def words(data: bytes) -> list[bytes]:
    return OURS.sub(" ", data.decode()).encode().split()


@patient
@given(
    st.one_of(documents, _edited, _wrapped, _wrapped),
    st.sampled_from([*sorted(set(PATHS.values())), "USER.md", "notes/a.md"]),
)
def test_any_text_can_be_inspected_and_mended_without_losing_a_word(text: str, path: str) -> None:
    mended_without_losing_a_word(document_of(path, text))


@patient
@given(_wrapped, st.sampled_from(["MEMORY.md", "learnings/errors.md"]))
def test_stamps_are_moved_from_behind_the_last_word_and_from_nowhere_else(text: str, path: str) -> None:
    mended_without_losing_a_word(document_of(path, text))


def mended_without_losing_a_word(document: Document) -> None:
    path = document.path
    for finding in found_in({path: document.data}, recorded=agreeing(document)):
        assert 0 <= finding.line <= max(1, len(document.lines))
        assert finding.message
        if finding.fix is None or finding.fix.change is None:
            continue
        edit = finding.fix.change(document, lambda prefix: EntryId(f"{prefix}-00000001"))
        assert edit.changes
        assert words(edit.after.data) == words(document.data)
        if finding.rule == "stamp-in-text":
            only_bookkeeping_moved(document, edit)


def only_bookkeeping_moved(document: Document, edit: Edit) -> None:
    """Check that a line below the entry's first lost nothing but what stood behind its last word."""
    assert edit.entry is not None
    before = next(entry for entry in read(document).entries if entry.place.first_line == edit.entry.place.first_line)
    assert below_without_end(document, before) == below_without_end(edit.after, edit.entry)


def below_without_end(document: Document, entry: Entry) -> list[str]:
    lines = document.lines[entry.place.first_line : entry.place.last_line]
    return [bare for line in lines if (bare := _AT_END.sub("", line.rstrip("\r\n"))).strip()]


@pytest.mark.parametrize(
    ("text", "is_mended"),
    [
        ("- one {} two\n", False),
        ("- one\n  {} of\n", False),
        ("- one\n  two {} of\n\n  three\n", False),
        ("- one\n  two {}\n\n  three\n", False),
        ("- one\n  two {}\n", True),
        ("- one\n\n  two\n  {}\n\n- three\n", True),
    ],
)
@pytest.mark.parametrize("stamp", [" ".join(_PIECES[:2]), _PIECES[3], f"{_PIECES[0]} {_PIECES[3]}"])
def test_stamps_that_an_edit_has_moved_behind_the_last_word_can_be_mended(
    text: str, stamp: str, is_mended: bool
) -> None:
    document = Document("MEMORY.md", text.format(stamp).encode())
    found = found_in({"MEMORY.md": document.data}, recorded=agreeing(document))
    assert [bool(finding.fix) for finding in found] == [is_mended and "^" in stamp]
