"""What a passage is, apart from how it is found in a file: its size, its version, and which of its text is searched."""

import re

LONG = 1_500  # characters; a longer section is divided between blocks

_BOOKKEEPING = re.compile(r"[ \t]*\((?:at|source|review|seen|first|last|retired):: ?[^()\n]*\)")
_EMPTY_ITEM = re.compile(r"\n[ \t]*[-*+][ \t]*(?=\n|\Z)")  # the line of counts, once these are gone
_LINE_END = re.compile(r"\r\n|\r")
_VERSION = 4


def splitting_version() -> str:
    """Name the way passages are cut; an index made in another way is built again."""
    return f"{_VERSION}-{LONG}"


def without_bookkeeping(text: str) -> str:
    """Return a passage's text without the stamps that tools keep: dates and sources would be found as words."""
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    if "::" not in text:
        return text.rstrip("\n")
    bare = _BOOKKEEPING.sub("", text)
    return _EMPTY_ITEM.sub("", bare).rstrip("\n")
