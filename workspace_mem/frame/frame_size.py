"""How long the frame is and how full its sections are, kept as long as what it shows stays: `status` asks often."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

from workspace_mem.catalog.catalog import Catalog, found_by
from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.listing import Name, NameKind
from workspace_mem.frame.sections import PROFILES, SHOWN_BY, Filled, framed_files, newest_logs
from workspace_mem.model.declaration import Key
from workspace_mem.settings import OPTIONS

if TYPE_CHECKING:
    from workspace_mem.frame.safe_text import Clean


@dataclass(frozen=True, slots=True)
class ProfileSize:
    """How full the frame of one profile is."""

    name: Annotated[str, Key("the profile")]
    budget: Annotated[int, Key("characters; 0: no limit")]
    sections: tuple[Filled, ...]

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of what stands in JSON."""
        return ("name", "used", "budget", "sections", "pressure")

    @property
    def used(self) -> Annotated[int, Key("characters of all its sections, if nothing were cut")]:
        """Return what its sections take together."""
        return sum(one.used for one in self.sections)

    @property
    def pressure(self) -> Annotated[tuple[str, ...], Key("the sections that are nearly full or over their cap")]:
        """Return the sections that press, each with its figures."""
        return tuple(str(one) for one in self.sections if one.is_pressing)


@dataclass(frozen=True, slots=True)
class FrameSize:
    """What a frame comes to, in characters, and what it says besides. The first profile is the one that was asked."""

    chars: int
    profiles: tuple[ProfileSize, ...]
    notices: tuple[str, ...]

    @property
    def asked(self) -> ProfileSize:
        """Return the profile that the settings name."""
        return self.profiles[0]


def frame_size(folder: Folder, catalog: Catalog, clean: "Clean", survey: Survey, names: Iterable[Name]) -> FrameSize:
    """Return what the frame that the settings ask for comes to. `survey` and `names` are a look of this moment."""
    paths = {*framed_files(folder.settings.kinds), *newest_logs(survey.states)}
    if _are_odd(names, paths) or any(path in survey.states and path not in survey.seen for path in paths):
        return _measured(folder, clean)
    # What a process asks that opened the workspace before its settings changed is kept apart.
    asked = [folder.settings[key] for key in OPTIONS if key.startswith("frame.")]
    # It shows few files. Of all others it knows their names.
    shown = [(path, survey.seen[path].revision) for path in sorted(paths & survey.seen.keys())]
    of = sha256(repr((shown, sorted(survey.states))).encode()).hexdigest()
    mark = f"{found_by(*SHOWN_BY)}{folder.settings.kinds.fingerprint} {asked} {folder.persona().digest} {of}"
    known = catalog.kept("frame size", mark)
    if known is not None:
        chars, profiles, notices = known
        sized = (ProfileSize(name, budget, tuple(Filled(*one) for one in found)) for name, budget, found in profiles)
        return FrameSize(chars, tuple(sized), tuple(notices))
    found = _measured(folder, clean)
    if dict(folder.scope.files()) == survey.states:  # else it may be what other bytes come to
        profiles = [(one.name, one.budget, one.sections) for one in found.profiles]
        catalog.keep("frame size", mark, [found.chars, profiles, found.notices])
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
    from workspace_mem.frame.assembly import assemble
    from workspace_mem.frame.fullness import filled
    from workspace_mem.frame.request import requested
    from workspace_mem.frame.sources import FilesNow, gather

    asked = requested(folder.settings)
    built = assemble(gather(FilesNow(folder), asked), asked, clean)
    profiles = [ProfileSize(asked.profile, built.budget, tuple(filled(built.sections)))]
    whole = asked._replace(profile="full")  # it shows every section
    of_all = built if asked == whole else assemble(gather(FilesNow(folder), whole), whole, clean)
    for name in PROFILES:
        profile = asked._replace(profile=name).sections
        if name != asked.profile:
            shown = [one for one in filled(of_all.sections) if one.name in profile.caps]
            sections = tuple(one._replace(cap=profile.caps[one.name]) for one in shown)
            profiles.append(ProfileSize(profile.name, profile.budget, sections))
    return FrameSize(len(built.text), tuple(profiles), built.notices)
