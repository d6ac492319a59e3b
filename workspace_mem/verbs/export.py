"""export: write the memory in another system's format."""

from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.listing import make_files, refuse_taken
from workspace_mem.errors import UsageError
from workspace_mem.formats import format_named, outgoing
from workspace_mem.formats.port import WHOLE, ExportSource
from workspace_mem.model.document import body_start
from workspace_mem.model.entry import Entry
from workspace_mem.model.reading import without_waiting
from workspace_mem.screen.clean import clean, for_frame
from workspace_mem.screen.secrets import redact, redact_behind
from workspace_mem.settings import FILE
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace


class Exported(NamedTuple):
    """The written files, and what the format cannot hold."""

    format: Annotated[str, Key("the requested format")]
    path: Annotated[str, Key("path of the export")]
    files: Annotated[tuple[str, ...], Key("files written, relative to the path; empty for a single file")]
    entries: Annotated[int, Key("number of entries written, including those in the archive")]
    not_held: Annotated[tuple[str, ...], Key("content that the format cannot hold")]
    notices: tuple[str, ...]
    text: Annotated[str | None, Key("the export itself, if the path is -", optional=True)] = None


@verb("export autoloop ~/project/.autoloop/memory.jsonl", acts=True, at_machine=True)
def export_memory(
    workspace: Workspace,
    memory_format: Annotated[str, Arg("The other system's format.", metavar="FORMAT", choices=outgoing())],
    path: Annotated[Path, Arg("The file to create, or a new or empty folder; - for standard output.")],
) -> Exported:
    """Write the memory in another system's format.

    Nothing is overwritten. Secrets and entries that wait for review are left out, and a notice names
    what the format cannot hold.

    Raises RefusedError for a path that is taken or cannot be written, UsageError for one in the workspace.
    """
    place, is_output = Path(path), str(path) == "-"
    if not is_output and place.expanduser().resolve().is_relative_to(workspace.root.resolve()):
        hint = "choose a place outside the workspace"
        raise UsageError(f"{path} is in the workspace itself; nothing was written", hint=hint)
    look = workspace.catalog.look()
    notices = [*look.unreadable().values()]
    known = look.every(retired=True, shown=True)
    if others := len(look.every(retired=True)) - len(known):
        notices.append(f"{counted(others, 'entry')} of other projects left out; `--project all` exports them too")
    entries = [entry for entry in known if not entry.is_pending]
    if waiting := len(known) - len(entries):
        notices.append(f"{counted(waiting, 'entry')} waiting for review left out")
    documents, with_secrets = [], 0
    known_names = workspace.folder.survey().seen.keys() - {FILE, ".gitattributes"}
    for name in sorted(filter(workspace.kinds.shows, known_names)):
        document = without_waiting(workspace.folder.read(name), says="")
        if not document.data:
            continue
        text, findings = redact(document.text)
        with_secrets += bool(findings)
        documents.append(document.with_data(text.encode("utf-8", "surrogatepass")) if findings else document)
    notices += [f"Secrets in {with_secrets:,} files were left out"] if with_secrets else []
    texts = {document.path: document for document in documents}
    safe: list[Entry] = []
    for entry in entries:
        page, text = texts.get(entry.field(WHOLE) or ""), entry.text  # a file has all of a long text
        text = "".join(page.lines[body_start(page) :]).strip("\n") if page else text
        fields = entry.fields
        if redact("\n".join([entry.label + text, *(f"{key}: {value}" for key, value in fields)]))[1]:
            fields = tuple((key, redact_behind(f"{key}: ", value)) for key, value in fields)
            text = redact_behind(entry.label, text)
        safe.append(entry._replace(text=text, fields=fields))
    written = format_named(memory_format).write(ExportSource(safe, documents))
    is_one = list(written.files) == [""]
    if is_output and not is_one:
        raise UsageError(f"{memory_format} exports a folder, not a single file", hint="give a new folder")
    if not is_output:
        refuse_taken(place, is_folder=not is_one)
        make_files(place, written.files)
    names = () if is_one else tuple(written.files)
    shown = written.files[""].decode("utf-8", "replace") if is_output else None
    return Exported(memory_format, str(path), names, written.held, written.left, tuple(notices), shown)


def render_export_memory(exported: Exported, **_: object) -> None:
    """Print how much was exported, and what was not."""
    if exported.text is not None:
        write_utf8(exported.text)
        tell([f"not held: {sentence}" for sentence in exported.not_held])
        return
    files = f" in {counted(len(exported.files), 'file')}" if exported.files else ""
    say(f"{exported.path}: {counted(exported.entries, 'entry')}{files}")
    for sentence in exported.not_held:
        say(f"not held     {sentence}")


FORMATS = ("md", "json")
_BUDGET = 8_000  # characters, as in autoloop
Budget = Annotated[int, Arg("Maximum length of the block; 0: no limit.", least=0, most=10_000_000, unit="characters")]


class InspectedMemory(NamedTuple):
    """Preferences, learnings and meta as a loop's prompt has them."""

    text: Annotated[str, Key("the block, or the raw lines; empty if nothing is active")]
    rendered: Annotated[int, Key("characters of the whole block")]
    budget: Annotated[int, Key("characters; 0: none")]
    cut: Annotated[bool, Key("whether the block is longer than the budget")]
    preferences: Annotated[int, Key("active ones")]
    learnings: Annotated[int, Key("active ones")]
    meta: Annotated[int, Key("active ones")]
    notices: tuple[str, ...]


@verb("export --inspect memory --format json", view="--inspect memory")
def inspect_memory(
    workspace: Workspace,
    *,
    shown_as: Annotated[
        str, Arg("md: a block for a prompt; json: the lines of memory.jsonl.", option="--format", choices=FORMATS)
    ] = "md",
    budget: Budget = _BUDGET,
) -> InspectedMemory:
    """Show preferences, learnings and meta as a block for a loop's prompt, or as the lines of memory.jsonl.

    A block over its budget is cut, and ends with the full count.
    """
    return _inspection(workspace, shown_as, budget)


@verb("export --inspect pressure --budget 4000", view="--inspect pressure")
def inspect_pressure(workspace: Workspace, *, budget: Budget = _BUDGET) -> InspectedMemory:
    """Show how much of its budget that block uses, whether it is cut, and its parts."""
    return _inspection(workspace, "pressure", budget)


def _inspection(workspace: Workspace, shown_as: str, budget: int) -> InspectedMemory:
    look = workspace.catalog.look()
    entries = [entry for entry in look.every(retired=True) if not entry.is_pending]
    as_shown = (lambda text, _: clean(text)) if shown_as == "json" else for_frame
    shown = format_named("autoloop").inspect(entries, as_shown, shown_as=shown_as, budget=budget)
    notices = tuple(look.unreadable().values())
    return InspectedMemory(shown.text, shown.rendered, budget, shown.cut, *shown.counts, notices)


def render_inspect_memory(shown: InspectedMemory, **_: object) -> None:
    """Show the block, or the lines."""
    write_utf8(shown.text if not shown.text or shown.text.endswith("\n") else f"{shown.text}\n")


render_inspect_pressure = render_inspect_memory
