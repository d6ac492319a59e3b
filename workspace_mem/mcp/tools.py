"""What a tool does beside asking its verb: an agent names things otherwise, and reads long texts in parts."""

import os
import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.frame.request import requested
from workspace_mem.mcp.answers import SAID, Answer, few, with_lines
from workspace_mem.model.declaration import Arg, as_json
from workspace_mem.model.declared import STRATEGIES
from workspace_mem.model.entry import agent_at_work
from workspace_mem.model.matching import folded
from workspace_mem.model.reading import HELD_OUT
from workspace_mem.screen.clean import clean
from workspace_mem.search.query import plainly
from workspace_mem.search.values import Found
from workspace_mem.settings import FILE
from workspace_mem.text.strings import split_lines
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import why
from workspace_mem.verbs.history import history
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.recall import recall
from workspace_mem.verbs.review import waiting
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace

MOST_OF_FRAME = 7_000  # characters that memory_frame gives
_TELLING, _LEAST = 30, 4  # characters of a line by which it is known again: at most, at least
_WINDOW = 3_000  # lines; more never have room in one answer

Strategy = Annotated[str | None, Arg(choices=STRATEGIES)]
Line = Annotated[int | None, Arg(least=1)]
MaybePath = Annotated[str | None, Arg()]
_CONDITION = re.compile(r"(?<!\S)-?(kind|category|after|before|is(?=:retired)):\S+", re.IGNORECASE)
_MOST_OF_BODY = 400  # characters of what a commit says beside its subject


def searched(workspace: Workspace, query: str, *, limit: int, **conditions: Any) -> Found:
    """Search for the words of a query, with the conditions that stand beside it; one among the words is named."""
    question = plainly(query, **conditions)
    told = tuple(
        f"{said[0]} was searched as words; {said[1].casefold().replace('is', 'retired')} is an argument of its own"
        for said in _CONDITION.finditer(query)
    )
    return search(workspace, question._replace(misunderstood=(*question.misunderstood, *told)), limit=limit)


def recalled(workspace: Workspace, task: str, *, budget: int, strategy: Strategy = None, **conditions: Any) -> Answer:
    """Recall for the words of a task, beside the frame that this server gave, or a hook of the host.

    What the model reads stays within the budget; hosts are given the object beside it.
    """
    known = workspace.parts.frame_read or ("hook" if agent_at_work(os.environ) else "none")
    found = recall(workspace, plainly(task, **conditions), budget=budget, strategy=strategy, frame=known)
    said = found.text or "Nothing found\n"
    for notice in found.notices:
        line = f"note: {notice}\n"
        said += line if len(said) + len(line) <= budget else ""
    return {**as_json(found), SAID: said}


def framed(workspace: Workspace, *, task: str | None, budget: int) -> Answer:
    """Return the frame that hosts load at the start of a session, as large as an answer may be."""
    asked = (task or "").strip() or None
    request = requested(workspace.settings, profile="hook", budget=budget, task=asked, agent=workspace.actor)
    workspace.parts.frame_read = request
    found = frame(workspace, request)
    lines = split_lines(found.text)
    return with_lines({}, lines, 1, lambda _: "use a smaller budget, or read memory://frame")


def got(
    workspace: Workspace,
    *,
    id: str | None,  # noqa: A002  # the name that agents know
    path: MaybePath = None,
    first_line: Line = None,
    last_line: Line = None,
) -> Answer:
    """Show an entry, or lines of a file and the hash of all of it. Raises UsageError unless it is one of them."""
    if (id is None) == (path is None):
        raise UsageError("Give an id or a path")
    if path is not None:
        return _lines(workspace, path, first_line or 1, last_line)
    shown = show(workspace, str(id))
    answer: Answer = {"id": id, "path": shown.path, "source": shown.source, "notices": list(shown.notices)}
    return with_lines(answer, split_lines(shown.text), shown.first_line, _next_lines(shown.path))


def refuse_path(name: str, *, hint: str) -> None:
    """Raise UsageError for a path in the place of an id."""
    if "/" in name or name.endswith(".md") or name == FILE:
        raise UsageError(f"{clean(name[:80])!r} is a path, not an id", hint=hint)


def _lines(workspace: Workspace, path: str, first: int, last: int | None) -> Answer:
    refuse_link(workspace, path)
    document = workspace.folder.read(path)
    count = len(document.lines)
    if document.exists and first > max(count, 1):
        raise NotFoundError(f"{document.path} has no line {first}; it has {count} lines")
    end = min(last or count, first + _WINDOW - 1)
    shown = show(workspace, f"./{path}#L{first}-L{end}" if count else path)
    answer: Answer = {"path": document.path, "sha256": document.revision, "lines": count}
    answer |= {"source": shown.source, "notices": list(shown.notices)}
    found = with_lines(answer, split_lines(shown.text), first, _next_lines(document.path))
    if "more" not in found and last is None and end < count:
        found |= {"left_out": count - end, "more": _next_lines(document.path)(end + 1)}
    return found


def _next_lines(path: str) -> Callable[[int], str]:
    return lambda line: f'memory_get(path="{path}", first_line={line})'


def refuse_link(workspace: Workspace, path: str) -> None:
    """Raise RefusedError for a link, and for any other roundabout way to a file."""
    target = workspace.folder.target_of(path)
    if target != path.removeprefix("./"):
        raise RefusedError(f"{clean(path[:200])} is not a plain file path", hint=f"use {target}")


def paged(workspace: Workspace, *, path: str, text: str, base_sha256: str | None) -> Answer:
    """Write a page, and return its hash too: the next change of it asks for that."""
    written = as_json(write_page(workspace, path, text, base=base_sha256))
    return {**written, "sha256": workspace.folder.read(written["path"]).revision}


def changes(workspace: Workspace, *, id: str | None, path: MaybePath = None, limit: int) -> Answer:  # noqa: A002
    """Show the changes of an entry, of a file or of everything; of many paths and ids the first."""
    if id is not None and path is not None:
        raise UsageError("Give an id or a path, not both")
    found = as_json(history(workspace, id or path, limit=limit))
    waits = _waits(workspace)
    shown = [
        {**one, "paths": few(one["paths"]), "entries": few(one["entries"]), "body": one["body"][:_MOST_OF_BODY]}
        for one in found["changes"]
    ]
    for one in shown:
        one |= {key: HELD_OUT for key in ("subject", "body") if waits(one[key])}
    return {**found, "changes": shown}


def explained(workspace: Workspace, *, text: str) -> Answer:
    """Say where a line of the frame comes from, but for what waits for a person."""
    waits = _waits(workspace)
    answers = list(as_json(why(workspace, text))["answers"])
    for one in answers:
        one |= {key: HELD_OUT for key in ("text", "subject") if waits(one[key] or "")}
    return {"answers": answers}


def _waits(workspace: Workspace) -> Callable[[str], bool]:
    """Return what tells of a text whether it says a line of what waits for a person, or was rejected."""
    rejected = (
        clean(one.text) for one in workspace.catalog.look().every(retired=True) if one.retired and one.is_pending
    )
    lines = (
        line for text in (*(one.text for one in waiting(workspace).waiting), *rejected) for line in text.split("\n")
    )
    begun = {words for line in lines if len(words := folded(line)[:_TELLING]) >= _LEAST}
    return lambda text: any(words in folded(text) for words in begun)


_COMMANDS = ("view", "create", "str_replace", "insert", "delete", "rename")


def files(
    workspace: Workspace,
    *,
    command: Annotated[str, Arg(choices=_COMMANDS)],
    path: Annotated[str | None, Arg()] = None,
    view_range: Annotated[Sequence[int] | None, Arg()] = None,
    file_text: Annotated[str | None, Arg()] = None,
    old_str: Annotated[str | None, Arg()] = None,
    new_str: Annotated[str | None, Arg()] = None,
    insert_line: Annotated[int | None, Arg()] = None,
    insert_text: Annotated[str | None, Arg()] = None,
    old_path: Annotated[str | None, Arg()] = None,
    new_path: Annotated[str | None, Arg()] = None,
) -> Answer:
    """Ask the memory tool of model providers, in its own words."""
    given = {
        "path": path,
        "view_range": view_range,
        "file_text": file_text,
        "old_str": old_str,
        "new_str": "" if new_str is None and old_str is not None else new_str,
        "insert_line": insert_line,
        "insert_text": insert_text,
        "old_path": old_path,
        "new_path": new_path,
    }
    known = {key: value for key, value in given.items() if value is not None}
    text = MemoryTool(workspace)({"command": command, **known})
    return with_lines({}, split_lines(text), 1, lambda _: "view it with a view_range")
