"""learnings: `.learnings/` with ERRORS.md, LEARNINGS.md, FEATURE_REQUESTS.md and the like, a section an entry."""

from collections.abc import Iterator
from posixpath import basename

from workspace_mem.core.document import Problem
from workspace_mem.core.entry import Entry
from workspace_mem.core.kinds import KINDS, Form
from workspace_mem.core.reading import read as read_document
from workspace_mem.services.formats.port import (
    ORIGIN,
    Files,
    Found,
    Left,
    Record,
    document_of,
    others,
    text_of,
)

_COUNTS = ("seen", "first", "last")


def read(files: Files) -> Iterator[Found]:
    """Yield every section, with its status, its counts and where it was promoted to."""
    taken = [path for path in files.paths() if KINDS.foreign_form(_path_here(path)) == "headed"]
    for path in taken:
        text = text_of(files, path)
        if isinstance(text, Problem):
            yield text
            continue
        reading = read_document(document_of(_path_here(path), text))
        for part in reading.parts:
            place = Problem(path, part.block.first + 1, "")
            if part.entry:
                yield _record(part.entry, place)
            elif part.block.kind not in ("heading", "rule"):
                words = " ".join(reading.text_of(part).split())
                yield Left(f"{path}:{place.line}: words outside of a section: {words[:80]}")
    if taken:
        yield from others([path for path in files.paths() if not path.startswith(".git")], taken)


def _path_here(path: str) -> str:
    """Return the path that a file of learnings has in a folder of memory."""
    return f".learnings/{basename(path)}"


def _record(entry: Entry, place: Problem) -> Record:
    said = dict(reversed(entry.fields))
    at, text = said.pop("at", None), entry.text
    fields = [(ORIGIN if key == "source" else key, value) for key, value in entry.fields if key != "at"]
    if KINDS[entry.kind].form is Form.COUNTED:
        fields = [pair for pair in fields if pair[0] not in _COUNTS]
        seen = said.get("seen", "1")
        first, last = said.get("first") or at, said.get("last") or said.get("first") or at
        fields += [("seen", seen if seen.isascii() and seen.isdigit() else "1")]
        fields += [(key, one) for key, one in (("first", first), ("last", last)) if one]
        return Record(entry.kind, text, place, entry.id, entry.category, entry.tags, tuple(fields))
    below = [value for key, value in fields if key in ("context", "fix") or "\n" in value]
    text = "\n\n".join([text, *below])
    fields = [(key, value) for key, value in fields if value not in below]
    return Record(entry.kind, text, place, entry.id, entry.category, entry.tags, tuple(fields), at)
