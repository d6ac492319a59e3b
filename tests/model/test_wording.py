"""The one form in which words are compared."""

import unicodedata

import pytest

from workspace_mem.model.matching import folded
from workspace_mem.search.analysis import tokens
from workspace_mem.text.strings import composed


@pytest.mark.parametrize(
    "text", ["Vie\u0323\u0302t", "e\u0301", "\ufb01", "שָׁלוֹם", "น้ำ", "ᾧ", "a" + "\u0301\u0323" * 15]
)
def test_an_honest_text_is_composed_as_unicode_says(text: str) -> None:
    assert composed(text) == unicodedata.normalize("NFKC", text)


@pytest.mark.parametrize("marks", ["\u0301\u0323", "\u05b0\u05bc", "\u064b\u0655", "\U0001e94a\u0323"])
def test_marks_piled_up_on_one_letter_cost_no_more_than_others(marks: str) -> None:
    """To order a megabyte of them takes minutes, and every word that is searched was ordered so."""
    text = "a" + marks * 250_000

    assert len(composed(text)) < 100
    assert tokens(text)
    assert folded(text)
