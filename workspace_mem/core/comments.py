"""What Obsidian hides: text between lines of `%%`. Entries in it are not entries.

Only a mark at the very start of a line counts. Text that a tool writes is indented under its item,
so that nobody can hide what stands below by writing such a mark into an entry.
"""

from collections.abc import Sequence

from workspace_mem.core.markdown import Block

_MARK = "%%"


def hidden_lines(lines: Sequence[str], found: Sequence[Block]) -> tuple[frozenset[int], int | None]:
    """Return the lines (0-based) inside comments, and the line where one begins that never ends.

    `found` are the blocks of the file, their lines counted from its start: marks in code do not count.
    """
    code = {line for block in found if block.kind in ("fence", "code") for line in range(block.first, block.end)}
    hidden: set[int] = set()
    opened: int | None = None
    for number, line in enumerate(lines):
        if number in code or not line.startswith(_MARK):
            hidden.update([number] if opened is not None else [])
            continue
        hidden.add(number)
        marks = line.count(_MARK)
        if marks % 2:
            opened = number if opened is None else None
    return frozenset(hidden), opened
