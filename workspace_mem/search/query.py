"""From what a person types to what an engine is asked. Any text is legal; what means nothing special is words.

words                  any of them; passages with more of them, and with rarer ones, come first
"a phrase"             these words, one right after the other; beside other words it is only preferred
-word  -"a phrase"     not with this
prefix*                words that begin with this
kind:error             also tag: category: path: after:2026-11-01 before: and is:retired
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import Annotated, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.model.kinds import KINDS, Kinds
from workspace_mem.model.verb_declaration import Arg
from workspace_mem.search.analysis import search_words, spans, stop_words
from workspace_mem.search.types import YEAR_MARK, Match
from workspace_mem.text.strings import late

_PIECE = late(
    r"""(?<!\S)(?P<minus>(?:-(?!-))?)(?:
        (?P<key>kind|tag|category|path|after|before|is):(?:"(?P<quoted>[^"]+)"|(?P<value>[^\s"]+))(?!\S)
      | "(?P<phrase>[^"]+)"(?!\w)
      | (?P<word>[^\s"]+)
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_SPECIAL = late(r'(?:\A|\s)-|[":]')
_MOST_TYPED = 32  # words
_LONGEST = 4_000  # characters: as many as an entry holds
_SHOWN = 40  # characters of what was typed
_ARTICLE = r"(?:(?:the|an?|our|my)\s+)?"
_MOST_NAMED, _BARE_NAME = 4, 2  # words of a name, and of a question that is nothing else
_MOST_ASKED, _MOST_IN_PHRASE = 7, 3  # words
# "What does Ada like to eat?" is about what Ada likes, not about who likes Ada.
_WHAT_IT_DOES = late(
    rf"(?i:\s*(?:what|which|where|when|how)\b.*?\b(?:does|do|did)\s+{_ARTICLE})(?P<what>\S+(?:\s+[A-Z]\S*)*)\s+\w"
)
_LONGEST_NAME = 200  # characters, with what may stand before it
_BEFORE_NAME = late(rf"\A(?:[-*+]\s+)?(?:\[[^\]\n]*\]\s*)*[*_]*{_ARTICLE}", re.IGNORECASE)
_DAY = late(r"\d{4}(?:-\d\d(?:-\d\d)?)?")


class Filter(NamedTuple):
    """One condition on a passage that is not about its words. `value` is casefolded."""

    key: str
    value: str
    excluded: bool = False

    def holds(self, match: Match) -> bool:
        """Tell whether a passage may be shown. Without a known day it is neither before nor after any."""
        return _CHECKS[self.key](match, self.value) is not self.excluded


_CHECKS: Mapping[str, Callable[[Match, str], bool]] = {
    "kind": lambda match, value: match.kind == value,
    "kinds": lambda match, value: match.kind in value.split(),  # one of these; nobody types it
    # A tag is found by what it is below, too: food/french by food.
    "tag": lambda match, value: any(
        f"{tag}/".casefold().startswith(f"{value.strip('#/')}/") for tag in match.facets.tags
    ),
    "category": lambda match, value: (match.facets.category or "").casefold() == value,
    "path": lambda match, value: value in match.path.casefold(),
    "after": lambda match, value: bool(match.facets.day) and (match.facets.day or "") >= value,
    "before": lambda match, value: bool(match.facets.day) and (match.facets.day or "") < value,
}


class Question(NamedTuple):
    """What was asked, taken apart."""

    text: str = ""  # the words that make a score; those of the phrases are among them
    phrases: tuple[str, ...] = ()  # that a passage must say
    preferred: tuple[str, ...] = ()  # that bring it further up
    days: tuple[str, ...] = ()  # the terms of the days that it names: passages of one of them come sooner
    without: tuple[str, ...] = ()  # words
    without_phrases: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    guessed: frozenset[tuple[str, int]] = frozenset()  # path and first line of entries whose category is a guess
    retired: bool = False
    is_literal: bool = False  # nothing in the text is looked at but its words
    # sentences about what looks like a filter and is taken as words, and about what is not looked for
    misunderstood: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is asked at all."""
        return not (self.text.strip() or self.filters or self.without or self.without_phrases or self.retired)

    def accepts(self, match: Match) -> bool:
        """Tell whether a passage fits apart from its words and phrases."""
        is_guessed = (match.path, match.first_line) in self.guessed
        return all(
            condition.holds(match) or (is_guessed and condition.key == "category" and not condition.excluded)
            for condition in self.filters
        )

    def as_typed(self) -> str:
        """Return it as it could be typed; of a literal one the words, for its filters are asked beside them."""
        if self.is_literal:
            return self.text
        quoted = (f'"{condition.value}"' if " " in condition.value else condition.value for condition in self.filters)
        filters = (
            f"{'-' if condition.excluded else ''}{condition.key}:{value}"
            for condition, value in zip(self.filters, quoted, strict=True)
        )
        parts = [self.text, *(f"-{word}" for word in self.without), *filters, "is:retired" if self.retired else ""]
        return " ".join(filter(None, parts))


def plainly(
    text: str,
    *,
    kind: Annotated[str | None, Arg("Only of this kind, such as decision.")] = None,
    category: Annotated[str | None, Arg("Only of this category.")] = None,
    after: Annotated[str | None, Arg("Only from this day on, such as 2026-11-01.")] = None,
    before: Annotated[str | None, Arg("Only before this day.")] = None,
    retired: Annotated[bool, Arg("Search the archive.")] = False,
) -> Question:
    """Return a question whose text is words and nothing else; conditions can only be asked for beside it.

    Raises UsageError for what is no day.
    """
    conditions = {"kind": kind, "category": category, "after": after, "before": before}
    wanted = {key: value.strip().casefold() for key, value in conditions.items() if value and value.strip()}
    for key in ("after", "before"):
        if key in wanted and not _is_day(wanted[key]):
            raise UsageError(
                f"{wanted[key][:_SHOWN]!r} is not a date, which {key}: needs", hint="write it as 2026-11-01"
            )
    text, cut = _within_limit(text)
    filters = tuple(map(Filter, wanted, wanted.values()))
    return Question(text, filters=filters, retired=retired, is_literal=True, misunderstood=cut)


def _is_day(text: str) -> bool:
    """Tell whether a text is a day, a month or a year of the calendar: `2026-11-01`, `2026-11`, `2026`."""
    if not _DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(f"{text}-01-01"[:10])
    except ValueError:
        return False
    return True


def _within_limit(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the words of a text that are looked for, and what to tell of the others."""
    if len(text) <= _LONGEST:
        return text, ()
    kept = text[:_LONGEST].rpartition(" ")[0].strip() or text[:_LONGEST]
    return kept, (f"The query has {len(text):,} characters; only the first {len(kept):,} were used",)


def parse(text: str | Question, kinds: Kinds = KINDS) -> Question:
    """Take a query apart. A text of several lines, or of many words, was pasted: there a quotation is no condition.

    Raises UsageError for a question about a kind that is not there.
    """
    if isinstance(text, Question):
        return (
            text
            if not text.filters
            else text._replace(filters=tuple(_known(condition, kinds) for condition in text.filters))
        )
    text, cut = _within_limit(text)
    if not _SPECIAL.search(text) or "\n" in text.strip() or len(text.split()) > _MOST_TYPED:
        return Question(text, misunderstood=cut)
    words: list[str] = []
    question = Question(misunderstood=cut)
    for match in _PIECE.finditer(text):
        minus = bool(match["minus"])
        if match["key"]:
            before, question = question, _with_condition(question, match, kinds)
            if question.misunderstood != before.misunderstood:
                words.append(match[0])
        elif match["phrase"] and minus:
            question = question._replace(without_phrases=(*question.without_phrases, match["phrase"]))
        elif match["phrase"]:
            question = question._replace(phrases=(*question.phrases, match["phrase"]))
            words.append(match["phrase"])
        elif minus and any(spans(match["word"])):
            question = question._replace(without=(*question.without, match["word"]))
        else:
            words.append(match[0])
    # A stray quotation mark hides nothing: what the pattern passed over is words.
    return _complete(question, [*words, *_PIECE.sub(" ", text).split()]) or Question(text)


def _complete(question: Question, words: Sequence[str]) -> Question | None:
    """Return a question with its words; None if it has nothing but what is not wanted: a dash typed for itself."""
    question = question._replace(text=" ".join(words))
    if len(words) > len(question.phrases):  # more was typed: an ordinary sentence may quote something
        question = question._replace(phrases=(), preferred=question.phrases)
    return question if question.text or question.filters or question.retired else None


def _known(condition: Filter, kinds: Kinds) -> Filter:
    """Return a condition as it can be held against passages. Raises UsageError for an unknown kind."""
    if condition.key != "kind":
        return condition
    if (name := _kind_named(condition.value, kinds)) is None:
        names = ", ".join(sorted(kinds.keys() | kinds.page_kinds()))
        why = kinds.why_not_taken(condition.value) or f"There is no kind {condition.value[:_SHOWN]!r}"
        near = (condition.value, lambda: [*kinds, *kinds.page_kinds()])
        raise UsageError(why, hint=f"use one of {names}", near=near)
    return condition._replace(value=name)


def _kind_named(value: str, kinds: Kinds) -> str | None:
    known = kinds.keys() | kinds.page_kinds()
    return next((name for name in (value, value.removesuffix("s")) if name in known), None)


def with_days(question: Question, today: Callable[[], date]) -> Question:
    """Return a question with the days that it names: "last week", "on May 8", "in March 2023"."""
    if len(question.text.split()) > _MOST_TYPED:
        return question
    from workspace_mem.text.dates import day_terms, may_name_days  # a question of commands alone has none

    if not may_name_days(question.text):
        return question
    named = day_terms(question.text, today())
    days = tuple(f"{term}{YEAR_MARK}" if term.isdigit() else term for term in named.terms)
    return question._replace(days=days, text=named.rest or question.text)


def _with_condition(question: Question, match: re.Match[str], kinds: Kinds) -> Question:
    key, value = match["key"].casefold(), match["quoted"] or match["value"]
    if special := _with_filter(question, key, value.casefold(), kinds, excluded=bool(match["minus"])):
        return special
    return question._replace(misunderstood=(*question.misunderstood, _why_no_filter(key, value, kinds)))


def _with_filter(question: Question, key: str, value: str, kinds: Kinds, *, excluded: bool) -> Question | None:
    """Add a condition; None for one that means nothing, such as an unknown kind."""
    if key == "is":
        return question._replace(retired=True) if value == "retired" and not excluded else None
    named = _kind_named(value, kinds) if key == "kind" else value
    if named is None or (key in ("after", "before") and not _is_day(value)):
        return None
    return question._replace(filters=(*question.filters, Filter(key, named, excluded)))


def _why_no_filter(key: str, value: str, kinds: Kinds) -> str:
    """Return why a condition means nothing, and what would."""
    short = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
    if key == "kind":
        if why := kinds.why_not_taken(value.casefold()):
            return f"{why}; it was searched as a word"
        names = ", ".join(sorted(kinds.keys() | kinds.page_kinds()))
        return f"There is no kind {short!r}, so it was searched as a word; use one of {names}"
    if key == "is":
        return f"is:{short} is not a condition, so it was searched as a word; is:retired searches the archive"
    return f"{short!r} is not a date, so {key}: was searched as a word; write {key}:2026-11-01"


def says(text: str, phrase: str) -> bool:
    """Tell whether the words of a phrase stand in a text one right after the other, in any form."""
    wanted = [set(terms) for _, _, terms in _in_phrase(phrase)]
    if not wanted:
        return True
    words = [terms for _, _, terms in spans(text) if terms]
    last = len(words) - len(wanted)
    return any(
        all(not terms.isdisjoint(words[start + number]) for number, terms in enumerate(wanted))
        for start in range(last + 1)
    )


def _asks_about() -> re.Pattern[str]:
    ways = "|".join(sorted(search_words()["ask.whole"]))
    return re.compile(rf"[\s¿]*(?:{ways})\s+{_ARTICLE}(?P<what>[^\n?!,;:]+?)[\s?!.]*\Z", re.IGNORECASE)


def asked_about(text: str) -> str | None:
    """Return whom or what a question is about: "who is Ms. Aalto?", "what does Ada like?", "Miso"."""
    if len(text.split()) <= _BARE_NAME:
        return _only_name(text) or text
    asks = search_words()["ask.first"].issuperset(text.lower().lstrip("¿ ").split(maxsplit=1)[:1])
    match = (_asks_about().match(text) if asks else None) or _WHAT_IT_DOES.match(text)
    name = match["what"] if match else _only_name(text)
    return name if 0 < len(name.split()) <= _MOST_NAMED and name.casefold() not in stop_words() else None


def _only_name(text: str) -> str:
    """Return the only words of a short question that begin with a capital, as names do: "was frisst Miso?"."""
    first, *others = text.strip("¿?!. ").split() or ("",)
    asks = first.casefold().partition("'")[0] in search_words()["ask.any"]
    if not asks or len(others) > _MOST_ASKED:
        return ""
    runs = [" ".join(words) for is_name, words in groupby(others, lambda word: word[:1].isupper()) if is_name]
    return runs[0] if len(runs) == 1 else ""


def as_phrase(question: Question) -> tuple[str, ...]:
    """Return what a question of few words prefers: that they stand together, as they are typed."""
    words = question.text.split()
    is_short = 1 < len(words) <= _MOST_IN_PHRASE and all(map(str.isalnum, words)) and not question.phrases
    return (question.text,) if is_short and stop_words().isdisjoint(map(str.casefold, words)) else ()


def is_about(text: str, name: str) -> bool:
    """Tell whether an entry's text begins with a name, behind its dash, its category and an article."""
    wanted = [set(terms) for _, _, terms in _in_phrase(name)]
    words = [terms for _, _, terms in spans(_BEFORE_NAME.sub("", text[:_LONGEST_NAME])) if terms]
    return 0 < len(wanted) <= len(words) and not any(map(set.isdisjoint, wanted, words))


def _in_phrase(phrase: str) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Yield the words of a phrase. The last character of a run without spaces is in the pair before it."""
    words = [word for word in spans(phrase) if word[2]]
    for number, (start, end, terms) in enumerate(words):
        overlaps = number > 0 and words[number - 1][1] == end and end - start == 1
        if not overlaps:
            yield start, end, terms
