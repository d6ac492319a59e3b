"""Counting up and rewriting change the lines of one entry and no others."""

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.properties.texts import PATHS, document_of, documents, drafts, hostile, kinds
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, rewrite_entry, with_fields
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.kinds import KINDS, Form
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read

counted = st.sampled_from([name for name, kind in KINDS.items() if kind.form is Form.COUNTED])


@given(documents, counted.flatmap(drafts))
def test_an_entry_of_ours_is_counted_up_wherever_it_stands(text: str, entry: Draft) -> None:
    document = document_of(PATHS[entry.kind], text)
    assume(document.is_text)
    added = add_entry(document, entry, "err-4k2m9a0t").entry
    after = add_entry(document, entry, "err-4k2m9a0t").after
    assert added is not None
    again = with_fields(after, added, (("seen", "2"), ("last", "2026-11-21T00:00:00Z")))
    assert again.entry is not None
    assert again.entry.seen == 2
    assert again.entry.field("last") == "2026-11-21T00:00:00Z"
    assert again.entry.field("fix") == added.field("fix")
    assert again.entry.text == added.text
    _only_its_lines_changed(after, added, again)


def _only_its_lines_changed(document: Document, entry: Entry, edit: Edit) -> None:
    first, end = entry.place.first_line - 1, entry.place.last_line
    lines, new = document.lines, edit.after.lines
    grown = len(new) - len(lines)
    assert new[:first] == lines[:first]
    assert new[end + grown :] == lines[end:]


@given(documents, counted, hostile)
def test_what_a_person_wrote_is_counted_up_without_losing_a_character(text: str, kind: str, fix: str) -> None:
    document = document_of(PATHS[kind], text)
    assume(document.is_text)
    assume(fix.strip())
    for entry in read(document).entries:
        if entry.field("seen") or entry.field("fix"):
            continue
        edit = with_fields(document, entry, draft(kind, "x", fields=(("fix", fix), ("seen", "2"))).fields)
        _only_its_lines_changed(document, entry, edit)
        assert edit.entry is not None
        assert edit.entry.seen == 2
        assert edit.entry.text == entry.text
        old = [line.strip() for line in document.lines[entry.place.first_line - 1 : entry.place.last_line]]
        kept = iter(line.strip() for line in edit.after.lines[entry.place.first_line - 1 :])
        assert all(line in kept for line in old)


@given(documents, kinds, hostile)
def test_an_entry_is_rewritten_in_its_own_lines_or_not_at_all(text: str, kind: str, new_text: str) -> None:
    document = document_of(PATHS[kind], text)
    assume(document.is_text)
    try:
        wanted = draft("fact", new_text)
    except WorkspaceMemError:
        return
    for entry in read(document).entries[:3]:
        new = Draft(entry.kind, wanted.text, entry.category, entry.tags, entry.fields)
        try:
            edit = rewrite_entry(document, entry, new)
        except RefusedError:
            continue
        _only_its_lines_changed(document, entry, edit)
        assert edit.entry is not None
        assert (edit.entry.text, edit.entry.category, edit.entry.id) == (wanted.text, entry.category, entry.id)
