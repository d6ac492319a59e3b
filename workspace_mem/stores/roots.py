"""Where a workspace begins. Imports little: an unchanged frame needs no more than its root."""

import os
from pathlib import Path

from workspace_mem.core.errors import NotFoundError
from workspace_mem.core.settings import FILE


def find_root(start: Path) -> Path | None:
    """Return the nearest folder upwards that holds workspace.toml."""
    for folder in (start, *start.parents):
        if (folder / FILE).is_file():
            return folder
    return None


def current_folder() -> Path:
    """Return the folder that the program was started in. Raises NotFoundError where it was removed."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise NotFoundError("The folder you are in was removed", hint="change to another one with cd") from error


def found_root(root: str | os.PathLike[str] | None) -> Path:
    """Return the workspace's folder: the one that is named, else the nearest upwards from the current one.

    Raises NotFoundError where there is none.
    """
    if root is not None:
        given = Path(root).expanduser()
        if not os.path.isdir(given):  # noqa: PTH112  # Path.is_dir raises where a folder above may not be entered
            raise NotFoundError(f"There is no folder {given}", hint="`workspace-mem init DIR` makes a workspace")
        return given.resolve()
    here = current_folder()
    found = find_root(here)
    if found is None:
        raise NotFoundError(
            f"There is no workspace here: neither {here} nor a folder above it has a {FILE}",
            hint="run `workspace-mem init` to make one, or name one with -w DIR or $WORKSPACE_MEM",
        )
    return found
