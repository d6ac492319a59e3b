"""Time search on a made workspace: `python -m benchmarks.search [--engine E] [--files N]`.

What happens inside a process is a multiple of reading and hashing all files, which is the least that proves an answer
fresh without trusting a time stamp, or of what the engine's library takes for the same passages on its own. It lives
on, as a server does, and nothing has changed since its last query, unless the line says so. Processes are a multiple of
`python -c pass`. A first build runs in a process of its own, so that it knows no word yet; its imports are not counted,
and in `search, first of all` they are. `benchmarks.search_growth` times larger workspaces.
"""
# mypy: disable-error-code="no-untyped-call"
# Whoosh has no annotations.

import argparse
import hashlib
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.building import Built, built, opened, script, succeed, workspace_at
from benchmarks.corpus import FILES, write_corpus
from benchmarks.measuring import Line, environment, medians, milliseconds, report
from workspace_mem.model.document import Document
from workspace_mem.search.passages import passages_of
from workspace_mem.search.query import Passage, Query

if TYPE_CHECKING:
    from workspace_mem import Workspace

QUERY = "polososo fitrepi"  # a frequent word and a rare one
READ, PASS, RIPGREP = "read and hash every file", "python -c pass", "ripgrep, the rare word"
FTS5, WHOOSH = "raw FTS5, the same passages", "stock whoosh, the same passages"
BUILD, FIRST = "first build", "search, first of all"
REFRESH, WARM, CHANGED = "a look at all files", "query", "query after one file changed"
ENGINE, RARE, RARE_ENGINE = "query, the engine alone", "query of the rare word", "the same, the engine alone"
COLD, EDITED = "search in a new process", "the same after one file changed"
MEMORY = 100  # MB
_COLD_BARS = {"sqlite": 9, "whoosh": 15}


def read_and_hash(files: Sequence[Path]) -> None:
    for file in files:
        hashlib.sha256(file.read_bytes()).digest()


def all_passages(files: Sequence[Path], folder: Path) -> list[Passage]:
    documents = (Document(file.relative_to(folder).as_posix(), file.read_bytes()) for file in files)
    return [passage for document in documents for passage in passages_of(document)]


def into_fts5(passages: Sequence[Passage], path: Path) -> float:
    """Insert passages as anybody would who has nothing but SQLite: its own tokenizer and stemmer."""
    rows = [(passage.path, "\n".join(passage.heading), passage.text) for passage in passages]

    def insert() -> None:
        database = sqlite3.connect(path, isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute(
            "CREATE VIRTUAL TABLE found USING fts5 (path UNINDEXED, heading, text, tokenize = 'porter unicode61')"
        )
        database.execute("BEGIN")
        database.executemany("INSERT INTO found VALUES (?, ?, ?)", rows)
        database.execute("COMMIT")
        database.close()

    return milliseconds(insert)


def into_whoosh(passages: Sequence[Passage], folder: Path) -> float:
    """Add passages as Whoosh's own introduction does it, with its stemming analyser."""
    from whoosh.analysis import StemmingAnalyzer  # noqa: PLC0415
    from whoosh.fields import ID, TEXT, Schema  # noqa: PLC0415
    from whoosh.index import create_in  # noqa: PLC0415

    folder.mkdir()
    schema = Schema(path=ID(stored=True), heading=TEXT(stored=True), text=TEXT(StemmingAnalyzer(), stored=True))

    def add() -> None:
        writer = create_in(folder, schema).writer()
        for passage in passages:
            writer.add_document(path=passage.path, heading="\n".join(passage.heading), text=passage.text)
        writer.commit()

    return milliseconds(add)


def slow_jobs(
    root: Path, folder: Path, files: Sequence[Path], engine: str, builds: list[Built]
) -> dict[str, Callable[[], float]]:
    """Return what is timed a few times only: first builds, and what they are compared with."""
    numbers = count()
    passages = all_passages(files, folder)

    def build() -> float:
        builds.append(built(folder, root / f"cache-{next(numbers)}"))
        return builds[-1].milliseconds

    def first() -> float:
        env = {**os.environ, "XDG_CACHE_HOME": str(root / f"cache-{next(numbers)}")}
        return milliseconds(lambda: succeed(script("workspace-mem"), "search", QUERY, "-w", str(folder), env=env))

    found: dict[str, Callable[[], float]] = {READ: lambda: milliseconds(lambda: read_and_hash(files)), BUILD: build}
    found |= {FIRST: first, PASS: bare_python}
    if engine == "sqlite":
        found[FTS5] = lambda: into_fts5(passages, root / f"raw-{next(numbers)}.sqlite")
    else:
        found[WHOOSH] = lambda: into_whoosh(passages, root / f"stock-{next(numbers)}")
    return found


def bare_python() -> float:
    return milliseconds(lambda: succeed(sys.executable, "-c", "pass"))


def jobs(folder: Path, files: Sequence[Path], workspace: "Workspace") -> dict[str, Callable[[], float]]:
    """Return what is timed often."""
    from workspace_mem.verbs.search import search  # noqa: PLC0415

    def edit() -> None:
        with files[1].open("ab") as file:
            file.write(b"\nOne line more.\n")

    def changed() -> float:
        edit()
        return milliseconds(lambda: search(workspace, QUERY))

    def edited() -> float:
        edit()
        return milliseconds(cold)

    def alone(text: str) -> float:
        return milliseconds(lambda: workspace.indexes.index().search(Query(text)))

    def again(text: str) -> float:
        """Ask where nothing has changed since the last question: other jobs edit files."""
        workspace.fresh_search().refresh()
        return milliseconds(lambda: search(workspace, text))

    cold = partial(succeed, script("workspace-mem"), "search", QUERY, "-w", str(folder))
    found: dict[str, Callable[[], float]] = {
        READ: lambda: milliseconds(lambda: read_and_hash(files)),
        REFRESH: lambda: milliseconds(workspace.folder.survey),
        WARM: lambda: again(QUERY),
        ENGINE: lambda: alone(QUERY),
        RARE: lambda: again(QUERY.split()[1]),
        RARE_ENGINE: lambda: alone(QUERY.split()[1]),
        CHANGED: changed,
        PASS: bare_python,
        COLD: lambda: milliseconds(cold),
        EDITED: edited,
    }
    if ripgrep := shutil.which("rg"):
        words = QUERY.split()
        found[RIPGREP] = lambda: milliseconds(lambda: succeed(ripgrep, "-i", words[1], str(folder)))
    return found


def lines(engine: str, figures: dict[str, float]) -> list[Line]:
    """Return the table; the bars are the design's, for 1,000 files of 2 MB."""
    alone, bar, most = (FTS5, 5, 600) if engine == "sqlite" else (WHOOSH, 0.67, None)
    wanted = [
        Line(READ),
        Line(alone, READ),
        Line(BUILD, alone, bar, most=most),
        Line(REFRESH, READ, most=30),
        Line(ENGINE, READ),
        Line(WARM, ENGINE, 2),
        Line(RARE_ENGINE, READ),
        Line(RARE, RARE_ENGINE, 2),
        Line(CHANGED, READ, most=200),
        Line(PASS),
        Line(FIRST, PASS),
        Line(COLD, PASS, _COLD_BARS[engine]),
        Line(EDITED, PASS, most=200),
        Line(RIPGREP, PASS),
    ]
    return [line for line in wanted if line.name in figures]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--builds", type=int, default=5, help="a first build takes long; so many are timed")
    parser.add_argument("--engine", choices=tuple(_COLD_BARS), default="whoosh")
    parser.add_argument("--files", type=int, default=FILES)
    parser.add_argument("--strict", action="store_true", help="exit 1 when a bar is missed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as temporary:
        root = Path(temporary)
        os.environ.update(environment(root / "home"))
        folder = root / "workspace"
        files = write_corpus(folder, files=options.files)
        workspace_at(folder, options.engine)
        builds: list[Built] = []
        figures = medians(slow_jobs(root, folder, files, options.engine, builds), options.builds)
        often = jobs(folder, files, opened(folder, root / "home/cache/workspace-mem"))  # the one that processes use
        medians(often, 1)  # fills the caches, and is not counted
        figures |= medians(often, options.rounds)
        size = sum(file.stat().st_size for file in files)
    print(f"{len(files):,} files, {size / 1e6:.1f} MB, {options.engine}")
    kept = report(lines(options.engine, figures), figures, "median ms")
    if RIPGREP not in figures:
        print("ripgrep is not installed, and is left out")
    peak = max(build.megabytes for build in builds)
    print(f"memory of a first build: {peak:.0f} MB at most (≤ {MEMORY}: {'ok' if peak <= MEMORY else 'MISSED'})")
    return 1 if options.strict and not (kept and peak <= MEMORY) else 0


if __name__ == "__main__":
    sys.exit(main())
