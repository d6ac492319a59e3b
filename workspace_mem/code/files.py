"""Which files a repository has, their names and bytes, and what is known of them: bounded, and nothing is run."""

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.disk.paths import read_bytes
from workspace_mem.errors import EngineError, NotFoundError, RefusedError
from workspace_mem.git.process import run_git
from workspace_mem.text.strings import cut_to

LARGEST_FILE = 512 * 1024  # bytes; what is larger was made by a program
MOST_FILES = 50_000
GIT_SECONDS = 30.0  # for an answer about all files
_LONGEST_SUMMARY, _MOST_READ = 120, 480  # characters
_NO_SOURCES = frozenset({"node_modules", "__pycache__", "site-packages", "venv", "target", "dist", "build"})
_TOPS = ("src", "lib", "python")  # folders that Python would search
_MARKS_OF_A_PROJECT = ("pyproject.toml", "setup.py", "setup.cfg")


@dataclass
class FileFacts:
    """What one file says by itself; see `python.py` for the forms."""

    summary: str = ""
    # local name → kind, line, summary, detail
    nodes: dict[str, list[Any]] = field(default_factory=dict)
    scopes: dict[str, dict[str, Any]] = field(default_factory=dict)  # local name → kind, what names stand for, …
    uses: list[list[Any]] = field(default_factory=list)  # scope, line, expression, sort, number of arguments or -1
    imports: list[list[Any]] = field(default_factory=list)  # line, module, name in it, is late


class Node(NamedTuple):
    """A named part of a repository. `path` is relative to it; `detail` is a signature or a value."""

    name: Annotated[str, Key("with its module")]
    kind: Annotated[str, Key("module, class, function, method, property, constant, variable or attribute")]
    path: Annotated[str, Key("path from the repository's root")]
    line: Annotated[int, Key("1-based")]
    summary: Annotated[str, Key("the first sentence of its description in the code")]
    detail: Annotated[str, Key("its signature or value")] = ""


class Edge(NamedTuple):
    """That one part imports, calls or inherits from another, which may be an external name.

    An import leads from module to module: to `a.b` for `import a.b`, and for `from a import b` if that is a module that
    `a` itself does not bind to something else; to `a` otherwise. `lazy`: the import stands in a function. A call of a
    class leads to the class, and to its `__init__`, `__new__` or `__post_init__` if the repository has it. The source
    of a call is the innermost function, class or module that it stands in. docs/code.md says which calls are certain.
    """

    source: Annotated[str, Key("the part where it begins")]
    target: Annotated[str, Key("the part where it ends, or an external name")]
    kind: Annotated[str, Key("import, call or inherit")]
    certain: Annotated[bool, Key("false: the call may go there or elsewhere")]
    path: Annotated[str, Key("path from the repository's root")]
    line: Annotated[int, Key("1-based")]
    lazy: Annotated[bool, Key("built when the program runs")] = False


def listed(root: Path) -> tuple[list[str], str]:
    """Return the paths of a repository's files, tracked or not ignored, and what to tell of the listing.

    A folder that is in no repository, or that it ignores, is walked, without hidden folders and those of build tools.
    """
    ask = ["ls-files", "-z", "-c", "-o", "--exclude-standard", "--", "."]
    paths, notice = set[str](), ""
    try:
        paths = set(os.fsdecode(run_git(None, ask, directory=root, seconds=GIT_SECONDS)).split("\0")) - {""}
    except EngineError as error:
        if any(os.path.lexists(above / ".git") for above in (root, *root.parents)):
            notice = f"git cannot list the files: {error.message}"
    for folder, folders, names in os.walk(root) if not paths else ():
        folders[:] = [name for name in folders if name not in _NO_SOURCES and not name.startswith(".")]
        paths |= {Path(folder, name).relative_to(root).as_posix() for name in names}
    if len(paths) > MOST_FILES:
        notice = f"Only the first {MOST_FILES:,} of {len(paths):,} files are read"
    return sorted(paths)[:MOST_FILES], notice


def read_source(root: Path, path: str) -> bytes:
    """Return the bytes of a file that is where its path says. Raises RefusedError or NotFoundError."""
    if os.path.realpath(f"{root}/{path}") != f"{root}/{path}":
        raise RefusedError("it is behind a symbolic link, and these are not followed")
    data = read_bytes(root, path, limit=LARGEST_FILE)
    if data is None:
        raise NotFoundError("its name is not UTF-8, or it is gone")
    return data


def above(name: str, mark: str = ".") -> Iterator[str]:
    """Yield what a dotted name or a path stands in, the nearest first."""
    while mark in name:
        name = name.rpartition(mark)[0]
        yield name


def module_names(root: Path, sources: Iterable[str], others: Iterable[str] = ()) -> dict[str, str]:
    """Return the module of each source file; the second of one name, and other languages', are called by their paths.

    A name begins at the nearest folder above that is a project's (or its `src/`), else at the repository's.
    """
    split = [path.rpartition("/") for path in (*sources, *others)]
    projects = {folder for folder, _, name in split if name in _MARKS_OF_A_PROJECT}
    packages = {folder for folder, _, name in split if name == "__init__.py"}
    result: dict[str, str] = {}
    taken: set[str] = set()
    for path in sorted(sources):
        tops = (each for each in (*above(path, "/"), "") if each not in packages)
        top = next((each for each in tops if each in projects or each.rpartition("/")[2] in _TOPS), "")
        own = path.removesuffix("/__init__.py").removesuffix(".py")
        name = own.removeprefix(top).strip("/").replace("/", ".")
        if "" in packages:  # the repository is a package itself
            name = root.name if path == "__init__.py" else f"{root.name}.{name}"
        result[path] = name if path.endswith(".py") and name not in taken else path
        taken.add(name)
    return result


def first_sentence(text: str | None) -> str:
    """Return the first sentence of a docstring or a comment, in one line."""
    whole = (text or "").strip()[:_MOST_READ].encode("utf-8", "replace").decode()  # an escape may make half a character
    plain = re.sub(r"^([^\w\s])\1{3,}$", "", whole, flags=re.MULTILINE)  # what underlines a title
    paragraph = re.split(r"\n\s*\n", plain.strip(), maxsplit=1)[0]
    sentence = re.split(r"(?<=[.!?])\s", " ".join(paragraph.split()), maxsplit=1)[0]
    return cut_to(sentence, _LONGEST_SUMMARY)
