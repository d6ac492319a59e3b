"""The entry of our server in a host's JSON settings: one member of one object."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.jsonc import Node, line_of, parse
from workspace_mem.hosts.jsonc_edit import (
    BLANK,
    JsonCut,
    added,
    cut,
    indent_unit,
    is_made,
    is_plain_json,
    taken_out,
)

KEY = "workspace-mem"
PROGRAM = "workspace-mem"

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
    found = root.members(section)
    present = found[-1].node.members(KEY) if found else ()
    if not present or not is_ours(present[-1].node.value):
        return settings
    for empty in _of_ours_alone(settings, root, section):
        return empty
    inner = found[-1].node
    made = is_made(settings, inner)
    after = taken_out(settings, root, found[-1]) if made else taken_out(settings, inner, present[-1])
    _check(settings, after, section)
    return after


def is_ours(value: object) -> bool:
    """Tell our entry by the program that it starts, whatever its path."""
    command = value.get("command") if isinstance(value, dict) else None
    first = command[0] if isinstance(command, list) and command else command
    return isinstance(first, str) and re.split(r"[/\\]", first)[-1].removesuffix(".exe") == PROGRAM


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
    found = root.members(section)
    if len(found) > 1:
        raise RefusedError(f"the key {section} occurs twice", line=line_of(text, found[1].start))
    if found and not isinstance(found[0].node.value, dict):
        raise RefusedError(f"{section} is not an object", line=line_of(text, found[0].start))
    return found[0].node if found else None


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
    return cut(text, *sorted(cuts, key=lambda one: one.start))


def _check(before: str, after: str, section: str) -> None:
    if _others(before, section) != _others(after, section) or (is_plain_json(before) and not is_plain_json(after)):
        raise RefusedError("the entry cannot be changed without affecting something else; the file was left unchanged")


def _others(text: str, section: str) -> object:
    """Return the settings without our entry, and without its section where nothing else is in it."""
    value = parse(text).value
    if not isinstance(value, dict):
        return value
    servers = {key: one for key, one in (value.get(section) or {}).items() if key != KEY}
    return {**{key: one for key, one in value.items() if key != section}, **({section: servers} if servers else {})}
