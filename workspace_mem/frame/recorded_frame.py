"""The frame of the workspace as it was recorded, from git's objects alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import tzinfo
from pathlib import Path
from typing import Annotated, Protocol

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.scope import Scope
from workspace_mem.errors import UsageError, WorkspaceMemError
from workspace_mem.frame.arguments import FrameArguments
from workspace_mem.frame.assembly import Frame, assemble
from workspace_mem.frame.request import requested
from workspace_mem.frame.safe_text import Clean
from workspace_mem.frame.sections import PROFILES, section_of, shown_paths
from workspace_mem.frame.sources import FilesNow, FilesThen, Find, gather, ignore_files
from workspace_mem.model.declaration import Key
from workspace_mem.model.document import Persona
from workspace_mem.model.history import History, Version, VersionId
from workspace_mem.settings import Settings

_NAMED = 3  # files in a sentence


class RecordedWorkspace(Protocol):
    """A workspace, and what is recorded of it."""

    @property
    def root(self) -> Path:
        """Return the folder."""
        ...

    @property
    def settings(self) -> Settings:
        """Return the settings."""
        ...

    @property
    def folder(self) -> Folder:
        """Return the files."""
        ...

    @property
    def history(self) -> History:
        """Return what is recorded."""
        ...

    @property
    def zone(self) -> tzinfo:
        """Return the time zone in which a moment is told."""
        ...

    def persona_at(self, version: VersionId, moment: str | None) -> Persona:
        """Return what another folder brought along at a moment, or when a version was made."""
        ...


@dataclass(frozen=True, slots=True)
class PastFrame:
    """The frame of a version. `waiting` says which edits may have been made by then and were not recorded yet."""

    frame: Annotated[Frame, Key(spread=True)]
    version: Annotated[VersionId | None, Key("null: the files as they are now")]
    waiting: Annotated[tuple[str, ...], Key("which edits may have been made by then and were not recorded yet")] = ()


def past_frame(
    of: RecordedWorkspace,
    version: VersionId | None,
    asked: FrameArguments,
    clean: Clean,
    *,
    moment: str | None,
    find: Find | None = None,
) -> PastFrame:
    """Assemble the frame of a version; None is now. What is left open is as the settings of that time say.

    Where `moment` is not the name of the version itself, but a time at which it was the newest, it is told what may
    have been edited by then and was recorded later.
    """
    if version is None:
        request = requested(of.settings, **asked)
        return PastFrame(assemble(gather(FilesNow(of.folder), request, find=find), request, clean), None)
    if asked.get("task") is not None:
        raise UsageError("A task works only with the current files", hint="leave out the task, or the moment")
    files = FilesThen(of.root, of.history, version, of.persona_at(version, moment))
    request = requested(files.settings, **asked)
    found = assemble(gather(files, request), request, clean)
    is_commit = moment is not None and version.startswith(moment.strip().casefold())
    waiting = [] if is_commit else [*_waiting(of, version, clean), *_left_out_by_chance(of, files, clean)]
    return PastFrame(found, version, tuple(waiting))


def _waiting(of: RecordedWorkspace, version: VersionId, clean: Clean) -> Iterable[str]:
    """Yield what is known of edits that were recorded only after the version: nobody knows when they were made."""
    later: Version | None = None
    for one in of.history.log():
        if one.id == version:
            break
        later = one
    if later is None:
        paths = list(_unrecorded(of, version))
        if paths:
            yield f"{_listed(paths, clean)}: changed since, and not recorded yet; that may have been before this moment"
    elif later.op == "edit":
        at = f"{later.at.astimezone(of.zone):%Y-%m-%d %H:%M}"
        yield f"{_listed(later.paths, clean)}: edited, and recorded at {at}; that may have been before this moment"


def _unrecorded(of: RecordedWorkspace, version: VersionId) -> Iterable[str]:
    tree = of.history.tree(version)
    view = FilesNow(of.folder)
    for path in sorted({*view.names(), *(path for path in tree if view.holds(path))}):
        try:
            document = view.read(path)
        except WorkspaceMemError:  # it cannot be recorded either, and the frame of now says so
            if section_of(path, of.settings.kinds):
                yield path
            continue
        if tree.get(path) != (of.history.blob_id(document.data) if document.exists else None):
            yield path


def _left_out_by_chance(of: RecordedWorkspace, past: FilesThen, clean: Clean) -> Iterable[str]:
    """Yield what a `.gitignore` leaves out, or takes in, that is in no commit: nobody knows since when it stands."""
    recorded = ignore_files(of.history, of.history.tree())
    known, real = Scope(of.root, past.settings, recorded), Scope(of.root, past.settings)
    shown = shown_paths((), PROFILES["full"], past.kinds, logs=False)
    paths = [path for path in shown if known.holds(path) != real.holds(path)]
    if paths:
        told = "included or left out by a .gitignore that is not in any commit, so its state at this moment is unknown"
        yield f"{_listed(paths, clean)}: {told}"


def _listed(paths: Iterable[str], clean: Clean) -> str:
    everything = [clean(path) for path in paths]
    more = f" and {len(everything) - _NAMED} more" if len(everything) > _NAMED else ""
    return ", ".join(everything[:_NAMED]) + more
