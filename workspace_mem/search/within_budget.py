"""As many of the best matches as fit so many characters, nothing twice, and how they are written down."""

from collections.abc import Callable, Sequence

from workspace_mem.search.fresh_search import FreshSearch
from workspace_mem.search.snippets import Snippet, hit_of, without_front_matter
from workspace_mem.search.terms import tokens
from workspace_mem.search.values import Hit, Match, as_read

_ALIKE = 0.7  # of their terms in common: the same thing said twice
_LONGEST = 1_200  # characters of one passage
_OMISSION = " …"
_WORTH_CUTTING = 300  # characters that are left: a passage is cut to these rather than left out


def by_place(hits: list[Hit]) -> str:
    """Return the hits, each in a line with its place, its id and its source."""
    return "".join(
        f"- {hit.place}{f' [{hit.mark}]' if hit.mark else ''}: {as_read(hit, below_trail=False)[0]}\n" for hit in hits
    )


def within(
    budget: int,
    matches: list[Match],
    searched: FreshSearch,
    written: Callable[[list[Hit]], str] = by_place,
    known: Sequence[Match] = (),
    *,
    is_cut: bool = False,
) -> tuple[list[Hit], int]:
    """Return the best matches that fit, as they are written down, and how many did not fit.

    What nearly says the same as one of them, or as one that is `known` already, is left out. With `is_cut` the first
    one that does not fit is cut to what is left.
    """
    hits: list[Hit] = []
    taken = [frozenset(tokens(searched.text(match))) for match in known]
    left_out = 0
    for match in matches:
        text = " ".join(without_front_matter(searched.text(match)).split())
        terms = frozenset(tokens(text))
        if not text or any(_are_alike(terms, other) for other in taken):
            continue
        candidate = [*hits, hit_of(match, Snippet(_at_most(_LONGEST, text), ()), len(text), searched.clean)]
        over = len(written(candidate)) - budget
        room = len(candidate[-1].snippet) - over
        if over > 0 and is_cut and not left_out and room >= _WORTH_CUTTING:
            candidate[-1] = hit_of(match, Snippet(_at_most(room, text), ()), len(text), searched.clean)
            over = len(written(candidate)) - budget  # what is shown for a sign may be longer than it
        if over > 0:
            left_out += 1
            continue
        hits, taken = candidate, [*taken, terms]
    return hits, left_out


def _at_most(most: int, text: str) -> str:
    return text if len(text) <= most else text[: most - len(_OMISSION)].rstrip() + _OMISSION


def _are_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one or other) and len(one & other) >= _ALIKE * len(one | other)
