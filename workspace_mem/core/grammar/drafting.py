"""From what a caller hands in to a draft that can be written."""

from collections.abc import Sequence

from workspace_mem.core.entry import Draft, Fields
from workspace_mem.core.errors import RefusedError, UsageError
from workspace_mem.core.grammar.forms import CATEGORY, META_KEY, TAG_NAME
from workspace_mem.core.grammar.parsing import tail_of
from workspace_mem.core.grammar.rendering import as_written
from workspace_mem.core.kinds import KINDS
from workspace_mem.core.markdown import begins_below

MAX_TEXT = 4_000  # characters


def clean_text(text: str) -> str:
    """Bring text into the form that can be kept: line feeds, no trailing spaces, no NUL, no blank edges.

    Raises RefusedError for text that cannot be written as UTF-8.
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RefusedError(
            "The text has bytes that are not UTF-8; nothing was written", hint="convert it to UTF-8 first"
        ) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    return "\n".join(line.rstrip(" \t") for line in text.split("\n")).strip("\n")


def _says_something(text: str) -> bool:
    """Tell whether there is a character to see in a text."""
    return any(char.isprintable() and not char.isspace() for char in text)


def draft(
    kind: str,
    text: str,
    *,
    category: str | None = None,
    tags: Sequence[str] = (),
    fields: Fields = (),
) -> Draft:
    """Make a draft from what a caller handed in. Trailing `#tags` of the first line become tags.

    Empty fields are left out. Raises UsageError for an empty text or an impossible category, key or
    tag, RefusedError for text that is too long or cannot be written.
    """
    text = clean_text(text)
    if not _says_something(text):
        raise UsageError("The text is empty; nothing was written")
    if len(text) > MAX_TEXT:
        raise RefusedError(
            f"The text has {len(text):,} characters; an entry holds at most {MAX_TEXT:,}; nothing was written",
            hint="split it, or keep the long form as a file under memories/ and remember where it is",
        )
    text, found = _without_tail_tags(text)
    asked = [_checked_tag(tag) for tag in tags]
    cleaned = tuple((key, value) for key, given in fields if (value := _clean_value(key, given)).strip())
    shape = KINDS[kind].shape
    return Draft(
        kind,
        text,
        _checked_category(category),
        tuple(dict.fromkeys([*found, *asked])),
        as_written(cleaned, shape),
    )


def _without_tail_tags(text: str) -> tuple[str, tuple[str, ...]]:
    if begins_below(text):  # it will begin on the line after the item's first, where no tags are read
        return text, ()
    first, newline, rest = text.lstrip(" \t").partition("\n")
    tail = tail_of(first, rest, with_fields=False)
    return (first[: tail.end] + newline + rest).lstrip("\n"), tail.tags


def _clean_value(key: str, given: str) -> str:
    value = clean_text(given).lstrip(" \t")
    if len(value) > MAX_TEXT:
        raise RefusedError(
            f"“{key}” has {len(value):,} characters; it holds at most {MAX_TEXT:,}; nothing was written",
            hint="shorten it, or keep the long form as a file under memories/",
        )
    if key == "key" and not META_KEY.fullmatch(f"{value}:"):
        raise UsageError(f"{value[:80]!r} cannot be a key", hint="use 1 to 60 letters, digits and . _ -")
    return value


def _checked_category(category: str | None) -> str | None:
    if category is None or not category.strip():
        return None
    category = " ".join(clean_text(category).split())
    if not CATEGORY.fullmatch(f"[{category}]"):
        raise UsageError(
            f"“{category[:80]}” cannot be a category: it needs 1 to 60 characters without square brackets, "
            "and not just x"
        )
    return category


def _checked_tag(tag: str) -> str:
    name = tag.strip().removeprefix("#")
    if not TAG_NAME.fullmatch(name):
        raise UsageError(f"“{tag[:80]}” cannot be a tag: it needs letters, digits, - _ or /, and not only digits")
    return name


def category_from(name: str) -> str:
    """Turn a tool's name into a category: whatever a category cannot hold is replaced. May be empty."""
    flat = " ".join(clean_text(name).translate({ord("["): "(", ord("]"): ")"}).split())
    flat = flat.lstrip("^ ")[:60].strip()
    return f"tool {flat}" if flat in ("x", "X") else flat
