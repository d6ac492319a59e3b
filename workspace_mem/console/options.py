"""The options that commands share."""

from pathlib import Path
from typing import Annotated

from workspace_mem.declarations import Arg

Root = Annotated[
    Path | None,
    Arg(
        "The workspace's folder; by default the current one or the nearest above it with workspace.toml.",
        option="--workspace",
        short="-w",
        environment="WORKSPACE_MEM",
    ),
]
Project = Annotated[
    str | None,
    Arg(
        "The project whose memory to use, by name or folder, or all; by default the current one.",
        option="--project",
        environment="WORKSPACE_MEM_PROJECT",
    ),
]
Json = Annotated[bool, Arg("Print one JSON object.", option="--json")]
ActorName = Annotated[
    str | None, Arg("Who is writing: agent:NAME or tool. A person at a terminal does not need it.", option="--actor")
]
Session = Annotated[str | None, Arg("A session name to record in the commit.")]
OpId = Annotated[
    str | None, Arg("A name for this change; a second run with the same name within a week does not repeat it.")
]
Reason = Annotated[str | None, Arg("The reason, recorded in the commit and in a decision.")]
Yes = Annotated[bool, Arg("Do not ask for confirmation.", short="-y")]
NoPager = Annotated[bool, Arg("Print everything at once, without a pager.")]


def reading(*, as_json: Json = False, root: Root = None, project: Project = None) -> None:
    """Declare the options of every command."""


def writing(*, actor: ActorName = None, session: Session = None) -> None:
    """Declare the options of commands that write."""


def repeatable(*, op_id: OpId = None) -> None:
    """Declare the options of commands that a retry does not repeat."""


def reasoned(*, why: Reason = None) -> None:
    """Declare the options of commands whose commit may name a reason."""


def confirming(*, yes: Yes = False) -> None:
    """Declare the options of commands that ask for confirmation."""
