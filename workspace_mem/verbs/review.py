"""review: list entries that wait for a person; approve or reject them.

A waiting text has the mark `review: pending`: an entry in its line, a file in its first lines. It is left out of the
frame, search, recall and everything else that agents get, until a person approves it or removes the mark by hand.
A link also waits if it says that one of two current entries supersedes or contradicts the other. Frame and search
already leave out the superseded entry, unless it is a person's and the link is not.
Proposals of `consolidate` that need your approval wait here too; they are computed each time. So does what a save
left out because it looked like a secret: approving puts it back, rejecting deletes it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import partial
from importlib import import_module
from itertools import product
from typing import Annotated, NamedTuple

from workspace_mem.catalog.catalog import entry_in
from workspace_mem.catalog.links import open_links
from workspace_mem.catalog.reviews import LEFT_OUT, RedactedText, left_out, note_rejected
from workspace_mem.code.memory import mentions_of_all
from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.declarations import Arg, DryRun, Key, verb, verbs_in
from workspace_mem.disk.listing import list_all_names
from workspace_mem.disk.spool import Spool
from workspace_mem.doctor.census import count, secret_sentences
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.git.project import ALL
from workspace_mem.intake.accept import carry_out, screen_for, why_all_wait
from workspace_mem.loop.apply import WorkingCopy
from workspace_mem.loop.consolidate import Consolidation, proposals_waiting, views_of
from workspace_mem.loop.proposals import Proposal
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, preview, removal, step, whole_edit
from workspace_mem.model.document import Document, body_start, front_fields, waits_for_review, with_front_matter
from workspace_mem.model.edits import archive_step, cut_entry, with_fields
from workspace_mem.model.entry import (
    CONTRADICTS,
    INVERSES,
    PERSON,
    SUPERSEDES,
    Actor,
    Entry,
    Fields,
    Place,
    bare_name,
    utc_second,
)
from workspace_mem.model.history import PROPOSED_BY
from workspace_mem.model.kinds import ARCHIVE, is_archived, log_date, project_of
from workspace_mem.model.reading import find_entry
from workspace_mem.model.reading import read as read_entries
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import shown_text
from workspace_mem.screen.inputs import lines_shown
from workspace_mem.screen.orders import order_in
from workspace_mem.screen.secrets import redact_in_place
from workspace_mem.sync.state import BESIDE, waiting_settings
from workspace_mem.text.strings import counted, cut_to, first_of
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import Linking, unlinking
from workspace_mem.write.open_workspace import Call
from workspace_mem.write.pipeline import MEMORY_TOOL, WriteResult, change_request_in

APPROVE, REJECT = "approve", "reject"  # operations in commits
PROPOSAL = "proposal"  # kind of a rule's proposal
_OF_PROPOSALS = "prop-"  # prefix of their names
_MOST_PROPOSED = 50  # listed proposals
CHANGE = "change"  # kind of an agent's change request
DOUBT = "doubt"  # field with an agent's doubt about its own entry
_MARKS = ("review", DOUBT)  # marks that approval removes
_LISTS = "`workspace-mem review` lists the waiting entries with their names"
LINK = "link"  # kind of a link that supersedes or contradicts a living entry
Names = Annotated[Sequence[str], Arg("Ids or files, as `workspace-mem review` lists them.", metavar="ID")]


class WaitingEntry(NamedTuple):
    """An entry or a file that waits for a person."""

    id: Annotated[str | None, Key("null for an entry without one, and for a file")]
    name: Annotated[str, Key("id, for `review show`, `approve` and `reject`")]
    kind: Annotated[str, Key("such as fact; for a file, the kind of file")]
    source: Annotated[str, Key("the source: agent:NAME, tool, import:FORMAT, person or unknown source")]
    at: Annotated[str | None, Key("time of the last write; null if unknown")]
    why: Annotated[str, Key("the reason: the words that read like an order, the setting, or the writer's doubt")]
    text: Annotated[str, Key("its text, with secrets left out; for a file, its beginning")]
    path: str
    first_line: int
    last_line: int
    entry: Annotated[Entry, Key(hidden=True)]  # the entry, or a file in the form of one
    proposal: Annotated[Proposal | None, Key(hidden=True)] = None
    left_out: Annotated[RedactedText | None, Key(hidden=True)] = None


@dataclass(frozen=True, slots=True)
class WaitingList:
    """Everything that waits for a person, by path and line; the notices name the files that could not be read."""

    waiting: tuple[WaitingEntry, ...]
    notices: tuple[str, ...] = ()


class ShownWaiting(NamedTuple):
    """A waiting entry or file, and its lines as they are."""

    item: WaitingEntry
    lines: Annotated[str, Key("its lines as they are in the file, with secrets left out")]


@dataclass(frozen=True, slots=True)
class ShownList:
    """The entries that were asked for, in the order of the names."""

    items: tuple[ShownWaiting, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed(WriteResult):
    """What was decided. If it is a single entry, path and lines are the entry's."""

    approved: Annotated[tuple[str, ...], Key("names")] = ()
    rejected: Annotated[tuple[str, ...], Key("names")] = ()


# ── what waits ─────────────────────────────────────────────────────────────────────────────────


@verb("review", finds="waiting", job="list")
def waiting(workspace: Workspace) -> WaitingList:
    """List entries that wait for a person: source, time, reason and text.

    The notices name secrets typed into files, for `forget`, and entries about code that no longer exists.
    """
    result, unread = _all_waiting(workspace)
    proposed = [item for item in result if item.proposal]
    shown = [*(item for item in result if not item.proposal), *proposed[:_MOST_PROPOSED]]
    survey, names = list_all_names(workspace.folder)
    notices = [*unread]
    if (more := len(proposed) - _MOST_PROPOSED) > 0:
        notices.append(f"{counted(more, 'more proposal')}: `workspace-mem consolidate` shows them")
    spool = Spool(workspace.dirs.state_of(workspace.root))
    if any(spool.size(session) > spool.taken(session) for session in spool.sessions()):
        notices.append("Events that hooks captured are not listed yet: the next command that writes adds them")
    waits = "from the remote waits: `workspace-mem sync --accept-settings`"
    notices += [f"{key} {waits}" for key in waiting_settings(workspace)]
    do = "is another version, from a sync: take over what you need, then delete it"
    notices += [f"{path} {do}" for path in sorted(survey.recorded) if BESIDE.search(path)]
    notices += [*secret_sentences(count(workspace, survey, names)), *mentions_of_all(workspace)]
    return WaitingList(tuple(shown), tuple(notices))


@verb("review show mem-7k3f9q2m", job="show")
def show_waiting(workspace: Workspace, names: Names = ()) -> ShownList:
    """Show waiting entries in full, with their lines as they are in the file.

    Raises UsageError without a name, NotFoundError for one that is not waiting.
    """
    read, shown = workspace.folder.read, list[ShownWaiting]()
    for item in _items_named(workspace, names):
        lines = item.text if item.left_out else ""
        if item.proposal:
            made = Consolidation(_view(workspace, item)).carry_out_single(read, APPROVE, item.proposal)
            lines = clean(preview(made, redact_in_place))
        elif item.kind == CHANGE:
            diff = _Decision(workspace, None, dry_run=True).make_change([item]).diff or ""
            lines = diff.partition(f"--- a/{item.path}\n")[0]
        if not (lines or item.proposal or item.left_out):
            lines = lines_shown(read(item.path), item.first_line, item.last_line)
        shown.append(ShownWaiting(item, lines))
    return ShownList(tuple(shown))


def _all_waiting(workspace: Workspace) -> tuple[list[WaitingEntry], tuple[str, ...]]:
    survey = workspace.folder.survey()
    look = workspace.catalog.look(survey)
    live = {path: seen.revision for path, seen in survey.seen.items() if path.endswith(".md") and not is_archived(path)}
    version = f"1{workspace.kinds.fingerprint}"

    def is_held(document: Document) -> bool:
        return not document.kinds.is_whole_file(document.path) and waits_for_review(document)

    held = workspace.catalog.facts("waits", version, live, lambda document: "1" if is_held(document) else "")
    results = [entry for entry in look.every() if entry.is_pending and not held.get(entry.place.path)]
    results += [_page_as_entry(workspace.folder.read(path)) for path, is_held in held.items() if is_held]
    results.sort(key=lambda entry: entry.place)
    waiting = [_waiting(entry, why_all_wait(workspace, entry.kind)) for entry in results]
    for number, item in enumerate(waiting):  # change requests, with the text of the entry
        name = item.text.split()[1] if item.kind == CHANGE and " " in item.text else ""
        if name and (about := look.having([name]).get(name)):
            waiting[number] = item._replace(text=f"{item.text} (“{cut_to(shown_text(about), 60)}”)")
    for link, writer, other in open_links(workspace.catalog, look):
        new, old = (other, writer) if link.relation == INVERSES[SUPERSEDES] else (writer, other)
        says = CONTRADICTS if link.relation == CONTRADICTS else SUPERSEDES
        text = f" {says} ".join(f"“{clean(' '.join(entry.text.split()))}”" for entry in (new, old))
        of_link = writer._replace(kind=LINK, id=None, handle=f"{new.name}:{old.name}", text=text)
        why = f"it {says} {old.name}: approving it retires {old.name}, rejecting it removes the link"
        waiting.append(_waiting(of_link, "")._replace(text=text, why=why))
    waiting += _proposals(workspace, proposals_waiting(workspace, survey))
    for kept in left_out(workspace.dirs.state_of(workspace.root)):
        place = Place(kept.paths[0] if kept.paths else "", 1, 1)
        for path, (line, _) in product(reversed(kept.paths), kept.lines()[:1]):
            with suppress(WorkspaceMemError):  # its page may have become a folder
                lines = enumerate(workspace.folder.read(path).lines, start=1)
                place = next((Place(path, number, number) for number, text in lines if line in text), place)
        fields = (("source", kept.actor), ("at", kept.at))
        entry = Entry(LEFT_OUT, kept.clean, None, (), fields, None, kept.name, (), place)
        why = "what looks like a secret was left out: approving puts it back, rejecting deletes it"
        waiting.append(_waiting(entry, "")._replace(why=why, left_out=kept))
    return waiting, tuple(look.unreadable().values())


def _proposals(workspace: Workspace, proposals: Iterable[Proposal]) -> Iterator[WaitingEntry]:
    """Yield the rules' proposals as review items."""
    for proposal in proposals:
        home = workspace.kinds[proposal.new[0].draft.kind].home if proposal.new else ""
        place = proposal.entries[0].place if proposal.entries else Place(home, 1, 1)
        fields = (("at", proposal.at),) if proposal.at else ()
        entry = Entry(PROPOSAL, proposal.says, None, (), fields, None, proposal.name, (), place)
        why = f"{proposal.rule}: {clean(proposal.why)}"
        yield _waiting(entry, "")._replace(source="tool", why=why, proposal=proposal)


def _view(workspace: Workspace, item: WaitingEntry) -> Workspace:
    """Return the view of the project that a proposal belongs to."""
    return workspace if workspace.project else workspace.of_project(project_of(item.path) or ALL)


def _page_as_entry(document: Document) -> Entry:
    """Return a waiting file that is no entry in the form of one, named by its path."""
    request = change_request_in(document)
    fields = tuple((field.key, value) for field in front_fields(document) for value in field.values)
    text = "".join(document.lines[body_start(document) :]).strip()
    place = Place(document.path, 1, max(1, len(document.lines)))
    kind, text = (CHANGE, request.summary) if request else (document.kinds.page_kind(document.path), text)
    return Entry(kind, text, None, (), fields, None, document.path, (), place)


def _waiting(entry: Entry, all_wait: str) -> WaitingEntry:
    place, source = entry.place, clean(entry.said_by or PERSON)
    day = log_date(place.path)
    times = (entry.field("last"), entry.field("at"), entry.field("first"))
    moment = next(filter(None, times), None) or (f"{day} {entry.field('time') or ''}".strip() if day else None)
    words, doubt = clean(order_in(entry) or ""), clean(entry.field(DOUBT) or "")
    reasons = (
        (entry.kind == CHANGE, "it would change what a person wrote"),
        (words, f"it reads like an order to an agent (“{words}”)"),
        (doubt, f"{source} asks: “{doubt}”"),
        (source != PERSON, all_wait),
    )
    return WaitingEntry(
        entry.id,
        entry.name,
        entry.kind,
        source,
        clean(moment) if moment else None,
        next((says for is_so, says in reasons if is_so and says), "it is marked for review"),
        shown_text(entry),
        place.path,
        place.first_line,
        place.last_line,
        entry,
    )


def _items_named(workspace: Workspace, names: Sequence[str]) -> list[WaitingEntry]:
    """Return the distinct review items with these names."""
    if not names:
        raise UsageError("Nothing was named", hint=_LISTS)
    everything = _all_waiting(workspace)[0]
    if any(name.startswith(_OF_PROPOSALS) for name in {*names} - {entry.name for entry in everything}):
        # Proposals that need no approval are not listed, but can be decided on.
        for view in views_of(workspace, workspace.folder.survey()):
            unasked = [proposal for proposal in Consolidation(view).proposals() if proposal.name in names]
            everything += _proposals(view, unasked)
    entries = [entry.entry for entry in everything]
    result: dict[tuple[Place, str], WaitingEntry] = {}  # two proposals may concern one entry
    for name in names:
        path = workspace.folder.path_of(name).removeprefix("./")
        meant = [entry for entry in entries if entry.handle == path and not entry.id]
        bare = bare_name(name)
        if not meant and not any(each.startswith(bare) for one in entries for each in (one.id or "", one.handle)):
            raise NotFoundError(f"{name[:80]} is not waiting for review; nothing was changed", hint=_LISTS)
        entry = meant[0] if len(meant) == 1 else entry_in(entries, name, clean)
        result[entry.place, entry.name] = next(item for item in everything if item.entry is entry)
    return list(result.values())


# ── deciding ───────────────────────────────────────────────────────────────────────────────────


@verb("review approve mem-7k3f9q2m", writes=True, job="approve")
def approve(workspace: Workspace, names: Names = (), *, dry_run: DryRun = False) -> Reviewed:
    """Accept waiting entries: the mark is removed, and the source stays.

    Raises UsageError without a name, NotFoundError for one that is not waiting, RefusedError for an agent: nobody
    approves what they may have written.
    """
    return _decide_on(_Decision(workspace, None, dry_run), _items_named(workspace, names))


@verb('review reject mem-7k3f9q2m --why "not what we do"', writes=True, job="reject")
def reject(
    workspace: Workspace,
    names: Names = (),
    *,
    why: Annotated[str | None, Arg("The reason, archived with the entry.")] = None,
    dry_run: DryRun = False,
) -> Reviewed:
    """Retire waiting entries with the reason; an agent that repeats one gets an error.

    An agent may withdraw its own.

    Raises UsageError without a name, NotFoundError for one that is not waiting, RefusedError for an agent that did not
    write it.
    """
    result = _items_named(workspace, names)
    screen = screen_for(workspace)
    return _decide_on(_Decision(workspace, screen(why or ""), dry_run, screen.notices), result)


class _Decision(NamedTuple):
    """A decision: approval, or rejection with an optional reason."""

    workspace: Workspace
    why: str | None
    dry_run: bool = False
    notices: tuple[str, ...] = ()

    @property
    def op(self) -> str:
        """Return the operation's name for the commit."""
        return APPROVE if self.why is None else REJECT

    def carry_out(self, decide: Decide) -> WriteResult:
        """Write the decision."""
        return carry_out(self.workspace, self.op, decide, dry_run=self.dry_run)

    def in_files(self, items: Sequence[WaitingEntry]) -> WriteResult:
        """Remove the review mark of entries and files, or archive them. Raises ConflictError on a change."""
        workspace, why, now = self.workspace, self.why, self.workspace.now()
        word = "approved" if why is None else "rejected"
        what = items[0].text if len(items) == 1 else f"{counted(len(items), 'entry')} {word}"
        sources = dict.fromkeys(item.source for item in items) if why is None else ()
        body = "\n".join(f"{PROPOSED_BY}{source}" for source in sources)

        def decide(read: ReadDocument) -> ChangeSet:
            copy, after = WorkingCopy(read), list[tuple[Entry, Entry | None]]()
            # Bottom up, so that line numbers and numbers of equal lines above stay valid.
            for item in sorted(items, key=lambda item: -item.first_line):
                live = copy.document(item.path)
                current = _unchanged_item(live, item)
                if why is None:
                    after.append((item.entry, copy.make(item.path, partial(_without_review_mark, item)).entry))
                    continue
                if item.name == item.path:
                    reason = ((live.kinds.reason_for(item.kind), why),) if why.strip() else ()
                    stamps = (("retired", utc_second(now)), *reason)
                    copy.make(ARCHIVE + item.path, partial(_page_archived, live, stamps))
                else:
                    archived = archive_step(copy.document, current, now, why)
                    after.append((item.entry, copy.make(archived.edit.before.path, archived.make_edit).entry))
                copy.make(item.path, removal if item.name == item.path else partial(cut_entry, entry=current))
            single = after[0][1] if len(items) == 1 and after else None
            names = tuple(item.name for item in items if item.name != item.path)
            return ChangeSet(f"{self.op}: {what}", copy.steps(), names, single, self.notices, body=body, moved=after)

        done = self.carry_out(decide)
        if why is not None and done.changed and workspace.actor == PERSON:
            note_rejected(workspace.folder, [item.entry.text for item in items])
        return done

    def make_change(self, items: Sequence[WaitingEntry]) -> WriteResult:
        """Run the call that an agent requested, in its name, on the current files."""
        workspace, path, dry_run = self.workspace, items[0].path, self.dry_run
        request = change_request_in(workspace.folder.read(path))
        if request is None:
            raise ConflictError(f"{path} is not a change request any more; nothing was decided", path=path)
        agent = workspace.by(Call(Actor(request.actor), workspace.session, takes_in=False, approves=path))
        try:
            module = import_module(f"{__package__}.{request.module}")
        except ModuleNotFoundError:
            raise RefusedError(f"{path} asks for {request.module[:80]!r}, which is not a command", path=path) from None
        if (request.module, request.verb) == MEMORY_TOOL:
            if not dry_run:
                module.MemoryTool(agent)(request.arguments)
            return WriteResult(op=APPROVE, path=path, changed=not dry_run)
        function = next((each.function for each in verbs_in(module) if each.function.__name__ == request.verb), None)
        if function is None:
            raise RefusedError(f"{path} asks for {request.verb[:80]!r}, which is not a verb", path=path)
        done: WriteResult = function(agent, **{**request.arguments, "dry_run": dry_run})
        if dry_run or not workspace.folder.read(path).exists:
            return done
        gone = ChangeSet(f"{APPROVE}: {request.summary}", ())  # already done
        return replace(agent.write(APPROVE, lambda _: gone), notices=done.notices)

    def link(self, items: Sequence[WaitingEntry]) -> WriteResult:
        """Retire the superseded entry, or remove the rejected link."""
        workspace = self.workspace
        look = workspace.catalog.look()
        new, old = (look.named(name) for name in items[0].name.split(":"))
        if self.why is not None:
            return self.carry_out(unlinking(REJECT, new, old))
        by = (workspace.kinds, workspace.actor, workspace.now())
        return self.carry_out(Linking(APPROVE, new, SUPERSEDES, old, *by).decide)

    def left_out(self, items: Sequence[WaitingEntry]) -> WriteResult:
        """Restore the redacted lines, or delete the kept originals."""
        kept: RedactedText = items[0].left_out  # type: ignore[assignment]
        lines = kept.lines()

        def decide(read: ReadDocument) -> ChangeSet:
            steps = [step(read(path), put_back) for path in kept.paths if read(path).exists]
            steps = [one for one in steps if one.edit.before.data != one.edit.after.data]
            if not steps:
                raise ConflictError(
                    f"The lines that {kept.name} was left out of have changed, or are not unique; nothing was written",
                    hint=f"{kept.file} has the original text; `workspace-mem review reject {kept.name}` deletes it",
                )
            return ChangeSet(f"{APPROVE}: what was left out of {steps[0].edit.after.path}", tuple(steps))

        def put_back(document: Document) -> Edit:
            text = document.text
            for line, was in lines:
                text = text.replace(line, was) if text.count(line) == 1 else text
            after = document.with_text(text)
            is_same = len(read_entries(after).entries) == len(read_entries(document).entries)
            return whole_edit(document, after if is_same and document.is_text else document, None)

        done = self.carry_out(decide) if self.why is None else WriteResult(op=REJECT, changed=not self.dry_run)
        if not self.dry_run:
            kept.drop()
        return done

    def proposals(self, items: Sequence[WaitingEntry]) -> WriteResult:
        """Apply approved proposals as one change; rejected ones are not proposed again."""
        names = [item.name for item in items]
        if self.why is None:
            view = _view(self.workspace, items[0])
            rules = Consolidation(view)
            return self._replace(workspace=view).carry_out(lambda read: rules.carry_out(read, APPROVE, names))
        if not self.dry_run:
            note_rejected(self.workspace.folder, names)
        return WriteResult(op=REJECT, changed=not self.dry_run)


def _decide_on(decision: _Decision, items: Sequence[WaitingEntry]) -> Reviewed:
    """Approve or reject review items, those in files first, as one change. Raises RefusedError for an agent.

    An agent cannot approve what it may have written itself, and rejects nothing but that.
    """
    actor, is_approved = decision.workspace.actor, decision.why is None
    others = any(item.source != actor or item.left_out or item.proposal for item in items)
    if actor != PERSON and (is_approved or others):
        hint = "a person can do it at a terminal: `workspace-mem review`"
        what = "approve" if is_approved else "reject what others wrote"
        raise RefusedError(f"{actor} may not {what}; nothing was changed", hint=hint)
    apart = {LINK, PROPOSAL, LEFT_OUT, *([CHANGE] if is_approved else [])}  # everything else waits in a file
    done: list[tuple[WriteResult, Sequence[WaitingEntry]]] = []
    for kind, decide, is_together in _DECIDED:
        some = [item for item in items if (item.kind if item.kind in apart else "") == kind]
        groups: dict[str | int, list[WaitingEntry]] = {}
        for number, item in enumerate(some):  # a project's rules carry out its proposals
            key = project_of(item.path) if item.proposal else "" if is_together else number
            groups.setdefault(key, []).append(item)
        for group in groups.values():
            try:
                done.append((decide(decision, group), group))
            except WorkspaceMemError as error:
                if kind != CHANGE or len(items) == 1:
                    raise
                notices = (f"{group[0].name} still waits: {error.message}",)
                done.append((WriteResult(op=APPROVE, path=group[0].path, changed=False, notices=notices), ()))
    last = {field.name: getattr(done[-1][0], field.name) for field in fields(WriteResult)}
    last["changed"] = any(part.changed for part, _ in done)
    last["notices"] = tuple(dict.fromkeys(message for part, _ in done for message in part.notices))
    if diffs := [part.diff for part, _ in done if part.diff is not None]:
        last["diff"] = "".join(diffs)
    names = tuple(item.name for _, group in done for item in group)
    return Reviewed(**last, approved=names) if is_approved else Reviewed(**last, rejected=names)


def _unchanged_item(document: Document, one: WaitingEntry) -> Entry:
    """Return the current state of an item. Raises ConflictError if it has changed since it was shown."""
    is_file = one.name == document.path
    current = _page_as_entry(document) if is_file else find_entry(document, one.entry)
    if (current.text, current.is_pending) != (one.entry.text, True):
        raise ConflictError(
            f"{one.name} has changed in the meantime; nothing was decided",
            path=document.path,
            line=current.place.first_line,
            hint=f"check it again: `workspace-mem review show {one.name}`",
        )
    return current


def _without_review_mark(item: WaitingEntry, document: Document) -> Edit:
    current = _unchanged_item(document, item)
    if item.name != document.path:
        return with_fields(document, current, without=_MARKS)
    after = with_front_matter(document, dict.fromkeys(_MARKS))
    if waits_for_review(after):
        raise RefusedError(
            "Its front matter cannot be edited without changing how it reads; nothing was changed",
            path=document.path,
            hint="remove the line `review:` by hand",
        )
    return whole_edit(document, after)


def _page_archived(live: Document, stamps: Fields, archive: Document) -> Edit:
    if archive.data:
        raise RefusedError(
            f"{archive.path} already exists; nothing was changed", path=archive.path, hint="move that file first"
        )
    return whole_edit(archive, with_front_matter(archive.with_data(live.data), dict(stamps)))


# The kind of item, its decision function, and whether it takes all of the kind together.
_DECIDED: tuple[tuple[str, Callable[[_Decision, Sequence[WaitingEntry]], WriteResult], bool], ...] = (
    ("", _Decision.in_files, True),
    (CHANGE, _Decision.make_change, False),
    (LINK, _Decision.link, False),
    (LEFT_OUT, _Decision.left_out, False),
    (PROPOSAL, _Decision.proposals, True),
)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────

_LONGEST = 240  # characters of a text in the list


def render_list(found: WaitingList, **_: object) -> None:
    """Show each in two lines: its name and whose it is, and its first words."""
    for item in found.waiting:
        say(f"{item.name:14} {_about(item)}")
        say(f"    {cut_to(item.text, _LONGEST)}")
    if found.waiting:
        tell(["`workspace-mem review approve ID…` accepts entries, `reject ID…` archives them"])
    else:
        tell(["No entries are waiting for review"])


def _about(one: WaitingEntry) -> str:
    return " · ".join(filter(None, (one.kind, one.source, one.at and one.at[:10], one.why)))


def render_show(found: ShownList, **_: object) -> None:
    """Print each item with its full lines."""
    for item in found.items:
        place = f"  {item.item.entry.place}" if item.item.path else ""
        write_utf8(f"{item.item.name}{place}\n{_about(item.item)}\n\n{item.lines.rstrip()}\n\n")


def render_approve(done: Reviewed, **_: object) -> None:
    """Print the approved or archived items."""
    if done.diff is not None:
        write_utf8(done.diff or "Nothing would change.\n")
        return
    for word, names in (("approved", done.approved), ("rejected", done.rejected)):
        if names:
            say(f"{word} {counted(len(names), 'entry')}: {first_of(names, 5)}")


render_reject = render_approve
