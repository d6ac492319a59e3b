"""Which files a repository has, their names and bytes, and what is known of them: bounded, and nothing is run."""

import os
import re
import stat
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha1
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, NamedTuple

from workspace_mem.errors import EngineError
from workspace_mem.git.process import run_git
from workspace_mem.model.declaration import Key

LARGEST_FILE = 512 * 1024  # bytes; what is larger was made by a program
MOST_FILES = 50_000
_SECONDS = 30.0  # for git to list them
_LONGEST_SUMMARY = 120
_NO_SOURCES = frozenset({"node_modules", "__pycache__", "site-packages", "venv", "target", "dist", "build"})
_MARKS_OF_A_PROJECT = frozenset({"pyproject.toml", "setup.py", "setup.cfg"})


class UnreadableError(Exception):
    """Why a file cannot be read, in a clause."""


@dataclass
class FileFacts:
    """What one file says by itself; see `python.py` for the forms."""

    summary: str = ""
    # local name → kind, line, summary, detail, least and most arguments
    nodes: dict[str, list[Any]] = field(default_factory=dict)
    scopes: dict[str, dict[str, Any]] = field(default_factory=dict)  # local name → what its names stand for
    uses: list[list[Any]] = field(default_factory=list)  # scope, line, expression, sort, number of arguments or -1
    imports: list[list[Any]] = field(default_factory=list)  # line, module, name in it, when: first, late or call
    stars: list[str] = field(default_factory=list)  # modules whose public names are all taken over
    exported: list[str] | None = None  # by `__all__`


class Node(NamedTuple):
    """A named part of a repository. `path` is relative to it; `detail` is a signature or a value."""

    name: Annotated[str, Key("with its module")]
    kind: Annotated[str, Key("module, class, function, method, property, constant, variable or attribute")]
    path: Annotated[str, Key("from the repository's root")]
    line: Annotated[int, Key("1-based")]
    summary: Annotated[str, Key("the first sentence that its author wrote of it")]
    detail: Annotated[str, Key("its signature or value")] = ""


class Edge(NamedTuple):
    """That one part imports, calls or inherits from another, which may be an external name.

    An import leads from module to module: to `a.b` for `import a.b`, and for `from a import b` if that is a module that
    `a` itself does not bind to something else; to `a` otherwise. `lazy`: the import is made when the program runs, in a
    function (certain) or by `importlib` with a name in a string (not certain). A call of a class leads to the class,
    and to its `__init__`, `__new__` or `__post_init__` if the repository has it. The source of a call is the
    innermost function, class or module that it stands in; lambdas and comprehensions are part of it. Not certain is a
    call that can get to several places, that a decorator may turn away, that an object of unknown type decides (by
    its method's name), or that a function which is handed on may bring.

    Where a file's edges are kept, a target `*.name` is any method of this name, `@.name` any property, `?.2` any
    function handed on that takes two arguments; the kind `mention` tells that a function is handed on.
    """

    source: Annotated[str, Key("the part that it leads from")]
    target: Annotated[str, Key("the part that it leads to, or an external name")]
    kind: Annotated[str, Key("import, call or inherit")]
    certain: Annotated[bool, Key("false: it may get there, or somewhere else")]
    path: Annotated[str, Key("from the repository's root")]
    line: Annotated[int, Key("1-based")]
    lazy: Annotated[bool, Key("made when the program runs")] = False


class SourceFile(NamedTuple):
    """A file as the folder shows it, without its bytes."""

    path: str
    size: int
    mtime: int
    inode: int
    problem: str  # why it is not read; empty if it is


def listed(root: Path) -> tuple[list[str], str]:
    """Return the paths of a repository's files, tracked or not ignored, and what to tell of the listing.

    A folder that is in no repository is walked, without hidden folders and those of build tools.
    """
    try:
        printed = run_git(
            None, ["ls-files", "-z", "-c", "-o", "--exclude-standard", "--", "."], directory=root, seconds=_SECONDS
        )
        paths, told = sorted(set(os.fsdecode(printed).split("\0")) - {""}), ""
    except EngineError as error:
        is_repository = any(os.path.lexists(above / ".git") for above in (root, *root.parents))
        paths, told = sorted(_walked(root)), f"git cannot list the files: {error.message}" if is_repository else ""
    if len(paths) > MOST_FILES:
        told = f"Only the first {MOST_FILES:,} of {len(paths):,} files are read"
    return paths[:MOST_FILES], told


def _walked(root: Path) -> Iterator[str]:
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in _NO_SOURCES and not name.startswith(".")]
        below = os.path.relpath(folder, root)
        yield from (name if below == "." else f"{below}/{name}".replace(os.sep, "/") for name in names)


def seen(root: Path, paths: Iterable[str]) -> Iterator[SourceFile]:
    """Yield what the folder shows of files; not those that are gone, or are no files by nature."""
    top = str(root)
    for path in paths:
        try:
            path.encode()
        except UnicodeEncodeError:
            shown = os.fsencode(path).decode("utf-8", "backslashreplace")
            yield SourceFile(shown, 0, 0, 0, "its name is not UTF-8")
            continue
        try:
            status = os.lstat(f"{top}/{path}")
        except (OSError, ValueError):
            continue
        problem = ""
        if stat.S_ISDIR(status.st_mode):  # a repository within this one
            continue
        if stat.S_ISLNK(status.st_mode):
            problem = "it is a symbolic link, and these are not followed"
        elif not stat.S_ISREG(status.st_mode):
            problem = "it is not a regular file"
        elif status.st_size > LARGEST_FILE:
            problem = f"it has {status.st_size:,} bytes, and files above {LARGEST_FILE:,} are not read"
        yield SourceFile(path, status.st_size, status.st_mtime_ns, status.st_ino, problem)


def bytes_of(root: Path, path: str) -> bytes:
    """Return the bytes of a file that is where its path says. Raises UnreadableError."""
    place = f"{root}/{path}"
    try:
        if os.path.realpath(place) != place:
            raise UnreadableError("a folder above it is a symbolic link, and these are not followed")
        handle = os.open(place, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise UnreadableError("it is not a regular file")
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadableError(error.strerror or "it cannot be read") from error
    if len(data) > LARGEST_FILE:
        raise UnreadableError(f"files above {LARGEST_FILE:,} bytes are not read")
    return data


def blob_of(data: bytes) -> str:
    """Return the name that git gives such bytes."""
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


class ModuleName(NamedTuple):
    """How a Python file is imported. `home` is the part of the name above the folder that Python would search."""

    name: str
    home: str
    is_package: bool


def module_names(root: Path, paths: Collection[str]) -> dict[str, ModuleName]:
    """Return the module of each Python file.

    A name begins at the nearest folder above that is a project's (or its `src/`), else at the repository's.
    """
    everything = set(paths)
    projects = {str(PurePosixPath(path).parent) for path in paths if path.rpartition("/")[2] in _MARKS_OF_A_PROJECT}
    packages = {str(PurePosixPath(path).parent) for path in paths if path.rpartition("/")[2] == "__init__.py"}
    tops: dict[str, str] = {}
    result: dict[str, ModuleName] = {}
    taken: set[str] = set()
    for path in sorted(everything):
        if not path.endswith(".py"):
            continue
        folder = path.rpartition("/")[0] or "."
        if folder not in tops:
            tops[folder] = _search_root(folder, projects, packages)
        is_package = path.rpartition("/")[2] == "__init__.py"
        own = path.removesuffix("/__init__.py" if "/" in path and is_package else ".py")
        top = "" if tops[folder] == "." else f"{tops[folder]}/"
        name = _dotted(own.removeprefix(top)) if own != tops[folder] else own.rpartition("/")[2]
        if "." in packages:  # the repository is a package itself
            name = root.name if path == "__init__.py" else f"{root.name}.{name}"
        if name in taken:
            name = _dotted(own)
        while name in taken:
            name += "'"
        taken.add(name)
        above = folder
        while above in packages and above != ".":
            above = above.rpartition("/")[0] or "."
        home = _dotted(above.removeprefix(top)) if f"{above}/".startswith(top) and f"{above}/" != top else ""
        result[path] = ModuleName(name, "" if above == "." else home, is_package)
    return result


def _search_root(folder: str, projects: Collection[str], packages: Collection[str]) -> str:
    """Return the folder that the names of modules in a folder begin at."""
    place = PurePosixPath(folder)
    for above in (place, *place.parents):
        name = str(above)
        if above.name in ("src", "lib", "python") and name not in packages:
            return name
        if name in projects and name not in packages:
            return name
    return "."


def _dotted(path: str) -> str:
    return path.replace("/", ".")


def first_sentence(text: str | None) -> str:
    """Return the first sentence of a docstring or a comment, in one line."""
    paragraph = re.split(r"\n\s*\n", (text or "").strip(), maxsplit=1)[0][: _LONGEST_SUMMARY * 4]
    line = " ".join(paragraph.split())
    sentence = re.split(r"(?<=[.!?])\s", line, maxsplit=1)[0]
    return sentence if len(sentence) <= _LONGEST_SUMMARY else f"{sentence[: _LONGEST_SUMMARY - 1]}…"
