"""mcp: serve the memory to agents over the Model Context Protocol."""

import os
import secrets
from typing import TYPE_CHECKING, Annotated

from workspace_mem.console.call import Root, Session, stay
from workspace_mem.console.output import say_beside
from workspace_mem.errors import EngineError, UsageError
from workspace_mem.model.declaration import Arg
from workspace_mem.model.entry import PERSON

if TYPE_CHECKING:
    from workspace_mem.mcp.offer import Offer
    from workspace_mem.web.reloading import ReloadingWorkspace
    from workspace_mem.workspace import Workspace

_OF_THE_EXTRA = ("mcp", "mcp_types", "anyio", "pydantic", "uvicorn", "starlette")


def command(
    *,
    http: Annotated[
        int | None, Arg("Serve over HTTP on this port of 127.0.0.1; 0 picks a free one.", option="--http")
    ] = None,
    actor: Annotated[str, Arg("Who is writing, for the life of this process.", option="--actor")] = "agent:mcp",
    tools: Annotated[str, Arg("Which tool sets to offer: core, files, work, or several, such as core,work.")] = "core",
    session: Session = None,
    root: Root = None,
) -> None:
    """Serve the memory to an agent's host by the Model Context Protocol, on standard input and output.

    Example: workspace-mem mcp --actor agent:claude
    """
    if actor == PERSON:
        raise UsageError("A server writes for an agent, never for a person", hint="use --actor agent:NAME")
    from workspace_mem.workspace import open_workspace

    session = session or os.environ.get("WORKSPACE_MEM_SESSION")
    opened = open_workspace(root, actor=actor, session=session)  # found once: the server stays with this folder
    from workspace_mem.mcp.offer import Offer
    from workspace_mem.mcp.table import SETS
    from workspace_mem.web.reloading import ReloadingWorkspace

    sets = [name.strip() for name in tools.split(",")]
    if unknown := [name for name in sets if name not in SETS]:
        message = f"There is no tool set {unknown[0][:80]!r}"
        raise UsageError(message, hint=f"use one of {', '.join(SETS)}, or several with commas between them")

    stay()
    kept = ReloadingWorkspace(lambda: open_workspace(opened.root, actor=actor, session=session))
    # Where nothing names the session, a hook of the same host may have done so since, and again after a `/clear`.
    offer = Offer(kept if session or http is not None else lambda: _in_session_of_host(kept()), sets)
    if http is None:
        from workspace_mem.mcp.stdio import serve_stdio

        serve_stdio(offer)
    else:
        _serve_http(kept, offer, http)


def _in_session_of_host(workspace: "Workspace") -> "Workspace":
    """Return the workspace within the session that the host's process runs, if a hook of it named one."""
    from workspace_mem.disk.spool import Spool

    session = Spool(workspace.dirs.state_of(workspace.root)).session_of_host(os.getppid())
    if session is None or session == workspace.session:
        return workspace
    try:
        return workspace.in_session(session)
    except UsageError:
        return workspace


def _serve_http(kept: "ReloadingWorkspace[Workspace]", offer: "Offer", port: int) -> None:
    try:
        from workspace_mem.mcp.http import PATH, serve_http
        from workspace_mem.web.listening import bound, port_of
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _OF_THE_EXTRA:
            raise
        from workspace_mem.disk.locations import extra_command

        message = f"MCP over HTTP needs a package that is not installed ({error.name})"
        raise EngineError(message, hint=extra_command("mcp")) from error
    from workspace_mem.disk.locations import read_token, token_file

    sockets = bound(port)
    file = token_file(kept().cache, "mcp.token", secrets.token_urlsafe(32))
    say_beside(
        f"Serving {kept().root} at http://127.0.0.1:{port_of(sockets)}{PATH}",
        f"Clients send the header Authorization: Bearer TOKEN; the token is in {file}",
    )
    serve_http(offer, sockets, lambda: read_token(file))
