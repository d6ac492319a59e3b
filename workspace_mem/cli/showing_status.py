"""The state of a workspace, on a screen or as JSON."""

from pathlib import Path

from workspace_mem.cli.output import print_json
from workspace_mem.core.wording import counted
from workspace_mem.operations.status import Status, status
from workspace_mem.operations.status import as_json as status_json
from workspace_mem.services.frame.sections import Filled
from workspace_mem.workspace import open_workspace


def show_status(*, root: Path | None = None, as_json: bool = False) -> int:
    """Look and show; return the exit code."""
    found = status(open_workspace(root))
    if as_json:
        print_json(status_json(found))
        return 0
    for label, text in _lines(found):
        print(f"{label:9} {text}")
    return 0


def _lines(found: Status) -> list[tuple[str, str]]:
    lines = [("workspace", found.root)]
    if found.read_only:
        lines.append(("", f"  read-only: {found.read_only}"))
    entries = "1 entry" if found.entries == 1 else f"{found.entries:,} entries"
    lines.append(("files", f"{counted(found.files, 'Markdown file')}, {entries}"))
    lines.append(("index", f"{found.engine}: {_index(found.index_behind)}"))
    if found.recommended:
        lines.append(("", f"  {found.recommended}"))
    lines.append(("history", _history(found)))
    lines.append(("watch", _watch(found)))
    lines.append(("frame", f"{found.frame_chars:,} of {found.frame_budget:,} characters"))
    lines += [("", f"  {'; '.join(_filled(one) for one in found.filled)}")] if found.filled else []
    lines += [("", f"  {'over' if one.is_full else 'near'} its cap: {one}") for one in found.filled if one.is_pressing]
    lines += [("", f"  {notice}") for notice in found.notices]
    if found.review:
        waits = "1 entry waits" if found.review == 1 else f"{found.review:,} entries wait"
        lines.append(("review", f"{waits} for a person"))
    for problem in found.problems:
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path
        lines.append(("problem", f"{place}: {problem.message}"))
    return lines


def _filled(one: "Filled") -> str:
    return f"{one.name} {one.used:,}/{one.cap:,}" if one.cap else f"{one.name} {one.used:,}"


def _index(behind: int | None) -> str:
    if behind is None:
        return "cannot be read; the next search builds it anew"
    return "fresh" if behind == 0 else f"{counted(behind, 'file')} behind; the next search takes them in"


def _history(found: Status) -> str:
    if found.history_off:
        return f"off: {found.history_off}"
    head = found.head[:10] if found.head else "nothing recorded yet"
    waiting = f"; {counted(found.unrecorded, 'file')} not recorded yet" if found.unrecorded else ""
    return f"on, at {head} in {found.history_where}{waiting}"


def _watch(found: Status) -> str:
    if found.is_watched:
        return f"running, all in order at {found.last_seen:%Y-%m-%d %H:%M:%S}" if found.last_seen else "running"
    return "not running; every command looks at the files itself"
