"""What is taken out comes back to the byte, and nothing else moves."""

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.properties.texts import PATHS, document_of, documents, kinds
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.edits import archive_entry, cut_entry, restore_entry
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import ARCHIVE, KINDS
from workspace_mem.model.merge import merge
from workspace_mem.model.reading import read

RETIRED = (("retired", "2026-11-20T08:20:00Z"), ("why", "moved (to) 2223"))


@given(documents, kinds, st.integers(min_value=0))
def test_an_entry_that_is_taken_out_comes_back_to_the_byte(text: str, kind: str, which: int) -> None:
    document, entry = _some_entry(text, kind, which)
    try:
        cut = cut_entry(document, entry)
    except RefusedError:
        return  # the twin below says what may not be refused
    start = cut.splice.offset
    assert cut.after.data == document.data[:start] + document.data[start + len(cut.splice.removed) :]
    assert merge(cut.after, cut.after, document).document.data == document.data


@given(documents, kinds, st.integers(min_value=0), st.sampled_from(["\n\nAnother word.\n", "\n\n## Later\n\n- x\n"]))
def test_what_was_written_behind_it_meanwhile_stays(text: str, kind: str, which: int, later: str) -> None:
    document, entry = _some_entry(text, kind, which)
    assume(not document.text.rstrip().endswith(("```", "-->")))
    try:
        cut = cut_entry(document, entry)
    except RefusedError:
        return
    now = cut.after.with_data(cut.after.data + later.encode())
    back = merge(cut.after, now, document)
    if not back.conflicts:
        assert _meaning(entry) in map(_meaning, read(back.document).entries)
        assert all(line in back.document.data.splitlines() for line in later.encode().splitlines() if line)


@given(documents, kinds, st.integers(min_value=0))
@example("### \n- a\n", "pattern", 0)
def test_the_archive_keeps_all_that_an_entry_says(text: str, kind: str, which: int) -> None:
    document, entry = _some_entry(text, kind, which)
    archive = Document(ARCHIVE + document.path, b"", exists=False)
    reason = KINDS.reason_for(entry.kind)
    try:
        archived = archive_entry(archive, document, entry, (RETIRED[0], (reason, RETIRED[1][1]))).entry
    except RefusedError:
        return
    assert archived is not None
    assert archived.retired
    category = None if kind == "log" else entry.category  # the heading above a line of a log is none of its words
    assert (archived.text, archived.category, archived.tags) == (entry.text, category, entry.tags)
    assert archived.field(reason) == "moved (to) 2223"
    back = restore_entry(Document(document.path, b"", exists=False), archive, archived).entry
    assert back is not None
    assert dict(back.fields) == dict(entry.fields)


ORDINARY = (
    (
        "# Memory\n\n## Facts\n\n- one ^mem-1\n- two\n  with more\n- three (at:: 2026-01-01T00:00:00Z)\n\n"
        "## Preferences\n\n- four\n"
    ),
    "## Facts\n\n* only one\n\nprose behind it\n",
    "- no heading\r\n- windows\r\n\r\nprose",
    "\ufeff---\ntitle: x\n---\n- after front matter\n\n- loose\n\n- list\n",
    "## Facts\n1. ordered\n2. list\n",
    "- [ ] a task\n- with\n\n  ```\n  a fence\n  ```\n- last without end",
)


@pytest.mark.parametrize("text", ORDINARY)
def test_in_an_ordinary_file_no_entry_is_refused(text: str) -> None:
    document = Document("MEMORY.md", text.encode())
    for entry in read(document).entries:
        cut = cut_entry(document, entry)
        assert merge(cut.after, cut.after, document).document.data == document.data
        archive_entry(Document("archive/MEMORY.md", b"", exists=False), document, entry, RETIRED)


def _meaning(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields, entry.id)


def _some_entry(text: str, kind: str, which: int) -> tuple[Document, Entry]:
    document = document_of(PATHS[kind], text)
    assume(document.is_text)
    found = read(document).entries
    assume(found)
    chosen = found[which % len(found)]
    assume(not chosen.id or [entry.id for entry in found].count(chosen.id) == 1)
    return document, chosen
