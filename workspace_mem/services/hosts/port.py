"""What a host program is to the rest of the package: a settings file that our hook is put into and taken out of."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SettingsEdit:
    """A settings file before and after; None where there is no file.

    Texts are the file's exact characters: BOM and line ends included, nothing translated.
    """

    before: str | None
    after: str | None

    @property
    def changed(self) -> bool:
        """Tell whether there is anything to write."""
        return self.before != self.after


class Host(Protocol):
    """A program that runs agents and can be told to call `workspace-mem-hook`. Pure: it never meets the disk.

    Both methods raise RefusedError, with the line, for a file that they cannot edit safely. Doing
    either twice changes nothing more. `removed` after `installed` gives the very text back.
    """

    @property
    def name(self) -> str:
        """Return the name on the command line, such as `claude-code`."""
        ...

    @property
    def settings_path(self) -> str:
        """Return the settings file, POSIX, relative to the user's home or to a project."""
        ...

    def installed(self, settings: str | None, *, command: str) -> SettingsEdit:
        """Put our hook in, or bring the command of the one that is there up to date."""
        ...

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take exactly our entries out."""
        ...
