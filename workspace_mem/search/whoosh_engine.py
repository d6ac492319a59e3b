"""The engine `whoosh`: the only door to that library, which keeps our terms, their postings and the passages' places.

Whoosh never touches the disk: it sees the bytes of plain files that are as they were left, and writes to memory. Much
of its files is pickled, down to each block of postings: here only what holds plain values is unpickled, for whoever
wrote the cache may have written the manifest too. It ranks nothing either: its statistics count deleted passages until
a merge, its lengths are rounded to a byte and its idf is another. Its postings go through `ranking`.
"""
# mypy: disable-error-code="no-untyped-call"
# Whoosh has no annotations; everything that leaves this module has.

import json
import pickle
import sys
from array import array
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from io import BytesIO
from itertools import chain
from operator import sub
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO
from warnings import catch_warnings, simplefilter

from workspace_mem.search.analysis import Clause
from workspace_mem.search.index import IndexRecord, IndexUpdate, Snapshot, change_of, match_at, put, read_plain
from workspace_mem.search.query import Match, Query
from workspace_mem.search.ranking import Word, ranked

_NETWORK = "urllib.request"


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
    stand_in.__dict__["urlretrieve"] = lambda *some, **more: import_module(_NETWORK).urlretrieve(*some, **more)
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
    from whoosh.codec.whoosh3 import (
        W3Codec,
        W3FieldWriter,
        W3LeafMatcher,
        W3PerDocReader,
        W3PostingsWriter,
        W3Segment,
    )
    from whoosh.columns import NumericColumn
    from whoosh.fields import COLUMN, STORED, FieldType, Schema
    from whoosh.filedb import structfile
    from whoosh.filedb.filestore import RamStorage
    from whoosh.formats import Existence
    from whoosh.index import FileIndex
    from whoosh.reading import SegmentReader
    from whoosh.writing import SegmentWriter

# ── nothing that is read can run ──


class _PlainValues(pickle.Unpickler):
    """Reads what holds numbers, texts, containers of these, and Whoosh's own description of a segment."""

    def find_class(self, module_name: str, global_name: str) -> Any:
        if (module_name, global_name) in _MAY_BE_MADE:
            return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in an index")


# Segments and their codec; times and numbers, which other programs of this process may keep by Whoosh.
_MAY_BE_MADE = frozenset(
    {("whoosh.codec.whoosh3", "W3Segment"), (__name__, "_Codec")}
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

# ── what Whoosh keeps ──

_PLACES, _ENDING = "places.", ".whoosh"  # names of files: ours, and the end of all
_FIELDS = ("own", "context")


class _Counted(FieldType):
    """A field of terms with how often each stands there, and nothing else; `_Pool` gets them."""

    def __init__(self) -> None:
        # `Existence` has no bytes per posting; the frequency is the weight, which every posting has.
        super().__init__(Existence(), None)


class _Pool:
    """Gathers postings by term. Whoosh's own sorts each posting, and spills to a folder of a fixed name, by pickle."""

    def __init__(self) -> None:
        # By field and term: a document, how often the term stands there, the next document …
        self._terms = {field: defaultdict[bytes, list[float]](list) for field in sorted(_FIELDS)}

    def add_terms(self, field: str, document: int, terms: str) -> None:
        postings = self._terms[field]
        for term, frequency in Counter(_bytes(terms).split()).items():
            postings[term].extend((document, frequency))

    def add(self, posting: tuple[str, bytes, int, float, bytes]) -> None:
        field, term, document, weight, _ = posting
        self._terms[field][term].extend((document, weight))

    def iter_postings(self) -> Iterator[tuple[str, dict[bytes, list[float]]]]:
        """For `_Fields`, which takes all postings of a term at once."""
        return ((field, postings) for field, postings in self._terms.items() if postings)

    def cleanup(self) -> None:
        self._terms.clear()


class _Fields(W3FieldWriter):
    """Writes postings a block at a time: Whoosh calls four functions for each."""

    def add_postings(self, schema: Any, lengths: object, items: Iterable[tuple[str, dict[bytes, list[float]]]]) -> None:
        del lengths
        for field, terms in items:
            self.start_field(field, schema[field])
            for term in sorted(terms):
                self.start_term(term)
                writer: Any = self._postwriter
                writer.add_all(terms[term])
                self.finish_term()
            self.finish_field()


class _Blocks(W3PostingsWriter):
    def add_all(self, postings: Sequence[float]) -> None:
        for start in range(0, len(postings), 2 * self._blocklimit):
            if self._ids:
                self._write_block()
            block = postings[start : start + 2 * self._blocklimit]
            self._ids, self._weights = array("I", map(int, block[::2])), array("f", block[1::2])
            self._maxweight = max(self._weights)

    def _mini_ids(self) -> tuple[int, ...]:
        return (self._ids[0], *map(sub, self._ids[1:], self._ids))

    def _mini_weights(self) -> object:
        weights = set(self._weights)
        return tuple(self._weights) if len(weights) > 1 else None if weights == {1.0} else self._weights[0]


class _InMemory(RamStorage):
    def temp_storage(self, name: str | None = None) -> "_InMemory":
        del name
        return _InMemory()


class _Codec(W3Codec):
    """Names the new segment by its generation.

    Whoosh draws the name from `random`, and a program that seeds that at its start gets the same name in every process,
    for another segment.
    """

    def __init__(self, generation: int) -> None:
        super().__init__(compression=0)  # most terms stand in one passage: there is nothing to compress
        self._generation = generation

    def new_segment(self, storage: object, indexname: str) -> Any:
        del storage
        return W3Segment(self, indexname, segid=f"{self._generation:08x}")

    def field_writer(self, storage: object, segment: object) -> Any:
        return _Fields(self, storage, segment)

    def postings_writer(self, dbfile: object, byteids: bool = False) -> Any:
        return _Blocks(dbfile, self._blocklimit, byteids, self._compression, self._inlinelimit)

    def per_document_reader(self, storage: object, segment: object) -> Any:
        return _WithoutLengths(storage, segment)

    def postings_reader(
        self, dbfile: object, terminfo: Any, format_: object, term: Any = None, scorer: Any = None
    ) -> Any:
        offset, length = terminfo.extent()
        return _InBlocks(dbfile, offset, length, format_, term=term, scorer=scorer)  # type: ignore[abstract]


class _WithoutLengths(W3PerDocReader):
    """Knows that no field has lengths, which Whoosh looks for in the files at each posting."""

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


class _Sizes(NumericColumn):
    """A column that is read at once: Whoosh reads 9,000 numbers one by one in 20 ms."""

    class Reader(NumericColumn.Reader):
        def load(self) -> Sequence[int]:
            sizes = array("Q", self._dbfile.get(self._basepos, self._fixedlen * self._count))
            if sys.byteorder == "little":
                sizes.byteswap()
            return [*sizes, *[self._default] * (self._doccount - self._count)]


# Of each passage, `sizes` has the length in terms, whether it is a line of a log, and its number.
_SCHEMA = Schema(own=_Counted(), context=_Counted(), passage=STORED(), sizes=COLUMN(_Sizes("Q")))
_LINE, _NUMBER = 1 << 31, (1 << 31) - 1


def open_files(directory: Path | None, names: Sequence[str], generation: int) -> Snapshot:
    """See `Engine.open_files`. What was read into memory is of one moment."""
    del generation
    if directory is None:
        raise FileNotFoundError("an index in memory is open as long as it is there")
    return _Snapshot({name: read_plain(directory / name) for name in names})


def check_files(directory: Path, names: Sequence[str]) -> None:
    """See `Engine.check_files`."""
    list(open_files(directory, names, 0).contents())


def write_files(
    directory: Path | None, snapshot: Snapshot | None, generation: int, updates: Iterable[IndexUpdate]
) -> tuple[Sequence[str], Snapshot]:
    """See `Engine.write_files`."""
    before = snapshot if isinstance(snapshot, _Snapshot) else _Snapshot({})
    storage = _storage(before.files)
    index = FileIndex(storage, schema=_SCHEMA) if storage.files else FileIndex.create(storage, _SCHEMA)
    writer: Any = SegmentWriter(index, codec=_Codec(index.latest_generation() + 1))
    writer.pool = _Pool()
    paths = dict(before.paths)
    number = max(before.places, default=0)
    for update in {update.path: update for update in updates}.values():
        numbers = paths.pop(update.path, [])[::2]
        change = change_of(update, ((before.key(held), held) for held in numbers))
        for gone in change.gone:
            writer.delete_document(before.documents[gone])
        lines = [*chain.from_iterable(change.kept.items())]
        for line, record in change.new:
            number += 1
            lines += [number, line]
            _add(writer, number, record)
        if lines:
            paths[update.path] = lines
    writer.commit(mergetype=_merged)
    files = {f"{name}{_ENDING}": data for name, data in storage.files.items()}
    files[f"{_PLACES}{generation}{_ENDING}"] = json.dumps(paths, separators=(",", ":")).encode()
    if directory is not None:
        for name, data in files.items():
            if data is not before.files.get(name):
                put(directory / name, data)
    return [*files], _Snapshot(files)


def _add(writer: Any, number: int, record: IndexRecord) -> None:
    writer.pool.add_terms("own", writer.docnum, record.own)
    writer.pool.add_terms("context", writer.docnum, record.context)
    sizes = record.length << 32 | _LINE * record.is_line | number
    writer.add_document(passage=(record.key, *record.place), sizes=sizes)


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


def _storage(files: Mapping[str, bytes]) -> _InMemory:
    storage = _InMemory()
    storage.files = {name.removesuffix(_ENDING): data for name, data in files.items() if not name.startswith(_PLACES)}
    return storage


class _Snapshot:
    """Whoosh's files as one writer left them, opened. Its documents are numbered anew by each merge; ours are not."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        places = next((data for name, data in files.items() if name.startswith(_PLACES)), b"{}")
        self.paths: Mapping[str, list[int]] = json.loads(places)  # path → number and first line, one after the other
        self._segments: list[tuple[Any, int, frozenset[int]]] = []  # reader, its first document, its deleted ones
        self._sizes: list[int] = []  # of each document, deleted ones too
        self.passages = length = 0
        storage = _storage(files)
        readers = FileIndex(storage, schema=_SCHEMA).reader().leaf_readers() if storage.files else ()
        for reader, first in readers:
            if reader.doc_count_all():
                deleted = frozenset(reader.segment().deleted_docs())
                sizes = reader.column_reader("sizes", translate=False).load()
                self._segments.append((reader, first, deleted))
                self._sizes.extend(sizes)
                self.passages += reader.doc_count()
                length += sum(size >> 32 for size in sizes) - sum(sizes[number] >> 32 for number in deleted)
        self.average_length = length / self.passages if length else 1.0

    @cached_property
    def places(self) -> Mapping[int, tuple[str, int]]:
        """Return path and first line of each passage, by its number."""
        return {
            number: (path, line)
            for path, numbers in self.paths.items()
            for number, line in zip(numbers[::2], numbers[1::2], strict=True)
        }

    @cached_property
    def documents(self) -> Mapping[int, int]:
        """Return Whoosh's number of each passage, by ours."""
        return {self._sizes[document] & _NUMBER: document for document in self._documents()}

    def key(self, number: int) -> str:
        """Return the key of a passage's record."""
        return str(self._stored(self.documents[number])[0])

    def search(self, query: Query, clauses: Sequence[Clause]) -> list[Match]:
        return ranked(self, query, clauses)

    def matches(self) -> Iterable[Match]:
        return map(self.match, self._documents())

    def vocabulary(self) -> Iterable[str]:
        return {_text(term) for reader, _, _ in self._segments for field in _FIELDS for term in reader.lexicon(field)}

    def contents(self) -> Iterable[tuple[Match, Mapping[str, int]]]:
        """See `Snapshot.contents`: the terms of each passage, gathered from the postings."""
        terms: dict[int, Counter[str]] = {document: Counter() for document in self._documents()}
        for segment in self._segments:
            for field, term in segment[0].all_terms():
                if field in _FIELDS:
                    for document, frequency in _postings(segment, field, term):
                        terms[document][_text(term)] += frequency
        return ((self.match(document), counted) for document, counted in terms.items())

    def close(self) -> None:
        """See `Snapshot.close`; there is nothing to give back but memory."""

    def word(self, clause: Clause, *, own: bool = False) -> Word:
        everywhere: dict[int, int] = {}
        in_own: dict[int, int] = {}
        for segment in self._segments:
            reader = segment[0]
            for field in _FIELDS:
                begun = (term for prefix in clause.prefixes for term in reader.expand_prefix(field, _bytes(prefix)))
                for term in dict.fromkeys((*map(_bytes, clause.forms), *begun)):
                    for document, frequency in _postings(segment, field, term):
                        everywhere[document] = everywhere.get(document, 0) + frequency
                        if own and field == "own":
                            in_own[document] = in_own.get(document, 0) + frequency
        return Word(clause, len(everywhere), in_own if own else everywhere)

    def length(self, number: int) -> int:
        return self._sizes[number] >> 32

    def file(self, number: int) -> str:
        return self.places[self._sizes[number] & _NUMBER][0]

    def is_line(self, number: int) -> bool:
        return bool(self._sizes[number] & _LINE)

    def match(self, number: int) -> Match:
        path, line = self.places[self._sizes[number] & _NUMBER]
        return match_at(path, line, self._stored(number)[1:])

    def _stored(self, document: int) -> Sequence[Any]:
        found = bisect_right(self._segments, document, key=lambda segment: segment[1]) - 1
        reader, first, _ = self._segments[found]
        stored: Sequence[Any] = reader.stored_fields(document - first)["passage"]
        return stored

    def _documents(self) -> Iterator[int]:
        return (first + document for reader, first, _ in self._segments for document in reader.all_doc_ids())


def _postings(segment: tuple[Any, int, frozenset[int]], field: str, term: bytes) -> Iterator[tuple[int, int]]:
    """Yield the documents that have a term, and how often."""
    reader, first, deleted = segment
    if (field, term) in reader:
        matcher = reader.postings(field, term)
        # Below the one that leaves out deleted documents.
        for document, frequency in getattr(matcher, "child", matcher).everything():
            if document not in deleted:
                yield first + document, frequency


def _bytes(term: str) -> bytes:
    return term.encode("utf-8", "surrogatepass")


def _text(term: bytes) -> str:
    return term.decode("utf-8", "surrogatepass")
