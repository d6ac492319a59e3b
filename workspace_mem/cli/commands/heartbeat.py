"""workspace-mem heartbeat."""

import typer

from workspace_mem.cli.options import Json, Root, opened
from workspace_mem.cli.output import print_json, tell, write_utf8


def command(*, as_json: Json = False, root: Root = None) -> None:
    """Print what to check when woken without a task; exit code 1 when there is nothing to do.

    Example: workspace-mem heartbeat
    """
    from workspace_mem.operations.heartbeat import heartbeat

    found = heartbeat(opened(root))
    if as_json:
        print_json({"text": found, "nothing_to_do": found is None, "notices": []})
    elif found is None:
        tell(["Nothing to do"])
    else:
        write_utf8(found)
    if found is None:
        raise typer.Exit(1)
