"""The top-level blocks of a Markdown text, with their lines. The only user of markdown-it.

Simple text is read line by line, ten times as fast as by a parser: what CommonMark reads in one way, whatever surrounds
it. All other text goes to the parser, up to the next item or heading: HTML,
setext headings, link definitions, tabs, odd indentation, lazy lines below a list item. `tests/model/test_scanning.py`
compares the two on all our Markdown.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from workspace_mem.text.strings import line_end, split_lines

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock

# A list is two levels, a quote one. Deeper nesting is text of the surrounding block.
_MAX_LEVEL = 40

# Pairs that one line may open and a later one close, in Markdown, math, comments or templates.
_PAIRS = (("[", "]"), ("](", ")"), ("<", ">"), ("<!--", "-->"), ("{{", "}}"), ("{%", "%}"), (r"\(", r"\)"))
_TWINS = (re.compile("`+"), re.compile("%%"), re.compile(r"\$\$|\$(?! )"))
_TWIN_ENDS = (*_TWINS[:2], re.compile(r"\$\$|(?<=[^\s$])\$(?!\d)"))  # `and $6` ends no math

_KINDS = {
    "heading_open": "heading",
    "paragraph_open": "paragraph",
    "fence": "fence",
    "code_block": "code",
    "html_block": "html",
    "table_open": "table",
    "blockquote_open": "quote",
    "hr": "rule",
}


class Block(NamedTuple):
    """A run of whole lines, without blank lines at its end."""

    kind: str  # heading paragraph item fence code html table quote rule; `reference`: invisible in Markdown
    first: int  # 0-based
    end: int  # 0-based, excluded
    level: int = 0  # level of a heading, 1–6
    text: str = ""  # text of a heading, as written


@cache
def _parser() -> "MarkdownIt":
    # Late import: it takes four times as long as Python's start.
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"maxNesting": 2 * _MAX_LEVEL}).enable("table")
    parser.core.ruler.enableOnly(["normalize", "block"])
    parser.block.ruler.before("table", "too_deep", _too_deep)
    return parser


def _too_deep(state: "StateBlock", first: int, end: int, silent: bool) -> bool:
    """Consume the rest of a block that is nested too deep.

    markdown-it's own limit takes the rest of the *file*: one line of `* - * - * -` would hide all below.
    """
    if silent or state.level < _MAX_LEVEL:
        return False
    line = first + 1
    while line < end and (state.isEmpty(line) or state.sCount[line] >= state.blkIndent):
        line += 1
    state.line = line
    return True


def blocks(lines: Sequence[str], first: int = 0) -> tuple[Block, ...]:
    """Return the top-level blocks in order; each item of a top-level list is its own block.

    Together they cover every line that is not blank, from line `first` (0-based) of a file on, below the front matter.
    """
    below = lines[first:] if first else lines
    bare = [line.rstrip(" \t\r\n") for line in below]
    found: list[Block] = []
    at = 0
    while at < len(bare):
        if bare[at]:
            block = _block(bare, at)
            if block is None and found and found[-1].kind == "item":
                at = found.pop().first  # the list is open, and the next line may change its meaning
            found += [block] if block else _parsed_from(below, bare, at)
            at = found[-1].end
        else:
            at += 1
    if first:
        found = [block._replace(first=block.first + first, end=block.end + first) for block in found]
    return tuple(found)


def _parsed_from(lines: Sequence[str], bare: Sequence[str], at: int) -> list[Block]:
    """Return the blocks from a line on by the parser, up to where a new block surely begins."""
    size = 1
    for end in range(at + 1, len(bare)):
        starts = _STARTS.match(bare[end]) or (not bare[end - 1] and bare[end][:1].isalpha())
        if end - at >= size and starts and _block(bare, end):
            found = parsed("".join(lines[at : end + 1]))
            if found[-1].kind in ("item", "heading", "paragraph") and found[-1][1:3] == (end - at, end - at + 1):
                found.pop()
                break
            size = 4 * (end - at)  # the line is inside a block
    else:
        found = parsed("".join(lines[at:]))
    return [block._replace(first=block.first + at, end=block.end + at) for block in found]


def parsed(text: str) -> list[Block]:
    """Return the result of `blocks` by the parser alone."""
    lines = split_lines(text)
    found: list[Block] = []
    tokens = _parser().parse(text)
    for index, token in enumerate(tokens):
        if token.map is None:
            continue
        first, end = token.map[0], min(token.map[1], len(lines))
        while end > first + 1 and not lines[end - 1].strip(" \t\r\n"):
            end -= 1
        if token.type == "list_item_open" and token.level == 1:
            found.append(Block("item", first, end))
        elif token.level == 0 and token.type == "heading_open":
            found.append(Block("heading", first, end, int(token.tag[1]), tokens[index + 1].content))
        elif token.level == 0 and token.type in _KINDS:
            found.append(Block(_KINDS[token.type], first, end))
    filled: list[Block] = []
    at = 0
    for block in [*found, Block("end", len(lines), len(lines))]:
        # Lines without tokens: link definitions.
        gap = [number for number in range(at, block.first) if lines[number].strip(" \t\r\n")]
        filled += [Block("reference", gap[0], gap[-1] + 1)] if gap else []
        filled.append(block)
        at = max(at, block.end)
    return filled[:-1]


def must_begin_below(text: str) -> bool:
    """Tell whether a text must begin below an item's first line.

    True if it begins with another block than a paragraph, or if nothing may separate its first line from the next:
    inside a link, tag, code span, comment or math, or after a line break written as a backslash.
    """
    first, newline, rest = text.partition("\n")
    if newline or not first[:1].isalpha():
        found = blocks(split_lines(text))
        if not found or found[0].kind != "paragraph":
            return True
    below = rest.split("\n\n", 1)[0]
    return bool(newline) and (
        first.endswith("\\")
        or any(
            closed in below and (first.count(opened) > first.count(closed) or first.rfind(opened) > first.rfind(closed))
            for opened, closed in _PAIRS
        )
        or any(len(mark.findall(first)) % 2 and end.search(below) for mark, end in zip(_TWINS, _TWIN_ENDS, strict=True))
    )


def code_lines(item: str) -> frozenset[int]:
    """Return the lines (0-based) of a list item that are code."""
    code = (token.map for token in _parser().parse(item) if token.type in ("fence", "code_block") and token.map)
    return frozenset(line for first, end in code for line in range(first, end))


# ── line by line ───────────────────────────────────────────────────────────────────────────────

_HEADING = re.compile(r"(#{1,6})(?:[ ]+(.*))?\Z")
_FENCE = re.compile(r"(`{3,}|~{3,})[^`]*\Z")
_ITEM = re.compile(r"(?:[-*+]|(\d{1,9})[.)]) (?=[^ \t])")
_STARTS = re.compile(r"[-*+] |#{1,6} ")
_RULE = re.compile(r"(?:(?:-[ ]*){3,}|(?:\*[ ]*){3,}|(?:_[ ]*){3,})\Z")
# The start of a paragraph's line: no mark of another block, and no link definition.
_TEXT = re.compile(
    r"[^\W_]|[^\x00-\x7f]|[(\"'!&$%@/{}.,;?^]|#[^ \t#]|\[\[|\[[^\[\]\\]*\](?!:)|\*\*?[^\s*]|__?[^\s_]|`[^`]|``[^`]"
)
# In a one-line item: a nested list, a quote, a table row, a rule.
_ITEM_IN_ITEM = re.compile(r"(?:[-*+>]|\d{1,9}[.)])(?:[ \t>]|\Z)|[-:| \t*_]*\Z|>")
_TABLE = re.compile(r"\|(?:[ ]*:?-+:?[ ]*\|)+\Z")
_COMMENT = re.compile(r"<!--(?!-?>).*?-->")
_QUOTE = re.compile(r">(?! *>)")
_ORDERED = re.compile(r"\d{1,9}[.)](?:[ \t]|\Z)")
_DEEP = 24  # columns, well below the parser's own nesting limit


def _block(bare: Sequence[str], at: int) -> Block | None:
    line = bare[at]
    found: Block | None = None
    if line[0] == "#" and line[-1] != "#" and (heading := _HEADING.match(line)):
        found = Block("heading", at, at + 1, len(heading[1]), (heading[2] or "").strip())
    elif line[0] in "`~" and (fence := _FENCE.match(line)):
        closing = re.compile(rf" {{0,3}}{re.escape(fence[1][0])}{{{len(fence[1])},}}\Z")
        end = next((number for number in range(at + 1, len(bare)) if closing.match(bare[number])), None)
        found = Block("fence", at, end + 1) if end else None
    elif line[0] in "-*_" and _RULE.match(line):
        found = Block("rule", at, at + 1)
    elif (line[0] in "-*+" or line[0].isdigit()) and (item := _ITEM.match(line)):
        found = _item(bare, at, item.end())
    elif line[0] in "|>":
        found = _table(bare, at) if line[0] == "|" else _run(bare, at, "quote", _QUOTE)
    elif line[0] == "<" and _COMMENT.match(line):
        found = Block("html", at, at + 1)
    elif line.startswith("<!--") and "-->" not in line:
        ends = next((number for number in range(at + 1, len(bare)) if "-->" in bare[number]), None)
        found = Block("html", at, ends + 1) if ends else None
    elif _TEXT.match(line) and not _ORDERED.match(line):
        found = _paragraph(bare, at)
    return found


def _item(bare: Sequence[str], at: int, width: int) -> Block | None:
    """Return a list item: its line, and the following blank or indented lines."""
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
    below = bare[number] if number < count else ""
    interrupts = number > end or _ITEM.match(below) or _HEADING.match(below) or _FENCE.match(below)
    return Block("item", at, end) if not below or (interrupts and below[0] not in " \t") else None


def _table(bare: Sequence[str], at: int) -> Block | None:
    columns = bare[at].count("|")
    under = bare[at + 1] if at + 1 < len(bare) else ""
    if "\\" in bare[at] or bare[at][-1] != "|" or not _TABLE.match(under) or under.count("|") != columns:
        return None
    return _run(bare, at, "table", re.compile(r"\|"))


def _run(bare: Sequence[str], at: int, kind: str, each: re.Pattern[str]) -> Block | None:
    """Return a block of lines that all match `each`, up to a blank line; None if one does not."""
    number, count = at, len(bare)
    while number < count and bare[number]:
        if not each.match(bare[number]):
            return None
        number += 1
    return Block(kind, at, number)


def _paragraph(bare: Sequence[str], at: int) -> Block | None:
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
    return Block("paragraph", at, number)


# ── the section of a heading ────────────────────────────────────────────────────────────────────


def with_section(
    lines: Sequence[str],
    heading: str,
    body: Callable[[Sequence[str]], Iterable[str]],
    *,
    is_heading: Callable[[Block], bool] | None = None,
    first: int = 0,
) -> str:
    """Return a page with a new body below a heading, up to the next heading; all other lines stay.

    `body` gets the lines there, without blank ones around them. An empty one removes the heading; a missing heading
    comes at the end. `is_heading` decides among the headings from line `first` on, if not the text alone.
    """
    page, name = list(lines), heading.casefold()
    newline = (line_end(page[0]) if page else "") or "\n"
    wanted = is_heading or (lambda block: block.text.strip().rstrip(":").casefold() == name)
    headings = [block for block in blocks(lines, first) if block.kind == "heading"]
    section = next((block for block in headings if wanted(block)), None)
    start = section.end if section else len(page)
    after = next((block.first for block in headings if block.first >= start), len(page))
    begin, end = start, after
    while begin < end and not page[begin].strip():
        begin += 1
    while begin < end and not page[end - 1].strip():
        end -= 1
    new = [text if line_end(text) else text + newline for text in body(page[begin:end])]
    if not new:
        return "".join([*page[: section.first if section else start], *page[after:]])
    if start == len(page) and page and not line_end(page[-1]):
        page[-1] += newline
    above = [newline] if begin == start else []
    if section is None:
        above = [*([newline] if page and page[-1].strip() else []), f"## {heading}{newline}", newline]
    below = [newline] if end == after < len(page) else []
    return "".join([*page[:begin], *above, *new, *below, *page[end:]])


# ── comments of Obsidian ────────────────────────────────────────────────────────────────────────

_COMMENT_MARK = "%%"


def hidden_lines(lines: Sequence[str], found: Sequence[Block]) -> frozenset[int]:
    """Return the lines (0-based) within `%%` comments, closed or not; they hold no entries.

    Only a mark at the very start of a line counts: tools indent text under its item, so a mark
    in an entry cannot hide the text below it.

    `found` are the blocks of the file, their lines counted from its start: marks in code do not count.
    """
    code = {line for block in found if block.kind in ("fence", "code") for line in range(block.first, block.end)}
    hidden: set[int] = set()
    is_open = False
    for number, line in enumerate(lines):
        is_mark = number not in code and line.startswith(_COMMENT_MARK)
        if is_open or is_mark:
            hidden.add(number)
        if is_mark and line.count(_COMMENT_MARK) % 2:
            is_open = not is_open
    return frozenset(hidden)


# ── lines with their heading or label ────────────────────────────────────────────────────────────────

_COMMENT_OR_REST = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_HEADING_LINE = re.compile(r"(#{1,6})[ \t]+(.+?):?[ \t]*#*\s*\Z")
_LABEL = re.compile(r"(?:[-*+][ \t]+)?\**(?P<name>[A-Za-z ]{3,14}?)\**:\**[ \t]*(?P<value>\S.*)")
_MARK = re.compile(r"^(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?")


def points(text: str, labels: Container[str]) -> Iterator[tuple[str, str]]:
    """Yield each line of content with its heading or label in lower case.

    `labels` are in lower case, such as `focus`; directly below a title the label is empty. Comments and code are left
    out.
    """
    above, in_fence = "", False
    for line in _COMMENT_OR_REST.sub("", text).splitlines():
        bare = line.strip()
        if bare.startswith(("```", "~~~")):
            in_fence = not in_fence
        elif in_fence or not bare or bare == "---":
            continue
        elif heading := _HEADING_LINE.match(bare):
            name = heading[2].casefold()
            above = "" if heading[1] == "#" and name not in labels else name
        elif (match := _LABEL.fullmatch(bare)) and (name := match["name"].casefold().strip()) in labels:
            yield name, match["value"].strip()
        else:
            yield above, _MARK.sub("", bare)
