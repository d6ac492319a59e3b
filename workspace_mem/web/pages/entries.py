"""Entries: all that is remembered, to be looked through, searched and changed."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from workspace_mem.search.values import Hit, as_read
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.search import search
from workspace_mem.web.pages import Visit, WebPage

_ON_A_PAGE = 100
_HITS, _MOST_HITS = 20, 200


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the entries that the address asks for: by a search, or a page of the list."""
    query, counts = visit.get("query"), visit.ask(list_entries, count=True).counts or {}
    shared = {"query": query, "kinds": counts, "total": sum(counts.values())}
    if query:
        kind = visit.get("kind")
        limit = _MOST_HITS if visit.get("all") else _HITS
        found = visit.ask(search, f"{query} kind:{kind}" if kind else query, limit=limit)
        hits = [{"hit": hit, "pieces": pieces(hit)} for hit in found.hits]
        suggested = [one.query for one in found.suggestions]
        return {
            **shared,
            "hits": hits,
            "has_more": len(hits) == _HITS,
            "suggested": suggested,
            "notices": found.notices,
            "json_at": _json(query),
        }
    page = visit.number("page", 1)
    listed = visit.ask(
        list_entries,
        visit.get("kind") or None,
        category=visit.get("category") or None,
        tags=visit.given.get("tag", ()),
        sort=visit.get("sort", "newest"),
        retired=visit.get("retired") == "yes",
    )
    shown = listed.entries[(page - 1) * _ON_A_PAGE : page * _ON_A_PAGE]
    has_more = len(listed.entries) > page * _ON_A_PAGE
    return {
        **shared,
        "entries": shown,
        "usage": visit.workspace.usage.read,  # asked when the page is shown: to look at an entry uses it
        "page": page,
        "before": visit.at(page=page - 1 if page > 2 else None) if page > 1 else None,
        "next": visit.at(page=page + 1) if has_more else None,
        "notices": listed.notices,
        "json_at": "/api/v1/list",
    }


def pieces(hit: Hit) -> list[tuple[str, bool]]:
    """Return a snippet in pieces, each with whether it is one of the words that were looked for."""
    (text, marks), found, at = as_read(hit, below_trail=True), [], 0
    for start, end in marks:
        found += [(text[at:start], False), (text[start:end], True)]
        at = end
    return [*found, (text[at:], False)]


def _json(query: str) -> str:
    return f"/api/v1/search?{urlencode({'query': query})}"


PAGE = WebPage("/entries", "Entries", "entries.html", values, order=4, key="e")
