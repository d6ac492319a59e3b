"""An index in Whoosh, which keeps the terms, their postings and the passages' places in sealed files.

What the index holds is told without the library, which takes 40 ms to import: `status` asks no more.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import count, filterfalse
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import whoosh  # this alone is its version

from workspace_mem.errors import EngineError
from workspace_mem.search.index_folder import NOTHING, Contents, SealedFolder
from workspace_mem.search.port import Bundle, IndexUpdate, compared
from workspace_mem.search.ranking import ranked
from workspace_mem.search.terms import analysis_version
from workspace_mem.search.values import Match, Passage, Query

if TYPE_CHECKING:
    from workspace_mem.search.whoosh_files import View

FORMAT = 4
_HELD = "held.json"  # beside Whoosh's files: what `_Held` has


class WhooshIndex:
    """A Whoosh index in a folder of the user's cache.

    `passages_version` names how files are cut into passages: another name is another index, built anew. May be used by
    several threads, one at a time.
    """

    def __init__(self, directory: Path, *, passages_version: str = "") -> None:
        parts = (
            f"whoosh {whoosh.__version__}, {FORMAT}",
            f"python {sys.version_info.major}.{sys.version_info.minor}",
            f"analysis {analysis_version()}",
            f"splitting {passages_version}",
        )
        self._folder = SealedFolder(directory, version=", ".join(parts))
        self._held = _Held(NOTHING)
        self._guard = RLock()

    def known(self) -> Mapping[str, str]:
        """See `Index.known`. Raise EngineError if the folder belongs to another user."""
        with self._guard:
            return self._current().revisions

    def apply(self, updates: Iterable[IndexUpdate]) -> None:
        """See `Index.apply`. Raise ConflictError if another process writes for longer than a minute."""
        last = {update.path: update for update in updates}
        if not last:
            return
        with self._guard:
            try:
                with self._folder.locked():
                    self._apply(last)
            except OSError as error:
                raise _not_written(error) from error

    def rebuild(self, updates: Iterable[IndexUpdate]) -> None:
        """See `Index.rebuild`."""
        fresh = {update.path: update for update in updates if update.revision is not None}
        with self._guard:
            try:
                with self._folder.locked():
                    self._store(_Held(NOTHING), fresh)
            except OSError as error:
                raise _not_written(error) from error

    def damage(self) -> tuple[str, ...]:
        """See `Index.damage`."""
        return self._folder.damage()

    def search(self, query: Query) -> list[Match]:
        """See `Index.search`."""
        with self._guard, self._trusted() as held:
            return ranked(held.view, query)

    def answer(self, query: Query, current: Mapping[str, str] | None = None) -> tuple[list[Match], Mapping[str, str]]:
        """See `Index.answer`."""
        with self._guard, self._trusted() as held:
            if current is not held.revisions and current == held.revisions:
                held.revisions = current  # asked about it again, there is nothing to compare
            known = held.revisions
            return ranked(held.view, query) if current is None or current is known else [], known

    def passages(self) -> int:
        """See `Index.passages`."""
        with self._guard:
            return self._current().passages

    def vocabulary(self) -> Iterable[str]:
        """See `Index.vocabulary`."""
        with self._guard, self._trusted() as held:
            return set(held.view.terms())

    def contents(self) -> Iterator[tuple[Match, Mapping[str, int]]]:
        """See `Index.contents`."""
        with self._guard, self._trusted() as held:
            return iter(list(held.view.everything()))

    def close(self) -> None:
        """See `Index.close`."""
        with self._guard:
            self._held = _Held(NOTHING)
            self._folder.forget()

    @contextmanager
    def _trusted(self) -> "Iterator[_Held]":
        held = self._current()
        try:
            yield held
        except Exception as error:
            self._folder.discard()
            raise EngineError("the index is damaged and was discarded", hint="search again") from error

    def _current(self) -> "_Held":
        contents = self._folder.read()
        if contents is not self._held.contents:
            try:
                self._held = _Held(contents)
            except (LookupError, TypeError, ValueError):  # not what this version writes: build it again
                self._folder.discard()
                self._held = _Held(NOTHING)
        return self._held

    def _apply(self, updates: dict[str, IndexUpdate]) -> None:
        held = self._current()  # under the lock: another process may have done it meanwhile
        for path in [path for path, update in updates.items() if update.revision == held.revisions.get(path)]:
            del updates[path]
        if updates:
            self._store(held, updates)

    def _store(self, held: "_Held", changed: dict[str, IndexUpdate]) -> None:
        """Write the changes. They are taken out one by one: the passages of a whole folder take megabytes."""
        from workspace_mem.search.whoosh_files import written  # noqa: PLC0415  # it imports the library

        files = {path: file for path, file in held.files.items() if path not in changed}
        gone: set[int] = set()

        def added() -> Iterator[tuple[int, Bundle, Sequence[Passage]]]:
            unused = filterfalse(held.places.__contains__, count())
            for path in list(changed):
                update = changed.pop(path)
                before = held.bundles_of(path)
                gone.update(number for _, number in before)
                if update.revision is None:
                    continue
                bundles = []
                for bundle, same in compared(update.bundles(), before):
                    number = next(unused) if same is None else same
                    if same is None:
                        yield number, bundle, update.safe(bundle.passages)
                    gone.discard(number)
                    bundles.append((bundle.key, number, bundle.line))
                files[path] = (update.revision, bundles)

        try:
            of_whoosh, passages = written(held.view, gone, added())
        except Exception as error:
            self._folder.discard()
            raise EngineError("the index is damaged and was discarded", hint="try again") from error
        of_whoosh[_HELD] = json.dumps({"files": files, "passages": passages}, sort_keys=True).encode()
        self._folder.write(of_whoosh)


class _Held:
    """One state of the index. Raises LookupError, TypeError or ValueError for another form of it."""

    def __init__(self, contents: Contents) -> None:
        told: Mapping[str, Any] = {"files": {}, "passages": 0}
        if contents.files:
            told = json.loads(contents.files[_HELD])
        self.contents = contents
        # path → its revision, and of each of its bundles the key, the number and the line where it begins
        self.files: Mapping[str, tuple[str, Sequence[tuple[str, int, int]]]] = MappingProxyType(dict(told["files"]))
        self.revisions: Mapping[str, str] = MappingProxyType(
            {path: revision for path, (revision, _) in self.files.items()}
        )
        self.passages = int(told["passages"])

    def bundles_of(self, path: str) -> list[tuple[str, int]]:
        """Return key and number of the bundles of a file."""
        return [(key, number) for key, number, _ in self.files[path][1]] if path in self.files else []

    @cached_property
    def places(self) -> Mapping[int, tuple[str, int]]:
        """Return path and first line of each bundle, by its number."""
        return {number: (path, line) for path, (_, bundles) in self.files.items() for _, number, line in bundles}

    @cached_property
    def view(self) -> "View":
        """Open what was checked. May raise anything: Whoosh's files are code to it."""
        from workspace_mem.search.whoosh_files import View  # noqa: PLC0415  # it imports the library

        files = {name: data for name, data in self.contents.files.items() if name != _HELD}
        return View.of(files, self.places)


def _not_written(error: OSError) -> EngineError:
    return EngineError(
        f"the index could not be written: {error}", hint="check the cache folder and its disk, then try again"
    )
