"""Three-way merge of the states of one file: in entries and front-matter keys where there are any, else in lines.

A state is cut into chunks: the lines of an entry, a front-matter key with its continuation lines, every other line
alone. An entry is the same one in two states by its id, else by its text and place. Order and presence come from a
merge of the sequences (diff3), the value of an entry from a merge of its fields. Merging never writes a conflict
marker: where both sides changed the same thing in different ways, both versions stay and a conflict says so.
"""

import heapq
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from workspace_mem.model.document import BOM, PENDING, Document, body_start
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
from workspace_mem.model.matching import fold_key, meaning, paired, paired_by
from workspace_mem.model.reading import read
from workspace_mem.text.alignment import Alignment
from workspace_mem.text.markdown import blocks
from workspace_mem.text.strings import late, split_lines


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Whole lines with their line ends, merged as a unit."""

    data: bytes
    entry: Entry | None = None
    echo: Entry | None = None  # what a line of a log says about another entry
    key: str | None = None  # of the front matter
    block: int = -1  # number of the Markdown block that the lines belong to; -1: none
    level: int = 0  # of a heading

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
    def id(self) -> str | None:
        """Return the id of the entry that it is."""
        return self.entry.id if self.entry else None

    @property
    def time(self) -> str | None:
        """Return when an entry or echo was written first, as far as it says so."""
        entry = self.entry or self.echo
        return next(filter(None, map(entry.field, ("time", "first", "at", "last"))), None) if entry else None

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
    offsets, lines, kinds = document.offsets, document.lines, document.kinds
    is_read = document.is_text and not kinds.is_whole_file(document.path)

    def chunk(first: int, end: int, **more: Any) -> Chunk:
        return Chunk(document.data[offsets[first] : offsets[end]], **more)

    def single(first: int, end: int, **more: Any) -> list[Chunk]:
        return [chunk(number, number + 1, **more) for number in range(first, end)]

    line = body_start(document)
    chunks = [chunk(first, end, key=key) for key, first, end in _front_keys(lines[:line])]
    parts = read(document).parts if is_read else ()
    found = [(part.block, part.entry, part.echo) for part in parts]
    found = found if is_read else [(block, None, None) for block in blocks(lines, line)]
    for number, (block, entry, echo) in enumerate(found):
        has_mark = (entry or echo) and any(text.strip() for text in lines[line : block.first])  # of `§`
        start = line if has_mark else block.first
        chunks += single(line, start)
        if entry or echo:
            chunks.append(chunk(start, block.end, entry=entry, echo=echo, block=number))
        else:
            chunks += single(start, block.end, block=number, level=block.level)
        line = block.end
    return chunks + single(line, len(lines))


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


# ── two versions of an entry ───────────────────────────────────────────────────────────────────

_SUMS = ("seen", "uses")
_CHOICES: dict[str, Callable[[str, str], str]] = {"first": min, "retired": min, "last": max, "at": max}
STAMPS = frozenset({*_SUMS, *_CHOICES, "source", "time"})  # say nothing of what an entry is about


def _form_of(document: Document, chunk: Chunk) -> Form | None:
    """Return the form of a list item of ours; None for what stands in another program's form."""
    is_theirs = document.form or document.kinds.is_foreign(document.path, chunk.data)
    if chunk.entry is None or is_theirs or not item_marker(chunk.data.decode("utf-8", "replace")):
        return None
    return document.kinds[chunk.entry.kind].form


def _written(like: Chunk, lines: Iterable[str], form: Form) -> Chunk:
    """Return an entry as it reads in other lines."""
    text = "".join(lines)
    parsed = parse_item(split_lines(text), form)
    entry = like.entry and like.entry._replace(text=parsed.text, tags=parsed.tags, fields=parsed.fields, id=parsed.id)
    return Chunk(text.encode("utf-8"), entry, block=like.block)


def _last(chunk: Chunk) -> str:
    """Return when an entry was written last, to say which version is the later one."""
    return next(filter(None, map(chunk.entry.field, ("last", "at", "first"))), "") if chunk.entry else ""


def _merged_value(
    document: Document, old: Chunk | None, new: tuple[Chunk, Chunk], *, are_twins: bool, between_machines: bool
) -> tuple[tuple[Chunk, ...], bool]:
    """Merge two versions of an entry or key of a file; `old` is None if both sides added it.

    Returns how it reads, with its other version below it if the sides changed a part in different ways, and whether so.
    Of twins, the same thing recorded under two ids, a person's version stays, else the earlier one.
    """
    first, second = new
    is_counted = between_machines and first.data == second.data and old and old.entry and old.data != first.data
    if not is_counted and len({first.data, second.data, old.data if old else None}) < 3:
        return (second if old and first.data == old.data else first,), False
    main, other = sorted(new, key=lambda chunk: (_last(chunk), chunk.data), reverse=True)
    if are_twins:
        main, other = sorted(
            new, key=lambda chunk: (bool(chunk.entry and chunk.entry.said_by), chunk.time or "~", chunk.data)
        )
    chunk, clash = _by_fields(document, old, main, other, between_machines=between_machines)
    if are_twins or is_counted or (chunk and not clash):
        return (chunk or main,), False
    return (chunk or main, _beside_it(document, main, other)), True


def _beside_it(document: Document, main: Chunk, other: Chunk) -> Chunk:
    """Return the other version of an entry or key as it can stand below the one that counts."""
    if other.key is not None:
        return Chunk(b"".join(b"# " + line for line in other.data.splitlines(keepends=True)))
    form = _form_of(document, other)
    if main.entry is None or not other.id:
        return other
    if form is None:  # of another program's form: an id is there once
        return Chunk(other.data.replace(f"[{other.id}] ".encode(), b"", 1), block=other.block)
    lines = split_lines(other.data.decode("utf-8"))
    bare = lines[0].rstrip("\r\n")
    lines[0] = without_id(bare)[0] + lines[0][len(bare) :]
    fields = ((CONTRADICTS, link_to(main.entry, document.kinds)), ("review", PENDING))
    return _written(other, lines if form is Form.LOG else lines_with_fields(lines, form, fields, newline="\n"), form)


def _by_fields(
    document: Document, old: Chunk | None, main: Chunk, other: Chunk, *, between_machines: bool
) -> tuple[Chunk | None, bool]:
    """Merge an entry field by field, and tell whether a field clashes; None where it is no list item of ours.

    As much of the lines of `main` stays as can.
    """
    form = _form_of(document, main)
    if form is None or _form_of(document, other) is not form or main.entry is None:
        return None, True
    lines = split_lines(main.data.decode("utf-8"))
    first, second = parse_item(lines, form), parse_item(split_lines(other.data.decode("utf-8")), form)
    base = parse_item(split_lines(old.data.decode("utf-8")), form) if old else None
    values: dict[str, Any] = {}
    clash = False
    for name in ("text", "category", "id"):
        mine, others = getattr(first, name), getattr(second, name)
        clash |= name != "id" and mine != others and not (base and getattr(base, name) in (mine, others))
        values[name] = others if base and mine == getattr(base, name) else mine
    tags = _as_set(base.tags if base else (), first.tags, second.tags)
    are_added = base is None and first.id != second.id  # each of both sides counts what it has seen itself
    was = () if are_added else base.fields if base else None
    fields, differ = _merged_fields(was, first.fields, second.fields, between_machines=between_machines or are_added)
    wanted = Parsed(values["text"], values["category"], tags, fields, values["id"])
    goal = wanted._replace(fields=as_written(fields, form))
    changed = tuple(pair for pair in fields if pair not in first.fields)
    marker = item_marker(lines[0])
    marker = marker if marker.endswith(" ") else "- "
    draft = Draft(main.entry.kind, *wanted[:4])
    rendered = (f"{line}\n" for line in render(draft, wanted.id, marker=marker, kinds=document.kinds))
    for text in map("".join, (lines_with_fields(lines, form, changed, newline="\n"), rendered)):
        parsed = parse_item(split_lines(text), form)
        if parsed._replace(fields=as_written(parsed.fields, form)) == goal:
            return _written(main, [text], form), clash or differ
    return None, True


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
            values = (_summed(was, mine[0], others[0], is_new=base is None),)
        elif key in _CHOICES and mine and others:
            values = (_CHOICES[key](mine[0], others[0]),)
        else:
            clash |= key not in STAMPS and (base is not None or bool(mine and others))
            values = mine or others
        result += ((key, value) for value in values)
    return tuple(result), clash


def _summed(was: Sequence[str], first: str, second: str, *, is_new: bool) -> str:
    """Return base + what each side added; of a new entry the larger count: both sides have it from elsewhere."""
    values = [int(value) if value.isascii() and value.isdigit() else 1 for value in (first, second, *was[:1])]
    return str(max(values) if is_new else max(values[0] + values[1] - sum(values[2:]), 1))


# ── the merge of a file ────────────────────────────────────────────────────────────────────────

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
    text: str  # what stands in the file of the preferred side, else of one that has it
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
    merging = _ThreeWay(base, (first, second), number if prefer else None, number if prefer else lines)
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
        return Merged((now.with_data(before.data) if before.exists else now.gone) if is_named else now)
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
        merged = merge(_document(before, filter(None, base)), kept, before)
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


def _document(like: Document, chunks: Iterable[Chunk]) -> Document:
    bom = BOM if like.data.startswith(BOM) else b""
    return like.with_data(bom + _joined([chunk.data for chunk in chunks], like.newline.encode()))


def _joined(pieces: Sequence[bytes], newline: bytes) -> bytes:
    *most, last = pieces or [b""]
    return b"".join([*(piece if piece.endswith((b"\n", b"\r")) else piece + newline for piece in most), last])


def _is_same(left: Document, other: Document) -> bool:
    return left.exists == other.exists and left.data == other.data


class _Style(NamedTuple):
    """What belongs to a file and not to its lines."""

    bom: bool
    newline: bytes  # b"": several are used
    ends: bool  # the last line has a line end


def _style_of(document: Document) -> _Style:
    data = document.data
    pairs, feeds, returns = data.count(b"\r\n"), data.count(b"\n"), data.count(b"\r")
    newline = b"\n" if not returns else b"\r\n" if pairs == feeds == returns else b"\r" if not feeds else b""
    return _Style(data.startswith(BOM), newline, data.endswith((b"\n", b"\r")))


class _Edit(NamedTuple):
    """Chunks `first` to `end` of the base became these chunks of a side."""

    first: int
    end: int
    side: int
    start: int
    stop: int


class _Side:
    """One state of the file, and how it came from the base."""

    def __init__(self, number: int, base: Sequence[Chunk], chunks: Sequence[Chunk], place: dict[int, int]) -> None:
        """Align the chunks of a side with the base; `place` says where entries and keys of the base are in it."""
        self.chunks, self.place = chunks, place  # numbers in the base to numbers here
        self.origin: dict[int, int] = {new: old for old, new in place.items()}
        self.aligned: dict[int, int] = {}  # what stands in the same order; other entries were moved
        self.edits: list[_Edit] = []
        tokens: list[Hashable] = [chunk.words if not chunk.has_value else index for index, chunk in enumerate(base)]
        names: list[Hashable] = [
            chunk.words if not chunk.has_value else self.origin.get(index, -1 - index)
            for index, chunk in enumerate(chunks)
        ]
        for tag, a, b, c, d in Alignment(tokens, names).get_opcodes():
            if tag == "equal":
                self.aligned.update(zip(range(a, b), range(c, d), strict=True))
            else:
                self.edits.append(_Edit(a, b, number, c, d))
        self.origin.update((new, old) for old, new in self.aligned.items())

    def new(self, edit: _Edit) -> Sequence[Chunk]:
        """Return what an edit put into this side."""
        return self.chunks[edit.start : edit.stop]


def _places(
    base: Sequence[Chunk], chunks: Sequence[Chunk], added: Collection[str | None], fold: Callable[[Entry], object]
) -> dict[int, int]:
    """Return where entries and front-matter keys of the base are in another state, by their numbers.

    An entry with an id of `added` was added, however like an older one it is.
    """
    keys = {chunk.key: index for index, chunk in enumerate(base) if chunk.key}
    places = {keys.pop(chunk.key): index for index, chunk in enumerate(chunks) if chunk.key in keys}
    numbers = [{id(chunk.entry): index for index, chunk in enumerate(some)} for some in (base, chunks)]
    old = (chunk.entry for chunk in base if chunk.entry)
    new = (chunk.entry for chunk in chunks if chunk.entry and chunk.id not in added)
    pairs, *left = paired(old, new)
    pairs += paired_by(fold, *left)[0]  # recorded again under another id, with what was counted
    return places | {numbers[0][id(was)]: numbers[1][id(now)] for was, now in pairs}


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


class _ThreeWay:
    """The merge of one file. `mine` is the side that stays in a conflict; `prose` the one whose lines do."""

    def __init__(self, base: Document, sides: tuple[Document, Document], mine: int | None, prose: int | None) -> None:
        self._documents, self._mine, self._prose = (base, *sides), mine, prose
        self.between_machines = False
        self._conflicts: list[Conflict] = []
        styles = [_style_of(document) for document in self._documents]
        present = [style for style, document in zip(styles, self._documents, strict=True) if document.data] or styles
        old = styles[0] if base.data else present[0]
        one, two = (style if side.data else old for style, side in zip(styles[1:], sides, strict=True))
        self._style = _Style(
            one.bom if one.bom != old.bom else two.bom,
            one.newline if one.newline != old.newline else two.newline,
            one.ends if one.ends != old.ends else two.ends,
        )
        self._is_mixed = not all(style.newline for style in present)
        chunks = [cut(self._plain(*pair)) for pair in zip(self._documents, styles, strict=True)]
        self._base = chunks[0]
        of_base, *ids = ({chunk.id for chunk in some} for some in chunks)
        fold: Callable[[Entry], object] = self._fold_of if mine is None else lambda _: None
        places = [_places(self._base, some, (ids[0] & ids[1]) - of_base, fold) for some in chunks[1:]]
        for index in places[0].keys() & places[1].keys():
            first, second = (some[place[index]].id for some, place in zip(chunks[1:], places, strict=True))
            if not self._base[index].id and first and second and first != second:  # it is like an entry of either side
                del places[0][index], places[1][index]
        self._sides = [_Side(number, self._base, chunks[1 + number], places[number]) for number in (0, 1)]

    def run(self) -> Merged:
        """Return the merged file; where it would not read as put together, say so."""
        base, *sides = self._documents
        if whole := self._whole():
            return whole
        self._decide()
        chunks = self._composed()
        if not chunks and not all(side.exists for side in sides):
            return Merged(base.gone, tuple(self._conflicts))
        document = self._finished(chunks)
        if not self._reads(document, chunks):
            document = self._finished(self._apart(chunks))
            if not self._reads(document, chunks):
                self._tell(READS, [], base.path)
                document = document if self._mine is None else sides[self._mine]
        return Merged(document, tuple(self._conflicts))

    def _plain(self, document: Document, style: _Style) -> Document:
        """Return a file without byte order mark and with a last line end; where all are of one kind, as line feeds."""
        data = document.data.removeprefix(BOM)
        if not self._is_mixed:
            data = data.replace(style.newline, b"\n")
        if data and not style.ends:
            data += document.newline.encode() if self._is_mixed else b"\n"
        return document.with_data(data) if data != document.data else document

    def _finished(self, chunks: Sequence[Chunk]) -> Document:
        data, style = _joined([chunk.data for chunk in chunks], b"\n"), self._style
        if not style.ends and data.strip(b"\r\n"):
            data = data[: -2 if data.endswith(b"\r\n") else -1]
        if not self._is_mixed:
            data = data.replace(b"\n", style.newline)
        return self._documents[0].with_data((BOM if style.bom else b"") + data)

    def _tell(self, why: str, chunks: Sequence[Chunk | None], text: str = "", entry: Entry | None = None) -> None:
        """Tell a conflict about chunks of both sides, of which the preferred one is named, or in other words."""
        if chunk := next(filter(None, chunks[:: -1 if self._mine else 1]), None):
            text, entry = chunk.words.decode("utf-8", "replace"), chunk.entry
        self._conflicts.append(Conflict(self._documents[0].path, why, text, entry))

    def _whole(self) -> Merged | None:
        """Return what stays where one side has no file, or both added one, and lines were written; else None."""
        base, *sides = self._documents
        is_file, first, second = base.kinds.is_whole_file(base.path), *self._sides
        if all(side.exists for side in sides):
            if base.exists or not (is_file or not any(chunk.entry or chunk.echo for chunk in first.chunks)):
                return None
            self._tell(ADDED, [], base.path)
            return None if self._prose is None else Merged(sides[self._prose], tuple(self._conflicts))
        # The first side, which sorts before, is not there.
        lines = [chunk for edit in second.edits for chunk in (*second.new(edit), *self._base[edit.first : edit.end])]
        changed = any(self._base[old].data != second.chunks[new].data for old, new in second.aligned.items())
        if not (lines or changed) or not (is_file or any(chunk.is_prose or chunk.key for chunk in lines)):
            return None
        self._tell(DELETED, [], base.path)
        return Merged(sides[1 if self._mine is None else self._mine], tuple(self._conflicts))

    # ── what stays ─────────────────────────────────────────────────────────────────────────────

    def _decide(self) -> None:
        """Decide which chunks of the base stay, how they read, and which side says where."""
        self._values: dict[Hashable, tuple[Chunk, ...]] = {}
        self._homes: dict[Hashable, int] = {}
        self._lines = set[int]()
        self._as_kinds = set[tuple[object, ...]]()  # what merged entries may say, as which kind
        for index, old in enumerate(self._base):
            if old.has_value:
                self._decide_value(index, old)
            elif all(index in side.aligned for side in self._sides):
                self._lines.add(index)
        self._added_twice()
        self._keep_headings()

    def _decide_value(self, index: int, old: Chunk) -> None:
        new = [side.chunks[side.place[index]] if index in side.place else None for side in self._sides]
        if new[0] and new[1]:
            self._values[index] = self._merged(old, (new[0], new[1]))
        elif chunk := new[0] or new[1]:
            gone = 0 if new[1] else 1
            if chunk.data != old.data or _kind(chunk) != _kind(old):
                self._tell(DELETED, new)
                if self._mine != gone:
                    self._values[index] = (chunk,)
        moved = [number for number, side in enumerate(self._sides) if index in side.place and index not in side.aligned]
        if moved:
            self._homes[index] = self._mine if self._mine in moved and self._mine is not None else moved[0]

    def _fold_of(self, entry: Entry) -> object:
        """Return the same key for two entries that are the same thing recorded twice, with nothing else to say."""
        kinds, path = self._documents[0].kinds, self._documents[0].path
        if kinds[entry.kind].folds is Fold.NEVER or (entry.kind == "meta" and path.startswith(ARCHIVE)):
            return None
        fields = tuple(pair for pair in entry.fields if pair[0] not in STAMPS)
        return (fold_key(entry, kinds), entry.category, entry.tags, fields)

    def _added_twice(self) -> None:
        """Find what both sides have added: the same key or id, the same words, or the same thing recorded twice."""
        self._tokens: list[dict[int, Hashable]] = [{}, {}]
        new = [
            [(index, chunk) for index, chunk in enumerate(side.chunks) if chunk.has_value and index not in side.origin]
            for side in self._sides
        ]
        keys: tuple[Callable[[Chunk], object], ...] = (
            lambda chunk: chunk.key,
            lambda chunk: chunk.id,
            lambda chunk: (chunk.id, *meaning(chunk.entry)) if chunk.entry else None,
            lambda chunk: self._fold_of(chunk.entry) if chunk.entry else None,
        )
        for key in keys:
            pairs, *new = paired_by(lambda pair, key=key: key(pair[1]), *new)  # type: ignore[misc]
            for (one, first), (two, second) in pairs:
                token = self._tokens[0][one] = self._tokens[1][two] = ("new", one)
                self._values[token] = self._merged(None, (first, second))
                self._homes[token] = self._mine or 0

    def _merged(self, old: Chunk | None, new: tuple[Chunk, Chunk]) -> tuple[Chunk, ...]:
        """Return how an entry or key reads that both sides have, and its other version where they disagree."""
        document, (one, two) = self._documents[0], (chunk.entry for chunk in new)
        key = self._fold_of(one) if one and two and one.id != two.id and one.kind != "meta" else None
        are_twins = bool(two and key and key == self._fold_of(two))
        # Of one occasion it is one change that both sides have, as after a cherry-pick.
        is_later = bool(one and two and self._mine is None and one.field("last") != two.field("last"))
        is_apart = self.between_machines or is_later
        chunks, clash = _merged_value(document, old, new, are_twins=are_twins, between_machines=is_apart)
        replaced = min(new, key=lambda chunk: (_last(chunk), chunk.data)).entry
        is_archived = document.path.startswith(ARCHIVE)  # there each says why it went
        if clash and self.between_machines and replaced and (is_archived or replaced.kind == "meta"):
            if not is_archived:
                self._tell(SUPERSEDED, [], replaced.text, replaced._replace(id=None))
            chunks, clash = chunks[:1], False
        if self._mine is not None and old is None:  # an undo keeps what somebody put there since as it is
            clash |= chunks[0].data != new[self._mine].data
        if clash:
            self._tell(CHANGED if old else SAME_ID if new[0].entry else ADDED, new)
            chunks = chunks if self._mine is None else (new[self._mine],)
        self._as_kinds |= {(_kind(side), *_content(chunk.entry)) for side in new for chunk in chunks if chunk.entry}
        return chunks

    def _keep_headings(self) -> None:
        """Keep a heading that one side took away and below which the other side has something new."""
        for side, other in (self._sides, self._sides[::-1]):
            trail: list[int] = []
            for index, chunk in enumerate(side.chunks):
                if chunk.level:
                    trail = [*(above for above in trail if side.chunks[above].level < chunk.level), index]
                old = side.origin.get(index)
                is_alone = old is None or (old in self._values and old not in other.place)
                for heading in trail if is_alone and not chunk.is_blank else ():
                    gone = side.origin.get(heading)
                    if gone is not None and gone not in other.aligned and not self._is_renamed(other, gone):
                        near = (number for number in (gone - 1, gone + 1) if number in side.aligned)
                        self._lines |= {gone, *(number for number in near if self._base[number].is_blank)}

    def _is_renamed(self, side: _Side, old: int) -> bool:
        edits = (edit for edit in side.edits if edit.first <= old < edit.end)
        return any(chunk.level == self._base[old].level for edit in edits for chunk in side.new(edit))

    # ── order ──────────────────────────────────────────────────────────────────────────────────

    def _composed(self) -> list[Chunk]:
        """Return the chunks of the result in order; what both sides put somewhere is there once."""
        items, position = list[_Item](), 0
        for group in self._groups():
            first, end = group[0].first, max(edit.end for edit in group)
            clash = self._clash(group)
            if clash and self._prose is not None:
                aligned = self._sides[self._prose].aligned.keys() & range(first, end)
                self._lines |= {index for index in aligned if not self._base[index].has_value}
            versions = [[*self._version(side, group, first, end)] for side in (0, 1)]
            if clash and self._prose is not None:
                versions[1 - self._prose] = [item for item in versions[1 - self._prose] if not item.first.is_prose]
            items += (*self._kept(position, first), *_union(*versions))
            position = end
        items += self._kept(position, len(self._base))
        result, emitted = list[Chunk](), set[Hashable]()
        for item in items:
            if item.token not in emitted:
                result += item.chunks
                emitted |= {item.token} - {None}
        return result

    def _groups(self) -> Iterator[list[_Edit]]:
        """Yield the edits of both sides in order, and together those that overlap.

        So are an edit that puts a heading somewhere and what the other side adds right below it: that stood under the
        heading above.
        """
        group: list[_Edit] = []
        end, has_heading = 0, False
        for edit in sorted((*self._sides[0].edits, *self._sides[1].edits)):
            is_below = edit.first == edit.end == end
            if group and edit.first >= end and not (is_below and (has_heading or end == group[0].first)):
                yield group
                group, end, has_heading = [], 0, False
            group.append(edit)
            end = max(end, edit.end)
            has_heading |= any(chunk.level for chunk in self._sides[edit.side].new(edit))
        if group:
            yield group

    def _kept(self, first: int, end: int) -> Iterator[_Item]:
        """Yield what stays of a range of the base, but for entries that a side has moved elsewhere."""
        for index in range(first, end):
            if index in self._lines:
                yield _Item(index, (self._base[index],))
            elif index in self._values and index not in self._homes:
                yield _Item(index, self._values[index])

    def _version(self, number: int, group: Sequence[_Edit], position: int, end: int) -> Iterator[_Item]:
        """Yield what stays of a range of the base in a side, with what its edits put there."""
        side = self._sides[number]
        for edit in (edit for edit in group if edit.side == number):
            yield from self._kept(position, edit.first)
            for index in range(edit.start, edit.stop):
                token = side.origin.get(index, self._tokens[number].get(index))
                if token is None:
                    yield _Item(None, (side.chunks[index],))
                elif token in self._values and self._homes.get(token, number) == number:
                    yield _Item(token, self._values[token])
            position = edit.end
        yield from self._kept(position, end)

    def _clash(self, group: Sequence[_Edit]) -> bool:
        """Tell, and note, whether both sides wrote different lines in the place of the same ones."""
        gone, new = [set[int](), set[int]()], [list[Chunk](), list[Chunk]()]
        for edit in group:
            prose = [chunk for chunk in self._sides[edit.side].new(edit) if chunk.is_prose]
            amid = prose and any(other.first < edit.first < other.end for other in group)
            gone[edit.side].update(range(edit.first, edit.end) or [edit.first] * bool(amid))
            new[edit.side] += prose
        words = [[chunk.words for chunk in some] for some in new]
        if words[0] == words[1] or not any(self._base[index].is_prose for index in gone[0] & gone[1]):
            return False
        self._tell(CHANGED if all(words) else DELETED, [some[0] if some else None for some in new])
        return True

    def _apart(self, chunks: Sequence[Chunk]) -> list[Chunk]:
        """Return the chunks with a blank line where two meet that met in no state."""
        states = (self._base, *(side.chunks for side in self._sides))
        met = {(above.data, below.data) for some in states for above, below in pairwise(some)}
        result = list(chunks[:1])
        for above, below in pairwise(chunks):
            is_apart = above.is_blank or below.is_blank or (above.data, below.data) in met
            result += [below] if is_apart else [_BLANK, below]
        return result

    def _reads(self, document: Document, chunks: Sequence[Chunk]) -> bool:
        """Tell whether each entry still says what it said: a line may swallow one below, a heading rule another."""
        _, *sides = self._documents
        if {side.form for side in sides if side.exists} != {document.form}:
            return False
        if not all(side.is_text for side in sides):
            return True
        entries = read(document).entries
        if document.kinds.is_whole_file(document.path):
            ids = {entry.id for side in sides for entry in read(side).entries} - {None}
            result = {entry.id for entry in entries} - {None}
            return result <= ids and bool(result) == bool(ids)
        wanted = [chunk.entry for chunk in chunks if chunk.entry]
        kinds = self._as_kinds | {(entry.kind, *_content(entry)) for entry in wanted}
        is_same = Counter(map(_content, wanted)) == Counter(map(_content, entries))
        return is_same and all((entry.kind, *_content(entry)) in kinds for entry in entries)


_BLANK = Chunk(b"\n")


def _kind(chunk: Chunk) -> str:
    return chunk.entry.kind if chunk.entry else ""


def _content(entry: Entry) -> tuple[object, ...]:
    return (entry.text, entry.tags, entry.fields, entry.id)


# ── two sequences at one place ─────────────────────────────────────────────────────────────────


def _union(first: Sequence[_Item], second: Sequence[_Item]) -> list[_Item]:
    """Return what stands in either of two sequences, what is in both once, in the order of each."""
    one, two = _by_block(first), _by_block(second)
    result: list[_Item] = []
    for tag, a, b, c, d in Alignment([item.key for item in one], [item.key for item in two]).get_opcodes():
        result += one[a:b] if tag == "equal" else _beside(one[a:b], two[c:d])
    return result


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
    heads, sections = zip(*map(_divided, (first, second)), strict=True)
    shorter, longer = sorted((_data_of(head).splitlines() for head in heads), key=lambda lines: (len(lines), lines))
    is_prose = any(item.first.is_prose for head in heads for item in head)
    if is_prose and any(longer[at : at + len(shorter)] == shorter for at in range(len(longer) - len(shorter) + 1)):
        together = next(head for head in heads if _data_of(head).splitlines() == longer)  # both sides added a part
    else:
        together = _below(*sorted(heads, key=_data_of))
    return reduce(
        _below, sorted(sections, key=lambda rest: (-rest[0].first.level if rest else 0, _data_of(rest))), together
    )


def _divided(items: Sequence[_Item]) -> tuple[list[_Item], list[_Item]]:
    """Divide at the first heading, with the blank lines above it."""
    index = next((index for index, item in enumerate(items) if item.first.level), len(items))
    while 0 < index < len(items) and items[index - 1].first.is_blank:
        index -= 1
    return list(items[:index]), list(items[index:])


def _data_of(items: Sequence[_Item]) -> bytes:
    return b"".join(item.data for item in items)


def _below(first: list[_Item], second: list[_Item]) -> list[_Item]:
    """Put one piece below another: entries in order of time where all have one, prose behind a blank line."""
    if not first or not second:
        return [*first, *second]
    (top, upper, bottom), (other_top, lower, other_bottom) = map(_bare, (first, second))
    edges = [*(item.first for item in (*upper[-1:], *lower[:1]))]
    if any(edge.is_prose for edge in edges):
        is_apart = (
            top or other_bottom or len({edge.is_prose for edge in edges}) > 1 or any(edge.level for edge in edges)
        )
        gap = max(bottom, other_top, key=len) or ([_Item(None, (_BLANK,))] if is_apart and upper and lower else [])
        return [*top, *upper, *gap, *lower, *other_bottom]
    if all(item.first.is_blank or item.first.time for item in (*upper, *lower)):
        upper = [*heapq.merge(upper, lower, key=lambda item: ((item.first.time or "").zfill(5), item.data))]
        lower = []
    return [*max(top, other_top, key=len), *upper, *lower, *max(bottom, other_bottom, key=len)]


def _bare(items: list[_Item]) -> tuple[list[_Item], list[_Item], list[_Item]]:
    """Divide items into blank lines, what stands between them, and blank lines."""
    full = [index for index, item in enumerate(items) if not item.first.is_blank]
    start, end = (full[0], full[-1] + 1) if full else (len(items), len(items))
    return items[:start], items[start:end], items[end:]
