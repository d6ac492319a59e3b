"""How `list` shows entries: in columns, which fit a terminal."""

import sys
from collections.abc import Iterator
from datetime import UTC
from typing import TYPE_CHECKING

from workspace_mem.cli.calling import NoPager
from workspace_mem.cli.output import say, tell
from workspace_mem.core.entry import written_at
from workspace_mem.core.kinds import ARCHIVE, log_date
from workspace_mem.services.screening.clean import neutral

if TYPE_CHECKING:
    from workspace_mem.operations.list import ListedEntries
    from workspace_mem.services.screening.entries import ShownEntry

_LEAST_ROOM = 32  # columns for the text; where there are fewer, date and author are left out


def show(
    found: "ListedEntries",
    *,
    kind: str | None,
    match: str | None,
    no_pager: NoPager = False,
    **other: object,
) -> None:
    """Show each entry in a line: its name, kind, date, author and text."""
    tell(found.notices)
    lines = _columns([_cells(entry) for entry in found.entries])
    if sys.stdout.isatty():
        from workspace_mem.cli.paging import page

        page("".join(f"{line}\n" for line in _fitting(lines)), paged=not no_pager)
    else:
        for line in lines:
            say("  ".join(line).rstrip())
    if not found.entries:
        options = {"category": "--category", "tags": "--tag", "since": "--since"}
        given = [option for name, option in options.items() if other.get(name)]
        tell([_none(kind, match, given, all_read=not found.notices or bool(given))])


def _cells(entry: "ShownEntry") -> tuple[str, ...]:
    day = log_date(entry.path.removeprefix(ARCHIVE))  # of its log, or else of its stamp
    if day is None and (at := written_at(entry.path, entry.fields, UTC)):
        day = at.date()
    category = f"{neutral(f'[{entry.category}]', entry.said_by)} " if entry.category else ""
    key = f"{entry.fields['key']}: " if "key" in entry.fields else ""
    text = f"{category}{key}{entry.text.split(chr(10), 1)[0]}"
    return entry.name, entry.kind, day.isoformat() if day else "", entry.said_by or "", text


def _columns(cells: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the cells, those of a column equally wide; a column in which nothing stands is left out."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        (*(cell.ljust(width) for cell, width in zip(line[:-1], widths, strict=False) if width), line[-1])
        for line in cells
    ]


def _fitting(lines: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield each line as far as it fits the terminal; name and kind stand always."""
    from shutil import get_terminal_size

    room = get_terminal_size().columns
    for *cells, text in lines:
        front = "  ".join(cells)
        if room - len(front) - 2 < _LEAST_ROOM:
            front = "  ".join(cells[:2])
        yield f"{front}  {_cut(text, max(room - len(front) - 2, _LEAST_ROOM))}"


def _cut(text: str, room: int) -> str:
    """Return as much of a text as fits into so many columns, of which wide characters take two."""
    from unicodedata import east_asian_width

    width = 0
    for at, character in enumerate(text):
        width += 2 if east_asian_width(character) in "WF" else 1
        if width > room:
            return f"{text[: at - 1]}…"
    return text


def _none(kind: str | None, match: str | None, given: list[str], *, all_read: bool) -> str:
    what = f"No {kind} entries" if kind else "No entries"
    says = [f"say {match!r}"] if match else []
    says += [f"match {' and '.join(given)}"] if given else []
    if not all_read:
        what += " in the other files"
    if says or not all_read:
        return " ".join([what, " and ".join(says)]).rstrip()
    adds = f"`workspace-mem add {kind} TEXT` adds one" if kind else "`workspace-mem remember TEXT` adds a fact"
    return f"{what} yet; {adds}"
