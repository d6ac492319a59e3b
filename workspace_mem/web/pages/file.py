"""One file: the page beside its source with who wrote which line, now or as it was; or its text, to be edited."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from workspace_mem.catalog.ledger import Writing
from workspace_mem.errors import UsageError, WorkspaceMemError
from workspace_mem.verbs.blame import blame
from workspace_mem.verbs.history import history
from workspace_mem.verbs.show import show
from workspace_mem.web.markdown import as_html
from workspace_mem.web.pages import Visit, WebPage
from workspace_mem.web.wikilinks import Wikilinks

_LINES = 400  # of a file on one page
_LONGEST = 60_000  # characters of them
_EDITED = 2_000  # lines that are edited at once
_MOST_BLAMED = 512 * 1024  # bytes of a file; to tell who wrote the lines of a larger one takes seconds
# Fields in brackets and ids: the source beside the page has them.
_BOOKKEEPING = re.compile(r"[ \t]+(?:\([a-z_]+:: [^()\n]*\)|\^[a-z]+-[0-9a-z-]+(?=[ \t]*$))")


class Line(NamedTuple):
    """One line of the source, with who wrote it if that differs from the line above."""

    number: int
    text: str
    by: Writing | None
    begins: bool


def values(visit: Visit) -> Mapping[str, Any]:
    """Return some lines of a file, now or at a moment, or to be edited."""
    workspace, path, at = visit.workspace, visit.named["path"], visit.get("at") or None
    document = None if at else workspace.folder.read(path)
    is_edited = bool(visit.get("edit") and document and document.exists)
    wanted = _EDITED if is_edited else _LINES
    if document and document.exists:
        total, size = max(1, len(document.lines)), len(document.data)
        first = min(visit.number("from", 1), total)
        found = show(workspace, f"{path}#L{first}-L{min(first + wanted - 1, total)}")
        shown = found.text.split("\n")[: min(wanted, total - first + 1)]
    else:
        found = show(workspace, path, at=at)
        everything = found.text.split("\n")
        total, size, first = len(everything), len(found.text), min(visit.number("from", 1), len(everything))
        shown = everything[first - 1 : first - 1 + wanted]
    lines = list(_at_most(shown))
    shared = {
        "path": found.path,
        "at": at,
        "first": first,
        "last": first + len(lines) - 1,
        "total": total,
        "before": visit.at(**{"from": max(1, first - wanted)}) if first > 1 else None,
        "next": visit.at(**{"from": first + len(lines)}) if first + len(lines) <= total else None,
        "changes": history(workspace, found.path, limit=10).changes,
        "json_at": None,
        "is_edited": False,
    }
    if is_edited and document:
        if lines != shown[: len(lines)]:
            message = f"Line {first} of {found.path} is too long to be edited here; nothing was changed"
            raise UsageError(message, hint="edit it with an editor: an open page shows what you save there")
        text = "\n".join(lines)
        return {**shared, "is_edited": True, "base": document.revision, "text": text, "notices": found.notices}
    by_line, told = ({}, None) if at else _written(visit, found.path, size, first, first + len(lines) - 1)
    front, body = _divided(lines) if first == 1 else ([], lines)
    links = Wikilinks(workspace, found.path)
    return {
        **shared,
        "lines": list(_with_authors(lines, first, by_line)),
        "front": "\n".join(front),
        "html": as_html("\n".join(_BOOKKEEPING.sub("", line) for line in body), found.path, links.address),
        "notices": (*found.notices, *filter(None, [told])),
    }


def _at_most(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines that a page has room for, at least one; the end of a very long one is left out."""
    room = _LONGEST
    for number, line in enumerate(lines):
        if number and len(line) > room:
            return
        yield line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
        room -= len(line)


def _written(visit: Visit, path: str, size: int, first: int, last: int) -> tuple[dict[int, Writing], str | None]:
    """Return who wrote each line, and why that is not told."""
    workspace = visit.workspace
    if workspace.history_off:
        return {}, None
    if size > _MOST_BLAMED:
        return {}, "The authors of the lines are left out because the file is large; `workspace-mem blame` shows them"
    try:
        blamed = visit.ask(blame, f"{path}#L{first}-L{last}").lines
    except WorkspaceMemError as error:
        return {}, f"The authors of the lines are not known: {error.message}"
    by_line: dict[int, Writing] = {}
    for one in blamed:
        if one.last:
            by_line |= dict.fromkeys(range(one.first_line, one.last_line + 1), one.last)
        for lines in one.by_line:
            if lines.change:
                by_line |= dict.fromkeys(range(lines.first_line, lines.last_line + 1), lines.change)
    return by_line, None


def _with_authors(lines: Sequence[str], first: int, by_line: Mapping[int, Writing]) -> Iterator[Line]:
    above = None
    for number, text in enumerate(lines, start=first):
        by = by_line.get(number)
        commit = by.commit if by else None
        yield Line(number, text, by, commit != above and by is not None)
        above = commit


def _divided(lines: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Divide a page into its front matter and the rest."""
    if lines and lines[0].rstrip() == "---":
        for number, line in enumerate(lines[1:], start=1):
            if line.rstrip() in ("---", "..."):
                return lines[1:number], lines[number + 1 :]
    return (), lines


PAGE = WebPage("/files/{path:path}", "Files", "file.html", values)
