"""Whatever stands in a file, it can be inspected; and no fix takes away or changes a word."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.core.test_inspection import found_in
from tests.properties.texts import PATHS, document_of, documents, fragments
from workspace_mem.core.document import Document
from workspace_mem.core.ids import EntryId
from workspace_mem.core.inspection.mending import OWN_ID

patient = settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

_PIECES = ("(at:: 2026-11-20T08:20:00Z)", "(source:: agent:x)", "(review:: pending)", "^mem-7k3f9q2m", "^err-4k2m9a0t")
_lines = st.lists(st.one_of(st.sampled_from((*_PIECES, "word", "#tag", "[A]", "\n  ", "\n- ", "\n")), fragments))
_edited = _lines.map(lambda pieces: "- one " + " ".join(pieces) + "\n- last\n")
_STAMP = r"\(at:: [\dTZ:-]+\)|\(source:: (?:agent:[\w.@+-]+|tool)\)|\(review:: pending\)"
_OURS = re.compile(f"{_STAMP}|{OWN_ID.pattern}")


def words(data: bytes) -> list[bytes]:
    return _OURS.sub(" ", data.decode()).encode().split()


@patient
@given(st.one_of(documents, _edited), st.sampled_from([*sorted(set(PATHS.values())), "USER.md", "notes/a.md"]))
def test_any_text_can_be_inspected_and_mended_without_losing_a_word(text: str, path: str) -> None:
    document = document_of(path, text)
    for finding in found_in({path: document.data}):
        assert 0 <= finding.line <= max(1, len(document.lines))
        assert finding.message
        if finding.fix is None or finding.fix.change is None:
            continue
        edit = finding.fix.change(document, lambda prefix: EntryId(f"{prefix}-00000001"))
        assert edit.changes
        assert words(edit.after.data) == words(document.data)


@pytest.mark.parametrize(
    "text", ["- one {} two\n", "- one\n  {} of\n", "- one\n  two {} of\n\n  three\n", "1. one {} #tag\n"]
)
@pytest.mark.parametrize("stamp", [" ".join(_PIECES[:2]), _PIECES[3], f"{_PIECES[0]} {_PIECES[3]}"])
def test_stamps_that_an_edit_has_moved_can_be_mended(text: str, stamp: str) -> None:
    document = Document("MEMORY.md", text.format(stamp).encode())
    fixes = [finding.fix for finding in found_in({"MEMORY.md": document.data}) if finding.fix]
    assert len(fixes) == (0 if stamp.endswith("x)") and text.startswith("1.") else 1)
