"""workspace-mem why."""

from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell

if TYPE_CHECKING:
    from workspace_mem.operations.why import Answer
    from workspace_mem.workspace import Workspace


def command(
    text: Annotated[list[str], typer.Argument(metavar="TEXT…", help="A line of the frame, or some words of it.")],
    *,
    profile: Annotated[str | None, typer.Option(help="full, hook, subagent or persona.")] = None,
    budget: Annotated[int | None, typer.Option(help="The frame's budget in characters.")] = None,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Say where a line of the frame comes from, or why something is not in it.

    Example: workspace-mem why staging port
    """
    from workspace_mem.operations.why import as_json as why_json
    from workspace_mem.operations.why import why
    from workspace_mem.services.frame.request import requested

    workspace = opened(root)
    found = why(workspace, " ".join(text), requested(workspace.settings, profile=profile, budget=budget))
    if as_json:
        print_json(why_json(found))
    for answer in () if as_json else found:
        _show(answer, workspace)
    if not found:
        tell(["That stands in no file of the workspace"] if not as_json else [])
        raise typer.Exit(1)


def _show(answer: "Answer", workspace: "Workspace") -> None:
    from workspace_mem.core.moments import shown_moment

    print(answer.text)
    print(f"    {answer.place or 'workspace-mem'}: {answer.why}")
    if answer.version:
        version = answer.version
        at = shown_moment(version.at, workspace.zone)
        print(f"    {version.id[:10]}  {at}  {version.actor}  {version.subject}")
    elif answer.told:
        print(f"    {answer.told}")
