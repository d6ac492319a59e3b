"""Where an entry comes to stand that is taken back when the file around it is no longer what it was."""

from collections.abc import Iterator, Sequence

from workspace_mem.errors import RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft
from workspace_mem.model.reading import read
from workspace_mem.model.shapes.item_in_file import Spot, spots_for
from workspace_mem.model.stretches import Stretch, joined, stretches


def as_they_read(some: Sequence[Stretch], like: Document) -> list[Stretch]:
    """Return a file's stretches as they read together: kind and category of an entry hang on the headings above it."""
    document, read_so = like.with_data(joined(some, like)), list(some)
    starts, offset = _starts(some, document), document.offsets[0]
    for found in stretches(document):
        number = starts.get(offset, len(some))
        if number < len(some) and (found.words, found.key) == (some[number].words, some[number].key):
            read_so[number] = Stretch(some[number].data, found.entry)
        offset += len(found.data)
    return read_so


def in_its_section(some: Sequence[Stretch], one: Stretch, like: Document) -> Iterator[list[Stretch]]:
    """Yield a file's stretches with an entry among the others of its kind, the best place first."""
    if one.entry is None:
        return
    document = like.with_data(joined(some, like))
    entry, ends = one.entry, _starts(some, document)
    draft = Draft(entry.kind, entry.text, entry.category, entry.tags, entry.fields)
    for spot in _spots(document, draft):
        at = ends.get(document.offsets[spot.at])
        if at is not None:
            above, below = (_lines(document, lines) for lines in (spot.above, spot.below))
            yield [*some[:at], *above, one, *below, *some[at:]]


def _spots(document: Document, draft: Draft) -> list[Spot]:
    try:
        return list(spots_for(read(document), draft))
    except (LookupError, RefusedError):  # a foreign file has no sections of ours
        return []


def _starts(some: Sequence[Stretch], document: Document) -> dict[int, int]:
    """Return, by the offset at which it begins in a file, the number of each stretch; the file's end is one more."""
    newline = len(document.newline.encode())
    offset, found = document.offsets[0], {}
    for number, one in enumerate(some):
        found[offset] = number
        offset += len(one.data) + (0 if one.data.endswith((b"\n", b"\r")) else newline)
    found[len(document.data)] = len(some)
    return found


def _lines(document: Document, lines: Sequence[str]) -> list[Stretch]:
    return [Stretch(f"{line}{document.newline}".encode()) for line in lines]
