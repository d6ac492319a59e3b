"""The command `integrate`: it knows how our programs are started, and where the project is."""

import os
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.cli.calling import Json
from workspace_mem.cli.output import present, say, tell, write_utf8
from workspace_mem.errors import NotFoundError
from workspace_mem.hosts.connecting import reads_instructions
from workspace_mem.hosts.port import HOOK, SERVER, program
from workspace_mem.model.declaration import Arg
from workspace_mem.settings import FILE

if TYPE_CHECKING:
    from workspace_mem.hosts.connecting import Changed, Integrated


def command(
    *,
    project: Annotated[Path, Arg("The project's folder.")] = Path(),
    serve: Annotated[Path | None, Arg("The workspace to serve; by default the one that contains the project.")] = None,
    as_json: Json = False,
    **asked: Any,
) -> None:
    """Say how the host starts us, and show what became of its settings."""
    from workspace_mem.disk.locations import find_root
    from workspace_mem.verbs.integrate import integrate

    if serve and not serve.is_dir():
        raise NotFoundError(f"--serve does not name a folder: {serve}", hint="give the folder of a workspace")
    folder = Path.home() if asked["everywhere"] else project.resolve()
    root = serve.resolve() if serve else None if asked["everywhere"] else find_root(folder)
    hook = shlex.join([program(HOOK), *(["-w", str(root)] if serve and root else [])])
    if root and not reads_instructions(asked["host_name"], root, folder):
        hook += " --with instructions"
    done = integrate(folder=folder, hook=hook, server=server_command(asked["host_name"], serve), **asked)
    if not asked["remove"]:
        done = replace(done, notices=(*done.notices, *_in_vain(folder, root, everywhere=asked["everywhere"])))
    tell(done.notices)

    def show(done: "Integrated") -> None:
        write_utf8(done.diff)
        for one in done.files:
            say(_sentence(one, remove=asked["remove"], dry_run=asked["dry_run"]))
        if done.captures:
            say(f"Its hooks capture what happens at {', '.join(done.captures)}; --no-capture ends that.")

    present(done, show, as_json=as_json)


def _in_vain(folder: Path, root: Path | None, *, everywhere: bool) -> Iterator[str]:
    """Yield why nothing would be loaded, or written."""
    if root is None and not everywhere and not os.environ.get("WORKSPACE_MEM"):
        make = "make one with `workspace-mem init`, or name one with --serve DIR"
        yield f"{folder} is not in a workspace, so the host loads nothing there: {make}"
    if root and not (root / FILE).is_file():
        yield f"{root} is not a workspace yet: agents can only read it before `workspace-mem init`"


def _sentence(one: "Changed", *, remove: bool, dry_run: bool) -> str:
    if dry_run:
        return f"{one.path} was not changed." if one.diff else f"Nothing would change in {one.path}."
    if one.changed:
        return f"Wrote {one.path}." if not remove else f"Removed our entries from {one.path}."
    return f"Nothing to do: {one.path} is up to date."


def server_command(host: str, serve: Path | None) -> list[str]:
    """Return how a host starts the server."""
    where = ["--workspace", str(serve.resolve())] if serve else []
    return [program(SERVER), "mcp", "--actor", f"agent:{host}", *where]
