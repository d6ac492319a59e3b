"""The map of a repository as a page: packages, entry points, and the most needed modules within a budget."""

from bisect import bisect_right
from collections import Counter

from workspace_mem.code.graph import Graph, is_aside
from workspace_mem.text.strings import counted, first_of
from workspace_mem.text.tokens import estimated_tokens

_ENTRY_POINTS, _PACKAGES = 12, 20


def map_page(graph: Graph, budget_tokens: int) -> str:
    """Return the page, in at most so many tokens; the same bytes for the same files.

    Modules are chosen by how many others import them, those of tests last, and stand by name.
    """
    modules = {node.name: node for node in graph.nodes.values() if node.kind == "module"}
    needed = Counter(target for source, target in graph.imports() if source in modules and source != target)
    order = sorted(modules, key=lambda name: (is_aside(modules[name].path), -needed[name], name))
    lines = {name: f"- `{name}` {node.summary}".rstrip() + "\n" for name, node in modules.items()}
    commit, is_changed = graph.commit
    made = f"commit {commit[:12]}" if commit else "a folder without commits"
    made += ", and files that changed since" if is_changed else ""
    head = f"# Map of {graph.name}\n\nGenerated from {made}. {counted(len(modules), 'module')}.\n"
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
