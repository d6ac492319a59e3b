"""The table of what can be remembered, and where it lives. A new kind is a row here."""

import re
from datetime import date
from enum import Enum

from workspace_mem.core.values import immutable


class Shape(Enum):
    """How an entry of a kind stands in the text."""

    LINE = "line"  # - [Category] text
    META = "meta"  # - key: value
    COUNTED = "counted"  # a line with `seen`, `first` and `last` below it
    LOG = "log"  # - 08:20 text


@immutable
class Kind:
    """One row of the table."""

    name: str
    prefix: str | None  # of its ids; None: entries carry no id
    home: str  # the file of new entries; `{date}` is the day
    heading: str | None  # of MEMORY.md; None: the whole file is of this kind
    shape: Shape


KINDS = {
    kind.name: kind
    for kind in (
        Kind("fact", "mem", "MEMORY.md", "Facts", Shape.LINE),
        Kind("preference", "mem", "MEMORY.md", "Preferences", Shape.LINE),
        Kind("learning", "mem", "MEMORY.md", "Learnings", Shape.LINE),
        Kind("decision", "mem", "MEMORY.md", "Decisions", Shape.LINE),
        Kind("meta", "meta", "MEMORY.md", "Meta", Shape.META),
        Kind("error", "err", "learnings/errors.md", None, Shape.COUNTED),
        Kind("correction", "cor", "learnings/corrections.md", None, Shape.COUNTED),
        Kind("win", "win", "learnings/wins.md", None, Shape.COUNTED),
        Kind("log", None, "memory/{date}.md", None, Shape.LOG),
    )
}
REMEMBERED = tuple(name for name, kind in KINDS.items() if kind.heading and kind.shape is Shape.LINE)

NOTED_HEADING = "Noted"  # of USER.md: what agents learned about the user
ARCHIVE = "archive/"

_BY_HEADING = {
    form.casefold(): kind.name
    for kind in KINDS.values()
    if kind.heading
    for form in (kind.heading, kind.heading.removesuffix("s"))
}
_BY_HOME = {kind.home: kind.name for kind in KINDS.values() if kind.heading is None}

_PAGES = {
    "SOUL.md": "soul",
    "USER.md": "user",
    "AGENTS.md": "instructions",
    "IDENTITY.md": "instructions",
    "TOOLS.md": "instructions",
    "HEARTBEAT.md": "heartbeat",
    "CONTINUITY.md": "now",
    "MEMORY.md": "memory",
}
_DATED = re.compile(r"memory/(\d{4}-\d{2}-\d{2})(?:-[^/]+)?\.md")


def kind_of_heading(heading: str) -> str | None:
    """Return the kind that a heading of MEMORY.md stands for; any case, singular too."""
    return _BY_HEADING.get(heading.rstrip(": \t").casefold())


def takes_new(path: str, heading: str, kind: Kind) -> bool:
    """Tell whether new entries of a kind go under this heading of a file."""
    if page_kind(path) == "user":
        return is_noted(heading)
    return kind_of_heading(heading) == kind.name


def is_noted(heading: str) -> bool:
    """Tell whether a heading of USER.md stands over what agents learned about the user."""
    return heading.rstrip(": \t").casefold() == NOTED_HEADING.casefold()


def new_heading(path: str, kind: Kind) -> str | None:
    """Return the heading that is made for the first entry of a kind; None where the file needs none."""
    return NOTED_HEADING if page_kind(path) == "user" else kind.heading


def log_date(path: str) -> date | None:
    """Return the day of a daily log, by its name; None for any other file."""
    found = _DATED.fullmatch(path)
    if not found:
        return None
    try:
        return date.fromisoformat(found[1])
    except ValueError:
        return None


def is_archived(path: str) -> bool:
    """Tell whether a file holds retired entries."""
    return path.startswith(ARCHIVE)


def page_kind(path: str) -> str:
    """Return what a file is as a whole, such as soul, user, memory, log, error or note."""
    path = path.removeprefix(ARCHIVE)
    if path in _PAGES:
        return _PAGES[path]
    if path in _BY_HOME:
        return _BY_HOME[path]
    return "log" if log_date(path) else "note"


def page_kinds() -> frozenset[str]:
    """Return every kind that a page can be as a whole."""
    return frozenset({*_PAGES.values(), *_BY_HOME.values(), "log", "note"})


def holds_entries(path: str) -> bool:
    """Tell whether top-level list items of the file are entries (in USER.md only some are)."""
    return page_kind(path) in KINDS or page_kind(path) in ("memory", "user")


_TITLES = {"MEMORY.md": "Memory", "USER.md": "User", "learnings/errors.md": "Errors"}
_TITLES |= {"learnings/corrections.md": "Corrections", "learnings/wins.md": "Wins"}


def entry_home_title(path: str) -> str:
    """Return the first heading of a store file that is made anew; a daily log is called by its day."""
    path = path.removeprefix(ARCHIVE)
    day = log_date(path)
    return day.isoformat() if day else _TITLES[path]
