"""An operation id makes a call repeatable: whoever did not see the answer asks again, and nothing is done twice."""

import inspect
import json
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Concatenate, ParamSpec, cast

from workspace_mem.core.entry import Entry, entry_from_json
from workspace_mem.core.errors import UnconfirmedError, WorkspaceMemError
from workspace_mem.operations.record import record_after
from workspace_mem.operations.write import Written
from workspace_mem.stores.writing import DoneAlreadyError, Header
from workspace_mem.workspace import Workspace

_NO_PART = ("workspace", "dry_run", "base")  # of what is asked for: a retry may have read the page anew
_SEARCHED = 500  # versions in which the commit is looked for where its recorder was killed before it noted it
_DONE = "An operation of this id was done before; nothing was changed now"

P = ParamSpec("P")


def repeatable(verb: Callable[Concatenate[Workspace, P], Written]) -> Callable[Concatenate[Workspace, P], Written]:
    """Answer a call whose operation was carried out before as it was answered then."""
    signature = inspect.signature(verb)

    @wraps(verb)
    def asked(workspace: Workspace, *args: P.args, **kwargs: P.kwargs) -> Written:
        if workspace.op_id is None:
            return verb(workspace, *args, **kwargs)
        bound = signature.bind(workspace, *args, **kwargs)
        if bound.arguments.get("dry_run"):
            return verb(workspace, *args, **kwargs)
        bound.apply_defaults()
        workspace = workspace.asked_for(_request(verb.__name__, bound.arguments))
        header = Header(verb.__name__, workspace.actor, "", op_id=workspace.op_id, request=workspace.request)
        try:
            workspace.writer.refuse_repetition(header)
            return _done(verb, workspace, header, *args, **kwargs)
        except DoneAlreadyError as known:
            return _answered(workspace, known)

    return cast("Callable[Concatenate[Workspace, P], Written]", asked)


def _done(
    verb: Callable[Concatenate[Workspace, P], Written],
    workspace: Workspace,
    header: Header,
    *args: P.args,
    **kwargs: P.kwargs,
) -> Written:
    try:
        return verb(workspace, *args, **kwargs)
    except UnconfirmedError:
        raise  # it stands in part, or unconfirmed: a retry that is answered would take it for whole
    except WorkspaceMemError:
        workspace.writer.refuse_repetition(header)  # another retry may have done it meanwhile
        raise


def _request(verb: str, arguments: dict[str, object]) -> str:
    asked = {name: value for name, value in arguments.items() if name not in _NO_PART}
    text = json.dumps([verb, asked], sort_keys=True, default=list)
    return sha256(text.encode("ascii")).hexdigest()


def _answered(workspace: Workspace, known: DoneAlreadyError) -> Written:
    operation = known.operation
    left_out = tuple(
        f"It was broken off; look whether it is in {path}" for path in operation.answer.get("left_out", ())
    )
    notices: tuple[str, ...] = (*known.notices, *left_out, _DONE)
    commit = operation.commit
    if known.intent is not None and workspace.wait:
        recorded = record_after(workspace, known.intent)
        commit, notices = recorded.own, (*notices, *recorded.notices)
    commit = commit or _commit_of(workspace, operation.op_id)
    entry: Entry | None = entry_from_json(operation.answer["entry"]) if operation.answer.get("entry") else None
    path = operation.answer.get("path")
    return Written(operation.op, changed=False, entry=entry, path=path, commit=commit, notices=notices)


def _commit_of(workspace: Workspace, op_id: str) -> str | None:
    if workspace.history_off or not workspace.wait:
        return None
    try:
        versions = workspace.history.log(limit=_SEARCHED)
    except WorkspaceMemError:
        return None
    return next((version.id for version in versions if ("Workspace-Op-Id", op_id) in version.trailers), None)
