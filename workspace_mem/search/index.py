"""An index: a disposable copy of the workspace's words, rebuilt from the files if it is damaged.

    manifest.json   version, the engine's files with size, times and inode, and the revision of each Markdown file
    lock            held by the writer
    …               the engine's files

Only the writer, under the lock, changes the engine's files, and then replaces the manifest in one step. A file with
other attributes, or of another user, was changed by something else; then nothing in the folder counts. The cache
folder is this user's alone (`private_folder`).
"""

import json
import os
import stat
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from hashlib import blake2b
from importlib import import_module
from itertools import chain
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import Any, NamedTuple, Self, TypeVar, cast

from workspace_mem.disk.locations import private_folder
from workspace_mem.disk.lock import locked
from workspace_mem.errors import EngineError, RefusedError, WorkspaceMemError
from workspace_mem.search.analysis import ENTRY_ID, YEAR_MARK, analysis_version, query_clauses, tokens
from workspace_mem.search.query import NO_FACETS, Facets, Match, Passage, Query
from workspace_mem.search.ranking import (
    HEADING_WEIGHT,
    LAST,
    PATH_WEIGHT,
    Postings,
    browsed,
    clauses_of,
    counts_of,
    ranked,
)
from workspace_mem.text.strings import late

T = TypeVar("T")
Progress = Callable[[int, int], None]  # called with (done, total) for each file

FORMAT = 13  # version of the manifest and of all engines' files
LOCK_WAIT_SECONDS = 60.0
_MANIFEST = "manifest.json"
_ATTEMPTS = 50  # attempts of a reader against concurrent writers
# Names of our own files, including leftovers; a folder named by mistake keeps its own.
_OURS = late(r"passages-[0-9a-f]{16}\.sqlite(?:-journal|-wal|-shm)?|[\w.]+\.whoosh|workspace-mem-.*\.tmp")
_LENT = 400  # characters of a log line that its neighbours borrow
_ALPHABETIC = late(rf"{ENTRY_ID}|[^\W\d_]{{2,}}")
_NO_NAME = late(r"\A(?:archive/)?(?:memory/|MEMORY\.md)")  # uninformative, as in all memories
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

# ── records of passages ──


class IndexUpdate(NamedTuple):
    """A file's new passages, or its removal."""

    path: str  # POSIX, relative to the workspace
    revision: str | None  # SHA-256 of the file's bytes in hex; None: deleted
    passages: tuple[Passage, ...] = ()  # passages of this path; may be empty
    safe: Callable[[Sequence[Passage]], Sequence[Passage]] = tuple  # redacts passages for the cache


class IndexRecord(NamedTuple):
    """What an engine keeps of a passage, apart from its path and its first line."""

    key: str  # digest of the passage's content
    tokens: Sequence[str]  # its distinct terms with counts; see `ranking.counts_of`
    length: int  # number of its terms, weighted
    is_line: bool
    place: tuple[Any, ...]  # see `match_at`

    @property
    def terms(self) -> Mapping[str, int]:
        """Return the terms that it is found by, with how often each counts."""
        return {term: own + lent for term, own, lent in map(counts_of, self.tokens)}


class IndexChange(NamedTuple):
    """The difference between a file's indexed passages and its current ones."""

    kept: Mapping[int, int]  # number → first line of indexed passages that stay
    gone: Sequence[int]  # the other numbers
    new: Sequence[tuple[int, IndexRecord]]  # first line, passage


def change_of(update: IndexUpdate, known: Iterable[tuple[str, int]]) -> IndexChange:
    """Compare a file's passages with the indexed ones, by key and number."""
    numbers: dict[str, list[int]] = {}
    for key, number in known:
        numbers.setdefault(key, []).append(number)
    kept: dict[int, int] = {}
    new: list[tuple[str, Passage]] = []
    for passage in update.passages if update.revision is not None else ():
        if same := numbers.get(key := key_of(passage)):
            kept[same.pop()] = passage.first_line
        else:
            new.append((key, passage))
    safe = update.safe([passage for _, passage in new]) if new else ()
    records = [(passage.first_line, record_of(passage, key)) for (key, _), passage in zip(new, safe, strict=True)]
    return IndexChange(kept, [number for same in numbers.values() for number in same], records)


def key_of(passage: Passage) -> str:
    """Return the digest of a passage's content, wherever it stands in its file."""
    parts = (passage.last_line - passage.first_line, *passage[3:])
    return blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def record_of(passage: Passage, key: str = "") -> IndexRecord:
    """Return a passage's record in the index."""
    # The day that a log is headed by is among the terms of its context.
    text = tokens(passage.text.removeprefix(f"# {passage.facets.day}\n"))
    # A page's own title is no word of each of its entries: `# Memory` at the head of MEMORY.md.
    title = passage.path.rpartition("/")[2].removesuffix(".md").casefold() if passage.weight > 1 else ""
    headings = (name for name in passage.heading if name.casefold() not in (passage.facets.day, title))
    own = Counter(tokens("\n".join(headings)) * HEADING_WEIGHT + text * passage.weight)
    day = passage.facets.day
    words = tokens(" ".join(_ALPHABETIC.findall(_NO_NAME.sub("", passage.path).removesuffix(".md"))))
    lent = Counter([*words * PATH_WEIGHT, *(day_terms(day) * HEADING_WEIGHT if day else ())])
    for beside in passage.near:
        cut = beside.rfind(" ", 0, _LENT) if len(beside) > _LENT else 0
        lent.update(tokens(beside[:cut] if cut > 0 else beside))
    length = own.total() + lent.total()
    counted = [f"{term}!{own.pop(term, 0)},{count}" for term, count in lent.items()]
    counted += [term if count == 1 else f"{term}!{count},0" for term, count in own.items()]
    return IndexRecord(key, counted, length, passage.is_line, place_in_record(passage))


def match_at(path: str, line: int, place: Sequence[Any]) -> Match:
    """Return the passage that a record is about, with the score 0."""
    lines, heading, kind, entry_id, *more = place
    facets = Facets(more[0], tuple(more[1]), *more[2:]) if more else NO_FACETS
    return Match(path, line, line + lines, tuple(heading), kind, entry_id, 0.0, facets)


def match_of(passage: Passage) -> Match:
    """Return a passage's place with the score 0."""
    return match_at(passage.path, passage.first_line, place_in_record(passage))


def place_in_record(passage: Passage) -> tuple[Any, ...]:
    """Return a passage's stored place, without path and first line; `match_at` reads it."""
    lines, facets = passage.last_line - passage.first_line, passage.facets
    return (lines, passage.heading, passage.kind, passage.entry_id, *(facets if facets != NO_FACETS else ()))


def day_terms(day: str) -> tuple[str, ...]:
    """Return the terms of a day: its month as a word, and the parts of its ISO form that a range is made of.

    No bare number: a search for `2026` or `28` is for the number itself.
    """
    year, month, _ = day.split("-")
    return (*tokens(_MONTHS[int(month) - 1]), f"{year}{YEAR_MARK}", day, day[:7], day[5:])


# ── engines ──


class StaleSnapshotError(Exception):
    """Another process wrote to the engine's files after they were opened."""


class Snapshot(Postings):
    """One state of an engine's files, opened to read; each engine is a subclass.

    A refusal of the disk raises OSError. Any other error means that the files are damaged.
    """

    @classmethod
    @abstractmethod
    def opened(cls, directory: Path, names: Sequence[str], generation: int) -> Self:
        """Open the files with these names, written as this generation."""

    @classmethod
    @abstractmethod
    def written(
        cls, directory: Path | None, before: Self | None, generation: int, updates: Iterable[IndexUpdate]
    ) -> tuple[Sequence[str], Self]:
        """Write `updates` in one step, into the open index or a new one beside it.

        Returns the names of all files that there are then, and the new snapshot; without a directory it is in memory.
        """

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read one consistent state. Raises StaleSnapshotError if another process wrote meanwhile."""
        yield

    @abstractmethod
    def tokens(self) -> Iterable[str]:
        """Return every token, in no special order."""

    @abstractmethod
    def matches(self) -> Iterable[tuple[int, str, Match]]:
        """Return number, key and place of each passage."""

    def close(self) -> None:
        """Give back memory and files."""

    def contents(self) -> list[tuple[Match, Mapping[str, int]]]:
        """Return every passage, with the terms it is found by, in no special order."""
        terms: dict[int, dict[str, int]] = {number: {} for number, _, _ in self.matches()}
        for token, number in self.postings("", LAST):
            term, own, lent = counts_of(token)
            terms[number][term] = own + lent
        return [(match, terms[number]) for number, _, match in self.matches()]


# ── the index ──


class _Manifest(NamedTuple):
    generation: int = 0  # grows by 1 with each write
    files: Mapping[str, Sequence[int]] = MappingProxyType({})  # the engine's; see `_file_signature`
    known: Mapping[str, str] = MappingProxyType({})  # path → revision
    passages: int = 0


_NOTHING = _Manifest()


class Index:
    """The index of one workspace in one engine; without a folder, in memory.

    It can be deleted at any time and is built again from the files. If its files are damaged, foreign or of another
    version, it counts as empty, without an error, and the next refresh rebuilds it. Each method may raise EngineError
    if the disk fails (full, read-only, somebody else's). May be used by several threads.
    """

    def __init__(self, engine: str, directory: Path | None, *, passages_version: str = "") -> None:
        self.engine = engine
        self.directory = directory
        self._version = f"{engine}, format {FORMAT}, analysis {analysis_version()}, splitting {passages_version}"
        self._manifest, self._raw = _NOTHING, b""
        self._snapshot: Snapshot | None = None
        self._guard = RLock()

    def known(self) -> Mapping[str, str]:
        """Return path → revision of every file that a search looks at; empty for a new or a discarded index."""
        with self._guard:
            return self._current().known

    def passages(self) -> int:
        """Return how many passages are held."""
        with self._guard:
            return self._current().passages

    def generation(self) -> int:
        """Return a number that grows with each change."""
        with self._guard:
            return self._current().generation

    def keyed(self) -> list[tuple[str, Match]]:
        """Return every passage with the key of its content, in no special order."""
        return self._read(lambda held: [(key, match) for _, key, match in held.matches()] if held else [])

    def lacks(self, word: str) -> bool:
        """Tell whether no passage has a word."""
        clauses = query_clauses(word)
        return not self._read(lambda held: held and any(held.word(clause).containing for clause in clauses))

    def search(self, query: Query) -> list[Match]:
        """Return at most `query.limit` passages, best first; equal scores by path, then first line.

        A text without words, or a limit below 1, finds nothing. A concurrent writer does not affect the answer.
        """
        return self.answer(query)[0]

    def answer(self, query: Query, current: Mapping[str, str] | None = None) -> tuple[list[Match], Mapping[str, str]]:
        """Return matches and `known` of one moment; no matches if `known` differs from `current`.

        If they are equal, `current` itself is returned and kept, so nobody may change it later. Another process may
        write between two calls, even an older state.
        """

        def work(snapshot: Snapshot | None) -> tuple[list[Match], Mapping[str, str]]:
            known = self._manifest.known
            if current is not None and current is not known:
                if current != known:
                    return [], known
                self._manifest = self._manifest._replace(known=current)  # asked again, there is nothing to compare
            known = self._manifest.known
            if snapshot is None or query.limit < 1 or not snapshot.passages:
                return [], known
            if clauses := clauses_of(query):
                return ranked(snapshot, query, clauses), known
            return browsed((match for _, _, match in snapshot.matches()), query) if query.browse else [], known

        return self._read(work)

    def vocabulary(self) -> set[str]:
        """Return every term that is held."""
        return self._read(lambda held: {counts_of(token)[0] for token in held.tokens()} if held else set())

    def contents(self) -> list[tuple[Match, Mapping[str, int]]]:
        """Return every passage that is held, with the terms it is found by, in no special order."""
        return self._read(lambda snapshot: snapshot.contents() if snapshot else [])

    def apply(self, updates: Iterable[IndexUpdate], *, rebuild: bool = False) -> None:
        """Add, replace and remove files with their revisions, in one step.

        After an error, also one that `updates` itself raises, each file is old or new, never between. Two processes may
        apply at the same time: both succeed, one after the other; ConflictError after a minute. `updates` run one by
        one while other writers wait, and must not use the index. An update whose revision is indexed already is
        skipped; of two updates of one path the later counts; the removal of an unknown file is no error. `rebuild`
        makes a new index of these files alone beside the old one, which answers until then.
        """
        with self._guard:  # errors of the disk are told from those of damaged files
            try:
                with self._locked():
                    manifest = self._current(is_locked=True)
                    self._write(_NOTHING._replace(generation=manifest.generation) if rebuild else manifest, updates)
            except WorkspaceMemError:
                self.close()
                raise
            except OSError as error:
                self.close()
                raise _unwritable(str(error)) from error
            except Exception as error:
                self._discard()
                raise _damaged(error) from error

    def damage(self) -> str:
        """Describe changes by others since the last write; empty without any, or after another version's write."""
        if self.directory is None:
            return ""
        try:
            manifest = self._parsed(_manifest_in(self.directory)) or _NOTHING
        except (ValueError, TypeError, KeyError, RecursionError):
            return "its manifest is damaged"
        changed = [name for name, looks in manifest.files.items() if _file_signature(self.directory / name) != looks]
        return f"{', '.join(changed)} changed after the last search" if changed else ""

    def close(self) -> None:
        """Release memory and files. A closed index reopens on use; one in memory stays."""
        with self._guard:
            if self.directory is not None:
                self._forget()

    # ── reading ──

    def _files(self) -> type[Snapshot]:
        # Late import: its library takes 40 ms, and `known` does not need it.
        module = import_module(f"workspace_mem.search.{self.engine}_engine")
        return cast("type[Snapshot]", getattr(module, f"{self.engine.title()}Files"))

    def _read(self, work: Callable[[Snapshot | None], T]) -> T:
        with self._guard:
            for _ in range(_ATTEMPTS):
                try:
                    snapshot = self._opened(self._current())
                    with snapshot.reading() if snapshot else nullcontext():
                        return work(snapshot)
                except StaleSnapshotError:
                    self.close()
                except WorkspaceMemError:
                    raise
                except Exception as error:
                    self._discard()
                    raise _damaged(error) from error
            raise EngineError("other processes kept writing to the index", hint="search again")

    def _opened(self, manifest: _Manifest) -> Snapshot | None:
        """Return a manifest's snapshot; None if there is none, or its files are damaged."""
        if self._snapshot is None and self.directory and manifest.files:
            try:
                self._snapshot = self._files().opened(self.directory, [*manifest.files], manifest.generation)
            except Exception as error:
                if self._current() != manifest:  # a writer swept away what was about to be opened
                    raise StaleSnapshotError from error
                self._discard()
        return self._snapshot

    def _current(self, *, is_locked: bool = False) -> _Manifest:
        """Return the manifest if its files match; else an empty one."""
        if self.directory is None:
            return self._manifest
        raw = _manifest_in(self.directory)
        if raw != self._raw:
            self.close()
            with suppress(ValueError, TypeError, KeyError, RecursionError):
                self._manifest = self._parsed(raw) or _NOTHING
            self._raw = raw
        if all(_file_signature(self.directory / name) == looks for name, looks in self._manifest.files.items()):
            return self._manifest
        if not is_locked:
            with self._locked():  # waits for a writer, whose result counts
                return self._current(is_locked=True)
        self._discard()
        return _NOTHING

    def _parsed(self, raw: bytes) -> _Manifest | None:
        """Parse a manifest; None for another version. Raises an error if it is invalid."""
        if not raw:
            return _NOTHING
        values = json.loads(raw)
        if values["version"] != self._version:
            return None
        files = {str(name): [*map(int, looks)] for name, looks in values["files"].items()}
        if not all(map(_OURS.fullmatch, files)):
            raise ValueError("a file that workspace-mem did not create")
        known = {str(path): str(revision) for path, revision in values["known"].items()}
        return _Manifest(int(values["generation"]), files, known, int(values["passages"]))

    def _forget(self) -> None:
        if self._snapshot is not None:
            self._snapshot.close()
        self._snapshot, self._manifest, self._raw = None, _NOTHING, b""

    def _discard(self) -> None:
        self._forget()
        if self.directory is not None:
            with suppress(OSError):
                (self.directory / _MANIFEST).unlink(missing_ok=True)

    # ── writing ──

    def _write(self, manifest: _Manifest, updates: Iterable[IndexUpdate]) -> None:
        known = dict(manifest.known)

        def changed() -> Iterator[IndexUpdate]:
            for update in updates:
                if update.revision == known.get(update.path):
                    continue
                if update.revision is None:
                    del known[update.path]
                else:
                    known[update.path] = update.revision
                yield update

        rest = changed()
        if (first := next(rest, None)) is None:
            return
        before, generation = self._opened(manifest) if manifest.files else None, manifest.generation + 1
        if manifest.files and not before:
            raise ValueError("the files of the index cannot be opened")
        replaced = self._snapshot
        names, self._snapshot = self._files().written(self.directory, before, generation, chain((first,), rest))
        passages = self._snapshot.passages
        if self.directory is None:
            self._manifest = _Manifest(generation, dict.fromkeys(names, ()), known, passages)
            return
        if replaced:
            replaced.close()
        files = {name: _file_signature(self.directory / name) for name in names}
        self._seal(self.directory, _Manifest(generation, files, known, passages))

    def _seal(self, directory: Path, manifest: _Manifest) -> None:
        """Replace the manifest, and remove files that it does not name."""
        raw = json.dumps({"version": self._version, **manifest._asdict()}, separators=(",", ":")).encode()
        put(directory / _MANIFEST, raw)
        self._manifest, self._raw = manifest, raw
        for file in directory.iterdir():
            if _OURS.fullmatch(file.name) and file.name not in manifest.files:
                with suppress(OSError):
                    file.unlink()

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Lock out other writers in all processes; the folder is made private."""
        with ExitStack() as stack:
            if self.directory is not None:
                try:
                    place = private_folder(self.directory) / "lock"
                    stack.enter_context(locked(place, wait_seconds=LOCK_WAIT_SECONDS))
                except RefusedError as error:
                    raise _unwritable(error.message) from error
            yield


def _damaged(error: Exception) -> EngineError:
    return EngineError(f"the index was damaged and was discarded ({error})", hint="search again")


def _unwritable(why: str) -> EngineError:
    hint = "check the cache folder and its disk, then try again"
    return EngineError(f"the index could not be written: {why}", hint=hint)


# ── the folder ──


def put(path: Path, data: bytes) -> None:
    """Write a file in one step."""
    # Not flushed to the disk: a file damaged by a power cut has other attributes or is unreadable, and is built again.
    temporary = path.with_name(f"workspace-mem-{os.getpid()}-{path.name}.tmp")
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _file_signature(path: Path) -> list[int]:
    """Return a file's size, times and inode; empty without a plain file of ours."""
    try:
        status = path.lstat()
    except OSError:
        return []
    is_ours = not hasattr(os, "geteuid") or status.st_uid == os.geteuid()
    is_plain = stat.S_ISREG(status.st_mode)
    return [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino] if is_plain and is_ours else []


def _manifest_in(directory: Path) -> bytes:
    try:
        return (directory / _MANIFEST).read_bytes() if _file_signature(directory / _MANIFEST) else b""
    except OSError:
        return b""


# ── files against an index ──


def stale(known: Mapping[str, str], current: Mapping[str, str]) -> list[str]:
    """Return the paths whose indexed revision differs from the current one, in order."""
    return sorted(path for path in known.keys() | current.keys() if known.get(path) != current.get(path))
