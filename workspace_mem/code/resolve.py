"""What the names in a Python file stand for: its imports, calls and base classes, across all files of a repository.

A *value* is a tuple whose first item is its tag: `m` a module, `x` something external or an instance of it, `c` a class
(and whether it is exactly this one), `i` an instance of one, `f` a function (and whether a call certainly reaches it),
`alias` what makes `C[T]`, `super`, `?` unknown.
"""

import builtins
import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from workspace_mem.code.files import Edge, FileFacts, ModuleName
from workspace_mem.data import table

Value = tuple[Any, ...]
Class = tuple[str, str]  # module and local name; an external one has no module
T = TypeVar("T")
UNKNOWN: Value = ("?",)
LITERAL: Value = ("x", "builtins.str")
_TEXTS = ("bool", "bytes", "float", "int", "isinstance", "len", "open", "repr", "str")  # what they make is a literal
_BUILTINS = frozenset(dir(builtins))
_MAX_DEPTH = 20  # hops when a name is resolved
_MAX_BASES = 64  # of one class, inherited ones included
_MAX_VALUES = 24  # that one name may have


class Resolver:
    """Find the edges of modules, one at a time; `keys` is everything that the last result depends on.

    A key is `MODULE:NAME` for a name of a module, `MODULE:` for whether there is such a module, `MODULE:*` for its
    star imports, and `~NAME` for the classes that have a base of this name.
    """

    def __init__(
        self,
        facts_of: Callable[[str], FileFacts | None],
        is_module: Callable[[str], bool],
        derived: Callable[[str], Sequence[Class]],
    ) -> None:
        self.facts_of, self._is_module, self._derived = facts_of, is_module, derived
        self.module = self.home = self.path = ""
        self.keys: set[str] = set()
        self._memo: dict[Any, Any] = {}
        self._active: set[Any] = set()

    # ── the edges of a module ──

    def edges_of(self, module: ModuleName, path: str) -> list[Edge]:
        """Return what a module imports, calls and inherits from, in the order of its lines."""
        self.module, self.home, self.path = module.name, module.home, path
        self.keys, self._memo = set(), {}
        facts = self.facts_of(self.module)
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
        return self._is_module(name)

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
            is_member, source = expression[0] == ".", f"{self.module}.{scope}" if scope else self.module
            owners = self.values(expression[1], self.module, scope) if is_member else ()
            values = [value for owner in owners for value in self.attribute(owner, expression[2])]
            values = values if is_member else [*self.values(expression, self.module, scope)]
            known = [value for value in _distinct(values) if _leads_somewhere(value)]
            is_only_value = len(known) == 1 and UNKNOWN not in values
            for value in known:
                for target, certain in self._targets(value, sort, is_member=is_member):
                    yield Edge(source, target, "call", certain and is_only_value, self.path, line)
                    if value[0] == "f" and sort == "load" and not certain:  # it is handed on
                        least, most = self._scope(*value[1:3])["takes"]
                        yield from (self._by_name(target, f"?.{number}") for number in range(least, most + 1))
            if UNKNOWN in values and sort == "call":
                targets = [f"*.{expression[2]}"] if is_member else []
                # An attribute of a known class that the class does not define is a function that was put there.
                is_put = not is_member or any(owner[0] == "i" for owner in owners)
                targets += [f"?.{count}"] if count >= 0 and is_put else []
                yield from (Edge(source, each, "call", certain=False, path=self.path, line=line) for each in targets)

    def _by_name(self, target: str, name: str) -> Edge:
        """Return that calls of an object of unknown type may get to a function, by its name or number of arguments."""
        return Edge(target, name, "name", certain=False, path=self.path, line=0)

    def _targets(self, value: Value, sort: str, *, is_member: bool) -> Iterator[tuple[str, bool]]:
        """Yield what is called, and whether surely. What is only named may be called later."""
        match value:
            case ("f", module, local, sure):
                is_read = is_member and self._scope(module, local).get("kind") == "property"
                yield f"{module}.{local}", sure and (sort != "load" or is_read)
            case ("x", name) if sort == "call":
                yield name, False  # nothing outside the repository is read
            case ("c" | "i", module, local, _) if sort == "call":
                if value[0] == "c":
                    yield f"{module}.{local}", True
                for name in ("__new__", "__init__", "__post_init__") if value[0] == "c" else ("__call__",):
                    made = [each for each in self.attribute(value, name) if each[0] == "f"]
                    yield from ((f"{each[1]}.{each[2]}", each[3] and len(made) == 1) for each in made)

    # ── values ──

    def values(self, expression: Any, module: str, scope: str, depth: int = 0) -> Sequence[Value]:
        """Return what an expression or a binding in a scope of a module may be, as far as it is known."""
        if expression is None or depth > _MAX_DEPTH:
            return (UNKNOWN,)
        sort, *parts = expression
        match sort:
            case "name":
                return self._name(parts[0], module, scope, depth + 1)
            case "." | "()" | "inst" | "sub":
                if expression == ["()", ["name", "super"]]:
                    owner = self._class_around(module, scope)
                    return (("super", module, owner),) if owner else (UNKNOWN,)
                owners = self.values(parts[0], module, scope, depth + 1)
                if sort == "()":
                    return _distinct(value for owner in owners for value in self._called(owner, depth + 1))
                if sort != ".":
                    return _distinct(self._instance(value, module, scope, sort) for value in owners)
                return _distinct(value for owner in owners for value in self._read(owner, parts[1], depth + 1))
            case "|":
                return _distinct(value for part in parts for value in self.values(part, module, scope, depth + 1))
            case "def":
                inner = self._scope(module, parts[0])
                if inner.get("kind") == "class":
                    return (("c", module, parts[0], True),)
                return (("f", module, parts[0], inner.get("sure", False)),)
            case "import":
                origin, name = self._absolute(parts[0]), parts[1]
                if not self.is_module(origin):
                    return (("x", origin if name is None else f"{origin}.{name}"),)
                return (("m", origin),) if name is None else self.member(origin, name, depth + 1)
            case "self" | "cls":
                return (("i" if sort == "self" else "c", module, parts[0], False),)
        return (LITERAL,)

    def _name(self, name: str, module: str, scope: str, depth: int) -> Sequence[Value]:
        place = scope
        while place:
            inner = self._scope(module, place)
            if inner and name in inner["names"] and (place == scope or inner["kind"] != "class"):
                return self._bound(module, place, name, depth)
            place = place.rpartition(".")[0]
        external = ("x", f"builtins.{name}") if name in _BUILTINS else UNKNOWN
        return self.member(module, name, depth, external)

    def member(self, module: str, name: str, depth: int = 0, missing: Value = UNKNOWN) -> Sequence[Value]:
        """Return what a name of a module stands for; `missing` if it has none of this name."""
        waiting = [module]
        for place in waiting:  # it grows by the modules whose names are all taken over
            self.keys.update((f"{place}:{name}", f"{place}:*"))
            facts = self.facts_of(place)
            if facts is not None and name in facts.scopes[""]["names"]:
                return self._bound(place, "", name, depth)
            if self.is_module(f"{place}.{name}"):
                return (("m", f"{place}.{name}"),)
            if facts is not None and not name.startswith("_"):
                stars = map(self._absolute, reversed(facts.stars))
                waiting += [origin for origin in stars if origin not in waiting and self.is_module(origin)]
        return (missing,)

    def _bound(self, module: str, scope: str, name: str, depth: int) -> Sequence[Value]:
        bindings = self._scope(module, scope).get("names", {}).get(name, ())

        def made() -> Sequence[Value]:
            return _distinct(v for place, binding in bindings for v in self.values(binding, module, place, depth))

        return self._once((module, scope, name), made, ())

    def _once(self, key: Any, make: Callable[[], Sequence[T]], on_cycle: Sequence[T]) -> Sequence[T]:
        """Return what is made of a key once for each module that is read; what needs itself gets `on_cycle`."""
        if key not in self._memo:
            if key in self._active:
                return on_cycle
            self._active.add(key)
            made = make()
            self._active.discard(key)
            self._memo[key] = made
        return self._memo[key]  # type: ignore[no-any-return]

    def _scope(self, module: str, local: str) -> dict[str, Any]:
        facts = self.facts_of(module)
        return facts.scopes.get(local, {}) if facts else {}

    def _class_around(self, module: str, scope: str) -> str:
        while scope and self._scope(module, scope).get("kind") != "class":
            scope = scope.rpartition(".")[0]
        return scope

    # ── steps from value to value ──

    def attribute(self, owner: Value, name: str, depth: int = 0) -> Sequence[Value]:
        """Return an attribute of a value; of a property, its function."""
        match owner:
            case ("m", module):
                return self.member(module, name, depth)
            case ("x", external):
                return (("x", f"{external}.{name}"),)
            case ("c" | "i", module, local, exact):
                if name == "__class__" or (name == "__getitem__" and owner[0] == "c"):
                    return (("c" if name == "__class__" else "alias", module, local, exact),)

                def made() -> Sequence[Value]:
                    values = list(self._in_chain(self.bases(module, local), name, depth))
                    is_private = name.startswith("__") and name != "__call__"  # each class has its own
                    if not (exact or is_private) and any(value[0] in ("f", "?", "x") for value in values):
                        for other in self.subclasses(module, local):
                            values += self._bound(*other, name, depth)
                    return _distinct(values)

                return self._once((module, local, name, exact), made, (UNKNOWN,))
            case ("super", module, local):
                return self._in_chain(self.bases(module, local)[1:], name, depth)
        return (UNKNOWN,)

    def _in_chain(self, chain: Sequence[Class], name: str, depth: int) -> Sequence[Value]:
        """Return an attribute as the first class of a chain has it; behind an external class it is not sure."""
        external = ""
        for module, local in chain:
            if not module:
                external = external or (
                    "" if local.rpartition(".")[2] in table("code.toml")["python"]["plain_bases"] else local
                )
                continue
            if name in self._scope(module, local).get("names", ()):
                values = self._bound(module, local, name, depth)
                return _distinct((*value[:3], False) if external and value[0] == "f" else value for value in values)
        return (("x", f"{external}.{name}"),) if external not in ("", "?") else (UNKNOWN,)

    def _read(self, owner: Value, name: str, depth: int) -> Iterator[Value]:
        """Yield what reading an attribute gives: a property is called."""
        for value in self.attribute(owner, name, depth):
            is_read = value[0] == "f" and owner[0] in ("i", "super")
            is_property = is_read and self._scope(value[1], value[2]).get("kind") == "property"
            yield from self._called(value, depth) if is_property else (value,)

    def _called(self, callee: Value, depth: int) -> Sequence[Value]:
        match callee:
            case ("c" | "alias", module, local, exact):
                return (("i" if callee[0] == "c" else "c", module, local, exact),)
            case ("f", module, local, _):
                self.keys.add(f"{module}:{local.partition('.')[0]}")
                if "()" not in self._scope(module, local).get("names", ()):
                    return (LITERAL,)
                return self._bound(module, local, "()", depth + 1) or (UNKNOWN,)
            case ("i", *_):
                made_by = (each for each in self.attribute(callee, "__call__", depth) if each[0] == "f")
                return _distinct(value for each in made_by for value in self._called(each, depth))
            case ("x", name) if name.startswith("builtins.") and name.split(".")[1] in _TEXTS:
                return (LITERAL,)
        return (UNKNOWN,)

    def _instance(self, value: Value, module: str, scope: str, sort: str) -> Value:
        tag = "i" if sort == "inst" else "c"
        match value:
            case ("c", origin, local, _):
                return (tag, origin, local, False)
            case ("x", name):
                last, owner = name.rpartition(".")[2], self._class_around(module, scope)
                if last == "Self" and owner:
                    return (tag, module, owner, False)
                return UNKNOWN if last in ("Any", "Self", "object") else value
        return UNKNOWN

    # ── classes ──

    def bases(self, module: str, local: str) -> Sequence[Class]:
        """Return a class and all that it inherits from, in the order of a search."""
        scope = self._scope(module, local)
        self.keys.add(f"{module}:{local.partition('.')[0]}")

        def made() -> Sequence[Class]:
            chain: list[Class] = [(module, local)]
            for base in scope.get("bases", ()):
                values = self.values(base, module, local.rpartition(".")[0])
                first = next((value for value in values if value[0] in ("c", "x")), ("x", "?"))
                chain += self.bases(first[1], first[2]) if first[0] == "c" else [("", first[1])]
            return list(dict.fromkeys(reversed(chain)))[::-1][:_MAX_BASES]  # a common base is behind all others

        return self._once((module, local, "bases"), made, [(module, local)])

    def subclasses(self, module: str, local: str) -> Sequence[Class]:
        """Return all classes of the repository that inherit from one."""

        def made() -> Sequence[Class]:
            self.keys.add(f"~{(name := local.rpartition('.')[2])}")
            direct = [each for each in self._derived(name) if (module, local) in self.bases(*each)[1:]]
            return sorted({*direct, *(other for each in direct for other in self.subclasses(*each))})

        return self._once((module, local, "subclasses"), made, ())


def _leads_somewhere(value: Value) -> bool:
    return value != UNKNOWN and not (value[0] == "x" and value[1].startswith("builtins."))


def _distinct(values: Iterable[Value]) -> Sequence[Value]:
    result = tuple(dict.fromkeys(values))
    return result if len(result) <= _MAX_VALUES else (*result[:_MAX_VALUES], UNKNOWN)
