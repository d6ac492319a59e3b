"""The hosts that we know: which files each reads, and what our entries are in it.

A new host is a row of `HOSTS`. Beside that, if it differs from the others: a module here for its form of settings,
`envelope.py`, `capture.py` and `workspace_mem/hook.py` for what its hooks say and are answered, and
`model/actor.py` for the variable that it sets for the commands that it runs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workspace_mem.hosts.cursor_hooks import captured, install_hooks, remove_hooks
from workspace_mem.hosts.git_merge import AttributesFile, ConfigFile
from workspace_mem.hosts.json_hooks import PRE_COMPACT, SESSION_START, STOP, USER_PROMPT, Hook, hooked, install, remove
from workspace_mem.hosts.port import Host, Programs, SettingsEdit
from workspace_mem.hosts.server_entry import install_entry, install_table, remove_entry, remove_table

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
