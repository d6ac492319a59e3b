"""The command `config`: how many words are given says what is asked."""

import json
from typing import TYPE_CHECKING, Any

from workspace_mem.cli.calling import ActorName, Json, Root, opened
from workspace_mem.cli.output import present, say, show_written

if TYPE_CHECKING:
    from workspace_mem.verbs.config import ShownOptions


def command(*, actor: ActorName = None, as_json: Json = False, root: Root = None, **asked: Any) -> int | None:
    """List the options; show the one that is named, or set it where a value is given too."""
    from workspace_mem.verbs.config import configure, get_option, list_options

    workspace, key, text = opened(root, actor), asked["key"], asked["text"]
    if key is None:
        return present(list_options(workspace), _show, as_json=as_json)
    if text is None:
        return present(get_option(workspace, key), lambda found: say(_plain(found.value)), as_json=as_json)
    return present(configure(workspace, key, text, dry_run=asked["dry_run"]), show_written, as_json=as_json)


def _show(found: "ShownOptions") -> None:
    for option in found.options:
        choices = f" ({', '.join(option.choices)})" if option.choices else ""
        say(f"{option.key} = {_plain(option.value)}\n    {option.doc}{choices}")


def _plain(value: object) -> str:
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)
