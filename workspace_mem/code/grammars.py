"""What files of other languages define, call and import, by the grammars that their communities publish (tree-sitter).

The queries for definitions and calls come with the grammars; ours are in `data/code.toml`.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any

from workspace_mem.code.files import Edge, FileFacts, first_sentence
from workspace_mem.data import table
from workspace_mem.errors import RefusedError

MISSING = "files of this language need the extra `code`"
_MEMBERS = ("member", "selector", "field", "scoped")  # what a call of a method is written as
NEVER_CALLED = ("constant", "variable", "attribute")
_NO_NAMES = ("crate", "self", "super", "*", "")
_AROUND = ("export_statement", "lexical_declaration", "variable_declaration", "type_declaration")


def _language(path: str) -> Mapping[str, Any]:
    language: Mapping[str, Any] = table("code.toml")["languages"].get(posixpath.splitext(path)[1], {})
    return language


def family_of(path: str) -> str:
    """Return the languages that call each other, of which a file is one; nothing for a file that is not read here."""
    return str(_language(path).get("family", ""))


def has_grammar(path: str) -> bool:
    """Tell whether the extra for a file's language is installed."""
    package = _language(path).get("package")
    return package is None or all(map(find_spec, ("tree_sitter", package)))


@cache  # a query takes as long to compile as a hundred files to read
def _parser(name: str) -> tuple[Any, Any]:
    from tree_sitter import Language, Parser, Query, QueryCursor

    language = _language(name)
    grammar = Language(getattr(import_module(language["package"]), language["function"])())
    tags = (resources.files(package).joinpath("queries/tags.scm").read_text("utf-8") for package in language["tags"])
    own = table("code.toml")["queries"][language["queries"]]
    return Parser(grammar), QueryCursor(Query(grammar, "\n".join([*tags, own])))


def read_by_grammar(data: bytes, path: str) -> FileFacts:
    """Return what a file holds; what its grammar does not understand is left out.

    Raises RefusedError without its grammar.
    """
    if not has_grammar(path):
        raise RefusedError(MISSING)
    parser, cursor = _parser(f"a{posixpath.splitext(path)[1]}")
    facts = FileFacts()

    def place(match: Any) -> tuple[int, int]:  # what begins first, and of these what holds the others
        nodes = [node for group in match[1].values() for node in group]
        return min(node.start_byte for node in nodes), -max(node.end_byte for node in nodes)

    around: list[tuple[int, str]] = []  # where definitions end that are open, and their local names
    for _, captures in sorted(cursor.matches(parser.parse(data).root_node), key=place):
        for node in captures.get("import", ()):
            facts.imports.append([node.start_point[0] + 1, _text(node).strip("'\"`"), None, False])
        kind = next((name for name in captures if name.startswith(("definition.", "reference."))), "")
        if not kind or "name" not in captures:
            continue
        whole, name = captures[kind][0], captures["name"][0]
        while around and around[-1][0] <= whole.start_byte:
            around.pop()
        text, line, outer = _text(name), name.start_point[0] + 1, around[-1][1] if around else ""
        if whole.type == "impl_item":
            around.append((whole.end_byte, text))
        elif kind.startswith("definition."):
            is_again = outer.rpartition(".")[2] == text
            local = outer if is_again else f"{outer}.{text}" if outer else text
            facts.nodes.setdefault(local, [kind.partition(".")[2], line, _summary(whole), ""])
            around.append((whole.end_byte, local))
        elif kind in ("reference.call", "reference.class"):
            above = name.parent
            is_member = above.type.startswith(_MEMBERS) or above.child_by_field_name("object") is not None
            facts.uses.append([outer, line, text, is_member])
    return facts


def _summary(node: Any) -> str:
    """Return the first sentence of the comment above a definition."""
    while node.parent is not None and node.parent.type in _AROUND:
        node = node.parent
    comments: list[str] = []
    while (node := node.prev_named_sibling) is not None and ("comment" in node.type or node.type == "attribute_item"):
        comments[:0] = [_text(node)] if "comment" in node.type else []
    text = re.sub(r"\n\s*[*/!]+", "\n", "\n".join(comments))
    return first_sentence(re.sub(r"^[\s/*!]+|[\s*/]+$", "", text))


def _text(node: Any) -> str:
    return str(node.text.decode("utf-8", "replace"))


def _stem(path: str) -> str:
    """Return what a file is imported as: its folder in Go, else its path without what stands for a folder."""
    stem = posixpath.splitext(path)[0] if family_of(path) else path
    folder, name = posixpath.split(stem)
    return folder if name in ("index", "mod") or family_of(path) == "go" else stem


def tails_of(paths: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Return files by each end of what they are imported as, behind their family; a whole path begins with a slash."""
    tails: dict[str, list[str]] = {}
    for path in paths:
        parts = ["", *_stem(path).split("/")]
        for start in range(len(parts)):
            tails.setdefault(f"{family_of(path)} {'/'.join(parts[start:])}", []).append(path)
    return tails


def edges_by_grammar(path: str, facts: FileFacts, tails: Mapping[str, Sequence[str]]) -> Iterator[Edge]:
    """Yield what a file imports and calls. Certain is only the call of a function that it defines itself, once."""
    family, edge = family_of(path), partial(Edge, path=path)
    for line, text, *_ in facts.imports:
        meant = (f"{family} {each}" for each in _meant(path, text, family))
        files = next((tails[each] for each in meant if each in tails), (text,))
        if family != "go":  # where an import means a folder
            files = [max(files, key=lambda each: (len(posixpath.commonprefix([each, path])), each))]
        yield from (edge(path, file, "import", certain=True, line=line) for file in files)
    called = {local: local.rpartition(".")[2] for local, node in facts.nodes.items() if node[0] not in NEVER_CALLED}
    own = Counter(called.values())
    for scope, line, name, is_member in facts.uses:
        is_own = name in called and own[name] == 1 and not is_member
        source, target = f"{path}:{scope}" if scope in facts.nodes else path, f"{path}:{name}"
        yield edge(source, target if is_own else f"*{family}.{name}", "call", certain=is_own, line=line)


def _meant(path: str, text: str, family: str) -> Iterator[str]:
    """Yield the ends of paths that an import may mean, the best first."""
    if family == "go":
        parts = text.split("/")
        yield from ("/".join(parts[start:]) for start in range(len(parts)))
    elif family != "js":
        words = [word for word in re.split(r"::|\.", re.sub(r"\{.*|\s+as\s.*", "", text)) if word not in _NO_NAMES]
        yield from ("/".join(words[:end]) for end in range(len(words), 0, -1))
    elif text.startswith("."):
        yield _stem(posixpath.normpath(posixpath.join("/", posixpath.dirname(path), text)))
