"""Copies that only their text tells from files of a person's own: a sync program adds the name of any computer."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping

from workspace_mem.doctor.findings import Finding, Severity
from workspace_mem.model.document import Document, is_untouched
from workspace_mem.model.kinds import Kinds

LIKELY_COPY = "likely-copy"  # the rule
_ADDED = re.compile(r"[-_. (]")  # with what something is added to a name
_LEAST = 3  # lines, for a likeness to be no chance


def possible_copies(paths: Iterable[str], named: Container[str], kinds: Kinds) -> Mapping[str, str]:
    """Return the file whose name each of these begins with, where it is no note; without those that a rule `named`."""
    there = frozenset(paths)
    found = ((path, _original(path, there, kinds)) for path in sorted(there) if path not in named)
    return {path: original for path, original in found if original}


def _original(path: str, there: frozenset[str], kinds: Kinds) -> str | None:
    folder, slash, last = path.rpartition("/")
    for mark in _ADDED.finditer(last.removesuffix(".md")):
        original = f"{folder}{slash}{last[: mark.start()]}.md"
        if original in there and kinds.page_kind(original) != "note":
            return original
    return None


def likely_copies(pairs: Mapping[str, str], documents: Mapping[str, Document]) -> Iterator[Finding]:
    """Yield the files that have most of their lines from the file whose name theirs begins with."""
    for path, original in pairs.items():
        if path in documents and original in documents and _is_copy(documents[path], documents[original]):
            message = f"by its name and text, this is a copy of {original}; it is read too"
            message += ". Copy what is missing and remove it, or name it in workspace.exclude"
            yield Finding(path, 0, LIKELY_COPY, Severity.INFO, message)


def _is_copy(one: Document, other: Document) -> bool:
    mine, theirs = _lines(one), _lines(other)
    common = mine & theirs
    return len(common) >= _LEAST and 4 * len(common) >= 3 * len(mine) and not is_untouched(other.path, other.data)


def _lines(document: Document) -> frozenset[str]:
    lines = (line.strip() for line in document.lines)
    return frozenset(line for line in lines if line and not line.startswith("#"))
