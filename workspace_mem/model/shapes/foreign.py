"""Entries in the forms of other programs, and facts in a person's prose: how they are read.

- `memories/MEMORY.md`, `memories/USER.md`: entries between lines of `§` (Hermes)
- `.learnings/ERRORS.md`, `LEARNINGS.md`, `CORRECTIONS.md`, `deploys_2026-03-01.md`, …, with or without
  the dot: sections `## [ERR-20260705-A1B] tool`, `## [style] Use tabs` or `## Use tabs` with fields in bold, and items
- in MEMORY.md paragraphs that begin `**1. …` or `[P0][2026-02-03] …`

`foreign_edits` changes those of the first two forms, if `[paths]` makes their file a home.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from textwrap import dedent
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.model.document import Document
from workspace_mem.model.entry import SOURCE, Entry, Fields, Place
from workspace_mem.model.kinds import BETWEEN, Form, day_in_name
from workspace_mem.model.shapes.list_item import TAG_NAME, parse_item
from workspace_mem.text.dates import day_at_start
from workspace_mem.text.markdown import Block, blocks
from workspace_mem.text.strings import line_end

Found = tuple[Block, Entry | None]  # several blocks of one entry are one

_GLUED = re.compile(r"(?P<mark>-{3,}|\*{3,}|_{3,}|`{3,}|~{3,})(?=#{1,4} )")


def blocks_of(document: Document, first: int = 0) -> tuple[Block, ...]:
    """Return the blocks of another program's file, below the line `first`.

    A heading begins a section even if a script has put a rule, or the end of a fence, right before it: `---## Title`.
    """
    lines = document.lines
    glued = [(number, match) for number, line in enumerate(lines) if (match := _GLUED.match(line))]
    if glued:
        apart = list(lines)
        for number, match in glued:
            apart[number] = lines[number][match.end() :]
            if match["mark"][0] in "`~" and number:
                apart[number - 1] = match["mark"] + line_end(lines[number])
        return blocks(apart, first)
    return blocks(lines, first)


def foreign_blocks(document: Document, file_blocks: Sequence[Block]) -> list[Found]:
    """Return the blocks of another program's file with the entries among them.

    The lines of `§` between entries are no blocks. `found` are the blocks of the file, as `blocks_of` has them.
    """
    return list(_READERS[document.form or "headed"](document, file_blocks))


def _text(document: Document, first: int, end: int) -> str:
    return "\n".join(line.rstrip("\r\n") for line in document.lines[first:end])


def _entry(
    document: Document,
    block: Block,
    kind: str,
    text: str,
    *,
    entry_id: str | None = None,
    category: str | None = None,
    tags: tuple[str, ...] = (),
    fields: Fields = (),
) -> Entry:
    place = Place(document.path, block.first + 1, block.end)
    day = day_in_name(document.path)
    if day and not any(key in ("at", "first", "last") for key, _ in fields):
        fields = (*fields, ("at", day))
    return Entry(kind, text, category, tags, fields, entry_id, "", (), place)


# ── entries between lines of § ─────────────────────────────────────────────────────────────────


def _between_marks(document: Document, _: Sequence[Block]) -> Iterator[Found]:
    lines = document.lines
    first = 0
    for index in range(len(lines) + 1):
        if index < len(lines) and lines[index].strip() != BETWEEN:
            continue
        filled = [number for number in range(first, index) if lines[number].strip(" \t\r\n")]
        if filled:
            block = Block("entry", filled[0], filled[-1] + 1)
            yield block, _entry(document, block, "fact", _text(document, block.first, block.end).lstrip("\ufeff"))
        first = index + 1


# ── learnings in sections and lists ────────────────────────────────────────────────────────────

_HEAD = re.compile(r"\[([^\[\]]{1,60})\][ \t]*(.*)")
_ID = re.compile(r"([A-Z]{2,10})-[\w-]+")
_KIND_OF_ID = {"ERR": "error", "COR": "correction", "CORR": "correction", "WIN": "win"}
_KIND_OF_FILE = {"ERROR": "error", "CORRECTION": "correction", "WIN": "win"}  # by how its name begins
_BOLD = re.compile(r"(?:[-*+][ \t]+)?\*\*([\w -]{1,40})(?:\*\*[:：]|[:：]\*\*)[ \t]*(.*)")
_META = re.compile(r"[-*+][ \t]+([\w -]{0,39}[^\W\d])[:：](?!//)[ \t]*(.*)")
_FROM = re.compile(r"(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?)(?:[ \t]*[~～–—至到]|[ \t]+[^\W\d_]).*")  # `… 02:25 ~ 03:20`
_TO_DO = re.compile(r"\[[ xX]\][ \t]")  # of a list to go through, and nothing that was learned
_NO_FIELDS = ("", "summary", "metadata")  # sections that are no field as a whole
_YEAR = re.compile(r"\d{4}")
_BEHIND_DAY = re.compile(r"[\])]?(?:[T ]+\d\d:\d\d)?[\])]?(?:[ \t]*[-–—:：|][ \t]*|[ \t]+)(\S.*)")
_TO_FILL_IN = re.compile(r"[A-Z]{2,10}-(?:Y{4}|X{3,}|\[)")  # the id of an example
_VALUE = re.compile(r"(?:[-*+][ \t]+)?[`*_]*([^`*_:：=]{1,30}?)[`*_]*[ \t]*[`*_]*(?:[:：=→]|-|–|—)[`*_]*(?:[ \t].*)?")
# What each word of `data/learnings.tsv` stands for.
_WORDS = {word.replace("_", " "): sort for sort, words in data.rows("learnings.tsv") for word in words.split()}


def _is_legend(document: Document, title: str, body: Sequence[Block]) -> bool:
    """Tell whether a section explains the form of the others: by its heading, or as a list of the form's values."""
    if _WORDS.get(" ".join(re.findall(r"\w+", title.casefold()))) == "legend":
        return True
    lines = [_text(document, block.first, block.end).strip() for block in body if block.kind == "item"]
    values = [match and match[1].strip().casefold().replace("_", " ") for match in map(_VALUE.fullmatch, lines)]
    return len(values) > 1 and all(value and _WORDS.get(value) == "value" for value in values)


def _learnings(document: Document, file_blocks: Sequence[Block]) -> Iterator[Found]:
    index = 0
    while index < len(file_blocks):
        block = file_blocks[index]
        body = _body(document, file_blocks, index) if is_title(document, block) else []
        if body and block.level > 1 and _is_legend(document, block.text, body):
            legend = [*takewhile(lambda part: part.kind != "rule", body)]  # behind a rule learnings begin
            yield from ((part, None) for part in (block, *(part._replace(kind="legend") for part in legend)))
            index += 1 + len(legend)
            continue
        if _is_head(document, block, body):
            while body and body[-1].kind == "rule":
                body.pop()
            whole = Block("entry", block.first, body[-1].end if body else block.end, block.level)
            yield whole, _learning(document, whole, block.text.strip(), body)
            index += 1 + len(body)
            continue
        yield block, _listed(document, block) if block.kind == "item" else None
        index += 1


def _body(document: Document, file_blocks: Sequence[Block], index: int) -> list[Block]:
    """Return the blocks below a heading, up to the next one that is no deeper."""
    end = index + 1
    while end < len(file_blocks) and not (
        is_title(document, file_blocks[end]) and file_blocks[end].level <= file_blocks[index].level
    ):
        end += 1
    return list(file_blocks[index + 1 : end])


def is_title(document: Document, block: Block) -> bool:
    """Tell a heading from a line of text that stands right above the rule between two sections."""
    return block.kind == "heading" and document.lines[block.first].lstrip("-*_`~ \t").startswith("#")


def _is_head(document: Document, block: Block, body: Sequence[Block]) -> bool:
    """Tell whether a heading begins an entry: by its brackets, or by a field in bold right below it."""
    if not is_title(document, block):
        return False
    title = block.text.strip()
    if (head := _HEAD.fullmatch(title)) and not head[2].startswith(("(", "[", ":")):
        return not _TO_FILL_IN.match(head[1])
    if block.level > 1 and body and _dated(title):
        return True
    first = document.lines[body[0].first].strip() if body and block.level > 1 else ""
    return bool(_BOLD.fullmatch(first))


def _kind(document: Document, said: str = "") -> str:
    """Return the kind of an entry: by its id, by its file's name, or by what it calls itself."""
    if match := _ID.fullmatch(said):
        return _KIND_OF_ID.get(match[1], "learning")
    name = document.path.rpartition("/")[2].upper()
    if kind := next((kind for begun, kind in _KIND_OF_FILE.items() if name.startswith(begun)), None):
        return kind
    kind = said.strip().casefold()
    is_one = kind in document.kinds and document.kinds[kind].form in (Form.LINE, Form.COUNTED)
    return kind if is_one else "learning"


def _listed(document: Document, block: Block) -> Entry | None:
    parsed = parse_item(document.lines[block.first : block.end], Form.DETAILED)
    if not parsed.text or _TO_DO.match(parsed.text):
        return None
    made = _entry(document, block, _kind(document, parsed.category or ""), parsed.text, fields=parsed.fields)
    return made._replace(category=parsed.category, tags=parsed.tags, id=parsed.id)


def _learning(document: Document, whole: Block, title: str, body: Sequence[Block]) -> Entry:
    """Read one section: its summary is the text; bold lines below its head, metadata and other sections are fields."""
    head = _HEAD.fullmatch(title)
    mark, rest = (head[1].strip(), head[2].strip()) if head else ("", title)
    has_id = bool(_ID.fullmatch(mark))
    fields: list[tuple[str, str]] = []
    dated = None if has_id else _dated(title)
    if dated:
        mark, rest, fields = "", dated[1], [("at", dated[0])]
    sections: dict[str, list[str]] = {"": []}
    below: dict[str, list[str]] = {}  # lines of text, by the label above them: `**Steps**:`
    name = label = ""
    for block in body:
        if is_title(document, block):
            name, label = block.text.strip().casefold(), ""
            sections.setdefault(name, [])
            continue
        text = block.text if block.kind == "heading" else _text(document, block.first, block.end)
        for line in text.split("\n"):
            if field := field_of(line if dated else line.strip(), "metadata" if dated and not name else name):
                fields.append(field)
                label = "" if field[1] else field[0]
            else:
                (below.setdefault(label, []) if label else sections[name]).append(line)
    fields += [(key, dedent("\n".join(lines)).strip()) for key, lines in below.items()]
    fields = [(key, _FROM.sub(r"\1", value) if key == "at" else value) for key, value in fields]
    texts = {key: "\n".join(lines).strip() for key, lines in sections.items()}
    details: dict[str, str] = {}
    for key, value in texts.items():
        if key not in _NO_FIELDS and value:
            details[_name(key)] = f"{details[_name(key)]}\n\n{value}" if _name(key) in details else value
    tags = tuple(tag for key, value in fields if key == "tags" for tag in _tags(value))
    whole_text = "\n".join(filter(None, (rest, texts[""])))
    text = texts.get("summary") or (texts[""] or rest if has_id else whole_text) or title
    category = mark if not has_id else rest[:60] if text != rest else ""
    return _entry(
        document,
        whole,
        _kind(document, mark),
        text,
        entry_id=mark if has_id else None,
        category=category or None,
        tags=tags,
        fields=(*details.items(), *(pair for pair in fields if pair[1] and not (pair[0] == "tags" and _tags(pair[1])))),
    )


def field_of(line: str, title: str) -> tuple[str, str] | None:
    """Return the field that a line is: in bold right below the head, or in the list of metadata."""
    match = _META.fullmatch(line) if title == "metadata" else None
    match = match or (_BOLD.fullmatch(line) if title in ("", "metadata") else None)
    if match is None:
        return None
    name, value = _name(match[1]), match[2].strip()
    return ("learned from" if name == "source" and not SOURCE.fullmatch(value) else name), value


def _tags(value: str) -> tuple[str, ...]:
    """Return the tags that a list of names stands for; none where one of them cannot be a tag."""
    names = [name.strip().removeprefix("#") for name in value.split(",")]
    return tuple(names) if all(TAG_NAME.fullmatch(name) for name in names) else ()


def _name(key: str) -> str:
    plain = key.strip().casefold()
    stands_for = _WORDS.get(plain.replace("_", " "), "legend")
    return plain if stands_for in ("legend", "value") else stands_for


def _dated(title: str) -> tuple[str, str] | None:
    """Return the day and the words of a heading such as `2026-05-15 - survey` or `[15.05.2026] survey`."""
    day = day_at_start(title.lstrip("[(")) if _YEAR.search(title) else None
    words = day and _BEHIND_DAY.fullmatch(day[1])
    return (day[0].isoformat(), words[1]) if day and words else None


_READERS: Mapping[str, Callable[[Document, Sequence[Block]], Iterator[Found]]] = {
    "between": _between_marks,
    "headed": _learnings,
}


# ── facts in a person's prose ──────────────────────────────────────────────────────────────────

_MARKED = re.compile(
    r"(?:\*\*|__)#?\d{1,3}[.):]?(?:[ \t]|\*\*|__)|\[P\d\][ \t]*\S|\[\d{4}-\d\d-\d\d\][ \t]*\S", re.IGNORECASE
)


class Fact(NamedTuple):
    """One fact in a block of prose: its lines (0-based, the end excluded) and what they say."""

    first: int
    end: int
    text: str


def facts_in(document: Document, block: Block) -> Iterator[Fact]:
    """Yield the facts in a paragraph: what stands in it from mark to mark."""
    marked = [number for number in range(block.first, block.end) if _MARKED.match(document.lines[number].lstrip())]
    if marked[:1] == [block.first]:
        for first, end in zip(marked, [*marked[1:], block.end], strict=True):
            yield Fact(first, end, _text(document, first, end).strip())
