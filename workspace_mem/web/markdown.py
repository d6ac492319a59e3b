"""Markdown of a file as HTML that cannot harm: no HTML of its own, no image that is fetched, no script, no style.

markdown-it makes no tag of what stands in the text; nh3 then removes whatever is not on our list all the same.
"""

import posixpath
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from urllib.parse import quote, unquote

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from workspace_mem.catalog.pages import page_of, plain_name
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.workspace import Workspace

_LONGEST = 200_000  # characters; a longer text is shown as it is written
_MOST_BRACKETS = 2_000  # the parser takes seconds for thousands that nobody closes
_TAGS = {"a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre"}
_TAGS |= {"span", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul"}
_LONGEST_NAME = 300  # characters between the brackets of a wikilink
_MOST_TITLES = 1_000  # pages whose titles are read to resolve wikilinks
_DANGLING = {"class": "dangling", "title": "No page and no entry has this name"}
_EXTERNAL = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)


def as_html(text: str, path: str = "", resolve: Callable[[str], str | None] | None = None) -> Markup:
    """Return Markdown as HTML that may stand in a page. Links lead to files beside `path`, or to the web.

    `resolve` returns the address of a wikilink by the text in its brackets; without it wikilinks stay text.
    """
    if len(text) > _LONGEST or text.count("[") > _MOST_BRACKETS:
        return Markup("<pre>%s</pre>") % text
    parser = MarkdownIt("js-default", {"linkify": False, "typographer": False})
    parser.add_render_rule("image", _image)
    own_addresses: set[str] = set()
    if resolve:
        parser.inline.ruler.before("link", "wikilink", _parse_wikilink)
        parser.add_render_rule("wikilink", _wikilink)
    html = parser.render(text, {"resolve": resolve, "own_addresses": own_addresses})

    def allowed(tag: str, name: str, value: str) -> str | None:
        if tag == "span":
            return value if _DANGLING.get(name) == value else None
        if name == "rel":  # which is ours
            return value
        if (tag, name) != ("a", "href"):
            return None
        return value if value in own_addresses else _target(value, path)

    return Markup(  # noqa: S704  # this is where text becomes harmless HTML
        nh3.clean(
            html,
            tags=_TAGS,
            attributes={"a": {"href"}, "span": set(_DANGLING), "td": set(), "th": set()},
            attribute_filter=allowed,
            url_schemes={"http", "https", "mailto"},
            link_rel="noopener noreferrer nofollow",
        )
    )


def _parse_wikilink(state: StateInline, silent: bool) -> bool:
    """Take `[[name]]` and `[[name|text]]`."""
    if not state.src.startswith("[[", state.pos):
        return False
    end = state.src.find("]]", state.pos + 2, min(state.posMax, state.pos + 2 + _LONGEST_NAME))
    inside = state.src[state.pos + 2 : max(end, 0)]
    if not inside.strip() or "[" in inside or "\n" in inside:
        return False
    if not silent:
        state.push("wikilink", "", 0).content = inside
    state.pos = end + 2
    return True


def _wikilink(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, env: EnvType) -> str:
    inside = tokens[index].content
    address, text = env["resolve"](inside), inside.rpartition("|")[2].strip()
    if address is None:
        attributes = Markup(" ").join(Markup('%s="%s"') % pair for pair in _DANGLING.items())
        return str(Markup("<span %s>%s</span>") % (attributes, text))
    env["own_addresses"].add(address)
    return str(Markup('<a href="%s">%s</a>') % (address, text))


def _image(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, ___: EnvType) -> str:
    """Show an image as a link: a page fetches nothing from elsewhere."""
    source = str(tokens[index].attrGet("src") or "")
    return str(Markup('<a href="%s">%s</a>') % (source, escape(tokens[index].content or source)))


def _target(address: str, path: str) -> str | None:
    """Return the address of a link: on the web, within the page, or of a file; None for any other target."""
    if _EXTERNAL.match(address) or address.startswith("#"):
        return address
    if ":" in address.partition("/")[0] or address.startswith(("//", "/", "\\")) or "\\" in address:
        return None
    name, mark, place = address.partition("#")
    file = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(name)))
    if not name or file.startswith("../") or file == "..":
        return None
    return f"/files/{quote(file)}{mark}{quote(place)}"


def coded(text: str) -> Markup:
    """Return a text as HTML in which what stands in backticks is code."""
    parts = enumerate(re.split(r"`([^`\n]+)`", text))
    return Markup("").join(Markup("<code>{}</code>").format(part) if odd % 2 else escape(part) for odd, part in parts)


class Wikilinks:
    """The wikilinks of one page: to an entry by its id, or to a page by its path, name, title or alias."""

    def __init__(self, workspace: Workspace, path: str) -> None:
        self._workspace, self._path = workspace, path

    def address(self, inside: str) -> str | None:
        """Return the address of a wikilink by the text in its brackets; None if it dangles."""
        page, _, place = inside.partition("|")[0].rstrip("\\").partition("#")
        name, place = page.strip(), place.strip()
        for entry in (name.removeprefix("^"), place.removeprefix("^") if place.startswith("^") else ""):
            if entry and self._workspace.catalog.look().of_id(entry):
                return f"/entry/{quote(entry, safe='~')}"
        if not name:
            return f"#{quote(place)}" if place and not place.startswith("^") else None
        sibling = plain_name(posixpath.normpath(posixpath.join(posixpath.dirname(self._path), name)))
        plain = plain_name(name)
        path = self._paths.get(sibling) or self._paths.get(plain) or self._ends.get(plain) or self._titles.get(plain)
        return f"/files/{quote(path)}" if path else None

    @cached_property
    def _paths(self) -> Mapping[str, str]:
        return {plain_name(path): path for path in sorted(self._workspace.folder.survey().states, reverse=True)}

    @cached_property
    def _ends(self) -> Mapping[str, str]:
        """Return the pages by their paths without the first folders; the shortest path wins."""
        ends: dict[str, str] = {}
        for plain, path in sorted(self._paths.items(), key=lambda item: (item[0].count("/"), item[0])):
            parts = plain.split("/")
            for first in range(1, len(parts)):
                ends.setdefault("/".join(parts[first:]), path)
        return ends

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        titles: dict[str, str] = {}
        for path in [path for path in sorted(self._paths.values()) if path.endswith(".md")][:_MOST_TITLES]:
            try:
                names = page_of(self._workspace.folder.read(path)).names
            except WorkspaceMemError:
                continue
            for name in names:
                titles.setdefault(plain_name(name), path)
        return titles
