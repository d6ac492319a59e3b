"""mcp: serve the memory to agents over the Model Context Protocol."""

import os
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from workspace_mem.console.call import stay
from workspace_mem.console.options import Project, Root, Session
from workspace_mem.console.output import print_to_stderr
from workspace_mem.declarations import Arg
from workspace_mem.disk.locations import install_command, read_token, token_file, user_dirs
from workspace_mem.disk.spool import Spool
from workspace_mem.errors import EngineError, NotFoundError, UsageError, WorkspaceMemError
from workspace_mem.git.project import found_memory, memory_of
from workspace_mem.mcp.offer import ClientRoots, Offer
from workspace_mem.mcp.stdio import serve_stdio
from workspace_mem.mcp.tool_table import SETS
from workspace_mem.model.entry import PERSON
from workspace_mem.web.reloading import ReloadingWorkspace
from workspace_mem.workspace import Workspace, open_workspace

if TYPE_CHECKING:
    from pathlib import Path

_PACKAGES = ("mcp", "mcp_types", "anyio", "pydantic", "uvicorn", "starlette")


def command(
    *,
    http: Annotated[
        int | None, Arg("Serve over HTTP on this port of 127.0.0.1; 0 picks a free one.", option="--http")
    ] = None,
    actor: Annotated[str, Arg("Who is writing, for the life of this process.", option="--actor")] = "agent:mcp",
    tools: Annotated[
        str, Arg("Which tool sets to offer: core, files, work, code, or several, such as core,work.")
    ] = "core",
    session: Session = None,
    root: Root = None,
    project: Project = None,
) -> None:
    """Serve the memory to an agent's host over the Model Context Protocol, on standard input and output.

    Example: workspace-mem mcp --actor agent:claude
    """
    if actor == PERSON:
        raise UsageError("A server writes for an agent, never for a person", hint="use --actor agent:NAME")

    sets = [name.strip() for name in tools.split(",")]
    if unknown := [name for name in sets if name not in SETS]:
        message = f"There is no tool set {unknown[0][:80]!r}"
        raise UsageError(message, hint=f"use one of {', '.join(SETS)}, or several with commas between them")

    session = session or os.environ.get("WORKSPACE_MEM_SESSION")
    roots = ClientRoots(is_wanted=http is None and root is None)
    served = _Served(root, project, actor, session, roots)
    stay()
    try:
        served()
    except WorkspaceMemError as error:
        if http is not None or isinstance(error, UsageError):
            raise
        print_to_stderr(f"note: {error.message}; the tools return the same error")  # hosts show a closed connection
    # Without a named session, a hook of the same host may have named one since, and again after `/clear`.
    offer = Offer(served if session or http is not None else lambda: _in_session_of_host(served()), sets, roots)
    if http is None:
        serve_stdio(offer)
    else:
        _serve_http(served(), offer, http)


@dataclass
class _Served:
    """The workspace of a server: found once, if need be in a folder of the client, and kept; called for its state."""

    root: "Path | None"
    project: str | None
    actor: str
    session: str | None
    roots: ClientRoots
    kept: ReloadingWorkspace | None = None

    def __call__(self) -> Workspace:
        """Return the open workspace. Raises NotFoundError with a hint for models, and the errors of opening it."""
        if self.kept is None or (self.roots.is_wanted and self.roots.folders()):
            # The current folder's memory; outside any project, that of a folder which the client names.
            folders, config = self.roots.folders(), str(user_dirs().config)
            named = [memory for folder in folders if (memory := memory_of(str(folder), config))]
            try:
                memory = found_memory(self.root, self.project)
            except NotFoundError as error:
                if not named:
                    roots = f", nor has {' or '.join(map(str, folders))}" if folders else ""
                    advice = "ask the user to run `workspace-mem init`, or to start this server with --workspace DIR"
                    raise NotFoundError(f"{error.message}{roots}", hint=advice) from error
                memory = named[0]
            is_unsure = memory.is_elsewhere and not (memory.name or self.root or self.project)
            if is_unsure:
                memory = next((known for known in named if known.name), memory)
            self.roots.is_wanted = self.roots.is_wanted and is_unsure and not folders
            self.kept = ReloadingWorkspace(lambda: open_workspace(memory, actor=self.actor, session=self.session))
        return self.kept()


def _in_session_of_host(workspace: Workspace) -> Workspace:
    """Return the workspace with the host's session, if one of its hooks named a session."""
    session = Spool(workspace.dirs.state_of(workspace.root)).session_of_host(os.getppid())
    if session is None or session == workspace.session:
        return workspace
    try:
        return workspace.in_session(session)
    except UsageError:
        return workspace


def _serve_http(workspace: Workspace, offer: "Offer", port: int) -> None:
    try:
        from workspace_mem.mcp.http import PATH, serve_http
        from workspace_mem.web.listening import bound, port_of
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _PACKAGES:
            raise
        message = f"MCP over HTTP needs a package that is not installed ({error.name})"
        raise EngineError(message, hint=install_command()) from error
    sockets = bound(port)
    file = token_file(workspace.cache, "mcp.token", secrets.token_urlsafe(32))
    print_to_stderr(
        f"Serving {workspace.root} at http://127.0.0.1:{port_of(sockets)}{PATH}",
        f"Clients send the header Authorization: Bearer TOKEN; the token is in {file}",
    )
    serve_http(offer, sockets, lambda: read_token(file))
