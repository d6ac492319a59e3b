"""Edits that mend what was found: ids given, moved and changed. Pure; each reads its own result.

None of them takes away or changes a word. What moves is ours: stamps and ids in the form that tools write.
"""

import contextlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workspace_mem.doctor.findings import Mint
from workspace_mem.errors import RefusedError
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged
from workspace_mem.model.document import Document, splice_between
from workspace_mem.model.edits import with_fields
from workspace_mem.model.entry import Entry
from workspace_mem.model.frontmatter import front_fields, read_front_matter
from workspace_mem.model.ids import ALPHABET
from workspace_mem.model.kinds import WITH_DETAILS, Kinds, form_of
from workspace_mem.model.reading import Part, Reading, read
from workspace_mem.model.shapes.list_item import ID_AT_END, below_item, children_of, item_marker, tail_of, without_id
from workspace_mem.text.lines import line_end
from workspace_mem.text.markdown import begins_below, lines_of_item

Says = Callable[[Entry, Entry], bool]  # the entry before and after: does it read as it should?

_STAMP = (
    r"\(at:: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z\)"
    r"|\(source:: (?:agent:[A-Za-z0-9._@+-]{1,64}|tool|import:[\w.+-]{1,64})\)|\(review:: pending\)"
)
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)


@lru_cache(maxsize=8)
def stamps_and_ids(kinds: Kinds) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what finds a stamp or an id of ours, and what finds several of them that stand together."""
    prefixes = "|".join(sorted({kind.prefix for kind in kinds.values() if kind.prefix}))
    one = rf"(?:{_STAMP}|\^(?:{prefixes})-[{ALPHABET}]{{8}})"
    return re.compile(one), re.compile(rf"(?<![^ \t]){one}(?:[ \t]+{one})*(?![^ \t])")


# ── ids for those that have none ───────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Given:
    """The edit that gives ids, and the lines (1-based) of entries that cannot take one."""

    edit: Edit
    left_out: tuple[int, ...]


def with_ids(document: Document, name: Callable[[Entry], str]) -> Given:
    """Write an id behind every entry that has none and may have one (lines of a log have none).

    Raises RefusedError where the result would not read as it should.
    """
    refuse_unless_text(document)
    reading = read(document)
    if document.kinds.is_whole_file(document.path):
        return _with_id_in_front_matter(document, reading.entries, name)
    without = {
        number: part
        for number, part in enumerate(reading.parts)
        if part.entry and _lacks_id(part.entry, document.kinds)
    }
    texts = {number: _named(reading, part, name) for number, part in without.items() if _takes_id(reading, part)}
    while True:
        edit, wrong = _replaced(reading, texts, _only_id_differs)
        if edit:
            break
        if not wrong or not wrong & texts.keys():
            raise RefusedError(
                f"{document.path} cannot take ids without changing how its text reads; it was left unchanged",
                path=document.path,
                hint="look for an unclosed code fence or HTML comment",
            )
        texts = {number: text for number, text in texts.items() if number not in wrong}
    left_out = tuple(part.block.first + 1 for number, part in without.items() if number not in texts)
    return Given(edit, left_out)


def _with_id_in_front_matter(document: Document, entries: Sequence[Entry], name: Callable[[Entry], str]) -> Given:
    for entry in entries:
        if _lacks_id(entry, document.kinds):
            is_theirs = any(field.key == "id" and any(field.values) for field in front_fields(document))
            if is_theirs or read_front_matter(document).problems:  # that block is a person's to mend
                return Given(unchanged(document, None), (1,))
            with contextlib.suppress(RefusedError):
                return Given(with_fields(document, entry, (("id", name(entry)),)), ())
            return Given(unchanged(document, None), (1,))
    return Given(unchanged(document, None), ())


def _lacks_id(entry: Entry, kinds: Kinds) -> bool:
    return entry.id is None and kinds[entry.kind].prefix is not None


def _takes_id(reading: Reading, part: Part) -> bool:
    """Tell whether an id can be written; one that an edit has moved to the entry's end would be lost by it."""
    lines = _lines(reading, part)
    groups = misplaced(part.entry, lines, reading.document.kinds) if part.entry else []
    known = {entry.id for entry in reading.entries}
    moved = any(group.at_end and group.id and group.id not in known for group in groups)
    return not moved and has_room(lines)


def has_room(lines: Sequence[str]) -> bool:
    """Tell whether the end of an item's first line is plain text: nothing opens, spans or breaks the line there."""
    lines = [line.rstrip("\r\n") for line in lines]
    first = lines[0][len(item_marker(lines[0])) :]
    if not first.strip(" \t"):
        return True
    return not first.endswith("\\") and not begins_below("\n".join([first.lstrip(" \t"), *below_item(lines)]))


def _named(reading: Reading, part: Part, name: Callable[[Entry], str]) -> str:
    first, *rest = _lines(reading, part)
    assert part.entry is not None  # noqa: S101  # chosen so by the caller
    return "".join([_appended(first, f"^{name(part.entry)}"), *rest])


def _appended(line: str, text: str) -> str:
    """Put text at the end of an item's first line: before its id, and before trailing spaces (a hard break)."""
    bare = line.rstrip("\r\n")
    before, found = without_id(bare)
    end = len(before) if found else len(bare.rstrip(" \t"))
    return f"{bare[:end]} {text}{bare[end:]}{line_end(line)}"


def _only_id_differs(old: Entry, new: Entry) -> bool:
    return new.id is not None and _meaning(new._replace(id=old.id)) == _meaning(old)


# ── a new id for one of two ────────────────────────────────────────────────────────────────────


def with_new_id(entry: Entry) -> Callable[[Document, Mint], Edit]:
    """Return the change that gives an entry another id; it is looked for by id and text."""

    def change(document: Document, mint: Mint) -> Edit:
        if document.kinds.is_whole_file(document.path):
            same = next((one for one in read(document).entries if (one.id, one.text) == (entry.id, entry.text)), None)
            fresh = (("id", mint(document.kinds[entry.kind].prefix or "mem")),)
            return with_fields(document, same, fresh) if same else unchanged(document, None)

        def rename(lines: list[str]) -> list[str]:
            found = ID_AT_END.search(lines[0].rstrip("\r\n"))
            if found is None:
                return lines
            fresh = mint(document.kinds[entry.kind].prefix or "mem")
            return [lines[0][: found.start(1)] + fresh + lines[0][found.end(1) :], *lines[1:]]

        return _with_entry_changed(document, entry, rename, _only_id_differs)

    return change


# ── stamps and ids that stand where they are not read ──────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Stamps and an id that stand together where they are read as text."""

    line: int  # of the entry's, 0-based
    start: int
    end: int
    tokens: tuple[str, ...]
    in_code: bool
    at_end: bool  # no word of the entry stands behind it

    @property
    def id(self) -> str | None:
        """Return the id among them."""
        return next((token[1:] for token in self.tokens if token.startswith("^")), None)

    @property
    def says_who(self) -> bool:
        """Tell whether there is a stamp among them that decides whose the entry is."""
        return any(token.startswith(("(source", "(review")) for token in self.tokens)


def misplaced(entry: Entry, lines: tuple[str, ...], kinds: Kinds) -> list[Misplaced]:
    """Return the stamps of an entry that do not stand at the end of its first line, where they are read."""
    single, together = stamps_and_ids(kinds)
    if len(lines) == 1 and not single.search(f"{entry.category} {entry.text}"):  # as nearly always
        return []
    bare = [line.rstrip("\r\n") for line in lines]
    found = [(number, group) for number, line in enumerate(bare) for group in together.finditer(line)]
    if found:
        read_from = tail_of(without_id(bare[0])[0], "").end  # of the first line
        found = [(number, group) for number, group in found if number or group.start() < read_from]
    if not found:  # what follows asks the parser
        return []
    where = _Where(entry, bare, together)
    groups: list[Misplaced] = []
    for number, group in found:
        tokens = tuple(single.findall(group[0]))
        in_code = where.is_code(number, group.start())
        could_move = not in_code and sum(1 for token in tokens if token[0] == "^") <= (0 if entry.id else 1)
        at_end = could_move and where.ends_at(number, group.end())
        groups.append(Misplaced(number, group.start(), group.end(), tokens, in_code, at_end))
    return groups


class _Where:
    """What stands around a place in an entry."""

    def __init__(self, entry: Entry, bare: list[str], stamps: re.Pattern[str]) -> None:
        self._bare, self._stamps = bare, stamps
        text = "\n".join(bare)
        self._item = lines_of_item(text)
        self._spans = [found.span() for found in _CODE_SPAN.finditer(text)]
        below = children_of(below_item(bare)) if form_of(entry.kind) in WITH_DETAILS else ()
        self._children = {number for child in below for number in range(child.first, child.end)}

    def is_code(self, number: int, start: int) -> bool:
        at = sum(len(line) + 1 for line in self._bare[:number]) + start
        return number in self._item.code or any(first < at < last for first, last in self._spans)

    def ends_at(self, number: int, end: int) -> bool:
        """Tell whether only stamps, tags and fields follow: in the first line, or in all that is below."""
        rest = self._bare[number][end:]
        if number == 0:
            return tail_of(without_id(rest)[0], "").end == 0
        after = [line for at, line in enumerate(self._bare) if at > number and at not in self._children]
        return number in self._item.plain and not any(
            self._stamps.sub("", line).strip(" \t") for line in (rest, *after)
        )


def gathered(entry: Entry, recorded: Entry, kinds: Kinds) -> Callable[[Document, Mint], Edit]:
    """Return the change that moves an entry's stamps and id from its last words to the end of its first line.

    It is one only where the entry then says what was once `recorded` under that id: anything else
    may be a person's example. Where words stand behind a stamp, or it stands in code, nothing moves.
    """

    def words(entry: Entry) -> list[str]:
        return stamps_and_ids(kinds)[1].sub("", entry.text.replace("\n", " \n ")).split()

    def says(old: Entry, new: Entry) -> bool:
        moved = set(new.fields) - set(old.fields)
        is_the_same = (new.id, new.kind, words(new)) == (recorded.id, recorded.kind, words(recorded))
        kept = (old.kind, old.category, old.tags, old.retired) == (new.kind, new.category, new.tags, new.retired)
        return (
            is_the_same
            and kept
            and moved <= set(recorded.fields)
            and words(old) == words(new)
            and set(old.fields) <= set(new.fields)
        )

    def change(document: Document, _: Mint) -> Edit:
        def move(lines: list[str]) -> list[str]:
            groups = [group for group in misplaced(entry, tuple(lines), kinds) if not group.in_code]
            fits = has_room(lines) and all(group.at_end for group in groups)
            return _moved(lines, groups) if fits else lines

        return _with_entry_changed(document, entry, move, says)

    return change


def _moved(lines: list[str], groups: list[Misplaced]) -> list[str]:
    result: list[str] = list(lines)
    for group in reversed(groups):
        line = result[group.line]
        before, after = line[: group.start].rstrip(" \t"), line[group.end :]
        if group.line and not (before + after).strip():
            result[group.line] = ""
        else:
            result[group.line] = (before or line[: group.start]) + after
    if not line_end(lines[-1]):  # the file ends here, and so it does afterwards
        last = max(number for number, line in enumerate(result) if line)
        result[last] = result[last].rstrip("\r\n")
    tokens = [token for group in groups for token in group.tokens]
    ordered = [token for token in tokens if token[0] != "^"] + [token for token in tokens if token[0] == "^"]
    return [_appended(result[0], " ".join(ordered)), *result[1:]] if ordered else lines


# ── changing the lines of some parts ───────────────────────────────────────────────────────────


def _with_entry_changed(document: Document, entry: Entry, change: Callable[[list[str]], list[str]], says: Says) -> Edit:
    refuse_unless_text(document)
    reading = read(document)
    for number, part in enumerate(reading.parts):
        if part.entry and (part.entry.id, part.entry.text, part.entry.kind) == (entry.id, entry.text, entry.kind):
            text = "".join(change(list(_lines(reading, part))))
            edit, _ = _replaced(reading, {number: text}, says)
            if edit is None:
                raise RefusedError(
                    "The entry cannot be fixed without changing how the text around it reads",
                    path=document.path,
                    line=part.block.first + 1,
                    hint="edit the line by hand",
                )
            return edit
    return unchanged(document, None)


def _lines(reading: Reading, part: Part) -> tuple[str, ...]:
    return reading.document.lines[part.block.first : part.block.end]


def _replaced(reading: Reading, texts: Mapping[int, str], says: Says) -> tuple[Edit | None, set[int]]:
    """Return the edit; or None, and the parts that would not read as they should (nothing: there are more or fewer)."""
    document, at = reading.document, 0
    pieces: list[bytes] = []
    for number in sorted(texts):
        block = reading.parts[number].block
        pieces += [document.data[at : document.offsets[block.first]], texts[number].encode("utf-8")]
        at = document.offsets[block.end]
    after = document.with_data(b"".join([*pieces, document.data[at:]]))
    result = read(after)
    if len(result.parts) != len(reading.parts):
        return None, set()
    pairs = zip(reading.parts, result.parts, strict=True)
    wrong = {number for number, pair in enumerate(pairs) if not _reads_right(number in texts, *pair, says)}
    if wrong or result.body_first != reading.body_first:
        return None, wrong
    entry = result.parts[next(iter(texts))].entry if len(texts) == 1 else None
    return Edit(document, after, splice_between(document.data, after.data), entry), set()


def _reads_right(changed: bool, old: Part, new: Part, says: Says) -> bool:
    if (old.block.kind, old.trail) != (new.block.kind, new.trail):
        return False
    if changed:
        return bool(old.entry and new.entry and says(old.entry, new.entry))
    return (_meaning(old.entry) if old.entry else None) == (_meaning(new.entry) if new.entry else None)


def _meaning(entry: Entry) -> tuple[object, ...]:
    """Return what an entry says, without where it stands."""
    return (entry.kind, entry.text, entry.category, entry.tags, entry.fields, entry.id, entry.heading, entry.retired)
