"""The interface of a format: plain values, independent of the workspace."""

import json
import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from itertools import islice
from typing import Any, NamedTuple, Protocol

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document, Problem, is_stock, is_untouched
from workspace_mem.model.entry import ID, Entry, Fields, derived_id, utc_second
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.list_item import CATEGORY, category_from
from workspace_mem.model.reading import read
from workspace_mem.text.strings import counted, first_of

ORIGIN = "origin"  # field of the original author; our `source` names the channel
WHOLE = "whole"  # field with the path of the full text of a cut entry
NAMED = 12  # files in a sentence
REST = "rest"  # field with unmapped data, as JSON


class Record(NamedTuple):
    """One memory from another system. `place` names its source in messages."""

    kind: str
    text: str
    place: Problem  # path and line, without a message
    id: str | None = None  # its id in the other system, if any
    category: str | None = None
    tags: tuple[str, ...] = ()
    fields: Fields = ()
    at: str | None = None  # time of writing, in ISO 8601
    home: str | None = None  # target file; None: the kind's usual one
    retired: tuple[str, str] | None = None  # when and why it was retired there


class WholePage(NamedTuple):
    """A file imported unchanged. `path` is its target, `note` the alternative if that is taken or closed."""

    path: str
    text: str
    place: Problem
    note: str | None = None  # None: no alternative


class UnmappedItem(NamedTuple):
    """A part that cannot be imported, and why, in a sentence without a full stop."""

    says: str


Found = Record | WholePage | Problem | UnmappedItem  # a Problem is a line or file that cannot be parsed


class Files:
    """The files of another memory by path, in order, and those that are unreadable. `read_bytes` reads one."""

    def __init__(self, paths: tuple[str, ...], read_bytes: Callable[[str], bytes]) -> None:
        self.paths, self._read_bytes = paths, read_bytes
        self.problems: list[Problem] = []

    def read(self, path: str) -> bytes:
        """Return the bytes of a file; empty, with a problem, if it is unreadable."""
        try:
            return self._read_bytes(path)
        except WorkspaceMemError as error:
            self.problems.append(Problem(path, 0, error.message))
            return b""

    def text(self, path: str) -> str:
        """Return a text without a byte order mark; of a line that is not UTF-8 only its end, and a problem."""
        data = self.read(path)
        if b"\0" in data:
            first = data.count(b"\n", 0, data.index(b"\0")) + 1
            self.problems.append(Problem(path, first, "it has NUL bytes, so it is not text"))
            return ""
        lines = data.split(b"\n")
        for number, line in enumerate(lines):
            try:
                line.decode("utf-8")
            except UnicodeDecodeError:
                self.problems.append(Problem(path, number + 1, "the line is not UTF-8 text"))
                lines[number] = line[len(line.rstrip(b"\r")) :]
        return b"\n".join(lines).decode("utf-8-sig")


class ExportSource(NamedTuple):
    """The export's input, without secrets: every entry in file order, archived ones too, and every file."""

    entries: Sequence[Entry]
    documents: Sequence[Document]


class Export(NamedTuple):
    """The exported files by path (an empty path: the target itself), and what they leave out."""

    files: Mapping[str, bytes]
    held: int  # entries
    left: tuple[str, ...] = ()


class Inspection(NamedTuple):
    """A memory as a loop's prompt has it. `counts` are active preferences, learnings and meta."""

    text: str
    rendered: int  # characters of the whole block
    cut: bool
    counts: tuple[int, int, int]


class Format(Protocol):
    """The module of a format. Only `read` is needed."""

    def read(self, files: Files) -> Iterator[Found]:
        """Yield the records of the files in order; an unreadable part becomes a problem."""
        ...

    def write(self, outgoing: ExportSource) -> Export:
        """Return the files of a memory, and say what they leave out."""
        ...

    def inspect(
        self, entries: Sequence[Entry], clean: Callable[[str, str | None], str], *, shown_as: str, budget: int
    ) -> Inspection:
        """Show entries as the system's prompt has them: as `md`, as `json`, or how much room that takes, `pressure`."""
        ...


# ── what formats share ─────────────────────────────────────────────────────────────────────────


def nearest(paths: Iterable[str]) -> str | None:
    """Return the least deep path; None if there is none or a tie, which means several agents."""
    ordered = sorted(paths, key=lambda path: path.count("/"))
    is_alone = len(ordered) == 1 or (len(ordered) > 1 and ordered[0].count("/") < ordered[1].count("/"))
    return ordered[0] if is_alone else None


_LINK = re.compile(r"\[\[([^\[\]|#\n]+)(#[^\[\]|\n]*)?(\|[^\[\]\n]*)?\]\]")


def relinked(found: Sequence[Found]) -> list[Found]:
    """Return the records with `[[links]]` changed to the imported names.

    A name there is an id, or the path of a file without `.md`, or the last part of that path. An entry whose id can be
    none here gets one if something links to it.
    """
    texts = [item for item in found if isinstance(item, Record | WholePage)]
    linked = {_plain(name) for item in texts for name, *_ in _LINK.findall(item.text)}
    alone = Counter(item.place.path for item in texts)
    here: dict[str, str] = {}

    def named(item: Found) -> Found:
        if not isinstance(item, Record | WholePage):
            return item
        path = item.place.path.removesuffix(".md")
        names = [path, posixpath.basename(path)] if alone[item.place.path] == 1 else []
        if isinstance(item, Record):
            names = [item.id or "", *names]
            if not ID.fullmatch(item.id or "") and any(_plain(name) in linked for name in names if name):
                prefix = item.kind in KINDS and KINDS[item.kind].prefix
                item = item._replace(id=derived_id(prefix or "mem", *names))
        target = item.id or "" if isinstance(item, Record) else item.path.removesuffix(".md")
        for name in names:
            here.setdefault(_plain(name), target)
        return item

    def moved(match: re.Match[str]) -> str:
        name, anchor, shown = match.groups("")
        target = here.get(_plain(name))
        if not target or _plain(target).endswith(_plain(posixpath.basename(name))):
            return match[0]
        return f"[[{target}{anchor}{shown or f'|{name}'}]]"

    ours = [named(item) for item in found]  # all, before the first link is followed
    return [
        item._replace(text=_LINK.sub(moved, item.text)) if isinstance(item, Record | WholePage) else item
        for item in ours
    ]


def _plain(name: str) -> str:
    return " ".join(name.removesuffix(".md").casefold().split())


def time_of(value: object) -> str | None:
    """Return a time as another system has it, as text; a number counts seconds or milliseconds since 1970."""
    if isinstance(value, datetime):
        return utc_second(value) if value.utcoffset() == timedelta() and not value.microsecond else value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        value = value.strip()
        if not re.fullmatch(r"\d{9,13}(?:\.\d+)?", value):
            return value or None
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    seconds = value / 1000 if value > _IN_MILLISECONDS else value
    return utc_second(datetime.fromtimestamp(seconds, UTC)) if 0 < seconds < _IN_MILLISECONDS else str(value)


_OPEN = re.compile(r"\{")
_NEXT = re.compile(r"[^\s,]")  # start of the next value in a list
_IN_MILLISECONDS = 100_000_000_000


def document_of(path: str, text: str) -> Document:
    """Return a text as a document, to be read by our own parser."""
    return Document(path, text.encode("utf-8", "surrogatepass"))


def json_lines(files: Files, path: str) -> Iterator[tuple[int, Mapping[str, Any]] | Problem]:
    """Yield every object of a JSON lines file with its line; an invalid line becomes a problem."""
    for number, line in enumerate(files.read(path).split(b"\n"), start=1):
        if not line.strip():
            continue
        value = json_of(line, path, number)
        if isinstance(value, Problem):
            yield value
        elif isinstance(value, dict):
            yield number, value
        else:
            yield Problem(path, number, "the line is JSON, but not an object")


def json_of(data: bytes, path: str, line: int = 0) -> Any:
    """Return the JSON value of some bytes, or a problem."""

    def refuse(name: str) -> Any:
        raise ValueError(f"{name} is not a JSON number")

    try:
        return json.loads(data.decode("utf-8-sig"), parse_constant=refuse)
    except UnicodeDecodeError as error:
        return Problem(path, line or data.count(b"\n", 0, error.start) + 1, "it is not UTF-8 text")
    except json.JSONDecodeError as error:
        return Problem(path, line or error.lineno, f"it is not JSON: {error.msg} at column {error.colno}")
    except (ValueError, RecursionError) as error:
        return Problem(path, line, f"it is not JSON: {error}")


def lines_of(text: str, values: Sequence[Any]) -> Iterator[int]:
    """Yield the line where each value of a list begins; 0 where that cannot be told."""
    decoder, number, counted_to = json.JSONDecoder(), 1, 0
    place = text.index("[") + 1 if text.lstrip("\ufeff \t\r\n").startswith("[") else 0
    for value in values:
        line = 0
        starts = _OPEN.finditer(text, place) if isinstance(value, dict) else islice(_NEXT.finditer(text, place), 1)
        for start in (match.start() for match in starts):
            with suppress(ValueError, RecursionError):
                read_value, end = decoder.raw_decode(text, start)
                if read_value == value:
                    number += text.count("\n", counted_to, start)
                    line, counted_to, place = number, start, end
                    break
        yield line


def compact(value: Any) -> str:
    """Return a value as one-line JSON without double spaces, which a field stores unchanged."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in text)
    return re.sub(" (?= )", r"\\u0020", text)


def category_like(name: str | None) -> str | None:
    """Return a valid category made from a name; None if no character remains."""
    name = name and name.strip()
    return name if name is None or CATEGORY.fullmatch(f"[{name}]") else category_from(name) or None


def record_of(entry: Entry, place: Problem, *, home: str | None = None) -> Record:
    """Return an entry in our own form as a record; its source becomes its origin."""
    came = entry.field("source")
    because = KINDS.reason_for(entry.kind)
    gone = ("retired", because) if entry.retired else ()
    own = [pair for pair in entry.fields if pair[0] not in ("at", "source", "time", *gone)]
    if came and not came.startswith("import:") and entry.field(ORIGIN) is None:
        own.append((ORIGIN, came))
    retired = (entry.field("retired") or "", entry.field(because) or "") if entry.retired else None
    stands = (entry.kind, entry.text, place, entry.id, entry.category, entry.tags)
    return Record(*stands, tuple(own), entry.field("at"), home, retired)


def prose_of(outgoing: ExportSource) -> Iterator[str]:
    """Yield the exported files that hold text besides their entries."""
    for document in outgoing.documents:
        if document.kinds.is_cut_by_entry(document.path) and not is_untouched(document.path, document.data):
            reading = read(document)
            prose = [part for part in reading.parts if not (part.entry or part.echo)]
            prose = [part for part in prose if part.block.kind not in ("heading", "rule")]
            if blocks := sum(not is_stock(reading.text_of(part)) for part in prose):
                yield f"{document.path}: {counted(blocks, 'block')} of text outside of entries"


def others(paths: Sequence[str], taken: Iterable[str], base: str = "") -> Iterator[UnmappedItem]:
    """Yield a sentence for the files that a format does not know; the first ones by name."""
    known = set(taken)
    left = [path for path in paths if path not in known and path.startswith(base)]
    if left:
        yield UnmappedItem(f"not part of the format, so not imported: {first_of(left, NAMED)}")
