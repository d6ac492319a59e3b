"""What one large page costs: `python -m benchmarks.large`.

A list, prose and a table of 4 to 7 MB, each alone in a workspace, of the sentences in Python's own docstrings: real
words, few of them repeated. `doctor` and the first search, in processes of their own, take at most so many seconds of
processor time.
"""

import argparse
import ast
import random
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from benchmarks.building import script, succeed
from benchmarks.cold_start import Command, processor_run
from benchmarks.measuring import environment, medians

BAR = 3  # seconds
MEGABYTE = 1_000_000


def sentences() -> list[str]:
    """Return the sentences of the standard library's docstrings, each once, on one line."""
    found = dict[str, None]()
    for path in sorted(Path(sysconfig.get_path("stdlib")).rglob("*.py")):
        if not {"site-packages", "test", "tests", "lib2to3"} & {*path.parts}:
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                    said = " ".join(str(node.value.value).split()).split(". ")
                    found.update((each, None) for each in said if each.count(" ") > 4 and len(each) < 400)
    return list(found)


def drawn(seed: int) -> Iterator[str]:
    """Yield sentences without end, in a drawn order each time; a number makes a repeated one another."""
    every, draw = sentences(), random.Random(seed)
    while True:
        draw.shuffle(every)
        yield from (f"{each}, {draw.randrange(10_000)} times" for each in every)


def up_to(size: int, start: str, pieces: Iterator[str]) -> str:
    """Return so many bytes of pieces."""
    parts, left = [start], size
    while left > 0:
        parts.append(next(pieces))
        left -= len(parts[-1].encode())
    return "".join(parts)


def row(said: Iterator[str]) -> str:
    return "| " + " | ".join(each.replace("|", "/") for each in islice(said, 3)) + " |\n"


def paragraph(said: Iterator[str]) -> str:
    return ". ".join(islice(said, 5)) + ".\n\n"


PAGES: dict[str, Callable[[], str]] = {
    "list of 6 MB": lambda: up_to(6 * MEGABYTE, "# Notes\n\n", (f"- {each}\n" for each in drawn(1))),
    "prose of 7.3 MB": lambda: up_to(7_300_000, "# Notes\n\n", iter(partial(paragraph, drawn(2)), "")),
    "table of 4 MB": lambda: up_to(
        4 * MEGABYTE, "# Notes\n\n| a | b | c |\n|---|---|---|\n", iter(partial(row, drawn(3)), "")
    ),
}


def main() -> int:
    """Print the table; return 1 where a bar is not kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keep", type=Path, help="a folder where the workspaces stay")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        top = options.keep or Path(folder)
        home = top / "home"
        home.mkdir(parents=True)
        env = environment(home)
        jobs: dict[str, Callable[[], float]] = {}
        for number, (name, text) in enumerate(PAGES.items()):
            root = top / f"w{number}"
            root.mkdir()
            succeed("git", "init", "--quiet", "-b", "main", str(root), env=env)
            succeed(script("workspace-mem"), "init", str(root), env=env)
            (root / "large.md").write_text(text(), encoding="utf-8")
            for words in (("doctor",), ("search", "window manager")):
                argv = (script("workspace-mem"), *words, "-w", str(root))
                jobs[f"{words[0]}, {name}"] = partial(first_run, Command(words[0], argv, None, root), env)
        figures = medians(jobs, options.rounds)
    for name, milliseconds in figures.items():
        print(f"{name:32}{milliseconds / 1000:6.2f} s   {'ok' if milliseconds <= BAR * 1000 else f'above {BAR} s'}")
    return 0 if max(figures.values()) <= BAR * 1000 else 1


def first_run(command: Command, env: dict[str, str]) -> float:
    """Return how many milliseconds of a processor a command takes without any cache."""
    shutil.rmtree(env["XDG_CACHE_HOME"], ignore_errors=True)
    return processor_run(command, env)


if __name__ == "__main__":
    sys.exit(main())
