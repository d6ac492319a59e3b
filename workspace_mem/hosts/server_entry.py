"""The entry of our server in a host's settings: one member of a JSON object, or a TOML table between two comments.

A table stands behind everything else, so no other character has to move; the comments say what is ours.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.jsonc import (
    BLANK,
    JsonCut,
    Node,
    added,
    cut,
    indent_unit,
    is_made,
    is_plain_json,
    line_of,
    parse,
    taken_out,
)

KEY = "workspace-mem"  # the name of our server, and of the program that starts it

Entry = Mapping[str, Any]


def install_entry(settings: str | None, section: str, entry: Entry) -> str:
    """Return the settings with our entry in the object `section`; None stands for a file that is not there.

    What a person added to our entry stays. Raises RefusedError, with the snippet to paste, where the
    file is broken or has something else in our place.
    """
    whole = {section: {KEY: entry}}
    if settings is None or not settings.strip(BLANK):
        return _new_file(settings, whole)
    try:
        after = _installed(settings, section, entry)
        _check(settings, after, section)
    except RefusedError as error:
        hint = f"add this yourself: {json.dumps(whole, ensure_ascii=False)}"
        raise RefusedError(error.message, line=error.line, hint=hint) from None
    return after


def _installed(text: str, section: str, entry: Entry) -> str:
    root = parse(text)
    inner = _section(text, root, section)
    present = inner.members(KEY) if inner else ()
    if not present:
        return _with_entry(text, root, inner, section, entry)
    if not is_ours(present[-1].node.value):
        raise RefusedError(f"another program uses the name {KEY}", line=line_of(text, present[-1].start))
    for empty in _of_ours_alone(text, root, section):
        return _new_file(empty, {section: {KEY: {**cast("Entry", present[-1].node.value), **entry}}})
    return _updated(text, present[-1].node, entry)


def remove_entry(settings: str | None, section: str) -> str | None:
    """Return the settings without our entry, or None where the file holds nothing but what we made."""
    if settings is None or KEY not in settings or not settings.strip(BLANK):
        return settings
    root = parse(settings)
    sections = root.members(section)
    present = sections[-1].node.members(KEY) if sections else ()
    if not present or not is_ours(present[-1].node.value):
        return settings
    for empty in _of_ours_alone(settings, root, section):
        return empty
    inner = sections[-1].node
    is_ours_alone = is_made(settings, inner)
    after = taken_out(settings, root, sections[-1]) if is_ours_alone else taken_out(settings, inner, present[-1])
    _check(settings, after, section)
    return after


def is_ours(value: object) -> bool:
    """Tell our entry by the program that it starts, whatever its path."""
    command = value.get("command") if isinstance(value, dict) else None
    first = command[0] if isinstance(command, list) and command else command
    return isinstance(first, str) and re.split(r"[/\\]", first)[-1].removesuffix(".exe") == KEY


def _new_file(settings: str | None, whole: object) -> str:
    """Return a file of our own; the missing final line end tells one that was there, but empty."""
    document = json.dumps(whole, indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


def _of_ours_alone(text: str, root: Node, section: str) -> Iterator[str | None]:
    """Yield what a file was before we filled it, where it holds what we made and nothing else."""
    value = cast("Entry", root.value)
    if list(value) == [section] and list(value[section]) == [KEY]:
        yield from (empty for empty in (None, text[: root.start]) if text == _new_file(empty, value))


def _section(text: str, root: Node, section: str) -> Node | None:
    if not isinstance(root.value, dict):
        raise RefusedError("the settings are not an object", line=line_of(text, root.start))
    sections = root.members(section)
    if len(sections) > 1:
        raise RefusedError(f"the key {section} occurs twice", line=line_of(text, sections[1].start))
    if sections and not isinstance(sections[0].node.value, dict):
        raise RefusedError(f"{section} is not an object", line=line_of(text, sections[0].start))
    return sections[0].node if sections else None


def _with_entry(text: str, root: Node, inner: Node | None, section: str, entry: Entry) -> str:
    unit = indent_unit(text, root)
    if inner is None:
        return added(text, root, section, {KEY: entry}, unit=unit, made=1)
    return added(text, inner, KEY, entry, unit=unit, made=0)


def _updated(text: str, ours: Node, entry: Entry) -> str:
    """Bring what starts the program up to date; all else of the entry may be a person's."""
    starting = (item for key in ("command", "args") if key in entry for item in ours.members(key)[-1:])
    old = [(item, entry[str(item.key)]) for item in starting]
    cuts = [
        JsonCut(item.node.start, item.node.end, json.dumps(new, ensure_ascii=False))
        for item, new in old
        if item.node.value != new
    ]
    return cut(text, *sorted(cuts, key=lambda change: change.start))


def _check(before: str, after: str, section: str) -> None:
    if _others(before, section) != _others(after, section) or (is_plain_json(before) and not is_plain_json(after)):
        raise RefusedError("the entry cannot be changed without affecting something else; the file was left unchanged")


def _others(text: str, section: str) -> object:
    """Return the settings without our entry, and without its section where nothing else is in it."""
    value = parse(text).value
    if not isinstance(value, dict):
        return value
    servers = {key: content for key, content in (value.get(section) or {}).items() if key != KEY}
    return {
        **{key: content for key, content in value.items() if key != section},
        **({section: servers} if servers else {}),
    }


# ── TOML ───────────────────────────────────────────────────────────────────────────────────────

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
        _check_table(without, after, section, command)
    except RefusedError as error:
        hint = f"add this yourself: {' '.join(body)}"
        raise RefusedError(f"{error.message}; the file was left unchanged", hint=hint) from None
    return after


def _with_table(without: str, section: str, body: Sequence[str], eol: str) -> str:
    if KEY in _servers(without, section):
        raise RefusedError(f"{section} already has another entry with the name {KEY}")
    joined = bool(without) and not without.endswith("\n")
    return without + (eol if joined else "") + eol.join([_JOINED if joined else _BEGIN, *body, _END, ""])


def _check_table(before: str, after: str, section: str, command: Sequence[str]) -> None:
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
        servers = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n")).get(section, {})
    except tomllib.TOMLDecodeError as error:
        raise RefusedError(f"the file is not TOML: {error}") from None
    if not isinstance(servers, dict):
        raise RefusedError(f"{section} is not a table")
    return servers


def _text(value: str) -> str:
    """Return a TOML string; JSON's form of a string is one of TOML's."""
    return json.dumps(value, ensure_ascii=False)
