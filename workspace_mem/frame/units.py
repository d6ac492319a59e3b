"""What a section shows of one file: its pieces in their order, and the text of those that are shown, in its tags."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, NamedTuple

from workspace_mem.frame.guidance import GUIDANCE
from workspace_mem.frame.pieces import UNMARKED, Content, Piece, divided, entry_pieces
from workspace_mem.frame.safe_text import Clean, closing, one_line, opening
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
    Profile,
    ShownAs,
    row_of,
    section_of,
    shown_paths,
)
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document, Persona, cache_newest, is_untouched, waits_for_review
from workspace_mem.model.entry import Entry, Place
from workspace_mem.model.kinds import HERMES, Kinds, log_date
from workspace_mem.model.reading import page_said_by, read
from workspace_mem.text.tokens import estimated_tokens

_HEAD = 1_500  # characters
NO_ROOM = "no room"
IN_REVIEW = "waits for review"
SUPERSEDED = "another entry supersedes it"
UNFILLED = "it is what a form asks for, or a mark of a program"


class FramePart(NamedTuple):
    """An entry or a block of a section's source. `lines` are 1-based, such as `3-9`."""

    id: Annotated[str | None, Key("or handle; left out for prose", optional=True)]
    lines: Annotated[str, Key("1-based, such as 3-9")]
    text: Annotated[str, Key(hidden=True)] = ""  # as it is shown, or would be
    reason: Annotated[str | None, Key("why it is left out", optional=True)] = None  # None: it is shown


class FrameSection(NamedTuple):
    """A section of the frame. `included` and `left_out` together are all of its parts."""

    name: Annotated[str, Key("the tag around it")]
    source: str
    text: str  # with its tags; ends with a line feed; empty where nothing is shown
    cap: Annotated[int, Key("of the profile; null: no limit", or_null=True)]  # 0: no limit
    included: tuple[FramePart, ...] = ()
    left_out: tuple[FramePart, ...] = ()
    left_out_chars: int = 0
    full_chars: Annotated[int, Key("of the whole section, if nothing were cut")] = 0
    headings: tuple[FramePart, ...] = ()  # that stand above what is shown

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of what stands in JSON."""
        return ("name", "source", "chars", "tokens", "full_chars", "cap", "included", "left_out")

    @property
    def chars(self) -> int:
        """Return the length of the text."""
        return len(self.text)

    @property
    def tokens(self) -> Annotated[int, Key("estimated")]:
        """Return about how many tokens it has."""
        return estimated_tokens(self.text)

    @property
    def cut(self) -> tuple[FramePart, ...]:
        """Return what was left out for want of room."""
        return tuple(part for part in self.left_out if part.reason == NO_ROOM)


@dataclass(frozen=True)
class Unit:
    """One file's part of a section, before it is cut."""

    tag: str
    source: str
    content: Content
    shown_as: ShownAs
    look_up: str  # the command that shows the rest
    head: int = 0  # of a store: characters at its beginning, where people put what matters most
    by: str | None = None  # whose the whole file is, if not a person's

    @cached_property
    def order(self) -> Sequence[int]:
        """Return the pieces by number, in the order in which they stay where room is short."""
        pieces = self.content.pieces
        numbers = range(len(pieces))
        if self.shown_as in (PAGE, OURS):
            return numbers
        if self.shown_as is STORE:
            return sorted(numbers, key=self._need)
        prose = (number for number in reversed(numbers) if not pieces[number].id)
        return [*(number for number in numbers if pieces[number].id), *prose]

    def _need(self, number: int) -> tuple[int, int]:
        """Return what sorts the pieces of a store: marked ones, the head of the file, what weighs more, the newest."""
        piece = self.content.pieces[number]
        if piece.priority < UNMARKED:
            return piece.priority, -number
        return (UNMARKED, number) if number < self._at_head else (UNMARKED + 2 - piece.salience, -number)

    @cached_property
    def _at_head(self) -> int:
        """Return how many pieces stand within the head of the file."""
        used, shown = 0, set[int]()
        for number, piece in enumerate(self.content.pieces):
            above = [self.content.headings[at] for at in piece.headings if at not in shown]
            used += sum(len(one.glue) + len(one.text) for one in (*above, piece))
            shown.update(piece.headings)
            if used > self.head:
                return number
        return len(self.content.pieces)

    @cached_property
    def full_chars(self) -> int:
        """Return the length of the section with nothing cut; 0 where there is nothing to show."""
        return len(self._text(range(len(self.content.pieces))))

    def whole(self) -> Iterator[Piece]:
        """Yield everything between the tags if nothing is cut: each heading before the first piece that needs it."""
        shown: set[int] = set()
        for piece in self.content.pieces:
            yield from (self.content.headings[at] for at in piece.headings if at not in shown)
            shown.update(piece.headings)
            yield piece

    def cut(self, keeping: Collection[int], *, cap: int) -> FrameSection:
        """Return the section with some of its pieces, and a notice of the others."""
        pieces = self.content.pieces
        kept = sorted(keeping)
        out = [piece for number, piece in enumerate(pieces) if number not in keeping]
        chars_out = self.body_chars - len(self._body(kept)) if out else 0
        shown = sum(1 for number in kept if pieces[number].id)
        above = dict.fromkeys(heading for number in kept for heading in pieces[number].headings)
        return FrameSection(
            self.tag,
            self.source,
            self._text(kept, self.notice(len(kept), shown, chars_out)),
            cap,
            tuple(_part(pieces[number]) for number in kept),
            (
                *(_part(piece, NO_ROOM) for piece in out),
                *(_part(piece, IN_REVIEW) for piece in self.content.pending),
                *(_part(piece, SUPERSEDED) for piece in self.content.superseded),
                *(_part(piece, UNFILLED) for piece in self.content.unfilled),
            ),
            chars_out,
            self.full_chars,
            tuple(_part(self.content.headings[at]) for at in above),
        )

    # ── text ───────────────────────────────────────────────────────────────────────────────────

    def _text(self, kept: Sequence[int], notice: str = "") -> str:
        if not kept:
            return ""
        shown = sum(1 for number in kept if self.content.pieces[number].id)
        return f"{self.opening(shown)}{self._body(kept)}\n{notice}{closing(self.tag)}"

    def opening(self, shown: int) -> str:
        """Return the line that opens the section, with so many of its entries shown."""
        return opening(self.tag, self.source, f"{shown}/{self._entries}" if self._entries else "", self.by)

    def notice(self, kept: int, shown: int, chars_out: int) -> str:
        """Return the line that tells what is left out, with so many pieces kept, of which some are entries."""
        everything = len(self.content.pieces)
        if kept == everything:
            return ""
        entries, blocks = self._entries, everything - self._entries
        parts = [f"{entries - shown:,} of {entries:,} entries"] if entries > shown else []
        parts += [f"{blocks - (kept - shown):,} of {blocks:,} blocks"] if blocks > kept - shown else []
        return f"({' and '.join(parts)}, {chars_out:,} characters left out: {self.look_up})\n"

    @cached_property
    def around(self) -> int:
        """Return the most that the tags and the notice may take."""
        return len(self.opening(self._entries)) + 1 + len(self.notice(0, 0, self.body_chars)) + len(closing(self.tag))

    @cached_property
    def _entries(self) -> int:
        return sum(1 for piece in self.content.pieces if piece.id)

    @cached_property
    def body_chars(self) -> int:
        """Return the length of everything between the tags."""
        return len(self._body(range(len(self.content.pieces))))

    def _body(self, kept: Sequence[int]) -> str:
        shown: set[int] = set()
        body: list[str] = []
        last = -1
        for number in kept:
            piece = self.content.pieces[number]
            for heading in (self.content.headings[at] for at in piece.headings if at not in shown):
                body += [heading.glue, heading.text]
            shown.update(piece.headings)
            body += ["\n" if piece.goes_on and last != number - 1 else piece.glue, piece.text]
            last = number
        return "".join(body[1:])


def _part(piece: Piece, reason: str | None = None) -> FramePart:
    return FramePart(piece.id, piece.lines, piece.text, reason)


# ── of files ───────────────────────────────────────────────────────────────────────────────────


_NO_PERSONA = Persona()


def units_of(
    documents: Mapping[str, Document],
    profile: Profile,
    safe: Clean,
    kinds: Kinds,
    *,
    logs: bool,
    agent: str | None = None,
    persona: Persona = _NO_PERSONA,
) -> dict[str, list[Unit]]:
    """Return the units of each section of the profile that shows files, and the guidance, in the order of the frame.

    A missing file, an untouched template and a file with nothing to show leave no unit behind.
    """
    found: dict[str, list[Unit]] = {name: [] for name in (*STABLE, LOGS) if name in profile.caps}
    if "guidance" in found:
        found["guidance"].append(_guidance(profile))
    gone = _gone(documents.values())
    for name, document in persona.documents.items():
        section = section_of(name) or ""
        unit = unit_of(document, safe, profile.caps[section]) if section in profile.caps else None
        if unit is not None:
            look_up = "`persona.dir` in your configuration names the folder"
            found[section].append(replace(unit, source=f"persona/{name}", look_up=look_up))
    if agent and LOGS in found and (unit := _handoffs_for(agent, documents, kinds, safe)):
        found[LOGS].append(unit)
    for path in shown_paths(documents, profile, kinds, logs=logs):
        name = section_of(path, kinds) or LOGS
        unit = unit_of(documents[path], safe, profile.caps[name], gone) if path in documents else None
        if unit is not None:
            found[name].append(unit)
    return found


def _handoffs_for(agent: str, documents: Mapping[str, Document], kinds: Kinds, safe: Clean) -> Unit | None:
    """Return a line for each handoff that waits for an agent, the oldest first; None where none does."""
    name = agent.casefold().removeprefix("agent:")
    pieces: list[Piece] = []
    pending: list[Piece] = []
    for document in documents.values() if HANDOFF in kinds else ():
        for one in read(document).entries if kinds.page_kind(document.path) == HANDOFF else ():
            giver, taker = ((one.field(side) or "").strip() for side in ("from", "to"))
            if taker.casefold().removeprefix("agent:") == name:
                about = "" if one.text == f"{giver} to {taker}" else f": {one.text}"
                said = one_line(safe(f"{giver or 'somebody'}{about}", one.said_by))[:_LONGEST_NAME].rstrip()
                line = f"- Waits for you, from {said} (`workspace-mem handoff take {one_line(safe(one.name))}`)"
                at = one.place.first_line
                (pending if one.is_pending else pieces).append(Piece(line, "\n", at, at, one.name))
    home = kinds[HANDOFF].home.partition("{")[0] if pieces or pending else ""
    content = Content(tuple(pieces), pending=tuple(pending))
    return Unit(LOGS, home, content, OURS, "workspace-mem list handoff") if home else None


_LONGEST_NAME = 120  # characters of whom a handoff is from, and what it is called


def _gone(documents: Iterable[Document]) -> frozenset[Place]:
    """Return where entries stand that others of these files supersede."""
    linked = [one for one in documents if any(word in one.data for word in _SUPERSEDE)]
    if not linked:
        return frozenset()
    from workspace_mem.model.entry import superseded  # noqa: PLC0415  # few files have such a field

    return frozenset(superseded(entry for one in documents for entry in read(one).entries))


_SUPERSEDE = (b"upersede", b"UPERSEDE")


@cache_newest
def unit_of(document: Document, safe: Clean, cap: int = NO_LIMIT, gone: frozenset[Place] | None = None) -> Unit | None:
    """Return a file's part of its section; None where it has none, or nothing of it is to be shown or counted.

    `cap` is that of the section; where it is short the head of a store leaves half of it to what is new. `gone` is
    where entries stand that others supersede; None: as far as this file alone says so.
    """
    path, is_log = document.path, log_date(document.path) is not None
    row = ROWS[LOGS] if is_log else row_of(path, document.kinds)
    if row is None or not _is_shown(document):
        return None
    # Of a page, another program keeps entries.
    shown_as = STORE if is_log or (row.shown_as is PAGE and path in HERMES) else row.shown_as
    if gone is None and (b"upersede" in document.data or b"UPERSEDE" in document.data):
        gone = _gone([document])
    here = frozenset(one for one in gone if one.path == path) if gone else frozenset()
    content = _content(document, shown_as, safe, here)
    source = source_name(path, safe)
    is_empty = not (content.pieces or content.pending or content.superseded)
    head = 0 if is_log else min(_HEAD, cap // 2)
    look_up, by = f"workspace-mem show {source}", page_said_by(document)
    return None if is_empty else Unit(row.name, source, content, shown_as, look_up, head, by)


def _is_shown(document: Document) -> bool:
    """Tell whether a file has a place in the frame: no untouched template, and no note of another program's name."""
    path, data = document.path, document.data
    is_theirs = path in document.kinds.theirs or document.kinds.is_foreign(path, data)
    return not is_untouched(path, data) and (path not in HERMES or is_theirs)


def _content(document: Document, shown_as: ShownAs, safe: Clean, gone: frozenset[Place]) -> Content:
    if waits_for_review(document):
        return Content(pending=(Piece(safe(document.text.rstrip("\n")), "\n", 1, len(document.lines)),))
    if shown_as in (PAGE, STORE):
        return divided(document, safe, verbatim=shown_as is PAGE, gone=gone)
    entries = _newest_first(read(document).entries)
    old = [entry for entry in entries if entry.place in gone] if gone else []
    entries = [entry for entry in entries if entry.place not in gone] if gone else entries
    if shown_as is COUNTED:
        entries.sort(key=lambda entry: -entry.seen)
    counted = entry_pieces(entries, safe)
    prose = divided(document, safe, verbatim=False, with_entries=False)
    return Content(
        (*counted.pieces, *prose.pieces), prose.headings, counted.pending, entry_pieces(old, safe).pieces if old else ()
    )


def _newest_first(entries: Sequence[Entry]) -> list[Entry]:
    """Sort by the last time. What a person wrote without one is as new as the newest that stands above it."""
    times: list[tuple[str, int]] = []
    newest = ""
    for number, entry in enumerate(entries):
        newest = max(newest, entry.field("first") or entry.field("at") or "")
        times.append((entry.field("last") or entry.field("at") or newest, number))
    return [entries[number] for _, number in sorted(times, reverse=True)]


def source_name(path: str, safe: Clean) -> str:
    """Return a path as the frame names it; the name of a log may hold anything."""
    return one_line(safe(path))


# ── of the program's own ───────────────────────────────────────────────────────────────────────


def _guidance(profile: Profile) -> Unit:
    blocks = enumerate(GUIDANCE[profile.name], start=1)
    pieces = tuple(Piece(text, "\n", number, number) for number, text in blocks)
    return Unit("guidance", "workspace-mem", Content(pieces), OURS, "workspace-mem frame")


class RecalledLines(NamedTuple):
    """Lines of a file that speak of the task, 1-based, the last one included."""

    document: Document
    first_line: int
    last_line: int
    titles: tuple[str, ...] = ()  # that stand above, outermost first


def recalled_units(found: Sequence[RecalledLines], shown: Sequence[FrameSection], safe: Clean) -> list[Unit]:
    """Return the passages as one unit, in their order; nothing where all of them are shown already."""
    lines = {section.source: _lines_of(section) for section in shown}
    titles = {
        title: number for number, title in enumerate(dict.fromkeys(title for one in found for title in one.titles))
    }
    pieces: list[Piece] = []
    for one in found:
        name = source_name(one.document.path, safe)
        piece = _passage(one, name, lines.get(name, set()), safe)
        pieces += [piece._replace(headings=tuple(titles[title] for title in one.titles))] if piece else []
    content = Content(tuple(pieces), {number: Piece(title, "\n\n", 0, 0) for title, number in titles.items()})
    return [Unit("recall", "search", content, OURS, "workspace-mem search WORDS")] if pieces else []


def _lines_of(section: FrameSection) -> set[int]:
    """Return every line of a section's source that is shown."""
    found: set[int] = set()
    for part in section.included:
        first, _, last = part.lines.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def _passage(one: RecalledLines, name: str, shown: set[int], safe: Clean) -> Piece | None:
    within = [
        piece
        for piece in divided(one.document, safe, verbatim=False).pieces
        if one.first_line <= piece.first_line and piece.last_line <= one.last_line and piece.first_line not in shown
    ]
    if not within:
        return None
    first, last = within[0].first_line, within[-1].last_line
    place = f"{name}#L{first}" if first == last else f"{name}#L{first}-L{last}"
    whose = page_said_by(one.document)
    body = "".join(f"{piece.glue}{piece.text}" for piece in within).lstrip("\n")
    return Piece(f"{place}{f'  [{whose}]' if whose else ''}\n{body}", "\n\n", first, last)
