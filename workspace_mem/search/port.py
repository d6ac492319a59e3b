"""What an index is to the rest of the package: passages by file, found by words."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol
from zlib import crc32

from workspace_mem.search.values import Match, Passage, Query

Progress = Callable[[int, int], None]  # it is told (done, of) for each file that is read

_USUAL, _MOST = 16, 128  # passages of a bundle


class Bundle(NamedTuple):
    """Some passages of a file that stand in a row, which an index takes in and lets go together."""

    key: str  # names all that they are, but not where in the file they stand
    line: int  # of the first one
    passages: tuple[Passage, ...]


class IndexUpdate(NamedTuple):
    """What one file has become: all of its passages, or gone."""

    path: str  # POSIX, relative to the workspace
    revision: str | None  # SHA-256 of the file's bytes, hex; None: the file is gone
    passages: tuple[Passage, ...] = ()  # each with this path; empty is fine, the revision is known all the same
    safe: Callable[[Sequence[Passage]], Sequence[Passage]] = tuple  # makes of some of them what a cache may keep

    def bundles(self) -> Iterator[Bundle]:
        """Yield the passages in bundles, so that most of these are the same after an edit.

        What a passage says decides whether a bundle ends with it: behind an edit, they soon end where they did before.
        """
        start = 0
        for end, passage in enumerate(self.passages, start=1):
            is_last = end == len(self.passages)
            if is_last or (
                (crc32(passage.text.encode("utf-8", "surrogatepass")) % _USUAL == 0 or end - start >= _MOST)
                and 1 not in passage.near
                and -1 not in self.passages[end].near
            ):
                yield _bundle(self.passages[start:end])
                start = end


def _bundle(passages: tuple[Passage, ...]) -> Bundle:
    line = passages[0].first_line
    said = [(one.first_line - line, one.last_line - line, *one[3:]) for one in passages]
    return Bundle(hashlib.sha256(repr(said).encode()).hexdigest()[:32], line, passages)


def compared(bundles: Iterable[Bundle], held: Iterable[tuple[str, int]]) -> Iterator[tuple[Bundle, int | None]]:
    """Yield each bundle with the number of a held one that is the same, if there is one left."""
    numbers: dict[str, list[int]] = {}
    for key, number in held:
        numbers.setdefault(key, []).append(number)
    for bundle in bundles:
        same = numbers.get(bundle.key)
        yield bundle, same.pop() if same else None


def match_of(passage: Passage) -> Match:
    """Return where a passage stands, with the score 0."""
    return Match(
        passage.path,
        passage.first_line,
        passage.last_line,
        passage.heading,
        passage.kind,
        passage.entry_id,
        0.0,
        passage.facets,
    )


class Index(Protocol):
    """A disposable copy of the workspace's words. It can be deleted at any time and is built again from the files.

    An engine that finds its own files damaged, foreign or of another version knows nothing, so that the next refresh
    brings everything back; it does not raise for that. Every method may raise EngineError where the disk fails (full,
    read-only, somebody else's); the Markdown is safe then.
    """

    def known(self) -> Mapping[str, str]:
        """Return path → revision of every file that a search looks at; empty for a new or a discarded index."""
        ...

    def apply(self, updates: Iterable[IndexUpdate]) -> None:
        """Take files in, replace them and let them go, in one step, and remember their revisions in that same step.

        After an error, also one that `updates` itself raises, each file is old or new, never between. Two processes may
        apply at the same time: both succeed, one after the other. `updates` may be asked for one by one while other
        writers wait, and must not use the index. An update whose revision is held already may be skipped; of two
        updates of one path the later counts; a file that is gone and was never known is no error.
        """
        ...

    def rebuild(self, updates: Iterable[IndexUpdate]) -> None:
        """Hold exactly these files from now on, in one step; the old index answers until then."""
        ...

    def damage(self) -> tuple[str, ...]:
        """Say what is wrong with the engine's own files, each a sentence; empty where they are as they were left.

        Files of another version, as after an update, are in order. Nothing is changed, mended or discarded.
        """
        ...

    def search(self, query: Query) -> list[Match]:
        """Return at most `query.limit` passages, best first; equal scores by path, then first line.

        Any text may be asked; one without words, or a limit below 1, finds nothing. The answer is that of an index
        newly built from the same passages, whatever edits led here, and is not disturbed by a writer at work.
        """
        ...

    def answer(self, query: Query, current: Mapping[str, str] | None = None) -> tuple[list[Match], Mapping[str, str]]:
        """Return what `search` finds, and `known` as it was at that very moment; nothing if that is not `current`.

        If it is, `current` itself is returned, and kept: nobody may change it any more. Another process may write
        between two calls, also something older than what was applied here.
        """
        ...

    def passages(self) -> int:
        """Return how many passages are held."""
        ...

    def vocabulary(self) -> Iterable[str]:
        """Return every term that is held, in no special order."""
        ...

    def contents(self) -> Iterable[tuple[Match, Mapping[str, int]]]:
        """Return every passage that is held, with the terms it is found by, in no special order.

        What is read is what a search would read; EngineError where it cannot be.
        """
        ...

    def close(self) -> None:
        """Give back memory and files. A closed index opens itself again when it is used."""
        ...


class Lag(NamedTuple):
    """What an index must take in to agree with the files; both in order of path."""

    changed: tuple[str, ...]  # new, or of another revision: to be read
    gone: tuple[str, ...]

    @property
    def files(self) -> int:
        """Return how many files it must look at."""
        return len(self.changed) + len(self.gone)


def lag(known: Mapping[str, str], current: Mapping[str, str]) -> Lag:
    """Compare what an index holds with what there is; both are path → revision."""
    return Lag(
        changed=tuple(sorted(path for path, revision in current.items() if known.get(path) != revision)),
        gone=tuple(sorted(known.keys() - current.keys())),
    )


def take_in(
    index: Index,
    current: Mapping[str, str],
    update: Callable[[str], IndexUpdate],
    progress: Progress | None = None,
) -> Lag:
    """Make an index agree with `current`, and return what had to be done.

    `update` is asked only about changed files, and must answer from the bytes that `current` names: a file that was
    edited in between is of another revision again, which it may put into `current`, and else the next look sees. What
    it raises goes through, and nothing is applied then.
    """
    needed = lag(index.known(), current)

    def updates() -> Iterator[IndexUpdate]:
        for number, path in enumerate(needed.changed, start=1):
            found = update(path)
            if progress:
                progress(number, len(needed.changed))
            yield found
        yield from (IndexUpdate(path, None) for path in needed.gone)

    if needed.files:
        index.apply(updates())
    return needed
