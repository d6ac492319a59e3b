"""Caches of what pure functions make of files: each keeps a result until the file, or its part, says something else."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from workspace_mem.model.document import Document

_P = ParamSpec("_P")
_T = TypeVar("_T")

_MOST_BYTES = 16 * 1024 * 1024  # of files, of which one function keeps something
_MOST_FILES = 4_000
_MOST_PARTS = 40_000  # of all files


def cache_newest(
    make: Callable[Concatenate[Document, _P], _T],
) -> Callable[Concatenate[Document, _P], _T]:
    """Cache what a pure function makes of each file in its newest state; older ones would fill a server's memory."""
    results: dict[tuple[Any, ...], tuple[Document, _T]] = {}

    @wraps(make)
    def cached(document: Document, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        key = (document.path, args, tuple(kwargs.items()))
        known = results.get(key)
        if known is not None and known[0] == document:
            return known[1]
        result = make(document, *args, **kwargs)
        if len(results) >= _MOST_FILES or sum(len(file.data) for file, _ in [*results.values()]) > _MOST_BYTES:
            results.clear()
        # Not the document itself: it has its text and lines, and what is made of it may hold these too.
        results[key] = (document.with_data(document.data) if document.exists else document, result)
        return result

    return cached


CachedCall = Callable[..., Any]  # takes a pure function and its arguments


class FileCache:
    """Cache what pure functions make of the parts of each file, for its newest state alone.

    A cache by last use would fill with what the files said an hour ago.
    """

    def __init__(self) -> None:
        self._files: dict[tuple[Any, ...], dict[tuple[Any, ...], Any]] = {}
        self._count = 0

    def of(self, *file: Any, is_whole: bool = True) -> CachedCall:
        """Return a call that is carried out only for parts that the file did not have before.

        The first of `file` is its path. With `is_whole`, parts that are not asked for now are dropped.
        """
        before = self._files.get(file, {})
        now = self._files[file] = {} if is_whole else before
        self._count -= len(before) - len(now)

        def call(make: Callable[..., Any], *args: Any) -> Any:
            key = (make, *args)
            if key in now:
                return now[key]
            if self._count >= _MOST_PARTS:
                self._files.clear()
                self._count = 0
            self._count += 1
            result = now[key] = before[key] if key in before else make(*args)
            return result

        return call
