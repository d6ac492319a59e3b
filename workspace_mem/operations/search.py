"""search: the passages that answer a query, from the files as they are this moment."""

from collections.abc import Callable, Mapping
from typing import Any

from workspace_mem.core.errors import UsageError
from workspace_mem.core.search import Found, Hit, Match, Suggestion, Why
from workspace_mem.services.recording.suspicious_deletions import standing_notices
from workspace_mem.services.search.asking import Question, asked
from workspace_mem.services.search.fresh_search import FreshSearch
from workspace_mem.services.search.ranking import HEADING_WEIGHT, K1, B
from workspace_mem.services.search.snippets import snippet
from workspace_mem.workspace import Workspace

MAX_LIMIT = 1_000


def search(
    workspace: Workspace,
    text: str | Question,
    *,
    limit: int = 10,
    explain: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Found:
    """Return at most `limit` hits. The index is brought up to date with the files first.

    A text is a query as a person types it; a `Question` was taken apart already. `progress` is told (done, of) while
    many files are taken in. Raises UsageError for an empty query, EngineError where the index cannot be kept.
    """
    question = asked(text, workspace.kinds)
    if question.is_empty:
        raise UsageError("The query is empty", hint="workspace-mem search WORDS")
    if not 1 <= limit <= MAX_LIMIT:
        raise UsageError(f"A limit of {limit} is not possible", hint=f"use 1 to {MAX_LIMIT:,}")
    searched = workspace.fresh_search()
    matches = searched.matches(question, limit=limit, explain=explain, progress=progress)
    hits = tuple(_hit(searched, match, question.text) for match in matches)
    suggestions: tuple[Suggestion, ...] = ()
    if not hits:
        from workspace_mem.services.search.suggestions import suggestions_for

        suggestions = suggestions_for(searched, question)
    notices = (*question.misunderstood, *searched.notices(question), *standing_notices(workspace.folder))
    return Found(hits, notices, suggestions)


def _hit(searched: FreshSearch, match: Match, words: str) -> Hit:
    text = searched.text(match)
    found = snippet(text, words)
    safe = match._replace(heading=tuple(map(searched.clean, match.heading)))
    return Hit(safe, found.text, found.marks, len(text))


def as_json(found: Found) -> Mapping[str, Any]:
    """Return the stable keys of `search --json` and `recall --json`."""
    shown: dict[str, Any] = {"hits": [_hit_as_json(hit) for hit in found.hits], "notices": list(found.notices)}
    if found.suggestions:
        shown["suggestions"] = [{"query": s.query, "why": s.why, "hits": s.hits} for s in found.suggestions]
    return shown


def _hit_as_json(hit: Hit) -> Mapping[str, Any]:
    match = hit.match
    shown: dict[str, Any] = {
        "path": match.path,
        "first_line": match.first_line,
        "last_line": match.last_line,
        "heading": list(match.heading),
        "kind": match.kind,
        "id": match.entry_id,
        "score": round(match.score, 6),
        "snippet": hit.snippet,
        "chars": hit.chars,
    }
    if match.why:
        shown["why"] = _why_as_json(match.why)
    return shown


def _why_as_json(why: Why) -> Mapping[str, Any]:
    """Return where a score comes from, word by word."""
    return {
        "words": [
            {
                "word": gain.word,
                "times": gain.times,
                "passages": gain.containing,
                "idf": round(gain.idf, 6),
                "tf": gain.frequency,
                "gain": round(gain.gain, 6),
            }
            for gain in why.gains
        ],
        "length": why.length,
        "average_length": round(why.average_length, 3),
        "passages": why.passages,
        "k1": K1,
        "b": B,
        "heading_weight": HEADING_WEIGHT,
        "bonus": round(why.bonus, 6),
        "priors": {},
    }
