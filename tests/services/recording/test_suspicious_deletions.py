"""What is held back from history, as one recording after another finds it."""

from datetime import UTC, datetime, timedelta

from tests.running import Clock
from workspace_mem.model.history import BlobId
from workspace_mem.workspace import Workspace
from workspace_mem.write.suspicious_deletions import HeldBack, confirm, hold_back

PATH = "MEMORY.md"


def test_what_was_confirmed_is_let_through_until_it_is_recorded_and_not_after_that(
    workspace: Workspace, clock: Clock
) -> None:
    folder, tree = workspace.folder, workspace.history.tree()

    def emptied(edits: dict[str, bytes | None]) -> tuple[str, ...]:
        left, held = hold_back(folder, edits, folder.survey(), tree, clock())
        assert left.keys() | {*held.emptied} == edits.keys()
        return held.emptied

    assert emptied({PATH: b""}) == (PATH,)
    confirm(folder, HeldBack(emptied=(PATH,)))
    assert emptied({PATH: b""}) == ()
    assert emptied({PATH: b""}) == ()  # that recording was broken off, and is tried again
    assert emptied({"USER.md": b"It has words again, and this is another file.\n"}) == ()
    assert emptied({PATH: b""}) == (PATH,)


def test_files_that_are_gone_are_let_through_when_they_are_seen_gone_thirty_seconds_later(workspace: Workspace) -> None:
    folder, first = workspace.folder, datetime(2026, 11, 20, 8, 20, tzinfo=UTC)
    gone: dict[str, bytes | None] = {f"plans/{number}.md": None for number in range(21)}
    tree = {**workspace.history.tree(), **{path: BlobId("0" * 40) for path in gone}}

    def held(seconds: float) -> int:
        return len(hold_back(folder, gone, folder.survey(), tree, first + timedelta(seconds=seconds))[1].gone)

    assert [held(seconds) for seconds in (0, 29.9, 30)] == [21, 21, 0]
