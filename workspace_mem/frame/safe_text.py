"""How a section stands in the frame: in tags of its name, which no text of a file can forge (`Clean` sees to that)."""

from typing import Protocol


class Clean(Protocol):
    """What may be shown of a text, and `said_by` whom: nothing secret, and nothing that misleads a reader or a model.

    The number of lines may only shrink.
    """

    def __call__(self, text: str, said_by: str | None = None) -> str:
        """Return the text as it may be shown."""
        ...

    def __hash__(self) -> int:
        """Return the same for the same way to show a text: what was shown so is kept under it."""
        ...


def opening(tag: str, source: str = "", entries: str = "", by: str | None = None) -> str:
    """Return the line that opens a section; `by` names whose all of it is, unless it is a person's."""
    import html  # noqa: PLC0415 - a write sizes sections and opens none: its table of entities costs 2 ms

    said = (("source", source), ("entries", entries), ("by", by))
    attributes = "".join(f' {name}="{html.escape(value)}"' for name, value in said if value)
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
