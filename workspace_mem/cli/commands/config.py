"""The command `config`."""

import json
from typing import TYPE_CHECKING, Annotated

from workspace_mem.cli.calling import ActorName, Json, Root, opened
from workspace_mem.cli.output import present, show_written
from workspace_mem.core.verbs import Arg, DryRun

if TYPE_CHECKING:
    from workspace_mem.operations.config import ShownOptions


def command(
    key: Annotated[str | None, Arg("An option, such as workspace.timezone.")] = None,
    value: Annotated[str | None, Arg("Its new value; lists are separated by commas.")] = None,
    *,
    actor: ActorName = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> int | None:
    """List the options of workspace.toml, show one, or set one.

    Example: workspace-mem config workspace.timezone Europe/Berlin
    """
    from workspace_mem.operations.config import configure, get_option, list_options

    workspace = opened(root, actor)
    if key is not None and value is not None:
        return present(configure(workspace, key, value, dry_run=dry_run), show_written, as_json=as_json)
    if key is not None:
        return present(get_option(workspace, key), lambda found: print(_plain(found.value)), as_json=as_json)
    return present(list_options(workspace), _show, as_json=as_json)


def _show(found: "ShownOptions") -> None:
    for option in found.options:
        choices = f" ({', '.join(option.choices)})" if option.choices else ""
        print(f"{option.key} = {_plain(option.value)}\n    {option.doc}{choices}")


def _plain(value: object) -> str:
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)
