"""watch: keep the index fresh and record what people edit, once or for as long as it runs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from workspace_mem.actions.record import record
from workspace_mem.actions.search import refresh_index
from workspace_mem.actions.write import refuse_unless_writable
from workspace_mem.core.errors import NotFoundError, WorkspaceMemError
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
    workspace.writer.prepare()
    indexed = refresh_index(workspace)
    commits: list[str] = []
    for _ in range(_ROUNDS):  # a file that was just being written is left to the next round
        recorded = record(workspace, wait_seconds=10)
        commits += recorded.versions
        if not recorded.versions:
            break
    off = workspace.history_off
    return Seen(indexed, tuple(commits), (f"History is off: {off}",) if off else ())


def watch(open_again: Callable[[], Workspace], source: ChangeSource, tell: Callable[[Seen], None]) -> None:
    """Look after each hint until the source ends. A failure is told once, and does not end it.

    The workspace is opened for each look: its settings may have changed too. Raises NotFoundError
    when the workspace's folder is gone.
    """
    said: tuple[str, ...] = ()
    for seen in _looks(open_again, source):
        if seen.indexed or seen.commits or (seen.notices and seen.notices != said):
            tell(seen)
        said = seen.notices


def _looks(open_again: Callable[[], Workspace], source: ChangeSource) -> Iterator[Seen]:
    for _ in source.hints():
        try:
            yield watch_once(open_again())
        except NotFoundError:
            raise
        except WorkspaceMemError as error:
            yield Seen(0, (), (error.message,))
