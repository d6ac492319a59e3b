"""The engine `whoosh`, the only user of that library: terms, postings and the passages' places.

Whoosh never touches the disk: it gets the bytes of unchanged plain files, and writes to memory. Much of its files is
pickled; only plain values are unpickled here, since whoever wrote the cache may have written the manifest too. It does
not rank either: its statistics count deleted passages until a merge, its lengths are rounded to a byte, and its idf is
another. `ranking` scores its postings.
"""
# mypy: disable-error-code="no-untyped-call"
# Whoosh has no annotations; everything that leaves this module has.

import json
import pickle
import sys
from array import array
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import BytesIO
from itertools import chain
from pathlib import Path
from struct import pack, unpack
from types import ModuleType
from typing import Any, Self
from warnings import catch_warnings, simplefilter

from workspace_mem.search.index import IndexUpdate, Snapshot, change_of, match_at, put
from workspace_mem.search.query import Match
from workspace_mem.search.ranking import LAST

_NETWORK = "urllib.request"


@contextmanager
def _without_network() -> Iterator[None]:
    """Import Whoosh without `urllib.request`, which takes 20 ms of each search.

    `whoosh.compat` takes `urlretrieve` from it, for a part that is not used here. A stand-in module has one that
    imports the real function when it is called; the stand-in is removed afterwards.
    """
    if _NETWORK in sys.modules:
        yield
        return
    stand_in = ModuleType(_NETWORK)
    stand_in.__dict__["urlretrieve"] = lambda *some, **more: import_module(_NETWORK).urlretrieve(*some, **more)
    sys.modules[_NETWORK] = stand_in
    try:
        yield
    finally:
        if sys.modules.get(_NETWORK) is stand_in:
            del sys.modules[_NETWORK]


with catch_warnings(), _without_network():
    # Without compiled files (uv), Python would print warnings about Whoosh's old escapes.
    simplefilter("ignore")
    from whoosh import columns
    from whoosh.codec import whoosh3
    from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter, W3Segment
    from whoosh.columns import NumericColumn, PickleColumn, VarBytesColumn
    from whoosh.fields import COLUMN, STORED, Schema
    from whoosh.filedb import structfile
    from whoosh.filedb.filestore import RamStorage
    from whoosh.index import FileIndex
    from whoosh.reading import SegmentReader
    from whoosh.writing import SegmentWriter

# ── unpickling of plain values only ──


class _PlainValues(pickle.Unpickler):
    """An unpickler for numbers, texts, containers of these, and Whoosh's segment class."""

    def find_class(self, module_name: str, global_name: str) -> Any:
        if (module_name, global_name) in _MAY_BE_MADE:
            return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in an index")


# Segments and their codec; times and numbers, which other programs may store through Whoosh.
_MAY_BE_MADE = frozenset(
    {("whoosh.codec.whoosh3", "W3Segment"), (__name__, "_Codec")}
    | {("datetime", name) for name in ("date", "datetime", "time", "timedelta", "timezone")}
    | {("builtins", name) for name in ("set", "frozenset", "dict", "list", "int")}
    | {("collections", "defaultdict"), ("decimal", "Decimal"), ("uuid", "UUID")}
)


# Every place in Whoosh that unpickles data of an index of ours.
vars(structfile)["load_pickle"] = lambda file: _PlainValues(file).load()
vars(whoosh3)["loads"] = vars(columns)["loads"] = lambda data: _PlainValues(BytesIO(data)).load()

# ── Whoosh's storage ──

vars(whoosh3)["STORED_COLUMN"] = PickleColumn(
    VarBytesColumn()
)  # to compress a hundred bytes takes longer than all else

_PLACES, _ENDING = "places.", ".whoosh"  # file names: the prefix of our own, and the suffix of all


class _Pool(defaultdict[str, list[int]]):
    """Gathers the documents of each token. Whoosh's own pool sorts each posting, and spills to a folder, by pickle."""

    add = cleanup = defaultdict.clear  # `add_document` looks up the first, and adds nothing

    def iter_postings(self) -> list[tuple[str, list[int]]]:
        """For `_Fields`, which takes all documents of a token at once."""
        return sorted(self.items())


class _Fields(W3FieldWriter):
    """Writes the documents of a token beside it: Whoosh pickles blocks of them in a second file."""

    def add_postings(self: Any, schema: Any, lengths: object, items: Iterable[tuple[str, list[int]]]) -> None:
        del schema, lengths
        self._tindex.hashfn = len  # nobody looks for a token by its hash
        for token, documents in items:
            self._tindex.add(f"={token}".encode(), pack(f"<{len(documents)}I", *documents))  # no key may be empty
        self._tindex.buckets = [()] * 256


def _postings(reader: Any, first: str, last: str) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the tokens of a segment from one to another, in order, each with its documents."""
    end = f"={last}".encode()
    for key, value in reader._terms._tindex.items_from(f"={first}".encode()):  # noqa: SLF001
        if key > end:
            break
        yield key[1:].decode(), unpack(f"<{len(value) // 4}I", value)


class _Writer(SegmentWriter):
    def add_postings_to_pool(self: Any, reader: Any, startdoc: int, docmap: Mapping[int, int] | None) -> None:
        """Take in a segment that is merged; the map has new numbers of documents, if some are deleted."""
        for token, documents in _postings(reader, "", LAST):
            if docmap is None:
                self.pool[token] += [startdoc + document for document in documents]
            elif alive := [docmap[document] for document in documents if document in docmap]:
                self.pool[token] += alive


class _InMemory(RamStorage):
    def temp_storage(self, name: str | None = None) -> "_InMemory":
        del name
        return _InMemory()


class _Codec(W3Codec):
    """Names the new segment by its generation.

    Whoosh draws the name from `random`, and a program that seeds that at its start gets the same name in every process,
    for another segment.
    """

    length_stats = False

    def __init__(self, generation: int) -> None:
        super().__init__()
        self._generation = generation

    def new_segment(self, storage: object, indexname: str) -> Any:
        del storage
        return W3Segment(self, indexname, segid=f"{self._generation:08x}")

    def field_writer(self, storage: object, segment: object) -> Any:
        return _Fields(self, storage, segment)


class _Sizes(NumericColumn):
    """A column read at once; Whoosh takes 20 ms for 9,000 single numbers."""

    class Reader(NumericColumn.Reader):
        def load(self) -> Sequence[int]:
            sizes = array("Q", self._dbfile.get(self._basepos, self._fixedlen * self._count))
            if sys.byteorder == "little":
                sizes.byteswap()
            return [*sizes, *[self._default] * (self._doccount - self._count)]


# For each passage, `sizes` holds the number of terms, whether it is a log line, and its number.
_SCHEMA = Schema(passage=STORED(), sizes=COLUMN(_Sizes("Q")))
_LINE, _NUMBER = 1 << 31, (1 << 31) - 1


def _merged(writer: Any, segments: Sequence[Any]) -> list[Any]:
    """Merge small or mostly deleted segments into the new one; return the others.

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


def _storage(files: Mapping[str, bytes]) -> _InMemory:
    storage = _InMemory()
    storage.files = {name.removesuffix(_ENDING): data for name, data in files.items() if not name.startswith(_PLACES)}
    return storage


class WhooshFiles(Snapshot):
    """Whoosh's files after one write. Each merge renumbers its documents; our numbers stay."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        places = next((data for name, data in files.items() if name.startswith(_PLACES)), b"{}")
        self.paths: Mapping[str, list[int]] = json.loads(places)  # path → number and first line, alternating
        self._places: dict[int, tuple[str, int]] = {  # by number
            number: (path, line)
            for path, numbers in self.paths.items()
            for number, line in zip(numbers[::2], numbers[1::2], strict=True)
        }
        self._segments: list[tuple[Any, int, frozenset[int]]] = []  # reader, its first document, its deleted documents
        self.sizes: list[int] = []  # sizes of each document, deleted ones too
        self.passages = length = 0
        storage = _storage(files)
        readers = FileIndex(storage, schema=_SCHEMA).reader().leaf_readers() if storage.files else ()
        for reader, first in readers:
            if reader.doc_count_all():
                deleted = frozenset(reader.segment().deleted_docs())
                sizes = reader.column_reader("sizes", translate=False).load()
                self._segments.append((reader, first, deleted))
                self.sizes.extend(sizes)
                self.passages += reader.doc_count()
                length += sum(size >> 32 for size in sizes) - sum(sizes[number] >> 32 for number in deleted)
        self.average_length = length / self.passages if length else 1.0

    @classmethod
    def opened(cls, directory: Path, names: Sequence[str], generation: int) -> Self:
        """See `Snapshot.opened`. All data in memory is of one moment."""
        del generation
        return cls({name: (directory / name).read_bytes() for name in names})

    @classmethod
    def written(
        cls, directory: Path | None, before: Self | None, generation: int, updates: Iterable[IndexUpdate]
    ) -> tuple[Sequence[str], Self]:
        """See `Snapshot.written`."""
        before = before or cls({})
        storage = _storage(before.files)
        index = FileIndex(storage, schema=_SCHEMA) if storage.files else FileIndex.create(storage, _SCHEMA)
        writer: Any = _Writer(index, codec=_Codec(index.latest_generation() + 1))
        writer.pool = _Pool(list)
        paths = dict(before.paths)
        documents = {size & _NUMBER: document for document, size in enumerate(before.sizes)}
        number = max(documents, default=0)
        for update in {update.path: update for update in updates}.values():
            numbers = paths.pop(update.path, [])[::2]
            change = change_of(update, ((before.stored(documents[held])[0], held) for held in numbers))
            for gone in change.gone:
                writer.delete_document(documents[gone])
            lines = [*chain.from_iterable(change.kept.items())]
            for line, record in change.new:
                number += 1
                lines += [number, line]
                sizes = record.length << 32 | _LINE * record.is_line | number
                for numbered in map(writer.pool.__getitem__, record.tokens):
                    numbered.append(writer.docnum)
                writer.add_document(passage=(record.key, *record.place), sizes=sizes)
            if lines:
                paths[update.path] = lines
        writer.commit(mergetype=_merged)
        files = {f"{name}{_ENDING}": data for name, data in storage.files.items()}
        files[f"{_PLACES}{generation}{_ENDING}"] = json.dumps(paths, separators=(",", ":")).encode()
        for name, data in files.items():
            if directory and data is not before.files.get(name):
                put(directory / name, data)
        return [*files], cls(files)

    def postings(self, first: str, last: str) -> Iterable[tuple[str, int]]:
        """See `Postings.postings`; the tokens of each segment are in order by themselves."""
        for reader, first_document, deleted in self._segments:
            for token, documents in _postings(reader, first, last):
                for document in documents:
                    if document not in deleted:
                        yield token, first_document + document

    def tokens(self) -> Iterable[str]:
        """See `Snapshot.tokens`; a segment keeps the tokens of deleted passages."""
        if any(deleted for _, _, deleted in self._segments):
            return dict.fromkeys(token for token, _ in self.postings("", LAST))
        return (token for reader, _, _ in self._segments for token, _ in _postings(reader, "", LAST))

    def matches(self) -> Iterable[tuple[int, str, Match]]:
        """See `Snapshot.matches`."""
        for reader, first, _ in self._segments:
            for document in reader.all_doc_ids():
                key, *place = self.stored(first + document)
                yield first + document, key, match_at(*self._places[self.sizes[first + document] & _NUMBER], place)

    def match(self, number: int) -> Match:
        """See `Postings.match`."""
        path, line = self._places[self.sizes[number] & _NUMBER]
        return match_at(path, line, self.stored(number)[1:])

    def length(self, number: int) -> int:
        """See `Postings.length`."""
        return self.sizes[number] >> 32

    def file(self, number: int) -> str:
        """See `Postings.file`."""
        return self._places[self.sizes[number] & _NUMBER][0]

    def passages_of(self, path: str) -> int:
        """See `Postings.passages_of`."""
        return len(self.paths[path]) // 2

    def is_line(self, number: int) -> bool:
        """See `Postings.is_line`."""
        return bool(self.sizes[number] & _LINE)

    def stored(self, document: int) -> Sequence[Any]:
        """Return the key and the place of the passage that is Whoosh's document of this number."""
        found = bisect_right(self._segments, document, key=lambda segment: segment[1]) - 1
        reader, first, _ = self._segments[found]
        stored: Sequence[Any] = reader.stored_fields(document - first)["passage"]
        return stored
