"""The entries of all files, and values computed from each file, cached until its bytes change.

Every query first checks all files for changes, as every search does. A cached value is valid for exact file bytes
alone, so the catalog may be lost at any moment, and several processes may write it.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from workspace_mem.catalog.database import Database, Facts
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry, Place, bare_name
from workspace_mem.model.kinds import Kinds, is_archived
from workspace_mem.model.matching import shared_ids, without_shared_ids
from workspace_mem.text.strings import counted, cut_to, first_of

# The folders of the modules that parse files into entries and store these.
READ_BY = ("catalog", "model", "text")
_FEW = 50  # files looked up one by one
_SHOWN_CANDIDATES = 8
_PREVIEW = 40  # characters of a text
_MOST_HELD = 50_000  # entries cached in memory by one process

Shows = Callable[[str], str]  # redacts a text


class Catalog:
    """Cache the entries of one workspace. `shows` redacts a text before a message quotes it."""

    def __init__(self, folder: Folder, database: Database, shows: Shows) -> None:
        self.folder, self.database, self.shows = folder, database, shows
        self.kinds = folder.settings.kinds
        self._held_facts: dict[str, Facts] = {}  # by name, in memory
        # By path: the file's state, and all of its entries.
        self.held: dict[str, tuple[str, list[Entry]]] = {}

    # ── facts about files ──

    def facts(
        self, name: str, version: str, revisions: Mapping[str, str], make: Callable[[Document], str]
    ) -> dict[str, str]:
        """Return a computed value for each file; `make` runs only for files whose bytes are new.

        `version` names the computation. A file that cannot be read is left out.
        """
        return {path: value for path, (_, value) in self.known_facts(name, version, revisions, make).items()}

    def known_facts(
        self, name: str, version: str, revisions: Mapping[str, str], make: Callable[[Document], str]
    ) -> Facts:
        """Return the cached values of each file, with the file state that each was computed from."""
        marks = {path: f"{version} {revision}" for path, revision in revisions.items()}
        known = self._held_facts.get(name, {})
        differing = [path for path, mark in marks.items() if path not in known or known[path][0] != mark]
        if differing:
            only = differing if known and len(differing) <= _FEW else None
            known = known | self.database.facts(name, only)
        valid = {path: known[path] for path, mark in marks.items() if path in known and known[path][0] == mark}
        fresh: Facts = {}
        for path in sorted(marks.keys() - valid.keys()):
            try:
                document = self.folder.read(path)
            except WorkspaceMemError:
                continue
            if document.exists:
                fresh[path] = (f"{version} {document.revision}", make(document))
        gone = [path for path in known if path not in marks]
        if fresh or gone:
            self.database.put_facts(name, fresh, gone)
        self._held_facts[name] = valid | fresh
        return self._held_facts[name]

    def kept(self, name: str, mark: str, path: str = "") -> Any:
        """Return the cached value of a name and mark, for all files or for one; None if none is cached."""
        return self.database.kept(name, mark, [path]).get(path)

    def keep(self, name: str, mark: str, value: Any, path: str = "") -> None:
        """Cache a JSON value, in place of the earlier one. It may be lost at any time."""
        self.database.keep(name, mark, {path: value})

    # ── entries ──

    def look(self, survey: Survey | None = None) -> "CatalogView":
        """Return the entries of all files as they are this moment, or as `survey` saw them a moment ago."""
        survey = survey or self.folder.survey()
        revisions = {path: hashes.revision for path, hashes in survey.seen.items() if _may_hold(self.kinds, path)}
        version = f"{code_fingerprint(*READ_BY)}{self.kinds.fingerprint}"

        def value_of(document: Document) -> str:
            if len(revisions) <= _FEW or self.held:  # not during the first read of a large folder
                self.held[document.path] = (f"{version} {document.revision}", [*_read(document)])
            lines = list[str]()
            for entry in _read(document):
                place = entry.place
                names = (entry.id, entry.handle, entry.kind, place.first_line, place.last_line)
                words = (entry.text, entry.category, entry.tags, entry.fields, entry.heading, entry.retired)
                lines.append(json.dumps((*names, *words)))
            return "\n".join(lines)

        known = self.known_facts("entries", version, revisions, value_of)
        unread = [path for path in survey.states if path not in known and _may_hold(self.kinds, path)]
        return CatalogView(self, dict(known), sorted(unread), survey.closed)

    def entry_named(self, name: str, *, retired: bool = False) -> Entry:
        """Return the current entry with this name; see `CatalogView.named`."""
        return self.look().named(name, retired=retired)


_IsAsked = Callable[[str | None, str, str], bool]  # id, handle, kind


class CatalogView:
    """The entries of all files at one moment. It decodes a file's entries on first use."""

    def __init__(self, catalog: Catalog, known: Facts, unread: Sequence[str], closed: Sequence[str]) -> None:
        self._catalog, self._known, self._unread, self._closed = catalog, known, unread, closed

    def every(
        self, kind: str | None = None, *, retired: bool = False, but: Collection[str] = (), shown: bool = False
    ) -> list[Entry]:
        """Return all entries, or those of a kind, by path and line; with `retired`, archived ones too.

        `but` are kinds to leave out; `shown` also leaves out files that a project's session does not see.
        """
        paths = [path for path in self._known if retired or not is_archived(path)]
        paths = [path for path in paths if self.kinds.shows(path)] if shown else paths
        words = json.dumps(kind) if kind else ""
        entries = self._found(lambda _id, _handle, of: kind in (None, of) and of not in but, words, paths)
        shared = self._shared_ids
        return [entry._replace(id=None) if entry.id in shared and not entry.retired else entry for entry in entries]

    def begun(self, name: str) -> list[Entry]:
        """Return every entry whose id or handle begins with `name`, in order of path and line."""
        return self._found(lambda name_of, handle, _: _begins(name, name_of, handle), json.dumps(name)[:-1])

    def _found(self, is_asked: _IsAsked, words: str = "", paths: Iterable[str] | None = None) -> list[Entry]:
        """Return entries in order of path and line. Every stored line of interest contains `words`."""
        held, entries = self._catalog.held, list[Entry]()
        for path in sorted(self._known if paths is None else paths):
            mark, value = self._known[path]
            if held.get(path, ("",))[0] == mark and not words:
                entries += [entry for entry in held[path][1] if is_asked(entry.id, entry.handle, entry.kind)]
                continue
            lines = _lines_with(value, words) if words else value.splitlines()
            rows = json.loads(f"[{','.join(lines)}]")
            matching = [_entry_from(path, row) for row in rows if is_asked(*row[:3])]
            entries += matching
            if len(matching) == len(rows) and not words:
                held[path] = mark, matching
        if sum(len(of_file) for _, of_file in held.values()) > _MOST_HELD:
            held.clear()
        return entries

    @cached_property  # `stats` asks three times
    def _shared_ids(self) -> set[str]:
        """Return the ids that living entries with different texts share."""
        times = Counter(name for path, name, _ in self._names() if name and not is_archived(path))
        twice = [name for name, number in times.items() if number > 1]
        return shared_ids([entry for entry in self._having(twice) if not entry.retired]) if twice else set()

    def twins(self) -> list[Entry]:
        """Return the living entries that share an id with another entry. Each goes by its handle."""
        return [entry for entry in self._having(self._shared_ids) if not entry.retired] if self._shared_ids else []

    def ids(self) -> set[str]:
        """Return every id that an entry has, retired ones too."""
        return {name for _, name, _ in self._names() if name}

    def _names(self) -> Iterator[tuple[str, str | None, str]]:
        """Yield the path, the id and the handle of every entry."""
        for path, (_, value) in self._known.items():
            pairs = json.loads(f"[{','.join(f'[{pair}]' for pair in _NAMES.findall(value))}]")
            yield from ((path, name, handle) for name, handle in pairs)

    def of_id(self, name: str) -> Entry | None:
        """Return the entry with an id: the living one, else a retired one."""
        entries = [entry for entry in self.begun(name) if entry.id == name]
        return min(entries, key=lambda entry: entry.retired, default=None)

    def having(self, names: Collection[str]) -> dict[str, Entry]:
        """Return entries by their id or handle; a living entry wins over a retired one."""
        return {entry.name: entry for entry in sorted(self._having(names), key=lambda entry: not entry.retired)}

    def _having(self, names: Collection[str]) -> list[Entry]:
        return self._found(lambda name, handle, _: name in names or handle in names)

    def whole_files(self) -> Iterator[tuple[str, str]]:
        """Yield path and name of each entry that is a file."""
        return ((path, name or handle) for path, name, handle in self._names() if self.kinds.is_whole_file(path))

    @property
    def kinds(self) -> Kinds:
        """Return the kinds of the workspace."""
        return self._catalog.kinds

    @property
    def revisions(self) -> dict[str, str]:
        """Return the revision of each file that this view shows."""
        return {path: mark.rpartition(" ")[2] for path, (mark, _) in self._known.items()}

    def judged(self, name: str, version: str, holds: Callable[[Entry], bool]) -> Callable[[Entry], bool]:
        """Return a test for entries of this view; `holds` runs once for each file revision.

        `version` names the computation. For a file saved since, the test returns False.
        """
        revisions = self.revisions

        def others(document: Document) -> str:
            return json.dumps([entry.place.first_line for entry in _read(document) if not holds(entry)])

        known = self._catalog.known_facts(name, version, revisions, others)
        lines = {
            path: frozenset(json.loads(value))
            for path, (mark, value) in known.items()
            if mark == f"{version} {revisions[path]}"
        }
        return lambda entry: entry.place.path in lines and entry.place.first_line not in lines[entry.place.path]

    def unreadable(self) -> dict[str, str]:
        """Return the files and folders whose entries are missing, with a sentence that says why."""
        folder, kinds = self._catalog.folder, self.kinds
        shut = [name for name in self._closed if kinds.may_be_in(name)]
        reasons = {name: f"The folder {name} cannot be read, so its contents are unknown" for name in shut}
        odd = [name for name in kinds.folders if os.path.lexists(folder.root / name) and not folder.has_folder(name)]
        reasons |= {name: f"{name} is not a folder, so nothing can be kept in it" for name in odd}
        for path in (*filter(folder.has_folder, kinds.stores), *self._unread):
            try:
                is_there = folder.read(path).exists
            except WorkspaceMemError as error:
                reasons[path] = error.message
            else:
                reasons |= {path: f"{path} could not be read a moment ago"} if is_there else {}
        return reasons

    def named(self, name: str, *, retired: bool = False) -> Entry:
        """Return the entry with this id or handle, or the only one whose id or handle begins with it.

        A living entry wins over a retired one, or the reverse with `retired`. Raises NotFoundError if none or several
        match (it names these); if a file cannot be read, it says so, since the entry may be there.
        """
        candidates = self.begun(bare_name(name))
        try:
            entry = entry_in(candidates, name, self._catalog.shows, retired=retired)
            if entry.retired or not entry.id:
                return entry
            same = [other for other in self.begun(entry.id) if other.id == entry.id and not other.retired]
            return without_shared_ids([entry], shared_ids(same))[0]
        except NotFoundError as error:
            shut = [] if candidates else [*self.unreadable().items()]
            if not (shut or candidates):
                error.near = (bare_name(name), lambda: [own or handle for _, own, handle in self._names()])
            if not shut:
                raise
            path, why = shut[0]
            message = f"{error.message} in the files that can be read: {why}"
            hint = "check that file first; nothing was changed"
            raise NotFoundError(message, path=path, hint=hint) from error

    def twins_of(self, entry: Entry) -> tuple[str, ...]:
        """Say where else an entry's id occurs, so that nobody takes the wrong entry unnoticed."""
        if entry.id is None:
            return ()
        others = [other for other in self.begun(entry.id) if other.id == entry.id and other.place != entry.place]
        twins = [other.place for other in others if other.retired == entry.retired]
        places = ", ".join(f"{place.path}:{place.first_line}" for place in twins)
        return (f"The id {entry.id} is also at {places}; this is the entry that it refers to",) if places else ()


def entry_in(everything: Sequence[Entry], name: str, shows: Shows, *, retired: bool = False) -> Entry:
    """Return the entry with this name among `everything`; see `CatalogView.named`."""
    name = bare_name(name)
    exact = [entry for entry in everything if name in (entry.id, entry.handle)]
    matches = exact or [entry for entry in everything if _begins(name, entry.id, entry.handle)]
    live = [entry for entry in matches if entry.retired == retired] or matches
    if not live:
        word, command = ("retired entry", "list --retired") if retired else ("entry", "list")
        raise NotFoundError(f"There is no {word} {name!r}", hint=f"`workspace-mem {command}` shows the ids")
    if len({entry.id for entry in live}) < len(live):  # the archive keeps earlier words of an entry under its id:
        earlier = ("revised", "shortened") if retired else "revised"  # `revise` without a history, and consolidation
        live = [one for one in live if not (one.retired and (one.field("why") or "").startswith(earlier))] or live
    if shared := shared_ids(live):
        places = " and ".join(_preview(entry._replace(id=None), shows) for entry in live if entry.id in shared)
        raise NotFoundError(
            f"The id {live[-1].id} belongs to {counted(len(live), 'entry')}: {places}; nothing was changed",
            hint="name one by its handle; `workspace-mem doctor --fix` gives the later one a new id",
        )
    if len({entry.name for entry in live}) > 1 and not exact:
        shown = first_of([_preview(entry, shows) for entry in live], _SHOWN_CANDIDATES)
        raise NotFoundError(f"{name!r} could be any of {len(live)} entries: {shown}", hint="give more letters")
    # A script with an empty variable asks for `mem-`, which names nothing.
    if not exact and (live[-1].id or "").startswith(name) and "-" not in name[:-1]:
        only = _preview(live[-1], shows)
        raise NotFoundError(
            f"{name!r} is not a full id; the only entry that begins with it is {only}", hint="give the full id"
        )
    return live[-1]


def _preview(entry: Entry, shows: Shows) -> str:
    """Return an entry's name, place and first words, with secrets redacted."""
    return f"{entry.name} ({entry.place}: {cut_to(shows(' '.join(entry.text.split())), _PREVIEW)})"


def _lines_with(text: str, words: str) -> Iterator[str]:
    """Yield the lines that contain some words; much faster than splitting a text of which few lines do."""
    end = 0
    while (start := text.find(words, end)) >= 0:
        newline = text.find("\n", start)
        end = len(text) if newline < 0 else newline
        yield text[text.rfind("\n", 0, start) + 1 : end]


def _begins(name: str, entry_id: str | None, handle: str) -> bool:
    return bool(name) and ((entry_id or "").startswith(name) or (len(name) > 1 and handle.startswith(name)))


def _may_hold(kinds: Kinds, path: str) -> bool:
    return path.endswith(".md") and kinds.may_hold_entries(path)


@lru_cache(maxsize=4)
def code_fingerprint(*folders: str) -> str:
    """Return a fingerprint of the modules and data in some folders of the package, by size and time.

    After a change of this code, older cached values no longer count, without a version number to raise.
    """
    package = Path(__file__).parent.parent
    states = [path.stat() for folder in folders for path in sorted((package / folder).glob("*.*"))]
    stamps = [(state.st_size, state.st_mtime_ns) for state in states]
    return sha256(repr(stamps).encode()).hexdigest()[:16]


# ── stored entries, one line each ──────────────────────────────────────────────────────────────


def _read(document: Document) -> tuple[Entry, ...]:
    from workspace_mem.model.reading import read  # slow to import, and needed only after a change

    return read(document).everything


_NAMES = re.compile(r'^\[((?:"(?:[^"\\]|\\.)*"|null), "[^"]*")', re.MULTILINE)  # id and handle


def _entry_from(path: str, row: Sequence[Any]) -> Entry:
    entry_id, handle, kind, first, last, text, category, tags, fields, heading, retired = row
    pairs, place = tuple(map(tuple, fields)), Place(path, first, last)
    return Entry(kind, text, category, tuple(tags), pairs, entry_id, handle, tuple(heading), place, retired)
