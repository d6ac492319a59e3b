"""watch: keep the index fresh and record what people edit, once or for as long as it runs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from workspace_mem.actions.record import record
from workspace_mem.actions.search import refresh_index
from workspace_mem.actions.write import refuse_unless_writable
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.services.watch.port import ChangeSource
from workspace_mem.workspace import Workspace

_ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Seen:
    """What one look found: files taken into the index, commits made, and what went wrong."""

    indexed: int
    commits: tuple[str, ...]
    notices: tuple[str, ...] = ()


def watch_once(workspace: Workspace) -> Seen:
    """Bring index and history up to date with the files.

    Raises RefusedError where the workspace is read-only, EngineError where git or the index fails.
    """
    refuse_unless_writable(workspace)
    workspace.folder.journal.prepare()
    indexed = refresh_index(workspace)
    commits: list[str] = []
    for _ in range(_ROUNDS):  # a file that was just being written is left to the next round
        recorded = record(workspace, wait_seconds=10)
        commits += recorded.versions
        if not recorded.versions:
            break
    return Seen(indexed, tuple(commits))


def watch(workspace: Workspace, source: ChangeSource, tell: Callable[[Seen], None]) -> None:
    """Look now, and again after each hint, until the source ends. A failure is told, and does not end it."""
    for seen in _looks(workspace, source):
        if seen.indexed or seen.commits or seen.notices:
            tell(seen)


def _looks(workspace: Workspace, source: ChangeSource) -> Iterator[Seen]:
    yield watch_once(workspace)
    for _ in source.hints():
        try:
            yield watch_once(workspace)
        except WorkspaceMemError as error:
            yield Seen(0, (), (error.message,))
