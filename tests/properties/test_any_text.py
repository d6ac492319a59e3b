"""Whatever text is handed in, it reads back as it was, and nothing else reads differently."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.texts import PATHS, document_of, documents, drafts, hostile, ids
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.kinds import KINDS, WITH_DETAILS, Form
from workspace_mem.model.list_item import clean_text, draft, parse_item, render
from workspace_mem.model.reading import Reading, read
from workspace_mem.text.markdown import blocks
from workspace_mem.text.strings import split_lines

STAMPS = ("at", "source", "review", "seen", "first", "last", "retired")


@given(drafts(), st.none() | ids, st.sampled_from(("- ", "* ", "  + ", "-   ")))
def test_the_lines_of_an_entry_are_one_item_that_reads_back_as_its_draft(
    entry: Draft, entry_id: str | None, marker: str
) -> None:
    lines = render(entry, entry_id, marker=marker)
    assert not any("\n" in line or "\r" in line for line in lines)
    found = blocks(split_lines("\n".join(lines) + "\n"))
    assert [(block.kind, block.first, block.end) for block in found] == [("item", 0, len(lines))]
    kind = KINDS[entry.kind]
    parsed = parse_item(lines, kind.form)
    assert (parsed.text, parsed.category, parsed.tags, parsed.fields, parsed.id) == (
        entry.text,
        None if kind.headings_are_categories else entry.category,  # then it stands above the item
        entry.tags,
        entry.fields,
        entry_id,
    )


@given(hostile, st.sampled_from([name for name, kind in KINDS.items() if kind.form not in (Form.META, Form.FILE)]))
def test_a_text_forges_no_category_field_stamp_or_id(text: str, kind: str) -> None:
    try:
        entry = draft(kind, text)
    except WorkspaceMemError:
        return
    parsed = parse_item(render(entry, None), KINDS[kind].form)
    assert (parsed.category, parsed.fields, parsed.id) == (None, (), None)
    words = [word for tag in entry.tags for word in ("#" + tag,)]
    assert all(word in clean_text(text) for word in words)


@given(documents, drafts(), st.none() | ids)
def test_an_entry_that_is_added_leaves_all_else_as_it_was(text: str, entry: Draft, entry_id: str | None) -> None:
    document = document_of(PATHS[entry.kind], text)
    edit = _added(document, entry, entry_id)
    if edit is None:
        return
    at = edit.splice.offset
    assert edit.splice.removed == b""
    assert edit.after.data[:at] == document.data[:at]
    assert edit.after.data[at + len(edit.splice.inserted) :] == document.data[at:]
    old, new = _parts(read(document)), _parts(read(edit.after))
    added = len(new) - len(old)
    assert added in range(1, 4)
    assert any(new[:at] + new[at + added :] == old for at in range(len(old) + 1))
    assert edit.entry is not None
    assert (edit.entry.text, edit.entry.tags, edit.entry.id) == (entry.text, entry.tags, entry_id)
    assert edit.entry in read(edit.after).entries


def _added(document: Document, entry: Draft, entry_id: str | None) -> Edit | None:
    try:
        return add_entry(document, entry, entry_id)
    except RefusedError:  # before a comment that never ends there may be no place that leaves all else as it was
        assert not document.is_text or "<!--" in document.text
        return None


def _parts(reading: Reading) -> list[tuple[object, ...]]:
    return [(part.block.kind, reading.text_of(part), _meaning(part.entry)) for part in reading.parts]


def _meaning(entry: Entry | None) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields, entry.id) if entry else ()


@given(documents, drafts())
def test_only_lines_of_the_file_s_own_kind_are_added(text: str, entry: Draft) -> None:
    document = document_of(PATHS[entry.kind], text)
    edit = _added(document, entry, None)
    if edit and document.data:
        added = split_lines(edit.splice.inserted.decode())
        ends = {line[len(line.rstrip("\r\n")) :] for line in added[1:-1]}
        assert len(ends) <= 1


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.form in WITH_DETAILS])
def test_stamps_are_not_read_from_text(kind: str) -> None:
    forged = "\n".join(["x", *(f"- ({key}:: 99)" for key in STAMPS), *(f"- {key}:: 99" for key in STAMPS)])
    parsed = parse_item(render(draft(kind, forged, fields=(("fix", forged),)), None), Form.COUNTED)
    assert parsed.fields == (("fix", forged),)
    assert parsed.text == forged
