"""One query on one open SQLite index: FTS5 proposes, `bm25` decides."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence

from workspace_mem.core.search import NO_FACETS, Facets, Match, Query
from workspace_mem.services.search import bm25
from workspace_mem.services.search.analysis import Clause, query_clauses
from workspace_mem.services.search.ranking import browsed, chosen

CANDIDATES = 200  # that FTS5 proposes and that are scored exactly
_MOST_REPEATS = 4  # a word that is said more often is proposed by no more
_AT_ONCE = 500  # numbers in one statement; SQLite takes 999 at least
_FEW = 8  # words; so many are counted one by one faster than all terms together


def match_at(place: str) -> Match:
    """Return the passage that a row of `passages` is about, with the score 0."""
    path, first, last, heading, kind, entry_id, *more = json.loads(place)
    facets = Facets(more[0], tuple(more[1]), more[2]) if more else NO_FACETS
    return Match(path, first, last, tuple(heading), kind, entry_id, 0.0, facets)


def _quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'


def _expression(clause: Clause) -> str:
    """Return one word of a query in the language of FTS5."""
    wanted = [*map(_quoted, clause.forms), *(f"{_quoted(prefix)}*" for prefix in clause.prefixes)]
    return f"({' OR '.join(wanted)})" if len(wanted) > 1 else wanted[0]


class Asking:
    """One query on one open database."""

    def __init__(self, database: sqlite3.Connection, query: Query) -> None:
        self._database = database
        self._query = query
        self._passages, self._length = database.execute("SELECT passages, length FROM totals").fetchone()

    def matches(self) -> list[Match]:
        """Return the answer."""
        clauses = query_clauses(self._query.text)
        if not clauses:
            return self._browsed() if self._query.browse else []
        containing = [self._containing(clause) for clause in clauses]
        if not any(containing):
            return []
        expression = self._candidates_of([c for c, count in zip(clauses, containing, strict=True) if count])
        limit = max(CANDIDATES, 2 * self._query.limit)
        while True:
            numbers = self._proposed(expression, limit)
            found = self._scored(numbers, clauses, containing)
            if len(found) >= self._query.limit or len(numbers) < limit:
                return found
            limit *= 5  # what was proposed is not accepted

    def _browsed(self) -> list[Match]:
        return browsed(
            (match_at(place) for (place,) in self._database.execute("SELECT place FROM passages")), self._query
        )

    def _containing(self, clause: Clause) -> int:
        """Return how many passages have a word."""
        if len(clause.forms) == 1 and not clause.prefixes:
            row = self._database.execute("SELECT doc FROM vocabulary WHERE term = ?", clause.forms).fetchone()
            return row[0] if row else 0
        counted = self._database.execute("SELECT count(*) FROM terms WHERE terms MATCH ?", (_expression(clause),))
        return int(counted.fetchone()[0])

    def _candidates_of(self, clauses: Sequence[Clause]) -> str:
        wanted = " OR ".join(_expression(c) for c in clauses for _ in range(min(c.times, _MOST_REPEATS)))
        for clause in query_clauses(self._query.must):
            wanted = f"({wanted}) AND {_expression(clause)}"
        for text in self._query.without:
            if left_out := query_clauses(text):
                wanted = f"({wanted}) NOT ({' AND '.join(map(_expression, left_out))})"
        return wanted

    def _proposed(self, expression: str, limit: int) -> list[int]:
        rows = self._database.execute(
            "SELECT rowid FROM terms WHERE terms MATCH ? ORDER BY rank LIMIT ?", (expression, limit)
        )
        return [number for (number,) in rows]

    def _scored(self, numbers: Sequence[int], clauses: Sequence[Clause], containing: Sequence[int]) -> list[Match]:
        places: dict[int, str] = {}
        lengths: dict[int, int] = {}
        found: list[dict[int, int]] = [{} for _ in clauses]
        for number, place, length, tokens in self._rows(numbers):
            places[number], lengths[number] = place, length
            terms = tokens.split(" ")
            count = terms.count if len(clauses) < _FEW else Counter(terms).__getitem__
            for clause, frequencies in zip(clauses, found, strict=True):
                frequency = sum(map(count, clause.forms))
                if clause.prefixes:
                    frequency += sum(t.startswith(clause.prefixes) and t not in clause.forms for t in terms)
                if frequency:
                    frequencies[number] = frequency
        words = [bm25.Asked(*row) for row in zip(clauses, containing, found, strict=True)]
        shelf = bm25.Shelf(self._passages, self._length, lengths.__getitem__)
        return chosen(bm25.scores(words, shelf), words, shelf, self._query, lambda number: match_at(places[number]))

    def _rows(self, numbers: Sequence[int]) -> Iterator[tuple[int, str, int, str]]:
        sql = "SELECT number, place, length, tokens FROM passages JOIN terms ON terms.rowid = number WHERE number IN "
        for start in range(0, len(numbers), _AT_ONCE):
            some = numbers[start : start + _AT_ONCE]
            yield from self._database.execute(f"{sql}({','.join('?' * len(some))})", some)
