"""Entries as facts: key, category and value. A view; nothing is stored.

For an entry without a category, the category that covers most of the entry's words is guessed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

from workspace_mem.model.entry import Entry
from workspace_mem.search.analysis import stop_words, tokens
from workspace_mem.search.query import Question
from workspace_mem.workspace import Workspace

_DIVIDERS = (":", " - ", " \u2014 ")
_LONGEST_KEY, _WITHOUT_DIVIDER = 80, 60  # characters
_NEAREST = 3  # categories compared
_SURE = 0.7  # share of an entry's words that a category must cover
_CLEAR = 0.9  # largest share of that for the second category
_LEAST = 2  # common words

Words = frozenset[str]


class KeyAndValue(NamedTuple):
    """An entry as a fact."""

    key: str
    value: str


def key_and_value(entry: Entry) -> KeyAndValue:
    """Return an entry's key and value, split at the first divider; else its beginning and its whole text."""
    text = " ".join(entry.text.split())
    if named := entry.field("key"):
        return KeyAndValue(named, text)
    dividers = [(place, divider) for divider in _DIVIDERS if 0 < (place := text.find(divider)) <= _LONGEST_KEY]
    while dividers:
        place, divider = min(dividers)
        value = text[place + len(divider) :].strip()
        # A colon in a time, address or path divides nothing.
        if value and (divider != ":" or (value[0] != "/" and text[place + 1] == " ")):
            return KeyAndValue(text[:place].strip(), value)
        dividers.remove((place, divider))
    return KeyAndValue(text[:_WITHOUT_DIVIDER].rstrip(), text)


def entries_with_facts(workspace: Workspace, entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that are read as facts."""
    kinds = {kind.name for kind in workspace.kinds.values() if kind.group == "semantic"}
    return [entry for entry in entries if entry.kind in kinds and not entry.is_pending]


def with_guessed_categories(question: Question, workspace: Workspace) -> Question:
    """Return a question about a category with the places of entries that probably belong to it."""
    wanted = {condition.value for condition in question.filters if condition.key == "category"}
    if not wanted or question.retired:
        return question
    known = Facts(entries_with_facts(workspace, workspace.catalog.look().every(shown=True)))
    guessed = [row.place for row, name in known.category_of.items() if name and name.casefold() in wanted]
    return question._replace(guessed=frozenset((place.path, place.first_line) for place in guessed))


class Facts:
    """Entries as facts, with their written or guessed categories, and the words of each category."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._stop = frozenset(tokens(" ".join(stop_words())))
        self._said = {entry.place: self._words_of(entry.text) for entry in entries}
        self._containing = Counter(word for words in self._said.values() for word in words)
        self._weight = {word: log(1 + len(entries) / number) for word, number in self._containing.items()}
        self._words: dict[str, Counter[str]] = {}
        called: dict[str, str] = {}
        for entry in entries:
            if entry.category:
                name = called.setdefault(entry.category.casefold(), entry.category)
                self._words.setdefault(name, Counter()).update(self._said[entry.place])
        self.category_of: dict[Entry, str | None] = {}
        for entry in entries:  # entries without a category get the most probable one, if it is near enough
            words = frozenset(word for word in self._said[entry.place] if self._containing[word] > 1)  # shared
            near = [pair for pair in self._nearest(words) if len(words & self._words[pair[1]].keys()) >= _LEAST]
            is_clear = len(near) == 1 or (near and near[1][0] < _CLEAR * near[0][0])
            guessed = near[0][1] if is_clear and near[0][0] > _SURE else None
            self.category_of[entry] = entry.category or guessed

    def _words_of(self, text: str) -> Words:
        return frozenset(tokens(text)) - self._stop

    def _nearest(self, words: Words) -> list[tuple[float, str]]:
        """Return the categories that share most words, with that share; of equals, the more frequent."""
        shares = {name: self._share(words, known) for name, known in self._words.items()}
        often = {name: sum(known[word] for word in words) for name, known in self._words.items()}
        ordered = sorted(filter(shares.get, shares), key=lambda name: (-shares[name], -often[name], name))
        return [(shares[name], name) for name in ordered[:_NEAREST]]

    def _share(self, words: Words, known: Mapping[str, int] | Words) -> float:
        """Return the share of words, by weight, that others cover, 0 to 1."""
        rare = max(self._weight.values(), default=1.0)
        whole = sum(self._weight.get(word, rare) for word in words)
        return sum(self._weight.get(word, rare) for word in words if word in known) / whole if whole else 0.0

    def about(self, text: str, entries: Sequence[Entry], most: int) -> list[tuple[float, Entry]]:
        """Return the entries about a text, by the share of it that their text, category and tags cover.

        Three tiers: the nearest categories; of the entries in these the best three times as many as are wanted; if
        these are fewer than wanted, the best of all.
        """
        words = self._words_of(text)
        near = {name for _, name in self._nearest(words)}
        shares = []
        for entry in entries:
            labels = self._words_of(" ".join((self.category_of[entry] or "", *entry.tags)))
            shares.append((self._share(words, self._said[entry.place] | labels), entry))
        speaking = sorted((pair for pair in shares if pair[0] > 0), key=lambda pair: -pair[0])
        scoped = [pair for pair in speaking if self.category_of[pair[1]] in near][: 3 * most]
        return scoped if len(scoped) >= most else speaking
