"""Hold the graph of JavaScript and TypeScript against TypeScript's own compiler: `python -m benchmarks.code_languages`.

It fetches with npm the packages `commander` and `express` (JavaScript), the sources of `zod` (TypeScript), and a
TypeScript compiler; node must be there. Definitions: functions, classes, methods and interfaces by file, line and name;
of several of one name in a file one suffices. Imports: what module resolution
answers, and the package's name for what is outside. Calls: where the type checker knows the called function of the
repository, an edge from that line leads to it, certain or possible; a certain edge from a line leads to a function that
the checker names there, if it names any. What is below its bar ends it with code 1.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from benchmarks.code_graph import Row
from workspace_mem.code import read_repository

HERE = Path(__file__).resolve().parent
COMPILER = "typescript@5.9.3"
PACKAGES = {"commander": (".", "*.js"), "express": (".", "*.js"), "zod": ("src", "*.ts")}
Definition = tuple[str, int, str]  # path, line, name
_DEFINITIONS_BAR, _IMPORTS_BAR, _CALLS_BAR, _CERTAIN_BAR = 0.98, 0.98, 0.8, 0.98


def _fetched(name: str, made: Path) -> Path:
    folder = made / name.partition("@")[0]
    folder.mkdir()
    command = ("npm", "pack", "--silent", "--pack-destination", str(folder), name)
    run = subprocess.run(command, cwd=made, check=False, capture_output=True, text=True, timeout=300)
    if run.returncode:
        sys.exit(f"npm could not fetch {name}: {run.stderr.strip()[-500:]}")
    with tarfile.open(next(folder.glob("*.tgz"))) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def judge(root: Path, pattern: str, compiler: Path, problems: list[str]) -> Iterator[Row]:
    """Compare the graph of a folder with what the compiler says of the same files."""
    graph = read_repository(root, None)
    files = sorted(path.relative_to(root).as_posix() for path in root.rglob(pattern))
    command = ("node", str(HERE / "code_languages.cjs"), str(compiler), str(root), *files)
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
    answer: Any = json.loads(told.stdout)
    defined = {(path, line, name) for path, line, name in answer["definitions"]}
    counts = Counter((path, name) for path, _, name in defined)
    several = {place for place, count in counts.items() if count > 1}  # overloads, and the same name in two blocks

    def definition(path: str, line: int, name: str) -> Definition:
        return path, 0 if (path, name) in several else line, name

    places = {name: definition(node.path, node.line, _last(name)) for name, node in graph.nodes.items()}
    wanted = {definition(*place) for place in defined}
    found = wanted & set(places.values())
    problems += [f"definition missing: {place}" for place in sorted(wanted - found)]
    yield Row("definitions found", len(found) / max(1, len(wanted)), _DEFINITIONS_BAR, f"{len(wanted):,}")
    yield from _imports(graph.edges, answer["imports"], set(files), problems)
    calls: dict[tuple[str, int], set[Definition]] = defaultdict(set)
    for path, line, *target in answer["calls"]:
        calls[path, line].add(definition(*target))
    yield from _calls(graph.edges, places, calls, problems)


def _last(name: str) -> str:
    return name.rpartition(":")[2].rpartition(".")[2].lstrip("#")


def _imports(edges: Any, expected: Any, files: set[str], problems: list[str]) -> Iterator[Row]:
    wanted = {(path, line, target) for path, line, target in expected}
    made = {(edge.path, edge.line, edge.target) for edge in edges if edge.kind == "import" and edge.path in files}
    problems += [f"import missing: {row}" for row in sorted(wanted - made)]
    problems += [f"import wrong: {row}" for row in sorted(made - wanted)]
    both = len(wanted & made)
    yield Row("imports: precision", both / max(1, len(made)), _IMPORTS_BAR, f"{len(made):,}")
    yield Row("imports: recall", both / max(1, len(wanted)), _IMPORTS_BAR, f"{len(wanted):,}")


def _calls(
    edges: Any, places: Mapping[str, Definition], known: Mapping[tuple[str, int], set[Definition]], problems: list[str]
) -> Iterator[Row]:
    reached: dict[tuple[str, int], set[Definition]] = defaultdict(set)
    right = wrong = 0
    for edge in edges:
        if edge.kind == "call" and edge.target in places:
            place, expected = places[edge.target], known.get((edge.path, edge.line), ())
            reached[edge.path, edge.line].add(place)
            if edge.certain and any(name == place[2] for *_, name in expected):
                right += place in expected
                wrong += place not in expected
                problems += [f"certain but wrong: {edge}"] if place not in expected else []
    missing = [(place, target) for place, targets in known.items() for target in targets - reached[place]]
    problems += [f"call missing: {place} → {target}" for place, target in missing]
    count = sum(map(len, known.values()))
    yield Row("certain calls: precision", right / max(1, right + wrong), _CERTAIN_BAR, f"{right + wrong:,} judged")
    yield Row("calls that the checker knows, found", 1 - len(missing) / max(1, count), _CALLS_BAR, f"{count:,}")


def main() -> int:
    """Run it and print the table; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    if not shutil.which("node") or not shutil.which("npm"):
        sys.exit("node and npm must be installed")
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder).resolve()
        compiler = _fetched(COMPILER, made) / "lib" / "typescript.js"
        for name, (part, pattern) in PACKAGES.items():
            root = (_fetched(name, made) / part).resolve()
            problems: list[str] = []
            print(name)
            for row in judge(root, pattern, compiler, problems):
                print(row, flush=True)
                rows.append(row)
            for problem in problems if options.verbose else ():
                print(f"    {problem}")
    return 0 if all(row.is_kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
