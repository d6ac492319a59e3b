"""Whoosh's own files: the only door to that library.

Whoosh never touches the disk: it sees only bytes in memory that `SealedFolder` has checked, and writes to memory too.
Much of its files is pickled, down to each block of postings: here only what holds plain values is unpickled, for
whoever wrote the cache may have written the hashes too. It ranks nothing either: its statistics count deleted passages
until a merge, its lengths are rounded to a byte and its idf is another, so the same passages would rank differently
after different edits. Its postings go through `ranking`, as in every engine.
"""
# mypy: disable-error-code="no-untyped-call"
# Whoosh has no annotations; everything that leaves this module has.

import pickle
import sys
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import BytesIO
from types import ModuleType
from typing import Any, BinaryIO, NamedTuple
from warnings import catch_warnings, simplefilter

from workspace_mem.search.port import Bundle
from workspace_mem.search.ranking import HEADING_WEIGHT, Analysed, Shelf, analysed
from workspace_mem.search.terms import Clause
from workspace_mem.search.values import NO_FACETS, Facets, Match, Passage

Files = Mapping[str, bytes]  # Whoosh's, by name

_NETWORK = "urllib.request"


def _urlretrieve(*arguments: Any, **options: Any) -> Any:
    return import_module(_NETWORK).urlretrieve(*arguments, **options)


@contextmanager
def _without_network() -> Iterator[None]:
    """Let Whoosh's import not wait for half of the network's (20 ms of each search).

    `whoosh.compat` takes `urlretrieve` from `urllib.request`, for a part that nobody uses here. Meanwhile a stand-in of
    that name hands it one that imports the real thing when it is called; afterwards nothing is as if it had been.
    """
    if _NETWORK in sys.modules:
        yield
        return
    stand_in = ModuleType(_NETWORK)
    stand_in.__dict__["urlretrieve"] = _urlretrieve
    sys.modules[_NETWORK] = stand_in
    try:
        yield
    finally:
        if sys.modules.get(_NETWORK) is stand_in:
            del sys.modules[_NETWORK]


with catch_warnings(), _without_network():
    # Where nothing is compiled yet (uv does not), Python complains to the person about Whoosh's old escapes.
    simplefilter("ignore")
    from whoosh import columns
    from whoosh.codec import whoosh3
    from whoosh.codec.whoosh3 import W3Codec, W3LeafMatcher, W3PerDocReader, W3PostingsWriter, W3Segment
    from whoosh.columns import NumericColumn
    from whoosh.fields import COLUMN, STORED, FieldType, Schema
    from whoosh.filedb import structfile
    from whoosh.filedb.filestore import RamStorage
    from whoosh.formats import Existence
    from whoosh.index import FileIndex
    from whoosh.reading import SegmentReader
    from whoosh.writing import SegmentWriter


class _PlainValues(pickle.Unpickler):
    """Reads what holds numbers, texts, containers of these, and Whoosh's own description of a segment."""

    def find_class(self, module_name: str, global_name: str) -> Any:
        if (module_name, global_name) in _MAY_BE_MADE:
            return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in an index")


# Segments and their codec; times and numbers, which other programs of this process may keep by Whoosh.
_MAY_BE_MADE = frozenset(
    {("whoosh.codec.whoosh3", "W3Segment"), (__name__, "_Numbered")}
    | {("datetime", name) for name in ("date", "datetime", "time", "timedelta", "timezone")}
    | {("builtins", name) for name in ("set", "frozenset", "dict", "list", "int")}
    | {("collections", "defaultdict"), ("decimal", "Decimal"), ("uuid", "UUID")}
)


def _load(file: BinaryIO) -> Any:
    return _PlainValues(file).load()


def _loads(data: bytes) -> Any:
    return _PlainValues(BytesIO(data)).load()


# Every place of Whoosh's that unpickles what an index of ours can hold.
for _module, _name, _instead in (
    (structfile, "load_pickle", _load),
    (whoosh3, "loads", _loads),
    (columns, "loads", _loads),
):
    setattr(_module, _name, _instead)

_SPILL_AT_MEGABYTES = 1 << 20  # never: Whoosh would spill to a folder of a fixed name in /tmp, and by pickle


_FEW = 16  # postings


class Counted(FieldType):
    """A field of terms that are already analysed, with how often each stands there, and nothing else."""

    def __init__(self) -> None:
        # `Existence` has no bytes per posting; the frequency is the weight, which every posting has.
        super().__init__(Existence(), None)

    def index(self, value: Mapping[str, int], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield what Whoosh's writer asks for: term, frequency, weight, value."""
        for term, frequency in value.items():
            yield _bytes(term), frequency, float(frequency), b""


class _InMemory(RamStorage):
    def temp_storage(self, name: str | None = None) -> "_InMemory":
        del name
        return _InMemory()


class _Numbered(W3Codec):
    """Names the new segment by its generation.

    Whoosh draws the name from `random`, and a program that seeds that at its start gets the same name in every process,
    for another segment.
    """

    def __init__(self, generation: int) -> None:
        super().__init__()
        self._generation = generation

    def new_segment(self, storage: object, indexname: str) -> Any:
        del storage
        return W3Segment(self, indexname, segid=f"{self._generation:08x}")

    def per_document_reader(self, storage: object, segment: object) -> Any:
        return _WithoutLengths(storage, segment)

    def postings_reader(
        self, dbfile: object, terminfo: Any, format_: object, term: Any = None, scorer: Any = None
    ) -> Any:
        offset, length = terminfo.extent()
        return _InBlocks(dbfile, offset, length, format_, term=term, scorer=scorer)  # type: ignore[abstract]

    def postings_writer(self, dbfile: object, byteids: bool = False) -> Any:  # as Whoosh has it
        return _FewAsTheyAre(dbfile, self._blocklimit, byteids, self._compression)


class _WithoutLengths(W3PerDocReader):
    """Knows that no field has lengths, which Whoosh looks for in the files at each posting, and what is deleted."""

    def __init__(self, storage: object, segment: Any) -> None:
        super().__init__(storage, segment)
        self._gone = frozenset(segment.deleted_docs())

    def deleted_docs(self) -> frozenset[int]:  # Whoosh makes a set of them for each term, which costs nothing of this
        return self._gone

    def doc_field_length(self, docnum: int, fieldname: str, default: int = 0) -> int:
        del docnum, fieldname
        return default


class _InBlocks(W3LeafMatcher):
    """Reads postings a block at a time: Whoosh asks five functions about each."""

    def everything(self) -> Iterator[tuple[int, int]]:
        while self.is_active():
            self._read_ids()
            self._read_weights()
            yield from zip(self._ids or (), map(int, self._weights or ()), strict=True)
            self._next_block()


class _FewAsTheyAre(W3PostingsWriter):
    """Compresses no block of a few postings: half of all terms stand once, and grow by it."""

    def add_posting(self, id_: int, weight: float, vbytes: bytes, length: int | None = None) -> None:
        """Add a posting that has neither value nor length, without asking for the type of each part."""
        del vbytes, length
        if len(self._ids) >= self._blocklimit:
            self._write_block()
        self._ids.append(id_)
        self._weights.append(weight)
        self._maxweight = max(self._maxweight, weight)

    def _write_block(self, last: bool = False) -> None:
        compression = self._compression
        self._compression = compression if len(self._ids) > _FEW else 0
        super()._write_block(last)
        self._compression = compression


class _Sizes(NumericColumn):
    """A column that is read at once: Whoosh reads 9,000 numbers one by one in 20 ms."""

    class Reader(NumericColumn.Reader):
        def load(self) -> Sequence[int]:
            sizes = array("Q", self._dbfile.get(self._basepos, self._fixedlen * self._count))
            if sys.byteorder == "little":
                sizes.byteswap()
            return [*sizes, *[self._default] * (self._doccount - self._count)]


# The terms of a passage stand in four fields, for its parts (`Analysed`); what it shares with the passage before it is
# not written again, and what it borrows from the lines beside it not at all. The passages of a bundle (`port.Bundle`)
# are written in a row, and no merge takes them apart; their lines count from the bundle's. `sizes` has of each its
# length in terms, times 2³², what it shares and lends and is, and the number of its bundle.
_FIELDS = ("text", "rest", "heading", "around")
_OWN = _FIELDS[:3]
_SCHEMA = Schema(**{name: Counted() for name in _FIELDS}, place=STORED(), sizes=COLUMN(_Sizes("Q")))
_SAME_HEADING, _SAME_AROUND, _LENDS_BACK, _LENDS_ON, _LINE, _TWICE = (1 << bit for bit in range(26, 32))
_BUNDLE = _SAME_HEADING - 1


class View(NamedTuple):
    """One state of the index, opened."""

    files: Files
    bundles: Mapping[int, tuple[str, int]]  # by number: the path, and the line of the first passage
    segments: Sequence[
        tuple[Any, int, frozenset[int]]
    ]  # reader, number of its first passage, which of its own are gone
    sizes: Sequence[int]  # by number, deleted ones too, and 0 behind the last one
    passages: int  # without deleted ones
    total_length: int

    @classmethod
    def of(cls, files: Files, bundles: Mapping[int, tuple[str, int]]) -> "View":
        """Open what was checked. May raise anything: Whoosh's files are code to it."""
        if not files:
            return cls(files, bundles, (), (), 0, 0)
        index = FileIndex(_storage(files), schema=_SCHEMA)
        segments = [
            (reader, first, frozenset(reader.segment().deleted_docs()))
            for reader, first in index.reader().leaf_readers()
            if reader.doc_count_all()
        ]
        sizes: list[int] = []
        total = passages = 0
        for reader, _, gone in segments:
            here = reader.column_reader("sizes", translate=False).load()
            sizes.extend(here)
            passages += reader.doc_count()
            total += sum(size >> 32 for size in here) - sum(here[number] >> 32 for number in gone)
        return cls(files, bundles, segments, [*sizes, 0], passages, total)

    @property
    def shelf(self) -> Shelf:
        """See `ranking.Postings`."""
        sizes, bundles = self.sizes, self.bundles
        return Shelf(
            self.passages,
            self.total_length,
            lambda number: sizes[number] >> 32,
            lambda number: bundles[sizes[number] & _BUNDLE][0],
            lambda number: bool(sizes[number] & _LINE),
        )

    def terms(self) -> Iterator[str]:
        """Yield every term that is held, those of several segments several times."""
        return (
            term.decode("utf-8", "surrogatepass")
            for reader, _, _ in self.segments
            for field in _FIELDS
            for term in reader.lexicon(field)
        )

    def numbers(self) -> Iterator[int]:
        """See `ranking.Postings`."""
        return (first + number for reader, first, _ in self.segments for number in reader.all_doc_ids())

    def postings_of(self, clause: Clause, *, own: bool = False) -> Mapping[int, int]:
        """See `ranking.Postings`."""
        found: dict[int, int] = {}
        for reader, first, gone in self.segments:
            for field in _OWN if own else _FIELDS:
                for term in _terms_of(reader, field, clause):
                    self._count(found, field, _postings(reader, gone, field, term), first, own=own)
        return found

    def _count(
        self, found: dict[int, int], field: str, postings: Iterable[tuple[int, int]], first: int, *, own: bool = False
    ) -> None:
        """Add to each passage how often it has a term, by the postings of one field in one segment."""
        sizes = self.sizes
        if shared := {"heading": _SAME_HEADING, "around": _SAME_AROUND}.get(field):
            for number, frequency in postings:
                at = first + number
                found[at] = found.get(at, 0) + HEADING_WEIGHT * frequency
                while sizes[at := at + 1] & shared:
                    found[at] = found.get(at, 0) + HEADING_WEIGHT * frequency
            return
        lends = _LENDS_BACK | _LENDS_ON if field == "text" and not own else 0
        known = found.get
        for number, frequency in postings:
            at = first + number
            size = sizes[at]
            found[at] = known(at, 0) + (2 * frequency if size & _TWICE else frequency)
            if size & lends:
                if size & _LENDS_BACK:
                    found[at - 1] = found.get(at - 1, 0) + frequency
                if size & _LENDS_ON:
                    found[at + 1] = found.get(at + 1, 0) + frequency

    def match(self, number: int) -> Match:
        """See `ranking.Postings`."""
        reader, first, _ = self.segments[bisect_right(self.segments, number, key=lambda segment: segment[1]) - 1]
        path, line = self.bundles[self.sizes[number] & _BUNDLE]
        begin, end, heading, kind, entry_id, *facets = reader.stored_fields(number - first)["place"]
        return Match(
            path, line + begin, line + end, heading, kind, entry_id, 0.0, Facets(*facets) if facets else NO_FACETS
        )

    def everything(self) -> Iterator[tuple[Match, Mapping[str, int]]]:
        """Return every passage with its terms, gathered from the postings."""
        terms: dict[int, dict[str, int]] = {number: {} for number in self.numbers()}
        for reader, first, gone in self.segments:
            for field, term in reader.all_terms():
                if field in _FIELDS:
                    found: dict[int, int] = {}
                    self._count(found, field, _postings(reader, gone, field, term), first)
                    name = term.decode("utf-8", "surrogatepass")
                    for number, frequency in found.items():
                        held = terms[number]
                        held[name] = held.get(name, 0) + frequency
        return ((self.match(number), held) for number, held in terms.items())


def _bytes(term: str) -> bytes:
    return term.encode("utf-8", "surrogatepass")


def _storage(files: Files) -> _InMemory:
    storage = _InMemory()
    storage.files = dict(files)
    return storage


def _terms_of(reader: Any, field: str, clause: Clause) -> Mapping[bytes, None]:
    begun = (term for prefix in clause.prefixes for term in reader.expand_prefix(field, _bytes(prefix)))
    return dict.fromkeys((*map(_bytes, clause.forms), *begun))


def _postings(reader: Any, gone: Container[int], field: str, term: bytes) -> Iterator[tuple[int, int]]:
    if (field, term) not in reader:
        return
    matcher = reader.postings(field, term)
    found = getattr(matcher, "child", matcher).everything()  # below the one that leaves out deleted passages
    if gone:
        found = (posting for posting in found if posting[0] not in gone)
    yield from found


def written(
    view: View, gone: Container[int], added: Iterable[tuple[int, Bundle, Sequence[Passage]]]
) -> tuple[dict[str, bytes], int]:
    """Return Whoosh's files without some bundles and with others, and how many passages there are now.

    Each that is added has a number, and passages as they may be kept; all numbers of those to go are in `gone` when the
    last one was asked for. The view and its files are as before.
    """
    storage = _storage(view.files)
    index = FileIndex(storage, schema=_SCHEMA) if storage.files else FileIndex.create(storage, _SCHEMA)
    writer = SegmentWriter(index, limitmb=_SPILL_AT_MEGABYTES, codec=_Numbered(index.latest_generation() + 1))
    count = view.passages
    for number, bundle, passages in added:
        _add(writer, number, bundle.line, passages)
        count += len(passages)
    for number in view.numbers():
        if view.sizes[number] & _BUNDLE in gone:
            writer.delete_document(number)
            count -= 1
    writer.commit(mergetype=_merged)
    return {name: bytes(data) for name, data in storage.files.items()}, count


def _add(writer: Any, number: int, line: int, passages: Sequence[Passage]) -> None:
    before: Analysed | None = None
    lent = {(at + beside, -beside) for at, passage in enumerate(passages) for beside in passage.near}
    for at, (passage, terms) in enumerate(zip(passages, analysed(passages), strict=True)):
        fields = {"text": terms.text, "rest": terms.rest, "heading": terms.heading, "around": terms.around}
        flags = (
            _LINE * passage.is_line
            + _TWICE * (terms.weight - 1)
            + _LENDS_BACK * ((at, -1) in lent)
            + _LENDS_ON * ((at, 1) in lent)
        )
        if before and before.heading == terms.heading:
            fields["heading"], flags = "", flags + _SAME_HEADING
        if before and before.around == terms.around:
            fields["around"], flags = "", flags + _SAME_AROUND
        before = terms
        place = (
            passage.first_line - line,
            passage.last_line - line,
            passage.heading,
            passage.kind,
            passage.entry_id,
            *(passage.facets if passage.facets != NO_FACETS else ()),
        )
        counted = {name: Counter(found.split()) for name, found in fields.items() if found}
        writer.add_document(**counted, place=place, sizes=terms.length << 32 | flags | number)


def _merged(writer: Any, segments: Sequence[Any]) -> list[Any]:
    """Take small segments, and those that are mostly deleted, into the one that is written; return the others.

    Each that stays is larger than all smaller ones together, so there are log₂(passages) of them, and a passage is
    written again as often. Whoosh's own policy never cleans out deleted passages, and keeps up to 20 large segments.
    """
    kept: list[Any] = []
    gathered = writer.doc_count()
    for segment in sorted(segments, key=lambda segment: segment.doc_count()):
        alive = segment.doc_count()
        if alive > gathered and segment.deleted_count() <= alive:
            kept.append(segment)
        elif alive:
            reader = SegmentReader(writer.storage, writer.schema, segment)
            writer.add_reader(reader)
            reader.close()
            gathered += alive
    return kept
