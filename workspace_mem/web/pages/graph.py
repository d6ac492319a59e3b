"""Graph: how entries hang together, by links, wikilinks and tags; drawn here, so that it needs no script."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any, NamedTuple

from workspace_mem.catalog.links import links_now
from workspace_mem.screen.entries import ShownEntry
from workspace_mem.verbs.list import list_entries
from workspace_mem.web.pages import Visit, WebPage

_MOST_NODES = 150
_WIDTH = 960.0
_WIKILINK = re.compile(r"\[\[([^\]|#\n]{1,200})(?:[#|][^\]\n]{0,200})?\]\]")
_CLOSEST = 70.0  # between two nodes of a circle


class GraphNode(NamedTuple):
    """An entry, a page or a tag."""

    name: str
    address: str | None
    text: str
    kind: str
    x: float
    y: float


class GraphEdge(NamedTuple):
    """What one node is to another."""

    start: GraphNode
    end: GraphNode
    relation: str


Pair = tuple[str, str, str]  # from, relation, to


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the nodes and edges that the address asks for, each with its place in the drawing."""
    wanted = visit.given.get("show") or ["links", "wikilinks"]
    kind, near = visit.get("kind"), visit.get("near")
    listed = visit.ask(list_entries, sort="place")
    entries = {one.name: one for one in listed.entries}
    pairs = [pair for pair in _pairs(visit, entries, wanted) if not kind or kind in _kinds(pair, entries)]
    if near:
        pairs = _around(near, pairs)
    shown, left_out = _most_linked(pairs)
    pages = {posixpath.splitext(path)[0]: path for path in visit.workspace.folder.survey().states}
    pages |= {posixpath.basename(name): path for name, path in pages.items()}
    groups = _groups(shown, pairs)
    places, height = _placed([len(group) for group in groups])
    names = [name for group in groups for name in group]
    nodes = {
        name: _node(name, entries.get(name), pages.get(name.removesuffix(".md")), place)
        for name, place in zip(names, places, strict=True)
    }
    edges = [GraphEdge(nodes[a], nodes[b], relation) for a, relation, b in pairs if a in nodes and b in nodes]
    return {
        "nodes": list(nodes.values()),
        "edges": edges,
        "height": height,
        "width": _WIDTH,
        "left_out": left_out,
        "wanted": wanted,
        "kinds": sorted({one.kind for one in listed.entries}),
        "kind": kind,
        "near": near,
        "notices": listed.notices,
        "json_at": f"/api/v1/links?id={near}" if near in entries else None,
    }


def _pairs(visit: Visit, entries: Mapping[str, ShownEntry], wanted: Sequence[str]) -> list[Pair]:
    found: list[Pair] = []
    if "links" in wanted:
        workspace = visit.workspace
        table = links_now(workspace.catalog, workspace.catalog.look())
        written = ((name, one) for name in table.names() for one in table.of(name) if one.is_written)
        found += [(name, one.relation, one.name) for name, one in written]
    for name, entry in entries.items():
        if "wikilinks" in wanted and "[[" in entry.text:
            found += [(name, "mentions", target.strip()) for target in _WIKILINK.findall(entry.text)]
        if "tags" in wanted:
            found += [(name, "tagged", f"#{tag}") for tag in entry.tags]
    return list(dict.fromkeys(pair for pair in found if pair[0] != pair[2]))


def _kinds(pair: Pair, entries: Mapping[str, ShownEntry]) -> set[str]:
    return {entries[name].kind for name in (pair[0], pair[2]) if name in entries}


def _around(name: str, pairs: Sequence[Pair]) -> list[Pair]:
    """Return the pairs that are at most two steps from a node."""
    first = {name} | {other for a, _, b in pairs if name in (a, b) for other in (a, b)}
    return [pair for pair in pairs if pair[0] in first or pair[2] in first]


def _most_linked(pairs: Iterable[Pair]) -> tuple[list[str], int]:
    """Return the nodes that a drawing has room for, the most linked first, and how many are left out."""
    degrees: defaultdict[str, int] = defaultdict(int)
    for a, _, b in pairs:
        degrees[a] += 1
        degrees[b] += 1
    ordered = sorted(degrees, key=lambda name: (-degrees[name], name))
    return ordered[:_MOST_NODES], max(0, len(ordered) - _MOST_NODES)


def _placed(sizes: Iterable[int]) -> tuple[list[tuple[float, float]], float]:
    """Place each group in one circle, its first node in the middle; circles stand in rows. Return the height too."""
    places: list[tuple[float, float]] = []
    left, top, tallest = 0.0, 0.0, 0.0
    for size in sizes:
        rings = _rings(size - 1)
        radius = len(rings) * _CLOSEST + _CLOSEST / 2
        if left and left + 2 * radius > _WIDTH:
            left, top, tallest = 0.0, top + tallest, 0.0
        x, y = max(left + radius, _WIDTH / 2 if 2 * radius > _WIDTH else 0), top + radius
        places.append((x, y))
        for number, count in enumerate(rings, start=1):
            turns = (2 * pi * at / count - pi / 2 for at in range(count))
            places += [(x + number * _CLOSEST * cos(turn), y + number * _CLOSEST * sin(turn)) for turn in turns]
        left, tallest = left + 2 * radius, max(tallest, 2 * radius)
    return places, top + tallest


def _rings(count: int) -> list[int]:
    """Return how many nodes stand in each ring around a middle."""
    rings: list[int] = []
    while count > 0:
        room = max(1, int(2 * pi * (len(rings) + 1)))
        rings.append(min(room, count))
        count -= rings[-1]
    return rings


def _groups(names: Sequence[str], pairs: Iterable[Pair]) -> list[list[str]]:
    """Return the nodes that hang together, largest group first; in each, the most linked node first."""
    beside: defaultdict[str, list[str]] = defaultdict(list)
    known = set(names)
    for a, _, b in pairs:
        if a in known and b in known:
            beside[a].append(b)
            beside[b].append(a)
    groups, seen = [], set[str]()
    for name in names:
        if name in seen:
            continue
        group, at = [name], 0
        seen.add(name)
        while at < len(group):
            new = [other for other in beside[group[at]] if other not in seen]
            seen.update(new)
            group += dict.fromkeys(new)
            at += 1
        groups.append(group)
    return sorted(groups, key=len, reverse=True)


def _node(name: str, entry: ShownEntry | None, page: str | None, place: tuple[float, float]) -> GraphNode:
    if entry:
        return GraphNode(name, f"/entry/{name}", entry.text or name, entry.kind, *place)
    if name.startswith("#"):
        return GraphNode(name, None, name, "tag", *place)
    return GraphNode(name, f"/files/{page}" if page else None, name, "page", *place)


PAGE = WebPage("/graph", "Graph", "graph.html", values, order=9, key="w")
