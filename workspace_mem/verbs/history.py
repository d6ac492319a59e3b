"""history: show what changed and who did it, newest first; `--blame`: who wrote each entry."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import Authors, Writing, WrittenLines, versions_of
from workspace_mem.console.options import NoPager
from workspace_mem.console.output import coloured, page
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.paths import clean_path
from workspace_mem.errors import EngineError, NotFoundError, WorkspaceMemError
from workspace_mem.model.document import Document, is_path, lines_named
from workspace_mem.model.entry import Place, bare_name
from workspace_mem.model.history import SHALLOW, Version, shallow_clone_notice, writer_named
from workspace_mem.screen.clean import clean, shown
from workspace_mem.screen.entries import shown_subject
from workspace_mem.text.dates import shown_moment
from workspace_mem.workspace import Workspace


class RecordedChange(NamedTuple):
    """One commit of the history."""

    commit: str
    at: datetime
    actor: Annotated[str, Key("who made the change; commit: the author of that git commit")]
    author: Annotated[str, Key("the name of its author in git")]
    op: Annotated[str, Key("the operation; edit: a change by hand")]
    subject: str
    paths: Annotated[tuple[str, ...], Key("files that it changed")]
    entries: Annotated[tuple[str, ...], Key("ids that the commit names")]
    body: Annotated[str, Key("rest of the message: the reason, or the changes in each file")] = ""
    session: Annotated[str | None, Key("the session that the writer named, if any")] = None


class RecordedChanges(NamedTuple):
    """What changed, newest first."""

    changes: tuple[RecordedChange, ...]
    notices: tuple[str, ...] = ()


@verb("history MEMORY.md", finds="changes")
def history(
    workspace: Workspace,
    name: Annotated[
        str | None, Arg("One entry or file; by default everything.", metavar="[ID|PATH]", is_entry=True)
    ] = None,
    *,
    since: Annotated[
        str | None, Arg("Only changes since this time: a date, `last week`, `3 days ago`, a commit.")
    ] = None,
    until: Annotated[str | None, Arg("Last day to include.")] = None,
    limit: Annotated[int, Arg("Maximum number of changes.", least=1, short="-n")] = 20,
) -> RecordedChanges:
    """Show what changed, newest first, and who did it.

    The history of an entry follows it through edits, moves to other files, retirement and restoration.

    Raises NotFoundError for a name that neither the folder nor the history has, UsageError for an invalid time.
    """
    workspace.backlog.record_waiting_events()
    start, end = workspace.span(since).start if since else None, workspace.span(until).end if until else None
    most = None if start or end or (name is None and workspace.project) else limit
    versions = workspace.history.log(limit=most) if name is None else _versions_of_name(workspace, name, most)
    versions = [
        version for version in versions if (not start or version.at >= start) and (not end or version.at <= end)
    ]
    if name is None and workspace.project:
        versions = [one for one in versions if not one.paths or any(map(workspace.kinds.shows, one.paths))]
    versions = versions[:limit]
    notices: tuple[str, ...] = ()
    if workspace.history_off:
        notices = (f"History is off: {workspace.history_off}",)
    elif not versions:
        notices = (
            f"No change{f' of {name}' if name else ''} is recorded{' in that time' if start or end else ' yet'}",
        )
    if not workspace.history_off:
        notices += tuple(_never_recorded(workspace, name))
    notices += shallow_clone_notice(version.id for version in versions if version.op == SHALLOW)
    changes = (
        RecordedChange(
            version.id,
            version.at,
            version.actor,
            version.author.name,
            version.op,
            shown_subject(version),
            version.paths,
            tuple(value for key, value in version.trailers if key == "Workspace-Entry"),
            clean(version.body),
            version.session,
        )
        for version in versions
    )
    return RecordedChanges(tuple(changes), notices)


def _never_recorded(workspace: Workspace, name: str | None) -> Iterator[str]:
    """Yield notices on files that history leaves out, of all or of the named file."""
    if name is None:
        yield from workspace.folder.unread(workspace.folder.survey(), "recorded")
    elif is_path(name) and not (folder := workspace.folder).is_gone(path := clean_path(folder.path_of(name))):
        try:
            folder.read(path)
        except WorkspaceMemError as error:
            yield f"{error.message}, so it is not recorded"
        else:
            if not folder.scope.keeps(path):
                why = "hidden, ignored, in another repository or workspace, or neither Markdown nor a small attachment"
                yield f"{path} is not part of the memory ({why}), so it is not recorded"


def _versions_of_name(workspace: Workspace, name: str, limit: int | None) -> list[Version]:
    """Return the versions of an entry or a file, removed or not."""
    history, folder = workspace.history, workspace.folder
    if is_path(name):
        path = clean_path(folder.path_of(name))
        versions = history.log(path=path, limit=limit)
        if versions or workspace.history_off or not folder.is_gone(path):
            return versions
        error = NotFoundError(f"There is no file {name}, neither now nor in the history", near=(name, tuple))
    else:
        try:
            return versions_of(workspace.ledger(), folder, name, workspace.catalog.entry_named)[:limit]
        except NotFoundError as unknown:
            error = unknown
    return history.log(path=folder.file_matching(name, error), limit=limit)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render(recorded: RecordedChanges, *, workspace: Workspace, no_pager: NoPager = False, **_: object) -> None:
    """Show each change in a line."""
    zone = workspace.zone
    lines = [
        f"{coloured(change.commit[:10], 'yellow')}  {shown_moment(change.at, zone)}  "
        f"{writer_named(change.actor, change.author):16} {shown(change.subject)}\n"
        for change in recorded.changes
    ]
    page("".join(lines), paged=not no_pager)


# ── who wrote what ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class BlameRow:
    """An entry, or lines of prose by one change."""

    path: str
    first_line: int
    last_line: int
    id: str | None
    handle: Annotated[str | None, Key("another name, derived from its text; null for prose")]
    kind: Annotated[str | None, Key("null for prose")]
    text: Annotated[str, Key("the current text")]
    last: Annotated[Writing | None, Key("author of the current text; null if a line is not in history yet")]
    first: Annotated[Writing | None, Key("who first recorded the entry")] = None
    by_line: Annotated[tuple[WrittenLines, ...], Key("author of each line")] = ()

    @property
    def place(self) -> str:
        """Name the path and the lines."""
        return str(Place(self.path, self.first_line, self.last_line))


@dataclass(frozen=True, slots=True)
class Blame:
    """The authors of a file's lines, in order."""

    lines: tuple[BlameRow, ...]
    notices: tuple[str, ...] = ()


@verb("history --blame MEMORY.md", view="--blame")
def blame(
    workspace: Workspace,
    name: Annotated[
        str, Arg("An entry or words of it, a file, or lines.", metavar="ID|PATH[#L3-L5]", is_words=True, is_entry=True)
    ],
) -> Blame:
    """Show who wrote each entry, when, in which commit, and why.

    Lines outside entries are shown as by `git blame`, each with the change that wrote it.

    Raises NotFoundError if the entry, file or line does not exist, EngineError if history is off.
    """
    past, named = workspace.past, lines_named(workspace.folder.path_of(name))
    first, last = named.first_line, named.last_line
    try:
        entry = None if is_path(named.path) else workspace.catalog.entry_named(name)
        document = past.file(clean_path(named.path) if entry is None else entry.place.path)
    except NotFoundError as error:
        try:
            entry, document = None, past.file(workspace.folder.file_matching(named.path, error))
        except NotFoundError:
            from workspace_mem.write.recovering import missing_entry_error

            raise missing_entry_error(workspace, bare_name(name)) or error from None
    if entry:
        first, last = entry.place.first_line, entry.place.last_line
    authors = Authors(past.history, workspace.ledger(), document)
    blamed = tuple(_blame_rows(authors, document, first or 1, last or len(document.lines)))
    if first and not blamed:
        raise NotFoundError(f"{document.path} has only {len(document.lines)} lines", path=document.path)
    if not blamed and document.text.strip():
        raise EngineError(f"git did not say who wrote {document.path}", hint="`workspace-mem status` says why")
    beginnings = (
        writing.commit for lines in blamed for writing in (lines.last, lines.first) if writing and writing.op == SHALLOW
    )
    return Blame(blamed, shallow_clone_notice(beginnings))


def _blame_rows(authors: Authors, document: Document, first_line: int, last_line: int) -> Iterator[BlameRow]:
    """Yield the entries and prose of some lines, in order."""
    for whole, entry in authors.stretches():
        place = Place(whole.path, max(whole.first_line, first_line), min(whole.last_line, last_line))
        if place.first_line > place.last_line:
            continue
        place = whole if entry else place
        text = "".join(document.lines[place.first_line - 1 : place.last_line])
        newest, first = authors.newest(place), authors.first(place) if entry else None
        yield BlameRow(
            path=place.path,
            first_line=place.first_line,
            last_line=place.last_line,
            id=entry.id if entry else None,
            handle=entry.handle if entry else None,
            kind=entry.kind if entry else None,
            text=clean(text),
            last=Writing.of(newest, shown_subject(newest), entry and entry.said_by) if newest else None,
            first=Writing.of(first, shown_subject(first)) if first else None,
            by_line=tuple(authors.by_line(place, shown_subject)),
        )


def render_blame(blame: Blame, *, workspace: Workspace, no_pager: NoPager = False, **_: object) -> None:
    """Show each entry with its change."""
    zone, lines = workspace.zone, list[str]()
    for row in blame.lines:
        lines.append(f"{coloured(row.place, 'cyan')}  {(row.id or row.handle) if row.kind else 'prose'}")
        lines += [f"    {line}" for line in row.text.splitlines()[:3] if line.strip()]
        lines.append(f"    {_written(row.last, zone)}")
        for part in row.by_line if len(row.by_line) > 1 else ():
            last = f"-L{part.last_line}" if part.last_line > part.first_line else ""
            lines.append(f"    L{part.first_line}{last}: {_written(part.change, zone)}")
        if row.first and (row.last is None or row.first.commit != row.last.commit):
            lines.append(f"    first: {_written(row.first, zone)}  (edited since)")
        lines.append("")
    page("".join(f"{line}\n" for line in lines), paged=not no_pager)


def _written(change: Writing | None, zone: tzinfo) -> str:
    if change is None:
        return "not recorded yet"
    name = coloured(change.commit[:10], "yellow")
    writer = writer_named(change.actor, change.author)
    who = f"{writer} for {change.proposed_by}" if change.proposed_by else writer
    return f"{name}  {shown_moment(change.at, zone)}  {who}  {shown(change.subject)}"
