"""How `list` shows entries: in columns, which fit a terminal."""

import sys
from collections.abc import Iterator, Sequence
from datetime import UTC
from functools import cache
from typing import TYPE_CHECKING

from workspace_mem.cli.calling import NoPager
from workspace_mem.cli.output import say, tell
from workspace_mem.model.entry import written_at
from workspace_mem.model.kinds import ARCHIVE, KINDS, log_date
from workspace_mem.screen.clean import neutral

if TYPE_CHECKING:
    from workspace_mem.screen.entries import ShownEntry
    from workspace_mem.verbs.list import ListedEntries
    from workspace_mem.workspace import Workspace

_LEAST_ROOM = 32  # columns for the text; where there are fewer, date and author are left out


def show(
    found: "ListedEntries",
    *,
    kind: str | None,
    match: str | None,
    workspace: "Workspace",
    no_pager: NoPager = False,
    **other: object,
) -> None:
    """Show each entry in a line: its name, kind, date, author and text."""
    tell(found.notices)
    if found.entries:
        cells = [_cells(entry) for entry in found.entries]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        if sys.stdout.isatty():
            from workspace_mem.cli.paging import page

            page("".join(f"{line}\n" for line in _fitting(cells, widths)), paged=not no_pager)
        else:
            as_line = _in_columns(widths).format
            say(*[as_line(*line).rstrip() for line in cells])
    elif found.counts:
        say(*[f"{number:>7,}  {name}" for name, number in found.counts.items()])
    else:
        options = {"category": "--category", "tags": "--tag", "since": "--since"}
        given = [option for name, option in options.items() if other.get(name)]
        name = workspace.kinds.named(kind).name if kind else None
        tell([_none(name, match, given, all_read=not found.notices or bool(given))])


def _cells(entry: "ShownEntry") -> tuple[str, ...]:
    day = _day_of_log(entry.path)
    if not day and (at := written_at(entry.path, entry.fields, UTC, entry.text, entry.category)):
        day = at.date().isoformat()
    category = f"{_in_brackets(entry.category, entry.said_by)} " if entry.category else ""
    key = f"{entry.fields['key']}: " if "key" in entry.fields else ""
    text = f"{category}{key}{entry.text.split(chr(10), 1)[0]}"
    return entry.name, entry.kind, day, entry.said_by or "", text


@cache
def _in_brackets(category: str, said_by: str | None) -> str:
    return neutral(f"[{category}]", said_by)


@cache
def _day_of_log(path: str) -> str:
    day = log_date(path.removeprefix(ARCHIVE))
    return day.isoformat() if day else ""


def _in_columns(widths: Sequence[int]) -> str:
    """Return a form for cells, those of a column equally wide; a column in which nothing stands is left out."""
    front = (f"{{{at}:{width}}}  " for at, width in enumerate(widths[:-1]) if width)
    return "".join([*front, f"{{{len(widths) - 1}}}"])


def _fitting(lines: Sequence[tuple[str, ...]], widths: Sequence[int]) -> Iterator[str]:
    """Yield each line as far as it fits the terminal; name and kind stand always."""
    from shutil import get_terminal_size

    room, taken = get_terminal_size().columns, sum(width + 2 for width in widths[:-1] if width)
    if room - taken < _LEAST_ROOM:
        widths, taken = [*widths[:2], *(0 for _ in widths[2:])], sum(width + 2 for width in widths[:2])
    as_line = _in_columns(widths).format
    for *cells, text in lines:
        yield as_line(*cells, _cut(text, max(room - taken, _LEAST_ROOM)))


def _cut(text: str, room: int) -> str:
    """Return as much of a text as fits into so many columns, of which wide characters take two."""
    from unicodedata import east_asian_width

    width = 0
    for at, character in enumerate(text):
        width += 2 if east_asian_width(character) in "WF" else 1
        if width > room:
            return f"{text[: at - 1]}…"
    return text


def _singular(kind: str) -> str:
    """Return the name of a kind that may be typed in the plural, in any case."""
    plain = kind.casefold().removesuffix("s")
    return plain if plain in KINDS else kind


def _none(kind: str | None, match: str | None, given: list[str], *, all_read: bool) -> str:
    kind = kind and _singular(kind)
    what = f"No {kind} entries" if kind else "No entries"
    says = [f"contain {match!r}"] if match else []
    says += [f"match {' and '.join(given)}"] if given else []
    if not all_read:
        what += " in the files that were read"
    if says or not all_read:
        return " ".join([what, " and ".join(says)]).rstrip()
    adds = f"`workspace-mem add {kind} TEXT` adds one" if kind else "`workspace-mem remember TEXT` adds a fact"
    return f"{what} yet; {adds}"
