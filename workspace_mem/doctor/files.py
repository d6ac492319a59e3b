"""Rules about one file, its entries and all entries together, and the edits that mend ids.

No edit removes or changes a word: it moves only our ids and stamps, in the form that tools write.
"""

import contextlib
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from workspace_mem.disk.folder import NEARLY, too_large
from workspace_mem.doctor.findings import (
    Finding,
    IdLocation,
    Mint,
    duplicate_id_problem,
    duplicate_ids,
    finding,
    offered,
    repeated,
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
from workspace_mem.text.markdown import code_lines, must_begin_below

_KEY = re.compile(r"[\w-]+:(?:\s|\Z)")
# Parser messages on front matter, and the rule for each; the first match counts.
_FRONT_MATTER = {
    "occurs twice": "front-matter-key-twice",
    "is not read as text": "front-matter-key-form",
    "is never closed": "front-matter-open",
    "is not a mapping; it is read as text": "front-matter-no-mapping",
    "": "front-matter-unreadable",
}


def document_findings(document: Document) -> Iterator[Finding]:
    """Yield the findings about a file's form, whatever its content."""
    path, data = document.path, document.data
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        yield finding("not-utf-8", path, line_at(data, error.start))
    if b"\0" in data:
        yield finding("nul-bytes", path, line_at(data, data.index(0)), number=data.count(0))
    if excess := too_large(document.kinds, path, data, tenths=NEARLY):
        yield finding("nearly-too-large", path, much=excess)
    for problem in read_front_matter(document).problems:
        rule = next(rule for words, rule in _FRONT_MATTER.items() if words in problem.message)
        # A rule (`---`) may be the first line; with a key below it, front matter was meant.
        is_idle = rule == "front-matter-open" and not any(map(_KEY.match, document.lines[1:2]))
        yield finding(rule, problem.path, problem.line, is_hint=is_idle, problem=problem.message)
    for region in unmerged(document):
        yield finding("conflict-marks", path, region.lines.start + 1)


def line_at(data: bytes, offset: int) -> int:
    r"""Return the line (1-based) of a byte; lines end at `\n`, `\r\n` and `\r`."""
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")


def reading_findings(reading: Reading) -> Iterator[Finding]:
    """Yield a finding if the file ends within an open block, which would swallow a new list item."""
    document, parts = reading.document, reading.parts
    if not parts or parts[-1].block.kind not in ("fence", "html"):
        return
    newline = document.newline.encode()
    longer = read(document.with_data(document.data + 2 * newline + b"- x" + newline))
    if len(longer.parts) == len(parts):
        what = "code block" if parts[-1].block.kind == "fence" else "comment or HTML block"
        yield finding("open-end", document.path, parts[-1].block.first + 1, what=what)


# Files that hold entries.


@dataclass(frozen=True, slots=True)
class LocatedEntry:
    """An entry and its file."""

    document: Document
    entry: Entry

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the entry's lines, with their line ends."""
        return self.document.lines[self.entry.place.first_line - 1 : self.entry.place.last_line]


_COUNT = re.compile(r"(?=.{1,9}\Z)0*[1-9][0-9]*").fullmatch
# Rules about fields: their keys, and a test of the value. A message never quotes the value.
_FIELDS: tuple[tuple[str, Collection[str], Callable[[str], object]], ...] = (
    ("no-time", TIMES, moment_of),
    ("no-count", ("seen",), _COUNT),
    ("unknown-source", ("source",), SOURCE.fullmatch),
    ("unknown-review", ("review",), "pending".__eq__),
)
_OF_OURS = ("no-time", "unknown-source")  # not for another program's file that [paths] makes a home


def entry_findings(located: LocatedEntry) -> Iterator[Finding]:
    """Yield the findings about an entry's fields."""
    for key, value in located.entry.fields:
        for rule, keys, is_right in _FIELDS:
            if key in keys and not is_right(value) and not (located.document.form and rule in _OF_OURS):
                marks, place = (f"({key}::", f"- {key}::"), located.entry.place
                below = (number for number, line in enumerate(located.lines) if any(mark in line for mark in marks))
                yield finding(rule, place.path, place.first_line + next(below, 0), key=key)


@dataclass(frozen=True)
class Entries:
    """All entries of a workspace, retired ones too, in order of path and line."""

    located: tuple[LocatedEntry, ...]
    paths_of: Callable[[str], Sequence[str]] = lambda _: ()  # the files in which history first saw an id
    foreign: tuple[LocatedEntry, ...] = ()  # entries in other programs' files, of which only ids matter

    @property
    def ids(self) -> frozenset[str]:
        """Return all ids."""
        return frozenset(located.entry.id for located in (*self.located, *self.foreign) if located.entry.id)

    @property
    def kinds(self) -> Kinds:
        """Return the kinds of the workspace."""
        return self.located[0].document.kinds if self.located else KINDS


ID_TWICE = "id-twice"  # the one rule across files


def findings_together(entries: Entries) -> Iterator[Finding]:
    """Yield the findings across entries: duplicate ids and keys, and stamps that read as text."""
    same = repeated((*entries.located, *entries.foreign), lambda duplicate: duplicate.entry.id)
    same.sort(key=lambda duplicate: (duplicate.entry.place.path, duplicate.entry.place.first_line))
    by_place = {IdLocation.of(duplicate.entry): duplicate for duplicate in same}
    for later, first in duplicate_ids(by_place, entries.paths_of):
        located, says = by_place[later], duplicate_id_problem(later, first)
        if later.retired and (located.entry.field("why") or "").startswith("shortened"):
            continue  # consolidation did it: the archive holds all of the entry
        change = with_new_id(located.entry)
        fix = None if later.retired else offered("give this entry a new id", change, located.document)
        yield finding(ID_TWICE, later.path, later.line, fix, is_hint=later.retired, says=says)
    keyed: defaultdict[tuple[str, ...], list[Entry]] = defaultdict(list)
    keys = (one.entry for one in entries.located if one.document.kinds[one.entry.kind].folds is Fold.KEY)
    for entry in (entry for entry in keys if not entry.retired):
        # `- **Status**: active` is about the text above it, as people often write
        of_its_own = entry.id or (entry.heading and kind_of_heading(entry.heading[-1]))
        above = () if of_its_own else entry.heading
        keyed[(entry.place.path, *above, *fold_key(entry, entries.kinds)[1:])].append(entry)
    for *others, counts in keyed.values():
        for place, key in ((other.place, other.field("key")) for other in others):
            where = f"{counts.place.path}:{counts.place.first_line}"
            yield finding("key-twice", place.path, place.first_line, where=where, key=key)
    ids = entries.ids
    for located in entries.located:
        entry, place = located.entry, located.entry.place
        for line, stamps in misplaced(entry, located.lines, located.document.kinds):
            name, said = next((stamp[1:] for stamp in stamps if stamp.startswith("^")), None), " ".join(stamps)
            if any(stamp.startswith(("(source", "(review")) for stamp in stamps):
                whose = "" if entry.said_by else " and the entry counts as a person's own"
                yield finding("stamp-in-text trust", place.path, place.first_line + line, stamps=said, whose=whose)
            elif name is None if entry.id else name not in ids:  # ids exist to refer to other entries
                yield finding("stamp-in-text", place.path, place.first_line + line, stamps=said)


_STAMP = (
    r"\(at:: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z\)"
    r"|\(source:: (?:agent:[A-Za-z0-9._@+-]{1,64}|tool|import:[\w.+-]{1,64})\)|\(review:: pending\)"
)
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)


def misplaced(entry: Entry, lines: Sequence[str], kinds: Kinds) -> Iterator[tuple[int, list[str]]]:
    """Yield the stamps in an entry's text by line (0-based), adjacent ones together."""
    if not any(sign in words for sign in ("^", ":: ") for words in (entry.text, entry.category or "")):  # nearly always
        return
    ours = "|".join(sorted({kind.prefix for kind in kinds.values() if kind.prefix}))
    stamp = rf"(?:{_STAMP}|\^(?:{ours})-[{ALPHABET}]{{8}})"
    bare = [line.rstrip("\r\n") for line in lines]
    code = code_lines("\n".join(bare))
    bare[0] = bare[0][: tail_of(without_id(bare[0])[0], "").end]
    text = _CODE_SPAN.sub(lambda span: "`" + "\n" * span[0].count("\n") + "`", "\n".join(bare))
    for number, line in enumerate(text.split("\n")):
        for group in re.findall(rf"(?<!\S){stamp}(?:[ \t]+{stamp})*(?!\S)", line) if number not in code else ():
            yield number, re.findall(stamp, group)


# ── ids for those that have none ───────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class IdsGiven:
    """The edit that adds ids, and the lines (1-based) of entries that cannot take one."""

    edit: Edit
    left_out: tuple[int, ...]


def with_ids(document: Document, name: Callable[[Entry], str]) -> IdsGiven:
    """Add an id to every entry that lacks one and may have one (log lines have none)."""
    refuse_unless_text(document)
    reading, left_out = read(document), list[int]()
    wanted: list[tuple[Entry, ChangeEntry]] = []
    for part in reading.parts:
        if part.entry and part.entry.id is None and document.kinds[part.entry.kind].prefix is not None:
            if _takes_id(reading, part):
                wanted.append((part.entry, partial(with_fields, fields=(("id", name(part.entry)),))))
            else:
                left_out.append(part.block.first + 1)
    with contextlib.suppress(RefusedError):
        return IdsGiven(changed_all(wanted, document), tuple(left_out))
    after = document
    for entry, change in reversed(wanted):  # bottom up, so that positions above stay valid
        try:
            after = change(after, find_entry(after, entry)).after
        except RefusedError:
            left_out.append(entry.place.first_line)
    return IdsGiven(whole_edit(document, after), tuple(sorted(left_out)))


def _takes_id(reading: Reading, part: Part) -> bool:
    """Tell whether an entry can take an id without losing one that an edit moved into its text."""
    document = reading.document
    if document.form:  # ids are in the other program's headings
        return False
    if document.kinds.is_whole_file(document.path):  # a person has to fix a malformed block
        has_own = any(field.key == "id" and any(field.values) for field in front_fields(document))
        return not (has_own or read_front_matter(document).problems)
    lines = document.lines[part.block.first : part.block.end]
    known = {entry.id for entry in reading.entries}
    groups = misplaced(part.entry, lines, document.kinds) if part.entry else ()
    moved = any(stamp[0] == "^" and stamp[1:] not in known for _, stamps in groups for stamp in stamps)
    return not moved and has_room(lines)


def has_room(lines: Sequence[str]) -> bool:
    """Tell whether an item's first line ends in plain text, so that an id can follow."""
    lines = [line.rstrip("\r\n") for line in lines]
    first = lines[0][len(item_marker(lines[0])) :]
    if not first.strip(" \t"):
        return True
    return not first.endswith("\\") and not must_begin_below("\n".join([first.lstrip(" \t"), *below_item(lines)]))


def with_new_id(entry: Entry) -> Callable[[Document, Mint], Edit]:
    """Return the change that gives an entry a new id, for the later of two equal entries."""

    def change(document: Document, mint: Mint) -> Edit:
        said = (entry.id, entry.text, entry.kind)
        same = [other for other in read(document).entries if (other.id, other.text, other.kind) == said]
        if not same or document.form:
            return unchanged(document, None)
        return with_fields(document, same[-1], (("id", mint(document.kinds[entry.kind].prefix or "mem")),))

    return change
