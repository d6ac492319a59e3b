"""Change requests: what an agent wants changed of a person's words, kept as a page that waits for review.

`proposals/retire-1a2b3c4d.md` holds the call that the agent made. To approve it is to make that call again, on the
files as they are then, and to take the page away, in one change: the commit is the person's and names the agent.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from workspace_mem.errors import NeedsApprovalError, RefusedError
from workspace_mem.model.changes import ChangeSet, Decide, ReadDocument, removal, step, unchanged, whole_edit
from workspace_mem.model.document import Document, front_fields
from workspace_mem.model.entry import PERSON, SOURCE, Actor, utc_second
from workspace_mem.model.history import PROPOSED_BY
from workspace_mem.model.kinds import ARCHIVE, PROPOSALS
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.write.pipeline import PROPOSE, UNTIL_APPROVED, OpenWorkspace

if TYPE_CHECKING:
    from workspace_mem.write.pipeline import Written

MEMORY_TOOL = ("memory_tool", "MemoryTool")  # a command of the providers' memory tool, which is no verb
_CALL = re.compile(r"^```json\n(.*)\n```$", re.MULTILINE)


class ChangeRequest(NamedTuple):
    """A call that an agent made, and what it would change."""

    actor: str
    module: str  # of the verbs
    verb: str
    arguments: Mapping[str, Any]

    @property
    def path(self) -> str:
        """Return the page that keeps it: the same call has the same page."""
        return f"{PROPOSALS}{self.verb}-{sha256(self._call.encode()).hexdigest()[:8]}.md"

    @property
    def summary(self) -> str:
        """Return the call in one line."""
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
        """Return the page that keeps it."""
        return f"---\nsource: {self.actor}\nreview: pending\nat: {at}\n---\n```json\n{self._call}\n```\n".encode()


def change_request_in(document: Document) -> ChangeRequest | None:
    """Return the request that a page keeps; None for any other page, and for one that does not read as a request."""
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
) -> "Written":
    """Keep a call that needs approval as a page that waits. Raises RefusedError if a person rejected the same one."""
    done = workspace.write(PROPOSE, requesting(workspace.actor, verb, arguments, workspace.now()))
    return replace(done, changed=False, notices=(waits_for(needed), *done.notices))


def requesting(actor: Actor, verb: tuple[str, str], arguments: Mapping[str, Any], now: datetime) -> Decide:
    """Return what keeps a call as a page that waits. It raises RefusedError if a person rejected the same one."""
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
        kept = step(
            read(request.path),
            lambda old: unchanged(old, None) if old.exists else whole_edit(old, old.with_data(page)),
        )
        return ChangeSet(f"{PROPOSE}: {request.summary}", (kept,))

    return decide


def waits_for(needed: NeedsApprovalError) -> str:
    """Say that a change waits, and why."""
    what = f"A person wrote {needed.name}, or changed it last"
    return f"{what}, so this change {UNTIL_APPROVED}"


def approved(decide: Decide, path: str, actor: str) -> Decide:
    """Return what decides on a change that an agent asked for, with the removal of its request."""

    def with_removal(read: ReadDocument) -> ChangeSet:
        changes = decide(read)
        proposer = "" if actor == PERSON else f"{PROPOSED_BY}{actor}"
        body = "\n".join(filter(None, [changes.body, proposer]))
        return changes._replace(steps=(*changes.steps, step(read(path), removal)), body=body)

    return with_removal
