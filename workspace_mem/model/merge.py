"""Three-way merge of the states of one file: in entries and front-matter keys where there are any, else in lines.

A state is cut into chunks: the lines of an entry, a front-matter key with its continuation lines, every other line
alone. An entry is the same one in two states by its id, else by its text and place. Order and presence come from a
merge of the sequences (diff3), the value of an entry from a merge of its fields. Merging never writes a conflict
marker: where both sides changed the same thing in different ways, both versions stay and a conflict says so.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from workspace_mem.model.document import BOM, PENDING, Document, body_start, read_front_matter
from workspace_mem.model.entry import CONTRADICTS, Draft, Entry, Fields, link_to
from workspace_mem.model.kinds import ARCHIVE, RELATIONS, Fold, Form
from workspace_mem.model.list_item import (
    Parsed,
    as_written,
    item_marker,
    lines_with_fields,
    parse_item,
    render,
    without_id,
)
from workspace_mem.model.matching import fold_key, meaning, paired
from workspace_mem.model.reading import read
from workspace_mem.text.markdown import blocks
from workspace_mem.text.strings import common_ends, late, split_lines


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Whole lines with their line ends, merged as a unit."""

    data: bytes
    entry: Entry | None = None
    echo: Entry | None = None  # what a line of a log says about another entry
    key: str | None = None  # of the front matter
    block: int = -1  # number of the Markdown block that the lines belong to; -1: none
    level: int = 0  # of a heading
    time: str | None = None  # when it was written, as far as it says so

    @property
    def words(self) -> bytes:
        """Return the bytes without the last line end: a last line may have none."""
        return self.data.rstrip(b"\r\n")

    @property
    def name(self) -> str | None:
        """Return the name of the entry that it is or echoes; None for other lines."""
        if self.entry:
            return self.entry.name
        _, mark, rest = self.echo.text.partition("#^") if self.echo else ("", "", "")
        return rest.partition("]]")[0] if mark else None

    @property
    def is_blank(self) -> bool:
        """Tell whether nothing stands in it."""
        return self.entry is None and not self.data.strip()

    @property
    def is_prose(self) -> bool:
        """Tell whether it is a line that neither is nor echoes an entry, nor is blank."""
        return not (self.entry or self.echo or self.key or self.is_blank)

    @property
    def has_value(self) -> bool:
        """Tell whether it can change and still be the same one: an entry, or a key of the front matter."""
        return self.entry is not None or self.key is not None


def cut(document: Document) -> list[Chunk]:
    """Cut a file into chunks; their bytes in order are the file's, but for a byte order mark."""
    if not document.data:
        return []
    offsets, data = document.offsets, document.data

    def chunk(first: int, end: int, *more: Any) -> Chunk:
        return Chunk(data[offsets[first] : offsets[end]], *more)

    body = body_start(document)
    chunks = [chunk(first, end, None, None, key) for key, first, end in _front_keys(document.lines[:body])]
    line = body
    for number, (first, end, level, entry, echo, time) in enumerate(_blocks(document, body)):
        if entry or echo or time:
            has_mark = any(text.strip() for text in document.lines[line:first])  # of `§`
            start = line if has_mark else first
            chunks += (chunk(blank, blank + 1) for blank in range(line, start))
            chunks.append(chunk(start, end, entry, echo, None, number, 0, time))
        else:
            chunks += (chunk(blank, blank + 1) for blank in range(line, first))
            chunks += (chunk(index, index + 1, None, None, None, number, level) for index in range(first, end))
        line = end
    return [*chunks, *(chunk(blank, blank + 1) for blank in range(line, len(document.lines)))]


_Block = tuple[int, int, int, Entry | None, Entry | None, str | None]  # lines, level, entry, echo, time


def _blocks(document: Document, body: int) -> Iterator[_Block]:
    """Yield the blocks of the body in order, with the entries and events among them."""
    kinds, path = document.kinds, document.path
    if kinds.is_whole_file(path) and kinds.is_event_log(path):
        from workspace_mem.model.whole_file import events_in  # few workspaces have such files

        for event in events_in("".join(document.lines[body:]), first_line=body):
            yield event.first_line, event.end, 0, None, None, event.at
    elif kinds.is_whole_file(path) or not document.is_text:
        for block in blocks(document.lines, body):
            yield block.first, block.end, block.level, None, None, None
    else:
        for part in read(document).parts:
            entry = part.entry or part.echo
            time, block = time_of(entry) if entry else None, part.block
            yield block.first, block.end, block.level, part.entry, part.echo, time


def time_of(entry: Entry) -> str | None:
    """Return when an entry was written first, as far as it says so."""
    return next(filter(None, map(entry.field, ("time", "first", "at", "last"))), None)


def _front_keys(lines: Sequence[str]) -> Iterator[tuple[str | None, int, int]]:
    """Yield the keys of the front matter with their lines, and every other line of it alone."""
    number = 0
    while number < len(lines):
        start, (name, colon, _) = number, lines[number].partition(":")
        key = name if colon and name and not name[0].isspace() and name[0] not in "#-" else None
        number += 1
        while key is not None and number < len(lines) - 1 and _GOES_ON.match(lines[number]):
            number += 1
        yield key, start, number


_GOES_ON = late(r"\s|-[ \r\n]")  # a line of the value of the key above it


_SUMS = ("seen", "uses")
_EARLIEST, _LATEST = ("first", "retired"), ("last", "at")
STAMPS = frozenset({*_SUMS, *_EARLIEST, *_LATEST, "source", "time"})  # say nothing of what an entry is about
_NOTHING = object()


def merged_value(
    document: Document, old: Chunk | None, new: tuple[Chunk, Chunk], *, between_machines: bool
) -> tuple[tuple[Chunk, ...], bool]:
    """Merge two versions of an entry or key of a file; `old` is None if both sides added it.

    Returns how it reads, with its other version below it if the sides changed a part in different ways, and whether so.
    """
    first, second = new
    is_counted = between_machines and first.data == second.data and old and old.entry and old.data != first.data
    if not is_counted and len({first.data, second.data, old.data if old else None}) < 3:
        return (second if old and first.data == old.data else first,), False
    main, other = sorted(new, key=lambda chunk: (_last(chunk), chunk.data), reverse=True)
    chunk, clash = _by_fields(document, old, main, other, between_machines=between_machines)
    if chunk and not clash:
        return (chunk,), False
    return ((first,), False) if is_counted else ((chunk or main, _beside_it(document, main, other)), True)


def _beside_it(document: Document, main: Chunk, other: Chunk) -> Chunk:
    """Return the other version of an entry or key as it can stand below the one that counts."""
    if other.key is not None:
        return Chunk(b"".join(b"# " + line for line in other.data.splitlines(keepends=True)))
    entry, form = other.entry, _form_of(document, other)
    if entry and entry.id and form is None:  # of another program's form: an id is there once
        return Chunk(other.data.replace(f"[{entry.id}] ".encode(), b"", 1), block=other.block)
    if entry is None or main.entry is None or not entry.id or form is None:
        return other
    lines = split_lines(other.data.decode("utf-8"))
    first, _ = without_id(lines[0].rstrip("\r\n"))
    lines[0] = first + lines[0][len(lines[0].rstrip("\r\n")) :]
    fields = ((CONTRADICTS, link_to(main.entry, document.kinds)), ("review", PENDING))
    text = "".join(lines if form is Form.LOG else lines_with_fields(lines, form, fields, newline="\n"))
    return _read_again(other, text, form)


def _form_of(document: Document, chunk: Chunk) -> Form | None:
    """Return the form of a list item of ours; None for what stands in another program's form."""
    is_theirs = document.form or document.kinds.is_foreign(document.path, chunk.data)
    if chunk.entry is None or is_theirs or not item_marker(chunk.data.decode("utf-8", "replace")):
        return None
    return document.kinds[chunk.entry.kind].form


def _read_again(like: Chunk, text: str, form: Form) -> Chunk:
    parsed, entry = parse_item(split_lines(text), form), like.entry
    if entry is None:
        return like
    entry = entry._replace(text=parsed.text, tags=parsed.tags, fields=parsed.fields, id=parsed.id)
    return Chunk(text.encode("utf-8"), entry, block=like.block, time=time_of(entry))


def recorded_twice(document: Document, main: Chunk, other: Chunk, counted: int = 0) -> Chunk:
    """Return an entry that both sides recorded, with its counts summed, but for what both have `counted`."""
    form = _form_of(document, main)
    if form is None or main.entry is None or other.entry is None or not main.entry.field("seen"):
        return main
    both = (main.entry, other.entry)
    fields: list[tuple[str, str]] = [("seen", str(max(both[0].seen, both[0].seen + both[1].seen - counted)))]
    for key, choose in (("first", min), ("last", max)):
        values = [value for entry in both if (value := entry.field(key))]
        fields += [(key, choose(values))] if values else []
    lines = split_lines(main.data.decode("utf-8"))
    return _read_again(main, "".join(lines_with_fields(lines, form, tuple(fields), newline="\n")), form)


def _by_fields(
    document: Document, old: Chunk | None, main: Chunk, other: Chunk, *, between_machines: bool
) -> tuple[Chunk | None, bool]:
    """Merge an entry field by field, and tell whether a field clashes; None where it is no list item of ours."""
    form = _form_of(document, main)
    if form is None or _form_of(document, other) is not form or main.entry is None:
        return None, True
    first, second = (parse_item(split_lines(chunk.data.decode("utf-8")), form) for chunk in (main, other))
    base = parse_item(split_lines(old.data.decode("utf-8")), form) if old else None
    values: dict[str, object] = {}
    clash = False
    for name in ("text", "category", "id"):
        mine, others = getattr(first, name), getattr(second, name)
        was = getattr(base, name) if base else _NOTHING
        clash |= mine not in (others, was) and others != was
        values[name] = others if mine == was else mine
    tags = _as_set(base.tags if base else (), first.tags, second.tags)
    fields, differ = _merged_fields(
        base.fields if base else None, first.fields, second.fields, between_machines=between_machines
    )
    parsed = Parsed(str(values["text"]), _text(values["category"]), tags, fields, _text(values["id"]))
    return _written(document, main, first, parsed, form), clash or differ


def _written(document: Document, main: Chunk, parsed_main: Parsed, wanted: Parsed, form: Form) -> Chunk | None:
    """Return an item that says what is wanted, with as much of one side's own lines as can stay."""
    lines, kinds = split_lines(main.data.decode("utf-8")), document.kinds
    changed = tuple(pair for pair in wanted.fields if pair not in parsed_main.fields)
    draft = Draft(main.entry.kind if main.entry else "", wanted.text, wanted.category, wanted.tags, wanted.fields)
    marker = item_marker(lines[0])
    marker = marker if marker.endswith(" ") else "- "
    ways = (
        "".join(lines_with_fields(lines, form, changed, newline="\n")),
        "".join(f"{line}\n" for line in render(draft, wanted.id, marker=marker, kinds=kinds)),
    )
    goal = wanted._replace(fields=as_written(wanted.fields, form))
    for text in ways:
        parsed = parse_item(split_lines(text), form)
        if parsed._replace(fields=as_written(parsed.fields, form)) == goal and main.entry:
            return _read_again(main, text, form)
    return None


def _last(chunk: Chunk) -> str:
    """Return when an entry was written last, to say which version is the later one."""
    return next(filter(None, map(chunk.entry.field, ("last", "at", "first"))), "") if chunk.entry else ""


def _text(value: object) -> str | None:
    return None if value is None else str(value)


# ── fields ─────────────────────────────────────────────────────────────────────────────────────


def _as_set(base: Sequence[str], first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    """Return what either side has, without what one of them took away."""
    gone = {value for value in base if value not in first or value not in second}
    return tuple(dict.fromkeys(value for value in (*first, *second) if value not in gone))


def _merged_fields(
    base: Fields | None, first: Fields, second: Fields, *, between_machines: bool
) -> tuple[Fields, bool]:
    """Merge the fields of an entry key by key; also returns whether a value was changed in two ways."""
    states: list[dict[str, tuple[str, ...]]] = [{}, {}, {}]
    for state, fields in zip(states, (base or (), first, second), strict=True):
        for key, value in fields:
            state[key] = (*state.get(key, ()), value)
    clash, result = False, list[tuple[str, str]]()
    for key in dict.fromkeys(key for fields in (first, second) for key, _ in fields):
        was, mine, others = (state.get(key, ()) for state in states)
        if mine == others and not (between_machines and base is not None and key in _SUMS and mine != was):
            values = mine
        elif base is not None and was in (mine, others):
            values = others if was == mine else mine
        elif key in RELATIONS or max(map(len, (was, mine, others))) > 1:
            values = _as_set(was, mine, others)
        elif key in _SUMS and mine and others:
            values = (_summed(was, mine[0], others[0], same=base is None),)
        elif key in (*_EARLIEST, *_LATEST) and mine and others:
            values = ((min if key in _EARLIEST else max)(mine[0], others[0]),)
        else:
            clash |= base is not None or bool(mine and others)
            values = mine or others
        result += ((key, value) for value in values)
    return tuple(result), clash


def _summed(was: Sequence[str], first: str, second: str, *, same: bool) -> str:
    """Return base + what each side added; without a base the larger one: both have the entry from elsewhere."""
    values = [int(value) if value.isascii() and value.isdigit() else 1 for value in (*was[:1], first, second)]
    if len(values) == 2:
        return str(max(values) if same else sum(values))
    return str(max(values[1] + values[2] - values[0], 1))


CHANGED = "changed on both sides"
DELETED = "deleted on one side and changed on the other"
ADDED = "added on both sides with different content"
SAME_ID = "two different entries with the same id"
READS = "the text around it reads differently"
SUPERSEDED = "a later value was set on the other side"


class Conflict(NamedTuple):
    """Something that the two sides disagree about. `entry` is None for lines that are no entry."""

    path: str
    why: str
    text: str  # what stands in the file of `ours`, else of `theirs`
    entry: Entry | None = None


class Merged(NamedTuple):
    """A merged file, and what the two sides disagree about."""

    document: Document
    conflicts: tuple[Conflict, ...] = ()


def merge(
    base: Document,
    ours: Document,
    theirs: Document,
    *,
    prefer: Literal["ours"] | None = None,
    prose: Literal["ours", "theirs"] | None = None,
    between_machines: bool = False,
) -> Merged:
    """Merge two states of a file that come from one base; a state with `exists` False is no file.

    The bytes do not depend on which side is which, unless `prefer` keeps `ours` wherever there is a conflict. Of lines
    that both sides wrote in one place, both stay, or those of the side that `prose` names. `between_machines`, counts
    that both raised alike were raised twice, and the value of a meta entry that a later one replaced goes into the
    archive, for which its conflict has that entry.
    """
    if (_is_same(ours, theirs) and not between_machines) or _is_same(base, theirs):
        return Merged(ours)
    if _is_same(base, ours):
        return Merged(theirs)
    first, second = sorted((ours, theirs), key=lambda side: (side.exists, side.data))
    number = 0 if first is ours else 1
    lines = None if prose is None else number if prose == "ours" else 1 - number
    merging = _ThreeWay(base, (first, second), number, number if prefer else None, lines)
    merging.between_machines = between_machines
    return merging.run()


def entries_back(now: Document, before: Document, names: Collection[str]) -> Merged:
    """Let the named entries read in `now` as in `before`: ids, or handles where there is no id.

    An entry that `before` lacks goes, and so does the line of a log that says it was remembered. What cannot stand in
    `now` without letting other text read differently is a conflict, and stays as it is.
    """
    wanted = set(names)
    if now.kinds.is_whole_file(now.path):
        is_named = any(entry.name in wanted for state in (now, before) for entry in read(state).entries)
        if not is_named:
            return Merged(now)
        return Merged(now.with_data(before.data) if before.exists else now.gone)
    now_chunks, before_chunks = (
        {chunk.name: chunk for chunk in cut(state) if chunk.name in wanted} for state in (now, before)
    )
    gone = now_chunks.keys() - before_chunks.keys()
    kept = _document(now, [chunk for chunk in cut(now) if chunk.name not in gone]) if gone else now
    if gone and [*map(_content, read(kept).entries)] != [
        _content(entry) for entry in read(now).entries if entry.name not in gone
    ]:
        merged = Merged(now, (Conflict(now.path, READS, ", ".join(filter(None, gone))),))
    elif not before.exists:  # of a file that was made for them nothing but headings may be left
        return Merged(kept if any(not (chunk.is_blank or chunk.level) for chunk in cut(kept)) else now.gone)
    else:
        base = (now_chunks.get(chunk.name) if chunk.name in wanted else chunk for chunk in cut(before))
        merged = merge(_document(before, base), kept, before)
    if not merged.conflicts:
        return merged
    if len(wanted) == 1:
        return Merged(now, merged.conflicts)
    result, conflicts = now, list[Conflict]()
    for name in sorted(wanted):
        merged = entries_back(result, before, {name})
        result = merged.document
        conflicts += merged.conflicts
    return Merged(result, tuple(conflicts))


def _document(like: Document, chunks: Iterable["Chunk | None"]) -> Document:
    data = _joined([chunk.data for chunk in chunks if chunk], like.newline.encode())
    return like.with_data((BOM if like.data.startswith(BOM) else b"") + data)


def _joined(pieces: Sequence[bytes], newline: bytes) -> bytes:
    *most, last = pieces or [b""]
    return b"".join([*(piece if piece.endswith((b"\n", b"\r")) else piece + newline for piece in most), last])


def _is_same(left: Document, other: Document) -> bool:
    return left.exists == other.exists and left.data == other.data


# ── one side beside the base ───────────────────────────────────────────────────────────────────


class _Edit(NamedTuple):
    """Chunks `first` to `end` of the base became chunks `start` to `stop` of a side."""

    first: int
    end: int
    start: int
    stop: int
    side: int


class _Side:
    """One state of the file, and how it came from the base."""

    def __init__(
        self, number: int, base: Sequence[Chunk], chunks: Sequence[Chunk], added: Collection[object] = ()
    ) -> None:
        self.chunks = chunks
        self.origin: list[int | None] = [None] * len(chunks)  # which chunk of the base each one was
        for old, new in _matched(base, chunks, added):
            self.origin[new] = old
        tokens: list[Hashable] = [chunk.words if not chunk.has_value else index for index, chunk in enumerate(base)]
        names: list[Hashable] = [
            chunk.words if not chunk.has_value else -1 - index if origin is None else origin
            for index, (chunk, origin) in enumerate(zip(chunks, self.origin, strict=True))
        ]
        self.edits: list[_Edit] = []
        self.aligned: dict[int, int] = {}
        for tag, a, b, c, d in _opcodes(tokens, names):
            if tag == "equal":
                self.aligned.update(zip(range(a, b), range(c, d), strict=True))
            else:
                self.edits.append(_Edit(a, b, c, d, number))
        for old, new in self.aligned.items():
            self.origin[new] = old
        self.place = {old: new for new, old in enumerate(self.origin) if old is not None}
        self.headings: list[tuple[int, ...]] = []  # numbers of the headings above each chunk
        trail: tuple[int, ...] = ()
        for index, chunk in enumerate(chunks):
            if chunk.level:
                trail = (*(above for above in trail if chunks[above].level < chunk.level), index)
            self.headings.append(trail)


def _matched(base: Sequence[Chunk], chunks: Sequence[Chunk], added: Collection[object]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of entries and front-matter keys that are the same one in two states.

    An entry with an id of `added` was added, however like an older one it is.
    """
    start, end = common_ends(*([(chunk.data, chunk.entry is None) for chunk in some] for some in (base, chunks)))
    yield from ((index, index) for index in range(start) if base[index].has_value)
    yield from ((len(base) - index, len(chunks) - index) for index in range(1, end + 1) if base[-index].has_value)
    sides = [range(start, len(some) - end) for some in (base, chunks)]
    keys = {chunk.key: index for index in sides[0] if (chunk := base[index]).key is not None}
    for index in sides[1]:
        if (key := chunks[index].key) in keys and key is not None:
            yield keys.pop(key), index
    places = [
        {id(entry): index for index in numbers if (entry := some[index].entry)}
        for numbers, some in zip(sides, (base, chunks), strict=True)
    ]
    entries = [
        [some[index].entry for index in where.values()] for where, some in zip(places, (base, chunks), strict=True)
    ]
    old_entries, new_entries = ([entry for entry in some if entry] for some in entries)
    pairs, _, _ = paired(old_entries, (entry for entry in new_entries if entry.id not in added))
    yield from ((places[0][id(old)], places[1][id(new)]) for old, new in pairs)


def _opcodes(old: Sequence[Hashable], new: Sequence[Hashable]) -> Iterator[tuple[str, int, int, int, int]]:
    """Yield how one sequence came from another, as difflib does; equal ends are not searched."""
    start, end = common_ends(old, new)
    if start:
        yield "equal", 0, start, 0, start
    last = len(old) - end, len(new) - end
    if start == last[0] or start == last[1]:
        if start < max(last):
            yield "delete" if start < last[0] else "insert", start, last[0], start, last[1]
    else:
        from workspace_mem.text.alignment import Alignment  # with difflib

        for tag, a, b, c, d in Alignment(old[start : last[0]], new[start : last[1]]).get_opcodes():
            yield tag, a + start, b + start, c + start, d + start
    if end:
        yield "equal", last[0], len(old), last[1], len(new)


# ── line ends ──────────────────────────────────────────────────────────────────────────────────


class _Style(NamedTuple):
    """What belongs to a file and not to its lines."""

    bom: bool
    newline: bytes | None  # None: there is none, or several are used
    ends: bool  # the last line has a line end


def _style_of(document: Document) -> _Style:
    data = document.data
    pairs, feeds, returns = data.count(b"\r\n"), data.count(b"\n"), data.count(b"\r")
    newline = b"\n" if not returns else b"\r\n" if pairs == feeds == returns else b"\r" if not feeds else None
    return _Style(data.startswith(BOM), newline, not data or data.endswith((b"\n", b"\r")))


def _plain(document: Document, style: _Style, newline: bytes | None) -> Document:
    """Return a file without byte order mark and with a last line end; where all are of one kind, as line feeds."""
    data = document.data.removeprefix(BOM)
    if newline is not None and style.newline not in (None, b"\n"):
        data = data.replace(style.newline or b"\n", b"\n")
    if not style.ends:
        data += b"\n" if newline is not None else document.newline.encode()
    return document.with_data(data) if data != document.data else document


# ── the merge ──────────────────────────────────────────────────────────────────────────────────


class _Item(NamedTuple):
    """Chunks that a side puts into the result together. Two items with one token are the same."""

    token: Hashable | None
    chunks: tuple[Chunk, ...]

    @property
    def first(self) -> Chunk:
        """Return the chunk that says what it is."""
        return self.chunks[0]

    @property
    def data(self) -> bytes:
        """Return the bytes of all chunks."""
        return b"".join(chunk.data for chunk in self.chunks)

    @property
    def key(self) -> Hashable:
        """Return what two items of a union have in common if they are the same; no blank line is another one."""
        if self.token is not None:
            return (self.token,)
        return object() if self.first.is_blank else self.data


Sides = tuple[Document, Document]


class _ThreeWay:
    """The merge of one file. `ours` is the number of the side that conflicts are told of, `mine` the preferred one.

    `prose` is the side whose lines stay where both sides wrote some; None: both sides' do.
    """

    def __init__(self, base: Document, sides: Sides, ours: int, mine: int | None, prose: int | None) -> None:
        self._given, self._ours, self._mine = (base, *sides), ours, mine
        self._prose, self.between_machines = prose, False
        self.conflicts: list[Conflict] = []
        self._lasting: list[Conflict] = []  # told however the files are put together
        styles = [_style_of(document) for document in self._given]
        newlines = [style.newline for style, document in zip(styles, self._given, strict=True) if document.data]
        uniform = None if None in newlines else b"\n"
        self._documents = [
            _plain(document, style, uniform) for document, style in zip(self._given, styles, strict=True)
        ]
        with_data = [style for style, document in zip(styles, self._given, strict=True) if document.data] or styles
        old = styles[0] if base.data else with_data[0]
        one, two = (style if side.data else old for style, side in zip(styles[1:], sides, strict=True))
        changed = (second if first == base else first for base, first, second in zip(old, one, two, strict=True))
        self._style = _Style(*changed)  # type: ignore[arg-type]  # of two changes the first one
        self._uniform = uniform is not None

    def run(self) -> Merged:
        """Return the merged file; where it would not read as put together, say so."""
        _, first, second = self._given
        like = self._given[1 + self._ours]
        chunks = [cut(document) for document in self._documents]
        self._base = chunks[0]
        of_base, *ids = (set(map(_name_of, some)) for some in chunks)
        added = (ids[0] & ids[1]) - of_base
        self._sides = [_Side(number, chunks[0], some, added) for number, some in enumerate(chunks[1:])]
        first_places, second_places = (side.place for side in self._sides)
        both = first_places.keys() & second_places.keys()
        pairs = [(_name_of(chunks[1][first_places[old]]), _name_of(chunks[2][second_places[old]])) for old in both]
        if two := {name for pair in pairs if None not in pair and pair[0] != pair[1] for name in pair}:
            # what had no id is like an entry of either side, and these are two
            self._sides = [_Side(number, chunks[0], some, added | two) for number, some in enumerate(chunks[1:])]
        if whole := self._whole():
            return whole
        document = like
        for way in (list, self._apart, None) if self._mine is not None else (list, self._apart):
            self.conflicts = list(self._lasting)
            self._keeps_headings = way is None
            self._decide()
            merged = self._composed()
            merged = way(merged) if way else merged
            document = self._finished(like, merged)
            if not merged and not (first.exists and second.exists):
                return Merged(like.gone, tuple(self.conflicts))
            if self._reads(document, merged):
                return Merged(document, tuple(self.conflicts))
        self._tell(READS, like.path)
        return Merged(like if self._mine is not None else document, tuple(self.conflicts))

    def _finished(self, like: Document, chunks: Sequence[Chunk]) -> Document:
        data, style = _joined([chunk.data for chunk in chunks], b"\n"), self._style
        if not style.ends and data.strip(b"\r\n"):
            data = data[: -2 if data.endswith(b"\r\n") else -1]
        if self._uniform and style.newline not in (None, b"\n"):
            data = data.replace(b"\n", style.newline or b"\n")
        return like.with_data((BOM if style.bom else b"") + data)

    def _tell(self, why: str, text: str, entry: Entry | None = None) -> None:
        self.conflicts.append(Conflict(self._given[0].path, why, text, entry))

    def _tell_of(self, why: str, chunks: Sequence[Chunk | None]) -> None:
        """Tell a conflict about chunks of both sides; the one of ours is named, if there is one."""
        chunk = chunks[self._ours] or chunks[1 - self._ours]
        if chunk:
            self._tell(why, chunk.words.decode("utf-8", "replace"), chunk.entry)

    # ── whole files ────────────────────────────────────────────────────────────────────────────

    def _whole(self) -> Merged | None:
        """Return what stays where one side has no file, or both added one, and lines were written; else None."""
        base, first, second = self._given
        is_file = base.kinds.is_whole_file(base.path)
        if first.exists and second.exists:
            if (is_file or not any(chunk.entry or chunk.echo for chunk in self._sides[0].chunks)) and not base.exists:
                self._lasting.append(Conflict(base.path, ADDED, base.path))
                number = self._prose if self._mine is None else self._mine
                return None if number is None else Merged(self._given[1 + number], tuple(self._lasting))
            return None
        side = self._sides[1]  # the other one is not there
        lines = [chunk for edit in side.edits for chunk in side.chunks[edit.start : edit.stop]]
        lines += [self._base[index] for edit in side.edits for index in range(edit.first, edit.end)]
        changed = any(self._base[old].data != side.chunks[new].data for old, new in side.aligned.items())
        if not (is_file or any(chunk.is_prose or chunk.key for chunk in lines)) or not (lines or changed):
            return None
        self._tell(DELETED, base.path)
        kept = second if self._mine is None else self._given[1 + self._mine]
        return Merged(kept, tuple(self.conflicts))

    # ── what stays ─────────────────────────────────────────────────────────────────────────────

    def _decide(self) -> None:
        """Decide which chunks of the base stay, how they read, and which side says where."""
        first, second = self._sides
        self._folded: list[tuple[int, int, Chunk, int]] = []
        self._values: dict[Hashable, tuple[Chunk, ...]] = {}
        self._homes: dict[Hashable, int] = {}
        self._lines: dict[int, Chunk] = {}
        for index, old in enumerate(self._base):
            if not old.has_value:
                if index in first.aligned and index in second.aligned:
                    datas = (first.chunks[first.aligned[index]], second.chunks[second.aligned[index]])
                    self._lines[index] = datas[1] if datas[0].data == old.data else datas[0]
                continue
            new = [side.chunks[side.place[index]] if index in side.place else None for side in self._sides]
            self._decide_value(index, old, new)
            moved = [
                number for number, side in enumerate(self._sides) if index in side.place and index not in side.aligned
            ]
            if moved:
                self._homes[index] = self._mine if self._mine in moved and self._mine is not None else moved[0]
        self._twins()
        for number, index, chunk, count in self._folded:
            known = self._sides[number].origin[index]
            token = self._tokens[number].setdefault(index, ("folded", number, index)) if known is None else known
            main, *rest = self._values.get(token, (self._sides[number].chunks[index],))
            self._values[token] = (recorded_twice(self._documents[0], main, chunk, count), *rest)
        self._keep_headings()

    def _decide_value(self, index: int, old: Chunk, new: Sequence[Chunk | None]) -> None:
        first, second = new
        if first and second:
            self._values[index] = self._merged(old, (first, second))
            return
        chunk, gone = first or second, 0 if second else 1
        if chunk and old.entry and chunk.entry and chunk.data != old.data and self._mine is None:
            key = self._fold_of(chunk)
            side = self._sides[gone].chunks
            twin = next((index for index, other in enumerate(side) if key and self._fold_of(other) == key), None)
            if twin is not None and key == self._fold_of(old):  # the other side put it together with another one
                self._folded.append((gone, twin, chunk, old.entry.seen))
                return
        if chunk and (chunk.data != old.data or _kind(chunk) != _kind(old)):
            self._tell_of(DELETED, new)
            if self._mine is None or new[self._mine]:
                self._values[index] = (chunk,)

    def _twins(self) -> None:
        """Find what both sides have added: the same id, the same words, or the same thing recorded twice."""
        self._tokens: list[dict[int, Hashable]] = [{}, {}]
        new = [
            [index for index, chunk in enumerate(side.chunks) if chunk.has_value and side.origin[index] is None]
            for side in self._sides
        ]
        if not all(new):
            return
        taken: set[int] = set()
        for key in (lambda chunk: chunk.key, _name_of, _meaning_of, self._fold_of):
            known: dict[object, list[int]] = {}
            for index in reversed(new[0]):
                known.setdefault(key(self._sides[0].chunks[index]), []).append(index)
            known.pop(None, None)
            for index in new[1]:
                same = known.get(key(self._sides[1].chunks[index]))
                if index in self._tokens[1] or not same or same[-1] in taken:
                    continue
                other = same.pop()
                chunks = (self._sides[0].chunks[other], self._sides[1].chunks[index])
                if (value := self._added_twice(chunks)) is not None:
                    token = ("new", other)
                    self._tokens[0][other] = self._tokens[1][index] = token
                    if _kind(chunks[0]) != _kind(chunks[1]):  # below two headings: it stands below one of them
                        home = self._homes[token] = self._mine or 0
                        value = (_of_kind(value[0], _kind(chunks[home])), *value[1:])
                    self._values[token] = value
                    taken.add(other)

    def _fold_of(self, chunk: Chunk) -> object:
        """Return the same key for two entries that are the same thing recorded twice, with nothing else to say."""
        entry, kinds = chunk.entry, self._given[0].kinds
        if entry is None or kinds[entry.kind].folds is Fold.NEVER:
            return None
        fields = tuple(pair for pair in entry.fields if pair[0] not in STAMPS)
        return (fold_key(entry, kinds), entry.category, entry.tags, fields)

    def _added_twice(self, chunks: tuple[Chunk, Chunk]) -> tuple[Chunk, ...] | None:
        first, second = chunks
        if first.data == second.data or first.entry is None or second.entry is None:
            return (first,) if first.data == second.data else self._merged(None, chunks)
        is_value = first.entry.kind == "meta" and first.entry.text != second.entry.text  # of one key
        if is_value or (first.entry.id == second.entry.id and first.entry.id):
            is_past = is_value and self._given[0].path.startswith(ARCHIVE)  # each stays
            return None if is_past else self._merged(None, chunks)
        if _meaning_of(first) == _meaning_of(second):
            return (min(chunks, key=lambda chunk: chunk.data),)
        is_person = [chunk.entry is not None and chunk.entry.said_by is None for chunk in chunks]
        order = sorted(
            (0, 1), key=lambda number: (not is_person[number], chunks[number].time or "~", chunks[number].data)
        )
        main, other = (chunks[number] for number in order)
        counted, key = 0, self._fold_of(main) if self.between_machines else None
        for index, old in enumerate(self._base if key else ()):  # both sides have put the same one together with theirs
            if old.entry and not any(index in side.place for side in self._sides) and self._fold_of(old) == key:
                counted += old.entry.seen
        return (recorded_twice(self._documents[0], main, other, counted),)

    def _keep_headings(self) -> None:
        """Keep a heading that one side took away and below which the other side has something new."""
        for number, side in enumerate(self._sides):
            other = self._sides[1 - number]
            for index, chunk in enumerate(side.chunks):
                if chunk.is_blank or not side.headings[index] or not self._comes_from(side, index):
                    continue
                for heading in side.headings[index]:
                    old = side.origin[heading]
                    if old is not None and old not in other.aligned and not self._is_renamed(other, old):
                        near = (number for number in (old - 1, old + 1) if number in side.aligned)
                        around = [old, *(number for number in near if self._base[number].is_blank)]
                        self._lines.update((number, self._base[number]) for number in around)

    def _comes_from(self, side: _Side, index: int) -> bool:
        """Tell whether something in the result comes from this side alone."""
        old = side.origin[index]
        if old is None:
            return True
        other = self._sides[1 - self._sides.index(side)]
        return self._base[old].has_value and old in self._values and old not in other.place

    def _is_renamed(self, side: _Side, old: int) -> bool:
        level = self._base[old].level
        return any(
            edit.first <= old < edit.end and any(chunk.level == level for chunk in side.chunks[edit.start : edit.stop])
            for edit in side.edits
        )

    # ── order ──────────────────────────────────────────────────────────────────────────────────

    def _composed(self) -> list[Chunk]:
        """Return the chunks of the result in order; what both sides put somewhere is there once."""
        result: list[Chunk] = []
        emitted: set[Hashable] = set()

        def emit(items: Iterable[_Item]) -> None:
            for item in items:
                if item.token not in emitted:
                    result.extend(item.chunks)
                    if item.token is not None:
                        emitted.add(item.token)

        position, places = 0, [0, 0]
        for group in self._grouped([*self._sides[0].edits, *self._sides[1].edits]):
            first, end = group[0].first, max(edit.end for edit in group)
            emit(self._unchanged(position, first))
            versions: list[tuple[int, int]] = []
            for number in (0, 1):
                start = places[number] + first - position
                grown = [edit.stop - edit.start - edit.end + edit.first for edit in group if edit.side == number]
                versions.append((start, start + end - first + sum(grown)))
            emit(self._group(group, (first, end), versions))
            position, places = end, [stop for _, stop in versions]
        emit(self._unchanged(position, len(self._base)))
        return result

    def _grouped(self, edits: Sequence[_Edit]) -> Iterator[list[_Edit]]:
        """Yield the edits of both sides in order, and together those that overlap.

        So are an edit that puts a heading somewhere and what the other side adds right below it: that stood under the
        heading above.
        """
        group: list[_Edit] = []
        end, has_heading = 0, False
        for edit in sorted(edits, key=lambda edit: (edit.first, edit.end, edit.side)):
            is_below = edit.first == edit.end == end
            if group and edit.first >= end and not (is_below and (has_heading or end == group[0].first)):
                yield group
                group, has_heading = [], False
            group.append(edit)
            end = max(edit.end for edit in group)
            has_heading |= any(chunk.level for chunk in self._sides[edit.side].chunks[edit.start : edit.stop])
        if group:
            yield group

    def _unchanged(self, first: int, end: int) -> Iterator[_Item]:
        for index in range(first, end):
            if index in self._lines:
                yield _Item(index, (self._lines[index],))
            elif index in self._values and index not in self._homes:
                yield _Item(index, self._values[index])

    def _version(self, number: int, start: int, stop: int, *, all_lines: bool = False) -> Iterator[_Item]:
        """Yield what a side has in a range of its chunks and what stays of that."""
        side = self._sides[number]
        for index in range(start, stop):
            chunk, old = side.chunks[index], side.origin[index]
            token = self._tokens[number].get(index) if old is None else old
            if token is None or (all_lines and not chunk.has_value):
                yield _Item(token, (chunk,))
            elif token in self._values:
                if self._homes.get(token, number) == number:
                    yield _Item(token, self._values[token])
            elif old is not None and old in self._lines:
                yield _Item(old, (self._lines[old],))

    def _group(self, edits: Sequence[_Edit], base: tuple[int, int], versions: Sequence[tuple[int, int]]) -> list[_Item]:
        """Merge a place that at least one side has changed."""
        clash = self._clash(edits, base)
        if clash and self._mine is not None:
            return list(self._version(self._mine, *versions[self._mine], all_lines=True))
        items = [list(self._version(number, *version)) for number, version in enumerate(versions)]
        if clash and self._prose is not None:
            other = 1 - self._prose
            items[self._prose] = list(self._version(self._prose, *versions[self._prose], all_lines=True))
            items[other] = [item for item in items[other] if not item.first.is_prose]
        return self._union(*items)

    def _clash(self, edits: Sequence[_Edit], base: tuple[int, int]) -> bool:
        """Tell, and note, whether both sides wrote different lines in the place of the same ones."""
        gone, new = [set[int](), set[int]()], [list[Chunk](), list[Chunk]()]
        for edit in edits:
            gone[edit.side].update(range(edit.first, edit.end))
            side = self._sides[edit.side]
            new[edit.side] += (chunk for chunk in side.chunks[edit.start : edit.stop] if chunk.is_prose)
        others = [chunk for edit in edits if edit.side != self._mine for chunk in self._base[edit.first : edit.end]]
        if self._keeps_headings and (headings := [chunk for chunk in others if chunk.level]):
            self._tell_of(READS, [headings[0]] * 2)
            return True
        both = any(self._base[index].is_prose for index in gone[0] & gone[1])
        amid = any(
            edit.first == edit.end
            and base[0] < edit.first < base[1]
            and {edit.first - 1, edit.first} <= gone[1 - edit.side]
            and any(self._base[index].is_prose for index in (edit.first - 1, edit.first))
            and any(chunk.is_prose for chunk in self._sides[edit.side].chunks[edit.start : edit.stop])
            for edit in edits
        )
        words = [[chunk.words for chunk in some] for some in new]
        if not (both or amid) or words[0] == words[1]:
            return False
        chunks = [some[0] if some else None for some in new]
        self._tell_of(CHANGED if all(words) else DELETED, chunks)
        return True

    def _union(self, first: Sequence[_Item], second: Sequence[_Item]) -> list[_Item]:
        """Return what stands in either of two sequences, what is in both once, in the order of each."""
        if not first or not second:
            return [*first, *second]
        units = [_by_block(items) for items in (first, second)]
        result: list[_Item] = []
        for tag, a, b, c, d in _opcodes(*([item.key for item in items] for items in units)):
            result += units[0][a:b] if tag == "equal" else _beside(units[0][a:b], units[1][c:d])
        return result

    def _apart(self, chunks: Sequence[Chunk]) -> list[Chunk]:
        """Return the chunks with a blank line where two meet that met in no state."""
        met = {
            (above.data, below.data)
            for some in (self._base, *(side.chunks for side in self._sides))
            for above, below in pairwise(some)
        }
        result: list[Chunk] = []
        for chunk in chunks:
            above = result[-1] if result else chunk
            if result and not (above.is_blank or chunk.is_blank) and (above.data, chunk.data) not in met:
                result.append(_BLANK)
            result.append(chunk)
        return result

    # ── reading the result ─────────────────────────────────────────────────────────────────────

    def _reads(self, document: Document, chunks: Sequence[Chunk]) -> bool:
        """Tell whether each entry still says what it said: a line may swallow one below, a heading rule another."""
        forms = {side.form for side in self._given[1:] if side.exists}
        if self._has_front_problem(document) or forms != {document.form}:
            return False
        if not all(side.is_text for side in self._given):
            return True
        if document.kinds.is_whole_file(document.path):
            ids, result = (
                {entry.id for side in some for entry in read(side).entries} - {None}
                for some in (self._given[1:], [document])
            )
            return result <= ids and bool(result) == bool(ids)
        wanted, entries = Counter(_content(chunk.entry) for chunk in chunks if chunk.entry), read(document).entries
        new = set[str | None]()  # a block of code that one side never closed hides what the other adds below it
        for side, tokens in zip(self._sides, self._tokens, strict=True) if self._mine is None else ():
            for chunk, origin, index in zip(side.chunks, side.origin, range(len(side.chunks)), strict=True):
                new |= {chunk.entry.id} if chunk.entry and origin is None and index not in tokens else set()
        return wanted == Counter(map(_content, entries)) and new - {None} <= {entry.id for entry in entries}

    def _has_front_problem(self, document: Document) -> bool:
        if not any(chunk.key for side in self._sides for chunk in side.chunks[:40]):
            return False
        before = any(read_front_matter(side).problems for side in self._given[1:] if side.exists)
        return not before and bool(read_front_matter(document).problems)

    def _merged(self, old: Chunk | None, new: tuple[Chunk, Chunk]) -> tuple[Chunk, ...]:
        """Return how an entry or key reads that both sides have, and its other version where they disagree."""
        kinds = [_kind(chunk) for chunk in new]
        kind = kinds[1] if old and kinds[0] == _kind(old) else kinds[0]
        if self._keeps_headings and self._mine is not None:
            kind = kinds[self._mine]
        chunks, clash = merged_value(self._documents[0], old, new, between_machines=self.between_machines)
        if clash and self.between_machines and self._given[0].path.startswith(ARCHIVE):  # each says why it went
            return (_of_kind(chunks[0], kind),)
        replaced = min(new, key=lambda chunk: (_last(chunk), chunk.data)).entry
        if clash and self.between_machines and kind == "meta" and replaced:
            self._tell(SUPERSEDED, replaced.text, replaced._replace(id=None))
            return (_of_kind(chunks[0], kind),)
        if self._mine is not None and old is None:  # an undo keeps what somebody put there since as it is
            clash |= chunks[0].data != new[self._mine].data
        if clash:
            self._tell_of(CHANGED if old else SAME_ID if new[0].entry else ADDED, new)
            chunks = chunks if self._mine is None else (new[self._mine],)
        return (_of_kind(chunks[0], kind), *chunks[1:])


_BLANK = Chunk(b"\n")


def _kind(chunk: Chunk) -> str:
    return chunk.entry.kind if chunk.entry else ""


def _of_kind(chunk: Chunk, kind: str) -> Chunk:
    """Return a chunk whose entry is of another kind because it stands elsewhere."""
    if chunk.entry is None or chunk.entry.kind == kind:
        return chunk
    return Chunk(chunk.data, chunk.entry._replace(kind=kind), block=chunk.block, time=chunk.time)


def _content(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, entry.text, entry.tags, entry.fields, entry.id)


def _name_of(chunk: Chunk) -> object:
    return chunk.entry.id if chunk.entry else None


def _meaning_of(chunk: Chunk) -> object:
    return (chunk.entry.id, *meaning(chunk.entry)) if chunk.entry else None


# ── two sequences at one place ─────────────────────────────────────────────────────────────────


def _by_block(items: Sequence[_Item]) -> list[_Item]:
    """Put the new lines of one block of Markdown together."""
    result: list[_Item] = []
    for item in items:
        above, below = result[-1] if result else item, item.first
        is_new = result and item.token is above.token is None and below.is_prose and above.first.is_prose
        if is_new and below.block == above.chunks[-1].block >= 0 and not below.level:
            result[-1] = _Item(None, (*above.chunks, *item.chunks))
        else:
            result.append(item)
    return result


def _beside(first: Sequence[_Item], second: Sequence[_Item]) -> list[_Item]:
    """Put together what each side has at one place where they have nothing in common."""
    if not first or not second:
        return [*first, *second]
    heads, rests = zip(*(_divided(some) for some in (first, second)), strict=True)
    if any(item.first.is_prose for head in heads for item in head):
        shorter, longer = sorted(heads, key=lambda head: (len(_data_of(head)), _data_of(head)))
        text, lines = (_data_of(units).splitlines() for units in (longer, shorter))
        is_part = any(text[at : at + len(lines)] == lines for at in range(len(text) - len(lines) + 1))
        together = longer if is_part else _pieces(*sorted(heads, key=_data_of))  # a part: both sides added it
    else:
        together = _entries(*heads)
    later = sorted(rests, key=lambda rest: (-rest[0].first.level if rest else 0, _data_of(rest)))
    return _pieces(_pieces(together, later[0]), later[1])


def _divided(units: Sequence[_Item]) -> tuple[list[_Item], list[_Item]]:
    """Divide at the first heading, with the blank lines above it."""
    index = next((index for index, item in enumerate(units) if item.first.level), len(units))
    while index < len(units) and index and units[index - 1].first.is_blank:
        index -= 1
    return list(units[:index]), list(units[index:])


def _data_of(units: Sequence[_Item]) -> bytes:
    return b"".join(item.data for item in units)


def _pieces(first: Sequence[_Item], second: Sequence[_Item]) -> list[_Item]:
    """Put one piece below another, with a blank line between two that would run together."""
    if not first or not second:
        return [*first, *second]
    above, below = first[-1].first, second[0].first
    edges = (first[0].first, second[-1].first)
    is_mixed = bool(above.level or below.level) or above.is_prose != below.is_prose
    if not (above.is_blank or below.is_blank) and (is_mixed or any(edge.is_blank for edge in edges)):
        return [*first, _Item(None, (_BLANK,)), *second]
    return [*first, *second]


def _entries(first: list[_Item], second: list[_Item]) -> list[_Item]:
    """Put entries together: in order of time where all have one, else one side's below the other's."""
    if not any(item.first.data.strip() for item in (*first, *second)):
        return max(first, second, key=len)
    above = max(_blanks(first), _blanks(second), key=len)
    below = max(_blanks(first[::-1]), _blanks(second[::-1]), key=len)
    bare = [some[len(_blanks(some)) : len(some) - len(_blanks(some[::-1]))] for some in (first, second)]
    if not all(bare):
        return [*above, *(bare[0] or bare[1]), *below]
    if all(item.first.is_blank or item.first.time for some in bare for item in some):
        middle = list[_Item]()
        while all(bare):
            middle.append(min(bare, key=lambda units: ((units[0].first.time or "").zfill(5), units[0].data)).pop(0))
        middle += [*bare[0], *bare[1]]
    else:
        middle = [item for some in sorted(bare, key=_data_of) for item in some]
    return [*above, *middle, *below]


def _blanks(units: Sequence[_Item]) -> list[_Item]:
    end = next((index for index, item in enumerate(units) if not item.first.is_blank), len(units))
    return list(units[:end])
