"""Immutable values behave as frozen dataclasses do."""

import copy
import pickle
from dataclasses import dataclass
from functools import cached_property

import pytest

from workspace_mem.core.values import immutable, replaced


@immutable
class Point:
    """A place."""

    x: int
    y: int = 2
    names: tuple[str, ...] = ()

    @cached_property
    def total(self) -> int:
        return self.x + self.y

    @classmethod
    def origin(cls) -> "Point":
        return cls(0, 0)


@immutable
class Other:
    x: int
    y: int = 2
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standard:
    x: int
    y: int = 2
    names: tuple[str, ...] = ()


def test_fields_have_names_and_defaults() -> None:
    point = Point(1, names=("a",))
    assert (point.x, point.y, point.names, point.total) == (1, 2, ("a",), 3)
    assert Point.origin() == Point(0, 0)
    assert Point.__doc__ == "A place."


def test_equality_and_hash_are_by_class_and_fields() -> None:
    assert Point(1) == Point(1, 2)
    assert Point(1) != Point(2)
    other: object = Other(1)
    assert other != Point(1)
    assert hash(Point(1)) == hash(Point(1, 2)) == hash(Standard(1))
    assert {Point(1), Point(1, 2)} == {Point(1)}


def test_it_is_shown_and_matched_as_a_dataclass_is() -> None:
    assert repr(Other(1)) == repr(Standard(1)).replace("Standard", "Other")
    match Point(5, 6):
        case Point(x, y):
            assert (x, y) == (5, 6)


def test_nothing_of_it_can_be_changed() -> None:
    point = Point(1)
    for name in ("x", "unknown"):
        with pytest.raises(AttributeError, match="values do not change"):
            setattr(point, name, 3)
    with pytest.raises(AttributeError, match="values do not change"):
        del point.x
    assert not hasattr(Other(1), "__dict__")


def test_a_replaced_field_makes_another_value() -> None:
    assert replaced(Point(1, 5), x=4) == Point(4, 5)
    with pytest.raises(TypeError):
        replaced(Point(1), z=3)


def test_a_missing_or_unknown_field_is_an_error() -> None:
    for given, named in (((), {}), ((1, 2, (), 3), {}), ((1,), {"x": 1}), ((1,), {"z": 2})):
        with pytest.raises(TypeError, match="Point takes x, y, names"):
            Point(*given, **named)  # type: ignore[arg-type]


def test_it_can_be_copied_and_sent() -> None:
    point = Point(1, names=("a",))
    assert copy.deepcopy(point) == copy.copy(point) == pickle.loads(pickle.dumps(point)) == point
