r"""The pages of the workspace by name, tag and link; the effects of a rename.

A link may use a page's name, path, title or alias, in any letter case and with dashes for blanks, as in the programs
that follow such links. Text that only looks like a link or a tag is left alone: code, comments, templates and
their placeholders, `\[[escaped]]`, tests of a shell, elements of a list.
"""

import json
import posixpath
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple
from urllib.parse import quote, unquote

from workspace_mem.catalog.catalog import READ_BY, Catalog, code_fingerprint
from workspace_mem.disk.folder import Survey
from workspace_mem.model.document import BOM, DIRECTIVE, Document, front_fields, is_untouched
from workspace_mem.model.kinds import Form
from workspace_mem.model.list_item import tags_in
from workspace_mem.model.reading import read
from workspace_mem.text.markdown import code_lines
from workspace_mem.text.strings import late

_NAMES = ("title", "aliases", "alias", "permalink", "id", "name")  # front matter keys that hold a page's names

_PAGE = late(r"(?<![\\\w\[)\]])!?\[\[(?P<page>[^\[\]\n]+)\]\](?![(\[\]])")
_FILE = late(r"(?<![\\!])\[[^\[\]\n]*\]\(<?(?P<file>[^()<>\s:?]+\.md)(?:#[^()<>\s]*)?>?\)")
_ENTRY = late(
    r"(?<![\\\w!\[\]])\[(?P<entry>(?P<prefix>[A-Za-z]{2,10})-(?P<rest>[\w-]{0,40}\d[\w-]{0,40}))\](?![(\[:\]])"
)
_SKILL = late(r"(?<![\\\w!\[\]])\[skill:[ \t]*(?P<skill>[\w-]{1,64})\](?![(\[:\]])", re.IGNORECASE)
# A prefilter: hardly one of ten thousand lines that begin with a category has any of these.
_LINK = late(r"\[\[|\]\(|\[skill:|\[[a-z]{2,10}-[\w-]*\d", re.IGNORECASE)
# An unclosed mark hides the rest of its block; looking for an end from each beginning would be slow.
_HIDDEN = late(
    r"`(?<!``)(`*)(?!`).+?(?<!`)`\1(?!`)"  # each alternative begins with its own sign, so the search is fast
    r"|<!--.*?(?:-->|\Z)|%%.*?(?:%%|\Z)|\{\{.*?(?:\}\}|\Z)|<%.*?(?:%>|\Z)|\$\$.*?(?:\$\$|\Z)",
    re.DOTALL,
)
# Bracketed text that is no page name: an address, a placeholder, an element, a shell test.
_NO_PAGE = late(
    r"\s*-|\s*\d{1,3}\s*\Z|.*(?://|[{}<>$=\"…]|\.\.\.)|\w+:(?!\s)|_*toc_*\Z|wiki-?links?\Z|Y{4}"
    rf"|{DIRECTIVE}\Z",
    re.IGNORECASE,
)
_ANCHOR = late(r"(?<!\S)\^([\w-]+)[ \t]*$", re.MULTILINE)
_FENCED = late(r"^[ \t]*(```+|~~~+).*?(?:^[ \t]*\1|\Z)", re.MULTILINE | re.DOTALL)
# The day in a path: 2026-10-14, 2026_10_14, 20261014, or a folder for each part.
_DAY = late(r"(?<!\d)((?:19|20)\d\d)([-_./]?)(0[1-9]|1[0-2])\2([0-2]\d|3[01])(?!\d)")


class KnownPage(NamedTuple):
    """The names, tags and links of one Markdown file."""

    path: str
    title: str  # from the front matter, the first heading or the file name
    names: tuple[str, ...]  # titles and aliases
    links: tuple[tuple[int, str], ...]  # line (1-based) and page name, without heading and shown text
    tags: tuple[str, ...] = ()  # from the front matter and the text, without `#`; only in a table of all pages
    last_line: int = 0
    anchors: frozenset[str] = frozenset()  # these two only when the file is read
    written: tuple[tuple[int, str, re.Match[str]], ...] = ()  # links: line, text, and target in the match's last group


def plain_name(name: str) -> str:
    """Return a page name in the form that links compare: case, Unicode form, suffix and separators folded."""
    return re.sub(r"[\s_-]+", "-", unicodedata.normalize("NFC", name).casefold().strip("/")).removesuffix(".md")


def path_day(path: str) -> date | None:
    """Return the last day that a path names; None if it names none."""
    for match in reversed(list(_DAY.finditer(path))):
        try:
            return date(int(match[1]), int(match[3]), int(match[4]))
        except ValueError:
            continue
    return None


def front_tags(document: Document) -> tuple[str, ...]:
    """Return the tags of a page's front matter, without `#`, each once."""
    values = (value for key in ("tags", "tag") for value in _front(document).get(key, ()))
    tags = (tag.strip("#") for value in values for tag in re.split(r"[\s,]+", value))
    return tuple(dict.fromkeys(filter(None, tags)))


def inline_tags(text: str) -> tuple[str, ...]:
    """Return the distinct `#tags` of a Markdown text, outside code and comments."""
    return tags_in(_HIDDEN.sub(" ", _FENCED.sub(" ", text))) if re.search(r"#[\w/-]", text) else ()


def _front(document: Document) -> dict[str, tuple[str, ...]]:
    """Return the front matter's plain values and lists that links use; empty if there are none."""
    data = document.data.removeprefix(BOM)
    front = data[: data.find(b"\n---", 3)].lower() if data.startswith(b"---") else b""
    if not any(key.encode() in front for key in (*_NAMES, "tag")):
        return {}  # parsing takes a thousand times as long
    return {field.key.lower(): field.values for field in front_fields(document)}


def page_of(document: Document) -> KnownPage:
    """Return the page data of a file, but for its tags. A template links to nothing."""
    is_template = "template" in document.path.casefold() or is_untouched(document.path, document.data)
    written = tuple(_links_in(document)) if _LINK.search(document.text) and not is_template else ()
    links = tuple((line, target) for line, _, match in written if (target := target_of(match)))
    front, names = _front(document), list[str]()
    for key in _NAMES:
        values = front.get(key, ())
        is_listed = key.startswith("alias") and len(values) == 1  # `aliases: Ann, Annie` is one text
        names += [*values, *(re.split(r"\s*,\s*", values[0]) if is_listed else ())]
    head = re.search(r"^#[ \t]+(.+?)[ \t#]*\r?$", document.text, re.MULTILINE)
    own = (*front.get("title", ()), head[1] if head else "", posixpath.basename(document.path).removesuffix(".md"))
    called = tuple(dict.fromkeys(filter(None, [*names, head[1] if head else ""])))
    title, anchors = next(filter(None, own)), frozenset(_ANCHOR.findall(document.text))
    return KnownPage(document.path, title, called, links, (), len(document.lines), anchors, written)


def _links_in(document: Document) -> Iterator[tuple[int, str, re.Match[str]]]:
    reading = read(document)
    owner = document.kinds.owner(document.path)
    # These pages list other entries by id. Elsewhere such an item has a category.
    has_names = document.kinds.page_kind(document.path) == "now" or (owner is not None and owner.form is Form.FILE)
    for part in reading.parts:
        block, text = part.block, reading.text_of(part)
        if part.echo is not None:  # it repeats an entry, and is nobody's link
            continue
        if block.kind in ("fence", "code", "html", "reference") or not _LINK.search(text):
            continue
        may_hold_code = block.kind in ("item", "quote", "entry") and re.search("```|~~~|    |\t", text)
        code = code_lines(text) if may_hold_code else ()
        shown = "\n".join("" if number in code else line for number, line in enumerate(text.split("\n")))
        shown = _HIDDEN.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), shown)
        for number, line in enumerate(shown.split("\n")):
            forms = (_PAGE, _FILE) if block.kind == "heading" else (_PAGE, _FILE, _ENTRY, _SKILL)
            for match in (match for form in forms for match in form.finditer(line)):
                begins = not has_names and re.fullmatch(r"\s*[-*+]\s+", line[: match.start()])
                is_category = "entry" in match.re.groupindex and begins
                if not is_category and not ("page" in match.re.groupindex and _NO_PAGE.match(match["page"])):
                    yield block.first + number + 1, match[0], match


# ── all pages ──────────────────────────────────────────────────────────────────────────────────


class PageTable:
    """The pages of the workspace by name, tag and link. `others` are attachments, known by path only."""

    def __init__(self, pages: Iterable[KnownPage], others: Iterable[str]) -> None:
        self.pages = {page.path: page for page in pages}
        self.others = tuple(others)
        self._paths = {plain_name(path): path for path in sorted((*self.pages, *self.others), reverse=True)}
        self._ends: dict[str, str] = {}  # files by the ends of their paths; the shortest path wins
        for plain, path in sorted(self._paths.items(), key=lambda item: (item[0].count("/"), item[0])):
            parts = plain.split("/")
            for first in range(1, len(parts)):
                self._ends.setdefault("/".join(parts[first:]), path)
        names = ((name, page.path) for page in reversed(self.pages.values()) for name in page.names)
        self._names = {plain_name(name): path for name, path in names}

    def renamed(self, old: str, new: str) -> "Rename":
        """Return the effect on links of renaming the file `old` to `new`, before or after the rename."""
        page = self.pages.get(old) or self.pages.get(new)
        pages = [page for path, page in self.pages.items() if path not in (old, new)]
        others = [path for path in self.others if path not in (old, new)]
        before, after = (
            PageTable([*pages, page._replace(path=path)], others) if page else PageTable(pages, [*others, path])
            for path in (old, new)
        )
        return Rename(old, new, before, after)

    def resolve(self, name: str, source: str = "") -> str | None:
        """Return the path that a link in the file `source` leads to: relative, full, by title or by alias."""
        page = name.partition("|")[0].rstrip("\\").partition("#")[0].strip()
        if not page:
            return source or None
        return self.file_of(page, source) or self._names.get(plain_name(page))

    def file_of(self, page: str, source: str = "") -> str | None:
        """Return the path that a link in the file `source` names by a path or by its end."""
        sibling = plain_name(posixpath.normpath(posixpath.join(posixpath.dirname(source), page)))
        plain = plain_name(page)
        return self._paths.get(sibling) or self._paths.get(plain) or self._ends.get(plain)

    def backlinks(self) -> dict[str, list[tuple[KnownPage, int]]]:
        """Return the pages that link to each file, in order, each with the line of its first link."""
        sources: dict[str, dict[str, int]] = {}
        for page in self.pages.values():
            for line, name in page.links:
                path = self.resolve(name, page.path)
                if path and path != page.path:
                    sources.setdefault(path, {}).setdefault(page.path, line)
        return {path: [(self.pages[source], line) for source, line in lines.items()] for path, lines in sources.items()}

    def tags(self) -> Counter[str]:
        """Return each tag with the number of its pages."""
        return Counter(tag for page in self.pages.values() for tag in page.tags)


class Rename(NamedTuple):
    """A file under another path, with the pages before and after it."""

    old: str
    new: str
    before: PageTable
    after: PageTable

    def breaks(self, name: str, source: str) -> bool:
        """Tell whether the rename breaks a link in the file `source`."""
        moved = self.new if source == self.old else source
        return self.before.resolve(name, source) == self.old and self.after.resolve(name, moved) != self.new

    def relinked(self, document: Document) -> Document:
        """Return a file with its links to the old name rewritten; headings and link texts stay.

        In the renamed file itself, under either path, links relative to its old folder are adjusted too.
        """
        if document.path.endswith(".canvas"):
            names = [json.dumps(path, ensure_ascii=False) for path in (self.old, self.new)]
            form = re.compile(rf'("file"\s*:\s*){re.escape(names[0])}'.encode())
            return document.with_data(form.sub(lambda match: match[1] + names[1].encode(), document.data))
        is_itself = document.path in (self.old, self.new)
        source, home = (self.old, self.new) if is_itself else (document.path, document.path)
        lines = list(document.lines)
        links = sorted(page_of(document).written, key=lambda link: (link[0], link[2].start()), reverse=True)
        for line, text, match in links:  # from the end, so that earlier positions stay valid
            target, old = target_of(match), lines[line - 1]
            if not target or old[match.start() : match.end()] != text:
                continue
            is_file = "file" in match.groupdict()
            goal = self.before.resolve(target, source)
            goal = self.new if goal == self.old else goal
            if is_file:
                leads: str | None = posixpath.normpath(posixpath.join(posixpath.dirname(home), target))
            else:  # a link by path or file name never becomes one by title, which other programs do not know
                leads = (self.after.file_of if self.before.file_of(target, source) else self.after.resolve)(
                    target, home
                )
            if goal and leads != goal:
                start, end = match.span("file" if is_file else "page")
                if is_file:
                    inside = quote(posixpath.relpath(goal, posixpath.dirname(home) or "."))
                else:  # as short as before
                    path = goal if target.endswith(".md") else goal.removesuffix(".md")
                    name = posixpath.basename(path)
                    is_short = "/" not in target and self.after.resolve(name, home) == goal
                    inside = old[start:end].replace(target, name if is_short else path, 1)
                lines[line - 1] = old[:start] + inside + old[end:]
        return document.with_data("".join(lines).encode("utf-8", "surrogateescape"))


def target_of(match: re.Match[str]) -> str:
    """Return the page that a link leads to; empty for a link to an entry, a skill or an own heading."""
    groups = match.groupdict()
    name = groups.get("page") or unquote(groups.get("file") or "")
    return name.partition("|")[0].rstrip("\\").partition("#")[0].strip()


def pages_now(catalog: Catalog, survey: Survey) -> PageTable:
    """Return the pages as `survey` saw them; only files whose bytes are new are read."""
    revisions = {path: state.revision for path, state in survey.seen.items() if path.endswith(".md")}

    def page_in(document: Document) -> str:
        tags = dict.fromkeys((*front_tags(document), *inline_tags(document.text)))
        return json.dumps([*page_of(document)[1:4], [*tags], len(document.lines)])

    facts = catalog.facts("pages", f"{code_fingerprint(*READ_BY)}{catalog.kinds.fingerprint}", revisions, page_in)
    pages = []
    for path, value in sorted(facts.items()):
        title, names, links, tags, last_line = json.loads(value)
        pages.append(KnownPage(path, title, tuple(names), tuple(map(tuple, links)), tuple(tags), last_line))
    return PageTable(pages, survey.attached)
