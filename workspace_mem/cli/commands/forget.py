"""The command `forget`: it shows what would go, and asks before, at a terminal."""

import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from workspace_mem.console.call import ActorName, Json, Root, opened, text_from
from workspace_mem.console.output import at_work, confirmed, present, say, tell

if TYPE_CHECKING:
    from workspace_mem.write.forgetting import ForgottenText

_STANDARD_INPUT = "-"


def command(
    *,
    actor: ActorName = None,
    as_json: Json = False,
    root: Root = None,
    **asked: Any,
) -> int | None:
    """Show what would be forgotten, ask, and forget it."""
    from workspace_mem.verbs.forget import forget

    workspace = opened(root, actor)
    is_at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if asked["secret"] == _STANDARD_INPUT:
        asked["secret"] = _typed() if sys.stdin.isatty() else text_from(_STANDARD_INPUT)
    asks = is_at_terminal and not (asked["remove"] or as_json)
    with ExitStack() as working:

        def agreed(would: "ForgottenText") -> bool:
            working.close()  # who is asked may think for as long as they like
            _show_places(would)
            agrees = confirmed("Forget this for good?")
            working.enter_context(at_work())
            return agrees

        working.enter_context(at_work())
        done = forget(workspace, **asked, confirm=agreed if asks else None)
    if asks and not done.forgotten:  # shown already
        say("Nothing was forgotten.")
        return 0
    return present(done, _show, as_json=as_json, workspace=workspace)


def _typed() -> str:
    """Return what a person types without its being shown."""
    from getpass import getpass

    return getpass("The text to forget (it is not shown): ")


def _show_places(found: "ForgottenText") -> None:
    word = "removed from" if found.forgotten else "would be removed from"
    for place in found.places:
        often = f" ({place.times} times)" if place.times and place.times > 1 else ""
        say(f"{word} {place.what}: {place.place}{often}")
    tell([*found.notices, *found.left])


def _show(found: "ForgottenText", **_: object) -> None:
    _show_places(found)
    if found.forgotten:
        say(f"{found.commit[:10] if found.commit else 'not recorded'}  forgot {found.name}")
    else:
        say("Nothing was forgotten; add --yes to forget it.")
