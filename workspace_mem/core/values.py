"""Immutable values, at a twentieth of the price of the standard decorator.

`dataclasses` imports `inspect` (7 ms) and compiles six functions for every class (0.5 ms): together a fifth of a search
in a new process, which the modules on its way save by this decorator. All others use `dataclass(frozen=True,
slots=True)`, which does the same: named fields with defaults, equality and hash by class and fields, slots, no
assignment. Here the six are closures, and nothing is compiled.
"""

from collections.abc import Mapping
from functools import cached_property
from itertools import repeat
from operator import attrgetter, call
from typing import Any, NoReturn, TypeVar, cast, dataclass_transform

_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[_Class]) -> type[_Class]:
    """Make a class with annotated fields, and no bases, one of immutable values."""
    names = tuple(cls.__annotations__)
    own = dict(cls.__dict__)
    defaults = {name: own.pop(name) for name in names if name in own}
    keeps_more = any(isinstance(member, cached_property) for member in own.values())
    del own["__dict__"], own["__weakref__"]
    of = attrgetter(*names)
    # What to add to so many fields, where all others have defaults.
    rest = {
        given: tuple(defaults[name] for name in names[given:])
        for given in range(len(names) + 1)
        if all(name in defaults for name in names[given:])
    }

    def init(self: object, *given: Any, **named: Any) -> None:
        if named or len(given) not in rest:
            given = _completed(type(self).__name__, names, defaults, given, named)
        else:
            given += rest[len(given)]
        any(map(call, setters, repeat(self), given))  # each returns None: twice as fast as a loop

    def equal(self: object, other: object) -> bool:
        return of(self) == of(other) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(of(self))

    def shown(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    def reduced(self: object) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in names)

    own |= {"__init__": init, "__eq__": equal, "__hash__": hashed, "__repr__": shown, "__reduce__": reduced}
    own |= {"__setattr__": _refuse, "__delattr__": _refuse, "__match_args__": names}
    own["__slots__"] = (*names, "__dict__") if keeps_more else names
    made: Any = type(cls.__name__, (), own)
    made.__qualname__ = cls.__qualname__
    # A slot's own setter passes by `__setattr__`, which refuses.
    setters = tuple(made.__dict__[name].__set__ for name in names)
    return cast("type[_Class]", made)


def replaced(one: _Class, **changes: Any) -> _Class:
    """Return a value with other fields. Raises TypeError for a field that it does not have."""
    fields = {name: getattr(one, name) for name in type(one).__match_args__}  # type: ignore[attr-defined]
    return type(one)(**(fields | changes))


def _completed(
    made: str, names: tuple[str, ...], defaults: Mapping[str, Any], given: tuple[Any, ...], named: Mapping[str, Any]
) -> tuple[Any, ...]:
    fields = {**defaults, **dict(zip(names, given, strict=False)), **named}
    twice = named.keys() & names[: len(given)]
    unknown = fields.keys() - set(names)
    missing = [name for name in names if name not in fields]
    if len(given) > len(names) or twice or unknown or missing:
        odd = ", ".join([*missing, *sorted(twice), *sorted(unknown)])
        raise TypeError(f"{made} takes {', '.join(names)}; {len(given)} were given by place; look at: {odd}")
    return tuple(fields[name] for name in names)


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"cannot change {name!r} of a {type(self).__name__}: values do not change")
