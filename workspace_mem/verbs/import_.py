"""import: import another system's memory."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.console.output import print_to_stderr, say, write_utf8
from workspace_mem.declarations import Arg, DryRun, Key, verb
from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.listing import OutsideFiles
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.formats import format_named, formats
from workspace_mem.formats.port import ORIGIN, WHOLE, Files, Record, UnmappedItem, WholePage, category_like, relinked
from workspace_mem.intake.accept import carry_out, held_for_review, keeps_secrets
from workspace_mem.model.document import PENDING, Document, Problem, is_untouched, with_front_matter
from workspace_mem.model.entry import ID, Fields, moment_of, utc_second
from workspace_mem.model.kinds import NOTES, TIMES, Form
from workspace_mem.model.list_item import MAX_TEXT, clean_text
from workspace_mem.screen.inputs import EntryInput, Screen, screened_draft
from workspace_mem.text.strings import at_line, counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.importing import OP, Import, IncomingEntry, IncomingPage, Outcome
from workspace_mem.write.permission import refuse_unless_writable

_CAME = "imported.json"  # in our own folder; without it, items changed since may come in twice
_LINKS = 12  # links named
_STAMP = 200  # bytes that a stamp may add to a file
_HEAD = 600  # characters of a long text in its entry


class Imported(NamedTuple):
    """The imported items, and those left out."""

    format: Annotated[str, Key("the requested format")]
    added: Annotated[Mapping[str, int], Key("number of imported entries by kind")]
    entries: Annotated[tuple[str, ...], Key("their ids")]
    files: Annotated[tuple[str, ...], Key("files imported unchanged, as paths from the workspace's root")]
    retired: Annotated[tuple[str, ...], Key("ids of entries imported earlier and since removed at the source")]
    there: Annotated[int, Key("entries and files that were already here")]
    not_held: Annotated[tuple[str, ...], Key("content that has no place here")]
    problems: Annotated[tuple[Problem, ...], Key("what could not be read or written; paths start at the given folder")]
    commit: Annotated[str | None, Key("null if nothing changed, or not recorded yet")]
    changed: bool
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None


@verb("import autoloop ~/project --dry-run", writes=True, at_machine=True, problems="problems")
def import_memory(
    workspace: Workspace,
    memory_format: Annotated[str, Arg("The other system's format.", metavar="FORMAT", choices=tuple(formats()))],
    path: Annotated[Path, Arg("The file, or its folder.")],
    *,
    dry_run: DryRun = False,
    progress: Callable[..., None] | None = None,
) -> Imported:
    """Import another system's memory, as one change.

    Every imported entry carries `import:FORMAT` as its source, and keeps its id and time. Entries from an earlier
    import stay unchanged, so you can repeat an import. If a line cannot be read, a notice names it, the rest is
    imported, and the command exits with 6.

    Raises NotFoundError for a path that does not exist, or that has nothing in this format; RefusedError for files of
    the workspace itself, and what `write` raises.
    """
    tell = progress or (lambda *_: None)
    refuse_unless_writable(workspace.folder)
    files = OutsideFiles(Path(path))
    if workspace.folder.scope.held(files.inside(workspace.root)):
        message = f"{path} is in the workspace itself, which already reads it; nothing was written"
        raise RefusedError(message, hint="give the folder of the other system's memory, such as .loki")
    problems: list[Problem] = []
    left: list[str] = []
    entries: list[IncomingEntry] = []
    pages: list[IncomingPage] = []
    notices = Counter[str]()
    incoming = Files(files.paths(), files.read)
    results = relinked(list(format_named(memory_format).read(incoming)))
    problems += incoming.problems
    problems += [Problem(item, 0, "the folder cannot be read") for item in files.closed]
    if files.links and results:
        left.append(f"not followed, because they are links: {', '.join(sorted(files.links)[:_LINKS])}")
    if not results and not problems:
        hint = f"docs/formats.md shows what a memory of {memory_format} looks like"
        raise NotFoundError(
            f"{path} does not contain a memory in the format {memory_format}; nothing was written", hint=hint
        )
    screening = _Screening(workspace, memory_format, notices, left)
    for number, item in enumerate(results, start=1):
        try:
            match item:
                case Record():
                    whole, record = screening.shortened(item)
                    entries.append(screening.entry(record))
                    pages += [whole] if whole else []
                case WholePage():
                    pages += (
                        [] if is_untouched(item.path, item.text.encode("utf-8", "replace")) else [screening.page(item)]
                    )
                case UnmappedItem():
                    left.append(item.says)
                case _:
                    problems.append(item)
        except WorkspaceMemError as error:
            place = item.place if isinstance(item, Record | WholePage) else Problem("", 0, "")
            problems.append(place._replace(message=error.message.removesuffix("; nothing was written")))
        tell(number, len(results), "read")
    outcome = Outcome()
    memo = FileMemo(workspace.folder.own / _CAME)
    noted = memo.load().get(memory_format)
    came = noted if isinstance(noted, dict) else {}
    now = workspace.now()
    bringing = Import(workspace, memory_format, entries, pages, came, now=now, progress=tell)
    done = carry_out(workspace, OP, partial(bringing.decide, outcome), now=now, dry_run=dry_run)
    tell(len(results), len(results), "written")
    if not dry_run and outcome.came.items() - came.items():
        memo.save({**memo.load(), memory_format: {**came, **outcome.came}})
    messages = [f"{sentence} ({count:,} times)" if count > 1 else sentence for sentence, count in notices.items()]
    return Imported(
        memory_format,
        dict(outcome.added),
        tuple(outcome.ids),
        tuple(outcome.files),
        tuple(outcome.retired),
        outcome.existing,
        tuple(left),
        (*problems, *outcome.problems),
        done.commit,
        done.changed,
        (*messages, *outcome.notices, *done.notices),
        done.diff,
    )


class _Screening:
    """Turns records into entries: screened, stamped, and held back if they read like orders."""

    def __init__(self, workspace: Workspace, name: str, notices: Counter[str], left: list[str]) -> None:
        self._workspace, self._source, self._notices, self._left = workspace, f"import:{name}", notices, left
        self._name = name
        self._keeps = partial(keeps_secrets, workspace, imported=True)

    def entry(self, record: Record) -> IncomingEntry:
        """Return an entry ready to be written. Raises UsageError or RefusedError where it cannot be kept."""
        workspace = self._workspace
        if record.kind not in workspace.kinds:
            raise RefusedError(f"there is no kind {record.kind[:40]!r} here; declare it in workspace.toml")
        kind = workspace.kinds[record.kind]
        statement = (
            record.id or "",
            record.category or "",
            *record.tags,
            *(text for pair in record.fields for text in pair),
        )
        if any("\ud800" <= sign <= "\udfff" for sign in "".join(statement)):  # lone surrogates, possible in JSON
            raise RefusedError("half of a character, a lone surrogate, is in its id, its category, a tag or a field")
        moment = self._time_of(record.at, record.place)
        fields = [*self._mapped_fields(record.fields, record.place)]
        if record.retired:
            when = self._time_of(record.retired[0], record.place)
            fields += [("retired", record.retired[0] if when else utc_second(workspace.now()))]
            fields += [(workspace.kinds.reason_for(kind.name), record.retired[1])] if record.retired[1] else []
        names = {key for key, _ in fields}
        written = record.at if moment else None
        stamps = [("source", self._source)]
        if kind.form is Form.COUNTED:
            stamps += [("seen", "1"), *((key, written) for key in ("first", "last") if written)]
        elif written and kind.form is not Form.LOG:
            stamps += [("at", written)]
        handed = EntryInput(record.text, category=category_like(record.category), tags=record.tags, fields=fields)
        asked = screened_draft(kind, handed, tuple(pair for pair in stamps if pair[0] not in names), self._keeps)
        asked = held_for_review(workspace, asked, imported=True)
        self._notices.update(asked.notices)
        own_id = record.id if record.id and ID.fullmatch(record.id) else None
        at = (moment or moment_of(dict(fields).get("at", "")) or workspace.now()).astimezone(workspace.zone)
        return IncomingEntry(asked.draft, own_id, record.id, record.place, record.home, record.retired is not None, at)

    def _time_of(self, said: str | None, place: Problem) -> datetime | None:
        """Parse a record's time; an invalid one is listed as lost."""
        result = moment_of(said or "")
        if said and not result:
            unread = f"{at_line(place.path, place.line)}: the time {said[:40]!r}, which cannot be read"
            self._left += [unread] if unread not in self._left[-1:] else []  # a record may repeat a time
        return result

    def _mapped_fields(self, fields: Fields, place: Problem) -> Iterator[tuple[str, str]]:
        """Yield a record's fields; one whose name has another meaning here is renamed."""
        for key, value in fields:
            if key == "source":  # imported entries have their own source
                yield ORIGIN, value
            elif key == "review" and value != PENDING:
                yield "review-there", value
            elif key not in TIMES or self._time_of(value, place):
                yield key, value

    def shortened(self, record: Record) -> tuple[IncomingPage | None, Record]:
        """Return a record that fits an entry, and a page with its full text if it was cut."""
        if len(clean_text(record.text)) <= MAX_TEXT:
            return None, record
        name = re.sub(r"[^\w.-]+", "-", record.id or sha256(record.text.encode("utf-8", "replace")).hexdigest()[:12])
        path = f"{NOTES}{self._name}/long/{name[:60]}.md"
        head = record.text[:_HEAD].rsplit("\n", 1)[0].rsplit(". ", 1)[0]
        text = f"{head} … the whole of it is in [[{path.removesuffix('.md')}]]"
        page = self.page(WholePage(path, record.text + "\n", record.place))
        return page, record._replace(text=text, fields=(*record.fields, (WHOLE, path)))

    def page(self, page: WholePage) -> IncomingPage:
        """Return a file ready to be written. Raises RefusedError if it is too large to be read here."""
        if (size := len(page.text.encode("utf-8", "replace"))) + _STAMP > READ_LIMIT:
            raise RefusedError(f"it would have {size:,} bytes; the limit is {READ_LIMIT:,}")
        screen = Screen(self._keeps)
        text = screen(page.text)
        self._notices.update(screen.notices)
        if self._workspace.order_in(text):
            document = with_front_matter(Document(page.path, text.encode()), {"review": PENDING})
            text = document.text
            told = "A file waits for a person because it reads like an order to an agent: `workspace-mem review`"
            self._notices[told] += 1
        return IncomingPage(page.path, text, page.place, page.note)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


_MOST = 100  # lines of one sort; `--json` shows all


def render(found: Imported, **_: object) -> None:
    """Print the number of imported items by kind, and those left out."""
    if found.diff is not None:
        write_utf8(found.diff)
    lines = [f"{kind:12} {number:,}" for kind, number in found.added.items()]
    lines += [f"file         {path}" for path in found.files]
    lines += [f"retired      {name}" for name in found.retired]
    lines += [f"not held     {text}" for text in found.not_held]
    for line in lines[:_MOST]:
        say(line)
    if len(lines) > _MOST:
        say(f"… and {len(lines) - _MOST:,} more; `--json` shows all of it")
    if found.there:
        say(f"there already: {found.there:,}")
    if not lines and not found.there:
        say("Nothing was imported.")
    for problem in found.problems[:_MOST]:
        print_to_stderr(f"{at_line(problem.path, problem.line)}: {problem.message}")
    if found.problems:
        print_to_stderr(f"{counted(len(found.problems), 'problem')}; everything else is as described above")
