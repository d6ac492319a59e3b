"""Time search on a made workspace: `python -m benchmarks.search [--engine E] [--files N]`.

What happens inside a process is a multiple of reading and hashing all files, which is the least that proves an answer
fresh without trusting a time stamp. Cold processes are a multiple of `python -c pass`.
"""

import argparse
import hashlib
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.corpus import FILES, write_corpus
from benchmarks.measuring import Line, environment, medians, milliseconds, report
from workspace_mem.core.document import Document
from workspace_mem.services.index.bm25 import passage_tokens
from workspace_mem.services.index.passages import passages_of

if TYPE_CHECKING:
    from workspace_mem import Workspace

READ, PASS = "read and hash every file", "python -c pass"
BUILD, REFRESH, WARM = "first build", "refresh, nothing changed", "query"
CHANGED, COLD = "query after one file changed", "query by a cold process"
QUERY = "polososo fitrepi"  # a frequent word and a rare one
RAW = "the same terms into raw FTS5"
_IN_PROCESS = (READ, RAW, BUILD, REFRESH, WARM, CHANGED)


def opened(folder: Path, cache: Path) -> "Workspace":
    from workspace_mem import open_workspace  # noqa: PLC0415  # after the environment of the process is set
    from workspace_mem.stores.userdirs import UserDirs  # noqa: PLC0415

    return open_workspace(folder, dirs=UserDirs(cache, cache))


def read_and_hash(files: list[Path]) -> None:
    for file in files:
        hashlib.sha256(file.read_bytes()).digest()


def succeed(*command: str) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{command} failed ({done.returncode}): {done.stderr.strip()}")


def document_of(file: Path, folder: Path) -> Document:
    return Document(file.relative_to(folder).as_posix(), file.read_bytes())


def jobs(root: Path, folder: Path, files: list[Path]) -> dict[str, Callable[[], float]]:
    from workspace_mem.actions.indexing import refresh_index  # noqa: PLC0415
    from workspace_mem.actions.search import search  # noqa: PLC0415

    numbers = count()
    workspace = opened(folder, root / "cache")
    program = ("-m", "workspace_mem", "search", QUERY, "-w", str(folder))

    def build() -> float:
        fresh = opened(folder, root / f"cache-{next(numbers)}")
        return milliseconds(lambda: refresh_index(fresh))

    def changed() -> float:
        with files[1].open("ab") as file:
            file.write(b"\nOne line more.\n")
        return milliseconds(lambda: search(workspace, QUERY))

    def raw() -> float:
        database = sqlite3.connect(root / f"raw-{next(numbers)}.sqlite", isolation_level=None)
        database.execute("CREATE VIRTUAL TABLE terms USING fts5 (tokens)")
        texts = [(" ".join(passage_tokens(p)),) for file in files for p in passages_of(document_of(file, folder))]

        def insert() -> None:
            database.execute("BEGIN")
            database.executemany("INSERT INTO terms VALUES (?)", texts)
            database.execute("COMMIT")
            database.close()

        return milliseconds(insert)

    return {
        RAW: raw,
        READ: lambda: milliseconds(lambda: read_and_hash(files)),
        BUILD: build,
        REFRESH: lambda: milliseconds(lambda: refresh_index(workspace)),
        WARM: lambda: milliseconds(lambda: search(workspace, QUERY)),
        CHANGED: changed,
        PASS: lambda: milliseconds(lambda: succeed(sys.executable, "-c", "pass")),
        COLD: lambda: milliseconds(lambda: succeed(sys.executable, *program)),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--builds", type=int, default=3, help="a first build takes long; so many are timed")
    parser.add_argument("--engine", choices=("whoosh", "sqlite"), default="whoosh")
    parser.add_argument("--files", type=int, default=FILES)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as temporary:
        root = Path(temporary)
        os.environ.update(environment(root / "home"))
        folder = root / "workspace"
        files = write_corpus(folder, files=options.files)
        succeed("git", "init", "--quiet", "-b", "main", str(folder))
        succeed(sys.executable, "-m", "workspace_mem", "init", str(folder))
        with (folder / "workspace.toml").open("a", encoding="utf-8") as settings:
            settings.write(f'\n[index]\nengine = "{options.engine}"\n')
        work = jobs(root, folder, files)
        size = sum(file.stat().st_size for file in files)
        slow = {BUILD: work.pop(BUILD), RAW: work.pop(RAW)}
        figures = medians({READ: work[READ], **slow}, options.builds)
        medians(work, 1)  # fills the caches, and is not counted
        figures |= medians(work, options.rounds)
    print(f"{len(files):,} files, {size / 1e6:.1f} MB, {options.engine}")
    lines = [Line(name, None if name == READ else READ) for name in _IN_PROCESS]
    report([*lines, Line(PASS), Line(COLD, PASS, {"sqlite": 9, "whoosh": 15}[options.engine])], figures, "median ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
