"""A change to take back, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Entry

Pair = tuple[Document, Document]  # a file before and after a change


@dataclass(frozen=True, slots=True)
class Change:
    """One change as it is recorded. `label` comes back with what overlaps."""

    label: str
    files: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Overlap:
    """Something that a change made and that is different now. `entry` is None for prose."""

    label: str
    path: str
    entry: Entry | None
    text: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The files that differ afterwards, the entries concerned, and what was left as it is."""

    files: Mapping[str, Document]
    entries: tuple[str, ...]
    overlaps: tuple[Overlap, ...]
