"""Any bytes can be read, and the parts of a file account for all of it."""

import os

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.properties.texts import FRAGMENTS, PATHS, document_of, documents, hostile
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import Form
from workspace_mem.model.list_item import escaped, parse_item, plain, tags_in
from workspace_mem.model.reading import read
from workspace_mem.text.markdown import blocks
from workspace_mem.text.strings import split_lines

paths = st.sampled_from(["USER.md", "archive/MEMORY.md", "notes.md", *PATHS.values()])
anything = st.one_of(st.binary(max_size=200), documents.map(lambda text: text.encode("utf-8", "replace")))


@given(paths, anything)
@example("MEMORY.md", b"\xef\xbb\xbf\xff\x00- a")
def test_any_bytes_can_be_read(path: str, data: bytes) -> None:
    document = Document(path, data)
    reading = read(document)
    covered: set[int] = set(range(reading.body_first))
    at = reading.body_first
    for part in reading.parts:
        assert at <= part.block.first < part.block.end <= len(document.lines)
        at = part.block.end
        covered.update(range(part.block.first, part.block.end))
    left = [line for number, line in enumerate(document.lines) if number not in covered]
    assert {line.strip(" \t\r\n") for line in left} <= {"", "§"}  # marks between entries are no parts
    assert len({entry.handle for entry in reading.entries}) == len(reading.entries)


@given(st.one_of(st.binary(max_size=60), hostile.map(lambda text: text.encode("utf-8", "replace"))))
def test_lines_and_offsets_account_for_every_byte(data: bytes) -> None:
    document = Document("a.md", data)
    assert "".join(document.lines) == document.text
    assert len(document.offsets) == len(document.lines) + 1
    assert document.offsets[-1] == len(data)
    pieces = [data[start:end] for start, end in zip(document.offsets, document.offsets[1:], strict=False)]
    if document.is_text:
        assert [piece.decode() for piece in pieces] == list(document.lines)


@given(hostile.map(lambda text: text.replace("\n", " ")), st.sampled_from(Form), st.booleans())
def test_escaping_can_be_undone(line: str, form: Form, is_first: bool) -> None:
    assert plain(escaped(line, form, is_first=is_first), form, is_first=is_first) == line


@given(hostile, st.sampled_from(Form))
def test_an_item_of_anybody_s_can_be_parsed(text: str, form: Form) -> None:
    for block in blocks(split_lines(text)):
        if block.kind == "item":
            parsed = parse_item(split_lines(text)[block.first : block.end], form)
            assert tags_in(parsed.text) is not None


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_repeated_fragments_are_read_whatever_they_are(fragment: str) -> None:
    """Quadratic reading shows here as a test that takes minutes (`HYPOTHESIS_PROFILE=torture` for 64 KiB)."""
    size = 64 * 1024 if os.environ.get("HYPOTHESIS_PROFILE") == "torture" else 4 * 1024
    for before in ("", "- x\n  - (seen:: ", "> " * 30 + "\n"):
        text = before + fragment * (size // len(fragment))
        assert read(document_of("learnings/errors.md", text)).parts is not None
