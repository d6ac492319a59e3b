"""The oracle of search: exact BM25 over all passages, which the engines' answers are compared with; and passages."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from workspace_mem.search.analysis import Clause
from workspace_mem.search.index import Index, IndexRecord, IndexUpdate, match_at, record_of
from workspace_mem.search.query import Facets, Match, Passage, Query
from workspace_mem.search.ranking import Postings, Word, browsed, clauses_of, counts_of, ranked


class Oracle(Postings):
    """All passages of some files; every one is looked at for each query."""

    def __init__(self) -> None:
        self._files: dict[str, IndexUpdate] = {}
        self._passages: list[tuple[str, int, IndexRecord, Counter[str], Counter[str]]] = []
        self.passages, self.average_length = 0, 1.0

    def apply(self, updates: Iterable[IndexUpdate]) -> None:
        for update in updates:
            if update.revision is None:
                self._files.pop(update.path, None)
            else:
                self._files[update.path] = update
        self._passages = []
        for path, update in self._files.items():
            safe = update.safe(update.passages)
            for passage, record in zip(update.passages, map(record_of, safe), strict=True):
                own = Counter({term: own for term, own, _ in map(counts_of, record.tokens) if own})
                self._passages.append((path, passage.first_line, record, own, Counter(record.terms)))
        self.passages = len(self._passages)
        self.average_length = sum(found[2].length for found in self._passages) / max(1, self.passages) or 1.0

    def known(self) -> Mapping[str, str]:
        return {path: str(update.revision) for path, update in self._files.items()}

    def search(self, query: Query) -> list[Match]:
        if query.limit < 1 or not self.passages:
            return []
        if clauses := clauses_of(query):
            return ranked(self, query, clauses)
        return browsed(map(self.match, range(self.passages)), query) if query.browse else []

    def contents(self) -> Sequence[tuple[Match, Mapping[str, int]]]:
        return [(self.match(number), found[4]) for number, found in enumerate(self._passages)]

    def postings(self, first: str, last: str) -> Iterable[tuple[str, int]]:
        raise NotImplementedError

    def word(self, clause: Clause, *, own: bool = False) -> Word:
        def counted(terms: Mapping[str, int]) -> int:
            return sum(
                count
                for term, count in terms.items()
                if term in clause.forms or (clause.prefixes and term.startswith(clause.prefixes))
            )

        everywhere = {number: counted(found[4]) for number, found in enumerate(self._passages)}
        containing = sum(1 for count in everywhere.values() if count)
        found = {number: counted(found[3]) for number, found in enumerate(self._passages)} if own else everywhere
        return Word(clause, containing, {number: count for number, count in found.items() if count})

    def length(self, number: int) -> int:
        return self._passages[number][2].length

    def file(self, number: int) -> str:
        return self._passages[number][0]

    def passages_of(self, path: str) -> int:
        return len(self._files[path].passages)

    def is_line(self, number: int) -> bool:
        return self._passages[number][2].is_line

    def match(self, number: int) -> Match:
        path, line, record, *_ = self._passages[number]
        return match_at(path, line, record.place)


def passage(
    path: str,
    text: str,
    *,
    line: int = 1,
    heading: tuple[str, ...] = (),
    entry_id: str | None = None,
    near: tuple[str, ...] = (),
    day: str | None = None,
) -> Passage:
    return Passage(path, line, line + 2, heading, "note", entry_id, text, Facets(day=day), near)


def update(path: str, *texts: str, revision: str = "r1") -> IndexUpdate:
    passages = tuple(passage(path, text, line=1 + 10 * number) for number, text in enumerate(texts))
    return IndexUpdate(path, revision, passages)


def paths(index: "Index | Oracle", text: str, limit: int = 10) -> list[str]:
    return [match.path for match in index.search(Query(text, limit))]
