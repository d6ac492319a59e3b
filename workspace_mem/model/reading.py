"""From a file's bytes to its entries and prose. Any text can be read."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise, takewhile
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.errors import NotFoundError, RefusedError
from workspace_mem.model.document import BOM, Document, body_start, is_form, waits_for_review
from workspace_mem.model.entry import AGENTS, HELD_OUT, SOURCE, Entry, Fields, Place, handle_of
from workspace_mem.model.kinds import (
    ARCHIVE,
    BETWEEN,
    CLOSING,
    WORDS_OF_HEADINGS,
    Agents,
    Form,
    day_in_name,
    is_archived,
    is_note_of_agents,
    is_noted,
    kind_of_heading,
)
from workspace_mem.model.list_item import IS_ECHO, TAG_NAME, Parsed, parse_item
from workspace_mem.model.whole_file import entry_of, outlined
from workspace_mem.text.markdown import Block, blocks, hidden_lines
from workspace_mem.text.strings import late, line_end

# `## [ERR-20260705-A1B] tool`: another system's learning, shown whole as prose.
_HEADED_LEARNING = late(r"\[[A-Z]{2,10}-[\w-]+\]")

# `# Session: 2026-03-04 19:53:10 UTC`: OpenClaw's record of a conversation, whose key and number are no notes.
_SESSION = late(r"Session: \d{4}-\d\d-\d\d\b.*")

# git's conflict markers.
_OURS, _THEIRS = late(r"<{7} \S"), late(r">{7} \S")
_BASE, _BETWEEN_SIDES = late(r"\|{7}(?: \S|\s*$)"), late(r"={7}\s*$")
_CODE = ("fence", "code")  # code is an example
_SOURCE_OF_PAGE = late(r"""source[ \t]*:[ \t]*["']?([^"'\s]+)["']?\s*""")

_AGENTS_KEEP = ("now", "dream")  # kinds of pages that agents keep, other programs' too

Trail = tuple[tuple[int, str], ...]  # (level, heading), outermost first
# kind, first line (0-based), end (excluded), the headings above it: as in `Block` and `Part`
Outlined = tuple[str, int, int, tuple[str, ...]]


class Part(NamedTuple):
    """A block of a file in its surroundings: an entry, a heading or prose."""

    block: Block  # line numbers are of the file
    trail: tuple[str, ...]  # headings above it, outermost first; of a heading, itself last
    entry: Entry | None = None
    echo: Entry | None = None  # a log's line that only says that an entry was remembered
    facts: tuple[Entry, ...] = ()  # facts in prose: numbered paragraphs. Read-only


class Reading(NamedTuple):
    """The parsed content of a file. The parts cover every non-blank line of the body in order."""

    document: Document
    body_first: int  # the first line (0-based) after the front matter
    parts: tuple[Part, ...]
    readable: Document | None = None  # the file without conflict markers, if it has any

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the entries in the order of the file."""
        return tuple(part.entry for part in self.parts if part.entry)

    @property
    def everything(self) -> tuple[Entry, ...]:
        """Return the entries and the facts within prose, in file order."""
        return tuple(entry for part in self.parts for entry in ((part.entry,) if part.entry else part.facts))

    @property
    def echoes(self) -> tuple[Entry, ...]:
        """Return the lines of a log that only say that an entry was remembered."""
        return tuple(part.echo for part in self.parts if part.echo)

    def text_of(self, part: Part) -> str:
        """Return a part's lines, joined by line feeds, without a final line end."""
        lines = (self.readable or self.document).lines[part.block.first : part.block.end]
        return "\n".join(line.rstrip("\r\n") for line in lines)


@lru_cache(maxsize=8)  # an edit reads a file three times: to decide, to change, and to check
def read(document: Document) -> Reading:
    """Parse a file. Never fails: anything unknown is prose."""
    if document.kinds.is_whole_file(document.path):
        entry = entry_of(document)
        part = Part(Block("entry", 0, len(document.lines)), (), entry)
        return Reading(document, 0, (part,) if entry else ())
    if (readable := without_conflict_markers(document)) is not document:
        return read(readable)._replace(document=document, readable=readable)
    first = body_start(document) if document.data.startswith((b"---", BOM)) else 0
    if document.form:
        document_blocks = blocks_of_program(document, first)
        parts = tuple(_parts_of_program(document, document_blocks))
    else:
        document_blocks = blocks(document.lines, first)
        parts = tuple(_parts(document, document_blocks))
    return Reading(document, first, parts)


_LAST_WORDS = 300  # characters of a closing line
_SIGNED = late(r"(?:[—–]|--)[ \t]*\S[^\n]{0,80}|([*_])(?![*_\s])[^\n]+\1")


_CLOSINGS = "|".join(re.escape(word) for word, sort in WORDS_OF_HEADINGS.items() if sort == CLOSING)
_SAYS_WHEN = late(rf"[*_>~\s]*(?:{_CLOSINGS})[*_\s]*(?:[:：]|(?:\w{{1,3}}\s+)?\d)", re.IGNORECASE)


def closing_of(document: Document, page_blocks: Sequence[Block], *, is_strict: bool = False) -> int:
    """Return the block number where a page's closing begins: a date of change, or a signature.

    A rule above belongs to it. Short last words below a rule are a closing too, unless `is_strict`. Without a closing,
    the number of blocks.
    """

    def closes(block: Block) -> bool:
        text = "".join(document.lines[block.first : block.end]).strip() if block.kind == "paragraph" else ""
        return 0 < len(text) <= _LAST_WORDS and bool(_SAYS_WHEN.match(text) or _SIGNED.fullmatch(text))

    first = end = len(page_blocks)
    while first > 1 and closes(page_blocks[first - 1]):
        first -= 1
    above = page_blocks[first - 1].kind if first else ""
    if first == end > 2 and not is_strict and (above, page_blocks[end - 2].kind) == ("paragraph", "rule"):
        is_short = sum(map(len, document.lines[page_blocks[end - 1].first : page_blocks[end - 1].end])) <= _LAST_WORDS
        first, above = (end - 1, "rule") if is_short else (end, above)
    if first == end or above == "heading":
        return end
    first -= above == "rule"
    return first if any(block.kind not in ("heading", "rule") for block in page_blocks[:first]) else end


def page_said_by(document: Document) -> str | None:
    """Return the author of a file as a whole: the front matter's, else `agents` if they may replace it.

    None means a person. The stamp of an entry in the file takes precedence.
    """
    named = None
    if document.data.startswith((b"---", BOM)):
        front = (_SOURCE_OF_PAGE.fullmatch(line) for line in document.lines[1 : max(body_start(document) - 1, 1)])
        named = next((match[1] for match in front if match and SOURCE.fullmatch(match[1])), None)
    path = document.path.removeprefix(ARCHIVE)
    kinds = document.kinds
    is_agents = kinds.agents_may(path) is Agents.REPLACE or kinds.search_kind(path) in _AGENTS_KEEP
    # Entries between Hermes marks have no stamp, so the page counts as its agents'.
    is_agents = is_agents or (document.form == "between" and not kinds.is_foreign(path, document.data))
    is_note = is_note_of_agents(path) and not (BETWEEN.encode() in document.data and document.form)
    return named or (AGENTS if is_agents or is_note else None)


def find_entry(document: Document, entry: Entry) -> Entry:
    """Return the current state of an entry in its file, for an edit. Raises as `numbers_of` does."""
    (number,) = numbers_of(document, [entry])
    part = read(document).parts[number]
    return part.entry or part.echo or entry


def numbers_of(document: Document, entries: Sequence[Entry]) -> list[int]:
    """Return the numbers of the parts that hold entries now, for an edit.

    Of a line copied with its id, the one with this place and text counts, else one with this text, else the last.
    Raises NotFoundError if one is gone, RefusedError if it is read-only: in another program's file, or in prose.
    """
    parts, wanted = read(document).parts, {entry.name for entry in entries}
    known: dict[tuple[object, ...], int] = {}
    for number, part in enumerate(parts):
        for item in (part.entry, part.echo, *part.facts):
            if item and item.name in wanted:
                known |= dict.fromkeys(_keys(item), number)
            elif item and item.handle in wanted:  # the two sides of a conflict have one id
                known |= dict.fromkeys(_keys(item._replace(id=None)), number)
    numbers = [next((known[key] for key in _keys(entry) if key in known), -1) for entry in entries]
    for number, entry in zip(numbers, entries, strict=True):
        if number < 0:
            message = f"{entry.name} is no longer in {document.path}; nothing was changed"
            raise NotFoundError(message, path=document.path)
        if document.kinds.is_foreign(document.path, document.data):
            raise read_only(document.path, entry.place)
        if parts[number].facts:
            raise read_only(document.path, entry.place, "is a paragraph, not a list item; workspace-mem")
    return numbers


def _keys(entry: Entry) -> Sequence[tuple[object, ...]]:
    keys = (entry.name, entry.handle, entry.place.first_line)
    return (keys, keys[:2], keys[:1])


def read_only(path: str, place: object, reason: str = "belongs to another program; this one") -> RefusedError:
    """Return the error that explains a read-only place, and what to do."""
    hint = f"change {path} in an editor, or `workspace-mem remember` the text as an entry of its own"
    return RefusedError(f"{place} {reason} reads it and never writes it", path=path, hint=hint)


_WAITS = late(r"\(\s*review\s*::\s*pending\s*\)", re.IGNORECASE)
_RETIRED = late(r"\(\s*retired\s*::[^()]*\)", re.IGNORECASE)


def is_set_aside(text: str, *, retired: bool = True) -> bool:
    """Tell whether fields in the lines mark them as waiting for a person or as retired, in copies of files too."""
    return bool(_WAITS.search(text) or (retired and _RETIRED.search(text)))


def blocks_set_aside(document: Document, *, retired: bool = True) -> list[range]:
    """Return the lines (0-based) of blocks marked in this way, in a file that is not read entry by entry."""
    retired = retired and not is_archived(document.path)
    if document.kinds.is_cut_by_entry(document.path) or not is_set_aside(document.text, retired=retired):
        return []
    blocks = (range(first, end) for _, first, end, _ in outline(document)[1])
    return [
        lines for lines in blocks if is_set_aside("".join(document.lines[lines.start : lines.stop]), retired=retired)
    ]


def waiting_places(document: Document) -> list[Place]:
    """Return the places of waiting entries, or of blocks with such a field in other files."""
    entries = [entry.place for entry in read(document).entries if entry.is_pending]
    blocks = blocks_set_aside(document, retired=False)
    return [*entries, *(Place(document.path, lines.start + 1, lines.stop) for lines in blocks)]


def without_waiting(document: Document, *, says: str = HELD_OUT) -> Document:
    """Return a file for agents, with waiting text replaced by a note or left out."""
    if b"review" not in document.data:
        return document
    waiting = waiting_places(document)
    if waits_for_review(document):
        waiting = [Place(document.path, 1, len(document.lines))]
    lines = list(document.lines)
    for place in waiting:
        for number in range(place.first_line, place.last_line + 1):
            text = says if number == place.first_line else ""
            lines[number - 1] = text + line_end(lines[number - 1]) if says else ""
    return document.with_data("".join(lines).encode("utf-8", "surrogateescape")) if waiting else document


class ConflictRegion(NamedTuple):
    """Lines (0-based) of an unresolved git conflict, with its markers."""

    lines: range
    unread: tuple[int, ...]  # lines of the markers and of the common base


def unmerged(document: Document) -> list[ConflictRegion]:
    """Return the conflicts that git left in a file; in code blocks they are examples."""
    if b"<<<<<<< " not in document.data:
        return []
    code = (block for block in blocks(document.lines, 0) if block.kind in _CODE)
    examples = {line for block in code for line in range(block.first, block.end)}
    regions: list[ConflictRegion] = []
    start, unread, is_base = 0, list[int](), False
    for number, line in enumerate(document.lines):
        if number in examples:
            continue
        if _OURS.match(line):
            start, unread, is_base = number, [number], False
        elif unread and (is_base or _BASE.match(line) or _BETWEEN_SIDES.match(line)):
            unread.append(number)
            is_base = not _BETWEEN_SIDES.match(line)
        elif unread and _THEIRS.match(line):
            regions.append(ConflictRegion(range(start, number + 1), (*unread, number)))
            unread = []
    return regions


def without_conflict_markers(document: Document) -> Document:
    """Return a file with both versions of each conflict, its markers blank; line numbers stay."""
    regions = unmerged(document)
    if not regions:
        return document
    lines = list(document.lines)
    for number in (number for region in regions for number in region.unread):
        end = line_end(lines[number])
        lines[number] = " " * len(lines[number].removesuffix(end).encode("utf-8")) + end
    text = "".join(lines).encode("utf-8", "surrogateescape")
    return document.with_data(document.data[: document.offsets[0]] + text)


def outline(document: Document) -> tuple[int, list[Outlined]]:
    """Return the first line (0-based) of the body, and its blocks without their entries: a third of the cost."""
    if document.kinds.is_whole_file(document.path) and document.kinds.is_event_log(document.path):
        return outlined(document)
    document = without_conflict_markers(document)
    first = body_start(document)
    trail: Trail = ()
    headings: tuple[str, ...] = ()
    found: list[Outlined] = []
    for block in blocks(document.lines, first):
        if block.kind == "heading":
            trail = _below_heading(trail, block.level, block.text)
            headings = tuple(above for _, above in trail)
        found.append((block.kind, block.first, block.end, headings))
    return first, found


def _below_heading(trail: Trail, level: int, text: str) -> Trail:
    return (*(above for above in trail if above[0] < level), (level, text))


def _parts(document: Document, file_blocks: Sequence[Block]) -> Iterator[Part]:
    """Yield the parts of a file that is not another program's."""
    trail: Trail = ()
    seen: Counter[str] = Counter()
    hidden = hidden_lines(document.lines, file_blocks)
    above = _context(document, trail)
    for block in file_blocks:
        if block.kind == "heading":
            trail = _below_heading(trail, block.level, block.text)
            above = _context(document, trail)
        is_item = above.kind is not None and block.kind == "item" and block.first not in hidden
        item = _entry(document, block, above, seen) if is_item else None
        is_echo = item is not None and item.fields[1:2] == (IS_ECHO,)
        facts: tuple[Entry, ...] = ()
        if above.holds_facts and block.kind == "paragraph" and block.first not in hidden:
            facts = _facts_in_prose(document, block, above, seen)
        yield Part(block, above.headings, None if is_echo else item, item if is_echo else None, facts)


class _Context(NamedTuple):
    """The effect of the headings above a block."""

    headings: tuple[str, ...]
    kind: str | None  # kind of a top-level item; None: prose
    category: str | None  # category of an entry without one
    holds_facts: bool = False  # its paragraphs may hold facts


def _context(document: Document, trail: Trail) -> _Context:
    """Return the effect of these headings on a block below them."""
    headings = tuple(text for _, text in trail)
    page = document.kinds.page_kind(document.path)
    owner = document.kinds.get(page)
    kind = category = None
    if owner:
        kind = owner.name
    elif page == "memory":
        kind = next(filter(None, map(kind_of_heading, reversed(headings))), "fact")
    elif page == "user" and any(map(is_noted, headings)):
        kind = "fact"
    if any(map(_HEADED_LEARNING.match, headings)) or (page == "log" and any(map(_SESSION.fullmatch, headings[-1:]))):
        kind = None
    # A person's heading in MEMORY.md and in logs is a category, and every heading if the kind says so; an empty one
    # never is.
    is_title = trail and trail[-1][0] == 1 and (page != "log" or re.search(r"[0-9]{4}", headings[-1]))
    if trail and not is_title and headings[-1]:
        is_own = page == "log" or (page == "memory" and kind_of_heading(headings[-1]) is None)
        category = headings[-1] if is_own or (owner and owner.headings_are_categories) else None
    holds_facts = page == "memory" and kind is not None and not is_archived(document.path)
    return _Context(headings, kind, category, holds_facts)


# The start of a fact in prose: `**1. …`, `[P0][2026-02-03] …`.
_FACT = late(r"(?:\*\*|__)#?\d{1,3}[.):]?(?:[ \t]|\*\*|__)|\[P\d\][ \t]*\S|\[\d{4}-\d\d-\d\d\][ \t]*\S", re.IGNORECASE)


def _facts_in_prose(document: Document, block: Block, above: _Context, seen: Counter[str]) -> tuple[Entry, ...]:
    """Return the facts in a paragraph, from marker to marker."""
    facts: list[Entry] = []
    kind = "fact" if above.kind in (None, "meta") else above.kind
    marked = [number for number in range(block.first, block.end) if _FACT.match(document.lines[number].lstrip())]
    if marked[:1] != [block.first]:
        return ()
    for first, end in pairwise([*marked, block.end]):
        text = "\n".join(line.rstrip("\r\n") for line in document.lines[first:end]).strip()
        handle = handle_of(document.path, text, seen[text])
        seen[text] += 1
        place = Place(document.path, first + 1, end)
        facts.append(Entry(kind, text, above.category, (), (), None, handle, above.headings, place))
    return tuple(facts)


@lru_cache(maxsize=40_000)  # most items stay equal across versions of a file
def _parsed(lines: tuple[str, ...], form: Form) -> Parsed:
    return parse_item(lines, form)


def _entry(document: Document, block: Block, above: _Context, seen: Counter[str]) -> Entry | None:
    """Return an item as an entry; None for an empty bullet. `seen` counts the texts of the file."""
    lines, kind = document.lines[block.first : block.end], above.kind or "fact"
    form = document.kinds[kind].form
    parsed = _parsed(lines, form)
    if form is Form.META and not any(key == "key" for key, _ in parsed.fields):
        kind = "fact"
        parsed = _parsed(lines, Form.LINE)
    if not (parsed.text or parsed.id):
        return None
    number = seen[parsed.text]
    seen[parsed.text] += parsed.fields[1:2] != (IS_ECHO,)
    return Entry(
        kind,
        parsed.text,
        parsed.category or above.category,
        parsed.tags,
        parsed.fields,
        parsed.id,
        handle_of(document.path, parsed.text, number),
        above.headings,
        Place(document.path, block.first + 1, block.end),
        is_archived(document.path),
    )


# ── placeholders ──

_FIELD = late(r"[-*+][ \t]+(?:\*\*|__)[^*_\n]{1,60}(?:[:：](?:\*\*|__)|(?:\*\*|__)[ \t]*[:：])\s*")
_PLAIN_FIELD = late(r"(?:[-*+][ \t]+)?[^:：\n]{1,60}[:：]\s*(?=\S)")
# Few single words are hints: `_(they/them)_` may be an answer.
_HINT = late(
    r"([*_])[(（](?:[^\n]*[\s?？…、][^\n]*|[^\n]*[\u3040-\u30ff\u4e00-\u9fff]{5,}[^\n]*|optional|todo|tbd|unset|none|empty|可选|待定|未设置)[)）]\1",
    re.IGNORECASE,
)
_IN_BRACKETS = r"\[(?![ xX]\])[^\[\]\n]{1,60}\]|【[^】\n]{1,60}】|\{\{[^{}\n]+\}\}|<(?!!)[^<>@:/\n]{1,60}>"
_BLANKS = "|".join(
    re.escape(word).replace("_", " ") for sort, row in data.rows("marks.tsv") if sort == "blank" for word in row.split()
)
_BLANK = late(rf"[*_`]*(?:{_IN_BRACKETS}|[(（]?(?:{_BLANKS})[)）]?)[*_`.…。]*", re.IGNORECASE)
_UNKNOWN = late(rf"[^:：\n]{{1,60}}[:：][*_`\s]*[\[(（【<]+(?:{_BLANKS})[\])）】>]+[*_`.。]*", re.IGNORECASE)
_LONGEST, _LONGEST_STOCK = 400, 1_200  # characters

# Headings of CONTINUITY.md below which `loop/continuity.py` lists ids.
_LISTS_IDS = late(r"(?:#+[ \t]*)?(?:relevant memories|mistakes to avoid)\b", re.IGNORECASE)

_MARKS = late(r"[*_`]+|\A[-+>][ \t]+")

_SECTION = late(r"#{1,6}[ \t]")
_BOLD_LABEL = late(r"[-*+ \t]*\*\*[^*\n]+(?:[:：]\*\*|\*\*[:：])")


def is_example(kind: str, text: str) -> bool:
    """Tell whether a block of a learnings file shows how to write one."""
    is_comment = kind == "html" and text.startswith("<!--")
    lines = text.split("\n") if kind in ("fence", "code") else []
    return kind == "legend" or is_comment or (any(map(_SECTION.match, lines)) and any(map(_BOLD_LABEL.match, lines)))


def unfilled(document: Document) -> frozenset[int]:
    """Return the lines (0-based) of an unfilled form: fields without a value, and hints."""
    if not is_form(document.path):
        return frozenset()
    asking: list[Block] = []
    above = "heading"
    form_blocks = blocks(document.lines, body_start(document))
    for number, block in enumerate(form_blocks, start=1):
        below = form_blocks[number] if number < len(form_blocks) else None
        text = "".join(document.lines[block.first : block.end]).strip()
        ends = below is None or below.kind in ("heading", "rule", "html")  # text below `- **Buy:**` may belong to it
        field = _FIELD.match(text)
        if field and not text[field.end() :]:
            asks = ends or bool(_FIELD.match(document.lines[below.first].lstrip() if below else ""))
        elif field:
            asks = _is_hint(text[field.end() :])
        elif label := _PLAIN_FIELD.match(text):
            asks = is_blank(text[label.end() :])
        else:  # beside an answer, a hint may be the person's own words
            plain = " ".join(_MARKS.sub("", text).split()).casefold() if len(text) <= _LONGEST_STOCK else ""
            name = sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:16]
            asks = (name,) in data.rows("stock_sentences.tsv") or (above == "heading" and ends and _is_hint(text))
        asking += [block] if asks else []
        above = "" if _LISTS_IDS.match(text) else block.kind
    return frozenset(line for block in asking for line in range(block.first, block.end))


def _is_hint(text: str) -> bool:
    return is_blank(text) or (len(text) <= _LONGEST and bool(_HINT.fullmatch(text)))


def is_blank(text: str, heading: str = "") -> bool:
    """Tell whether a text is a placeholder: `[待获取]`, `- <your name>`; never below a heading of a list of ids."""
    return len(text) <= _LONGEST and bool(_BLANK.fullmatch(text.removeprefix("- "))) and not _LISTS_IDS.match(heading)


def is_unknown(text: str) -> bool:
    """Tell whether an entry is an unfilled field: `时区：[待获取]`."""
    return len(text) <= _LONGEST and bool(_UNKNOWN.fullmatch(text))


# ── files in the forms of other programs ───────────────────────────────────────────────────────
#
# - `memories/MEMORY.md`, `memories/USER.md`: entries between lines of `§` (Hermes)
# - `.learnings/ERRORS.md`, `LEARNINGS.md`, `CORRECTIONS.md`, `deploys_2026-03-01.md`, …, with or without the dot:
#   sections `## [ERR-20260705-A1B] tool`, `## [style] Use tabs` or `## Use tabs` with fields in bold, and items

Found = tuple[Block, Entry | None]  # several blocks of one entry are joined

_GLUED = late(r"(?P<mark>-{3,}|\*{3,}|_{3,}|`{3,}|~{3,})(?=#{1,4} )")


def blocks_of_program(document: Document, first: int = 0) -> tuple[Block, ...]:
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


def _parts_of_program(document: Document, file_blocks: Sequence[Block]) -> Iterator[Part]:
    """Yield the parts of another program's file; each entry is one part, whatever its blocks.

    `file_blocks` are those of `blocks_of_program`. Lines of `§` between entries are no parts.
    """
    trail: Trail = ()
    seen: Counter[str] = Counter()
    texts: dict[str, str] = {}  # texts by id
    is_headed = document.form == "headed"
    end = closing_of(document, file_blocks, is_strict=True) if is_headed else len(file_blocks)
    found = _learnings(document, file_blocks[:end]) if is_headed else _between_marks(document)
    for block, entry in [*found, *((block, None) for block in file_blocks[end:])]:
        if block.kind == "heading":
            trail = _below_heading(trail, block.level, block.text)
        elif block.level:  # a separate section
            trail = tuple(above for above in trail if above[0] < block.level)
        headings = tuple(text for _, text in trail)
        if entry is None:
            yield Part(block, headings)
            continue
        handle = handle_of(document.path, entry.text, seen[entry.text])
        seen[entry.text] += 1
        # Programs may restart the ids of a day, so two texts are two entries.
        is_other = entry.id is not None and texts.setdefault(entry.id, entry.text) != entry.text
        entry_id = None if is_other else entry.id
        yield Part(block, headings, entry._replace(id=entry_id, handle=handle, heading=headings))


def _text(document: Document, first: int, end: int) -> str:
    return "\n".join(line.rstrip("\r\n") for line in document.lines[first:end])


def _entry_of_program(
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


def _between_marks(document: Document) -> Iterator[Found]:
    lines = document.lines
    first = 0
    for index in range(len(lines) + 1):
        if index < len(lines) and lines[index].strip() != BETWEEN:
            continue
        filled = [number for number in range(first, index) if lines[number].strip(" \t\r\n")]
        if filled:
            block = Block("entry", filled[0], filled[-1] + 1)
            text = _text(document, block.first, block.end).lstrip("\ufeff")
            yield block, _entry_of_program(document, block, "fact", text)
        first = index + 1


# ── learnings in sections and lists ────────────────────────────────────────────────────────────

_HEAD = late(r"\[([^\[\]]{1,60})\][ \t]*(.*)")
_ID = late(r"([A-Z]{2,10})-[\w-]+")
_KIND_OF_ID = {"ERR": "error", "COR": "correction", "CORR": "correction", "WIN": "win"}
_KIND_OF_FILE = {"ERROR": "error", "CORRECTION": "correction", "WIN": "win"}  # by the prefix of the file's name
_BOLD = late(r"(?:[-*+][ \t]+)?\*\*([\w -]{1,40})(?:\*\*[:：]|[:：]\*\*)[ \t]*(.*)")
_META = late(r"[-*+][ \t]+([\w -]{0,39}[^\W\d])[:：](?!//)[ \t]*(.*)")
_FROM = late(r"(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?)(?:[ \t]*[~～–—至到]|[ \t]+[^\W\d_]).*")  # `… 02:25 ~ 03:20`
_TO_DO = late(r"\[[ xX]\][ \t]")  # a to-do item, not a lesson
_NO_FIELDS = ("", "summary", "metadata")  # sections that are no single field
_YEAR = late(r"\d{4}")
_BEHIND_DAY = late(r"[\])]?(?:[T ]+\d\d:\d\d)?[\])]?(?:[ \t]*[-–—:：|][ \t]*|[ \t]+)(\S.*)")
_TO_FILL_IN = late(r"[A-Z]{2,10}-(?:Y{4}|X{3,}|\[)")  # the id of an example
_VALUE = late(r"(?:[-*+][ \t]+)?[`*_]*([^`*_:：=]{1,30}?)[`*_]*[ \t]*[`*_]*(?:[:：=→]|-|–|—)[`*_]*(?:[ \t].*)?")
# The meaning of each word in `data/learnings.tsv`.
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
        below = enumerate(file_blocks[index + 1 :], start=index + 1)
        heads = (
            number for number, head in below if is_title(document, head) and head.level <= file_blocks[index].level
        )
        body = [*file_blocks[index + 1 : next(heads, len(file_blocks))]] if is_title(document, block) else []
        if body and block.level > 1 and _is_legend(document, block.text, body):
            legend = [*takewhile(lambda part: part.kind != "rule", body)]  # learnings begin after a rule
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
        parsed = parse_item(document.lines[block.first : block.end], Form.DETAILED) if block.kind == "item" else None
        entry = None
        if parsed and parsed.text and not _TO_DO.match(parsed.text):
            kind = _kind(document, parsed.category or "")
            made = _entry_of_program(document, block, kind, parsed.text, fields=parsed.fields)
            entry = made._replace(category=parsed.category, tags=parsed.tags, id=parsed.id)
        yield block, entry
        index += 1


def is_title(document: Document, block: Block) -> bool:
    """Tell a heading from a text line that happens to be above a rule."""
    return block.kind == "heading" and document.lines[block.first].lstrip("-*_`~ \t").startswith("#")


def _is_head(document: Document, block: Block, body: Sequence[Block]) -> bool:
    """Tell whether a heading begins an entry: by its brackets, or by a bold field below it."""
    if not is_title(document, block):
        return False
    title = block.text.strip()
    if (head := _HEAD.fullmatch(title)) and not head[2].startswith(("(", "[", ":")):
        return not _TO_FILL_IN.match(head[1])
    if block.level > 1 and body and _dated(title):
        return True
    first = document.lines[body[0].first].strip() if body and block.level > 1 else ""
    return bool(_BOLD.fullmatch(first))


def _kind(document: Document, label: str = "") -> str:
    """Return an entry's kind: by its id, its file name, or its own label."""
    if match := _ID.fullmatch(label):
        return _KIND_OF_ID.get(match[1], "learning")
    name = document.path.rpartition("/")[2].upper()
    if kind := next((kind for begun, kind in _KIND_OF_FILE.items() if name.startswith(begun)), None):
        return kind
    kind = label.strip().casefold()
    is_one = kind in document.kinds and document.kinds[kind].form in (Form.LINE, Form.COUNTED)
    return kind if is_one else "learning"


def _learning(document: Document, whole: Block, title: str, body: Sequence[Block]) -> Entry:
    """Parse one section: the summary is the text; bold lines, metadata and subsections are fields."""
    head = _HEAD.fullmatch(title)
    mark, rest = (head[1].strip(), head[2].strip()) if head else ("", title)
    has_id = bool(_ID.fullmatch(mark))
    fields: list[tuple[str, str]] = []
    dated = None if has_id else _dated(title)
    if dated:
        mark, rest, fields = "", dated[1], [("at", dated[0])]
    sections: dict[str, list[str]] = {"": []}
    below: dict[str, list[str]] = {}  # text lines by the label above them: `**Steps**:`
    name = label = ""
    for block in body:
        if is_title(document, block):
            name, label = name_of(block.text), ""
            sections[name] = [*sections[name], ""] if name in sections else []
            continue
        text = block.text if block.kind == "heading" else _text(document, block.first, block.end)
        for line in text.split("\n"):
            if field := field_of(line if dated else line.strip(), "metadata" if dated and not name else name):
                fields.append(field)
                label = "" if field[1] else field[0]
            else:
                (below.setdefault(label, []) if label else sections[name]).append(line)
    for key, lines in below.items():
        margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
        fields.append((key, "\n".join(line[margin:] for line in lines).strip()))
    fields = [(key, _FROM.sub(r"\1", value) if key == "at" else value) for key, value in fields]
    texts = {key: "\n".join(lines).strip() for key, lines in sections.items()}
    details = {key: value for key, value in texts.items() if key not in _NO_FIELDS and value}
    tags = tuple(tag for key, value in fields if key == "tags" for tag in _tags(value))
    whole_text = "\n".join(filter(None, (rest, texts[""])))
    text = texts.get("summary") or (texts[""] or rest if has_id else whole_text) or title
    category = mark if not has_id else rest[:60] if text != rest else ""
    return _entry_of_program(
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
    """Parse a field line: bold below the heading, or an item of the metadata list."""
    match = _META.fullmatch(line) if title == "metadata" else None
    match = match or (_BOLD.fullmatch(line) if title in ("", "metadata") else None)
    if match is None:
        return None
    name, value = name_of(match[1]), match[2].strip()
    return ("learned from" if name == "source" and not SOURCE.fullmatch(value) else name), value


def _tags(value: str) -> tuple[str, ...]:
    """Return the tags of a list of names; none if one is no valid tag."""
    names = [name.strip().removeprefix("#") for name in value.split(",")]
    return tuple(names) if all(TAG_NAME.fullmatch(name) for name in names) else ()


def name_of(key: str) -> str:
    """Return our name for a label or heading in any language; else its own words."""
    plain = key.strip().casefold()
    stands_for = _WORDS.get(plain.replace("_", " "), "legend")
    return plain if stands_for in ("legend", "value") else stands_for


def _dated(title: str) -> tuple[str, str] | None:
    """Return the day and the words of a heading such as `2026-05-15 - survey` or `[15.05.2026] survey`."""
    from workspace_mem.text.dates import day_at_start  # few workspaces have such files

    day = day_at_start(title.lstrip("[(")) if _YEAR.search(title) else None
    words = day and _BEHIND_DAY.fullmatch(day[1])
    return (day[0].isoformat(), words[1]) if day and words else None
