"""Where a `[[wikilink]]` leads: to an entry by its id, or to a page by its path, name, title or alias."""

import posixpath
from collections.abc import Mapping
from functools import cached_property
from urllib.parse import quote

from workspace_mem.catalog.catalog import Look
from workspace_mem.doctor.links import page_of, plain_name
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.workspace import Workspace

_MOST_TITLES = 1_000  # pages whose titles are looked at


class Wikilinks:
    """The wikilinks of one page, as the files are now."""

    def __init__(self, workspace: Workspace, path: str) -> None:
        self._workspace, self._path = workspace, path

    def address(self, said: str) -> str | None:
        """Return where what stands between the brackets leads; None where it dangles."""
        page, _, place = said.partition("|")[0].rstrip("\\").partition("#")
        name, inside = page.strip(), place.strip()
        for entry in (name.removeprefix("^"), inside.removeprefix("^") if inside.startswith("^") else ""):
            if entry and self._look.of_id(entry):
                return f"/entry/{quote(entry, safe='~')}"
        if not name:
            return f"#{quote(inside)}" if inside and not inside.startswith("^") else None
        beside = plain_name(posixpath.normpath(posixpath.join(posixpath.dirname(self._path), name)))
        plain = plain_name(name)
        found = self._paths.get(beside) or self._paths.get(plain) or self._ends.get(plain) or self._titles.get(plain)
        return f"/files/{quote(found)}" if found else None

    @cached_property
    def _look(self) -> Look:
        return self._workspace.catalog.look()

    @cached_property
    def _paths(self) -> Mapping[str, str]:
        return {plain_name(path): path for path in sorted(self._workspace.folder.survey().states, reverse=True)}

    @cached_property
    def _ends(self) -> Mapping[str, str]:
        """Return the pages by what is left of their paths without the first folders; the shortest path counts."""
        found: dict[str, str] = {}
        for plain, path in sorted(self._paths.items(), key=lambda one: (one[0].count("/"), one[0])):
            parts = plain.split("/")
            for first in range(1, len(parts)):
                found.setdefault("/".join(parts[first:]), path)
        return found

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for path in [path for path in sorted(self._paths.values()) if path.endswith(".md")][:_MOST_TITLES]:
            try:
                names = page_of(self._workspace.folder.read(path)).names
            except WorkspaceMemError:
                continue
            for name in names:
                found.setdefault(plain_name(name), path)
        return found
