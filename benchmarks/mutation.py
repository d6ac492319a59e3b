"""Mutation: which share of small random changes of the code the tests notice. `python -m benchmarks.mutation -h`.

The mutants are cosmic-ray's, from core, services and operations. A place in the code is drawn by a seed, then one of
the changes that can be made there: else the eleven others of each `+` would outnumber all conditions. What only an
annotation says is left out. Each mutant is written into a copy of the checkout, so that processes which tests start
have it too, and meets the tests that run through its function, the quickest first, as `benchmarks.tested_by` found
them (with `--trace`), and the files of tests that import its module, or what imports that. Results go to a file, line
by line; a run that is broken off goes on from there.
"""

import argparse
import ast
import difflib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.commands.init import init
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db

from benchmarks.tested_by import PACKAGE

CHECKOUT = PACKAGE.parent
FOLDERS = ("model", "text", "git", "write", "frame", "search", "screen", "loop", "hosts", "formats", "doctor", "verbs")
QUICK, ALL = 6.0, 40.0  # seconds of tests, as they took unharmed: tried first, and at the most
MOST_TESTS, MOST_FILES = 400, 8
UNKNOWN = 3.0  # seconds that a file of tests takes which was never measured
SLOWER = 12  # times as long as that a test may take; then the mutant hangs, which is noticed
WITH = (
    "properties",
    "catalog",
    "verbs",
    "model",
    "git",
    "write",
    "frame",
    "search",
    "screen",
    "loop",
    "hosts",
    "formats",
    "doctor",
    "disk",
    "cli",
)
_LEFT_OUT = (".venv", ".git", ".mypy_cache", ".ruff_cache", ".hypothesis", "__pycache__")


@dataclass(frozen=True)
class Mutant:
    """One change of one file. `name` is the same in every run of the same code."""

    path: str  # in the package
    line: int
    operator: str
    occurrence: int

    @property
    def name(self) -> str:
        return f"{self.path}:{self.line} {self.operator.partition('/')[2]} {self.occurrence}"

    def apply(self, code: str) -> str:
        changed = mutate_code(code, get_operator(self.operator)(), self.occurrence)
        assert isinstance(changed, str)
        return changed


def mutants(folder: Path) -> list[list[Mutant]]:
    """Return all mutants by their place and family. They are looked for once for each state of the code."""
    os.chdir(CHECKOUT)  # so that what is kept of them names no folder of this machine
    paths = sorted(path.relative_to(CHECKOUT) for name in FOLDERS for path in (PACKAGE / name).rglob("*.py"))
    kept = folder / f"mutants-{sha256(b''.join(path.read_bytes() for path in paths)).hexdigest()[:12]}.json"
    if not kept.exists():
        kept.write_text(json.dumps(_looked_for(paths, kept.with_suffix(".sqlite"))))
    return [[Mutant(*fields) for fields in place] for place in json.loads(kept.read_text())]


def _looked_for(paths: Sequence[Path], database: Path) -> list[list[tuple[str, int, str, int]]]:
    with use_db(database, WorkDB.Mode.create) as work:
        if work.num_work_items == 0:
            init(paths, work, {})
        specs = [item.mutations[0] for item in work.work_items]
    said = {path: list(annotations(path)) for path in paths}
    places: dict[tuple[object, ...], list[tuple[str, int, str, int]]] = {}
    for spec in sorted(specs, key=lambda spec: (spec.module_path, spec.start_pos, spec.operator_name, spec.occurrence)):
        if not any(start <= spec.start_pos and spec.end_pos <= end for start, end in said[spec.module_path]):
            path = spec.module_path.relative_to(PACKAGE.name).as_posix()
            place = (path, spec.start_pos, spec.operator_name.partition("_")[0])
            mutant = (path, spec.start_pos[0], spec.operator_name, spec.occurrence)
            places.setdefault(place, []).append(mutant)
    return list(places.values())


Position = tuple[int, int]


def annotations(path: Path) -> Iterator[tuple[Position, Position]]:
    """Yield where each annotation stands: nothing of it is run, or all of it at import."""
    for node in ast.walk(ast.parse(path.read_text())):
        for name in ("annotation", "returns"):
            found = getattr(node, name, None)
            if isinstance(found, ast.expr):
                yield (found.lineno, found.col_offset), (found.end_lineno or 0, found.end_col_offset or 0)


# ── which tests ────────────────────────────────────────────────────────────────────────────────


class Tests:
    """Which tests run through which function, and how long they take."""

    def __init__(self, traced: Sequence[Path], there: set[str]) -> None:
        self._seconds: dict[str, float] = {}
        self._files: dict[str, float] = {}
        self._by_function: dict[str, set[str]] = {}
        for file in traced:
            for line in file.read_text().splitlines():
                name, seconds, functions = json.loads(line)
                if name not in there:  # of an older state of the tests: pytest refuses it, which would pass for noticed
                    continue
                self._seconds[name] = seconds
                file_name = name.partition("::")[0]
                self._files[file_name] = self._files.get(file_name, 0.0) + seconds
                for function in functions:
                    self._by_function.setdefault(function, set()).add(name)

    def of(self, mutant: Mutant) -> list[str]:
        """Return the tests of the innermost function around a line, the quickest first, then files of tests."""
        names = innermost_first(PACKAGE / mutant.path, mutant.line)
        ran = next((found for name in names if (found := self._by_function.get(f"{mutant.path}:{name}"))), set[str]())
        quickest = sorted(ran, key=lambda name: self._seconds[name])[:MOST_TESTS]
        return self._in_time(quickest) + self._in_time(self._importing(mutant.path))

    @staticmethod
    def _importing(path: str) -> list[str]:
        """Return the files of tests that import a module, then of those that import what imports it, and so on."""
        sources = {file.relative_to(CHECKOUT).as_posix(): file.read_text() for file in PACKAGE.rglob("*.py")}
        tests = {
            file.relative_to(CHECKOUT).as_posix(): file.read_text()
            for folder in WITH
            for file in (CHECKOUT / "tests" / folder).rglob("test_*.py")
        }
        near, found = [f"workspace_mem/{path}"], list[str]()
        while near and len(found) < MOST_FILES:
            names = [f"from {one.removesuffix('.py').removesuffix('/__init__').replace('/', '.')} " for one in near]
            more = [test for test, text in tests.items() if any(name in text for name in names) and test not in found]
            found += sorted(more, key=lambda test: (Path(path).stem not in test, len(tests[test])))
            near = [one for one in sources if any(name in sources.get(one, "") for name in names)]
            for one in near:
                del sources[one]
        stem = Path(path).stem
        if path.startswith("verbs/"):  # a verb is also called by its name, from the package or the command line
            called = {test: len(re.findall(rf"\b{stem}\b", text)) for test, text in tests.items()}
            by_name = sorted(filter(called.get, called), key=lambda test: -called[test])
            found = [test for test in by_name if test not in found][: MOST_FILES // 2] + found
        return found[:MOST_FILES]

    def _in_time(self, names: Sequence[str]) -> list[str]:
        """Return the first ones that there is time for, and one at least."""
        chosen, room = list[str](), ALL
        for name in names:
            if not chosen or self._took(name) <= room:
                room -= self._took(name)
                chosen.append(name)
        return chosen

    def split(self, names: Sequence[str]) -> tuple[list[str], list[str]]:
        """Return those that are tried first, and the rest."""
        spent, first = 0.0, 0
        while first < len(names) and (first == 0 or spent + self._took(names[first]) <= QUICK):
            spent += self._took(names[first])
            first += 1
        return list(names[:first]), list(names[first:])

    def patience(self, names: Sequence[str]) -> float:
        return 240 + SLOWER * sum(map(self._took, names))

    def _took(self, name: str) -> float:
        return self._seconds.get(name) or self._files.get(name, UNKNOWN)


def collected() -> set[str]:
    """Return the names of all tests."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True)
    return {line for line in done.stdout.splitlines() if "::" in line}


def innermost_first(path: Path, line: int) -> list[str]:
    """Return the qualified names of the functions around a line, decorators counted, the innermost first."""
    found: list[str] = []
    around: list[ast.AST] = [ast.parse(path.read_text())]
    inside = ""
    while around:
        for node in ast.iter_child_nodes(around.pop()):
            decorators = getattr(node, "decorator_list", [])
            first = min([getattr(node, "lineno", line), *(one.lineno for one in decorators)])
            if not first <= line <= getattr(node, "end_lineno", line):
                continue
            around.append(node)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found.append(inside + node.name)
                inside += f"{node.name}.<locals>."
            elif isinstance(node, ast.ClassDef):
                inside += f"{node.name}."
    return found[::-1]


# ── one trial ──────────────────────────────────────────────────────────────────────────────────


class Box:
    """A copy of the checkout in which one mutant at a time stands."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(CHECKOUT, folder, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
        self.folder = folder
        self._written = int(time.time())

    def write(self, path: str, code: str) -> None:
        """Write a file with a time that it never had: compiled code is told apart by size and whole seconds."""
        self._written += 2
        (self.folder / "workspace_mem" / path).write_text(code)
        os.utime(self.folder / "workspace_mem" / path, (self._written, self._written))

    def notices(self, names: Sequence[str], patience: float) -> str | None:
        """Run tests; return what failed, or None."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "WORKSPACE_MEM_SHARED": str(CHECKOUT.parent / "shared"),
        }
        quiet = ("-q", "-x", "-n0", "--tb=no", "-p", "no:cacheprovider", f"--basetemp={self.folder}.tmp")
        command = [sys.executable, "-m", "pytest", *quiet, *names]
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=patience, check=False
            )
        except subprocess.TimeoutExpired:
            return "it did not end in time"
        if done.returncode == 0:
            return None
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0] if failed else (done.stdout + done.stderr)[-300:]


def trial(mutant: Mutant, tests: Tests, box: Box) -> dict[str, object]:
    code = (PACKAGE / mutant.path).read_text()
    changed = mutant.apply(code)
    box.write(mutant.path, changed)
    begun, names = time.monotonic(), tests.of(mutant)
    noticed = None
    try:
        for some in tests.split(names):
            if some and (noticed := box.notices(some, tests.patience(some))):
                break
    finally:
        box.write(mutant.path, code)
    diff = list(difflib.unified_diff(code.splitlines(), changed.splitlines(), lineterm="", n=2))[2:]
    told = {"tests": len(names), "seconds": round(time.monotonic() - begun), "noticed": noticed}
    return {"name": mutant.name, **told, "diff": [] if noticed else diff}


def main() -> None:
    parser = argparse.ArgumentParser(description="Which share of random mutants the tests notice.")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--trace", action="store_true", help="first find out which tests run through what: slow")
    parser.add_argument("--only", default="", help="mutants whose name holds this")
    parser.add_argument("--folder", type=Path, default=Path("/tmp/workspace-mem-mutation"), help="copies and results")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.trace:
        trace(asked.folder)
    tests = Tests(sorted(asked.folder.glob("tested.*")), collected())
    every, chance = mutants(asked.folder), random.Random(asked.seed)
    chosen = [chance.choice(place) for place in chance.sample(every, min(asked.sample, len(every)))]
    chosen = [mutant for mutant in chosen if asked.only in mutant.name]
    results = asked.folder / "results.jsonl"
    found = {one["name"]: one for one in map(json.loads, results.read_text().splitlines())} if results.exists() else {}
    boxes: SimpleQueue[Box] = SimpleQueue()
    for number in range(asked.jobs):
        shutil.rmtree(asked.folder / f"box{number}", ignore_errors=True)
        boxes.put(Box(asked.folder / f"box{number}"))

    def tried(mutant: Mutant) -> None:
        box = boxes.get()
        try:
            found[mutant.name] = one = trial(mutant, tests, box)
            with results.open("a") as file:
                file.write(json.dumps(one) + "\n")
        finally:
            boxes.put(box)

    with ThreadPoolExecutor(asked.jobs) as pool:
        list(pool.map(tried, (mutant for mutant in chosen if mutant.name not in found)))
    report([found[mutant.name] for mutant in chosen], len(every))


def trace(folder: Path) -> None:
    """Run the tests once, and note which functions each runs through."""
    environment = {**os.environ, "TESTED_BY": str(folder / "tested")}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "auto",
        "-p",
        "benchmarks.tested_by",
        "--ignore=tests/faults",
    ]
    subprocess.run(command, cwd=CHECKOUT, env=environment, check=False)


def report(found: Sequence[dict[str, object]], of: int) -> None:
    left = [one for one in found if not one["noticed"]]
    for one in left:
        print(f"\n{one['name']} ({one['tests']} tests)", *one["diff"], sep="\n")  # type: ignore[misc]
    print(f"\n{len(found)} of {of} mutants: {len(found) - len(left)} noticed, {1 - len(left) / len(found):.1%}")


if __name__ == "__main__":
    main()
