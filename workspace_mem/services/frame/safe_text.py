"""What keeps a text of the files from forging our tags, and from fetching something when a host renders it.

A picture at a remote address tells its server that it was looked at, and its address may carry a
secret out. A frame is read by models and shown by hosts that render Markdown.
"""

import re
from collections.abc import Callable

from workspace_mem.services.frame.sections import ROWS

Clean = Callable[[str], str]  # what the frame may show of a text; the number of lines may only shrink


def safe_by(clean: Clean) -> Clean:
    """Return how any text of a file is shown; `clean` takes out of it what nobody may see."""
    return lambda text: defanged(neutral(clean(text)))


# Whatever a reader could take for one of our tags: blanks inside, any case. `<user-agent>` is another name.
_LOOKS_LIKE_A_TAG = re.compile(rf"<(?=[^\S\n]*+(?:/[^\S\n]*+)?(?:{'|'.join(ROWS)})(?![\w.:-]))", re.IGNORECASE)


def neutral(text: str) -> str:
    """Return text in which nothing can be taken for one of our tags: its `<` is shown as `&lt;`."""
    return _LOOKS_LIKE_A_TAG.sub("&lt;", text)


def opening(tag: str, source: str = "", entries: str = "") -> str:
    """Return the line that opens a section."""
    import html  # noqa: PLC0415 - a write sizes sections and opens none: its table of entities costs 2 ms

    attributes = "".join(
        f' {name}="{html.escape(value)}"' for name, value in (("source", source), ("entries", entries)) if value
    )
    return f"<{tag}{attributes}>\n"


def closing(tag: str) -> str:
    """Return the line that closes a section."""
    return f"</{tag}>\n"


def tagged(tag: str, text: str) -> str:
    """Return text of our own as a section. `text` is neutral, and has no line feed at its end."""
    return f"{opening(tag)}{text}\n{closing(tag)}"


def one_line(text: str) -> str:
    r"""Return text that stays on its line: the name of a file may hold a line feed."""
    return text.replace("\n", "\\u{a}")


# `![…](…)` stays where the address is plainly one inside the folder, and so does Obsidian's `![[…]]`. An address
# that begins with `&` may be a hidden scheme. Reference forms, `![…][x]`, are shown as text whatever x is.
_LOCAL = r"\[[^\[\]\n]{0,300}\]\(\s*+<?+(?!\s*[a-z][a-z0-9+.-]{0,20}:|\s*[\\/]{2}|\s*&)[^\s)]"
_EMBED = r"\[\[[^\[\]\n]{0,300}\]\](?![(\[])"
_PICTURE = re.compile(rf"!(?=\[)(?!{_EMBED})(?!{_LOCAL})", re.IGNORECASE)

# Elements that load something by themselves. They need an attribute for it: `Map<Object>` is no element.
_LOADING = (
    "img|image|picture|source|video|audio|track|iframe|frame|embed|object|applet|link|script|style|input|svg|use"
    "|meta|base|body|table|td|th|portal|form|button"
)
_ELEMENT = re.compile(
    rf"<(?=(?:{_LOADING})[\s/]|(?:style|script)>|[a-z][\w:-]{{0,40}}[\s/][^<>]{{0,1000}}?(?:style|background)\s*=)",
    re.IGNORECASE,
)


def defanged(text: str) -> str:
    r"""Return text in which nothing loads anything: `!\[` for a remote picture, `&lt;img` for an element."""
    return _ELEMENT.sub("&lt;", _PICTURE.sub(r"!\\", text))
