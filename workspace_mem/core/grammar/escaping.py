"""Backslashes before whatever in a text would read as a category, time, field or id.

What would be read as something is a run of backslashes and then the construct. Writing adds one
backslash to the run, reading takes one away, so any text comes back as it was.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from workspace_mem.core.grammar.forms import CATEGORY_BODY, KEY
from workspace_mem.core.ids import ID
from workspace_mem.core.kinds import Shape

_IN_LINE = (
    re.compile(rf"(?<!\\)(\\*)(?=\({KEY}::)"),
    re.compile(rf"(?:^|(?<=[ \t]))(\\*)(?=\^{ID.pattern}[ \t]*\Z)"),
    re.compile(rf"^[ \t]*+(\\*+)(?=(?:[-*+][ \t]+)?{KEY}::)"),
)
_CATEGORY_AT_START = (re.compile(rf"^(\\*)(?={CATEGORY_BODY})"),)
_TIME_AT_START = (re.compile(r"^(\\*)(?=\[?\d{1,2}:\d{2})"),)


def _at_start(shape: Shape, *, is_first: bool) -> Sequence[re.Pattern[str]]:
    if not is_first or shape is Shape.META:
        return ()
    return _TIME_AT_START if shape is Shape.LOG else _CATEGORY_AT_START


def escaped(line: str, shape: Shape, *, is_first: bool) -> str:
    """Return one line of a text as it is written. `is_first`: nothing of the entry stands before it."""
    line = _change_runs(line, _at_start(shape, is_first=is_first), adding=True)
    return _change_runs(line, _IN_LINE, adding=True)


def unescaped(line: str, shape: Shape, *, is_first: bool) -> str:
    """Undo `escaped`, its last step first: a backslash inside brackets counts among their 60 characters."""
    line = _change_runs(line, _IN_LINE, adding=False)
    return _change_runs(line, _at_start(shape, is_first=is_first), adding=False)


def _change_runs(line: str, patterns: Sequence[re.Pattern[str]], *, adding: bool) -> str:
    places = {found.start(1) for pattern in patterns for found in pattern.finditer(line) if adding or found[1]}
    if not places:
        return line
    cuts = [0, *sorted(places), len(line)]
    pieces = [line[start:end] for start, end in pairwise(cuts)]
    return pieces[0] + "".join("\\" + piece if adding else piece[1:] for piece in pieces[1:])
