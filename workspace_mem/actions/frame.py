"""frame: the text that an agent loads at the start of a session."""

from collections.abc import Mapping, Sequence
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.errors import UsageError, WorkspaceMemError
from workspace_mem.core.settings import FILE, Settings
from workspace_mem.services.frame.assembly import Frame, Options, Sources, assemble
from workspace_mem.services.frame.profiles import PROFILES
from workspace_mem.services.frame.sections import Part
from workspace_mem.services.frame.slots import shown_paths
from workspace_mem.services.screen.clean import clean
from workspace_mem.stores.roots import found_root
from workspace_mem.workspace import Workspace, open_workspace


def frame(workspace: Workspace, options: Options | None = None) -> Frame:
    """Assemble the frame. Only the files it shows are read; the same bytes give the same frame.

    Raises UsageError for an unknown profile or a negative budget.
    """
    options = checked(options or Options())
    return put_together(gather(workspace, options), options)


def put_together(sources: Sources, options: Options) -> Frame:
    """Assemble what was gathered, screened on its way out."""
    return assemble(sources, options, clean)


def checked(options: Options) -> Options:
    """Return options that can be fulfilled. Raises UsageError for all others."""
    if options.profile not in PROFILES:
        raise UsageError(f"There is no profile {options.profile!r}", hint=f"use one of {', '.join(PROFILES)}")
    if options.budget is not None and options.budget < 0:
        raise UsageError(f"A budget of {options.budget} characters is not possible", hint="0 means no limit")
    return options


def opened(root: str, *, despite_settings: bool) -> tuple[Workspace, tuple[str, ...]]:
    """Open a workspace to be shown; return it with what has to be said about it.

    With `despite_settings` a broken workspace.toml counts as one without any option, and is named.
    """
    try:
        return open_workspace(root), ()
    except WorkspaceMemError as error:
        if not despite_settings or error.path != FILE:
            raise
        notice = f"{error.message}; until that is mended the default settings hold, and nothing is written"
        return Workspace(found_root(root), Settings(read_only=error.message)), (notice,)


def gather(workspace: Workspace, options: Options, notices: Sequence[str] = ()) -> Sources:
    """Read what the frame shows. A file that cannot be read is named, never taken for an empty one."""
    names = sorted(workspace.folder.scope.names())
    documents: dict[str, Document] = {}
    unreadable: dict[str, str] = {}
    for path in shown_paths(names, options.sections, logs=options.logs):
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError as error:
            unreadable[path] = error.message
            continue
        if not document.exists:
            continue
        if path in names or workspace.folder.scope.holds(path):
            documents[path] = document
        else:
            unreadable[path] = f"{path} is left alone: .gitignore or workspace.exclude names it"
    return Sources(documents, unreadable, names, notices)


def as_json(found: Frame) -> Mapping[str, Any]:
    """Return the stable keys of `frame --form json`."""
    return {
        "text": found.text,
        "chars": len(found.text),
        "budget": found.budget,
        "digest": found.digest,
        "stable_chars": found.stable_chars,
        "sections": [
            {
                "name": section.name,
                "source": section.source,
                "chars": len(section.text),
                "cap": section.cap or None,
                "included": [_part(part) for part in section.included],
                "left_out": [{**_part(part), "reason": part.reason} for part in section.left_out],
            }
            for section in found.sections
        ],
        "notices": list(found.notices),
    }


def _part(part: Part) -> dict[str, str]:
    return {"id": part.id, "lines": part.lines} if part.id else {"lines": part.lines}
