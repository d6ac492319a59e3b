"""The dictionary engine, and the arithmetic that it is the oracle of."""

from math import log

import pytest

from tests.contracts.index_contract import IndexContract, update
from workspace_mem.search.memory_engine import MemoryIndex
from workspace_mem.search.ranking import K1, inverse_frequency, saturation
from workspace_mem.search.values import Query


class TestMemoryIndex(IndexContract):
    @pytest.fixture
    def index(self) -> MemoryIndex:
        return MemoryIndex()

    @pytest.fixture
    def another(self) -> MemoryIndex:
        return MemoryIndex()


def test_a_score_is_the_formula_worked_out_by_hand() -> None:
    index = MemoryIndex()
    index.apply([update("a.md", "alpha alpha beta"), update("b.md", "beta"), update("c.md", "gamma gamma")])
    (match,) = index.search(Query("alpha"))
    idf = log(1 + (3 - 1 + 0.5) / (1 + 0.5))
    assert match.score == pytest.approx(idf * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / 2)))


def test_of_two_words_passages_with_both_come_first_and_of_three_they_need_not() -> None:
    index = MemoryIndex()
    index.apply(
        [update("both.md", "alpha beta " + "filler " * 200), update("one.md", "beta beta"), update("c.md", "gamma")]
    )
    assert [match.path for match in index.search(Query("alpha beta"))] == ["both.md", "one.md"]
    assert [match.path for match in index.search(Query("alpha beta delta"))] == ["one.md", "both.md"]


def test_a_word_that_every_passage_has_still_weighs_something() -> None:
    assert inverse_frequency(passages=5, containing=5) > 0


def test_more_of_a_word_weighs_more_but_never_more_than_k1_plus_one() -> None:
    weights = [saturation(times, length=10, average_length=10) for times in (1, 2, 5, 1000)]
    assert weights == sorted(weights)
    assert weights[-1] < K1 + 1


def test_an_accented_word_counts_as_one_term_and_finds_its_own_spelling_first() -> None:
    index = MemoryIndex()
    index.apply([update("a.md", "cafe open"), update("b.md", "café open"), update("c.md", "bar closed")])
    first, second = index.search(Query("café"))
    assert (first.path, second.path) == ("b.md", "a.md")
    assert first.score < 2 * second.score


def test_forgetting_a_file_leaves_no_trace_in_the_statistics() -> None:
    edited, fresh = MemoryIndex(), MemoryIndex()
    edited.apply([update("a.md", "alpha beta"), update("b.md", "alpha " * 50)])
    edited.apply([update("b.md", "beta", revision="r2")])
    fresh.apply([update("a.md", "alpha beta"), update("b.md", "beta", revision="r2")])
    assert edited.search(Query("alpha beta")) == fresh.search(Query("alpha beta"))
