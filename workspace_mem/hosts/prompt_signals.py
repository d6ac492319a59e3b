"""Detect that a person asks to remember something, or corrects the agent. The phrases are in `data/signals`.

A false alarm costs a line in every session, so only phrases count that hardly ever mean anything else. Code, quotations
and quoted lines do not count, nor does a question, unless it is a polite request.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from workspace_mem import data

SAVE, CORRECTION = "save", "correction"
_LONGEST = 4_000  # characters of a prompt that are read; requests come at its start or end
_LONGEST_PIECE = 300
_LONGEST_SENTENCE = 600  # of a longer sentence, its start and its end
_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]*`|^[ \t]*>.*$"
    r"|\"[^\"\n]*\"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|「[^」\n]*」|『[^』\n]*』|‹[^›\n]*›"
    r"|(?<!\w)'[^'\n]{2,}'(?!\w)|(?<!\w)‘[^’\n]{2,}’(?!\w)",
    re.DOTALL | re.MULTILINE,
)
_SENTENCE = re.compile(r"(?:[^.!?\n;…。！？；]|[.!?…](?=[^\s.!?…]))+[.!?…。！？；]*")
_APOSTROPHES = str.maketrans("\u2019\u2018\u02bc\u3000\u00a0\u202f", "'''   ")
_BETWEEN = r"[\W_]+"
_ASIDE = "[\ue000-\uf8ff]"  # placeholders of quotations, in private characters
_MOST_QUOTED = 1_000
_ASKED = re.compile(r"[?？][.!…]*\s*\Z")
_OUTER = " \t\r\n,:;.!?？。！，、：；…-–—¡¿"


class Signal(NamedTuple):
    """What a person wants kept, or done differently."""

    kind: str
    piece: str  # the part of the words that is worth keeping
    language: str


class Table(NamedTuple):
    """The expressions of one language, for the lower-case text of a sentence (except `may_hold`).

    They are compiled on first use: those of all languages take 100 ms, and few prompts need any.
    """

    language: str
    verb_last: bool  # the text to remember precedes the request
    common: frozenset[str]  # words that identify the language; none: by script
    may_hold: Sequence[str]  # words or parts of words; a text without any cannot match this table
    opener: str
    asks: str  # a question for information
    unless: str  # exceptions that only look like a request
    request: str  # a polite question to remember; the rest is the text
    save: str  # the same as a direct request
    correction: str  # a correction at the start
    standing: str  # anywhere: a lasting rule
    once: str  # anywhere: for this time only, so no correction
    asking: str  # with the verb last, the words of the request; the rest is the text


def signal_in(text: str) -> Signal | None:
    """Return what a person asks to remember or corrects; None for any other text.

    Of several sentences with a signal, the last one counts.
    """
    half = _LONGEST // 2
    looked_at = text if len(text) <= _LONGEST else f"{text[:half]}\n{text[-half:]}"
    quoted: list[str] = []

    def put_aside(match: re.Match[str]) -> str:
        quoted.append(match[0].strip())
        return chr(0xE000 + len(quoted) % _MOST_QUOTED)

    plain = _QUOTED.sub(put_aside, re.sub(_ASIDE, " ", looked_at).translate(_APOSTROPHES))
    signal: Signal | None = None
    words = f" {re.sub(_BETWEEN, ' ', plain.lower())} "
    tables = word_tables()
    tables_here = [match for match in tables if any(part in words for part in match.may_hold)]
    sentences = [match[0] for match in _SENTENCE.finditer(plain)] if tables_here else []
    for number, sentence in enumerate(sentences):
        beside = (sentences[number + 1] if number + 1 < len(sentences) else "", sentences[number - 1] if number else "")
        # Only tables of the likeliest languages count: `no worries` is no order in Spanish.
        split = re.split(_BETWEEN, sentence.lower())
        common = {table.language: sum(word in table.common for word in split) for table in tables}
        most = max(common.values())
        for table in (table for table in tables_here if common[table.language] == most or not table.common):
            signal = _signal_of_sentence(table, sentence, beside) or signal
    if signal is None or len(quoted) >= _MOST_QUOTED:
        return signal
    piece = re.sub(_ASIDE, lambda match: quoted[ord(match[0]) - 0xE001], signal.piece)
    return signal._replace(piece=piece[:_LONGEST_PIECE])


def _signal_of_sentence(table: Table, sentence: str, beside: tuple[str, str]) -> Signal | None:
    words = " ".join(sentence.split())
    if len(words) > _LONGEST_SENTENCE:
        words = f"{words[: _LONGEST_SENTENCE // 2]} … {words[-_LONGEST_SENTENCE // 2 :]}"
    line = words.lower()
    start = opened.end() if (opened := re.match(table.opener, line)) else 0
    if request := re.compile(table.request).match(line, start):
        return _text_to_remember(table, words, request.end(), beside)
    if _ASKED.search(line) or re.compile(table.asks).match(line, start) or re.compile(table.unless).match(line, start):
        return None
    if save := re.compile(table.save).match(line, start):
        return _text_to_remember(table, words, save.end(), beside)
    if re.compile(table.correction).match(line, start) or re.match(table.correction, line):
        return None if re.search(table.once, line) else _signal(table, CORRECTION, words[start:])
    if re.search(table.standing, line):
        return _signal(table, CORRECTION, words[start:])
    return None


def _text_to_remember(table: Table, words: str, end: int, beside: tuple[str, str]) -> Signal | None:
    """Return the text to remember: rest of the sentence, next sentence, part before the last comma, or previous one."""
    rest = re.sub(table.asking, "", words) if table.verb_last else words[end:]
    clause = re.match(r"(.*)[,，](?!.*[,，])", words) if end >= len(words.rstrip(_OUTER)) else None
    for piece in (rest, beside[0], clause[1] if clause else "", beside[1]):
        if piece.strip(_OUTER):
            return _signal(table, SAVE, " ".join(piece.split()))
    return None


def _signal(table: Table, kind: str, piece: str) -> Signal | None:
    words = piece.strip(_OUTER)
    return Signal(kind, words[:_LONGEST_PIECE], table.language) if re.sub(_ASIDE, "", words).strip() else None


def word_tables() -> tuple[Table, ...]:
    """Return the tables of all languages."""
    names = data.names("signals")
    return tuple(table_of(name.removeprefix("signals/").removesuffix(".json"), data.table(name)) for name in names)


def table_of(language: str, words: Mapping[str, Any]) -> Table:
    """Return the compiled table of a language file; `{name}` stands for one of its `short` forms."""

    def one_of(key: str) -> str:
        forms = "|".join(words.get(key, ())) or r"(?!)"
        for name, form in words.get("short", {}).items():
            forms = forms.replace(f"{{{name}}}", form)
        return f"(?:{forms})"

    opener = rf"(?:\W*{one_of('opener')}(?![a-zà-ÿ0-9])[\s,:.!、，。]*)*\W*"
    others = (one_of(key) for key in Table._fields[5:])
    return Table(
        language, bool(words.get("verb_last")), frozenset(words.get("common", ())), words["may_hold"], opener, *others
    )
