"""search: the passages that answer a query, from the files as they are this moment."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from workspace_mem.actions.frame import clean
from workspace_mem.core.document import Document
from workspace_mem.core.errors import UsageError, WorkspaceMemError
from workspace_mem.core.search import Hit, Match, Passage, Query
from workspace_mem.core.settings import FILE
from workspace_mem.services.index.passages import passages_of, without_bookkeeping
from workspace_mem.services.index.snippets import snippet
from workspace_mem.services.index.sync import refresh
from workspace_mem.services.screen.secrets import redact
from workspace_mem.workspace import Workspace

MAX_LIMIT = 1_000
_ID_AT_LINE_END = re.compile(r"[ \t]+\^[A-Za-z0-9-]+[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a query, best first."""

    hits: tuple[Hit, ...]
    notices: tuple[str, ...] = ()


def search(workspace: Workspace, text: str, *, limit: int = 10) -> Found:
    """Return at most `limit` hits. The index is brought up to date with the files first.

    Raises UsageError for an empty query, EngineError where the index cannot be kept.
    """
    if not text.strip():
        raise UsageError("The query is empty", hint="workspace-mem search WORDS")
    if not 1 <= limit <= MAX_LIMIT:
        raise UsageError(f"A limit of {limit} is not possible", hint=f"use 1 to {MAX_LIMIT:,}")
    refresh_index(workspace)
    matches = workspace.index.search(Query(text, limit))
    why = workspace.index_not_kept
    notices = (f"The index was built for this search alone: {why}",) if why else ()
    return Found(tuple(_hit(workspace, match, text) for match in matches), notices)


def refresh_index(workspace: Workspace) -> int:
    """Bring the index up to date with the files; return how many files had changed or gone."""
    survey = workspace.folder.survey()
    current = {path: str(seen.revision) for path, seen in survey.seen.items() if path != FILE}
    needed = refresh(workspace.index, current, lambda path: _passages(workspace, path, current))
    return len(needed.changed) + len(needed.gone)


def _passages(workspace: Workspace, path: str, current: dict[str, str]) -> tuple[Passage, ...]:
    document = _readable(workspace, path)
    if document:
        current[path] = document.revision  # saved since the look: the index must hold what it really read
    return tuple(_without_secrets(passage) for passage in passages_of(document)) if document else ()


def _without_secrets(passage: Passage) -> Passage:
    """Return a passage as it may be kept in a cache: a person may have typed a secret by hand."""
    return replace(passage, text=redact(passage.text)[0], heading=tuple(redact(text)[0] for text in passage.heading))


def _readable(workspace: Workspace, path: str) -> Document | None:
    try:
        document = workspace.folder.read(path)
    except WorkspaceMemError:
        return None
    return document if document.exists else None


def _hit(workspace: Workspace, match: Match, query: str) -> Hit:
    document = _readable(workspace, match.path)
    lines = document.lines[match.first_line - 1 : match.last_line] if document else ()
    text = clean(_ID_AT_LINE_END.sub("", without_bookkeeping("".join(lines))))
    shown = snippet(text, query)
    safe = replace(match, heading=tuple(clean(heading) for heading in match.heading))
    return Hit(safe, shown.text, shown.marks, len(text))


def as_json(found: Found) -> Mapping[str, Any]:
    """Return the stable keys of `search --json`."""
    return {
        "hits": [
            {
                "path": hit.match.path,
                "first_line": hit.match.first_line,
                "last_line": hit.match.last_line,
                "heading": list(hit.match.heading),
                "kind": hit.match.kind,
                "id": hit.match.entry_id,
                "score": round(hit.match.score, 6),
                "snippet": hit.snippet,
                "chars": hit.chars,
            }
            for hit in found.hits
        ],
        "notices": list(found.notices),
    }
