r"""Links that lead nowhere: `[[page]]`, `[[mem-7k3f9q2m]]`, `[sem-001]`, `[skill: deploy]`, `[text](page.md)`.

What only looks like one is left alone: code, comments, templates and their placeholders, `\[[escaped]]`, tests of a
shell, elements of a list. A page may be called by its name, its path, its title, or an alias, in any case and with
dashes for blanks, as the programs do that follow such links.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from posixpath import dirname, normpath
from urllib.parse import unquote

from workspace_mem.doctor.findings import Odd, Rules, Severity
from workspace_mem.model.document import DIRECTIVE, Document, cache_newest, is_untouched, read_front_matter
from workspace_mem.model.entry import ALPHABET
from workspace_mem.model.kinds import Form, Kinds
from workspace_mem.model.reading import read
from workspace_mem.text.markdown import lines_of_item

_NAMES = ("title", "aliases", "alias", "permalink", "id", "name")  # by which a page's front matter says it is called

_PAGE = re.compile(r"(?<![\\\w\[)\]])!?\[\[(?P<page>[^\[\]\n]+)\]\](?![(\[\]])")
_FILE = re.compile(r"(?<![\\!])\[[^\[\]\n]*\]\(<?(?P<file>[^()<>\s:?]+\.md)(?:#[^()<>\s]*)?>?\)")
_ENTRY = re.compile(
    r"(?<![\\\w!\[\]])\[(?P<entry>(?P<prefix>[A-Za-z]{2,10})-(?P<rest>[\w-]{0,40}\d[\w-]{0,40}))\](?![(\[:\]])"
)
_SKILL = re.compile(r"(?<![\\\w!\[\]])\[skill:[ \t]*(?P<skill>[\w-]{1,64})\](?![(\[:\]])", re.IGNORECASE)
# What is never closed hides the rest of its block: to look for an end from each beginning would take too long.
_HIDDEN = re.compile(
    r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)"
    r"|<!--.*?(?:-->|\Z)|%%.*?(?:%%|\Z)|\{\{.*?(?:\}\}|\Z)|<%.*?(?:%>|\Z)|\$\$.*?(?:\$\$|\Z)",
    re.DOTALL,
)
# What stands in brackets and is no name of a page: an address, a placeholder, an element, a test of a shell.
_NO_PAGE = re.compile(
    r"\s*-|\s*\d{1,3}\s*\Z|.*(?://|[{}<>$=\"…]|\.\.\.)|\w+:(?!\s)|_*toc_*\Z|wiki-?links?\Z|Y{4}"
    rf"|{DIRECTIVE}\Z",
    re.IGNORECASE,
)
_ANCHOR = re.compile(r"(?<!\S)\^([\w-]+)[ \t]*$", re.MULTILINE)
_OURS = re.compile(rf"[{ALPHABET}]{{8}}")
_COUNTED = re.compile(r"\d{3,}")  # `sem-001`, as other programs count theirs
_COUNTED_BY_DAY = re.compile(r"\d{4}-\d\d-\d\d-\d{3,}")  # `ep-2026-01-06-001`
_OF_OTHERS = frozenset({"sem"})


@dataclass(frozen=True, slots=True)
class LinkedPage:
    """One file as links see it."""

    path: str
    names: tuple[str, ...]  # by which it is called, beside its path
    anchors: frozenset[str]
    links: tuple[tuple[int, str, re.Match[str]], ...]  # the line (1-based), as it stands, and what it names


@dataclass(frozen=True)
class Web:
    """The pages of a workspace, the ids that stand in it, and the names of all other files."""

    pages: tuple[LinkedPage, ...]
    ids: frozenset[str]
    kinds: Kinds
    every_name: Callable[[], Iterable[str]]  # of every file below the root, in scope or not

    @cached_property
    def _called(self) -> frozenset[str]:
        return _ends(page.path for page in self.pages) | {
            plain_name(name) for page in self.pages for name in page.names
        }

    @cached_property
    def _elsewhere(self) -> frozenset[str]:
        return _ends(self.every_name())

    @cached_property
    def _anchors(self) -> frozenset[str]:
        return self.ids.union(*(page.anchors for page in self.pages))

    @cached_property
    def _prefixes(self) -> frozenset[str]:
        return frozenset(name.partition("-")[0].casefold() for name in self.ids) | _OF_OTHERS

    def is_there(self, path: str, found: re.Match[str]) -> bool:
        """Tell whether a link in a file leads anywhere."""
        if found.re is _ENTRY:
            return found["entry"] in self._anchors or not self._names_entry(found["prefix"], found["rest"])
        if found.re is _SKILL:
            name = f"skills/{plain_name(found['skill'])}"
            return not self._called.isdisjoint((name, f"{name}/skill"))
        if found.re is _FILE:
            return self._has_page(path, unquote(found["file"]), is_path=True)
        page, _, anchor = found["page"].partition("|")[0].rstrip("\\").partition("#")
        if anchor.startswith("^") and anchor[1:].strip() not in self._anchors:
            return False
        return not page.strip() or page.strip().lstrip("^") in self._anchors or self._has_page(path, page.strip())

    def _names_entry(self, prefix: str, rest: str) -> bool:
        """Tell whether `[prefix-rest]` is the name of an entry, and not of a ticket, a standard or a system."""
        ours = {kind.prefix for kind in self.kinds.values()}
        if prefix in ours and (_OURS.fullmatch(rest) or _COUNTED_BY_DAY.fullmatch(rest)):
            return True
        return prefix.casefold() in self._prefixes and bool(_COUNTED.fullmatch(rest) or prefix.isupper())

    def _has_page(self, path: str, page: str, *, is_path: bool = False) -> bool:
        wanted = {plain_name(normpath(f"{dirname(path)}/{page}"))}
        wanted |= set() if is_path and page.startswith(".") else {plain_name(page.lstrip("/"))}
        return bool(wanted & self._called) or bool(wanted & self._elsewhere)


def plain_name(name: str) -> str:
    """Return a name as links are compared: without case, form, ending and what stands for a blank."""
    return re.sub(r"[\s_-]+", "-", unicodedata.normalize("NFC", name).casefold().strip("/")).removesuffix(".md")


def _ends(paths: Iterable[str]) -> frozenset[str]:
    """Return every path, and what is left of it without its first folders: any of these is a way to call it."""
    ends: set[str] = set()
    for path in paths:
        parts = plain_name(path).split("/")
        ends.update("/".join(parts[first:]) for first in range(len(parts)))
    return frozenset(ends)


@cache_newest
def page_of(document: Document) -> LinkedPage:
    """Return what links see of a file. A template of anybody's links to nothing yet."""
    is_template = "template" in document.path.casefold() or is_untouched(document.path, document.data)
    links = () if is_template or b"[" not in document.data else tuple(_links_in(document))
    return LinkedPage(document.path, tuple(_names_of(document)), frozenset(_ANCHOR.findall(document.text)), links)


def _names_of(document: Document) -> Iterator[str]:
    if document.data.startswith((b"---", b"\xef\xbb\xbf")):
        values = read_front_matter(document).values
        for value in filter(None, map(values.get, _NAMES)):
            yield from map(str, value if isinstance(value, list) else [value])
    if head := re.search(r"^#[ \t]+(.+?)[ \t#]*$", document.text, re.MULTILINE):
        yield head[1]


def _links_in(document: Document) -> Iterator[tuple[int, str, re.Match[str]]]:
    reading = read(document)
    owner = document.kinds.owner(document.path)
    # These list entries of others by their ids. Elsewhere an item that begins so is one under a category.
    has_names = document.kinds.page_kind(document.path) == "now" or (owner is not None and owner.form is Form.FILE)
    for part in reading.parts:
        block, lines = part.block, reading.text_of(part).split("\n")
        if part.echo is not None:  # it tells what was done, and is no link of anybody's
            continue
        if block.kind in ("fence", "code", "html", "reference") or not any("[" in line for line in lines):
            continue
        text = "\n".join(lines)
        code = lines_of_item(text).code if "```" in text or "~~~" in text or "    " in text or "\t" in text else ()
        shown = "\n".join("" if number in code else line for number, line in enumerate(lines))
        shown = _HIDDEN.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), shown)
        for number, line in enumerate(shown.split("\n")):
            forms = (_PAGE, _FILE) if block.kind == "heading" else (_PAGE, _FILE, _ENTRY, _SKILL)
            for match in (match for form in forms for match in form.finditer(line)):
                begins = not has_names and re.fullmatch(r"\s*[-*+]\s+", line[: match.start()])
                is_category = match.re is _ENTRY and begins
                if not is_category and not (match.re is _PAGE and _NO_PAGE.match(match["page"])):
                    yield block.first + number + 1, match[0], match


LINK_RULES = Rules[Web]()


@LINK_RULES("dangling-link", Severity.INFO)
def dangling_link(web: Web) -> Iterator[Odd]:
    for page in web.pages:
        lost = {text: line for line, text, match in reversed(page.links) if not web.is_there(page.path, match)}
        for text, line in sorted(lost.items(), key=lambda item: item[1]):
            message = f"{text} leads nowhere: no page or entry here has that name"
            yield Odd(page.path, line, f"{message}. Fix the link, or create the page that it names")
