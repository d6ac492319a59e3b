"""workspace-mem recall."""

from typing import Annotated

import typer

from workspace_mem.cli.hot_commands import show_recall
from workspace_mem.cli.options import Json, Root


def command(
    task: Annotated[list[str], typer.Argument(metavar="TASK…", help="What is to be done, in any words.")],
    *,
    budget: Annotated[int, typer.Option("--budget", help="At most so many characters.")] = 4_000,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Return what the memory has on a task: the best passages that fit a budget, by kind, nothing twice.

    It is search for agents. Filters work as in `workspace-mem search`.

    Example: workspace-mem recall "release the gateway" --budget 2000
    """
    raise typer.Exit(show_recall(" ".join(task), root=root, budget=budget, as_json=as_json))
