"""How full the frame is: its size for `status`, the lines that it shows, and what a write says about its caps."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.frame.sections import (
    LOGS,
    NO_LIMIT,
    PRESSING,
    PROFILES,
    SHOWN_BY,
    STABLE,
    Clean,
    Filled,
    FrameRequest,
    framed_files,
    requested,
    section_of,
    stable_room,
    tail_caps,
)
from workspace_mem.model.changes import ChangeSet
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Document, Persona
from workspace_mem.model.kinds import log_date

if TYPE_CHECKING:  # a write far from every cap imports nothing more
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.disk.folder import Folder

# ── the size of a frame ────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class ProfileSize:
    """How full the frame of one profile is."""

    name: Annotated[str, Key("the profile")]
    budget: Annotated[int, Key("characters; 0: no limit")]
    sections: tuple[Filled, ...]

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of what stands in JSON."""
        return ("name", "used", "budget", "sections", "pressure")

    @property
    def used(self) -> Annotated[int, Key("characters of all its sections, if nothing were cut")]:
        """Return the characters of all its sections together."""
        return sum(section.used for section in self.sections)

    @property
    def pressure(self) -> Annotated[tuple[str, ...], Key("the sections that are nearly full or over their cap")]:
        """Return the sections that are nearly full or over their cap, each with its figures."""
        return tuple(str(section) for section in self.sections if section.is_pressing)


@dataclass(frozen=True, slots=True)
class FrameSize:
    """A frame's length in characters, and its notices. The first profile is the one that the settings name."""

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
    sections: list[Filled]
    notices: list[str]
    lines: Mapping[str, list[str]]  # path → the lines of each shown piece and heading, such as `3-9`


def frame_size(folder: "Folder", catalog: "Catalog", clean: Clean) -> FrameSize:
    """Return the size of the frame that the settings ask for, and how full each profile is."""
    request = requested(folder.settings)
    outline = _outline(folder, request, clean, catalog)
    profiles = [ProfileSize(request.profile, outline.budget, tuple(outline.sections))]
    full = _outline(folder, request._replace(profile="full"), clean, catalog)  # it has every section
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
    from workspace_mem.frame.units import FramePart

    lines = _outline(folder, request, clean, catalog).lines
    parts = {path: [FramePart(None, numbers) for numbers in several] for path, several in lines.items()}
    return {path: frozenset(number for part in several for number in part.numbers) for path, several in parts.items()}


def _outline(folder: "Folder", request: FrameRequest, clean: Clean, catalog: "Catalog") -> _Outline:
    """Return a frame's outline, from the catalog if the frame was made of the same bytes: to cut it takes a parser."""
    from workspace_mem.catalog.catalog import found_by
    from workspace_mem.frame.sources import FilesNow, gather

    sources = gather(FilesNow(folder), request)
    revisions = [(path, document.revision) for path, document in sources.documents.items()]
    program, others = found_by(*SHOWN_BY), (sources.unreadable.items(), sources.names, sources.notices)
    made_of = repr((program, request, sources.kinds.fingerprint, revisions, *others, sources.persona.digest))
    name, mark = f"frame {request.profile}", sha256(made_of.encode("utf-8", "surrogateescape")).hexdigest()
    known = catalog.kept(name, mark)
    if known is not None:
        outline = _Outline(*known)
        return outline._replace(sections=[Filled(*section) for section in outline.sections])
    from workspace_mem.frame.assemble import assemble
    from workspace_mem.frame.units import filled

    frame = assemble(sources, request, clean)
    lines = {one.source: [part.lines for part in (*one.headings, *one.included)] for one in frame.sections}
    outline = _Outline(len(frame.text), frame.budget, filled(frame.sections), list(frame.notices), lines)
    catalog.keep(name, mark, outline)
    return outline


# ── what a write says ──────────────────────────────────────────────────────────────────────────

_TOGETHER = "all sections"
_HOOK = PROFILES["hook"]  # hosts load it at each start, whatever the settings say
_CHARS_OF_TAGS = 200  # and of what else a file takes besides its own text
_HUGE = 200_000  # bytes of a file that is far over every cap: its exact size would cost more than the write


def pressure_of(
    folder: "Folder", catalog: "Callable[[], Catalog]", clean: Clean, changes: ChangeSet
) -> tuple[str, ...]:
    """Return a sentence for each section that a change brings over nine tenths of its cap, or over the cap.

    The caps are those of the profile that the settings name. A budget in the settings is a cap of all sections
    together; so is the budget of a hook's frame.
    """
    edits = [step.edit for step in changes.steps if step.edit.changes]
    touched = {name for edit in edits if (name := section_of(edit.after.path, folder.settings.kinds))}
    if not touched:
        return ()
    request = requested(folder.settings)
    hook = FrameRequest(_HOOK.name, _HOOK.budget, with_instructions=request.with_instructions)
    before = {edit.before.path: edit.before for edit in edits}
    after = {edit.after.path: edit.after for edit in edits}
    sentences: list[str] = []
    if not _has_room(folder, request, touched):
        fullness = _Fullness(folder, clean, request, touched, catalog())
        sentences += _of_sections(fullness.by_section(before), fullness.by_section(after), fullness, clean)
    if touched & hook.sections.caps.keys() and not _has_room(folder, hook, ()):
        fullness = _Fullness(folder, clean, hook, touched, catalog())
        old, new = fullness.by_section(before), fullness.by_section(after)
        command = "frame --profile hook --explain"
        sentences += _of_all(old.get(_TOGETHER), new[_TOGETHER], _HOOK.budget, "a hook's frame", command)
    return tuple(sentences)


def _has_room(folder: "Folder", request: FrameRequest, touched: Collection[str]) -> bool:
    """Tell whether no section is nearly full, by the bytes of files alone: as a rule the frame lengthens no text."""
    if request.budget == NO_LIMIT:
        return True
    if LOGS in touched:  # the files of the logs are not known yet
        return False
    profile, is_shared = request.sections, request.budget is not None
    chars = dict.fromkeys((n for n in (*touched, *(STABLE if is_shared else ())) if n in profile.caps), 0)
    for path in framed_files(folder.settings.kinds):
        if (name := section_of(path, folder.settings.kinds)) in chars:
            try:
                chars[name] += _CHARS_OF_TAGS + len(folder.read(path).data) * 11 // 10
            except WorkspaceMemError:
                return False
    if is_shared and sum(chars.values()) >= PRESSING * stable_room(profile, request.budget or 0):
        return False
    return all(chars[name] < PRESSING * profile.caps[name] for name in touched if name in chars)


class _Fullness:
    """How full the sections are that a change touches; if a budget is shared, all sections."""

    def __init__(
        self, folder: "Folder", clean: Clean, request: FrameRequest, touched: set[str], catalog: "Catalog"
    ) -> None:
        from workspace_mem.frame.sources import FilesNow, gather

        self.folder, self.request, self._clean, self._catalog = folder, request, clean, catalog
        kinds = folder.settings.kinds
        sections = touched if request.budget is None else {*touched, *STABLE, LOGS}
        files = FilesNow(folder, None if LOGS in sections else ())
        files.persona = Persona  # no change touches it
        files.read = lambda path: (
            folder.read(path) if section_of(path, kinds) in (None, *sections) else folder.document(path, None)
        )
        self._documents = gather(files, request).documents

    def by_section(self, state: Mapping[str, Document]) -> Mapping[str, Filled]:
        """Return how full the sections are with some files in another state; with a budget, all together too."""
        kinds, profile, budget = self.folder.settings.kinds, self.request.sections, self.request.budget
        shown = {path: document for path, document in state.items() if section_of(path, kinds)}
        used: dict[str, int] = {}
        for path, document in {**self._documents, **shown}.items():
            name = LOGS if log_date(path) else section_of(path, kinds)
            if name and name in profile.caps and document.exists and (chars := self._chars(document)):
                used[name] = used.get(name, 0) + chars
        if budget is None:
            return {name: Filled(name, chars, profile.caps[name]) for name, chars in used.items()}
        room = stable_room(profile, budget, has_now=bool(used.get(LOGS)))
        caps = {name: cap if cap <= room else NO_LIMIT for name, cap in profile.caps.items()}
        caps |= tail_caps(profile, budget)
        together = Filled(_TOGETHER, sum(chars for name, chars in used.items() if name in STABLE), room)
        return {**{name: Filled(name, chars, caps[name]) for name, chars in used.items()}, _TOGETHER: together}

    def _chars(self, document: Document) -> int:
        """Return the characters of a file with its tags; kept in the catalog for the same bytes."""
        from workspace_mem.catalog.catalog import found_by
        from workspace_mem.frame.units import unit_of

        if len(document.data) > _HUGE:
            return len(document.data)
        mark = f"{found_by(*SHOWN_BY)} {document.kinds.fingerprint} {document.revision}"
        chars: int | None = self._catalog.kept("frame", mark, document.path)
        if chars is None:
            unit = unit_of(document, self._clean)
            chars = unit.full_chars if unit else 0
            self._catalog.keep("frame", mark, chars, document.path)
        return chars


def _of_sections(
    old: Mapping[str, Filled], new: Mapping[str, Filled], fullness: _Fullness, clean: Clean
) -> Iterator[str]:
    """Yield a sentence for each section of the frame that the settings ask for."""
    for name, now in new.items():
        was = old.get(name)
        if name == _TOGETHER:
            yield from _of_all(was, now, fullness.request.budget or 0, "the frame", "frame --explain")
        elif now.is_full and not (was and was.is_full):
            cut = _cut_sections(fullness.folder, fullness.request, clean)
            is_cut = name in cut or (name == "errors" and "wins" in cut)
            lent = "but still whole in the frame, because other sections leave room"
            yield f"Over its cap, {'so the frame leaves some of it out' if is_cut else lent}: {now}"
        elif now.is_pressing and not now.is_full and not (was and was.is_pressing):
            yield f"Nearly full in the frame: {now}"


def _of_all(was: Filled | None, now: Filled, budget: int, frame: str, command: str) -> Iterator[str]:
    """Yield a sentence about all sections together, which share a budget."""
    share = f"{now.used:,} of the {now.cap:,} characters that a budget of {budget:,} leaves them"
    if now.is_full and not (was and was.is_full):
        yield f"Too much for {frame}: its files use {share}; `workspace-mem {command}` shows what is left out"
    elif now.is_pressing and not now.is_full and not (was and was.is_pressing):
        yield f"Nearly full: the files of {frame} use {share}"


def _cut_sections(folder: "Folder", request: FrameRequest, clean: Clean) -> set[str]:
    """Return the sections that the frame cuts: others may lend room, or have none to lend."""
    from workspace_mem.frame.assemble import assemble
    from workspace_mem.frame.sources import FilesNow, gather

    frame = assemble(gather(FilesNow(folder), request), request, clean)
    return {section.name for section in frame.sections if section.cut}
