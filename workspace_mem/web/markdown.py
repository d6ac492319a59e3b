"""A file's Markdown as safe HTML: no raw HTML, external image, script or style.

markdown-it escapes the tags of a text; nh3 then removes everything that is not on our list.
"""

import posixpath
import re
from collections.abc import Callable, Sequence
from urllib.parse import quote, unquote

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from workspace_mem.catalog.pages import PageTable
from workspace_mem.model.list_item import TAG_NAME

_LONGEST = 200_000  # characters; a longer text is not rendered
_MOST_BRACKETS = 2_000  # brackets; the parser takes seconds for thousands of unclosed ones
_TAGS = {"a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre"}
_TAGS |= {"span", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul", "img"}
_LONGEST_NAME = 300  # characters between the brackets of a wikilink
_DANGLING = "No page has this name yet: create it"
_OWN = {("class", "dangling"), ("class", "tag"), ("title", _DANGLING)}
_TAG = re.compile(rf"#({TAG_NAME.pattern})(?![\w/#-])")
_BOX = re.compile(r"\[([ xX])\][ \t]+")  # a task's box
_EXTERNAL = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)


def as_html(text: str, path: str = "", links: "PageLinks | None" = None) -> Markup:
    """Render Markdown as safe HTML. Links lead to files relative to `path`, or to the web.

    With `links`, wikilinks are links and images of the folder are shown; without, a wikilink is its words.
    """
    if len(text) > _LONGEST or text.count("[") > _MOST_BRACKETS:
        return Markup("<pre>%s</pre>") % text
    own_addresses: set[str] = set()
    html = _PARSER.render(text, {"links": links, "own_addresses": own_addresses})

    def allowed(_: str, name: str, value: str) -> str | None:
        if name in ("rel", "alt", "loading", "width") or (name, value) in _OWN:  # attributes of ours
            return value
        if value in own_addresses or (name == "href" and (_EXTERNAL.match(value) or value.startswith("#"))):
            return value
        if name != "href" or ":" in value.partition("/")[0] or value.startswith(("//", "/", "\\")) or "\\" in value:
            return None
        page, mark, place = value.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(page)))
        return f"/files/{quote(file)}{mark}{quote(place)}" if page and file.split("/")[0] != ".." else None

    return Markup(  # noqa: S704  # this is where text becomes harmless HTML
        nh3.clean(
            html,
            tags=_TAGS,
            attributes={"a": {"href", "class", "title"}, "img": {"src", "alt", "loading", "width"}},
            attribute_filter=allowed,
            url_schemes={"http", "https", "mailto"},
            link_rel="noopener noreferrer nofollow",
        )
    )


def _parse_wikilink(state: StateInline, silent: bool) -> bool:
    """Take `[[name]]`, `[[name|text]]` and `![[name]]`."""
    mark = "![[" if state.src.startswith("!", state.pos) else "[["
    if not state.src.startswith(mark, state.pos):
        return False
    start = state.pos + len(mark)
    end = state.src.find("]]", start, min(state.posMax, start + _LONGEST_NAME))
    inside = state.src[start : max(end, 0)]
    if not inside.strip() or "[" in inside or "\n" in inside:
        return False
    if not silent:
        token = state.push("wikilink", "", 0)
        token.content, token.markup = inside, mark
    state.pos = end + 2
    return True


def _wikilink(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, env: EnvType) -> str:
    inside = tokens[index].content
    name, text = inside.partition("|")[0].rstrip("\\").strip(), inside.partition("|")[2].strip()
    if env["links"] is None:
        return str(escape(text or name))
    if tokens[index].markup == "![[" and (source := env["links"].image(name)):
        env["own_addresses"].add(source)
        width = Markup(' width="%s"') % text if text.isdecimal() else ""
        return str(Markup('<img src="%s" alt="%s" loading="lazy"%s>') % (source, "" if width else text or name, width))
    address = env["links"].address(inside)
    if address is None:
        page = name.partition("#")[0].strip()
        address = f"/new?path={quote(page)}"
        env["own_addresses"].add(address)
        return str(Markup('<a class="dangling" title="%s" href="%s">%s</a>') % (_DANGLING, address, text or name))
    env["own_addresses"].add(address)
    return str(Markup('<a href="%s">%s</a>') % (address, text or name))


def _parse_box(state: StateInline, silent: bool) -> bool:
    """Take the box of a task at the beginning of an item."""
    match = None if state.pos else _BOX.match(state.src)
    if match and not silent:
        state.push("text", "", 0).content = "☐ " if match[1] == " " else "☑ "
    state.pos = match.end() if match else state.pos
    return bool(match)


def _parse_tag(state: StateInline, silent: bool) -> bool:
    """Take `#tag` at the beginning of a word."""
    is_inside_word = state.pos > 0 and not state.src[state.pos - 1].isspace()
    if state.src[state.pos] != "#" or is_inside_word or state.linkLevel:
        return False
    match = _TAG.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        state.push("tag", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _tag(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, env: EnvType) -> str:
    name = tokens[index].content
    address = f"/entries?tag={quote(name)}"
    env["own_addresses"].add(address)
    return str(Markup('<a class="tag" href="%s">#%s</a>') % (address, name))


def _image(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, env: EnvType) -> str:
    """Render an image of the folder; others become links, so that a page loads nothing external."""
    source, text = str(tokens[index].attrGet("src") or ""), tokens[index].content
    own = env["links"].image(unquote(source)) if env["links"] and not _EXTERNAL.match(source) else None
    if own:
        env["own_addresses"].add(own)
        return str(Markup('<img src="%s" alt="%s" loading="lazy">') % (own, text))
    return str(Markup('<a href="%s">%s</a>') % (source, escape(text or source)))


_PARSER = MarkdownIt("js-default", {"linkify": False, "typographer": False})
_PARSER.inline.ruler.before("link", "wikilink", _parse_wikilink)
_PARSER.inline.ruler.before("link", "box", _parse_box)
_PARSER.inline.ruler.push("tag", _parse_tag)
for _rule, _render in (("image", _image), ("wikilink", _wikilink), ("tag", _tag)):
    _PARSER.add_render_rule(_rule, _render)


_MARKS = str.maketrans({"\ue000": "<mark>", "\ue001": "</mark>"})
_LONGEST_INLINE = 4_000  # characters


def inline(text: str, marks: Sequence[tuple[int, int]] = ()) -> Markup:
    """Render inline Markdown for use within a link: emphasis, code and `marks`, no links."""
    text, position, parts = text.translate(dict.fromkeys(map(ord, "\ue000\ue001"), " ")), 0, list[str]()
    for start, end in marks:
        parts += [text[position:start], "\ue000", text[start:end], "\ue001"]
        position = end
    text = "".join([*parts, text[position:]])
    is_short = len(text) <= _LONGEST_INLINE and text.count("[") <= _LONGEST_INLINE // 40
    html = _PARSER.renderInline(text, {"links": None, "own_addresses": set()}) if is_short else str(escape(text))
    return Markup(nh3.clean(html.translate(_MARKS), tags={"code", "del", "em", "mark", "s", "strong"}))  # noqa: S704


def render_code(text: str) -> Markup:
    """Render text with backticks as code."""
    parts = enumerate(re.split(r"`([^`\n]+)`", text))
    return Markup("").join(Markup("<code>{}</code>").format(part) if odd % 2 else escape(part) for odd, part in parts)


class PageLinks:
    """The links of one page: to an entry by id, or to a file by path, name, title or alias."""

    def __init__(self, table: PageTable, path: str, is_entry: Callable[[str], bool]) -> None:
        self._table, self._path, self._is_entry = table, path, is_entry

    def address(self, inside: str) -> str | None:
        """Return the address of a wikilink by the text in its brackets; None if it dangles."""
        page, _, place = inside.partition("|")[0].rstrip("\\").partition("#")
        name, place = page.strip(), place.strip()
        for entry in (name.removeprefix("^"), place.removeprefix("^") if place.startswith("^") else ""):
            if entry and self._is_entry(entry):
                return f"/entry/{quote(entry, safe='~')}"
        if not name:
            return f"#{quote(place)}" if place and not place.startswith("^") else None
        path = self._table.resolve(name, self._path)
        return f"/files/{quote(path)}" if path else None

    def image(self, name: str) -> str | None:
        """Return the address of an image in the folder; None for anything else."""
        path = self._table.resolve(name, self._path)
        return f"/raw/{quote(path)}" if path and media_of(path).startswith("image/") else None


_IMAGES = {"jpg": "jpeg", "svg": "svg+xml"} | {name: name for name in ("avif", "bmp", "gif", "jpeg", "png", "webp")}


def media_of(path: str) -> str:
    """Return the media type that a file is served as: that of an image, else bytes to be saved."""
    kind = _IMAGES.get(path.rpartition(".")[2].lower())
    return f"image/{kind}" if kind else "application/octet-stream"
