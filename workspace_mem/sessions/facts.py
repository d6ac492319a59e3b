"""Lasting facts from messages, by a model or a rule, as waiting entries in one change."""

from collections.abc import Sequence
from functools import partial

from workspace_mem.hosts.prompt_signals import CORRECTION, signal_in
from workspace_mem.intake.accept import addition_of
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument
from workspace_mem.model.document import PENDING
from workspace_mem.model.entry import MEASURED, TOOL
from workspace_mem.screen.inputs import EntryInput
from workspace_mem.sessions.model import BudgetedModel, asked, shortened
from workspace_mem.sessions.transcripts import Message, items_of
from workspace_mem.workspace import Workspace
from workspace_mem.write.open_workspace import Call

_TOKENS = 5_000  # tokens of messages for a model: 20,000 characters
_WORTH_A_CALL = 100  # characters
_KINDS = {"preference": "preference", "decision": "decision", "fact": "fact", "context": "fact"}
Fact = tuple[str, EntryInput]  # a fact to keep: its kind and values


def facts_of(workspace: Workspace, messages: Sequence[Message], model: BudgetedModel | None) -> list[Fact]:
    """Return the lasting facts of messages: a model's, else what the user asked to keep or change.

    Raises ModelError if the model fails.
    """
    if model is None:  # without a model: the user's own requests
        signals = (signal_in(message.text) for message in messages if message.role == "user")
        kinds = {signal.piece: signal.kind for signal in signals if signal and signal.piece.strip()}
        named = ((piece, "preference" if kind == CORRECTION else "fact") for piece, kind in kinds.items())
        return [(kind, EntryInput(" ".join(piece.split()))) for piece, kind in named]
    items = shortened(items_of(messages), _TOKENS)
    if len(items) < _WORTH_A_CALL:
        return []
    rows = asked(workspace, model, "facts", {"messages": items})["facts"]
    texts = ((_KINDS[row["category"]], " ".join(row["value"].split())) for row in rows)
    return [(kind, EntryInput(text)) for kind, text in texts if text]


def writer_of(workspace: Workspace, model: BudgetedModel | None, op_id: str | None = None) -> Workspace:
    """Return the workspace with a model, or the program, as actor; once under `op_id`."""
    call = Call(model.settings.source if model else TOOL, workspace.session, workspace.wait, takes_in=False)
    writer = workspace.by(call)
    return writer.once(op_id) if op_id else writer


def additions(workspace: Workspace, op: str, facts: Sequence[Fact]) -> list[Decide]:
    """Return a change that adds each fact as a waiting entry."""
    fields = (("source", MEASURED), ("review", PENDING)) if workspace.actor == TOOL else ()
    drafts = [(kind, handed._replace(fields=fields, may_be_cut=True)) for kind, handed in facts]
    return [partial(added, workspace, op, kind, handed) for kind, handed in drafts]


def added(workspace: Workspace, op: str, kind: str, handed: EntryInput, read: ReadDocument) -> ChangeSet:
    """Decide on one entry."""
    return addition_of(workspace, op, kind, handed).decide(read)  # made here: what was rejected is refused
