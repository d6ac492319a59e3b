"""Entries as they may be shown: nothing secret, and no character that misleads."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.core.entry import Entry
from workspace_mem.core.results import Key
from workspace_mem.services.screening.clean import clean


class ShownEntry(NamedTuple):
    """An entry of a file, as it may be shown."""

    id: Annotated[str | None, Key("null where it has none")]
    handle: Annotated[str, Key("another name, made of its text")]
    kind: Annotated[str, Key("such as fact or log")]
    category: Annotated[str | None, Key("the word in front; null if it has none")]
    text: Annotated[str, Key("without its bookkeeping")]
    tags: Annotated[tuple[str, ...], Key("without #")]
    fields: Annotated[Mapping[str, str], Key("of a field that stands more than once the last value")]
    path: Annotated[str, Key("from the workspace's root")]
    first_line: int
    last_line: int
    retired: Annotated[bool, Key("whether it stands in the archive")]

    @property
    def name(self) -> str:
        """Return the id, or the handle where there is none."""
        return self.id or self.handle


_clean_again = lru_cache(maxsize=4_096)(clean)  # sources, times and categories are few, and stand in many entries


def shown_entry(entry: Entry, *, plain: bool = False) -> ShownEntry:
    """Return an entry as it may be shown. `plain` says that `is_plain` was found to hold."""
    cleaned = str if plain else _clean_again
    return ShownEntry(
        entry.id,
        entry.handle,
        entry.kind,
        cleaned(entry.category) if entry.category else None,
        entry.text if plain else clean(entry.text),
        entry.tags,
        {key: cleaned(value) for key, value in entry.fields},
        entry.place.path,
        entry.place.first_line,
        entry.place.last_line,
        entry.retired,
    )


def is_plain(entry: Entry) -> bool:
    """Tell whether an entry may be shown as it stands."""
    shown_apart = (entry.text, entry.category or "", *(value for _, value in entry.fields))
    return all(clean(text) == text for text in shown_apart)


def cleaned_by() -> str:
    """Name the program that cleans, by its files: what another one found out counts no more."""
    states = [file.stat() for file in sorted(Path(__file__).parent.glob("*.py"))]
    told = [unicodedata.unidata_version, *((state.st_size, state.st_mtime_ns) for state in states)]
    return sha256(repr(told).encode()).hexdigest()[:16]
