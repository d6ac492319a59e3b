"""What one Python file defines, imports and calls, read from its syntax tree: plain values that JSON can hold.

Nothing here knows another file, and nothing is imported or run. An *expression* is a name and steps from it: `.NAME`
an attribute, `()` what a call gives, `[]` an item, `@` an instance of a class, `~` a class below it. `''` is any
literal, and `?` what is unknown.
"""

import ast
import tokenize
import warnings
from functools import partial
from io import BytesIO
from typing import Any

from workspace_mem.code.files import FileFacts, UnreadableError, first_sentence
from workspace_mem.data import table

_ENCODINGS = ("ascii", "utf-8", "utf-8-sig", "iso-8859-1")  # others can take quadratic time, or are no texts
_CALL_METHODS = frozenset({"aiter", "anext", "bool", "hash", "iter", "len", "next", "repr", "str"})
_SAME = frozenset({"Annotated", "Awaitable", "ClassVar", "Final", "NotRequired", "Optional", "ReadOnly", "Required"})
_OF_CLASS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
_LONGEST_DETAIL = 160  # characters of a signature or a value
_DEEPEST = 20  # steps of an expression or an annotation that are looked at
_WIDEST = 8  # of its alternatives
_MOST_ARGUMENTS = 20
_MOST_STARS = 50  # modules whose names a file takes over


def read_python(data: bytes, package: str) -> FileFacts:
    """Return what a file in a package holds. Raises UnreadableError if Python itself could not read it."""
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(data).readline)
        if encoding.lower() not in _ENCODINGS:
            raise UnreadableError(f"its encoding {encoding[:40]} is not supported")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of escapes in their literals
            tree = ast.parse(data.decode(encoding))
        reader = _Reader(package)
        reader.facts.summary = first_sentence(ast.get_docstring(tree, clean=False))
        reader.read(*tree.body)
    except SyntaxError as error:
        raise UnreadableError(f"line {error.lineno or 0} is not valid Python: {error.msg}") from error
    except RecursionError as error:
        raise UnreadableError("it is nested too deeply") from error
    except UnicodeDecodeError as error:
        raise UnreadableError(f"it is not {error.encoding} text (byte {error.start:,})") from error
    except (ValueError, MemoryError) as error:
        raise UnreadableError(f"Python cannot parse it: {error or 'it takes too much memory'}") from error
    return reader.facts


class _Reader:
    """One walk over a syntax tree. `scope` is the local name of what is walked, in so many `functions`."""

    def __init__(self, package: str) -> None:
        self.package, self.scope, self.functions = package, "", 0
        self.facts = FileFacts(scopes={"": {"kind": "module", "names": {}}})
        self.loaded: set[tuple[str, str]] = set()  # names that are read, by scope

    @property
    def here(self) -> dict[str, Any]:
        """Return the scope that is walked."""
        return self.facts.scopes[self.scope]

    def bind(self, name: str, binding: Any, place: str | None = None) -> None:
        """Note what a name in this scope, or in another, stands for; it may stand for several things."""
        scope = self.facts.scopes[
            "" if name in self.here.get("globals", ()) else self.scope if place is None else place
        ]
        if [self.scope, binding] not in (bindings := scope["names"].setdefault(name, [])):
            bindings.append([self.scope, binding])

    def define(self, name: str, kind: str, line: int, detail: str, summary: str = "") -> str:
        """Note a part of the file by its first definition; return its local name."""
        local = f"{self.scope}.{name}" if self.scope else name
        shown = " ".join(detail[:_LONGEST_DETAIL].split())
        self.facts.nodes.setdefault(local, [kind, line, summary, shown])
        return local

    def use(self, node: ast.expr, sort: str, count: int = -1) -> None:
        """Note that something is called, with so many arguments if that is known, or looked at."""
        if (expression := _expression(node)) != "?":
            self.facts.uses.append([self.scope, node.lineno, expression, sort, count])

    def implicit(self, node: ast.expr, *names: str) -> None:
        """Note that the language calls methods of a value."""
        owner = _expression(node)
        self.facts.uses += ([self.scope, node.lineno, f"{owner}.__{name}__", "implicit", -1] for name in names)

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
                case ast.Attribute(ctx=ast.Load()):
                    self.use(node, "load")  # it may be a property, too
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
                case ast.Lambda(args=given):
                    for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs):
                        self.bind(argument.arg, "?")
                case ast.Import(names=names):
                    for alias in names:
                        self._import(node.lineno, alias.name, None)
                        bound = alias.name if alias.asname else alias.name.partition(".")[0]
                        self.bind(alias.asname or bound, ["import", bound, None])
                case ast.ImportFrom():
                    self._import_from(node)
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        self._target(target, value, _expression(value))
                case ast.NamedExpr(target=ast.Name(id=name), value=value):
                    self.bind(name, _expression(value))
                case ast.For() | ast.AsyncFor() | ast.comprehension():
                    self.implicit(node.iter, "iter")
                    self._target(node.target, None, "?")
                case ast.withitem(context_expr=value, optional_vars=target):
                    self.implicit(value, "enter", "exit", "aenter", "aexit")
                    if target is not None:
                        self._target(target, None, f"{_expression(value)}.__enter__()")
                case ast.ExceptHandler(name=str(name)):
                    self.bind(name, f"{_expression(node.type)}@")
                case ast.Global(names=names):
                    self.here["globals"] = [*self.here.get("globals", ()), *names]
                case ast.Return(value=ast.expr()) | ast.Yield() | ast.YieldFrom() if not self.here.get("annotated"):
                    self.bind("()", _expression(node.value) if isinstance(node, ast.Return) else "?")
                case ast.Subscript(ctx=ast.Load(), value=value):
                    self.implicit(value, "getitem")
            self.read(*ast.iter_child_nodes(node))

    # ── definitions ──

    def _begin(self, node: Any, kind: str, detail: str) -> str:
        """Read the decorators of a definition, and enter its scope; return the outer one."""
        for decorator in node.decorator_list:  # it is called with what it decorates
            if isinstance(decorator, ast.Name | ast.Attribute):
                self.use(decorator, "call")
        self.read(*node.decorator_list)
        local = self.define(node.name, kind, node.lineno, detail, first_sentence(ast.get_docstring(node, clean=False)))
        self.bind(node.name, ["def", local])
        self.facts.scopes.setdefault(local, {"kind": kind, "names": {}})
        outer, self.scope = self.scope, local
        return outer

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        given, in_class = node.args, self.here["kind"] == "class"
        marks = {_text(getattr(each, "func", each)).rpartition(".")[2] for each in node.decorator_list}
        self.read(*given.defaults, *given.kw_defaults)
        if "overload" in marks:
            return
        kind = "function" if not in_class else "property" if marks & {"property", "cached_property"} else "method"
        result = f" -> {_text(node.returns)}" if node.returns else ""
        outer = self._begin(node, kind, f"({_text(given)}){result}")
        if node.returns and "()" not in self.here["names"]:
            self.bind("()", _expression(node.returns, is_type=True))
        texts = [step for step in node.body if isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant)]
        raised = [step for step in node.body if isinstance(step, ast.Raise) and "NotImplemented" in _text(step.exc)]
        is_empty = "abstractmethod" in marks or len(texts) + len(raised) == len(node.body)
        is_plain = marks.issubset(table("code.toml")["python"]["plain_decorators"])
        self.here["sure"] = self.here.get("sure", True) and is_plain and not is_empty
        self.here["annotated"] = node.returns is not None
        arguments, is_bound = [*given.posonlyargs, *given.args], in_class and "staticmethod" not in marks
        most = len(arguments) + len(given.kwonlyargs) - is_bound
        least = most - len(given.defaults) - sum(default is not None for default in given.kw_defaults)
        self.here["takes"] = [least, _MOST_ARGUMENTS if given.vararg or given.kwarg else most]
        if is_bound and arguments:
            is_of_class = "classmethod" in marks or node.name in _OF_CLASS
            self.here["self"] = arguments[0].arg
            self.bind(arguments.pop(0).arg, ["cls" if is_of_class else "self", outer])
        for argument in (*arguments, *given.kwonlyargs):
            self.bind(argument.arg, _expression(argument.annotation, is_type=True))
        for argument in filter(None, (given.vararg, given.kwarg)):
            self.bind(argument.arg, "?")
        self.functions += 1
        self.read(*node.body)
        self.functions -= 1
        self.scope = outer

    def _class(self, node: ast.ClassDef) -> None:
        bases = [base for base in node.bases if not isinstance(base, ast.Starred)]
        self.read(*node.bases, *node.keywords)
        outer = self._begin(node, "class", f"({', '.join(map(_text, bases))})" if bases else "")
        plain = (_expression(base.value if isinstance(base, ast.Subscript) else base) for base in bases)
        self.here.setdefault("bases", [*plain])
        self.read(*node.body)
        self.scope = outer

    # ── imports, names, calls ──

    def _import(self, line: int, module: str, name: str | None) -> None:
        self.facts.imports.append([line, module, name, self.functions > 0])

    def _import_from(self, node: ast.ImportFrom) -> None:
        parts = self.package.split(".") if self.package and node.level else []
        if node.level > len(parts):
            return  # beyond the top: such an import fails
        origin = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
        for alias in node.names:
            self._import(node.lineno, origin, alias.name)
            if alias.name == "*":
                self.facts.stars = list(dict.fromkeys([*self.facts.stars, origin]))[:_MOST_STARS]
            else:
                self.bind(alias.asname or alias.name, ["import", origin, alias.name])

    def _target(self, target: ast.expr, value: ast.expr | None, expression: str) -> None:
        detail = f"= {_text(value)}" if value else ""
        match target:
            case ast.Name(id=name):
                self.bind(name, expression)
                if self.here["kind"] in ("module", "class"):
                    usual = "attribute" if self.scope else "variable"
                    self.define(name, "constant" if name.isupper() else usual, target.lineno, detail)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if self.here.get("self") == name:
                inside, owner = self.scope, self.scope.rpartition(".")[0]
                self.bind(attribute, expression, owner)
                self.scope = owner
                self.define(attribute, "attribute", target.lineno, detail)
                self.scope = inside
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
        case ast.Call(func=ast.Name(id="cast"), args=[kind, _]):
            return inner(kind, is_type=True)
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
