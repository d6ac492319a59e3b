"""Facts: entries read as key, category and value. A view, and nothing that is stored.

If an entry names no category, the one whose words say most of what the entry says is guessed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from math import log
from typing import NamedTuple

from workspace_mem.model.entry import Entry
from workspace_mem.search.query import Question
from workspace_mem.workspace import Workspace

_GUESSES, _GUESSES_VERSION = "categories", "1"  # what the catalog keeps, and how they are guessed
_DIVIDERS = (":", " - ", " \u2014 ")
_LONGEST_KEY, _WITHOUT_DIVIDER = 80, 60  # characters
_NEAREST = 3  # categories that are looked at
_SURE = 0.7  # of what an entry says, in the words of a category
_CLEAR = 0.9  # of that, at most, in those of the next one
_LEAST = 2  # words that both have
_RENEWED_AFTER = 10  # entries that came or went

Words = frozenset[str]


class KeyAndValue(NamedTuple):
    """What an entry says as a fact."""

    key: str
    value: str


def key_and_value(entry: Entry) -> KeyAndValue:
    """Return key and value of an entry: what stands before and behind its first divider, or its beginning and all."""
    text = " ".join(entry.text.split())
    if named := entry.field("key"):
        return KeyAndValue(named, text)
    dividers = [(place, divider) for divider in _DIVIDERS if 0 < (place := text.find(divider)) <= _LONGEST_KEY]
    while dividers:
        place, divider = min(dividers)
        value = text[place + len(divider) :].strip()
        # a time, an address or a path has a colon as well, and divides nothing
        if value and (divider != ":" or (value[0] != "/" and text[place + 1] == " ")):
            return KeyAndValue(text[:place].strip(), value)
        dividers.remove((place, divider))
    return KeyAndValue(text[:_WITHOUT_DIVIDER].rstrip(), text)


def entries_with_facts(workspace: Workspace, entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that are read as facts."""
    kinds = {kind.name for kind in workspace.kinds.values() if kind.group == "semantic"}
    return [entry for entry in entries if entry.kind in kinds and not entry.is_pending]


def with_guesses(question: Question, workspace: Workspace) -> Question:
    """Return a question about a category with the places of the entries for which this category is guessed."""
    wanted = {condition.value for condition in question.filters if condition.key == "category"}
    if not wanted or question.retired:
        return question
    category_of = categories_of(workspace, entries_with_facts(workspace, workspace.catalog.look().every(shown=True)))
    guessed = (row for row, name in category_of.items() if name and not row.category and name.casefold() in wanted)
    return question._replace(guessed=frozenset((row.place.path, row.place.first_line) for row in guessed))


def categories_of(workspace: Workspace, entries: Sequence[Entry]) -> Mapping[Entry, str | None]:
    """Return the category of each entry, guessing only those of which the catalog keeps nothing.

    All are guessed anew after ten entries came or went, so that one new entry does not move the others; and one whose
    category nobody names any more, at once.
    """
    stored = workspace.catalog.kept(_GUESSES, _GUESSES_VERSION)
    named = {entry.category.casefold() for entry in entries if entry.category}
    size, known = len(entries), {}
    if isinstance(stored, dict) and abs(stored["of"] - size) < _RENEWED_AFTER:
        size, known = stored["of"], stored["guessed"]
    categories: Categories | None = None
    category_of: dict[Entry, str | None] = {}
    kept: dict[str, str | None] = {}
    for entry in entries:
        name = entry.category
        if not name:
            digest = sha256(entry.text.encode("utf-8", "replace")).hexdigest()[:16]
            name = known.get(digest)
            if named and (digest not in known or (name and name.casefold() not in named)):
                categories = categories or Categories(entries)
                name = categories.guessed(entry)
            kept[digest] = name
        category_of[entry] = name
    if (guesses := {"of": size, "guessed": kept}) != stored:
        workspace.catalog.keep(_GUESSES, _GUESSES_VERSION, guesses)
    return category_of


class Categories:
    """The categories that entries name, and the words of each."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        from workspace_mem.model.nearness import gist_of  # with the grammar: few searches name a category

        self._gist_of = gist_of
        self._said = {entry.place: gist_of(entry.text).roots for entry in entries}
        self._containing = Counter(word for words in self._said.values() for word in words)
        self._weight = {word: log(1 + len(entries) / number) for word, number in self._containing.items()}
        self._words: dict[str, Counter[str]] = {}
        self._called: dict[str, str] = {}
        for entry in entries:
            if entry.category:
                name = self._called.setdefault(entry.category.casefold(), entry.category)
                self._words.setdefault(name, Counter()).update(self._said[entry.place])

    def guessed(self, entry: Entry) -> str | None:
        """Return the category that an entry most probably belongs to; None where none is near enough."""
        words = frozenset(
            word for word in self._said[entry.place] if self._containing[word] > 1
        )  # others say these too
        near = [(share, name) for share, name in self.nearest(words) if len(words & self._words[name].keys()) >= _LEAST]
        is_clear = len(near) == 1 or (near and near[1][0] < _CLEAR * near[0][0])
        return near[0][1] if is_clear and near[0][0] > _SURE else None

    def nearest(self, words: Words) -> list[tuple[float, str]]:
        """Return the categories that say most of some words, the nearest first, with the share that each says."""
        shares = [(self.share(words, self._words[name]), name) for name in self._words]
        # of two that say as much, the one that says it more often
        often = {name: sum(self._words[name][word] for word in words) for name in self._words}
        return sorted((pair for pair in shares if pair[0] > 0), key=lambda pair: (-pair[0], -often[pair[1]], pair[1]))[
            :_NEAREST
        ]

    def share(self, words: Words, known: Mapping[str, int] | Words) -> float:
        """Return how much of what some words weigh others say, 0 to 1."""
        rare = max(self._weight.values(), default=1.0)
        whole = sum(self._weight.get(word, rare) for word in words)
        return sum(self._weight.get(word, rare) for word in words if word in known) / whole if whole else 0.0

    def about(self, text: str, category_of: Mapping[Entry, str | None], most: int) -> list[tuple[float, Entry]]:
        """Return the entries that speak of a text, by the share of it that they, their category and tags say.

        Three tiers: the nearest categories; of the entries in these the best three times as many as are wanted; where
        that gives fewer than are wanted, the best of all.
        """
        words = self._gist_of(text).roots
        near = {name for _, name in self.nearest(words)}
        named = {entry: " ".join((name or "", *entry.tags)) for entry, name in category_of.items()}
        labels = {entry: self._gist_of(text).roots for entry, text in named.items()}
        shares = [(self.share(words, self._said[entry.place] | labels[entry]), entry) for entry in category_of]
        speaking = sorted((pair for pair in shares if pair[0] > 0), key=lambda pair: -pair[0])
        scoped = [pair for pair in speaking if category_of[pair[1]] in near][: 3 * most]
        return scoped if len(scoped) >= most else speaking
