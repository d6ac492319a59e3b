"""What changed in a repository since a commit or a date: files, and the parts of its Python files."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from workspace_mem.code.files import UnreadableError, module_names
from workspace_mem.code.graph import Graph
from workspace_mem.code.python import read_python
from workspace_mem.errors import EngineError, UsageError
from workspace_mem.git.process import run_git

_MOST_FILES = 500  # whose parts are compared
_SECONDS = 30.0


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
