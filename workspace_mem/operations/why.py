"""why: say where a line of the frame comes from, or why it is missing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Unpack

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Place
from workspace_mem.core.errors import UsageError, WorkspaceMemError
from workspace_mem.core.frame_arguments import FrameShape
from workspace_mem.core.history import Version
from workspace_mem.core.kinds import is_archived
from workspace_mem.core.results import Key
from workspace_mem.core.verbs import Arg, verb
from workspace_mem.services.frame.assembly import assemble
from workspace_mem.services.frame.explaining import NOTHING_SHOWN, absence
from workspace_mem.services.frame.request import FrameRequest, requested
from workspace_mem.services.frame.sources import FilesNow, FrameSources, gather
from workspace_mem.services.frame.units import FramePart, FrameSection
from workspace_mem.services.history.authorship import origins
from workspace_mem.services.screening.clean import clean
from workspace_mem.stores.beneath import clean_path
from workspace_mem.workspace import Workspace

_MOST = 20  # answers: a word that stands everywhere needs no list of all places
_OUR_OWN = "workspace-mem"  # the source of the guidance


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """One place where the text stands. Commit to subject are those of the change that wrote it as it stands."""

    text: Annotated[str, Key("the first line, as it is shown")]
    is_shown: Annotated[bool, Key("whether the frame shows it", name="shown")]
    section: str | None = None
    path: Annotated[str | None, Key("null for what the program itself says")] = None
    first_line: int | None = None
    last_line: int | None = None
    id: str | None = None
    why: Annotated[str, Key("how it came into the frame, or what keeps it out")]
    commit: str | None = None
    actor: str | None = None
    at: datetime | None = None
    subject: str | None = None
    told: Annotated[str, Key("why the change is not known")] = ""

    @property
    def place(self) -> Place | None:
        """Return its lines; None for what the program itself says."""
        if self.path is None or self.first_line is None or self.last_line is None:
            return None
        return Place(self.path, self.first_line, self.last_line)


@dataclass(frozen=True, slots=True)
class Origins:
    """First what is shown, then what is left out, then all other files."""

    answers: tuple[Origin, ...]


@verb("why staging port", finds="answers")
def why(
    workspace: Workspace,
    text: Annotated[str, Arg("A line of the frame, or some words of it.", metavar="TEXT…", is_words=True)],
    **asked: Unpack[FrameShape],
) -> Origins:
    """Say where a line of the frame comes from, or why something is not in it.

    Case and white space do not matter. Name the profile or the budget if your frame has another one than the settings.

    Raises UsageError for an empty text.
    """
    if not text.strip():
        raise UsageError("There is no text to ask about", hint="give a line of the frame, or some words of it")
    request = requested(workspace.settings, **asked)
    sources = gather(FilesNow(workspace.folder), request, find=workspace.passages)
    sections = assemble(sources, request, clean).sections
    wanted = [_folded(text)]
    found = list(_of_sections(sections, wanted))
    if not found and len(text.splitlines()) > 1:
        wanted = [folded for line in text.splitlines() if (folded := _folded(line))]
        found = list(_of_sections(sections, wanted))
    found = sorted(found, key=lambda answer: not answer.is_shown)
    if not any(answer.is_shown for answer in found):
        found = [*_of_our_lines(sections, wanted), *found]
    known = {(answer.path, answer.first_line) for answer in found}
    if not any(answer.is_shown for answer in found):
        others = _of_files(workspace, sources, request, wanted)
        found += [answer for answer in others if (answer.path, answer.first_line) not in known]
    return Origins(tuple(_with_change(workspace, found[:_MOST])))


def _folded(text: str) -> str:
    return " ".join(text.removeprefix("- ").casefold().split())


def _of_sections(sections: Iterable[FrameSection], wanted: Sequence[str]) -> Iterator[Origin]:
    for section in sections:
        parts = [(part, part.reason is None) for part in (*section.headings, *section.included, *section.left_out)]
        for part, is_shown in parts:
            if line := _line_with(part.text, wanted):
                yield _answer(section, part, line, is_shown=is_shown)
        if not parts and (line := _line_with(section.text, wanted)):
            told = f"the frame itself says so, under {section.name}"
            yield Origin(text=line, is_shown=True, why=told, section=section.name)


def _of_our_lines(sections: Iterable[FrameSection], wanted: Sequence[str]) -> Iterator[Origin]:
    """Yield the lines that the frame itself puts around the files' text: tags, and notices of what is cut."""
    for section in sections:
        for line in section.text.splitlines():
            if _folded(line) in wanted:
                told = f"the frame itself says so, around {section.source or section.name}"
                yield Origin(text=line, is_shown=True, why=told, section=section.name)


def _answer(section: FrameSection, part: FramePart, line: str, *, is_shown: bool) -> Origin:
    if section.source == _OUR_OWN:
        why = "built in: the guidance of the profile" if is_shown else f"built in; left out: {part.reason}"
        return Origin(text=line, is_shown=is_shown, why=why, section=section.name)
    first, _, last = part.lines.partition("-")
    shown, everything = len(section.included), len(section.included) + len(section.left_out)
    why = f"shown under {section.name}" if is_shown else f"left out of {section.name}: {part.reason}"
    if not is_shown:
        why += f" ({shown} of {everything} parts are shown; {section.full_chars:,} characters, cap {section.cap:,})"
    return Origin(
        text=line,
        is_shown=is_shown,
        why=why,
        section=section.name,
        path=section.source,
        first_line=int(first),
        last_line=int(last or first),
        id=part.id,
    )


def _line_with(text: str, wanted: Sequence[str]) -> str | None:
    """Return the line of a text that holds one of the folded texts; its first line where one spans several."""
    whole = _folded(text)
    if not any(one in whole for one in wanted):
        return None
    lines = text.strip("\n").split("\n")
    return next((line for line in lines if any(one in _folded(line) for one in wanted)), lines[0])


def _of_files(
    workspace: Workspace, sources: FrameSources, request: FrameRequest, wanted: Sequence[str]
) -> Iterator[Origin]:
    """Yield places in files, or in parts of files, that the frame does not show."""
    view = FilesNow(workspace.folder)
    for path in sorted({*sources.names, *sources.unreadable}):
        if not path.endswith(".md") or path in sources.unreadable:
            continue
        try:
            document = view.read(path)
        except WorkspaceMemError:
            continue
        for number, line in enumerate(document.lines, start=1):
            if any(one in _folded(line) for one in wanted):
                reason = _kept_out(path, document, request)
                text = clean(line.strip())
                yield Origin(text=text, is_shown=False, why=reason, path=path, first_line=number, last_line=number)
                break


def _kept_out(path: str, document: Document, request: FrameRequest) -> str:
    if is_archived(path):
        return "not framed: it is retired; `workspace-mem restore` brings it back"
    why = absence(path, document, request, document.kinds)
    if why and why != NOTHING_SHOWN:
        return f"not framed: {why}"
    return "not framed: front matter, a comment, bookkeeping or a heading with nothing shown below it"


def _with_change(workspace: Workspace, answers: Sequence[Origin]) -> Iterator[Origin]:
    """Yield the answers with the change that wrote each; each file is looked up once."""
    places: dict[str, list[Place]] = {}
    for answer in answers:
        if place := answer.place:
            places.setdefault(place.path, []).append(place)
    found = {path: _versions(workspace, path, of_file) for path, of_file in places.items()}
    for answer in answers:
        version = found[answer.path].pop(0) if answer.path else ""
        if version is None:
            yield replace(answer, told="not recorded yet")
        elif isinstance(version, str):
            yield replace(answer, told=version)
        else:
            at, subject = version.at, version.subject
            yield replace(answer, commit=version.id, actor=version.actor, at=at, subject=subject)


def _versions(workspace: Workspace, path: str, places: Sequence[Place]) -> list[Version | str | None]:
    try:
        past = workspace.past
        return [*origins(past.history, past.file(clean_path(path)), places)]
    except WorkspaceMemError as error:
        return [error.message for _ in places]
