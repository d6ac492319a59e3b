"""An operation id makes a call repeatable: whoever did not see the answer asks again, and nothing is done twice."""

import contextlib
import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Protocol, Self, TypeVar

from workspace_mem.disk.writing import DoneAlreadyError, Header, Writer
from workspace_mem.errors import UnconfirmedError, WorkspaceMemError
from workspace_mem.model.actor import Actor
from workspace_mem.model.entry import Entry, entry_from_json
from workspace_mem.write.backlog import Backlog
from workspace_mem.write.permitted_write import Written, written

_SEARCHED = 500  # versions in which the commit is looked for where its recorder was killed before it noted it
REPEATED = "An operation with this id was done before; nothing was changed this time"


class Asking(Protocol):
    """What is needed of the workspace that a verb is asked with."""

    actor: Actor
    wait: bool
    op_id: str | None

    @property
    def writer(self) -> Writer:
        """Return what knows the operations that were carried out."""
        ...

    @property
    def backlog(self) -> Backlog:
        """Return what may not be recorded yet."""
        ...

    def asked_for(self, request: str) -> Self:
        """Return the same for one operation that is asked for in this way."""
        ...


W = TypeVar("W", bound=Asking)


def once(workspace: W, name: str, asked: Mapping[str, Any], carry_out: Callable[[W], Written]) -> Written:
    """Carry out what a verb was asked for, unless this was done before: then answer as it was answered then.

    Raises what `carry_out` raises, and ConflictError for an id under which something else was asked for.
    """
    text = json.dumps([name, asked], sort_keys=True, default=list)
    request = sha256(text.encode("ascii")).hexdigest()
    header = Header(name, workspace.actor, "", op_id=workspace.op_id, request=request)
    try:
        workspace.writer.refuse_repetition(header)
        try:
            return carry_out(workspace.asked_for(request))
        except UnconfirmedError:
            raise  # it stands in part, or unconfirmed: a retry that is answered would take it for whole
        except WorkspaceMemError:
            workspace.writer.refuse_repetition(header)  # another retry may have done it meanwhile
            raise
    except DoneAlreadyError as known:
        return _answered(workspace, known)


def _answered(workspace: Asking, known: DoneAlreadyError) -> Written:
    first = known.attempt
    left_out = tuple(f"It was interrupted; check whether {path} has it" for path in first.answer.get("left_out", ()))
    notices: tuple[str, ...] = (*known.notices, *left_out, REPEATED)
    commit = first.commit
    if first.intent is not None and workspace.wait:
        recorded = workspace.backlog.record_after(first.intent)
        commit, notices = recorded.own, (*notices, *recorded.notices)
    elif workspace.wait:  # what is recorded may still have to come onto the branch, if the first attempt met an error
        with contextlib.suppress(WorkspaceMemError, OSError, ImportError):
            workspace.backlog.record(by_the_way=True)
    if commit is None and workspace.wait:
        commit = _commit_of(workspace.backlog, first.op_id)
    entry: Entry | None = entry_from_json(first.answer["entry"]) if first.answer.get("entry") else None
    path = first.answer.get("path")
    return written(first.op, entry, path, changed=False, commit=commit, notices=notices)


def _commit_of(backlog: Backlog, op_id: str) -> str | None:
    if backlog.why_off():
        return None
    try:
        versions = backlog.open_history().log(limit=_SEARCHED)
    except WorkspaceMemError:
        return None
    return next((version.id for version in versions if ("Workspace-Op-Id", op_id) in version.trailers), None)
