"""What one Python file defines, imports and calls, read from its syntax tree: plain values that JSON can hold.

Nothing here knows another file, and nothing is imported or run. An *expression* tells where a value comes from. It
begins with a name, `<MODULE>`, `{DEFINITION of this file}`, `''` for any literal, or `?` for what is unknown. Steps
follow: `.NAME` an attribute, `()` what a call gives, `[]` an item, `@` an instance of a class, `~` a class below it.

A scope has its kind, and the expressions of its `names`, each with the scope that it is read in; a function's results
stand under the name `()`, and the modules whose names a module takes over under `*`.
"""

import ast
import warnings
from functools import partial
from typing import Any

from workspace_mem.code.files import FileFacts, first_sentence
from workspace_mem.data import table

_CALL_METHODS = frozenset({"aiter", "anext", "bool", "hash", "iter", "len", "next", "repr", "str"})
_SAME = frozenset({"Annotated", "Awaitable", "ClassVar", "Final", "NotRequired", "Optional", "ReadOnly", "Required"})
_OF_CLASS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
_LONGEST_DETAIL = 160  # characters of a signature or a value
_DEEPEST = 20  # steps of an expression or an annotation that are looked at
_WIDEST = 8  # of its alternatives
_MOST_ARGUMENTS = 20
_MOST_BINDINGS = 50  # of one name


def read_python(data: bytes, package: str) -> FileFacts:
    """Return what a file in a package holds. Raises what Python does for a file that it could not read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of escapes in their literals
        tree = ast.parse(data.decode("utf-8-sig"))
    reader = _Reader(package)
    reader.facts.summary = first_sentence(ast.get_docstring(tree, clean=False))
    reader.read(*tree.body)
    return reader.facts


class _Reader:
    """One walk over a syntax tree. `scope` is the local name of what is walked."""

    def __init__(self, package: str) -> None:
        self.package, self.scope = package, ""
        self.facts = FileFacts(scopes={"": {"kind": "module", "names": {}}})
        self.loaded: set[tuple[str, str]] = set()  # names that are read, by scope

    @property
    def here(self) -> dict[str, Any]:
        """Return the scope that is walked."""
        return self.facts.scopes[self.scope]

    def bind(self, name: str, expression: str, scope: str | None = None) -> None:
        """Note what a name in this scope, or in another, stands for; it may stand for several things."""
        place = "" if name in self.here.get("globals", ()) else self.scope if scope is None else scope
        bindings = self.facts.scopes[place]["names"].setdefault(name, [])
        if len(bindings) < _MOST_BINDINGS and [self.scope, expression] not in bindings:
            bindings.append([self.scope, expression])

    def define(self, scope: str, name: str, kind: str, line: int, detail: str, *, summary: str = "") -> str:
        """Note a part of a scope by its first definition; return its local name."""
        local = f"{scope}.{name}" if scope else name
        self.facts.nodes.setdefault(local, [kind, line, summary, " ".join(detail[:_LONGEST_DETAIL].split())])
        return local

    def use(self, node: ast.expr, sort: str, count: int = -1, method: str = "") -> None:
        """Note that something, or its method, is called with so many arguments if that is known, or looked at."""
        if (expression := _expression(node) + method) != "?":
            self.facts.uses.append([self.scope, node.lineno, expression, sort, count])

    def implicit(self, node: ast.expr, *names: str) -> None:
        """Note that the language calls methods of a value."""
        for name in names:
            self.use(node, "implicit", method=f".__{name}__")

    def read(self, *nodes: ast.AST | None) -> None:
        """Read statements and expressions, nested ones included."""
        for node in nodes:
            match node:
                case None | ast.Constant() | ast.expr_context() | ast.operator():  # frequent, and without parts
                    continue
                case ast.Name(id=name):  # it may be a function that is handed on: once in a scope suffices
                    if isinstance(node.ctx, ast.Load) and (self.scope, name) not in self.loaded:
                        self.loaded.add((self.scope, name))
                        self.use(node, "load")
                    continue
                case ast.arg(arg=name, annotation=annotation):
                    self.bind(name, _expression(annotation, is_type=True))
                    continue
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    self._function(node)
                    continue
                case ast.ClassDef():
                    self._class(node)
                    continue
                case ast.AnnAssign():
                    self._target(node.target, node.value, _expression(node.annotation, is_type=True))
                    self.read(node.value, node.target)
                    continue
                case ast.Call():
                    self._call(node)
                    continue
                case ast.Attribute(ctx=ast.Load()):
                    self.use(node, "load")  # it may be a property, too
                case ast.Import(names=names):
                    for alias in names:
                        bound = alias.name if alias.asname else alias.name.partition(".")[0]
                        self._import(node.lineno, alias.name, None, alias.asname or bound, f"<{bound}>")
                case ast.ImportFrom():
                    self._import_from(node)
                case ast.Assign() | ast.NamedExpr():
                    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                        self._target(target, node.value, _expression(node.value))
                case ast.For() | ast.AsyncFor() | ast.comprehension():
                    self.implicit(node.iter, "iter")
                    self._target(node.target, None, "?")
                case ast.withitem(context_expr=value):
                    self.implicit(value, "enter", "exit", "aenter", "aexit")
                    self._target(node.optional_vars, None, f"{_expression(value)}.__enter__()")
                case ast.ExceptHandler(name=str(name)):
                    self.bind(name, f"{_expression(node.type)}@")
                case ast.Global(names=names):
                    self.here["globals"] = [*self.here.get("globals", ()), *names]
                case ast.Return(value=ast.expr()) if not self.here.get("annotated"):
                    self.bind("()", _expression(node.value))
                case ast.Subscript(ctx=ast.Load(), value=value):
                    self.implicit(value, "getitem")
            self.read(*ast.iter_child_nodes(node))

    # ── definitions ──

    def _enter(self, node: Any, kind: str, detail: str) -> str:
        """Note a definition, and go into its scope; return the outer one."""
        for decorator in node.decorator_list:  # it is called with what it decorates
            if isinstance(decorator, ast.Name | ast.Attribute):
                self.use(decorator, "call")
        summary = first_sentence(ast.get_docstring(node, clean=False))
        local = self.define(self.scope, node.name, kind, node.lineno, detail, summary=summary)
        self.bind(node.name, f"{{{local}}}")
        self.facts.scopes.setdefault(local, {"kind": kind, "names": {}})
        outer, self.scope = self.scope, local
        return outer

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        given, in_class = node.args, self.here["kind"] == "class"
        marks = {_text(getattr(each, "func", each)).rpartition(".")[2] for each in node.decorator_list}
        self.read(*node.decorator_list, *given.defaults, *given.kw_defaults)
        if "overload" in marks:
            return
        kind = "function" if not in_class else "property" if marks & {"property", "cached_property"} else "method"
        outer = self._enter(node, kind, f"({_text(given)}){' -> ' * bool(node.returns)}{_text(node.returns)}")
        if self.here.setdefault("annotated", node.returns is not None):
            self.bind("()", _expression(node.returns, is_type=True))
        texts = [step for step in node.body if isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant)]
        raised = [step for step in node.body if isinstance(step, ast.Raise) and "NotImplemented" in _text(step.exc)]
        is_empty = "abstractmethod" in marks or len(texts) + len(raised) == len(node.body)
        is_plain = marks.issubset(table("code.toml")["python"]["plain_decorators"])
        self.here["sure"] = self.here.get("sure", True) and is_plain and not is_empty
        arguments, is_bound = [*given.posonlyargs, *given.args], in_class and "staticmethod" not in marks
        most = len(arguments) + len(given.kwonlyargs) - is_bound
        least = most - len(given.defaults) - sum(default is not None for default in given.kw_defaults)
        self.here["takes"] = [least, _MOST_ARGUMENTS if given.vararg or given.kwarg else most]
        if is_bound and arguments:
            self.here["self"] = arguments.pop(0).arg
            is_of_class = "classmethod" in marks or node.name in _OF_CLASS
            self.bind(self.here["self"], f"{{{outer}}}{'~' if is_of_class else '@'}")
        for several in filter(None, (given.vararg, given.kwarg)):
            self.bind(several.arg, "?")
        self.read(*arguments, *given.kwonlyargs, *node.body)
        self.scope = outer

    def _class(self, node: ast.ClassDef) -> None:
        bases = [base for base in node.bases if not isinstance(base, ast.Starred)]
        self.read(*node.decorator_list, *node.bases, *node.keywords)
        outer = self._enter(node, "class", f"({', '.join(map(_text, bases))})" if bases else "")
        self.here.setdefault("bases", [_expression(base).removesuffix("[]") for base in bases])
        self.read(*node.body)
        self.scope = outer

    # ── imports, names, calls ──

    def _import(self, line: int, module: str, name: str | None, bound: str, expression: str) -> None:
        is_late = self.here["kind"] not in ("module", "class")
        self.facts.imports.append([line, module, name, is_late])
        self.bind(bound, expression)

    def _import_from(self, node: ast.ImportFrom) -> None:
        parts = self.package.split(".") if self.package and node.level else []
        if node.level > len(parts):
            return  # beyond the top: such an import fails
        origin = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
        for alias in node.names:
            self._import(node.lineno, origin, alias.name, alias.asname or alias.name, f"<{origin}>.{alias.name}")

    def _target(self, target: ast.expr | None, value: ast.expr | None, expression: str) -> None:
        detail = f"= {_text(value)}" if value else ""
        match target:
            case ast.Name(id=name):
                self.bind(name, expression)
                if self.here["kind"] in ("module", "class"):
                    usual = "attribute" if self.scope else "variable"
                    self.define(self.scope, name, "constant" if name.isupper() else usual, target.lineno, detail)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if self.here.get("self") == name:
                owner = self.scope.rpartition(".")[0]
                self.bind(attribute, expression, owner)
                self.define(owner, attribute, "attribute", target.lineno, detail)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    self._target(part, None, "?")

    def _call(self, node: ast.Call) -> None:
        is_plain = not any(isinstance(each, ast.Starred) for each in node.args) and all(w.arg for w in node.keywords)
        self.use(node.func, "call", len(node.args) + len(node.keywords) if is_plain else -1)
        if isinstance(node.func, ast.Name):
            if node.func.id in _CALL_METHODS and node.args:
                self.implicit(node.args[0], node.func.id)
        else:
            self.read(node.func.value if isinstance(node.func, ast.Attribute) else node.func)
        self.read(*node.args, *node.keywords)


def _expression(node: ast.AST | None, depth: int = 0, *, is_type: bool = False) -> str:
    """Return how a value is come by, or what one of an annotated type is."""
    inner = partial(_expression, depth=depth + 1, is_type=is_type)
    match node if depth <= _DEEPEST else None:
        case ast.Constant(value=str(text)) if is_type:
            try:
                return inner(ast.parse(text, mode="eval").body)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return "?"
        case ast.Name() | ast.Attribute() if is_type:
            return f"{_expression(node)}@"
        case ast.BinOp(op=ast.BitOr(), left=left, right=right) if is_type:
            return _only(inner(left), inner(right))
        case ast.Subscript(value=(ast.Name(id=name) | ast.Attribute(attr=name)) as generic, slice=inside) if is_type:
            parts = inside.elts if isinstance(inside, ast.Tuple) and inside.elts else [inside]
            if name == "Union" or name in _SAME:
                return _only(*map(inner, parts[: 1 if name in _SAME else _WIDEST]))
            if name in ("type", "Type"):
                return inner(parts[0]).replace("@", "~")
            return "?" if name in ("Literal", "Callable") else inner(generic)
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attribute):
            return f"{inner(value)}.{attribute}"
        case ast.Call(func=value):
            return f"{inner(value)}()"
        case ast.Subscript(value=value):
            return f"{inner(value)}[]"
        case ast.Await(value=value) | ast.NamedExpr(value=value):
            return inner(value)
        case ast.IfExp(body=body, orelse=orelse):
            return _only(inner(body), inner(orelse))
        case ast.BoolOp(values=values):
            return _only(*map(inner, values[:_WIDEST]))
        case ast.Constant() | ast.JoinedStr() | ast.Compare():
            return "''"
    return "?"


def _only(*expressions: str) -> str:
    """Return the only value that is not a literal such as None."""
    rest = {*expressions} - {"''"} or {"''"}
    return rest.pop() if len(rest) == 1 else "?"


def _text(node: ast.AST | None) -> str:
    """Return the source of an expression, in one way of writing it; … for what cannot be written down."""
    try:
        return ast.unparse(node) if node else ""
    except (RecursionError, ValueError):  # of numbers of many digits
        return "…"
