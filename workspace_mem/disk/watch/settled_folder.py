"""The folder as a look saw it, for whoever takes the changes in a moment later."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from workspace_mem.disk.folder import Folder, Hashed, KnownHashes, Survey
from workspace_mem.disk.scope import FileState
from workspace_mem.disk.watch.settling import States
from workspace_mem.model.document import Document, Revision
from workspace_mem.settings import Settings

Known = Callable[[], Mapping[str, str]]  # path → SHA-256 of the bytes that were taken last

_THERE = FileState(0, 0, 0, 0)


class MovedOnError(Exception):
    """A file changed while it was being taken: look again. No error of ours, so that nobody makes do without it."""


class SettledFolder(Folder):
    """What has changed since the look, and what is left out, is as it was: neither new, nor changed, nor gone.

    `known` gives the revisions that stand for such files: what the index holds. Without it they are
    there and not read, which is what the recorder needs.
    """

    def __init__(
        self,
        root: Path,
        settings: Settings,
        hashes: KnownHashes,
        *,
        looked: States,
        left_out: frozenset[str],
        known: Known = dict,
    ) -> None:
        super().__init__(root, settings, hashes)
        self._looked = looked
        self._left_out = left_out
        self._known = known

    def survey(
        self,
        states: Mapping[str, FileState] | None = None,
        *,
        read: dict[str, bytes] | None = None,
        anew: bool = False,
    ) -> Survey:
        """Look again; only what is as it was at the look is shown as it is."""
        found = super().survey(states, read=read, anew=anew)
        both = found.states.keys() | self._looked.keys()
        moved = {path for path in both if found.states.get(path) != self._looked.get(path)}
        self._left_out |= moved
        seen = {path: one for path, one in found.seen.items() if path not in self._left_out}
        known = self._known() if self._left_out else {}
        kept = {path: Hashed(Revision(known[path]), "") for path in self._left_out if path in known}
        return Survey({**dict.fromkeys(self._left_out, _THERE), **found.states}, seen | kept, found.closed)

    def read(self, path: str) -> Document:
        """Return a document as it was at the look. Raises MovedOnError where the file is another by now."""
        document = super().read(path)
        if path in self._left_out or not self._is_as_looked(path):
            raise MovedOnError(path)
        return document

    def _is_as_looked(self, path: str) -> bool:
        """Tell whether nobody wrote since: checked after reading, so that the bytes are of the look's state."""
        try:
            found = os.lstat(self.root / path)
        except OSError:
            return path not in self._looked
        state = self._looked.get(path)
        return state is not None and (state.size, state.mtime_ns, state.ctime_ns) == (
            found.st_size,
            found.st_mtime_ns,
            found.st_ctime_ns,
        )
