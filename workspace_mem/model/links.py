"""Links between entries: one of seven relations, written as a field of one entry and derived for the other.

    - Mock the clock (contradicts:: [[MEMORY#^mem-7k3f9q2m]]) ^mem-9a2c4d1e

A program such as Obsidian opens the link at the entry's line; here the id is resolved, wherever that stands by now.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.ids import ID
from workspace_mem.model.kinds import ARCHIVE, RELATIONS, Kinds

CONTRADICTS, SUPERSEDES = "contradicts", "supersedes"
MOST_LINKS = 10  # that a writer gives an entry
# What an entry is to the one whose link leads to it. Four of these can be written as well.
INVERSES = dict(
    zip(
        RELATIONS,
        ("source_of", "related_to", "contradicts", "elaborated_by", "has_example", "superseded_by", "supersedes"),
        strict=True,
    )
)

WAITING = (SUPERSEDES, INVERSES[SUPERSEDES], CONTRADICTS)  # what a person has to decide on while both entries live
_WIKILINK = re.compile(r"\[\[([^\[\]|#\n]*)(?:#\^?([^\[\]|\n]*))?(?:\|([^\[\]\n]*))?\]\]")
_BETWEEN = re.compile(r"[\s,;]+")


class Link(NamedTuple):
    """What one entry says of another: by id, or by the path of a file that is one."""

    source: str
    relation: str
    target: str


def links_of(entry: Entry) -> Iterator[Link]:
    """Yield the links that an entry says, in their order, each once."""
    found = (
        Link(entry.name, relation, target)
        for key, value in entry.fields
        if (relation := key.casefold().replace(" ", "_").replace("-", "_")) in INVERSES
        for target in _targets_in(value)
    )
    yield from dict.fromkeys(found)


def superseded(entries: Iterable[Entry]) -> dict[Place, Entry]:
    """Return where those of some entries stand that another one supersedes, and which one does.

    What an agent or a tool says takes nothing from a person's entry, and of a ring every entry counts. So does what a
    link looks for in the archive: somebody has brought it back since.
    """
    standing = [one for one in entries if not (one.is_pending or one.retired)]
    saying = [one for one in standing if any(key[:9].casefold() == "supersede" for key, _ in one.fields)]
    if not saying:  # as nearly always
        return {}
    named = {one.place.path.removesuffix(".md"): one for one in standing} | {one.name: one for one in standing}
    newer: dict[Place, list[Entry]] = {}
    older: dict[Place, list[Entry]] = {}
    for one in saying:
        live = tuple(pair for pair in one.fields if f"[[{ARCHIVE}" not in pair[1])
        for link in links_of(one._replace(fields=live)):
            other = named.get(link.target)
            if other is None or other.place == one.place:
                continue
            if link.relation == SUPERSEDES and (one.said_by is None or other.said_by is not None):
                newer.setdefault(other.place, []).append(one)
                older.setdefault(one.place, []).append(other)
            elif link.relation == INVERSES[SUPERSEDES]:
                newer.setdefault(one.place, []).append(other)
                older.setdefault(other.place, []).append(one)
    found: dict[Place, Entry] = {}
    left = [one for one in standing if one.place in older and one.place not in newer]
    while left:
        one = left.pop()
        for other in older.get(one.place, ()):
            if other.place not in found:
                found[other.place] = one
                left.append(other)
    return found


def link_to(entry: Entry, kinds: Kinds) -> str:
    """Return the text of a link that leads to an entry, or to the file that it is, and names its id."""
    page = entry.place.path.removesuffix(".md")
    return f"[[{page}|{entry.id}]]" if kinds.is_whole_file(entry.place.path) else f"[[{page}#^{entry.id}]]"


def target_of(value: str) -> str | None:
    """Return what a value that is one link leads to, and nothing else; None for any other value."""
    found = _WIKILINK.fullmatch(value.strip())
    return _named_by(found) if found else None


def _targets_in(value: str) -> Iterator[str]:
    """Yield what a field leads to: links as people write them, or bare ids."""
    found = list(_WIKILINK.finditer(value))
    yield from filter(None, map(_named_by, found))
    for word in () if found else _BETWEEN.split(value):
        name = word.strip("[]^")
        if ID.fullmatch(name) and "-" in name:
            yield name


def _named_by(found: re.Match[str]) -> str:
    page, anchor, shown = (part.strip() for part in found.groups(""))
    if anchor:
        return anchor
    return shown if "/" in page and ID.fullmatch(shown) else page.lstrip("^").removesuffix(".md")
