"""An index in a dictionary: for tests, for small workspaces, and as the oracle that other engines are compared with."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from workspace_mem.search.port import IndexUpdate, match_of
from workspace_mem.search.ranking import Analysed, Shelf, analysed, merged, ranked
from workspace_mem.search.terms import Clause
from workspace_mem.search.values import Match, Passage, Query


@dataclass(frozen=True, slots=True)
class _Indexed:
    match: Match  # with score 0
    own: Mapping[str, int]
    terms: Mapping[str, int]  # those of the context too
    length: int
    is_line: bool = False
    file: int = 0  # the number of its first passage


class MemoryIndex:
    """Exact BM25 over everything that was applied; forgotten with the process."""

    def __init__(self) -> None:
        self._revisions: dict[str, str] = {}
        self._numbers: dict[str, Sequence[int]] = {}
        self._passages: dict[int, _Indexed] = {}
        self._postings: dict[str, dict[int, int]] = {}
        self._total_length = 0
        self._next = 0

    def known(self) -> Mapping[str, str]:
        """See `Index.known`."""
        return dict(self._revisions)

    def apply(self, updates: Iterable[IndexUpdate]) -> None:
        """See `Index.apply`."""
        # Everything that can fail happens before the first change.
        last = {update.path: update for update in updates}
        changed = [update for update in last.values() if update.revision != self._revisions.get(update.path)]
        safe = [(update, update.safe(update.passages)) for update in changed]
        made = [(update, [*map(_indexed, passages, analysed(passages))]) for update, passages in safe]
        for update, passages in made:
            self._forget(update.path)
            if update.revision is not None:
                self._revisions[update.path] = update.revision
                first = self._next
                self._numbers[update.path] = [self._take_in(replace(passage, file=first)) for passage in passages]

    def rebuild(self, updates: Iterable[IndexUpdate]) -> None:
        """See `Index.rebuild`."""
        fresh = MemoryIndex()
        fresh.apply(updates)
        self.__dict__.update(fresh.__dict__)

    def damage(self) -> tuple[str, ...]:
        """See `Index.damage`; there are no files."""
        return ()

    def search(self, query: Query) -> list[Match]:
        """See `Index.search`."""
        return ranked(self, query)

    def answer(self, query: Query, current: Mapping[str, str] | None = None) -> tuple[list[Match], Mapping[str, str]]:
        """See `Index.answer`."""
        known = self.known()
        is_asked = current is None or current == known
        return self.search(query) if is_asked else [], current if is_asked and current is not None else known

    def passages(self) -> int:
        """See `Index.passages`."""
        return len(self._passages)

    def vocabulary(self) -> Iterable[str]:
        """See `Index.vocabulary`."""
        return tuple(self._postings)

    def contents(self) -> Iterator[tuple[Match, Mapping[str, int]]]:
        """See `Index.contents`."""
        return ((passage.match, passage.terms) for passage in self._passages.values())

    def close(self) -> None:
        """See `Index.close`; there is nothing to give back, and what was applied stays."""

    @property
    def shelf(self) -> Shelf:
        """See `ranking.Postings`."""
        held = self._passages
        return Shelf(
            len(held),
            self._total_length,
            lambda number: held[number].length,
            lambda number: held[number].file,
            lambda number: held[number].is_line,
        )

    def numbers(self) -> Iterable[int]:
        """See `ranking.Postings`."""
        return self._passages

    def postings_of(self, clause: Clause, *, own: bool = False) -> Mapping[int, int]:
        """See `ranking.Postings`."""
        # Every term is looked at for a beginning: a workspace that this is too slow for has another engine.
        begun = [term for term in self._postings if term.startswith(clause.prefixes)] if clause.prefixes else ()
        terms = dict.fromkeys((*clause.forms, *begun))
        held = merged(tuple(self._postings.get(term, {}).items()) for term in terms)
        if own:
            counted = ((number, sum(self._own(number).get(term, 0) for term in terms)) for number in held)
            return {number: count for number, count in counted if count}
        return held

    def _own(self, number: int) -> Mapping[str, int]:
        return self._passages[number].own

    def match(self, number: int) -> Match:
        """See `ranking.Postings`."""
        return self._passages[number].match

    def _take_in(self, passage: _Indexed) -> int:
        number = self._next
        self._next += 1
        self._passages[number] = passage
        self._total_length += passage.length
        for term, frequency in passage.terms.items():
            self._postings.setdefault(term, {})[number] = frequency
        return number

    def _forget(self, path: str) -> None:
        self._revisions.pop(path, None)
        for number in self._numbers.pop(path, ()):
            passage = self._passages.pop(number)
            self._total_length -= passage.length
            for term in passage.terms:
                holders = self._postings[term]
                del holders[number]
                if not holders:
                    del self._postings[term]


def _indexed(passage: Passage, found_by: Analysed) -> _Indexed:
    own = Counter(found_by.own.split())
    terms = own + Counter(found_by.context.split())
    return _Indexed(match_of(passage), own, terms, terms.total(), passage.is_line)
