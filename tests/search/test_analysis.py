"""Text to terms, the clauses of a query, and stems, which are those of Snowball's own Python code, word for word."""

import random
import re
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from snowballstemmer.english_stemmer import EnglishStemmer
from snowballstemmer.russian_stemmer import RussianStemmer

from tests.running import shared
from workspace_mem.model.kinds import KINDS
from workspace_mem.search.analysis import (
    CHUNK,
    Clause,
    _irregular_plurals,
    joined_tokens,
    parts,
    query_clauses,
    spans,
    stem,
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
        ("the soup with no cream", ["cream"]),
        ("the Open Sans font", []),
        ("a sin tax", []),
        ("SEM images of a cell", []),
        ("alles ohne", []),
        ("Suppe\nohne Sahne", []),
    ],
)
def test_what_a_question_excludes_in_several_languages_is_unwanted(text: str, unwanted: list[str]) -> None:
    assert list(wanted_and_unwanted(text)[1]) == unwanted


# ── stems ──

SUFFIXES = [
    "'",
    "'s",
    "'s'",
    "ied",
    "s",
    "ies",
    "sses",
    "ss",
    "us",
    "succ",
    "proc",
    "exc",
    "even",
    "cann",
    "inn",
    "earr",
    "herr",
    "out",
    "y",
    "ed",
    "eed",
    "ing",
    "edly",
    "eedly",
    "ingly",
    "bb",
    "dd",
    "ff",
    "gg",
    "bl",
    "mm",
    "nn",
    "pp",
    "rr",
    "at",
    "tt",
    "iz",
    "anci",
    "enci",
    "ogi",
    "li",
    "bli",
    "abli",
    "alli",
    "fulli",
    "lessli",
    "ousli",
    "entli",
    "aliti",
    "biliti",
    "iviti",
    "tional",
    "ational",
    "alism",
    "ation",
    "ization",
    "izer",
    "ator",
    "iveness",
    "fulness",
    "ousness",
    "ogist",
    "icate",
    "ative",
    "alize",
    "iciti",
    "ical",
    "ful",
    "ness",
    "ic",
    "ance",
    "ence",
    "able",
    "ible",
    "ate",
    "ive",
    "ize",
    "iti",
    "al",
    "ism",
    "ion",
    "er",
    "ous",
    "ant",
    "ent",
    "ment",
    "ement",
    "e",
    "l",
    "andes",
    "atlas",
    "bias",
    "cosmos",
    "early",
    "ll",
    "past",
    "ying",
]


def words_of(folder: Path) -> set[str]:
    texts = (path.read_text(encoding="utf-8").lower() for path in folder.rglob("*.jsonl"))
    return {word for text in texts for word in re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", text)}


def differing(words: Iterable[str], snowball: Callable[[str], str]) -> list[tuple[str, str, str]]:
    regular = sorted(set(words) - _irregular_plurals().keys())
    return [(word, stem(word), snowball(word)) for word in regular if stem(word) != snowball(word)]


def made(letters: str, endings: Sequence[str]) -> Iterator[str]:
    chance = random.Random(7)
    for _ in range(20_000):
        beginning = "".join(chance.choice(letters) for _ in range(chance.randint(1, 6)))
        yield beginning + "".join(chance.choice(endings) for _ in range(chance.randint(0, 3)))


def test_an_irregular_plural_has_the_stem_of_its_singular() -> None:
    for plural, singular in (("knives", "knife"), ("indices", "index"), ("analyses", "analysis"), ("men", "man")):
        assert tokens(plural) == tokens(singular)


def test_a_hyphen_between_letters_divides_and_joins() -> None:
    assert set(tokens("email")) <= set(tokens("e-mail"))
    assert tokens("parse-date") == tokens("parseDate")
    assert "2026-11" in tokens("2026-11")


def test_made_words_are_stemmed_as_snowball_stems_them() -> None:
    words = (word for word in made("aeiouybcdglmnrstwxé'", SUFFIXES) if word.strip("'") and len(word) <= 40)
    assert differing(words, EnglishStemmer().stemWord) == []  # type: ignore[no-untyped-call]


def test_words_in_cyrillic_letters_are_stemmed_as_snowball_stems_them() -> None:
    endings = ["ами", "ями", "ого", "ость", "ейший", "вшись", "ться", "ующий", "ённая", "ивши", "ни", "и", "ь"]
    real = {word for word in words_of(shared("data", "retrieval", "openclaw-docs")) if "\u0400" <= word[0] <= "\u04ff"}
    assert len(real) > 100
    words = {*made("абвгдежзийклмнопрстуфхцчшщъыьэюя", endings), *real}
    assert differing(words, RussianStemmer().stemWord) == []  # type: ignore[no-untyped-call]


def test_the_words_of_real_texts_are_stemmed_as_snowball_stems_them() -> None:
    found = words_of(shared("data", "retrieval", "scifact")) | words_of(shared("data", "retrieval", "madial"))
    words = {word for word in found if word[0] < "\u0250" and len(word) <= 40}
    assert len(words) > 20_000
    assert differing(words, EnglishStemmer().stemWord) == []  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(
    ("chunk", "found"),
    [
        ("parseDate", "parse Date"),
        ("parse_date", "parse date"),
        ("v1.2.3", "v 1 2 3"),
        ("sha256", "sha 256"),
        ("3f2a9c", "3f2a9c"),
        ("E2E", "E2E"),
    ],
)
def test_an_identifier_has_these_parts(chunk: str, found: str) -> None:
    assert [chunk[start:end] for start, end in parts(chunk)] == found.split()


def test_arabic_words_are_stemmed_and_persian_ones_are_left() -> None:
    assert {stem(word) for word in ("ملف", "الملف", "للملف", "ملفات", "الملفات", "والملفات")} == {"ملف"}
    assert stem("کتابخانه") == "کتابخانه"
