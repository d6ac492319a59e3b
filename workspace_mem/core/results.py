"""What a verb answers, as JSON: the fields of a value are the keys, in their order.

A field's annotation says what differs: `Annotated[str | None, Key("What a dry run would change.", optional=True)]`.
"""

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from functools import cache
from typing import Any, NamedTuple


class Key(NamedTuple):
    """What is said of one field: what it means, and how it stands in JSON."""

    means: str = ""
    name: str = ""  # where it is another one
    optional: bool = False  # left out where it is None or empty
    hidden: bool = False  # for Python alone
    digits: int | None = None  # behind the point
    or_null: bool = False  # null where it is 0 or empty
    counted: bool = False  # how many there are stands for them


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
    found = {}
    for attribute, key in keys_of(type(value)):  # type: ignore[arg-type]  # a class can be hashed
        one = getattr(value, attribute)
        if key.optional and (one is None or one == ()):
            continue
        one = len(one) if key.counted else one
        one = one if key.digits is None else round(one, key.digits)
        found[key.name or attribute] = as_json((one or None) if key.or_null else one)
    return found


@cache
def keys_of(form: Any) -> list[tuple[str, Key]]:
    """Return the fields of a class that stand in JSON, with what is said of each. Raises TypeError for another one."""
    found = []
    if not getattr(form, "__annotations__", None):
        raise TypeError(f"{form.__name__} has no form in JSON")
    for name, annotation in form.__annotations__.items():
        said = getattr(annotation, "__metadata__", ())
        key = next((one for one in said if isinstance(one, Key)), Key())
        if not key.hidden:
            found.append((name, key))
    return found
