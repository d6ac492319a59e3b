"""What each file holds, in a few words, and what all of them come to. Only files that changed are read."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.core.inspection.twice import IdAt, ids_twice, says_twice
from workspace_mem.core.kinds import is_archived
from workspace_mem.core.reading import read
from workspace_mem.core.settings import FILE
from workspace_mem.operations.census import VERSION
from workspace_mem.operations.inspecting import problems_in, problems_in_settings
from workspace_mem.stores.digests import DigestCache
from workspace_mem.workspace import Workspace


def digest_all(workspace: Workspace, revisions: Mapping[str, str]) -> Mapping[str, Any]:
    """Return how many living entries there are, what is odd by path and line, and which files could not be read."""
    cache = DigestCache(None if workspace.index_not_kept else workspace.cache, VERSION)

    def all_told() -> Mapping[str, Any]:
        return _all_told(cache.values(revisions, lambda path: _digest(workspace, path)), revisions)

    try:
        return all_told()
    except (LookupError, TypeError, ValueError, OverflowError):  # somebody wrote into the cache
        cache.forget()
        return all_told()


def _all_told(values: Mapping[str, str], revisions: Mapping[str, str]) -> Mapping[str, Any]:
    # One call for all of them: thousands cost 10 ms.
    digests = dict(zip(values, json.loads(f"[{','.join(values.values())}]"), strict=True))
    live = [digest for path, digest in digests.items() if not is_archived(path)]
    return {
        "entries": int(sum(digest["entries"] for digest in live)),
        "pending": int(sum(digest["pending"] for digest in live)),
        "problems": [*_told(digests), *_repeated(digests)],
        "unread": sorted(path for path in revisions if path not in digests),
    }


def _digest(workspace: Workspace, path: str) -> str | None:
    if path == FILE:
        told_of = [(found.line, found.message) for found in problems_in_settings(workspace)]
        return json.dumps({"entries": 0, "pending": 0, "problems": told_of, "ids": []})
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


def _told(digests: Mapping[str, Any]) -> Iterator[tuple[str, int, str]]:
    for path in sorted(digests):
        for line, message in digests[path]["problems"]:
            yield path, int(line), str(message)


def _repeated(digests: Mapping[str, Any]) -> Iterator[tuple[str, int, str]]:
    """Yield the ids that stand twice, as `doctor` names them."""
    everywhere = ((path, *found) for path in sorted(digests) for found in digests[path]["ids"])
    standing = [IdAt(name, path, line, is_archived(path)) for path, name, line in everywhere]
    for other, counts in ids_twice(standing):
        if not other.retired:
            yield other.path, other.line, says_twice(other, counts)
