r"""Lines, words and patterns: small helpers for text.

Lines end where CommonMark ends them: at `\n`, `\r\n` and `\r`. `str.splitlines` also breaks at form feeds and
U+2028, which would cut the wrong lines.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal


class _Late(partial[Any]):
    """A pattern's placeholder that compiles it on first use."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(self(), name)
        setattr(self, name, found)  # replaces this lookup
        return found


if TYPE_CHECKING:
    late = re.compile
else:
    late = partial(_Late, re.compile)


# ── lines ──────────────────────────────────────────────────────────────────────────────────────────

LINE = r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+"
_LINE = late(LINE)
_ONLY_PYTHON_ENDS_AT = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"  # line ends for `str.splitlines` only


def split_lines(text: str) -> list[str]:
    """Split text into lines with their line ends, including an unterminated last one."""
    if any(map(text.__contains__, _ONLY_PYTHON_ENDS_AT)):
        return _LINE.findall(text)
    return text.splitlines(keepends=True)  # five times as fast


def line_end(line: str) -> str:
    """Return the line end of a line, or an empty string."""
    return line[len(line.rstrip("\r\n")) :]


def common_ends(one: Sequence[Any], other: Sequence[Any]) -> tuple[int, int]:
    """Return the lengths of the common prefix, and of the common suffix of the rest."""
    most = min(len(one), len(other))
    start = next((number for number in range(most) if one[number] != other[number]), most)
    end = next((number for number in range(most - start) if one[-1 - number] != other[-1 - number]), most - start)
    return start, end


# ── words ──────────────────────────────────────────────────────────────────────────────────────────


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 file`, `1,200 files`, `2 entries`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number:,} {noun[:-1]}ies" if noun.endswith(("ry", "py")) else f"{number:,} {noun}s"


def first_of(names: Sequence[str], most: int) -> str:
    """Return names on a line, `a, b and 3 more` above a limit."""
    return ", ".join(names[:most]) + (f" and {len(names) - most:,} more" if len(names) > most else "")


def cut_to(text: str, most: int) -> str:
    """Return a text on one line of at most so many characters."""
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def composed(text: str, form: Literal["NFC", "NFKC"] = "NFKC") -> str:
    """Return a Unicode normal form; excess combining marks are dropped, since ordering them is quadratic."""
    if not text.isascii():
        text = _FLOOD.sub(r"\1", text)
    return unicodedata.normalize(form, text)


_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u06d6-\u06ed\u0711\u0730-\u074a"
    "\u07eb-\u07f3\u0816-\u082d\u08d3-\u08ff\u093c\u094d\u0e38-\u0e4b\u0eb8-\u0ecb\u0f18-\u0fc6\u1037\u1039\u103a"
    "\u135d-\u135f\u17d2\u17dd\u1a60-\u1ace\u1b34\u1b6b-\u1b73\u1cd0-\u1cfa\u1dc0-\u1dff\u20d0-\u20f0"
    "\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua69f\ua8e0-\ua8f1\ufb1e\ufe20-\ufe2f\U0001e130-\U0001e94a"
)
_MOST_MARKS = 30  # marks on one letter, as in Unicode's stream-safe text
_FLOOD = late(f"([{_MARKS}]{{{_MOST_MARKS}}})[{_MARKS}]++")
_WORD = late(
    r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|(?:(?![_\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af])\w)+"
)


def words_of(text: str) -> list[str]:
    """Return the words of a text for comparison: case and Unicode form folded."""
    return _WORD.findall(composed(text).casefold())


def with_folders(paths: Iterable[str]) -> frozenset[str]:
    """Return paths, and every folder above them."""
    every = set(paths)
    folders = {path.rpartition("/")[0] for path in every}
    while folders - every:
        every |= folders
        folders = {folder.rpartition("/")[0] for folder in folders}
    return frozenset(every - {""})


def at_line(path: str, line: int) -> str:
    """Return where something is: `MEMORY.md:12`, or the path alone for line 0."""
    return f"{path}:{line}" if line else path
