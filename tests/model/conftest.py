"""The docstring of a test may be the document it reads."""

from collections.abc import Callable
from inspect import cleandoc

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.reading import Reading, read


@pytest.fixture
def document(request: pytest.FixtureRequest) -> Document:
    """Return the test's docstring as MEMORY.md, with the line feed at its end that editors leave."""
    return Document("MEMORY.md", (cleandoc(request.function.__doc__ or "") + "\n").encode())


@pytest.fixture
def reading(document: Document) -> Reading:
    return read(document)


@pytest.fixture
def read_as(document: Document) -> Callable[[str], Reading]:
    """Return what reads the document as another file."""
    return lambda path: read(Document(path, document.data))
