"""English stems are those of Snowball, word for word."""

import random
import re
from collections.abc import Callable
from pathlib import Path

from snowballstemmer.english_stemmer import EnglishStemmer

from tests.running import shared
from workspace_mem.services.search.languages import english_stem

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


def differing(words: list[str]) -> list[tuple[str, str, str]]:
    snowball: Callable[[str], str] = EnglishStemmer().stemWord  # type: ignore[no-untyped-call]
    return [(word, english_stem(word), snowball(word)) for word in words if english_stem(word) != snowball(word)]


def test_made_words_are_stemmed_as_snowball_stems_them() -> None:
    chance = random.Random(7)
    made = {
        "".join(chance.choice("aeiouybcdglmnrstwxé'") for _ in range(chance.randint(0, 5)))
        + "".join(chance.choice(SUFFIXES) for _ in range(chance.randint(0, 3)))
        for _ in range(20_000)
    }
    assert differing(sorted(made)) == []


def test_the_words_of_real_texts_are_stemmed_as_snowball_stems_them() -> None:
    words = sorted(words_of(shared("data", "retrieval", "scifact")) | words_of(shared("data", "retrieval", "madial")))
    assert len(words) > 20_000
    assert differing(words) == []
