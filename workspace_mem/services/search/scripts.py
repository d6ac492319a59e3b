"""Where words begin and end in the writing systems of the world, as regular expressions and tables of characters."""

import re
import unicodedata
from functools import cache

# Written without spaces: Han, kana, hangul, bopomofo, yi, and Thai, Lao, Burmese and Khmer, whose words no table finds.
UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3031-\u3035\u3041-\u3096\u309d-\u309f"
    "\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c"
    "\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\U0001b000-\U0001b16f\U00020000-\U000323af"
)
# `\w` knows no combining marks, and would break every Hindi word and every decomposed accent.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u0dff\u0f18-\u0fbc\u1ab0-\u1aff"
    "\u1dc0-\u1dff\u200c\u200d\u00ad\u20d0-\u20f0\ufe20-\ufe2f"
)
_SYMBOLS = "\u2190-\u21ff\u2600-\u27bf\U0001f000-\U0001faff"  # arrows, dingbats, emoji: each a word of its own

# What may stand once inside an identifier; a second one ends it ("end...", "a -- b"), apart from these pairs.
_JOINTS = r"(?:://|::|\+\+|[./\\@:&'’\-‐‑#+])"
_ENDING = r"(?:\+\+|[+#](?![\w+#]))?"  # C++, C#, A+

ASCII_CHUNK = re.compile(rf"[A-Za-z0-9]\w*(?:{_JOINTS}\w+)*{_ENDING}", re.ASCII)
_ASCII_SEGMENT = re.compile(r"[A-Za-z0-9]+")
_CASE = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
_PLURAL = re.compile(r"[A-Z]{2,}s")  # APIs, URLs: one word
_DIGITS = re.compile(r"[0-9]+")

_TIDY = {ord("’"): "'", ord("‐"): "-", ord("ё"): "е"} | dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_FOLDED_MARKS = "[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+"
_UNDECOMPOSED = str.maketrans(
    {"ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th"}
)


@cache
def chunk_pattern() -> re.Pattern[str]:
    """Return what finds the words of any text, as group `run`, `word` or `symbol`.

    Compiled when it is first needed (6 ms): a text of ASCII needs only ASCII_CHUNK, which finds the same words there.
    """
    letter = rf"[^\W_{UNSPACED}]"
    inner = rf"(?:[^\W{UNSPACED}]|[{_MARKS}])"
    return re.compile(
        rf"(?P<run>[{UNSPACED}]+)|(?P<word>{letter}{inner}*(?:{_JOINTS}{inner}+)*{_ENDING})|(?P<symbol>[{_SYMBOLS}])"
    )


@cache
def _segment_pattern() -> re.Pattern[str]:
    return re.compile(rf"(?:[^\W_]|[{_MARKS}])+")


def normalised(text: str) -> str:
    """Return NFKC, with one apostrophe and one hyphen, and without invisible characters inside words."""
    return text if text.isascii() else unicodedata.normalize("NFKC", text).translate(_TIDY)


def casefolded(word: str) -> str:
    """Return the caseless form of a normalised word, normalised again: folding may compose anew."""
    return word.lower() if word.isascii() else unicodedata.normalize("NFKC", word.casefold()).translate(_TIDY)


def unaccented(word: str) -> str:
    """Return a casefolded word without its accents; a Russian й is a letter of its own and stays."""
    if word.isascii():
        return word
    bare = unicodedata.normalize("NFD", word.translate(_UNDECOMPOSED)).replace("и\u0306", "й")
    return unicodedata.normalize("NFC", re.sub(_FOLDED_MARKS, "", bare))


def parts(chunk: str) -> list[tuple[int, int]]:
    """Return where the parts of an identifier stand: between its joints, at its case changes and before a number.

    `parseDate`, `parse_date` and `parse-date` have the same two parts, `v1.2.3` has four. Letters and digits that take
    turns (`3f2a9c`, `E2E`) are one part.
    """
    found: list[tuple[int, int]] = []
    pattern = _ASCII_SEGMENT if chunk.isascii() else _segment_pattern()
    for segment in pattern.finditer(chunk):
        word, start = segment[0], segment.start()
        pieces = [(start + piece.start(), start + piece.end()) for piece in _CASE.finditer(word)]
        if _stays_whole(word, pieces, start):
            found.append(segment.span())
        else:
            found.extend(pieces)
    return found


def _stays_whole(word: str, pieces: list[tuple[int, int]], start: int) -> bool:
    if len(pieces) < 2 or not word.isascii() or _PLURAL.fullmatch(word):
        return True
    numbers = [number.span() for number in _DIGITS.finditer(word)]
    turns = sum((left > 0) + (right < len(word)) for left, right in numbers)
    return turns > 1 or (bool(numbers) and pieces[0] == (start, start + numbers[0][1]))
