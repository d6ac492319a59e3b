"""Assemble a changed frame, and cache it."""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from workspace_mem.declarations import as_json
from workspace_mem.disk.locations import private_folder, user_dirs, workspace_root
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.frame import FrameArguments
from workspace_mem.frame.assemble import assemble
from workspace_mem.frame.sections import requested, shown_paths
from workspace_mem.frame.sources import current_files, gather
from workspace_mem.frame_cache.states import (
    PACKAGE,
    UNCOMPARABLE,
    State,
    file_state,
    folder_state,
    module_state,
    sealed,
)
from workspace_mem.git.project import Memory
from workspace_mem.screen.clean import for_frame
from workspace_mem.settings import Settings
from workspace_mem.workspace import Workspace, open_workspace

_MOST = 32  # entries of one workspace, one for each requested budget
_SETTINGS = "workspace.toml"
_HELD = ".workspace-mem/held-settings.json"  # options that override those of a remote
_IGNORE = ".gitignore"


def assembled(root: str, place: str, form: str, asked: FrameArguments, *, project: str, despite_settings: bool) -> str:
    """Return the frame, and cache it if the states of its sources are certain.

    States are taken before and after reading, and shown files are compared by the bytes that were read, so that a
    save in between is never mistaken for the version it replaced.
    """
    settings = {path: file_state(root, path) for path in (_SETTINGS, _HELD)}
    workspace, notices = _opened(root, project, despite_settings=despite_settings)
    request = requested(workspace.settings, **asked)
    scope = workspace.folder.scope

    def look() -> tuple[dict[str, State], dict[str, State]]:
        kinds, names = workspace.settings.kinds, sorted(filter(workspace.kinds.shows, scope.names()))
        shown = shown_paths(names, request, kinds)
        folders = [*scope.walked, *sorted(scope.inner)]  # an inner repository may cease to be one
        brought = [os.path.relpath(path, root) for path in workspace.folder.persona().looked_at]
        # The files with scope rules; a new one shows in the names of its folder.
        rules = [f"{folder}/{_IGNORE}" if folder else _IGNORE for folder in scope.walked]
        paths = [*settings, *shown, *brought, *(path for path in rules if os.path.lexists(f"{root}/{path}"))]
        files = {path: file_state(root, path) for path in paths}
        return files, {path: folder_state(root, path, scope.code_only.get(path)) for path in folders}

    before = look()
    sources = gather(current_files(workspace.folder), request, notices)
    frame = assemble(sources, request, for_frame)
    text = json.dumps(as_json(frame), ensure_ascii=False, indent=2) + "\n" if form == "json" else frame.text
    files = {path: state for path, state in before[0].items() if path not in sources.passed_over}
    read = {path: str(document.revision) for path, document in sources.documents.items()}
    holding = {os.path.dirname(f"{root}/{path}") for path in files}
    is_sure = (
        before == look()
        and {**before[0], **settings} == before[0]
        and UNCOMPARABLE not in files.values()
        and {**files, **read} == files
        and all(os.path.realpath(folder) == os.path.normpath(folder) for folder in holding)  # no link in a file's path
    )
    if is_sure:
        # Our loaded modules and data, which include everything that made the frame. A namespace folder has no file, and
        # is irrelevant.
        ours = [module for name, module in sys.modules.items() if name.partition(".")[0] == "workspace_mem"]
        paths = [os.path.relpath(path, PACKAGE) for module in ours if (path := getattr(module, "__file__", None))]
        paths += [f"data/{name}" for name in os.listdir(f"{PACKAGE}/data") if "." in name]
        program = {path: module_state(path) for path in sorted(paths)}
        _store(place, {"text": text, "program": program, "files": files, "folders": before[1]})
    return text


def _opened(root: str, project: str, *, despite_settings: bool) -> tuple[Workspace, tuple[str, ...]]:
    """Open a workspace read-only; return it with the notices about opening it.

    With `despite_settings` a broken workspace.toml counts as one without any option, and is named.
    """
    try:
        workspace = open_workspace(Memory(root, project))
    except WorkspaceMemError as error:
        if not despite_settings or error.path != _SETTINGS:
            raise
        notice = f"{error.message}; until that is fixed, the default settings apply and nothing is written"
        return Workspace(workspace_root(root), Settings(read_only=error.message)), (notice,)
    notices = (workspace.unfinished,) if workspace.unfinished else ()
    return workspace, notices


def _store(place: str, entry: dict[str, Any]) -> None:
    """Write an entry into a folder of the user's own, and remove the oldest ones. Failing costs time only."""
    body, temporary = json.dumps(entry).encode("ascii"), f"{place}.{os.urandom(4).hex()}"
    try:
        folder = private_folder(Path(place).parent)
        if key := user_dirs().cache_key():
            with open(temporary, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                file.write(sealed(key, place, body) + body)
            os.replace(temporary, place)
        older = sorted(folder.glob("frame-*"), key=lambda path: path.stat().st_mtime_ns, reverse=True)[_MOST:]
        for path in older:
            path.unlink(missing_ok=True)
    except (OSError, WorkspaceMemError):
        with suppress(OSError):
            os.unlink(temporary)
