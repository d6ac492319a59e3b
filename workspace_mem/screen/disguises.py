"""Secrets in another dress: in base64 or hex, escaped, in pieces, with characters that nobody sees or that look alike.

What can be undone is undone, around the places where there is anything to undo, and searched as any text is. Rot13,
encryption, pictures and halves in two places are not seen through.
"""

import re
import unicodedata
from base64 import b64decode
from binascii import Error as NotBase64
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import accumulate

from workspace_mem.screen.judging import compiled, is_key
from workspace_mem.screen.rules import DISGUISE_HINTS, NEXT_PIECE

Found = tuple[str, int, int]  # rule, start, end
Scan = Callable[[str], Iterable[Found]]

_INVISIBLE = (
    "\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef\u0300-\u036f"
)
_FOREIGN = "АВЕЗКМНОРСТУХаеорсухіјѕԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοα"
_LATIN = "ABE3KMHOPCTYXaeopcyxijsdhlABEZHIKMNOPTYXoa"
_ALIKE = dict(zip(_FOREIGN, _LATIN, strict=True))
_STYLED = "\uff01-\uff5e\u2460-\u24ff\U0001d400-\U0001d7ff"
# One class begins it: a search then skips to where one of these stands.
_FIRST = rf"""[%\\&="'`{_INVISIBLE}{_STYLED}{_FOREIGN}]"""
_ASCII_UNIT = (
    r"[%\\&=\"'`](?:(?P<escape>(?<=%)[0-9A-Fa-f]{2}|(?<=\\)(?:x|u00)[0-9A-Fa-f]{2}"
    r"|(?<=&)\#(?:[0-9]{2,3}|x[0-9A-Fa-f]{2});)"
    r"|(?<=\\)\r?\n[ \t]{0,40}|(?<=[^\s=]=)\r?\n"  # joints; not what underlines a heading
    r"|(?<=[\"'`])[ \t]{0,3}(?:\r?\n[ \t]{0,40})?[+.&][ \t]{0,3}(?:\r?\n[ \t]{0,40})?[\"'`])"
)
_UNIT = (
    rf"{_FIRST}(?:(?<=[{_INVISIBLE}])[{_INVISIBLE}]*+|(?<=[{_STYLED}])[{_STYLED}]{{0,63}}+"
    rf"|(?<=[A-Za-z0-9_-][{_FOREIGN}])[{_FOREIGN}]*+|(?<=[{_FOREIGN}])[{_FOREIGN}]*+(?=[A-Za-z0-9_-])"
    rf"|(?<=[%\\&=\"'`]){re.sub('^[^(]*', '', _ASCII_UNIT).replace('P<escape>', ':')})"
)
_NOISE = rf"{_UNIT}(?>(?:[A-Za-z0-9_ -]{{0,3}}+{_UNIT}){{0,100}})"  # a crowd of them is taken as one
_BASE64 = r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{24,}+={0,2}+"
_HEX = (
    r"(?<![0-9A-Fa-f])(?:0x)?[0-9A-Fa-f]{32,}+(?![A-Za-z0-9])"
    r"|(?<![0-9A-Fa-f:])(?>(?:[0-9A-Fa-f]{2}:){15,})[0-9A-Fa-f]{2}"
)
_BEHIND_A_LABEL = 400  # characters behind a word in disguise: it may be a label, and its value stands there or below
_LEFT = 40  # characters before a word with something to undo: a label may stand there
_LONG = 24  # characters of a word that may be encoded
_APART = "\n\0\n"  # nothing is found across it
_OF_A_KEY = 16_384  # characters of a key of many lines
_DEPTH = 2  # base64 of base64
_LEAST_OF_PIECES = 20  # characters together
_FARTHEST = 300


def find_disguised(text: str, scan: Scan, depth: int = _DEPTH) -> Iterator[Found]:
    """Yield what `scan` finds once disguises are undone, in places of the given text."""
    yield from _encoded(text, scan, depth)
    if text.isascii() and not any(hint in text for hint in DISGUISE_HINTS):
        return
    cleared = _Cleared(text)
    if cleared.text:
        for rule, start, end in scan(cleared.text):
            yield rule, *cleared.place(start, end)


def _encoded(text: str, scan: Scan, depth: int) -> Iterator[Found]:
    """Yield the words in which something is found once they are decoded: all of them are searched as one text."""
    long, end = [], 0
    for word in text.split():
        if len(word) >= _LONG:
            start = text.index(word, end)
            long.append((start, end := start + len(word)))
    runs: list[tuple[int, int]] = []
    insides: list[str] = []
    for expression, decoded_from in ((_BASE64, _from_base64), (_HEX, _from_hex)):
        for begin, last in long:
            for run in compiled(expression).finditer(text, begin, last):
                inside = decoded_from(run[0])
                if inside is not None:
                    runs.append(run.span())
                    insides.append(inside)
    if not insides:
        return
    starts = [0, *accumulate(len(inside) + len(_APART) for inside in insides)]
    joined = _APART.join(insides)
    found = [*scan(joined), *(find_disguised(joined, scan, depth - 1) if depth > 1 else ())]
    for number, rule in sorted({bisect(starts, start) - 1: rule for rule, start, _ in reversed(found)}.items()):
        yield rule, *runs[number]


def _from_base64(run: str) -> str | None:
    try:
        raw = b64decode(run.rstrip("=").replace("-", "+").replace("_", "/") + "=" * (-len(run.rstrip("=")) % 4))
        return _readable(raw)
    except (NotBase64, ValueError):
        return None


def _from_hex(run: str) -> str | None:
    digits = run.removeprefix("0x").replace(":", "")
    return _readable(bytes.fromhex(digits)) if len(digits) % 2 == 0 else None


def _readable(raw: bytes) -> str | None:
    """Return bytes as text where they are one: random bytes are none."""
    text = raw.decode("ascii", "replace")
    head = text[:24].replace("\n", " ").replace("\r", " ").replace("\t", " ")
    return text if head.isascii() and head.isprintable() else None


class _Cleared:
    """The words of a text that had something to undo, undone, and where each character was."""

    def __init__(self, text: str) -> None:
        noises = list(compiled(_NOISE).finditer(text))
        self.text = ""
        if not noises:
            return
        parts: list[str] = []
        spans: list[tuple[int, int, bool]] = []  # of each part in the given text, and whether it is kept as it is
        done, right = 0, 0
        for noise in noises:
            start, end = noise.span()
            if start >= right:  # a word that is not begun yet
                ahead = text[max(right, start - _FARTHEST) : start]
                word = "" if ahead[-1:].isspace() else "".join(ahead.rsplit(None, 1)[-1:])
                begin = max(right, start - len(word) - _LEFT)
                parts += (text[done:right], "\n")
                spans += ((done, right, True), (begin, begin, True))
                done = begin
            undone = _undone(text, start, end)
            parts += (text[done:start], undone)
            spans += ((done, start, True), (start, end, False))
            done = end
            if end >= right:
                rest = compiled(r"\S+").match(text, end, end + _FARTHEST)
                right = rest.end() if rest else end
                if "---" in text[max(0, start - _LEFT) : end + _LEFT]:  # a key of many lines may begin here
                    right = min(len(text), end + _OF_A_KEY)
            if not (noise[0].isascii() or compiled("[^A-Za-z]+").fullmatch(undone)):
                right = max(right, min(len(text), end + _BEHIND_A_LABEL))
        parts.append(text[done:right])
        self.text = "".join(parts)
        self._spans = [*spans, (done, right, True)]
        self._starts = [0, *accumulate(map(len, parts))]  # in the cleared text

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Return where a stretch of the cleared text stands in the given one."""
        return self._edge(start, 0), self._edge(end - 1, 1)

    def _edge(self, at: int, side: int) -> int:
        part = bisect(self._starts, at) - 1
        begin, end, is_kept = self._spans[part]
        return begin + (at - self._starts[part]) + side if is_kept else (begin, end)[side]


def _undone(text: str, start: int, end: int) -> str:
    """Return what stands in a place once what hides it is undone."""
    signs = text[start:end]
    if not signs.isascii():
        signs = unicodedata.normalize("NFKC", signs.translate(_plain_signs()))
    before = text[start - 1] if start and text[start - 1].isascii() else ""  # `=` at the end of a line has one
    return compiled(_ASCII_UNIT).sub(_unescaped, before + signs)[len(before) :]


@cache
def _plain_signs() -> dict[int, str | None]:
    unseen = (span.split("-") for span in re.findall(".-.|.", _INVISIBLE))
    codes = (code for span in unseen for code in range(ord(span[0]), ord(span[-1]) + 1))
    return {**dict.fromkeys(codes), **{ord(odd): latin for odd, latin in _ALIKE.items()}}


def _unescaped(unit: re.Match[str]) -> str:
    if not unit["escape"]:
        return ""
    code = unit[0].strip("&#;")
    if code != unit[0]:
        return chr(int(code[1:], 16) if code[0] == "x" else int(code))
    return chr(int(code[-2:], 16))


def end_of_pieces(text: str, start: int, after: int) -> int | None:
    """Return where a key ends that was written in pieces behind its prefix; None where there is none.

    A piece that could be a word ends it.
    """
    first = compiled("[A-Za-z0-9_-]*+").match(text, after, start + _FARTHEST)
    end = first.end() if first else after
    pieces, prefix, next_piece = [text[after:end]], text[start:after], compiled(NEXT_PIECE)
    while end - start < _FARTHEST:
        match = next_piece.match(text, end)
        if match is None or prefix in match["piece"]:
            break
        pieces.append(match["piece"])
        end = match.end()
    joined = "".join(pieces)
    return end if len(pieces) > 1 and len(joined) >= _LEAST_OF_PIECES and is_key(joined) else None
