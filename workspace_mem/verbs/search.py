"""search: find passages, best first, in the files as they are now."""

from collections.abc import Callable, Mapping
from typing import Annotated

from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.strength import Strength, strength_of
from workspace_mem.search.asking import Question, asked, dated
from workspace_mem.search.fresh_search import FreshSearch
from workspace_mem.search.snippets import hit_of, snippet
from workspace_mem.search.values import Found, Hit, Match, Suggestion, in_order_of_use
from workspace_mem.workspace import Workspace

_SNIPPETS = 2  # the layer of `disk/readings.py`, which a plain search does not load


@verb("search staging port kind:decision after:2026-11-01", finds="hits")
def search(
    workspace: Workspace,
    text: Annotated[str | Question, Arg("Words to look for; any text is allowed.", metavar="QUERY…", is_words=True)],
    *,
    limit: Annotated[int, Arg("Maximum number of hits.", least=1, most=1_000, short="-n")] = 10,
    explain: Annotated[bool, Arg("Show how each score is made up.")] = False,
    progress: Callable[[int, int], None] | None = None,
) -> Found:
    r"""Find passages, best first, in the files as they are now.

    Search finds words in any form; a passage need not have all of them. "a phrase" (quoted for the shell as
    '"a phrase"'), -without, begin*, and kind: tag: category: path: after: before: choose. Next to other words, a
    phrase is only preferred. Words after "without" or "except" in a question count against a passage. is:retired
    searches the archive. Put -- before a query that begins with a dash.

    In Python a text is a query as a person types it; a `Question` is already parsed. `progress` is called with
    (done, of) while many files are read.

    Raises UsageError for an empty query, EngineError if the index cannot be kept.
    """
    question = dated(asked(text, workspace.kinds), workspace.today)
    if question.is_empty:
        raise UsageError("The query is empty", hint="workspace-mem search WORDS")
    searched = workspace.fresh_search()
    matches = searched.matches(question, limit=limit, explain=explain, progress=progress)
    if len({match.score for match in matches}) < len(matches):
        matches = in_order_of_use(matches, workspace.usage.read().uses)
    strengths = _strengths(workspace, matches) if explain else {}
    hits = tuple(_hit(searched, _explained(match, strengths), question.text) for match in matches)
    workspace.note_reading(
        _SNIPPETS, "\n".join(hit.snippet for hit in hits), available=sum(hit.chars for hit in hits) // 4
    )
    suggestions: tuple[Suggestion, ...] = ()
    if not hits:
        from workspace_mem.search.suggestions import suggestions_for

        suggestions = suggestions_for(searched, question)
    notices = (*question.misunderstood, *searched.notices(question), *workspace.held_back_notices())
    return Found(hits, notices, suggestions)


def _strengths(workspace: Workspace, matches: list[Match]) -> dict[str, Strength]:
    """Return how strong the entries among matches are, by id."""
    uses, now = workspace.usage.read().uses, workspace.now()
    entries = workspace.catalog.look().having({match.entry_id for match in matches if match.entry_id})
    return {name: strength_of(entry, uses.get(name), now) for name, entry in entries.items()}


def _explained(match: Match, strengths: Mapping[str, Strength]) -> Match:
    strength = strengths.get(match.entry_id or "")
    return match._replace(why=match.why._replace(strength=strength)) if match.why and strength else match


def _hit(searched: FreshSearch, match: Match, words: str) -> Hit:
    text = searched.text(match)
    return hit_of(match, snippet(text, words), len(text), searched.clean)
