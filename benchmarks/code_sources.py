"""What a Python file says by an independent reading: the second opinion of `benchmarks/code_graph.py`."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

_TRANSPARENT = ("<lambda>", "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
Span = tuple[int, int]  # the line and the column where an expression ends


@dataclass(frozen=True, slots=True)
class Definition:
    """A function or class: its dotted name in the file, its lines, the names of its decorators."""

    name: str
    first: int
    line: int
    last: int
    is_class: bool
    decorators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """A call, a decorator or a base class: where, by which last name, in which definition."""

    line: int
    last: int
    end: Span
    name: str
    holder: str


@dataclass(frozen=True, slots=True)
class Statement:
    """One name of an import statement. `alias` is None for `import name`."""

    line: int
    last: int
    level: int
    name: str
    alias: str | None
    is_late: bool


@dataclass
class Source:
    """One file: its definitions, calls, imports, and the names that stand for others."""

    path: str
    module: str
    text: bytes
    definitions: list[Definition] = field(default_factory=list)
    calls: list[Site] = field(default_factory=list)
    loads: list[Site] = field(default_factory=list)  # of attributes
    bases: list[Site] = field(default_factory=list)
    imports: list[Statement] = field(default_factory=list)
    aliases: dict[str, set[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._walk(ast.parse(self.text).body, "", is_late=False)

    @property
    def is_package(self) -> bool:
        return self.path.endswith("__init__.py")

    @cached_property
    def by_name(self) -> dict[str, list[Definition]]:
        """Return the definitions of each dotted name: a name may be defined again."""
        named: dict[str, list[Definition]] = {}
        for definition in self.definitions:
            named.setdefault(definition.name, []).append(definition)
        return named

    @cached_property
    def call_ends(self) -> dict[Span, Site]:
        return {site.end: site for site in self.calls}

    def holder(self, qualified: str) -> str:
        """Return the definition that code of this qualified name belongs to, empty for the module itself."""
        parts = [part for part in qualified.split(".") if part not in (*_TRANSPARENT, "<locals>", "<module>")]
        return ".".join(parts)

    def _walk(self, nodes: Iterable[ast.AST], holder: str, *, is_late: bool) -> None:
        for node in nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = self._definition(node, holder)
                # Decorators, defaults and bases are run by what holds the definition.
                self._walk([*node.decorator_list, *_headers(node)], holder, is_late=is_late)
                self._walk(node.body, name, is_late=is_late or not isinstance(node, ast.ClassDef))
                continue
            self._use(node, holder, is_late=is_late)
            late = is_late or isinstance(node, ast.Lambda)
            self._walk(ast.iter_child_nodes(node), holder, is_late=late)

    def _use(self, node: ast.AST, holder: str, *, is_late: bool) -> None:
        match node:
            case ast.Call(func=function):
                self.calls.append(_site(node, function, holder))
            case ast.Attribute():
                self.loads.append(_site(node, node, holder))
            case ast.Import() | ast.ImportFrom():
                self._import(node, is_late=is_late)
            case ast.Assign(targets=targets, value=ast.Name() | ast.Attribute() as value):
                for target in targets:
                    self._alias(_last_name(target), _last_name(value))
            case ast.NamedExpr(target=target, value=ast.Name() | ast.Attribute() as value):
                self._alias(_last_name(target), _last_name(value))

    def _definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, holder: str) -> str:
        name = f"{holder}.{node.name}" if holder else node.name
        decorators = tuple(_last_name(decorator) for decorator in node.decorator_list)
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        is_class = isinstance(node, ast.ClassDef)
        last = node.end_lineno or node.lineno
        self.definitions.append(Definition(name, first, node.lineno, last, is_class, decorators))
        self.calls += [_site(decorator, decorator, holder) for decorator in node.decorator_list]
        if isinstance(node, ast.ClassDef):
            self.bases += [_site(node, base, name) for base in node.bases]
        return name

    def _import(self, node: ast.Import | ast.ImportFrom, *, is_late: bool) -> None:
        last = node.end_lineno or node.lineno
        for alias in node.names:
            if isinstance(node, ast.Import):
                self.imports.append(Statement(node.lineno, last, 0, alias.name, None, is_late))
            else:
                self.imports.append(Statement(node.lineno, last, node.level, node.module or "", alias.name, is_late))
            self._alias(alias.asname or "", alias.name.rpartition(".")[2])

    def _alias(self, name: str, stands_for: str) -> None:
        if name and stands_for and name != stands_for:
            self.aliases.setdefault(stands_for, set()).add(name)


def read_sources(root: Path) -> dict[str, Source]:
    """Return every Python file below a folder that Python can parse, by its path there."""
    sources = {}
    for path in sorted(root.rglob("*.py")):
        relative = path.relative_to(root).as_posix()
        try:
            sources[relative] = Source(relative, module_name(root, path), path.read_bytes())
        except SyntaxError:
            continue
    return sources


def module_name(root: Path, path: Path) -> str:
    """Return the name under which a file is imported: from the first folder above it that is no package."""
    parts = [] if path.stem == "__init__" else [path.stem]
    folder = path.parent
    while folder != root and (folder / "__init__.py").exists():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts)


def _headers(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[ast.AST]:
    if isinstance(node, ast.ClassDef):
        return [*node.bases, *node.keywords]
    return [node.args, *([node.returns] if node.returns else [])]


def _site(node: ast.expr | ast.ClassDef, function: ast.expr, holder: str) -> Site:
    last = node.end_lineno or node.lineno
    return Site(node.lineno, last, (last, node.end_col_offset or 0), _last_name(function), holder)


def _last_name(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=inner) | ast.Subscript(value=inner):
            return _last_name(inner)
    return ""
