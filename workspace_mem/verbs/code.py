"""code: find the parts of a repository, their calls, and the decisions about it.

The repository is the one of the current folder, unless another is named. Every question first reads what changed;
nothing of the repository is imported or run.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, NamedTuple

from workspace_mem.code import Edge, Graph, Node, map_page
from workspace_mem.code.memory import FOLDER, part_named, repository_of, shown, stale_mentions
from workspace_mem.console.output import render_text, say, tell
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.intake.accept import add_entry, carry_out
from workspace_mem.model.changes import ChangeSet, Edit, step, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import ShownEntry, hidden_entry, shown_entry
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.text.strings import counted
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace

_PAGE_TOKENS = 1_500  # tokens of MAP.md
_MOST = 50  # calls of one answer
_MARK = "generated: workspace-mem code"
_RECORD = "decision-record"
_SIGNS = {"call": "calls", "import": "imports", "inherit": "inherits from"}
Where = Annotated[
    str | None, Arg("The repository, by folder or name; by default that of the current folder.", option="--repository")
]
Name = Annotated[str, Arg("The name of a part, or its last components, or PATH:LINE.", metavar="NAME")]
Words = Annotated[str, Arg("Words of its name, value or description.", metavar="WORDS", is_words=True)]


class CodeAnswer(NamedTuple):
    """What a repository answers: parts, the best first, or a way or calls, certain ones first."""

    repository: Annotated[str, Key("its name in the memory")]
    parts: tuple[Node, ...]
    edges: tuple[Edge, ...]
    notices: tuple[str, ...] = ()


class CodeIndex(NamedTuple):
    """The figures of a repository's graph, and its page."""

    repository: Annotated[str, Key("its name in the memory")]
    folder: Annotated[str, Key("its folder")]
    files: Annotated[int, Key("number of files read")]
    parts: Annotated[int, Key("modules, classes, functions, constants and others")]
    edges: Annotated[int, Key("imports, calls and base classes")]
    read: Annotated[int, Key("files read by this call")]
    unread: Annotated[tuple[str, ...], Key("unread files, one sentence each")]
    path: Annotated[str, Key("path of its map, from the workspace's root")]
    changed: bool
    notices: tuple[str, ...] = ()


class CodeMap(NamedTuple):
    """The map of a repository within a budget."""

    repository: Annotated[str, Key("its name in the memory")]
    text: str
    tokens: Annotated[int, Key("estimated tokens of the text")]
    notices: tuple[str, ...] = ()


class DecisionRecords(NamedTuple):
    """A repository's decision records in order, or the new one."""

    repository: Annotated[str, Key("its name in the memory")]
    decisions: tuple[ShownEntry, ...]
    notices: tuple[str, ...] = ()


class CodeChanges(NamedTuple):
    """The changes in a repository, and the entries that name removed parts."""

    repository: Annotated[str, Key("its name in the memory")]
    since: Annotated[str, Key("the commit to compare with")]
    files: Annotated[tuple[str, ...], Key("added, changed or removed, each after its sign: +, ~ or -")]
    parts: Annotated[tuple[str, ...], Key("the same for parts")]
    entries: Annotated[tuple[str, ...], Key("entries that mention missing or changed parts, one sentence each")]
    notices: tuple[str, ...] = ()


@verb("code map --budget 800", job="map", at_machine=True)
def code_map(
    workspace: Workspace,
    *,
    repository: Where = None,
    budget: Annotated[int, Arg("Maximum number of tokens.", least=100, most=100_000)] = _PAGE_TOKENS,
) -> CodeMap:
    """Show packages, entry points and the most used modules, one line each, within a budget."""
    graph = repository_of(workspace, repository)
    text = map_page(graph, budget)
    return CodeMap(graph.name, text, estimated_tokens(text), graph.notices)


@verb("code index ~/src/shop", writes=True, at_machine=True, job="index")
def code_index(
    workspace: Workspace,
    folder: Annotated[str | None, Arg("The repository's folder.", metavar="PATH")] = None,
    *,
    repository: Where = None,
) -> CodeIndex:
    """Read a repository, and write its map, codebase/REPOSITORY/MAP.md, into the memory, where search finds it.

    Raises RefusedError where a person keeps a page of that name.
    """
    graph = repository_of(workspace, folder or repository)
    path = f"{FOLDER}/{graph.name}/MAP.md"
    commit = f"commit: {graph.commit}\n" if graph.commit else ""
    data = f"---\n{_MARK}\nsource: tool\n{commit}---\n{map_page(graph, _PAGE_TOKENS)}".encode()

    def operation(document: Document) -> Edit:
        if document.exists and _MARK.encode() not in document.data[:200]:
            hint = "move it away, or give it another name"
            raise RefusedError(f"{path} was not made by this command; nothing was written", path=path, hint=hint)
        return whole_edit(document, document.with_data(data))

    by_tool = workspace.by(workspace.call._replace(actor=TOOL))  # generated text, so recorded as the tool's
    subject = f"code: map of {graph.name}"
    done = carry_out(by_tool, "code", lambda read: ChangeSet(subject, (step(read(path), operation),)))
    unread = tuple(f"{shown(place)} is not read: {shown(why)}" for place, why in graph.unread())
    nodes = graph.nodes
    counts = (len({node.path for node in nodes.values()}), len(nodes), len(graph.edges), graph.reread)
    return CodeIndex(graph.name, str(graph.root), *counts, unread, path, done.changed, (*graph.notices, *done.notices))


@verb("code trace main.run http.Client.send", finds="edges", job="trace", at_machine=True)
def code_trace(
    workspace: Workspace,
    source: Annotated[str | None, Arg("Where the path begins, and where it ends.", metavar="NAME")] = None,
    target: Annotated[str | None, Arg("Where the path ends.", metavar="NAME")] = None,
    *,
    repository: Where = None,
) -> CodeAnswer:
    """Show the shortest path between two parts, by certain calls if possible; of one part, its calls.

    Raises UsageError without a name, NotFoundError for an unknown one.
    """
    graph = repository_of(workspace, repository)
    names = [part_named(graph, text) for text in (source, target) if text]
    if not names:
        raise UsageError("Give source, target, or both", hint="workspace-mem code trace FROM TO")
    if len(names) == 1:
        return _answer(graph, (), graph.calls("source" if source else "target", *names))
    way = graph.trace(*names)
    none = "" if way or names[0] == names[1] else f"No path leads from {' to '.join(map(clean, names))}"
    return _answer(graph, (), way, none)


@verb("code callers Client.send", finds="edges", job="callers", at_machine=True)
def code_callers(workspace: Workspace, name: Name, *, repository: Where = None) -> CodeAnswer:
    """Show the callers of a part, or of an external name.

    Raises NotFoundError for an unknown name.
    """
    return code_trace(workspace, target=name, repository=repository)


@verb("code callees main.run", finds="edges", job="callees", at_machine=True)
def code_callees(workspace: Workspace, name: Name, *, repository: Where = None) -> CodeAnswer:
    """Show the calls of a part.

    Raises NotFoundError for an unknown name.
    """
    return code_trace(workspace, name, repository=repository)


@verb("code find retry backoff", finds="parts", job="find", at_machine=True)
def code_find(workspace: Workspace, words: Words, *, repository: Where = None) -> CodeAnswer:
    """Find parts by words of their names, signatures and descriptions."""
    graph = repository_of(workspace, repository)
    return _answer(graph, graph.find(words))


@verb("code where is the retry limit set", finds="parts", job="where", at_machine=True)
def code_where(workspace: Workspace, words: Words, *, repository: Where = None) -> CodeAnswer:
    """Show where something is set or defined: like find, with assignments first."""
    graph = repository_of(workspace, repository)
    return _answer(graph, graph.find(words, assigned=True))


def _answer(graph: Graph, parts: Iterable[Node], edges: Sequence[Edge] = (), notice: str = "") -> CodeAnswer:
    more = f"{len(edges) - _MOST:,} more are left out" if len(edges) > _MOST else ""
    nodes, calls = (Node(*map(shown, part)) for part in parts), (Edge(*map(shown, edge)) for edge in edges[:_MOST])
    return CodeAnswer(graph.name, tuple(nodes), tuple(calls), (*graph.notices, *filter(None, (notice, more))))


@verb("code changed main~20", job="changed", at_machine=True)
def code_changed(
    workspace: Workspace,
    since: Annotated[str, Arg("A commit, or a date such as 2026-11-01.", metavar="SINCE")] = "HEAD",
    *,
    repository: Where = None,
) -> CodeChanges:
    """Show changed files and parts since a commit or a date, and the entries that mention missing parts.

    Raises UsageError for what git does not know.
    """
    graph = repository_of(workspace, repository)
    commit, files, parts = graph.changes_since(since)
    gone = [row[2:] for row in (*files, *parts) if row[0] == "-"]
    mentions = stale_mentions(workspace, graph, gone)
    return CodeChanges(graph.name, commit, tuple(map(clean, files)), tuple(map(clean, parts)), mentions, graph.notices)


@verb("code decisions new Keep sessions in SQLite", repeatable=True, at_machine=True, job="decisions")
def code_decisions(
    workspace: Workspace,
    words: Annotated[Sequence[str], Arg("new TITLE makes one.", metavar="new TITLE")] = (),
    *,
    status: Annotated[str | None, Arg("proposed, accepted, rejected, deprecated or superseded.")] = None,
    context: Annotated[str | None, Arg("Why the decision was needed.")] = None,
    decision: Annotated[str | None, Arg("The decision itself.")] = None,
    consequences: Annotated[str | None, Arg("Its consequences.")] = None,
    repository: Where = None,
) -> DecisionRecords:
    """List a repository's decisions, or record one as codebase/REPOSITORY/decisions/NNNN-title.md.

    Search finds them. An agent's change to one of yours waits in `review`.

    Raises UsageError without a title, or for an agent's record without a decision.
    """
    graph, title = repository_of(workspace, repository), " ".join(words[1:]).strip()
    home = f"{FOLDER}/{graph.name}/decisions/"
    if not words:
        records = (entry for entry in workspace.catalog.look().every(_RECORD) if entry.place.path.startswith(home))
        is_person = workspace.actor == PERSON
        decisions = (shown_entry(each) if is_person or not each.is_pending else hidden_entry(each) for each in records)
        return DecisionRecords(graph.name, tuple(decisions), graph.notices)
    if words[0] != "new" or not title:
        raise UsageError(f"`decisions` takes `new TITLE`, not {' '.join(words)[:80]!r}")
    if workspace.actor != PERSON and not (context and decision):
        raise UsageError("A decision needs --context and --decision; nothing was written")
    sections = {"context": context, "decision": decision, "consequences": consequences}
    fields = [("status", status or "proposed"), *((name, text or "To be written.") for name, text in sections.items())]
    done = add_entry(workspace, "code", _RECORD, EntryInput(title, fields=fields), home=home + "{number:04}-{slug}.md")
    made = (shown_entry(done.entry),) if done.entry else ()
    return DecisionRecords(graph.name, made, (*graph.notices, *done.notices))


render_map = render_text


def render_index(answer: CodeIndex, **_: object) -> None:
    """Print the figures, the unread files, and the place of the map."""
    say(f"{answer.repository}: {counted(answer.files, 'file')} ({answer.read:,} read now), {answer.parts:,} parts,")
    say(f"{answer.edges:,} edges; map in {answer.path}{'' if answer.changed else ' (unchanged)'}")
    tell(answer.unread[:_MOST])


def render(answer: CodeAnswer, **_: object) -> None:
    """Print one part or step per line, with its place."""
    for part in answer.parts:
        line = f"{part.path}:{part.line}  {part.kind} {part.name} {part.detail}  {part.summary}"
        say(line.rstrip())
    for edge in answer.edges:
        sign, doubt = _SIGNS[edge.kind], "" if edge.certain else "  (possible)"
        say(f"{edge.path}:{edge.line}  {edge.source} {sign} {edge.target}{doubt}")
    tell(() if answer.parts or answer.edges else ("Nothing found",))


def render_changed(answer: CodeChanges, **_: object) -> None:
    """Show files, parts, and entries."""
    for row in (*answer.files, *answer.parts):
        say(row)
    none = () if answer.files or answer.parts else (f"Nothing has changed since {answer.since}",)
    tell((*none, *answer.entries))


def render_decisions(answer: DecisionRecords, **_: object) -> None:
    """Print one record per line."""
    for row in answer.decisions:
        say(f"{row.name}  {row.fields.get('status', '')}  {row.path}  {row.text}")
    none = "No decision yet; `workspace-mem code decisions new TITLE --context TEXT --decision TEXT` records one"
    tell(() if answer.decisions else (none,))
