"""frame --explain, --at, --diff and --why: the reasons of a frame, and its difference from another."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import takewhile
from typing import Annotated, NamedTuple, Unpack

from workspace_mem.catalog.ledger import Authors, Writing
from workspace_mem.console.output import in_columns, say, tell, write_utf8
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.folder import too_large
from workspace_mem.disk.paths import clean_path
from workspace_mem.disk.scope import Scope
from workspace_mem.errors import DamagedError, NotFoundError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.frame import FrameArguments, FrameShape
from workspace_mem.frame.assemble import Frame, assemble, explained
from workspace_mem.frame.notices import NOTHING_SHOWN, ExplainedRow, absence_reason
from workspace_mem.frame.sections import FrameRequest, requested
from workspace_mem.frame.sources import FrameFiles, FrameSources, current_files, gather
from workspace_mem.frame.units import FrameSection
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Place
from workspace_mem.model.history import VersionId, writer_named
from workspace_mem.model.kinds import is_archived
from workspace_mem.recall import passages_for
from workspace_mem.screen.clean import unneutral
from workspace_mem.screen.entries import shown_subject
from workspace_mem.screen.inputs import lines_shown
from workspace_mem.settings import FILE, Settings, parse_settings
from workspace_mem.text.dates import shown_moment
from workspace_mem.text.strings import first_of, with_folders
from workspace_mem.workspace import Workspace, clean_when_needed


@dataclass(frozen=True, slots=True)
class Explanation:
    """A frame and the state of each of its sources: the sections in their order, then the files that are not shown."""

    frame: Annotated[Frame, Key(spread=True)]
    rows: Annotated[tuple[ExplainedRow, ...], Key(name="explained")]


@verb("frame --explain", view="--explain")
def explain(workspace: Workspace, options: FrameRequest | None = None, **asked: Unpack[FrameArguments]) -> Explanation:
    """Assemble the frame as `frame` does, with the size of each section, what is left out, and why.

    Raises whatever `frame` raises.
    """
    request = requested(workspace.settings, options, **asked)
    assembled, sources = _assembled(workspace, request)
    return Explanation(assembled, tuple(explained(assembled, sources, request)))


def _assembled(workspace: Workspace, request: FrameRequest) -> tuple[Frame, FrameSources]:
    """Assemble the frame of the files as they are now."""
    sources = gather(current_files(workspace.folder), request, find=partial(passages_for, workspace))
    return assemble(sources, request, clean_when_needed), sources


# ── the frame as it was, from git's objects alone ──────────────────────────────────────────────

_NAMED = 3  # files named in a sentence


def _files_at(workspace: Workspace, version: VersionId) -> tuple[Settings, FrameFiles]:
    """Return the settings and the files of a version; rules of scope are those of that version too.

    Raises DamagedError if its settings cannot be read.
    """
    history = workspace.history
    tree = history.tree(version)

    def data_of(path: str) -> bytes:
        return history.blobs([tree[path]])[tree[path]]

    try:
        settings = parse_settings(data_of(FILE).decode("utf-8-sig", errors="replace") if FILE in tree else "")
    except DamagedError as error:
        raise DamagedError(f"At {version[:10]}, {error.message}", path=FILE, line=error.line) from error
    tracked = with_folders(tree)
    ignore_files = {path: data_of(path) for path in tree if path.rpartition("/")[2] == ".gitignore"}
    scope = Scope(workspace.root, settings, ignore_files, lambda: tracked)

    def read(path: str) -> Document:
        if path not in tree:
            return Document(path, b"", exists=False, kinds=settings.kinds)
        data = data_of(path)
        if excess := too_large(settings.kinds, path, data):
            raise RefusedError(f"{path} has {excess}", path=path)
        return Document(path, data, kinds=settings.kinds)

    return settings, FrameFiles(settings.kinds, scope.held(tree), read, scope.holds)


@dataclass(frozen=True, slots=True)
class PastFrame:
    """A version's frame. `waiting` names the paths of edits with unknown time, recorded later."""

    frame: Annotated[Frame, Key(spread=True)]
    version: Annotated[VersionId | None, Key("null: the files as they are now")]
    waiting: Annotated[tuple[str, ...], Key("unrecorded edits that may be older")] = ()


@verb('frame --at "3 days ago"', view="--at")
def frame_at(
    workspace: Workspace,
    moment: Annotated[str | None, Arg("A commit, a date, or `3 days ago`.")],
    **asked: Unpack[FrameArguments],
) -> PastFrame:
    """Print the frame as it was at a commit, at the end of a date, or `3 days ago`.

    The settings of that time decide whatever the arguments leave open.

    Raises UsageError for a text that is not a moment, or for a task with it, NotFoundError for a moment before the
    first record, EngineError if history is off.
    """
    if moment is None:
        return PastFrame(_assembled(workspace, requested(workspace.settings, **asked))[0], None)
    version = workspace.past.version_at(moment)
    if asked.get("task") is not None:
        raise UsageError("A task works only with the current files", hint="leave out the task, or the moment")
    settings, files = _files_at(workspace, version)
    request = requested(settings, **asked)
    waiting = () if version.startswith(moment.strip().casefold()) else tuple(_later_edits(workspace, version))
    return PastFrame(assemble(gather(files, request), request, clean_when_needed), version, waiting)


def _later_edits(workspace: Workspace, version: VersionId) -> Iterable[str]:
    """Yield a sentence about edits recorded after the version: their time is unknown."""
    later = [*takewhile(lambda record: record.id != version, workspace.history.log())][-1:]
    if later:
        paths = later[0].paths if later[0].op == "edit" else ()
        when = f"recorded at {shown_moment(later[0].at, workspace.zone)}"
    else:
        paths = tuple(after.path for _, after in workspace.past.changed(version, None)[0])
        when = "not recorded yet"
    if paths:
        names = first_of([clean_when_needed(path) for path in paths], _NAMED)
        yield f"{names}: edited at an unknown time, maybe before this moment; {when}"


class FramedPiece(NamedTuple):
    """An entry or a block of a frame."""

    section: str
    source: str
    id: Annotated[str | None, Key("id or handle; null for prose")]
    lines: Annotated[str, Key("its lines, such as `3-9`")]
    text: Annotated[str, Key("the text as shown")]
    reason: Annotated[str | None, Key("why it is no longer shown", optional=True)] = None


@dataclass(frozen=True, slots=True)
class RewordedPiece:
    """A piece that reads differently."""

    before: Annotated[FramedPiece, Key("in the earlier frame")]
    after: Annotated[FramedPiece, Key("in the later one")]


@dataclass(frozen=True, slots=True)
class FrameSide:
    """One of the two frames."""

    version: Annotated[VersionId | None, Key("null: the files as they are now")]
    digest: Annotated[str, Key("SHA-256 of the text")]
    chars: int


@dataclass(frozen=True, slots=True)
class FrameDifference:
    """What is new, gone or different. A piece that is gone has a reason: no room, or removed from the files."""

    before: Annotated[FrameSide, Key(name="from")]
    after: Annotated[FrameSide, Key(name="to")]
    added: Annotated[tuple[FramedPiece, ...], Key("parts that are new in the frame")]
    removed: Annotated[tuple[FramedPiece, ...], Key("parts that are no longer in the frame")]
    changed: Annotated[tuple[RewordedPiece, ...], Key("parts that changed")]
    notices: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)


@verb("frame --diff yesterday", view="--diff")
def frame_diff(
    workspace: Workspace,
    moment: Annotated[str, Arg("The earlier moment: a commit, a date, or 3 days ago.")],
    until: Annotated[str | None, Arg("The later moment; by default now.")] = None,
    **asked: Unpack[FrameArguments],
) -> FrameDifference:
    """Compare the frames of two moments, or of one with the current files.

    The settings of each time decide whatever the arguments leave open.

    Raises whatever `frame_at` raises.
    """
    before, after = frame_at(workspace, moment, **asked), frame_at(workspace, until, **asked)
    old, new = _pieces(before.frame), _pieces(after.frame)
    gone = {name: piece for name, piece in old.items() if not piece.reason and (name not in new or new[name].reason)}
    come = [piece for name, piece in new.items() if not piece.reason and (name not in old or old[name].reason)]
    later = {piece.id: piece for piece in come if piece.id}
    changed = [RewordedPiece(piece, later[piece.id]) for piece in gone.values() if piece.id in later]
    paired = {pair.after.id for pair in changed}
    removed = (
        piece._replace(reason=new[name].reason if name in new else "removed from the files")
        for name, piece in gone.items()
        if piece.id not in paired
    )
    sides = [FrameSide(past.version, past.frame.digest, len(past.frame.text)) for past in (before, after)]
    return FrameDifference(
        sides[0],
        sides[1],
        added=tuple(piece for piece in come if piece.id not in paired),
        removed=tuple(removed),
        changed=tuple(changed),
        notices=tuple(dict.fromkeys([*before.waiting, *after.waiting])),
    )


def _pieces(frame: Frame) -> dict[tuple[str, str | None, str, int], FramedPiece]:
    """Return a frame's pieces, those that are left out too; equal ones are numbered, the shown ones first."""
    numbers = Counter[tuple[str, str | None, str]]()
    pieces = {}
    for section in frame.sections:
        if section.source.startswith("persona/"):  # a recorded frame has no pages of another folder
            continue
        for part in (*section.included, *section.left_out):
            name = section.source, part.id, part.text
            pieces[(*name, numbers[name])] = FramedPiece(
                section.name, section.source, part.id, part.lines, part.text, part.reason
            )
            numbers[name] += 1
    return pieces


_MOST_ORIGINS = 20  # answers, since a frequent word needs no full list
_OUR_OWN = "workspace-mem"  # source of the guidance


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """One place that has the text. `commit` to `subject` describe the change that wrote its current text."""

    text: Annotated[str, Key("the first matching line, as shown")]
    is_shown: Annotated[bool, Key("whether the frame shows it", name="shown")]
    section: str | None = None
    path: Annotated[str, Key("null for built-in text", or_null=True)] = ""
    first_line: Annotated[int, Key(or_null=True)] = 0
    last_line: Annotated[int, Key(or_null=True)] = 0
    id: str | None = None
    why: Annotated[str, Key("why it is in the frame, or not")]
    commit: str | None = None
    actor: str | None = None
    at: datetime | None = None
    subject: str | None = None
    told: Annotated[str, Key("why the change is unknown")] = ""
    first: Annotated[Writing | None, Key("first author, if a later change edited the entry")] = None

    @property
    def place(self) -> Place | None:
        """Return the lines; None for the program's own text."""
        return Place(self.path, self.first_line, self.last_line) if self.path else None


@dataclass(frozen=True, slots=True)
class Origins:
    """The places of a text: first in the frame, then left out of it, then in other files."""

    answers: tuple[Origin, ...]


@verb("frame --why staging port", finds="answers", view="--why")
def why(
    workspace: Workspace,
    text: Annotated[str, Arg("A line of the frame, some words of it, or an id.", metavar="TEXT…", is_words=True)],
    **asked: Unpack[FrameShape],
) -> Origins:
    """Show where a line of the frame comes from, or why something is not in it.

    Case and white space do not matter. You can also give an id. Give the profile or the budget if yours differ from
    the settings.

    Raises UsageError for an empty text.
    """
    if not text.strip():
        raise UsageError("The text is empty", hint="give a line of the frame, or some words of it")
    request = requested(workspace.settings, **asked)
    assembled, sources = _assembled(workspace, request)
    words, path = _words(workspace, text.strip())
    origins = (origin for section in assembled.sections for origin in _in_frame(workspace, section, sources, words))
    found = [origin for origin in origins if path in (None, origin.path)]
    found.sort(key=lambda origin: not origin.is_shown)
    if not any(origin.is_shown for origin in found):
        known = {(origin.path, origin.first_line) for origin in found}
        others = _in_files(workspace, sources, request, words, [path] if path else sources.names)
        found += [origin for origin in others if (origin.path, origin.first_line) not in known]
    del found[_MOST_ORIGINS:]
    authors = {path: _authors(workspace, path) for path in {origin.path for origin in found} if path}
    return Origins(tuple(_with_change(origin, authors.get(origin.path, "")) for origin in found))


def _words(workspace: Workspace, text: str) -> tuple[re.Pattern[str], str | None]:
    """Return a pattern of the lines of a text; for an entry's id, the pattern of its text, and its file."""
    path = None
    with suppress(NotFoundError):
        entry = workspace.catalog.entry_named(text) if len(text.split()) == 1 else None
        if entry and entry.name == text.removeprefix("^"):
            text, path = entry.text.strip().partition("\n")[0], entry.place.path
    lines = (line.removeprefix("- ").split() for line in unneutral(text).splitlines())
    return re.compile("|".join(r"\s+".join(map(re.escape, line)) for line in lines if line), re.IGNORECASE), path


def _line_with(words: re.Pattern[str], text: str) -> int | None:
    """Return the index of the line of a shown text in which the words begin; None without them."""
    match = words.search(unneutral(text))
    return match.string.count("\n", 0, match.start()) if match else None


def _in_frame(
    workspace: Workspace, section: FrameSection, sources: FrameSources, words: re.Pattern[str]
) -> Iterator[Origin]:
    """Yield what is meant in a section, shown or left out."""
    shown, left, cut = map(len, (section.included, section.left_out, section.cut))
    fits = f"one of the {shown} most important of {shown + cut} parts" if cut else "all of it fits"
    size = f"{shown} of {shown + left} parts are shown; {section.full_chars:,} characters, cap {section.cap:,}"
    parts = (*section.headings, *section.included, *section.left_out)
    for part in parts:
        index = _line_with(words, part.text.strip("\n"))
        if index is None:
            continue
        path, place = section.source, None
        if path.endswith("/") and part.id:  # a section of many files, each with its id
            path = workspace.catalog.entry_named(part.id).place.path
        if path != _OUR_OWN:
            first, _, last = part.lines.partition("-")
            place = Place(path, int(first), int(last or first))
        if place and part.id is None and (document := sources.documents.get(path)):
            text = lines_shown(document, place.first_line, place.last_line)
            if (inside := _line_with(words, text)) is not None:
                place = Place(path, place.first_line + inside, place.first_line + inside)
        if not place:
            why = f"built in; left out: {part.reason}" if part.reason else "built in: the guidance of the profile"
        elif part.reason:
            why = f"left out of {section.name}: {part.reason} ({size})"
        else:
            why = f"shown under {section.name}: {fits}"
        line, where = part.text.strip("\n").split("\n")[index], place._asdict() if place else {}
        yield Origin(text=line, is_shown=not part.reason, section=section.name, id=part.id, why=why, **where)
    if not parts and (index := _line_with(words, section.text)) is not None:
        why = f"the frame adds this line under {section.name}"
        yield Origin(text=section.text.split("\n")[index], is_shown=True, section=section.name, why=why)


def _in_files(
    workspace: Workspace, sources: FrameSources, request: FrameRequest, words: re.Pattern[str], paths: Sequence[str]
) -> Iterator[Origin]:
    """Yield what is meant in files, or in parts of files, that the frame does not show."""
    for path in sorted(name for name in paths if name.endswith(".md")):
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError:
            continue
        text = "\n".join(line.rstrip("\r\n") for line in document.lines)
        if (index := _line_with(words, text)) is not None:
            why = absence_reason(path, sources.documents.get(path), request, sources.kinds)
            if is_archived(path):
                why = "it is retired; `workspace-mem restore` brings it back"
            elif not why or why == NOTHING_SHOWN:
                why = "front matter, a comment, bookkeeping, or a heading without visible text"
            line, where = lines_shown(document, index + 1, index + 1).strip(), Place(path, index + 1, index + 1)
            yield Origin(text=line, is_shown=False, why=f"not in the frame: {why}", **where._asdict())


def _with_change(origin: Origin, authors: Authors | str) -> Origin:
    """Add the change that wrote the lines; `authors` of the file, or why they are unknown."""
    if isinstance(authors, str) or not (place := origin.place):
        return replace(origin, told=str(authors))
    last, first = authors.newest(place), authors.first(place)
    since = Writing.of(first, shown_subject(first)) if first and first != last else None
    if last is None:
        return replace(origin, told="not recorded yet", first=since)
    actor = writer_named(last.actor, last.author.name)
    return replace(origin, commit=last.id, actor=actor, at=last.at, subject=shown_subject(last), first=since)


def _authors(workspace: Workspace, path: str) -> Authors | str:
    """Return a file's authors, or why they are unknown."""
    name = path.removeprefix("persona/")
    if name != path and name in workspace.folder.persona().documents and not (workspace.root / path).exists():
        return "it is in the folder of persona.dir in your configuration"
    try:
        past = workspace.past
        return Authors(past.history, workspace.ledger(), past.file(clean_path(path)))
    except WorkspaceMemError as error:
        return error.message


def render_why(origins: Origins, *, workspace: Workspace, **_: object) -> None:
    """Show each place, and the change that wrote it."""
    for answer in origins.answers:
        say(answer.text)
        say(f"    {answer.place or 'workspace-mem'}: {answer.why}")
        if answer.commit and answer.at:
            when = shown_moment(answer.at, workspace.zone)
            say(f"    {answer.commit[:10]}  {when}  {answer.actor}  {answer.subject}")
        elif answer.told:
            say(f"    {answer.told}")
        if first := answer.first:
            when = shown_moment(first.at, workspace.zone)
            writer = writer_named(first.actor, first.author)
            say(f"    first: {first.commit[:10]}  {when}  {writer}  {first.subject}  (edited since)")
    if not origins.answers:
        tell(["No file that is shown here contains that text"])


def render_explain(explanation: Explanation, **_: object) -> None:
    """Show a table of the sections."""
    head = ("section", "source", "characters", "of", "tokens", "share", "entries", "blocks", "left out, with reasons")
    cells: list[tuple[str, ...]] = [head]
    for row in explanation.rows:
        share = "" if row.share is None or not row.chars else f"{row.share:.0%}"
        entries, blocks = ((row.entries_in, row.entries_out), (row.blocks_in, row.blocks_out))
        counts = [f"{shown}/{shown + out}" if shown + out else "" for shown, out in (entries, blocks)]
        size = f"{row.chars:,}", _number(row.cap), f"~{row.tokens:,}", share
        cells.append((row.section, row.source, *size, *counts, row.why))
    frame, tokens = explanation.frame, sum(row.tokens for row in explanation.rows)
    cells.append(("", "together", f"{len(frame.text):,}", _number(frame.budget), f"~{tokens:,}", "", "", "", ""))
    say(*in_columns(cells, right=range(2, 8)))
    tell(frame.notices)


def render_frame_at(past: PastFrame, **_: object) -> None:
    """Print the frame of that moment."""
    tell(past.waiting)
    write_utf8(past.frame.text)


def render_frame_diff(difference: FrameDifference, **_: object) -> None:
    """Print the added, removed and changed lines."""
    for piece in difference.added:
        say(*_piece_lines("+", piece))
    for piece in difference.removed:
        say(*_piece_lines("-", piece, f"  ({piece.reason})"))
    for pair in difference.changed:
        say(*_piece_lines("~", pair.before), *(f"    now: {line}" for line in pair.after.text.split("\n")))
    if not difference:
        say("The two frames are the same")


def _number(cap: int) -> str:
    return f"{cap:,}" if cap else "-"


def _piece_lines(mark: str, piece: FramedPiece, remark: str = "") -> list[str]:
    head = f"{mark} {piece.section}  {piece.source}#L{piece.lines.replace('-', '-L')}{remark}"
    return [head, *(f"    {line}" for line in piece.text.split("\n"))]
