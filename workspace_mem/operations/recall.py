"""recall: search for agents. As much of the best passages as fits a budget, by kind, nothing twice."""

from workspace_mem.core.errors import UsageError
from workspace_mem.core.search import Hit, Match
from workspace_mem.core.values import immutable, replaced
from workspace_mem.operations.passage_texts import Texts
from workspace_mem.operations.search import Found, index_notices, matched
from workspace_mem.services.screening.clean import clean
from workspace_mem.services.search.asking import Question, asked
from workspace_mem.services.search.terms import tokens
from workspace_mem.workspace import Workspace

DEFAULT_BUDGET = 4_000
SMALLEST_BUDGET, LARGEST_BUDGET = 200, 200_000
_LOOKED_AT = 60  # matches; a budget is full long before
_ALIKE = 0.7  # of their terms in common: the same thing said twice
_LONGEST = 1_200  # characters of one passage
_OMISSION = " …"


@immutable
class Recalled:
    """What was recalled: `found.hits` best first, with the text that is shown as snippet; `text` groups it by kind."""

    found: Found
    text: str


def recall(workspace: Workspace, task: str | Question, *, budget: int = DEFAULT_BUDGET) -> Recalled:
    """Return what the memory has on a task, in at most `budget` characters.

    A text is a query as a person types it; a `Question` was taken apart already.

    Raises UsageError for an empty task or an impossible budget.
    """
    question = asked(task)
    if question.is_empty:
        raise UsageError("The task is empty", hint="workspace-mem recall TASK")
    if not SMALLEST_BUDGET <= budget <= LARGEST_BUDGET:
        raise UsageError(
            f"A budget of {budget:,} characters is not possible", hint=f"use {SMALLEST_BUDGET} to {LARGEST_BUDGET:,}"
        )
    texts = Texts(workspace)
    matches = matched(workspace, question, texts, limit=_LOOKED_AT)
    hits, left_out = within(budget, matches, texts)
    notices = [*question.misunderstood, *index_notices(workspace)]
    if left_out:
        notices.append(f"{left_out} more did not fit {budget:,} characters")
    return Recalled(Found(tuple(hits), tuple(notices)), _by_kind(hits))


def within(budget: int, matches: list[Match], texts: Texts) -> tuple[list[Hit], int]:
    """Return the best matches that fit, without near-duplicates, and how many did not fit."""
    hits: list[Hit] = []
    taken: list[frozenset[str]] = []
    left_out = 0
    for match in matches:
        text = " ".join(texts.shown(match).split())
        terms = frozenset(tokens(text))
        if not text or any(_are_alike(terms, other) for other in taken):
            continue
        shown = text if len(text) <= _LONGEST else text[: _LONGEST - len(_OMISSION)].rstrip() + _OMISSION
        safe = replaced(match, heading=tuple(clean(heading) for heading in match.heading))
        candidate = [*hits, Hit(safe, shown, (), len(text))]
        if len(_by_kind(candidate)) > budget:
            left_out += 1
            continue
        hits, taken = candidate, [*taken, terms]
    return hits, left_out


def _are_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one or other) and len(one & other) >= _ALIKE * len(one | other)


def _by_kind(hits: list[Hit]) -> str:
    """Return the hits below a heading for each kind; the kind of the best hit comes first."""
    lines: list[str] = []
    for kind in dict.fromkeys(hit.match.kind for hit in hits):
        lines += ["", f"## {kind}"] if lines else [f"## {kind}"]
        lines += [f"- {place_of(hit.match)}: {hit.snippet}" for hit in hits if hit.match.kind == kind]
    return "\n".join([*lines, ""]) if lines else ""


def place_of(match: Match) -> str:
    """Return where a passage stands, as `path#L10-L14`."""
    last = f"-L{match.last_line}" if match.last_line != match.first_line else ""
    return f"{match.path}#L{match.first_line}{last}"
