"""Put lost entries back into a file: byte for byte, where they stood, and around everything else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged
from workspace_mem.model.document import Document, splice_between
from workspace_mem.model.edits import cut_entry
from workspace_mem.model.entry import Draft, Entry
from workspace_mem.model.reading import Part, Reading, read
from workspace_mem.model.shapes.item_in_file import spots_for
from workspace_mem.text.alignment import Alignment
from workspace_mem.text.lines import line_end


class PutBack(NamedTuple):
    """An edit that brings entries back. `left` are those for which no place was found that reads right."""

    edit: Edit
    done: tuple[Entry, ...]
    left: tuple[Entry, ...]


def put_entries_back(document: Document, before: Document, names: Iterable[str]) -> PutBack:
    """Bring the named entries into `document` as they stand in `before`: ids, or handles where there is no id.

    An entry whose name stands in the document is put in the place of that one, any other where its
    neighbours are, in the order of `before`; where no neighbour is left, at the end of its section.
    Raises RefusedError for a file that is no text.
    """
    refuse_unless_text(document)
    wanted = set(names)
    old = read(before)
    numbers = [at for at, part in enumerate(old.parts) if part.entry and part.entry.name in wanted]
    now, left = document, list[Entry]()
    while numbers:
        together = _put(now, old, numbers) or _put(now, old, numbers[:1])
        if together is None:
            entry = _entry_of(old.parts[numbers[0]])
            further = _at_section_end(now, old, numbers[0])
            left += [] if further else [entry]
            now, numbers = further or now, numbers[1:]
        else:
            now, placed = together
            numbers = [at for at in numbers if at not in placed]
    missed = {entry.name for entry in left}
    done = tuple(part.entry for part in old.parts if part.entry and part.entry.name in wanted - missed)
    return PutBack(_edit(document, now), done, tuple(left))


def take_entries_out(document: Document, texts: Mapping[str, str]) -> PutBack:
    """Take out the entries that came back, by name, where they still read so; the others are left."""
    now, done, left = document, list[Entry](), list[Entry]()
    for entry in read(document).entries:
        if entry.name not in texts:
            continue
        found = next((part for part in read(now).parts if part.entry and part.entry.name == entry.name), None)
        if found is None or not found.entry or read(now).text_of(found) != texts[entry.name]:
            left.append(entry)
            continue
        try:
            now = cut_entry(now, found.entry).after
            done.append(entry)
        except WorkspaceMemError:
            left.append(entry)
    return PutBack(_edit(document, now), tuple(done), tuple(left))


def _edit(before: Document, after: Document) -> Edit:
    if before.data == after.data and before.exists == after.exists:
        return unchanged(before, None)
    return Edit(before, after, splice_between(before.data, after.data), None)


def _entry_of(part: Part) -> Entry:
    assert part.entry  # noqa: S101  # only entries are put back
    return part.entry


# ── beside their neighbours ────────────────────────────────────────────────────────────────────


def _put(document: Document, old: Reading, numbers: Sequence[int]) -> tuple[Document, frozenset[int]] | None:
    """Put parts of an older reading in, all at once; None where no neighbour is left or it would not read so."""
    reading = read(document)
    there = {part.entry.name: at for at, part in enumerate(reading.parts) if part.entry}
    names = {number: _entry_of(old.parts[number]).name for number in numbers}
    replaced = {there[name]: number for number, name in names.items() if name in there}
    places = _Places(reading, old, numbers, replaced)
    inserts: dict[int, list[int]] = {}
    for number in numbers:
        if names[number] not in there and (behind := places.behind(number)) is not None:
            inserts.setdefault(behind, []).append(number)
    placed = frozenset([*replaced.values(), *(number for group in inserts.values() for number in group)])
    if not placed:
        return None
    after = document.with_data(_with(reading, old, inserts, replaced))
    return (after, placed) if _reads(read(after), reading, old, inserts, replaced) else None


class _Places:
    """Where parts of an older reading would stand in the present one."""

    def __init__(self, reading: Reading, old: Reading, numbers: Sequence[int], replaced: Mapping[int, int]) -> None:
        self._old, self._missing = old, frozenset(numbers)
        self._now = _matched(old, reading) | {number: at for at, number in replaced.items()}
        self._taken = frozenset(self._now.values())
        self._count = len(reading.parts)

    def behind(self, number: int) -> int | None:
        """Return the present part behind which a missing one goes; -1: before all; None: no neighbour is left."""
        trail = self._old.parts[number].trail
        changed = 0  # parts between that read differently now: theirs stay before ours
        for before in range(number - 1, -1, -1):
            if self._old.parts[before].trail != trail:
                break
            if before in self._now:
                return self._past(self._now[before], changed)
            changed += before not in self._missing
        for after in range(number + 1, len(self._old.parts)):
            if self._old.parts[after].trail != trail:
                break
            if after in self._now:
                return self._now[after] - 1
        return None

    def _past(self, at: int, changed: int) -> int:
        while changed and at + 1 < self._count and at + 1 not in self._taken:
            at, changed = at + 1, changed - 1
        return at


def _matched(old: Reading, new: Reading) -> dict[int, int]:
    """Return which part of the old reading is which part of the new one."""
    one, other = ([(part.block.kind, reading.text_of(part)) for part in reading.parts] for reading in (old, new))
    found: dict[int, int] = {}
    for first, second, size in Alignment(one, other).get_matching_blocks():
        found |= {first + step: second + step for step in range(size)}
    return found


def _with(reading: Reading, old: Reading, inserts: Mapping[int, Sequence[int]], replaced: Mapping[int, int]) -> bytes:
    document = reading.document
    lines = list(document.lines)
    for at in sorted({*inserts, *replaced}, reverse=True):
        block = reading.parts[at].block if at >= 0 else None
        first, end = (block.first, block.end) if block else (reading.body_first, reading.body_first)
        own = _lines_of(old, [replaced[at]], document.newline) if at in replaced else lines[first:end]
        further = _lines_of(old, inserts.get(at, ()), document.newline, after=reading.parts[at] if block else None)
        if further and own and not line_end(own[-1]):
            own[-1] += document.newline
            further[-1] = further[-1].rstrip("\r\n")
        lines[first:end] = [*own, *further]
    head = document.data[: document.offsets[0]]
    return head + "".join(lines).encode("utf-8")


def _lines_of(old: Reading, numbers: Sequence[int], newline: str, *, after: Part | None = None) -> list[str]:
    """Return the lines of old parts; blank ones between them as they were, and below a heading."""
    found: list[str] = []
    previous: int | None = None
    for number in numbers:
        block = old.parts[number].block
        above = old.parts[number - 1] if number else None
        follows = above is not None and previous == number - 1
        below = after is not None and above is not None and after.block.kind == above.block.kind and not found
        if above is not None and (follows or below):
            found += [newline] * (block.first - above.block.end)
        elif after is not None and not found and after.block.kind != "item":
            found.append(newline)
        found += [line.rstrip("\r\n") + newline for line in old.document.lines[block.first : block.end]]
        previous = number
    return found


def _reads(
    result: Reading,
    reading: Reading,
    old: Reading,
    inserts: Mapping[int, Sequence[int]],
    replaced: Mapping[int, int],
) -> bool:
    """Tell whether everything reads as it did, and the parts that came as they did then."""
    wanted = [_said(old, old.parts[number]) for number in inserts.get(-1, ())]
    for at, part in enumerate(reading.parts):
        wanted.append(_said(old, old.parts[replaced[at]]) if at in replaced else _said(reading, part))
        wanted += [_said(old, old.parts[number]) for number in inserts.get(at, ())]
    return [_said(result, part) for part in result.parts] == wanted


def _said(reading: Reading, part: Part) -> tuple[object, ...]:
    entry = part.entry
    return (part.block.kind, reading.text_of(part), entry and (entry.kind, entry.text, entry.fields, entry.id))


# ── where its neighbours are gone ──────────────────────────────────────────────────────────────


def _at_section_end(document: Document, old: Reading, number: int) -> Document | None:
    """Put one part where a new entry of its kind would go, in its own bytes; None where it reads right nowhere."""
    part = old.parts[number]
    entry, reading = _entry_of(part), read(document)
    draft = Draft(entry.kind, entry.text, entry.category, entry.tags, entry.fields)
    try:
        spots = list(spots_for(reading, draft))
    except (LookupError, RefusedError):  # a foreign file has no sections of ours
        spots = []
    for spot in spots:
        own = [line.rstrip("\r\n") for line in old.document.lines[part.block.first : part.block.end]]
        after = _inserted(document, spot.at, [*spot.above, *own, *spot.below])
        if _came_in(reading, read(after), _said(old, part)):
            return after
    return None


def _inserted(document: Document, at: int, new: Sequence[str]) -> Document:
    newline = document.newline
    text = newline.join(new)
    open_end = 0 < at == len(document.lines) and not line_end(document.lines[-1])
    text = newline + text if open_end else text + newline
    offset = document.offsets[at]
    return document.with_data(document.data[:offset] + text.encode("utf-8") + document.data[offset:])


def _came_in(before: Reading, after: Reading, said: tuple[object, ...]) -> bool:
    """Tell whether nothing changed but for an entry that came in, with a heading of its own at most."""
    old = [_said(before, part) for part in before.parts]
    new = [_said(after, part) for part in after.parts]
    return any(new == [*old[:at], *extra, said, *old[at:]] for at, extra in _ways(old, new, said))


def _ways(
    old: Sequence[tuple[object, ...]], new: Sequence[tuple[object, ...]], said: tuple[object, ...]
) -> Iterator[tuple[int, Sequence[tuple[object, ...]]]]:
    more = len(new) - len(old)
    for at, one in enumerate(new):
        if one == said and more == 1:
            yield at, ()
        if one == said and more == 2 and at and new[at - 1][0] == "heading":
            yield at - 1, new[at - 1 : at]
