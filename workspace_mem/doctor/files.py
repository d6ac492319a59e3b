"""Rules about one file, its entries and all entries together, and the edits that mend ids.

No edit takes away or changes a word: what moves is ours, ids and stamps in the form that tools write.
"""

import contextlib
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from workspace_mem.disk.folder import NEARLY, too_large
from workspace_mem.doctor.findings import (
    Anomaly,
    IdLocation,
    Mint,
    Rule,
    Rules,
    Severity,
    ids_twice,
    offered,
    repeated,
    says_twice,
)
from workspace_mem.errors import RefusedError
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged, whole_edit
from workspace_mem.model.document import Document, front_fields, read_front_matter
from workspace_mem.model.edits import ChangeEntry, changed_all, with_fields
from workspace_mem.model.entry import ALPHABET, SOURCE, Entry, moment_of
from workspace_mem.model.kinds import KINDS, TIMES, Fold, Kinds, kind_of_heading
from workspace_mem.model.list_item import below_item, item_marker, tail_of, without_id
from workspace_mem.model.matching import fold_key
from workspace_mem.model.reading import Part, Reading, find_entry, read, unmerged
from workspace_mem.text.markdown import begins_below, code_lines

_KEY = re.compile(r"[\w-]+:(?:\s|\Z)")


DOCUMENT_RULES = Rules[Document]()


@DOCUMENT_RULES("not-utf-8", Severity.ERROR)
def not_utf_8(document: Document) -> Iterator[Anomaly]:
    data = document.data
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = "a byte here is not UTF-8; the file is read with a placeholder for it, and is never written"
        yield Anomaly(document.path, line_at(data, error.start), f"{message}. Convert it, for example with iconv")


@DOCUMENT_RULES("nul-bytes", Severity.ERROR)
def nul_bytes(document: Document) -> Iterator[Anomaly]:
    data = document.data
    if b"\0" in data:
        message = f"it has {data.count(0):,} NUL bytes, the first one here; it is read, but never written"
        yield Anomaly(document.path, line_at(data, data.index(0)), message)


def line_at(data: bytes, offset: int) -> int:
    r"""Return the line (1-based) of a byte; lines end at `\n`, `\r\n` and `\r`."""
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")


@DOCUMENT_RULES("nearly-too-large", Severity.WARNING)
def nearly_too_large(document: Document) -> Iterator[Anomaly]:
    if much := too_large(document.kinds, document.path, document.data, tenths=NEARLY):
        message = f"it has {much}. A file above the limit is neither searched nor recorded"
        yield Anomaly(document.path, 0, f"{message}; retire what is old, or move a part of it to another file")


# What front matter says of itself, by rule; the first that fits counts.
_FRONT_MATTER = {
    "front-matter-key-twice": ("occurs twice", Severity.WARNING),
    "front-matter-key-form": ("is not read as text", Severity.INFO),
    "front-matter-open": ("is never closed", Severity.WARNING),
    "front-matter-no-mapping": ("is not a mapping; it is read as text", Severity.INFO),
    "front-matter-unreadable": ("", Severity.WARNING),
}


def _front_matter(rule: str, document: Document) -> Iterator[Anomaly]:
    for problem in read_front_matter(document).problems:
        if rule == next(name for name, (words, _) in _FRONT_MATTER.items() if words in problem.message):
            safe = "" if "read as text" in problem.message else "; the text below it is still read"
            # A rule (`---`) may well be a first line; with a key below it, it was meant otherwise.
            is_idle = rule == "front-matter-open" and not any(map(_KEY.match, document.lines[1:2]))
            yield Anomaly(
                problem.path, problem.line, problem.message + safe, severity=Severity.INFO if is_idle else None
            )


for _rule, (_, _weight) in _FRONT_MATTER.items():
    DOCUMENT_RULES(_rule, _weight)(partial(_front_matter, _rule))

READING_RULES = Rules[Reading]()


@READING_RULES("open-end", Severity.WARNING)
def open_end(reading: Reading) -> Iterator[Anomaly]:
    """Something at the end is open when a list item behind it would not be one."""
    document, parts = reading.document, reading.parts
    if not parts or parts[-1].block.kind not in ("fence", "html"):
        return
    newline = document.newline.encode()
    longer = read(document.with_data(document.data + 2 * newline + b"- x" + newline))
    if len(longer.parts) == len(parts):
        what = "code block" if parts[-1].block.kind == "fence" else "comment or HTML block"
        message = f"this {what} is never closed, so everything below belongs to it; new entries go above it"
        yield Anomaly(document.path, parts[-1].block.first + 1, message)


@DOCUMENT_RULES("conflict-marks", Severity.WARNING)
def conflict_marks(document: Document) -> Iterator[Anomaly]:
    for region in unmerged(document):
        message = "git left a merge conflict here; both versions are read"
        yield Anomaly(document.path, region.lines.start + 1, f"{message}. Keep the right one and remove the markers")


# of files that hold entries


@dataclass(frozen=True, slots=True)
class LocatedEntry:
    """An entry and the file in which it stands."""

    document: Document
    entry: Entry

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the entry's lines, with their line ends."""
        return self.document.lines[self.entry.place.first_line - 1 : self.entry.place.last_line]


# Rules about fields: their keys, what a value must be, and what is said of another one, which is never repeated.
_NO_SOURCE = "is not a known source: agent:NAME, tool, measured or import:FORMAT"
_COUNT = re.compile(r"(?=.{1,9}\Z)0*[1-9][0-9]*").fullmatch
_FIELDS: tuple[tuple[str, Collection[str], Callable[[str], object], str], ...] = (
    ("no-time", TIMES, moment_of, "is not a time; it stays, but does not count"),
    ("no-count", ("seen",), _COUNT, "is not a number of 1 or more; the entry counts as seen once"),
    ("unknown-source", ("source",), SOURCE.fullmatch, _NO_SOURCE),
    ("unknown-review", ("review",), "pending".__eq__, "is not `pending`; only that word, in any case, makes it wait"),
)
ENTRY_RULES = Rules[LocatedEntry]()


def _field(
    keys: Collection[str], is_right: Callable[[str], object], problem: str, stood: LocatedEntry
) -> Iterator[Anomaly]:
    for key, value in stood.entry.fields:
        if key in keys and not is_right(value):
            marks, place = (f"({key}::", f"- {key}::"), stood.entry.place
            below = (number for number, line in enumerate(stood.lines) if any(mark in line for mark in marks))
            yield Anomaly(place.path, place.first_line + next(below, 0), f"the field `{key}` {problem}")


for _rule, _keys, _is_right, _problem in _FIELDS:
    ENTRY_RULES(_rule, Severity.WARNING)(partial(_field, _keys, _is_right, _problem))

_OF_OURS = ("no-time", "unknown-source")


def rules_of(stood: LocatedEntry) -> Iterable[Rule[LocatedEntry]]:
    """Return the rules that can see something in an entry: nearly all ask for its fields, and many have none.

    Another program's file, where [paths] makes it a home, names times and sources in its own way.
    """
    if stood.document.form:
        return [rule for rule in ENTRY_RULES if rule.name not in _OF_OURS]
    return ENTRY_RULES if stood.entry.fields else ()


@dataclass(frozen=True)
class Entries:
    """All entries of a workspace, retired ones too, in order of path and line."""

    stood: tuple[LocatedEntry, ...]
    paths_of: Callable[[str], Sequence[str]] = lambda _: ()  # in which files history first saw an id
    foreign: tuple[LocatedEntry, ...] = ()  # of other programs' files, where only their ids matter

    @property
    def ids(self) -> frozenset[str]:
        """Return every id that stands."""
        return frozenset(stood.entry.id for stood in (*self.stood, *self.foreign) if stood.entry.id)

    @property
    def kinds(self) -> Kinds:
        """Return the kinds of the workspace."""
        return self.stood[0].document.kinds if self.stood else KINDS

    @property
    def live(self) -> tuple[Entry, ...]:
        """Return the entries that are not retired."""
        return tuple(stood.entry for stood in self.stood if not stood.entry.retired)


ID_TWICE = "id-twice"  # the one rule that looks across files
REPEAT_RULES = Rules[Entries]()


@REPEAT_RULES(ID_TWICE, Severity.WARNING)
def id_twice(found: Entries) -> Iterator[Anomaly]:
    same = repeated((*found.stood, *found.foreign), lambda stood_twice: stood_twice.entry.id)
    same.sort(key=lambda stood_twice: (stood_twice.entry.place.path, stood_twice.entry.place.first_line))
    by_place = {IdLocation.of(stood_twice.entry): stood_twice for stood_twice in same}
    for later, first in ids_twice(by_place, found.paths_of):
        stood = by_place[later]
        fix = None if later.retired else offered("give this entry a new id", with_new_id(stood.entry), stood.document)
        severity = Severity.INFO if later.retired else None
        yield Anomaly(later.path, later.line, says_twice(later, first), fix, severity)


@REPEAT_RULES("key-twice", Severity.WARNING)
def key_twice(found: Entries) -> Iterator[Anomaly]:
    for other, counts in _repeated(found, Fold.KEY):
        where = f"{counts.place.path}:{counts.place.first_line}"
        message = f"{where} has the same key, {other.field('key')}, and takes precedence; both stay"
        yield Anomaly(other.place.path, other.place.first_line, message)


def _repeated(found: Entries, *folds: Fold) -> Iterator[tuple[Entry, Entry]]:
    """Yield every entry that another one of its file repeats further down, with the last of those."""
    same: defaultdict[tuple[str, ...], list[Entry]] = defaultdict(list)
    for entry in found.live:
        if found.kinds[entry.kind].folds in folds:
            # `- **Status**: active` says it of what it stands below: people write that often
            of_its_own = entry.id or (entry.heading and kind_of_heading(entry.heading[-1]))
            above = () if of_its_own else entry.heading
            same[(entry.place.path, *above, *fold_key(entry, found.kinds)[1:])].append(entry)
    for group in same.values():
        yield from ((other, group[-1]) for other in group[:-1])


@REPEAT_RULES("stamp-in-text", Severity.WARNING)
def stamp_in_text(entries: Entries) -> Iterator[Anomaly]:
    ids = entries.ids
    for stood in entries.stood:
        entry = stood.entry
        known = () if entry.id else ids  # a reference to another entry is what ids are for
        for line, stamps in misplaced(entry, stood.lines, stood.document.kinds):
            name = next((stamp[1:] for stamp in stamps if stamp.startswith("^")), None)
            is_trust = any(stamp.startswith(("(source", "(review")) for stamp in stamps)
            if is_trust or (name is None if entry.id else name not in known):
                message = f"{' '.join(stamps)} is inside the text, so it is read as text"
                message += " and the entry counts as a person's own" if is_trust and not entry.said_by else ""
                advice = "A stamp belongs at the end of the entry's first line; mentions of one are fine here"
                severity = Severity.WARNING if is_trust else Severity.INFO
                yield Anomaly(
                    entry.place.path, entry.place.first_line + line, f"{message}. {advice}", severity=severity
                )


def misplaced(entry: Entry, lines: Sequence[str], kinds: Kinds) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the stamps of an entry that are read as text: their line (0-based in the entry). Code may show some."""
    single, together = stamps_and_ids(kinds)
    if len(lines) == 1 and not single.search(f"{entry.category} {entry.text}"):  # as nearly always
        return
    bare = [line.rstrip("\r\n") for line in lines]
    groups = [(number, group) for number, line in enumerate(bare) for group in together.finditer(line)]
    if not groups:
        return
    read_from = tail_of(without_id(bare[0])[0], "").end  # of the first line
    text = "\n".join(bare)
    code, spans = code_lines(text), [span.span() for span in _CODE_SPAN.finditer(text)]
    for number, group in groups:
        place = sum(len(line) + 1 for line in bare[:number]) + group.start()
        in_code = number in code or any(first < place < last for first, last in spans)
        if not in_code and (number or group.start() < read_from):
            yield number, tuple(single.findall(group[0]))


_STAMP = (
    r"\(at:: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z\)"
    r"|\(source:: (?:agent:[A-Za-z0-9._@+-]{1,64}|tool|import:[\w.+-]{1,64})\)|\(review:: pending\)"
)
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)


@lru_cache(maxsize=8)
def stamps_and_ids(kinds: Kinds) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what finds a stamp or an id of ours, and what finds several of them that stand together."""
    prefixes = "|".join(sorted({kind.prefix for kind in kinds.values() if kind.prefix}))
    single = rf"(?:{_STAMP}|\^(?:{prefixes})-[{ALPHABET}]{{8}})"
    return re.compile(single), re.compile(rf"(?<![^ \t]){single}(?:[ \t]+{single})*(?![^ \t])")


# ── ids for those that have none ───────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class IdsGiven:
    """The edit that gives ids, and the lines (1-based) of entries that cannot take one."""

    edit: Edit
    left_out: tuple[int, ...]


def with_ids(document: Document, name: Callable[[Entry], str]) -> IdsGiven:
    """Write an id for every entry that has none and may have one (lines of a log have none)."""
    refuse_unless_text(document)
    reading, left_out = read(document), list[int]()
    wanted: list[tuple[Entry, ChangeEntry]] = []
    for part in reading.parts:
        if part.entry and part.entry.id is None and document.kinds[part.entry.kind].prefix is not None:
            if _takes_id(reading, part):
                wanted.append((part.entry, partial(_with_id, name(part.entry))))
            else:
                left_out.append(part.block.first + 1)
    with contextlib.suppress(RefusedError):
        return IdsGiven(changed_all(wanted, document), tuple(left_out))
    after = document
    for entry, change in reversed(wanted):  # what stands above keeps its place
        try:
            after = change(after, find_entry(after, entry)).after
        except RefusedError:
            left_out.append(entry.place.first_line)
    return IdsGiven(whole_edit(document, after), tuple(sorted(left_out)))


def _with_id(name: str, document: Document, entry: Entry) -> Edit:
    return with_fields(document, entry, (("id", name),))


def _takes_id(reading: Reading, part: Part) -> bool:
    """Tell whether an id can be written; one that an edit has moved into the entry's text would be lost by it."""
    document = reading.document
    if document.form:  # its ids stand in the headings of another program
        return False
    if document.kinds.is_whole_file(document.path):  # an odd block is a person's to mend
        has_own = any(field.key == "id" and any(field.values) for field in front_fields(document))
        return not (has_own or read_front_matter(document).problems)
    lines = document.lines[part.block.first : part.block.end]
    known = {entry.id for entry in reading.entries}
    groups = misplaced(part.entry, lines, document.kinds) if part.entry else ()
    moved = any(stamp[0] == "^" and stamp[1:] not in known for _, stamps in groups for stamp in stamps)
    return not moved and has_room(lines)


def has_room(lines: Sequence[str]) -> bool:
    """Tell whether the end of an item's first line is plain text: nothing opens, spans or breaks the line there."""
    lines = [line.rstrip("\r\n") for line in lines]
    first = lines[0][len(item_marker(lines[0])) :]
    if not first.strip(" \t"):
        return True
    return not first.endswith("\\") and not begins_below("\n".join([first.lstrip(" \t"), *below_item(lines)]))


def with_new_id(entry: Entry) -> Callable[[Document, Mint], Edit]:
    """Return the change that gives an entry another id: the later one of those with its id and text."""

    def change(document: Document, mint: Mint) -> Edit:
        said = (entry.id, entry.text, entry.kind)
        same = [other for other in read(document).entries if (other.id, other.text, other.kind) == said]
        if not same or document.form:
            return unchanged(document, None)
        return _with_id(mint(document.kinds[entry.kind].prefix or "mem"), document, same[-1])

    return change
