"""The entry of our server in a host's TOML settings: a table of its own at the end, between two comments.

A table may stand behind everything else, so no other character has to move; the comments say what is ours.
"""

import json
import tomllib
from collections.abc import Sequence

from workspace_mem.errors import RefusedError

KEY = "workspace-mem"
_BEGIN = "# workspace-mem: begin (added by `workspace-mem integrate`; --remove takes it out)"
_JOINED = "# workspace-mem: begin (added by `workspace-mem integrate`; --remove takes it out, the line end above too)"
_END = "# workspace-mem: end"


def install_table(settings: str | None, section: str, command: Sequence[str]) -> str:
    """Return the settings with our table below `section`. Raises RefusedError where that cannot be."""
    before = settings or ""
    without = remove_table(settings, section) or ""
    eol = "\r\n" if "\r\n" in without else "\n"
    body = [f"[{section}.{KEY}]", f"command = {_text(command[0])}", f"args = [{', '.join(map(_text, command[1:]))}]"]
    if eol.join(body) + eol in before:
        return before
    try:
        after = _with_table(without, section, body, eol)
        _check(without, after, section, command)
    except RefusedError as error:
        hint = f"add this yourself: {' '.join(body)}"
        raise RefusedError(f"{error.message}; the file was left unchanged", hint=hint) from None
    return after


def _with_table(without: str, section: str, body: Sequence[str], eol: str) -> str:
    if KEY in _servers(without, section):
        raise RefusedError(f"{section} already has another entry with the name {KEY}")
    joined = bool(without) and not without.endswith("\n")
    return without + (eol if joined else "") + eol.join([_JOINED if joined else _BEGIN, *body, _END, ""])


def _check(before: str, after: str, section: str, command: Sequence[str]) -> None:
    expected = {**_servers(before, section), KEY: {"command": command[0], "args": list(command[1:])}}
    if _servers(after, section) != expected:
        raise RefusedError(f"{section} cannot take another table")


def remove_table(settings: str | None, section: str) -> str | None:
    """Return the settings without what stands between our comments; None where nothing else was there."""
    del section
    if settings is None or _END not in settings:
        return settings
    for begin in (_JOINED, _BEGIN):
        start, end = settings.find(begin), settings.find(_END)
        if -1 < start < end:
            head, tail = settings[:start], settings[end + len(_END) :]
            tail = tail.removeprefix("\r").removeprefix("\n")
            if begin == _JOINED and not tail:
                head = head.removesuffix("\n").removesuffix("\r")
            return (head + tail) or None
    return settings


def _servers(text: str, section: str) -> dict[str, object]:
    try:
        found = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n")).get(section, {})
    except tomllib.TOMLDecodeError as error:
        raise RefusedError(f"the file is not TOML: {error}") from None
    if not isinstance(found, dict):
        raise RefusedError(f"{section} is not a table")
    return found


def _text(value: str) -> str:
    """Return a TOML string; JSON's form of a string is one of TOML's."""
    return json.dumps(value, ensure_ascii=False)
