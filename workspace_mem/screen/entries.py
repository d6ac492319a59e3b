"""Entries for display: without secrets and misleading characters."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.model.entry import HELD_OUT, Entry, said_by
from workspace_mem.model.history import Version
from workspace_mem.screen.clean import clean, clean_behind


class ShownEntry(NamedTuple):
    """An entry of a file for display."""

    id: Annotated[str | None, Key("null if it has none")]
    handle: Annotated[str, Key("another name, derived from its text")]
    kind: Annotated[str, Key("such as fact or log")]
    category: Annotated[str | None, Key("the category in front of the text; null if it has none")]
    text: Annotated[str, Key("the text without ids, sources and times")]
    tags: Annotated[tuple[str, ...], Key("without #")]
    fields: Annotated[Mapping[str, str], Key("its fields; of a repeated field, the first value")]
    path: Annotated[str, Key("from the workspace's root")]
    first_line: int
    last_line: int
    retired: Annotated[bool, Key("whether it is retired (in the archive)")]

    @property
    def name(self) -> str:
        """Return the id, or the handle without one."""
        return self.id or self.handle

    @property
    def said_by(self) -> str | None:
        """Return the source that it names, to be shown; None: a person."""
        return said_by(self.fields.get("source"))


_STAMPS_OF_WAITING = ("at", "source", "review")
_clean_cached = lru_cache(maxsize=4_096)(clean)  # sources, times and categories repeat


def shown_entry(entry: Entry, *, plain: bool = False) -> ShownEntry:
    """Return an entry for display. `plain`: `is_plain` is known to hold."""
    category, text, fields = entry.category, entry.text, dict(entry.fields)
    if len(fields) < len(entry.fields):
        fields |= reversed(entry.fields)  # of duplicates the first counts
    if not plain:
        category, text = category and _clean_cached(category), shown_text(entry)
        fields = {key: _value(key, value) for key, value in fields.items()}
    return ShownEntry(
        entry.id, entry.handle, entry.kind, category or None, text, entry.tags, fields, *entry.place, entry.retired
    )


def hidden_entry(entry: Entry) -> ShownEntry:
    """Return a waiting entry without its text."""
    stamps = tuple(pair for pair in entry.fields if pair[0] in _STAMPS_OF_WAITING)
    return shown_entry(entry._replace(text=HELD_OUT, category=None, tags=(), fields=stamps))


def cleaned_entry(entry: Entry) -> Entry:
    """Return an entry with cleaned text and fields."""
    fields = tuple((key, _value(key, value)) for key, value in entry.fields)
    return entry._replace(text=shown_text(entry), fields=fields)


def shown_subject(version: Version) -> str:
    """Return a change's subject for display, since it quotes the change."""
    return clean(version.subject)


def is_plain(entry: Entry) -> bool:
    """Tell whether an entry needs no cleaning."""
    category = entry.category or ""
    return _clean_cached(category) == category and cleaned_entry(entry) == entry


def shown_text(entry: Entry) -> str:
    """Return an entry's text for display."""
    return clean_behind(entry.label, entry.text)


def _value(key: str, value: str) -> str:
    return _clean_cached(value) if key in _STAMPS else clean_behind(f"{key}: ", value)


_STAMPS = frozenset({"at", "source", "review", "seen", "first", "last", "time", "key"})  # the usual fields
