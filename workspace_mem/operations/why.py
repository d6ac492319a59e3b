"""why: where a line of the frame comes from, or why something is not in it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.entry import Place
from workspace_mem.core.errors import UsageError, WorkspaceMemError
from workspace_mem.core.history import Version
from workspace_mem.core.kinds import is_archived
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
class Answer:
    """One place where the text stands. `why` says how it came into the frame, or what keeps it out.

    `version` is the change that wrote it as it stands; None where that is not known, and `told` says why.
    """

    text: str  # the first line, as it is shown
    is_shown: bool
    why: str
    section: str | None = None
    place: Place | None = None  # None: made by the program
    id: str | None = None
    version: Version | None = None
    told: str = ""


def why(workspace: Workspace, text: str, options: FrameRequest | None = None) -> list[Answer]:
    """Return where a text of the frame comes from: first what is shown, then what is left out, then all other files.

    Case and white space do not matter. Nothing is returned where it stands nowhere. Raises UsageError
    for an empty text.
    """
    if not text.strip():
        raise UsageError("There is no text to ask about", hint="give a line of the frame, or some words of it")
    request = options or requested(workspace.settings)
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
    known = {(answer.place.path, answer.place.first_line) for answer in found if answer.place}
    if not any(answer.is_shown for answer in found):
        found += [answer for answer in _of_files(workspace, sources, request, wanted) if _at(answer) not in known]
    return list(_with_origin(workspace, found[:_MOST]))


def _at(answer: Answer) -> tuple[str, int] | None:
    return (answer.place.path, answer.place.first_line) if answer.place else None


def _folded(text: str) -> str:
    return " ".join(text.removeprefix("- ").casefold().split())


def _of_sections(sections: Iterable[FrameSection], wanted: Sequence[str]) -> Iterator[Answer]:
    for section in sections:
        parts = [(part, part.reason is None) for part in (*section.headings, *section.included, *section.left_out)]
        for part, is_shown in parts:
            if line := _line_with(part.text, wanted):
                yield _answer(section, part, line, is_shown=is_shown)
        if not parts and (line := _line_with(section.text, wanted)):
            told = f"the frame itself says so, under {section.name}"
            yield Answer(text=line, is_shown=True, why=told, section=section.name)


def _of_our_lines(sections: Iterable[FrameSection], wanted: Sequence[str]) -> Iterator[Answer]:
    """Yield the lines that the frame itself puts around the files' text: tags, and notices of what is cut."""
    for section in sections:
        for line in section.text.splitlines():
            if _folded(line) in wanted:
                told = f"the frame itself says so, around {section.source or section.name}"
                yield Answer(text=line, is_shown=True, why=told, section=section.name)


def _answer(section: FrameSection, part: FramePart, line: str, *, is_shown: bool) -> Answer:
    if section.source == _OUR_OWN:
        why = "built in: the guidance of the profile" if is_shown else f"built in; left out: {part.reason}"
        return Answer(text=line, is_shown=is_shown, why=why, section=section.name)
    first, _, last = part.lines.partition("-")
    place = Place(section.source, int(first), int(last or first))
    shown, everything = len(section.included), len(section.included) + len(section.left_out)
    why = f"shown under {section.name}" if is_shown else f"left out of {section.name}: {part.reason}"
    if not is_shown:
        why += f" ({shown} of {everything} parts are shown; {section.full_chars:,} characters, cap {section.cap:,})"
    return Answer(text=line, is_shown=is_shown, why=why, section=section.name, place=place, id=part.id)


def _line_with(text: str, wanted: Sequence[str]) -> str | None:
    """Return the line of a text that holds one of the folded texts; its first line where one spans several."""
    whole = _folded(text)
    if not any(one in whole for one in wanted):
        return None
    lines = text.strip("\n").split("\n")
    return next((line for line in lines if any(one in _folded(line) for one in wanted)), lines[0])


def _of_files(
    workspace: Workspace, sources: FrameSources, request: FrameRequest, wanted: Sequence[str]
) -> Iterator[Answer]:
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
                place = Place(path, number, number)
                yield Answer(text=clean(line.strip()), is_shown=False, why=reason, place=place)
                break


def _kept_out(path: str, document: Document, request: FrameRequest) -> str:
    if is_archived(path):
        return "not framed: it is retired; `workspace-mem restore` brings it back"
    why = absence(path, document, request, document.kinds)
    if why and why != NOTHING_SHOWN:
        return f"not framed: {why}"
    return "not framed: front matter, a comment, bookkeeping or a heading with nothing shown below it"


def _with_origin(workspace: Workspace, answers: Sequence[Answer]) -> Iterator[Answer]:
    """Yield the answers with the change that wrote each; each file is looked up once."""
    places: dict[str, list[Place]] = {}
    for answer in answers:
        if answer.place is not None:
            places.setdefault(answer.place.path, []).append(answer.place)
    found = {path: _origins(workspace, path, of_file) for path, of_file in places.items()}
    for answer in answers:
        if answer.place is None:
            yield answer
            continue
        version = found[answer.place.path].pop(0)
        if isinstance(version, str):
            yield replace(answer, told=version)
        else:
            yield replace(answer, version=version, told="" if version else "not recorded yet")


def _origins(workspace: Workspace, path: str, places: Sequence[Place]) -> list[Version | str | None]:
    try:
        past = workspace.past
        return [*origins(past.history, past.file(clean_path(path)), places)]
    except WorkspaceMemError as error:
        return [error.message for _ in places]


def as_json(found: Sequence[Answer]) -> Mapping[str, Any]:
    """Return the stable keys of `why --json`."""
    return {
        "answers": [
            {
                "text": answer.text,
                "shown": answer.is_shown,
                "section": answer.section,
                "path": answer.place.path if answer.place else None,
                "first_line": answer.place.first_line if answer.place else None,
                "last_line": answer.place.last_line if answer.place else None,
                "id": answer.id,
                "why": answer.why,
                "commit": answer.version.id if answer.version else None,
                "actor": answer.version.actor if answer.version else None,
                "at": answer.version.at.isoformat() if answer.version else None,
                "subject": answer.version.subject if answer.version else None,
                "told": answer.told,
            }
            for answer in found
        ]
    }
