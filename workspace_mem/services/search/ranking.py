"""From postings to the matches of a query: what every engine does alike once it has counted."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from operator import itemgetter
from typing import Protocol

from workspace_mem.core.search import Match, Query
from workspace_mem.core.values import replaced
from workspace_mem.services.search import bm25
from workspace_mem.services.search.analysis import Clause, query_clauses


class Postings(Protocol):
    """An engine's passages by number, all of them at hand."""

    @property
    def shelf(self) -> bm25.Shelf:
        """Return what is true of all passages together."""
        ...

    def numbers(self) -> Iterable[int]:
        """Return the numbers of all passages."""
        ...

    def postings_of(self, clause: Clause) -> Mapping[int, int]:
        """Return where a word stands, and how often."""
        ...

    def match(self, number: int) -> Match:
        """Return a passage's place, with the score 0."""
        ...


def ranked(postings: Postings, query: Query) -> list[Match]:
    """Return the best passages that the query accepts."""
    if query.limit < 1 or not postings.shelf.passages:
        return []
    clauses = query_clauses(query.text)
    if not clauses:
        return browsed(map(postings.match, postings.numbers()), query) if query.browse else []
    words = [bm25.Asked(clause, len(found), found) for clause in clauses for found in (postings.postings_of(clause),)]
    found = _allowed(postings, query, bm25.scores(words, postings.shelf))
    return chosen(found, words, postings.shelf, query, postings.match)


def _allowed(postings: Postings, query: Query, found: dict[int, float]) -> Mapping[int, float]:
    for clause in query_clauses(query.must):
        having = postings.postings_of(clause)
        found = {number: score for number, score in found.items() if number in having}
    for text in query.without:
        if clauses := query_clauses(text):
            having_all = set.intersection(*(set(postings.postings_of(clause)) for clause in clauses))
            found = {number: score for number, score in found.items() if number not in having_all}
    return found


def chosen(
    found: Mapping[int, float],
    words: Sequence[bm25.Asked],
    shelf: bm25.Shelf,
    query: Query,
    match_of: Callable[[int], Match],
) -> list[Match]:
    """Return the best of the scored passages that the query accepts, as matches."""
    in_order = _in_order(found, match_of)
    accepted = ((number, match) for number, match in in_order if query.accepts is None or query.accepts(match))
    best = list(islice(accepted, query.limit))
    if query.explain:
        from workspace_mem.services.search.explanation import why  # noqa: PLC0415  # rarely asked for

        return [replaced(match, score=found[number], why=why(words, shelf, number)) for number, match in best]
    return [replaced(match, score=found[number]) for number, match in best]


def browsed(matches: Iterable[Match], query: Query) -> list[Match]:
    """Return what the query accepts, by day from the newest on, then by path and line."""
    found = sorted((match for match in matches if query.accepts is None or query.accepts(match)), key=_place)
    found.sort(key=lambda match: match.facets.day or "", reverse=True)
    return found[: query.limit]


def _in_order(found: Mapping[int, float], match_of: Callable[[int], Match]) -> Iterator[tuple[int, Match]]:
    """Yield passages best first; equal scores in the order of path and lines."""
    by_score = sorted(found.items(), key=itemgetter(1), reverse=True)
    for _, equals in groupby(by_score, key=itemgetter(1)):
        group = [(number, match_of(number)) for number, _ in equals]
        yield from sorted(group, key=lambda pair: _place(pair[1])) if len(group) > 1 else group


def _place(match: Match) -> tuple[str, int, int]:
    return match.path, match.first_line, match.last_line
