"""How full the frame is: its size for `status`, and the effect of a write on its caps."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, NamedTuple

from workspace_mem.catalog.catalog import code_fingerprint
from workspace_mem.declarations import Key
from workspace_mem.frame.sections import (
    NO_LIMIT,
    PRESSING,
    PROFILES,
    SHOWN_BY,
    Clean,
    FrameRequest,
    SectionFill,
    requested,
    section_of,
)
from workspace_mem.frame.sources import current_files, gather
from workspace_mem.model.changes import ChangeSet
from workspace_mem.model.document import Document, Persona

if TYPE_CHECKING:  # a write far from every cap imports no more
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.disk.folder import Folder

# ── the size of a frame ────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class ProfileSize:
    """The frame sizes of one profile against its caps."""

    name: Annotated[str, Key("the profile")]
    budget: Annotated[int, Key("characters; 0 for no limit")]
    sections: tuple[SectionFill, ...]

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of the JSON keys."""
        return ("name", "used", "budget", "sections", "pressure")

    @property
    def used(self) -> Annotated[int, Key("characters of all its sections before cuts")]:
        """Return the characters of all its sections together."""
        return sum(section.used for section in self.sections)

    @property
    def pressure(self) -> Annotated[tuple[str, ...], Key("the sections that are nearly full or over their cap")]:
        """Return the sections that are nearly full or over their cap, each with its figures."""
        return tuple(str(section) for section in self.sections if section.is_pressing)


@dataclass(frozen=True, slots=True)
class FrameSize:
    """A frame's length in characters, and its notices. The first profile is the configured one."""

    chars: int
    profiles: tuple[ProfileSize, ...]
    notices: tuple[str, ...]

    @property
    def asked(self) -> ProfileSize:
        """Return the profile that the settings name."""
        return self.profiles[0]


class _Outline(NamedTuple):
    """What is cached of a frame."""

    chars: int
    budget: int
    sections: list[SectionFill]
    notices: list[str]
    lines: Mapping[str, list[tuple[int, int]]]  # path → first and last line of each shown piece and heading


def frame_size(folder: "Folder", catalog: "Catalog", clean: Clean, names: Iterable[str] | None = None) -> FrameSize:
    """Return the size of the frame that the settings ask for, and how full each profile is.

    `names` are the files in scope, if the caller has looked this moment.
    """
    names = tuple(folder.scope.names() if names is None else names)
    request = requested(folder.settings)
    outline = _outline(folder, request, clean, catalog, names)
    profiles = [ProfileSize(request.profile, outline.budget, tuple(outline.sections))]
    full = _outline(folder, request._replace(profile="full"), clean, catalog, names)  # `full` has every section
    for name in PROFILES:
        profile = request._replace(profile=name).sections
        if name != request.profile:
            shown = (section for section in full.sections if section.name in profile.caps)
            sections = tuple(section._replace(cap=profile.caps[section.name]) for section in shown)
            profiles.append(ProfileSize(profile.name, profile.budget, sections))
    return FrameSize(outline.chars, tuple(profiles), tuple(outline.notices))


def shown_lines(
    folder: "Folder", request: FrameRequest, clean: Clean, catalog: "Catalog"
) -> Mapping[str, frozenset[int]]:
    """Return path → numbers of the lines that a frame shows, so that recall need not repeat them."""
    lines = _outline(folder, request, clean, catalog).lines
    return {
        path: frozenset(number for first, last in pieces for number in range(first, last + 1))
        for path, pieces in lines.items()
    }


def _outline(
    folder: "Folder", request: FrameRequest, clean: Clean, catalog: "Catalog", names: Iterable[str] | None = None
) -> _Outline:
    """Return a frame's outline, from the catalog if the frame was made of the same bytes: to cut it takes a parser."""
    sources = gather(current_files(folder, names), request)
    revisions = [(path, document.revision) for path, document in sources.documents.items()]
    program, others = code_fingerprint(*SHOWN_BY), (sources.unreadable.items(), sources.names, sources.notices)
    made_of = repr((program, request, sources.kinds.fingerprint, revisions, *others, sources.persona.digest))
    name = f"frame {request.profile}{'' if request.task is None else ' task'}"
    mark = sha256(made_of.encode("utf-8", "surrogateescape")).hexdigest()
    known = catalog.kept(name, mark)
    if known is not None:
        outline = _Outline(*known)
        return outline._replace(sections=[SectionFill(*section) for section in outline.sections])
    from workspace_mem.frame.assemble import assemble
    from workspace_mem.frame.units import filled

    frame = assemble(sources, request, clean)
    lines = {
        section.source: [(piece.first_line, piece.last_line) for piece in (*section.headings, *section.included)]
        for section in frame.sections
    }
    outline = _Outline(len(frame.text), frame.budget, filled(frame.sections), list(frame.notices), lines)
    catalog.keep(name, mark, outline)
    return outline


# ── what a write says ──────────────────────────────────────────────────────────────────────────

_CHARS_OF_TAGS = 200  # tags and other overhead of a file
_HUGE = 60_000  # bytes of a file far above every cap, whose exact size would cost more than the write


def pressure_of(
    folder: "Folder", catalog: "Callable[[], Catalog]", clean: Clean, changes: ChangeSet, *, by_agent: bool = False
) -> tuple[str, ...]:
    """Return a sentence for each section that a change brings over nine tenths of its cap, or over the cap.

    The caps are those of the profile that the settings name and, where an agent writes, of the one that hooks load.
    """
    kinds, request = folder.settings.kinds, requested(folder.settings)
    edits = [step.edit for step in changes.steps if step.edit.changes]
    caps_of = {} if request.budget == NO_LIMIT else {"": request.sections.caps}
    caps_of |= {" that hooks load": PROFILES["hook"].caps} if by_agent and request.profile != "hook" else {}
    touched = {
        name
        for edit in edits
        if (name := section_of(edit.after.path, kinds)) and any(name in caps for caps in caps_of.values())
    }
    if not touched:
        return ()

    def read(path: str) -> Document:
        return folder.read(path) if section_of(path, kinds) in touched else folder.document(path, None)

    files = current_files(folder, ())._replace(read=read, persona=Persona)  # a change never touches the persona
    documents = gather(files, request).documents
    sentences: list[str] = []
    for name in sorted(touched):
        states = (
            {**documents, **{document.path: document for document in state}}
            for state in ([edit.before for edit in edits], [edit.after for edit in edits])
        )
        before, after = ([page for path, page in state.items() if section_of(path, kinds) == name] for state in states)
        most = sum(_CHARS_OF_TAGS + len(page.data) * 11 // 10 for page in after)  # normally the frame lengthens no text
        near = {which: caps[name] for which, caps in caps_of.items() if name in caps and most >= PRESSING * caps[name]}
        chars = [sum(_chars(page, clean, catalog()) for page in pages) for pages in (before, after) if near]
        for which, cap in near.items():
            was, now = (SectionFill(name, number, cap) for number in chars)
            if now.is_full and not was.is_full:
                command = "frame --profile hook" if which else "frame"
                shows = f"`workspace-mem {command} --explain` shows whether anything is left out"
                sentences.append(f"Over its cap in the frame{which}: {now}; {shows}")
            elif now.is_pressing and not (was.is_pressing or which):
                sentences.append(f"Nearly full in the frame: {now}")
    return tuple(sentences)


def _chars(document: Document, clean: Clean, catalog: "Catalog") -> int:
    """Return the characters of a file with its tags; kept in the catalog for the same bytes."""
    from workspace_mem.frame.units import unit_of

    if len(document.data) > _HUGE:
        return len(document.data)
    mark = f"{code_fingerprint(*SHOWN_BY)} {document.kinds.fingerprint} {document.revision}"
    chars: int | None = catalog.kept("frame", mark, document.path)
    if chars is None:
        unit = unit_of(document, clean) if document.exists else None
        chars = unit.full_chars if unit else 0
        catalog.keep("frame", mark, chars, document.path)
    return chars
