"""How many entries there are and what is odd, without reading again what did not change."""

import json
import os
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.actions.surroundings import findings_around, told
from workspace_mem.core.document import Problem
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.inspection.findings import Finding
from workspace_mem.core.inspection.names import Name
from workspace_mem.core.inspection.twice import IdAt, ids_twice, says_twice
from workspace_mem.core.kinds import is_archived
from workspace_mem.core.settings import FILE
from workspace_mem.stores.digests import DigestCache
from workspace_mem.stores.folder import READ_LIMIT, Survey
from workspace_mem.workspace import Workspace

_VERSION = 3  # of what is counted, and of how files are read: a change there needs another number


@dataclass(frozen=True, slots=True)
class Census:
    """The living entries of all files, those among them that wait for a person, and what is odd."""

    entries: int
    pending: int
    problems: tuple[Problem, ...]


def count(workspace: Workspace, survey: Survey, names: tuple[Name, ...]) -> Census:
    """Count what the files hold that a look around saw."""
    revisions = {path: str(seen.revision) for path, seen in survey.seen.items() if _is_counted(path)}
    folder = None if workspace.index_not_kept else workspace.cache
    values = DigestCache(folder, _VERSION).values(revisions, lambda path: _digest(workspace, path))
    # One call for all of them: thousands cost 10 ms.
    digests = dict(zip(values, json.loads(f"[{','.join(values.values())}]"), strict=True))
    live = [digest for path, digest in digests.items() if not is_archived(path)]
    return Census(
        sum(digest["entries"] for digest in live),
        sum(digest["pending"] for digest in live),
        _problems(workspace, survey, names, digests),
    )


def _is_counted(path: str) -> bool:
    return path.endswith(".md") or path == FILE


def _problems(
    workspace: Workspace, survey: Survey, names: tuple[Name, ...], digests: Mapping[str, Any]
) -> tuple[Problem, ...]:
    """Return what `doctor` calls errors and warnings, in order of path and line."""
    around = told(found for found in findings_around(workspace, names) if found.severity.is_problem)
    if FILE not in digests and os.path.lexists(workspace.root / FILE):
        around += _of_settings(workspace)
    found = (
        *(Problem(one.path, one.line, one.message) for one in around),
        *_told(digests),
        *_repeated(digests),
        *_unreadable(workspace, survey, digests),
    )
    return tuple(sorted(found, key=lambda problem: (problem.path, problem.line)))


def _of_settings(workspace: Workspace) -> tuple[Finding, ...]:
    from workspace_mem.actions.inspecting import problems_in_settings  # with all the rules, where nothing is known yet

    return problems_in_settings(workspace)


def _digest(workspace: Workspace, path: str) -> str | None:
    if path == FILE:
        told_of = [(found.line, found.message) for found in _of_settings(workspace)]
        return json.dumps({"entries": 0, "pending": 0, "problems": told_of, "ids": []})
    from workspace_mem.actions.inspecting import problems_in
    from workspace_mem.core.reading import read

    try:
        reading = read(workspace.folder.read(path))
    except WorkspaceMemError:
        return None
    found = {
        "entries": len(reading.entries),
        "pending": sum(1 for entry in reading.entries if entry.is_pending),
        "problems": [(found.line, found.message) for found in problems_in(reading.document)],
        "ids": [(entry.id, entry.place.first_line) for entry in reading.entries if entry.id],
    }
    return json.dumps(found)


def _told(digests: Mapping[str, Any]) -> Iterator[Problem]:
    for path in sorted(digests):
        for line, message in digests[path]["problems"]:
            yield Problem(path, line, message)


def _repeated(digests: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield the ids that stand twice, as `doctor` names them."""
    everywhere = ((path, *found) for path in sorted(digests) for found in digests[path]["ids"])
    standing = [IdAt(name, path, line, is_archived(path)) for path, name, line in everywhere]
    for other, counts in ids_twice(standing):
        if not other.retired:
            yield Problem(other.path, other.line, says_twice(other, counts))


def _unreadable(workspace: Workspace, survey: Survey, seen: Container[str]) -> Iterator[Problem]:
    """Yield why each file cannot be read that is there and was not."""
    for path in sorted(survey.states):
        if path.endswith(".md") and path not in seen and survey.states[path].size <= READ_LIMIT:
            try:
                workspace.folder.read(path)
            except WorkspaceMemError as error:
                yield Problem(path, 0, error.message)
