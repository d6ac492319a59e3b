"""show: show an entry, a file or lines of it, as they are or were."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from workspace_mem.catalog.catalog import entry_in
from workspace_mem.catalog.pages import pages_now
from workspace_mem.console.output import say, write_utf8
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.paths import clean_path
from workspace_mem.disk.state import IN_FULL
from workspace_mem.errors import NotFoundError, UsageError
from workspace_mem.model.document import BOM, Document, lines_named
from workspace_mem.model.entry import HELD_OUT, PERSON, Entry, Strength, bare_name, record_of, strength_of
from workspace_mem.model.history import VersionId
from workspace_mem.model.kinds import SUMMARY
from workspace_mem.model.reading import page_said_by, read, without_waiting
from workspace_mem.model.whole_file import without_orders
from workspace_mem.recall.economics import note_reading, note_use
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import ShownEntry, cleaned_entry, hidden_entry, shown_entry
from workspace_mem.screen.inputs import lines_shown
from workspace_mem.settings import FILE
from workspace_mem.text.dates import range_of
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Shown:
    """A file's lines for display, and the requested entry."""

    path: str
    first_line: int
    last_line: int
    text: Annotated[str, Key("the lines, with secrets left out")]
    entry: ShownEntry | None = None
    notices: tuple[str, ...] = ()
    source: Annotated[str | None, Key("such as agent:claude; agents if the agent is unknown; null for a person")] = None
    record: Annotated[Mapping[str, Any] | None, Key("the entry, in the form for `remember --from-json`")] = None
    as_written: Annotated[str, Key(hidden=True)] = ""  # the text with the file's line ends
    strength: Annotated[Strength | None, Key("an entry's strength, without this session's uses", optional=True)] = None


@verb('show MEMORY.md#L10-L20 --at "last friday"')
def show(
    workspace: Workspace,
    name: Annotated[str, Arg("An id or a file.", metavar="ID|PATH[#L10-L20]")],
    *,
    at: Annotated[str | None, Arg("Show it as of a date, `3 days ago`, or a commit.")] = None,
) -> Shown:
    """Show an entry, a file or some of its lines, as they are or as they were.

    The text of a waiting entry is left out; `review show` shows it.

    Raises NotFoundError if it does not exist, UsageError for lines that end before they begin, RefusedError for a path
    outside the workspace, and with `at` whatever `Past.version_at` raises.
    """
    version = None if at is None else workspace.past.version_at(at)
    name = workspace.folder.path_of(name)
    asked = lines_named(name)
    path = asked.path
    if "^" in name or not ("/" in name or ".md" in name or name == FILE):
        try:
            return _of_entry(workspace, name, version)
        except NotFoundError as error:
            try:
                path = workspace.folder.file_matching(path, error)
            except NotFoundError:  # a file may be named like a day
                day = range_of(name, workspace.today())
                pages = pages_now(workspace.catalog, workspace.folder.survey())
                is_id = workspace.catalog.look().of_id(bare_name(name))  # of several entries, or of a later one
                if is_id is None and (alias := pages.resolve(name)):
                    path = alias
                elif day is None or day.first != day.last:
                    from workspace_mem.write.recovering import missing_entry_error

                    raise (
                        missing_entry_error(workspace, bare_name(name)) if version is None else None
                    ) or error from None
                else:
                    path = workspace.folder.file_matching(day.first.isoformat(), error)
    path = clean_path(path)
    document = _file(workspace, path, version)
    if document is None:
        path = workspace.folder.file_matching(asked.path, _no_file(path, at))
        document = _file(workspace, path, version)
    if document is None:
        raise _no_file(path, at)
    document = _text_for_agents(workspace, document)
    first, last = asked.first_line, asked.last_line
    is_use = version is None and (first or document.kinds.is_whole_file(document.path))
    places = ((entry, entry.place) for entry in (read(document).entries if is_use else ()))
    inside = (one for one, at in places if not first or (last and at.first_line <= first and last <= at.last_line))
    if entry := next(inside, None):  # reading an entry's lines, or its whole file, is a fetch
        note_use(workspace, entry)
    shown = _lines(document, 1 if first is None else first, last, None)
    return replace(shown, notices=(*shown.notices, *note_reading(workspace, IN_FULL, shown.text)))


def _of_entry(workspace: Workspace, name: str, version: VersionId | None) -> Shown:
    if version is not None:
        documents = {document.path: document for document in workspace.past.stores(version)}
        then = [entry for document in documents.values() for entry in read(document).everything]
        try:
            entry = entry_in(then, name, clean)
        except NotFoundError as error:
            message = f"{error.message} at that time"
            raise NotFoundError(message, hint=f"`workspace-mem history {name}` shows its later changes") from error
        return _lines_of(workspace, documents[entry.place.path], entry)
    look = workspace.catalog.look()
    entry = look.named(name)
    shown = _lines_of(workspace, workspace.folder.read(entry.place.path), entry)
    shown = replace(shown, notices=(*shown.notices, *look.twins_of(entry)))
    if shown.record is None:
        return shown
    strength = strength_of(entry, note_use(workspace, entry), workspace.now())
    notices = (*shown.notices, *note_reading(workspace, IN_FULL, shown.text))
    return replace(shown, strength=strength, notices=notices)


def _lines_of(workspace: Workspace, document: Document, entry: Entry) -> Shown:
    is_kept_back = entry.is_pending and workspace.actor != PERSON
    first, last = entry.place.first_line, entry.place.last_line
    shown = _lines(_text_for_agents(workspace, document), first, last, None if is_kept_back else entry)
    return replace(shown, entry=hidden_entry(entry), source=entry.said_by) if is_kept_back else shown


def _text_for_agents(workspace: Workspace, document: Document) -> Document:
    """Return a file for agents: without waiting text, and without orders in a run's events."""
    if workspace.actor == PERSON:
        return document
    if not document.kinds.is_event_log(document.path):
        return without_waiting(document)
    held = without_orders(document.text, workspace.order_in)
    return without_waiting(document.with_data(held.encode("utf-8", "surrogateescape")))


def _file(workspace: Workspace, path: str, version: VersionId | None) -> Document | None:
    """Return a file of the memory, now or at a version; None without one."""
    if not workspace.folder.scope.holds(path):
        return None
    document = workspace.folder.read(path) if version is None else workspace.past.document(version, path)
    return document if document.exists else None


NO_SUMMARY = "`workspace-mem sessions extract` and `consolidate --sessions` propose one; it counts once approved"


def _no_file(path: str, at: str | None) -> NotFoundError:
    if at is not None:
        hint = f"`workspace-mem history {path}` shows when it existed"
        return NotFoundError(f"The file {path} did not exist then", hint=hint, near=(path, tuple))
    hint = NO_SUMMARY if path == SUMMARY else "paths start at the workspace's root"
    return NotFoundError(f"There is no file {path} in the workspace's memory", hint=hint, near=(path, tuple))


def _lines(document: Document, first: int, last: int | None, entry: Entry | None) -> Shown:
    path = document.path
    count = len(document.lines)
    if last is not None and last < first:
        raise UsageError(f"Lines {first} to {last} of {path}: the end is before the start", path=path)
    last = min(count if last is None else last, count)
    if not 1 <= first <= max(last, 1) or first > max(count, 1):
        raise NotFoundError(f"{path} has no line {first}; it has {count} lines", path=path)
    notices: tuple[str, ...] = (
        () if document.is_text else (f"{path} is not UTF-8 text; unreadable bytes are shown as \ufffd",)
    )
    source = (entry.said_by if entry else None) or page_said_by(document)
    if entry is None and first > 1:  # an entry's stamp may be above the shown lines
        above = [one for one in read(document).entries if one.place.first_line < first <= one.place.last_line]
        said = {one.name: one.said_by for one in above if one.said_by}
        notices += tuple(f"Line {first} belongs to {name}, which {who} said" for name, who in said.items())
    as_written, shown = lines_shown(document, first, last, exact=True), shown_entry(entry) if entry else None
    if as_written.strip() == HELD_OUT:  # the whole text waits; omits blank lines
        as_written = f"{HELD_OUT}\n"
    text = as_written.replace("\r\n", "\n")
    as_written = f"\ufeff{as_written}" if first == 1 and document.data.startswith(BOM) else as_written
    record = record_of(document.kinds[entry.kind], cleaned_entry(entry)) if entry else None
    return Shown(path, first, max(last, first), text, shown, notices, source, record, as_written)


def render(found: Shown, **_: object) -> None:
    """Print the lines below the entry's place."""
    if found.entry:
        last = f"-L{found.last_line}" if found.last_line != found.first_line else ""
        strong = found.strength
        used = f"  used {counted(strong.uses, 'time')}, importance: {strong.tier}" if strong else ""
        say(f"{found.path}#L{found.first_line}{last}{used}")
    if not sys.stdout.isatty():
        write_utf8(found.as_written, is_safe=True)  # in a pipe, a file's lines keep their bytes
    else:
        write_utf8(found.text if found.text.endswith("\n") or not found.text else found.text + "\n")
