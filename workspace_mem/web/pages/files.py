"""Files: the folders and files of the memory."""

from collections.abc import Mapping
from typing import Any

from workspace_mem.web.pages import Visit, WebPage

_MOST_NAMES = 500


def values(visit: Visit) -> Mapping[str, Any]:
    """Return the folders and the files of one folder."""
    folder = visit.get("folder").strip("/")
    prefix = f"{folder}/" if folder else ""
    survey = visit.workspace.folder.survey()
    below = {path.removeprefix(prefix): state for path, state in survey.states.items() if path.startswith(prefix)}
    folders: dict[str, int] = {}
    for path in below:
        if "/" in path:
            folders[path.partition("/")[0]] = folders.get(path.partition("/")[0], 0) + 1
    files = sorted(path for path in below if "/" not in path)
    newest_first = sorted(files, reverse=True) if folder == "memory" else files
    return {
        "folder": folder,
        "above": folder.rpartition("/")[0],
        "prefix": prefix,
        "folders": sorted(folders.items()),
        "files": [(name, below[name].size) for name in newest_first[:_MOST_NAMES]],
        "more": max(0, len(files) - _MOST_NAMES),
    }


PAGE = WebPage("/files", "Files", "files.html", values, order=5, key="d")
