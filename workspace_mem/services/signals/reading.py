"""Does a person ask for something to be kept, or correct how it is done? How that is said stands in `words/`.

A false alarm costs a line in every session, so only forms of speech count that are hardly ever anything else. What
somebody else said does not: code, quotations, lines that quote; nor does a question, unless it is a polite request.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

SAVE, CORRECTION = "save", "correction"
_WORDS = Path(__file__).parent / "words"
_LONGEST = 4_000  # characters of a prompt that are looked at; what is asked to be kept stands at its start or end
_LONGEST_PIECE = 300
_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]*`|^[ \t]*>.*$"
    r"|\"[^\"\n]*\"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|「[^」\n]*」|『[^』\n]*』|‹[^›\n]*›"
    r"|(?<!\w)'[^'\n]{2,}'(?!\w)|(?<!\w)‘[^’\n]{2,}’(?!\w)",
    re.DOTALL | re.MULTILINE,
)
_SENTENCE = re.compile(r"(?:[^.!?\n;…。！？；]|[.!?…](?=[^\s.!?…]))+[.!?…。！？；]*")
_APOSTROPHES = str.maketrans("\u2019\u2018\u02bc\u3000\u00a0\u202f", "'''   ")
_ASKED = re.compile(r"[?？][.!…]*\s*\Z")
_OUTER = " \t\r\n,:;.!?？。！，、：；…-–—¡¿"


class Signal(NamedTuple):
    """What a person wants kept, or done differently."""

    kind: str
    piece: str  # of their own words, what is worth keeping
    language: str


class Table(NamedTuple):
    """How one language says it: expressions for the lower-case text of a sentence."""

    language: str
    verb_last: bool  # what is to be kept stands before the word that asks for it
    may_hold: re.Pattern[str]  # nothing of this table is in a text without it
    opener: re.Pattern[str]
    asks: re.Pattern[str]  # a question: it asks to be told something
    unless: re.Pattern[str]  # it only looks like what is looked for
    request: re.Pattern[str]  # a polite question that asks for something to be kept; the rest is what to keep
    save: re.Pattern[str]  # the same, said outright
    correction: re.Pattern[str]  # at the start
    standing: re.Pattern[str]  # anywhere: it holds from now on
    once: re.Pattern[str]  # anywhere: it holds this time, and is no correction


def signal_in(text: str, tables: "Sequence[Table] | None" = None) -> Signal | None:
    """Return what a person asks to be kept, or to be done differently; None for anything else.

    Of several sentences the last one counts: it is what they came to.
    """
    half = _LONGEST // 2
    looked_at = text if len(text) <= _LONGEST else f"{text[:half]}\n{text[-half:]}"
    plain = _QUOTED.sub(" ❝ ", looked_at.translate(_APOSTROPHES))
    found: Signal | None = None
    for table in word_tables() if tables is None else tables:
        if not table.may_hold.search(plain.casefold()):
            continue
        sentences = [one[0] for one in _SENTENCE.finditer(plain)]
        for at, sentence in enumerate(sentences):
            following = sentences[at + 1] if at + 1 < len(sentences) else ""
            found = _said(table, sentence, following) or found
    return found


def _said(table: Table, sentence: str, following: str) -> Signal | None:
    words = " ".join(sentence.split())
    line = words.lower()  # keeps each character's place, but for a few; `piece` allows for those
    start = opened.end() if (opened := table.opener.match(line)) else 0
    is_question = _ASKED.search(line) is not None or table.asks.match(line, start) is not None
    if (asked := table.request.match(line, start)) is not None:
        return _kept(table, SAVE, words[0 if table.verb_last else asked.end() :], following)
    if is_question or table.unless.match(line, start):
        return None
    if (save := table.save.match(line, start)) is not None:
        return _kept(table, SAVE, words[start if table.verb_last else save.end() :], following)
    if table.correction.match(line, start):
        return None if table.once.search(line) else _kept(table, CORRECTION, words[start:], "")
    if table.standing.search(line):
        return _kept(table, CORRECTION, words[start:], "")
    return None


def _kept(table: Table, kind: str, piece: str, following: str) -> Signal | None:
    """Return the signal; what is to be kept may stand in the next sentence (`Remember this: …`)."""
    said = piece.strip(_OUTER) or " ".join(following.split()).strip(_OUTER)
    return Signal(kind, said[:_LONGEST_PIECE], table.language) if said and said != "❝" else None


@lru_cache(maxsize=1)
def word_tables() -> tuple[Table, ...]:
    """Return the tables of all languages."""
    return tuple(_tables(_WORDS))


def _tables(folder: Path) -> Iterator[Table]:
    for path in sorted(folder.glob("*.toml")):
        yield table_of(path.stem, tomllib.loads(path.read_text("utf-8")))


def table_of(language: str, words: Mapping[str, Any]) -> Table:
    """Return a table as its file says it: lists of expressions; `{name}` stands for one of [short]."""
    short = {f"{{{name}}}": form for name, form in words.get("short", {}).items()}

    def one_of(key: str) -> str:
        forms = "|".join(words.get(key, ())) or r"(?!)"
        for name, form in short.items():
            forms = forms.replace(name, form)
        return f"(?:{forms})"

    return Table(
        language,
        bool(words.get("verb_last")),
        re.compile(one_of("may_hold")),
        re.compile(rf"(?:\W*{one_of('opener')}(?![a-zà-ÿ0-9])[\s,:.!、，。]*)*\W*"),
        asks=re.compile(one_of("asks")),
        unless=re.compile(one_of("unless")),
        request=re.compile(one_of("request")),
        save=re.compile(one_of("save")),
        correction=re.compile(one_of("correction")),
        standing=re.compile(one_of("standing")),
        once=re.compile(one_of("once")),
    )
