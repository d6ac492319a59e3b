"""One file's part of a section: its pieces, their priority, and the text of the shown ones."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, takewhile
from typing import Annotated, NamedTuple

from workspace_mem.data import table
from workspace_mem.declarations import Key
from workspace_mem.frame.pieces import IN_REVIEW, LAST, NO_ROOM, UNFILLED, UNMARKED, Content, FramePart, divided
from workspace_mem.frame.sections import (
    COUNTED,
    HANDOFF,
    LOGS,
    NO_LIMIT,
    OURS,
    PAGE,
    ROWS,
    STABLE,
    STORE,
    Clean,
    FrameRequest,
    SectionFill,
    ShownAs,
    closing,
    one_line,
    opening,
    row_of,
    section_of,
    shown_paths,
)
from workspace_mem.frame.sources import FrameSources, RecalledText
from workspace_mem.model.document import Document, body_start, cache_newest, is_untouched, waits_for_review
from workspace_mem.model.entry import ID, Place, superseded
from workspace_mem.model.kinds import HERMES, SUMMARY, Kinds, log_date
from workspace_mem.model.matching import shared_ids
from workspace_mem.model.reading import page_said_by, read
from workspace_mem.text.tokens import estimated_tokens

_HEAD = 1_500  # characters at a store's start that stay longest
_LONGEST_NAME = 120  # characters of a handoff's sender and topic
_SUPERSEDE = (b"upersede", b"UPERSEDE")  # every file with a superseding entry contains one


class FrameSection(NamedTuple):
    """A section of the frame. `included` and `left_out` together are all of its parts."""

    name: Annotated[str, Key("its tag in the frame")]
    source: str  # its file or folder; `workspace-mem` for our own text
    text: str  # with tags and a final line feed; empty if nothing is shown
    cap: Annotated[int, Key("the profile's limit; null for none", or_null=True)]  # 0: no limit
    included: tuple[FramePart, ...] = ()
    left_out: tuple[FramePart, ...] = ()  # each with its reason
    left_out_chars: int = 0
    full_chars: Annotated[int, Key("characters of the whole section before cuts")] = 0
    headings: tuple[FramePart, ...] = ()  # headings above the shown parts

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of the JSON keys."""
        return ("name", "source", "chars", "tokens", "full_chars", "cap", "included", "left_out")

    @property
    def chars(self) -> int:
        """Return the length of the text."""
        return len(self.text)

    @property
    def tokens(self) -> Annotated[int, Key("estimated")]:
        """Return an estimate of its tokens."""
        return estimated_tokens(self.text)

    @property
    def cut(self) -> tuple[FramePart, ...]:
        """Return the parts that are left out for want of room."""
        return tuple(part for part in self.left_out if part.reason == NO_ROOM)


@dataclass(eq=False)
class UncutSection:
    """One file's part of a section before cutting, with cached measures of its pieces."""

    tag: str
    source: str
    content: Content
    shown_as: ShownAs
    look_up: str  # command that shows the rest
    head: int = 0  # characters at the start of a store, where the most important text usually is
    by: str | None = None  # author of the whole file; None: a person, or several authors
    order: Sequence[int] = field(init=False)  # piece numbers; the first stay longest
    entries: int = field(init=False)
    body_chars: int = field(init=False)  # characters between the tags
    around: int = field(init=False)  # upper bound for tags and notice
    full_chars: int = field(init=False)  # characters of the uncut section; 0 if empty

    def __post_init__(self) -> None:
        pieces = self.content.pieces
        numbers = range(len(pieces))
        if self.shown_as in (PAGE, OURS):
            # Marked text first, then the beginning.
            self.order = sorted(numbers, key=lambda number: pieces[number].priority)
        elif self.shown_as is STORE:
            lengths = accumulate(map(len, self._texts(numbers)))
            at_head = sum(1 for _ in takewhile(lambda length: length <= self.head, lengths))

            def need(number: int) -> tuple[int, int]:  # what is marked, the head of the file, by salience, the newest
                piece = pieces[number]
                if piece.priority != UNMARKED:
                    return (UNMARKED + 4 if piece.priority == LAST else piece.priority), -number
                return (UNMARKED, number) if number < at_head else (UNMARKED + 2 - piece.salience, -number)

            self.order = sorted(numbers, key=need)
        else:
            prose = (number for number in reversed(numbers) if not pieces[number].id)
            self.order = [*(number for number in numbers if pieces[number].id), *prose]
        self.entries = sum(1 for piece in pieces if piece.id)
        self.body_chars = len(self._body(numbers))
        tags = len(self.opening(self.entries)) + 1 + len(closing(self.tag))
        self.around = tags + len(self.notice(0, 0, self.body_chars))
        self.full_chars = tags + self.body_chars if pieces else 0

    def cut(self, numbers: Collection[int], *, cap: int) -> FrameSection:
        """Return the section with the pieces of these numbers, and a notice of the others."""
        pieces = self.content.pieces
        included = sorted(numbers)
        out = (piece._replace(reason=NO_ROOM) for number, piece in enumerate(pieces) if number not in numbers)
        above = dict.fromkeys(heading for number in included for heading in pieces[number].headings)
        text, chars_out = self.text(included)
        return FrameSection(
            self.tag,
            self.source,
            text,
            cap,
            tuple(pieces[number] for number in included),
            (*out, *self.content.held),
            chars_out,
            self.full_chars,
            tuple(self.content.headings[number] for number in above),
        )

    # ── text ───────────────────────────────────────────────────────────────────────────────────

    def text(self, included: Sequence[int]) -> tuple[str, int]:
        """Return the section with these pieces, and the number of characters that it omits."""
        pieces, body = self.content.pieces, self._body(included)
        chars_out = self.body_chars - len(body) if len(included) < len(pieces) else 0
        entries = sum(1 for number in included if pieces[number].id)
        notice = self.notice(len(included), entries, chars_out)
        text = f"{self.opening(entries)}{body}\n{notice}{closing(self.tag)}"
        return text if included else "", chars_out

    def opening(self, entries: int) -> str:
        """Return the line that opens the section if that many of its entries are shown."""
        return opening(self.tag, self.source, f"{entries}/{self.entries}" if self.entries else "", self.by)

    def notice(self, pieces: int, entries: int, chars_out: int) -> str:
        """Return the line about the omitted pieces, for so many shown pieces and entries."""
        if pieces == len(self.content.pieces):
            return ""
        all_entries, all_blocks = self.entries, len(self.content.pieces) - self.entries
        blocks = pieces - entries
        parts = [f"{all_entries - entries:,} of {all_entries:,} entries"] if all_entries > entries else []
        parts += [f"{all_blocks - blocks:,} of {all_blocks:,} blocks"] if all_blocks > blocks else []
        return f"({' and '.join(parts)}, {chars_out:,} characters left out: {self.look_up})\n"

    def _body(self, numbers: Sequence[int]) -> str:
        return "".join(self._texts(numbers)).lstrip("\n")

    def _texts(self, numbers: Sequence[int]) -> Iterator[str]:
        """Yield these pieces, each with its glue and with the headings above it that no earlier one has."""
        shown: set[int] = set()
        last = -1
        for number in numbers:
            piece = self.content.pieces[number]
            above = ""
            for number_above in piece.headings:
                if number_above not in shown:
                    shown.add(number_above)
                    above += self.content.headings[number_above].glue + self.content.headings[number_above].text
            yield above + ("\n" if piece.goes_on and last != number - 1 else piece.glue) + piece.text
            last = number


def filled(sections: Iterable[FrameSection]) -> list[SectionFill]:
    """Return how full each section is that shows files, against its cap."""
    fullness: dict[str, SectionFill] = {}
    for section in sections:
        row = ROWS[section.name]
        if row.shown_as is not OURS:
            name = row.shares or row.name
            used = fullness[name].used if name in fullness else 0
            fullness[name] = SectionFill(name, used + section.full_chars, section.cap)
    return list(fullness.values())


# ── files ──────────────────────────────────────────────────────────────────────────────────────


def units_of(sources: FrameSources, request: FrameRequest, safe: Clean) -> dict[str, list[UncutSection]]:
    """Return the units of each section of the profile that shows files, and the guidance, in the order of the frame.

    A missing file, an untouched template and a file with nothing to show have no unit.
    """
    documents, kinds, profile = sources.documents, sources.kinds, request.sections
    units: dict[str, list[UncutSection]] = {name: [] for name in (*STABLE, LOGS) if name in profile.caps}
    if "guidance" in units:
        blocks = table("guidance.toml")[profile.name]
        if kinds.project:
            told = table("guidance.toml")["project"].format(name=kinds.project.name, page=kinds.project.page)
            blocks = [told, *blocks]
        pieces = tuple(FramePart(text, "\n", number, number) for number, text in enumerate(blocks, start=1))
        guidance = UncutSection("guidance", "workspace-mem", Content(pieces), OURS, "workspace-mem frame")
        units["guidance"].append(guidance)
    for name, document in sources.persona.documents.items():
        section = section_of(name) or ""
        unit = unit_of(document, safe, profile.caps[section]) if section in profile.caps else None
        if unit is not None:
            look_up = "`persona.dir` in your configuration names the folder"
            units[section].append(replace(unit, source=f"persona/{name}", look_up=look_up))
    if request.agent and LOGS in units and HANDOFF in kinds:
        units[LOGS] += _waiting_handoffs(request.agent, documents.values(), kinds, safe)
    ids = Counter(name.decode() for page in documents.values() for name in {*_ID_AT_END.findall(page.data)})
    twice = {name for name, number in ids.items() if number > 1}  # on entries of several of these files
    named = [one for page in documents.values() if twice for one in read(page).entries if one.id in twice]
    gone, shared = _superseded(documents.values()), frozenset(shared_ids(named))
    for path in shown_paths(documents, request._replace(agent=None), kinds):
        name = section_of(path, kinds) or LOGS
        page = documents.get(path)
        if path == SUMMARY and page:
            page = _beginning(page, profile.caps[name] // 3 - 200)
        unit = unit_of(page, safe, profile.caps[name], gone, shared) if page else None
        if unit is not None:
            units[name].append(unit)
    return units


def _beginning(document: Document, room: int) -> Document:
    """Return the first lines of a page that fit, with a line about the rest."""
    lines = document.lines[body_start(document) :]
    shown = sum(end <= room for end in accumulate(map(len, lines)))
    if shown == len(lines):
        return document
    missing = sum(map(len, lines[shown:]))
    told = f"\n({missing:,} characters left out: `workspace-mem show memory_summary.md`)\n"
    head = document.lines[: body_start(document)]
    return document.with_data("".join([*head, *lines[:shown], told]).encode("utf-8"))


def _waiting_handoffs(agent: str, documents: Iterable[Document], kinds: Kinds, safe: Clean) -> list[UncutSection]:
    """Return one unit with a line for each handoff to an agent, oldest first; none without handoffs."""
    name = agent.casefold().removeprefix("agent:")
    pieces: list[FramePart] = []
    held: list[FramePart] = []
    pages = [document for document in documents if kinds.page_kind(document.path) == HANDOFF]
    for entry in (entry for page in pages for entry in read(page).entries):
        giver, taker = ((entry.field(side) or "").strip() for side in ("from", "to"))
        if taker.casefold().removeprefix("agent:") == name:
            about = "" if entry.text == f"{giver} to {taker}" else f": {entry.text}"
            text = one_line(safe(f"{giver or 'somebody'}{about}", entry.said_by))[:_LONGEST_NAME].rstrip()
            line = f"- Waits for you, from {text} (`workspace-mem show --take {one_line(safe(entry.name))}`)"
            number = entry.place.first_line
            reason = IN_REVIEW if entry.is_pending else None
            piece = FramePart(line, "\n", number, number, entry.name, reason=reason)
            (held if entry.is_pending else pieces).append(piece)
    home = kinds[HANDOFF].home.partition("{")[0]
    unit = UncutSection(LOGS, home, Content(tuple(pieces), held=tuple(held)), OURS, "workspace-mem list handoff")
    return [unit] if home and (pieces or held) else []


def _superseded(documents: Iterable[Document]) -> frozenset[Place]:
    """Return the places of entries that other entries in these files supersede."""
    if not any(word in document.data for document in documents for word in _SUPERSEDE):
        return frozenset()
    return frozenset(superseded(entry for document in documents for entry in read(document).entries))


_ID_AT_END = re.compile(rb"[ \t]\^(" + ID.pattern.encode() + rb")[ \t]*\r?$", re.MULTILINE)


def unit_of(
    document: Document,
    safe: Clean,
    cap: int = NO_LIMIT,
    gone: frozenset[Place] | None = None,
    shared: frozenset[str] = frozenset(),
) -> UncutSection | None:
    """Return a file's part of its section; None if it has no section or nothing to show or count.

    `cap` is the section's: the head of a store takes at most half of it. `gone` are the places of superseded entries;
    None: those that this file alone names. `shared` are ids that entries of several files have.
    """
    path, data, kinds = document.path, document.data, document.kinds
    is_log = log_date(path) is not None
    row = ROWS[LOGS] if is_log else row_of(path, kinds)
    # A page with another program's name may be the user's note.
    is_note = path in HERMES and document.form is None
    if row is None or is_note or is_untouched(path, data):
        return None
    # That program keeps entries where we keep a page.
    shown_as = STORE if is_log or (row.shown_as is PAGE and document.form == "between") else row.shown_as
    if gone is None:
        gone = _superseded([document])
    gone = frozenset(place for place in gone if place.path == path)
    shared = frozenset(name for name in shared if name.encode() in document.data)
    content = _content(document, shown_as, safe, gone, shared)
    if not content.pieces and all(piece.reason == UNFILLED for piece in content.held):
        return None
    source = source_name(path, safe)
    head = 0 if is_log else min(_HEAD, cap // 2)
    return UncutSection(
        row.name, source, content, shown_as, f"workspace-mem show {source}", head, page_said_by(document)
    )


@cache_newest
def _content(
    document: Document, shown_as: ShownAs, safe: Clean, gone: frozenset[Place], shared: frozenset[str]
) -> Content:
    if waits_for_review(document):
        whole = FramePart(safe(document.text.rstrip("\n")), "\n", 1, len(document.lines), reason=IN_REVIEW)
        return Content(held=(whole,))
    content = divided(document, safe, verbatim=shown_as is PAGE, gone=gone, shared=shared)
    if shown_as in (PAGE, STORE):
        return content
    entries = read(document).entries
    # By the last time. A person's entry without a time counts as new as the newest one above it.
    newest = accumulate((one.field("first") or one.field("at") or "" for one in entries), max)
    age = {
        one.place.first_line: (one.seen if shown_as is COUNTED else 0, one.field("last") or one.field("at") or above)
        for one, above in zip(entries, newest, strict=True)
    }
    ranked = [piece._replace(glue="\n", headings=()) for piece in content.pieces if piece.id]
    ranked.sort(key=lambda piece: (age[piece.first_line], piece.first_line), reverse=True)
    return content._replace(pieces=(*ranked, *(piece for piece in content.pieces if not piece.id)))


def source_name(path: str, safe: Clean) -> str:
    """Return a path in the frame's safe notation, since a file name may hold anything."""
    return one_line(safe(path))


# ── passages about a task ──────────────────────────────────────────────────────────────────────


def recalled_units(passages: Sequence[RecalledText], shown: Sequence[FrameSection], safe: Clean) -> list[UncutSection]:
    """Return the passages as one unit, in order; none if the frame shows all of them already."""
    shown_lines: dict[str, set[int]] = {}
    for section in shown:
        for part in section.included:
            shown_lines.setdefault(section.source, set()).update(range(part.first_line, part.last_line + 1))
    titles = {title: number for number, title in enumerate(dict.fromkeys(t for each in passages for t in each.titles))}
    pieces: list[FramePart] = []
    for passage in passages:
        if not passage.lines <= shown_lines.get(source_name(passage.path, safe), set()):
            above = tuple(titles[title] for title in passage.titles)
            text = f"- {one_line(safe(passage.head))}: {safe(passage.text, passage.said_by)}"
            pieces.append(FramePart(text, "\n", min(passage.lines), max(passage.lines), headings=above))
    content = Content(tuple(pieces), {number: FramePart(title, "\n\n", 0, 0) for title, number in titles.items()})
    return [UncutSection("recall", "search", content, OURS, "workspace-mem search WORDS")] if pieces else []
