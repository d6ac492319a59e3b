"""What the names in a Python file stand for: its imports, calls and base classes, across all files of a repository.

A *value* is a tag, a module, a name in it, and whether that is sure. Tags: `m` a module, `x` something external
(without a module) or an instance of it, `c` a class (sure: exactly this one), `i` an instance of one, `f` a function
(sure: a call certainly reaches it), `super`, `?` unknown.
"""

import builtins
import contextlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, TypeVar

from workspace_mem.code.files import Edge, FileFacts, above

Value = tuple[str, str, str, bool]
Class = tuple[str, str]  # module and local name; an external one has no module
T = TypeVar("T")
UNKNOWN: Value = ("?", "", "", False)
LITERAL: Value = ("x", "", "builtins.str", False)
_TOKENS = re.compile(r"<[^>]*>|\{[^}]*\}|\(\)|\[\]|[@~]|\.?[^.()\[\]@~]+")
_BUILTINS = frozenset(dir(builtins))
_MAX_BASES = 64  # of one class, inherited ones included
_MAX_VALUES = 24  # that one name may have


def _once(method: Callable[..., Sequence[T]]) -> Callable[..., Sequence[T]]:
    """Keep the answers of a method while one module is resolved; what needs itself gets nothing."""

    @wraps(method)
    def kept(self: "Resolver", *asked: Any) -> Sequence[T]:
        key = (method.__name__, *asked)
        if key not in self.memo:
            self.memo[key] = ()
            self.memo[key] = method(self, *asked)
        return self.memo[key]

    return kept


class Resolver:
    """Find the edges of modules, one at a time; `keys` is everything that the last result depends on.

    A key is `MODULE:NAME` for a name of a module, `MODULE:` for whether there is such a module, `MODULE:*` for its
    star imports, and `~NAME` for the classes that have a base of this name.
    """

    def __init__(self, ask: Callable[..., Any], places: dict[str, str]) -> None:
        self._ask, self._places = ask, places  # what is kept of the files, and the path of each module
        self._packages = {package for name in places for package in above(name)}
        self._facts: dict[str, FileFacts | None] = {}
        self.module = self.home = ""
        self.keys: set[str] = set()
        self.memo: dict[Any, Sequence[Any]] = {}

    def facts_of(self, module: str) -> FileFacts | None:
        """Return what the file of a module holds; None if there is none, or if it could not be read."""
        if module not in self._facts:
            row = self._ask("SELECT facts FROM file WHERE path = ?", (self._places.get(module),)).fetchone()
            self._facts[module] = FileFacts(**json.loads(row[0])) if row and row[0] else None
        return self._facts[module]

    # ── the edges of a module ──

    def edges_of(self, module: str) -> Iterable[Edge]:
        """Return what a module imports, calls and inherits from."""
        self.module, self.memo = module, {}
        self.keys = {f"{place}:*" for place in above(module)}
        # What is no package is a folder of scripts.
        self.home = next((place for place in above(module) if self.facts_of(place) is None), "")
        rows: dict[Any, Edge] = {}
        if facts := self.facts_of(module):
            for read in (self._imports, self._bases, self._uses):
                with contextlib.suppress(RecursionError):  # classes or imports that lead through hundreds of others
                    for row in read(facts, Edge("", "", "call", certain=False, path=self._places[module], line=0)):
                        key = row._replace(certain=False, line=0 if row.target[0] in "*?" else row.line)
                        if row.certain or key not in rows:
                            rows[key] = row
        return rows.values()

    def _imports(self, facts: FileFacts, edge: Edge) -> Iterator[Edge]:
        for line, origin, name, is_late in facts.imports:
            target = self._absolute(origin)
            below = f"{target}.{name}"
            if name and self._is_module(target) and self._is_module(below):
                # The package may bind the name to something else than this module.
                bound = self._scope(target, "", name).get("names", {}).get(name, ())
                target = below if all(binding == f"<{target}>.{name}" for _, binding in bound) else target
            yield edge._replace(source=self.module, target=target, kind="import", certain=True, line=line, lazy=is_late)

    def _absolute(self, name: str) -> str:
        """Return the name of a module as the repository has it: Python searches the folder of a script first."""
        top = name.partition(".")[0]
        is_own = self.home and top not in sys.stdlib_module_names and self._is_module(f"{self.home}.{top}")
        return f"{self.home}.{name}" if is_own else name

    def _is_module(self, name: str) -> bool:
        """Tell whether the repository has a module or a package of this name."""
        self.keys.add(f"{name}:")
        top = name.partition(".")[0]
        is_own = top in self._places or top not in sys.stdlib_module_names
        return name in self._places or (is_own and name in self._packages)

    def _bases(self, facts: FileFacts, edge: Edge) -> Iterator[Edge]:
        for local, scope in facts.scopes.items():
            start = edge._replace(source=f"{self.module}.{local}", kind="inherit")
            for base in scope.get("bases", ()):
                values = self._values(base, self.module, local.rpartition(".")[0])
                targets = (_dotted(*value[1:3]) for value in values if value[0] in "cx" and _leads_somewhere(value))
                for target in targets:
                    yield start._replace(target=target, certain=len(values) == 1, line=facts.nodes[local][1])

    def _uses(self, facts: FileFacts, edge: Edge) -> Iterator[Edge]:
        for scope, line, expression, sort, count in facts.uses:
            start = edge._replace(source=_dotted(self.module, scope), line=line)
            values = self._values(expression, self.module, scope)
            known = [value for value in values if _leads_somewhere(value)]
            # What calls a method implicitly may do so with None, too.
            is_only = UNKNOWN not in values and len(values if sort == "implicit" else known) == 1
            for value in known:
                for target, is_sure in self._targets(value, sort):
                    yield start._replace(target=target, certain=is_sure and is_only)
                    if value[0] == "f" and sort == "load" and not is_sure:  # it is handed on
                        least, most = self._scope(*value[1:3])["takes"]
                        handed = edge._replace(source=target, kind="name")
                        yield from (handed._replace(target=f"?.{number}") for number in range(least, most + 1))
            if UNKNOWN in values and sort == "call":
                last = expression.rpartition(".")[2]
                is_method = "." in expression and last.isidentifier()
                yield start._replace(target=f"*python.{last}" if is_method else f"?.{count}")

    def _targets(self, value: Value, sort: str) -> Iterator[tuple[str, bool]]:
        """Yield what is called, and whether surely. What is only named may be called later; a property is."""
        tag, module, local, is_sure = value
        if tag == "f":
            is_called = sort != "load" or self._scope(module, local)["kind"] == "property"
            yield _dotted(module, local), is_sure and is_called
        elif sort == "call" and tag in "cx":
            yield _dotted(module, local), tag == "c"  # nothing outside the repository is read
        for name in _CALLED.get(tag, ()) if sort == "call" else ():
            made = [each for each in self._attribute(value, name) if each[0] == "f"]
            yield from ((_dotted(*each[1:3]), each[3] and len(made) == 1) for each in made)

    # ── values ──

    def _values(self, expression: str, module: str, scope: str) -> Sequence[Value]:
        """Return what an expression in a scope of a module may be, as far as it is known."""
        first, *steps = _TOKENS.findall(expression)
        match first[0]:
            case "'":
                values: Sequence[Value] = (LITERAL,)
            case "<":
                origin = self._absolute(first[1:-1])
                values = (("m", origin, "", True) if self._is_module(origin) else ("x", "", origin, False),)
            case "{":
                inner = self._scope(module, local := first[1:-1])
                is_class = inner["kind"] == "class"
                values = (("c" if is_class else "f", module, local, is_class or inner["sure"]),)
            case _:
                values = self._name(first, module, scope)
        for step in steps:
            values = _distinct(each for value in values for each in self._step(value, step, module, scope))
        return values

    def _step(self, value: Value, step: str, module: str, scope: str) -> Sequence[Value]:
        tag, origin, local, is_sure = value
        match step, tag:
            case "()", "c":
                return (("i", origin, local, is_sure),)
            case "()", "f":
                return self._bound(origin, local, "()") if "()" in self._scope(origin, local)["names"] else (LITERAL,)
            case "()", "x" if local == "builtins.super" and (owner := self._class_around(module, scope)):
                return (("super", module, owner, True),)
            case "[]", "c":
                return (value,)
            case "@" | "~", "c":
                return (("i" if step == "@" else "c", origin, local, False),)
            case "@" | "~", "x":
                last, owner = local.rpartition(".")[2], self._class_around(module, scope)
                if last == "Self" and owner:
                    return (("i", module, owner, False),)
                return (UNKNOWN if last in ("Any", "Self", "object") else value,)
        return self._attribute(value, step[1:]) if step[0] == "." else (UNKNOWN,)

    def _name(self, name: str, module: str, scope: str) -> Sequence[Value]:
        for place in (scope, *above(scope)) if scope else ():
            inner = self._scope(module, place)
            if inner and name in inner["names"] and (place == scope or inner["kind"] != "class"):
                return self._bound(module, place, name)
        return self._member(module, name, ("x", "", f"builtins.{name}", False) if name in _BUILTINS else UNKNOWN)

    def _member(self, module: str, name: str, missing: Value = UNKNOWN) -> Sequence[Value]:
        """Return what a name of a module stands for; `missing` if it has none of this name."""
        waiting = [module]
        for place in waiting:  # it grows by the modules whose names are all taken over
            if name in self._scope(place, "", name).get("names", ()):
                return self._bound(place, "", name)
            if self._is_module(f"{place}.{name}"):
                return (("m", f"{place}.{name}", "", True),)
            stars = reversed(self._scope(place, "", "*").get("names", {}).get("*", ()))
            origins = (self._absolute(star.removesuffix(".*")[1:-1]) for _, star in stars if name[0] != "_")
            waiting += [origin for origin in origins if origin not in waiting and self._is_module(origin)]
        return (missing,)

    @_once
    def _bound(self, module: str, scope: str, name: str) -> Sequence[Value]:
        bindings = self._scope(module, scope, name).get("names", {}).get(name, ())
        return _distinct(value for place, binding in bindings for value in self._values(binding, module, place))

    def _scope(self, module: str, local: str, name: str = "") -> dict[str, Any]:
        """Return a scope of a module, empty if there is none; of the module itself only `name` is asked."""
        self.keys.add(f"{module}:{local.partition('.')[0] or name}")
        facts = self.facts_of(module)
        return facts.scopes.get(local, {}) if facts else {}

    def _class_around(self, module: str, scope: str) -> str:
        places = (scope, *above(scope))
        return next((place for place in places if self._scope(module, place).get("kind") == "class"), "")

    # ── classes ──

    @_once
    def _attribute(self, owner: Value, name: str) -> Sequence[Value]:
        """Return an attribute of a value; of a property, its function."""
        tag, module, local, is_exact = owner
        match tag:
            case "m":
                return self._member(module, name)
            case "x":
                return (("x", "", f"{local}.{name}", False),)
            case "super":
                return self._in_chain(self._chain(module, local)[1:], name)
            case "c" | "i":
                values = [*self._in_chain(self._chain(module, local), name)]
                if not is_exact and any(value[0] in "f?x" for value in values):
                    values += (value for heir in self._heirs(module, local) for value in self._bound(*heir, name))
                return _distinct(values)
        return (UNKNOWN,)

    def _in_chain(self, chain: Sequence[Class], name: str) -> Sequence[Value]:
        """Return an attribute as the first class of a chain has it; behind an external class it is not sure."""
        for place, (module, local) in enumerate(chain):
            if module and name in self._scope(module, local).get("names", ()):
                is_known = all(module for module, _ in chain[:place])
                values = self._bound(module, local, name)
                return [(*value[:3], value[3] and is_known) if value[0] == "f" else value for value in values]
        return (UNKNOWN,)

    @_once
    def _chain(self, module: str, local: str) -> Sequence[Class]:
        """Return a class and all that it inherits from, in the order of a search."""
        chain: list[Class] = [(module, local)]
        for base in self._scope(module, local).get("bases", ()) if module else ():
            values = self._values(base, module, local.rpartition(".")[0])
            chain += self._chain(*next((value[1:3] for value in values if value[0] in "cx"), ("", "?")))
        return list(dict.fromkeys(reversed(chain)))[::-1][:_MAX_BASES]  # a common base is behind all others

    @_once
    def _heirs(self, module: str, local: str) -> Sequence[Class]:
        """Return all classes of the repository that inherit from one."""
        self.keys.add(key := f"~{local.rpartition('.')[2]}")
        rows = self._ask("SELECT value FROM key WHERE name = ? AND value NOT NULL", (key,))
        named: list[Class] = sorted(tuple(json.loads(value)) for (value,) in rows)
        direct = [heir for heir in named if (module, local) in self._chain(*heir)[1:]]
        return sorted({*direct, *(other for heir in direct for other in self._heirs(*heir))})


_CALLED = {"c": ("__new__", "__init__", "__post_init__"), "i": ("__call__",)}


def _dotted(module: str, local: str) -> str:
    """Return the whole name of what a module has; of what is external, its name."""
    return ".".join(filter(None, (module, local)))


def _leads_somewhere(value: Value) -> bool:
    return value != UNKNOWN and not value[2].startswith("builtins.")


def _distinct(values: Iterable[Value]) -> Sequence[Value]:
    result = tuple(dict.fromkeys(values))
    return result if len(result) <= _MAX_VALUES else (*result[:_MAX_VALUES], UNKNOWN)
