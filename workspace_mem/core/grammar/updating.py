"""Give an entry other field values and leave every other character of its lines as it stands."""

from collections.abc import Sequence

from workspace_mem.core.document import line_end
from workspace_mem.core.entry import Fields
from workspace_mem.core.grammar.forms import COUNTS, field_text, fields_only
from workspace_mem.core.grammar.parsing import Child, below_item, children_of, content_column, tail_of, without_id
from workspace_mem.core.grammar.rendering import child_lines, is_below
from workspace_mem.core.kinds import Shape


def lines_with_fields(lines: Sequence[str], shape: Shape, fields: Fields, *, newline: str) -> list[str]:
    """Return an item's lines with these fields; one that is there already takes the new value in its place.

    `lines` have their line ends; `newline` is that of the file, for a last line that has none. A value
    in a child of its own (`- key:: value`) is not replaced: the result reads as it did.
    """
    result = list(lines)
    for key, value in fields:
        if not _replaced(result, shape, key, value) and not is_below(key, shape):
            result[0] = _with_first_line_field(result[0], key, value)
    known = {key for child in _children(result, shape) for key, _ in child.fields}
    missing = tuple(pair for pair in fields if is_below(pair[0], shape) and pair[0] not in known)
    return _with_children(result, missing, newline) if missing else result


def _children(lines: Sequence[str], shape: Shape) -> list[Child]:
    if shape is not Shape.COUNTED:
        return []
    return list(children_of(below_item([line.rstrip("\r\n") for line in lines])))


def _replaced(lines: list[str], shape: Shape, key: str, value: str) -> bool:
    """Write a new value over the field of that key, where it stands between round brackets."""
    rows = [child.first for child in _children(lines, shape) if child.is_row]
    for number in (0, *rows):
        line = lines[number].rstrip("\r\n")
        if number == 0:
            found = list(tail_of(without_id(line)[0], "").fields)
        else:
            found = fields_only(line.rstrip(" \t"), line.index("(")) or []
        for field in found:
            if field.key == key:
                lines[number] = lines[number][: field.start] + field_text(key, value) + lines[number][field.end :]
                return True
    return False


def _with_first_line_field(line: str, key: str, value: str) -> str:
    bare = line.rstrip("\r\n")
    before, entry_id = without_id(bare)
    end = len(before) if entry_id else len(bare.rstrip(" \t"))
    return bare[:end] + " " + field_text(key, value) + bare[end:] + line_end(line)


def _with_children(lines: list[str], fields: Fields, newline: str) -> list[str]:
    """Add details as children above the row of counts, counts behind its last one."""
    rows = [child for child in _children(lines, Shape.COUNTED) if child.is_row]
    counts = tuple(pair for pair in fields if pair[0] in COUNTS)
    details = tuple(pair for pair in fields if pair[0] not in COUNTS)
    if not rows:
        return _inserted(lines, len(lines), child_lines(fields), newline)
    at = rows[-1].first
    if counts:
        bare = lines[at].rstrip(" \t\r\n")
        row = " ".join([bare, *(field_text(key, value) for key, value in counts)])
        lines = [*lines[:at], row + line_end(lines[at]), *lines[at + 1 :]]
    return _inserted(lines, at, child_lines(details), newline)


def _inserted(lines: list[str], at: int, new: list[str], newline: str) -> list[str]:
    indent = _indent_of_children(lines)
    above = line_end(lines[at - 1])
    # With the end of the line above, `\r` can never come to stand before somebody's `\n`.
    ready = [(indent + line if line else "") + (above or newline) for line in new]
    if ready and not above:
        lines = [*lines[:-1], lines[-1] + newline]
        ready[-1] = ready[-1].removesuffix(newline)
    return [*lines[:at], *ready, *lines[at:]]


def _indent_of_children(lines: list[str]) -> str:
    children = _children(lines, Shape.COUNTED)
    if not children:
        return " " * content_column(lines[0])
    line = lines[children[0].first]
    return line[: len(line) - len(line.lstrip(" \t"))]
