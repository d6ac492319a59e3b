"""web: show the memory in a browser; serve it over REST."""

import sys
import webbrowser
from functools import partial
from typing import Annotated

from workspace_mem.console.call import actor_from
from workspace_mem.console.options import ActorName, Root
from workspace_mem.console.output import print_to_stderr, say
from workspace_mem.declarations import Arg
from workspace_mem.disk.locations import install_command
from workspace_mem.disk.watch import ChangeSource
from workspace_mem.errors import EngineError
from workspace_mem.git.project import ALL
from workspace_mem.model.entry import checked_actor
from workspace_mem.workspace import Workspace, open_workspace

_PACKAGES = ("anyio", "jinja2", "markupsafe", "nh3", "starlette", "uvicorn")


def command(
    *,
    port: Annotated[int, Arg("The port on 127.0.0.1; 0 picks a free one.", option="--port")] = 8642,
    opens: Annotated[bool, Arg("Open it in the browser.", option="--open")] = False,
    read_only: Annotated[bool, Arg("Refuse every change, from the pages and from REST.")] = False,
    address: Annotated[
        str, Arg("Where a reverse proxy serves it, such as https://memory.example.org.", option="--address")
    ] = "",
    token: Annotated[
        str | None, Arg("Create the REST token of an agent, print the file that holds it, and exit.", option="--token")
    ] = None,
    actor: ActorName = None,
    root: Root = None,
) -> None:
    """Show the memory in a browser, and serve REST under /api/v1/, to this machine alone.

    It prints a link that works once; the browser that opens it acts for whoever started the command. When the link is
    used, the next one is printed. End it with Ctrl-C.

    Example: workspace-mem web --open
    """
    who = actor_from(actor, root)
    opened = open_workspace(root, project=ALL, actor=who)  # resolved once, so the server keeps this folder
    try:
        from workspace_mem.web.auth import Browsers, own_origins, token_for
        from workspace_mem.web.listening import bound, port_of, serve
        from workspace_mem.web.server import Server, Setup
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _PACKAGES:
            raise
        message = f"The web pages need a package that is not installed ({error.name})"
        raise EngineError(message, hint=install_command()) from error
    if token is not None:
        file = token_for(token, opened.cache)
        print_to_stderr(f"The token of {checked_actor(token)} is in this file:")
        say(str(file))
        return
    sockets = bound(port)
    origins = own_origins(port_of(sockets), address)
    base = origins[-1] if address else origins[0]

    def show_link(code: str) -> None:
        say(f"{base}/enter?code={code}")
        sys.stdout.flush()  # so that a journal or a pipe gets it at once

    def reopen(name: str) -> Workspace:
        return open_workspace(opened.root, actor=name)

    browsers = Browsers(f"workspace-mem-{port_of(sockets)}", show_link)
    watch = partial(ChangeSource, opened.root)
    server = Server(Setup(reopen, who, browsers, origins, watch, read_only))
    print_to_stderr(
        f"Serving {opened.root} to this machine as {who}{', read-only' if read_only else ''}. Open this link:"
    )
    show_link(browsers.code)
    if opens and not webbrowser.open_new_tab(f"{base}/enter?code={browsers.code}"):
        print_to_stderr("No browser was found; open the link by hand.")
    serve(server, sockets, server.end)
