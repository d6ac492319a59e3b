"""The map of a repository as a page: packages, entry points, and the most needed modules within a budget."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from workspace_mem.code.files import Node
from workspace_mem.code.graph import Graph
from workspace_mem.text.tokens import estimated_tokens

_DAMPING, _ROUNDS = 0.85, 40  # Page et al. (1999)
_NAMES_SHOWN = 4  # of a module that says nothing of itself
_ENTRY_POINTS = 12


def ranks(names: Sequence[str], imports: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Return how much of the repository leads to each module by imports; all together 1."""
    share = 1 / max(1, len(names))
    rank = dict.fromkeys(names, share)
    for _ in range(_ROUNDS):
        idle = sum(rank[name] for name in names if not imports.get(name))
        new = dict.fromkeys(names, (1 - _DAMPING + _DAMPING * idle) * share)
        for name in names:
            for target in imports.get(name, ()):
                new[target] += _DAMPING * rank[name] / len(imports[name])
        rank = new
    return rank


def map_page(graph: Graph, budget_tokens: int) -> str:
    """Return the page, in at most so many tokens; the same bytes for the same files.

    Modules are chosen by their rank in the import graph, those of tests last, and stand by name.
    """
    modules = {node.name: node for node in graph.nodes.values() if node.kind == "module"}
    imports: dict[str, set[str]] = defaultdict(set)
    for source, target in graph.imports():
        if source in modules and target in modules and source != target:
            imports[source].add(target)
    rank = ranks(sorted(modules), {name: sorted(targets) for name, targets in imports.items()})
    order = sorted(modules, key=lambda name: (_is_test(modules[name]), -rank[name], name))
    tops: dict[str, list[str]] = defaultdict(list)
    for node in sorted(graph.nodes.values(), key=lambda node: (node.path, node.line)):
        last = re.split(r"[.:]", node.name)[-1]
        if node.kind in ("class", "function") and not last.startswith("_"):
            tops[node.name[: -len(last) - 1]].append(last)
    head = _head(graph, modules)
    lines = {name: _line(modules[name], tops.get(name, ())) for name in modules}
    chosen: list[str] = []
    left = budget_tokens - estimated_tokens(head + _rest(len(modules)))
    for name in order:
        left -= estimated_tokens(lines[name])
        if left < 0:
            break
        chosen.append(name)
    while True:  # tokens of parts do not add up exactly
        page = head + "".join(lines[name] for name in sorted(chosen)) + _rest(len(modules) - len(chosen))
        if not chosen or estimated_tokens(page) <= budget_tokens:
            return page
        chosen.pop()


def _rest(count: int) -> str:
    return f"\n{count:,} more modules: `workspace-mem code map --budget N` shows them.\n" if count else ""


def _is_test(node: Node) -> bool:
    return bool(
        re.search(r"(?:\A|/)(?:tests?|testing|examples?|benchmarks?|docs?)/|(?:\A|/)(?:test_|conftest)", node.path)
    )


def _head(graph: Graph, modules: Mapping[str, Node]) -> str:
    commit, is_changed = graph.commit
    made = f"commit {commit[:12]}" if commit else "a folder without commits"
    made += ", and files that changed since" if is_changed and commit else ""
    text = f"# Map of {graph.name}\n\nGenerated from {made}. {len(modules):,} modules.\n"
    entries = graph.entry_points()
    if entries:
        shown = ", ".join(entries[:_ENTRY_POINTS])
        text += f"\nEntry points: {shown}{', …' if len(entries) > _ENTRY_POINTS else ''}\n"
    own = {name for name, node in modules.items() if node.path.endswith(".py") and not _is_test(node)}
    packages = sorted({name.partition(".")[0] for name in own})
    if packages:
        text += f"\nPackages: {', '.join(packages[:20])}{', …' if len(packages) > 20 else ''}\n"
    return f"{text}\n## Modules\n\n"


def _line(node: Node, names: Sequence[str]) -> str:
    says = node.summary
    if not says and names:
        says = f"defines {', '.join(names[:_NAMES_SHOWN])}{', …' if len(names) > _NAMES_SHOWN else ''}"
    return f"- `{node.name}` {says}".rstrip() + "\n"
