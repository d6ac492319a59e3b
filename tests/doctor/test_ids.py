"""Ids for entries that have none: written behind the words, and no other byte changes."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.texts import ODD_DOCUMENTS, PATHS, document_of, documents
from tests.running import tables
from workspace_mem.doctor.files import with_ids
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.reading import read

TABLES = tables("doctor_ids")

patient = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def name(entry: Entry) -> str:
    return f"{KINDS[entry.kind].prefix}-{entry.handle[1:]}0"


def named(text: str, path: str = "MEMORY.md") -> str:
    return with_ids(Document(path, text.encode()), name).edit.after.data.decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("- one\n", "- one ^ID\n"),
        ("- one", "- one ^ID"),
        ("- one  \r\n  two\r\n", "- one ^ID  \r\n  two\r\n"),
        ("- [A] one #tag (at:: 2026-11-20T08:20:00Z)\n", "- [A] one #tag (at:: 2026-11-20T08:20:00Z) ^ID\n"),
        ("1. one\n2. two ^mem-1\n", "1. one ^ID\n2. two ^mem-1\n"),
        ("- (source:: tool)\n  ```\n  x\n  ```\n", "- (source:: tool) ^ID\n  ```\n  x\n  ```\n"),
        ("## Meta\n\n- owner: Ada\n", "## Meta\n\n- owner: Ada ^ID\n"),
        ("prose\n\n```\n- no\n```\n\n- yes\n", "prose\n\n```\n- no\n```\n\n- yes ^ID\n"),
    ],
)
def test_an_id_stands_at_the_end_of_the_first_line(before: str, after: str) -> None:
    result = named(before)
    ids = [entry.id for entry in read(Document("MEMORY.md", result.encode())).entries if entry.id != "mem-1"]
    assert result == after.replace("ID", str(ids[0]))


@pytest.mark.parametrize(
    "text",
    TABLES["where_an_id_would_spoil_the"],
)
def test_where_an_id_would_spoil_the_first_line_the_entry_is_left_out(text: str) -> None:
    given = with_ids(Document("MEMORY.md", f"- one\n{text}".encode()), name)
    assert given.left_out == (2,)
    assert given.edit.after.data.endswith(text.encode())


def test_a_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(RefusedError, match="not UTF-8"):
        with_ids(Document("MEMORY.md", b"- one \xff\n"), name)


@pytest.mark.parametrize("text", ODD_DOCUMENTS)
def test_no_document_that_people_have_is_refused(text: str) -> None:
    for path in ("MEMORY.md", "USER.md", "learnings/errors.md"):
        with_ids(document_of(path, text), name)


@patient
@given(documents, st.sampled_from(sorted(set(PATHS.values()))))
def test_ids_are_all_that_is_added_whatever_stands_there(text: str, path: str) -> None:
    document = document_of(path, text)
    try:
        given = with_ids(document, name)
    except RefusedError:
        return
    before, after = read(document), read(given.edit.after)
    assert [part.block.kind for part in after.parts] == [part.block.kind for part in before.parts]
    rest = given.edit.after.data
    for old, new in zip(before.entries, after.entries, strict=True):
        assert (old.text, old.category, old.tags, old.fields) == (new.text, new.category, new.tags, new.fields)
        if old.id is None and new.id:
            assert new.id == name(old)
            rest = rest.replace(f" ^{new.id}".encode(), b"", 1)
    assert rest == document.data
    lacking = sum(1 for entry in after.entries if entry.id is None and KINDS[entry.kind].prefix)
    assert lacking == len(given.left_out)
