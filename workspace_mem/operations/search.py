"""search: the passages that answer a query, from the files as they are this moment."""

from collections.abc import Callable, Mapping
from typing import Any

from workspace_mem.core.errors import EngineError, UsageError
from workspace_mem.core.search import Hit, Match, Query, Why
from workspace_mem.core.values import immutable, replaced
from workspace_mem.operations.indexing import refresh_index, revisions
from workspace_mem.operations.passage_texts import Texts
from workspace_mem.operations.vanishing import standing_notices
from workspace_mem.services.screening.clean import clean
from workspace_mem.services.search.asking import Question, asked, says
from workspace_mem.services.search.ranking import HEADING_WEIGHT, K1, B
from workspace_mem.services.search.snippets import snippet
from workspace_mem.workspace import Workspace

MAX_LIMIT = 1_000
_ATTEMPTS = 20  # of one search: more only where others write all the time


@immutable
class Suggestion:
    """Another query that finds something. `why` says how it differs."""

    query: str
    why: str
    hits: int


@immutable
class Found:
    """The answer to a query, best first. Suggestions only where there is no hit."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()


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
    question = asked(text)
    if question.is_empty:
        raise UsageError("The query is empty", hint="workspace-mem search WORDS")
    if not 1 <= limit <= MAX_LIMIT:
        raise UsageError(f"A limit of {limit} is not possible", hint=f"use 1 to {MAX_LIMIT:,}")
    texts = Texts(workspace)
    matches = matched(workspace, question, texts, limit=limit, explain=explain, progress=progress)
    hits = tuple(_hit(texts, match, question.text) for match in matches)
    suggestions: tuple[Suggestion, ...] = ()
    if not hits:
        from workspace_mem.operations.suggesting import suggestions_for

        suggestions = suggestions_for(workspace, question, texts)
    return Found(hits, (*question.misunderstood, *index_notices(workspace)), suggestions)


def matched(
    workspace: Workspace,
    question: Question,
    texts: Texts,
    *,
    limit: int,
    explain: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> list[Match]:
    """Return what answers a question from the files as they are. An index that breaks is built again.

    It is asked first, and brought up to date only where it does not hold the files: then it is asked again, for another
    process may have put back what was there before. `texts` holds afterwards what the matches are of.
    """
    query = _query(question, texts, limit=limit, explain=explain)
    found: list[Match] = []
    for attempt in range(_ATTEMPTS):
        read: dict[str, bytes] = {}
        current = revisions(workspace, retired=question.retired, read=read)
        index = workspace.archive_index if question.retired else workspace.index
        try:
            found, known = index.answer(query)
            if known == current and texts.are_of(found, known):
                break
            if known != current:
                refresh_index(workspace, retired=question.retired, progress=progress, seen=(current, read))
        except (EngineError, OSError) as error:
            if workspace.index_not_kept:
                raise
            index.close()
            if attempt:  # a disk that is full or may only be read: the files can be searched all the same
                workspace.parts.keep_no_index(error.message if isinstance(error, EngineError) else str(error))
        texts.forget()
    return found


def _query(question: Question, texts: Texts, *, limit: int, explain: bool) -> Query:
    def accepts(match: Match) -> bool:
        if not question.accepts(match):
            return False
        if not (question.phrases or question.without_phrases):
            return True
        text = "\n".join((*match.heading, texts.of(match)))
        return all(says(text, phrase) for phrase in question.phrases) and not any(
            says(text, phrase) for phrase in question.without_phrases
        )

    is_plain = not (question.filters or question.phrases or question.without_phrases)
    return Query(
        question.text,
        limit,
        must=" ".join(question.phrases),
        without=question.without,
        accepts=None if is_plain else accepts,
        browse=bool(question.filters or question.retired),
        explain=explain,
    )


def index_notices(workspace: Workspace) -> tuple[str, ...]:
    """Return what a person should know about the index that answered."""
    why = workspace.index_not_kept
    not_kept = f"The index was built for this search alone: {why}" if why else None
    told = (not_kept, workspace.index_notice, *standing_notices(workspace))
    return tuple(notice for notice in told if notice)


def _hit(texts: Texts, match: Match, words: str) -> Hit:
    text = texts.shown(match)
    found = snippet(text, words)
    safe = replaced(match, heading=tuple(clean(heading) for heading in match.heading))
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
