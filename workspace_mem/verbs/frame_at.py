"""frame --at: the frame of the workspace as it was recorded, from git's objects alone."""

from typing import Annotated, Unpack

from workspace_mem.frame import FrameArguments
from workspace_mem.frame.past import PastFrame, RecordedWorkspace, current_frame, past_frame
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.screen.clean import clean
from workspace_mem.workspace import Workspace


@verb('frame --at "3 days ago"')
def frame_at(
    workspace: Workspace,
    moment: Annotated[str | None, Arg("A commit, a date, or 3 days ago.")],
    **asked: Unpack[FrameArguments],
) -> PastFrame:
    """Assemble the frame of a commit, of a date (its end) or of something like `3 days ago`; None is now.

    The settings of that time decide whatever the arguments leave open.

    Raises UsageError for a text that is not a moment, or for a task with it, NotFoundError for a moment before the
    first record, EngineError if history is off.
    """
    if moment is None:
        return current_frame(workspace.folder, asked, clean, workspace.passages)
    recorded = RecordedWorkspace(workspace.folder, workspace.history, workspace.zone, workspace.persona_at)
    return past_frame(recorded, workspace.past.version_at(moment), asked, clean, moment=moment)
