"""What was made of a file or its parts is kept until these say something else: a server makes anew what changed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from workspace_mem.model.document import Document

_P = ParamSpec("_P")
_T = TypeVar("_T")
_Of = TypeVar("_Of")

_MOST_BYTES = 16 * 1024 * 1024  # of files, of which one function keeps something
_MOST_FILES = 4_000
_MOST_PARTS = 40_000  # of all files


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


Made = Callable[..., Any]  # is given a pure function and what to call it with


class PartsOfNewest:
    """Keeps what pure functions make of the parts of each file, of its newest state alone.

    A cache of the parts that were asked for last would fill with what files said an hour ago.
    """

    def __init__(self) -> None:
        self._held: dict[tuple[Any, ...], dict[tuple[Any, ...], Any]] = {}
        self._count = 0

    def of(self, *file: Any, is_whole: bool = True) -> Made:
        """Return what calls a function with what it is given, unless the file had that part before, too.

        The first of `file` is its path. It is asked for each part, or for some, if it is not whole: the others stay.
        """
        before = self._held.get(file, {})
        now = self._held[file] = {} if is_whole else before
        self._count -= len(before) - len(now)

        def made(make: Callable[..., Any], *given: Any) -> Any:
            key = (make, *given)
            if key in now:
                return now[key]
            if self._count >= _MOST_PARTS:
                self._held.clear()
                self._count = 0
            self._count += 1
            found = now[key] = before[key] if key in before else make(*given)
            return found

        return made


class OfLate(Generic[_Of, _T]):
    """Keeps what a pure function made of what was asked for since the last turn but one.

    Whoever asks about everything again and again takes a turn each time: what nobody asks about any more goes.
    """

    def __init__(self, make: Callable[[_Of], _T], most: int) -> None:
        self._make, self._most = make, most
        self._now: dict[_Of, _T] = {}
        self._before: dict[_Of, _T] = {}

    def __call__(self, of: _Of) -> _T:
        """Return what was made of something, or make it."""
        now, before = self._now, self._before
        if of not in now:
            if len(now) >= self._most:
                self.turn()
                now = self._now
            now[of] = before[of] if of in before else self._make(of)
        return now[of]

    def turn(self) -> None:
        """Let go of what was not asked for since the last turn."""
        self._before, self._now = self._now, {}
