"""As many of the best matches as fit so many characters, nothing twice, and how they are written down."""

from collections.abc import Callable, Sequence

from workspace_mem.core.search import Hit, Match
from workspace_mem.services.search.fresh_search import FreshSearch
from workspace_mem.services.search.snippets import Snippet, hit_of
from workspace_mem.services.search.terms import tokens

_ALIKE = 0.7  # of their terms in common: the same thing said twice
_LONGEST = 1_200  # characters of one passage
_OMISSION = " …"


def by_place(hits: list[Hit]) -> str:
    """Return the hits, each in a line with its place, its id and its source."""
    return "".join(f"- {hit.place}{f' [{hit.mark}]' if hit.mark else ''}: {hit.snippet}\n" for hit in hits)


def within(
    budget: int,
    matches: list[Match],
    searched: FreshSearch,
    written: Callable[[list[Hit]], str] = by_place,
    known: Sequence[Match] = (),
) -> tuple[list[Hit], int]:
    """Return the best matches that fit, as they are written down, and how many did not fit.

    What nearly says the same as one of them, or as one that is `known` already, is left out.
    """
    hits: list[Hit] = []
    taken = [frozenset(tokens(searched.text(match))) for match in known]
    left_out = 0
    for match in matches:
        text = " ".join(searched.text(match).split())
        terms = frozenset(tokens(text))
        if not text or any(_are_alike(terms, other) for other in taken):
            continue
        shown = text if len(text) <= _LONGEST else text[: _LONGEST - len(_OMISSION)].rstrip() + _OMISSION
        candidate = [*hits, hit_of(match, Snippet(shown, ()), len(text), searched.clean)]
        if len(written(candidate)) > budget:
            left_out += 1
            continue
        hits, taken = candidate, [*taken, terms]
    return hits, left_out


def _are_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one or other) and len(one & other) >= _ALIKE * len(one | other)
