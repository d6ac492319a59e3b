"""What an index must take in to agree with the files."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from tests.contracts.index_contract import passage
from workspace_mem.search.memory_engine import MemoryIndex
from workspace_mem.search.port import IndexUpdate, Lag, lag, take_in
from workspace_mem.search.values import Query

REVISIONS = st.dictionaries(st.sampled_from(["a.md", "b.md", "memory/c.md", "d.md"]), st.sampled_from("123"))


def test_new_and_changed_files_are_read_and_missing_ones_are_gone() -> None:
    known = {"same.md": "1", "edited.md": "1", "gone.md": "1"}
    current = {"same.md": "1", "edited.md": "2", "new.md": "1"}
    assert lag(known, current) == Lag(changed=("edited.md", "new.md"), gone=("gone.md",))


def test_there_is_nothing_to_do_where_nothing_differs() -> None:
    assert not lag({"a.md": "1"}, {"a.md": "1"}).files


@given(st.lists(REVISIONS, min_size=1, max_size=6))
def test_after_a_refresh_the_index_agrees_with_the_files_and_a_second_one_does_nothing(
    states: list[dict[str, str]],
) -> None:
    index = MemoryIndex()
    for current in states:
        take_in(index, current, lambda path: IndexUpdate(path, current[path], (passage(path, path),)))  # noqa: B023
        assert dict(index.known()) == current
        assert not take_in(index, current, lambda path: IndexUpdate(path, None)).files


def test_only_changed_files_are_read() -> None:
    index, read = MemoryIndex(), list[str]()

    for current in ({"a.md": "1", "b.md": "1"}, {"a.md": "1", "b.md": "2"}):

        def update(path: str, current: Mapping[str, str] = current) -> IndexUpdate:
            read.append(path)
            return IndexUpdate(path, current[path], (passage(path, "gateway"),))

        take_in(index, current, update)
    assert read == ["a.md", "b.md", "b.md"]
    assert len(index.search(Query("gateway"))) == 2
