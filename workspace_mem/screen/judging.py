"""Is a value a secret? Drawn keys and passwords are told here from words, names, versions, paths and placeholders.

Every judgement looks at a bounded part of its value, and costs a few microseconds.
"""

import re
from functools import cache, lru_cache
from operator import sub

_LOOKED_AT = 256  # characters; the rest of a longer value goes with its beginning

_TRIED = 8  # places, for each that is judged

# Published by the vendors as examples, in parts: no whole key stands in the repository.
_DOCUMENTED = frozenset(
    {
        "AKIAI44QH8DHB" + "EXAMPLE",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCYz" + "EXAMPLEKEY",
        "je7MtGbClwBF/2Zp9Utk/h3yCo8nvb" + "EXAMPLEKEY",
        "sk_test_4eC39HqLyj" + "WDarjtT1zdp7dc",
        "sk_test_26PHem9AhJ" + "ZvU623DfE1x4sd",
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5"
        "MDIyfQ." + "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
        "110201543:AAHdqTcvCH1v" + "GWJxfSeofSAs0K5PALDsaw",
        "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZ" + "FPTOtr/KBHBeksoGMGw==",
        "0xac0974bec39a17e36ba4a6b4d238ff94" + "4bacb478cbed5efcae784d7bf4f2ff80",
        "2YotnFZFEjr1z" + "CsicMWpAA",
        "mF_9.B5f-" + "4.1JqM",
        "QWxhZGRpbjpv" + "cGVuIHNlc2FtZQ==",
        "dXNlcjpw" + "YXNzd29yZA==",
    }
)

_SIGNED_PLACEHOLDERS = (
    r"\$[({].*",  # ${VAR}, $(op read …)
    r"\$[A-Za-z_]\w*",
    r"\{\{.*",
    r"\{[A-Za-z_]\w*(?:![rsa])?(?::[^{}]*)?\}",
    r"%[A-Za-z_]\w*%",
    r"%[sdr]",
    r"@\w+@",
    r"<[A-Za-z][\w .:/-]*>?",
    r"\[[A-Za-z][\w .-]*\]?",
)
_PLACEHOLDERS = (
    rf"(?=[${{%@<\[])(?:{'|'.join(_SIGNED_PLACEHOLDERS)})",
    r"(?P<one>.)(?P=one)*",  # ********, xxxxxxxx
    # your_api_key, my-secret-token-here
    (
        r"(?i:(?:(?:your|my|the|our|some|new|test|dummy|sample|fake|default|super|secure|secret|password|passwd|pass|pwd|"
        r"token|api|key|access|strong|own|here|value|db|database|app|user|admin|client|auth|private|id)"
        r"[_ .-]?){2,8}[0-9]{0,4})"
    ),
    # What everybody writes where a password would stand
    (
        r"(?i:p[a@](?:ss|\$\$)w[o0]rd|passwort|passwd|pass|pwd|secret|token|key|admin|root|user|test|demo|guest|foo|foobar|"
        r"changeme|change[_-]?me|changeit|letmein|qwerty|abc|welcome|hello|default|mypassword|testpass(?:word)?)"
        r"[0-9]{0,5}[!.?*]?"
    ),
)

# A key with such a word in it counts without that word.
_FILLER = (
    r"(?i)example|placeholder|change[_-]?me|replace[_-]?(?:me|this|with)|insert|dummy|sample|redacted|your[_-]|"
    r"[_-]here|not[_-]?a?[_-]?real|deadbeef|(?<![a-z])(?:fake|todo|mock|xxx+)"
)
_FILLER_STEMS = (
    *("example", "placeholder", "change", "replace", "insert", "dummy", "sample", "redacted", "your", "here", "real"),
    *("deadbeef", "fake", "todo", "mock", "xxx"),
)

# Honest after `password:` or `token =` in a sentence or in code, though a digit stands in them.
_PLAIN_WORDS = (
    r"[0-9]{1,5}",
    r"[0-9]+(?:px|ms|s|m|h|d|kb|mb|gb)",
    (
        r"(?i:sha|md|bcrypt|s?crypt|argon|pbkdf|base|utf|oauth|saml|http|tls|totp|aes|rsa|ed|hmac|iso|rfc|ipv|wpa)-?[0-9]{1,5}"
        r"(?:\b|[a-z-]).*"
    ),
    r"(?i:1password|lastpass|keepass(?:xc)?|bitwarden)(?:\W.*)?",
    r"(?i:var)?char[0-9]+|(?:u?int|float|str|i|u|f)(?:8|16|32|64|128|255)",
)
_PLAIN_VALUES = (
    *_PLAIN_WORDS,
    r"[0-9]{1,4}(?:[-/.:][0-9]{1,4})+(?:[T ].*)?",  # dates, times, versions
    r"[vV]?[0-9]+(?:\.[0-9]+)+(?:[-+.]?[a-z]+\.?[0-9]*)*",
    r"[0-9]+%",
    r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+",  # the name of an environment variable
    r"[A-Z]{2,8}-[0-9]{1,7}",  # a ticket
    r"(?:0x)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    r"0x[0-9a-fA-F]{40}",  # an address
    r"[A-Za-z][\w+.-]{1,20}://.*",
    r"(?:~|\.{1,2})?/[\w./-]+",
    r"[\w.-]+(?:/[\w.-]+)+\.[a-z]{1,5}[0-9]?",  # a path with a file's name
    r"[a-z][a-z_.-]+(?:/[a-z0-9_.-]+)+",
    r"[\w./-]+\.[A-Za-z]{1,5}[0-9]?(?::[0-9]{1,7}){1,2}",  # a line of a file
    r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+",
    r"\$(?:2[aby]|argon2id?|[156y])\$.*",  # what is kept of a password: its hash
    r"[A-Za-z_][\w.]*[(\[].*",  # a call, an item
    r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+",  # settings.db_password
    r"[a-z]+(?:[_-](?:[a-z]+[0-9]{0,3}|[0-9]{1,4})){1,12}",  # min-12-chars, retry_policy_2
    r"mem-[0-9a-z]{8}",  # a name of ours
)

_REFERENCE = (
    r"(?:0x)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|0x[0-9a-fA-F]{40}|[A-Za-z][\w+.-]{1,20}+://.*|(?:~|\.{1,2})?/(?:[a-z][a-z.-]+|[A-Z][a-z]+|\.\w+)(?:/[^+=]*)?|"
    r"[\w.-]++(?:/[\w.-]+)+\.[a-z]{1,5}[0-9]?|[\w.+-]++@[\w-]++(?:\.[\w-]++)+|mem-[0-9a-z]{8}|\$(?:2[aby]|argon2id?|[156y])\$.*|"
    r"(?i:sha[0-9]{0,3}|md5)[-:].*|(?:bc1|tb1)[0-9a-z]{30,60}|Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,}"
)
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
_NAME = (  # what stands for itself: an issue, an entry, an address, camel case, a file, an assignment, emphasis
    r"[\w./-]+#[0-9]+|[\w./-]*#\^[\w-]+|(?:[\w-]+\.)+[\w-]+/.*|[A-Za-z][a-z]+(?:[A-Z]+[a-z]*)*[0-9]{0,2}|[a-z]+(?:[A-Z][a-z]+){2,}[0-9]{0,4}|[\w./*-]+\.[a-z]{1,5}"
    r"|[A-Za-z_]+=[\w.]+|\*\*.*|.*\*\*:?"
)
_WORDS = "[a-z]{3,}(?:-[a-z]{3,}){3,11}"
_PROSE = (
    r"(?i)\b(?:the|and|not|for|see|are|with|use|min|max|length|chars?|characters|required|optional|vault|entry|hash|field|"
    r"reset|policy|ask|from|input|type|must|should|can|only|least|login|manager|stored|kept|file|path|name|value|string)\b"
)


class Patience:
    """How many places of a text are judged one by one: in notes there are fewer.

    In a crowd of more, whatever may be a secret is taken for one: to judge each would take too long.
    """

    CHARACTERS = 96  # that each place has, beyond those that any text has
    left = 480

    @property
    def places(self) -> int:
        """Return how many more places can be tried, which costs less than to judge one."""
        return max(0, self.left) * _TRIED

    def tries(self, places: int) -> None:
        """Count places that are tried."""
        self.left -= places // _TRIED

    def ends(self) -> bool:
        """Count one more place, and tell whether it is one too many."""
        self.left -= 1
        return self.left < 0


@cache
def compiled(expression: str) -> re.Pattern[str]:
    """Compile on first use: most texts meet no keyword, and compiling all costs more than a search."""
    return re.compile(expression)


@cache
def _one_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def is_placeholder(value: str) -> bool:
    """Tell a value that stands for a secret, or is a vendor's published example, from a secret."""
    value = value[:_LOOKED_AT]
    if value in _DOCUMENTED or _one_of(_PLACEHOLDERS).fullmatch(value) is not None:
        return True
    codes = value.encode("utf-8", "replace")
    counted = sum(map(_NEXT.__contains__, map(sub, codes[1:], codes)))
    return counted * 3 >= max(1, len(codes) - 1) * 2  # aaaa, 12345678, abcdef: each follows from the one before


def is_documented(value: str) -> bool:
    """Tell a key that its vendor published as an example."""
    return value in _DOCUMENTED


def is_reference(value: str) -> bool:
    """Tell what a drawn value may be a part of and no secret: an address, a path, a UUID."""
    return compiled(_REFERENCE).fullmatch(value[:_LOOKED_AT]) is not None


def is_plain(value: str) -> bool:
    """Tell a placeholder, a date, a path, a name, a call, an address: what a label may have behind it."""
    plain = _PLAIN_WORDS if value.isalnum() else _PLAIN_VALUES
    return is_placeholder(value) or _one_of(plain).fullmatch(value[:_LOOKED_AT]) is not None


def is_uuid(value: str) -> bool:
    """Tell a UUID: nearly always a name, and a key only where a sure label says so."""
    return len(value) == _LENGTH_OF_UUID and compiled(_UUID).fullmatch(value) is not None


def is_drawn(value: str, least: int = 12) -> bool:
    """Tell characters drawn by chance, at least so many, from words: they change their kind all the time."""
    return _is_drawn(value[:_LOOKED_AT], least)


@lru_cache(maxsize=1_024)  # what repeats itself is judged once
def _is_drawn(value: str, least: int) -> bool:
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
    return not is_placeholder(value) and (kept is value or is_drawn(kept, least))


def _without_filler(value: str) -> str:
    """Return a value without words that fill a place; the value itself where none stands in it, as is nearly always."""
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
    """Tell a key whose beginning says already what it is from a name that begins so: its body is less than words."""
    pieces = compiled(_NOT_ALNUM).split(value[:_LOOKED_AT])
    longest = max((piece for piece in pieces if not piece.isdecimal()), key=len, default="")
    bare = "".join(pieces)
    if len(longest) < 12 or len(set(longest)) < 6:
        varied = len(bare) >= 14 and len(compiled(_RUNS).findall(bare)) / len(bare) >= 0.35
        return varied or is_drawn(value)
    plainly_words = longest.isalpha() or longest.islower() or len(compiled(_RUNS).findall(longest)) < 3
    if plainly_words and not is_drawn(longest) and not _changes([longest], most_words=0.85):
        return False
    kept = _without_filler(value)
    return not is_placeholder(longest) and value not in _DOCUMENTED and (kept is value or is_drawn(kept))


def is_text_in_base64(value: str) -> bool:
    """Tell whether a value is only words in another dress."""
    from base64 import b64decode  # noqa: PLC0415  # few texts have such a value

    try:
        decoded = b64decode(value.replace("-", "+").replace("_", "/") + "=" * (-len(value) % 4), validate=True)
        return decoded.decode("ascii").replace("\n", " ").isprintable()
    except ValueError:
        return False


def is_password(value: str) -> bool:
    """Tell a password from prose: `ask Bob`, `required`, `${DB_PASSWORD}`, `see 1Password` are none.

    Words of letters alone pass as prose, so a password of letters alone is missed unless it was clearly drawn or is
    four words with hyphens: the price of leaving sentences whole.
    """
    return _is_password(value[:_LOOKED_AT].strip(_EDGES))


@lru_cache(maxsize=1_024)  # what repeats itself is judged once
def _is_password(bare: str) -> bool:
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
    """Tell what is a password even where no sign stands between it and the word for it."""
    if not 8 <= len(value) <= 64 or not value.isascii():
        return False
    kinds = (value.upper() != value, value.lower() != value, compiled("[0-9]").search(value) is not None)
    symbol = compiled(_SYMBOLS).search(value, 1) is not None
    if sum(kinds) + symbol < 3 or not kinds[2] or "//" in value or compiled(_NAME).fullmatch(value):
        return False
    varied = symbol or (value.isalnum() and len(compiled(_RUNS).findall(value)) >= 4)
    return varied and is_password(value)
