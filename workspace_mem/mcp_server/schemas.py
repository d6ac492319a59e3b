"""What the tools answer, as the schemas that clients see. More keys may be added."""

from typing import Any, TypedDict


class _Bounded(TypedDict, total=False):
    left_out: int
    more: str  # how to see what was left out
    notices: list[str]


class Hits(_Bounded):
    """Passages, best first."""

    hits: list[dict[str, Any]]  # path, first_line, last_line, heading, kind, id, score, snippet, chars


class Lines(_Bounded, total=False):
    """Lines of a file, or of one entry."""

    id: str | None
    path: str
    first_line: int
    last_line: int
    text: str
    lines: int  # of the whole file
    sha256: str


class Change(_Bounded, total=False):
    """What a write did."""

    id: str | None
    path: str | None
    first_line: int | None
    last_line: int | None
    op: str
    commit: str | None
    changed: bool
    sha256: str


class Changes(_Bounded):
    """What changed, newest first."""

    changes: list[dict[str, Any]]  # commit, at, actor, op, subject, paths, entries


class Reasons(_Bounded):
    """Where a text of the frame comes from, or what keeps it out."""

    answers: list[dict[str, Any]]  # text, shown, section, path, first_line, last_line, id, why, commit, actor, at, …
