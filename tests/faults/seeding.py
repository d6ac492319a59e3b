"""Changing a piece of the product in a copy of it. The piece is found by its function and its meaning, not by its text.

So a seeded bug survives new names of files, moved functions, other line breaks and comments. Where its function or its
piece is gone, or is there twice, `seeded` fails: the bug is to be seeded anew where they went.
"""

import ast
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.running import CHECKOUT

PACKAGE = CHECKOUT / "workspace_mem"


class NotSeededError(Exception):
    """A bug does not find the piece of the product that it changes."""


@dataclass(frozen=True)
class Change:
    """One piece of a function becomes another.

    `function` is its qualified name, with as much of its module before it as tells it from others: `Swap.swap_in`,
    `recovery._was_swapped`. `piece` is an expression or a statement that is there once. In it `...` stands for any
    expression, as the only argument for all arguments, and as the only statement for a whole block. Where `piece` is
    empty, `instead` comes before all that the function does.
    """

    function: str
    piece: str
    instead: str


def seeded(changes: Sequence[Change]) -> dict[Path, str]:
    """Return the new text of each file that these changes touch, by its path in the package."""
    trees: dict[Path, ast.Module] = {}
    for change in changes:
        path = _file_of(change.function)
        tree = trees[path] if path in trees else trees.setdefault(path, ast.parse(_texts()[path]))
        _change(next(node for name, node in _functions(path, tree) if _is_named(name, change.function)), change)
    return {path: ast.unparse(ast.fix_missing_locations(tree)) for path, tree in trees.items()}


def copy_with(changes: Sequence[Change], folder: Path) -> dict[str, str]:
    """Make a copy of the package with these changes; return the environment in which the command has them."""
    shutil.copytree(PACKAGE, folder / "workspace_mem")  # with what is compiled of it: it goes by the time of its source
    if (CHECKOUT / "templates").is_dir():
        shutil.copytree(CHECKOUT / "templates", folder / "templates")
    for path, text in seeded(changes).items():
        (folder / "workspace_mem" / path).write_text(text)
    return {"PYTHONPATH": str(folder)}


# ── where a function is ────────────────────────────────────────────────────────────────────────

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _file_of(function: str) -> Path:
    last = function.rpartition(".")[2]
    found = []
    for path, text in _texts().items():
        if f"def {last}(" in text:
            found += [path for name in _names(path) if _is_named(name, function)]
    if len(found) != 1:
        raise NotSeededError(f"{function} is there {len(found)} times {found}: name it, and where it is, anew")
    return found[0]


@cache
def _texts() -> dict[Path, str]:
    return {file.relative_to(PACKAGE): file.read_text() for file in PACKAGE.rglob("*.py")}


@cache
def _names(path: Path) -> list[str]:
    return [name for name, _ in _functions(path, ast.parse(_texts()[path]))]


def _functions(path: Path, tree: ast.Module) -> Iterator[tuple[str, Function]]:
    yield from _below(tree, ".".join(path.with_suffix("").parts))


def _below(parent: ast.AST, name: str) -> Iterator[tuple[str, Function]]:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, Function):
            yield f"{name}.{node.name}", node
        if isinstance(node, Function | ast.ClassDef):
            yield from _below(node, f"{name}.{node.name}")
        else:
            yield from _below(node, name)


def _is_named(name: str, asked: str) -> bool:
    return f".{name}".endswith(f".{asked}")


# ── the piece in it ────────────────────────────────────────────────────────────────────────────


def _change(function: Function, change: Change) -> None:
    instead = ast.parse(change.instead).body
    if not change.piece:
        function.body[:0] = instead
        return
    piece: ast.AST = ast.parse(change.piece).body[0]
    if isinstance(piece, ast.Expr) and len(instead) == 1 and isinstance(instead[0], ast.Expr):
        replacing = _Replacing(piece.value, instead[0].value)
    else:
        replacing = _Replacing(piece, instead)
    replacing.visit(function)
    if replacing.found != 1:
        told = f"{change.piece!r} is there {replacing.found} times in {change.function}"
        raise NotSeededError(f"{told}: seed the bug anew where its line went")


class _Replacing(ast.NodeTransformer):
    def __init__(self, piece: ast.AST, instead: ast.AST | list[ast.stmt]) -> None:
        self.found = 0
        self._piece = piece
        self._instead = instead

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt]:
        if not _is(self._piece, node):
            return self.generic_visit(node)
        self.found += 1
        return self._instead


def _is(piece: object, found: object) -> bool:
    if _is_any(piece):
        return True
    if isinstance(piece, list):
        if len(piece) == 1 and _is_any(piece[0]):
            return True
        return isinstance(found, list) and len(piece) == len(found) and all(map(_is, piece, found))
    if not isinstance(piece, ast.AST):
        return piece == found
    if type(piece) is not type(found):
        return False
    fields = [name for name in piece._fields if name != "ctx"]
    if isinstance(piece, ast.Call) and len(piece.args) == 1 and _is_any(piece.args[0]):
        fields = ["func"]
    return all(_is(getattr(piece, name), getattr(found, name)) for name in fields)


def _is_any(piece: object) -> bool:
    if isinstance(piece, ast.Expr):
        piece = piece.value
    return isinstance(piece, ast.Constant) and piece.value is ...
