"""How long the frame is and how full its sections are. It is kept as long as no file changes: `status` asks often."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workspace_mem.catalog.catalog import Catalog, found_by
from workspace_mem.core.names import Name, NameKind
from workspace_mem.core.settings import OPTIONS
from workspace_mem.services.frame.sections import SHOWN_BY, Filled, framed_files
from workspace_mem.stores.folder import Folder, Survey

if TYPE_CHECKING:
    from workspace_mem.services.frame.safe_text import Clean


@dataclass(frozen=True, slots=True)
class FrameSize:
    """What a frame comes to, in characters, and what it says besides."""

    chars: int
    budget: int
    filled: tuple[Filled, ...]
    notices: tuple[str, ...]


def frame_size(folder: Folder, catalog: Catalog, clean: "Clean", survey: Survey, names: Iterable[Name]) -> FrameSize:
    """Return what the frame that the settings ask for comes to. `survey` and `names` are a look of this moment."""
    paths = framed_files(folder.settings.kinds).keys()
    if _are_odd(names, paths) or any(path in survey.states and path not in survey.seen for path in paths):
        return _measured(folder, clean)
    # What a process asks that opened the workspace before its settings changed is kept apart.
    asked = [folder.settings[key] for key in OPTIONS if key.startswith("frame.")]
    mark = f"{found_by(*SHOWN_BY)}{folder.settings.kinds.fingerprint} {asked} {survey.name}"
    known = catalog.kept("frame size", mark)
    if known is not None:
        chars, budget, sections, notices = known
        return FrameSize(chars, budget, tuple(Filled(*one) for one in sections), tuple(notices))
    found = _measured(folder, clean)
    if dict(folder.scope.files()) == survey.states:  # else it may be what other bytes come to
        sections = [[one.name, one.used, one.cap] for one in found.filled]
        catalog.keep("frame size", mark, [found.chars, found.budget, sections, found.notices])
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


def _measured(folder: Folder, clean: "Clean") -> FrameSize:
    from workspace_mem.services.frame.assembly import assemble
    from workspace_mem.services.frame.fullness import filled
    from workspace_mem.services.frame.request import requested
    from workspace_mem.services.frame.sources import FilesNow, gather

    request = requested(folder.settings)
    built = assemble(gather(FilesNow(folder), request), request, clean)
    return FrameSize(len(built.text), built.budget, tuple(filled(built.sections)), built.notices)
