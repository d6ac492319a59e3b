"""How `diff` shows what became of the entries."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from workspace_mem.cli.calling import NoPager
from workspace_mem.cli.output import tell
from workspace_mem.cli.paging import coloured, coloured_patch, page

if TYPE_CHECKING:
    from workspace_mem.screen.entries import ShownEntry
    from workspace_mem.verbs.diff import Diff, FileDifference

_SHOWN = 100  # characters of a text


def show(found: "Diff", *, a: str | None, no_pager: NoPager = False, **_: object) -> None:
    """Show each entry and each file in a line, and then the lines that were asked for."""
    tell(found.notices)
    lines = "".join(f"{line}\n" for line in _lines(found))
    page(lines + (f"\n{coloured_patch(found.patch)}" if found.patch and found.files else ""), paged=not no_pager)
    if not found.files:
        earlier = "Everything is recorded; `workspace-mem diff yesterday` compares with an earlier moment"
        tell([earlier if a is None else "No differences"])


def _lines(found: "Diff") -> list[str]:
    lines = [_line("+", "green", "added", entry) for entry in found.added]
    for one in found.changed:
        lines.append(_line("~", "yellow", "changed", one.after))
        lines += [f"      was: {_words(one.before)}"] if one.before.text != one.after.text else []
    lines += [_line("x", "red", "retired", one.after, one.before) for one in found.retired]
    lines += [_line("+", "green", "restored", one.after) for one in found.restored]
    lines += [_line(">", "cyan", "moved", one.after, one.before) for one in found.moved]
    lines += [_line("-", "red", "removed", entry) for entry in found.removed]
    return [*lines, *([""] if lines else []), *_file_lines(found.files)]


def _line(sign: str, colour: str, word: str, entry: "ShownEntry", before: "ShownEntry | None" = None) -> str:
    source = f"  (from {before.path})" if before and before.path != entry.path else ""
    name = entry.id or entry.handle
    return f"{coloured(f'{sign} {word:8}', colour)}  {name:14} {entry.path}  {_words(entry)}{source}"


def _words(entry: "ShownEntry") -> str:
    category = f"[{entry.category}] " if entry.category else ""
    key = f"{entry.fields['key']}: " if "key" in entry.fields else ""
    text = " ".join(f"{category}{key}{entry.text}".split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def _file_lines(files: "tuple[FileDifference, ...]") -> Iterator[str]:
    from workspace_mem.screen.clean import shown

    width = max((len(file.path) for file in files), default=0)
    for file in files:
        counts = f"{coloured(f'+{file.lines_added}', 'green')} {coloured(f'-{file.lines_removed}', 'red')} lines"
        became = f"  ({file.became})" if file.became != "changed" else ""
        yield f"{shown(file.path):{width}}  {counts}{became}"
