"""One line that shows why a passage was found."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.search.query import Hit, display_snippet
from workspace_mem.search.snippets import WIDTH, Snippet, snippet

FILLER = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod " * 10


def marked(shown: Snippet) -> list[str]:
    return [shown.text[start:end] for start, end in shown.marks]


def test_a_long_passage_is_cut_around_the_matches() -> None:
    shown = snippet(f"{FILLER} the staging port is 2222 {FILLER}", "staging port")
    assert len(shown.text) <= WIDTH
    assert shown.text.startswith("…")
    assert shown.text.endswith("…")
    assert marked(shown) == ["staging", "port"]


def test_the_window_is_where_most_words_of_the_query_stand_together() -> None:
    shown = snippet(f"port port port {FILLER} the staging port {FILLER} staging", "staging port")
    assert marked(shown) == ["staging", "port"]


def test_no_word_is_cut() -> None:
    text = f"{FILLER} needle {FILLER}"
    shown = snippet(text, "needle")
    assert set(shown.text.strip("…").split()) <= set(text.split())


def test_front_matter_is_shown_where_it_has_a_word_that_the_rest_has_not() -> None:
    page = "---\ntitle: Bridge repair\ntags: [steel]\n---\n\n# Bridge repair\n\nThe bolts are M16.\n"
    assert snippet(page, "bolts of the bridge").text == "# Bridge repair The bolts are M16."
    assert snippet(page, "nothing of it").text == "# Bridge repair The bolts are M16."
    assert snippet(page, "steel").text.startswith("--- title: Bridge repair")
    assert snippet("---\ntitle: Bridge\n---\n", "tunnel").text == "--- title: Bridge ---"
    assert snippet("---\nA rule, and no end of it", "rule").text == "--- A rule, and no end of it"


def test_without_a_match_it_is_the_beginning() -> None:
    shown = snippet(FILLER, "absent")
    assert shown.text.startswith("lorem ipsum")
    assert shown.marks == ()


def test_chinese_words_are_marked_without_spaces_around_them() -> None:
    shown = snippet("今天我们讨论了部署脚本的问题。" * 40, "部署脚本")
    assert len(shown.text) <= WIDTH
    assert all(mark in "部署脚本" for mark in marked(shown))
    assert marked(shown)[0] == "部署脚本"


def test_an_identifier_is_marked_as_a_whole() -> None:
    assert marked(snippet("see docs/setup.md there", "setup.md")) == ["docs/setup.md"]


@given(text=st.text(max_size=600), query=st.text(max_size=30), width=st.integers(10, 200))
def test_a_snippet_is_one_line_of_the_passage_and_its_marks_lie_inside(text: str, query: str, width: int) -> None:
    shown = snippet(text, query, width=width)
    assert len(shown.text) <= width
    assert len(shown.text.splitlines()) <= 1
    assert shown.text.removeprefix("…").removesuffix("…") in f"…{' '.join(text.split())}…"
    places = [place for mark in shown.marks for place in mark]
    assert places == sorted(places)
    assert all(0 <= start < end <= len(shown.text) for start, end in shown.marks)


@given(
    words=st.lists(st.sampled_from(["alpha", "beta", "東京都", "x_y", "…", "."]), max_size=120),
    width=st.integers(20, 200),
)
def test_where_the_passage_has_the_word_the_snippet_marks_it(words: list[str], width: int) -> None:
    shown = snippet(" ".join([*words, "needle"]), "needle", width=width)
    assert marked(shown) == ["needle"]


def test_a_line_of_megabytes_is_looked_at_where_its_word_stands() -> None:
    text = "word " * 1_000_000 + "needles " + "word " * 1_000_000
    before = time.thread_time()
    found = snippet(text, "needle")
    assert time.thread_time() - before < 1
    assert "needles" in found.text
    assert found.text.startswith("…")
    assert found.text.endswith("…")
    assert [found.text[start:end] for start, end in found.marks] == ["needles"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("- [Infra] The staging port", "[Infra] The staging port"),
        ("* The staging port", "The staging port"),
        ("# Hosts ## Ports The staging port # and more", "The staging port # and more"),
        ("## Ports", "## Ports"),
        ("#Ports The staging port", "#Ports The staging port"),
        ("…- The staging port", "…- The staging port"),
        ("1. The staging port", "1. The staging port"),
        ("-1 is The staging port", "-1 is The staging port"),
    ],
)
def test_a_person_reads_a_hit_without_its_dash_and_without_headings_that_stand_above_it(text: str, read: str) -> None:
    shown = snippet(text, "staging ports")
    said, marks = display_snippet(
        Hit("a.md", 1, 1, ("Hosts", "Ports"), "note", None, 1.0, shown.text, 9, marks=shown.marks), below_trail=True
    )
    assert said == read
    assert {said[start:end].lower() for start, end in marks} <= {"staging", "port", "ports"}
    assert "staging" not in read or any(said[start:end] == "staging" for start, end in marks)
