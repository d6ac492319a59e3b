"""The settings files of known hosts, and the form of our entries in them.

A new host is a section of `data/hosts.toml`. If it differs from the others: `envelope.py`, `capture.py` and
`workspace_mem/hook/` for what its hooks say and are answered, and `model/entry.py` for the variable that it sets for
the commands that it runs.

An entry is ours if it is exactly as `integrate` writes it. Anything else that starts one of our programs is a person's:
it is reported, and neither duplicated, changed nor removed.
"""

import json
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.data import table, text
from workspace_mem.errors import RefusedError
from workspace_mem.hosts.json_settings import (
    BLANK,
    JsonItem,
    JsonText,
    check_place,
    dumped,
    with_updated_members,
    with_value,
    without_values,
)

HOOK, SERVER = "workspace-mem-hook", "workspace-mem"
TIMEOUT_SECONDS = 5  # time limit of a hook; the hosts' default is 600

ATTRIBUTES = """\
# workspace-mem merges entries here; `workspace-mem integrate git` sets that up on each machine.
*.md merge=workspace-mem
memory/*.md merge=union
learnings/*.md merge=union
"""
# Without the driver, git merges logs and learnings by `union`, which the driver also replaces.
_DRIVERS = ("workspace-mem", "union")


def program(name: str) -> str:
    """Return the command that starts one of our programs: its name if it is on PATH, else its path."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if not shutil.which(name) and beside.exists() else name


def starts(word: object, name: str) -> bool:
    """Tell whether a word starts one of our programs, by any path."""
    return isinstance(word, str) and re.split(r"[/\\]", word)[-1].removesuffix(".exe") == name


def _is_written_by_us(word: str, name: str) -> bool:
    """Tell whether we wrote this program name: by path only if that is needed, or dangling by now."""
    return starts(word, name) and (word in (name, program(name)) or not Path(word).exists())


class SettingsEdit(NamedTuple):
    """A settings file before and after; None: no file.

    Texts are the file's exact characters: BOM and line ends included, nothing translated.
    """

    before: str | None
    after: str | None
    persons: tuple[str, ...] = ()  # hand-written entries that start our programs

    @property
    def changed(self) -> bool:
        """Tell whether there is a change to write."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Programs:
    """How a host starts us. `server` is None where the server's packages are not installed."""

    hook: str  # the hook program, quoted for a shell, before its event
    server: Sequence[str] | None
    capture: bool | None = None  # whether hooks capture; None: unchanged


@dataclass(frozen=True, slots=True)
class FilePlace:
    """The location of a host's file, below a project or below the host's own folder."""

    project: Sequence[str]  # the file's names in the host; the first is the usual one
    home: Sequence[str]
    folder: str = ""  # below the home
    variable: str = ""  # environment variable of another folder
    below: str = ""  # path below that folder

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
    safely. Both are idempotent. `removed` after `installed` restores the exact text.
    """

    place: FilePlace

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Add our entries or update them; none for a server that is not installed."""
        snippet = self._snippet(settings, programs)
        if not snippet:
            return SettingsEdit(settings, settings)
        try:
            return self._installed(settings, programs)
        except RefusedError as error:
            hint = error.hint or f"add this yourself: {snippet}"
            raise RefusedError(error.message, line=error.line, hint=hint) from None

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove our entries, and nothing else."""
        raise NotImplementedError

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the host's events whose hooks capture."""
        del settings
        return ()

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        """Return the text for adding it by hand."""
        raise NotImplementedError

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        raise NotImplementedError


# ── JSON ───────────────────────────────────────────────────────────────────────────────────────


def _original_of(text: str, ours: object, rest: str) -> str | None:
    """Return the original of a file that holds only our content; of any other file, the rest."""
    head = text[: len(text) - len(text.lstrip(BLANK))]
    if text == dumped(None, ours):
        return None
    return head if text == dumped(head, ours) else rest


@dataclass(frozen=True, slots=True)
class HookFile(HostFile):
    """A file with a list of hooks for each event, in the form of Claude Code or in Cursor's."""

    events: dict[str, str]  # the host's event name: ours
    capturing: dict[str, str]
    options: str = ""  # options of capturing hooks: the name of a host that does not identify itself
    beside: Mapping[str, Any] = field(default_factory=dict)  # further members of a file of our own
    is_flat: bool = False  # Cursor's flat form: a command without a time limit

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove our hooks, last one first."""
        if settings is None or SERVER not in settings:
            return SettingsEdit(settings, settings)
        known = {**self.events, **self.capturing}
        return SettingsEdit(settings, self._without(settings, known), self._handwritten_hooks(settings, known))

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        if settings is None or HOOK not in settings:
            return []
        text = JsonText(settings)
        return [event for event in self.capturing if self._ours(text, event)]

    def _wanted(self, settings: str | None, programs: Programs) -> dict[str, str]:
        """Return the command for each event that we answer, and for each that is captured if it is asked for."""
        capture = bool(self.captured(settings)) if programs.capture is None else programs.capture
        if not capture:
            return {event: f"{programs.hook} {argument}" for event, argument in self.events.items()}
        wanted = {}
        for event, argument in (self.events | self.capturing).items():
            flag = "--capture on " if event in self.events else ""
            wanted[event] = f"{programs.hook}{self.options} {flag}{argument}"
        return wanted

    def _whole(self, settings: str | None, programs: Programs) -> dict[str, Any]:
        hooks = {event: [self._hook(command)] for event, command in self._wanted(settings, programs).items()}
        return {**self.beside, "hooks": hooks}

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        return json.dumps(self._whole(settings if programs.capture is None else None, programs), ensure_ascii=False)

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        if settings is None or not settings.strip(BLANK):
            return SettingsEdit(settings, dumped(settings, self._whole(settings, programs)))
        wanted, known = self._wanted(settings, programs), self.events | self.capturing
        is_less = not wanted.keys() >= set(self.captured(settings))
        text = (
            self._without(settings, known) if is_less else settings
        )  # all, since the remaining form shows what was there before
        if text is None or not text.strip(BLANK):
            return SettingsEdit(settings, dumped(text, self._whole(text, programs)))
        for event in wanted:
            check_place(JsonText(text), ("hooks", event), is_list=True)
        for event, command in reversed(wanted.items()):  # each is inserted at the front
            hook = self._hook(command)
            if self._handwritten_hooks(text, {event: command.split()[-1]}):
                continue
            if self._ours(JsonText(text), event):
                text = with_updated_members(text, partial(self._ours, event=event), hook)
            else:
                text = with_value(text, ("hooks", event), None, hook)
        return SettingsEdit(settings, text, self._handwritten_hooks(text, known))

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

    def _ours(self, text: JsonText, event: str) -> JsonItem | None:
        return next((item for item in text.items_at("hooks", event) if self._is_ours(item.value)), None)

    def _handwritten_hooks(self, text: str, events: Mapping[str, str]) -> tuple[str, ...]:
        """Return hand-written hooks that run ours at one of our events."""
        known, found = JsonText(text), []
        for event, argument in events.items():
            others = (item.value for item in known.items_at("hooks", event) if not self._is_ours(item.value))
            ours = rf"{SERVER}(?:\.exe)?[ -]hook(?:\.exe)?\b[^,]*\b{argument}\b"
            if any(re.search(ours, json.dumps(other)) for other in others):
                found.append(f"the hook at {event}")
        return tuple(found)

    def _without(self, text: str, events: dict[str, str]) -> str | None:
        if HOOK not in text:
            return text
        rest, value = text, JsonText(text).value
        hooks = value.get("hooks") if isinstance(value, dict) else None
        if not isinstance(hooks, dict):
            return text
        for event in [event for event in hooks if event in events]:  # the last inserted one is the first
            rest = without_values(rest, ("hooks", event), None, self._is_ours)
        lists = {event: listed for event, listed in hooks.items() if isinstance(listed, list)}
        only_ours = {event: [hook for hook in listed if self._is_ours(hook)] for event, listed in lists.items()}
        is_all = events.keys() >= hooks.keys()
        return _original_of(text, {**self.beside, "hooks": only_ours}, rest) if is_all else rest


@dataclass(frozen=True, slots=True)
class ServerFile(HostFile):
    """A JSON file of named servers."""

    section: str
    beside: Mapping[str, Any] = field(default_factory=dict)  # further members of an entry
    is_one_list: bool = False  # the program and its arguments

    def entry(self, command: Sequence[str]) -> dict[str, Any]:
        """Return our entry."""
        if self.is_one_list:
            return {**self.beside, "command": list(command)}
        return {**self.beside, "command": command[0], "args": list(command[1:])}

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the server out."""
        item = self._item(JsonText(settings)) if settings and SERVER in settings else None
        if settings is None or item is None:
            return SettingsEdit(settings, settings)
        if not self._is_ours(item.value):
            return SettingsEdit(settings, settings, (f"the entry {SERVER} below {self.section}",))
        rest = without_values(settings, (self.section,), SERVER, self._is_ours)
        return SettingsEdit(settings, _original_of(settings, {self.section: {SERVER: item.value}}, rest))

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        del settings
        entry = programs.server and {self.section: {SERVER: self.entry(programs.server)}}
        return json.dumps(entry, ensure_ascii=False) if entry else ""

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        entry = self.entry(programs.server or ())
        if settings is None or not settings.strip(BLANK):
            return SettingsEdit(settings, dumped(settings, {self.section: {SERVER: entry}}))
        item = self._item(JsonText(settings))
        if item is None:
            return SettingsEdit(settings, with_value(settings, (self.section,), SERVER, entry))
        if not self._is_ours(item.value):
            return self.removed(settings)
        return SettingsEdit(settings, with_updated_members(settings, self._item, entry))

    def _item(self, text: JsonText) -> JsonItem | None:
        return next((item for item in reversed(text.items_at(self.section)) if item.key == SERVER), None)

    def _is_ours(self, value: Any) -> bool:
        """Tell whether an entry is ours, whatever a person added to it."""
        if not isinstance(value, dict):
            return False
        command, arguments = value.get("command"), value.get("args")
        words = command if isinstance(command, list) else [command, *(arguments if isinstance(arguments, list) else ())]
        return is_our_server(words) and self.entry(words).items() <= value.items()


def is_our_server(words: Sequence[Any]) -> bool:
    """Tell whether words start the server in the form that we write."""
    if not words or not all(isinstance(word, str) for word in words) or not _is_written_by_us(words[0], SERVER):
        return False
    return bool(re.fullmatch(r"mcp\0--actor\0agent:[\w.-]+(\0--workspace\0[^\0]+)?", "\0".join(words[1:])))


# ── lines at the end of a file ─────────────────────────────────────────────────────────────────


def with_lines(text: str | None, block: str) -> str:
    """Return a text with appended lines, in a way that removing them restores its last line end."""
    if text is None:
        return block
    eol = "\r\n" if "\r\n" in text else "\n"
    block = block.replace("\n", eol)
    return text + block if text.endswith("\n") else text + (eol if text else "") + block.removesuffix(eol)


def without_lines(
    text: str | None, block: re.Pattern[str], is_ours: Callable[[re.Match[str]], bool] = bool
) -> str | None:
    """Return a text without our lines, which an expression matches; None for a file with nothing else."""
    ours = [match[0] for match in block.finditer(text or "") if is_ours(match)]
    if text is None or not ours:
        return text
    rest = block.sub(lambda match: "" if is_ours(match) else match[0], text)
    return (rest or None) if ours[-1].endswith("\n") else rest.removesuffix("\n").removesuffix("\r")


@dataclass(frozen=True, slots=True)
class TableFile(HostFile):
    """A TOML file of named servers; our table stands between two comments at the end."""

    section: str

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take the server out."""
        if self._is_ours(settings):
            return SettingsEdit(settings, without_lines(settings, self._block()))
        is_there = f"[{self.section}.{SERVER}]" in (settings or "")
        return SettingsEdit(settings, settings, (f"the table {self.section}.{SERVER}",) if is_there else ())

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        del settings
        words = [json.dumps(word, ensure_ascii=False) for word in programs.server or ()]  # a string of TOML, too
        return f"[{self.section}.{SERVER}]\ncommand = {words[0]}\nargs = [{', '.join(words[1:])}]" if words else ""

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        table = self._snippet(settings, programs)
        without = self.removed(settings).after
        if self._has_server(without or ""):
            return self.removed(settings)
        after = with_lines(without, f"{_BEGIN}\n{table}\n{_END}\n")
        self._has_server(after)
        return SettingsEdit(settings, settings if table in (settings or "").replace("\r\n", "\n") else after)

    def _block(self) -> re.Pattern[str]:
        begin, end = re.escape(_BEGIN).replace("out\\)", "out[^\n]*"), re.escape(_END)
        table = rf"\[{self.section}\.{SERVER}\]\r?\n(?P<table>command = .*\r?\nargs = .*)\r?\n"
        return re.compile(rf"{begin}\r?\n{table}{end}(?:\r?\n|\Z)")

    def _is_ours(self, settings: str | None) -> bool:
        match = self._block().search(settings or "")
        table = tomllib.loads(match["table"].replace("\r", "")) if match else {}
        return bool(table) and is_our_server([table["command"], *table["args"]])

    def _has_server(self, text: str) -> bool:
        """Tell whether a file has the server already. Raises RefusedError if it can take no table."""
        try:
            servers = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n")).get(self.section, {})
        except tomllib.TOMLDecodeError as error:
            raise RefusedError(f"the file is not TOML: {error}; the file was left unchanged") from None
        if not isinstance(servers, dict):
            raise RefusedError(f"{self.section} is not a table; the file was left unchanged")
        return SERVER in servers


_BEGIN = "# workspace-mem: begin (added by `workspace-mem integrate`; --remove takes it out)"
_END = "# workspace-mem: end"


@dataclass(frozen=True, slots=True)
class AttributesFile(HostFile):
    """The file `.gitattributes`, which is part of the repository and names the driver."""

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove our lines, and the file if it has no others."""
        return SettingsEdit(settings, without_lines(settings, self._block()))

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        del settings, programs
        return ATTRIBUTES

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        del programs
        is_there = self._block().search(settings or "")
        return SettingsEdit(settings, settings if is_there else with_lines(settings, ATTRIBUTES))

    def _block(self) -> re.Pattern[str]:
        lines = r"\r?\n".join(map(re.escape, ATTRIBUTES.splitlines()))
        return re.compile(rf"(?m)^{lines}(?:\r?\n|\Z)")


_NAMES = "|".join(_DRIVERS)
_DRIVER = re.compile(
    rf'(?m)^\[merge "(?:{_NAMES})"\]\n\tname = entries of workspace-mem\n'
    r'\tdriver = "(?P<words>[^\n]*?) merge-driver %O %A %B %P"(?:\n|\Z)'
)


@dataclass(frozen=True, slots=True)
class ConfigFile(HostFile):
    """The file `.git/config` of this clone, which defines the driver's command."""

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove the driver."""
        if settings is None:
            return SettingsEdit(None, None)

        def is_ours(section: re.Match[str]) -> bool:
            words = shlex.split(section["words"].replace('\\"', '"').replace("\\\\", "\\"))
            return len(words) == 1 and _is_written_by_us(words[0], HOOK)

        rest = without_lines(settings, _DRIVER, is_ours) or ""
        theirs = re.findall(rf'(?m)^\s*\[merge "({_NAMES})"\]', rest)
        return SettingsEdit(settings, rest, tuple(f"the merge driver {name}" for name in theirs))

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        word = shlex.quote(shlex.split(programs.hook)[0]).replace("\\", "\\\\").replace('"', '\\"')
        theirs = self.removed(settings).persons
        return "".join(
            f'[merge "{name}"]\n\tname = entries of workspace-mem\n\tdriver = "{word} merge-driver %O %A %B %P"\n'
            for name in _DRIVERS
            if f"the merge driver {name}" not in theirs
        )

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        if settings is None:
            raise RefusedError(
                "There is no git repository here; nothing was changed",
                hint="run it in the folder that holds .git, or `workspace-mem init` to make one",
            )
        without = self.removed(settings)
        return without._replace(after=with_lines(without.after, self._snippet(settings, programs)))


# ── a program of its own ──


@dataclass(frozen=True, slots=True)
class PluginFile(HostFile):
    """A plugin file of ours that runs the hook program, for a host whose settings take no hooks."""

    plugin: str  # its file in `data/`
    capturing: Sequence[str]  # the host's event names

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove the file, unless a person changed it."""
        is_ours = settings is not None and self._written(settings) is not None
        persons = () if is_ours or settings is None else ("the plugin",)
        return SettingsEdit(settings, None if is_ours else settings, persons)

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        match = self._written(settings or "")
        return self.capturing if match and match["capture"] == "true" else ()

    def _snippet(self, settings: str | None, programs: Programs) -> str:
        capture = bool(self.captured(settings)) if programs.capture is None else programs.capture
        hook = json.dumps(shlex.split(programs.hook), ensure_ascii=False)
        return text(self.plugin).replace("__HOOK__", hook).replace("__CAPTURE__", json.dumps(capture))

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        if settings is not None and self._written(settings) is None:
            return self.removed(settings)
        return SettingsEdit(settings, self._snippet(settings, programs))

    def _written(self, settings: str) -> re.Match[str] | None:
        """Return the identifying part of a plugin that we wrote, without the program; else None."""
        form = (
            re.escape(text(self.plugin)).replace("__HOOK__", r"\[[^\n]*\]").replace("__CAPTURE__", "(?P<capture>\\w+)")
        )
        return re.fullmatch(form, settings)


# ── the table ──────────────────────────────────────────────────────────────────────────────────


_FORMS: Mapping[str, Callable[..., HostFile]] = {
    "hooks": HookFile,
    "server": ServerFile,
    "table": TableFile,
    "attributes": AttributesFile,
    "config": ConfigFile,
    "plugin": PluginFile,
}


@dataclass(frozen=True, slots=True)
class Host:
    """A program that runs agents, from `data/hosts.toml`."""

    name: str
    files: tuple[HostFile, ...]
    own_pages: tuple[str, ...] = ()

    @classmethod
    def declared(cls, name: str, row: Mapping[str, Any]) -> "Host":
        """Return the host that a section of `data/hosts.toml` declares."""
        files = []
        for file in row["files"]:
            place = {key: file[key] for key in FilePlace.__slots__ if key in file}
            own = {key: value for key, value in file.items() if key not in place and key != "form"}
            files.append(_FORMS[file["form"]](FilePlace(**place), **own))
        return cls(name, tuple(files), tuple(row.get("own_pages", ())))


HOSTS = {name: Host.declared(name, row) for name, row in table("hosts.toml").items()}
