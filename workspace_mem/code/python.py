"""Definitions, imports and calls in Python files, resolved across a repository. The code never runs.

`read_python` reads one file into plain values that JSON can hold, by *expressions*, which tell where a value comes
from. An expression begins with a name, `<MODULE>`, `{DEFINITION of this file}`, `''` for any literal, or `?` for what
is unknown. Steps follow: `.NAME` an attribute, `()` what a call gives, `[]` an item, `@` an instance of a class, `~` a
class below it. A scope has its kind, and the expressions of its `names`, each with the scope that it is read in; a
function's results stand under the name `()`, and the modules whose names a module takes over under `*`.

`Resolver` finds the *values* of expressions: a tag, a module, a name in it, and whether that is sure. Tags: `m` a
module, `x` something external (without a module) or an instance of it, `c` a class (sure: exactly this one), `i` an
instance of one, `f` a function (sure: a call certainly reaches it), `super`, `?` unknown.
"""

import ast
import builtins
import contextlib
import json
import re
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from workspace_mem.code.files import Edge, FileFacts, above, first_sentence

Value = tuple[str, str, str, bool]
UNKNOWN: Value = ("?", "", "", False)
LITERAL: Value = ("x", "", "builtins.str", False)
_TOKENS = re.compile(r"<[^>]*>|\{[^}]*\}|\(\)|\[\]|[@~^]|\.?[^.()\[\]@~^]+")
_BUILTINS = frozenset(dir(builtins))
_MOST = 24  # values of a name, alternatives of a type, bases of a class
_CALL_METHODS = frozenset({"aiter", "anext", "bool", "hash", "iter", "len", "next", "repr", "str"})
_SAME = frozenset({"Annotated", "Awaitable", "ClassVar", "Final", "NotRequired", "Optional", "ReadOnly", "Required"})
_TYPES = {"Self": "Self@", **dict.fromkeys(("Any", "Callable", "Literal", "object"), "?")}  # types that say little
_CALLED = {"c": ("__new__", "__init__", "__post_init__"), "i": ("__call__",)}
_LONGEST_DETAIL = 160  # characters of a signature or a value
_DEEPEST = 20  # levels of an expression or annotation


# ── one file ─────────────────────────────────────────────────────────────────────────────────────────────────────


def read_python(data: bytes, package: str) -> FileFacts:
    """Return the facts of a file in a package. Raises the errors of Python's parser."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # warnings about escapes in literals
        tree = ast.parse(data.decode("utf-8-sig"))
    reader = _SyntaxWalk(package)
    reader.facts.summary = first_sentence(ast.get_docstring(tree, clean=False))
    reader.read(*tree.body)
    return reader.facts


class _SyntaxWalk:
    """One walk over a syntax tree. `scope` is the local name of the current scope."""

    def __init__(self, package: str) -> None:
        self.package, self.scope = package, ""
        self.facts = FileFacts(scopes={"": {"kind": "module", "names": {}}})

    @property
    def here(self) -> dict[str, Any]:
        """Return the scope that is walked."""
        return self.facts.scopes[self.scope]

    def bind(self, name: str, expression: str, scope: str | None = None) -> None:
        """Record a value of a name in a scope; a name may have several."""
        place = "" if name in self.here.get("globals", ()) else self.scope if scope is None else scope
        bindings = self.facts.scopes[place]["names"].setdefault(name, [])
        if len(bindings) < _MOST and [self.scope, expression] not in bindings:
            bindings.append([self.scope, expression])

    def define(self, scope: str, name: str, kind: str, line: int, detail: str, *, summary: str = "") -> str:
        """Note a part of a scope by its first definition; return its local name."""
        local = f"{scope}.{name}" if scope else name
        self.facts.nodes.setdefault(local, [kind, line, summary, " ".join(detail[:_LONGEST_DETAIL].split())])
        return local

    def use(self, node: ast.expr, sort: str, *methods: str, count: int = -1) -> None:
        """Record an inheritance, reference or call, with the number of arguments if it is known.

        `methods` are those that the language itself calls on it.
        """
        expression = _expression(node)
        for whole in [f"{expression}.__{method}__" for method in methods] or [expression] * (expression != "?"):
            self.facts.uses.append([self.scope, node.lineno, whole, sort, count])

    def read(self, *nodes: ast.AST | None) -> None:
        """Read statements and expressions, nested ones included."""
        for node in nodes:
            match node:
                case None | ast.Constant() | ast.expr_context() | ast.operator():  # frequent leaf nodes
                    continue
                case ast.arg(arg=name, annotation=annotation):
                    self.bind(name, _expression(annotation, is_type=True))
                    continue
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    self._function(node)
                    continue
                case ast.ClassDef():
                    self.read(*node.decorator_list, *node.bases, *node.keywords)
                    outer = self._enter(node, "class", f"({', '.join(map(_text, node.bases))})" if node.bases else "")
                    bases = self.here["bases"] = [_expression(base).removesuffix("[]") for base in node.bases]
                    self.facts.uses += [[self.scope, node.lineno, base, "inherit", -1] for base in bases]
                    self.read(*node.body)
                    self.scope = outer
                    continue
                case ast.AnnAssign():
                    self._target(node.target, node.value, _expression(node.annotation, is_type=True))
                case ast.Call():
                    self.use(node.func, "call", count=len(node.args) + len(node.keywords))
                    if (name := getattr(node.func, "id", "")) in _CALL_METHODS and node.args:
                        self.use(node.args[0], "implicit", name)
                    is_named = isinstance(node.func, ast.Name | ast.Attribute)
                    self.read(getattr(node.func, "value", None) if is_named else node.func, *node.args, *node.keywords)
                    continue
                case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                    self.use(node, "load")  # a property, or a function passed on
                case ast.Import() | ast.ImportFrom():
                    is_late, origin = self.here["kind"] not in ("module", "class"), ""
                    if isinstance(node, ast.ImportFrom):
                        parts = self.package.split(".") if self.package and node.level else []
                        origin = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
                    for alias in node.names:
                        bound = alias.name if alias.asname else alias.name.partition(".")[0]
                        imported = [origin, alias.name] if isinstance(node, ast.ImportFrom) else [alias.name, None]
                        self.facts.imports.append([node.lineno, *imported, is_late])
                        self.bind(alias.asname or bound, f"<{origin}>.{alias.name}" if imported[1] else f"<{bound}>")
                case ast.Assign() | ast.NamedExpr():
                    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                        self._target(target, node.value, _expression(node.value))
                case ast.For() | ast.AsyncFor() | ast.comprehension():
                    self.use(node.iter, "implicit", "iter")
                    self._target(node.target, None, "?")
                case ast.withitem(context_expr=value):
                    self.use(value, "implicit", "enter", "exit", "aenter", "aexit")
                    self._target(node.optional_vars, None, f"{_expression(value)}.__enter__()")
                case ast.ExceptHandler(name=str(name)):
                    self.bind(name, f"{_expression(node.type)}@")
                case ast.Global(names=names):
                    self.here["globals"] = [*self.here.get("globals", ()), *names]
                case ast.Return(value=ast.expr()) if not self.here.get("annotated"):
                    self.bind("()", _expression(node.value))
            self.read(*ast.iter_child_nodes(node))

    # ── definitions ──

    def _enter(self, node: Any, kind: str, detail: str) -> str:
        """Record a definition and enter its scope; return the outer scope."""
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
        kind = "function" if not in_class else "property" if marks & {"property", "cached_property"} else "method"
        outer = self._enter(node, kind, f"({_text(given)}){' -> ' * bool(node.returns)}{_text(node.returns)}")
        if self.here.setdefault("annotated", node.returns is not None):
            self.bind("()", _expression(node.returns, is_type=True))
        arguments = [*given.posonlyargs, *given.args]
        for name, step in (("super", "^"), ("Self", "")) if in_class else ():
            self.bind(name, f"{{{outer}}}{step}")
        if in_class and "staticmethod" not in marks and arguments:
            self.here["self"] = arguments.pop(0).arg
            self.bind(self.here["self"], f"{{{outer}}}{'~' if 'classmethod' in marks else '@'}")
        self.here["takes"] = max(0, len(arguments) - len(given.defaults))
        self.read(*arguments, *given.kwonlyargs, given.vararg, given.kwarg, *node.body)
        self.scope = outer

    # ── imports, names, calls ──

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


def _expression(node: ast.AST | None, depth: int = 0, *, is_type: bool = False) -> str:
    """Return the form of a value's expression, or of an instance of an annotated type."""
    inner = partial(_expression, depth=depth + 1, is_type=is_type)
    match node if depth <= _DEEPEST else None:
        case ast.Constant(value=str(text)) if is_type:
            with contextlib.suppress(SyntaxError, ValueError, RecursionError, MemoryError):
                return inner(ast.parse(text, mode="eval").body)
        case ast.Name(id=name) | ast.Attribute(attr=name) if is_type:
            return _TYPES.get(name) or f"{_expression(node)}@"
        case ast.BinOp(op=ast.BitOr(), left=left, right=right) if is_type:
            return _single_value(inner(left), inner(right))
        case ast.Subscript(value=(ast.Name(id=name) | ast.Attribute(attr=name)) as generic, slice=inside) if is_type:
            parts = inside.elts if isinstance(inside, ast.Tuple) and inside.elts else [inside]
            if name == "Union" or name in _SAME:
                return _single_value(*map(inner, parts[: 1 if name in _SAME else _MOST]))
            if name in ("type", "Type"):
                return inner(parts[0]).replace("@", "~")
            return inner(generic)
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
        case ast.Constant() | ast.JoinedStr() | ast.Compare():
            return "''"
    return "?"


def _single_value(*expressions: str) -> str:
    """Return the only value that is not a literal such as None."""
    rest = {*expressions} - {"''"} or {"''"}
    return rest.pop() if len(rest) == 1 else "?"


def _text(node: ast.AST | None) -> str:
    """Return the normalised source of an expression; … if it cannot be written."""
    with contextlib.suppress(RecursionError, ValueError):  # ValueError: numbers with many digits
        return ast.unparse(node) if node else ""
    return "…"


# ── across files ─────────────────────────────────────────────────────────────────────────────────────────────────


class Resolver:
    """Resolve the edges of modules one at a time; `keys` collects the dependencies of the last result.

    A key is `MODULE:NAME` for a name of a module, `MODULE:` for whether there is such a module, `MODULE:*` for its
    star imports, and `/MODULE:CLASS` for the classes that inherit from one.
    """

    def __init__(self, ask: Callable[..., Any], places: dict[str, str]) -> None:
        self._ask, self._places = ask, places  # cached facts, and the path of each module
        self._packages = {package for name in places for package in above(name)}
        self._facts: dict[str, FileFacts | None] = {}
        self.module = self.home = ""
        self.keys: set[str] = set()
        self.memo: dict[Any, Sequence[Any]] = {}

    def _once(self, method: Callable[..., Sequence[Any]], *asked: Any) -> Sequence[Any]:
        """Cache a method's result while one module is resolved; empty for a cycle or too deep recursion."""
        key = (method.__name__, *asked)
        if key not in self.memo:
            self.memo[key] = ()
            with contextlib.suppress(RecursionError):
                self.memo[key] = method(*asked)
        return self.memo[key]

    def facts_of(self, module: str) -> FileFacts | None:
        """Return the facts of a module's file; None if it is missing or unreadable."""
        if module not in self._facts:
            row = self._ask("SELECT facts FROM file WHERE path = ?", (self._places.get(module),)).fetchone()
            self._facts[module] = FileFacts(**json.loads(row[0])) if row and row[0] else None
        return self._facts[module]

    # ── the edges of a module ──

    def bases_of(self, module: str) -> Iterator[tuple[str, str]]:
        """Yield each base class key with its subclass in the module, before any edges."""
        self.module, self.memo = module, {}
        self.keys = {f"{place}:*" for place in above(module)}
        # Outside a package, the folder holds scripts.
        self.home = next((place for place in above(module) if self.facts_of(place) is None), "")
        facts = self.facts_of(module)
        for local in facts.scopes if facts else ():
            bases = self._once(self._chain, module, local)[1:]
            yield from ((f"/{origin}:{base}", f"{module}:{local}") for origin, base in bases if origin)

    def edges_of(self, module: str) -> Iterator[Edge]:
        """Yield the imports, calls and base classes of a module; `keys` is complete at the end."""
        list(self.bases_of(module))
        edge = Edge("", "", "call", certain=False, path=self._places[module], line=0)
        facts = self.facts_of(module) or FileFacts()
        for line, origin, name, is_late in facts.imports:
            target = self._absolute(origin)
            part = ("m", f"{target}.{name}", "", True)
            target = part[1] if name and part in self._member(target, name) else target
            yield edge._replace(source=self.module, target=target, kind="import", certain=True, line=line, lazy=is_late)
        for scope, line, expression, sort, count in facts.uses:
            start = edge._replace(source=f"{self.module}.{scope}".strip("."), line=line)
            place = scope
            if sort == "inherit":
                start, place = start._replace(kind=sort), scope.rpartition(".")[0]
            values = self._values(expression, self.module, place)
            known = [value for value in values if value != UNKNOWN and not value[2].startswith("builtins.")]
            is_only = UNKNOWN not in values and len(known) == 1
            for value in known:
                for target, is_sure in self._targets(value, sort):
                    yield start._replace(target=target, certain=is_sure and is_only)
                    if value[0] == "f" and sort == "load" and not is_sure:  # a function passed on
                        takes = self._scope(*value[1:3])["takes"]
                        yield edge._replace(source=target, target=f"?.{takes}", kind="name")
            if UNKNOWN in values and sort == "call":
                last = expression.rpartition(".")[2]
                is_method = "." in expression and last.isidentifier()
                yield start._replace(target=f"*python.{last}" if is_method else f"?.{count}")

    def _absolute(self, name: str) -> str:
        """Return the name of a module as the repository has it: Python searches the folder of a script first."""
        top = name.partition(".")[0]
        is_own = self.home and top not in sys.stdlib_module_names and self._is_module(f"{self.home}.{top}")
        return f"{self.home}.{name}" if is_own else name

    def _is_module(self, name: str) -> bool:
        """Tell whether the repository has a module or a package of this name."""
        self.keys.add(f"{name}:")
        return name in self._places or name in self._packages

    def _targets(self, value: Value, sort: str) -> Iterator[tuple[str, bool]]:
        """Yield the targets of a use, and whether each is certain. A mere reference may be called later."""
        tag, module, local, _ = value
        if tag == "f" and sort != "inherit":
            is_called = sort != "load" or self._scope(module, local)["kind"] == "property"
            yield f"{module}.{local}".strip("."), is_called
        elif sort in ("call", "inherit") and tag in "cx":
            yield f"{module}.{local}".strip("."), tag == "c" or sort == "inherit"  # external modules are not read
        for name in _CALLED.get(tag, ()) if sort == "call" else ():
            made = [each for each in self._once(self._attribute, value, name) if each[0] == "f"]
            yield from ((".".join(each[1:3]), len(made) == 1) for each in made)

    # ── values ──

    def _values(self, expression: str, module: str, scope: str) -> Sequence[Value]:
        """Return the possible values of an expression in a scope of a module."""
        first, *steps = _TOKENS.findall(expression)
        match first[0]:
            case "'":
                values: Sequence[Value] = (LITERAL,)
            case "<":
                origin = self._absolute(first[1:-1])
                values = (("m", origin, "", True) if self._is_module(origin) else ("x", "", origin, False),)
            case "{":
                kind = self._scope(module, local := first[1:-1])["kind"]
                values = (("c" if kind == "class" else "f", module, local, True),)
            case _:
                values = self._name(first, module, scope)
        for step in steps:
            values = _distinct(each for value in values for each in self._step(value, step))
        return values

    def _step(self, value: Value, step: str) -> Sequence[Value]:
        tag, origin, local, is_sure = value
        match step, tag:
            case "()", "c":
                return (("i", origin, local, is_sure),)
            case "()", "f":
                return self._once(self._bound, origin, local, "()") or (LITERAL,)
            case ("()", "super") | ("[]", "c") | ("@" | "~", "x"):
                return (value,)
            case "@" | "~" | "^", "c":
                return (({"@": "i", "~": "c", "^": "super"}[step], origin, local, step == "^"),)
        return self._once(self._attribute, value, step[1:]) if step[0] == "." else (UNKNOWN,)

    def _name(self, name: str, module: str, scope: str) -> Sequence[Value]:
        for place in (scope, *above(scope)) if scope else ():
            inner = self._scope(module, place)
            if inner and name in inner["names"] and (place == scope or inner["kind"] != "class"):
                return self._once(self._bound, module, place, name)
        return self._member(module, name, ("x", "", f"builtins.{name}", False) if name in _BUILTINS else UNKNOWN)

    def _member(self, module: str, name: str, missing: Value = UNKNOWN) -> Sequence[Value]:
        """Return the value of a module's name; `missing` if it has none."""
        waiting = [module]
        for place in waiting:  # grows by star-imported modules
            values = self._once(self._bound, place, "", name)  # empty if a package imports its own module
            if not values and self._is_module(f"{place}.{name}"):
                values = (("m", f"{place}.{name}", "", True),)
            if values or name in self._scope(place, "", name).get("names", ()):
                return values
            stars = reversed(self._scope(place, "", "*").get("names", {}).get("*", ()))
            origins = (self._absolute(star.removesuffix(".*")[1:-1]) for _, star in stars if name[0] != "_")
            waiting += [origin for origin in origins if origin not in waiting and self._is_module(origin)]
        return (missing,)

    def _bound(self, module: str, scope: str, name: str) -> Sequence[Value]:
        bindings = self._scope(module, scope, name).get("names", {}).get(name, ())
        return _distinct(value for place, binding in bindings for value in self._values(binding, module, place))

    def _scope(self, module: str, local: str, name: str = "") -> dict[str, Any]:
        """Return a scope of a module, or an empty one; the module's own scope holds only `name`."""
        self.keys.add(f"{module}:{local.partition('.')[0] or name}")
        facts = self.facts_of(module)
        return facts.scopes.get(local, {}) if facts else {}

    # ── classes ──

    def _attribute(self, owner: Value, name: str) -> Sequence[Value]:
        """Return an attribute of a value; of a property, its function."""
        tag, module, local, is_exact = owner
        match tag:
            case "m":
                return self._member(module, name)
            case "x":
                return (("x", "", f"{local}.{name}", False),)
            case "c" | "i" | "super":
                chain = self._once(self._chain, module, local)[tag == "super" :]
                owners = [each for each in chain if name in self._scope(*each).get("names", ())][:1]
                unknown = () if owners else (UNKNOWN,)
                if not is_exact:
                    self.keys.add(key := f"/{module}:{local}")
                    ask = "SELECT value FROM key WHERE name = ? AND value NOT NULL ORDER BY 1"
                    owners += [heir.rpartition(":")[::2] for (heir,) in self._ask(ask, (key,))]
                found = (value for each in owners for value in self._once(self._bound, *each, name))
                return _distinct((*unknown, *found))
        return (UNKNOWN,)

    def _chain(self, module: str, local: str) -> Sequence[tuple[str, str]]:
        """Return a class and all that it inherits from, in the order of a search."""
        chain = [(module, local)]
        for base in self._scope(module, local).get("bases", ()) if module else ():
            values = self._values(base, module, local.rpartition(".")[0])
            chain += self._once(self._chain, *next((value[1:3] for value in values if value[0] in "cx"), ("", "?")))
        return list(dict.fromkeys(reversed(chain)))[::-1][:_MOST]  # a common base comes after all its subclasses


def _distinct(values: Iterable[Value]) -> Sequence[Value]:
    result = tuple(dict.fromkeys(values))
    return result if len(result) <= _MOST else (*result[:_MOST], UNKNOWN)
