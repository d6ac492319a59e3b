"""What one Python file defines, imports and calls, read from its syntax tree: plain values that JSON can hold.

Nothing here knows another file, and nothing is imported or run. An *expression* is a list whose first item is its
sort: `["name", N]`, `[".", E, ATTRIBUTE]`, `["()", E]` (called), `["[]", E]` (an element), `["with", E]` (entered),
`["inst", E]` (an instance of), `["sub", E]` (a class below), `["of", E]` (a container of), `["|", E, …]` (any of
these), `["lit"]` (a literal); None is unknown.
"""

import ast
import re
import tokenize
import warnings
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

from workspace_mem.code.files import FileFacts, UnreadableError, first_sentence

Expression = list[Any] | None
_LITERAL: Expression = ["lit"]
_ENCODINGS = ("ascii", "utf-8", "utf-8-sig", "iso-8859-1")  # others can take quadratic time, or are no texts
_CONTAINERS = frozenset(
    {"AsyncIterable", "AsyncIterator", "Collection", "Deque", "FrozenSet", "Generator", "Iterable", "Iterator", "List"}
    | {"AsyncGenerator", "MutableSequence", "Sequence", "Set", "Tuple", "deque", "frozenset", "list", "set", "tuple"}
)
_MAPPINGS = frozenset({"DefaultDict", "Dict", "Mapping", "MutableMapping", "OrderedDict", "defaultdict", "dict"})
_SAME = frozenset({"Annotated", "Awaitable", "ClassVar", "Final", "NotRequired", "Optional", "ReadOnly", "Required"})
_OF_CLASS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
_LONGEST_DETAIL = 160  # characters of a signature or a value
_DEEPEST = 20  # steps of an expression or an annotation that are looked at
_WIDEST = 8  # of its alternatives
_MOST_STARS = 50  # modules whose names a file takes over


def read_python(data: bytes, module: str, *, is_package: bool) -> FileFacts:
    """Return what a file holds. Raises UnreadableError if Python itself could not read it."""
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(data).readline)
        if encoding.lower() not in _ENCODINGS:
            raise UnreadableError(f"its encoding {encoding[:40]} is not read")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of escapes in their literals
            tree = ast.parse(data.decode(encoding))
        reader = _Reader(module if is_package else module.rpartition(".")[0])
        reader.facts.summary = first_sentence(ast.get_docstring(tree, clean=False))
        reader.visit(tree)
    except SyntaxError as error:
        raise UnreadableError(f"line {error.lineno or 0} is not valid Python: {error.msg}") from error
    except RecursionError as error:
        raise UnreadableError("it is nested too deeply") from error
    except UnicodeDecodeError as error:
        raise UnreadableError(f"it is not {error.encoding} text (byte {error.start:,})") from error
    except (ValueError, MemoryError) as error:
        raise UnreadableError(f"Python cannot parse it: {error or 'it takes too much memory'}") from error
    return reader.facts


class _Reader(ast.NodeVisitor):
    """One walk over a syntax tree. `scope` is the local name of what is walked, empty for the module itself."""

    def __init__(self, package: str) -> None:
        self.package, self.scope = package, ""
        self.facts = FileFacts(scopes={"": {"kind": "module", "names": {}}})
        self.scopes = self.facts.scopes
        self.loaded: set[tuple[str, str]] = set()  # names, by scope

    @property
    def here(self) -> dict[str, Any]:
        """Return the scope that is walked."""
        return self.scopes[self.scope]

    def walk(self, *nodes: ast.AST | Sequence[ast.AST | None] | None) -> None:
        """Visit nodes and lists of them."""
        for node in nodes:
            for each in node if isinstance(node, Sequence) else (node,):
                if each is not None:
                    self.visit(each)

    def bind(self, name: str, binding: Any) -> None:
        """Note what a name in this scope stands for; it may stand for several things."""
        scope = self.scopes[""] if name in self.here.get("globals", ()) else self.here
        if binding not in (bindings := scope["names"].setdefault(name, [])):
            bindings.append(binding)

    def define(self, name: str, kind: str, node: Any, detail: str, summary: str = "") -> str:
        """Note a part of the file by its first definition; return its local name."""
        local = f"{self.scope}.{name}" if self.scope else name
        shown = " ".join(detail[:_LONGEST_DETAIL].split())
        self.facts.nodes.setdefault(local, [kind, node.lineno, summary, shown, 0, -1])
        return local

    def use(self, node: ast.expr, sort: str = "call", count: int = -1) -> None:
        """Note that something is called, with so many arguments if that is known, or looked at."""
        if (expression := _expression(node)) is not None:
            self.facts.uses.append([self.scope, node.lineno, expression, sort, count])

    # ── definitions ──

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Read a function."""
        decorators = self._decorators(node)
        marks, in_class, given = set(map(last_name, decorators)), self.here["kind"] == "class", node.args
        self.walk(given.defaults, given.kw_defaults)
        if "overload" in marks:
            return
        kind = "function" if not in_class else "property" if marks & {"property", "cached_property"} else "method"
        signature = f"({_text(given)})" + (f" -> {_text(node.returns)}" if node.returns else "")
        summary = first_sentence(ast.get_docstring(node, clean=False))
        outer, self.scope = self.scope, self._begin(node.name, kind, node, signature, summary)
        if self.here["kind"] == kind and "returns" not in self.here:
            self.here.update({"decorators": decorators, "annotated": node.returns is not None, "returns": []})
            self.here["returns"] += [_annotation(node.returns)] if node.returns else []
        arguments = [*given.posonlyargs, *given.args]
        most = len(arguments) + len(given.kwonlyargs) - (in_class and "staticmethod" not in marks)
        least = most - len(given.defaults) - sum(default is not None for default in given.kw_defaults)
        self.facts.nodes[self.scope][4:] = [least, 99 if given.vararg or given.kwarg else most]
        if in_class and arguments and "staticmethod" not in marks:
            self.here["self"] = arguments[0].arg
            is_of_class = "classmethod" in marks or node.name in _OF_CLASS
            self.bind(arguments.pop(0).arg, ["cls" if is_of_class else "self", outer])
        for argument in (*arguments, *given.kwonlyargs):
            self.bind(argument.arg, _annotation(argument.annotation))
        for packed in filter(None, (given.vararg, given.kwarg)):
            self.bind(packed.arg, ["of", _annotation(packed.annotation)])
        self.here["abstract"] = "abstractmethod" in marks or _is_empty(node.body)
        self.walk(node.body)
        self.scope = outer

    visit_AsyncFunctionDef = visit_FunctionDef

    def _decorators(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[Expression]:
        for decorator in node.decorator_list:  # it is called with what it decorates
            if isinstance(decorator, ast.Name | ast.Attribute):
                self.use(decorator)
        self.walk(node.decorator_list)
        return [_expression(decorator) for decorator in node.decorator_list]

    def _begin(self, name: str, kind: str, node: ast.AST, detail: str, summary: str) -> str:
        local = self.define(name, kind, node, detail, summary)
        self.bind(name, ["def", local])
        self.scopes.setdefault(local, {"kind": kind, "names": {}})
        return local

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Read a class."""
        decorators, bases = self._decorators(node), [base for base in node.bases if not isinstance(base, ast.Starred)]
        self.walk(node.bases, [keyword.value for keyword in node.keywords])
        detail = f"({', '.join(map(_text, bases))})" if bases else ""
        summary = first_sentence(ast.get_docstring(node, clean=False))
        outer, self.scope = self.scope, self._begin(node.name, "class", node, detail, summary)
        if "bases" not in self.here:
            plain = [_expression(base.value if isinstance(base, ast.Subscript) else base) for base in bases]
            self.here.update({"bases": plain, "attributes": {}, "line": node.lineno, "decorators": decorators})
        self.walk(node.body)
        self.scope = outer

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Read a lambda as a part of what it stands in."""
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            self.bind(argument.arg, None)
        self.generic_visit(node)

    # ── imports ──

    def visit_Import(self, node: ast.Import) -> None:
        """Read `import a.b as c`."""
        for alias in node.names:
            self._import(node, alias.name, None)
            bound = alias.name if alias.asname else alias.name.partition(".")[0]
            self.bind(alias.asname or bound, ["import", bound, None])

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Read `from a import b as c`."""
        if (origin := self._absolute(node.module or "", node.level)) is None:
            return
        for alias in node.names:
            self._import(node, origin, alias.name)
            if alias.name == "*":
                self.facts.stars = list(dict.fromkeys([*self.facts.stars, origin]))[:_MOST_STARS]
            else:
                self.bind(alias.asname or alias.name, ["import", origin, alias.name])

    def _absolute(self, name: str, level: int) -> str | None:
        """Return the whole name of a module; None for one beyond the top: such an import fails."""
        parts = self.package.split(".") if self.package else []
        if level > len(parts):
            return None
        return ".".join([*parts[: len(parts) - level + 1], *filter(None, [name])]) if level else name

    def _import(self, node: ast.stmt, module: str, name: str | None) -> None:
        place = self.scope
        while place and self.scopes[place]["kind"] == "class":
            place = place.rpartition(".")[0]
        self.facts.imports.append([node.lineno, module, name, "late" if place else "first"])

    # ── names and what they stand for ──

    def visit_Assign(self, node: ast.Assign) -> None:
        """Read `a = b = value`."""
        for target in node.targets:
            self._target(target, node.value, _expression(node.value))
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Read `a: int = value`."""
        self._target(node.target, node.value, _annotation(node.annotation))
        self.walk(node.value, node.target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Read `__all__ += [...]`; of all else, what it names."""
        if isinstance(node.target, ast.Name) and node.target.id == "__all__":
            self._export(node.value)
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        """Read `(a := value)`."""
        self.bind(node.target.id, _expression(node.value))
        self.generic_visit(node)

    def _export(self, value: ast.expr | None) -> None:
        names = [item.value for item in getattr(value, "elts", ()) if isinstance(item, ast.Constant)]
        self.facts.exported = [*(self.facts.exported or ()), *(name for name in names if isinstance(name, str))]

    def _target(self, target: ast.expr, value: ast.expr | None, expression: Expression) -> None:
        detail = f"= {_text(value)}" if value else ""
        match target:
            case ast.Name(id=name):
                if name == "__all__" and not self.scope:
                    self._export(value)
                self.bind(name, expression)
                if self.here["kind"] in ("module", "class"):
                    usual = "attribute" if self.scope else "variable"
                    self.define(name, "constant" if name.isupper() else usual, target, detail)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if self.here.get("self") == name:
                inside, self.scope = self.scope, self.scope.rpartition(".")[0]
                known = self.here["attributes"].setdefault(attribute, [])
                if [inside, expression] not in known:
                    known.append([inside, expression])
                self.define(attribute, "attribute", target, detail)
                self.scope = inside
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                values = getattr(value, "elts", ())
                for place, part in enumerate(parts):
                    own = values[place] if len(values) == len(parts) else None
                    self._target(part, own, _expression(own))

    def _loop(self, node: ast.For | ast.AsyncFor | ast.comprehension) -> None:
        self._implicit(node.iter, "__iter__")
        self._target(node.target, None, ["[]", _expression(node.iter)])
        self.generic_visit(node)

    visit_For = visit_AsyncFor = visit_comprehension = _loop

    def visit_withitem(self, node: ast.withitem) -> None:
        """Read `with value as name`."""
        for name in ("enter", "exit", "aenter", "aexit"):
            self._implicit(node.context_expr, f"__{name}__")
        if node.optional_vars is not None:
            self._target(node.optional_vars, None, ["with", _expression(node.context_expr)])
        self.generic_visit(node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        """Read `except A as name`."""
        if node.name and node.type:
            self.bind(
                node.name, _union(["inst", _expression(each)] for each in getattr(node.type, "elts", [node.type]))
            )
        self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> None:
        """Read `global a`."""
        self.here["globals"] = [*self.here.get("globals", ()), *node.names]

    def visit_Return(self, node: ast.Return | ast.Yield | ast.YieldFrom) -> None:
        """Read what a function gives back; a generator gives a container."""
        if "returns" in self.here and not self.here["annotated"] and node.value is not None:
            value = _expression(node.value)
            value = ["of", value] if isinstance(node, ast.Yield) else value
            if value not in self.here["returns"]:
                self.here["returns"].append(value)
        self.generic_visit(node)

    visit_Yield = visit_YieldFrom = visit_Return

    # ── uses ──

    def visit_Call(self, node: ast.Call) -> None:
        """Read a call; `import_module("a.b")` is an import too."""
        is_plain = not any(isinstance(each, ast.Starred) for each in node.args) and all(w.arg for w in node.keywords)
        self.use(node.func, "call", len(node.args) + len(node.keywords) if is_plain else -1)
        match node:
            case ast.Call(
                func=ast.Name(id=called) | ast.Attribute(attr=called), args=[ast.Constant(value=str(name)), *_]
            ):
                if called in ("import_module", "__import__") and re.fullmatch(r"\.*[\w.]+", name):
                    bare = name.lstrip(".")
                    if (module := self._absolute(bare, len(name) - len(bare))) is not None:
                        self.facts.imports.append([node.lineno, module, None, "call"])
        inner = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        self.walk(None if inner is node.func and isinstance(inner, ast.Name) else inner, node.args, node.keywords)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Read `a.b`, which may be a property, or a method that is handed on."""
        if isinstance(node.ctx, ast.Load):
            self.use(node, "load")
        self.visit(node.value)

    def visit_Name(self, node: ast.Name) -> None:
        """Read a name, which may be a function that is handed on."""
        if isinstance(node.ctx, ast.Load) and (self.scope, node.id) not in self.loaded:
            self.loaded.add((self.scope, node.id))
            self.use(node, "load")

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Read `a[b]`."""
        if isinstance(node.ctx, ast.Load):
            self._implicit(node.value, "__getitem__")
        self.generic_visit(node)

    def _implicit(self, node: ast.expr, method: str) -> None:
        """Note a call that no parenthesis shows."""
        self.facts.uses.append([self.scope, node.lineno, [".", _expression(node), method], "implicit", -1])


def _expression(node: ast.AST | None, depth: int = 0) -> Expression:
    """Return how a value is come by; None for what takes too many steps."""

    def inner(part: ast.AST | None) -> Expression:
        return _expression(part, depth + 1) if depth < _DEEPEST else None

    match node:
        case ast.Name(id=name):
            return ["name", name]
        case ast.Attribute(value=value, attr=attribute):
            return [".", inner(value), attribute]
        case ast.Call(func=ast.Name(id="cast"), args=[kind, _]):
            return _annotation(kind)
        case ast.Call(func=value) | ast.Subscript(value=value) if not isinstance(getattr(node, "slice", 0), ast.Slice):
            return ["()" if isinstance(node, ast.Call) else "[]", inner(value)]
        case ast.Await(value=value) | ast.NamedExpr(value=value) | ast.Subscript(value=value):
            return inner(value)
        case ast.IfExp(body=body, orelse=orelse):
            return _union(map(inner, (body, orelse)))
        case ast.BoolOp(values=values):
            return _union(map(inner, values[:_WIDEST]))
        case ast.List(elts=values) | ast.Tuple(elts=values) | ast.Set(elts=values) | ast.Dict(values=values):
            return ["of", _union(map(inner, values[:_WIDEST])) if values else _LITERAL]
        case ast.ListComp(elt=value) | ast.SetComp(elt=value) | ast.GeneratorExp(elt=value) | ast.DictComp(value=value):
            return ["of", inner(value)]
        case ast.Constant() | ast.JoinedStr() | ast.Compare():
            return _LITERAL
    return None


def _union(expressions: Iterable[Expression]) -> Expression:
    distinct: list[Expression] = []
    for expression in expressions:
        if expression not in distinct:
            distinct.append(expression)
    return distinct[0] if len(distinct) == 1 else ["|", *distinct]


def last_name(expression: Expression) -> str:
    """Return the last name of an expression: `cached_property` for `functools.cached_property`."""
    while expression and expression[0] == "()":
        expression = expression[1]
    return expression[-1] if expression and expression[0] in ("name", ".") else ""


def _annotation(node: ast.AST | None, depth: int = 0) -> Expression:
    """Return what a value of an annotated type is."""

    def inner(part: ast.AST | None) -> Expression:
        return _annotation(part, depth + 1) if depth < _DEEPEST else None

    match node:
        case ast.Constant(value=str(text)):
            try:
                return inner(ast.parse(text, mode="eval").body)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return None
        case ast.Constant():
            return _LITERAL
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return ["of", None] if name in _CONTAINERS | _MAPPINGS else ["inst", _expression(node)]
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return _union([inner(left), inner(right)])
        case ast.Subscript(value=ast.Name(id=name) | ast.Attribute(attr=name), slice=inside):
            parts = inside.elts if isinstance(inside, ast.Tuple) and inside.elts else [inside]
            if name in _CONTAINERS | _MAPPINGS:
                return ["of", inner(parts[-1 if name in _MAPPINGS else 0])]
            if name in ("type", "Type"):
                instance = inner(parts[0])
                return ["sub", instance[1]] if instance and instance[0] == "inst" else None
            if name in _SAME | {"Union"}:
                return _union(map(inner, parts[: 1 if name in _SAME else _WIDEST]))
            return None if name in ("Literal", "Callable") else inner(node.value)
    return None


def _is_empty(body: Sequence[ast.stmt]) -> bool:
    """Tell whether a function has no body of its own."""
    body = [step for step in body if not (isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant))]
    match body:
        case [] | [
            ast.Raise(exc=ast.Name(id="NotImplementedError") | ast.Call(func=ast.Name(id="NotImplementedError")))
        ]:
            return True
    return False


def _text(node: ast.AST | None) -> str:
    """Return the source of an expression, in one way of writing it; … for what cannot be written down."""
    try:
        return ast.unparse(node) if node else ""
    except (RecursionError, ValueError):  # of numbers of many digits
        return "…"
