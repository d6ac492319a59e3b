"""Three-way merge of one file: by entries and front-matter keys, and by lines elsewhere.

A state is cut into chunks: the lines of an entry, a front-matter key with its continuation lines, every other line
alone. An entry is the same one in two states by its id, else by its text and place. Order and presence come from a
merge of the sequences (diff3), the value of an entry from a merge of its fields. Merging never writes a conflict
marker: where both sides changed the same thing in different ways, both versions stay and a conflict says so.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile, groupby
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from workspace_mem.model.document import BOM, PENDING, Document, body_start
from workspace_mem.model.entry import CONTRADICTS, Draft, Entry, link_to
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
    echo: Entry | None = None  # a log's line about another entry
    key: str | None = None  # front matter key
    block: int = -1  # number of the lines' Markdown block; -1: none
    level: int = 0  # level of a heading

    @property
    def words(self) -> bytes:
        """Return the bytes without the final line end, which a last line may lack."""
        return self.data.rstrip(b"\r\n")

    @property
    def name(self) -> str | None:
        """Return the name of the entry or of the echoed entry; None for other lines."""
        if self.entry:
            return self.entry.name
        _, mark, rest = self.echo.text.partition("#^") if self.echo else ("", "", "")
        return rest.partition("]]")[0] if mark else None

    @property
    def id(self) -> str | None:
        """Return the id of the entry that it is."""
        return self.entry.id if self.entry else None

    def first_of(self, *fields: str) -> str:
        """Return the first of these fields that an entry or echo has."""
        entry = self.entry or self.echo
        return next(filter(None, map(entry.field, fields)), "") if entry else ""

    @property
    def time(self) -> str:
        """Return the first time of writing that an entry or echo names."""
        return self.first_of("time", "first", "at", "last")

    @property
    def is_blank(self) -> bool:
        """Tell whether the chunk is blank."""
        return self.entry is None and not self.data.strip()

    @property
    def is_prose(self) -> bool:
        """Tell whether it is a line that neither is nor echoes an entry, nor is blank."""
        return not (self.entry or self.echo or self.key or self.is_blank)

    @property
    def has_value(self) -> bool:
        """Tell whether the chunk keeps its identity when it changes: an entry or a front matter key."""
        return self.entry is not None or self.key is not None


def cut(document: Document) -> list[Chunk]:
    """Cut a file into chunks, whose bytes in order are the file's (without byte order mark)."""
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
    """Yield the front matter's keys with their lines, and every other line alone."""
    number = 0
    while number < len(lines):
        start, (name, colon, _) = number, lines[number].partition(":")
        key = name if colon and name and not name[0].isspace() and name[0] not in "#-" else None
        number += 1
        while key is not None and number < len(lines) - 1 and _GOES_ON.match(lines[number]):
            number += 1
        yield key, start, number


_GOES_ON = late(r"\s|-[ \r\n]")  # continues the value of the key above


# ── two versions of an entry ───────────────────────────────────────────────────────────────────

_SUMS = ("seen", "uses")
_CHOICES: dict[str, Callable[[str, str], str]] = {"first": min, "retired": min, "last": max, "at": max}
STAMPS = frozenset({*_SUMS, *_CHOICES, "source", "time"})  # fields without content
_PARTS = _, _, _ID, _TAGS = "\ntext", "\ncategory", "\nid", "\ntags"  # keys that no field has


def _form_of(document: Document, chunk: Chunk) -> Form | None:
    """Return the form of our own list item; None for another program's form."""
    is_theirs = document.form or document.kinds.is_foreign(document.path, chunk.data)
    if chunk.entry is None or is_theirs or not item_marker(chunk.data.decode("utf-8", "replace")):
        return None
    return document.kinds[chunk.entry.kind].form


def _written(like: Chunk, lines: Iterable[str], form: Form) -> tuple[Chunk, Parsed]:
    """Parse lines as an entry of the same form."""
    text = "".join(lines)
    parsed = parse_item(split_lines(text), form)
    entry = like.entry and like.entry._replace(text=parsed.text, tags=parsed.tags, fields=parsed.fields, id=parsed.id)
    return Chunk(text.encode("utf-8"), entry, block=like.block), parsed


def _losing_version(document: Document, main: Chunk, other: Chunk) -> Chunk:
    """Return the losing version of an entry or key, in a form to put below the winner."""
    if other.key is not None:
        return Chunk(b"".join(b"# " + line for line in other.data.splitlines(keepends=True)))
    form = _form_of(document, other)
    if main.entry is None or not other.id:
        return other
    if form is None:  # another program's form has an id once
        return Chunk(other.data.replace(f"[{other.id}] ".encode(), b"", 1), block=other.block)
    lines = split_lines(other.data.decode("utf-8"))
    bare = lines[0].rstrip("\r\n")
    lines[0] = without_id(bare)[0] + lines[0][len(bare) :]
    fields = ((CONTRADICTS, link_to(main.entry, document.kinds)), ("review", PENDING))
    return _written(other, lines if form is Form.LOG else lines_with_fields(lines, form, fields, newline="\n"), form)[0]


def _by_fields(
    document: Document, old: Chunk | None, main: Chunk, other: Chunk, *, adds: bool
) -> tuple[Chunk | None, bool]:
    """Merge an entry by fields, and tell whether one clashes; None unless it is our own list item.

    The lines of `main` stay as far as possible. `adds`: each side counted on its own.
    """
    form = _form_of(document, main)
    if form is None or _form_of(document, other) is not form or main.entry is None:
        return None, True
    lines = split_lines(main.data.decode("utf-8"))
    first, second = parse_item(lines, form), parse_item(split_lines(other.data.decode("utf-8")), form)
    base = parse_item(split_lines(old.data.decode("utf-8")), form) if old else None
    is_twice = base is None and first.id != second.id
    if is_twice:  # the version that stays keeps its source
        second = second._replace(fields=tuple(pair for pair in second.fields if pair[0] != "source"))
    known = {} if is_twice else _parts_of(base) if base else None
    parts, clash = _merged_parts(known, _parts_of(first), _parts_of(second), adds=adds or is_twice)
    text, category, name, tags = (parts.pop(part, ()) for part in _PARTS)
    fields = tuple((key, value) for key, values in parts.items() for value in values)
    wanted = Parsed("".join(text), next(iter(category), None), tags, fields, next(iter(name), None))
    goal = wanted._replace(fields=as_written(fields, form))
    changed = tuple(pair for pair in fields if pair not in first.fields)
    marker = item_marker(lines[0])
    marker = marker if marker.endswith(" ") else "- "
    draft = Draft(main.entry.kind, *wanted[:4])
    rendered = (f"{line}\n" for line in render(draft, wanted.id, marker=marker, kinds=document.kinds))
    for candidate in (lines_with_fields(lines, form, changed, newline="\n"), rendered):
        chunk, parsed = _written(main, candidate, form)
        if parsed._replace(fields=as_written(parsed.fields, form)) == goal:
            return chunk, clash
    return None, True


_Parts = Mapping[str, tuple[str, ...]]  # an entry's content and fields by key


def _parts_of(parsed: Parsed) -> _Parts:
    values = (parsed.text,), (parsed.category,), (parsed.id,), parsed.tags
    parts = {name: tuple(filter(None, part)) for name, part in zip(_PARTS, values, strict=True)}
    for key, value in parsed.fields:
        parts[key] = (*parts.get(key, ()), value)
    return parts


def _merged_parts(
    base: _Parts | None, first: _Parts, second: _Parts, *, adds: bool
) -> tuple[dict[str, tuple[str, ...]], bool]:
    """Merge two versions key by key; also tell whether both changed a value differently."""
    clash, result = False, dict[str, tuple[str, ...]]()
    for key in dict.fromkeys((*first, *second)):
        was, mine, others = (state.get(key, ()) for state in (base or {}, first, second))
        if mine == others and not (adds and base is not None and key in _SUMS and mine != was):
            result[key] = mine
        elif base is not None and was in (mine, others):
            result[key] = others if was == mine else mine
        elif key in (*RELATIONS, _TAGS) or max(map(len, (was, mine, others))) > 1:
            gone = {value for value in was if value not in mine or value not in others}
            result[key] = tuple(dict.fromkeys(value for value in (*mine, *others) if value not in gone))
        elif key in _SUMS and mine and others:
            counts = [int(value) if value.isascii() and value.isdigit() else 1 for value in (*mine, *others, *was)]
            # Both sides' common counts are included already.
            total = max(counts) if base is None else counts[0] + counts[1] - sum(counts[2:])
            result[key] = (str(max(total, 1)),)
        elif key in _CHOICES and mine and others:
            result[key] = (_CHOICES[key](mine[0], others[0]),)
        else:
            result[key] = mine or others
            clash |= key not in (*STAMPS, _ID) and (base is not None or bool(mine and others))
    return result, clash


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
    text: str  # text in the preferred side's file, else in one that has it
    entry: Entry | None = None


class Merged(NamedTuple):
    """A merged file and its conflicts."""

    document: Document
    conflicts: tuple[Conflict, ...] = ()


def merge(
    base: Document,
    ours: Document,
    theirs: Document,
    *,
    prefer: Literal["ours", "our prose"] | None = None,
    between_machines: bool = False,
) -> Merged:
    """Merge two states of a file from a common base; `exists` False means no file.

    The result is the same if the sides are swapped, unless `prefer` keeps `ours` in each conflict, or only where both
    sides wrote lines of prose in one place; else both stay. `between_machines`: equal raises of a count are added up,
    and a meta entry's value that a later one replaced goes into the archive; its conflict has that entry.
    """
    if (ours == theirs and not between_machines) or base == theirs:
        return Merged(ours)
    if base == ours:
        return Merged(theirs)
    first, second = sorted((ours, theirs), key=lambda side: (side.exists, side.data))
    winner = None if prefer is None else 0 if first is ours else 1
    undoes = prefer == "ours"
    return _ThreeWay(base, first, second, prose=winner, undoes=undoes, between_machines=between_machines).run()


def entries_back(now: Document, before: Document, names: Collection[str]) -> Document:
    """Return `now` with the named entries (ids or handles) as in `before`.

    An entry that `before` lacks is removed, and so is the log's line about it. Nothing changes if other text would
    read differently.
    """
    if now.kinds.is_whole_file(now.path):
        is_named = any(entry.name in names for state in (now, before) for entry in read(state).entries)
        return (now.with_data(before.data) if before.exists else now.gone) if is_named else now
    now_chunks, before_chunks = (
        {chunk.name: chunk for chunk in cut(state) if chunk.name in names} for state in (now, before)
    )
    gone = now_chunks.keys() - before_chunks.keys()
    kept = _document(now, [chunk for chunk in cut(now) if chunk.name not in gone]) if gone else now
    wanted = [_content(entry) for entry in read(now).entries if entry.name not in gone] if gone else []
    if gone and [*map(_content, read(kept).entries)] != wanted:
        return now
    if not before.exists:  # of a file made for these entries only headings remain
        return kept if any(not (chunk.is_blank or chunk.level) for chunk in cut(kept)) else now.gone
    base = (now_chunks.get(chunk.name) if chunk.name in names else chunk for chunk in cut(before))
    merged = merge(_document(before, filter(None, base)), kept, before)
    return now if merged.conflicts else merged.document


def _document(like: Document, chunks: Iterable[Chunk]) -> Document:
    bom = BOM if like.data.startswith(BOM) else b""
    return like.with_data(bom + _joined([chunk.data for chunk in chunks], like.newline.encode()))


def _joined(pieces: Sequence[bytes], newline: bytes) -> bytes:
    *most, last = pieces or [b""]
    return b"".join([*(piece if piece.endswith((b"\n", b"\r")) else piece + newline for piece in most), last])


def _style_of(document: Document) -> tuple[bool, bytes, bool]:
    """Return whether a file has a byte order mark, its line end (b"": several), and whether the last line has one."""
    data = document.data
    pairs, feeds, returns = data.count(b"\r\n"), data.count(b"\n"), data.count(b"\r")
    newline = b"\n" if not returns else b"\r\n" if pairs == feeds == returns else b""
    return data.startswith(BOM), newline, data.endswith((b"\n", b"\r"))


class _Edit(NamedTuple):
    """Chunks `first` to `end` of the base became chunks `start` to `stop` of a side."""

    first: int
    end: int
    start: int
    stop: int


class _Side:
    """One state of the file, and how it came from the base."""

    def __init__(self, base: Sequence[Chunk], chunks: Sequence[Chunk], place: dict[int, int]) -> None:
        """Align a side's chunks with the base; `place` maps the base's entries and keys."""
        self.chunks, self.place = chunks, place  # chunk numbers in the base → here
        self.tokens: dict[int, Hashable] = {new: old for old, new in place.items()}  # number here → key in the result
        self.aligned: dict[int, int] = {}  # chunks in unchanged order; other entries moved
        self.edits: list[_Edit] = []
        wanted: list[Hashable] = [chunk.words if not chunk.has_value else index for index, chunk in enumerate(base)]
        names = [
            chunk.words if not chunk.has_value else self.tokens.get(index, -1 - index)
            for index, chunk in enumerate(chunks)
        ]
        for tag, a, b, c, d in Alignment(wanted, names).get_opcodes():
            if tag == "equal":
                self.aligned.update(zip(range(a, b), range(c, d), strict=True))
            else:
                self.edits.append(_Edit(a, b, c, d))
        self.tokens.update((new, old) for old, new in self.aligned.items())

    def changed_lines(self, base: Sequence[Chunk]) -> Counter[tuple[object, ...]]:
        """Count the added and the removed lines; a moved or changed one counts as added.

        Blank lines and removed headings do not count: the merge may have kept these.
        """
        same = {new for old, new in self.aligned.items() if base[old].words == self.chunks[new].words}
        sides = ((base, self.aligned.keys() | self.place.keys()), (self.chunks, same))
        return Counter(
            (number, chunk.has_value, chunk.words)
            for number, (chunks, stay) in enumerate(sides)
            for index, chunk in enumerate(chunks)
            if not (chunk.is_blank or index in stay or (chunk.level and not number))
        )

    def prose(self, edit: _Edit) -> list[Chunk]:
        """Return the lines of prose that an edit put into this side."""
        return [chunk for chunk in self.chunks[edit.start : edit.stop] if chunk.is_prose]


def _places(
    base: Sequence[Chunk], chunks: Sequence[Chunk], added: Collection[str | None], fold: Callable[[Entry], object]
) -> dict[int, int]:
    """Return where entries and front-matter keys of the base are in another state, by their numbers.

    An entry with an id in `added` is new, even if it is similar to an older one.
    """
    keys = {chunk.key: index for index, chunk in enumerate(base) if chunk.key}
    places = {keys.pop(chunk.key): index for index, chunk in enumerate(chunks) if chunk.key in keys}
    numbers = [{id(chunk.entry): index for index, chunk in enumerate(state)} for state in (base, chunks)]
    old = (chunk.entry for chunk in base if chunk.entry)
    new = (chunk.entry for chunk in chunks if chunk.entry and chunk.id not in added)
    pairs, *left = paired(old, new)
    pairs += paired_by(fold, *left)[0]  # recorded again under another id, with counts
    return places | {numbers[0][id(was)]: numbers[1][id(now)] for was, now in pairs}


class _ThreeWay:
    """The merge of one file. `prose` is the winning side for lines; `undoes`: nothing is made up."""

    def __init__(self, *documents: Document, prose: int | None, undoes: bool, between_machines: bool) -> None:
        base, *sides = self._documents = documents
        self._prose = prose
        self._undoes, self._between_machines = undoes, between_machines
        self._conflicts: list[Conflict] = []
        styles = [_style_of(document) for document in self._documents if document.data]
        old = styles[0] if styles else _style_of(base)
        new = (_style_of(side) if side.data else old for side in sides)
        self._is_mixed = not all(newline for _, newline, _ in styles)
        self._bom, self._newline, self._has_end = (
            one if one != was else two for was, one, two in zip(old, *new, strict=True)
        )
        chunks = [cut(self._plain(document)) for document in self._documents]
        self._base = chunks[0]
        of_base, *ids = ({chunk.id for chunk in state} for state in chunks)
        fold: Callable[[Entry], object] = (lambda _: None) if undoes else self._fold_of
        places = [_places(self._base, state, (ids[0] & ids[1]) - of_base, fold) for state in chunks[1:]]
        for index in places[0].keys() & places[1].keys():
            first, second = (state[place[index]].id for state, place in zip(chunks[1:], places, strict=True))
            if not self._base[index].id and first and second and first != second:  # similar to an entry of either side
                del places[0][index], places[1][index]
        self._sides = [_Side(self._base, *pair) for pair in zip(chunks[1:], places, strict=True)]
        self._values: dict[Hashable, Sequence[Chunk]] = {}  # merged values of kept entries and keys
        self._homes: dict[Hashable, int] = {}  # the side that decides the place, if not the base
        self._lines = {
            index for index in self._sides[0].aligned.keys() & self._sides[1].aligned if not self._base[index].has_value
        }

    def run(self) -> Merged:
        """Return the merged file, with a conflict if it does not read back as composed."""
        base, *sides = self._documents
        can_repeat = not (self._undoes or (self._between_machines and base.exists))
        can_repeat &= all(side.exists for side in sides)
        did = [side.changed_lines(self._base) for side in self._sides]
        pairs = zip(self._sides, did, did[::-1], strict=True)
        complete = [side for side, mine, others in pairs if can_repeat and others and others <= mine != others]
        if complete:  # all that the other side did to the base is done here
            chunks = complete[0].chunks
        elif whole := self._whole():
            return whole
        else:
            self._decide_values()
            self._find_added_twice()
            self._keep_headings()
            chunks = self._composed()
        if not chunks and not all(side.exists for side in sides):
            return Merged(base.gone, tuple(self._conflicts))
        data = _joined([chunk.data for chunk in chunks], b"\n")
        if not self._has_end and data.strip(b"\r\n"):
            data = data.removesuffix(b"\n").removesuffix(b"\r")
        data = data if self._is_mixed else data.replace(b"\n", self._newline)
        document = base.with_data(BOM * self._bom + data)
        if not self._reads(document, chunks):
            self._conflict(READS, [], base.path)
            document = sides[self._prose] if self._undoes and self._prose is not None else document
        return Merged(document, tuple(self._conflicts))

    def _plain(self, document: Document) -> Document:
        """Return a file without byte order mark and with a final line end; uniform line ends become line feeds."""
        data, (_, newline, has_end) = document.data.removeprefix(BOM), _style_of(document)
        data = data if self._is_mixed else data.replace(newline, b"\n")
        data += b"\n" * bool(data and not has_end)
        return document.with_data(data) if data != document.data else document

    def _conflict(self, why: str, chunks: Sequence[Chunk | None], text: str = "", entry: Entry | None = None) -> None:
        """Record a conflict about chunks of both sides, with the preferred one's name or a text."""
        if chunk := next(filter(None, chunks[:: -1 if self._prose else 1]), None):
            text, entry = chunk.words.decode("utf-8", "replace"), chunk.entry
        self._conflicts.append(Conflict(self._documents[0].path, why, text, entry))

    def _whole(self) -> Merged | None:
        """Return the result if a side has no file, or both added one; else None."""
        base, *sides = self._documents
        is_file, first, second = base.kinds.is_whole_file(base.path), *self._sides
        if all(side.exists for side in sides):
            if base.exists or not (is_file or not any(chunk.entry or chunk.echo for chunk in first.chunks)):
                return None
            self._conflict(ADDED, [], base.path)
            return None if self._prose is None else Merged(sides[self._prose], tuple(self._conflicts))
        # The first side, which sorts before, is absent.
        edits = second.edits
        lines = [chunk for edit in edits for chunk in second.chunks[edit.start : edit.stop]]
        lines += [chunk for edit in edits for chunk in self._base[edit.first : edit.end]]
        if not (is_file or any((chunk.is_prose and not chunk.level) or chunk.key for chunk in lines)):
            return None
        self._conflict(DELETED, [], base.path)
        return Merged(sides[1 if self._prose is None else self._prose], tuple(self._conflicts))

    # ── values ─────────────────────────────────────────────────────────────────────────────

    def _decide_values(self) -> None:
        """Decide for each entry and key of the base: whether it stays, its value, and the side of its place."""
        for index, old in enumerate(self._base):
            if not old.has_value:
                continue
            new = [side.chunks[side.place[index]] if index in side.place else None for side in self._sides]
            if new[0] and new[1]:
                self._values[index] = self._merged(old, (new[0], new[1]))
            elif (chunk := new[0] or new[1]) and (chunk.data != old.data or _kind(chunk) != _kind(old)):
                self._conflict(DELETED, new)
                stays = new[self._prose or 0] if self._undoes else chunk
                self._values |= {index: (stays,)} if stays else {}
            moved = [n for n, side in enumerate(self._sides) if index in side.place and index not in side.aligned]
            if moved:
                self._homes[index] = next((n for n in moved if n == self._prose), moved[0])

    def _fold_of(self, entry: Entry) -> object:
        """Return the key that an entry shares with its repeats, by content without stamps; None if it never repeats."""
        kinds, path = self._documents[0].kinds, self._documents[0].path
        if kinds[entry.kind].folds is Fold.NEVER or (entry.kind == "meta" and path.startswith(ARCHIVE)):
            return None
        fields = tuple(pair for pair in entry.fields if pair[0] not in STAMPS)
        return (fold_key(entry, kinds), entry.category, entry.tags, fields)

    def _find_added_twice(self) -> None:
        """Match additions of both sides: by key or id, by words, or as one event recorded twice.

        Entries without an id match only below the same headings.
        """
        new = [
            [(index, chunk) for index, chunk in enumerate(side.chunks) if chunk.has_value and index not in side.tokens]
            for side in self._sides
        ]
        keys: tuple[Callable[[Chunk], object], ...] = (
            lambda chunk: chunk.key,
            lambda chunk: chunk.id,
            lambda chunk: (chunk.entry.heading, *meaning(chunk.entry)) if chunk.entry and not chunk.id else None,
            lambda chunk: (chunk.entry.heading, key) if chunk.entry and (key := self._fold_of(chunk.entry)) else None,
            lambda chunk: self._fold_of(chunk.entry) if chunk.entry and chunk.id else None,
        )
        for key in keys:
            pairs, *new = paired_by(lambda pair, key=key: key(pair[1]), *new)  # type: ignore[misc]
            for (one, first), (two, second) in pairs:
                token = self._sides[0].tokens[one] = self._sides[1].tokens[two] = ("new", one)
                self._values[token] = self._merged(None, (first, second))
                self._homes[token] = self._prose or 0

    def _merged(self, old: Chunk | None, new: tuple[Chunk, Chunk]) -> Sequence[Chunk]:
        """Return the merged value of an entry or key, and the losing version on a conflict.

        `old` is None if both sides added it. Of twins, one thing under two ids, a person's stays, else the earlier one.
        """
        first, second = new
        # Equal raises on two machines are two raises.
        is_raised = self._between_machines and old and old.entry and old.data != first.data == second.data
        if not is_raised and len({first.data, second.data, old and old.data}) < 3:
            return new[1:] if old and first.data == old.data else new[:1]
        document, one, two = self._documents[0], first.entry, second.entry
        main, other = sorted(new, key=lambda chunk: (chunk.first_of("last", "at", "first"), chunk.data), reverse=True)
        are_twins = False
        if one and two and one.id != two.id and one.kind != "meta":
            are_twins = self._fold_of(one) is not None and self._fold_of(one) == self._fold_of(two)
        if are_twins:  # a person's has no `source`; else the earlier one, which may be known elsewhere
            main, other = sorted(new, key=lambda each: (bool(each.first_of("source")), each.time or "~", each.data))
        # A single occasion is one change on both sides, as after a cherry-pick.
        is_later = bool(one and two and not self._undoes and one.field("last") != two.field("last"))
        chunk, clash = _by_fields(document, old, main, other, adds=self._between_machines or is_later)
        clash = (clash or not chunk) and not (are_twins or is_raised)
        chunk = chunk or main
        if clash and self._between_machines and other.entry:
            clash = not document.path.startswith(ARCHIVE)  # in the archive each copy gives its own reason
            if clash and other.entry.kind == "meta":
                self._conflict(SUPERSEDED, [], other.entry.text, other.entry._replace(id=None))
                clash = False
        mine = None if self._prose is None else new[self._prose]
        if self._undoes and mine and not old:  # what was added there since stays
            clash |= chunk.data != mine.data
        if not clash:
            return (chunk,)
        # A side that has the other version beside its own already, as after an earlier merge, stays.
        versions = zip(
            new, (_losing_version(document, chunk, there).words for there in new[::-1]), self._sides, strict=True
        )
        merged = (here for here, other, side in versions if other in (beside.words for beside in side.chunks))
        if not self._undoes and (known := next(merged, None)):
            return (known,)
        self._conflict(CHANGED if old else SAME_ID if one else ADDED, new)
        if mine and (mine.key or self._undoes):
            return (mine,)
        return chunk, _losing_version(document, chunk, other)

    def _keep_headings(self) -> None:
        """Keep a heading that one side removed while the other added text below it."""
        for side, other in (self._sides, self._sides[::-1]):
            trail: list[int] = []
            for index, chunk in enumerate(side.chunks):
                if chunk.level:
                    trail = [*(above for above in trail if side.chunks[above].level < chunk.level), index]
                old = side.tokens.get(index)
                is_alone = old is None or (old in self._values and old not in other.place)
                for heading in trail if is_alone and not chunk.is_blank else ():
                    gone = side.tokens.get(heading)
                    if not isinstance(gone, int) or gone in other.aligned:
                        continue
                    edit = next(edit for edit in other.edits if edit.first <= gone < edit.end)
                    if all(line.level != self._base[gone].level for line in other.prose(edit)):  # else it was renamed
                        near = (number for number in (gone - 1, gone + 1) if number in side.aligned)
                        self._lines |= {gone, *(number for number in near if self._base[number].is_blank)}

    # ── order ──────────────────────────────────────────────────────────────────────────────────

    def _composed(self) -> list[Chunk]:
        """Return the result's chunks: at each place of the base the additions, then the kept chunk."""
        dropped = self._clashes()
        added: list[dict[int, list[Chunk]]] = [defaultdict(list), defaultdict(list)]
        for number, side in enumerate(self._sides):
            for edit in side.edits:
                chunks = list[Chunk]()
                for index in range(edit.start, edit.stop):
                    token = side.tokens.get(index)
                    if token is None:
                        chunks += [] if id(side.chunks[index]) in dropped else [side.chunks[index]]
                    elif token in self._values and self._homes.get(token, number) == number:
                        chunks += self._values[token]
                first = next((index for index, chunk in enumerate(chunks) if chunk.level), len(chunks))
                while 0 < first < len(chunks) and chunks[first - 1].is_blank:
                    first -= 1
                added[number][edit.first] += chunks[:first]
                added[number][edit.end] += chunks[first:]  # a new section goes below the replaced text
        result = list[Chunk]()
        for index in range(len(self._base) + 1):
            result += _joined_additions(*(state.get(index, []) for state in added))
            if index in self._lines:
                result.append(self._base[index])
            elif index in self._values and index not in self._homes:
                result += self._values[index]
        return result

    def _clashes(self) -> set[int]:
        """Record conflicts where both sides replaced the same lines differently.

        If one side is preferred, its lines stay; returns the `id()` of each chunk of the other side to drop.
        """
        dropped = set[int]()
        at = {index: edit for edit in self._sides[1].edits for index in range(edit.first, edit.end)}
        for edit in self._sides[0].edits:
            lines = (index for index in range(edit.first, edit.end) if self._base[index].is_prose)
            for other in dict.fromkeys(at[index] for index in lines if index in at):
                new = [self._sides[0].prose(edit), self._sides[1].prose(other)]
                if [chunk.words for chunk in new[0]] == [chunk.words for chunk in new[1]]:
                    continue
                self._conflict(CHANGED if all(new) else DELETED, [state[0] if state else None for state in new])
                if self._prose is not None:
                    lost, stays = (other, edit)[self._prose], self._sides[self._prose].aligned
                    self._lines |= {index for index in range(lost.first, lost.end) if index in stays}
                    dropped |= set(map(id, new[1 - self._prose]))
        self._lines -= self._values.keys()
        return dropped

    def _reads(self, document: Document, chunks: Sequence[Chunk]) -> bool:
        """Tell whether each entry reads back unchanged, since adjoining lines may merge."""
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
        if [*map(_content, wanted)] != [*map(_content, entries)]:
            return False
        moved = [entry for entry, old in zip(entries, wanted, strict=True) if entry.kind != old.kind]
        kinds = {(chunk.name, _kind(chunk)) for side in self._sides for chunk in (side.chunks if moved else ())}
        return all((entry.name, entry.kind) in kinds for entry in moved)


_BLANK = Chunk(b"\n")


def _kind(chunk: Chunk) -> str:
    return chunk.entry.kind if chunk.entry else ""


def _content(entry: Entry) -> tuple[object, ...]:
    return (entry.text, entry.tags, entry.fields, entry.id)


# ── additions at one place ────────────────────────────────────────────────────────────


class _Block(NamedTuple):
    """An entry, or the lines of a Markdown block, that a side added below some blank lines."""

    side: int
    blanks: Sequence[Chunk]
    lines: Sequence[Chunk]

    @property
    def data(self) -> bytes:
        """Return the lines' bytes, behind a line end."""
        return b"".join([b"\n", *(line.data for line in self.lines)])


def _without_repeats(blocks: Iterable[_Block], others: Iterable[_Block]) -> list[_Block]:
    """Return the entries, and the blocks whose lines are not in the others too."""
    data = b"".join(other.data for other in others)
    return [block for block in blocks if block.lines[0].entry or block.data not in data]


def _joined_additions(*sides: Sequence[Chunk]) -> Sequence[Chunk]:
    """Join both sides' additions at one place, section by section; timed entries go in order of time."""
    if any(all(chunk.is_blank for chunk in side) for side in sides):
        return max(sides, key=lambda side: (not all(chunk.is_blank for chunk in side), len(side)))
    sections: dict[tuple[tuple[int, bytes], ...], list[list[_Block]]] = {}  # by the headings above
    ends = list[list[Chunk]]()
    for number, side in enumerate(sides):
        trail, blanks = tuple[tuple[int, bytes], ...](), list[Chunk]()
        for _, group in groupby(side, lambda chunk: chunk.block if chunk.block >= 0 else id(chunk)):
            lines = [*group]
            full = [*dropwhile(attrgetter("is_blank"), lines)]  # a block of code may begin with blank lines
            blanks = [*blanks, *lines[: len(lines) - len(full)]]
            if not full:
                continue
            block = _Block(number, blanks, full)
            if level := block.lines[0].level:
                trail = (*(heading for heading in trail if heading[0] < level), (level, block.data))
            sections.setdefault(trail, [[], []])[number].append(block)
            blanks = []
        ends.append(blanks)
    places = {trail: number for number, trail in enumerate(sections)}
    has_gaps, result, last = any(chunk.is_blank for side in sides for chunk in side), list[Chunk](), None
    for trail in sorted(sections, key=lambda trail: [places[trail[: end + 1]] for end in range(len(trail))]):
        first, second = sections[trail]
        second = _without_repeats(second, first)
        blocks = [*_without_repeats(first, second), *second]
        if all(block.lines[0].time or block.lines[0].level for block in blocks):
            blocks.sort(key=lambda block: block.lines[0].time.zfill(5))
        for block in blocks:
            gap = block.blanks
            if last == 1 - block.side:  # entries of both sides follow each other
                prose = {result[-1].is_prose, block.lines[0].is_prose}
                gap = [_BLANK] * (has_gaps or False in prose) if True in prose else []
            result += [*gap, *block.lines]
            last = block.side
    return [*result, *max(ends, key=len)]
