"""The links between entries, from either end."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from workspace_mem.catalog.catalog import READ_BY, Catalog, CatalogView, code_fingerprint
from workspace_mem.model.document import Document
from workspace_mem.model.entry import CONTRADICTS, INVERSES, WAITING, Entry, Link, links_of
from workspace_mem.model.reading import read

_WORDS = (b"related", b"derived", b"contradict", b"elaborate", b"example", b"supersede")  # each relation's name has one


class Neighbour(NamedTuple):
    """An entry that another is linked with."""

    relation: str  # the other entry's relation to this one
    name: str
    is_written: bool  # True: the other entry's lines hold the link; False: this one's


class LinkTable:
    """All links of the workspace, from either end. `files` are the names of entries that are files, by path."""

    def __init__(self, links: Iterable[Link], files: Mapping[str, str]) -> None:
        self._from: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        self._to: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        for source, relation, target in links:
            name = files.get(target, target)
            self._from[source].append((relation, name))
            self._to[name].append((relation, source))

    def of(self, name: str) -> list[Neighbour]:
        """Return the links of an entry, its own first; a link that both sides name appears once."""
        own_pairs = dict.fromkeys(self._from.get(name, ()))
        derived = sorted({(INVERSES[relation], source) for relation, source in self._to.get(name, ())})
        own = [Neighbour(*pair, is_written=True) for pair in own_pairs]
        return [*own, *(Neighbour(*pair, is_written=False) for pair in derived if pair not in own_pairs)]

    def saying(self, relations: Collection[str]) -> Iterator[Link]:
        """Yield the links of these relations, as they are written."""
        for source in sorted(self._from):
            for relation, name in dict.fromkeys(self._from[source]):
                if relation in relations:
                    yield Link(source, relation, name)

    def names(self) -> list[str]:
        """Return everything that a link begins at or leads to."""
        return sorted({*self._from, *self._to})


def links_now(catalog: Catalog, look: CatalogView) -> LinkTable:
    """Return the links of all entries of a view; only files whose bytes are new are read."""

    def links_in(document: Document) -> str:
        if not any(map(document.data.lower().__contains__, _WORDS)):
            return ""
        return json.dumps([link for entry in read(document).entries for link in links_of(entry)])

    links = catalog.facts("links", f"{code_fingerprint(*READ_BY)}{look.kinds.fingerprint}", look.revisions, links_in)
    files = {path.removesuffix(".md"): name for path, name in look.whole_files()}
    return LinkTable((link for path in sorted(links) if links[path] for link in json.loads(links[path])), files)


def open_links(catalog: Catalog, look: CatalogView) -> Iterator[tuple[Link, Entry, Entry]]:
    """Yield each supersedes or contradicts link between two living entries, once for a pair."""
    links = list(links_now(catalog, look).saying(WAITING))
    entries = look.having({name for link in links for name in (link.source, link.target)}) if links else {}
    pairs: dict[frozenset[str], Link] = {}
    for link in sorted(links, key=lambda link: link.relation == CONTRADICTS):
        pairs.setdefault(frozenset((link.source, link.target)), link)
    for link in pairs.values():
        writer, other = entries.get(link.source), entries.get(link.target)
        if writer and other and not (writer.retired or other.retired or writer.is_pending or other.is_pending):
            yield link, writer, other
