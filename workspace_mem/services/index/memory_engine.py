"""An index in a dictionary: for tests, for small workspaces, and as the oracle that other engines are compared with."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workspace_mem.core.search import Match, Passage, Query
from workspace_mem.services.index import bm25
from workspace_mem.services.index.analysis import Clause, query_clauses
from workspace_mem.services.index.port import IndexUpdate


@dataclass(frozen=True, slots=True)
class _Indexed:
    match: Match  # with score 0
    terms: Mapping[str, int]
    length: int


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
        analysed = [(update, [_indexed(passage) for passage in update.passages]) for update in changed]
        for update, passages in analysed:
            self._forget(update.path)
            if update.revision is not None:
                self._revisions[update.path] = update.revision
                self._numbers[update.path] = [self._take_in(passage) for passage in passages]

    def search(self, query: Query) -> list[Match]:
        """See `Index.search`."""
        if not self._passages:
            return []
        found = bm25.scores(
            query_clauses(query.text),
            self._postings_of,
            length_of=lambda number: self._passages[number].length,
            passages=len(self._passages),
            total_length=self._total_length,
        )
        return [self._match(number, found[number]) for number in bm25.best(found, query.limit, self._key)]

    def close(self) -> None:
        """See `Index.close`; there is nothing to give back, and what was applied stays."""

    def _postings_of(self, clause: Clause) -> Mapping[int, int]:
        # Every term is looked at for a beginning: a workspace that this is too slow for has another engine.
        begun = [term for term in self._postings if term.startswith(clause.prefixes)] if clause.prefixes else ()
        terms = dict.fromkeys((*clause.forms, *begun))
        return bm25.merged(tuple(self._postings.get(term, {}).items()) for term in terms)

    def _key(self, number: int) -> tuple[str, int, int]:
        match = self._passages[number].match
        return match.path, match.first_line, match.last_line

    def _match(self, number: int, score: float) -> Match:
        found = self._passages[number].match
        return Match(found.path, found.first_line, found.last_line, found.heading, found.kind, found.entry_id, score)

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


def _indexed(passage: Passage) -> _Indexed:
    terms = bm25.passage_terms(passage)
    match = Match(
        passage.path,
        passage.first_line,
        passage.last_line,
        passage.heading,
        passage.kind,
        passage.entry_id,
        score=0.0,
    )
    return _Indexed(match, terms, terms.total())
