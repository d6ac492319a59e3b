"""The graph of a repository: kept in one disposable SQLite file, brought up to date by what changed, and asked.

A file is read again if its bytes are others; the edges of a file are found again if that file changed, or a name that
it looked at. Nothing that stands in the cache can run; a file that is not as it should be is made anew.
"""

import contextlib
import json
import os
import re
import sqlite3
import sys
import time
import tomllib
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

from workspace_mem.code.files import (
    Edge,
    FileFacts,
    ModuleName,
    Node,
    SourceFile,
    UnreadableError,
    blob_of,
    bytes_of,
    listed,
    module_names,
    seen,
)
from workspace_mem.code.grammars import MISSING, edges_by_grammar, has_grammar, language_of, read_by_grammar, tails_of
from workspace_mem.code.python import read_python
from workspace_mem.code.resolve import Resolver
from workspace_mem.errors import EngineError
from workspace_mem.git.process import run_git

_VERSION = 5  # of the tables and of what is read of a file
_TABLES = f"""
    CREATE TABLE file (
        path TEXT PRIMARY KEY, size INTEGER, mtime INTEGER, inode INTEGER, seen INTEGER, blob TEXT, module TEXT,
        reader TEXT, problem TEXT, facts TEXT, digests TEXT
    ) WITHOUT ROWID;
    CREATE TABLE node (
        name TEXT, kind TEXT, path TEXT, line INTEGER, summary TEXT, detail TEXT, last TEXT, family TEXT,
        least INTEGER, most INTEGER
    );
    CREATE VIRTUAL TABLE said USING fts5 (own, above, text, tokenize='porter');
    CREATE TABLE edge (
        source TEXT, target TEXT, kind TEXT, certain INTEGER, path TEXT, line INTEGER, lazy INTEGER
    );
    CREATE TABLE looked (key TEXT, path TEXT, PRIMARY KEY (key, path)) WITHOUT ROWID;
    CREATE TABLE gone (name TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE base (name TEXT, module TEXT, local TEXT, path TEXT);
    CREATE INDEX node_name ON node (name);
    CREATE INDEX node_last ON node (last);
    CREATE INDEX node_path ON node (path);
    CREATE INDEX edge_source ON edge (source);
    CREATE INDEX edge_target ON edge (target);
    CREATE INDEX edge_path ON edge (path);
    CREATE INDEX looked_path ON looked (path);
    CREATE INDEX base_name ON base (name);
    CREATE INDEX base_path ON base (path);
    PRAGMA user_version = {_VERSION};
"""
_OTHERS = "files:"  # looked at by every file whose imports are found by the paths of others
_YOUNG = 2 * 10**9  # nanoseconds; a file may change again within the grain of its time
_NEVER_CALLED = "('module', 'constant', 'variable', 'attribute')"
_MOST_POSSIBLE = 40  # methods of one name, above which the name says nothing


def read_repository(root: Path, cache: Path | None) -> "Graph":
    """Return the graph of a folder as it is now; nothing of it is imported or run.

    `cache` is a folder for what is kept between calls; what is there already is brought up to date. Without one, or
    where it cannot be used, everything is read.
    """
    root = root.resolve()
    if cache is not None:
        place = (
            cache / f"code-{blake2b(str(root).encode('utf-8', 'surrogateescape'), digest_size=8).hexdigest()}.sqlite"
        )
        for _ in range(2):
            try:
                cache.mkdir(mode=0o700, parents=True, exist_ok=True)
                return Graph(root, _opened(place))
            except OSError:
                break
            except sqlite3.OperationalError as error:
                if "locked" in str(error) or "readonly" in str(error):
                    break
                place.unlink(missing_ok=True)
            except (sqlite3.DatabaseError, ValueError, KeyError, TypeError, IndexError):
                place.unlink(missing_ok=True)
    return Graph(root, _opened(None))


def _opened(place: Path | None) -> sqlite3.Connection:
    if place is not None and place.is_symlink():
        place.unlink()
    database = sqlite3.connect(place or ":memory:", timeout=5, isolation_level=None)
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA trusted_schema = OFF")
    if database.execute("PRAGMA user_version").fetchone() != (_VERSION,):
        database.execute("BEGIN IMMEDIATE")
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            database.execute(f'DROP TABLE IF EXISTS "{name}"')
        for statement in _TABLES.split(";"):
            database.execute(statement)
        database.execute("COMMIT")
    return database


_NODE = "SELECT name, kind, path, line, summary, detail FROM node"
_EDGE = "SELECT source, target, kind, certain, path, line, lazy FROM edge"


class Graph:
    """The parts of a repository and what leads from one to another, as its files are when the graph is read."""

    def __init__(self, root: Path, database: sqlite3.Connection) -> None:
        self.root, self._database = root, database
        self.notice = ""  # what to tell of the listing
        self._fresh: dict[str, FileFacts] = {}  # of modules that were read just now
        self.reread = 0  # files that were read for this graph
        self._possible: dict[str, tuple[str, ...]] = {}  # what stands for the targets of calls by name
        self._refresh()

    # ── bringing it up to date ──

    def _refresh(self) -> None:
        paths, self.notice = listed(self.root)
        files = {file.path: file for file in seen(self.root, filter(self._is_source, paths))}
        # What git lists and is deleted is no module.
        names = module_names(self.root, [path for path in paths if path in files or not self._is_source(path)])
        ask = self._database.execute
        ask("BEGIN IMMEDIATE")
        known = {
            row[0]: row[1:] for row in ask("SELECT path, size, mtime, inode, seen, blob, module, reader FROM file")
        }
        changed: set[str] = set()
        stale: set[str] = set()
        before = self._names() if known else set()
        now = time.time_ns()
        for file in files.values():
            row = known.get(file.path)
            module = names.get(file.path)
            reader = self._reader(file.path, module)
            is_same = row and row[:3] == (file.size, file.mtime, file.inode) and row[6] == reader
            if row and is_same and (file.problem or file.mtime < row[3] - _YOUNG):
                continue
            if self._read(file, module, (reader, now), row, changed):
                stale.add(file.path)
        for path in known.keys() - files.keys():
            changed.update(self._drop(path))
        if changed:
            for key in sorted(changed):
                stale |= {path for (path,) in ask("SELECT path FROM looked WHERE key = ?", (key,))}
        self._resolve(sorted(stale & files.keys()), names)
        self._fresh.clear()
        if changed:
            after = self._names()
            self._database.executemany("DELETE FROM gone WHERE name = ?", ((name,) for name in after - before))
            lost = ((name,) for name in before - after)
            self._database.executemany("INSERT OR IGNORE INTO gone VALUES (?)", map(_storable, lost))
        ask("COMMIT")
        self.reread = len(stale)

    def _names(self) -> set[str]:
        """Return what an entry of the memory may name: parts, and paths."""
        return {name for (name,) in self._database.execute("SELECT name FROM node UNION SELECT path FROM file")}

    def _is_source(self, path: str) -> bool:
        return path.endswith(".py") or language_of(path) is not None

    def _reader(self, path: str, module: ModuleName | None) -> str:
        language = language_of(path)
        return json.dumps(module) if module else f"{language.package} {has_grammar(language)}" if language else ""

    def _read(
        self, file: SourceFile, module: ModuleName | None, by: tuple[str, int], row: Any, changed: set[str]
    ) -> bool:
        """Read a file if its bytes are others; tell whether they are, and add what changed for others."""
        problem, facts, blob, (reader, now) = file.problem, None, "", by
        language = language_of(file.path)
        if not problem:
            try:
                data = bytes_of(self.root, file.path)
                blob = blob_of(data)
                if row and row[4] == blob and row[6] == reader:
                    place = (file.size, file.mtime, file.inode, now, file.path)
                    self._database.execute("UPDATE file SET size=?, mtime=?, inode=?, seen=? WHERE path=?", place)
                    return False
                if language is None:
                    facts = read_python(data, module.name, is_package=module.is_package) if module else None
                elif has_grammar(language):
                    facts = read_by_grammar(data, language)
                else:
                    problem = MISSING
            except UnreadableError as error:
                problem = str(error)
        old = self._drop(file.path)
        name = module.name if module else file.path
        digests = {_OTHERS: file.path} if language else _digests(facts, name)
        changed |= {key for key in old.keys() | digests.keys() if old.get(key) != digests.get(key)}
        text = json.dumps(vars(facts)) if facts else ""
        values = (file.path, file.size, file.mtime, file.inode, now, blob, name, reader, problem, text)
        self._database.execute("INSERT INTO file VALUES (?,?,?,?,?,?,?,?,?,?,?)", (*values, json.dumps(digests)))
        if facts:
            self._fresh[name] = facts
            family, joint = (language.family, ":") if language else ("", ".")
            last = file.path.rpartition("/")[2].partition(".")[0] if language else name.rpartition(".")[2]
            rows = [(name, "module", file.path, 1, facts.summary, "", last, family, 0, -1)]
            for local, (kind, line, summary, detail, *takes) in facts.nodes.items():
                last = local.rpartition(".")[2]
                rows.append((f"{name}{joint}{local}", kind, file.path, line, summary, detail, last, family, *takes))
            self._database.executemany("INSERT INTO node VALUES (?,?,?,?,?,?,?,?,?,?)", map(_storable, rows))
            kept = self._database.execute(
                "SELECT rowid, name, last, summary, detail FROM node WHERE path = ?", (file.path,)
            )
            said = [(row[0], _words(row[2]), _words(row[1]), f"{row[3]} {row[4]}") for row in kept.fetchall()]
            self._database.executemany("INSERT INTO said (rowid, own, above, text) VALUES (?,?,?,?)", said)
            bases = [(base, name, local, file.path) for base, local in _bases(facts)]
            self._database.executemany("INSERT INTO base VALUES (?,?,?,?)", bases)
        return True

    def _drop(self, path: str) -> dict[str, str]:
        """Remove all that is known of a file; return what others may have looked at in it."""
        row = self._database.execute("SELECT digests FROM file WHERE path = ?", (path,)).fetchone()
        self._database.execute("DELETE FROM said WHERE rowid IN (SELECT rowid FROM node WHERE path = ?)", (path,))
        for table in ("file", "node", "edge", "looked", "base"):
            self._database.execute(f"DELETE FROM {table} WHERE path = ?", (path,))
        return json.loads(row[0]) if row else {}

    def _resolve(self, paths: Sequence[str], names: Mapping[str, ModuleName]) -> None:
        modules = {module.name: path for path, module in names.items()}
        packages = {above for name in modules for above in _above(name)}
        facts: dict[str, FileFacts | None] = {**self._fresh}

        def facts_of(module: str) -> FileFacts | None:
            if module not in facts:
                path = modules.get(module, module if language_of(module) else "")
                ask = "SELECT facts FROM file WHERE path = ?"
                row = self._database.execute(ask, (path,)).fetchone()
                facts[module] = FileFacts(**json.loads(row[0])) if row and row[0] else None
            return facts[module]

        others = tails_of(path for (path,) in self._database.execute("SELECT path FROM file") if language_of(path))
        derived: dict[str, list[tuple[str, str]]] = {}

        def derived_of(name: str) -> list[tuple[str, str]]:
            if name not in derived:
                ask = "SELECT DISTINCT module, local FROM base WHERE name = ? ORDER BY module, local"
                derived[name] = self._database.execute(ask, (name,)).fetchall()
            return derived[name]

        def is_module(name: str) -> bool:
            top = name.partition(".")[0]
            return name in modules or (name in packages and (top in modules or top not in sys.stdlib_module_names))

        resolver = Resolver(facts_of, is_module, derived_of)
        for path in paths:
            self._database.execute("DELETE FROM edge WHERE path = ?", (path,))
            self._database.execute("DELETE FROM looked WHERE path = ?", (path,))
            module, language = names.get(path), language_of(path)
            rows: Sequence[Edge] = resolver.edges_of(module, path) if module else ()
            keys: Collection[str] = resolver.keys if module else (_OTHERS,)
            if language and (other := facts_of(path)):
                rows = sorted(set(edges_by_grammar(path, other, language.family, others)))
            self._database.executemany("INSERT INTO edge VALUES (?,?,?,?,?,?,?)", map(_storable, rows))
            self._database.executemany("INSERT INTO looked VALUES (?,?)", ((key, path) for key in keys))

    # ── asking ──

    @cached_property
    def nodes(self) -> Mapping[str, Node]:
        """Return all parts by name, those of one name by the first of them."""
        rows = self._database.execute(f"{_NODE} ORDER BY name, path DESC, line DESC")
        return {row[0]: Node(*row) for row in rows}

    @cached_property
    def edges(self) -> Sequence[Edge]:
        """Return all edges; a call of a method on an object of unknown type leads to each method of its name."""
        rows = self._database.execute(f"{_EDGE} ORDER BY path, line, source, target, kind")
        return tuple(edge for row in rows for edge in self._expanded(row))

    def _expanded(self, row: Sequence[Any]) -> Iterator[Edge]:
        source, target, kind, certain, path, line, lazy = row
        targets = self._named(target) if target[:1] in "*@?" else (target,)
        kind = "call" if kind == "mention" else kind
        yield from (Edge(source, each, kind, bool(certain), path, line, bool(lazy)) for each in targets)

    def _named(self, target: str) -> Sequence[str]:
        """Return what a call by name, or by a number of arguments, may get to; nothing if that is too much."""
        if target not in self._possible:
            mark, _, name = target.partition(".")
            kinds = "= 'property'" if mark == "@" else "= 'method'" if mark == "*" else f"NOT IN {_NEVER_CALLED}"
            which = f"last = ? AND kind {kinds}"
            if mark == "?":
                handed_on = "SELECT target FROM edge WHERE kind = 'mention'"
                which = f"CAST(? AS INTEGER) BETWEEN least AND most AND name IN ({handed_on})"
            ask = f"SELECT DISTINCT name FROM node WHERE family = ? AND {which} ORDER BY name LIMIT ?"
            rows = self._database.execute(ask, (mark[1:], name, _MOST_POSSIBLE + 1)).fetchall()
            self._possible[target] = tuple(row[0] for row in rows) if len(rows) <= _MOST_POSSIBLE else ()
        return self._possible[target]

    def callers(self, name: str) -> tuple[Edge, ...]:
        """Return the calls that may get to a name, certain ones first."""
        node = self._database.execute("SELECT last, family, least, most FROM node WHERE name = ?", (name,)).fetchone()
        last, family, least, most = node or ("", "", 0, -1)
        targets = [name, f"*{family}.{last}", f"@.{last}", *(f"?.{count}" for count in range(least, min(most, 20) + 1))]
        marks = ",".join("?" * len(targets))
        rows = self._database.execute(f"{_EDGE} WHERE target IN ({marks}) AND kind IN ('call', 'mention')", targets)
        edges = (edge for row in rows for edge in self._expanded(row) if edge.target == name)
        return tuple(sorted(edges, key=_by_certainty))

    def callees(self, name: str) -> tuple[Edge, ...]:
        """Return the calls that stand in a function, class or module itself, certain ones first."""
        rows = self._database.execute(f"{_EDGE} WHERE source = ? AND kind IN ('call', 'mention')", (name,))
        return tuple(sorted((edge for row in rows for edge in self._expanded(row)), key=_by_certainty))

    def trace(self, source: str, target: str) -> tuple[Edge, ...] | None:
        """Return the shortest way by calls from one name to another; None if there is none.

        A way of certain edges alone is preferred to a shorter one. A class leads on to its methods only by their
        calls; where calls do not lead there, imports and inheritance do.
        """
        for kinds, only_certain in ((("call",), True), (("call",), False), (("call", "import", "inherit"), False)):
            way = self._way(source, target, kinds, only_certain=only_certain)
            if way is not None:
                return way
        return None

    def _way(self, source: str, target: str, kinds: Collection[str], *, only_certain: bool) -> tuple[Edge, ...] | None:
        came: dict[str, Edge | None] = {source: None}
        waiting = deque([source])
        while waiting:
            name = waiting.popleft()
            rows = self._database.execute(f"{_EDGE} WHERE source = ? ORDER BY line, target", (name,))
            for edge in (edge for row in rows for edge in self._expanded(row)):
                if edge.kind in kinds and edge.target not in came and (edge.certain or not only_certain):
                    came[edge.target] = edge
                    waiting.append(edge.target)
                    if edge.target == target:
                        way = [edge]
                        while (step := came[way[0].source]) is not None:
                            way.insert(0, step)
                        return tuple(way)
        return () if source == target else None

    def find(self, words: str, limit: int = 20, *, assigned: bool = False) -> tuple[Node, ...]:
        """Return the parts whose names, signatures, values or summaries hold most of some words, the best first.

        `assigned` puts what has a value first.
        """
        wanted = [word for word in re.findall(r"[^\W_]+", words.casefold()) if word not in _FILLERS and word != "s"]
        if not wanted:
            return ()
        match = " OR ".join(f'"{word}"' for word in wanted)
        said = f"{_NODE} JOIN said ON said.rowid = node.rowid WHERE said MATCH ? ORDER BY bm25(said, 8, 2, 1) LIMIT 500"
        nodes = [Node(*row) for row in self._database.execute(said, (match,))]
        held = {node: _held(node, wanted) for node in nodes}
        ranked = sorted(nodes, key=lambda node: (-held[node], assigned and node.detail[:1] != "="))
        return tuple(ranked[:limit])

    def resolve(self, text: str) -> tuple[Node, ...]:
        """Return the parts that a typed name may mean: its last parts suffice, as does a path, or PATH:LINE."""
        text = text.strip().removesuffix("()").strip("`").replace("::", ".")
        rows = self._database.execute(f"{_NODE} WHERE name = ? ORDER BY path, line LIMIT 1", (text,))
        if nodes := tuple(map(Node._make, rows)):
            return nodes
        path, _, line = text.partition(":")
        rows = self._database.execute(f"{_NODE} WHERE path = ? AND line <= ? ORDER BY line DESC", (path, line or 1))
        if nodes := tuple(Node(*row) for row in rows if line.isdigit() or row[1] == "module"):
            return nodes[:1]
        last = re.split(r"[.:/#]", text)[-1]
        rows = self._database.execute(f"{_NODE} WHERE last = ? ORDER BY name, path", (last,))
        ends = tuple(f"{mark}{text}" for mark in ".:/")
        return tuple(node for node in map(Node._make, rows) if node.name.endswith(ends))

    @property
    def name(self) -> str:
        """Return what the repository is called: by the address it comes from, else by its folder."""
        with contextlib.suppress(EngineError):
            url = run_git(None, ["config", "--get", "remote.origin.url"], directory=self.root).decode(errors="replace")
            if match := re.search(r"([\w.-]+?)(?:\.git)?/?\s*\Z", url):
                return match[1]
        return self.root.name

    @property
    def commit(self) -> tuple[str, bool]:
        """Return the commit that the folder is at, empty without one, and whether files differ from it."""
        try:
            commit = run_git(None, ["rev-parse", "--verify", "HEAD"], directory=self.root).decode().strip()
            return commit, self.blobs_of(commit) != self.blobs()
        except EngineError:
            return "", False

    def blobs_of(self, commit: str) -> dict[str, str]:
        """Return the files that a commit has and that would be read, each with git's name of its bytes."""
        ask = ["ls-tree", "-r", "-z", commit]
        rows = (
            row.partition("\t") for row in os.fsdecode(run_git(None, ask, directory=self.root, seconds=30)).split("\0")
        )
        held = {path: head.split() for head, _, path in rows if self._is_source(path)}
        return {path: words[2] for path, words in held.items() if words[0] in ("100644", "100755")}

    def blobs(self) -> dict[str, str]:
        """Return the files of the folder, each with git's name of its bytes."""
        return dict(self._database.execute("SELECT path, blob FROM file ORDER BY path"))

    def imports(self) -> Iterable[tuple[str, str]]:
        """Return what imports what, each pair once."""
        return self._database.execute("SELECT DISTINCT source, target FROM edge WHERE kind = 'import' ORDER BY 1, 2")

    def entry_points(self) -> tuple[str, ...]:
        """Return what starts the program: scripts that pyproject.toml declares, and modules that can be run."""
        scripts: dict[str, Any] = {}
        with contextlib.suppress(UnreadableError, ValueError, AttributeError, RecursionError):
            table = tomllib.loads(bytes_of(self.root, "pyproject.toml").decode())
            scripts = table.get("project", {}).get("scripts", {})
        declared = [f"{name} ({target})" for name, target in sorted(scripts.items()) if isinstance(target, str)]
        return (*declared, *(name for name in self.nodes if name.endswith(".__main__")))

    def gone(self) -> frozenset[str]:
        """Return the names and paths that were there when the graph was read before, and are no more."""
        return frozenset(name for (name,) in self._database.execute("SELECT name FROM gone"))

    def unread(self) -> tuple[tuple[str, str], ...]:
        """Return the files that could not be read, each with its reason."""
        return tuple(self._database.execute("SELECT path, problem FROM file WHERE problem != '' ORDER BY path"))


def _storable(row: Iterable[Any]) -> tuple[Any, ...]:
    """Return values as SQLite takes them: half a character pair, as an escape may make it, is replaced."""
    return tuple(
        value.encode("utf-8", "replace").decode() if isinstance(value, str) and not value.isascii() else value
        for value in row
    )


def _digests(facts: FileFacts | None, module: str) -> dict[str, str]:
    """Return what other files may look at in this one, by key; lines do not count."""
    if facts is None:
        return {}
    tops: dict[str, list[Any]] = {name: [bindings] for name, bindings in facts.scopes[""]["names"].items()}
    for local, scope in facts.scopes.items():
        if local:
            plain = {key: value for key, value in scope.items() if key != "line"}
            tops.setdefault(local.partition(".")[0], []).append([local, plain])
    whole: dict[str, Any] = {f"{module}:{name}": parts for name, parts in tops.items()}
    whole[f"{module}:*"] = [facts.stars, facts.exported]
    for name in (module, *_above(module)):
        whole[f"{name}:"] = ""
    for base, local in _bases(facts):
        whole.setdefault(f"~{base}", []).append([module, local])
    return {key: blake2b(json.dumps(value).encode(), digest_size=8).hexdigest() for key, value in whole.items()}


def _above(module: str) -> Iterator[str]:
    while "." in module:
        module = module.rpartition(".")[0]
        yield module


def _bases(facts: FileFacts) -> Iterator[tuple[str, str]]:
    """Yield the last name of each base class, and the class that has it."""
    for local, scope in facts.scopes.items():
        for base in scope.get("bases", ()):
            if base and base[0] in ("name", "."):
                yield base[-1], local


def _by_certainty(edge: Edge) -> tuple[Any, ...]:
    return (not edge.certain, edge.path, edge.line, edge.source, edge.target)


_FILLERS = frozenset(
    {"a", "an", "and", "are", "defined", "do", "does", "for", "from", "how", "i", "in", "is", "it", "of", "on", "or"}
    | {"set", "that", "the", "this", "to", "was", "what", "when", "where", "which", "who", "why"}
)


def _words(name: str) -> str:
    """Return the words of a name, also those that capital letters begin: `HTTPServer_id` is http server id."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[^\W_A-Z]+", name)).casefold()


def _held(node: Node, wanted: Sequence[str]) -> int:
    """Return how many of some words a part has, in its name or in what is said of it."""
    text = f"{_words(node.name)} {node.summary} {node.detail}".casefold()
    tokens = set(re.findall(r"[^\W_]+", text))
    begun = f" {' '.join(tokens)}"  # a short word is a whole one: the `b` of `\b` in a value is none
    stems = (word[:-1] if len(word) > 3 and word.endswith("s") else word for word in wanted)
    return sum(stem in tokens if len(stem) < 3 else f" {stem}" in begun for stem in stems)
