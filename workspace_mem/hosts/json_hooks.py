"""Hooks in the form of Claude Code's `settings.json`, which Codex's `hooks.json` shares.

Every character that is not ours stays; see jsonc.
"""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, cast

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.jsonc import (
    BLANK,
    JsonCut,
    JsonItem,
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

PROGRAM = "workspace-mem-hook"
TIMEOUT_SECONDS = 5  # the host's own default is 600
_FIRST_WORD = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|(\S+))""")


@dataclass(frozen=True, slots=True)
class Hook:
    """One event of the host at which our program is run, whatever its source or tool: nothing is matched."""

    event: str  # the host's name of it
    argument: str  # ours


SESSION_START = Hook("SessionStart", "session-start")
USER_PROMPT = Hook("UserPromptSubmit", "user-prompt")
PRE_COMPACT = Hook("PreCompact", "pre-compact")
STOP = Hook("Stop", "stop")


def hooked(settings: str | None, kind: Hook) -> str | None:
    """Return the command of our hook at an event; None where there is none. Raises RefusedError for a broken file."""
    if settings is None or PROGRAM not in settings:
        return None
    ours = next(_ours(parse(settings), kind), None)
    return str(ours.hook.node.members("command")[-1].node.value) if ours else None


@dataclass(frozen=True, slots=True)
class _Ours:
    """One hook of ours and what holds it, from the outside in."""

    root: Node
    hooks: JsonItem
    event: JsonItem
    group: JsonItem
    list: JsonItem
    hook: JsonItem


def install(settings: str | None, *, command: str, kind: Hook = SESSION_START) -> str:
    """Return the settings with our hook; None stands for a file that is not there.

    `command` begins with the program `workspace-mem-hook`, bare or with its path, quoted where the
    path has spaces. Raises RefusedError, with the snippet to paste, where the file is broken or
    has something else in our place.
    """
    if not is_our_command(command):
        raise RefusedError(f"the command must run {PROGRAM}, so that --remove can find it: {command}")
    if settings is None or not settings.strip(BLANK):
        return _new_file(settings, command, kind)
    try:
        root = parse(settings)
        check_shape(settings, root, kind.event)
        present = next(_ours(root, kind), None)
        if present is not None:
            return _updated(settings, root, present, command, kind)
        return checked(settings, _with_hook(settings, root, command, kind), _expected(root, command, kind))
    except RefusedError as error:
        snippet = json.dumps(_wrapped(command, kind), ensure_ascii=False)
        raise _refused(error, hint=f"add this yourself: {snippet}") from None


def remove(settings: str | None, *, kind: Hook = SESSION_START) -> str | None:
    """Return the settings without our hooks of one event, or None where the file holds nothing but what we made."""
    if settings is None or PROGRAM not in settings:
        return settings
    try:
        text: str | None = settings
        while text is not None and text.strip(BLANK):
            ours = next(_ours(parse(text), kind), None)
            if ours is None:
                break
            text = _without(text, ours, kind)
        check_removal(settings, text)
    except RefusedError as error:
        raise _refused(error, hint=f"delete the entry with {PROGRAM} under hooks, {kind.event} yourself") from None
    return text


def _refused(error: RefusedError, *, hint: str) -> RefusedError:
    return RefusedError(error.message, path="settings.json", line=error.line, hint=hint)


def _new_file(settings: str | None, command: str, kind: Hook) -> str:
    """Return a file of our own; the missing final line end tells one that was there, but empty."""
    document = json.dumps(_wrapped(command, kind), indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


def _group(command: str) -> dict[str, object]:
    return {"hooks": [{"type": "command", "command": command, "timeout": TIMEOUT_SECONDS}]}


def _wrapped(command: str, kind: Hook) -> dict[str, object]:
    return {"hooks": {kind.event: [_group(command)]}}


def is_our_command(command: object) -> bool:
    """Tell a command of ours by its first word, whatever path or quotes it has."""
    match = _FIRST_WORD.match(command) if isinstance(command, str) else None
    if match is None:
        return False
    word = next(part for part in match.groups() if part is not None)
    return re.split(r"[/\\]", word)[-1].removesuffix(".exe") == PROGRAM


def only(node: Node, key: str) -> JsonItem | None:
    """Return the member of an object that counts; None where there is none of that name."""
    members = node.members(key)
    return members[-1] if members else None


def check_shape(text: str, root: Node, event: str) -> None:
    """Raise RefusedError where our place in a file is taken by something that is not ours to change."""
    if not isinstance(root.value, dict):
        raise RefusedError("the settings are not an object", line=line_of(text, root.start))
    node = root
    for key, form, name in (("hooks", dict, "object"), (event, list, "array")):
        members = node.members(key)
        if len(members) > 1:
            raise RefusedError(f"the key {key} occurs twice", line=line_of(text, members[1].start))
        if not members:
            return
        node = members[0].node
        if not isinstance(node.value, form):
            raise RefusedError(f"{key} is not an {name}", line=line_of(text, node.start))


def _ours(root: Node, kind: Hook) -> Iterator[_Ours]:
    hooks = only(root, "hooks")
    event = only(hooks.node, kind.event) if hooks else None
    if hooks is None or event is None:
        return
    for group in event.node.items:
        listed = only(group.node, "hooks")
        for hook in listed.node.items if listed else ():
            if listed and isinstance(hook.node.value, dict) and is_our_command(hook.node.value.get("command")):
                yield _Ours(root, hooks, event, group, listed, hook)


def _updated(text: str, root: Node, ours: _Ours, command: str, kind: Hook) -> str:
    old = ours.hook.node.members("command")[-1].node
    if old.value == command:
        return text
    expected = deepcopy(root.value)
    groups = cast("dict[str, dict[str, list[Any]]]", expected)["hooks"][kind.event]
    group, hook = ours.event.node.items.index(ours.group), ours.list.node.items.index(ours.hook)
    groups[group]["hooks"][hook]["command"] = command
    new = json.dumps(command, ensure_ascii=False)
    return checked(text, cut(text, JsonCut(old.start, old.end, new)), expected)


# Putting in


def _with_hook(text: str, root: Node, command: str, kind: Hook) -> str:
    """Add the outermost thing that is missing: the hooks, the event or our group in it."""
    unit = indent_unit(text, root)
    hooks = only(root, "hooks")
    if hooks is None:
        return added(text, root, "hooks", {kind.event: [_group(command)]}, unit=unit, made=2)
    event = only(hooks.node, kind.event)
    if event is None:
        return added(text, hooks.node, kind.event, [_group(command)], unit=unit, made=1)
    return added(text, event.node, None, _group(command), unit=unit, made=0)


# Taking out


def _without(text: str, ours: _Ours, kind: Hook) -> str | None:
    """Return the text without one hook of ours and without what we made to hold it."""
    if text.lstrip(BLANK) in {*_own_documents(ours, kind)}:
        return None if text.endswith("\n") else text[: ours.root.start]
    container, item = ours.list.node, ours.hook
    for outer, inner, is_ours_alone in (
        (ours.event.node, ours.group, len(container.items) == 1),
        (ours.hooks.node, ours.event, is_made(text, ours.event.node)),
        (ours.root, ours.hooks, is_made(text, ours.hooks.node)),
    ):
        if not is_ours_alone:
            break
        container, item = outer, inner
    return taken_out(text, container, item)


def _own_documents(ours: _Ours, kind: Hook) -> Iterator[str]:
    command = cast("dict[str, str]", ours.hook.node.value)["command"]
    yield _new_file("", command, kind)
    yield _new_file(None, command, kind)


# Reading our own result


def _expected(root: Node, command: str, kind: Hook) -> object:
    expected = cast("dict[str, dict[str, list[object]]]", deepcopy(root.value))
    expected.setdefault("hooks", {}).setdefault(kind.event, []).append(_group(command))
    return expected


def checked(before: str, after: str, expected: object) -> str:
    """Return the new text where it says what was meant, and is plain JSON if the old one was. Raises RefusedError."""
    if parse(after).value != expected or (is_plain_json(before) and not is_plain_json(after)):
        raise RefusedError("the hook cannot be added without affecting something else; the file was left unchanged")
    return after


def check_removal(before: str, after: str | None) -> None:
    """Raise RefusedError for a result in which anything but our hooks, and what held them alone, differs."""
    rest = parse(after).value if after is not None and after.strip(BLANK) else {}
    if _others(parse(before).value) != _others(rest):
        raise RefusedError("the hook cannot be removed without affecting something else; the file was left unchanged")


def _others(settings: object) -> object:
    """Return the settings with everything but our hooks, and no empty containers under `hooks`."""
    return {**settings, "hooks": _without_ours(settings.get("hooks"))} if isinstance(settings, dict) else settings


def _without_ours(value: object) -> object:
    """Return a part of the hooks without ours; None where nothing is left."""
    if isinstance(value, list):
        return [others for element in value if (others := _without_ours(element)) is not None] or None
    if not isinstance(value, dict):
        return value
    rest = {key: others for key, inner in value.items() if (others := _without_ours(inner)) is not None}
    lost_its_list = "hooks" in value and "hooks" not in rest
    return None if not rest or lost_its_list or is_our_command(value.get("command")) else rest
