"""How many entries there are and what is odd, without reading again what did not change."""

import json
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.actions.inspecting import problems_around, problems_in
from workspace_mem.core.document import Problem
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.inspection import IdAt, ids_twice, says_twice
from workspace_mem.core.kinds import is_archived
from workspace_mem.core.reading import read
from workspace_mem.stores.digests import DigestCache
from workspace_mem.stores.folder import READ_LIMIT, Survey
from workspace_mem.workspace import Workspace

_VERSION = 2  # of what is counted, and of how files are read: a change there needs another number


@dataclass(frozen=True, slots=True)
class Census:
    """The living entries of all files, those among them that wait for a person, and what is odd."""

    entries: int
    pending: int
    problems: tuple[Problem, ...]


def count(workspace: Workspace, survey: Survey) -> Census:
    """Count what the files of a survey hold."""
    revisions = {path: str(seen.revision) for path, seen in survey.seen.items() if path.endswith(".md")}
    folder = None if workspace.index_not_kept else workspace.cache
    values = DigestCache(folder, _VERSION).values(revisions, lambda path: _digest(workspace, path))
    digests = {path: json.loads(value) for path, value in values.items()}
    live = [digest for path, digest in digests.items() if not is_archived(path)]
    return Census(
        sum(digest["entries"] for digest in live),
        sum(digest["pending"] for digest in live),
        _problems(workspace, survey, digests),
    )


def _problems(workspace: Workspace, survey: Survey, digests: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Return what `doctor` calls errors and warnings, in order of path and line."""
    around = (Problem(found.path, found.line, found.message) for found in problems_around(workspace))
    found = (*around, *_told(digests), *_repeated(digests), *_unreadable(workspace, survey, digests))
    return tuple(sorted(found, key=lambda problem: (problem.path, problem.line)))


def _digest(workspace: Workspace, path: str) -> str | None:
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
