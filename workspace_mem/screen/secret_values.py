"""Tell random keys and passwords from words, names, versions, paths and placeholders.

Every judgement looks at a bounded part of its value, and costs a few microseconds.
"""

import re
from base64 import b64decode
from collections.abc import Callable
from functools import cache
from operator import sub

from workspace_mem import data

MASK = "\0"  # marks redacted text; every open character class excludes it

_LOOKED_AT = 256  # characters judged; a longer value goes as a whole

_TRIED = 8  # places tried, for each one judged

_EXPRESSIONS = {row[0]: row[1] for row in data.rows("secret_values.tsv")}
# Filler words in a key are ignored.
_FILLER = _EXPRESSIONS["filler"]
_FILLER_STEMS = _EXPRESSIONS["filler stems"].split()

_LENGTH_OF_UUID = 36
_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_NOT_ALNUM = "[^A-Za-z0-9]+"
_RUNS = "[A-Z]?[a-z]+|[A-Z]+|[0-9]+"
_CAMEL = "[A-Z]?[a-z]{2,}"
_NEXT = frozenset((-1, 0, 1))
_VOWELS = "(?i)[aeiouy]"
_CONSONANTS = "(?i)[bcdfghjklmnpqrstvwxz]{5}"
_UNLIKE_WORDS = r"[0-9]|[a-zA-Z][!@#$%^&*+=?~]\S"
_SYMBOLS = r"[!@#$%^&*+?~]"
_FIGURE = r"[0-9.,:/x+-]*[^\w]?"  # 10:30
_GROUPED = "[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){3,7}"
_EDGES = ".,;:()[]*_\u200e\u200f"
_WORDS = "[a-z]{3,}(?:-[a-z]{3,}){3,11}"
_PROSE = _EXPRESSIONS["prose"]


class PlaceLimits:
    """The limit on how many places of a text are judged one by one.

    Notes have fewer. Above it, every candidate counts as a secret, since judging each would take too long.
    """

    def __init__(self, characters: int, parts: int = 1) -> None:
        self.left = 480 * parts + characters // 96

    @property
    def places(self) -> int:
        """Return how many more places may be tried, which is cheaper than judging."""
        return max(0, self.left) * _TRIED

    def tries(self, places: int) -> None:
        """Count places that are tried."""
        self.left -= places // _TRIED

    def ends(self) -> bool:
        """Count one more place, and tell whether the limit is exceeded."""
        self.left -= 1
        return self.left < 0


@cache
def compiled(expression: str) -> re.Pattern[str]:
    """Compile on first use: most texts meet no keyword, and compiling all costs more than a search."""
    return re.compile(expression)


def _any_of(*kinds: str) -> str:
    """Return one expression for some kinds of rows in `secret_values.tsv`."""
    begins = {"signed": r"(?=[${%@<\[])"}
    rows = (row for kind in kinds for row in data.rows("secret_values.tsv") if row[0] == kind)
    return "|".join(f"{begins.get(kind, '')}(?:{expression})" for kind, expression, *_ in rows)


_PLACEHOLDER, _REFERENCE = _any_of("signed", "placeholder"), _any_of("reference")
_WORD, _PLAIN, _NAME = _any_of("word"), _any_of("word", "plain"), _any_of("name")
# Keys that vendors published as examples.
_DOCUMENTED = frozenset(row[1].replace(" ", "") for row in data.rows("secret_values.tsv") if row[0] == "documented")


def is_placeholder(value: str) -> bool:
    """Tell whether a value is a placeholder, or a vendor's published example."""
    value = value[:_LOOKED_AT]
    if value in _DOCUMENTED or compiled(_PLACEHOLDER).fullmatch(value) is not None:
        return True
    codes = value.encode("utf-8", "replace")
    counted = sum(map(_NEXT.__contains__, map(sub, codes[1:], codes)))
    return counted * 3 >= max(1, len(codes) - 1) * 2  # aaaa, 12345678, abcdef: sequences


def is_placeholder_text(value: str) -> bool:
    """Tell whether a value is a placeholder: `xi-your-key`, `<your key>`."""
    return is_placeholder(value) or _without_filler(value) is not value


def is_documented(value: str) -> bool:
    """Tell whether a key is a vendor's published example."""
    return value in _DOCUMENTED


def is_reference(value: str) -> bool:
    """Tell whether a random-looking value is part of an address, a path or a UUID."""
    return compiled(_REFERENCE).fullmatch(value[:_LOOKED_AT]) is not None


def is_plain(value: str) -> bool:
    """Tell whether a value behind a label is harmless: a placeholder, date, path, name, call or address."""
    plain = compiled(_WORD if value.isalnum() else _PLAIN)
    return is_placeholder(value) or plain.fullmatch(value[:_LOOKED_AT]) is not None


def is_uuid(value: str) -> bool:
    """Tell whether a value is a UUID, which is a key only behind a sure label."""
    return len(value) == _LENGTH_OF_UUID and compiled(_UUID).fullmatch(value) is not None


def is_random(value: str, least: int = 12) -> bool:
    """Tell random characters, at least so many, from words: their classes alternate all the time."""
    value = value[:_LOOKED_AT]
    if len(value) < least:
        return False
    bare, pieces = value, [value]
    if not (value.isalnum() and value.isascii()):
        pieces = compiled(_NOT_ALNUM).split(value)
        if max(map(len, pieces)) < 8 and compiled(_GROUPED).fullmatch(value) is None:
            return False
        pieces = [piece for piece in pieces if not piece.isdecimal()]
        bare = "".join(pieces)
    if len(bare) < 8 or len(set(bare)) < 6 or not _changes(pieces):
        return False
    kept = _without_filler(value)
    return not is_placeholder(value) and (kept is value or is_random(kept, least))


def _without_filler(value: str) -> str:
    """Return a value without filler words; usually the value itself."""
    lowered = value.lower()
    if not any(map(lowered.__contains__, _FILLER_STEMS)):
        return value
    kept = compiled(_FILLER).sub("", value)
    return value if len(kept) == len(value) else kept


def _changes(pieces: list[str], *, most_words: float = 0.66) -> bool:
    """Tell whether the characters change between capitals, small letters and digits more often than in words."""
    bare = "".join(pieces)
    if bare.isdecimal():
        return False
    if not bare.isalpha():
        runs = compiled(_RUNS).findall(bare)
        one_case = bare == bare.lower() or bare == bare.upper()
        if one_case and sum(map(str.isdecimal, runs)) < 2:
            return False
        return len(runs) >= len(bare) * (0.22 if one_case else 0.25)
    longest = max(pieces, key=len)
    if longest.islower() or longest.isupper():
        few_vowels = len(compiled(_VOWELS).findall(longest)) < len(longest) * 0.27
        return len(longest) >= 16 and few_vowels and compiled(_CONSONANTS).search(longest) is not None
    return len(longest) >= 8 and len(compiled(_CAMEL).sub("", longest)) >= len(longest) * (1 - most_words)


def is_key(value: str) -> bool:
    """Tell a key with a known prefix from a name with that prefix, by its body."""
    pieces = compiled(_NOT_ALNUM).split(value[:_LOOKED_AT])
    longest = max((piece for piece in pieces if not piece.isdecimal()), key=len, default="")
    bare = "".join(pieces)
    if len(longest) < 12 or len(set(longest)) < 6:
        varied = len(bare) >= 14 and len(compiled(_RUNS).findall(bare)) / len(bare) >= 0.35
        return varied or is_random(value)
    plainly_words = longest.isalpha() or longest.islower() or len(compiled(_RUNS).findall(longest)) < 3
    if plainly_words and not is_random(longest) and not _changes([longest], most_words=0.85):
        return False
    kept = _without_filler(value)
    return not is_placeholder(longest) and value not in _DOCUMENTED and (kept is value or is_random(kept))


def is_text_in_base64(value: str) -> bool:
    """Tell whether a value is printable ASCII text in base64."""
    try:
        decoded = b64decode(value.replace("-", "+").replace("_", "/") + "=" * (-len(value) % 4), validate=True)
        return decoded.decode("ascii").replace("\n", " ").isprintable()
    except ValueError:
        return False


def is_password(value: str) -> bool:
    """Tell a password from prose such as `ask Bob`, `required`, `${DB_PASSWORD}`, `see 1Password`.

    Words of letters alone pass as prose, so a password of letters alone is missed unless it is clearly random or has
    four words with hyphens: the price of not redacting sentences.
    """
    bare = value[:_LOOKED_AT].strip(_EDGES)
    letters = bare.rstrip("?!")
    if letters.isalpha() and letters.isascii():
        return len(letters) >= 8 and not (letters.islower() or letters.isupper()) and _changes([letters])
    if compiled(_UNLIKE_WORDS).search(bare) is None:
        return compiled(_WORDS).fullmatch(bare) is not None and compiled(_PROSE).search(bare) is None
    if " " in bare:
        return any(map(is_password, bare.split(" ")))
    varied = bare.isalnum() and len(compiled(_RUNS).findall(bare)) >= 5
    if len(bare) < 6 or (is_placeholder(bare) if varied else is_plain(bare)):
        return False
    return bare.isdecimal() or compiled(_FIGURE).fullmatch(bare) is None


def is_strong_password(value: str) -> bool:
    """Tell whether a value is a password even without a sign after its label."""
    if not 8 <= len(value) <= 64 or not value.isascii():
        return False
    kinds = (value.upper() != value, value.lower() != value, compiled("[0-9]").search(value) is not None)
    symbol = compiled(_SYMBOLS).search(value, 1) is not None
    if sum(kinds) + symbol < 3 or not kinds[2] or "//" in value or compiled(_NAME).fullmatch(value):
        return False
    varied = symbol or (value.isalnum() and len(compiled(_RUNS).findall(value)) >= 4)
    return varied and is_password(value)


_NO_PASSWORDS = ("password", "passwd", "pass", "pwd", "pw", "secret", "token", "key", "user", "username")  # in a URL
JUDGES: dict[str, Callable[[str], bool]] = {  # by their names in `secret_forms.tsv`
    "key": is_key,
    # a block with a key in it, and not dots or a sentence
    "block": lambda value: compiled("[A-Za-z0-9+/]{20}").search(value.partition("KEY")[2]) is not None,
    "access-key": lambda value: not is_placeholder(value) and value[-7:] != "EXAMPLE" and len(set(value)) >= 8,
    "mixed": lambda value: (
        all(compiled(kind).search(value) for kind in ("[a-z]", "[A-Z]", "[0-9]")) and is_random(value)
    ),
    # the text after `Bearer` or `Basic`; a name like settings.token has no random part
    "credential": lambda value: (
        any(is_random(part, 16) for part in value.split("."))
        if is_plain(value)
        else is_random(value) or (len(value) >= 12 and is_text_in_base64(value))
    ),
    "url-password": lambda value: (
        not (value.lower() in _NO_PASSWORDS or (value.isalpha() and not value.isascii()) or is_placeholder(value))
    ),
    "app-password": lambda value: compiled(r"\b[^aeiouy\W]{4}\b|[jqxz]").search(value) is not None,
    "phrase": lambda value: len(set(value.split())) >= 8,
    "password": is_password,
}
