"""Counts and findings for `status` and `review`, without reading unchanged files again."""

import json
import os
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from workspace_mem.catalog.catalog import code_fingerprint
from workspace_mem.disk.folder import READ_LIMIT, Survey, read_own_settings
from workspace_mem.disk.listing import Name
from workspace_mem.doctor.findings import shown_findings, twin_findings
from workspace_mem.doctor.machine import Losses, findings_beside_files, paths_of
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document, Problem, waits_for_review
from workspace_mem.model.kinds import is_archived
from workspace_mem.model.matching import outranked_in
from workspace_mem.settings import FILE, zone_named
from workspace_mem.text.strings import counted as counted_in_words
from workspace_mem.workspace import Workspace

# The folders of the modules that define the counts and findings of a file.
_COUNTED_BY = ("model", "text", "doctor", "screen", "data")


@dataclass(frozen=True, slots=True)
class Census:
    """The living entries of all files, the items that wait for a person, and the findings."""

    entries: int
    kinds: Mapping[str, int]  # number of living entries by kind, without zeros
    waiting: int  # waiting entries, and links that need a decision
    problems: tuple[Problem, ...]
    secrets: tuple[Problem, ...]  # the secrets among the problems


def count(workspace: Workspace, survey: Survey, names: tuple[Name, ...], losses: Losses | None = None) -> Census:
    """Count the content of the surveyed files. A caller with computed `losses` passes them in."""
    settings = workspace.folder.settings
    # The findings about workspace.toml depend on more than its bytes.
    beside = (
        *read_own_settings(workspace.dirs.config, workspace.root).problems,
        zone_named(settings["workspace.timezone"]),
    )
    version = f"{code_fingerprint(*_COUNTED_BY)}{settings.kinds.fingerprint} {beside}"
    mark = f"{version} {survey.name}"
    counted = workspace.catalog.kept("census", mark)
    if counted is None:
        from workspace_mem.catalog.links import open_links  # slow to import, needed only after a change

        read = {path: seen for path, seen in survey.seen.items() if path.endswith(".md") or path == FILE}
        revisions = {path: seen.revision for path, seen in read.items()}
        digests = workspace.catalog.facts("problems", version, revisions, lambda document: _digest(workspace, document))
        # One call for all, since thousands of calls cost 10 ms.
        by_path = dict(zip(digests, json.loads(f"[{','.join(digests.values())}]"), strict=True))
        open_ones = open_links(workspace.catalog, workspace.catalog.look(survey))
        live = [digest for path, digest in by_path.items() if not is_archived(path)]
        standing = ((name, path, line) for path in sorted(by_path) for name, line in by_path[path]["ids"])
        twins = twin_findings(standing, partial(paths_of, workspace))
        counted = {
            "entries": sum(digest["entries"] for digest in live),
            "kinds": dict(sum((Counter(digest["kinds"]) for digest in live), Counter())),
            "waiting": sum(digest["pending"] for digest in live) + sum(1 for _ in open_ones),
            "problems": [
                *((path, line, message) for path in sorted(by_path) for line, message in by_path[path]["problems"]),
                *((twin.path, twin.line, twin.message) for twin in twins if twin.severity.is_problem),
            ],
            "secrets": [
                (path, line, message) for path in sorted(by_path) for line, message in by_path[path]["secrets"]
            ],
            "unread": sorted(revisions.keys() - by_path.keys()),
        }
        if not counted["unread"]:
            workspace.catalog.keep("census", mark, counted)
    around = findings_beside_files(workspace, survey, names, losses)
    if FILE not in survey.seen and os.path.lexists(workspace.folder.root / FILE):
        from workspace_mem.doctor.inspection import problems_in_settings

        around += problems_in_settings(workspace)
    serious = shown_findings(finding for finding in around if finding.severity.is_problem)
    problems = (
        *(Problem(finding.path, finding.line, finding.message) for finding in serious),
        *(Problem(*row) for row in counted["problems"]),
        *_unreadable(workspace, survey, counted["unread"]),
    )
    ordered = sorted(problems, key=lambda problem: (problem.path, problem.line))
    secrets = tuple(Problem(*row) for row in counted["secrets"])
    return Census(counted["entries"], counted["kinds"], counted["waiting"], tuple(ordered), secrets)


def _digest(workspace: Workspace, document: Document) -> str:
    from workspace_mem.doctor.inspection import SECRET, problems_in, problems_in_settings  # imports all rules
    from workspace_mem.model.reading import read

    is_settings = document.path == FILE
    standing = () if is_settings else read(document).everything
    outdone = outranked_in(standing)
    entries = [entry for entry in standing if entry.place not in outdone]
    is_held = not is_settings and waits_for_review(document)
    findings = problems_in_settings(workspace) if is_settings else problems_in(document)
    digest = {
        "entries": len(entries),
        "kinds": Counter(entry.kind for entry in entries),
        "pending": 1 if is_held else sum(1 for entry in entries if entry.is_pending),
        "problems": [(finding.line, finding.message) for finding in findings],
        "secrets": [(finding.line, finding.message) for finding in findings if finding.rule == SECRET],
        "ids": [(entry.id, entry.place.first_line) for entry in standing if entry.id],
    }
    return json.dumps(digest)


def secret_sentences(census: Census) -> Iterator[str]:
    """Say where the first secrets are and how to remove them, without full stops."""
    for secret in census.secrets[:_SOME]:
        yield f"{secret.path}:{secret.line}: {secret.message}"
    if len(census.secrets) > _SOME:
        more = counted_in_words(len(census.secrets) - _SOME, "line")
        yield f"{more} more may contain a secret: `workspace-mem doctor` shows where"


_SOME = 3  # secrets listed by place


def _unreadable(workspace: Workspace, survey: Survey, unread: Container[str]) -> Iterator[Problem]:
    """Yield the reason for each unreadable file."""
    for path in sorted(survey.states):
        if not path.endswith(".md") or (path in survey.seen and path not in unread):
            continue
        if survey.states[path].size <= READ_LIMIT:
            try:
                workspace.folder.read(path)
            except WorkspaceMemError as error:
                yield Problem(path, 0, error.message.removeprefix(f"{path} "))
