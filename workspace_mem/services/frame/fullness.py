"""How full the sections of the frame are: what each takes if nothing is cut, against its cap.

A file's share of its section is the sum of what its pieces take, so that it can be told from numbers that were kept
for each piece, and the file need not be rendered.
"""

from collections.abc import Callable, Iterable, Mapping

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.kinds import log_date
from workspace_mem.core.values import immutable
from workspace_mem.services.frame.pieces import Clean, showing_by
from workspace_mem.services.frame.safe_text import closing, opening
from workspace_mem.services.frame.sections import LOGS, NO_LIMIT, OURS, ROWS, Filled, Profile, row_of, section_of
from workspace_mem.services.frame.units import FrameSection, source_name, unit_of


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


@immutable
class PieceSize:
    """The characters of a piece of a file, as the frame shows it: an entry, a heading or a block of prose."""

    first_line: int  # 1-based
    last_line: int  # included
    entry: str | None  # its id or handle
    joint: int  # between it and whatever stands before it
    chars: int


def piece_sizes(document: Document, clean: Clean, entry_chars: Callable[[Entry], int] | None = None) -> list[PieceSize]:
    """Return what the pieces of a file take in its section of the frame, if nothing is cut; nothing for other files.

    What waits for review takes nothing, and neither does a heading with nothing below it, or an untouched template.
    `entry_chars` may know what an entry takes, which `chars_of` has told; without it each one is rendered.
    """
    known = (lambda entry: " " * entry_chars(entry)) if entry_chars else None
    unit = unit_of(document, showing_by(clean, known))
    pieces = unit.whole() if unit else ()
    return [PieceSize(one.first_line, one.last_line, one.id, len(one.glue), len(one.text)) for one in pieces]


def chars_of(entry: Entry, clean: Clean) -> int:
    """Return what an entry takes in the frame, without the joint before it.

    That depends on its kind, text, fields and id, and on the heading right above it.
    """
    return len(showing_by(clean).entry(entry))


def section_chars(path: str, clean: Clean, *, body: int, entries: int) -> int:
    """Return what a file takes in its section if nothing is cut, with the tags: the section's `full_chars`.

    `body` is the sum of `joint` and `chars` of all its pieces, less the joint of the first one; `entries` is how
    many of them are entries. A file without pieces takes nothing.
    """
    row = row_of(path) or ROWS[LOGS]
    source = source_name(path, showing_by(clean))
    counted = f"{entries}/{entries}" if entries else ""
    return len(opening(row.name, source, counted)) + body + 1 + len(closing(row.name))


def filled_by(chars: Mapping[str, int], profile: Profile) -> list[Filled]:
    """Return how full the sections of a profile are whose files take so many characters, in the order of the files.

    A profile without a limit has the cap 0 everywhere.
    """
    used: dict[str, int] = {}
    for path, count in chars.items():
        name = LOGS if log_date(path) else section_of(path)
        if name is not None and name in profile.caps:
            used[name] = used.get(name, 0) + count
    return [Filled(name, count, profile.caps[name] if profile.budget else NO_LIMIT) for name, count in used.items()]
