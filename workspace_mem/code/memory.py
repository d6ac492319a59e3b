"""What a workspace keeps of repositories: which were indexed, what changed, and entries that name what is gone."""

import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from workspace_mem.code.files import Node, UnreadableError, module_names
from workspace_mem.code.grammars import MISSING
from workspace_mem.code.graph import Graph, read_repository
from workspace_mem.code.python import read_python
from workspace_mem.disk.locations import current_folder, install_command, private_folder
from workspace_mem.disk.state import Memo, memo_in
from workspace_mem.errors import EngineError, NotFoundError, RefusedError, UsageError
from workspace_mem.git.process import run_git
from workspace_mem.model.entry import Entry
from workspace_mem.screen.clean import clean
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import slug_of

FOLDER = "codebase"
LEFT_OUT = "[left out: it reads like an order to an agent]"
_CANDIDATES = 6  # that an error names
_MOST_FILES = 500  # whose parts are compared with those of a commit
_SECONDS = 30.0  # for git to bring them
_MENTION = re.compile(r"`([^`\n]{3,200})`|((?:[\w-]+/)+[\w.-]+\.\w{1,4})|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\(\))?")


class CodeRepository(NamedTuple):
    """A repository as a command is about it. `name` is that of its pages."""

    name: str
    folder: Path
    graph: Graph
    notices: tuple[str, ...]


def shown(text: str) -> str:
    """Return a text of a repository as it may be shown: anybody may have written it."""
    if not text:
        return text
    return LEFT_OUT if order_in(text) else clean(without_secrets(text))


def known_repositories(workspace: Workspace) -> dict[str, str]:
    """Return the folders of the repositories that were indexed on this machine, by name; the last one at the end."""
    names = _memo(workspace).load().get("repositories")
    return {str(name): str(folder) for name, folder in names.items()} if isinstance(names, dict) else {}


def _memo(workspace: Workspace) -> Memo:
    return memo_in(workspace.cache, "code")


def repository_of(workspace: Workspace, asked: str | None) -> CodeRepository:
    """Return a repository with its graph as it is now.

    It is the one that is asked for, by folder or name; else that of the current folder; else the one that was asked
    about last. Raises NotFoundError, also for a name that is not known.
    """
    known = known_repositories(workspace)
    notices: tuple[str, ...] = ()
    if asked:
        folder = Path(known.get(asked, asked)).expanduser()
        if not folder.is_dir():
            hint = f"name a folder, or one of {', '.join(known)}" if known else "name a folder"
            raise NotFoundError(f"{asked} is neither a folder nor an indexed repository", hint=hint)
    else:
        here = current_folder()
        tops = (place for place in (here, *here.parents) if os.path.lexists(place / ".git"))
        top = next(tops, None)
        if top is None or top.resolve() == workspace.root.resolve():
            last = next((name for name, place in reversed(known.items()) if Path(place).is_dir()), None)
            if last is None:
                hint = "run it in a repository, or `workspace-mem code index PATH`"
                raise NotFoundError("No repository is named, and the current folder is in none", hint=hint)
            top, notices = Path(known[last]), (f"This is {last} ({known[last]}), which was asked about last",)
        folder = top
    folder = folder.resolve()
    try:
        cache = private_folder(workspace.cache)
    except RefusedError:
        cache = None
    graph = read_repository(folder, cache)
    name = next((name for name, place in known.items() if place == str(folder)), "") or _free_name(graph.name, known)
    if [*known.items()][-1:] != [(name, str(folder))]:
        known.pop(name, None)
        _memo(workspace).save({"repositories": {**known, name: str(folder)}})
    others = sum(why == MISSING for _, why in graph.unread())
    told = (
        f"{counted(others, 'file')} of other languages left out: `{install_command('code')}` adds them"
        if others
        else ""
    )
    return CodeRepository(name, folder, graph, (*notices, *filter(None, [graph.notice, told])))


def _free_name(wanted: str, known: Mapping[str, str]) -> str:
    name, number = slug_of(wanted), 1
    while f"{name}-{number}" in known if number > 1 else name in known:
        number += 1
    return f"{name}-{number}" if number > 1 else name


def part_named(graph: Graph, text: str) -> Node:
    """Return the part of a repository that a typed name means. Raises NotFoundError, or UsageError if several do."""
    nodes = graph.resolve(text)
    if len({node.name for node in nodes}) == 1:
        return nodes[0]
    if not nodes:
        near = [node.name for node in graph.find(text, 3)]
        hint = f"is it one of {', '.join(map(clean, near))}?" if near else "`workspace-mem code find WORDS` searches"
        raise NotFoundError(f"Nothing in {graph.name} is called {text[:80]!r}", hint=hint)
    places = [f"{clean(node.name)} ({clean(node.path)}:{node.line})" for node in nodes[:_CANDIDATES]]
    more = f" and {len(nodes) - _CANDIDATES:,} more" if len(nodes) > _CANDIDATES else ""
    hint = f"name one of {', '.join(places)}{more}"
    raise UsageError(f"{text[:80]!r} may be any of {counted(len(nodes), 'part')}", hint=hint)


def stale_mentions(workspace: Workspace, graph: Graph, name: str, more: Collection[str] = ()) -> tuple[str, ...]:
    """Return a sentence for each entry that names a path or a part which was there before, and is gone.

    `more` is known to be gone as well.
    """
    gone = graph.gone().union(more)
    if not gone:
        return ()
    names = _ends(gone)
    return tuple(
        _mention(entry, clean(named), name)
        for entry in workspace.catalog.look().every(but=("map",))
        for named in _mentioned(entry.text, *(value for _, value in entry.fields))
        if (named in gone or named in names) and not graph.resolve(named)
    )


def _mention(entry: Entry, named: str, repository: str) -> str:
    place = f"{entry.place.path}:{entry.place.first_line}"
    what = f"{entry.name} ({place}) names {named}, which is gone from {repository}"
    return f"{what}: `workspace-mem revise {entry.name}` or `retire` it"


def _ends(names: Iterable[str]) -> frozenset[str]:
    """Return what names may be called for short: their last two parts, and a last one that no ordinary word is."""
    ends = set()
    for name in names:
        parts = name.split(".") if "/" not in name else []
        ends.add(".".join(parts[-2:]))
        ends.update(part for part in parts[-1:] if "_" in part.strip("_") or not (part.islower() or part.istitle()))
    return frozenset(ends - {""})


def _mentioned(*texts: str) -> Iterator[str]:
    found = (next(filter(None, match.groups()), "") for text in texts for match in _MENTION.finditer(text))
    yield from dict.fromkeys(name.strip().removesuffix("()").partition(":")[0] for name in found)


def mentions_of_all(workspace: Workspace) -> tuple[str, ...]:
    """Return a sentence for each entry that names what is gone from a repository that was indexed here."""
    sentences: list[str] = []
    for name, folder in known_repositories(workspace).items():
        if Path(folder).is_dir():
            graph = read_repository(Path(folder), workspace.cache)
            sentences += stale_mentions(workspace, graph, name)
    return tuple(sentences)


class Changes(NamedTuple):
    """Files and parts, each after its sign; and the names of those that are gone."""

    commit: str
    files: tuple[str, ...]
    parts: tuple[str, ...]
    gone: frozenset[str]


def changes_since(graph: Graph, since: str) -> Changes:
    """Compare the folder with a commit, or with the last one before a date. Raises UsageError if git has none."""
    commit = _commit(graph, since)
    before, now = graph.blobs_of(commit), graph.blobs()
    signs = {path: "-" if path not in now else "+" if path not in before else "~" for path in {**before, **now}}
    changed = {path: sign for path, sign in signs.items() if before.get(path) != now.get(path)}
    old = {path: before[path] for path in sorted(changed) if path in before}
    olds = _parts(graph, dict(list(old.items())[:_MOST_FILES]), list(before))
    news = {node.name: f"{node.kind} {node.detail}" for node in graph.nodes.values() if node.path in changed}
    parts = [f"- {name}" for name in olds.keys() - news.keys()]
    parts += [f"+ {name}" for name in news.keys() - olds.keys()]
    parts += [f"~ {name}" for name in news.keys() & olds.keys() if news[name] != olds[name]]
    files = tuple(f"{sign} {path}" for path, sign in sorted(changed.items()))
    gone = frozenset({*(olds.keys() - news.keys()), *(path for path, sign in changed.items() if sign == "-")})
    return Changes(commit, files, tuple(sorted(parts, key=lambda part: part[2:])), gone)


def _commit(graph: Graph, since: str) -> str:
    is_date = re.fullmatch(r"\d{4}-\d\d-\d\d.*", since)
    ask = ["rev-list", "-1", f"--before={since}", "HEAD"] if is_date else ["rev-parse", "--verify", "--quiet"]
    ask += [] if is_date else ["--end-of-options", f"{since}^{{commit}}"]
    try:
        commit = run_git(None, ask, directory=graph.root).decode().split()
    except EngineError as error:
        raise UsageError(f"git has no commit {since[:80]!r} in {graph.root}", hint="name a commit or a date") from error
    if not commit:
        raise UsageError(f"{graph.root} has no commit before {since[:80]}", hint="name a commit or a later date")
    return commit[-1]


def _parts(graph: Graph, blobs: Mapping[str, str], paths: list[str]) -> dict[str, str]:
    """Return the parts that files had, by name, with what may change of them."""
    names = module_names(graph.root, paths)
    ask = "".join(f"{blob}\n" for blob in blobs.values()).encode()
    printed = (
        run_git(None, ["cat-file", "--batch"], directory=graph.root, stdin=ask, seconds=_SECONDS) if blobs else b""
    )
    parts: dict[str, str] = {}
    for path in blobs:
        head, _, rest = printed.partition(b"\n")
        size = int(head.split()[-1]) if head.split()[-1:] != [b"missing"] else 0
        data, printed = rest[:size], rest[size + 1 :]
        try:
            facts = read_python(data, names[path].name, is_package=names[path].is_package)
        except (UnreadableError, KeyError):
            continue
        parts[names[path].name] = "module "
        parts |= {f"{names[path].name}.{local}": f"{row[0]} {row[3]}" for local, row in facts.nodes.items()}
    return parts
