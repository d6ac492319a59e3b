"""What goes where: the files of each section, and the order in which their entries are shown."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry
from workspace_mem.core.foreign import is_foreign, may_be_foreign
from workspace_mem.core.kinds import log_date
from workspace_mem.core.reading import read
from workspace_mem.core.templates import is_untouched
from workspace_mem.services.frame.guidance import GUIDANCE
from workspace_mem.services.frame.pieces import (
    Clean,
    Content,
    Piece,
    Showing,
    learning_pieces,
    memory_pieces,
    page_pieces,
    prose_pieces,
)
from workspace_mem.services.frame.profiles import Profile
from workspace_mem.services.frame.sections import Unit, counted_first, newest_last
from workspace_mem.services.frame.shown_files import SOURCES
from workspace_mem.services.frame.tags import one_line

_NEWEST_LOGS = 2


def section_of(path: str) -> str | None:
    """Return the section that a file belongs to, in the profiles that have it; None for all other files."""
    return next((section for section, paths in SOURCES.items() if path in paths), None)


def shown_paths(names: Iterable[str], profile: Profile, *, logs: bool) -> list[str]:
    """Return the files that a frame of this profile shows, if they are there; `names` are all files in scope."""
    paths = [path for section, paths in SOURCES.items() if section in profile.caps for path in paths]
    return [*paths, *(_newest_logs(names) if logs and "now" in profile.caps else [])]


def _newest_logs(names: Iterable[str]) -> list[str]:
    return sorted((name for name in names if log_date(name)), reverse=True)[:_NEWEST_LOGS]


def slots_of(
    documents: Mapping[str, Document], profile: Profile, showing: Showing, *, logs: bool
) -> dict[str, list[Unit]]:
    """Return the units of each section that the profile has, in the order of the frame.

    A missing file, an untouched template and a file with nothing to show leave no unit behind.
    """

    def units(paths: Iterable[str]) -> list[Unit]:
        found = (unit_of(documents[path], showing) for path in paths if path in documents)
        return [unit for unit in found if unit is not None]

    found = {
        "soul": units(SOURCES["soul"]),
        "user": units(SOURCES["user"]),
        "instructions": units(SOURCES["instructions"]),
        "guidance": _guidance(profile),
        "memory": units(SOURCES["memory"]),
        "corrections": units(SOURCES["corrections"]),
        "errors": units(SOURCES["errors"]),
        "now": units((*SOURCES["now"], *(_newest_logs(documents) if logs else ()))),
    }
    return {name: units for name, units in found.items() if name in profile.caps}


def unit_of(document: Document, showing: Showing) -> Unit | None:
    """Return a file's part of its section; None where it has none, or nothing of it is to be shown."""
    path = document.path
    section = "now" if log_date(path) else section_of(path)
    if section is None or not _is_shown(document):
        return None
    reader = _reader(path, section)
    content, order = reader(document, showing)
    source = source_name(path, showing.text)
    unit = Unit(tag_of(path), source, content, order, f"workspace-mem show {source}", reader is _page)
    return None if unit.is_empty else unit


def tag_of(path: str) -> str:
    """Return the tag that a file's part of its section stands in."""
    return "wins" if path == SOURCES["errors"][-1] else "now" if log_date(path) else section_of(path) or ""


def _reader(path: str, section: str) -> "_Reader":
    if section == "corrections":
        return _corrections
    if section == "errors":
        return _counted
    is_store = section == "memory" or log_date(path) or path in SOURCES["user"][1:]
    return _store if is_store else _page


def _is_shown(document: Document) -> bool:
    """Tell whether a file has a place in the frame: no untouched template, and no note of another program's name."""
    path, data = document.path, document.data
    return not is_untouched(path, data) and (not may_be_foreign(path) or is_foreign(path, data))


_Order = Callable[[Sequence[Piece]], Sequence[int]]
_Reader = Callable[[Document, Showing], tuple[Content, _Order]]


def source_name(path: str, clean: Clean) -> str:
    """Return a path as the frame names it; the name of a log may hold anything."""
    return one_line(clean(path))


def _guidance(profile: Profile) -> list[Unit]:
    blocks = GUIDANCE[profile.name]
    pieces = tuple(Piece(text, "\n", number, number) for number, text in enumerate(blocks, start=1))
    content = Content(pieces)
    return [Unit("guidance", "workspace-mem", content, look_up="workspace-mem frame")] if blocks else []


def _page(document: Document, showing: Showing) -> tuple[Content, _Order]:
    return page_pieces(document, showing), lambda pieces: range(len(pieces))


def _store(document: Document, showing: Showing) -> tuple[Content, _Order]:
    return memory_pieces(document, showing), newest_last


def _corrections(document: Document, showing: Showing) -> tuple[Content, _Order]:
    return _learnings(document, _newest_first(read(document).entries), showing)


def _counted(document: Document, showing: Showing) -> tuple[Content, _Order]:
    newest = _newest_first(read(document).entries)
    return _learnings(document, sorted(newest, key=lambda entry: -entry.seen), showing)


def _learnings(document: Document, entries: Sequence[Entry], showing: Showing) -> tuple[Content, _Order]:
    """Return counted entries in their order, then what stands around them as prose."""
    counted = learning_pieces(entries, showing)
    prose = prose_pieces(document, showing)
    return Content((*counted.pieces, *prose.pieces), prose.headings, counted.pending), counted_first


def _newest_first(entries: Sequence[Entry]) -> list[Entry]:
    """Sort by the last time. What a person wrote without one is as new as the newest that stands above it."""
    times: list[tuple[str, int]] = []
    newest = ""
    for number, entry in enumerate(entries):
        newest = max(newest, entry.field("first") or entry.field("at") or "")
        times.append((entry.field("last") or entry.field("at") or newest, number))
    return [entries[number] for _, number in sorted(times, reverse=True)]
