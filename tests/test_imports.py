"""What the commands that are waited for may import: start-up time is mostly imports.

The rows below are the most that a command may need. A row may shrink freely; before one grows, measure with
`python benchmarks/cold_start.py`. The hook's own path is pinned in test_hook.py.
"""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import nursery

SITE = Path(sysconfig.get_path("purelib"))

# Prints what a command imported; what the interpreter itself needs at its start does not count.
PROGRAM = """
import atexit, os, sys
at_start = set(sys.modules)
def tell():
    with open(os.environ["REPORT"], "w") as report:
        for name in sys.modules.keys() - at_start:
            report.write(f"{name} {getattr(sys.modules[name], '__file__', None) or ''}\\n")
atexit.register(tell)
from workspace_mem.cli import main
main()
"""

# Of the standard library: what takes 3 ms or more, or what a command has no business with.
HEAVY = frozenset(
    {"asyncio", "concurrent", "ctypes", "decimal", "email", "html", "http", "logging", "multiprocessing", "pickle"}
    | {"pydoc", "socket", "sqlite3", "ssl", "tempfile", "tomllib", "unittest", "xml", "zoneinfo"}
)
NEVER = frozenset({"asyncio", "concurrent", "git", "gitdb", "multiprocessing", "pydantic", "rich", "unittest"})

COMMAND_LINE = frozenset({"typer", "shellingham", "annotated_doc"})
MARKDOWN = frozenset({"markdown_it", "mdurl", "html"})
FRONT_MATTER = frozenset({"frontmatter", "yaml"})
WORKSPACE = frozenset({"sqlite3", "tomllib", "ctypes"})  # opened: settings, hashes, the exchange of files
STEMS = frozenset({"Stemmer"})
# its index is pickled; it makes temporary folders where it is asked to
WHOOSH = frozenset({"whoosh", "decimal", "html", "pickle", "tempfile"})
WRITING = frozenset({"logging", "decimal", "tempfile", "zoneinfo"})


@dataclass(frozen=True, slots=True)
class Row:
    """One command. `before` runs first, so that the command itself finds its caches as it should."""

    arguments: tuple[str, ...]
    may: frozenset[str]
    before: tuple[tuple[str, ...], ...] = ()


SEARCH, FRAME, NOTE = ("search", "staging port"), ("frame",), ("note", "hello")
RETIRE = ("retire", "mem-7k3f9q2m")
REMEMBER = ("remember", "The staging host is called lantern-2")

ROWS = {
    "version": Row(("--version",), COMMAND_LINE),
    "frame, unchanged": Row(FRAME, frozenset({"tomllib"}), before=(FRAME,)),
    "frame, changed": Row(FRAME, WORKSPACE | MARKDOWN | FRONT_MATTER | {"logging", "tempfile"}),
    "search, unchanged": Row(SEARCH, WORKSPACE | WHOOSH | STEMS, before=(SEARCH,)),
    "search, changed": Row(SEARCH, WORKSPACE | WHOOSH | STEMS | MARKDOWN | FRONT_MATTER | {"logging", "tempfile"}),
    "note": Row(NOTE, WORKSPACE | MARKDOWN | FRONT_MATTER | WRITING),
    "remember": Row(REMEMBER, WORKSPACE | MARKDOWN | FRONT_MATTER | WRITING),
    "list": Row(("list",), WORKSPACE | MARKDOWN | FRONT_MATTER | {"logging", "tempfile"}),
    "list, unchanged": Row(("list",), WORKSPACE, before=(("list",),)),
    "show": Row(("show", "MEMORY.md"), WORKSPACE | MARKDOWN | FRONT_MATTER | {"logging", "tempfile"}),
    "show ID, unchanged": Row(("show", "mem-7k3f9q2m"), WORKSPACE, before=(("list",),)),
    "retire": Row(RETIRE, WORKSPACE | MARKDOWN | FRONT_MATTER | WRITING),
    "history": Row(("history",), WORKSPACE | {"zoneinfo"}, before=(NOTE,)),  # times are of the workspace's zone
}


@pytest.fixture
def world(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a home in which nothing is set."""
    home = tmp_path / "home"
    home.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    git = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return {**kept, **folders, **git, "HOME": str(home), "TZ": "UTC", "LC_ALL": "C.UTF-8"}


@pytest.fixture
def root(sample: Path) -> Path:
    """Return a copy of the sample workspace on which init ran."""
    return sample


def ran(arguments: tuple[str, ...], root: Path, world: Mapping[str, str]) -> None:
    nursery.run([*nursery.program(), *arguments], cwd=root, env=world, check=True)


def imported(arguments: tuple[str, ...], root: Path, world: Mapping[str, str]) -> dict[str, str]:
    """Run a command in a process of its own; return what it imported, each with its file."""
    report = root.parent / "report"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=root,
        env={**world, "REPORT": str(report)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(line.split(" ", 1) for line in report.read_text().splitlines())


def weighed(found: Mapping[str, str]) -> set[str]:
    """Return the top names that count: libraries, and the heavy part of the standard library."""
    own = {"workspace_mem"}
    libraries = {name.partition(".")[0] for name, file in found.items() if file.startswith(str(SITE))}
    return (libraries - own) | (HEAVY & {name.partition(".")[0] for name in found})


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_command_imports_no_more_than_its_row(row: Row, root: Path, world: Mapping[str, str]) -> None:
    for arguments in row.before:
        ran(arguments, root, world)
    found = weighed(imported(row.arguments, root, world))
    assert found - row.may == set(), "import these where they are needed, inside a function, or not at all"
    assert found & NEVER == set()


def test_a_write_that_records_what_a_person_changed_imports_none_of_what_reads_old_versions(
    root: Path, world: Mapping[str, str]
) -> None:
    ran(NOTE, root, world)
    with (root / "MEMORY.md").open("a", encoding="utf-8") as memory:
        memory.write("\n- Changed by hand\n")
    found = imported(NOTE, root, world)
    subjects = subprocess.run(
        ["git", "log", "--format=%s", "HEAD"],
        cwd=root,
        env=world,
        capture_output=True,
        check=True,
    ).stdout
    assert b"edit: " in subjects
    assert weighed(found) & NEVER == set()


def test_a_search_in_sqlite_imports_hardly_anything(root: Path, world: Mapping[str, str]) -> None:
    with (root / "workspace.toml").open("a", encoding="utf-8") as settings:
        settings.write('\n[index]\nengine = "sqlite"\n')
    ran(SEARCH, root, world)
    found = imported(SEARCH, root, world)
    assert weighed(found) - WORKSPACE - STEMS == set()
    # 20 ms with the classes that are made; a NamedTuple needs neither
    assert {"dataclasses", "inspect"}.isdisjoint(found)
    # what cuts and writes passages, and what is known only of entries and of deletions
    services = ("search.passages", "search.whoosh_engine", "write.backlog")
    unneeded = {f"workspace_mem.{name}" for name in services} | {"workspace_mem.model.reading"}
    assert unneeded & set(found) == set()


@pytest.mark.parametrize(
    ("main", "arguments"), [("cli", ("list",)), ("cli", ("show", "mem-none")), ("hook", ("user-prompt",))]
)
def test_a_process_that_ends_looks_for_no_cycles(
    main: str, arguments: tuple[str, ...], root: Path, world: Mapping[str, str]
) -> None:
    told_at_end = (
        "import atexit, gc, os, sys; atexit.register(lambda: os.write(2, b'%d' % (gc.get_freeze_count() > 5_000)));"
        f"from workspace_mem.{main} import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", told_at_end, *arguments],
        cwd=root,
        env=world,
        input=b"{}",
        capture_output=True,
        check=False,
    )
    assert done.stderr.endswith(b"1")


def test_the_status_of_unchanged_files_needs_no_grammar(root: Path, world: Mapping[str, str]) -> None:
    ran(("search", "staging port"), root, world)
    ran(("status",), root, world)
    found = imported(("status",), root, world)
    assert {"workspace_mem.model.reading", "workspace_mem.text.markdown"}.isdisjoint(found)


def test_a_row_that_forgets_something_is_noticed(root: Path, world: Mapping[str, str]) -> None:
    found = weighed(imported(("--help",), root, world))
    assert "typer" in found
    assert {"sqlite3", "tomllib"} <= weighed(imported(FRAME, root, world))
