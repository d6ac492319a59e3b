"""How entries and pages hang together: what each file links to, and from that what links to each."""

import json
import posixpath
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple
from urllib.parse import quote, unquote

from workspace_mem.catalog.catalog import READ_BY, Catalog, Look, found_by
from workspace_mem.disk.folder import Survey
from workspace_mem.model.document import Document
from workspace_mem.model.entry import CONTRADICTS, INVERSES, WAITING, Entry, Link, links_of
from workspace_mem.model.note import front_tags, inline_tags, page_of, plain_name
from workspace_mem.model.reading import read

_WORDS = (b"related", b"derived", b"contradict", b"elaborate", b"example", b"supersede")  # one is in every relation


class Neighbour(NamedTuple):
    """An entry that another is linked with."""

    relation: str  # what the other is to it
    name: str
    is_written: bool  # the link stands in the other's own lines; False: in those of this one


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
        """Return what an entry is linked with: first what it says itself. What both say is told once."""
        own_pairs = dict.fromkeys(self._from.get(name, ()))
        derived = sorted({(INVERSES[relation], source) for relation, source in self._to.get(name, ())})
        own = [Neighbour(*pair, is_written=True) for pair in own_pairs]
        return [*own, *(Neighbour(*pair, is_written=False) for pair in derived if pair not in own_pairs)]

    def saying(self, relations: Collection[str]) -> Iterator[Link]:
        """Yield the links of some relations, as they are written."""
        for source in sorted(self._from):
            for relation, name in dict.fromkeys(self._from[source]):
                if relation in relations:
                    yield Link(source, relation, name)

    def names(self) -> list[str]:
        """Return everything that a link begins at or leads to."""
        return sorted({*self._from, *self._to})


def links_now(catalog: Catalog, look: Look) -> LinkTable:
    """Return the links of all entries at a look; only files whose bytes are new are read."""
    links = catalog.facts("links", f"{found_by(*READ_BY)}{look.kinds.fingerprint}", look.revisions, _links_in)
    files = ((path.removesuffix(".md"), name) for path, name in look.whole_files())
    return _table(tuple(links[path] for path in sorted(links)), tuple(files))


def open_links(catalog: Catalog, look: Look) -> Iterator[tuple[Link, Entry, Entry]]:
    """Yield what one entry says of another while both live: that it supersedes or contradicts it, once of a pair."""
    links = list(links_now(catalog, look).saying(WAITING))
    entries = look.having({name for link in links for name in (link.source, link.target)}) if links else {}
    pairs: dict[frozenset[str], Link] = {}
    for link in sorted(links, key=lambda link: link.relation == CONTRADICTS):
        pairs.setdefault(frozenset((link.source, link.target)), link)
    for link in pairs.values():
        writer, other = entries.get(link.source), entries.get(link.target)
        if writer and other and not (writer.retired or other.retired or writer.is_pending or other.is_pending):
            yield link, writer, other


@lru_cache(maxsize=4)  # a process that stays asks again before a file is saved
def _table(values: tuple[str, ...], files: tuple[tuple[str, str], ...]) -> LinkTable:
    return LinkTable((link for value in filter(None, values) for link in json.loads(value)), dict(files))


def _links_in(document: Document) -> str:
    if not any(map(document.data.lower().__contains__, _WORDS)):
        return ""
    return json.dumps([link for entry in read(document).entries for link in links_of(entry)])


# ── pages ──────────────────────────────────────────────────────────────────────────────────────


class Page(NamedTuple):
    """What one Markdown file says of itself, and what it links to."""

    path: str
    title: str  # of its front matter or its first heading, else the name of the file
    names: tuple[str, ...]  # titles and aliases
    tags: tuple[str, ...]  # of its front matter and its text, without `#`
    links: tuple[tuple[int, str], ...]  # line (1-based) and the name of a page, without heading and shown text
    last_line: int


class PageTable:
    """The pages of the workspace by name, tag and link. `others` are attachments, which have only a path."""

    def __init__(self, pages: Iterable[Page], others: Iterable[str]) -> None:
        self.pages = {page.path: page for page in pages}
        self.others = tuple(others)
        self._paths = {plain_name(path): path for path in sorted((*self.pages, *self.others), reverse=True)}

    def renamed(self, old: str, new: str) -> "Rename":
        """Return what it means to links that the file `old` has the path `new`: it has, or will have."""
        page = self.pages.get(old) or self.pages.get(new)
        pages = [page for path, page in self.pages.items() if path not in (old, new)]
        others = [path for path in self.others if path not in (old, new)]
        before, after = (
            PageTable([*pages, page._replace(path=path)], others) if page else PageTable(pages, [*others, path])
            for path in (old, new)
        )
        return Rename(old, new, before, after)

    def resolve(self, name: str, source: str = "") -> str | None:
        """Return the path that a link in the file `source` means: beside it, by path, by title or by alias."""
        page = name.partition("|")[0].rstrip("\\").partition("#")[0].strip()
        if not page:
            return source or None
        return self.file_of(page, source) or self._names.get(plain_name(page))

    def file_of(self, page: str, source: str = "") -> str | None:
        """Return the path that a link in the file `source` means by a path, or by the end of one."""
        sibling = plain_name(posixpath.normpath(posixpath.join(posixpath.dirname(source), page)))
        plain = plain_name(page)
        return self._paths.get(sibling) or self._paths.get(plain) or self._ends.get(plain)

    def links_to(self, path: str) -> list[tuple[Page, int]]:
        """Return the pages that link to a file, in order, each with the line of its first link."""
        return self._links_to.get(path, [])

    def tags(self) -> Counter[str]:
        """Return each tag with the number of its pages."""
        return Counter(tag for page in self.pages.values() for tag in page.tags)

    @cached_property
    def _links_to(self) -> dict[str, list[tuple[Page, int]]]:
        sources: dict[str, list[tuple[Page, int]]] = {}
        for page in self.pages.values():
            targets = {self.resolve(name, page.path): line for line, name in reversed(page.links)}
            for path in sorted(filter(None, targets)):
                if path != page.path:
                    sources.setdefault(path, []).append((page, targets[path]))
        return sources

    @cached_property
    def _ends(self) -> dict[str, str]:
        """Return the files by their paths without the first folders; the shortest path wins."""
        ends: dict[str, str] = {}
        for plain, path in sorted(self._paths.items(), key=lambda item: (item[0].count("/"), item[0])):
            parts = plain.split("/")
            for first in range(1, len(parts)):
                ends.setdefault("/".join(parts[first:]), path)
        return ends

    @cached_property
    def _names(self) -> dict[str, str]:
        names: dict[str, str] = {}
        for page in self.pages.values():
            for name in page.names:
                names.setdefault(plain_name(name), page.path)
        return names


class Rename(NamedTuple):
    """A file under another path, with the pages before and after it."""

    old: str
    new: str
    before: PageTable
    after: PageTable

    def breaks(self, name: str, source: str) -> bool:
        """Tell whether a link in the file `source` meant the page, and does not mean it any more."""
        moved = self.new if source == self.old else source
        return self.before.resolve(name, source) == self.old and self.after.resolve(name, moved) != self.new

    def relinked(self, document: Document) -> Document:
        """Return a file in which each link leads to where it did; its heading and its shown text stay.

        Of the renamed file itself, under either path, also links that were relative to its old folder are mended.
        """
        if document.path.endswith(".canvas"):
            names = [json.dumps(path, ensure_ascii=False) for path in (self.old, self.new)]
            form = re.compile(rf'("file"\s*:\s*){re.escape(names[0])}'.encode())
            return document.with_data(form.sub(lambda match: match[1] + names[1].encode(), document.data))
        is_itself = document.path in (self.old, self.new)
        source, home = (self.old, self.new) if is_itself else (document.path, document.path)
        lines = list(document.lines)
        links = sorted(page_of(document).links, key=lambda link: (link[0], link[2].start()), reverse=True)
        for line, text, match in links:  # from the end: places before it stay true
            target, old = target_of(match), lines[line - 1]
            if not target or old[match.start() : match.end()] != text:
                continue
            is_file = "file" in match.groupdict()
            goal = self.before.resolve(target, source)
            goal = self.new if goal == self.old else goal
            if is_file:
                leads: str | None = posixpath.normpath(posixpath.join(posixpath.dirname(home), target))
            else:  # one by the path or the name of a file does not become one by a title: other programs know none
                leads = (self.after.file_of if self.before.file_of(target, source) else self.after.resolve)(
                    target, home
                )
            if goal and leads != goal:
                start, end = match.span("file" if is_file else "page")
                name = self._name_of(goal, target, home, is_file=is_file)
                inside = name if is_file else old[start:end].replace(target, name, 1)
                lines[line - 1] = old[:start] + inside + old[end:]
        return document.with_data("".join(lines).encode("utf-8", "surrogateescape"))

    def _name_of(self, goal: str, target: str, home: str, *, is_file: bool) -> str:
        """Return how a link in the file `home` names a page, as shortly as it did before."""
        if is_file:
            return quote(posixpath.relpath(goal, posixpath.dirname(home) or "."))
        path = goal if target.endswith(".md") else goal.removesuffix(".md")
        name = posixpath.basename(path)
        return name if "/" not in target and self.after.resolve(name, home) == goal else path


def target_of(match: re.Match[str]) -> str:
    """Return the name of the page that a link leads to; empty for one to an entry, a skill or a heading of its own."""
    groups = match.groupdict()
    name = groups.get("page") or unquote(groups.get("file") or "")
    return name.partition("|")[0].rstrip("\\").partition("#")[0].strip()


def pages_now(catalog: Catalog, survey: Survey) -> PageTable:
    """Return the pages as `survey` saw them; only files whose bytes are new are read."""
    revisions = {path: state.revision for path, state in survey.seen.items() if path.endswith(".md")}
    facts = catalog.facts("pages", f"{found_by(*READ_BY)}{catalog.kinds.fingerprint}", revisions, _page_in)
    return _page_table(tuple(sorted(facts.items())), tuple(survey.attached))


@lru_cache(maxsize=4)
def _page_table(facts: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> PageTable:
    pages = []
    for path, value in facts:
        title, names, tags, links, last_line = json.loads(value)
        pages.append(
            Page(path, title, tuple(names), tuple(tags), tuple((line, name) for line, name in links), last_line)
        )
    return PageTable(pages, others)


def _page_in(document: Document) -> str:
    page = page_of(document)
    links = [(line, target) for line, _, match in page.links if (target := target_of(match))]
    tags = dict.fromkeys((*front_tags(document), *inline_tags(document.text)))
    return json.dumps([page.title, page.names, list(tags), links, len(document.lines)])
