"""Markdown of a file as HTML that cannot harm: no HTML of its own, no image that is fetched, no script, no style.

markdown-it makes no tag of what stands in the text; nh3 then takes out whatever is not on our list all the same.
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

_LONGEST = 200_000  # characters; a longer text is shown as it is written
_MOST_BRACKETS = 2_000  # the parser takes seconds for thousands that nobody closes
_TAGS = {"a", "blockquote", "br", "code", "del", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre"}
_TAGS |= {"span", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul"}
_LONGEST_NAME = 300  # characters between the brackets of a wikilink
_DANGLING = {"class": "dangling", "title": "No page and no entry has this name"}
_ELSEWHERE = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)


def as_html(text: str, path: str = "", lead: Callable[[str], str | None] | None = None) -> Markup:
    """Return Markdown as HTML that may stand in a page. Links lead to files beside `path`, or to the web.

    `lead` says where a wikilink leads, by what stands in its brackets; without it they stay text.
    """
    if len(text) > _LONGEST or text.count("[") > _MOST_BRACKETS:
        return Markup("<pre>%s</pre>") % text
    made = MarkdownIt("js-default", {"linkify": False, "typographer": False})
    made.add_render_rule("image", _image)
    ours: set[str] = set()
    if lead:
        made.inline.ruler.before("link", "wikilink", _wikilink)
        made.add_render_rule("wikilink", _led)
    html = made.render(text, {"lead": lead, "ours": ours})

    def allowed(tag: str, name: str, value: str) -> str | None:
        if tag == "span":
            return value if _DANGLING.get(name) == value else None
        if name == "rel":  # which is ours
            return value
        return (value if value in ours else _target(value, path)) if (tag, name) == ("a", "href") else None

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


def _wikilink(state: StateInline, silent: bool) -> bool:
    """Take `[[name]]` and `[[name|text]]`."""
    if not state.src.startswith("[[", state.pos):
        return False
    end = state.src.find("]]", state.pos + 2, min(state.posMax, state.pos + 2 + _LONGEST_NAME))
    said = state.src[state.pos + 2 : max(end, 0)]
    if not said.strip() or "[" in said or "\n" in said:
        return False
    if not silent:
        state.push("wikilink", "", 0).content = said
    state.pos = end + 2
    return True


def _led(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, env: EnvType) -> str:
    said = tokens[index].content
    address, text = env["lead"](said), said.rpartition("|")[2].strip()
    if address is None:
        marks = Markup(" ").join(Markup('%s="%s"') % pair for pair in _DANGLING.items())
        return str(Markup("<span %s>%s</span>") % (marks, text))
    env["ours"].add(address)
    return str(Markup('<a href="%s">%s</a>') % (address, text))


def _image(_: RendererHTML, tokens: Sequence[Token], index: int, __: OptionsDict, ___: EnvType) -> str:
    """Show an image as a link: a page fetches nothing from elsewhere."""
    source = str(tokens[index].attrGet("src") or "")
    return str(Markup('<a href="%s">%s</a>') % (source, escape(tokens[index].content or source)))


def _target(address: str, path: str) -> str | None:
    """Return where a link leads: to the web, within the page, or to the page of a file; None for anywhere else."""
    if _ELSEWHERE.match(address) or address.startswith("#"):
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
    return Markup("").join(Markup("<code>{}</code>").format(part) if at % 2 else escape(part) for at, part in parts)
