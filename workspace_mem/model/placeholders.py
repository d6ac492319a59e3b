"""What a form asks for and nobody has filled in. It says nothing: neither the frame nor a search has it.

It is told by its form, whatever its language: `- **Name:**` with nothing behind it, or with a hint in italics and
brackets, such as `_(pick one)_`. The sentences that OpenClaw's own forms have around these, and files of learnings at
their head, are known by their hashes.
"""

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256

from workspace_mem import data
from workspace_mem.model.cache import cache_newest
from workspace_mem.model.document import Document, is_form
from workspace_mem.model.frontmatter import body_start
from workspace_mem.text.markdown import Block, blocks

_FIELD = re.compile(r"[-*+][ \t]+(?:\*\*|__)[^*_\n]{1,60}(?:[:：](?:\*\*|__)|(?:\*\*|__)[ \t]*[:：])\s*")
_BARE_FIELD = re.compile(r"[-*+][ \t]+[^*_`:：\n]{1,40}[:：]\s*")
# Of one word only a few are hints: `_(they/them)_` may be an answer.
_HINT = re.compile(
    r"([*_])[(（](?:[^\n]*[\s?？…、][^\n]*|optional|todo|tbd|unset|none|empty|可选|待定|未设置)[)）]\1", re.IGNORECASE
)
_QUESTION = re.compile(r"([*_])(?![*_\s])[^*_\n]+[?？]\1")
_LEAD = re.compile(r"[^\n]*[:：]")
_LONGEST = 400  # characters

_MARKS = re.compile(r"[*_`]+|\A[-+>][ \t]+")

_Said = tuple[Block, str]


_SECTION = re.compile(r"#{1,6}[ \t]")
_BOLD_LABEL = re.compile(r"[-*+ \t]*\*\*[^*\n]+(?:[:：]\*\*|\*\*[:：])")


def is_example(kind: str, text: str) -> bool:
    """Tell whether a block beside the entries of a file of learnings shows how to write one."""
    if kind == "html":
        return text.startswith("<!--")
    lines = text.split("\n") if kind in ("fence", "code") else []
    return any(map(_SECTION.match, lines)) and any(map(_BOLD_LABEL.match, lines))


@cache_newest
def unfilled(document: Document) -> frozenset[int]:
    """Return the lines (0-based) of a form that nobody has filled in."""
    if not is_form(document.path):
        return frozenset()
    found_blocks = blocks(document.lines, body_start(document))
    texts = [(block, "".join(document.lines[block.first : block.end]).strip()) for block in found_blocks]
    asking = (block for section in _sections(texts) for block in _asking(section))
    return frozenset(line for block in asking for line in range(block.first, block.end))


def _sections(texts: Sequence[_Said]) -> Iterator[Sequence[_Said]]:
    """Yield what stands between one heading and the next."""
    start = 0
    for number, (block, _) in enumerate(texts):
        if block.kind == "heading":
            yield texts[start:number]
            start = number + 1
    yield texts[start:]


def _asking(section: Sequence[_Said]) -> Iterator[Block]:
    """Yield the blocks of a section that ask for something, or tell how to answer."""
    asks = [_has_hint(text) or _is_stock(text) for _, text in section]
    for items in _lists(section):
        _look_at_list(section, items, asks)
    others = [number for number, (block, _) in enumerate(section) if not asks[number] and block.kind != "rule"]
    has_fields = any(block.kind == "item" for number, (block, _) in enumerate(section) if asks[number])
    # With an answer beside it, it may be somebody's own words.
    if all(
        _is_hint(section[number][1]) or (has_fields and _QUESTION.fullmatch(section[number][1])) for number in others
    ):
        asks = [asks_here or number in others for number, asks_here in enumerate(asks)]
    yield from (block for (block, _), asks_here in zip(section, asks, strict=True) if asks_here)


def _lists(section: Sequence[_Said]) -> Iterator[range]:
    """Yield where items follow each other."""
    start = 0
    for number in range(len(section) + 1):
        if number == len(section) or section[number][0].kind != "item":
            if start < number:
                yield range(start, number)
            start = number + 1


def _look_at_list(section: Sequence[_Said], items: range, asks: list[bool]) -> None:
    """Mark the fields without a value, and the line that only leads up to them."""
    texts = [text for _, text in section[items.start : items.stop]]
    is_last = items.stop == len(section) or section[items.stop][0].kind in ("rule", "html")
    # What stands below `- Buy:` may belong to it.
    are_bare = is_last and len(texts) > 1 and all(map(_BARE_FIELD.fullmatch, texts))
    for number, text, below in zip(items, texts, [*texts[1:], None], strict=True):
        if are_bare or (_FIELD.fullmatch(text) and (_FIELD.match(below) if below else is_last)):
            asks[number] = True
    lead = items.start - 1
    if lead >= 0 and section[lead][0].kind == "paragraph" and all(asks[items.start : items.stop]):
        asks[lead] = asks[lead] or bool(_LEAD.fullmatch(section[lead][1]))


def _has_hint(text: str) -> bool:
    field = _FIELD.match(text) or _BARE_FIELD.match(text)
    return field is not None and _is_hint(text[field.end() :])


def _is_hint(text: str) -> bool:
    return len(text) <= _LONGEST and bool(_HINT.fullmatch(text))


def _is_stock(text: str) -> bool:
    if len(text) > _LONGEST:
        return False
    plain = " ".join(_MARKS.sub("", text).split()).casefold()
    return (sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:16],) in data.rows("stock_sentences.tsv")
