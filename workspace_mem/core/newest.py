"""What was made of a file is kept until the file says something else: a server makes anew what changed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from workspace_mem.core.document import Document

_P = ParamSpec("_P")
_T = TypeVar("_T")

_MOST_BYTES = 16 * 1024 * 1024  # of files, of which one function keeps something
_MOST_FILES = 4_000


def of_newest(
    make: Callable[Concatenate[Document, _P], _T],
) -> Callable[Concatenate[Document, _P], _T]:
    """Keep what a pure function makes of a file, of its newest state alone: an hour of edits would fill the memory."""
    held: dict[tuple[Any, ...], tuple[Document, _T]] = {}

    @wraps(make)
    def made(document: Document, /, *given: _P.args, **named: _P.kwargs) -> _T:
        key = (document.path, given, tuple(named.items()))
        known = held.get(key)
        if known is not None and known[0] == document:
            return known[1]
        found = make(document, *given, **named)
        if len(held) >= _MOST_FILES or sum(len(one.data) for one, _ in [*held.values()]) > _MOST_BYTES:
            held.clear()
        # Not the document itself: it has its text and lines, and what is made of it may hold these too.
        held[key] = (document.with_data(document.data) if document.exists else document, found)
        return found

    return made
