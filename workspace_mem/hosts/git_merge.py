"""git as a host: its settings that name our merge driver, so that a pull merges entries and not lines."""

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.port import Programs, SettingsEdit

ATTRIBUTES = """\
# workspace-mem merges entries here; `workspace-mem integrate git` sets that up on each machine.
*.md merge=workspace-mem
memory/*.md merge=union
learnings/*.md merge=union
"""
# A machine without the driver merges logs and learnings by git's own `union`; one with it replaces that as well.
_DRIVERS = ("workspace-mem", "union")
_SECTION = re.compile(
    r"(?m)^\[merge \"(?:workspace-mem|union)\"\]\n(?:[ \t]+.*\n)*?[ \t]+driver = .*\bmerge-driver\b.*\n(?:[ \t]+.*\n)*"
)


@dataclass(frozen=True, slots=True)
class AttributesFile:
    """The file `.gitattributes`, which travels with the repository and names the driver."""

    place: str = ".gitattributes"

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return where the file is. Raises UsageError for the home: attributes belong to a repository."""
        del everywhere
        return (self.place,)

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put our lines at the end."""
        del programs
        text = settings or ""
        if ATTRIBUTES in text:
            return SettingsEdit(settings, settings)
        return SettingsEdit(settings, text + ("" if not text or text.endswith("\n") else "\n") + ATTRIBUTES)

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take our lines out; a file that holds nothing else goes."""
        return SettingsEdit(settings, (settings or "").replace(ATTRIBUTES, "") or None)

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return nothing: git tells of no events."""
        del settings
        return ()


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """The file `.git/config` of this clone, which says how the driver is started."""

    place: str = ".git/config"

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return where the file is."""
        del everywhere
        return (self.place,)

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Name the driver; one that another path names is replaced. Raises RefusedError without a repository."""
        if settings is None:
            raise RefusedError(
                "There is no git repository here; nothing was changed",
                hint="run it in the folder that holds .git, or `workspace-mem init` to make one",
            )
        program = shlex.quote(shlex.split(programs.hook)[0]).replace("\\", "\\\\").replace('"', '\\"')
        ours = "".join(
            f'[merge "{name}"]\n\tname = entries of workspace-mem\n\tdriver = "{program} merge-driver %O %A %B %P"\n'
            for name in _DRIVERS
        )
        rest = _SECTION.sub("", settings)
        return SettingsEdit(settings, rest + ("" if not rest or rest.endswith("\n") else "\n") + ours)

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the driver out."""
        return SettingsEdit(settings, None if settings is None else _SECTION.sub("", settings))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return nothing: git tells of no events."""
        del settings
        return ()
