"""Claude Code's `settings.json`: where our hook stands in it is known to this module alone.

Every character that is not ours stays. What we add is recognised by its form, so that it can be
taken out to the very byte: an array or object that we made begins with white space, while into an
empty one that was there our entry is put right behind the bracket.
"""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, cast

from workspace_mem.core.errors import RefusedError
from workspace_mem.services.hosts.jsonc import Item, Node, comment_end, line_of, parse, skip
from workspace_mem.services.hosts.port import SettingsEdit

PROGRAM = "workspace-mem-hook"
MATCHER = "startup|resume|clear|compact"
TIMEOUT_SECONDS = 5  # the host's own default is 600
_EVENT = "SessionStart"
_BLANK = "\ufeff \t\r\n"
_FIRST_WORD = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|(\S+))""")


@dataclass(frozen=True, slots=True)
class _Cut:
    """Replace the characters from `start` up to `end`."""

    start: int
    end: int
    new: str = ""


@dataclass(frozen=True, slots=True)
class _Ours:
    """One hook of ours and what holds it, from the outside in."""

    root: Node
    hooks: Item
    event: Item
    group: Item
    list: Item
    hook: Item


@dataclass(frozen=True, slots=True)
class ClaudeCode:
    """Claude Code as a host."""

    name: str = "claude-code"
    settings_path: str = ".claude/settings.json"

    def installed(self, settings: str | None, *, command: str) -> SettingsEdit:
        """Put the SessionStart hook in, or bring the command of ours up to date."""
        return SettingsEdit(settings, install(settings, command=command))

    def removed(self, settings: str | None) -> SettingsEdit:
        """Take our SessionStart hooks out, and the file too where we made it."""
        return SettingsEdit(settings, remove(settings))


def install(settings: str | None, *, command: str) -> str:
    """Return the settings with our hook; None stands for a file that is not there.

    `command` begins with the program `workspace-mem-hook`, bare or with its path, quoted where the
    path has spaces. Raises RefusedError, with the snippet to paste, where the file is broken or
    has something else in our place.
    """
    if not _is_our_command(command):
        raise RefusedError(f"the command must run {PROGRAM}, or it could not be found again: {command}")
    if settings is None or not settings.strip(_BLANK):
        return _new_file(settings, command)
    try:
        root = parse(settings)
        _check_shape(settings, root)
        present = next(_ours(root), None)
        if present is not None:
            return _updated(settings, root, present, command)
        return _checked(settings, _with_hook(settings, root, command), _expected(root, command))
    except RefusedError as error:
        snippet = json.dumps(_wrapped(command), ensure_ascii=False)
        raise _refused(error, hint=f"add this yourself: {snippet}") from None


def remove(settings: str | None) -> str | None:
    """Return the settings without our hooks, or None where the file holds nothing but what we made."""
    if settings is None or PROGRAM not in settings:
        return settings
    try:
        text: str | None = settings
        while text is not None and text.strip(_BLANK):
            ours = next(_ours(parse(text)), None)
            if ours is None:
                break
            text = _without(text, ours)
        _check_removal(settings, text)
    except RefusedError as error:
        raise _refused(error, hint=f"delete the entry with {PROGRAM} under hooks, {_EVENT} yourself") from None
    return text


def _refused(error: RefusedError, *, hint: str) -> RefusedError:
    return RefusedError(error.message, path="settings.json", line=error.line, hint=hint)


def _new_file(settings: str | None, command: str) -> str:
    """Return a file of our own; the missing final line end tells one that was there, but empty."""
    document = json.dumps(_wrapped(command), indent=2, ensure_ascii=False)
    return document + "\n" if settings is None else settings + document


def _group(command: str) -> dict[str, object]:
    hook = {"type": "command", "command": command, "timeout": TIMEOUT_SECONDS}
    return {"matcher": MATCHER, "hooks": [hook]}


def _wrapped(command: str) -> dict[str, object]:
    return {"hooks": {_EVENT: [_group(command)]}}


def _is_our_command(command: object) -> bool:
    """Tell a command of ours by its first word, whatever path or quotes it has."""
    match = _FIRST_WORD.match(command) if isinstance(command, str) else None
    if match is None:
        return False
    word = next(part for part in match.groups() if part is not None)
    return re.split(r"[/\\]", word)[-1].removesuffix(".exe") == PROGRAM


def _only(node: Node, key: str) -> Item | None:
    found = node.members(key)
    return found[-1] if found else None


def _check_shape(text: str, root: Node) -> None:
    """Refuse a file in which our place is taken by something that is not ours to change."""
    if not isinstance(root.value, dict):
        raise RefusedError("the settings are not an object", line=line_of(text, root.start))
    node = root
    for key, form in (("hooks", dict), (_EVENT, list)):
        found = node.members(key)
        if len(found) > 1:
            raise RefusedError(f"there are two keys {key}", line=line_of(text, found[1].start))
        if not found:
            return
        node = found[0].node
        if not isinstance(node.value, form):
            raise RefusedError(f"{key} is not an {_named(form)}", line=line_of(text, node.start))


def _named(form: type) -> str:
    return "object" if form is dict else "array"


def _ours(root: Node) -> Iterator[_Ours]:
    hooks = _only(root, "hooks")
    event = _only(hooks.node, _EVENT) if hooks else None
    if hooks is None or event is None:
        return
    for group in event.node.items:
        listed = _only(group.node, "hooks")
        for hook in listed.node.items if listed else ():
            if listed and isinstance(hook.node.value, dict) and _is_our_command(hook.node.value.get("command")):
                yield _Ours(root, hooks, event, group, listed, hook)


def _updated(text: str, root: Node, ours: _Ours, command: str) -> str:
    old = ours.hook.node.members("command")[-1].node
    if old.value == command:
        return text
    expected = deepcopy(root.value)
    groups = cast("dict[str, dict[str, list[Any]]]", expected)["hooks"][_EVENT]
    group, hook = ours.event.node.items.index(ours.group), ours.list.node.items.index(ours.hook)
    groups[group]["hooks"][hook]["command"] = command
    new = json.dumps(command, ensure_ascii=False)
    return _checked(text, _cut(text, _Cut(old.start, old.end, new)), expected)


# Putting in


def _with_hook(text: str, root: Node, command: str) -> str:
    """Add the outermost thing that is missing: the hooks, the event or our group in it."""
    unit = _indent_unit(text, root)
    hooks = _only(root, "hooks")
    if hooks is None:
        return _added(text, unit, root, "hooks", {_EVENT: [_group(command)]})
    event = _only(hooks.node, _EVENT)
    if event is None:
        return _added(text, unit, hooks.node, _EVENT, [_group(command)])
    return _added(text, unit, event.node, None, _group(command))


def _added(text: str, unit: str, container: Node, key: str | None, value: object) -> str:
    """Return the text with one more item at the container's end, in the manner of its neighbours."""
    name = "" if key is None else f"{json.dumps(key)}: "
    eol = "\r\n" if "\r\n" in text else "\n"
    if not container.items:
        inner = _line_indent(text, container.start) + unit
        place = container.start + 1
        return _cut(text, _Cut(place, place, name + _lines(value, inner, unit, eol)))
    last = container.items[-1]
    indent = _own_line_indent(text, last.start)
    if indent is None:
        return _put_behind(text, last, f" {name}{_spaced(value)}", comments=False)
    return _put_behind(text, last, eol + indent + name + _lines(value, indent, unit, eol), comments=True)


def _put_behind(text: str, last: Item, new: str, *, comments: bool) -> str:
    """Put an item behind the last one, and behind the comments on its line; a trailing comma stays trailing."""
    comma = skip(text, last.end)
    trailing = text[comma] == ","
    place = comma + 1 if trailing else last.end
    if comments:
        place = _after_comments(text, place)
    if trailing:
        return _cut(text, _Cut(place, place, new + ","))
    return _cut(text, _Cut(last.end, last.end, ","), _Cut(place, place, new))


def _lines(value: object, base: str, unit: str, eol: str) -> str:
    return json.dumps(value, indent=unit, ensure_ascii=False).replace("\n", eol + base)


def _spaced(value: object) -> str:
    """Return it on one line, with a space inside every array and object that only holds our group."""
    if isinstance(value, list):
        return f"[ {_spaced(value[0])} ]"
    if isinstance(value, dict) and _EVENT in value:
        return f'{{ "{_EVENT}": {_spaced(value[_EVENT])} }}'
    return json.dumps(value, ensure_ascii=False)


def _indent_unit(text: str, root: Node) -> str:
    indent = _own_line_indent(text, root.items[0].start) if root.items else None
    return indent or "  "


def _line_indent(text: str, place: int) -> str:
    line = re.split(r"[\r\n]", text[:place])[-1]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _own_line_indent(text: str, place: int) -> str | None:
    """Return the white space before an item that begins its line; None where something else begins it."""
    match = re.search(r"[\r\n]([ \t]*)\Z", text[:place])
    return match[1] if match else None


def _after_comments(text: str, place: int) -> int:
    """Return the place behind the comments that follow on the same line and belong to what is there."""
    end = place
    while True:
        while text[place : place + 1] in {" ", "\t"}:
            place += 1
        if text[place : place + 2] not in {"//", "/*"}:
            return end
        place = end = comment_end(text, place)


# Taking out


def _without(text: str, ours: _Ours) -> str | None:
    """Return the text without one hook of ours and without what we made to hold it."""
    if text.lstrip(_BLANK) in {*_own_documents(ours)}:
        return None if text.endswith("\n") else text[: ours.root.start]
    container, item = ours.list.node, ours.hook
    for outer, inner, made in (
        (ours.event.node, ours.group, len(container.items) == 1),
        (ours.hooks.node, ours.event, _is_made(text, ours.event.node)),
        (ours.root, ours.hooks, _is_made(text, ours.hooks.node)),
    ):
        if not made:
            break
        container, item = outer, inner
    return _taken_out(text, container, item)


def _own_documents(ours: _Ours) -> Iterator[str]:
    command = cast("dict[str, str]", ours.hook.node.value)["command"]
    yield _new_file("", command)
    yield _new_file(None, command)


def _is_made(text: str, container: Node) -> bool:
    """Tell a container that we made: our item alone, and only white space around it, before it some."""
    if len(container.items) != 1:
        return False
    item = container.items[0]
    before, after = text[container.start + 1 : item.start], text[item.end : container.end - 1]
    return before != "" and not before.strip(" \t\r\n") and not after.strip(" \t\r\n")


def _taken_out(text: str, container: Node, item: Item) -> str:
    place = container.items.index(item)
    following = skip(text, item.end)
    previous = container.items[place - 1] if place else None
    start = _end_of_what_precedes(text, previous.end if previous else container.start + 1, item.start)
    if text[following] == "," and previous is None:
        rest = text[following + 1 :]
        space = len(rest) - len(rest.lstrip(_BLANK))
        return _cut(text, _Cut(item.start, item.end), _Cut(following, following + 1 + space))
    if text[following] == ",":
        return _cut(text, _Cut(start, item.end), _Cut(following, following + 1))
    if previous is None:
        return _cut(text, _Cut(start, item.end))
    comma = skip(text, previous.end)
    return _cut(text, _Cut(comma, comma + 1), _Cut(start, item.end))


def _end_of_what_precedes(text: str, place: int, limit: int) -> int:
    """Return the end of the last comma or comment before `limit`; the white space behind it goes with the item."""
    end = place
    while place < limit:
        if text[place] == ",":
            place = end = place + 1
        elif text[place] == "/":
            place = end = comment_end(text, place)
        else:
            place += 1
    return end


def _cut(text: str, *cuts: _Cut) -> str:
    """Return the text with the replacements made; they are in order and do not overlap."""
    parts: list[str] = []
    end = 0
    for cut in cuts:
        parts += [text[end : cut.start], cut.new]
        end = cut.end
    return "".join([*parts, text[end:]])


# Reading our own result


def _expected(root: Node, command: str) -> object:
    expected = cast("dict[str, dict[str, list[object]]]", deepcopy(root.value))
    expected.setdefault("hooks", {}).setdefault(_EVENT, []).append(_group(command))
    return expected


def _checked(before: str, after: str, expected: object) -> str:
    if parse(after).value != expected or (_is_plain_json(before) and not _is_plain_json(after)):
        raise RefusedError("the hook cannot be added without changing something else; the file was left as it is")
    return after


def _check_removal(before: str, after: str | None) -> None:
    """Refuse a result in which anything but our hooks, and what held them alone, differs."""
    rest = parse(after).value if after is not None and after.strip(_BLANK) else {}
    if _others(parse(before).value) != _others(rest):
        raise RefusedError("the hook cannot be taken out without changing something else; the file was left as it is")


def _others(settings: object) -> object:
    """Return the settings with everything but our hooks, and no empty containers under `hooks`."""
    return {**settings, "hooks": _without_ours(settings.get("hooks"))} if isinstance(settings, dict) else settings


def _without_ours(value: object) -> object:
    """Return a part of the hooks without ours; None where nothing is left."""
    if isinstance(value, list):
        return [kept for element in value if (kept := _without_ours(element)) is not None] or None
    if not isinstance(value, dict):
        return value
    rest = {key: kept for key, inner in value.items() if (kept := _without_ours(inner)) is not None}
    lost_its_list = "hooks" in value and "hooks" not in rest
    return None if not rest or lost_its_list or _is_our_command(value.get("command")) else rest


def _is_plain_json(text: str) -> bool:
    try:
        json.loads(text.removeprefix("\ufeff"))
    except ValueError:
        return False
    return True
