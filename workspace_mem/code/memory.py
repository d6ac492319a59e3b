"""What a workspace keeps of repositories: which were indexed, their maps, and entries that name what is gone."""

import os
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from workspace_mem.code.files import Node, listed, module_names
from workspace_mem.code.graph import FAULTS, Graph, is_aside, nodes_of, read_facts, read_repository
from workspace_mem.disk.locations import current_folder
from workspace_mem.disk.state import memo_in
from workspace_mem.errors import EngineError, NotFoundError, UsageError
from workspace_mem.git.commits import Reader
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import Repository
from workspace_mem.screen.clean import clean
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.text.strings import counted, first_of
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import slug_of

FOLDER = "codebase"
_CANDIDATES = 6  # that an error names
_NAMES_OF_MAP = 20  # entry points, and packages
_MOST_FILES = 500  # whose parts are compared with those of a commit
_MENTION = re.compile(r"`([^`\n]{3,200})`|((?:[\w-]+/)+[\w.-]+\.\w{1,4})|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\(\))?")


def shown(text: Any) -> Any:
    """Return a text of a repository made safe to show; anything but text stays as it is."""
    if not isinstance(text, str):
        return text
    return "[left out: it reads like an order to an agent]" if order_in(text) else clean(without_secrets(text))


def known_repositories(workspace: Workspace) -> dict[str, str]:
    """Return the folders of the repositories indexed on this machine, by name, oldest first."""
    names = memo_in(workspace.cache, "code").load().get("repositories")
    return {str(name): str(folder) for name, folder in names.items()} if isinstance(names, dict) else {}


def repository_of(workspace: Workspace, asked: str | None) -> Graph:
    """Return the graph of a repository as it is now, under the name of its pages.

    It is the repository that is asked for, by folder or name, else that of the current folder. Raises NotFoundError,
    also for a name that is not known.
    """
    known, here, fault = known_repositories(workspace), current_folder(), ""
    tops = (place for place in (here, *here.parents) if os.path.lexists(place / ".git"))
    folder = Path(known.get(asked, asked)).expanduser() if asked else next(tops, workspace.root)
    if asked and not folder.is_dir():
        fault = f"{asked} is neither a folder nor an indexed repository"
    elif not asked and folder.resolve() == workspace.root.resolve():
        fault = "No code repository is named, and none but the memory's own is here"
    if fault:
        raise NotFoundError(fault, hint=f"use --repository {'|'.join([*known, 'FOLDER'])}")
    graph = read_repository(folder, workspace.cache)
    place = str(graph.root)
    graph.name = next((name for name, other in known.items() if other == place), slug_of(graph.name))
    while known.get(graph.name, place) != place:  # another repository of this name
        graph.name += "-2"
    if graph.name not in known:
        memo_in(workspace.cache, "code").save({"repositories": {**known, graph.name: place}})
    return graph


def part_named(graph: Graph, text: str) -> str:
    """Return the name of a part of a repository, or of what it calls outside, that a typed one means.

    Raises NotFoundError, or UsageError if it may mean several.
    """
    nodes = graph.resolve(text)
    names = {node.name for node in nodes} or {text} & {edge.target for edge in graph.callers(text)}
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
    """Return the map of a repository, in at most so many tokens; the same bytes for the same files.

    Modules are chosen by how many others import them, those of tests last, and stand by name.
    """
    modules = {node.name: node for node in graph.nodes.values() if node.kind == "module"}
    needed = Counter(target for source, target in graph.imports() if source in modules and source != target)
    order = sorted(modules, key=lambda name: (is_aside(modules[name].path), -needed[name], name))
    lines = {name: shown(f"- `{name}` {node.summary}".rstrip()) for name, node in modules.items()}
    commit, is_changed = graph.commit
    made = f"commit {commit[:12]}" if commit else "a folder without commits"
    made += ", and files that changed since" if is_changed else ""
    own = (name for name, node in modules.items() if node.path.endswith(".py") and not is_aside(node.path))
    lists = {"Entry points": graph.entry_points(), "Packages": sorted({name.partition(".")[0] for name in own})}
    head = [f"# Map of {graph.name}", "", f"Generated from {made}. {counted(len(modules), 'module')}.", ""]
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
    """Return a sentence for each entry that names a path or a part which was there before, and is gone.

    `more` is known to be gone as well. Of a part its last two names suffice, or a last one that is no ordinary word.
    """
    gone = {*graph.gone(), *more}
    parts = [(each.partition(":")[2] or each).split(".") for each in gone if "/" not in each or ":" in each]
    words = {last for *_, last in parts if "_" in last.strip("_") or not (last.islower() or last.istitle())}
    gone |= {".".join(part[-2:]) for part in parts} | words
    sentences: list[str] = []
    for entry in workspace.catalog.look().every(but=("map",)) if gone else ():
        text = "\n".join([entry.text, *(value for _, value in entry.fields)])
        mentions = ("".join(match.groups("")) for match in _MENTION.finditer(text))
        named = dict.fromkeys(each.strip().removesuffix("()").partition(":")[0] for each in mentions)
        if lost := [clean(each) for each in named if each in gone and not graph.resolve(each)]:
            what = f"{' and '.join(lost)}, which no longer exist{'s' * (len(lost) == 1)} in {graph.name}"
            place = f"{entry.place.path}:{entry.place.first_line}"
            do = f"`workspace-mem revise {entry.name}` or `retire` it"
            sentences.append(f"{entry.name} ({place}) names {what}: {do}")
    return tuple(sentences)


def mentions_of_all(workspace: Workspace) -> tuple[str, ...]:
    """Return a sentence for each entry that names code gone from an indexed repository."""
    names = (name for name, folder in known_repositories(workspace).items() if Path(folder).is_dir())
    return tuple(line for name in names for line in stale_mentions(workspace, repository_of(workspace, name)))


def changes_since(graph: Graph, since: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Compare the folder with a commit, or with the last one before a date. Raises UsageError if git has none.

    Return the commit, and the files and parts that differ, each after its sign.
    """
    is_date = re.fullmatch(r"\d{4}-\d\d-\d\d.*", since)
    which = [f"--before={since}", "HEAD"] if is_date else ["--end-of-options", since, "--"]
    try:
        commit = run_git(None, ["rev-list", "-1", *which], directory=graph.root).decode().strip()
    except EngineError as error:
        raise UsageError(f"git has no commit {since[:80]!r} in {graph.root}", hint="name a commit or a date") from error
    if not commit:
        raise UsageError(f"{graph.root} has no commit before {since[:80]}", hint="name a commit or a later date")
    before, now = graph.compared(commit)
    files = _signed(before, now)
    changed = [row[2:] for row in files]
    git_dir = run_git(None, ["rev-parse", "--absolute-git-dir"], directory=graph.root).decode().strip()
    reader = Reader(Repository(Path(git_dir), graph.root, at_root=True))
    texts = reader.blobs([before[path] for path in changed if path in before][:_MOST_FILES])
    modules, nodes = module_names(graph.root, before, listed(graph.root)[0]), list[Node]()
    for path in changed:
        with suppress(*FAULTS):
            nodes += nodes_of(path, read_facts(path, texts[before[path]], modules[path]), modules[path])
    kept = [node for node in graph.nodes.values() if node.path in changed]
    parts = ({node.name: f"{node.kind} {node.detail}" for node in each} for each in (nodes, kept))
    return commit, files, _signed(*parts)


def _signed(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[str, ...]:
    names = sorted(name for name in {**before, **now} if before.get(name) != now.get(name))
    return tuple(f"{'-' if name not in now else '+' if name not in before else '~'} {name}" for name in names)
