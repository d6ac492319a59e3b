"""How long the frame is and how full its sections are. It is kept as long as no file changes: `status` asks often."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.actions.kept import kept_for, memo_of
from workspace_mem.core.inspection.names import Name, NameKind
from workspace_mem.services.frame.filled import Filled
from workspace_mem.stores.folder import Survey
from workspace_mem.workspace import Workspace

_VERSION = 1  # of the memo, and of how a frame is put together: a change there needs another number


@dataclass(frozen=True, slots=True)
class FrameSize:
    """What a frame comes to, in characters, and what it says besides."""

    chars: int
    budget: int
    filled: tuple[Filled, ...]
    notices: tuple[str, ...]


def frame_size(workspace: Workspace, survey: Survey, names: Iterable[Name]) -> FrameSize:
    """Return what the frame that the settings ask for comes to. `survey` and `names` are a look of this moment."""
    if any(name.kind is NameKind.LINK_INSIDE for name in names):  # what a page leads to may be no file of the survey
        return _measured(workspace)
    memo = memo_of(workspace, "frame-size", _VERSION)
    return kept_for(survey, memo, lambda: _json_of(_measured(workspace)), _from)


def _measured(workspace: Workspace) -> FrameSize:
    from workspace_mem.actions.frame import frame
    from workspace_mem.services.frame.notices import filled

    built = frame(workspace)
    return FrameSize(len(built.text), built.budget, tuple(filled(built.sections)), built.notices)


def _json_of(found: FrameSize) -> dict[str, Any]:
    return {
        "chars": found.chars,
        "budget": found.budget,
        "filled": [[one.name, one.used, one.cap] for one in found.filled],
        "notices": list(found.notices),
    }


def _from(known: Mapping[str, Any]) -> FrameSize:
    sections = tuple(Filled(str(name), int(used), int(cap)) for name, used, cap in known["filled"])
    return FrameSize(int(known["chars"]), int(known["budget"]), sections, tuple(map(str, known["notices"])))
