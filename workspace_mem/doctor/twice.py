"""Ids that stand twice, wherever they stand: what `status` can tell without reading a file again."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from workspace_mem.model.entry import Entry

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class IdAt:
    """An id and where it stands."""

    id: str
    path: str
    line: int  # 1-based
    retired: bool

    @classmethod
    def of(cls, entry: Entry) -> "IdAt":
        """Return where an entry's id stands."""
        return cls(entry.id or "", entry.place.path, entry.place.first_line, entry.retired)


def repeated(found: Iterable[_T], id_of: Callable[[_T], str | None]) -> list[_T]:
    """Return what has an id that something else has too: nearly always nothing of thousands."""
    found = list(found)
    ids = list(map(id_of, found))
    times = Counter(ids)
    return [one for one, name in zip(found, ids, strict=True) if name and times[name] > 1]


def ids_twice(standing: Iterable[IdAt]) -> Iterator[tuple[IdAt, IdAt]]:
    """Yield every id that another one repeats, with the one that counts: the last that is not retired.

    `standing` are those of all files, in order of path and line.
    """
    by_id: defaultdict[str, list[IdAt]] = defaultdict(list)
    for one in standing:
        by_id[one.id].append(one)
    for same in by_id.values():
        counts = ([one for one in same if not one.retired] or same)[-1]
        yield from ((other, counts) for other in same if other is not counts)


def says_twice(other: IdAt, counts: IdAt) -> str:
    """Return what is odd about an id that stands twice, and what is safe."""
    if other.retired:
        safe = "this one is retired, so nothing is lost"
    else:
        safe = "nothing is deleted" if other.path == counts.path else "both are read"
    return f"the id {other.id} is also at {counts.path}:{counts.line}, and that one counts; {safe}"
