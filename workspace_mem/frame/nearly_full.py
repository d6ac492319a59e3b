"""What a write tells of the frame: that a section is nearly full now, or is cut from now on."""

import contextlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.frame.sections import (
    LOGS,
    NO_LIMIT,
    PRESSING,
    PROFILES,
    SHOWN_BY,
    STABLE,
    Filled,
    Profile,
    framed_files,
    section_of,
    stable_room,
    tail_caps,
)
from workspace_mem.model.changes import ChangeSet
from workspace_mem.model.document import Document, Persona
from workspace_mem.settings import NO_BUDGET

if TYPE_CHECKING:
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.frame.fullness import FileSize
    from workspace_mem.frame.request import FrameRequest
    from workspace_mem.frame.safe_text import Clean

_TOGETHER = "all sections"
_NEARLY_A_HOOK = 8_000  # characters: nine tenths of what the files of a hook's frame have room for
HOOK = PROFILES["hook"]  # that hosts load at each start, whatever the settings say

# What a byte comes to in the frame at the most, and the tags around a file: a control character is shown as `\u{1b}`.
_CHARS_A_BYTE, _CHARS_OF_TAGS = 6, 200


def nearly_full(
    folder: Folder, catalog: Callable[[], "Catalog"], clean: "Clean", changes: ChangeSet
) -> tuple[str, ...]:
    """Return a sentence for each section that the change brings over nine tenths of its cap, or over the cap.

    The caps are those of the profile that the settings name. Where these set a budget, it is a cap of all sections
    together; so is the one of a hook's frame.
    """
    after = {step.edit.after.path: step.edit.after for step in changes.steps if step.edit.changes}
    before = {step.edit.before.path: step.edit.before for step in changes.steps if step.edit.changes}
    rows = framed_files(folder.settings.kinds)
    touched = {row.shares or row.name for path in after if (row := rows.get(path))}
    if not touched:
        return ()
    of_a_hook = 0  # bytes: as a rule no text is longer in the frame than in its file
    in_hook = {*HOOK.caps, *(("instructions",) if folder.settings["frame.instructions"] else ())}
    for path, row in rows.items() if not touched.isdisjoint(in_hook) else ():
        if (row.shares or row.name) in in_hook:
            with contextlib.suppress(WorkspaceMemError):
                of_a_hook += len(folder.read(path).data)
    is_roomy, is_roomy_in_a_hook = _have_room(folder, touched), of_a_hook < _NEARLY_A_HOOK
    if is_roomy and is_roomy_in_a_hook:  # nothing of the frame is imported, and nothing rendered
        return ()
    from workspace_mem.frame.request import requested

    change = _Change(folder, clean, before, after, _Sizes(catalog(), clean, before, after))
    told = [] if is_roomy else list(_of_request(change, requested(folder.settings), touched))
    if not is_roomy_in_a_hook:
        told += _of_a_hook(change)
    return tuple(told)


class _Change(NamedTuple):
    folder: Folder
    clean: "Clean"
    before: Mapping[str, Document]
    after: Mapping[str, Document]
    sizes: "_Sizes"

    def filled(self, request: "FrameRequest", touched: Collection[str]) -> "_Filled":
        """Return how full the sections are, before and after; where the request has a budget, all together too."""
        from workspace_mem.frame.fullness import filled_by
        from workspace_mem.frame.sources import gather

        kinds, profile, room = self.folder.settings.kinds, request.sections, None
        documents = gather(_Touched(self.folder, touched), request).documents
        if request.budget is not None:
            today = (one for path, one in documents.items() if section_of(path, kinds) in (None, LOGS))
            has_now = any(self.sizes.chars(self.after.get(one.path, one)) for one in today)
            room = stable_room(profile, request.budget, has_now=has_now)
            caps = {name: cap if cap <= room else NO_LIMIT for name, cap in profile.caps.items()}
            profile = Profile(profile.name, request.budget, {**caps, **tail_caps(profile, request.budget)})

        def by_section(state: Mapping[str, Document]) -> Mapping[str, Filled]:
            known = {**documents, **{path: document for path, document in state.items() if section_of(path, kinds)}}
            sized = {path: self.sizes.chars(document) for path, document in known.items() if document.exists}
            found = filled_by({path: chars for path, chars in sized.items() if chars is not None}, profile, kinds)
            if room is not None:
                found.append(Filled(_TOGETHER, sum(one.used for one in found if one.name in STABLE), room))
            return {one.name: one for one in found}

        new = {name: now for name, now in by_section(self.after).items() if now.is_full or now.is_pressing}
        return _Filled(by_section(self.before) if new else {}, new)  # seldom


class _Filled(NamedTuple):
    old: Mapping[str, Filled]
    new: Mapping[str, Filled]  # those alone that are nearly full, or over their cap


def _of_request(change: _Change, request: "FrameRequest", touched: set[str]) -> Iterator[str]:
    """Yield a sentence for each section of the frame that the settings ask for."""
    found = change.filled(request, touched if request.budget is None else {*touched, *STABLE, LOGS})
    for name, now in found.new.items():
        was = found.old.get(name)
        if name == _TOGETHER:
            yield from _of_all(now, was, request.budget or 0, "the frame", "frame --explain")
        elif now.is_full and not (was and was.is_full):
            cut = _cut_now(change.folder, change.clean)
            is_cut = name in cut or (name == "errors" and "wins" in cut)
            what = (
                "so the frame leaves some of it out"
                if is_cut
                else "but still whole in the frame, because other sections leave room"
            )
            yield f"Over its cap, {what}: {now}"
        elif now.is_pressing and not (was and was.is_pressing):
            yield f"Nearly full in the frame: {now}"


def _of_a_hook(change: _Change) -> Iterator[str]:
    """Yield a sentence where the frame that hosts load at session start has no room for all of it any more."""
    from workspace_mem.frame.request import FrameRequest

    is_with = bool(change.folder.settings["frame.instructions"])
    found = change.filled(FrameRequest(HOOK.name, HOOK.budget, with_instructions=is_with), {*STABLE, LOGS})
    if (now := found.new.get(_TOGETHER)) is not None:
        command = "frame --profile hook --explain"
        yield from _of_all(now, found.old.get(_TOGETHER), HOOK.budget, "a hook's frame", command)


def _of_all(now: Filled, was: Filled | None, budget: int, frame: str, command: str) -> Iterator[str]:
    """Yield a sentence about all sections together, which share what a budget leaves them."""
    share = f"{now.used:,} of the {now.cap:,} characters that a budget of {budget:,} leaves them"
    if now.is_full and not (was and was.is_full):
        yield f"Too much for {frame}: its files use {share}; `workspace-mem {command}` shows what is left out"
    elif not now.is_full and not (was and was.is_pressing):
        yield f"Nearly full: the files of {frame} use {share}"


def _have_room(folder: Folder, sections: Iterable[str]) -> bool:
    """Tell whether sections are surely not nearly full, by the bytes of their files alone."""
    profile, budget = PROFILES.get(folder.settings["frame.profile"]), folder.settings["frame.budget"]
    if budget == NO_BUDGET:
        return True
    if profile is None or LOGS in sections:  # the logs that it shows beside its file are not known yet
        return False
    most = dict.fromkeys(STABLE if budget else sections, 0)
    for path, row in framed_files(folder.settings.kinds).items():
        if (name := row.shares or row.name) in most:
            try:
                most[name] += most_chars(folder.read(path))
            except WorkspaceMemError:
                return False
    if budget:
        return sum(most.values()) < PRESSING * stable_room(profile, budget)
    return all(most[name] < PRESSING * cap for name in most if (cap := profile.caps.get(name)))


def most_chars(document: Document) -> int:
    """Return what a file can take in the frame at the most, whatever its bytes say."""
    return _CHARS_OF_TAGS + _CHARS_A_BYTE * (len(document.path) + len(document.data))


class _Sizes:
    """What files take in the frame: kept in the catalog for the very bytes; after a change it follows from before."""

    def __init__(
        self, catalog: "Catalog", clean: "Clean", before: Mapping[str, Document], after: Mapping[str, Document]
    ) -> None:
        self._catalog, self._clean = catalog, clean
        self._before, self._after = before, after
        self._known: dict[Document, FileSize | None] = {}

    def chars(self, document: Document) -> int | None:
        """Return the characters of a file with its tags; None where the frame shows nothing of it."""
        from workspace_mem.frame.fullness import section_chars

        if document not in self._known:
            self._known[document] = self._size_of(document)
        size = self._known[document]
        return section_chars(document, size, self._clean) if size else None

    def _size_of(self, document: Document) -> "FileSize | None":
        from workspace_mem.catalog.catalog import found_by
        from workspace_mem.frame.fullness import FileSize, file_size, size_after

        path, mark = document.path, f"{found_by(*SHOWN_BY)} {document.kinds.fingerprint} {document.revision}"
        kept = self._catalog.kept("frame", mark, path)
        if kept is not None:
            return FileSize(*kept) if kept else None
        size = None
        if document == self._after.get(path) and self.chars(self._before[path]) is not None:
            was = self._known[self._before[path]]
            size = size_after(was, self._before[path], document, self._clean) if was else None
        size = size or file_size(document, self._clean)
        if document != self._before.get(path):
            self._catalog.keep("frame", mark, [size.body, size.entries] if size else [], path)
        return size


def _cut_now(folder: Folder, clean: "Clean") -> set[str]:
    """Return the sections that the frame cuts, with all that is in it: others may lend room, or have none left."""
    from workspace_mem.frame.assembly import assemble
    from workspace_mem.frame.request import requested
    from workspace_mem.frame.sources import FilesNow, gather

    request = requested(folder.settings)
    return {one.name for one in assemble(gather(FilesNow(folder), request), request, clean).sections if one.cut}


class _Touched:
    """The files of the sections that a change touches; the others need not be looked at."""

    def __init__(self, folder: Folder, sections: Collection[str]) -> None:
        self._folder = folder
        self.kinds = folder.settings.kinds
        self.holds = folder.scope.holds
        self._sections = sections

    def names(self) -> Iterable[str]:
        """Return the files of all folders where the daily logs count, which have dates for names."""
        return self._folder.scope.names() if "now" in self._sections else ()

    def persona(self) -> Persona:
        """Return nothing: no change touches it."""
        return Persona()

    def read(self, path: str) -> Document:
        """Return a file; an empty place for one of another section."""
        section = section_of(path, self.kinds)
        is_touched = section is None or section in self._sections
        return self._folder.read(path) if is_touched else self._folder.document(path, None)
