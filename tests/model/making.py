"""Short ways to the values that the tests of the ground floor speak of."""

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.reading import read


def document_of(text: str, path: str = "MEMORY.md") -> Document:
    return Document(path, text.encode())


def entries_of(path: str, text: str) -> tuple[Entry, ...]:
    return read(document_of(text, path)).entries
