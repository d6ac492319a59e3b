"""workspace-mem git."""

from typing import Annotated

import typer

from workspace_mem.cli.options import Root, opened
from workspace_mem.core.errors import EngineError

SETTINGS = {"context_settings": {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}}


def command(
    arguments: Annotated[list[str] | None, typer.Argument(metavar="ARGUMENTS", help="Any git command.")] = None,
    *,
    root: Root = None,
) -> None:
    """Run git on the repository that holds the history, wherever that is.

    Example: workspace-mem git log --oneline
    """
    from workspace_mem.services.history.git_command import pass_through

    workspace = opened(root)
    repository = workspace.find_repository()
    if repository is None:
        raise EngineError("There is no history here", hint="`workspace-mem init` makes the repository")
    raise typer.Exit(pass_through(repository.git_dir, repository.work_tree, arguments or []))
