"""What a model or a rule draws from messages, as entries that wait for a person, added in one change."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.hosts.prompt_signals import CORRECTION, signal_in
from workspace_mem.intake.changes import addition_of, carry_out
from workspace_mem.loop.apply import WorkingCopy
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument
from workspace_mem.model.document import PENDING
from workspace_mem.model.entry import MEASURED, TOOL
from workspace_mem.screen.handed_in import Handed
from workspace_mem.sessions.model import BudgetedModel, asked, shortened
from workspace_mem.sessions.transcripts import Message, items_of
from workspace_mem.workspace import Call, Workspace
from workspace_mem.write.pipeline import Written

_TOKENS = 5_000  # of the messages that a model is given: 20,000 characters
_WORTH_A_CALL = 100  # characters
_KINDS = {"preference": "preference", "decision": "decision", "fact": "fact", "context": "fact"}


class DrawnFact(NamedTuple):
    """One thing to keep: its kind, and an optional category in front of its text."""

    kind: str
    text: str
    category: str | None = None


def facts_of(workspace: Workspace, messages: Sequence[Message], model: BudgetedModel | None) -> list[DrawnFact]:
    """Return what messages say that should last: what a model finds, or else what the user asked to keep or do.

    Raises ModelError if the model fails.
    """
    if model is None:
        return _asked_for(messages)
    items = shortened(items_of(messages), _TOKENS)
    if len(items) < _WORTH_A_CALL:
        return []
    rows = asked(workspace, model, "facts", {"messages": items})["facts"]
    return [DrawnFact(_KINDS[row["category"]], " ".join(row["value"].split())) for row in rows if row["value"].strip()]


def _asked_for(messages: Sequence[Message]) -> list[DrawnFact]:
    """Return what the user asked to be kept, or done differently, in their own words."""
    signals = (signal_in(message.text) for message in messages if message.role == "user")
    kinds = {signal.piece: signal.kind for signal in signals if signal and signal.piece.strip()}
    return [
        DrawnFact("preference" if kind == CORRECTION else "fact", " ".join(piece.split()))
        for piece, kind in kinds.items()
    ]


# ── adding ─────────────────────────────────────────────────────────────────────────────────────


def writer_of(workspace: Workspace, model: BudgetedModel | None, op_id: str | None = None) -> Workspace:
    """Return the workspace in the name of a model, or of the program itself; once under `op_id`, if there is one."""
    call = Call(model.settings.source if model else TOOL, workspace.session, workspace.wait, takes_in=False)
    writer = Workspace(workspace.parts, call)
    return writer.once(op_id) if op_id else writer


def additions(workspace: Workspace, op: str, facts: Sequence[DrawnFact]) -> list[Decide]:
    """Return what adds each fact as an entry that waits for a person, in the name of who asks."""
    fields = (("source", MEASURED), ("review", PENDING)) if workspace.actor == TOOL else ()
    drafts = [(fact.kind, Handed(fact.text, category=fact.category, fields=fields, may_be_cut=True)) for fact in facts]
    return [partial(added, workspace, op, kind, handed) for kind, handed in drafts]


def added(workspace: Workspace, op: str, kind: str, handed: Handed, read: ReadDocument) -> ChangeSet:
    """Decide on one entry."""
    return addition_of(workspace, op, kind, handed).decide(read)  # made here: what was rejected is refused


def together(subject: str, decisions: Sequence[Decide]) -> Decide:
    """Return one decision that makes all of some, each on what the ones before it made; what cannot be made is told."""

    def decide(read: ReadDocument) -> ChangeSet:
        copy, names, notices = WorkingCopy(read), list[str](), list[str]()
        for decision in decisions:
            try:
                changes = decision(copy.document)
            except WorkspaceMemError as error:
                notices.append(f"Left out: {error.message}")
                continue
            for step in changes.steps:
                copy.make(step.edit.before.path, step.make_edit)
            names += changes.entries
            notices += changes.notices
        return ChangeSet(subject, copy.steps(), tuple(dict.fromkeys(names)), notices=tuple(dict.fromkeys(notices)))

    return decide


def keep(
    workspace: Workspace, op: str, subject: str, decisions: Sequence[Decide], guard: Callable[[], None] = lambda: None
) -> Written:
    """Carry out decisions as one change. `guard` is called under the workspace's lock, and raises to stop it."""
    joined = together(subject, decisions)

    def decide(read: ReadDocument) -> ChangeSet:
        guard()
        return joined(read)

    return carry_out(workspace, op, decide)
