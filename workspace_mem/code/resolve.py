"""What the names in a Python file stand for: its imports, calls and base classes, across all files of a repository.

A *value* is a tuple whose first item is its tag: `m` a module, `x` something external or an instance of it, `c` a class
(and whether it is exactly this one), `i` an instance of one, `f` a function (and whether a call certainly reaches it),
`super`, `?` unknown.
"""

import builtins
import contextlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from workspace_mem.code.files import Edge, FileFacts, above
from workspace_mem.data import table

Value = tuple[Any, ...]
Class = tuple[str, str]  # module and local name; an external one has no module
T = TypeVar("T")
UNKNOWN: Value = ("?",)
LITERAL: Value = ("x", "builtins.str")
_STEPS = re.compile(r"\(\)|\[\]|[@~]|\.?[^.()\[\]@~]+")
_BUILTINS = frozenset(dir(builtins))
_MAX_BASES = 64  # of one class, inherited ones included
_MAX_VALUES = 24  # that one name may have


class Resolver:
    """Find the edges of modules, one at a time; `keys` is everything that the last result depends on.

    A key is `MODULE:NAME` for a name of a module, `MODULE:` for whether there is such a module, `MODULE:*` for its
    star imports, and `~NAME` for the classes that have a base of this name.
    """

    def __init__(self, ask: Callable[..., Any], modules: Mapping[str, str]) -> None:
        self._ask = ask  # what is kept of the files
        self._places = {module: path for path, module in modules.items()}
        self._packages = {package for name in self._places for package in above(name)}
        self._facts: dict[str, FileFacts | None] = {}
        self.module = self.home = self.path = ""
        self.keys: set[str] = set()
        self._memo: dict[Any, Any] = {}
        self._active: set[Any] = set()

    def facts_of(self, module: str) -> FileFacts | None:
        """Return what the file of a module holds; None if there is none, or if it could not be read."""
        if module not in self._facts:
            row = self._ask("SELECT facts FROM file WHERE path = ?", (self._places.get(module),)).fetchone()
            self._facts[module] = FileFacts(**json.loads(row[0])) if row and row[0] else None
        return self._facts[module]

    # ── the edges of a module ──

    def edges_of(self, module: str, path: str) -> list[Edge]:
        """Return what a module imports, calls and inherits from, in the order of its lines."""
        self.module, self.path, self._memo = module, path, {}
        self.keys = {f"{place}:*" for place in above(module)}
        # What is no package is a folder of scripts.
        self.home = next((place for place in above(module) if self.facts_of(place) is None), "")
        facts = self.facts_of(module)
        rows: dict[Any, Edge] = {}
        if facts is None:
            return []
        for read in (self._imports, self._bases, self._uses):
            with contextlib.suppress(RecursionError):  # classes or imports that lead through hundreds of others
                self._active.clear()
                for row in read(facts):
                    key = (row.source, row.target, row.kind, row.lazy, 0 if row.target[0] in "*?" else row.line)
                    if key not in rows or (row.certain and not rows[key].certain):
                        rows[key] = row
        return sorted(rows.values(), key=lambda row: (row.line, row.source, row.target, row.kind))

    def _imports(self, facts: FileFacts) -> Iterator[Edge]:
        for line, origin, name, is_late in facts.imports:
            target = self._absolute(origin)
            below = f"{target}.{name}"
            if name not in (None, "*") and self.is_module(target) and self.is_module(below):
                self.keys.add(f"{target}:{name}")
                package = self.facts_of(target)  # it may bind the name to something else than this module
                bound = package.scopes[""]["names"].get(name, []) if package else []
                target = below if all(binding == ["import", target, name] for _, binding in bound) else target
            yield Edge(self.module, target, "import", certain=True, path=self.path, line=line, lazy=is_late)

    def _absolute(self, name: str) -> str:
        """Return the name of a module as the repository has it: Python searches the folder of a script first."""
        top = name.partition(".")[0]
        is_own = self.home and top not in sys.stdlib_module_names and self.is_module(f"{self.home}.{top}")
        return f"{self.home}.{name}" if is_own else name

    def is_module(self, name: str) -> bool:
        """Tell whether the repository has a module or a package of this name."""
        self.keys.add(f"{name}:")
        top, places = name.partition(".")[0], self._places
        return name in places or (name in self._packages and (top in places or top not in sys.stdlib_module_names))

    def _bases(self, facts: FileFacts) -> Iterator[Edge]:
        for local, scope in facts.scopes.items():
            for base in scope.get("bases", ()):
                values = self.values(base, self.module, local.rpartition(".")[0])
                for tag, *name in filter(_leads_somewhere, values):
                    if tag in ("c", "x"):
                        source, is_certain = f"{self.module}.{local}", len(values) == 1
                        yield Edge(source, ".".join(name[:2]), "inherit", is_certain, self.path, facts.nodes[local][1])

    def _uses(self, facts: FileFacts) -> Iterator[Edge]:
        methods = (local for local, node in facts.nodes.items() if node[0] == "method")
        yield from (self._by_name(f"{self.module}.{local}", f"*.{local.rpartition('.')[2]}") for local in methods)
        for scope, line, expression, sort, count in facts.uses:
            source = f"{self.module}.{scope}" if scope else self.module
            values = self.values(expression, self.module, scope)
            known = [value for value in values if _leads_somewhere(value)]
            # What calls a method implicitly may do so with None, too.
            is_only_value = len(known) == 1 and UNKNOWN not in values and (sort != "implicit" or len(values) == 1)
            for value in known:
                for target, certain in self._targets(value, sort):
                    yield Edge(source, target, "call", certain and is_only_value, self.path, line)
                    if value[0] == "f" and sort == "load" and not certain:  # it is handed on
                        least, most = self._scope(*value[1:3])["takes"]
                        yield from (self._by_name(target, f"?.{number}") for number in range(least, most + 1))
            if UNKNOWN in values and sort == "call":
                last = expression.rpartition(".")[2]
                target = f"*.{last}" if "." in expression and last.isidentifier() else f"?.{count}"
                yield Edge(source, target, "call", certain=False, path=self.path, line=line)

    def _by_name(self, target: str, name: str) -> Edge:
        """Return that calls of an object of unknown type may get to a function, by its name or number of arguments."""
        return Edge(target, name, "name", certain=False, path=self.path, line=0)

    def _targets(self, value: Value, sort: str) -> Iterator[tuple[str, bool]]:
        """Yield what is called, and whether surely. What is only named may be called later; a property is."""
        match value:
            case ("f", module, local, sure):
                yield f"{module}.{local}", sure and (sort != "load" or self._scope(module, local)["kind"] == "property")
            case ("x", name) if sort == "call":
                yield name, False  # nothing outside the repository is read
            case ("c" | "i", module, local, _) if sort == "call":
                if value[0] == "c":
                    yield f"{module}.{local}", True
                for name in ("__new__", "__init__", "__post_init__") if value[0] == "c" else ("__call__",):
                    made = [each for each in self.attribute(value, name) if each[0] == "f"]
                    yield from ((f"{each[1]}.{each[2]}", each[3] and len(made) == 1) for each in made)

    # ── values ──

    def values(self, binding: Any, module: str, scope: str) -> Sequence[Value]:
        """Return what an expression or a binding in a scope of a module may be, as far as it is known."""
        match binding:
            case ["def", local]:
                inner = self._scope(module, local)
                is_class = inner["kind"] == "class"
                return (("c" if is_class else "f", module, local, is_class or inner.get("sure", False)),)
            case ["import", place, name]:
                origin = self._absolute(place)
                if not self.is_module(origin):
                    return (("x", origin if name is None else f"{origin}.{name}"),)
                return (("m", origin),) if name is None else self.member(origin, name)
            case ["self" | "cls" as sort, owner]:
                return (("i" if sort == "self" else "c", module, owner, False),)
        name, *steps = _STEPS.findall(binding)
        values = (LITERAL,) if name == "''" else self._name(name, module, scope)
        for step in steps:
            values = _distinct(each for value in values for each in self._step(value, step, module, scope))
        return values

    def _step(self, value: Value, step: str, module: str, scope: str) -> Iterable[Value]:
        match step, value:
            case "()", ("x", "builtins.super") if owner := self._class_around(module, scope):
                return (("super", module, owner),)
            case "()", _:
                return self._called(value)
            case "[]", ("c", *_):
                return (value,)
            case "[]", _:
                return (item for each in self.attribute(value, "__getitem__") for item in self._called(each))
            case "@" | "~", ("c", origin, local, _):
                return (("i" if step == "@" else "c", origin, local, False),)
            case "@" | "~", ("x", name):
                last, owner = name.rpartition(".")[2], self._class_around(module, scope)
                if last == "Self" and owner:
                    return (("i", module, owner, False),)
                return (UNKNOWN if last in ("Any", "Self", "object") else value,)
        return self.attribute(value, step[1:])

    def _name(self, name: str, module: str, scope: str) -> Sequence[Value]:
        for place in (scope, *above(scope)) if scope else ():
            inner = self._scope(module, place)
            if inner and name in inner["names"] and (place == scope or inner["kind"] != "class"):
                return self._bound(module, place, name)
        return self.member(module, name, ("x", f"builtins.{name}") if name in _BUILTINS else UNKNOWN)

    def member(self, module: str, name: str, missing: Value = UNKNOWN) -> Sequence[Value]:
        """Return what a name of a module stands for; `missing` if it has none of this name."""
        waiting = [module]
        for place in waiting:  # it grows by the modules whose names are all taken over
            self.keys.update((f"{place}:{name}", f"{place}:*"))
            facts = self.facts_of(place)
            if facts is not None and name in facts.scopes[""]["names"]:
                return self._bound(place, "", name)
            if self.is_module(f"{place}.{name}"):
                return (("m", f"{place}.{name}"),)
            if facts is not None and not name.startswith("_"):
                stars = map(self._absolute, reversed(facts.stars))
                waiting += [origin for origin in stars if origin not in waiting and self.is_module(origin)]
        return (missing,)

    def _bound(self, module: str, scope: str, name: str) -> Sequence[Value]:
        bindings = self._scope(module, scope).get("names", {}).get(name, ())

        def made() -> Sequence[Value]:
            return _distinct(value for place, binding in bindings for value in self.values(binding, module, place))

        return self._once((module, scope, name), made, ())

    def _once(self, key: Any, make: Callable[[], Sequence[T]], on_cycle: Sequence[T]) -> Sequence[T]:
        """Return what is made of a key once for each module that is read; what needs itself gets `on_cycle`."""
        if key not in self._memo:
            if key in self._active:
                return on_cycle
            self._active.add(key)
            self._memo[key] = make()
            self._active.discard(key)
        return self._memo[key]  # type: ignore[no-any-return]

    def _scope(self, module: str, local: str) -> dict[str, Any]:
        facts = self.facts_of(module)
        self.keys.add(f"{module}:{local.partition('.')[0]}")
        return facts.scopes.get(local, {}) if facts else {}

    def _class_around(self, module: str, scope: str) -> str:
        places = (scope, *above(scope))
        return next((place for place in places if self._scope(module, place).get("kind") == "class"), "")

    # ── steps from value to value ──

    def attribute(self, owner: Value, name: str) -> Sequence[Value]:
        """Return an attribute of a value; of a property, its function."""
        match owner:
            case ("m", module):
                return self.member(module, name)
            case ("x", external):
                return (("x", f"{external}.{name}"),)
            case ("c" | "i", module, local, exact):
                if name == "__class__":
                    return (("c", module, local, exact),)

                def made() -> Sequence[Value]:
                    values = list(self._in_chain(self.bases(module, local), name))
                    is_private = name.startswith("__") and name != "__call__"  # each class has its own
                    if not (exact or is_private) and any(value[0] in ("f", "?", "x") for value in values):
                        for other in self.subclasses(module, local):
                            values += self._bound(*other, name)
                    return _distinct(values)

                return self._once((module, local, name, exact), made, (UNKNOWN,))
            case ("super", module, local):
                return self._in_chain(self.bases(module, local)[1:], name)
        return (UNKNOWN,)

    def _in_chain(self, chain: Sequence[Class], name: str) -> Sequence[Value]:
        """Return an attribute as the first class of a chain has it; behind an external class it is not sure."""
        is_known = True
        for module, local in chain:
            if module and name in self._scope(module, local).get("names", ()):
                values = self._bound(module, local, name)
                return [(*value[:3], value[3] and is_known) if value[0] == "f" else value for value in values]
            is_known &= bool(module) or local.rpartition(".")[2] in table("code.toml")["python"]["plain_bases"]
        return (UNKNOWN,)

    def _called(self, callee: Value) -> Sequence[Value]:
        match callee:
            case ("c", module, local, exact):
                return (("i", module, local, exact),)
            case ("f", module, local, _):
                return self._bound(module, local, "()") if "()" in self._scope(module, local)["names"] else (LITERAL,)
            case ("i", *_):
                makers = (each for each in self.attribute(callee, "__call__") if each[0] == "f")
                return _distinct(value for each in makers for value in self._called(each))
        return (UNKNOWN,)

    # ── classes ──

    def bases(self, module: str, local: str) -> Sequence[Class]:
        """Return a class and all that it inherits from, in the order of a search."""

        def made() -> Sequence[Class]:
            chain: list[Class] = [(module, local)]
            for base in self._scope(module, local).get("bases", ()):
                values = self.values(base, module, local.rpartition(".")[0])
                first = next((value for value in values if value[0] in ("c", "x")), ("x", "?"))
                chain += self.bases(first[1], first[2]) if first[0] == "c" else [("", first[1])]
            return list(dict.fromkeys(reversed(chain)))[::-1][:_MAX_BASES]  # a common base is behind all others

        return self._once((module, local, "bases"), made, [(module, local)])

    def subclasses(self, module: str, local: str) -> Sequence[Class]:
        """Return all classes of the repository that inherit from one."""

        def made() -> Sequence[Class]:
            self.keys.add(key := f"~{local.rpartition('.')[2]}")
            rows = self._ask("SELECT value FROM key WHERE name = ? AND value NOT NULL", (key,))
            named = sorted((place, name) for (value,) in rows for place, name in json.loads(value))
            direct = [each for each in named if (module, local) in self.bases(*each)[1:]]
            return sorted({*direct, *(other for each in direct for other in self.subclasses(*each))})

        return self._once((module, local, "subclasses"), made, ())


def _leads_somewhere(value: Value) -> bool:
    return value != UNKNOWN and not (value[0] == "x" and value[1].startswith("builtins."))


def _distinct(values: Iterable[Value]) -> Sequence[Value]:
    result = tuple(dict.fromkeys(values))
    return result if len(result) <= _MAX_VALUES else (*result[:_MAX_VALUES], UNKNOWN)
