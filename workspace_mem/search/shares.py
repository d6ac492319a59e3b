"""How much of a question its passages answer: the share of its words' weight that they have between them."""

from collections.abc import Iterable, Sequence

from workspace_mem.search.asking import Question
from workspace_mem.search.terms import query_clauses, tokens
from workspace_mem.search.values import Match


class Shares:
    """The weights of a question's words: how often it says each, times how rare it is among all passages.

    `matches` are the best passages for it, each with why it was found.
    """

    def __init__(self, question: Question, matches: Sequence[Match]) -> None:
        self._weights = {gain.word: gain.times * gain.idf for match in matches if match.why for gain in match.why.gains}
        self._clauses = {
            (clause.forms or tuple(f"{prefix}*" for prefix in clause.prefixes))[0]: clause
            for clause in query_clauses(question.text)
        }
        # What none of them has tells no topic from another: it counts as an average word does.
        average = sum(self._weights.values()) / len(self._weights) if self._weights else 1.0
        for word in self._clauses:
            self._weights.setdefault(word, average)

    def of_matches(self, matches: Iterable[Match]) -> float:
        """Return the share of the weight that passages have between them, 0 to 1."""
        return self._share({gain.word for match in matches if match.why for gain in match.why.gains})

    def of_texts(self, texts: Iterable[str]) -> float:
        """Return the share that texts have between them."""
        there = set[str]().union(*map(tokens, texts))
        return self._share({word for word in self._clauses if self._is_in(there, word)})

    def _is_in(self, there: set[str], word: str) -> bool:
        clause = self._clauses[word]
        return not there.isdisjoint(clause.forms) or any(one.startswith(clause.prefixes) for one in there)

    def _share(self, words: set[str]) -> float:
        whole = sum(self._weights.values())
        return sum(self._weights[word] for word in words if word in self._weights) / whole if whole else 1.0
