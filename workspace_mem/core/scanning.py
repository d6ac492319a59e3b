"""The top-level blocks of Markdown that holds nothing difficult, found line by line: ten times as fast as a parser.

Only what CommonMark reads in one way, whatever stands around it, is decided here. Everything else is left to the
parser: HTML, setext headings, link definitions, tabs, odd indentation, lazy lines below a list item.
`tests/core/test_scanning.py` compares the two on everything that we have.
"""

import re
from collections.abc import Sequence

# kind, first, end, level, text of a heading: as in `markdown.Block`, which stands above this module
Row = tuple[str, int, int, int, str]

_HEADING = re.compile(r"(#{1,6})(?:[ ]+(.*))?\Z")
_FENCE = re.compile(r"(`{3,}|~{3,})[^`]*\Z")
_ITEM = re.compile(r"(?:[-*+]|(\d{1,9})[.)]) (?=[^ \t])")
_RULE = re.compile(r"(?:(?:-[ ]*){3,}|(?:\*[ ]*){3,}|(?:_[ ]*){3,})\Z")
# What may begin a line of a paragraph: no mark of another block, and no definition of a link.
_TEXT = re.compile(
    r"[^\W_]|[^\x00-\x7f]|[(\"'!&$%@/{}.,;?^]|#[^ \t#]|\[\[|\[[^\[\]\\]*\](?!:)|\*\*?[^\s*]|__?[^\s_]|`[^`]|``[^`]"
)
# A list in a list item on its one line, a quote in it, a row of a table, a rule.
_ITEM_IN_ITEM = re.compile(r"(?:[-*+>]|\d{1,9}[.)])(?:[ \t>]|\Z)|[-:| \t*_]*\Z|>")
_TABLE = re.compile(r"\|(?:[ ]*:?-+:?[ ]*\|)+\Z")
_COMMENT = re.compile(r"<!--(?!-?>).*?-->")
_QUOTE = re.compile(r">(?! *>)")
_ORDERED = re.compile(r"\d{1,9}[.)](?:[ \t]|\Z)")
_DEEP = 24  # columns; the parser's own limit on nesting lies well beyond


def scanned(lines: Sequence[str], until: int | None = None) -> list[Row] | None:
    """Return the blocks; None where a line needs the parser. `lines` may have their line ends.

    Each block depends on its own lines and what follows, as far as the first line of the next one. With
    `until` only the blocks that begin before this line are looked for.
    """
    bare = [line.rstrip(" \t\r\n") for line in lines]
    found: list[Row] = []
    at, count = 0, len(bare) if until is None else until
    while at < count:
        line = bare[at]
        if not line:
            at += 1
            continue
        block = _block(bare, at)
        if block is None:
            return None
        found.append(block)
        at = block[2]
    return found


def _block(bare: Sequence[str], at: int) -> Row | None:
    line = bare[at]
    found: Row | None = None
    if line[0] == "#" and (heading := _heading(line, at)):
        found = heading
    elif line[0] in "`~" and _FENCE.match(line):
        found = _fence(bare, at)
    elif line[0] in "-*_" and _RULE.match(line):
        found = ("rule", at, at + 1, 0, "")
    elif (line[0] in "-*+" or line[0].isdigit()) and (item := _ITEM.match(line)):
        found = _item(bare, at, item.end())
    elif line[0] in "|>":
        found = _table(bare, at) if line[0] == "|" else _quote(bare, at)
    elif line[0] == "<" and _COMMENT.match(line):
        found = ("html", at, at + 1, 0, "")
    elif _TEXT.match(line) and not _ORDERED.match(line):
        found = _paragraph(bare, at)
    return found


def _heading(line: str, at: int) -> Row | None:
    found = _HEADING.match(line)
    if not found or line.endswith("#"):
        return None
    return ("heading", at, at + 1, len(found[1]), (found[2] or "").strip())


def _fence(bare: Sequence[str], at: int) -> Row | None:
    mark = _FENCE.match(bare[at])
    assert mark  # noqa: S101  # the caller has matched it
    closing = re.compile(rf" {{0,3}}{re.escape(mark[1][0])}{{{len(mark[1])},}}\Z")
    for number in range(at + 1, len(bare)):
        if closing.match(bare[number]):
            return ("fence", at, number + 1, 0, "")
    return None


def _item(bare: Sequence[str], at: int, width: int) -> Row | None:
    """Return a list item: its line, and what follows that is blank or indented below its text."""
    if _ITEM_IN_ITEM.match(bare[at], width):
        return None
    end, number, count = at + 1, at + 1, len(bare)
    inside = " " * width
    while number < count:
        line = bare[number]
        if line:
            if not line.startswith(inside):
                break
            if line[width] == "\t" or line.startswith(" " * _DEEP):
                return None
            end = number + 1
        number += 1
    if number < count and (bare[number][0] in " \t" or (number == end and not _interrupts(bare[number]))):
        return None
    return ("item", at, end, 0, "")


def _interrupts(line: str) -> bool:
    """Tell whether a line below text surely begins a block of its own."""
    if line[0] == "#":
        return bool(_HEADING.match(line))
    item = _ITEM.match(line)
    return bool(item or _FENCE.match(line))


def _table(bare: Sequence[str], at: int) -> Row | None:
    columns = bare[at].count("|")
    under = bare[at + 1] if at + 1 < len(bare) else ""
    if "\\" in bare[at] or bare[at][-1] != "|" or not _TABLE.match(under) or under.count("|") != columns:
        return None
    return _run(bare, at, "table", re.compile(r"\|"))


def _quote(bare: Sequence[str], at: int) -> Row | None:
    return _run(bare, at, "quote", _QUOTE)


def _run(bare: Sequence[str], at: int, kind: str, each: re.Pattern[str]) -> Row | None:
    """Return a block of lines that all begin alike, up to a blank one; None where it ends in another way."""
    number, count = at, len(bare)
    while number < count and bare[number]:
        if not each.match(bare[number]):
            return None
        number += 1
    return (kind, at, number, 0, "")


def _paragraph(bare: Sequence[str], at: int) -> Row | None:
    number, count = at + 1, len(bare)
    while number < count and (line := bare[number]):
        if (line[0] in "-*+" or line[0].isdigit()) and _ITEM.match(line):
            if line[0].isdigit() or _ITEM_IN_ITEM.match(line, 2):
                return None
            break
        if line[0] in "`~#" and (_FENCE.match(line) or _HEADING.match(line)):
            break
        if not _TEXT.match(line) or _ORDERED.match(line):
            return None
        number += 1
    return ("paragraph", at, number, 0, "")
