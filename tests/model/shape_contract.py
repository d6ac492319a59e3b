"""What every shape of entries must hold: subclass it and provide the fixture `kind`, a kind of the shape, and `kinds`.

A property that allows refusal has its twin: `ORDINARY` are texts that may not be refused.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.texts import documents, hostile
from tests.running import tables
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Edit
from workspace_mem.model.document import Document
from workspace_mem.model.edits import (
    add_entry,
    archive_entry,
    cut_entry,
    restore_entry,
    rewrite_entry,
    with_fields,
)
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.kinds import ARCHIVE, Form, Kind, Kinds
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read

TABLES = tables("model_shape_contract")

# The kind is the same for all examples, and the subclasses share the test: both are meant.
SUPPRESSED = (HealthCheck.function_scoped_fixture, HealthCheck.differing_executors)
ID = "kind-7k3f9q2m"
RETIRED, WHY = ("retired", "2026-11-20T08:20:00Z"), "moved: all (of it) # there"

ORDINARY = TABLES["ordinary"]
BODIES = (b"", b"\n", b"\xff\xfe\0", b"---\n", b"---\nid: x\n", b"# only\n", b"\xef\xbb\xbf# a\r\n", b"- a\n" * 50)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")


class ShapeContract:
    """Nothing here knows how an entry stands in its file."""

    @pytest.fixture
    def kinds(self) -> Kinds:
        return Kinds()

    def path(self, kind: Kind) -> str:
        return kind.home.format(date="2026-11-20", time="0820", slug="a-slug", id=ID)

    def new(self, kind: Kind, kinds: Kinds, path: str = "") -> Document:
        return Document(path or self.path(kind), b"", exists=False, kinds=kinds)

    def made(self, kind: Kind, text: str) -> Draft:
        fields = {Form.META: (("key", "k"),), Form.LOG: (("time", "08:20"),)}.get(kind.form, ())
        own = tuple((field.name, text) for field in kind.fields if not field.choices and not field.number)
        own = () if kind.form in (Form.META, Form.LOG, Form.LINE) else own
        return draft(kind.name, text, fields=(*fields, *own, ("source", "agent:claude")), form=kind.form)

    def added(self, kind: Kind, kinds: Kinds, text: str) -> Edit:
        return add_entry(self.new(kind, kinds), self.made(kind, text), self.id(kind))

    def id(self, kind: Kind) -> str | None:
        return "a-slug" if kind.is_named else ID if kind.prefix else None

    def the_entry(self, edit: Edit) -> Entry:
        (entry,) = read(edit.after).entries
        assert edit.entry == entry
        return entry

    @pytest.mark.parametrize("text", ORDINARY)
    def test_an_ordinary_text_is_never_refused_and_reads_back(self, kind: Kind, kinds: Kinds, text: str) -> None:
        asked = self.made(kind, text)
        entry = self.the_entry(self.added(kind, kinds, text))
        assert (entry.text, entry.id, entry.kind) == (asked.text, self.id(kind), kind.name)
        assert dict(entry.fields) == dict(asked.fields)

    @given(text=hostile)
    @settings(suppress_health_check=SUPPRESSED)
    def test_any_text_reads_back_or_is_refused(self, kind: Kind, kinds: Kinds, text: str) -> None:
        try:
            asked = self.made(kind, text)
            edit = self.added(kind, kinds, text)
        except WorkspaceMemError:
            return
        assert self.the_entry(edit).text == asked.text
        assert edit.splice.apply(b"") == edit.after.data

    @given(data=st.one_of(st.sampled_from(BODIES), st.binary(max_size=200), hostile.map(_bytes)))
    @settings(suppress_health_check=SUPPRESSED)
    def test_any_bytes_are_read(self, kind: Kind, kinds: Kinds, data: bytes) -> None:
        reading = read(Document(self.path(kind), data, kinds=kinds))
        assert all(1 <= one.place.first_line <= one.place.last_line for one in reading.entries)

    @pytest.mark.parametrize("text", ORDINARY)
    def test_it_is_said_in_other_words_and_all_else_stays(self, kind: Kind, kinds: Kinds, text: str) -> None:
        before = self.added(kind, kinds, "The first words").after
        (entry,) = read(before).entries
        asked = draft(kind.name, text, form=kind.form)
        edit = rewrite_entry(before, entry, Draft(kind.name, asked.text, entry.category, entry.tags, entry.fields))
        after = self.the_entry(edit)
        assert (after.text, after.id, after.fields) == (asked.text, entry.id, entry.fields)
        assert edit.after.text.count("The first words") == before.text.count("The first words") - 1
        assert edit.splice.apply(before.data) == edit.after.data

    def test_a_field_is_set_and_set_again_beside_the_others(self, kind: Kind, kinds: Kinds) -> None:
        document = self.added(kind, kinds, "The first words").after
        for value in ("pending", "no: # (more)"):
            (entry,) = read(document).entries
            changed = self.the_entry(with_fields(document, entry, (("review", value),)))
            assert changed.field("review") == value
            assert [pair for pair in changed.fields if pair[0] != "review"] == [
                pair for pair in entry.fields if pair[0] != "review"
            ]
            document = with_fields(document, entry, (("review", value),)).after

    def test_a_field_that_is_taken_out_leaves_the_bytes_as_they_were(self, kind: Kind, kinds: Kinds) -> None:
        before = self.added(kind, kinds, "The first words").after
        (entry,) = read(before).entries
        marked = with_fields(before, entry, (("review", "pending"),)).after
        bare = with_fields(marked, read(marked).entries[0], without=("review", "nonsense"))
        assert bare.after.data == before.data
        assert not with_fields(before, entry, without=("review",)).changes

    def test_the_only_entry_can_be_cut(self, kind: Kind, kinds: Kinds) -> None:
        before = self.added(kind, kinds, "The first words").after
        (entry,) = read(before).entries
        cut = cut_entry(before, entry)
        assert read(cut.after).entries == ()

    def test_it_goes_to_the_archive_and_comes_back_as_it_was(self, kind: Kind, kinds: Kinds) -> None:
        live = self.added(kind, kinds, "The first words").after
        (entry,) = read(live).entries
        stamps = (RETIRED, (kinds.reason_for(kind.name), WHY))
        archive = archive_entry(self.new(kind, kinds, ARCHIVE + live.path), live, entry, stamps)
        kept = self.the_entry(archive)
        assert (kept.retired, kept.text, kept.id) == (True, entry.text, entry.id)
        assert {key: kept.field(key) for key, _ in stamps} == dict(stamps)
        back = self.the_entry(restore_entry(self.new(kind, kinds), archive.after, kept))
        assert (back.text, back.fields, back.id, back.retired) == (entry.text, entry.fields, entry.id, False)

    @given(data=documents)
    @settings(suppress_health_check=SUPPRESSED)
    def test_untouched_bytes_stay(self, kind: Kind, kinds: Kinds, data: str) -> None:
        """Whatever stands in a file, an edit replaces one run of bytes; the others read as before."""
        document = Document(self.path(kind), data.encode("utf-8", "replace"), kinds=kinds)
        entries = read(document).entries
        if not entries:
            return
        try:
            edit = with_fields(document, entries[-1], (("review", "pending"),))
        except RefusedError:
            return
        assert edit.splice.apply(document.data) == edit.after.data
        others = [(one.text, one.fields) for one in read(edit.after).entries]
        assert others[:-1] == [(one.text, one.fields) for one in entries[:-1]]

    def test_a_file_that_is_no_text_is_never_written(self, kind: Kind, kinds: Kinds) -> None:
        document = Document(self.path(kind), b"# a\n\n- b\xff\n", kinds=kinds)
        with pytest.raises(RefusedError):
            add_entry(document, self.made(kind, "x"), None)
        for entry in read(document).entries:
            with pytest.raises(RefusedError):
                with_fields(document, entry, (("review", "pending"),))
