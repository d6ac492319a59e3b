"""claude: the auto memory of Claude Code, CLAUDE.md, and rules."""

import re
from collections.abc import Iterator, Mapping
from posixpath import basename, dirname

from workspace_mem.formats.markdown import entries_of
from workspace_mem.formats.port import (
    Files,
    Found,
    Left,
    Record,
    WholePage,
    compact,
    document_of,
    nearest,
    others,
    time_of,
)
from workspace_mem.model.document import Problem, read_front_matter
from workspace_mem.model.kinds import NOTES

_LINK = re.compile(r"\[[^\]]*\]\(([^)]+\.md)\)|\[\[([^\]|#]+)")
_KINDS = {"user": ("fact", None, "USER.md"), "feedback": ("correction", None, None)}
_INSTRUCTIONS = ("CLAUDE.md", "CLAUDE.local.md")


def read(files: Files) -> Iterator[Found]:
    """Yield a record for each memory, by its type; instructions and rules whole."""
    paths = files.paths
    folders = {dirname(path) for path in paths if basename(path) == "MEMORY.md"}
    instructions = nearest(path for path in paths if basename(path) == "CLAUDE.md")
    taken: list[str] = []
    for path in paths:
        name = basename(path)
        is_rule = "/rules/" in f"/{path}" and ".claude/" in f"{path}/" and name.endswith(".md")
        is_below = any(path.startswith(f"{one}/") for one in folders if basename(one) in ("memory", "memories"))
        is_memory = name.endswith(".md") and (dirname(path) in folders or is_below or len(paths) == 1)
        if not (is_rule or is_memory or name in _INSTRUCTIONS):
            continue
        taken.append(path)
        text = files.text(path)
        place = Problem(path, 0, "")
        if name in _INSTRUCTIONS:
            note = f"{NOTES}claude/{path}".replace("/.claude/", "/")
            yield WholePage("AGENTS.md" if path == instructions else note, text, place, note)
        elif is_rule:
            yield WholePage(f"{NOTES}claude/rules/{path.partition('rules/')[2]}", text, place)
        elif name == "MEMORY.md":
            yield from _index(path, text, {basename(one) for one in paths if dirname(one) == dirname(path)})
        else:
            yield from _memory(path, text)
    if taken:
        yield from others([path for path in paths if path.endswith(".md")], taken)


def _index(path: str, text: str, names: set[str]) -> Iterator[Found]:
    """Yield what the index says beside the list of the files."""
    listed = 0
    for one in entries_of(path, text):
        found = _LINK.search(one.text) if isinstance(one, Record) else None
        target = basename(found[1] or found[2] or "") if found else ""
        if target and ({target, f"{target}.md"} & names):
            listed += 1
        else:
            yield one
    if listed:
        yield Left(f"{path}: the list of {listed:,} files, which is computed from the others")


def _memory(path: str, text: str) -> Iterator[Found]:
    document = document_of(path, text)
    front = read_front_matter(document)
    yield from (Problem(path, one.line, one.message) for one in front.problems)
    body = "".join(document.lines[front.end :]).strip()
    said = {**_texts(front.values), **_texts(front.values.get("metadata"))}
    kind_there = said.get("type", "").casefold()
    kind, category, home = _KINDS.get(kind_there, ("fact", kind_there or None, None))
    description, name = said.get("description", ""), said.get("name", "")
    at = next((said[key] for key in ("modified", "updated", "created", "date") if key in said), None)
    known = ("type", "description", "name", "modified")
    fields = [(key, value) for key, value in said.items() if key not in known and re.fullmatch(r"\w[\w -]*", key)]
    lists = ((key, one) for key, one in front.values.items() if isinstance(one, list | dict) and key != "metadata")
    fields += [(key, compact(one)) for key, one in lists if one and re.fullmatch(r"\w[\w -]*", key)]
    fields = [("name", name), ("description", description if body else ""), *fields]
    if not (body or description):
        yield Problem(path, 0, "the file says nothing")
        return
    own = name or basename(path).removesuffix(".md")
    yield Record(
        kind,
        body or description,
        Problem(path, 1, ""),
        own,
        category,
        (),
        tuple(pair for pair in fields if pair[1]),
        at,
        home,
    )


def _texts(values: object) -> Mapping[str, str]:
    if not isinstance(values, Mapping):
        return {}
    return {
        str(key): str(time_of(one) if hasattr(one, "isoformat") else one)
        for key, one in values.items()
        if isinstance(one, str | int | float) or hasattr(one, "isoformat")
    }
