"""The options that commands share, and what stands behind them."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.core.actor import PERSON, UNKNOWN_AGENT
from workspace_mem.core.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace

Root = Annotated[
    Path | None,
    typer.Option(
        "-w",
        "--workspace",
        envvar="WORKSPACE_MEM",
        show_envvar=True,
        help="The workspace's folder; else the nearest one upwards with workspace.toml.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would change, and change nothing.")]
ActorName = Annotated[
    str | None,
    typer.Option("--actor", help="Who writes: agent:NAME or tool. A person at a terminal needs no name."),
]
InEditor = Annotated[bool, typer.Option("--editor", "-e", help="Write the text in $EDITOR.")]
Session = Annotated[str | None, typer.Option("--session", help="The session's name, for the commit.")]
OpId = Annotated[
    str | None,
    typer.Option("--op-id", help="A name for this very change: run again with it, it is not done twice. Kept a week."),
]


def opened(
    root: Path | None, actor: str | None = None, session: str | None = None, op_id: str | None = None
) -> "Workspace":
    """Open the workspace that the options name, for whoever sits at the channel."""
    from workspace_mem.workspace import open_workspace

    workspace = open_workspace(root, actor=actor_from(actor), session=session)
    return workspace if op_id is None else workspace.once(op_id)


def actor_from(name: str | None) -> str:
    """Return the actor. A terminal on standard input or error is a person; a name can only lower that.

    Raises UsageError for `person` without a terminal.
    """
    at_terminal = sys.stdin.isatty() or sys.stderr.isatty()
    if name is None:
        return PERSON if at_terminal else UNKNOWN_AGENT
    if name == PERSON and not at_terminal:
        raise UsageError(
            "--actor person needs a terminal; nothing was written", hint="use --actor agent:NAME, or run it by hand"
        )
    return name


def text_from(argument: str | None, *, in_editor: bool = False, initial: str = "") -> str:
    """Return a text: the argument, standard input for `-`, or what a person makes of `initial` in an editor.

    Raises UsageError where there is none or more than one of them, RefusedError where standard input
    is not UTF-8.
    """
    if in_editor:
        from workspace_mem.cli.editor import edited

        if argument is not None:
            raise UsageError("Give the text or --editor, not both; nothing was written")
        return edited(initial)
    if argument is None:
        raise UsageError("There is no text; nothing was written", hint="give it, or - for standard input, or --editor")
    if argument != "-":
        return os.fsencode(argument).decode("utf-8", "surrogateescape")
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError(
            "Standard input is not UTF-8 text; nothing was written", hint="convert it to UTF-8 first"
        ) from error
