"""What a model or a rule draws from messages, as entries that wait for a person, added in one change.

An answer that is not exactly of the form that was asked for is refused as a whole.
"""

import json
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.hosts.prompt_signals import CORRECTION, signal_in
from workspace_mem.intake.changes import addition_of, carry_out
from workspace_mem.loop.apply import WorkingCopy
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument
from workspace_mem.model.document import PENDING
from workspace_mem.model.entry import MEASURED, TOOL, Actor
from workspace_mem.screen.handed_in import Handed
from workspace_mem.sessions.model import BudgetedModel
from workspace_mem.sessions.port import ModelError, Prompt, schema
from workspace_mem.sessions.prompts import prompt_text
from workspace_mem.sessions.transcripts import Message, items_of
from workspace_mem.workspace import Call, Workspace
from workspace_mem.write.pipeline import Written

FACTS, CHARACTERS = 50, 20_000  # of one answer, and of the messages that a model is given
_LONGEST = 1_000  # characters of one fact
_KINDS = {"preference": "preference", "decision": "decision", "fact": "fact", "context": "fact"}
_FENCE = re.compile(r"\A```(?:json)?\s*\n(.*?)\n?```\Z", re.DOTALL)


class DrawnFact(NamedTuple):
    """One thing to keep: its kind, and an optional category in front of its text."""

    kind: str
    text: str
    category: str | None = None


def json_in(answer: str, most: int) -> Any:
    """Return the JSON that an answer is, in a code fence or without. Raises ModelError for any other answer."""
    text = answer.strip()
    if not text:
        raise ModelError("the answer is empty")
    if len(text) > most:
        raise ModelError(f"the answer has {len(text):,} characters; at most {most:,} are taken")
    match = _FENCE.match(text)
    try:
        return json.loads(match[1] if match else text)
    except (ValueError, RecursionError) as error:
        raise ModelError(f"the answer is not JSON ({error})") from error


def facts_in(answer: str) -> list[DrawnFact]:
    """Return the facts of a model's answer. Raises ModelError for an answer of another form."""
    rows = json_in(answer, 4 * CHARACTERS)
    rows = rows.get("facts") if isinstance(rows, dict) and rows.keys() == {"facts"} else rows
    if not isinstance(rows, list) or len(rows) > FACTS:
        raise ModelError(f"the answer is not a list of at most {FACTS} facts")
    facts = []
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, dict) or row.keys() != {"key", "value", "category"}:
            raise ModelError(f"fact {number} has not exactly a key, a value and a category")
        if not all(isinstance(value, str) for value in row.values()) or row["category"] not in _KINDS:
            raise ModelError(f"fact {number} has a key, value or category that cannot be taken")
        if not row["value"].strip() or len(row["value"]) > _LONGEST:
            raise ModelError(f"fact {number} has no value, or one of more than {_LONGEST:,} characters")
        facts.append(DrawnFact(_KINDS[row["category"]], " ".join(row["value"].split())))
    return facts


def facts_of(workspace: Workspace, messages: Sequence[Message], model: BudgetedModel | None) -> list[DrawnFact]:
    """Return what messages say that should last: what a model finds, or else what the user asked to keep or do.

    Raises ModelError if the model fails.
    """
    if model is None:
        return asked_for(messages)
    given = items_of(messages)
    if len(given) > CHARACTERS:
        head = CHARACTERS * 6 // 10
        given = f"{given[:head]}\n...[truncated]...\n{given[head - CHARACTERS :]}"
    if len(given) < 100:  # nothing that is worth a call
        return []
    text = prompt_text(workspace, "facts", {"messages": given})
    return facts_in(model.ask(Prompt("", text, schema("facts")), "facts"))


def asked_for(messages: Sequence[Message]) -> list[DrawnFact]:
    """Return what the user asked to be kept, or done differently, in their own words."""
    facts: dict[str, DrawnFact] = {}
    for message in messages:
        signal = signal_in(message.text) if message.role == "user" else None
        if signal and signal.piece.strip():
            kind = "preference" if signal.kind == CORRECTION else "fact"
            facts.setdefault(signal.piece, DrawnFact(kind, " ".join(signal.piece.split())[:_LONGEST]))
    return list(facts.values())


# ── adding ─────────────────────────────────────────────────────────────────────────────────────


def writer_of(workspace: Workspace, model: BudgetedModel | None, op_id: str | None = None) -> Workspace:
    """Return the workspace in the name of a model, or of the program itself; once under `op_id`, if there is one."""
    actor = model.source if model else TOOL
    made = Workspace(workspace.parts, Call(Actor(actor), workspace.session, workspace.wait, takes_in=False))
    return made.once(op_id) if op_id else made


def additions(workspace: Workspace, op: str, facts: Sequence[DrawnFact]) -> list[Decide]:
    """Return what adds each fact as an entry that waits for a person, in the name of who asks."""
    by_rule = workspace.actor == TOOL
    fields = (("source", MEASURED), ("review", PENDING)) if by_rule else ()
    decisions: list[Decide] = []
    for fact in facts:
        handed = Handed(fact.text, category=fact.category, fields=fields, may_be_cut=True)
        decisions.append(partial(added, workspace, op, fact.kind, handed))
    return decisions


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
