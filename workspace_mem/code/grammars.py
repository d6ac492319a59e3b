"""What files of other languages define, call and import, by the grammars that their communities publish (tree-sitter).

The queries for definitions and calls come with the grammars; only what an import names, and constants, are said here.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, NamedTuple

from workspace_mem.code.files import Edge, FileFacts, first_sentence

MISSING = "files of this language need the extra `code`"
_JAVASCRIPT = """
    (import_statement source: (string) @import) (export_statement source: (string) @import)
    (call_expression function: [(identifier) (import)] @by arguments: (arguments . (string) @import)
     (#match? @by "^(require|import)$"))
    (program [(lexical_declaration (variable_declarator name: (identifier) @name) @definition.constant)
     (export_statement (lexical_declaration (variable_declarator name: (identifier) @name) @definition.constant))])
"""
_GO = """
    (import_spec path: (interpreted_string_literal) @import)
    (const_spec name: (identifier) @name) @definition.constant
    (source_file (var_declaration (var_spec name: (identifier) @name) @definition.variable))
"""
_RUST = """
    (use_declaration argument: (_) @import) (mod_item name: (identifier) @import !body)
    (const_item name: (identifier) @name) @definition.constant
    (static_item name: (identifier) @name) @definition.constant
"""
_JAVA = """
    (import_declaration (scoped_identifier) @import)
    (field_declaration (variable_declarator name: (identifier) @name) @definition.attribute)
"""


class _Language(NamedTuple):
    """How a language is read: its family, the package of its grammar, the function in it, our own queries."""

    family: str
    package: str
    function: str
    queries: str


_SCRIPT = _Language("js", "tree_sitter_javascript", "language", _JAVASCRIPT)
_TYPED = _Language("js", "tree_sitter_typescript", "language_typescript", _JAVASCRIPT)
_LANGUAGES = {
    **dict.fromkeys((".js", ".mjs", ".cjs", ".jsx"), _SCRIPT),
    **dict.fromkeys((".ts", ".mts", ".cts"), _TYPED),
    ".tsx": _TYPED._replace(function="language_tsx"),
    ".go": _Language("go", "tree_sitter_go", "language", _GO),
    ".rs": _Language("rs", "tree_sitter_rust", "language", _RUST),
    ".java": _Language("java", "tree_sitter_java", "language", _JAVA),
}


def language_of(path: str) -> _Language | None:
    """Return how a file is read; None for one that no grammar here reads."""
    return _LANGUAGES.get(posixpath.splitext(path)[1])


def has_grammar(language: _Language) -> bool:
    """Tell whether the extra for a language is installed."""
    return find_spec("tree_sitter") is not None and find_spec(language.package) is not None


@cache  # a query takes as long to compile as a hundred files to read
def _parser(language: _Language) -> tuple[Any, Any]:
    from tree_sitter import Language, Parser, Query, QueryCursor

    grammar = Language(getattr(import_module(language.package), language.function)())
    packages = dict.fromkeys((_SCRIPT.package, language.package) if language.family == "js" else (language.package,))
    tags = [resources.files(package).joinpath("queries/tags.scm").read_text("utf-8") for package in packages]
    return Parser(grammar), QueryCursor(Query(grammar, "\n".join([*tags, language.queries])))


def read_by_grammar(data: bytes, language: _Language) -> FileFacts:
    """Return what a file holds; what its grammar does not understand is left out."""
    parser, cursor = _parser(language)
    facts = FileFacts()
    around: list[tuple[int, str]] = []  # where definitions end that are open, and their local names
    for _, captures in sorted(cursor.matches(parser.parse(data).root_node), key=_place):
        facts.imports += [
            [node.start_point[0] + 1, _text(node).strip("'\"`"), None, "first"] for node in captures.get("import", ())
        ]
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
            said = re.sub(r"\n\s*[*/]+", "\n", " ".join(map(_text, captures.get("doc", ()))))
            summary = first_sentence(re.sub(r"^[\s/*!]+|[\s*/]+$", "", said))
            facts.nodes.setdefault(local, [kind.partition(".")[2], line, summary, "", 0, -1])
            around.append((whole.end_byte, local))
        elif kind in ("reference.call", "reference.class"):
            above = name.parent
            is_member = above.type.startswith(("member", "selector", "field")) or above.child_by_field_name("object")
            facts.uses.append([outer, line, text, bool(is_member)])
    return facts


def _text(node: Any) -> str:
    return str(node.text.decode("utf-8", "replace"))


def _place(match: Any) -> tuple[int, int]:
    """Order what a query found: what begins first, and of these what holds the others."""
    nodes = [node for found in match[1].values() for node in found]
    return min(node.start_byte for node in nodes), -max(node.end_byte for node in nodes)


def tails_of(paths: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Return files by each end of their paths, and by each end of their folder's path with a slash behind."""
    tails: dict[str, list[str]] = {}
    for path in paths:
        parts = path.split("/")
        for start in range(len(parts)):
            for end in ("/".join(parts[start:]), "".join(f"{part}/" for part in parts[start:-1])):
                tails.setdefault(end, []).append(path)
    return tails


def edges_by_grammar(path: str, facts: FileFacts, family: str, tails: Mapping[str, Sequence[str]]) -> Iterator[Edge]:
    """Yield what a file imports and calls. Certain is only the call of a function that it defines itself, once."""
    for line, text, *_ in facts.imports:
        for target in _imported(path, text, family, tails) or (text,):
            yield Edge(path, target, "import", certain=True, path=path, line=line)
    own = Counter(local.rpartition(".")[2] for local in facts.nodes)
    for scope, line, name, is_member in facts.uses:
        source = f"{path}:{scope}" if scope in facts.nodes else path
        if name in facts.nodes and facts.nodes[name][0] in ("function", "class") and own[name] == 1 and not is_member:
            yield Edge(source, f"{path}:{name}", "call", certain=True, path=path, line=line)
        else:
            yield Edge(source, f"*{family}.{name}", "call", certain=False, path=path, line=line)


def _imported(path: str, text: str, family: str, tails: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """Return the files that an import means: those whose path ends with the most of what it names."""
    if family == "js":
        stem = posixpath.normpath(posixpath.join(posixpath.dirname(path), text))
        bases = (stem, posixpath.splitext(stem)[0], f"{stem}/index") if text.startswith(".") else ()
        tries = (f"{base}{ending}" for base in bases for ending in ("", *_LANGUAGES))
        return next(((each,) for each in tries if each in tails.get(each, ())), ())
    if family == "go":
        parts = text.split("/")
        below = ("".join(f"{part}/" for part in parts[start:]) for start in range(len(parts)))
        return next((tails[each] for each in below if each in tails), ())
    words = re.split(r"::|\.", re.sub(r"\{.*|\s+as\s.*", "", text).strip(":"))
    words = [word for word in words if word not in ("crate", "self", "super", "*", "")]
    for stem in ("/".join(words[:end]) for end in range(len(words), 0, -1)):
        found = (*tails.get(f"{stem}.{family}", ()), *tails.get(f"{stem}/mod.{family}", ()))
        if found:
            return (max(found, key=lambda each: (len(posixpath.commonprefix([each, path])), each)),)
    return ()
