"""How long the frame is and how full its sections are. It is kept as long as no file changes: `status` asks often."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from workspace_mem.core.inspection.names import Name, NameKind
from workspace_mem.operations.kept import kept_for, memo_of
from workspace_mem.services.frame.sections import ABOVE, PATHS, Filled
from workspace_mem.stores.folder import Survey
from workspace_mem.workspace import Workspace

_VERSION = 2  # of the memo, and of how a frame is put together: a change there needs another number


@dataclass(frozen=True, slots=True)
class FrameSize:
    """What a frame comes to, in characters, and what it says besides."""

    chars: int
    budget: int
    filled: tuple[Filled, ...]
    notices: tuple[str, ...]


def frame_size(workspace: Workspace, survey: Survey, names: Iterable[Name]) -> FrameSize:
    """Return what the frame that the settings ask for comes to. `survey` and `names` are a look of this moment."""
    if any(map(_is_odd, names)) or any(path in survey.states and path not in survey.seen for path in PATHS):
        return _measured(workspace)
    memo = memo_of(workspace, "frame-size", _VERSION)
    asked = [workspace.settings[f"frame.{name}"] for name in ("profile", "budget", "logs", "instructions")]
    measured = False

    def make() -> dict[str, Any]:
        nonlocal measured
        measured = True
        return {"asked": asked, **_json_of(_measured(workspace))}

    found = kept_for(survey, memo, make, lambda known: _from(known, asked))
    if measured and dict(workspace.folder.scope.files()) != survey.states:
        memo.forget()  # it may be what other bytes come to than those of the survey
    return found


def _is_odd(name: Name) -> bool:
    """Tell whether the frame may tell of a name what the survey's files do not show."""
    if name.kind is NameKind.LINK_INSIDE:  # what a page leads to may be no file of the survey
        return True
    plain = NameKind.FOLDER if name.path in ABOVE else NameKind.FILE
    return (name.path in PATHS or name.path in ABOVE) and not (name.kind is plain and name.in_scope)


def _measured(workspace: Workspace) -> FrameSize:
    from workspace_mem.operations.frame import frame
    from workspace_mem.services.frame.fullness import filled

    built = frame(workspace)
    return FrameSize(len(built.text), built.budget, tuple(filled(built.sections)), built.notices)


def _json_of(found: FrameSize) -> dict[str, Any]:
    return {
        "chars": found.chars,
        "budget": found.budget,
        "filled": [[one.name, one.used, one.cap] for one in found.filled],
        "notices": list(found.notices),
    }


def _from(known: Mapping[str, Any], asked: list[Any]) -> FrameSize:
    if known["asked"] != asked:  # a process that opened the workspace before its settings changed
        raise ValueError("kept for other settings")
    sections = tuple(Filled(str(name), int(used), int(cap)) for name, used, cap in known["filled"])
    return FrameSize(int(known["chars"]), int(known["budget"]), sections, tuple(map(str, known["notices"])))
