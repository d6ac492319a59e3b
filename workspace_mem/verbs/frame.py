"""frame: print the text that an agent loads at the start of a session."""

from functools import partial
from typing import Unpack

from workspace_mem.declarations import verb
from workspace_mem.frame import FrameArguments
from workspace_mem.frame.assemble import Frame, assemble
from workspace_mem.frame.sections import FrameRequest, requested
from workspace_mem.frame.sources import current_files, gather
from workspace_mem.recall import passages_for
from workspace_mem.workspace import Workspace, clean_when_needed


@verb("frame --profile hook")
def frame(workspace: Workspace, options: FrameRequest | None = None, **asked: Unpack[FrameArguments]) -> Frame:
    """Print the text that an agent loads at the start of a session.

    In Python it takes a request, or separate arguments such as `profile="hook"` or `tokens=2_000`. Arguments that
    you leave out come from workspace.toml. It reads only the files that it shows, and the same bytes give the same
    frame. A task also uses the index.

    Raises UsageError for an unknown profile, a negative budget, or two budgets at once.
    """
    request = requested(workspace.settings, options, **asked)
    return assemble(
        gather(current_files(workspace.folder), request, find=partial(passages_for, workspace)),
        request,
        clean_when_needed,
    )
