"""Text to terms, the clauses of a query, and stems."""

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.model.kinds import KINDS
from workspace_mem.search.analysis import (
    CHUNK,
    Clause,
    query_clauses,
    spans,
    split_exclusions,
    stem,
    tokens,
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
        ("^mem-7k3f9q2m", ["mem-7k3f9q2m"]),
        (
            "adr/MEM-abcdefgh.md",
            ["adr", "mem-abcdefgh", "md", "adr/mem-abcdefgh", "mem-abcdefgh.md", "adr/mem-abcdefgh.md"],
        ),
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


def test_the_id_of_each_kind_is_a_single_term() -> None:
    for prefix in {kind.prefix for kind in KINDS.values() if kind.prefix}:
        assert tokens(f"- text ^{prefix}-zzzzzzz9")[1:] == [f"{prefix}-zzzzzzz9"]


@pytest.mark.parametrize("other", ["parse_date", "parse-date", "ParseDate", "parse date"])
def test_the_ways_to_write_an_identifier_share_their_parts(other: str) -> None:
    assert {"pars", "date"} <= set(tokens(other)) & set(tokens("parseDate"))


def asked_for(text: str) -> list[str]:
    """Return the terms that a query looks for, each as often as it counts."""
    return [form for clause in query_clauses(text) for form in clause.forms * clause.times]


def test_composed_and_decomposed_accents_are_the_same_word() -> None:
    assert tokens(unicodedata.normalize("NFD", "Café Übung")) == tokens("Café Übung")


def test_function_words_stay_in_passages_and_are_left_out_of_queries() -> None:
    assert "the" in tokens("the port")
    assert asked_for("what is the port?") == ["port"]
    assert [clause.weight for clause in query_clauses("端口的设置")] == [1, 0.3, 0.3, 1]


def test_the_spellings_of_an_accented_word_are_one_clause() -> None:
    assert query_clauses("café") == (Clause(("café", "cafe")),)


def test_an_asterisk_after_a_word_asks_for_its_beginning() -> None:
    assert query_clauses("gatew*") == (Clause((), ("gatew",)),)


def test_a_beginning_that_reaches_into_an_ending_finds_the_stem() -> None:
    (clause,) = query_clauses("deployme*")
    assert ("deploy" in clause.forms, clause.prefixes) == (True, ("deployme",))


@pytest.mark.parametrize("text", ["**gateway**", "*gateway*", "gateway**", "gate*way", "* gateway", "*gateway"])
def test_any_other_asterisk_means_nothing(text: str) -> None:
    assert not any(clause.prefixes for clause in query_clauses(text))


@given(st.text(st.characters(codec=None)))
def test_any_text_has_terms_that_are_not_empty_and_not_too_long(text: str) -> None:
    assert all(0 < len(term) <= 100 for term in tokens(text))
    query_clauses(text)
    for start, end, _ in spans(text):
        assert 0 <= start < end <= len(text)


@given(st.text(st.characters(max_codepoint=127)))
def test_the_fast_way_for_ascii_reads_the_same_words(text: str) -> None:
    slow = [term for match in CHUNK.finditer(text) for term in tokens(match[0])]
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
        "import sys\n"
        "from workspace_mem.search.analysis import tokens\n"
        "print('Stemmer' in sys.modules)\n"
        "tokens('deployed')\n"
        "print('Stemmer' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]


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
        ("the soup with no cream", ["cream"]),
        ("the Open Sans font", []),
        ("a sin tax", []),
        ("SEM images of a cell", []),
        ("alles ohne", []),
        ("Suppe\nohne Sahne", []),
    ],
)
def test_what_a_question_excludes_in_several_languages_is_unwanted(text: str, unwanted: list[str]) -> None:
    assert list(split_exclusions(text)[1]) == unwanted


# ── stems ──


def test_an_irregular_plural_has_the_stem_of_its_singular() -> None:
    for plural, singular in (("knives", "knife"), ("indices", "index"), ("analyses", "analysis"), ("men", "man")):
        assert tokens(plural) == tokens(singular)


def test_a_hyphen_between_letters_divides_and_joins() -> None:
    assert set(tokens("email")) <= set(tokens("e-mail"))
    assert tokens("parse-date") == tokens("parseDate")
    assert "2026-11" in tokens("2026-11")


def test_arabic_words_are_stemmed_and_persian_ones_are_left() -> None:
    assert {stem(word) for word in ("ملف", "الملف", "للملف", "ملفات", "الملفات", "والملفات")} == {"ملف"}
    assert stem("کتابخانه") == "کتابخانه"
