"""What is held back from history, as one recording after another finds it."""

from workspace_mem.workspace import Workspace
from workspace_mem.write.deletions import UnrecordedFiles, confirm, hold_back

PATH = "MEMORY.md"


def test_what_was_confirmed_is_let_through_until_it_is_recorded_and_not_after_that(workspace: Workspace) -> None:
    folder, tree = workspace.folder, workspace.history.tree()

    def emptied(edits: dict[str, bytes | None]) -> tuple[str, ...]:
        left, held = hold_back(folder, edits, folder.survey(), tree)
        assert left.keys() | {*held.emptied} == edits.keys()
        return held.emptied

    assert emptied({PATH: b""}) == (PATH,)
    confirm(folder, UnrecordedFiles(emptied=(PATH,)))
    assert emptied({PATH: b""}) == ()
    assert emptied({PATH: b""}) == ()  # that recording was broken off, and is tried again
    assert emptied({"USER.md": b"It has words again, and this is another file.\n"}) == ()
    assert emptied({PATH: b""}) == (PATH,)
