"""The steps between a verb and its answer, in order. Before them, intake/accept.py screens the input.

1. `once`: has an operation of this id been done before? Then it is answered as it was then.
2. `write`: is the workspace writable?
3. `Writer.write` (disk/transaction.py) takes the workspace lock, finishes what a killed writer left, and decides:
   the verb reads the files as they are and returns its changes, which are refused if the actor may not make them
   (permission.py) or if they bring back what was forgotten (forgotten.py).
4. It announces the change in the journal, swaps the files in, and makes them durable.
5. `Backlog` (backlog.py) records the change in the history, and whatever else is not recorded yet; or a thread does.
6. `WriteResult` is the answer.
"""

import contextlib
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, NamedTuple, TypeVar

from workspace_mem.declarations import Key
from workspace_mem.disk.transaction import DoneAlreadyError, Header
from workspace_mem.errors import EngineError, NeedsApprovalError, RefusedError, UnconfirmedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, preview, removal, step, unchanged, whole_edit
from workspace_mem.model.document import Document, front_fields
from workspace_mem.model.entry import PERSON, SOURCE, Actor, Entry, entry_from_json, utc_second
from workspace_mem.model.history import GIT_AWAY, NO_REPOSITORY, PROPOSED_BY
from workspace_mem.model.kinds import ARCHIVE, PROPOSALS
from workspace_mem.screen.clean import clean
from workspace_mem.screen.secrets import redact_behind, redact_in_place, without_secrets
from workspace_mem.write.backlog import Backlog, has_content, record_behind
from workspace_mem.write.forget_guard import ForgottenGuard
from workspace_mem.write.open_workspace import INIT, PROPOSE, RECOVER, OpenWorkspace
from workspace_mem.write.permission import LastAuthors, refuse_step, refuse_unless_writable

_LOOKS, _PAUSE_SECONDS = 10, 0.05  # looks at a suddenly empty file, and the pause between
_SEARCHED = 500  # versions searched for the commit if its recorder was killed
UNTIL_APPROVED = "waits until a person approves it: `workspace-mem review`"
REPEATED = "An operation with this id was done before; nothing was changed this time"


W = TypeVar("W", bound=OpenWorkspace)


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteResult:
    """What a writing command did. `id` to `last_line` describe the entry that the command was about."""

    id: Annotated[str | None, Key("null if it concerns no entry, or one without an id")] = None
    handle: Annotated[str | None, Key("another name of the entry, derived from its text")] = None
    path: Annotated[str | None, Key("the file that it concerns, from the workspace's root")] = None
    first_line: int | None = None
    last_line: int | None = None
    op: Annotated[str, Key("the operation, as named in its commit")]
    commit: Annotated[str | None, Key("null if nothing changed, or not recorded yet")] = None
    changed: bool
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None
    entry: Annotated[Entry | None, Key(hidden=True)] = None
    subject: Annotated[str, Key(hidden=True)] = ""  # subject of the commit
    paths: Annotated[tuple[str, ...], Key(hidden=True)] = ()  # paths of changed files


def written(op: str, entry: Entry | None, path: str | None = None, **more: Any) -> WriteResult:
    """Return the result about an entry, or about the file at `path`."""
    if entry is None:
        return WriteResult(op=op, path=path, **more)
    place = entry.place
    more |= {"first_line": place.first_line, "last_line": place.last_line}
    return WriteResult(op=op, id=entry.id, handle=entry.handle, path=place.path, entry=entry, **more)


def with_what_follows(workspace: OpenWorkspace, decide: Decide, read: ReadDocument) -> ChangeSet:
    """Return the decision's changes with the steps that follow from them, and the reason of the call."""
    changes, call, project = decide(read), workspace.call, workspace.kinds.project
    steps, body = changes.steps, [f"Why: {call.why}" if call.why else "", changes.body]
    if changes.moved or project:
        from workspace_mem.write.adding import echoes_of, first_page, namesake_notices

        steps += tuple(echoes_of(changes, workspace.folder, read)) if changes.moved else ()
        steps += tuple(first_page(project, steps, read)) if project else ()
        told = namesake_notices(project, steps, read) if project else ()
        changes = changes._replace(notices=(*changes.notices, *told))
    if call.approves:
        steps += (step(read(call.approves), removal),)
        body.append("" if workspace.actor == PERSON else f"{PROPOSED_BY}{workspace.actor}")
    return changes._replace(steps=steps, body="\n".join(filter(None, body)))


def write(
    workspace: OpenWorkspace, op: str, decide: Decide, *, now: datetime | None = None, dry_run: bool = False
) -> WriteResult:
    """Apply and record a decision, as `Workspace.write` describes."""
    backlog, call, moment = workspace.backlog, workspace.call, (now or workspace.now()).isoformat()
    folder, actor = backlog.folder, PERSON if call.approves else workspace.actor
    header = Header(op, actor, moment, workspace.session, workspace.op_id, call.request, workspace.wait)
    left_out, workspace.left_out = workspace.left_out, []  # the next save has its own
    authors = LastAuthors(backlog)
    refuse_unless_writable(folder, is_new=op == INIT)
    guard = ForgottenGuard(folder, actor, op) if folder.has_own("forgotten.json") else None

    whole = partial(with_what_follows, workspace, decide)
    guarded = guard.over(whole) if guard else whole

    def permitted(read: ReadDocument) -> ChangeSet:
        changes = guarded(read if op == RECOVER else lambda path: _not_emptied(backlog, read, path))
        for part in changes.steps:
            refuse_step(backlog, authors, actor, op, part, own_request=changes.own_request)
        # A person's line may hold a secret, which stays in their file only; often only its label reveals it.
        subject, entry = changes.subject, changes.entry
        if entry and (label := entry.label) and subject.endswith(entry.text):
            subject = subject.removesuffix(entry.text) + redact_behind(label, entry.text)
        return changes._replace(subject=without_secrets(subject), body=without_secrets(changes.body))

    changes, intent = (permitted(folder.read), None) if dry_run else workspace.writer.write(permitted, header)
    standing = workspace.standing_notices()
    done = written(
        op,
        changes.entry,
        changes.steps[0].edit.after.path if changes.steps else None,
        changed=intent is not None,
        notices=(*changes.notices, *standing),
        subject=changes.subject,
        paths=tuple(step.edit.after.path for step in changes.steps if step.edit.changes),
    )
    if dry_run:
        return replace(done, diff=clean(without_secrets(preview(changes, redact_in_place))))
    if intent is None:
        return done
    if guard:
        guard.let_go()
    if left_out:
        from workspace_mem.catalog.reviews import keep_left_out

        keep_left_out(workspace.dirs, workspace.root, left_out, done.paths, actor=workspace.actor, at=moment)
    if header.waits:
        recorded = backlog.record_after(intent)
        # Unintended reasons, which every answer repeats; `history.where = "off"` and a missing git are known.
        off = backlog.why_off()
        lost = (f"History is off: {off}",) if off in (NO_REPOSITORY, GIT_AWAY) else ()
        pressing: tuple[str, ...] = ()
        with contextlib.suppress(WorkspaceMemError, OSError, ImportError):  # `status` reports the problem
            pressing = workspace.pressure_of(changes)
        notices = (*changes.notices, *recorded.notices, *lost, *pressing, *standing)
        return replace(done, commit=recorded.own, notices=notices)
    record_behind(backlog, intent)
    return done


def _not_emptied(backlog: Backlog, read: ReadDocument, path: str) -> Document:
    """Read a file. Raises RefusedError where it stays without a byte although it has content in history."""
    for looks_left in range(_LOOKS, -1, -1):
        document, recorded = read(path), None
        if document.exists and not document.data and not backlog.why_off():
            with contextlib.suppress(EngineError):
                recorded = backlog.open_history().tree().get(path)
        if not has_content(recorded):
            return document
        if looks_left:
            time.sleep(_PAUSE_SECONDS)  # an editor that saves in place empties the file first
    raise RefusedError(
        f"{path} has 0 bytes, but it has content in history; nothing was written",
        path=path,
        hint=f"`workspace-mem recover restore {path}` brings it back; "
        f"`recover dismiss {path}` confirms that it should be empty",
    )


# ── repeated calls ─────────────────────────────────────────────────────────────────────────────


def once(workspace: W, name: str, arguments: Mapping[str, Any], carry_out: Callable[[W], WriteResult]) -> WriteResult:
    """Run a verb unless its operation id has run before; then return the earlier answer.

    Raises what `carry_out` raises, and RefusedError for an id that another request has used.
    """
    text = json.dumps([name, arguments], sort_keys=True, default=list)
    request = sha256(text.encode("ascii")).hexdigest()
    header = Header(name, workspace.actor, "", op_id=workspace.op_id, request=request)
    try:
        workspace.writer.refuse_repetition(header)
        try:
            return carry_out(workspace.by(workspace.call._replace(request=request)))
        except UnconfirmedError:
            raise  # partial or unconfirmed: a retry must not count it as complete
        except WorkspaceMemError:
            workspace.writer.refuse_repetition(header)  # another retry may have done it
            raise
    except DoneAlreadyError as known:
        return _answered(workspace, known)


def _answered(workspace: OpenWorkspace, known: DoneAlreadyError) -> WriteResult:
    first = known.attempt
    notices: tuple[str, ...] = (*known.notices, REPEATED)
    commit = first.commit
    if first.intent is not None and workspace.wait:
        recorded = workspace.backlog.record_after(first.intent)
        commit, notices = recorded.own, (*notices, *recorded.notices)
    elif workspace.wait:  # a recorded change may still have to reach the branch
        with contextlib.suppress(WorkspaceMemError, OSError, ImportError):
            workspace.backlog.record(by_the_way=True)
    if commit is None and workspace.wait and not workspace.backlog.why_off():
        with contextlib.suppress(WorkspaceMemError):
            named = ("Workspace-Op-Id", first.op_id)
            versions = workspace.backlog.open_history().log(limit=_SEARCHED)
            commit = next((version.id for version in versions if named in version.trailers), None)
    entry: Entry | None = entry_from_json(first.answer["entry"]) if first.answer.get("entry") else None
    path = first.answer.get("path")
    if first.op == PROPOSE and path and workspace.backlog.folder.read(path).exists:
        notices = (f"This change {UNTIL_APPROVED}", *notices)
    return written(first.op, entry, path, changed=False, commit=commit, notices=notices)


# ── change requests ────────────────────────────────────────────────────────────────────────────
# An agent's change of a person's words waits for review as a page: `proposals/retire-1a2b3c4d.md` holds the agent's
# call. Approval makes that call again, on the files as they are then, and removes the page, in one change: the commit
# is the person's and names the agent.

MEMORY_TOOL = ("memory_tool", "MemoryTool")  # the providers' memory tool, which is no verb
_CALL = re.compile(r"^```json\n(.*)\n```$", re.MULTILINE)


class ChangeRequest(NamedTuple):
    """An agent's call, and its planned change."""

    actor: str
    module: str  # module of the verb
    verb: str
    arguments: Mapping[str, Any]

    @property
    def path(self) -> str:
        """Return the path of its page; the same call has the same page."""
        return f"{PROPOSALS}{self.verb}-{sha256(self._call.encode()).hexdigest()[:8]}.md"

    @property
    def summary(self) -> str:
        """Return the call on one line."""
        texts = [text for value in self.arguments.values() for text in ([value] if isinstance(value, str) else value)]
        return " ".join(
            [self.verb.removeprefix("set_").replace("MemoryTool", "memory tool"), *" ".join(map(str, texts)).split()]
        )

    @property
    def _call(self) -> str:
        return json.dumps(
            {"module": self.module, "verb": self.verb, "arguments": self.arguments}, ensure_ascii=False, default=list
        )

    def page(self, at: str) -> bytes:
        """Return the bytes of its page."""
        return f"---\nsource: {self.actor}\nreview: pending\nat: {at}\n---\n```json\n{self._call}\n```\n".encode()


def change_request_in(document: Document) -> ChangeRequest | None:
    """Return a page's request; None for any other page, and for an invalid request."""
    match = _CALL.search(document.text) if document.path.startswith(PROPOSALS) else None
    source = next((value for field in front_fields(document) if field.key == "source" for value in field.values), None)
    try:
        call = json.loads(match[1]) if match else {}
        arguments = call["arguments"]
        names = [name for name in (call["module"], call["verb"]) if isinstance(name, str) and name.isidentifier()]
        if len(names) == 2 and isinstance(arguments, dict) and source and SOURCE.fullmatch(source):
            return ChangeRequest(source, names[0], names[1], arguments)
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    return None


def request_change(
    workspace: OpenWorkspace, verb: tuple[str, str], arguments: Mapping[str, Any], needed: NeedsApprovalError
) -> WriteResult:
    """Store a call that needs approval as a waiting page. Raises RefusedError if a person rejected it."""
    done = write(workspace, PROPOSE, requesting(workspace.actor, verb, arguments, workspace.now()))
    return replace(done, changed=False, notices=(waits_for(needed), *done.notices))


def requesting(actor: Actor, verb: tuple[str, str], arguments: Mapping[str, Any], now: datetime) -> Decide:
    """Return the decision that stores a call as a waiting page. It raises RefusedError after a rejection."""
    plain = {name: without_secrets(value) if isinstance(value, str) else value for name, value in arguments.items()}
    request = ChangeRequest(actor, *verb, plain)
    page = request.page(utc_second(now))

    def decide(read: ReadDocument) -> ChangeSet:
        archived = read(ARCHIVE + request.path)
        if archived.exists:
            why = next((field.values[0] for field in front_fields(archived) if field.key == "why"), "")
            raise RefusedError(
                f"A person rejected this change{f': {why}' if why else ''}; nothing was changed",
                path=archived.path,
                hint="a person can make the change at a terminal or in an editor",
            )
        stored = step(
            read(request.path), lambda old: unchanged(old, None) if old.exists else whole_edit(old, old.with_data(page))
        )
        return ChangeSet(f"{PROPOSE}: {request.summary}", (stored,))

    return decide


def waits_for(needed: NeedsApprovalError) -> str:
    """Say that a change waits, and why."""
    what = f"A person wrote {needed.name}, or changed it last"
    return f"{what}, so this change {UNTIL_APPROVED}"
