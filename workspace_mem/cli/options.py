"""The options that commands share, and what stands behind them. It knows no parser."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from workspace_mem.core.actor import PERSON, UNKNOWN_AGENT
from workspace_mem.core.errors import RefusedError, UsageError
from workspace_mem.core.verbs import Arg

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace

Root = Annotated[
    Path | None,
    Arg(
        "The workspace's folder; else the nearest one upwards with workspace.toml.",
        option="--workspace",
        short="-w",
        environment="WORKSPACE_MEM",
    ),
]
Json = Annotated[bool, Arg("Print one JSON object.", option="--json")]
ActorName = Annotated[
    str | None, Arg("Who writes: agent:NAME or tool. A person at a terminal needs no name.", option="--actor")
]
InEditor = Annotated[bool, Arg("Write the text in $EDITOR.", option="--editor", short="-e")]
Session = Annotated[str | None, Arg("The session's name, for the commit.")]
OpId = Annotated[str | None, Arg("A name for this very change: run again with it, it is not done twice. Kept a week.")]
NoPager = Annotated[bool, Arg("Print all of it; without a terminal nothing is paged.")]


def reading(*, as_json: Json = False, root: Root = None) -> None:
    """Declare what every command takes."""


def writing(*, actor: ActorName = None, session: Session = None) -> None:
    """Declare what commands that write take beside it."""


def repeatable(*, op_id: OpId = None) -> None:
    """Declare what those take that a retry does not do twice."""


def with_text(*, in_editor: InEditor = False) -> None:
    """Declare what those take that are given a text."""


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


def fields_from(typed: Sequence[str], option: str) -> Mapping[str, Sequence[str]]:
    """Return the fields that were typed, each as FIELD=VALUE; a value may be - too. Raises UsageError."""
    fields: dict[str, list[str]] = {}
    for one in typed:
        name, equals, value = one.partition("=")
        if not equals:
            raise UsageError(
                f"{one[:80]!r} is no field with a value; nothing was written", hint=f"{option} FIELD=VALUE"
            )
        fields.setdefault(name.strip(), []).append(text_from(value))
    return fields
