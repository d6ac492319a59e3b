"""The house rules that a program can check: which room may know which, one door per library, one way to the disk.

Each rule is a function from one file's text to complaints, so that the second half of this file can show it
forbidden texts and see that it notices.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "workspace_mem"
NAME = "workspace_mem"

# ── the tables ──────────────────────────────────────────────────────────────────────────────────────────────────

# room → the rooms that its modules may import. Knowledge points down: no room is above itself (a test looks).
_LOW = ("errors", "data", "declarations", "text", "model", "settings", "user_folders")
ROOMS: dict[str, tuple[str, ...]] = {
    "errors": (),
    "user_folders": (),
    "data": (),
    "declarations": ("errors", "data"),
    "text": ("errors", "data"),
    "model": ("errors", "data", "declarations", "text"),
    "settings": ("errors", "data", "text", "model"),
    "formats": _LOW,
    "screen": _LOW,
    "disk": _LOW,
    "catalog": (*_LOW, "disk"),
    "git": (*_LOW, "disk"),
    "write": (*_LOW, "disk", "catalog", "git", "screen"),
    "hosts": (*_LOW, "disk"),
    "search": (*_LOW, "disk", "catalog", "screen"),
    "frame": (*_LOW, "disk", "catalog", "search"),
}
ROOMS["workspace"] = (*_LOW, "disk", "catalog", "git", "write", "screen", "search", "frame")
_OPEN = (*ROOMS["workspace"], "workspace")  # what works on an open workspace
ROOMS["recall"] = ROOMS["doctor"] = ROOMS["loop"] = _OPEN
ROOMS["sync"] = ROOMS["code"] = _OPEN
ROOMS["intake"] = (*_OPEN, "hosts", "loop")
ROOMS["sessions"] = (*_OPEN, "hosts", "intake", "loop")
_CAPABILITIES = tuple(ROOMS)
ROOMS["console"] = _CAPABILITIES
ROOMS["verbs"] = (*_CAPABILITIES, "console")
_BELOW_FACES = (*ROOMS, "__init__")
ROOMS["web"] = _BELOW_FACES
ROOMS["mcp"] = (*_BELOW_FACES, "web")  # `web/listening.py` and `web/auth.py` serve both
ROOMS["cli"] = (*_BELOW_FACES, "web")
FACES = ("cli", "mcp", "web")
STARTS = {"cli/commands/mcp.py": "mcp"}  # a command that starts another face, and does nothing else
MOST_ROOMS = 24  # beside each other

# Modules beside the rooms. They may know every room but the faces; only faces and each other may know them.
OUTSIDE = {
    "__init__": "the public names; it imports one when it is first used, and nothing before",
    "__main__": "python -m workspace_mem: the command line under another name",
    "frame_cache": "the path of an unchanged frame: it hashes the sources before any room is imported",
    "hook": "a program of its own for hosts, without a command line library: a session waits for it",
}

# library → the files or folders that may import it, and why there
DOORS: dict[str, tuple[tuple[str, ...], str]] = {
    "filelock": (
        ("disk/lock.py",),
        "locks where there is no flock",
    ),
    "frontmatter": (("model/document.py",), "it reads values there; it never writes"),
    "git": (("git/commits.py",), "GitPython takes 74 ms to import: only the reader of history pays"),
    "markdown_it": (
        ("text/markdown.py", "web/markdown.py"),
        "everything else takes blocks and lines from there; a page shows all of it",
    ),
    "markupsafe": (("web/markdown.py",), "what is HTML already is told apart from text there"),
    "anthropic": (("sessions/engines.py",), "comes with the extra [llm] alone"),
    "openai": (("sessions/engines.py",), "comes with the extra [llm] alone"),
    "anyio": (("mcp/http.py", "web/server.py"), "serves HTTP; slow to import"),
    "jinja2": (("web/rendering.py",), "the pages are made there, every value escaped"),
    "mcp": (("mcp/http.py",), "to import it takes 67 starts of Python: a host that starts a server waits"),
    "mcp_types": (("mcp/http.py",), "comes with mcp"),
    "numpy": (
        ("search/vectors.py", "search/embedders.py"),
        "comes with the extra [vectors] alone; to import it takes 80 ms",
    ),
    "fastembed": (("search/embedders.py",), "only `vectors on` looks which models it keeps, if a user has it"),
    "pathspec": (("disk/scope.py",), "the scope of the workspace is decided once"),
    "nh3": (("web/markdown.py",), "what a file says is made harmless there before a browser sees it"),
    "pydantic": ((), "it takes 100 ms to import; mcp/tool_table.py checks the arguments of a tool"),
    "rich": (("cli/",), "only where a person looks at a terminal"),
    "Stemmer": (("search/analysis.py",), "what a word's stem is, and by which release, is told there"),
    "starlette": (("web/server.py",), "the pages and REST; slow to import"),
    "tomlkit": (("settings.py",), "settings are written there with the person's comments kept"),
    "typer": (("cli/", "console/output.py"), "the other faces must work without it; it asks a person"),
    "tree_sitter": (("code/files.py",), "comes with the extra [code] alone, as the grammars do"),
    "uvicorn": (("web/listening.py",), "serves HTTP; slow to import"),
    "watchdog": (("disk/watch.py",), "one engine behind the port"),
    "whoosh": (("search/whoosh_engine.py",), "one engine behind the port"),
    "yaml": (("model/document.py",), "front matter is edited by the marks of its nodes"),
    # of the standard library
    "ctypes": (
        ("disk/swap.py", "web/listening.py"),
        "what Python has no word for: the exchange of two files, what malloc keeps",
    ),
    "sqlite3": (
        (
            "catalog/",
            "code/graph.py",
            "search/sqlite_engine.py",
            "sessions/jobs.py",
            "sessions/sources.py",
        ),
        "the catalog; graphs of code; one engine behind the port; jobs and sessions of hosts, which are read",
    ),
    "subprocess": (
        (
            *("git/process.py", "git/merge_driver.py", "search/embedders.py", "console/output.py"),
            *("sessions/engines.py", "sessions/background.py", "verbs/watch.py"),
        ),
        "git runs by list, with a cleaned environment; programs that answer; a pager; ourselves",
    ),
    "asyncio": ((), "it takes 43 ms to import, and nothing here waits for many things at once"),
    "logging": (
        ("mcp/http.py",),
        "the library never configures logging; return a value or take a callback. A server quietens its SDK's",
    ),
    "pickle": (
        ("search/whoosh_engine.py",),
        "what is unpickled can run; use JSON. Whoosh's files are read there, plain values only",
    ),
    "random": ((), "chance is an argument: use the workspace's `draw`"),
    "socket": (
        ("disk/watch.py", "web/listening.py", "mcp/http.py"),
        "a pair wakes the wait; the one place that listens, on this machine alone, and a type of it",
    ),
}

# What meets the world; core computes only. pathlib is known for PurePosixPath, datetime for its values.
WORLD = frozenset(
    {"asyncio", "ctypes", "fcntl", "glob", "io", "logging", "multiprocessing", "os", "platform", "random", "secrets"}
    | {"shutil", "signal", "socket", "sqlite3", "stat", "subprocess", "sys", "tempfile", "threading", "time", "uuid"}
)

# Modules that change files, each with what it changes. Everything else returns a ChangeSet.
WRITERS = {
    "disk/paths.py": "new files, durably, and folders below a root",
    "disk/transaction.py": "the write path",
    "disk/swap.py": "the swap of the write path, what a person saved in between, and what a crashed writer left",
    "disk/journal.py": "the intents of the write path, and operations with ids, in the workspace's own folder",
    "catalog/database.py": "the catalog, outside the workspace",
    "disk/listing.py": "folders that a removal left empty, and an export, which is no part of the workspace",
    "disk/spool.py": "what hooks measured, in the user's state",
    "hook/capture.py": "the file that a host names for the variables of a session's processes",
    "disk/state.py": "memos in the cache or our own folder, and logs of use in the user's state",
    "disk/locations.py": "what uninstall takes away, whose a cache is, and secrets in it",
    "code/graph.py": "the graph of a repository, outside the workspace",
    "search/index.py": "the index, outside the workspace",
    "search/sqlite_engine.py": "the index, outside the workspace",
    "sessions/jobs.py": "a damaged file of jobs, set aside in the user's state",
    "sessions/engines.py": "an empty folder in which a program that answers runs",
    "git/repository.py": "the repository itself, notes of ours in it, and the locks that a killed git of ours left",
    "git/process.py": "a file in memory, from which git reads",
    "git/index.py": "the index in the git directory, and a lock of ours that a killed record left",
    "git/chain.py": "what is damaged in the git directory, put aside",
    "git/forgetting.py": "notes, reflogs and objects in the git directory that hold what is forgotten",
    "write/forgetting.py": "the note of what is being forgotten, and kept copies and answers that hold it",
    "git/merge_driver.py": "the file that git gives a merge driver to be filled",
    "git/backend.py": "dead locks in the git directory",
    "hosts/connecting.py": "a host program's settings, which are no part of the workspace",
    "cli/completing.py": "a shell's completion script, in the person's home",
    "sync/exchange.py": "a note in the git directory",
    "sync/transport.py": "an empty repository in the cache, through which git reaches a remote",
    "frame_cache/fill.py": "the cached frame, outside the workspace",
    "mcp/stdio.py": "standard output, and no file",
}

MOST_ARGUMENTS = 6

# ── one file ────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Module:
    """One file of the package. `path` is relative to the package, with slashes."""

    path: str
    text: str
    tree: ast.Module
    nodes: Sequence[ast.AST]  # all of it

    @property
    def top(self) -> str:
        """The folder or module right below the package."""
        return self.path.partition("/")[0].removesuffix(".py")

    def complain(self, line: int, sentence: str) -> str:
        return f"{NAME}/{self.path}:{line}: {sentence}"


def module(path: str, text: str) -> Module:
    tree = ast.parse(text)
    return Module(path, text, tree, tuple(ast.walk(tree)))


@cache
def modules() -> list[Module]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return [module(path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


_OWN = re.compile(rf"{NAME}(\.\w+)+(:\w+)?\.?")
_IMPORTERS = frozenset({"import_module", "__import__", "find_spec"})


def imports(file: Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the full name of everything imported, by statement or by a name in a string."""
    for node in file.nodes:
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=str(origin), names=names):
                yield from ((node.lineno, f"{origin}.{alias.name}") for alias in names)
            case ast.Call(args=[ast.Constant(value=str(name)), *_]) if called(node) in _IMPORTERS:
                yield node.lineno, name
            case ast.Constant(value=str(name)) if _OWN.fullmatch(name):
                yield node.lineno, name.partition(":")[0].rstrip(".")


def called(call: ast.Call) -> str:
    """Return the last name of what is called: `replace` for `os.replace(…)`."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def calls(file: Module) -> Iterator[ast.Call]:
    return (node for node in file.nodes if isinstance(node, ast.Call))


def within(path: str, places: tuple[str, ...]) -> bool:
    return any(path == place or (place.endswith("/") and path.startswith(place)) for place in places)


# ── the rules ───────────────────────────────────────────────────────────────────────────────────────────────────


def declared(file: Module) -> Iterator[str]:
    if file.top not in ROOMS and file.top not in OUTSIDE:
        yield file.complain(
            1, f"{file.top} is no room; put it into one, or give it a row in ROOMS (or, with a reason, in OUTSIDE)"
        )


def arrows(file: Module) -> Iterator[str]:
    """A room knows the rooms of its row, and no others."""
    for line, name in imports(file):
        if name.partition(".")[0] == NAME:
            reason = _why_not(file, name.split(".")[1:])
            if reason:
                yield file.complain(line, f"imports {name}: {reason}")
    for node in file.nodes:
        if isinstance(node, ast.ImportFrom) and node.level:
            yield file.complain(
                node.lineno, f"imports by dots; write the full name, {NAME}.…, which can be searched for"
            )


def _why_not(file: Module, target: list[str]) -> str:
    top = target[0] if target and (target[0] in ROOMS or target[0] in OUTSIDE) else "__init__"
    if file.top == top or STARTS.get(file.path) == top:
        return ""
    if file.top in OUTSIDE:
        if top in FACES and file.top != "__main__":
            return "what is beside the rooms starts without a face; let the face call it"
        return ""
    if top in OUTSIDE and file.top in FACES:
        return ""
    if file.top in ROOMS and top not in ROOMS[file.top]:
        return f"{file.top} may know {', '.join(ROOMS[file.top]) or 'nothing'}; take the value as an argument"
    return ""


def doors(file: Module) -> Iterator[str]:
    """One door per library, and a door for every library."""
    for line, name in imports(file):
        library = name.partition(".")[0]
        if library == NAME or (library in sys.stdlib_module_names and library not in DOORS):
            continue
        places, reason = DOORS.get(
            library, ((), "a new library needs a row in DOORS, with its one place and the reason")
        )
        if not within(file.path, places):
            instead = f"call {' or '.join(places)} instead" if places else "do without it here"
            yield file.complain(line, f"imports {library}; {instead} ({reason})")


def computes_only(file: Module) -> Iterator[str]:
    """Values and text meet nothing of the world."""
    if file.top not in ("model", "text", "errors", "settings"):
        return
    for line, name in imports(file):
        if name.partition(".")[0] in WORLD:
            yield file.complain(
                line, f"{file.top} imports {name}, which meets the world; take the value as an argument"
            )
        if name.startswith("pathlib") and name != "pathlib.PurePosixPath":
            yield file.complain(
                line, f"{file.top} imports {name}, which can touch files; use pathlib.PurePosixPath or a string"
            )
    for call in calls(file):
        if called(call) in {"open", "input", "print"} and isinstance(call.func, ast.Name):
            yield file.complain(
                call.lineno, f"{file.top} calls {called(call)}(); return the value, or take it as an argument"
            )


_CLOCKS = frozenset({"now", "utcnow", "today"})


def takes_the_clock(file: Module) -> Iterator[str]:
    """The time of day comes from an open workspace alone."""
    if file.path == "write/open_workspace.py":
        return
    for call in calls(file):
        match call.func:
            case ast.Attribute(
                attr=name, value=ast.Name(id="datetime" | "date") | ast.Attribute(attr="datetime" | "date")
            ):
                if name in _CLOCKS:
                    yield file.complain(call.lineno, f"reads the clock by {name}(); use workspace.now() or take `now`")


_CHANGES = frozenset(
    {"write_text", "write_bytes", "unlink", "rename", "rmdir", "rmtree", "move", "remove", "truncate", "ftruncate"}
)
_PATHLIKE_CHANGES = frozenset({"write_text", "write_bytes", "unlink", "rmdir"})


def changes_files(file: Module) -> Iterator[str]:
    """Only named modules change files."""
    if file.path in WRITERS:
        return
    for call in calls(file):
        if _changes(call):
            yield file.complain(
                call.lineno,
                f"changes a file by {ast.unparse(call.func)}(); return a ChangeSet, which the write path carries out"
                " (or, for something that is no part of the workspace, add a row to WRITERS)",
            )


def _changes(call: ast.Call) -> bool:
    words = {node.attr for node in ast.walk(call) if isinstance(node, ast.Attribute)}
    if "devnull" in words:
        return False
    match call.func:
        case ast.Attribute(attr="open", value=ast.Name(id="os")):
            return bool(words & {"O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND"})
        case ast.Name(id="open") | ast.Attribute(attr="fdopen"):
            return _opens_for_writing(call, 1)
        case ast.Attribute(attr="open"):
            return _opens_for_writing(call, 0)
        case ast.Attribute(attr="replace", value=ast.Name(id="os")):
            return True
        case ast.Attribute(attr="replace" | "rename"):  # a string's takes two arguments, a date's takes names
            return len(call.args) == 1 and not call.keywords
        case ast.Attribute(attr=name, value=ast.Name(id="os" | "shutil")):
            return name in _CHANGES or name.startswith("copy")
        case ast.Attribute(attr=name):
            return name in _PATHLIKE_CHANGES
    return False


def _opens_for_writing(call: ast.Call, position: int) -> bool:
    given = [*call.args[position : position + 1], *(word.value for word in call.keywords if word.arg == "mode")]
    modes = [node.value if isinstance(node, ast.Constant) else None for node in given]
    return any(not isinstance(mode, str) or set(mode) & set("wax+") for mode in modes)


_UNSAFE_YAML = frozenset({"load", "load_all", "unsafe_load", "full_load", "dump"})


def forbidden(file: Module) -> Iterator[str]:
    for call in calls(file):
        if any(keyword.arg == "shell" and not _is_false(keyword.value) for keyword in call.keywords):
            yield file.complain(call.lineno, "runs a shell; give the arguments as a list")
        match call.func:
            case ast.Attribute(attr=name, value=ast.Name(id="yaml")) if name in _UNSAFE_YAML:
                yield file.complain(
                    call.lineno, f"calls yaml.{name}; read by yaml.safe_load or yaml.compose, edit by span"
                )
            case ast.Name(id="eval" | "exec"):
                yield file.complain(call.lineno, "runs text as a program; use a table or a function")


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


def arguments(file: Module) -> Iterator[str]:
    """A caller has few things to put in the right order."""
    for node in file.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            count = _positional(node)
            if count > MOST_ARGUMENTS:
                yield file.complain(
                    node.lineno,
                    f"{node.name} takes {count} arguments by position, more than {MOST_ARGUMENTS};"
                    " make some keyword-only, or give those that go together a class",
                )


def _positional(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count what a caller has to put in the right order; keyword-only arguments read well in any number."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def prints_safely(file: Module) -> Iterator[str]:
    """What a terminal is given goes through one door, which shows what would mislead."""
    if file.top not in ("cli", "console", "verbs") or file.path == "console/output.py":
        return
    for call in calls(file):
        match call.func:
            case ast.Name(id="print"):
                yield file.complain(call.lineno, "prints; call say, print_to_stderr or write_utf8 of console/output.py")
            case ast.Attribute(attr="write", value=ast.Attribute(attr="stdout" | "stderr" | "buffer")):
                yield file.complain(call.lineno, "writes to a stream; call write_utf8 of console/output.py")


RULES: tuple[Callable[[Module], Iterator[str]], ...] = (
    declared,
    arrows,
    doors,
    computes_only,
    takes_the_clock,
    changes_files,
    forbidden,
    prints_safely,
    arguments,
)

# ── the package keeps them ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_package_keeps_the_rule(rule: Callable[[Module], Iterator[str]]) -> None:
    complaints = [complaint for file in modules() for complaint in rule(file)]
    assert not complaints, "\n" + "\n".join(complaints)


# ── the package as a whole ──────────────────────────────────────────────────────────────────────────────────────


def own_imports(files: list[Module]) -> dict[str, set[str]]:
    """Return which of our modules each one imports, wherever in the file; a package stands for its __init__."""
    names = {file.path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in files}
    known: dict[str, set[str]] = {}
    for name, file in names.items():
        wanted = {target.removeprefix(f"{NAME}.") for _, target in imports(file) if target.startswith(f"{NAME}.")}
        found = {next((one for one in (target, target.rpartition(".")[0]) if one in names), "") for target in wanted}
        known[name] = found - {"", name}
    return known


def used_by_others(files: list[Module]) -> dict[str, set[str]]:
    """Return which modules of each room others import; `verbs` and `cli` are left out, as every module there is one."""
    used: dict[str, set[str]] = {}
    for name, targets in own_imports(files).items():
        for room, _, inside in (target.partition(".") for target in targets):
            if inside and room != name.partition(".")[0] and room not in ("verbs", "cli"):
                used.setdefault(room, set()).add(inside.partition(".")[0])
    return used


def test_a_room_names_what_others_may_use() -> None:
    plugins = sorted((PACKAGE.parent / "workspace_mem_formats").glob("*.py"))
    files = [*modules(), *(module(f"plugins/{path.name}", path.read_text(encoding="utf-8")) for path in plugins)]
    named = {
        file.top: set(re.findall(r"\w+", door[1]))
        for file in modules()
        if file.path.count("/") == 1
        and (door := re.search(r"^Public modules: ([^.]+)\.", ast.get_docstring(file.tree) or "", re.MULTILINE))
    }
    assert named == used_by_others(files)


def cycles(known: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other, on whatever way (Tarjan, 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(known[name]):
            if other not in order:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == order[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in sorted(known):
        if name not in order:
            visit(name)
    return found


def test_no_modules_import_each_other() -> None:
    """Late imports count: they hide a cycle and do not break it."""
    assert cycles(own_imports(modules())) == []


def test_no_room_is_above_itself() -> None:
    order = list(ROOMS)
    assert {
        room: above for room, known in ROOMS.items() if (above := set(known) & set(order[order.index(room) :]))
    } == {}
    assert len({*ROOMS} - {"errors", "declarations", "settings", "user_folders", "workspace"}) <= MOST_ROOMS


def test_no_verb_imports_a_verb() -> None:
    """What two verbs share is a service's, or stands in one of the values that both take."""
    verbs = {name: found for name, found in own_imports(modules()).items() if name.startswith("verbs.")}
    assert {name: shared for name, found in verbs.items() if (shared := found & verbs.keys())} == {}


def test_a_public_class_name_means_one_thing() -> None:
    defined: dict[str, list[str]] = {}
    for file in modules():
        for node in file.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                defined.setdefault(node.name, []).append(file.path)
    assert {name: paths for name, paths in defined.items() if len(paths) > 1} == {}


def test_a_cycle_is_noticed() -> None:
    known = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str]()}
    assert cycles(known) == [["b", "c"]]


def test_the_tables_name_only_what_is_there() -> None:
    known = {*ROOMS, *OUTSIDE}
    places = {place for rows, _ in DOORS.values() for place in rows}
    places -= {"search/sqlite_engine.py"}  # announced by its row
    gone = sorted(name for name in known if not (PACKAGE / name).is_dir() and not (PACKAGE / f"{name}.py").is_file())
    gone += sorted(place for place in {*places, *WRITERS} if not (PACKAGE / place).exists())
    assert gone == [], "take these rows out of the tables, or correct them"


# ── the rules notice ────────────────────────────────────────────────────────────────────────────────────────────


def shown(path: str, text: str) -> Module:
    """Return a text as a module; ~ stands for the package's name."""
    return module(path, text.replace("~", NAME))


BROKEN = [
    ("declared", "helpers/text.py", "", "is no room"),
    (
        "arrows",
        "model/entry.py",
        "from ~.verbs.search import search",
        "model may know errors, data, declarations, text",
    ),
    ("arrows", "model/entry.py", "from ~ import __version__", "may know"),
    ("arrows", "model/entry.py", 'ENGINE = "~.search.index:Index"', "may know"),
    ("arrows", "search/freshness.py", "from ~.workspace import Workspace", "may know"),
    ("arrows", "workspace.py", "from ~.verbs.init import init", "may know"),
    ("arrows", "verbs/search.py", "from ~.frame_cache import cached_frame", "may know"),
    ("arrows", "cli/commands/frame.py", "from ~.mcp.stdio import serve_stdio", "may know"),
    ("arrows", "hook.py", "from ~.cli.hints import renamed", "starts without a face"),
    ("arrows", "model/entry.py", "from . import errors", "by dots"),
    ("doors", "search/query.py", "import whoosh", "whoosh_engine.py instead"),
    ("doors", "verbs/search.py", "def late():\n    from watchdog.events import E", "disk/watch.py"),
    ("doors", "search/snippets.py", 'find_spec("Stemmer")', "analysis.py instead"),
    ("doors", "verbs/note.py", "import requests", "new library needs a row"),
    ("computes_only", "model/entry.py", "import os", "meets the world"),
    ("computes_only", "model/entry.py", "from time import time", "meets the world"),
    ("computes_only", "model/entry.py", "from pathlib import Path", "PurePosixPath"),
    ("computes_only", "model/entry.py", 'open("x")', "model calls open"),
    ("takes_the_clock", "model/entry.py", "at = datetime.now()", "reads the clock"),
    ("takes_the_clock", "verbs/note.py", "at = datetime.datetime.now(UTC)", "reads the clock"),
    ("changes_files", "verbs/note.py", 'open("x", "w")', "ChangeSet"),
    ("changes_files", "verbs/note.py", 'Path("x").open("r+b")', "ChangeSet"),
    ("changes_files", "verbs/note.py", 'os.fdopen(3, "wb")', "ChangeSet"),
    ("changes_files", "verbs/note.py", "open(path, mode)", "ChangeSet"),
    ("changes_files", "verbs/note.py", "os.replace(a, b)", "ChangeSet"),
    ("changes_files", "verbs/note.py", "path.replace(target)", "ChangeSet"),
    ("changes_files", "verbs/note.py", "path.write_text(text)", "ChangeSet"),
    ("changes_files", "verbs/note.py", "shutil.move(a, b)", "ChangeSet"),
    ("forbidden", "model/document.py", "yaml.load(text)", "yaml.safe_load"),
    ("forbidden", "git/process.py", "run(command, shell=choice)", "as a list"),
    ("forbidden", "search/query.py", "eval(query)", "runs text"),
    ("prints_safely", "cli/commands/note.py", "print(text)", "say"),
    ("prints_safely", "cli/paging.py", "sys.stdout.buffer.write(data)", "write_utf8"),
    ("arguments", "model/entry.py", "class C:\n    def f(self, a, b, c, d, e, f, /, g): ...", "7 arguments"),
]

KEPT = [
    ("verbs/note.py", "from ~.disk.folder import Folder\nfrom ~.verbs.write import write"),
    ("search/freshness.py", "from ~.search.index import Index\nfrom ~.model.ids import Draw"),
    ("search/analysis.py", 'find_spec("Stemmer")\nALIAS = "~.search._snowball"'),
    ("cli/parser.py", 'from ~ import __version__\nimport typer\nimport_module(f"~.cli.commands.{name}")'),
    ("cli/commands/hook.py", "from ~.hook import answer"),
    ("cli/commands/mcp.py", "from ~.mcp.stdio import serve_stdio"),
    ("hook/session_start.py", "from ~.frame_cache import cached_frame\nfrom ~.hosts.envelope import x"),
    ("__main__.py", "from ~.cli import main"),
    ("model/kinds.py", '"""As ~.verbs says."""\nfrom pathlib import PurePosixPath\nfrom datetime import datetime'),
    (
        "verbs/note.py",
        'open("x", "rb")\nos.open(path, os.O_RDONLY)\nos.open(os.devnull, os.O_WRONLY)\nopen(os.devnull, "w")',
    ),
    ("verbs/note.py", 'text.replace("a", "b")\nnow.replace(hour=1)\nreplace(value, x=1)\nnames.remove(1)'),
    ("disk/transaction.py", "temporary.replace(target)"),
    ("model/entry.py", "class C:\n    def f(self, a, b, c, d, e, f, *, g, h, i): ..."),
]


@pytest.mark.parametrize(("rule", "path", "text", "sentence"), BROKEN)
def test_a_broken_rule_is_noticed(rule: str, path: str, text: str, sentence: str) -> None:
    complaints = list(next(found for found in RULES if found.__name__ == rule)(shown(path, text)))
    assert complaints
    assert sentence in complaints[0]
    assert complaints[0].startswith(f"{NAME}/{path}:")


@pytest.mark.parametrize(("path", "text"), KEPT)
def test_what_is_allowed_is_not_complained_of(path: str, text: str) -> None:
    assert [complaint for rule in RULES for complaint in rule(shown(path, text))] == []


def test_every_rule_was_broken_once() -> None:
    assert {rule for rule, *_ in BROKEN} == {rule.__name__ for rule in RULES}
