"""What of a passage is searched and shown: its lines, without what tools keep in them.

All that a search needs of passages while its index holds the files; `passages.py` cuts them.
"""

import re
from itertools import dropwhile, takewhile

from workspace_mem.model.document import Document, is_form, is_stock
from workspace_mem.model.kinds import ECHO, Kinds
from workspace_mem.text.patterns import late

LONG = 1_500  # characters; a longer section is divided between blocks
_VERSION = 20

_BOOKKEEPING = late(r"[ \t]*\((?:at|source|review|seen|first|last|retired):: ?[^()\n]*\)")
_EMPTY_ITEM = late(r"\n[ \t]*[-*+][ \t]*(?=\n|\Z)")  # the line of counts, once these are gone
_ECHO_LINE = late(rf"^- \d\d:\d\d {ECHO}[ \t]*(?:\n(?![ \t]+\S)|\Z)", re.MULTILINE)
_LINE_END = late(r"\r\n|\r")
_COMMENT = late(r"<!--.{0,400}?-->\n*", re.DOTALL)  # as long as those of a template, at most
_PLUGIN_ADVICE = late(r"^==⚠.*⚠==.*\n?", re.MULTILINE)  # above each drawing
# `at: 2026-01-06`: a key of the front matter that tools keep, with the lines that belong to it
_KEY = late(r"([\w-]+)[ \t]*:(?:\s|\Z)")
_KEPT_BY_TOOLS = frozenset({"id", "at", "source", "review", "seen", "first", "last", "retired"})


def passages_version(kinds: Kinds) -> str:
    """Name the way passages are cut; an index made in another way is built again."""
    return f"{_VERSION}-{LONG}{kinds.fingerprint}"


def without_bookkeeping(text: str, *, is_log: bool = False) -> str:
    """Return a passage's text without the stamps that tools keep: dates and sources would be found as words.

    The questions of a template that stand between the answers go too, a plugin's advice, and a log's echoes: what they
    repeat is found.
    """
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    if "<!--" in text:
        text = _COMMENT.sub(lambda found: "" if is_stock(found[0]) else found[0], text)
    if "==⚠" in text:
        text = _PLUGIN_ADVICE.sub("", text)
    if "::" in text:
        text = _EMPTY_ITEM.sub("", _BOOKKEEPING.sub("", text))
    return (_ECHO_LINE.sub("", text) if is_log and "remembered " in text else text).rstrip("\n")


def searched_text(document: Document, first: int, end: int) -> str:
    """Return lines of a file, from `first` (0-based) up to `end` (excluded), as they are searched and shown.

    An entry that is a file begins with its title, and what else its front matter says stands behind that.
    """
    lines = document.lines[first:end]
    if first == 0 and document.kinds.is_whole_file(document.path):
        from workspace_mem.model.frontmatter import body_start  # noqa: PLC0415  # few hits are such files

        body_first = body_start(document)
        told, is_told = [], True
        for line in lines[1 : body_first - 1]:
            if key := _KEY.match(line):
                is_told = key[1] not in _KEPT_BY_TOOLS
            told += [line] if is_told else []
        body = list(dropwhile(_is_blank, lines[body_first:]))
        title = list(takewhile(lambda line: not _is_blank(line), body))
        lines = (*title, *(["\n"] if told else []), *told, *body[len(title) :])
    elif end == first + 1 and "|" in lines[0] and document.kinds.page_kind(document.path) == "memory":
        from workspace_mem.model.read_only import row_said  # noqa: PLC0415  # nor are many of a table

        return row_said(document, first) or without_bookkeeping(lines[0])
    if asks := asks_of(document):
        return without_bookkeeping(but_for(asks, document, first, end))
    is_log = document.kinds.page_kind(document.path) == "log"
    return without_bookkeeping("".join(lines), is_log=is_log)


def but_for(asks: frozenset[int], document: Document, first: int, end: int) -> str:
    """Return lines of a file without those that ask."""
    return "".join(document.lines[at] for at in range(first, end) if at not in asks)


def asks_of(document: Document) -> frozenset[int]:
    """Return the lines (0-based) of a form that nobody has filled in."""
    if not is_form(document.path):
        return frozenset()
    from workspace_mem.model.placeholders import unfilled  # noqa: PLC0415  # as above

    return unfilled(document)


def _is_blank(line: str) -> bool:
    return not line.strip()
