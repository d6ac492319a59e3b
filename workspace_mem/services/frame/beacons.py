"""What would fetch something from the network if a host rendered it: shown as text, visibly.

A picture at a remote address tells its server that it was looked at, and its address may carry a
secret out. A frame is read by models and shown by hosts that render Markdown.
"""

import re

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
