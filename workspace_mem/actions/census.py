"""How many entries there are and what is odd, without reading again what did not change."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from workspace_mem.core.document import Problem
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.kinds import is_archived
from workspace_mem.core.reading import read
from workspace_mem.stores.digests import DigestCache
from workspace_mem.stores.folder import Survey
from workspace_mem.workspace import Workspace

_VERSION = 1  # of what is counted, and of how files are read: a change there needs another number


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
        (*_told(digests), *_unreadable(workspace, survey, set(digests))),
    )


def _digest(workspace: Workspace, path: str) -> str | None:
    try:
        reading = read(workspace.folder.read(path))
    except WorkspaceMemError:
        return None
    found = {
        "entries": len(reading.entries),
        "pending": sum(1 for entry in reading.entries if entry.is_pending),
        "problems": [(problem.line, problem.message) for problem in reading.problems],
    }
    return json.dumps(found)


def _told(digests: dict[str, dict[str, list[tuple[int, str]]]]) -> Iterator[Problem]:
    for path in sorted(digests):
        for line, message in digests[path]["problems"]:
            yield Problem(path, line, message)


def _unreadable(workspace: Workspace, survey: Survey, seen: set[str]) -> Iterator[Problem]:
    """Yield why each file cannot be read that is there and was not."""
    for path in sorted(survey.states):
        if path.endswith(".md") and path not in seen:
            try:
                workspace.folder.read(path)
            except WorkspaceMemError as error:
                yield Problem(path, 0, error.message)
