"""Stems are those of Snowball as its own Python code gives them, word for word."""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path

import pytest
from snowballstemmer.english_stemmer import EnglishStemmer
from snowballstemmer.russian_stemmer import RussianStemmer

from tests.running import shared
from workspace_mem.search.languages import pair_weight, parts, stem, stemming_version

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
    return [(word, stem(word), snowball(word)) for word in sorted(words) if stem(word) != snowball(word)]


def made(letters: str, endings: Sequence[str]) -> Iterator[str]:
    chance = random.Random(7)
    for _ in range(20_000):
        beginning = "".join(chance.choice(letters) for _ in range(chance.randint(1, 6)))
        yield beginning + "".join(chance.choice(endings) for _ in range(chance.randint(0, 3)))


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


def test_what_is_no_word_keeps_its_form() -> None:
    words = ["", "'", "v1", "sha256", "running2", "x" * 40 + "ing", "ελληνικά", "東京"]
    assert [stem(word) for word in words] == words


def test_the_version_of_the_stems_is_that_of_the_library() -> None:
    assert stemming_version() == f"PyStemmer-{version('PyStemmer')}"


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


def test_pairs_that_are_rarely_words_weigh_less() -> None:
    assert pair_weight("東京") == pair_weight("部署") == pair_weight("서버") == 1
    assert pair_weight("して") < pair_weight("デー") < 1
    assert pair_weight("行す") < 1


def test_arabic_words_are_stemmed_and_persian_ones_are_left() -> None:
    assert {stem(word) for word in ("ملف", "الملف", "للملف", "ملفات", "الملفات", "والملفات")} == {"ملف"}
    assert stem("کتابخانه") == "کتابخانه"
