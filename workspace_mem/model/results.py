"""What a verb answers, as JSON: the fields of a value are the keys, in their order.

A field's annotation says what differs: `Annotated[str | None, Key("What a dry run would change.", optional=True)]`. A
class whose keys are not just its fields names them, properties among them, by `json_keys()`.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum
from functools import cache
from typing import Any, NamedTuple


class Key(NamedTuple):
    """What is said of one field: what it means, and how it stands in JSON."""

    means: str = ""
    name: str = ""  # where it is another one
    hidden: bool = False  # for Python alone
    optional: bool = False  # left out where it is None or empty
    spread: bool = False  # its own keys stand in its place
    digits: int | None = None  # behind the point
    or_null: bool = False  # null where it is 0 or empty
    shown: Callable[[Any], int | str] | None = None  # `len` or `str`: what stands for it


def as_json(value: Any) -> Any:
    """Return a result as JSON knows it. Raises TypeError for a value that has no form there."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(name): as_json(one) for name, one in value.items()}
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return [as_json(one) for one in value]
    found: dict[str, Any] = {}
    for attribute, _, key in keys_of(type(value)):  # type: ignore[arg-type]  # a class can be hashed
        one = getattr(value, attribute)
        if key.optional and (one is None or one == ()):
            continue
        if key.spread:
            found |= as_json(one)
            continue
        if one is not None and key.shown:
            one = key.shown(one)
        one = one if key.digits is None or one is None else round(one, key.digits)
        found[key.name or attribute] = as_json((one or None) if key.or_null else one)
    return found


@cache
def keys_of(form: Any) -> list[tuple[str, Any, Key]]:
    """Return the attributes of a class that stand in JSON, with their types and what is said of each.

    Raises TypeError for a class that has none.
    """
    inherited = (
        [getattr(one, "__annotations__", {}) for one in reversed(form.__mro__)] if isinstance(form, type) else []
    )
    annotations = {name: kind for one in inherited for name, kind in one.items()}
    if not annotations:
        raise TypeError(f"{form.__name__} cannot be written as JSON")
    found = []
    for name in form.json_keys() if hasattr(form, "json_keys") else annotations:
        kind = annotations[name] if name in annotations else getattr(form, name).fget.__annotations__["return"]
        key = next((one for one in getattr(kind, "__metadata__", ()) if isinstance(one, Key)), Key())
        if not key.hidden:
            found.append((name, getattr(kind, "__origin__", kind) if hasattr(kind, "__metadata__") else kind, key))
    return found
