"""workspace-mem diff."""

from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell
from workspace_mem.cli.paging import NoPager, coloured, coloured_patch, page

if TYPE_CHECKING:
    from workspace_mem.core.entry import Entry
    from workspace_mem.operations.diff import Diff, FileDifference

_SHOWN = 100  # characters of a text


def command(
    a: Annotated[str | None, typer.Argument(metavar="[A]", help="From here on; else what is not recorded yet.")] = None,
    b: Annotated[str | None, typer.Argument(metavar="[B]", help="Until then; else until now.")] = None,
    *,
    patch: Annotated[bool, typer.Option("--patch", "-p", help="Also show the lines.")] = False,
    as_json: Json = False,
    no_pager: NoPager = False,
    root: Root = None,
) -> None:
    """Show which entries were added, changed, retired or moved between two moments.

    A moment is a date, `yesterday`, `last friday`, `3 days ago`, `2026-11-01 14:00`, or a commit.
    Exits with 1 where nothing differs.

    Example: workspace-mem diff yesterday
    """
    from workspace_mem.operations.diff import as_json as diff_json
    from workspace_mem.operations.diff import diff

    found = diff(opened(root), a, b)
    if as_json:
        print_json(diff_json(found, patch=patch))
    else:
        tell(found.notices)
        lines = "".join(f"{line}\n" for line in _lines(found))
        page(lines + (f"\n{coloured_patch(found.patch)}" if patch and found.files else ""), paged=not no_pager)
        if not found.files:
            tell([_nothing(a)])
    if not found.files:
        raise typer.Exit(1)


def _nothing(a: str | None) -> str:
    if a is None:
        return "Everything is recorded; `workspace-mem diff yesterday` compares with an earlier moment"
    return "Nothing differs"


def _lines(found: "Diff") -> list[str]:
    entries = found.entries
    lines = [_line("+", "green", "added", entry) for entry in entries.added]
    for before, after in entries.changed:
        lines.append(_line("~", "yellow", "changed", after))
        lines += [f"      was: {_words(before)}"] if before.text != after.text else []
    lines += [_line("x", "red", "retired", after, before) for before, after in entries.retired]
    lines += [_line("+", "green", "restored", after) for _, after in entries.restored]
    lines += [_line(">", "cyan", "moved", after, before) for before, after in entries.moved]
    lines += [_line("-", "red", "removed", entry) for entry in entries.removed]
    width = max((len(file.path) for file in found.files), default=0)
    return [*lines, *([""] if lines else []), *(_file_line(file, width) for file in found.files)]


def _line(sign: str, colour: str, word: str, entry: "Entry", before: "Entry | None" = None) -> str:
    source = f"  (from {before.place.path})" if before and before.place.path != entry.place.path else ""
    name = entry.id or entry.handle
    return f"{coloured(f'{sign} {word:8}', colour)}  {name:14} {entry.place.path}  {_words(entry)}{source}"


def _words(entry: "Entry") -> str:
    from workspace_mem.services.screening.clean import clean

    category = f"[{entry.category}] " if entry.category else ""
    key = f"{entry.field('key')}: " if entry.field("key") else ""
    text = clean(" ".join(f"{category}{key}{entry.text}".split()))
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def _file_line(file: "FileDifference", width: int) -> str:
    from workspace_mem.services.screening.clean import shown

    counts = f"{coloured(f'+{file.added}', 'green')} {coloured(f'-{file.removed}', 'red')} lines"
    became = f"  ({file.became})" if file.became != "changed" else ""
    return f"{shown(file.path):{width}}  {counts}{became}"
