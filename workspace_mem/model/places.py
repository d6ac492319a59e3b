"""How people name lines of a file: `MEMORY.md#L10-L20`, `MEMORY.md#L10`, `MEMORY.md:10`."""

import re
from typing import NamedTuple

_NAMED = re.compile(r"(?P<path>.+?)(?:(?:#L|:)(?P<first>\d{1,9})(?:-L?(?P<last>\d{1,9}))?)?", re.DOTALL)


class NamedLines(NamedTuple):
    """A file, and the lines of it that were named, 1-based, the last one included; None: the whole file."""

    path: str
    first_line: int | None = None
    last_line: int | None = None


def is_path(name: str) -> bool:
    """Tell whether a name is a file's rather than an entry's."""
    return "/" in name or name.endswith((".md", ".toml"))


def lines_named(text: str) -> NamedLines:
    """Return what a text names, whether or not it is there."""
    found = _NAMED.fullmatch(text)
    if found is None or found["first"] is None:
        return NamedLines(text)
    first = int(found["first"])
    return NamedLines(found["path"], first, int(found["last"] or first))
