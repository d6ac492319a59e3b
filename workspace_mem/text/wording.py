"""Numbers with their nouns, for sentences; and words in the one form in which they are compared."""

import re
import unicodedata
from functools import cache


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 file`, `1,200 files`, `2 entries`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number:,} {noun[:-1]}ies" if noun.endswith(("ry", "py")) else f"{number:,} {noun}s"


def composed(text: str) -> str:
    """Return NFKC. Of marks that are piled up on one letter the first are kept: to order them costs their square."""
    if not text.isascii() and (flood := _compiled_flood().search(text)):
        text = flood.re.sub(r"\1", text)
    return unicodedata.normalize("NFKC", text)


@cache
def _compiled_flood() -> re.Pattern[str]:
    marks = "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u06d6-\u06ed\u0711\u0730-\u074a"
    marks += (
        "\u07eb-\u07f3\u0816-\u082d\u08d3-\u08ff\u093c\u094d\u0e38-\u0e4b\u0eb8-\u0ecb\u0f18-\u0fc6\u1037\u1039\u103a"
    )
    marks += "\u135d-\u135f\u17d2\u17dd\u1a60-\u1ace\u1b34\u1b6b-\u1b73\u1cd0-\u1cfa\u1dc0-\u1dff\u20d0-\u20f0"
    marks += "\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua69f\ua8e0-\ua8f1\ufb1e\ufe20-\ufe2f\U0001e130-\U0001e94a"
    return re.compile(f"([{marks}]{{{_MOST_MARKS}}})[{marks}]++")


_MOST_MARKS = 30  # on one letter, as Unicode's stream-safe text has them
