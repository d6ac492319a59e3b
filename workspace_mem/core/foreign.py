"""Files in the forms of other programs. They are read under their kind, and never written.

- `memories/MEMORY.md`, `memories/USER.md`: entries between lines of `§` (Hermes)
- `.learnings/ERRORS.md`, `LEARNINGS.md`, …: sections `## [ERR-20260705-A1B] tool` with fields in bold
"""

import re
from collections.abc import Iterator, Sequence

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry, Fields, Place
from workspace_mem.core.errors import RefusedError
from workspace_mem.core.kinds import BETWEEN, FOREIGN, HERMES
from workspace_mem.core.markdown import Block
from workspace_mem.core.shapes.list_item import TAG_NAME

_HEAD = re.compile(r"\[([A-Z]{2,10})-([\w-]+)\][ \t]*(.*)")
_KINDS = {"ERR": "error", "LRN": "learning", "FEAT": "learning"}
_BOLD = re.compile(r"\*\*([\w -]{1,40})\*\*:[ \t]*(.*)")
_META = re.compile(r"[-*][ \t]+([\w -]{1,40}):[ \t]*(.*)")
_NAMES = {
    "logged": "at",
    "recurrence-count": "seen",
    "first-seen": "first",
    "last-seen": "last",
    "suggested fix": "fix",
    "suggested action": "fix",
    "error": "context",
    "details": "context",
}
_NO_FIELDS = ("", "summary", "metadata")  # sections that are no field as a whole


def refuse_foreign(entry: Entry) -> None:
    """Raise RefusedError for an entry in another program's file: these are read, and never written."""
    if entry.place.path in FOREIGN:
        raise RefusedError(
            f"{entry.place} belongs to another program; this one reads it and never writes it",
            path=entry.place.path,
            hint="change it there, or `workspace-mem remember` the text in MEMORY.md",
        )


def foreign_blocks(document: Document, found: Sequence[Block]) -> list[tuple[Block, Entry | None]]:
    """Return the file's blocks with the entries among them; several blocks of one entry are one.

    The lines of `§` between entries are no blocks. `found` are the blocks of the file, their lines
    counted from its start.
    """
    if document.path in HERMES:
        return list(_between_marks(document))
    return list(_headed(document, found))


# ── entries between lines of § ─────────────────────────────────────────────────────────────────


def _between_marks(document: Document) -> Iterator[tuple[Block, Entry | None]]:
    lines = document.lines
    first = 0
    for at in range(len(lines) + 1):
        if at < len(lines) and lines[at].strip() != BETWEEN:
            continue
        filled = [number for number in range(first, at) if lines[number].strip(" \t\r\n")]
        if filled:
            block = Block("entry", filled[0], filled[-1] + 1)
            yield block, _entry(document, block, "fact", _text(document, block))
        first = at + 1


def _text(document: Document, block: Block) -> str:
    return "\n".join(line.rstrip("\r\n") for line in document.lines[block.first : block.end])


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
    return Entry(kind, text, category, tags, fields, entry_id, "", (), place)


# ── sections with ids ──────────────────────────────────────────────────────────────────────────


def _headed(document: Document, found: Sequence[Block]) -> Iterator[tuple[Block, Entry | None]]:
    at = 0
    while at < len(found):
        block = found[at]
        head = _HEAD.fullmatch(block.text.strip()) if _is_title(document, block) else None
        if head is None:
            yield block, None
            at += 1
            continue
        end = at + 1
        while end < len(found) and not (_is_title(document, found[end]) and found[end].level <= block.level):
            end += 1
        body = list(found[at + 1 : end])
        while body and body[-1].kind == "rule":
            body.pop()
        whole = Block("entry", block.first, body[-1].end if body else block.end)
        yield whole, _learning(document, whole, head, body)
        at = at + 1 + len(body)


def _is_title(document: Document, block: Block) -> bool:
    """Tell a heading from a line of text that stands right above the rule between two sections."""
    return block.kind == "heading" and document.lines[block.first].lstrip().startswith("#")


def _learning(document: Document, whole: Block, head: re.Match[str], body: Sequence[Block]) -> Entry:
    """Read one section: its summary is the text; bold lines below its head, metadata and other sections are fields."""
    fields: list[tuple[str, str]] = []
    sections: dict[str, list[str]] = {"": []}
    title = ""
    for block in body:
        if _is_title(document, block):
            title = block.text.strip().casefold()
            sections.setdefault(title, [])
            continue
        text = block.text if block.kind == "heading" else _text(document, block)
        for line in text.split("\n"):
            if field := _field(line.strip(), title):
                fields.append(field)
            else:
                sections[title].append(line)
    texts = {name: "\n".join(lines).strip() for name, lines in sections.items()}
    details: dict[str, str] = {}
    for name, value in texts.items():
        if name not in _NO_FIELDS and value:
            details[_name(name)] = f"{details[_name(name)]}\n\n{value}" if _name(name) in details else value
    tags = tuple(tag for key, value in fields if key == "tags" for tag in _tags(value))
    return _entry(
        document,
        whole,
        _KINDS.get(head[1], "learning"),
        texts.get("summary") or texts[""] or head[3].strip() or head[0],
        entry_id=f"{head[1]}-{head[2]}",
        category=head[3].strip()[:60] or None,
        tags=tags,
        fields=(*details.items(), *(pair for pair in fields if pair[1] and not (pair[0] == "tags" and _tags(pair[1])))),
    )


def _field(line: str, title: str) -> tuple[str, str] | None:
    """Return the field that a line is: in bold right below the head, or in the list of metadata."""
    found = _META.fullmatch(line) if title == "metadata" else None
    found = found or (_BOLD.fullmatch(line) if title in ("", "metadata") else None)
    return (_name(found[1]), found[2].strip()) if found else None


def _tags(value: str) -> tuple[str, ...]:
    """Return the tags that a list of names stands for; none where one of them cannot be a tag."""
    names = [name.strip().removeprefix("#") for name in value.split(",")]
    return tuple(names) if all(TAG_NAME.fullmatch(name) for name in names) else ()


def _name(key: str) -> str:
    plain = key.strip().casefold()
    return _NAMES.get(plain, plain)
