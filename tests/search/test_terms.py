"""From text to terms."""

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.search.languages import chunk_pattern
from workspace_mem.search.terms import (
    Clause,
    joined_tokens,
    query_clauses,
    spans,
    tokens,
    wanted_and_unwanted,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deploy deployed deployment deploys", ["deploy"] * 4),
        ("user_name", ["user", "name", "user_name"]),
        ("parseDate", ["pars", "date", "parsed"]),
        ("foo_bar_baz", ["foo", "bar", "baz", "foo_bar", "bar_baz", "foo_bar_baz"]),
        ("docs/setup.md", ["doc", "setup", "md", "docs/setup", "setup.md", "docs/setup.md"]),
        ("ann@example.org", ["ann", "exampl", "org", "ann@example", "example.org", "ann@example.org"]),
        ("WS-4711", ["ws", "4711", "ws-4711"]),
        ("C++ C# C", ["c", "c++", "c", "c#", "c"]),
        ("HTMLParser APIs", ["html", "parser", "htmlparser", "api"]),
        ("python3 3f2a9c", ["python", "3", "python3", "3f2a9c"]),
        ("it's John's don't we'll", ["it", "john", "don't", "we"]),
        ("café", ["café", "cafe"]),
        ("naïve", ["naïv", "naiv"]),
        ("東京都", ["東京", "京都", "都"]),
        ("Bart在家", ["bart", "在家", "家"]),
        ("новые новая", ["нов", "нов"]),
        ("ёж еж", ["еж", "еж"]),
        ("한국어", ["한국", "국어", "어"]),
        ("हिन्दी", ["हिन्दी"]),
        ("ＡＢＣ ｶﾞｽ ①", ["abc", "ガス", "ス", "1"]),
        ("🚀", ["🚀"]),
        ("end... Next -- then", ["end", "next", "then"]),
        ("__init__ _emphasis_", ["init", "emphasi"]),
        ("** -- ()", []),
    ],
)
def test_a_text_becomes_these_terms(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


@pytest.mark.parametrize("other", ["parse_date", "parse-date", "ParseDate", "parse date"])
def test_the_ways_to_write_an_identifier_share_their_parts(other: str) -> None:
    assert {"pars", "date"} <= set(tokens(other)) & set(tokens("parseDate"))


def test_a_version_is_found_by_its_number_alone() -> None:
    assert "1.2.3" in tokens("v1.2.3")


def test_a_number_inside_a_longer_path_is_a_term() -> None:
    terms = tokens("memory/2026-11-20/notes/deep/er/todo.md")
    assert {"todo.md", "11-20", "todo", "memory/2026"} <= set(terms)


def asked_for(text: str) -> list[str]:
    """Return the terms that a query looks for, each as often as it counts."""
    return [form for clause in query_clauses(text) for form in clause.forms * clause.times]


def test_the_terms_of_an_endless_identifier_grow_with_its_length_only() -> None:
    assert len(tokens("a/" * 100_000 + "b")) < 3 * 100_000


def test_an_endless_word_is_cut_the_same_way_in_passage_and_query() -> None:
    word = "x" * 10_000
    assert asked_for(word) == tokens(word) == ["x" * 100]


def test_composed_and_decomposed_accents_are_the_same_word() -> None:
    assert tokens(unicodedata.normalize("NFD", "Café Übung")) == tokens("Café Übung")


def test_function_words_stay_in_passages_and_are_left_out_of_queries() -> None:
    assert "the" in tokens("the port")
    assert asked_for("what is the port?") == ["port"]


def test_a_query_of_function_words_keeps_them() -> None:
    assert asked_for("to be or not to be") == ["to", "to", "be", "be", "or", "not"]


def test_function_words_of_other_languages_are_left_out_too() -> None:
    assert asked_for("wie ist der Hafen") == ["hafen"]
    assert asked_for("как это работает") == tokens("работает")
    assert asked_for("我们的部署") == ["的部", "部署"]


def test_a_word_that_is_said_twice_counts_twice() -> None:
    assert query_clauses("port ports gateway") == (Clause(("port",), (), 2), Clause(("gateway",), (), 1))


def test_the_spellings_of_an_accented_word_are_one_clause() -> None:
    assert query_clauses("café") == (Clause(("café", "cafe")),)


def test_an_asterisk_after_a_word_asks_for_its_beginning() -> None:
    assert query_clauses("gatew*") == (Clause((), ("gatew",)),)


def test_a_beginning_that_reaches_into_an_ending_finds_the_stem() -> None:
    (clause,) = query_clauses("deployme*")
    assert "deploy" in clause.forms
    assert clause.prefixes == ("deployme",)


@pytest.mark.parametrize("text", ["**gateway**", "*gateway*", "gateway**", "gate*way", "* gateway", "*gateway"])
def test_any_other_asterisk_means_nothing(text: str) -> None:
    assert not any(clause.prefixes for clause in query_clauses(text))


def test_one_chinese_character_is_asked_for_as_a_beginning() -> None:
    assert query_clauses("猫") == (Clause((), ("猫",)),)


@given(st.text(st.characters(codec=None)))
def test_any_text_has_terms_that_are_not_empty_and_not_too_long(text: str) -> None:
    assert all(0 < len(term) <= 100 for term in tokens(text))
    query_clauses(text)
    for start, end, _ in spans(text):
        assert 0 <= start < end <= len(text)


@given(st.text(st.characters(codec=None)))
def test_joined_terms_are_the_terms(text: str) -> None:
    assert joined_tokens(text) == " ".join(tokens(text))


@given(st.text(st.characters(max_codepoint=127)))
def test_the_fast_way_for_ascii_reads_the_same_words(text: str) -> None:
    slow = [term for match in chunk_pattern().finditer(text) for term in tokens(match[0])]
    assert tokens(text) == slow


@given(
    st.lists(
        st.sampled_from(["foo_bar_baz", "café", "東京都", "parseDate", "C++", "naïve", "v1.2.3", "猫", "a/b/c/d/e/f/g"])
    )
)
def test_a_passage_has_every_term_that_the_same_text_asks_for(words: list[str]) -> None:
    text = " ".join(words)
    terms = tokens(text)
    assert set(asked_for(text)) <= set(terms)
    for clause in query_clauses(text):
        assert all(any(term.startswith(prefix) for term in terms) for prefix in clause.prefixes)


def test_the_analysis_is_imported_without_the_stemmer() -> None:
    program = (
        "import sys, workspace_mem.search.terms as a\n"
        "print('Stemmer' in sys.modules)\n"
        "a.tokens('deployed')\n"
        "print('Stemmer' in sys.modules, 'snowballstemmer' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True", "False"]


@pytest.mark.parametrize(
    ("text", "unwanted"),
    [
        ("Suppe mit Lauch ohne Sahne", ["Sahne"]),
        ("Suppe ohne die frische Sahne im Topf", ["frische Sahne"]),
        ("Rezepte außer Suppe, mit Lauch", ["Suppe"]),
        ("soupe de poireaux sans crème", ["crème"]),
        ("sopa de puerros sin nata", ["nata"]),
        ("sopa de legumes sem natas com pão", ["natas"]),
        ("zuppa senza panna", ["panna"]),
        ("soep zonder room", ["room"]),
        ("суп из лука без сливок", ["сливок"]),
        ("the soup without cream", ["cream"]),
        ("the Open Sans font", []),
        ("a sin tax", []),
        ("SEM images of a cell", []),
        ("alles ohne", []),
        ("Suppe\nohne Sahne", []),
    ],
)
def test_what_a_question_excludes_in_several_languages_is_unwanted(text: str, unwanted: list[str]) -> None:
    assert list(wanted_and_unwanted(text)[1]) == unwanted
