"""basic-memory: notes with permalinks, observations and relations.

A note stays whole, for its observations (`- [category] text #tag`) and relations (`- relates to [[Other]]`) speak of
it: search finds each by itself, and `[[Other]]` leads where it led.
"""

from collections.abc import Iterator

from workspace_mem.core.document import Problem
from workspace_mem.core.frontmatter import read_front_matter
from workspace_mem.core.kinds import NOTES
from workspace_mem.services.formats.port import Files, Found, WholePage, document_of, others, text_of


def read(files: Files) -> Iterator[Found]:
    """Yield every note whole; front matter that cannot be read is named."""
    yield from notes(files, "basic-memory")


def notes(files: Files, name: str) -> Iterator[Found]:
    """Yield every Markdown file as a note under the name of its format."""
    paths = files.paths()
    taken = [path for path in paths if path.endswith(".md") and not path.startswith(".")]
    for path in taken:
        text = text_of(files, path)
        if isinstance(text, Problem):
            yield text
        elif text.strip():
            yield from (one._replace(path=path) for one in read_front_matter(document_of(path, text)).problems)
            yield WholePage(f"{NOTES}{name}/{path}", text, Problem(path, 0, ""))
    if taken:
        yield from others([path for path in paths if not path.startswith(".")], taken)
