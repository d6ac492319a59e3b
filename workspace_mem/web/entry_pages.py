"""The pages about entries: Entries, Entry, Learnings, Review and Graph."""

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from difflib import unified_diff
from functools import partial
from math import cos, pi, sin, sqrt
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from workspace_mem.catalog.links import links_now
from workspace_mem.code import is_aside, read_repository
from workspace_mem.code import memory as code_memory
from workspace_mem.errors import NotFoundError
from workspace_mem.model.kinds import RELATIONS, WHOLE, project_of
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import ShownEntry
from workspace_mem.screen.inputs import lines_shown
from workspace_mem.search.query import display_snippet
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.history import RecordedChange, blame, history
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.review import CHANGE, show_waiting, waiting
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.show_views import links
from workspace_mem.web.markdown import inline
from workspace_mem.web.visit import PageRequest, WebPage

# ── Entries ────────────────────────────────────────────────────────────────────────────────────

_PAGE_SIZE = 100
_HITS, _MOST_HITS = 20, 200


@partial(WebPage, "/entries", "Entries", "entries.html", order=5, key="e")
def entries(visit: PageRequest) -> Mapping[str, Any]:
    """Return the hits of a search, or a page of the list."""
    query, counts = visit.get("query"), visit.ask(list_entries, count=True).counts or {}
    shared = {"query": query, "kinds": counts, "total": sum(counts.values())}
    kind = visit.get("kind")
    if query:
        limit = _MOST_HITS if visit.get("all") else _HITS
        is_begun = visit.get("typing") and re.search(r"(?<!\S)\w+\Z", query)  # the last word may be incomplete
        begun = f"{query}*" if is_begun else query
        results = visit.ask(search, f"{begun} kind:{kind}" if kind else begun, limit=limit)
        return {
            **shared,
            "hits": [(hit, inline(*display_snippet(hit, below_trail=True))) for hit in results.hits],
            "has_more": len(results.hits) == _HITS,
            "suggested": [suggestion.query for suggestion in results.suggestions],
            "notices": results.notices,
            "json_address": f"/api/v1/search?{urlencode({'query': query})}",
        }
    page = visit.number("page", 1)
    listed = visit.ask(
        list_entries,
        kind or None,
        category=visit.get("category") or None,
        tags=visit.query.get("tag", ()),
        sort=visit.get("sort", "newest"),
        retired=visit.get("retired") == "yes",
    )
    return {
        **shared,
        "entries": listed.entries[(page - 1) * _PAGE_SIZE : page * _PAGE_SIZE],
        "usage": visit.workspace.usage.read,  # called on display, since viewing an entry counts as use
        "page": page,
        "before": visit.link(page=page - 1 if page > 2 else None) if page > 1 else None,
        "next": visit.link(page=page + 1) if len(listed.entries) > page * _PAGE_SIZE else None,
        "notices": listed.notices,
        "json_address": "/api/v1/list",
    }


# ── Entry ──────────────────────────────────────────────────────────────────────────────────────

_MOST_CHANGES = 50


@partial(WebPage, "/entry/{name:path}", "Entry", "entry.html")
def entry(visit: PageRequest) -> Mapping[str, Any]:
    """Return all that is known of an entry. Raises NotFoundError if no entry has the name."""
    name = visit.names["name"]
    shown = visit.ask(show, name)
    entry = shown.entry
    if entry is None:
        raise NotFoundError(f"There is no entry {name[:80]!r}", hint="search for some of its words")
    linked = visit.ask(links, entry.name)
    changes = visit.ask(history, entry.name, limit=_MOST_CHANGES).changes
    commit = visit.get("change")
    first_line, feed, rest = entry.text.partition("\n")
    blamed = visit.ask(blame, entry.name).lines if entry.last_line > entry.first_line else ()
    return {
        "entry": entry,
        "lines": shown.text,
        "base": hashlib.sha256(entry.text.encode("utf-8", "surrogateescape")).hexdigest(),
        "strength": shown.strength,
        # Tags are parsed at the end of the first line.
        "pinned_text": "" if visit.workspace.kinds[entry.kind].form in WHOLE else f"{first_line} #pinned{feed}{rest}",
        "is_pinned": "pinned" in (tag.casefold() for tag in entry.tags),
        "waits": entry.fields.get("review") == "pending",
        "changes": changes,
        "opened": commit,
        "difference": _entry_diff(visit, entry.name, changes, commit) if commit else "",
        "links": linked.links,
        "relations": RELATIONS,
        "mentions": [page for page in visit.pages().pages.values() if any(name == entry.id for _, name in page.links)],
        "framed": "" if entry.retired else _frame_place(visit, entry),
        "blamed": [lines for block in blamed for lines in block.by_line],
        "notices": (*shown.notices, *linked.notices),
        "json_address": f"/api/v1/show?id={entry.name}",
    }


def _frame_place(visit: PageRequest, entry: ShownEntry) -> str:
    """Return an entry's section in the frame, or why it has none, without a full stop."""
    lines = str(entry.first_line) if entry.first_line == entry.last_line else f"{entry.first_line}-{entry.last_line}"
    project, workspace = project_of(entry.path), visit.workspace
    with suppress(NotFoundError):  # a project without a page
        workspace = workspace.of_project(project) if project else workspace
    for section in visit.cached(("frame of", project), lambda: frame(workspace).sections):
        where = f"{section.name} in sessions of {project}" if project else section.name
        for is_shown, parts in ((True, section.included), (False, section.left_out)):
            for part in parts:
                if part.id == entry.id if entry.id else (section.source, part.lines) == (entry.path, lines):
                    return f"Shown under {where}" if is_shown else f"Left out of {where}: {part.reason}"
    return f"Not shown: the frame has no section for {entry.path}"


def _entry_diff(visit: PageRequest, name: str, changes: Sequence[RecordedChange], commit: str) -> str:
    """Return the diff of an entry's lines in one change."""
    commits = [change.commit for change in changes]
    if commit not in commits:
        raise NotFoundError(f"The change {commit[:80]!r} did not touch this entry")
    versions: list[list[str]] = []  # the entry's lines after the change, and before
    for version in commits[commits.index(commit) :][:2]:
        try:
            versions.append(visit.ask(show, name, at=version).text.splitlines(keepends=True))
        except NotFoundError:  # the entry did not exist then
            versions.append([])
    after, before = versions[0], versions[1] if len(versions) > 1 else []
    return "\n".join(line.rstrip("\n") for line in list(unified_diff(before, after, n=10))[2:])


# ── Learnings ──────────────────────────────────────────────────────────────────────────────────

_MOST_LEARNINGS = 80  # learnings of one kind
_LONGEST_NAME = 40  # characters of a skill's name (agentskills.io allows 64)


class _Learning(NamedTuple):
    """An entry with its count, and the skill that it would become."""

    entry: ShownEntry
    seen: int
    skill: Mapping[str, Any] | None


@partial(WebPage, "/learnings", "Learnings", "learnings.html", order=7, key="l")
def learnings(visit: PageRequest) -> Mapping[str, Any]:
    """Return the errors, most frequent first, the corrections, newest first."""
    errors, corrections = (visit.ask(list_entries, kind, sort="newest") for kind in ("error", "correction"))
    rows = sorted((_learning(entry) for entry in errors.entries), key=lambda row: -row.seen)
    corrected = [_learning(entry)._replace(skill=None) for entry in corrections.entries]
    return {
        "errors": rows[:_MOST_LEARNINGS],
        "corrections": corrected[:_MOST_LEARNINGS],
        "more": {
            "errors": max(0, len(rows) - _MOST_LEARNINGS),
            "corrections": max(0, len(corrected) - _MOST_LEARNINGS),
        },
        "notices": tuple(dict.fromkeys((*errors.notices, *corrections.notices))),
        "json_address": "/api/v1/list?kind=error",
    }


def _learning(entry: ShownEntry) -> _Learning:
    count, fix = entry.fields.get("seen", "1"), entry.fields.get("fix")
    seen = int(count) if count.isascii() and count.isdigit() and len(count) < 7 else 1
    if not fix:
        return _Learning(entry, seen, None)
    name = re.sub(r"[^a-z0-9]+", "-", f"fix {entry.text}".lower())[:_LONGEST_NAME].strip("-")
    fields = [f"description=If this happens: {entry.text}", f"steps={fix}", f"common errors and fixes={entry.text}"]
    return _Learning(entry, seen, {"kind": "skill", "text": name, "fields": fields})


# ── Review ─────────────────────────────────────────────────────────────────────────────────────

_MOST_WAITING = 50


@partial(WebPage, "/review", "Review", "review.html", order=6, key="r")
def review(visit: PageRequest) -> Mapping[str, Any]:
    """Return the waiting entries with their lines, and the diff of the open change."""
    answer = visit.ask(waiting)
    items, opened = answer.waiting[:_MOST_WAITING], visit.get("item")
    read = visit.workspace.folder.read
    changes = {item.name for item in items if item.proposal or item.kind == CHANGE}
    lines = {
        item.name: lines_shown(read(item.path), item.first_line, item.last_line)
        for item in items
        if item.name not in changes
    }
    if opened in changes:
        lines[opened] = show_waiting(visit.workspace, [opened]).items[0].lines
    return {
        "items": items,
        "changes": changes,
        "lines": lines,
        "more": max(0, len(answer.waiting) - _MOST_WAITING),
        "notices": answer.notices,
        "may_decide": visit.workspace.actor == "person",
        "json_address": "/api/v1/review",
    }


# ── Graph ──────────────────────────────────────────────────────────────────────────────────────

_MOST_NODES = 150
_CLOSEST = 70.0  # distance between two nodes of a circle
_WIKILINK = re.compile(r"\[\[([^\]|#\n]{1,200})(?:[#|][^\]\n]{0,200})?\]\]")


class _Node(NamedTuple):
    """An entry, a page, a tag, or a module or package of a repository."""

    name: str
    address: str | None
    text: str
    kind: str
    x: float
    y: float
    label: str = ""  # if shorter than the text


class _Edge(NamedTuple):
    """A relation between two nodes."""

    start: _Node
    end: _Node
    relation: str


_Pair = tuple[str, str, str]  # from, relation, to


@partial(WebPage, "/graph", "Graph", "graph.html", order=4, key="w")
def graph(visit: PageRequest) -> Mapping[str, Any]:
    """Return the nodes and edges of a drawing that needs no script: of the memory, or of a repository's imports."""
    repositories = code_memory.known_repositories(visit.workspace)
    if (repository := visit.get("repository")) in repositories:
        return _code_graph(visit, repository, repositories)
    shown = visit.query.get("show") or ["links", "wikilinks"]
    kind, near = visit.get("kind"), visit.get("near")
    near = visit.pages().file_of(near) or near if near else ""
    listed = visit.ask(list_entries, sort="place")
    entries = {entry.name: entry for entry in listed.entries}
    pairs = _pairs(visit, entries, shown)
    if kind:
        of_kind = {name for name, entry in entries.items() if entry.kind == kind}
        pairs = [pair for pair in pairs if pair[0] in of_kind or pair[2] in of_kind]

    def node(name: str, number: int) -> _Node:
        """Return a node in its place of a spiral, the most linked ones in the middle; a script moves them."""
        place = _place(number)
        if known := entries.get(name):
            return _Node(name, f"/entry/{name}", known.text or name, known.kind, *place)
        if name.startswith("#"):
            return _Node(name, f"/entries?tag={name[1:]}", name, "tag", *place)
        page = visit.pages().pages.get(name)
        return _Node(name, f"/files/{name}" if page else None, clean(page.title) if page else name, "page", *place)

    return {
        **_layout(pairs, near, node),
        "shown": shown,
        "kinds": sorted({entry.kind for entry in listed.entries}),
        "kind": kind,
        "repository": "",
        "repositories": list(repositories),
        "notices": listed.notices,
        "json_address": f"/api/v1/links?id={near}" if near in entries else None,
    }


def _layout(pairs: list[_Pair], near: str, node: Callable[[str, int], _Node]) -> dict[str, Any]:
    """Return the most linked nodes with positions, or those within two steps of `near`."""
    if near:
        neighbours = {near} | {end for a, _, b in pairs if near in (a, b) for end in (a, b)}
        pairs = [pair for pair in pairs if pair[0] in neighbours or pair[2] in neighbours]
    degrees = Counter(end for a, _, b in pairs for end in (a, b))
    most_linked = sorted(degrees, key=lambda name: (-degrees[name], name))
    nodes = {name: node(name, number) for number, name in enumerate(most_linked[:_MOST_NODES])}
    return {
        "nodes": list(nodes.values()),
        "edges": [_Edge(nodes[a], nodes[b], relation) for a, relation, b in pairs if a in nodes and b in nodes],
        "radius": _CLOSEST * (sqrt(len(nodes)) + 1),
        "left_out": max(0, len(most_linked) - _MOST_NODES),
        "near": near,
    }


def _code_graph(visit: PageRequest, repository: str, repositories: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the current imports between a repository's modules or packages."""
    folder = Path(repositories[repository])
    if not folder.is_dir():
        raise NotFoundError(f"{repository} is no longer at {folder}", hint="workspace-mem code index PATH")
    graph = read_repository(folder, visit.workspace.cache)
    parsed = (node for node in graph.nodes.values() if node.kind == "module" and not is_aside(node.path))
    modules = {node.name: node for node in parsed}
    by = visit.get("by") or ("packages" if len(modules) > _MOST_NODES else "modules")
    parts = {name: name.rpartition(".")[0] or name for name in modules} if by == "packages" else {}
    parts |= {name: name for name, module in modules.items() if not parts or module.path.endswith("__init__.py")}
    imports = ((parts[a], "imports", parts[b]) for a, b in graph.imports() if a in parts and b in parts)
    pairs = [pair for pair in dict.fromkeys(imports) if pair[0] != pair[2]]

    wanted = f".{visit.get('near')}"
    near = (
        next((parts[name] for name in sorted(parts, key=len) if f".{name}".endswith(wanted)), "") if wanted[1:] else ""
    )

    def node(name: str, number: int) -> _Node:
        says = f": {code_memory.shown(modules[name].summary)}" if name in modules and modules[name].summary else ""
        label = ".".join(name.split(".")[-2 if by == "modules" else -1 :])
        return _Node(name, None, f"{clean(name)}{says}", "module", *_place(number), clean(label))

    return {
        **_layout(pairs, near, node),
        "repository": repository,
        "repositories": list(repositories),
        "by": by,
        "notices": list(graph.notices),
        "json_address": None,
    }


def _pairs(visit: PageRequest, entries: Mapping[str, ShownEntry], shown: Sequence[str]) -> list[_Pair]:
    pairs: list[_Pair] = []
    table, kinds = visit.pages(), visit.workspace.kinds
    if "links" in shown:
        links = links_now(visit.workspace.catalog, visit.workspace.catalog.look())
        written = ((name, link) for name in links.names() for link in links.of(name) if link.is_written)
        pairs += [(name, link.relation, link.name) for name, link in written]
    for name, entry in entries.items():
        if "wikilinks" in shown and "[[" in entry.text:
            targets = (target.strip() for target in _WIKILINK.findall(entry.text))
            pairs += [(name, "mentions", table.resolve(target, entry.path) or target) for target in targets]
        if "tags" in shown:
            pairs += [(name, "tagged", f"#{tag}") for tag in entry.tags]
    for page in table.pages.values():
        if not kinds.holds_entries(page.path):
            if "wikilinks" in shown:
                targets = (name if name in entries else table.resolve(name, page.path) for _, name in page.links)
                pairs += [(page.path, "links to", target) for target in targets if target]
            if "tags" in shown:
                pairs += [(page.path, "tagged", f"#{tag}") for tag in page.tags]
    return list(dict.fromkeys(pair for pair in pairs if pair[0] != pair[2]))


def _place(number: int) -> tuple[float, float]:
    turn, distance = number * pi * (3 - sqrt(5)), _CLOSEST * sqrt(number)
    return distance * cos(turn), distance * sin(turn)
