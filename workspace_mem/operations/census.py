"""How many entries there are and what is odd, without reading again what did not change."""

import os
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.core.document import Problem
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.inspection.findings import Finding
from workspace_mem.core.inspection.names import Name
from workspace_mem.core.settings import FILE
from workspace_mem.operations.kept import kept_for, memo_of
from workspace_mem.operations.surroundings import findings_around, told
from workspace_mem.stores.folder import READ_LIMIT, Survey
from workspace_mem.workspace import Workspace

VERSION = 3  # of what is counted, and of how files are read: a change there needs another number


@dataclass(frozen=True, slots=True)
class Census:
    """The living entries of all files, those among them that wait for a person, and what is odd."""

    entries: int
    pending: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class _Counted:
    entries: int
    pending: int
    problems: tuple[Problem, ...]  # in the files
    unread: frozenset[str]  # files that were hashed and could not be read again


def count(workspace: Workspace, survey: Survey, names: tuple[Name, ...]) -> Census:
    """Count what the files hold that a look around saw."""
    memo = memo_of(workspace, "census", VERSION)
    counted = kept_for(survey, memo, lambda: _json_of(workspace, survey), _from)
    if counted.unread:
        memo.forget()
    problems = (*_around(workspace, survey, names), *counted.problems, *_unreadable(workspace, survey, counted.unread))
    ordered = sorted(problems, key=lambda problem: (problem.path, problem.line))
    return Census(counted.entries, counted.pending, tuple(ordered))


def _json_of(workspace: Workspace, survey: Survey) -> Mapping[str, Any]:
    from workspace_mem.operations.digesting import digest_all  # with all that reads entries

    return digest_all(workspace, {path: seen.revision for path, seen in survey.seen.items() if _is_counted(path)})


def _from(known: Mapping[str, Any]) -> _Counted:
    problems = tuple(Problem(str(path), int(line), str(message)) for path, line, message in known["problems"])
    return _Counted(int(known["entries"]), int(known["pending"]), problems, frozenset(known["unread"]))


def _is_counted(path: str) -> bool:
    return path.endswith(".md") or path == FILE


def _around(workspace: Workspace, survey: Survey, names: tuple[Name, ...]) -> Iterator[Problem]:
    """Yield what `doctor` calls errors and warnings and is in no file."""
    yield from _as_problems(told(found for found in findings_around(workspace, names) if found.severity.is_problem))
    if FILE not in survey.seen and os.path.lexists(workspace.root / FILE):
        from workspace_mem.operations.inspecting import problems_in_settings  # with all the rules

        yield from _as_problems(problems_in_settings(workspace))


def _as_problems(found: Iterable[Finding]) -> Iterator[Problem]:
    return (Problem(one.path, one.line, one.message) for one in found)


def _unreadable(workspace: Workspace, survey: Survey, unread: Container[str]) -> Iterator[Problem]:
    """Yield why each file cannot be read that is there and was not."""
    for path in sorted(survey.states):
        if not path.endswith(".md") or (path in survey.seen and path not in unread):
            continue
        if survey.states[path].size <= READ_LIMIT:
            try:
                workspace.folder.read(path)
            except WorkspaceMemError as error:
                yield Problem(path, 0, error.message)
