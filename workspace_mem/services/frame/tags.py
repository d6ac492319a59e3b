"""The form of a section: our tags, and what keeps content from forging one."""

import html
import re

TAGS = (
    "soul", "user", "instructions", "guidance", "memory", "corrections", "errors", "wins",
    "now", "recall", "more", "notices",
)  # fmt: skip

# Whatever a reader could take for one of our tags: blanks inside, any case. `<user-agent>` is another name.
_LOOKS_LIKE_A_TAG = re.compile(rf"<(?=[^\S\n]*/?[^\S\n]*(?:{'|'.join(TAGS)})(?![\w.:-]))", re.IGNORECASE)


def neutral(text: str) -> str:
    """Return text in which nothing can be taken for one of our tags: its `<` is shown as `&lt;`."""
    return _LOOKS_LIKE_A_TAG.sub("&lt;", text)


def opening(tag: str, source: str = "", entries: str = "") -> str:
    """Return the line that opens a section."""
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
