"""Hooks in the form of Cursor's `hooks.json`: a list of commands per event. Every character that is not ours stays.

The commands are those that Claude Code gets, to the letter: Cursor reads that host's settings too, and
runs a command that stands in both once. No time limit is given: the hook keeps to its own.
"""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.json_hooks import PROGRAM, check_removal, check_shape, checked, is_our_command, only
from workspace_mem.hosts.jsonc import BLANK, JsonCut, JsonItem, Node, added, cut, indent_unit, is_made, parse, taken_out

# The host's name: ours.
EVENTS = {"sessionStart": "session-start", "beforeSubmitPrompt": "user-prompt"}
CAPTURED = {
    "postToolUseFailure": "post-tool",
    "preCompact": "pre-compact",
    "stop": "stop",
    "sessionEnd": "session-end",
}
_WITH_CAPTURE = {**EVENTS, "sessionStart": "--capture on session-start", **CAPTURED}
_FILE = "hooks.json"


@dataclass(frozen=True, slots=True)
class _Ours:
    """One hook of ours and what holds it, from the outside in."""

    root: Node
    hooks: JsonItem
    event: JsonItem
    hook: JsonItem


def captured(settings: str | None) -> list[str]:
    """Return the events at which our hooks capture what happens. Raises RefusedError for a broken file."""
    if settings is None or PROGRAM not in settings:
        return []
    root = parse(settings)
    return [event for event in CAPTURED if next(_ours(root, event), None)]


def install_hooks(settings: str | None, *, program: str, capture: bool = False) -> str:
    """Return the settings with a hook for each event; None stands for a file that is not there.

    `program` is `workspace-mem-hook`, with its path and quotes where it needs them. Raises RefusedError,
    with the snippet to paste, where the file is broken or has something else in our place.
    """
    events = _WITH_CAPTURE if capture else EVENTS
    if settings is None or not settings.strip(BLANK):
        return _new_file(settings, program, events)
    text = settings
    try:
        for event, argument in events.items():
            text = _installed(text, event, f"{program} {argument}")
    except RefusedError as error:
        hint = f"add this yourself: {json.dumps(_whole(program, events), ensure_ascii=False)}"
        raise RefusedError(error.message, path=_FILE, line=error.line, hint=hint) from None
    return text


def remove_hooks(settings: str | None) -> str | None:
    """Return the settings without our hooks, or None where the file holds nothing but what we made."""
    if settings is None or PROGRAM not in settings:
        return settings
    try:
        for empty in _of_ours_alone(settings):
            return empty
        text = settings
        for event in reversed(_WITH_CAPTURE):
            while ours := next(_ours(parse(text), event), None):
                text = _without(text, ours)
        check_removal(settings, text)
    except RefusedError as error:
        hint = f"delete the entries with {PROGRAM} yourself"
        raise RefusedError(error.message, path=_FILE, line=error.line, hint=hint) from None
    return text


def _whole(program: str, events: Mapping[str, str]) -> dict[str, Any]:
    hooks = {event: [{"command": f"{program} {argument}"}] for event, argument in events.items()}
    return {"version": 1, "hooks": hooks}


def _new_file(settings: str | None, program: str, events: Mapping[str, str]) -> str:
    """Return a file of our own; the missing final line end tells one that was there, but empty."""
    document = json.dumps(_whole(program, events), indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


def _of_ours_alone(text: str) -> Iterator[str | None]:
    """Yield what a file was before we filled it, where it holds what we made and nothing else."""
    root = parse(text)
    ours = next(_ours(root, "sessionStart"), None)
    if ours is not None:
        [command] = ours.hook.node.members("command")[-1:]
        for events in (EVENTS, _WITH_CAPTURE):
            program = str(command.node.value).removesuffix(f" {events['sessionStart']}")
            yield from (empty for empty in (None, text[: root.start]) if text == _new_file(empty, program, events))


def _installed(text: str, event: str, command: str) -> str:
    root = parse(text)
    check_shape(text, root, event)
    present = next(_ours(root, event), None)
    expected: Any = deepcopy(root.value)
    if present is not None:
        old = present.hook.node.members("command")[-1].node
        if old.value == command:
            return text
        expected["hooks"][event][present.event.node.items.index(present.hook)]["command"] = command
        return checked(text, cut(text, JsonCut(old.start, old.end, json.dumps(command, ensure_ascii=False))), expected)
    expected.setdefault("hooks", {}).setdefault(event, []).append({"command": command})
    return checked(text, _with_hook(text, root, event, {"command": command}), expected)


def _with_hook(text: str, root: Node, event: str, hook: object) -> str:
    """Add the outermost thing that is missing: the hooks, the event or our hook in it."""
    unit = indent_unit(text, root)
    hooks = only(root, "hooks")
    if hooks is None:
        return added(text, root, "hooks", {event: [hook]}, unit=unit, made=2)
    listed = only(hooks.node, event)
    if listed is None:
        return added(text, hooks.node, event, [hook], unit=unit, made=1)
    return added(text, listed.node, None, hook, unit=unit, made=0)


def _ours(root: Node, event: str) -> Iterator[_Ours]:
    hooks = only(root, "hooks")
    listed = only(hooks.node, event) if hooks else None
    for hook in listed.node.items if listed else ():
        if hooks and listed and isinstance(hook.node.value, dict) and is_our_command(hook.node.value.get("command")):
            yield _Ours(root, hooks, listed, hook)


def _without(text: str, ours: _Ours) -> str:
    """Return the text without one hook of ours and without what we made to hold it."""
    container, item = ours.event.node, ours.hook
    for outer, inner in ((ours.hooks.node, ours.event), (ours.root, ours.hooks)):
        if not is_made(text, container):
            break
        container, item = outer, inner
    return taken_out(text, container, item)
