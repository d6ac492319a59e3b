"""The answers of the providers' file-based memory tool, to the character. Models were trained on these sentences.

The reference is `BetaLocalFilesystemMemoryTool` of the package anthropic; tests/operations/test_memory_tool.py
puts the same calls to both.
"""

import posixpath
from collections.abc import Sequence
from typing import NamedTuple

from workspace_mem.errors import RefusedError

ROOT = "/memories"
FOLDER = "memories"
_WIDTH = 6
_MOST_LINES = 999_999  # a number of more digits does not fit
_AROUND = 2  # lines shown above and below a change
_UNITS = "BKMG"


class MemoryToolError(RefusedError):
    """An answer of the memory tool that says why nothing was done; the message is the whole answer."""


class Listed(NamedTuple):
    """A file or folder as the tool lists it. `path` is relative to the folder that was asked for."""

    path: str
    size: int  # bytes
    is_folder: bool


def workspace_path(path: str) -> str:
    """Return the path in the workspace of a path that begins with /memories. Raises MemoryToolError for any other."""
    if path != ROOT and not path.startswith(ROOT + "/"):
        raise MemoryToolError(f"Path must start with {ROOT}, got: {path}")
    below = posixpath.normpath(path[len(ROOT) :].lstrip("/"))
    if below == ".." or below.startswith("../") or "\0" in path or "\\" in path:
        raise escape(path)
    return FOLDER if below == "." else f"{FOLDER}/{below}"


def escape(path: str) -> MemoryToolError:
    """Return the error for a path that leads out, by dots or by a link."""
    return MemoryToolError(f"Path {path} would escape {ROOT} directory")


def missing(path: str) -> MemoryToolError:
    """Return the error for a path that is not there."""
    return MemoryToolError(f"The path {path} does not exist. Please provide a valid path.")


# ── looking ────────────────────────────────────────────────────────────────────────────────────


def folder_shown(path: str, size: int, items: Sequence[Listed]) -> str:
    """Return the answer for a folder; `items` are in order, two levels deep."""
    lines = [f"{_size(size)}\t{path}"]
    lines += [f"{_size(one.size)}\t{path}/{one.path}{'/' if one.is_folder else ''}" for one in items]
    header = f"Here're the files and directories up to 2 levels deep in {path}, excluding hidden items:"
    return "\n".join([header, *lines])


def _size(count: int) -> str:
    if count == 0:
        return "0B"
    power = min((count.bit_length() - 1) // 10, len(_UNITS) - 1)
    scaled = count / 1024**power
    return f"{int(scaled)}{_UNITS[power]}" if scaled == int(scaled) else f"{scaled:.1f}{_UNITS[power]}"


def file_shown(path: str, text: str, view_range: Sequence[int] | None) -> str:
    """Return the answer for a file: all lines, or those from the first to the last number, -1 for the end.

    Raises MemoryToolError for one of a million lines.
    """
    lines, first = text.split("\n"), 0
    last = len(lines)
    if last > _MOST_LINES:
        raise MemoryToolError(f"File {path} exceeds maximum line limit of {_MOST_LINES:,} lines.")
    if view_range and len(view_range) == 2:
        first = max(1, view_range[0]) - 1
        last = last if view_range[1] == -1 else view_range[1]
    return f"Here's the content of {path} with line numbers:\n{_numbered(lines[first:last], first + 1)}"


def _numbered(lines: Sequence[str], first: int) -> str:
    return "\n".join(f"{number:>{_WIDTH}}\t{line}" for number, line in enumerate(lines, first))


# ── changing ───────────────────────────────────────────────────────────────────────────────────


def replaced(path: str, text: str, old: str, new: str) -> str:
    """Return the text with its one `old` replaced. Raises MemoryToolError where it is not there, or not once."""
    places = _places(text, old)
    if not places:
        raise MemoryToolError(f"No replacement was performed, old_str `{old}` did not appear verbatim in {path}.")
    if len(places) > 1:
        lines = ", ".join(str(text.count("\n", 0, place) + 1) for place in places)
        raise MemoryToolError(
            f"No replacement was performed. Multiple occurrences of old_str `{old}` in lines: {lines}."
            " Please ensure it is unique"
        )
    return text[: places[0]] + new + text[places[0] + len(old) :]


def _places(text: str, old: str) -> list[int]:
    found: list[int] = []
    place = text.find(old) if old else -1
    while place != -1:
        found.append(place)
        place = text.find(old, place + 1)
    return found


def change_shown(before: str, after: str) -> str:
    """Return the answer after a replacement: the lines around the first that differs."""
    lines = after.split("\n")
    same = next((at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), len(before))
    changed = before.count("\n", 0, same)
    first = max(0, changed - _AROUND)
    header = "The memory file has been edited. Here is the snippet showing the change (with line numbers):"
    return f"{header}\n{_numbered(lines[first : changed + _AROUND + 1], first + 1)}"


def inserted(text: str, line: int, new: str, newline: str) -> str:
    """Return the text with lines put behind line `line`; 0 is the start. Raises MemoryToolError outside of the text."""
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    if not 0 <= line <= len(lines):
        raise MemoryToolError(
            f"Invalid `insert_line` parameter: {line}. It should be within the range [0, {len(lines)}]."
        )
    ending = newline.removesuffix("\n")
    if ending and lines and line == len(lines) and not lines[-1].endswith(ending):
        lines[-1] += ending
    lines.insert(line, new.rstrip("\n") + ending)
    return "\n".join(lines) + "\n"
