"""As many of the best matches as fit so many characters, nothing twice, and how they are written down."""

from workspace_mem.core.search import Hit, Match
from workspace_mem.services.search.fresh_search import FreshSearch
from workspace_mem.services.search.snippets import Snippet, hit_of
from workspace_mem.services.search.terms import tokens

_ALIKE = 0.7  # of their terms in common: the same thing said twice
_LONGEST = 1_200  # characters of one passage
_OMISSION = " …"


def within(budget: int, matches: list[Match], searched: FreshSearch) -> tuple[list[Hit], int]:
    """Return the best matches that fit, without near-duplicates, and how many did not fit."""
    hits: list[Hit] = []
    taken: list[frozenset[str]] = []
    left_out = 0
    for match in matches:
        text = " ".join(searched.text(match).split())
        terms = frozenset(tokens(text))
        if not text or any(_are_alike(terms, other) for other in taken):
            continue
        shown = text if len(text) <= _LONGEST else text[: _LONGEST - len(_OMISSION)].rstrip() + _OMISSION
        candidate = [*hits, hit_of(match, Snippet(shown, ()), len(text), searched.clean)]
        if len(by_kind(candidate)) > budget:
            left_out += 1
            continue
        hits, taken = candidate, [*taken, terms]
    return hits, left_out


def _are_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one or other) and len(one & other) >= _ALIKE * len(one | other)


def by_kind(hits: list[Hit]) -> str:
    """Return the hits below a heading for each kind; the kind of the best hit comes first."""
    lines: list[str] = []
    for kind in dict.fromkeys(hit.kind for hit in hits):
        lines += ["", f"## {kind}"] if lines else [f"## {kind}"]
        marked = ((f" [{hit.mark}]" if hit.mark else "", hit) for hit in hits if hit.kind == kind)
        lines += [f"- {hit.place}{mark}: {hit.snippet}" for mark, hit in marked]
    return "\n".join([*lines, ""]) if lines else ""
