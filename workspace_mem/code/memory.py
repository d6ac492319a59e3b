"""The link between repositories and a workspace: indexed repositories, their maps, and entries with dead references."""

import os
import re
import tomllib
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

from workspace_mem.code.files import read_source
from workspace_mem.code.graph import FAULTS, Graph, is_aside, read_repository
from workspace_mem.disk.locations import current_folder
from workspace_mem.disk.state import memo_in
from workspace_mem.errors import NotFoundError, UsageError
from workspace_mem.screen.clean import clean
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.text.strings import counted, first_of
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import slug_of

FOLDER = "codebase"
_CANDIDATES, _NAMES_OF_MAP = 6, 20  # candidates in an error; entry points and packages on the map
_MENTION = re.compile(r"`([^`\n]{3,200})`|((?:[\w-]+/)+[\w.-]+\.\w{1,4})|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\(\))?")
_NAME = re.compile(r"[./]|\w_\w|\w[A-Z]")  # the marks of a path or identifier


def shown(text: Any) -> Any:
    """Redact a text of a repository; other values pass unchanged."""
    if not isinstance(text, str):
        return text
    return "[left out: it reads like an order to an agent]" if order_in(text) else clean(without_secrets(text))


def known_repositories(workspace: Workspace) -> dict[str, str]:
    """Return the folders of the repositories indexed on this machine, by name, oldest first."""
    names = memo_in(workspace.cache, "code").load().get("repositories")
    return {str(name): str(folder) for name, folder in names.items()} if isinstance(names, dict) else {}


def repository_of(workspace: Workspace, asked: str | None) -> Graph:
    """Return the current graph of a repository, under the name of its pages.

    `asked` is its folder or name; None: the repository of the current folder. Raises NotFoundError.
    """
    known, here = known_repositories(workspace), current_folder()
    tops = (place for place in (here, *here.parents) if os.path.lexists(place / ".git"))
    folder = Path(known.get(asked, asked)).expanduser() if asked else next(tops, workspace.root)
    if not folder.is_dir() or (not asked and folder.resolve() == workspace.root.resolve()):
        is_own = "No code repository is named, and none but the memory's own is here"
        fault = f"{asked} is neither a folder nor an indexed repository" if asked else is_own
        raise NotFoundError(fault, hint=f"use --repository {'|'.join([*known, 'FOLDER'])}")
    graph = read_repository(folder, workspace.cache)
    place = str(graph.root)
    graph.name = next((name for name, other in known.items() if other == place), slug_of(graph.name))
    while known.get(graph.name, place) != place:  # another repository has this name
        graph.name += "-2"
    if graph.name not in known:
        memo_in(workspace.cache, "code").save({"repositories": {**known, graph.name: place}})
    return graph


def part_named(graph: Graph, text: str) -> str:
    """Return the full name of the part, or the external callee, that a typed name means.

    Raises NotFoundError, or UsageError if it may mean several.
    """
    nodes = graph.resolve(text)
    names = {node.name for node in nodes} or {text} & {edge.target for edge in graph.calls("target", text)}
    if not names:
        near = [clean(node.name) for node in graph.find(text, 3)]
        hint = f"is it one of {', '.join(near)}?" if near else "`workspace-mem code find WORDS` searches"
        raise NotFoundError(f"Nothing in {graph.name} is called {text[:80]!r}", hint=hint)
    if len(names) > 1:
        places = [f"{clean(node.name)} ({clean(node.path)}:{node.line})" for node in nodes]
        hint = f"name one of {first_of(places, _CANDIDATES)}"
        raise UsageError(f"{text[:80]!r} may be any of {counted(len(nodes), 'part')}", hint=hint)
    return names.pop()


def map_page(graph: Graph, budget_tokens: int) -> str:
    """Return the map of a repository within a token budget; equal files give equal bytes.

    Modules are chosen by how many others import them, those of tests last, and stand by name.
    """
    modules = {node.name: node for node in graph.nodes.values() if node.kind == "module"}
    needed = Counter(target for source, target in graph.imports() if source in modules and source != target)
    order = sorted(modules, key=lambda name: (is_aside(modules[name].path), -needed[name], name))
    lines = {name: shown(f"- `{name}` {node.summary}".rstrip()) for name, node in modules.items()}
    starts = [name for name in modules if name.endswith(".__main__")]
    with suppress(*FAULTS):  # without declared scripts
        scripts = tomllib.loads(read_source(graph.root, "pyproject.toml").decode())["project"]["scripts"]
        starts[:0] = [f"{name} ({target})" for name, target in sorted(scripts.items())]
    own = (name for name, node in modules.items() if node.path.endswith(".py") and not is_aside(node.path))
    lists = {"Entry points": starts, "Packages": sorted({name.partition(".")[0] for name in own})}
    made = f"at commit {graph.commit[:12]}" if graph.commit else "from a folder without commits"
    made += ", and files that changed since" if graph.commit and graph.changes_since("HEAD")[1] else ""
    head = [f"# Map of {graph.name}", "", f"Generated {made}. {counted(len(modules), 'module')}.", ""]
    for title, names in lists.items():
        head += [f"{title}: {first_of(names, _NAMES_OF_MAP)}", ""] if names else []

    def page(count: int) -> str:
        rest = len(order) - count
        more = ["", f"{rest:,} more modules: `workspace-mem code map --budget N` shows them."] if rest else []
        chosen = (lines[name] for name in sorted(order[:count]))
        return "\n".join([*map(shown, head), "## Modules", "", *chosen, *more, ""])

    most = bisect_right(range(len(order) + 1), budget_tokens, key=lambda count: estimated_tokens(page(count)))
    return page(max(0, most - 1))


def stale_mentions(workspace: Workspace, graph: Graph, more: Collection[str] = ()) -> tuple[str, ...]:
    """Return a sentence for each entry that names a path or part which no longer exists.

    `more` are further missing names. The last two names of a part suffice, or a last one that is no ordinary word.
    """
    split = ((name, re.split("[.:]", name)) for name in {*graph.gone(), *more})
    gone = {end for name, parts in split for end in (name, ".".join(parts[-2:]), parts[-1]) if _NAME.search(end)}
    sentences: list[str] = []
    for entry in workspace.catalog.look().every(but=("map",)) if gone else ():
        text = "\n".join([entry.text, *(value for _, value in entry.fields)])
        mentions = ("".join(match.groups("")) for match in _MENTION.finditer(text))
        named = dict.fromkeys(each.strip().removesuffix("()").partition(":")[0] for each in mentions)
        if lost := [clean(each) for each in named if each in gone and not graph.resolve(each)]:
            what = f"{' and '.join(lost)}, which no longer exist{'s' * (len(lost) == 1)} in {graph.name}"
            place = f"{entry.place.path}:{entry.place.first_line}"
            sentences.append(f"{entry.name} ({place}) names {what}: `workspace-mem revise {entry.name}` or `retire` it")
    return tuple(sentences)


def mentions_of_all(workspace: Workspace) -> tuple[str, ...]:
    """Return a sentence for each entry that names code gone from an indexed repository."""
    names = (name for name, folder in known_repositories(workspace).items() if Path(folder).is_dir())
    return tuple(line for name in names for line in stale_mentions(workspace, repository_of(workspace, name)))
