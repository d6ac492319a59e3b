"""workspace-mem status."""

from workspace_mem.cli.hot_commands import show_status
from workspace_mem.cli.options import Json, Root


def command(*, as_json: Json = False, root: Root = None) -> None:
    """Show files, index, history and frame, and what is not as it should be.

    Example: workspace-mem status
    """
    show_status(root=root, as_json=as_json)
