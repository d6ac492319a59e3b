"""The names in the folders of a workspace, those out of scope too. No file is opened for them, no link followed."""

import os
import stat
from pathlib import Path

from workspace_mem.core.inspection.names import Name, NameKind
from workspace_mem.stores.folder import Folder, Survey
from workspace_mem.stores.scope import FileState, state_of


def look_around(folder: Folder) -> tuple[Survey, tuple[Name, ...]]:
    """Look at every name in the folders that hold files in scope, in no special order, and survey those files.

    One walk, so that both tell of the same moment. `folder.scope.unnameable` has the names that cannot be told.
    """
    names: list[Name] = []
    states: dict[str, FileState] = {}
    for path, entry, is_known in folder.scope.entries():
        name = _name(folder.root, path, entry, is_known=is_known)
        names.append(name)
        if is_known and name.kind is NameKind.FILE and (state := state_of(entry)) is not None:
            states[path] = state
    names += [Name(closed or ".", NameKind.SEALED) for closed in folder.scope.sealed]
    return folder.survey(states), tuple(names)


def _name(root: Path, path: str, entry: "os.DirEntry[str]", *, is_known: bool) -> Name:
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return Name(path, NameKind.OTHER, is_known)
    if stat.S_ISLNK(found.st_mode):
        return _link(root, path, is_known=is_known)
    if stat.S_ISDIR(found.st_mode):
        is_inner = not is_known and not entry.name.startswith(".") and os.path.lexists(root / path / ".git")
        return Name(path, NameKind.REPOSITORY if is_inner else NameKind.FOLDER, is_known)
    kind = NameKind.FILE if stat.S_ISREG(found.st_mode) else NameKind.OTHER
    return Name(path, kind, is_known, found.st_size, found.st_nlink or 1)


def _link(root: Path, path: str, *, is_known: bool) -> Name:
    try:
        target = (root / path).resolve(strict=True)
    except (OSError, RuntimeError):  # a circle is a RuntimeError before Python 3.13
        return Name(path, NameKind.LINK_NOWHERE, is_known)
    if not target.is_relative_to(root.resolve()):
        return Name(path, NameKind.LINK_OUTSIDE, is_known)
    inside = target.relative_to(root.resolve()).as_posix()
    return Name(path, NameKind.LINK_INSIDE, is_known, target=inside)
