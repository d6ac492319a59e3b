"""Print how large and how plain the program is, and fail above a ceiling: `python -m tools.budgets`.

Each row has what is counted, the ceiling of today, and the goal. Whoever brings a figure down lowers its ceiling.
"""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "workspace_mem"
VAGUE = frozenset({"one", "found", "said", "told", "at", "there", "given"})
GENERATED = ("docs/reference.md", "docs/tools.md", "docs/settings.md")
NO_PROSE = ("THIRD_PARTY_NOTICES.md", "LICENSE")
MOST_MODULES = 12  # of a room

# Everything that answers "what became of these lines", with the merge and the matching of entries that it stands on.
STORIES = (
    "verbs/undo.py",
    "verbs/restore.py",
    "verbs/recover.py",
    "verbs/forget.py",
    "write/undoing.py",
    "write/recovering.py",
    "write/losses.py",
    "write/forgetting.py",
    "write/forget_guard.py",
    "git/forgetting.py",
    "git/chain.py",
    "catalog/ledger.py",
    "model/merge.py",
    "model/matching.py",
)

# Capabilities with a budget of their own: the paths of a room and its verbs, the ceiling, the goal. The figure of the
# package leaves them out.
APART = {
    "sync": (("sync/", "git/merging.py", "verbs/sync.py"), 1_200, 1_200),
    # Not verbs/remember_views.py: `remember --kind` needs no session and no model.
    "sessions": (
        ("sessions/", "verbs/sessions.py", "verbs/session_views.py", "verbs/context.py", "verbs/ask.py"),
        2_500,
        2_500,
    ),
    "code": (("code/", "verbs/code.py"), 1_500, 1_500),
}
TESTS_APART = ROOT / "tests" / "sessions_room"


# What reads or writes a git directory without git: such a function calls one of these.
FILE_CALLS = re.compile(
    r"(?:read|write)_(?:bytes|text)|open|(?:un)?link|rename|touch|mkdir|l?exists|is_(?:file|dir)|l?stat|r?glob|iterdir"
    r"|readlink|samefile|compress|fromhex"
)
OTHER_FILES = ("git/merge_driver.py", "git/moments.py", "git/project.py")  # these open others


class Row(NamedTuple):
    """One figure: what is counted, its value, the most that passes, and the goal."""

    name: str
    value: float
    ceiling: float
    goal: float


@cache
def sources() -> dict[str, str]:
    """Return the text of every module of the package, by its path below it."""
    return {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def nodes() -> tuple[ast.AST, ...]:
    """Return all syntax nodes of the package."""
    return tuple(node for text in sources().values() for node in ast.walk(ast.parse(text)))


def lines_of(folder: Path) -> int:
    """Count the lines of all Python files below a folder."""
    return sum(path.read_text("utf-8").count("\n") for path in folder.rglob("*.py"))


def modules_apart(paths: tuple[str, ...]) -> Sequence[str]:
    """Return the text of each module whose path begins with any of these."""
    return [text for name, text in sources().items() if name.startswith(paths)]


def words_of(*, generated: bool) -> int:
    """Count the words of the documentation: that which a program makes, or that which people write."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    names = {path.relative_to(ROOT).as_posix(): path for path in pages}
    chosen = [path for name, path in names.items() if (name in GENERATED) == generated and name not in NO_PROSE]
    return sum(len(path.read_text("utf-8").split()) for path in chosen)


def vague_names() -> float:
    """Return which share of the names that are bound says nothing, in per cent."""
    names = [node.id for node in nodes() if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return 100 * sum(name in VAGUE for name in names) / len(names)


def functions() -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield every function and method of the package."""
    yield from (node for node in nodes() if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def private_used_once() -> float:
    """Return which share of the private functions is named in one place of its module only, in per cent."""
    private = used_once = 0
    for text in sources().values():
        words = Counter(re.findall(r"\w+", text))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("_") and not node.name.startswith("__"):
                private += 1
                used_once += words[node.name] <= 2  # its definition, and one use
    return 100 * used_once / private


def late_imports() -> int:
    """Count the imports inside functions."""
    kinds = (ast.Import, ast.ImportFrom)
    return sum(isinstance(inner, kinds) for node in functions() for inner in ast.walk(node))


def caches() -> int:
    """Count the functions and properties that keep their answers."""
    return sum(
        bool(
            {"cache", "lru_cache", "cached_property"}
            & {getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(decorator)}
        )
        for node in functions()
        for decorator in node.decorator_list
    )


def git_by_hand() -> int:
    """Count the lines of the functions in `git/` that read or write a git directory's files, or encode its objects."""
    lines = 0
    for name, text in sources().items():
        for node in ast.walk(ast.parse(text)) if name.startswith("git/") and name not in OTHER_FILES else ():
            if isinstance(node, ast.FunctionDef):
                calls = [inner.func for inner in ast.walk(node) if isinstance(inner, ast.Call)]
                names = (getattr(call, "attr", getattr(call, "id", "")) for call in calls)
                lines += (node.end_lineno or 0) - node.lineno + 1 if any(map(FILE_CALLS.fullmatch, names)) else 0
    return lines


def largest_room() -> int:
    """Return the number of modules of the largest room behind its door, `__init__.py`; subfolders count."""
    inside = (path for path in sources() if "/" in path and not path.endswith("/__init__.py"))
    rooms = Counter(path.partition("/")[0] for path in inside)
    rooms.pop("verbs", None)  # a file for each verb
    return max(rooms.values())


def commands() -> tuple[int, int]:
    """Return how many commands there are, and how many of them `--help` shows."""
    from workspace_mem.cli.commands import commands  # noqa: PLC0415  # only this figure needs the program

    shown = subprocess.run(
        [sys.executable, "-m", "workspace_mem", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    listing = shown.stdout.partition("Commands:\n")[2]
    return len(commands()), len(re.findall(r"^  \w[\w-]*  ", listing, re.MULTILINE))


def rows() -> Sequence[Row]:
    """Return every figure."""
    listed, shown = commands()
    modules = {name: modules_apart(paths) for name, (paths, *_) in APART.items()}
    apart = {name: sum(text.count("\n") for text in texts) for name, texts in modules.items()}
    return (
        Row("lines of the package", lines_of(PACKAGE) - sum(apart.values()), 50_790, 42_000),
        *(Row(f"lines of {name}", apart[name], *limits) for name, (_, *limits) in APART.items() if apart[name]),
        Row("lines of the formats beside it", lines_of(ROOT / "workspace_mem_formats"), 1_000, 1_000),
        Row("modules", len(sources()) - sum(map(len, modules.values())), 230, 230),
        Row("modules of the largest room", largest_room(), 12, MOST_MODULES),
        Row("lines of the stories", sum(sources()[name].count("\n") for name in STORIES), 4_070, 3_500),
        Row("modules of the stories", len(STORIES), 14, 14),
        Row("lines of git by hand", git_by_hand(), 600, 600),
        Row("lines of tests", lines_of(ROOT / "tests") - lines_of(TESTS_APART), 40_000, 40_000),
        Row("lines of tests of sessions", lines_of(TESTS_APART), 1_200, 1_200),
        Row("words of documentation, by hand", words_of(generated=False), 25_000, 22_500),
        Row("words of documentation, generated", words_of(generated=True), 14_700, 15_000),
        Row("commands", listed, 42, 42),
        Row("commands that --help shows", shown, 18, 18),
        Row("private functions named once, %", round(private_used_once(), 1), 40, 40),
        Row("vague names of those bound, %", round(vague_names(), 1), 1, 1),
        Row("late imports", late_imports(), 142, 150),
        Row("caches", caches(), 30, 30),
        Row("noqa", sum(text.count("# noqa") for text in sources().values()), 35, 60),
    )


def main() -> int:
    """Print the table; return 1 if a figure is above its ceiling."""
    table = rows()
    print(f"{'':38}{'now':>10}{'ceiling':>10}{'goal':>10}")
    for row in table:
        mark = "  too many" if row.value > row.ceiling else "" if row.value > row.goal else "  reached"
        print(f"{row.name:38}{row.value:>10,}{row.ceiling:>10,}{row.goal:>10,}{mark}")
    return int(any(row.value > row.ceiling for row in table))


if __name__ == "__main__":
    sys.exit(main())
