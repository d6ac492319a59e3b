"""Rules about one file as it reads: its bytes, front matter, headings, and the end of it."""

import re
from collections.abc import Callable, Iterable, Iterator

from workspace_mem.disk.folder import NEARLY, too_large
from workspace_mem.doctor.findings import Odd, Rule, Severity
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft
from workspace_mem.model.frontmatter import read_front_matter
from workspace_mem.model.kinds import REMEMBERED, Kinds, kind_of_heading, log_date, takes_new
from workspace_mem.model.reading import Part, Reading, read, unmerged, what_is_above
from workspace_mem.model.shapes.item_in_file import spots_for
from workspace_mem.model.shapes.list_item import MAX_TEXT

_DATE = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
_KEY = re.compile(r"[\w-]+:(?:\s|\Z)")


def _not_utf8(document: Document) -> Iterator[Odd]:
    data = document.data
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = "a byte here is not UTF-8; the file is read with a placeholder for it, and is never written"
        form = f"{wide} to UTF-8" if (wide := _wide(data)) else "it"
        yield Odd(document.path, line_at(data, error.start), f"{message}. Convert {form}, for example with iconv")


def _nul_bytes(document: Document) -> Iterator[Odd]:
    data = document.data
    if b"\0" in data and not (data.startswith(_WIDE_MARKS) and _wide(data)):  # that has been named above
        message = f"it has NUL bytes ({data.count(0):,}; the first is here); it is read, and is never written"
        advice = f". It looks like {wide}: convert it to UTF-8, for example with iconv" if (wide := _wide(data)) else ""
        yield Odd(document.path, line_at(data, data.index(0)), message + advice)


_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")


def _wide(data: bytes) -> str | None:
    """Return the encoding of a text whose signs take two bytes each, as some editors of Windows save them."""
    if data.startswith(_WIDE_MARKS):
        return "UTF-16"
    halves = (data[1::2], "UTF-16LE"), (data[::2], "UTF-16BE")
    return next((name for half, name in halves if len(data) > 3 and half.count(0) > 0.6 * len(half)), None)


# UTF-8 that was taken for Windows-1252 and saved once more: `Ã¼` for ü, `â€™` for an apostrophe.
_GARBLED = re.compile(r"[ÂÃÄÅâÐÑ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸŽ]+")


def _garbled(document: Document) -> Iterator[Odd]:
    found = [(number, one[0]) for number, line in enumerate(document.lines, 1) for one in _GARBLED.finditer(line)]
    lines = list(dict.fromkeys(number for number, said in found if _was_utf8(said)))
    if lines:
        more = f" and in {len(lines) - 1} more" if len(lines) > 1 else ""
        message = f"this line{more} looks like UTF-8 that a program read as Windows-1252 and saved again"
        yield Odd(document.path, lines[0], f"{message}; it is read as it is")


def _was_utf8(said: str) -> bool:
    data = b"".join(sign.encode("cp1252", "ignore") or sign.encode("latin-1", "ignore") for sign in said)
    try:
        return len(data.decode("utf-8")) < len(said)
    except UnicodeDecodeError:
        return False


def line_at(data: bytes, offset: int) -> int:
    r"""Return the line (1-based) of a byte; lines end at `\n`, `\r\n` and `\r`."""
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")


def _nearly_too_large(document: Document) -> Iterator[Odd]:
    if much := too_large(document.kinds, document.path, document.data, tenths=NEARLY):
        message = f"it has {much}. A file above the limit is neither searched nor recorded"
        yield Odd(document.path, 0, f"{message}; retire what is old, or move a part of it to another file")


# What front matter says of itself, and the rule that it breaks; the first that fits counts.
_FRONT_MATTER = {
    "front-matter-key-twice": "occurs twice",
    "front-matter-key-form": "is not read as text",
    "front-matter-open": "is never closed",
    "front-matter-no-mapping": "is not a mapping; it is read as text",
    "front-matter-unreadable": "",
}


def _front_matter(rule: str) -> Callable[[Document], Iterator[Odd]]:
    def look(document: Document) -> Iterator[Odd]:
        for problem in read_front_matter(document).problems:
            if rule == next(name for name, words in _FRONT_MATTER.items() if words in problem.message):
                safe = "" if "read as text" in problem.message else "; the text below it is still read"
                yield Odd(problem.path, problem.line, problem.message + safe, severity=_severity(rule, document))

    return look


def _severity(rule: str, document: Document) -> Severity | None:
    """Weigh an open block: a rule (`---`) may well be a first line; with a key below it was meant otherwise."""
    meant = any(_KEY.match(line) for line in document.lines[1:2])
    return Severity.INFO if rule == "front-matter-open" and not meant else None


def _open_end(reading: Reading) -> Iterator[Odd]:
    """Something at the end is open when a list item behind it would not be one."""
    document, parts = reading.document, reading.parts
    if not parts or parts[-1].block.kind not in ("fence", "html"):
        return
    newline = document.newline.encode()
    longer = read(document.with_data(document.data + 2 * newline + b"- x" + newline))
    if len(longer.parts) == len(parts):
        what = "code block" if parts[-1].block.kind == "fence" else "comment or HTML block"
        message = f"this {what} is never closed, so everything below belongs to it; new entries go above it"
        yield Odd(document.path, parts[-1].block.first + 1, message)


def _repeated_heading(reading: Reading) -> Iterator[Odd]:
    path, kinds = reading.document.path, reading.document.kinds
    if kinds.page_kind(path) not in ("memory", "user"):
        return
    for kind in ("fact",) if kinds.page_kind(path) == "user" else (*REMEMBERED, "meta"):
        heads = [part.block for part in reading.parts if _is_head(part, path, kind, kinds)]
        if len(heads) < 2:
            continue
        at = next(spots_for(reading, Draft(kind, "x", fields=(("key", "x"),) if kind == "meta" else ()))).at
        takes = max((head for head in heads if head.first < at), key=lambda head: head.first)
        for head in heads:
            if head is not takes:
                message = f"the heading {head.text!r} occurs here again; new entries go under line {takes.first + 1}"
                yield Odd(path, head.first + 1, f"{message}, and both are read")


def _is_head(part: Part, path: str, kind: str, kinds: Kinds) -> bool:
    return part.block.kind == "heading" and takes_new(path, part.block.text, kinds[kind])


def _empty_entry(reading: Reading) -> Iterator[Odd]:
    path = reading.document.path
    for part in reading.parts:
        if part.block.kind == "item" and not (part.entry or part.echo) and _stands_in_store(reading.document, part):
            yield Odd(
                path, part.block.first + 1, "an item without text; it does not count as an entry, and stays as it is"
            )


def _stands_in_store(document: Document, part: Part) -> bool:
    return what_is_above(document, tuple((1, text) for text in part.trail)).kind is not None


def _no_meta_key(reading: Reading) -> Iterator[Odd]:
    for entry in reading.entries:
        if entry.kind == "fact" and next(filter(None, map(kind_of_heading, reversed(entry.heading))), None) == "meta":
            message = "not a `key: value` with a key of 1 to 60 letters, digits and . _ -; it counts as a fact"
            yield Odd(entry.place.path, entry.place.first_line, message)


def _log_heading(reading: Reading) -> Iterator[Odd]:
    day = log_date(reading.document.path.removeprefix("archive/"))
    first = next((part.block for part in reading.parts if part.block.kind == "heading"), None)
    if day is None or first is None:
        return
    named = _DATE.findall(first.text)
    if named and day.isoformat() not in named:
        message = f"the heading says {named[0]}, but the file's name says {day}; the name counts"
        yield Odd(reading.document.path, first.first + 1, message)


def _conflict_marks(document: Document) -> Iterator[Odd]:
    for region in unmerged(document):
        message = "git left a merge conflict here; both versions are read"
        yield Odd(document.path, region.lines.start + 1, f"{message}. Keep the right one and remove the markers")


_MARK = re.compile(r"(?:<{7}|\|{7}|>{7}) \S")


def _half_merged(document: Document) -> Iterator[Odd]:
    """Find marks that are left of a merge by hand; those that belong together have a finding of their own."""
    if not any(mark in document.data for mark in (b"<<<<<<< ", b"||||||| ", b">>>>>>> ")):
        return
    merged = {number for region in unmerged(document) for number in region.lines}
    blocks = (part.block for part in read(document).parts if part.block.kind not in ("fence", "code"))
    for number in (number for block in blocks for number in range(block.first, block.end)):
        if number not in merged and _MARK.match(document.lines[number]):
            yield Odd(
                document.path, number + 1, "a conflict marker that was left behind after a merge. Remove the line"
            )
            return


def _too_long(reading: Reading) -> Iterator[Odd]:
    for entry in reading.entries:
        if len(entry.text) > MAX_TEXT:
            message = (
                f"the entry has {len(entry.text):,} characters; tools write at most {MAX_TEXT:,}; all of it is read"
            )
            yield Odd(entry.place.path, entry.place.first_line, message)


# of every file
DOCUMENT_RULES: Iterable[Rule[Document]] = (
    Rule("not-utf-8", Severity.ERROR, _not_utf8),
    Rule("nul-bytes", Severity.ERROR, _nul_bytes),
    Rule("front-matter-unreadable", Severity.WARNING, _front_matter("front-matter-unreadable")),
    Rule("front-matter-key-twice", Severity.WARNING, _front_matter("front-matter-key-twice")),
    Rule("front-matter-open", Severity.WARNING, _front_matter("front-matter-open")),
    Rule("front-matter-no-mapping", Severity.INFO, _front_matter("front-matter-no-mapping")),
    Rule("front-matter-key-form", Severity.INFO, _front_matter("front-matter-key-form")),
    Rule("conflict-marks", Severity.WARNING, _conflict_marks),
    Rule("conflict-mark-left", Severity.WARNING, _half_merged),
    Rule("garbled-text", Severity.INFO, _garbled),
    Rule("nearly-too-large", Severity.WARNING, _nearly_too_large),
)

# of files that hold entries
READING_RULES: Iterable[Rule[Reading]] = (
    Rule("open-end", Severity.WARNING, _open_end),
    Rule("repeated-heading", Severity.INFO, _repeated_heading),
    Rule("empty-entry", Severity.INFO, _empty_entry),
    Rule("no-meta-key", Severity.INFO, _no_meta_key),
    Rule("log-heading", Severity.INFO, _log_heading),
    Rule("long-entry", Severity.INFO, _too_long),
)
