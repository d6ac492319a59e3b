"""The files of a repository, their module names, and the facts of languages other than Python.

Everything is bounded, and nothing is run. Other languages are read by the grammars that their communities publish
(tree-sitter): the queries for definitions and calls come with these; ours are in `data/code.toml`.
"""

import os
import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module, resources
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from workspace_mem.data import table
from workspace_mem.declarations import Key
from workspace_mem.disk.paths import read_bytes
from workspace_mem.errors import EngineError, NotFoundError, RefusedError
from workspace_mem.git.process import run_git
from workspace_mem.text.strings import cut_to

LARGEST_FILE = 512 * 1024  # bytes; larger files are generated
MOST_FILES = 50_000
GIT_SECONDS = 30.0  # for an answer about all files
_LONGEST_SUMMARY, _MOST_READ = 120, 480  # characters
MISSING = "files of this language need the extra `code`"
_MEMBERS = ("member", "selector", "field", "scoped")  # node types of a method call
NEVER_CALLED = ("constant", "variable", "attribute")
_COMMENT = re.compile(r"\s*(?://|\*|(?:/\*|@|#\[)(?:.*[^;{}\s])?\s*$)")  # a line of a comment or of an attribute
_MOST_LINES = 200  # lines of a comment
_CHEAP, _DEEPEST, _MOST_BROKEN = 10_000, 2_000, 5_000  # bytes below which no limit applies; levels; nodes in an error


@dataclass
class FileFacts:
    """The definitions, imports and calls in one file; see `python.py` for their forms."""

    summary: str = ""
    # local name → kind, line, summary, detail
    nodes: dict[str, list[Any]] = field(default_factory=dict)
    scopes: dict[str, dict[str, Any]] = field(default_factory=dict)  # local name → kind, what names stand for, …
    uses: list[list[Any]] = field(default_factory=list)  # scope, line, expression, sort, number of arguments or -1
    imports: list[list[Any]] = field(default_factory=list)  # line, module, imported name, whether it is a late import


class Node(NamedTuple):
    """A named part of a repository. `path` is relative to it; `detail` is a signature or a value."""

    name: Annotated[str, Key("with its module")]
    kind: Annotated[str, Key("module, class, function, method, property, constant, variable or attribute")]
    path: Annotated[str, Key("path from the repository's root")]
    line: Annotated[int, Key("1-based")]
    summary: Annotated[str, Key("the first sentence of its description in the code")]
    detail: Annotated[str, Key("its signature or value")] = ""


class Edge(NamedTuple):
    """An import, call or inheritance between two parts; the target may be an external name.

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
    """Return the paths of a repository's files, tracked or not ignored, and notices about the listing.

    A folder outside a repository, or ignored by it, is walked, without hidden folders and those of build tools.
    """
    ask = ["ls-files", "-z", "-c", "-o", "--exclude-standard", "--", "."]
    paths, notice = set[str](), ""
    try:
        paths = set(os.fsdecode(run_git(None, ask, directory=root, seconds=GIT_SECONDS)).split("\0")) - {""}
    except EngineError as error:
        if any(os.path.lexists(above / ".git") for above in (root, *root.parents)):
            notice = f"git cannot list the files: {error.message}"
    for folder, folders, names in os.walk(root) if not paths else ():
        folders[:] = [name for name in folders if name[0] != "." and name not in table("code.toml")["not_sources"]]
        paths |= {Path(folder, name).relative_to(root).as_posix() for name in names}
    if len(paths) > MOST_FILES:
        notice = f"Only the first {MOST_FILES:,} of {len(paths):,} files are read"
    return sorted(paths)[:MOST_FILES], notice


def read_source(root: Path, path: str) -> bytes:
    """Return the bytes of a file, without following links. Raises RefusedError or NotFoundError."""
    if os.path.realpath(f"{root}/{path}") != f"{root}/{path}":
        raise RefusedError("it is behind a symbolic link, and these are not followed")
    data = read_bytes(root, path, limit=LARGEST_FILE)
    if data is None:
        raise NotFoundError("its name is not UTF-8, or it is gone")
    return data


def above(name: str, mark: str = ".") -> Iterator[str]:
    """Yield the parents of a dotted name or path, nearest first."""
    while mark in name:
        name = name.rpartition(mark)[0]
        yield name


def module_names(root: Path, sources: Iterable[str], others: Iterable[str] = ()) -> dict[str, str]:
    """Return the module name of each source file; duplicates and other languages use their path.

    A name begins at the nearest folder above that is a project's (or its `src/`), else at the repository's.
    """
    split, names = [path.rpartition("/") for path in (*sources, *others)], table("code.toml")
    projects = {folder for folder, _, name in split if name in names["marks_of_a_project"]}
    packages = {folder for folder, _, name in split if name == "__init__.py"}
    result: dict[str, str] = {}
    taken: set[str] = set()
    for path in sorted(sources):
        tops = (each for each in (*above(path, "/"), "") if each not in packages)
        top = next((each for each in tops if each in projects or each.rpartition("/")[2] in names["tops"]), "")
        own = path.removesuffix("/__init__.py").removesuffix(".py")
        name = own.removeprefix(top).strip("/").replace("/", ".")
        if "" in packages:  # the repository root is a package
            name = root.name if path == "__init__.py" else f"{root.name}.{name}"
        result[path] = name if path.endswith(".py") and name not in taken else path
        taken.add(name)
    return result


def first_sentence(text: str | None) -> str:
    """Return the first sentence of a docstring or comment, on one line."""
    whole = (text or "").strip()[:_MOST_READ].encode("utf-8", "replace").decode()  # an escape may make half a character
    plain = re.sub(r"^([^\w\s])\1{3,}$", "", whole, flags=re.MULTILINE)  # the underline of a title
    sentence = re.split(r"\n\s*\n|(?<=[.!?])\s", plain.strip(), maxsplit=1)[0]
    return cut_to(" ".join(sentence.split()), _LONGEST_SUMMARY)


# ── other languages ───────────────────────────────────────────────────────────────────────────────────────────────


def _language(path: str) -> Mapping[str, Any]:
    language: Mapping[str, Any] = table("code.toml")["languages"].get(posixpath.splitext(path)[1], {})
    return language


def family_of(path: str) -> str:
    """Return the language family of a file, within which calls resolve; empty for unread files."""
    return str(_language(path).get("family", ""))


def has_grammar(path: str) -> bool:
    """Tell whether the extra for a file's language is installed."""
    package = _language(path).get("package")
    return package is None or all(map(find_spec, ("tree_sitter", package)))


@cache  # compiling a query takes as long as reading a hundred files
def _parser(name: str) -> tuple[Any, Any]:
    from tree_sitter import Language, Parser, Query, QueryCursor

    language = _language(name)
    grammar = Language(getattr(import_module(language["package"]), language["function"])())
    tags = (resources.files(package).joinpath("queries/tags.scm").read_text("utf-8") for package in language["tags"])
    query = "\n".join([*tags, table("code.toml")["queries"][language["queries"]]])
    plain = re.sub(r"\(comment\)\* @doc\s*\.|\(#\S+ @doc .*\)", "", query)  # quadratic; see _comment_above
    return Parser(grammar), QueryCursor(Query(grammar, plain))


def read_by_grammar(data: bytes, path: str) -> FileFacts:
    """Return the facts of a file, without those that its grammar cannot parse.

    Raises RefusedError without its grammar, or for a tree that is too large.
    """
    if not has_grammar(path):
        raise RefusedError(MISSING)
    parser, cursor = _parser(f"a{posixpath.splitext(path)[1]}")
    facts = FileFacts()
    comment_above = cache(partial(_comment_above, data.decode("utf-8", "replace").split("\n")))  # one for each line

    def place(match: Any) -> tuple[int, int]:  # by start, outer nodes first
        nodes = [node for group in match[1].values() for node in group]
        return min(node.start_byte for node in nodes), -max(node.end_byte for node in nodes)

    around: list[tuple[int, str]] = []  # ends and local names of the open definitions
    for _, captures in sorted(cursor.matches(_root_of(parser, data)), key=place):
        for node in captures.get("import", ()):
            imported = str(node.text, "utf-8", "replace").strip("'\"`")
            facts.imports.append([node.start_point[0] + 1, imported, None, False])
        kind = next((name for name in captures if name.startswith(("definition.", "reference."))), "")
        if not kind or "name" not in captures:
            continue
        whole, name = captures[kind][0], captures["name"][0]
        while around and around[-1][0] <= whole.start_byte:
            around.pop()
        text, line, outer = str(name.text, "utf-8", "replace"), name.start_point[0] + 1, around[-1][1] if around else ""
        if whole.type == "impl_item":
            around.append((whole.end_byte, text))
        elif kind.startswith("definition."):
            is_again = outer.rpartition(".")[2] == text
            local = outer if is_again else f"{outer}.{text}" if outer else text
            facts.nodes.setdefault(local, [kind.partition(".")[2], line, comment_above(whole.start_point[0]), ""])
            around.append((whole.end_byte, local))
        elif kind in ("reference.call", "reference.class"):
            above = name.parent
            is_member = above.type.startswith(_MEMBERS) or above.child_by_field_name("object") is not None
            facts.uses.append([outer, line, text, is_member])
    return facts


def _comment_above(lines: Sequence[str], row: int) -> str:
    """Return the first sentence of the comment that ends above a row (0-based)."""
    comment = [*takewhile(_COMMENT.match, lines[max(0, row - _MOST_LINES) : row][::-1])]
    prose = (line.strip().lstrip("/*! \t").rstrip("*/ \t") for line in comment[::-1])
    return first_sentence("\n".join("" if line[:1] in "@#" else line for line in prose))


def _root_of(parser: Any, data: bytes) -> Any:
    """Return the root of a file's tree. Raises RefusedError if a query would take minutes."""
    root = parser.parse(data).root_node
    level, depth = [root] if len(data) > _CHEAP else [], 0
    while level:
        if depth > _DEEPEST or any(node.is_error and node.child_count > _MOST_BROKEN for node in level):
            raise RefusedError("it is nested too deeply, or broken in too many places")
        level, depth = [child for node in level for child in node.children], depth + 1
    return root


def _stem(path: str) -> str:
    """Return the import path of a file: in Go its folder, else its path without suffix or index name."""
    stem = posixpath.splitext(path)[0] if family_of(path) else path
    folder, name = posixpath.split(stem)
    return folder if name in ("index", "mod") or family_of(path) == "go" else stem


def tails_of(paths: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Return files by each suffix of their import path, after their family; a full path begins with a slash."""
    tails: dict[str, list[str]] = {}
    for path in paths:
        parts = ["", *_stem(path).split("/")]
        for start in range(len(parts)):
            tails.setdefault(f"{family_of(path)} {'/'.join(parts[start:])}", []).append(path)
    return tails


def edges_by_grammar(path: str, facts: FileFacts, tails: Mapping[str, Sequence[str]]) -> Iterator[Edge]:
    """Yield the imports and calls of a file. Only a call of a unique function of the same file is certain."""
    family, edge = family_of(path), partial(Edge, path=path)
    for line, text, *_ in facts.imports:
        meant = (f"{family} {each}" for each in _import_candidates(path, text, family))
        files = next((tails[each] for each in meant if each in tails), (text,))
        if family != "go":  # in Go, an import names a whole folder
            files = [max(files, key=lambda each: (len(posixpath.commonprefix([each, path])), each))]
        yield from (edge(path, file, "import", certain=True, line=line) for file in files)
    called = {local: local.rpartition(".")[2] for local, node in facts.nodes.items() if node[0] not in NEVER_CALLED}
    own = Counter(called.values())
    for scope, line, name, is_member in facts.uses:
        is_own = name in called and own[name] == 1 and not is_member
        source, target = f"{path}:{scope}" if scope in facts.nodes else path, f"{path}:{name}"
        yield edge(source, target if is_own else f"*{family}.{name}", "call", certain=is_own, line=line)


def _import_candidates(path: str, text: str, family: str) -> Iterator[str]:
    """Yield the path suffixes that an import may refer to, best first."""
    if family == "go":
        parts = text.split("/")
        yield from ("/".join(parts[start:]) for start in range(len(parts)))
    elif family != "js":
        no_names = table("code.toml")["no_names"]
        words = [word for word in re.split(r"::|\.", re.sub(r"\{.*|\s+as\s.*", "", text)) if word not in no_names]
        yield from ("/".join(words[:end]) for end in range(len(words), 0, -1))
    elif text.startswith("."):
        yield _stem(posixpath.normpath(posixpath.join("/", posixpath.dirname(path), text)))
