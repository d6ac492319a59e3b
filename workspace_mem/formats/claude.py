"""claude: the auto memory of Claude Code, CLAUDE.md, and rules."""

import re
from collections.abc import Iterator, Mapping
from posixpath import basename, dirname

from workspace_mem.formats.markdown import entries_of
from workspace_mem.formats.port import (
    Files,
    Found,
    Record,
    UnmappedItem,
    WholePage,
    compact,
    document_of,
    nearest,
    others,
    time_of,
)
from workspace_mem.model.document import Problem, read_front_matter
from workspace_mem.model.entry import moment_of
from workspace_mem.model.kinds import NOTES

_LINK = re.compile(r"\[[^\]]*\]\(([^)]+\.md)\)|\[\[([^\]|#]+)")
_KINDS = {"user": ("fact", None, "USER.md"), "feedback": ("correction", None, None)}
_INSTRUCTIONS = ("CLAUDE.md", "CLAUDE.local.md")
_KNOWN = ("type", "description", "name", "modified")


def read(files: Files) -> Iterator[Found]:
    """Yield a record for each memory, by its type; instructions and rules whole."""
    paths = files.paths
    folders = {dirname(path) for path in paths if basename(path) == "MEMORY.md"}
    memories = tuple(f"{folder}/" for folder in folders if basename(folder) in ("memory", "memories"))
    instructions = nearest(path for path in paths if basename(path) == "CLAUDE.md")
    taken: list[str] = []
    for path in paths:
        name = basename(path)
        is_rule = "/rules/" in f"/{path}" and ".claude/" in f"{path}/" and name.endswith(".md")
        is_below = dirname(path) in folders or path.startswith(memories) or len(paths) == 1
        if not (is_rule or (name.endswith(".md") and is_below) or name in _INSTRUCTIONS):
            continue
        taken.append(path)
        text, place = files.text(path), Problem(path, 0, "")
        if name in _INSTRUCTIONS:
            note = f"{NOTES}claude/{path}".replace("/.claude/", "/")
            yield WholePage("AGENTS.md" if path == instructions else note, text, place, note)
        elif is_rule:
            yield WholePage(f"{NOTES}claude/rules/{path.partition('rules/')[2]}", text, place)
        elif name == "MEMORY.md":
            # The index's text besides the list of files.
            listed, names = 0, {basename(other) for other in paths if dirname(other) == dirname(path)}
            for item in entries_of(path, text):
                link = _LINK.search(item.text) if isinstance(item, Record) else None
                target = basename(link[1] or link[2] or "") if link else ""
                if target and {target, f"{target}.md"} & names:
                    listed += 1
                else:
                    yield item
            if listed:
                yield UnmappedItem(f"{path}: the list of files ({listed:,}), which is computed from the others")
        else:
            yield from _memory(path, text)
    if taken:
        yield from others([path for path in paths if path.endswith(".md")], taken)


def _memory(path: str, text: str) -> Iterator[Found]:
    document = document_of(path, text)
    front = read_front_matter(document)
    yield from (Problem(path, problem.line, problem.message) for problem in front.problems)
    body = "".join(document.lines[front.end :]).strip()
    values = {**_texts(front.values), **_texts(front.values.get("metadata"))}
    kind_there = values.get("type", "").casefold()
    kind, category, home = _KINDS.get(kind_there, ("fact", kind_there or None, None))
    description, name = values.get("description", ""), values.get("name", "")
    times = [values[key] for key in ("modified", "updated", "created", "date") if key in values]
    written = next(filter(moment_of, times), next(iter(times), None))
    lists = {key: compact(value) for key, value in front.values.items() if isinstance(value, list | dict) and value}
    lists.pop("metadata", None)
    fields = [("name", name), ("description", description if body else "")]
    fields += [
        pair for pair in (values | lists).items() if pair[0] not in _KNOWN and re.fullmatch(r"\w[\w -]*", pair[0])
    ]
    if not (body or description):
        yield Problem(path, 0, "the file says nothing")
        return
    own = name or basename(path).removesuffix(".md")
    pairs = tuple(pair for pair in fields if pair[1])
    yield Record(kind, body or description, Problem(path, 1, ""), own, category, (), pairs, written, home)


def _texts(values: object) -> Mapping[str, str]:
    if not isinstance(values, Mapping):
        return {}
    return {
        str(key): str(time_of(value) if hasattr(value, "isoformat") else value)
        for key, value in values.items()
        if isinstance(value, str | int | float) or hasattr(value, "isoformat")
    }
