"""frame --explain: what each section takes of the budget, what is left out, and why."""

from dataclasses import dataclass
from typing import Annotated, Unpack

from workspace_mem.frame import FrameArguments
from workspace_mem.frame.assemble import Frame, assemble, explained
from workspace_mem.frame.notices import ExplainedRow
from workspace_mem.frame.sections import FrameRequest, requested
from workspace_mem.frame.sources import FilesNow, gather
from workspace_mem.model.declaration import verb
from workspace_mem.model.results import Key
from workspace_mem.workspace import Workspace, clean_when_needed


@dataclass(frozen=True, slots=True)
class Explanation:
    """A frame and the state of each of its sources: the sections in their order, then the files that are not shown."""

    frame: Annotated[Frame, Key(spread=True)]
    rows: Annotated[tuple[ExplainedRow, ...], Key(name="explained")]


@verb("frame --explain")
def explain(workspace: Workspace, options: FrameRequest | None = None, **asked: Unpack[FrameArguments]) -> Explanation:
    """Assemble the frame as `frame` does, with what each section uses, what is left out, and why.

    Raises whatever `frame` raises.
    """
    request = requested(workspace.settings, options, **asked)
    sources = gather(FilesNow(workspace.folder), request, find=workspace.passages)
    found = assemble(sources, request, clean_when_needed)
    return Explanation(found, tuple(explained(found, sources, request)))
