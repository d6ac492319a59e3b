"""Collect every message of the program from its source, for docs/messages.md; `make reference` writes that page.

A message is a string with at least two words, outside of docstrings, annotations, patterns and SQL. What a placeholder
may become stands in place of it if it is a string of the same function: `⟨a|b⟩`; else its name, `⟨path⟩`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from workspace_mem.cli.commands.help import exit_codes

_PACKAGE = Path(__file__).resolve().parents[1] / "workspace_mem"

# Words that are looked for in texts, or that speak a protocol: nobody is shown them.
_VOCABULARY = re.compile(
    r"languages|signals|screen/(?!handed_in|secrets|entries|orders)|rules\.py|core/nearness|commands/__init__"
)
_CODE = re.compile(
    r"\x00|\\[bswWdn.(]|;\w+;|\(\?|\[\^|^--format|%\(|^(?:SELECT|INSERT|DELETE|UPDATE|CREATE|BEGIN|PRAGMA|FROM)\b"
    r"|\) AND |</?[a-z]+ "
    r"|^(?:author|committer|tree|parent|update|delete|verify|option|ref:) ?[{⟨]|\| None|^(?:dict|list|tuple)\["
    r"|^(?:Callable|Mapping|Iterator)\["
)
_TWO_WORDS = re.compile(r"[A-Za-z]{2,}'?[a-z]*[,;:.”)`]* [“(`]*(?:[a-z]+|[A-Z][a-z]+|[0-9⟨])")
_NOT_SAID = {
    "execute",
    "executemany",
    "executescript",
    "cast",
    "run_git",
    "compile",
    "sub",
    "search",
    "startswith",
    "_Order",
    "_listed",
}
_IN_REFERENCE = {"Arg", "Key", "As", "Option", "Row", "verb"}  # docs/reference.md and FORMAT.md have these
_LONGEST = 400  # characters of a message in the page
_DEEPEST = 2  # names that stand for names

_ABOUT = """# Messages

Every message of the program, to look one up by its words; `make reference` makes this page from the source. ⟨path⟩
stands for a part that differs from case to case, ⟨a|b⟩ for one of several. The program puts `error:` in front of an
error, `hint:` in front of the advice that goes with it, and `note:` in front of a notice.
"""


class Message(NamedTuple):
    """One message, with the hint that goes with it."""

    section: str
    text: str
    hint: str = ""


@cache
def messages() -> Sequence[Message]:
    """Return every message of the package, file by file."""
    return tuple(_messages())


def _messages() -> Iterator[Message]:
    for file in sorted(_PACKAGE.rglob("*.py")):
        if not _VOCABULARY.search(str(file.relative_to(_PACKAGE))):
            for section, text, hint in _Reader(file).read():
                yield Message(section, " ".join(text.split()), " ".join(hint.split()))


def page() -> str:
    """Return the text of docs/messages.md."""
    sections: dict[str, dict[str, None]] = defaultdict(dict)
    for one in messages():
        hint = f" — *hint:* {one.hint}" if one.hint else ""
        sections[one.section][f"- {one.text}{hint}\n"] = None
    titles = [title for title in (*_error_titles(), *_TITLES) if title in sections]
    lists = (f"## {title}\n\n{''.join(sorted(sections[title], key=_by_words))}" for title in titles)
    return "\n".join([_ABOUT, *lists])


_OTHER_ERRORS = "Other errors"
_CALLS = {
    "Findings of doctor, and how to fix them": {"Odd", "Fix", "Finding", "offered", "_odd", "_some"},
    "Questions": {"confirmed", "getpass"},
    "Commit subjects": {"ChangeSet", "Recording", "_move"},
}
_TITLES = (_OTHER_ERRORS, *_CALLS, "Notices, answers, and parts of messages")
_SILENT = (ast.Name, ast.expr_context, ast.operator, ast.cmpop, ast.alias)  # half of all nodes, with no text in any
_Assigned = Mapping[str, Sequence[ast.expr]]  # what each name may stand for
_Local = ast.FunctionDef | None  # whose names count


def _error_titles() -> dict[str, str]:
    """Return the sections of the errors, each with the name of its class."""
    return {
        f"Errors with exit code {code}: {means.rstrip('.').lower()}": name for code, name, means in exit_codes() if name
    }


def _by_words(line: str) -> str:
    return re.sub(r"[^a-z]+", " ", re.sub("⟨[^⟩]*⟩", "", line.lower())).strip()


class _Reader:
    """What one file says."""

    def __init__(self, file: Path) -> None:
        self._tree = ast.parse(file.read_text(encoding="utf-8"))
        self._constants = _assigned(self._tree.body)
        self._sections = {name: title for title, name in _error_titles().items()}

    def read(self) -> Iterator[Message]:
        yield from self._visit(self._tree, None, "")

    def _visit(self, node: ast.AST, local: _Local, called: str) -> Iterator[Message]:
        if isinstance(node, ast.Constant | ast.JoinedStr):
            yield from self._said(node, called, local)
            return
        if isinstance(node, _SILENT):
            return
        annotated = _annotations(node)
        if isinstance(node, ast.FunctionDef):
            local = node
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            if called in _NOT_SAID:
                return
            if called.endswith(("Error", "_refuse")) and node.args:
                yield from self._error(node, called, local)
                return
        for child in ast.iter_child_nodes(node):
            if child not in annotated and not _is_docstring(child):
                yield from self._visit(child, local, called)

    def _said(self, node: ast.expr, called: str, local: _Local) -> Iterator[Message]:
        text = self._text(node, local)
        if not _is_message(text) or called in _IN_REFERENCE:
            return
        yield Message(next((title for title, names in _CALLS.items() if called in names), _TITLES[-1]), text)

    def _error(self, node: ast.Call, called: str, local: _Local) -> Iterator[Message]:
        hint = next((self._text(one.value, local) for one in node.keywords if one.arg == "hint"), "")
        text = self._text(node.args[0], local)
        if _is_message(text):
            yield Message(self._sections.get(called, _OTHER_ERRORS), text, hint)

    def _text(self, node: ast.expr, local: _Local, depth: int = 0) -> str:
        """Return an expression as it reads, with what differs in angle brackets."""
        told: str | None = None
        if isinstance(node, ast.Constant):
            told = _written(node.value)
        elif isinstance(node, ast.JoinedStr):
            told = "".join(self._text(part, local, depth) for part in node.values)
        elif isinstance(node, ast.FormattedValue):
            told = self._text(node.value, local, depth)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and not _is_number(node.left, node.right):
            told = self._text(node.left, local, depth) + self._text(node.right, local, depth)
        elif isinstance(node, ast.IfExp):
            told = _one_of([self._text(one, local, depth) for one in (node.body, node.orelse)])
        elif isinstance(node, ast.BoolOp):
            told = _one_of([self._text(one, local, depth) for one in node.values])
        elif isinstance(node, ast.Name) and depth < _DEEPEST:
            found = (local and _in_function(local).get(node.id)) or self._constants.get(node.id, [])
            said = [self._text(one, local, depth + 1) for one in found if not _names(one, node.id)]
            reads = "[a-z0-9]" if node.id.isupper() else "[a-z]"  # a number that is not a constant's is only the first
            if said and all(re.search(reads, re.sub("⟨[^⟩]*⟩", "", one)) or not one for one in said):
                told = _one_of(said)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "counted":
            noun = node.args[1]
            told = f"⟨N⟩ {self._text(noun, local, depth)}(s)"
        return f"⟨{_name_of(node)}⟩" if told is None else told


def _written(value: object) -> str:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{int(value) if value == int(value) else value:,}"
    return value if isinstance(value, str) else ""


def _is_number(*nodes: ast.expr) -> bool:
    return any(isinstance(getattr(one, "value", None), int) for one in nodes)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_message(text: str) -> bool:
    """Tell whether a text is said to somebody: two words at least, and no code."""
    plain = re.sub("⟨[^⟩|]*⟩", "⟨", text)
    return bool(_TWO_WORDS.search(plain)) and not _CODE.search(text.strip()) and len(text) <= _LONGEST


@cache
def _in_function(node: ast.FunctionDef) -> _Assigned:
    return _assigned(ast.walk(node))


def _assigned(nodes: Iterable[ast.AST]) -> _Assigned:
    """Return every string that is assigned to each name."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for node in nodes:
        target, value = None, None
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr):
            target, value = node.target, node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=False))
        for place, one in pairs:
            if isinstance(place, ast.Name) and isinstance(one, ast.Constant | ast.JoinedStr | ast.IfExp | ast.BinOp):
                found[place.id].append(one)
    return found


def _annotations(node: ast.AST) -> Sequence[ast.AST]:
    """Return what of a node is a type, unless it says something in an `Annotated`: that is in the reference."""
    if isinstance(node, ast.AnnAssign):
        return [node.annotation]
    if isinstance(node, ast.arg):
        return [node.annotation] if node.annotation else []
    return [node.returns] if isinstance(node, ast.FunctionDef) and node.returns else []


def _names(node: ast.expr, name: str) -> bool:
    return any(isinstance(one, ast.Name) and one.id == name for one in ast.walk(node))


def _one_of(said: list[str]) -> str:
    told = list(dict.fromkeys(one for one in said if one))
    if len(told) < 2 and "" not in said:
        return told[0] if told else ""
    return f"⟨{'|'.join(told)}⟩" if told else ""


def _name_of(node: ast.expr) -> str:
    """Return a word for what stands in a placeholder: `path` of `document.path`, `names` of `len(names)`."""
    names = [one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in ast.walk(node)]
    words = [one for one in names if one not in {"", "len", "map", "repr", "str", "shown", "join", "self"}]
    return (words[0] if words else "…").strip("_").replace("_", " ").lower()
