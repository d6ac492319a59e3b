"""The map of a repository as a page: packages, entry points, and the most needed modules within a budget."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection

from workspace_mem.code.graph import Graph, is_aside
from workspace_mem.text.strings import first_of
from workspace_mem.text.tokens import estimated_tokens

_ROUNDS = 40
_DAMPING = 0.85  # Page et al. (1999)
_NAMES_SHOWN = 4  # of a module that says nothing of itself
_ENTRY_POINTS, _PACKAGES = 12, 20


def _ranks(graph: Graph, modules: Collection[str]) -> dict[str, float]:
    """Return how much of the repository leads to each module by imports."""
    imports: dict[str, list[str]] = defaultdict(list)
    for source, target in graph.imports():
        if source in modules and target in modules and source != target:
            imports[source].append(target)
    rank = dict.fromkeys(modules, 1.0)
    for _ in range(_ROUNDS):
        lent = dict.fromkeys(modules, 1 - _DAMPING)
        for source, targets in imports.items():
            for target in targets:
                lent[target] += _DAMPING * rank[source] / len(targets)
        rank = lent
    return rank


def map_page(graph: Graph, budget_tokens: int) -> str:
    """Return the page, in at most so many tokens; the same bytes for the same files.

    Modules are chosen by their rank in the import graph, those of tests last, and stand by name.
    """
    modules = {node.name: node for node in graph.nodes.values() if node.kind == "module"}
    rank = _ranks(graph, modules)
    order = sorted(rank, key=lambda name: (is_aside(modules[name].path), -rank[name], name))

    tops: dict[str, list[str]] = defaultdict(list)
    for node in sorted(graph.nodes.values(), key=lambda node: (node.path, node.line)):
        last = re.split(r"[.:]", node.name)[-1]
        if node.kind in ("class", "function") and not last.startswith("_"):
            tops[node.name[: -len(last) - 1]].append(last)
    lines = {name: f"- `{name}` {node.summary}".rstrip() + "\n" for name, node in modules.items()}
    for name in tops.keys() & lines.keys():
        if not modules[name].summary:
            lines[name] = f"- `{name}` defines {first_of(tops[name], _NAMES_SHOWN)}\n"

    commit, is_changed = graph.commit
    made = f"commit {commit[:12]}" if commit else "a folder without commits"
    made += ", and files that changed since" if is_changed else ""
    head = f"# Map of {graph.name}\n\nGenerated from {made}. {len(modules):,} modules.\n"
    entries = graph.entry_points()
    head += f"\nEntry points: {first_of(entries, _ENTRY_POINTS)}\n" if entries else ""
    own = (name for name, node in modules.items() if node.path.endswith(".py") and not is_aside(node.path))
    packages = sorted({name.partition(".")[0] for name in own})
    head += f"\nPackages: {first_of(packages, _PACKAGES)}\n" if packages else ""

    def page(count: int) -> str:
        chosen, rest = sorted(order[:count]), len(order) - count
        more = f"\n{rest:,} more modules: `workspace-mem code map --budget N` shows them.\n" if rest else ""
        return f"{head}\n## Modules\n\n{''.join(lines[name] for name in chosen)}{more}"

    most = bisect_right(range(len(order) + 1), budget_tokens, key=lambda count: estimated_tokens(page(count)))
    return page(max(0, most - 1))
