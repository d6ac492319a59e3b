"""What a host program is to the rest of the package: settings files that our entries are put into and taken out of."""

import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

HOOK, SERVER = "workspace-mem-hook", "workspace-mem"


def program(name: str) -> str:
    """Return how a host starts one of our programs: by name where that is found, else by its path."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if not shutil.which(name) and beside.exists() else name


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


@dataclass(frozen=True, slots=True)
class Programs:
    """How a host starts us. `server` is None where the server's packages are not installed."""

    hook: str  # the hook program, quoted for a shell; its event comes behind it
    server: Sequence[str] | None
    capture: bool | None = None  # whether its hooks capture what happens; None: as it is


class HostFile(Protocol):
    """One file of a host. Pure: it never meets the disk.

    `installed` and `removed` raise RefusedError, with the line, for a file that they cannot edit
    safely. Doing either twice changes nothing more. `removed` after `installed` gives the very text back.
    """

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return where the file may be, relative to the home (`everywhere`) or to a project; the first is the usual."""
        ...

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put our entries in, or bring those that are there up to date."""
        ...

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take exactly our entries out."""
        ...

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events, by the host's names, whose hooks capture what happens."""
        ...


@dataclass(frozen=True, slots=True)
class Host:
    """A program that runs agents."""

    name: str  # on the command line, such as claude-code
    files: tuple[HostFile, ...]
    lacks: str = ""  # a sentence on what cannot be connected there, without a full stop
    own_pages: tuple[str, ...] = ()  # where a project has one of these, the host reads it and no AGENTS.md
