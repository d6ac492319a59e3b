"""How full the sections of the frame are: what each takes if nothing is cut, against its cap.

A file's share of its section is the sum of what its pieces take: where some entries of it change, that follows from
what it took before, and the file need not be rendered.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from workspace_mem.frame.pieces import rendered_entry
from workspace_mem.frame.safe_text import Clean, closing, opening
from workspace_mem.frame.sections import (
    COUNTED,
    LOGS,
    NEWEST,
    NO_LIMIT,
    OURS,
    ROWS,
    STORE,
    Filled,
    Profile,
    row_of,
    section_of,
)
from workspace_mem.frame.units import FrameSection, source_name, unit_of
from workspace_mem.model.document import Document, splice_between
from workspace_mem.model.kinds import Kinds, log_date
from workspace_mem.model.reading import Part, page_said_by, read


def filled(sections: Iterable[FrameSection]) -> list[Filled]:
    """Return how full the sections are that people and agents fill."""
    found: dict[str, Filled] = {}
    for section in sections:
        row = ROWS[section.name]
        if row.shown_as is not OURS:
            name = row.shares or row.name
            before = found[name].used if name in found else 0
            found[name] = Filled(name, before + section.full_chars, section.cap)
    return list(found.values())


class FileSize(NamedTuple):
    """What a file takes in its section of the frame if nothing is cut."""

    body: int  # characters between the tags
    entries: int  # that are shown


def file_size(document: Document, clean: Clean) -> FileSize | None:
    """Return what a file takes; None where it has no section, or nothing of it is shown.

    What waits for review takes nothing, and neither does a heading with nothing below it, or an untouched template.
    """
    unit = unit_of(document, clean)
    pieces = tuple(unit.whole()) if unit else ()
    if not pieces:
        return None
    body = sum(len(piece.glue) + len(piece.text) for piece in pieces) - len(pieces[0].glue)
    return FileSize(body, sum(1 for piece in pieces if piece.id))


def size_after(size: FileSize, before: Document, after: Document, clean: Clean) -> FileSize | None:
    """Return what a file takes after a change, where that follows from what it took before: only entries differ.

    These stand behind one that is the same, under the same headings, so that nothing around them is shown in
    another way. None for any other change, and for a page, which is shown verbatim.
    """
    row = row_of(before.path, before.kinds)
    if row is None or row.shown_as not in (STORE, NEWEST, COUNTED):
        return None
    if b"upersede" in before.data or b"upersede" in after.data:  # an entry may end another one's time in the frame
        return None
    old, new = _Changed.by(before, after), _Changed.by(after, before)
    shown = (part for part in reversed(new.parts[: new.first]) if part.entry and not part.entry.is_pending)
    above = next(shown, None)
    if above is None or not _same_around(old, new):
        return None
    body, entries = size.body, size.entries
    for changed, sign in ((old, -1), (new, 1)):
        for at in range(changed.first, changed.end):
            part = changed.parts[at]
            if part.entry is None or part.trail != above.trail:
                return None
            if not part.entry.is_pending:
                joint = 2 if row.shown_as is STORE and changed.stands_apart(at) else 1
                body += sign * (joint + len(rendered_entry(part.entry, clean)))
                entries += sign
    return FileSize(body, entries)


class _Changed(NamedTuple):
    """Which parts of a file another state of it does not have: from `first` up to, not including, `end`."""

    parts: Sequence[Part]
    first: int
    end: int

    @classmethod
    def by(cls, document: Document, other: Document) -> "_Changed":
        splice = splice_between(document.data, other.data)
        start = bisect_right(document.offsets, splice.offset) - 1
        stop = bisect_left(document.offsets, splice.offset + len(splice.removed))
        parts = read(document).parts
        first = bisect_right(parts, start, key=lambda part: part.block.end)
        return cls(parts, first, max(first, bisect_left(parts, stop, key=lambda part: part.block.first)))

    def stands_apart(self, at: int) -> bool:
        """Tell whether a blank line stands above a part."""
        return self.parts[at].block.first > self.parts[at - 1].block.end

    @property
    def around(self) -> Sequence[Part]:
        return (*self.parts[: self.first], *self.parts[self.end :])


def _same_around(old: _Changed, new: _Changed) -> bool:
    """Tell whether all that did not change reads as it did; of what follows the change also whether it stands apart."""
    pairs = zip_longest(old.around, new.around)
    if not all(one and other and _reads_as(one, other) for one, other in pairs) or old.first != new.first:
        return False
    is_last = new.end == len(new.parts)
    return is_last or old.stands_apart(old.end) == new.stands_apart(new.end)


def _reads_as(one: Part, other: Part) -> bool:
    same_form = one.block.kind == other.block.kind and (one.entry is None) == (other.entry is None)
    return same_form and one.trail == other.trail


def section_chars(document: Document, size: FileSize, clean: Clean) -> int:
    """Return what a file takes with the tags of its section: the section's `full_chars`."""
    row = row_of(document.path, document.kinds) or ROWS[LOGS]
    source = source_name(document.path, clean)
    counted = f"{size.entries}/{size.entries}" if size.entries else ""
    return len(opening(row.name, source, counted, page_said_by(document))) + size.body + 1 + len(closing(row.name))


def filled_by(chars: Mapping[str, int], profile: Profile, kinds: Kinds) -> list[Filled]:
    """Return how full the sections of a profile are whose files take so many characters, in the order of the files.

    A profile without a limit has the cap 0 everywhere.
    """
    used: dict[str, int] = {}
    for path, count in chars.items():
        name = LOGS if log_date(path) else section_of(path, kinds)
        if name is not None and name in profile.caps:
            used[name] = used.get(name, 0) + count
    return [Filled(name, count, profile.caps[name] if profile.budget else NO_LIMIT) for name, count in used.items()]
