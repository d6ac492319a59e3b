"""Hold the graph of public packages against what Python itself does with them: `python -m benchmarks.code_graph`.

It fetches the source distributions of `--package` (those below) with pip, reads each with `read_repository`, and asks:

Imports. Each import statement of each file (tests and examples too) is resolved by the import machinery in a process
of its own. An edge is right if it names what the statement binds or takes from, or a package above that. A statement
of which the machinery knows nothing (what is not installed) proves nothing. Statements in functions must be marked as
made at run time, others must not.

Calls. The package's own tests run under a tracer. The instruction that called gives the exact expression of the
source. A certain edge is judged where an expression on its line that names its target ran and called something; it is
right if its target was among what was called. As its target counts: the function; for a class its `__init__`,
`__new__`, `__post_init__`, inherited or made ones too, or its metaclass; for a decorated function what its decorator
put in its place (a closure, an object that is called, or code of another package). What operators, `with` and loops
call at the same place is no answer to a call. What C alone answered speaks against an edge. Edges that never ran are
not judged. Recall: of each pair of functions of the package of which one called the other, by an expression, a
property, an operator or a loop, the share that is an edge, certain or possible. Comprehensions and lambdas belong to
the function that holds them. Not counted: what code made at run time calls, calls that C code or another package makes
in between, imports, the collector, and generators resumed where nothing names them.

Traces. 50 random traces: each step is an edge of the graph, of the file and line where an independent reading finds a
call, a base class or an import with the target's name, inside of the source.

Change. 1,000 files, one changed: the median of five refreshes, in seconds of the processor. A deleted file leaves no
node. After each of 30 random edits the refreshed graph equals a new one. The map keeps its budget and is the same bytes
in two processes.

A figure below its bar ends it with code 1. `--verbose` prints what is wrong and missing.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.code_sources import Definition, Site, Source, Statement, read_sources
from workspace_mem.code import Edge, Graph, map_page, read_repository
from workspace_mem.text.tokens import estimated_tokens

HERE = Path(__file__).resolve().parent
CERTAIN_BAR, TRACED_BAR, REFRESH_BAR = 0.98, 0.8, 0.2
TRACES, FILES, EDITS = 50, 1_000, 30
BUDGETS = (150, 500, 1_000, 4_000, 16_000)
_CONSTRUCTORS = ("__init__", "__new__", "__post_init__")
_GENERATOR = 0x20 | 0x80 | 0x200  # flags of generators, coroutines and asynchronous generators
_FUNCTION = 0x1  # the flag of code with local variables of its own: no module, no class body


@dataclass(frozen=True)
class Package:
    """A public package: where its modules and tests are, and what its tests need."""

    name: str
    folder: str
    tests: tuple[str, ...]
    needs: tuple[str, ...] = ()


PACKAGES = (
    Package("jinja2", "src/jinja2", ("tests",), ("markupsafe", "trio")),  # much inheritance, src layout
    Package("click", "src/click", ("tests",)),  # decorators, many re-exports, src layout
    Package("markdown-it-py", "markdown_it", ("tests",), ("mdurl", "pytest-regressions", "linkify-it-py")),
    # The rest is asked for by name.
    Package("networkx", "networkx", tuple(f"networkx/{part}" for part in ("classes", "readwrite", "utils"))),
    Package("attrs", "src/attr", ("tests",), ("hypothesis",)),
    Package("pluggy", "src/pluggy", ("testing",)),
    Package("werkzeug", "src/werkzeug", ("tests",), ("markupsafe", "ephemeral-port-reserve", "pytest-timeout")),
    Package("marshmallow", "src/marshmallow", ("tests",), ("simplejson",)),
    Package("lark", "lark", ("tests",)),
    Package("tomlkit", "tomlkit", ("tests",), ("pyyaml",)),
)
USUAL = ("jinja2", "click", "markdown-it-py")


@dataclass(frozen=True)
class Row:
    """A figure of the table; `bar` is the least allowed, or with `is_most` the most."""

    name: str
    value: float
    bar: float | None = None
    note: str = ""
    is_most: bool = False

    @property
    def is_kept(self) -> bool:
        return self.bar is None or (self.value <= self.bar if self.is_most else self.value >= self.bar)

    def __str__(self) -> str:
        bar = "" if self.bar is None else f"{'≤' if self.is_most else '≥'} {self.bar:g}"
        verdict = "" if self.bar is None else "ok" if self.is_kept else "MISSED"
        return f"  {self.name:<38} {self.value:>8.4g}  {bar:<7} {verdict:<7}{self.note}"


class Repository:
    """An unpacked package, its graph, and the independent reading of the same files."""

    def __init__(self, package: Package, root: Path, needs: Path) -> None:
        self.package, self.root, self.needs = package, root, needs
        start = time.perf_counter()
        self.graph = read_repository(root, None)
        self.seconds = time.perf_counter() - start
        self.sources = read_sources(root)
        self.modules = {node.path: node.name for node in self.graph.nodes.values() if node.kind == "module"}

    @property
    def top(self) -> Path:
        """Return the folder from which the package is imported."""
        return (self.root / self.package.folder).parent

    def is_of_package(self, path: str) -> bool:
        return (
            path.startswith(self.package.folder + "/")
            and not any(path.startswith(f"{part}/") and "tests" in part for part in self.package.tests)
            and "/tests/" not in path
        )

    @cached_property
    def nodes_by_place(self) -> Mapping[tuple[str, str], str]:
        """Return the node of a definition, by its path and dotted name there."""
        places = {}
        for name, node in self.graph.nodes.items():
            module = self.modules.get(node.path)
            if module is not None and name.startswith(module):
                places[node.path, name[len(module) :].lstrip(".")] = name
        return places

    def relative(self, file: str) -> str | None:
        """Return the path of a traced file below the root, None if it is of no known source."""
        path = file.removeprefix(f"{self.root}{os.sep}")
        return path if path in self.sources else None

    def environment(self) -> dict[str, str]:
        paths = (self.top, self.root, self.needs, HERE)
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH") if name in os.environ}
        return {**kept, "PYTHONPATH": os.pathsep.join(map(str, paths)), "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"}


# ── imports ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def judge_imports(repository: Repository, problems: list[str]) -> Iterator[Row]:
    """Compare the import edges with what the import machinery answers."""
    counts = Counter[str]()
    edges: dict[str, list[Edge]] = defaultdict(list)
    for edge in repository.graph.edges:
        if edge.kind == "import":
            edges[edge.path].append(edge)
    answers = resolved(repository)
    for path, source in repository.sources.items():
        made = edges[path]
        statements: dict[tuple[int, int], list[tuple[Statement, str | None]]] = defaultdict(list)
        for statement, target in zip(source.imports, answers[path], strict=True):
            statements[statement.line, statement.last].append((statement, target))
        for (first, last), parts in statements.items():
            here = [edge for edge in made if first <= edge.line <= last]
            made = [edge for edge in made if edge not in here]
            counts["marks"] += sum(edge.lazy != parts[0][0].is_late for edge in here)
            counts.update(_judge_statement(repository, f"{path}:{first}", parts, here, problems))
        counts["wrong"] += len(made)
        problems.extend(f"import where there is none: {path}:{edge.line} → {edge.target}" for edge in made)
    right, wrong, missing = counts["right"], counts["wrong"], counts["missing"]
    yield Row("import statements: precision", right / max(1, right + wrong), 1, f"{wrong} wrong")
    yield Row("import statements: recall", right / max(1, right + missing), 1, f"{missing} of {right + missing}")
    yield Row("wrongly marked as made at run time", counts["marks"], 0, is_most=True)


def _judge_statement(
    repository: Repository,
    place: str,
    parts: Sequence[tuple[Statement, str | None]],
    edges: Sequence[Edge],
    problems: list[str],
) -> Iterator[str]:
    """Yield `right` and `missing` for each name of a statement, `wrong` for each edge that it does not make."""
    expected = [target for _, target in parts if target]
    for target in expected:
        is_right = any(_agrees(repository, edge.target, target) for edge in edges)
        yield "right" if is_right else "missing"
        if not is_right:
            problems.append(f"import missing: {place} → {target}, not {sorted({edge.target for edge in edges})}")
    for edge in edges:
        is_right = any(
            _agrees(repository, edge.target, target) or target.startswith(f"{edge.target}.") for target in expected
        )
        is_unknown = len(expected) < len(parts)
        if not is_right and not is_unknown:
            yield "wrong"
            problems.append(f"import wrong: {place} → {edge.target}, expected {expected}")


def _agrees(repository: Repository, edge_target: str, target: str) -> bool:
    """Tell whether an edge leads to a module; of a module outside it may name the package alone."""
    return edge_target == target or (
        target not in repository.graph.nodes and target.startswith(f"{edge_target.partition('.')[0]}.")
    )


def resolved(repository: Repository) -> Mapping[str, list[str | None]]:
    """Return what the machinery says of each import of each file, as it is run from its own folder."""
    groups: dict[Path, list[Source]] = defaultdict(list)
    for source in repository.sources.values():
        above = len(source.module.split(".")) - (0 if source.is_package else 1)
        folder = (repository.root / source.path).parent
        for _ in range(above):
            folder = folder.parent
        groups[folder].append(source)
    answers: dict[str, list[str | None]] = {}
    for folder, sources in groups.items():
        statements = [
            [source.module, source.is_package, statement.level, statement.name, statement.alias]
            for source in sources
            for statement in source.imports
        ]
        asked = {
            "path": [str(folder), str(repository.top), str(repository.root), str(repository.needs)],
            "importable": [Path(repository.package.folder).name],
            "statements": statements,
        }
        made = subprocess.run(
            [sys.executable, "-I", str(HERE / "code_imports.py")],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
            cwd=repository.root,
        )
        if made.returncode:
            sys.exit(f"The imports of {folder} were not resolved: {made.stderr[-2000:]}")
        rest = iter(json.loads(made.stdout))
        for source in sources:
            answers[source.path] = [_as_named(repository, *next(rest)) for _ in source.imports]
    return answers


def _as_named(repository: Repository, name: str | None, file: str | None) -> str | None:
    """Return a module as the graph names it: outside of the package a name depends on where Python is started."""
    path = repository.relative(file) if file else None
    return name if path is None or repository.is_of_package(path) else repository.modules.get(path, name)


# ── calls ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Callee:
    """What an instruction called. `path` is None outside of the repository, and names of C alone end in `()`."""

    path: str | None
    name: str
    line: int
    flags: int
    made: str  # the class of the object that a constructor makes

    @property
    def last(self) -> str:
        return self.name.rpartition(".")[2]

    @property
    def is_implicit(self) -> bool:
        """Tell whether operators, loops, `with` or the collector call such a function, at any place."""
        if (self.path is None and self.name == "WeakSet.__init__.<locals>._remove") or "__build_class__" in self.name:
            return True
        return self.last.startswith("__") and self.last not in (*_CONSTRUCTORS, "__call__", "__init_subclass__")


@dataclass(frozen=True)
class Trace:
    """What the tests did: the callees at each place, and the pairs of functions of the package."""

    places: Mapping[tuple[str, tuple[int, int]], set[Callee]]
    pairs: Mapping[tuple[str, str], Callee]
    is_explicit: Mapping[tuple[str, str], bool]
    tests: str


def traced(repository: Repository, made: Path) -> Trace:
    """Run the tests of the package under the tracer."""
    out = made / f"{repository.package.name}.json"
    environment = {**repository.environment(), "CODE_TRACER_ROOT": str(repository.root), "CODE_TRACER_OUT": str(out)}
    options = ("-q", "-p", "code_tracer", "-p", "no:cacheprovider", "-p", "no:randomly")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *repository.package.tests],
        cwd=repository.root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    if not out.exists():
        sys.exit(f"The tests of {repository.package.name} did not run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    places: dict[tuple[str, tuple[int, int]], set[Callee]] = defaultdict(set)
    pairs: dict[tuple[str, str], Callee] = {}
    is_explicit: dict[tuple[str, str], bool] = {}
    for caller, position, called, owner in json.loads(out.read_text("utf-8")):
        path = repository.relative(caller[0])
        if path is None or not position or position[1] is None:
            continue
        callee = _callee(repository, called, owner)
        source = repository.sources[path]
        end = (position[1], position[3])
        if callee.flags & _FUNCTION or callee.path is None:
            places[path, end].add(callee)
        if _is_pair(repository, path, callee):
            holder = repository.nodes_by_place.get((path, _known_holder(repository, path, source.holder(caller[1]))))
            target = repository.nodes_by_place.get((str(callee.path), callee.name), f"{callee.path}:{callee.name}")
            if callee.flags & _GENERATOR and not _names(source, source.holder(caller[1]), callee.last):
                continue
            if holder is None or holder == target:
                continue
            pairs[holder, target] = callee
            site = source.call_ends.get(end)
            explicit = site is not None and not callee.is_implicit
            is_explicit[holder, target] = is_explicit.get((holder, target), False) or explicit
    return Trace(places, pairs, is_explicit, run.stdout.strip().rpartition("\n")[2])


def _callee(repository: Repository, called: Any, owner: str) -> Callee:
    if isinstance(called, str):
        return Callee(None, f"{called}()", 0, 0, "")
    file, qualified, line, flags = called
    path = repository.relative(file)
    name = repository.sources[path].holder(qualified) if path else qualified
    is_inner = qualified.rpartition(".")[2].startswith("<")
    return Callee(path, qualified if is_inner else name, line, flags, owner)


def _is_pair(repository: Repository, path: str, callee: Callee) -> bool:
    if callee.path is None or not callee.flags & _FUNCTION or callee.name.endswith(">"):
        return False
    if callee.name == "__getattr__" or callee.last == "__del__":  # an import asks a module, the collector calls
        return False
    return repository.is_of_package(path) and repository.is_of_package(callee.path)


def _known_holder(repository: Repository, path: str, name: str) -> str:
    """Return the closest definition around a name that is a node: a graph may leave out functions in functions."""
    while name and (path, name) not in repository.nodes_by_place:
        name = name.rpartition(".")[0]
    return name


def _names(source: Source, holder: str, name: str) -> bool:
    return any(site.name == name and site.holder == holder for site in source.calls)


def judge_calls(repository: Repository, trace: Trace, problems: list[str]) -> Iterator[Row]:
    """Compare the call edges with what was called."""
    verdicts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    edges: dict[str, dict[str, bool]] = defaultdict(dict)
    for edge in repository.graph.edges:
        if edge.kind != "call":
            continue
        edges[edge.source][edge.target] = edges[edge.source].get(edge.target, False) or edge.certain
        if edge.certain and edge.target in repository.graph.nodes and edge.path in repository.sources:
            verdict, called = _verdict(repository, trace, edge)
            verdicts[repository.is_of_package(edge.path)][verdict] += 1
            if verdict in ("wrong", "no call"):
                place = f"{edge.path}:{edge.line} {edge.source} → {edge.target}"
                problems.append(f"call {verdict}: {place}; called {sorted(called)[:5]}")
    for is_package, counts in verdicts.items():
        judged = counts["right"] + counts["wrong"]
        note = f"{judged:,} judged, {counts['wrong']} wrong, {counts['not run']:,} not run"
        note += f", {counts['no call']:,} without a call" if counts["no call"] else ""
        name = f"certain calls of {'the package' if is_package else 'its tests'}: precision"
        yield Row(name, counts["right"] / max(1, judged), CERTAIN_BAR, note)
    yield from _recall(repository, trace, edges, problems)


def _recall(
    repository: Repository, trace: Trace, edges: Mapping[str, Mapping[str, bool]], problems: list[str]
) -> Iterator[Row]:
    counts = Counter[str]()
    for (caller, target), callee in trace.pairs.items():
        answers = [target, *_classes(repository, callee)]
        hit = next((answer for answer in answers if answer in edges.get(caller, ())), None)
        how = "call" if trace.is_explicit[caller, target] else "implicit"
        if hit is None:
            problems.append(f"pair missing ({how}): {caller} → {target}")
        else:
            counts[f"hit {how}"] += 1
            counts["certain"] += edges[caller][hit]
        counts[how] += 1
    hits, total = counts["hit call"] + counts["hit implicit"], len(trace.pairs)
    yield Row(
        "traced calls found: all", hits / max(1, total), TRACED_BAR, f"{total:,} pairs, {counts['certain']} certain"
    )
    by_call = counts["hit call"] / max(1, counts["call"])
    yield Row("traced calls found: by a call expression", by_call, TRACED_BAR, f"{counts['call']:,} pairs")


def _classes(repository: Repository, callee: Callee) -> Iterator[str]:
    """Return the nodes that a constructor may be called by: the class that is made, and its own constructors."""
    file, _, name = callee.made.rpartition(":")
    path, owners = repository.relative(file), []
    if path:
        owners.append((path, name.replace(".<locals>", "")))
    if callee.path and callee.last in _CONSTRUCTORS:
        owners.append((callee.path, callee.name.rpartition(".")[0]))
    for path, name in owners:
        for constructor in ("", *(f".{constructor}" for constructor in _CONSTRUCTORS)):
            if node := repository.nodes_by_place.get((path, f"{name}{constructor}")):
                yield node


def _verdict(repository: Repository, trace: Trace, edge: Edge) -> tuple[str, Iterable[str]]:
    source, node = repository.sources[edge.path], repository.graph.nodes[edge.target]
    last = edge.target.rpartition(".")[2]
    if node.kind == "property":
        sites = [site for site in source.loads if site.line <= edge.line <= site.last and site.name == last]
    elif last.startswith("__") and last not in (*_CONSTRUCTORS, "__call__"):
        sites = [*source.calls, *source.loads]
        sites = [site for site in sites if site.line <= edge.line <= site.last]
        called = {callee for site in sites for callee in trace.places.get((edge.path, site.end), ())}
        called = {callee for callee in called if callee.last == last}
        if not called:
            return "not run", ()
        is_right = any(_is_target(repository, callee, edge.target, ()) for callee in called)
        return "right" if is_right else "wrong", sorted({f"{callee.path}:{callee.name}" for callee in called})
    else:
        sites = [site for site in source.calls if site.line <= edge.line <= site.last]
        sites = [site for site in sites if _may_name(source, site, edge.target)] or [
            site for site in sites if site.line == edge.line
        ]
    if not sites:
        return "no call", ()
    called = {callee for site in sites for callee in trace.places.get((edge.path, site.end), ())}
    called = {
        callee for callee in called if callee.last == last or not (callee.is_implicit or callee.flags & _GENERATOR)
    }
    if not called:
        return "not run", ()
    definitions: list[Definition] = []
    if node.path in repository.sources:
        within = edge.target[len(repository.modules[node.path]) :].lstrip(".")
        definitions = repository.sources[node.path].by_name.get(within, [])
    if any(_is_target(repository, callee, edge.target, definitions) for callee in called):
        return "right", ()
    return "wrong", sorted({f"{callee.path or 'outside'}:{callee.name}" for callee in called})


def _is_target(repository: Repository, callee: Callee, target: str, definitions: Sequence[Definition]) -> bool:
    if callee.path and repository.nodes_by_place.get((callee.path, callee.name)) == target:
        return True
    if target in _classes(repository, callee):
        return True
    if callee.path is None and callee.name.endswith("GenericAlias.__call__"):  # typing's alias of a generic class
        return True
    decorated = any(set(definition.decorators) - {"staticmethod", "classmethod"} for definition in definitions)
    if decorated and not callee.name.endswith("()"):
        # The wrapper: code of another package, a function in a function, or an object that is called.
        return callee.path is None or "." in callee.name or callee.last == "__call__"
    if any(definition.is_class for definition in definitions):  # a metaclass
        return callee.last == "__call__"
    return False


def _may_name(source: Source, site: Site, target: str) -> bool:
    """Tell whether an expression calls what has the last name of a target, or an alias of that."""
    parts = target.split(".")
    names = {parts[-1]} | ({parts[-2]} if parts[-1] in _CONSTRUCTORS and len(parts) > 1 else set())
    names |= {alias for name in tuple(names) for alias in source.aliases.get(name, ())}
    return site.name in names


# ── traces ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def judge_traces(repository: Repository, chance: random.Random, problems: list[str]) -> Iterator[Row]:
    """Ask for random traces, and look at each step in the source."""
    graph = repository.graph
    edges = set(graph.edges)
    following: dict[str, list[str]] = defaultdict(list)
    for edge in graph.edges:
        following[edge.source].append(edge.target)
    starts = sorted(name for name in graph.nodes if following[name])
    real, asked = 0, 0
    while asked < TRACES:
        source = chance.choice(starts)
        reached = sorted(_reached(following, source) & graph.nodes.keys() - {source})
        if not reached:
            continue
        asked += 1
        target = chance.choice(reached)
        steps = graph.trace(source, target)
        fault = _fault(repository, edges, source, target, steps)
        real += fault is None
        if fault:
            problems.append(f"trace {source} → {target}: {fault}")
    yield Row("random traces that are real paths", real, TRACES, f"of {asked}")


def _reached(following: Mapping[str, Sequence[str]], start: str) -> set[str]:
    reached, waiting = {start}, deque([start])
    while waiting:
        for name in following.get(waiting.popleft(), ()):
            if name not in reached:
                reached.add(name)
                waiting.append(name)
    return reached


def _fault(
    repository: Repository, edges: set[Edge], source: str, target: str, steps: Sequence[Edge] | None
) -> str | None:
    if not steps:
        return "no trace, though a path of edges leads there"
    if (steps[0].source, steps[-1].target) != (source, target):
        return "it begins or ends elsewhere"
    for first, second in pairwise(steps):
        if first.target != second.source:
            return f"{first} is not followed by {second}"
    for step in steps:
        if step not in edges:
            return f"{step} is no edge"
        if not _stands_there(repository, step):
            return f"the source does not show {step}"
    return None


def _stands_there(repository: Repository, edge: Edge) -> bool:
    """Tell whether the line holds what the edge says, inside of the edge's source."""
    source = repository.sources[edge.path]
    module = repository.modules[edge.path]
    within = edge.source[len(module) :].lstrip(".")
    if edge.source != module and not any(
        definition.first <= edge.line <= definition.last for definition in source.by_name.get(within, ())
    ):
        return False
    if edge.kind == "import":
        return any(statement.line <= edge.line <= statement.last for statement in source.imports)
    last = edge.target.rpartition(".")[2]
    if edge.kind == "inherit":
        names = {last, *source.aliases.get(last, ())}
        return any(site.line <= edge.line <= site.last and site.name in names for site in source.bases)
    line = source.text.splitlines()[edge.line - 1].decode("utf-8", "replace")
    parts = edge.target.split(".")
    names = {last, *source.aliases.get(last, ())} | ({parts[-2], "cls", "type"} if last in _CONSTRUCTORS else set())
    is_named = any(site.line <= edge.line <= site.last for site in source.calls) or any(name in line for name in names)
    return is_named or last.startswith("__")  # an operator, a loop or `with`


# ── changes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def judge_changes(
    modules: Mapping[str, bytes], made: Path, chance: random.Random, problems: list[str]
) -> Iterator[Row]:
    """Measure refreshes of 1,000 files, and hold each against a graph that is built anew."""
    root, cache = made / "thousand", made / "cache"
    _write_files(root, modules)
    _git(root, "init", "-q")
    _git(root, "add", "-A")
    _git(root, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "first")
    start = time.perf_counter()
    read_repository(root, cache)
    first = time.perf_counter() - start
    files = sorted(root.rglob("*.py"))
    times, used = [], []
    for number in range(5):
        with chance.choice(files).open("a", encoding="utf-8") as file:
            file.write(f"\n\ndef added_{number}():\n    return added_{number}()\n")
        start, before = time.perf_counter(), sum(os.times()[:4])  # with the processes that it starts
        graph = read_repository(root, cache)
        times.append(time.perf_counter() - start)
        used.append(sum(os.times()[:4]) - before)
    yield Row("1,000 files: first index, seconds", first)
    note = f"{median(used):.3g} s of the processor, {len(graph.edges):,} edges"
    yield Row("1,000 files: one changed, seconds", median(times), REFRESH_BAR, note, is_most=True)
    gone = chance.choice(files)
    gone.unlink()
    path = gone.relative_to(root).as_posix()
    graph = read_repository(root, cache)
    left = [name for name, node in graph.nodes.items() if node.path == path]
    left += [edge.source for edge in graph.edges if edge.path == path]
    yield Row("1,000 files: left of a deleted one", len(left), 0, is_most=True)
    yield Row("random edits: refreshed equals new", _edits(modules, made, chance, problems), EDITS)
    yield from _maps(root, graph, problems)


def _write_files(root: Path, modules: Mapping[str, bytes], count: int = FILES) -> None:
    """Write so many files: copies of real modules under package names of their own."""
    for number in range(count):
        copy, place = divmod(number, len(modules))
        path = root / f"copy{copy}" / list(modules)[place]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(list(modules.values())[place])


def _edits(modules: Mapping[str, bytes], made: Path, chance: random.Random, problems: list[str]) -> int:
    """Return after how many random edits the refreshed graph was equal to a new one."""
    root, cache = made / "edited", made / "cache of edited"
    _write_files(root, modules, 60)
    _git(root, "init", "-q")
    read_repository(root, cache)
    equal = 0
    for number in range(EDITS):
        what = _edit(root, chance, number)
        refreshed, new = read_repository(root, cache), read_repository(root, None)
        is_equal = dict(refreshed.nodes) == dict(new.nodes) and Counter(refreshed.edges) == Counter(new.edges)
        equal += is_equal
        if not is_equal:
            less, more = Counter(new.edges) - Counter(refreshed.edges), Counter(refreshed.edges) - Counter(new.edges)
            problems.append(f"edit {number} ({what}): the refreshed graph lacks {[*less][:3]}, and has {[*more][:3]}")
    return equal


def _edit(root: Path, chance: random.Random, number: int) -> str:
    files = sorted(root.rglob("*.py"))
    path, other = chance.sample(files, 2)
    what = chance.choice(("append", "delete", "rename", "overwrite", "add", "cut", "break", "commit", "package"))
    match what:
        case "append":
            with path.open("a", encoding="utf-8") as file:
                file.write(f"\n\nclass Added{number}:\n    def m(self):\n        return self.m()\n")
        case "delete":
            path.unlink()
        case "rename":
            path.rename(path.with_name(f"renamed{number}.py"))
        case "overwrite":
            path.write_bytes(other.read_bytes())
        case "add":
            (path.parent / f"new{number}.py").write_text(f"from . import {other.stem}\nfrom .{path.stem} import *\n")
        case "cut":
            data = path.read_bytes().splitlines(keepends=True)
            path.write_bytes(b"".join(data[: len(data) // 2]))
        case "break":
            path.write_bytes(b"def (:\n" + path.read_bytes())
        case "commit":
            _git(root, "add", "-A")
            _git(root, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "more", "--allow-empty")
        case "package":
            folder = path.parent / f"package{number}"
            folder.mkdir()
            shutil.move(path, folder / path.name)
    return what


def _maps(root: Path, graph: Graph, problems: list[str]) -> Iterator[Row]:
    pages = {budget: map_page(graph, budget) for budget in BUDGETS}
    over = {budget: size for budget, page in pages.items() if (size := estimated_tokens(page)) > budget}
    problems.extend(f"the map of {budget} tokens has {size}" for budget, size in over.items())
    yield Row("maps within their budget", len(pages) - len(over), len(pages), f"of {len(pages)}")
    program = (
        "import sys; from pathlib import Path; from workspace_mem.code import map_page, read_repository; "
        "graph = read_repository(Path(sys.argv[1]), None); "
        "sys.stdout.write(chr(0).join(map_page(graph, int(budget)) for budget in sys.argv[2:]))"
    )
    command = (sys.executable, "-c", program, str(root), *map(str, BUDGETS))
    outputs = {
        subprocess.run(
            command, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": seed}, timeout=300
        ).stdout
        for seed in ("1", "2")
    }
    is_same = outputs == {"\0".join(pages.values())}
    yield Row("maps equal in three processes", int(is_same), 1)


def _git(root: Path, *arguments: str) -> None:
    root.mkdir(parents=True, exist_ok=True)
    subprocess.run(("git", "-C", str(root), *arguments), check=True, capture_output=True, timeout=120)


# ── the whole ───────────────────────────────────────────────────────────────────────────────────────────────────────


def fetched(package: Package, made: Path) -> Path:
    """Download a source distribution, unpack it, and return its folder, which holds no link that leads out of it."""
    sources = made / "sdists"
    _pip("download", "--no-binary", package.name, "--no-deps", "--dest", str(sources), package.name)
    start = package.name.replace("-", "_")
    archive = next(path for path in sources.iterdir() if path.name.replace("-", "_").lower().startswith(f"{start}_"))
    unpacked = made / "unpacked" / package.name
    with tarfile.open(archive) as opened:
        opened.extractall(unpacked, filter="data")
    return next(unpacked.iterdir())


def _pip(*arguments: str) -> None:
    command = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)
    run = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    if run.returncode:
        sys.exit(f"pip could not fetch what this benchmark needs: {run.stderr.strip()[-500:]}")


def main() -> int:
    """Run it and print the table; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", action="append", choices=[package.name for package in PACKAGES])
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--no-change", action="store_true", help="leave out the refreshes of 1,000 files")
    parser.add_argument("--seed", type=int, default=49)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    packages = [package for package in PACKAGES if package.name in (options.package or USUAL)]
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        made, needs = Path(folder).resolve(), Path(folder).resolve() / "needs"
        _pip("install", "--target", str(needs), "pytest", *sorted({need for each in packages for need in each.needs}))
        modules: dict[str, bytes] = {}
        for package in packages:
            problems: list[str] = []
            repository = Repository(package, fetched(package, made), needs)
            for path in sorted((repository.root / package.folder).rglob("*.py")):
                modules[path.relative_to(repository.top).as_posix()] = path.read_bytes()
            count = f"{len(repository.sources)} files, {len(repository.graph.nodes):,} nodes"
            print(f"{repository.root.name}: {count}, {len(repository.graph.edges):,} edges, {repository.seconds:.1f} s")
            rows += _shown(judge_imports(repository, problems))
            trace = traced(repository, made)
            print(f"  its tests: {trace.tests}")
            rows += _shown(judge_calls(repository, trace, problems))
            rows += _shown(judge_traces(repository, chance, problems))
            _tell(problems, options.verbose)
        if not options.no_change:
            problems = []
            print("change")
            rows += _shown(judge_changes(modules, made, chance, problems))
            _tell(problems, options.verbose)
    return 0 if all(row.is_kept for row in rows) else 1


def _shown(rows: Iterable[Row]) -> Iterator[Row]:
    for row in rows:
        print(row, flush=True)
        yield row


def _tell(problems: Sequence[str], is_verbose: bool) -> None:
    for problem in problems if is_verbose else ():
        print(f"    {problem}")


if __name__ == "__main__":
    sys.exit(main())
