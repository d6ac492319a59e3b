"""error, correct, win: learnings, which count when they repeat instead of piling up."""

from workspace_mem.actions.entries import changes_for, screened, source_of, utc_second
from workspace_mem.actions.write import Written, write
from workspace_mem.core.entry import Fields
from workspace_mem.core.errors import UsageError
from workspace_mem.core.grammar import MAX_TEXT, category_from, draft
from workspace_mem.workspace import Workspace

_HEAD = 2_600  # characters kept of the start of an error that is too long; the rest is kept of its end
_CUT = "\n… ({count:,} characters left out) …\n"


def error(
    workspace: Workspace,
    tool: str,
    text: str,
    *,
    context: str | None = None,
    fix: str | None = None,
    dry_run: bool = False,
) -> Written:
    """Record what went wrong with a tool. The same error again counts up.

    A text over the limit is cut, visibly: it comes from a tool. Raises UsageError for an empty tool
    or text, and what `write` raises.
    """
    category = category_from(tool)
    if not category:
        raise UsageError("The tool has no name; nothing was written", hint="error TOOL TEXT, such as: error bash …")
    details = (("context", context or ""), ("fix", fix or ""))
    return _learn(workspace, "error", cut(text), category, details, from_tool=True, dry_run=dry_run)


def correct(
    workspace: Workspace, text: str, *, instead_of: str | None = None, dry_run: bool = False
) -> Written:
    """Record what the user wants done, and what was done instead. The same correction again counts up."""
    return _learn(workspace, "correction", text, None, (("instead of", instead_of or ""),), dry_run=dry_run)


def win(workspace: Workspace, text: str, *, dry_run: bool = False) -> Written:
    """Record what went well and should be done again. The same one again counts up."""
    return _learn(workspace, "win", text, None, (), dry_run=dry_run)


_OPS = {"error": "error", "correction": "correct", "win": "win"}


def _learn(
    workspace: Workspace,
    kind: str,
    text: str,
    category: str | None,
    details: Fields,
    *,
    from_tool: bool = False,
    dry_run: bool,
) -> Written:
    now = workspace.now()
    clean, notices = screened(text)
    clean_details = tuple((key, screened(cut(value))[0]) for key, value in details)
    counts = (("seen", "1"), ("first", utc_second(now)), ("last", utc_second(now)))
    fields = (*source_of(workspace.actor, from_tool=from_tool), *clean_details, *counts)
    entry = draft(kind, clean, category=category, fields=fields)
    op = _OPS[kind]
    return write(
        workspace, op, lambda read: changes_for(workspace, read, op, entry, now, notices), dry_run=dry_run
    )


def cut(text: str) -> str:
    """Return a tool's text within the limit: its head and its tail, and between them how much is missing."""
    if len(text) <= MAX_TEXT:
        return text
    room = MAX_TEXT - len(_CUT.format(count=len(text)))
    left_out = len(text) - room
    return text[:_HEAD] + _CUT.format(count=left_out) + text[len(text) - (room - _HEAD) :]
