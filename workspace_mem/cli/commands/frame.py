"""The command `frame`: an unchanged frame needs neither its verb nor an open workspace."""

from typing import Annotated, Unpack

from workspace_mem.console.options import Json, Project, Root
from workspace_mem.console.output import present, write_utf8
from workspace_mem.declarations import Arg
from workspace_mem.frame import FrameArguments
from workspace_mem.frame_cache import cached_frame
from workspace_mem.git.project import found_memory


def command(
    *,
    form: Annotated[str, Arg("text or json.", choices=("text", "json"))] = "text",
    as_json: Json = False,
    root: Root = None,
    project: Project = None,
    **asked: Unpack[FrameArguments],
) -> None:
    """Print the text that an agent loads at the start of a session.

    Options that you leave out come from workspace.toml. The command reads only the files that it shows, and the same
    bytes give the same frame. `--task` also uses the index.

    Example: workspace-mem frame --profile hook
    """
    form = "json" if as_json else form
    if asked["task"] is None:
        memory = found_memory(root, project)
        write_utf8(cached_frame(memory.root, form, project=memory.name, **asked), is_safe=True)
        return
    from workspace_mem.console.call import opened
    from workspace_mem.verbs.frame import frame

    present(frame(opened(root, project=project), **asked), lambda found: write_utf8(found.text), as_json=form == "json")
