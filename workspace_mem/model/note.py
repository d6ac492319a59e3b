r"""What a page says of itself and of others: its names, its tags, its day, and the links that stand in it.

A page may be called by its name, its path, its title, or an alias, in any case and with dashes for blanks, as the
programs do that follow such links. What only looks like a link or a tag is left alone: code, comments, templates and
their placeholders, `\[[escaped]]`, tests of a shell, elements of a list.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from posixpath import basename

from workspace_mem.model.document import Document, cache_newest, is_untouched, read_front_matter
from workspace_mem.model.kinds import Form
from workspace_mem.model.reading import read
from workspace_mem.model.shapes.list_item import tags_in
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
    r"\s*-|\s*\d{1,3}\s*\Z|.*(?://|[{}<>$=\"…]|\.\.\.)|\w+:(?!\s)|_*toc_*\Z|wiki-?links?\Z|Y{4}", re.IGNORECASE
)
_FRONT_BYTES = 64 * 1024
_ANCHOR = re.compile(r"(?<!\S)\^([\w-]+)[ \t]*$", re.MULTILINE)
_FENCED = re.compile(r"^[ \t]*(```+|~~~+).*?(?:^[ \t]*\1|\Z)", re.MULTILINE | re.DOTALL)
# The day in a path: 2026-10-14, 2026_10_14, 20261014, or a folder for each part.
_DAY = re.compile(r"(?<!\d)((?:19|20)\d\d)([-_./]?)(0[1-9]|1[0-2])\2([0-2]\d|3[01])(?!\d)")


@dataclass(frozen=True, slots=True)
class LinkedPage:
    """One file as links see it; the file of a link is named by the last group of its match."""

    path: str
    title: str
    names: tuple[str, ...]  # by which it is called, beside its path
    anchors: frozenset[str]
    links: tuple[tuple[int, str, re.Match[str]], ...]  # the line (1-based), as it stands, and what it names


def plain_name(name: str) -> str:
    """Return a name as links are compared: without case, form, ending and what stands for a blank."""
    return re.sub(r"[\s_-]+", "-", unicodedata.normalize("NFC", name).casefold().strip("/")).removesuffix(".md")


def path_day(path: str) -> date | None:
    """Return the day that a path names, the last one of several; None if it names none."""
    for match in reversed(list(_DAY.finditer(path))):
        try:
            return date(int(match[1]), int(match[3]), int(match[4]))
        except ValueError:
            continue
    return None


def front_tags(document: Document) -> tuple[str, ...]:
    """Return the tags of a page's front matter, without `#`, each once."""
    if not document.data.startswith((b"---", b"\xef\xbb\xbf")) or b"tag" not in document.data[:_FRONT_BYTES]:
        return ()
    values = read_front_matter(document).values
    tags = (tag for key in ("tags", "tag") for tag in _listed(values.get(key) or "", r"[\s,]+"))
    return tuple(dict.fromkeys(tag.strip().removeprefix("#") for tag in tags if tag.strip(" #")))


def inline_tags(text: str) -> tuple[str, ...]:
    """Return the `#tags` that stand in a Markdown text, outside of code and comments, each once."""
    return tags_in(_HIDDEN.sub(" ", _FENCED.sub(" ", text))) if "#" in text else ()


def _listed(value: object, separator: str) -> list[str]:
    """Return a list of front matter, which may be written as one text."""
    return [*map(str, value)] if isinstance(value, list) else re.split(separator, str(value))


@cache_newest
def page_of(document: Document) -> LinkedPage:
    """Return what links see of a file. A template of anybody's links to nothing yet."""
    is_template = "template" in document.path.casefold() or is_untouched(document.path, document.data)
    links = () if is_template or b"[" not in document.data else tuple(_links_in(document))
    title, names = _names_of(document)
    return LinkedPage(document.path, title, names, frozenset(_ANCHOR.findall(document.text)), links)


def _names_of(document: Document) -> tuple[str, tuple[str, ...]]:
    """Return the title of a page, and all that it is called beside its path."""
    values = read_front_matter(document).values if document.data.startswith((b"---", b"\xef\xbb\xbf")) else {}
    names: list[str] = []
    for key in _NAMES:
        if value := values.get(key):
            names += [name.strip() for name in _listed(value, r"\s*,\s*" if key.startswith("alias") else r"\Z")]
    head = re.search(r"^#[ \t]+(.+?)[ \t#]*$", document.text, re.MULTILINE)
    own = (str(values.get("title") or ""), head[1] if head else "", basename(document.path).removesuffix(".md"))
    return next(filter(None, own)), tuple(filter(None, [*names, head[1] if head else ""]))


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
