"""What to ask instead, where nothing was found."""

from collections.abc import Iterator
from difflib import get_close_matches

from workspace_mem.search.asking import Filter, Question
from workspace_mem.search.fresh_search import FreshSearch
from workspace_mem.search.terms import spans
from workspace_mem.search.values import Suggestion

_COUNTED = 100  # hits; more are "100 or more"
_SHORTEST = 4  # letters of a word that may be misspelt
_WORDS = 12  # of a query; a longer one is no slip of the finger


def suggestions_for(searched: FreshSearch, question: Question) -> tuple[Suggestion, ...]:
    """Return looser queries that find something, each with the reason; the nearest first."""
    found: list[Suggestion] = []
    for why, looser in _looser(searched, question):
        if matches := searched.matches(looser, limit=_COUNTED):
            found.append(Suggestion(as_typed(looser), why, len(matches)))
    return tuple(found)


def _looser(searched: FreshSearch, question: Question) -> Iterator[tuple[str, Question]]:
    if question.phrases or question.without_phrases:
        yield (
            "with the words of the phrase in any place",
            question._replace(phrases=(), preferred=(), without_phrases=()),
        )
    if question.without and question.text:
        yield "without the excluded words", question._replace(without=())
    if question.filters and question.text:
        yield "without the filters", question._replace(filters=())
    for kind in sorted(searched.left_out(question) if question.text else ()):
        yield f"of the kind {kind}, which a search leaves out", question._replace(filters=(Filter("kind", kind),))
    corrected = _corrected(searched, question)
    if corrected != question.text:
        yield "with another spelling", question._replace(text=corrected, phrases=(), preferred=())
    words = question.text.split()
    if 0 < len(words) <= _WORDS and all(word.isalnum() and len(word) >= 3 for word in words):
        yield (
            "with words that begin like this",
            question._replace(text=" ".join(f"{word}*" for word in words), phrases=(), preferred=()),
        )


def as_typed(question: Question) -> str:
    """Return a question as it could be typed; of a literal one the words, for its filters are asked beside them."""
    if question.is_literal:
        return question.text
    filters = (f"{'-' if f.excluded else ''}{f.key}:{_in_quotes(f.value)}" for f in question.filters)
    parts = [question.text, *(f"-{word}" for word in question.without), *filters]
    return " ".join([*(part for part in parts if part), *(["is:retired"] if question.retired else [])])


def _in_quotes(value: str) -> str:
    return f'"{value}"' if " " in value else value


def _corrected(searched: FreshSearch, question: Question) -> str:
    """Return the words with each unknown one replaced by the nearest that the files have."""
    if len(question.text.split()) > _WORDS:
        return question.text
    known = set(searched.index_for(question).vocabulary())
    corrected, end = [], 0
    for start, stop, terms in spans(question.text):
        word = question.text[start:stop]
        nearest = word
        if len(word) >= _SHORTEST and word.isalpha() and terms and known.isdisjoint(terms):
            nearest = _as_written(searched, question, _nearest(word.casefold(), known)) or word
        corrected += [question.text[end:start], nearest]
        end = stop
    return "".join([*corrected, question.text[end:]])


def _nearest(word: str, known: set[str]) -> str | None:
    alike = [term for term in known if abs(len(term) - len(word)) <= 2 and term[:1] == word[:1] and term.isalpha()]
    found = get_close_matches(word, sorted(alike), n=1, cutoff=0.7)
    return found[0] if found else None


def _as_written(searched: FreshSearch, question: Question, term: str | None) -> str | None:
    """Return a word of the files that has this term: an index holds words without their endings."""
    for match in searched.matches(question._replace(text=term, phrases=(), preferred=()), limit=1) if term else ():
        text = searched.text(match)
        return next((text[start:stop].casefold() for start, stop, terms in spans(text) if term in terms), term)
    return term
