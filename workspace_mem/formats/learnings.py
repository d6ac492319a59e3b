"""learnings: `.learnings/` with ERRORS.md, LEARNINGS.md, FEATURE_REQUESTS.md and the like, one entry a section."""

from collections.abc import Iterator
from itertools import groupby
from posixpath import basename

from workspace_mem.formats.port import ORIGIN, Files, Found, Record, UnmappedItem, document_of, others
from workspace_mem.model.document import Problem
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import KINDS, Form
from workspace_mem.model.reading import is_title
from workspace_mem.model.reading import read as read_document

_COUNTS = ("seen", "first", "last")


def read(files: Files) -> Iterator[Found]:
    """Yield every section with its status, counts and promotion, and plain text by heading."""
    taken = [path for path in files.paths if KINDS.foreign_form(_path_here(path)) == "headed"]
    for path in taken:
        reading = read_document(document_of(_path_here(path), files.text(path)))
        for (is_entry, trail), some in groupby(reading.parts, lambda part: (part.entry is not None, part.trail)):
            # Without rules, headings, and text lines directly above a rule.
            parts = [part for part in some if part.block.kind != "rule" and not is_title(reading.document, part.block)]
            places = [Problem(path, part.block.first + 1, "") for part in parts]
            if is_entry:
                yield from (_record(part.entry, place) for part, place in zip(parts, places, strict=True) if part.entry)
            elif parts and len(trail) > 1 and parts[0].block.kind != "legend":
                kind = KINDS[_KINDS_OF.get(basename(path)[:3].upper(), "learning")]
                body = "\n\n".join(map(reading.text_of, parts)).strip("\n")
                counts = (("seen", "1"),) if kind.form is Form.COUNTED else ()
                yield Record(kind.name, body, places[0], category=trail[-1][:60], fields=counts)
            else:
                for part, place in zip(parts, places, strict=True):
                    words = " ".join(reading.text_of(part).split())
                    yield UnmappedItem(f"{path}:{place.line}: words outside of a section: {words[:80]}")
    if taken:
        yield from others([path for path in files.paths if not path.startswith(".git")], taken)


_KINDS_OF = {"ERR": "error", "COR": "correction", "WIN": "win"}


def _path_here(path: str) -> str:
    """Return the path that a file of learnings has in a folder of memory."""
    return f".learnings/{basename(path)}"


def _record(entry: Entry, place: Problem) -> Record:
    values = dict(reversed(entry.fields))
    logged, text = values.pop("at", None), entry.text
    fields = [(ORIGIN if key == "source" else key, value) for key, value in entry.fields if key != "at"]
    if KINDS[entry.kind].form is Form.COUNTED:
        fields = [pair for pair in fields if pair[0] not in _COUNTS]
        seen = values.get("seen", "1")
        first = values.get("first") or logged
        last = values.get("last") or first
        is_number = seen.isascii() and seen.isdigit()
        fields += [("seen", seen)] if is_number else [("seen", "1"), ("recurrence-count", seen)]
        fields += [pair for pair in (("first", first), ("last", last)) if pair[1]]  # type: ignore[misc]
        fields += [("logged", logged)] if logged and logged not in (first, last) else []
        return Record(entry.kind, text, place, entry.id, entry.category, entry.tags, tuple(fields))
    below = [value for key, value in fields if key in ("context", "fix") or "\n" in value]
    text = "\n\n".join([text, *below])
    fields = [(key, value) for key, value in fields if value not in below]
    return Record(entry.kind, text, place, entry.id, entry.category, entry.tags, tuple(fields), logged)
