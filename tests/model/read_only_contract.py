"""What every shape of entries must hold that is read and never written: subclass it, with a path and a text of it."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.texts import hostile
from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.edits import cut_entry, rewrite_entry, with_fields
from workspace_mem.model.entry import Draft
from workspace_mem.model.reading import find_entry, read
from workspace_mem.search.passages import passages_of
from workspace_mem.search.snippets import searched_text

SUPPRESSED = (HealthCheck.function_scoped_fixture, HealthCheck.differing_executors)


class ReadOnlyContract:
    """Nothing here knows how an entry stands in its file."""

    path: str
    text: str

    def document(self, text: str | bytes | None = None) -> Document:
        given_text = self.text if text is None else text
        return Document(self.path, given_text if isinstance(given_text, bytes) else given_text.encode())

    def test_it_holds_entries_with_handles_of_their_own(self) -> None:
        found = read(self.document()).everything
        assert found
        assert all(one.text.strip() and one.handle.startswith("~") for one in found)
        assert len({one.handle for one in found}) == len(found)

    @pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
    def test_line_ends_and_a_byte_order_mark_change_nothing_of_what_it_says(self, newline: str) -> None:
        plain = [(one.kind, one.text, one.place, one.fields) for one in read(self.document()).everything]
        data = b"\xef\xbb\xbf" + self.text.replace("\n", newline).rstrip("\r\n").encode()
        assert [(one.kind, one.text, one.place, one.fields) for one in read(self.document(data)).everything] == plain

    @given(data=st.one_of(st.binary(max_size=200), hostile.map(lambda text: text.encode("utf-8", "replace"))))
    @settings(suppress_health_check=SUPPRESSED)
    def test_any_bytes_are_read_and_every_entry_has_lines_of_its_own(self, data: bytes) -> None:
        for some in (data, self.text.encode() + b"\n" + data, data + b"\n" + self.text.encode()):
            document = self.document(some)
            reading = read(document)
            lines: set[int] = set()
            for one in reading.everything:
                own = set(range(one.place.first_line, one.place.last_line + 1))
                assert own
                assert max(own) <= len(document.lines)
                assert not own & lines
                lines |= own
            covered = {line for part in reading.parts for line in range(part.block.first, part.block.end)}
            filled = {at for at, line in enumerate(document.lines) if line.strip(" \t\r\n")}
            assert all(line - 1 in covered for line in lines)
            assert filled - covered - set(range(reading.body_first)) <= {
                at for at in filled if document.lines[at].strip("\ufeff \t\r\n") in ("§", "")
            }

    def test_each_entry_is_found_as_a_passage_that_reads_back_the_same(self) -> None:
        document = self.document()
        passages = {(one.first_line, one.last_line): one for one in passages_of(document)}
        for entry in read(document).everything:
            passage = passages[entry.place.first_line, entry.place.last_line]
            assert (passage.kind, passage.text) == (
                entry.kind,
                searched_text(document, passage.first_line - 1, passage.last_line),
            )

    def test_nothing_changes_one(self) -> None:
        document = self.document()
        for entry in read(document).everything:
            asked = Draft(entry.kind, "other words", entry.category)
            for change in (
                lambda one=entry: find_entry(document, one),
                lambda one=entry: cut_entry(document, one),
                lambda one=entry, draft=asked: rewrite_entry(document, one, draft),
                lambda one=entry: with_fields(document, one, (("review", "pending"),)),
            ):
                with pytest.raises(RefusedError):
                    change()
