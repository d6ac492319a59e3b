"""frame: the text that an agent loads at the start of a session."""

from collections.abc import Mapping
from typing import Any

from workspace_mem.core.document import Document
from workspace_mem.core.errors import UsageError, WorkspaceMemError
from workspace_mem.core.kinds import log_date
from workspace_mem.core.settings import FILE
from workspace_mem.services.frame.assembly import Frame, Options, Sources, assemble
from workspace_mem.services.frame.profiles import PROFILES
from workspace_mem.services.screen.hostile import shown
from workspace_mem.services.screen.secrets import redact
from workspace_mem.workspace import Workspace

ALWAYS = (
    "SOUL.md",
    "USER.md",
    "AGENTS.md",
    "IDENTITY.md",
    "TOOLS.md",
    "MEMORY.md",
    "learnings/corrections.md",
    "learnings/errors.md",
    "learnings/wins.md",
    "CONTINUITY.md",
)
_NEWEST_LOGS = 2


def frame(workspace: Workspace, options: Options | None = None) -> Frame:
    """Assemble the frame. Only the files it shows are read; the same bytes give the same frame.

    Raises UsageError for an unknown profile or a negative budget.
    """
    options = options or Options()
    if options.profile not in PROFILES:
        raise UsageError(f"There is no profile {options.profile!r}", hint=f"use one of {', '.join(PROFILES)}")
    if options.budget is not None and options.budget < 0:
        raise UsageError(f"A budget of {options.budget} characters is not possible", hint="0 means no limit")
    names = sorted(workspace.folder.scope.names())
    paths = [*ALWAYS, *(_newest_logs(names) if options.logs else [])]
    return assemble(_sources(workspace, paths, names), options, clean)


def source_paths(workspace: Workspace, *, logs: bool = False) -> list[str]:
    """Return every file that can change the frame: those it shows, the settings, and the rules of scope."""
    names = sorted(workspace.folder.scope.names())
    ignores = [f"{folder}/.gitignore".lstrip("/") for folder in workspace.folder.scope.walked]
    return [*ALWAYS, *(_newest_logs(names) if logs else []), FILE, *ignores]


def clean(text: str) -> str:
    """Return what may be shown of a text: without secrets, with misleading characters made visible."""
    return shown(redact(text)[0])


def _newest_logs(names: list[str]) -> list[str]:
    return sorted((name for name in names if log_date(name)), reverse=True)[:_NEWEST_LOGS]


def _sources(workspace: Workspace, paths: list[str], names: list[str]) -> Sources:
    documents: dict[str, Document] = {}
    unreadable: dict[str, str] = {}
    for path in paths:
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError as error:
            unreadable[path] = error.message
            continue
        if document.exists:
            documents[path] = document
    return Sources(documents, unreadable, names)


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
                "cap": section.cap,
                "included": list(section.included),
                "left_out": [{"id": out.name, "reason": out.reason} for out in section.left_out],
            }
            for section in found.sections
        ],
        "notices": list(found.notices),
    }
