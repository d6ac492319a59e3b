"""How long the frame is and how full its sections are. It is kept as long as no file changes: `status` asks often."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from workspace_mem.core.inspection.names import Name, NameKind
from workspace_mem.services.frame.sections import Filled, framed_files
from workspace_mem.stores.folder import Survey
from workspace_mem.workspace import Workspace

_VERSION = 3  # of what is kept, and of how a frame is put together: a change there needs another number


@dataclass(frozen=True, slots=True)
class FrameSize:
    """What a frame comes to, in characters, and what it says besides."""

    chars: int
    budget: int
    filled: tuple[Filled, ...]
    notices: tuple[str, ...]


def frame_size(workspace: Workspace, survey: Survey, names: Iterable[Name]) -> FrameSize:
    """Return what the frame that the settings ask for comes to. `survey` and `names` are a look of this moment."""
    paths = framed_files(workspace.kinds).keys()
    if _are_odd(names, paths) or any(path in survey.states and path not in survey.seen for path in paths):
        return _measured(workspace)
    # What a process asks that opened the workspace before its settings changed is kept apart.
    asked = [workspace.settings[f"frame.{name}"] for name in ("profile", "budget", "logs", "instructions")]
    mark = f"{_VERSION}{workspace.kinds.fingerprint} {asked} {survey.name}"
    known = workspace.catalog.kept("frame size", mark)
    if known is not None:
        chars, budget, sections, notices = known
        return FrameSize(chars, budget, tuple(Filled(*one) for one in sections), tuple(notices))
    found = _measured(workspace)
    if dict(workspace.folder.scope.files()) == survey.states:  # else it may be what other bytes come to
        sections = [[one.name, one.used, one.cap] for one in found.filled]
        workspace.catalog.keep("frame size", mark, [found.chars, found.budget, sections, found.notices])
    return found


def _are_odd(names: Iterable[Name], paths: Collection[str]) -> bool:
    """Tell whether the frame may tell of a name what the survey's files do not show."""
    above = {path.rsplit("/", level)[0] for path in paths for level in range(1, path.count("/") + 1)}

    def is_odd(name: Name) -> bool:
        if name.kind is NameKind.LINK_INSIDE:  # what a page leads to may be no file of the survey
            return True
        plain = NameKind.FOLDER if name.path in above else NameKind.FILE
        return (name.path in paths or name.path in above) and not (name.kind is plain and name.in_scope)

    return any(map(is_odd, names))


def _measured(workspace: Workspace) -> FrameSize:
    from workspace_mem.services.frame.assembly import assemble
    from workspace_mem.services.frame.fullness import filled
    from workspace_mem.services.frame.request import requested
    from workspace_mem.services.frame.sources import FilesNow, gather
    from workspace_mem.services.screening.clean import clean

    request = requested(workspace.settings)
    built = assemble(gather(FilesNow(workspace.folder), request), request, clean)
    return FrameSize(len(built.text), built.budget, tuple(filled(built.sections)), built.notices)
