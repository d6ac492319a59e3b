"""The command `uninstall`."""

from typing import Annotated

from workspace_mem.cli.calling import ActorName, Json, Root, opened
from workspace_mem.cli.output import print_json
from workspace_mem.core.verbs import Arg


def command(
    *,
    yes: Annotated[bool, Arg("Take it away; without this, only list it.", option="--yes")] = False,
    history: Annotated[bool, Arg("Give up a history that no branch holds.", option="--history")] = False,
    actor: ActorName = None,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """List what is kept beside the Markdown, and take it away when told; the Markdown stays.

    Example: workspace-mem uninstall --yes
    """
    from workspace_mem.operations.uninstall import uninstall

    workspace = opened(root, actor)
    things = uninstall(workspace, history=history, remove=yes)
    if as_json:
        listed = [{"what": thing.what, "place": thing.place, "kept": thing.kept} for thing in things]
        print_json({"things": listed, "removed": yes, "notices": []})
        return
    for thing in things:
        word = f"kept, {thing.kept}" if thing.kept else ("removed" if yes else "would go")
        print(f"{thing.what}: {thing.place} ({word})")
    print(
        f"The Markdown in {workspace.root} stays as it is."
        + ("" if yes else " Nothing was changed; --yes takes it away.")
    )
