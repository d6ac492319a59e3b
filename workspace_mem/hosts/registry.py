"""The hosts that we know: which files each reads, and what our entries are in it.

A new host is a row of `HOSTS`. Beside that, if it differs from the others: a module here for its form of settings,
`envelope.py`, `capture.py` and `workspace_mem/hook.py` for what its hooks say and are answered, and
`model/entry.py` for the variable that it sets for the commands that it runs.
"""

import re
import shlex
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.cursor_hooks import captured, install_hooks, remove_hooks
from workspace_mem.hosts.json_hooks import PRE_COMPACT, SESSION_START, STOP, USER_PROMPT, Hook, hooked, install, remove
from workspace_mem.hosts.server_entry import install_entry, install_table, remove_entry, remove_table

HOOK, SERVER = "workspace-mem-hook", "workspace-mem"

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


_HOOKS = (SESSION_START, USER_PROMPT)
_OF_CLAUDE = (Hook("PostToolUseFailure", "post-tool"), PRE_COMPACT, STOP, Hook("SessionEnd", "session-end"))
# It tells of every call, and of no end: a session of it is over when nothing came for half an hour after a stop.
_OF_CODEX = (Hook("PostToolUse", "post-tool"), PRE_COMPACT, STOP)


@dataclass(frozen=True, slots=True)
class HookFile:
    """A file with hooks in the form of Claude Code."""

    place: str
    capturing: tuple[Hook, ...]
    options: str = ""  # of what captures: the name of a host that does not say itself who it is

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return where the file is: the same below the home and below a project."""
        del everywhere
        return (self.place,)

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put a hook in for each event that we answer, and for each that is captured if it is asked for."""
        text = settings
        capture = bool(self.captured(settings)) if programs.capture is None else programs.capture
        if not capture:
            text = self._without(text, self.capturing)
        program = f"{programs.hook}{self.options}" if capture else programs.hook
        for kind in (*_HOOKS, *(self.capturing if capture else ())):
            argument = f"--capture on {kind.argument}" if capture and kind == SESSION_START else kind.argument
            text = install(text, command=f"{programs.hook if kind == USER_PROMPT else program} {argument}", kind=kind)
        return SettingsEdit(settings, text)

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take our hooks out again, the last one first."""
        return SettingsEdit(settings, self._without(settings, (*_HOOKS, *self.capturing)))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        return [kind.event for kind in self.capturing if hooked(settings, kind)]

    def _without(self, text: str | None, kinds: Sequence[Hook]) -> str | None:
        for kind in reversed(kinds):
            text = remove(text, kind=kind)
        return text


@dataclass(frozen=True, slots=True)
class CursorHookFile:
    """A file with hooks in Cursor's form."""

    place: str

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return where the file is: the same below the home and below a project."""
        del everywhere
        return (self.place,)

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put a hook in for each event that we answer, and for each that is captured if it is asked for."""
        capture = bool(captured(settings)) if programs.capture is None else programs.capture
        text = settings if capture or not captured(settings) else remove_hooks(settings)
        return SettingsEdit(settings, install_hooks(text, program=programs.hook, capture=capture))

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take our hooks out again."""
        return SettingsEdit(settings, remove_hooks(settings))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        return captured(settings)


@dataclass(frozen=True, slots=True)
class EntryFile:
    """A JSON file in which servers have names."""

    project: tuple[str, ...]
    home: tuple[str, ...]
    section: str
    entry: Callable[[Sequence[str]], Mapping[str, Any]]

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return the names that the host knows for it."""
        return self.home if everywhere else self.project

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put the server in; nothing where it is not installed."""
        if programs.server is None:
            return SettingsEdit(settings, settings)
        return SettingsEdit(settings, install_entry(settings, self.section, self.entry(programs.server)))

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the server out."""
        return SettingsEdit(settings, remove_entry(settings, self.section))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return nothing: it has no hooks."""
        del settings
        return ()


@dataclass(frozen=True, slots=True)
class TableFile:
    """A TOML file in which servers have names."""

    place: str
    section: str

    def places(self, *, everywhere: bool) -> Sequence[str]:
        """Return where the file is: the same below the home and below a project."""
        del everywhere
        return (self.place,)

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put the server in; nothing where it is not installed."""
        if programs.server is None:
            return SettingsEdit(settings, settings)
        return SettingsEdit(settings, install_table(settings, self.section, programs.server))

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the server out."""
        return SettingsEdit(settings, remove_table(settings, self.section))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return nothing: it has no hooks."""
        del settings
        return ()


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


def _program(command: Sequence[str]) -> Mapping[str, Any]:
    return {"command": command[0], "args": list(command[1:])}


def _typed(command: Sequence[str]) -> Mapping[str, Any]:
    return {"type": "stdio", **_program(command)}


def _local(command: Sequence[str]) -> Mapping[str, Any]:
    return {"type": "local", "command": list(command), "enabled": True}


_OPENCODE = ("opencode.json", "opencode.jsonc")

HOSTS = {
    host.name: host
    for host in (
        Host(
            "claude-code",
            (
                HookFile(".claude/settings.json", _OF_CLAUDE),
                EntryFile((".mcp.json",), (".claude.json",), "mcpServers", _typed),
            ),
            own_pages=("CLAUDE.md", ".claude/CLAUDE.md"),
        ),
        Host(
            "codex",
            (HookFile(".codex/hooks.json", _OF_CODEX, " --host codex"), TableFile(".codex/config.toml", "mcp_servers")),
        ),
        Host(
            "cursor",
            (
                CursorHookFile(".cursor/hooks.json"),
                EntryFile((".cursor/mcp.json",), (".cursor/mcp.json",), "mcpServers", _program),
            ),
        ),
        Host(
            "opencode",
            (EntryFile(_OPENCODE, tuple(f".config/opencode/{name}" for name in _OPENCODE), "mcp", _local),),
            "OpenCode has no hooks in its settings, and its plugin hooks for text are experimental, so it does not"
            " load the frame by itself. Its agents have the tools, and get the frame from memory_frame",
        ),
        Host("git", (AttributesFile(), ConfigFile())),
    )
}
