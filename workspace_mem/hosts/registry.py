"""The settings files of known hosts, and the form of our entries in them.

A new host is a section of `data/hosts.toml`. If it differs from the others: `envelope.py` and
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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from workspace_mem.data import table, text
from workspace_mem.errors import RefusedError
from workspace_mem.hosts.json_settings import BLANK, JsonText, dumped, with_members, with_value, without_values

HOOK, SERVER = "workspace-mem-hook", "workspace-mem"
TIMEOUT_SECONDS = 5  # time limit of a hook; the hosts' default is 600


def program(name: str) -> str:
    """Return the command that starts one of our programs: its name if it is on PATH, else its path."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if not shutil.which(name) and beside.exists() else name


def _is_written_by_us(word: str, name: str) -> bool:
    """Tell whether we wrote this program name: by path only if that is needed, or dangling by now."""
    is_ours = re.split(r"[/\\]", word)[-1].removesuffix(".exe") == name
    return is_ours and (word in (name, program(name)) or not Path(word).exists())


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


@dataclass(frozen=True, kw_only=True)
class HostFile:
    """One file of a host, and its place below a project or below the host's own folder.

    `installed` and `removed` raise RefusedError, with the line, for a file that they cannot edit
    safely. Both are idempotent. `removed` after `installed` restores the exact text.
    """

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

    def installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        """Add our entries or update them; none for a server that is not installed."""
        try:
            return self._installed(settings, programs)
        except RefusedError as error:
            if not error.hint:
                alone = re.sub(r"\n(?=[ }]) *", " ", str(self._installed(None, programs).after))
                error.hint = f"add this yourself: {alone.strip()}"
            raise

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove our entries, and nothing else."""
        raise NotImplementedError

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the host's events whose hooks capture."""
        del settings
        return ()

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        raise NotImplementedError


# ── JSON ───────────────────────────────────────────────────────────────────────────────────────


class Slot(NamedTuple):
    """A place in a JSON file where our entry stands, or a person's that starts our program."""

    path: tuple[str, ...]
    key: str | None  # None: an element of an array
    label: str  # as a person is told of it
    starts_us: str = ""  # expression found in the JSON of every entry here that starts our program


@dataclass(frozen=True, kw_only=True)
class JsonFile(HostFile):
    """A JSON file that holds an entry of ours in each of some slots."""

    whole: Mapping[str, Any] = field(default_factory=dict)  # further members of a file of our own

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove our entries; of a file that we made, nothing is left."""
        if settings is None or SERVER not in settings:
            return SettingsEdit(settings, settings)
        return SettingsEdit(settings, self._without_ours(settings), self._handwritten(settings))

    def _slots(self) -> Sequence[Slot]:
        raise NotImplementedError

    def _wanted(self, settings: str | None, programs: Programs) -> dict[Slot, dict[str, Any]]:
        """Return our entry for each slot that gets one."""
        raise NotImplementedError

    def _is_ours(self, value: Any) -> bool:
        raise NotImplementedError

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        wanted, text = self._wanted(settings, programs), settings
        if not wanted:
            return SettingsEdit(settings, settings)
        if text is not None and not wanted.keys() >= set(self._filled(text)):
            text = self._without_ours(text)  # all go, since the rest shows what was there before
        is_new = not (text or "").strip(BLANK)
        edited = json.dumps(self.whole) if is_new else str(text)
        for slot in wanted:
            JsonText(edited).check_path(slot.path, is_list=slot.key is None)
        persons = self._handwritten(edited)
        for slot, entry in reversed(wanted.items()):  # each is put first
            if slot.label in persons:
                continue
            known = JsonText(edited)
            ours = [item for item in known.items_at(slot.path, slot.key) if self._is_ours(item.value)]
            edited = with_members(known, ours[0], entry) if ours else with_value(edited, slot.path, slot.key, entry)
        return SettingsEdit(settings, dumped(text, JsonText(edited).value) if is_new else edited, persons)

    def _without_ours(self, text: str) -> str | None:
        """Return the text without our entries; the original of a file that holds nothing else."""
        rest, known = text, JsonText(text)
        for slot in sorted(self._slots(), key=lambda slot: known.containers(slot.path)[-1].start):
            rest = without_values(rest, slot.path, slot.key, self._is_ours)
        head = text[: len(text) - len(text.lstrip(BLANK))]
        if JsonText(rest).value == self.whole and text in (dumped(None, known.value), dumped(head, known.value)):
            return None if text.endswith("\n") else head
        return rest

    def _entries(self, text: str | None) -> Iterator[tuple[Slot, Any, bool]]:
        """Yield each entry of our slots, and whether it is ours."""
        if text is None or SERVER not in text:
            return
        known = JsonText(text)
        for slot in self._slots():
            for item in known.items_at(slot.path, slot.key):
                yield slot, item.value, self._is_ours(item.value)

    def _filled(self, text: str | None) -> Iterable[Slot]:
        """Return the slots that hold an entry of ours."""
        return dict.fromkeys(slot for slot, _, is_ours in self._entries(text) if is_ours)

    def _handwritten(self, text: str) -> tuple[str, ...]:
        """Return the labels of a person's entries that start our programs."""
        entries = [(slot, json.dumps(value)) for slot, value, is_ours in self._entries(text) if not is_ours]
        return tuple(dict.fromkeys(slot.label for slot, value in entries if re.search(slot.starts_us, value)))


@dataclass(frozen=True, kw_only=True)
class HookFile(JsonFile):
    """A file with a list of hooks for each event, in the form of Claude Code or in Cursor's."""

    events: Mapping[str, str]  # the host's event name: ours
    capturing: Mapping[str, str]
    options: str = ""  # options of capturing hooks: the name of a host that does not identify itself
    is_flat: bool = False  # Cursor's flat form: a command without a time limit

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        return [slot.path[1] for slot in self._filled(settings) if slot.path[1] in self.capturing]

    def _slots(self) -> Sequence[Slot]:
        starts_us = rf"{SERVER}(?:\.exe)?[ -]hook(?:\.exe)?\b[^,]*\b%s\b"
        events = {**self.events, **self.capturing}
        return [Slot(("hooks", event), None, f"the hook at {event}", starts_us % events[event]) for event in events]

    def _wanted(self, settings: str | None, programs: Programs) -> dict[Slot, dict[str, Any]]:
        capture = bool(self.captured(settings)) if programs.capture is None else programs.capture
        before = f"{programs.hook}{self.options} --capture on" if capture else programs.hook
        commands = {event: f"{before} {argument}" for event, argument in self.events.items()}
        for event, argument in self.capturing.items() if capture else ():
            commands[event] = f"{programs.hook}{self.options} {argument}"
        return {slot: self._hook(commands[slot.path[1]]) for slot in self._slots() if slot.path[1] in commands}

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


@dataclass(frozen=True, kw_only=True)
class ServerFile(JsonFile):
    """A JSON file of named servers."""

    section: str
    beside: Mapping[str, Any] = field(default_factory=dict)  # further members of an entry
    is_one_list: bool = False  # the program and its arguments

    def _slots(self) -> Sequence[Slot]:
        return [Slot((self.section,), SERVER, f"the entry {SERVER} below {self.section}")]

    def _wanted(self, settings: str | None, programs: Programs) -> dict[Slot, dict[str, Any]]:
        del settings
        return dict.fromkeys(self._slots(), self._entry(programs.server)) if programs.server else {}

    def _entry(self, command: Sequence[str]) -> dict[str, Any]:
        if self.is_one_list:
            return {**self.beside, "command": list(command)}
        return {**self.beside, "command": command[0], "args": list(command[1:])}

    def _is_ours(self, value: Any) -> bool:
        """Tell whether an entry is ours, whatever a person added to it."""
        if not isinstance(value, dict):
            return False
        command, arguments = value.get("command"), value.get("args")
        words = command if isinstance(command, list) else [command, *(arguments if isinstance(arguments, list) else ())]
        return is_our_server(words) and self._entry(words).items() <= value.items()


def is_our_server(words: Sequence[Any]) -> bool:
    """Tell whether words start the server in the form that we write."""
    if not words or not all(isinstance(word, str) for word in words) or not _is_written_by_us(words[0], SERVER):
        return False
    return bool(re.fullmatch(r"mcp\0--actor\0agent:[\w.-]+(\0--workspace\0[^\0]+)?", "\0".join(words[1:])))


# ── lines of ours ──────────────────────────────────────────────────────────────────────────────


def with_lines(text: str | None, block: str) -> str:
    """Return a text with appended lines, in a way that removing them restores its last line end."""
    if text is None:
        return block
    eol = "\r\n" if "\r\n" in text else "\n"
    block = block.replace("\n", eol)
    return text + block if text.endswith("\n") else text + (eol if text else "") + block.removesuffix(eol)


@dataclass(frozen=True, kw_only=True)
class LinesFile(HostFile):
    """A file that ends with blocks of lines of ours, or holds nothing else."""

    lines: Sequence[str]  # each block, with names such as `__HOOK__` for its values

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove our lines, and the file if it has no others."""
        ours, rest = self._ours(settings), settings
        for match in reversed(ours):
            rest = match.string[: match.start()] + str(rest)[match.end() :]
        if ours and not ours[-1][0].endswith("\n"):
            rest = str(rest).removesuffix("\n").removesuffix("\r")
        elif ours:
            rest = rest or None
        return SettingsEdit(settings, rest, tuple(self._handwritten(rest or "").values()))

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        without, values = self.removed(settings), self._values(programs, self._ours(settings))
        if values is None:
            return SettingsEdit(settings, settings)
        theirs = self._handwritten(without.after or "")
        blocks = "".join(block for block in self.lines if block not in theirs)
        lines = re.sub(r"__([A-Z]+)__", lambda name: values[name[1]], blocks)
        is_there = lines.strip() in (settings or "").replace("\r\n", "\n")
        return without._replace(after=settings if is_there else with_lines(without.after, lines))

    def _ours(self, settings: str | None) -> list[re.Match[str]]:
        """Return our blocks in the order of the file."""
        matches = list[re.Match[str]]()
        for block in self.lines:
            lines = re.escape(block.removesuffix("\n")).replace("\\\n", r"\r?\n")
            form = re.sub(r"__([A-Z]+)__", r"(?P<\1>[^\\n]*?)", lines)
            found = re.finditer(rf"(?m)^{form}(?:\r?\n|\Z)", settings or "")
            matches += (match for match in found if self._is_ours(match))
        return sorted(matches, key=re.Match.start)

    def _is_ours(self, match: re.Match[str]) -> bool:
        """Tell whether a block names the programs that we would name."""
        del match
        return True

    def _handwritten(self, rest: str) -> Mapping[str, str]:
        """Return the blocks for whose purpose a person wrote something, each with a label of that."""
        del rest
        return {}

    def _values(self, programs: Programs, ours: Sequence[re.Match[str]]) -> Mapping[str, str] | None:
        """Return the values of the names in our lines, which may stay as they are; None if there is nothing to add."""
        del programs, ours
        return {}


@dataclass(frozen=True, kw_only=True)
class TableFile(LinesFile):
    """A TOML file of named servers."""

    section: str

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        edit = super()._installed(settings, programs)
        for whole in (settings, edit.after):
            self._servers(whole or "")
        return edit

    def _values(self, programs: Programs, ours: Sequence[re.Match[str]]) -> Mapping[str, str] | None:
        del ours
        command, *arguments = programs.server or [""]
        values = {"COMMAND": command, "ARGUMENTS": arguments}  # strings and lists of JSON are TOML, too
        return {name: json.dumps(value, ensure_ascii=False) for name, value in values.items()} if command else None

    def _is_ours(self, match: re.Match[str]) -> bool:
        with suppress(ValueError, TypeError):
            return is_our_server([json.loads(match["COMMAND"]), *json.loads(match["ARGUMENTS"])])
        return False

    def _handwritten(self, rest: str) -> Mapping[str, str]:
        with suppress(RefusedError):
            if SERVER in self._servers(rest):
                return dict.fromkeys(self.lines, f"the table {self.section}.{SERVER}")
        return {}

    def _servers(self, text: str) -> Mapping[str, Any]:
        """Return the file's servers. Raises RefusedError if it can hold none."""
        try:
            servers = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n")).get(self.section, {})
        except tomllib.TOMLDecodeError as error:
            raise RefusedError(f"the file is not TOML: {error}; the file was left unchanged") from None
        if not isinstance(servers, dict):
            raise RefusedError(f"{self.section} is not a table; the file was left unchanged")
        return servers


@dataclass(frozen=True, kw_only=True)
class ConfigFile(LinesFile):
    """The file `.git/config` of this clone, which defines the merge driver's command."""

    def removed(self, settings: str | None) -> SettingsEdit:
        """Remove the driver. The file stays, since git needs it."""
        edit = super().removed(settings)
        return edit if settings is None else edit._replace(after=edit.after or "")

    def _installed(self, settings: str | None, programs: Programs) -> SettingsEdit:
        if settings is None:
            raise RefusedError(
                "There is no git repository here; nothing was changed",
                hint="run it in the folder that holds .git, or `workspace-mem init` to make one",
            )
        return super()._installed(settings, programs)

    def _values(self, programs: Programs, ours: Sequence[re.Match[str]]) -> Mapping[str, str] | None:
        del ours
        word = shlex.quote(shlex.split(programs.hook)[0])
        return {"HOOK": word.replace("\\", "\\\\").replace('"', '\\"')}

    def _is_ours(self, match: re.Match[str]) -> bool:
        words = shlex.split(match["HOOK"].replace('\\"', '"').replace("\\\\", "\\"))
        return len(words) == 1 and _is_written_by_us(words[0], HOOK)

    def _handwritten(self, rest: str) -> Mapping[str, str]:
        theirs = re.findall(r'(?m)^\s*\[merge "(.*)"\]', rest)
        names = {block: block.split('"')[1] for block in self.lines}
        return {block: f"the merge driver {name}" for block, name in names.items() if name in theirs}


@dataclass(frozen=True, kw_only=True)
class PluginFile(LinesFile):
    """A plugin file of ours that runs the hook program, for a host whose settings take no hooks."""

    capturing: Sequence[str]  # the host's event names

    def captured(self, settings: str | None) -> Sequence[str]:
        """Return the events that are captured."""
        return self.capturing if any(match["CAPTURE"] == "true" for match in self._ours(settings)) else ()

    def _values(self, programs: Programs, ours: Sequence[re.Match[str]]) -> Mapping[str, str] | None:
        is_on = any(match["CAPTURE"] == "true" for match in ours) if programs.capture is None else programs.capture
        return {"HOOK": json.dumps(shlex.split(programs.hook), ensure_ascii=False), "CAPTURE": json.dumps(is_on)}

    def _is_ours(self, match: re.Match[str]) -> bool:
        return match[0] == match.string

    def _handwritten(self, rest: str) -> Mapping[str, str]:
        return dict.fromkeys(self.lines, "the plugin") if rest else {}


# ── the table ──────────────────────────────────────────────────────────────────────────────────


_FORMS: Mapping[str, type[HostFile]] = {
    "hooks": HookFile,
    "server": ServerFile,
    "table": TableFile,
    "lines": LinesFile,
    "config": ConfigFile,
    "plugin": PluginFile,
}


class Host(NamedTuple):
    """A program that runs agents, from `data/hosts.toml`."""

    name: str
    files: tuple[HostFile, ...]
    own_pages: tuple[str, ...] = ()

    @classmethod
    def declared(cls, name: str, row: Mapping[str, Any]) -> "Host":
        """Return the host that a section of `data/hosts.toml` declares."""
        files = []
        for file in row["files"]:
            own = {key: value for key, value in file.items() if key not in ("form", "plugin")}
            own |= {"lines": [text(file["plugin"])]} if "plugin" in file else {}
            files.append(_FORMS[file["form"]](**own))
        return cls(name, tuple(files), tuple(row.get("own_pages", ())))


HOSTS = {name: Host.declared(name, row) for name, row in table("hosts.toml").items()}
ATTRIBUTES: str = table("hosts.toml")["git"]["files"][0]["lines"][0]
