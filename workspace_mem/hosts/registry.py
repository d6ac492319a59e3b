"""The hosts that we know: which files each reads, and what our entries are in it.

A new host is a row of `HOSTS`. Beside that, if it differs from the others: `envelope.py`, `capture.py` and
`workspace_mem/hook.py` for what its hooks say and are answered, and `model/entry.py` for the variable that it sets for
the commands that it runs.

An entry is ours if it is exactly as `integrate` writes it. Anything else that starts one of our programs is a person's:
it is neither doubled nor changed nor removed, and named.
"""

import json
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.json_settings import (
    BLANK,
    JsonItem,
    JsonText,
    brought_up_to_date,
    dumped,
    with_value,
    without_values,
)

HOOK, SERVER = "workspace-mem-hook", "workspace-mem"
TIMEOUT_SECONDS = 5  # of a hook; the hosts' own default is 600

ATTRIBUTES = """\
# workspace-mem merges entries here; `workspace-mem integrate git` sets that up on each machine.
*.md merge=workspace-mem
memory/*.md merge=union
learnings/*.md merge=union
"""
# A machine without the driver merges logs and learnings by git's own `union`; one with it replaces that as well.
_DRIVERS = ("workspace-mem", "union")


def program(name: str) -> str:
    """Return how a host starts one of our programs: by name where that is found, else by its path."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if not shutil.which(name) and beside.exists() else name


def starts(word: object, name: str) -> bool:
    """Tell a word that starts one of our programs, whatever its path."""
    return isinstance(word, str) and re.split(r"[/\\]", word)[-1].removesuffix(".exe") == name


def _is_written_by_us(word: str, name: str) -> bool:
    """Tell the name or path of a program as we write it: its path only if that is needed, or leads nowhere by now."""
    return starts(word, name) and (word in (name, program(name)) or not Path(word).exists())


class SettingsEdit(NamedTuple):
    """A settings file before and after; None if there is no file.

    Texts are the file's exact characters: BOM and line ends included, nothing translated.
    """

    before: str | None
    after: str | None
    persons: tuple[str, ...] = ()  # what starts our programs there and is not ours

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


@dataclass(frozen=True, slots=True)
class FilePlace:
    """Where a file of a host is: below a project, or below the folder of the host's own settings."""

    project: tuple[str, ...]  # the names that the host knows for it; the first is the usual one
    home: tuple[str, ...]
    folder: str = ""  # below the home
    variable: str = ""  # of the environment: names another folder
    below: str = ""  # that one

    def paths(self, base: Path, environ: Mapping[str, str] | None) -> Sequence[Path]:
        """Return the paths that the file may have, for a project or, with `environ`, for all projects of a home."""
        if environ is None:
            return [base / name for name in self.project]
        named = environ.get(self.variable) if self.variable else None
        folder = Path(named, self.below) if named else base / self.folder
        return [folder / name for name in self.home]


@dataclass(frozen=True, slots=True)
class HostFile:
    """One file of a host.

    `installed` and `removed` raise RefusedError, with the line, for a file that they cannot edit
    safely. Doing either twice changes nothing more. `removed` after `installed` gives the very text back.
    """

    place: FilePlace

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put our entries in, or bring those that are there up to date."""
        raise NotImplementedError

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take exactly our entries out."""
        raise NotImplementedError

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events, by the host's names, whose hooks capture what happens."""
        del settings
        return ()


# ── JSON ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class HookFile(HostFile):
    """A file with a list of hooks for each event, in the form of Claude Code or in Cursor's."""

    events: dict[str, str]  # the host's name: ours
    capturing: dict[str, str]
    options: str = ""  # of what captures: the name of a host that does not say itself who it is
    beside: Mapping[str, Any] = field(default_factory=dict)  # what a file of our own has as well
    is_flat: bool = False  # Cursor's: a command alone, and the hook keeps to its own time limit

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put a hook in for each event that we answer, and for each that is captured if it is asked for."""
        capture = bool(self.captured(settings)) if programs.capture is None else programs.capture
        wanted = {**self.events, **(self.capturing if capture else {})}
        text = settings if capture else self._without(settings, self.capturing)
        commands = {event: self._command(programs.hook, argument, capture) for event, argument in wanted.items()}
        whole = {**self.beside, "hooks": {event: [self._hook(command)] for event, command in commands.items()}}
        if text is None or not text.strip(BLANK):
            return SettingsEdit(settings, dumped(text, whole))
        persons: list[str] = []
        try:
            for event, command in commands.items():
                if theirs := self._of_a_person(text, event, wanted[event]):
                    persons += theirs
                    continue
                hook = self._hook(command)
                if self._ours(JsonText(text), event):
                    text = brought_up_to_date(text, lambda found, event=event: self._ours(found, event), hook)  # type: ignore[misc]
                else:
                    text = with_value(text, ("hooks", event), None, hook)
        except RefusedError as error:
            hint = f"add this yourself: {json.dumps(whole, ensure_ascii=False)}"
            raise RefusedError(error.message, line=error.line, hint=hint) from None
        return SettingsEdit(settings, text, tuple(persons))

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take our hooks out again, the last one first."""
        known = {**self.events, **self.capturing}
        if settings is None or HOOK not in settings:
            return SettingsEdit(settings, settings)
        persons = [name for event, argument in known.items() for name in self._of_a_person(settings, event, argument)]
        return SettingsEdit(settings, self._without(settings, known), tuple(persons))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        if settings is None or HOOK not in settings:
            return []
        found = JsonText(settings)
        return [event for event in self.capturing if self._ours(found, event)]

    def _command(self, hook: str, argument: str, capture: bool) -> str:
        options = self.options if capture and argument != "user-prompt" else ""
        return f"{hook}{options} {'--capture on ' if capture and argument == 'session-start' else ''}{argument}"

    def _hook(self, command: str) -> dict[str, Any]:
        if self.is_flat:
            return {"command": command}
        return {"hooks": [{"type": "command", "command": command, "timeout": TIMEOUT_SECONDS}]}

    def _is_ours(self, value: Any) -> bool:
        try:
            command = value["command"] if self.is_flat else value["hooks"][0]["command"]
            words = shlex.split(command)
        except (LookupError, TypeError, ValueError, AttributeError):
            return False
        return bool(words) and value == self._hook(command) and _is_written_by_us(words[0], HOOK)

    def _ours(self, settings: JsonText, event: str) -> JsonItem | None:
        levels = settings.held_at(("hooks", event))
        return next((item for item in levels[2] if self._is_ours(item.value)), None) if len(levels) == 3 else None

    def _of_a_person(self, text: str, event: str, argument: str) -> list[str]:
        """Return the event if something that a person wrote starts our hook at it."""
        levels = JsonText(text).held_at(("hooks", event))
        texts = [
            json.dumps(item.value) for item in (levels[2] if len(levels) == 3 else ()) if not self._is_ours(item.value)
        ]
        is_there = any(re.search(rf"{HOOK}(?:\.exe)?\b[^,]*\b{argument}\b", one) for one in texts)
        return [f"the hook at {event}"] if is_there else []

    def _without(self, text: str | None, events: dict[str, str]) -> str | None:
        if text is None or HOOK not in text:
            return text
        rest = text
        for event in reversed(events):
            rest = without_values(rest, ("hooks", event), None, self._is_ours)
        hooks = JsonText(text).value.get("hooks", {})
        only_ours = {event: [one for one in listed if self._is_ours(one)] for event, listed in hooks.items()}
        if events.keys() >= hooks.keys():
            return _before_we_filled_it(text, {**self.beside, "hooks": only_ours}, rest)
        return rest


def _before_we_filled_it(text: str, ours: object, rest: str) -> str | None:
    """Return what a file was that holds what we made and nothing else; of any other one, the rest."""
    head = text[: len(text) - len(text.lstrip(BLANK))]
    if text == dumped(None, ours):
        return None
    return head if text == dumped(head, ours) else rest


@dataclass(frozen=True, slots=True)
class ServerFile(HostFile):
    """A JSON file in which servers have names."""

    section: str
    entry: Callable[[Sequence[str]], dict[str, Any]]

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put the server in; nothing where it is not installed."""
        if programs.server is None:
            return SettingsEdit(settings, settings)
        entry = self.entry(programs.server)
        whole = {self.section: {SERVER: entry}}
        if settings is None or not settings.strip(BLANK):
            return SettingsEdit(settings, dumped(settings, whole))
        try:
            item = self._item(JsonText(settings))
            if item is None:
                return SettingsEdit(settings, with_value(settings, (self.section,), SERVER, entry))
            if not self._is_ours(item.value):
                return self._left(settings)
            return SettingsEdit(settings, brought_up_to_date(settings, self._item, entry))
        except RefusedError as error:
            hint = f"add this yourself: {json.dumps(whole, ensure_ascii=False)}"
            raise RefusedError(error.message, line=error.line, hint=hint) from None

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the server out."""
        if settings is None or SERVER not in settings or (item := self._item(JsonText(settings))) is None:
            return SettingsEdit(settings, settings)
        if not self._is_ours(item.value):
            return self._left(settings)
        rest = without_values(settings, (self.section,), SERVER, self._is_ours)
        return SettingsEdit(settings, _before_we_filled_it(settings, {self.section: {SERVER: item.value}}, rest))

    def _left(self, settings: str) -> SettingsEdit:
        return SettingsEdit(settings, settings, (f"the entry {SERVER} below {self.section}",))

    def _item(self, settings: JsonText) -> JsonItem | None:
        levels = settings.held_at((self.section,))
        return next((item for item in reversed(levels[1]) if item.key == SERVER), None) if len(levels) == 2 else None

    def _is_ours(self, value: Any) -> bool:
        """Tell an entry of ours, whatever a person added to it."""
        if not isinstance(value, dict):
            return False
        command = value.get("command")
        words = command if isinstance(command, list) else [command, *(value.get("args") or ())]
        return is_our_server(words) and self.entry(words).items() <= value.items()


def is_our_server(words: Sequence[Any]) -> bool:
    """Tell the words that start the server as we write them."""
    if not all(isinstance(word, str) for word in words) or not _is_written_by_us(words[0], SERVER):
        return False
    return bool(re.fullmatch(r"mcp\0--actor\0agent:[\w.-]+(\0--workspace\0[^\0]+)?", "\0".join(words[1:])))


# ── lines at the end of a file ─────────────────────────────────────────────────────────────────


def with_lines(text: str | None, block: str) -> str:
    """Return a text with lines at its end. The last one ends as the text did, so that it can be given back."""
    if text is None:
        return block
    eol = "\r\n" if "\r\n" in text else "\n"
    block = block.replace("\n", eol)
    return text + block if text.endswith("\n") else text + (eol if text else "") + block.removesuffix(eol)


def without_lines(
    text: str | None, block: re.Pattern[str], is_ours: Callable[[re.Match[str]], bool] = bool
) -> str | None:
    """Return a text without our lines, as an expression finds them; None for a file that held nothing else."""
    ours = [match[0] for match in block.finditer(text or "") if is_ours(match)]
    if text is None or not ours:
        return text
    rest = block.sub(lambda match: "" if is_ours(match) else match[0], text)
    return (rest or None) if ours[-1].endswith("\n") else rest.removesuffix("\n").removesuffix("\r")


@dataclass(frozen=True, slots=True)
class TableFile(HostFile):
    """A TOML file in which servers have names: ours stands between two comments, behind everything else."""

    section: str

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put the server in; nothing where it is not installed."""
        if programs.server is None:
            return SettingsEdit(settings, settings)
        command = programs.server
        body = (
            f"[{self.section}.{SERVER}]\ncommand = {_text(command[0])}\nargs = [{', '.join(map(_text, command[1:]))}]\n"
        )
        without = without_lines(settings, self._block()) if self._is_ours(settings) else settings
        try:
            if SERVER in self._servers(without or ""):
                return SettingsEdit(settings, settings, (f"the table {self.section}.{SERVER}",))
            after = with_lines(without, f"{_BEGIN}\n{body}{_END}\n")
            self._servers(after)
        except RefusedError as error:
            hint = f"add this yourself: {' '.join(body.split(chr(10)))}".rstrip()
            raise RefusedError(f"{error.message}; the file was left unchanged", hint=hint) from None
        return SettingsEdit(settings, settings if body in (settings or "").replace("\r\n", "\n") else after)

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the server out."""
        if self._is_ours(settings):
            return SettingsEdit(settings, without_lines(settings, self._block()))
        persons = (f"the table {self.section}.{SERVER}",) if f"[{self.section}.{SERVER}]" in (settings or "") else ()
        return SettingsEdit(settings, settings, persons)

    def _block(self) -> re.Pattern[str]:
        begin, end = re.escape(_BEGIN).replace("out\\)", "out[^\n]*"), re.escape(_END)
        table = rf"\[{self.section}\.{SERVER}\]\r?\n(?P<table>command = .*\r?\nargs = .*)\r?\n"
        return re.compile(rf"{begin}\r?\n{table}{end}(?:\r?\n|\Z)")

    def _is_ours(self, settings: str | None) -> bool:
        match = self._block().search(settings or "")
        if match is None:
            return False
        table = tomllib.loads(match["table"].replace("\r", ""))
        return is_our_server([table["command"], *table["args"]])

    def _servers(self, text: str) -> dict[str, object]:
        try:
            servers = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n")).get(self.section, {})
        except tomllib.TOMLDecodeError as error:
            raise RefusedError(f"the file is not TOML: {error}") from None
        if not isinstance(servers, dict):
            raise RefusedError(f"{self.section} is not a table")
        return servers


_BEGIN = "# workspace-mem: begin (added by `workspace-mem integrate`; --remove takes it out)"
_END = "# workspace-mem: end"


def _text(value: str) -> str:
    """Return a TOML string; JSON's form of a string is one of TOML's."""
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class AttributesFile(HostFile):
    """The file `.gitattributes`, which travels with the repository and names the driver."""

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Put our lines at the end."""
        del programs
        is_there = self._block().search(settings or "")
        return SettingsEdit(settings, settings if is_there else with_lines(settings, ATTRIBUTES))

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take our lines out; a file that held nothing else goes."""
        return SettingsEdit(settings, without_lines(settings, self._block()))

    def _block(self) -> re.Pattern[str]:
        lines = r"\r?\n".join(map(re.escape, ATTRIBUTES.splitlines()))
        return re.compile(rf"(?m)^{lines}(?:\r?\n|\Z)")


@dataclass(frozen=True, slots=True)
class ConfigFile(HostFile):
    """The file `.git/config` of this clone, which says how the driver is started."""

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Name the driver; one of ours with another path is replaced. Raises RefusedError without a repository."""
        if settings is None:
            raise RefusedError(
                "There is no git repository here; nothing was changed",
                hint="run it in the folder that holds .git, or `workspace-mem init` to make one",
            )
        word = shlex.quote(shlex.split(programs.hook)[0]).replace("\\", "\\\\").replace('"', '\\"')
        rest, persons = self._without(settings)
        sections = [
            f'[merge "{name}"]\n\tname = entries of workspace-mem\n\tdriver = "{word} merge-driver %O %A %B %P"\n'
            for name in _DRIVERS
            if not re.search(rf'(?m)^\s*\[merge "{name}"\]', rest)
        ]
        return SettingsEdit(settings, with_lines(rest, "".join(sections)) if sections else rest, persons)

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the driver out."""
        if settings is None:
            return SettingsEdit(None, None)
        return SettingsEdit(settings, *self._without(settings))

    def _without(self, settings: str) -> tuple[str, tuple[str, ...]]:
        """Return the settings without our sections, and what a person has in the place of one."""
        block = re.compile(
            rf'(?m)^\[merge "(?:{"|".join(_DRIVERS)})"\]\n\tname = entries of workspace-mem\n'
            r'\tdriver = "(?P<words>[^\n]*?) merge-driver %O %A %B %P"(?:\n|\Z)'
        )

        def is_ours(match: re.Match[str]) -> bool:
            words = shlex.split(match["words"].replace('\\"', '"').replace("\\\\", "\\"))
            return len(words) == 1 and _is_written_by_us(words[0], HOOK)

        settings = without_lines(settings, block, is_ours) or ""
        theirs = re.findall(rf'(?m)^\s*\[merge "({"|".join(_DRIVERS)})"\]', settings)
        return settings, tuple(f"the merge driver {name}" for name in theirs)


# ── the table ──────────────────────────────────────────────────────────────────────────────────


def _at(name: str) -> FilePlace:
    return FilePlace((name,), (name,))


def _program(command: Sequence[str]) -> dict[str, Any]:
    return {"command": command[0], "args": list(command[1:])}


def _typed(command: Sequence[str]) -> dict[str, Any]:
    return {"type": "stdio", **_program(command)}


def _local(command: Sequence[str]) -> dict[str, Any]:
    return {"type": "local", "command": list(command), "enabled": True}


@dataclass(frozen=True, slots=True)
class Host:
    """A program that runs agents."""

    name: str  # on the command line, such as claude-code
    files: tuple[HostFile, ...]
    lacks: str = ""  # a sentence on what cannot be connected there, without a full stop
    own_pages: tuple[str, ...] = ()  # where a project has one of these, the host reads it and no AGENTS.md


_EVENTS = {"SessionStart": "session-start", "UserPromptSubmit": "user-prompt"}
# Codex tells of every call, and of no end: a session of it is over when nothing came for half an hour after a stop.
_OF_CODEX = {"PostToolUse": "post-tool", "PreCompact": "pre-compact", "Stop": "stop"}
_OF_CLAUDE = {"PostToolUseFailure": "post-tool", "PreCompact": "pre-compact", "Stop": "stop"}
_OF_CURSOR = {"postToolUseFailure": "post-tool", "preCompact": "pre-compact", "stop": "stop"}
_OPENCODE = ("opencode.json", "opencode.jsonc")

HOSTS = {
    host.name: host
    for host in (
        Host(
            "claude-code",
            (
                HookFile(
                    FilePlace((".claude/settings.json",), ("settings.json",), ".claude", "CLAUDE_CONFIG_DIR"),
                    _EVENTS,
                    {**_OF_CLAUDE, "SessionEnd": "session-end"},
                ),
                ServerFile(
                    FilePlace((".mcp.json",), (".claude.json",), variable="CLAUDE_CONFIG_DIR"), "mcpServers", _typed
                ),
            ),
            own_pages=("CLAUDE.md", ".claude/CLAUDE.md"),
        ),
        Host(
            "codex",
            (
                HookFile(
                    FilePlace((".codex/hooks.json",), ("hooks.json",), ".codex", "CODEX_HOME"),
                    _EVENTS,
                    _OF_CODEX,
                    " --host codex",
                ),
                TableFile(FilePlace((".codex/config.toml",), ("config.toml",), ".codex", "CODEX_HOME"), "mcp_servers"),
            ),
        ),
        Host(
            "cursor",
            (
                # The commands are Claude Code's to the letter: Cursor reads that host's settings too, and runs a
                # command that stands in both once.
                HookFile(
                    FilePlace((".cursor/hooks.json",), ("hooks.json",), ".cursor"),
                    {"sessionStart": "session-start", "beforeSubmitPrompt": "user-prompt"},
                    {**_OF_CURSOR, "sessionEnd": "session-end"},
                    beside={"version": 1},
                    is_flat=True,
                ),
                ServerFile(FilePlace((".cursor/mcp.json",), ("mcp.json",), ".cursor"), "mcpServers", _program),
            ),
        ),
        Host(
            "opencode",
            (
                ServerFile(
                    FilePlace(_OPENCODE, _OPENCODE, ".config/opencode", "XDG_CONFIG_HOME", "opencode"), "mcp", _local
                ),
            ),
            "OpenCode has no hooks in its settings, and its plugin hooks for text are experimental, so it does not"
            " load the frame by itself. Its agents have the tools, and get the frame from memory_frame",
        ),
        Host("git", (AttributesFile(_at(".gitattributes")), ConfigFile(_at(".git/config")))),
    )
}
