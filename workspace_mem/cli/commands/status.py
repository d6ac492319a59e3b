"""How `status` is shown."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say
from workspace_mem.core.wording import counted

if TYPE_CHECKING:
    from workspace_mem.operations.status import HistoryStatus, IndexStatus, Status, WatchStatus
    from workspace_mem.services.frame.sections import Filled


def show(found: "Status", **_: object) -> None:
    """Show it in one screen."""
    for label, text in _lines(found):
        say(f"{label:9} {text}")


def _lines(found: "Status") -> Iterator[tuple[str, str]]:
    yield "workspace", found.root
    if found.read_only:
        yield "", f"  read-only: {found.read_only}"
    yield "files", f"{counted(found.files, 'Markdown file')}, {counted(found.entries, 'entry')}"
    yield "index", f"{found.index.engine}: {_index(found.index)}"
    if found.index.recommended:
        yield "", f"  {found.index.recommended}"
    yield "history", _history(found.history)
    yield "watch", _watch(found.watch)
    frame = found.frame
    yield "frame", f"{frame.chars:,} of {frame.budget:,} characters" if frame.budget else f"{frame.chars:,} characters"
    if frame.sections:
        yield "", f"  {'; '.join(map(_filled, frame.sections))}"
    for one in frame.sections:
        if one.is_pressing:
            yield "", f"  {'over' if one.is_full else 'near'} its cap: {one}"
    for notice in found.notices:
        yield "", f"  {notice}"
    if found.review:
        waits = "1 entry waits" if found.review == 1 else f"{found.review:,} entries wait"
        yield "review", f"{waits} for a person: `workspace-mem review`"
    for problem in found.problems:
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path
        yield "problem", f"{place}: {problem.message}"


def _filled(one: "Filled") -> str:
    return f"{one.name} {one.used:,}/{one.cap:,}" if one.cap else f"{one.name} {one.used:,}"


def _index(found: "IndexStatus") -> str:
    if found.behind is None:
        return "cannot be read; the next search builds it anew"
    return "fresh" if found.fresh else f"{counted(found.behind, 'file')} behind; the next search takes them in"


def _history(found: "HistoryStatus") -> str:
    if not found.on:
        return f"off: {found.why_off}"
    head = found.head[:10] if found.head else "nothing recorded yet"
    waiting = f"; {counted(found.pending, 'file')} not recorded yet" if found.pending else ""
    return f"on, at {head} in {found.where}{waiting}"


def _watch(found: "WatchStatus") -> str:
    if found.state == "off":
        return "not running; every command looks at the files itself"
    seen = f"all in order at {found.last_seen:%Y-%m-%d %H:%M:%S}" if found.last_seen else ""
    if found.state == "stalled":
        return ", ".join(filter(None, ["stalled: no sign of life for two minutes", seen]))
    if found.error:
        return f"running, but {found.error}"
    waiting = f"{counted(found.waiting, 'file')} waiting" if found.waiting else ""
    return ", ".join(filter(None, ["running", waiting, seen]))
