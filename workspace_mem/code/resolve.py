"""What the names in a Python file stand for: its imports, calls and base classes, across all files of a repository.

A *value* is a tuple whose first item is its tag: `m` a module, `x` something external, `c` a class (and whether it is
exactly this one), `i` an instance of one, `f` a function (and whether a call certainly reaches it), `of` a container,
`super`, `b` a built-in, `lit` a literal, `?` unknown.
"""

import builtins
import contextlib
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from workspace_mem.code.files import Edge, FileFacts, ModuleName
from workspace_mem.code.python import last_name

Value = tuple[Any, ...]
T = TypeVar("T")
UNKNOWN: Value = ("?",)
LITERAL: Value = ("lit",)
_BUILTINS = frozenset(dir(builtins))
_MAX_DEPTH = 20  # hops when a name is resolved
_MAX_BASES = 64  # of one class, inherited ones included
_MAX_VALUES = 24  # that one name may have
_PLAIN_DECORATORS = frozenset(
    {"abstractmethod", "cache", "cached_property", "classmethod", "contextmanager", "asynccontextmanager", "final"}
    | {"lru_cache", "overload", "override", "property", "setter", "getter", "staticmethod", "deprecated", "wraps"}
)
_PLAIN_BASES = frozenset({"ABC", "Generic", "NamedTuple", "Protocol", "TypedDict", "object"})
_SAME_ELEMENT = frozenset({"get", "pop", "popleft", "setdefault", "__getitem__", "popitem"})
_SAME_CONTAINER = frozenset({"values", "copy", "keys", "union", "__iter__"})


class Resolver:
    """Find the edges of modules, one at a time; `keys` is everything that the last result depends on.

    A key is `MODULE:NAME` for a name of a module, `MODULE:` for whether there is such a module, `MODULE:*` for its
    star imports, and `~NAME` for the classes that have a base of this name.
    """

    def __init__(
        self,
        facts_of: Callable[[str], FileFacts | None],
        is_module: Callable[[str], bool],
        derived: Callable[[str], Sequence[tuple[str, str]]],
    ) -> None:
        self._facts_of, self._is_module, self._derived = facts_of, is_module, derived
        self.module = self.home = self.path = ""
        self.keys: set[str] = set()
        self._memo: dict[Any, Any] = {}
        self._active: set[Any] = set()

    # ── the edges of a module ──

    def edges_of(self, module: ModuleName, path: str) -> list[Edge]:
        """Return what a module imports, calls and inherits from, in the order of its lines."""
        self.module, self.home, self.path = module.name, module.home, path
        self.keys, self._memo = set(), {}
        facts = self._facts_of(self.module)
        if facts is None:
            return []
        rows: dict[Any, Edge] = {}
        for read in (self._imports, self._bases, self._uses):
            with contextlib.suppress(RecursionError):  # classes or imports that lead through hundreds of others
                self._active.clear()
                for row in read(facts):
                    is_any = row.target[:2] in ("*.", "@.", "?.")
                    key = (row.source, row.target, row.kind, row.lazy, 0 if is_any else row.line)
                    if key not in rows or (row.certain and not rows[key].certain):
                        rows[key] = row
        return sorted(rows.values(), key=lambda row: (row.line, row.source, row.target, row.kind))

    def _imports(self, facts: FileFacts) -> Iterator[Edge]:
        for line, origin, name, when in facts.imports:
            target = self._absolute(origin)
            if name and name != "*" and self.is_module(target):
                below = f"{target}.{name}"
                if self.is_module(below) and not self._is_bound(target, name):
                    target = below
            yield Edge(self.module, target, "import", when != "call", self.path, line, when != "first")

    def _is_bound(self, module: str, name: str) -> bool:
        """Tell whether a package itself binds a name to something else than its module of this name."""
        self.keys.add(f"{module}:{name}")
        facts = self._facts_of(module)
        bindings = facts.scopes[""]["names"].get(name, []) if facts else []
        return any(binding != ["import", module, name] for binding in bindings)

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
                above = local.rpartition(".")[0]
                values = [value for value in self.values(base, self.module, above) if value != LITERAL]
                for value in values:
                    target = f"{value[1]}.{value[2]}" if value[0] == "c" else value[1] if value[0] == "x" else ""
                    if target:
                        source, is_certain = f"{self.module}.{local}", len(values) == 1
                        yield Edge(source, target, "inherit", is_certain, self.path, scope["line"])

    def _uses(self, facts: FileFacts) -> Iterator[Edge]:
        for scope, line, expression, sort, count in facts.uses:
            source = f"{self.module}.{scope}" if scope else self.module
            is_named = sort == "load" and expression[0] == "name"
            if is_named and self._is_plain(facts, scope, expression[1]):
                continue
            values = self._raw(expression, scope)
            known = [value for value in values if value[0] not in ("?", "lit", "of", "b")]
            is_only_value = len(known) == 1 and UNKNOWN not in values
            for value in known:
                for target, certain in self._targets(value, "mention" if is_named else sort):
                    kind = "mention" if sort == "load" and not certain else "call"
                    yield Edge(source, target, kind, certain and is_only_value, self.path, line)
            if UNKNOWN in values and sort != "implicit":
                targets = [f"{'*' if sort == 'call' else '@'}.{expression[2]}"] if expression[0] == "." else []
                # An attribute of a known class that the class does not define is a function that was put there.
                is_put = expression[0] != "." or any(
                    owner[0] == "i" for owner in self.values(expression[1], self.module, scope)
                )
                targets += [f"?.{count}"] if sort == "call" and count >= 0 and is_put else []
                yield from (Edge(source, each, "call", certain=False, path=self.path, line=line) for each in targets)

    def _is_plain(self, facts: FileFacts, scope: str, name: str) -> bool:
        """Tell whether a name is a variable of its own function, or of the language."""
        bindings = facts.scopes[scope]["names"].get(name)
        if bindings is None:
            return name in _BUILTINS
        return bool(scope) and all(not bind or bind[0] not in ("def", "import", "name", ".") for bind in bindings)

    def _raw(self, expression: Any, scope: str) -> Sequence[Value]:
        """Return what an expression is, with a property as the function that it is."""
        if expression[0] != ".":
            return self.values(expression, self.module, scope)
        owners = self.values(expression[1], self.module, scope)
        return _distinct(value for owner in owners for value in self._attribute(owner, expression[2]))

    def _targets(self, value: Value, sort: str) -> Iterator[tuple[str, bool]]:
        """Yield what is called, and whether surely. What is only named may be called later."""
        match value:
            case ("f", module, local, sure):
                scope = self._scope(module, local)
                is_read = sort == "load" and scope is not None and scope["kind"] == "property"
                is_call = sort in ("call", "implicit") or is_read
                yield f"{module}.{local}", sure and is_call
            case ("x", name) if sort == "call":
                yield name, False  # nothing outside the repository is read
            case ("c" | "i", module, local, _) if sort == "call":
                names = ("__new__", "__init__", "__post_init__") if value[0] == "c" else ("__call__",)
                if value[0] == "c":
                    yield f"{module}.{local}", True
                for name in names:
                    made = self._functions(value, name)
                    yield from ((f"{each[1]}.{each[2]}", each[3] and len(made) == 1) for each in made)

    def _functions(self, owner: Value, name: str, depth: int = 0) -> Sequence[Value]:
        return [value for value in self._attribute(owner, name, depth) if value[0] == "f"]

    # ── values ──

    def values(self, expression: Any, module: str, scope: str, depth: int = 0) -> Sequence[Value]:
        """Return what an expression in a scope of a module may be, as far as it is known."""
        if expression is None or depth > _MAX_DEPTH:
            return (UNKNOWN,)
        sort, *parts = expression
        deeper = depth + 1
        match sort:
            case "name":
                return self._name(parts[0], module, scope, deeper)
            case ".":
                owners = self.values(parts[0], module, scope, deeper)
                return _distinct(
                    result
                    for owner in owners
                    for value in self._attribute(owner, parts[1], deeper)
                    for result in self._read(owner, value, deeper)
                )
            case "()":
                if parts[0] == ["name", "super"]:
                    owner = self._class_around(module, scope)
                    return (("super", module, owner),) if owner else (UNKNOWN,)
                if parts[0] == ["name", "type"]:
                    return (UNKNOWN,)
                callees = self.values(parts[0], module, scope, deeper)
                return _distinct(result for callee in callees for result in self._called(callee, deeper))
            case "[]" | "with":
                names = ("__getitem__", "__iter__") if sort == "[]" else ("__enter__", "__aenter__")
                owners = self.values(parts[0], module, scope, deeper)
                return _distinct(result for owner in owners for result in self._inside(owner, names, deeper))
            case "inst" | "sub":
                classes = self.values(parts[0], module, scope, deeper)
                owner = self._class_around(module, scope)
                return _distinct(_instance(value, sort, (module, owner)) for value in classes)
            case "of":
                return (("of", tuple(self.values(parts[0], module, scope, deeper))),)
            case "|":
                return _distinct(value for part in parts for value in self.values(part, module, scope, deeper))
            case "def":
                kind = self._scope(module, parts[0])
                if kind is not None and kind["kind"] == "class":
                    return (("c", module, parts[0], True),)
                return (("f", module, parts[0], self._is_plainly_decorated(module, parts[0])),)
            case "import":
                return self._imported(parts[0], parts[1], deeper)
            case "self":
                return (("i", module, parts[0], False),)
            case "cls":
                return (("c", module, parts[0], False),)
        return (LITERAL,)

    def _name(self, name: str, module: str, scope: str, depth: int) -> Sequence[Value]:
        facts = self._facts_of(module)
        if facts is None:
            return (UNKNOWN,)
        place, is_own = scope, True
        while place:
            inner = facts.scopes.get(place)
            is_seen = inner is not None and (is_own or inner["kind"] != "class")
            if inner is not None and is_seen and name in inner["names"]:
                return self._bound(module, place, name, inner["names"][name], depth)
            place, is_own = place.rpartition(".")[0], False
        known = self.member(module, name, depth)
        if known is not None:
            return known
        return (("b", name),) if name in _BUILTINS else (UNKNOWN,)

    def member(self, module: str, name: str, depth: int = 0) -> Sequence[Value] | None:
        """Return what a name of a module stands for; None if it has none of this name."""
        waiting, visited, is_open = [module], {module}, False
        while waiting:
            place = waiting.pop()
            self.keys.update((f"{place}:{name}", f"{place}:*"))
            facts = self._facts_of(place)
            names = facts.scopes[""]["names"] if facts is not None else {}
            if name in names:
                return self._bound(place, "", name, names[name], depth)
            if self.is_module(f"{place}.{name}"):
                return (("m", f"{place}.{name}"),)
            is_open = is_open or "__getattr__" in names
            for star in reversed(facts.stars if facts is not None else ()):
                origin = self._absolute(star)
                if origin not in visited and self.is_module(origin) and self._takes(origin, name):
                    visited.add(origin)
                    waiting.append(origin)
        return (UNKNOWN,) if is_open else None

    def _takes(self, module: str, name: str) -> bool:
        self.keys.add(f"{module}:*")
        facts = self._facts_of(module)
        if facts is None or facts.exported is None:
            return not name.startswith("_")
        return name in facts.exported

    def _bound(self, module: str, scope: str, name: str, bindings: Sequence[Any], depth: int) -> Sequence[Value]:
        def made() -> Sequence[Value]:
            return _distinct(value for binding in bindings for value in self.values(binding, module, scope, depth))

        return self._once((module, scope, name), made, ())

    def _once(self, key: Any, make: Callable[[], T], on_cycle: T) -> T:
        """Return what is made of a key once for each module that is read; what needs itself gets `on_cycle`."""
        if key not in self._memo:
            if key in self._active:
                return on_cycle
            self._active.add(key)
            made = make()
            self._active.discard(key)
            self._memo[key] = made
        return self._memo[key]  # type: ignore[no-any-return]

    def _imported(self, origin: str, name: str | None, depth: int) -> Sequence[Value]:
        origin = self._absolute(origin)
        if not self.is_module(origin):
            return (("x", origin if name is None else f"{origin}.{name}"),)
        if name is None:
            return (("m", origin),)
        values = self.member(origin, name, depth)
        return (UNKNOWN,) if values is None else values

    def _scope(self, module: str, local: str) -> dict[str, Any] | None:
        facts = self._facts_of(module)
        return facts.scopes.get(local) if facts else None

    def _class_around(self, module: str, scope: str) -> str:
        while scope:
            inner = self._scope(module, scope)
            if inner is not None and inner["kind"] == "class":
                return scope
            scope = scope.rpartition(".")[0]
        return ""

    def _is_plainly_decorated(self, module: str, local: str) -> bool:
        scope = self._scope(module, local)
        decorators = scope.get("decorators", ()) if scope else ()
        return all(last_name(decorator) in _PLAIN_DECORATORS for decorator in decorators)

    # ── steps from value to value ──

    def _attribute(self, owner: Value, name: str, depth: int = 0) -> Sequence[Value]:
        """Return an attribute of a value; of a property, its function."""
        match owner:
            case ("m", module):
                known = self.member(module, name, depth)
                return (UNKNOWN,) if known is None else known
            case ("x", external) | ("xi", external):
                return (("x", f"{external}.{name}"),)
            case ("c" | "i", module, local, exact):
                if name == "__class__":
                    return (("c", module, local, exact),)
                return self._in_class(module, local, name, exact=exact, depth=depth)
            case ("super", module, local):
                chains = [self.bases(module, local)[1:]]
                lines = [self.bases(*other) for other in self.subclasses(module, local)]
                chains += [line[line.index((module, local)) + 1 :] for line in lines if (module, local) in line]
                return _distinct(value for chain in chains for value in self._in_chain(chain, name, depth))
            case ("of", values):
                same = owner if name in _SAME_CONTAINER else LITERAL
                return (("element", values) if name in _SAME_ELEMENT else same,)
            case ("lit",) | ("b", _):
                return (LITERAL,)
        return (UNKNOWN,)

    def _in_class(self, module: str, local: str, name: str, *, exact: bool, depth: int) -> Sequence[Value]:
        def made() -> Sequence[Value]:
            values = list(self._in_chain(self.bases(module, local), name, depth))
            is_private = name.startswith("__") and name != "__call__"  # each class has its own
            if not (exact or is_private) and any(value[0] in ("f", "?", "x") for value in values):
                for other in self.subclasses(module, local):
                    scope = self._scope(*other)
                    values += self._own(*other, name, depth) if scope and name in scope["names"] else ()
            # A hook that only the classes below have.
            if values[:1] == [UNKNOWN] and any(value[0] == "f" for value in values):
                values = [(*value[:3], False) if value[0] == "f" else value for value in values[1:]]
            return _distinct(values)

        return self._once((module, local, name, exact, "attribute"), made, (UNKNOWN,))

    def _in_chain(self, chain: Sequence[tuple[str, str]], name: str, depth: int) -> Sequence[Value]:
        """Return an attribute as the first class of a chain has it; behind an external class it is not sure."""
        external = ""
        for module, local in chain:
            if not module:
                external = external or ("" if local.rpartition(".")[2] in _PLAIN_BASES else local)
                continue
            scope = self._scope(module, local)
            if scope is not None and (name in scope["names"] or name in scope["attributes"]):
                values = self._own(module, local, name, depth)
                return _distinct((*value[:3], False) if external and value[0] == "f" else value for value in values)
        return (("x", f"{external}.{name}"),) if external not in ("", "?") else (UNKNOWN,)

    def _own(self, module: str, local: str, name: str, depth: int) -> Sequence[Value]:
        scope = self._scope(module, local) or {"names": {}, "attributes": {}}
        values = list(self._bound(module, local, name, scope["names"].get(name, ()), depth))
        assigned = scope["attributes"].get(name, ())

        def made() -> Sequence[Value]:
            return _distinct(v for method, each in assigned for v in self.values(each, module, method, depth + 1))

        values += self._once((module, local, name, "self"), made, ())
        functions = [self._scope(value[1], value[2]) for value in values if value[0] == "f"]
        return _distinct([*values, *([UNKNOWN] if any(inner and inner.get("abstract") for inner in functions) else ())])

    def _read(self, owner: Value, value: Value, depth: int) -> Sequence[Value]:
        """Return what reading an attribute gives: a property is called."""
        if value[0] == "f" and owner[0] in ("i", "super"):
            scope = self._scope(value[1], value[2])
            if scope is not None and scope["kind"] == "property":
                return self._called(value, depth)
        return (value,)

    def _called(self, callee: Value, depth: int) -> Sequence[Value]:
        match callee:
            case ("c", module, local, exact):
                return (("i", module, local, exact),)
            case ("f", module, local, _):
                return self._returned(module, local, depth)
            case ("i", *_):
                made = self._functions(callee, "__call__", depth)
                return _distinct(value for each in made for value in self._called(each, depth))
            case ("element", values):
                return tuple(values)
            case ("of", _) | ("lit",):
                return (callee,)
            case ("b", "str" | "int" | "len" | "bool" | "float" | "bytes" | "repr" | "open" | "isinstance"):
                return (LITERAL,)
        return (UNKNOWN,)

    def _returned(self, module: str, local: str, depth: int) -> Sequence[Value]:
        scope = self._scope(module, local)
        if scope is None or depth > _MAX_DEPTH:
            return (UNKNOWN,)
        self.keys.add(f"{module}:{local.partition('.')[0]}")
        returns = scope.get("returns", ())

        def made() -> Sequence[Value]:
            return _distinct(v for each in returns for v in self.values(each, module, local, depth + 1)) or (LITERAL,)

        return self._once((module, local, "returned"), made, (UNKNOWN,))

    def _inside(self, owner: Value, names: Sequence[str], depth: int) -> Sequence[Value]:
        """Return an element of a value, or what `with` gives of it, by the first of some methods that it has."""
        match owner:
            case ("of", values):
                return tuple(values)
            case ("i", *_):
                for made in filter(None, (self._functions(owner, name, depth) for name in names)):
                    result = _distinct(value for each in made for value in self._called(each, depth))
                    return _distinct(v for value in result for v in (value[1] if value[0] == "of" else (value,)))
        return (owner,) if owner[0] == "c" else (UNKNOWN,)

    # ── classes ──

    def bases(self, module: str, local: str) -> Sequence[tuple[str, str]]:
        """Return a class and all that it inherits from, in the order of a search; an external class has no module."""
        scope = self._scope(module, local)
        self.keys.add(f"{module}:{local.partition('.')[0]}")

        def made() -> Sequence[tuple[str, str]]:
            chains: list[Sequence[tuple[str, str]]] = []
            for base in scope.get("bases", ()) if scope else ():
                values = self.values(base, module, local.rpartition(".")[0])
                first = next((value for value in values if value[0] in ("c", "x", "b")), ("x", "?"))
                chains.append(self.bases(first[1], first[2]) if first[0] == "c" else [("", first[1])])
            return [(module, local), *islice(_merged([*chains, [chain[0] for chain in chains]]), _MAX_BASES)]

        return self._once((module, local, "bases"), made, [(module, local)])

    def subclasses(self, module: str, local: str) -> Sequence[tuple[str, str]]:
        """Return all classes of the repository that inherit from one."""

        def made() -> Sequence[tuple[str, str]]:
            known: set[tuple[str, str]] = set()
            waiting, asked = [local.rpartition(".")[2]], set[str]()
            while waiting:
                asked.add(name := waiting.pop())
                self.keys.add(f"~{name}")
                new = [each for each in self._derived(name) if (module, local) in self.bases(*each)[1:]]
                known.update(new)
                waiting += {simple for _, inner in new if (simple := inner.rpartition(".")[2]) not in asked}
            return sorted(known)

        return self._once((module, local, "subclasses"), made, ())


def _instance(value: Value, sort: str, around: tuple[str, str]) -> Value:
    match value:
        case ("c", module, local, _):
            return ("i" if sort == "inst" else "c", module, local, False)
        case ("x", name):
            last = name.rpartition(".")[2]
            if last == "Self" and around[1]:
                return ("i" if sort == "inst" else "c", *around, False)
            return UNKNOWN if last in ("Any", "Self", "object") else ("xi", name)
        case ("b", "object") | ("i", *_) | ("f", *_) | ("?",) | ("m", _):
            return UNKNOWN
    return LITERAL


def _distinct(values: Iterable[Value]) -> Sequence[Value]:
    result = tuple(dict.fromkeys(values))
    return result if len(result) <= _MAX_VALUES else (*result[:_MAX_VALUES], UNKNOWN)


def _merged(chains: Iterable[Sequence[tuple[str, str]]]) -> Iterator[tuple[str, str]]:
    """Yield classes as Python orders them (C3), or one after the other if they have no such order."""
    lines = [deque(chain) for chain in chains if chain]
    behind = Counter(item for line in lines for item in (*line,)[1:])
    seen: set[tuple[str, str]] = set()
    while lines:
        chosen = next((line[0] for line in lines if not behind[line[0]]), lines[0][0])
        if chosen not in seen:
            yield chosen
        seen.add(chosen)
        for line in lines:
            if line[0] == chosen:
                line.popleft()
                behind.subtract(islice(line, 1))
        lines = [line for line in lines if line]
