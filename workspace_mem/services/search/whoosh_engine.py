"""An index in Whoosh, which keeps the terms, their postings and the passages' places in sealed files.

What the index holds is told without the library, which takes 40 ms to import: `status` asks no more.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import whoosh  # this alone is its version

from workspace_mem.core.errors import EngineError
from workspace_mem.core.search import Match, Query
from workspace_mem.services.search.index_folder import NOTHING, Contents, SealedFolder
from workspace_mem.services.search.port import IndexUpdate, agreed
from workspace_mem.services.search.ranking import ranked
from workspace_mem.services.search.terms import analysis_version

if TYPE_CHECKING:
    from workspace_mem.services.search.whoosh_files import View

FORMAT = 3
_HELD = "held.json"  # beside Whoosh's files: {"revisions": {path: revision}, "passages": their number}


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
            known = held.revisions = agreed(held.revisions, current)
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
        from workspace_mem.services.search.whoosh_files import written  # noqa: PLC0415  # it imports the library

        try:
            gone = changed.keys() & held.revisions.keys()
            standing = {path: update.revision for path, update in changed.items() if update.revision is not None}
            files, passages = written(held.view, gone, (changed.pop(path).passages for path in standing))
        except Exception as error:
            self._folder.discard()
            raise EngineError("the index is damaged and was discarded", hint="try again") from error
        revisions = {path: revision for path, revision in held.revisions.items() if path not in gone}
        revisions |= standing
        files[_HELD] = json.dumps({"revisions": revisions, "passages": passages}, sort_keys=True).encode()
        self._folder.write(files)


class _Held:
    """One state of the index. Raises LookupError, TypeError or ValueError for another form of it."""

    def __init__(self, contents: Contents) -> None:
        told: Mapping[str, Any] = {"revisions": {}, "passages": 0}
        if contents.files:
            told = json.loads(contents.files[_HELD])
        self.contents = contents
        self.revisions: Mapping[str, str] = MappingProxyType(dict(told["revisions"]))
        self.passages = int(told["passages"])

    @cached_property
    def view(self) -> "View":
        """Open what was checked. May raise anything: Whoosh's files are code to it."""
        from workspace_mem.services.search.whoosh_files import View  # noqa: PLC0415  # it imports the library

        return View.of({name: data for name, data in self.contents.files.items() if name != _HELD})


def _not_written(error: OSError) -> EngineError:
    return EngineError(
        f"the index could not be written: {error}", hint="check the cache folder and its disk, then try again"
    )
