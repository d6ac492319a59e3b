"""The graph of a repository: cached in one disposable SQLite file, refreshed by changed files, and queried.

A file is read again if its bytes changed; its edges are resolved again if it changed, or a name that it depends on.
Nothing in the cache can run; a damaged cache is rebuilt.
"""

import contextlib
import json
import os
import re
import sqlite3
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from workspace_mem.code.files import (
    GIT_SECONDS,
    MISSING,
    NEVER_CALLED,
    Edge,
    FileFacts,
    Node,
    above,
    edges_by_grammar,
    family_of,
    has_grammar,
    listed,
    module_names,
    read_by_grammar,
    read_source,
    tails_of,
)
from workspace_mem.code.python import Resolver, read_python
from workspace_mem.data import text
from workspace_mem.disk.locations import install_command, private_folder
from workspace_mem.errors import EngineError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.git.commits import Reader, blob_id
from workspace_mem.git.process import run_git
from workspace_mem.git.project import repository_at
from workspace_mem.git.repository import Repository
from workspace_mem.model.history import BlobId
from workspace_mem.search.analysis import ANALYSIS, stop_words, tokens
from workspace_mem.text.strings import counted, first_of

_VERSION = 21  # version of data/code.sql and of the file facts
_NODE = "SELECT name, kind, path, line, summary, detail FROM node"
_INSERT_EDGE = (
    "INSERT INTO edge VALUES (?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET certain = max(certain, excluded.certain)"
)
PYTHON = "python"  # the family of files that are not read by a grammar
_PATHS = "files:"  # the dependency of every file whose imports resolve by path
_MOST_COMPARED, _NAMES_SHOWN = 500, 4  # changed files whose parts are compared; names in a module's made summary
_YOUNG = 2 * 10**9  # nanoseconds; within the resolution of file times a file may change unnoticed
FAULTS = (
    *(WorkspaceMemError, SyntaxError, MemoryError),  # errors that hostile sources may cause in the parsers
    *(ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError),
)
_ASIDE = re.compile(r"(?:\A|/)(?:(?:tests?|testing|examples?|benchmarks?|docs?)/|test_|conftest)")


def read_repository(root: Path, kept: Path | None) -> "Graph":
    """Return the current graph of a folder. Nothing in it is imported or run.

    `kept` is the folder of the cache, which is refreshed. Without one, or if it cannot be used, everything is read.
    """
    root = root.resolve()
    name = blake2b(str(root).encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    if kept:
        place = kept / f"code-{_VERSION}-{ANALYSIS}-{name}.sqlite"
        try:
            private_folder(kept)
            return Graph(root, str(place))
        except (sqlite3.OperationalError, OSError, RefusedError):
            pass  # locked or read-only
        except sqlite3.Error:
            place.unlink(missing_ok=True)
    return Graph(root, ":memory:")


def is_aside(path: str) -> bool:
    """Tell whether a file is of tests, benchmarks, examples or documentation."""
    return _ASIDE.search(path) is not None


def read_facts(path: str, data: bytes, module: str) -> FileFacts:
    """Return the facts of a source file. Raises one of `FAULTS` if it cannot be read."""
    if family_of(path) == PYTHON:
        return read_python(data, module if path.endswith("__init__.py") else module.rpartition(".")[0])
    return read_by_grammar(data, path)


def _reason(path: str, error: Exception) -> str:
    """Return why a file was not read, in a clause."""
    if isinstance(error, WorkspaceMemError):
        return error.message.replace(path, "it", 1)
    return f"it cannot be read ({type(error).__name__}: {str(error)[:80]})"


def nodes_of(path: str, facts: FileFacts, module: str) -> Iterator[Node]:
    """Yield the nodes of a file. A module without a summary gets one that lists its definitions."""
    tops = [name for name, (kind, *_) in facts.nodes.items() if kind in ("class", "function") and name[0] != "_"]
    defines = first_of([name for name in tops if "." not in name], _NAMES_SHOWN)
    yield Node(module, "module", path, 1, facts.summary or (defines and f"defines {defines}"))
    for local, (kind, line, summary, detail) in facts.nodes.items():
        yield Node(f"{module}{'.' if family_of(path) == PYTHON else ':'}{local}", kind, path, line, summary, detail)


class Graph:
    """The parts of a repository and the edges between them, at the time of reading."""

    def __init__(self, root: Path, place: str) -> None:
        self.root = root
        # The name: from its remote's address, else from its folder.
        self.name = repository_at(str(root))[1].rpartition("/")[2] or root.name
        self.reread = 0  # number of files read or resolved for this graph
        connection = sqlite3.connect(place, timeout=5, isolation_level=None)
        self._ask, self._many = connection.execute, connection.executemany
        connection.create_function("aside", 1, is_aside, deterministic=True)
        paths, notice = listed(root)
        connection.executescript(text("code.sql"))
        self._ask("BEGIN IMMEDIATE")
        self._refresh(paths)
        self._ask("COMMIT")
        self.notices: tuple[str, ...] = (notice,) if notice else ()
        if others := sum(why == MISSING for _, why in self.unread()):
            add = install_command("code")
            self.notices += (f"{counted(others, 'file')} of other languages left out: `{add}` adds them",)

    # ── bringing it up to date ──

    def _refresh(self, paths: Collection[str]) -> None:
        states: dict[str, os.stat_result] = {}
        for path in filter(family_of, paths):
            with contextlib.suppress(OSError, ValueError):
                states[os.fsencode(path).decode("utf-8", "backslashreplace")] = os.lstat(f"{self.root}/{path}")
        modules = module_names(self.root, states, [path for path in paths if not family_of(path)])
        known = {path: row for path, *row in self._ask("SELECT path, stamp, reader, blob FROM file").fetchall()}
        gone, stale, young = known.keys() - states.keys(), set[str](), time.time_ns() - _YOUNG
        self._many("DELETE FROM file WHERE path = ?", ((path,) for path in gone))
        for path, state in states.items():
            reader = f"{modules[path]} {has_grammar(path)}"
            stamp = f"{state.st_mtime_ns} {state.st_size} {state.st_ino}" if state.st_mtime_ns < young else ""
            before = known.get(path, ["", "", ""])
            if stamp and before[:2] == [stamp, reader]:
                continue
            facts, blob, problem = None, "", ""
            try:
                data = read_source(self.root, path)
                blob = blob_id(data, 40)
                if before[1:] == [reader, blob]:
                    self._ask("UPDATE file SET stamp = ? WHERE path = ?", (stamp, path))
                    continue
                facts = read_facts(path, data, modules[path])
            except FAULTS as error:
                problem = _reason(path, error)
            self._ask("DELETE FROM file WHERE path = ?", (path,))
            kept = json.dumps(vars(facts)) if facts else ""
            self._ask("INSERT INTO file VALUES (?,?,?,?,?,?)", (path, stamp, reader, blob, problem, kept))
            self._store_facts(path, facts, modules[path])
            stale.add(path)
        self._resolve(stale, modules)
        if gone or stale:
            for step in ("DELETE FROM shift", "DELETE FROM reached", "INSERT INTO reached SELECT * FROM reach"):
                self._ask(step)
        self.reread = len(stale.difference(path for path, _ in self.unread()))

    def _store_facts(self, path: str, facts: FileFacts | None, module: str) -> None:
        """Store the facts of a file."""
        family = family_of(path)
        for node in nodes_of(path, facts, module) if facts else ():
            last = re.split(r"[.:/]", node.name)[-1]
            named, words = (f" {' '.join(tokens(one))} " for one in (last, f"{node.name} {node.summary} {node.detail}"))
            is_called = node.kind == "method" if family == PYTHON else node.kind not in (*NEVER_CALLED, "module")
            any_call = f"*{family}.{last}" if is_called else None
            self._ask("INSERT INTO node VALUES (?,?,?,?,?,?,?,?,?,?)", (*node, last, named, words, any_call))
        keys = _exported_keys(facts, module) if family == PYTHON else [(_PATHS, path)]
        self._many("INSERT INTO key VALUES (?,?,?)", ((key, path, value) for key, value in keys))

    def _resolve(self, stale: set[str], modules: Mapping[str, str]) -> None:
        """Resolve the edges of stale files, and of files that depend on a changed name; these join `stale`."""
        resolver = Resolver(self._ask, {module: path for path, module in modules.items()})
        tails = tails_of(path for path in modules if family_of(path) != PYTHON)
        for is_ready in (False, True):  # subclasses are known before any method call is resolved
            stale |= {path for (path,) in self._ask("SELECT path FROM stale")} & modules.keys()
            for path in sorted(stale):
                try:
                    if not is_ready:
                        self._ask("DELETE FROM key WHERE path = ? AND name LIKE '/%' AND value NOT NULL", (path,))
                        heirs = resolver.bases_of(modules[path])
                        self._many("INSERT INTO key VALUES (?,?,?)", ((key, path, heir) for key, heir in heirs))
                        continue
                    self._ask("DELETE FROM edge WHERE path = ?", (path,))
                    self._ask("DELETE FROM key WHERE path = ? AND value IS NULL", (path,))
                    looked_at = {_PATHS}
                    if family_of(path) == PYTHON:
                        self._many(_INSERT_EDGE, resolver.edges_of(modules[path]))
                        looked_at = resolver.keys
                    elif facts := resolver.facts_of(path):
                        self._many(_INSERT_EDGE, edges_by_grammar(path, facts, tails))
                    self._many("INSERT INTO key VALUES (?,?,NULL)", ((key, path) for key in looked_at))
                except FAULTS as error:
                    self._ask("UPDATE file SET problem = ? WHERE path = ?", (_reason(path, error), path))

    # ── asking ──

    @property
    def nodes(self) -> Mapping[str, Node]:
        """Return all parts by name; of equal names, the first."""
        return {row[0]: Node(*row) for row in self._ask(f"{_NODE} ORDER BY name, path DESC, line DESC")}

    @property
    def edges(self) -> tuple[Edge, ...]:
        """Return all edges; a call of a method on an object of unknown type leads to each method of its name."""
        return tuple(self._edges("1 ORDER BY path, line, source, target, kind"))

    def _edges(self, condition: str, *values: str) -> Iterator[Edge]:
        rows = self._ask(f"SELECT * FROM way WHERE {condition}", values)
        for source, target, kind, certain, path, line, lazy in rows:
            yield Edge(source, target, kind, bool(certain), path, line, bool(lazy))

    def calls(self, end: str, name: str) -> tuple[Edge, ...]:
        """Return the calls whose `end`, source or target, is a name: certain ones first, tests last."""
        ask = f"{end} = ? AND kind = 'call' ORDER BY certain DESC, aside(path), path, line, source, target"
        return tuple(self._edges(ask, name))

    def trace(self, source: str, target: str) -> tuple[Edge, ...]:
        """Return the shortest call path between two names; empty if there is none.

        A way of certain edges alone is preferred to a shorter one. A class leads on to its methods only by their
        calls; where calls do not lead there, imports and inheritance do.
        """
        for condition in ("kind = 'call' AND certain", "kind = 'call'", "1"):
            came: dict[str, Edge | None] = {source: None}
            for name in (waiting := [source]):  # grows during the loop
                for edge in self._edges(f"source = ? AND {condition} ORDER BY line, target", name):
                    if edge.target not in came:
                        came[edge.target] = edge
                        waiting.append(edge.target)
                if target in came:
                    way: list[Edge] = []
                    while (step := came[target]) is not None:
                        way.insert(0, step)
                        target = step.source
                    return tuple(way)
        return ()

    def find(self, text: str, limit: int = 20, *, assigned: bool = False) -> tuple[Node, ...]:
        """Return the parts whose name, signature, value or summary matches most words, best first.

        Tests and examples come last; `assigned` puts parts with a value first.
        """
        fillers = {*stop_words(), "defined", "set"}
        asked = (word for word in re.split(r"[\W_]+", text) if word.casefold() not in fillers)
        marks = [f"% {stem}{'%' if len(stem) > 2 else ' %'}" for stem in tokens(" ".join(asked))[:20]]
        numbers = [f"?{number}" for number in range(3, len(marks) + 3)]
        named = [f"named LIKE replace({number}, '% ', '%')" for number in numbers]  # joined too: `blocklimit`
        held = " + ".join(f"(words LIKE {number} OR {name})" for number, name in zip(numbers, named, strict=True))
        order = f"{held} + (last = ?1) DESC, aside(path), ?2 AND detail NOT LIKE '=%', {' + '.join(named)} DESC"
        ask = f"{_NODE} WHERE {held} ORDER BY {order}, length(name), name LIMIT {limit}"
        hits = self._ask(ask, (text, assigned, *marks)) if marks else ()
        return tuple(Node(*row) for row in hits)

    def resolve(self, text: str) -> tuple[Node, ...]:
        """Return the parts that a typed name may mean: by last components, path or PATH:LINE."""
        text = text.strip().removesuffix("()").strip("`").replace("::", ".")
        path, _, line = text.partition(":")
        place = (path, int(line[:9] or 0)) if line.isdecimal() or not line else ("", 0)
        exact = "name = ? OR (path = ? AND (line <= ? OR kind = 'module')) ORDER BY name = ? DESC, line DESC, kind"
        if row := self._ask(f"{_NODE} WHERE {exact} LIMIT 1", (text, *place, text)).fetchone():
            return (Node(*row),)
        nodes = self._ask(f"{_NODE} WHERE last = ? ORDER BY name, path", (re.split(r"[.:/#]", text)[-1],))
        return tuple(Node(*row) for row in nodes if row[0].endswith((f".{text}", f":{text}", f"/{text}")))

    @property
    def commit(self) -> str:
        """Return the folder's commit; empty if it has none or git ignores it."""
        with contextlib.suppress(EngineError):
            return run_git(None, ["rev-parse", "HEAD", "HEAD:./"], directory=self.root).decode().split()[0]
        return ""

    def changes_since(self, since: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """Compare the folder with a commit, or with the last commit before a date. Raises UsageError.

        Return the commit, and the files and parts that differ, each after its sign. An unreadable file
        counts as unchanged.
        """
        is_date = re.fullmatch(r"\d{4}-\d\d-\d\d.*", since)
        which, commit = [f"--before={since}", "HEAD"] if is_date else ["--end-of-options", since, "--"], ""
        with contextlib.suppress(EngineError):
            commit = run_git(None, ["rev-list", "-1", *which], directory=self.root).decode().strip()
        if not commit:
            raise UsageError(f"{self.root} has no commit for {since[:80]!r}", hint="name a commit or a later date")
        files = dict(self._ask("SELECT path, blob FROM file").fetchall())
        printed = run_git(None, ["ls-tree", "-r", "-z", commit], directory=self.root, seconds=GIT_SECONDS)
        rows = (row.partition("\t") for row in os.fsdecode(printed).split("\0") if row.startswith("100"))
        before = {path: BlobId(head.split()[2]) for head, _, path in rows if family_of(path) and files.get(path) != ""}
        signed_files = _signed(before, {path: blob for path, blob in files.items() if blob})
        changed = [row[2:] for row in signed_files]
        git_dir = run_git(None, ["rev-parse", "--absolute-git-dir"], directory=self.root).decode().strip()
        reader = Reader(Repository(Path(git_dir), self.root, at_root=True))
        texts = reader.blobs([before[path] for path in changed if path in before][:_MOST_COMPARED])
        modules, nodes = module_names(self.root, before, listed(self.root)[0]), list[Node]()
        for path in changed:
            with contextlib.suppress(*FAULTS):
                nodes += nodes_of(path, read_facts(path, texts[before[path]], modules[path]), modules[path])
        kept = [node for node in self.nodes.values() if node.path in changed]
        parts = ({node.name: f"{node.kind} {node.detail}" for node in each} for each in (nodes, kept))
        return commit, signed_files, _signed(*parts)

    def imports(self) -> Iterable[tuple[str, str]]:
        """Return the pairs of importing and imported modules."""
        return self._ask("SELECT DISTINCT source, target FROM edge WHERE kind = 'import' ORDER BY 1, 2")

    def gone(self) -> frozenset[str]:
        """Return names and paths of the previous graph that no longer exist."""
        ask = "SELECT name FROM gone EXCEPT SELECT name FROM node EXCEPT SELECT path FROM file"
        return frozenset(name for (name,) in self._ask(ask))

    def unread(self) -> tuple[tuple[str, str], ...]:
        """Return the files that could not be read, each with its reason."""
        return tuple(self._ask("SELECT path, problem FROM file WHERE problem != '' ORDER BY path"))


def _signed(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[str, ...]:
    names = sorted(name for name in {**before, **now} if before.get(name) != now.get(name))
    return tuple(f"{'-' if name not in now else '+' if name not in before else '~'} {name}" for name in names)


def _exported_keys(facts: FileFacts | None, module: str) -> Iterator[tuple[str, str]]:
    """Yield the definitions that other files may use, by key, without line numbers."""
    yield from ((f"{name}:", "") for name in (module, *above(module)))  # an unreadable file still is a module
    if facts is None:
        return
    tops: dict[str, list[Any]] = {name: [bindings] for name, bindings in facts.scopes[""]["names"].items()}
    for local, scope in facts.scopes.items():
        if local:
            tops.setdefault(local.partition(".")[0], []).append([local, scope])
    for name, parts in {"*": [], **tops}.items():  # `*` tells that the file is readable
        yield f"{module}:{name}", blake2b(json.dumps(parts).encode(), digest_size=8).hexdigest()
