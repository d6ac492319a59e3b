"""What an agent can call: one function per tool, which calls one operation. table.py lists them."""

from collections.abc import Callable, Sequence
from typing import Annotated

from workspace_mem.core.document import split_lines
from workspace_mem.core.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.core.kinds import REMEMBERED
from workspace_mem.core.results import as_json
from workspace_mem.core.settings import FILE
from workspace_mem.core.verbs import Arg
from workspace_mem.mcp_server.answers import LIMIT, Answer, few, with_lines, with_list
from workspace_mem.operations.correct import correct
from workspace_mem.operations.error import error
from workspace_mem.operations.history import history
from workspace_mem.operations.memory_tool import MemoryTool
from workspace_mem.operations.note import note
from workspace_mem.operations.page import write_page
from workspace_mem.operations.recall import recall
from workspace_mem.operations.remember import remember
from workspace_mem.operations.retire import retire
from workspace_mem.operations.revise import revise
from workspace_mem.operations.search import search
from workspace_mem.operations.show import show
from workspace_mem.operations.why import why
from workspace_mem.services.recording.permitted_write import Written
from workspace_mem.services.screening.clean import clean
from workspace_mem.services.search.asking import plainly
from workspace_mem.workspace import Workspace

_WINDOW = 3_000  # lines; more never have room in one answer

Text = Annotated[str, Arg("Plain text; one statement that makes sense on its own.")]
EntryId = Annotated[str, Arg("An id such as mem-7k3f9q2m, from memory_search or memory_save.")]
MaybeId = Annotated[str | None, Arg("An id such as mem-7k3f9q2m.")]
MaybePath = Annotated[str | None, Arg("A path in the workspace, such as MEMORY.md.")]
Category = Annotated[str | None, Arg("Only entries of this category, such as Infra.")]
Line = Annotated[int | None, Arg(least=1)]


def memory_search(
    workspace: Workspace,
    query: Annotated[str, Arg("A few words or a question; nothing in it rules a passage out.")],
    limit: Annotated[int, Arg(least=1, most=50)] = 10,
    category: Category = None,
) -> Answer:
    """Find what is remembered, best first: each hit with its path, lines, id and a snippet.

    Fresh at every call. memory_get shows the lines around a hit.
    """
    found = as_json(search(workspace, plainly(query, category=category), limit=limit))
    return with_list(found, "hits", "ask with a smaller limit or more precise words")


def memory_recall(
    workspace: Workspace,
    task: Annotated[str, Arg("What is to be done or answered, in a sentence.")],
    budget: Annotated[int, Arg("Characters of text.", least=200, most=LIMIT)] = 4_000,
    category: Category = None,
) -> Answer:
    """Bring back what is remembered on a task: the best passages in full, as many as fit, nothing twice.

    For what stands around a passage use memory_get.
    """
    recalled = recall(workspace, plainly(task, category=category), budget=budget)
    return with_list(as_json(recalled), "hits", "ask for a part of the task")


def memory_why(
    workspace: Workspace,
    text: Annotated[str, Arg("A line of memory://frame, or some words of it.")],
) -> Answer:
    """Tell where a line of memory://frame comes from (file, lines, commit, actor), or why something is not in it."""
    return with_list(as_json(why(workspace, text)), "answers", "ask with more of the line")


def memory_get(
    workspace: Workspace,
    id: MaybeId = None,  # noqa: A002  # the name that agents know
    path: MaybePath = None,
    first_line: Line = None,
    last_line: Line = None,
) -> Answer:
    """Show one entry by its id, or lines of a file by its path.

    Long files come in parts; `more` says how to see the next. `sha256` is what memory_page asks for.
    """
    if (id is None) == (path is None):
        raise UsageError("Give an id or a path, one of them")
    if path is not None:
        return _lines(workspace, path, first_line or 1, last_line)
    shown = show(workspace, _no_path(str(id)))
    answer: Answer = {"id": id, "path": shown.path, "notices": list(shown.notices)}
    return with_lines(answer, split_lines(shown.text), shown.first_line, _next_lines(shown.path))


def _no_path(name: str) -> str:
    if "/" in name or name.endswith(".md") or name == FILE:
        raise UsageError(f"{name[:80]!r} is a path, not an id", hint="give it as path")
    return name


def _lines(workspace: Workspace, path: str, first: int, last: int | None) -> Answer:
    refuse_link(workspace, path)
    document = workspace.folder.read(path)
    count = len(document.lines)
    if document.exists and first > max(count, 1):
        raise NotFoundError(f"{document.path} has no line {first}: it has {count}")
    end = min(last or count, first + _WINDOW - 1)
    shown = show(workspace, f"./{path}#L{first}-L{end}" if count else path)
    answer: Answer = {"path": document.path, "sha256": document.revision, "lines": count}
    answer["notices"] = list(shown.notices)
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
        raise RefusedError(f"{clean(path[:200])} is not the plain path of a file", hint=f"use {target}")


def memory_save(
    workspace: Workspace,
    text: Text,
    kind: Annotated[str, Arg(choices=REMEMBERED)] = "fact",
    category: Annotated[str | None, Arg("One word or two, such as Infra.")] = None,
    tags: Annotated[Sequence[str], Arg("Words without #.", most=30)] = (),
) -> Answer:
    """Remember something that later sessions should know. The same text is kept once.

    For what the user wants done differently use memory_correct, for today's events memory_note.
    """
    return _told(remember(workspace, text, kind=kind, category=category, tags=tags))


def memory_note(workspace: Workspace, text: Text) -> Answer:
    """Add a line to today's log: what was done, decided or begun."""
    return _told(note(workspace, text))


def memory_error(
    workspace: Workspace,
    tool: Annotated[str, Arg("What failed, such as bash or pytest.")],
    text: Text,
    context: str | None = None,
    fix: Annotated[str | None, Arg("What helped.")] = None,
) -> Answer:
    """Record what went wrong with a tool, so that it is not tried again. The same error counts up."""
    return _told(error(workspace, tool, text, context=context, fix=fix))


def memory_correct(
    workspace: Workspace,
    text: Annotated[str, Arg("What the user wants, such as: Use tabs, never spaces.")],
    instead_of: Annotated[str | None, Arg("What was done before.")] = None,
) -> Answer:
    """Record a correction by the user. The same one counts up; corrections come first in every session."""
    return _told(correct(workspace, text, instead_of=instead_of))


def memory_revise(workspace: Workspace, id: EntryId, text: Text) -> Answer:  # noqa: A002
    """Say an entry in other words. It keeps its id and its place; history keeps the old words."""
    return _told(revise(workspace, id, text))


def memory_retire(workspace: Workspace, id: EntryId, why: str | None = None) -> Answer:  # noqa: A002
    """Take an entry out of memory because it no longer holds. It moves to the archive and can come back."""
    return _told(retire(workspace, id, why=why))


def memory_page(
    workspace: Workspace,
    path: Annotated[str, Arg("CONTINUITY.md, HEARTBEAT.md or a page under memories/.")],
    text: Annotated[str, Arg("The whole page in Markdown, at most 32,000 characters.")],
    base_sha256: Annotated[str | None, Arg("The sha256 that memory_get showed; none for a new page.")] = None,
) -> Answer:
    """Write a whole page: what is being done now (CONTINUITY.md), or notes under memories/."""
    told = _told(write_page(workspace, path, text, base=base_sha256))
    return {**told, "sha256": workspace.folder.read(told["path"]).revision}


def memory_history(
    workspace: Workspace,
    id: MaybeId = None,  # noqa: A002
    path: MaybePath = None,
    limit: Annotated[int, Arg(least=1, most=100)] = 20,
) -> Answer:
    """Show who changed what and when, newest first: all of the memory, one entry, or one file."""
    if id is not None and path is not None:
        raise UsageError("Give an id or a path, not both")
    name = _no_path(id) if id else path
    found = as_json(history(workspace, name, limit=limit))
    changes = [{**one, "paths": few(one["paths"]), "entries": few(one["entries"])} for one in found["changes"]]
    return with_list({**found, "changes": changes}, "changes", "ask for one id or path, or with a smaller limit")


def memory_files(
    workspace: Workspace,
    *,
    command: Annotated[str, Arg(choices=("view", "create", "str_replace", "insert", "delete", "rename"))],
    path: Annotated[str | None, Arg("Begins with /memories; not for rename.")] = None,
    view_range: Annotated[Sequence[int] | None, Arg("For view: first and last line; -1 is the end.")] = None,
    file_text: Annotated[str | None, Arg("For create.")] = None,
    old_str: Annotated[str | None, Arg("For str_replace: stands in the file exactly once.")] = None,
    new_str: Annotated[str | None, Arg("For str_replace.")] = None,
    insert_line: Annotated[int | None, Arg("For insert: the line to insert behind; 0 is the start.")] = None,
    insert_text: Annotated[str | None, Arg("For insert.")] = None,
    old_path: Annotated[str | None, Arg("For rename.")] = None,
    new_path: Annotated[str | None, Arg("For rename.")] = None,
) -> Answer:
    """Keep free notes as files under /memories: view, create, str_replace, insert, delete, rename."""
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


def _told(written: Written) -> Answer:
    """Return what a write did, without what only programs need."""
    answer = {key: value for key, value in as_json(written).items() if key != "handle"}
    return {**answer, "notices": [clean(notice) for notice in written.notices]}
