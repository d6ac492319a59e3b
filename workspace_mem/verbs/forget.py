"""forget: remove an entry, a text or a file for good, even from the history."""

import sys
from collections.abc import Callable
from getpass import getpass
from typing import Annotated, Any

from workspace_mem.console.call import entry_named, opened, text_from
from workspace_mem.console.options import ActorName, Json, Project, Root
from workspace_mem.console.output import asking, present, say, tell
from workspace_mem.declarations import Arg, verb
from workspace_mem.model.entry import PERSON
from workspace_mem.workspace import Workspace
from workspace_mem.write.forgetting import Forgetting, ForgottenText, target_of


@verb("forget mem-7k3f --yes", writes=True)
def forget(
    workspace: Workspace,
    name: Annotated[
        str | None,
        Arg(
            "An entry, by its id, the first letters of it, or (without --yes) words of it; or a line such as "
            "SOUL.md:12, for the secrets recognised in it.",
            metavar="ID",
            is_words=True,
        ),
    ] = None,
    *,
    secret: Annotated[
        str | None,
        Arg("Text to remove everywhere; - asks for it, to keep it out of your shell's history."),
    ] = None,
    path: Annotated[str | None, Arg("A file, with all its versions and retired entries.")] = None,
    remove: Annotated[
        bool,
        Arg(
            "Do not ask. Required without a terminal.",
            option="--yes",
            short="-y",
        ),
    ] = False,
    confirm: Callable[[ForgottenText], bool] | None = None,
) -> ForgottenText:
    """Remove an entry, a text or a file for good: from the files, the archive, the index, the caches and the history.

    An entry with an id is removed in every version. For a text or an entry without an id, only the text
    itself is replaced, by [FORGOTTEN], whatever its white space and Unicode form. If `init` made the
    repository, the history is rewritten; in your own repository, only the commits that are on none of your branches.
    The answer names the places it cannot reach.

    A salted hash stays in .workspace-mem/forgotten.json: agents cannot write the text again, undo and restore
    do not bring it back, and a notice warns you if a save or a merge does. If the command is interrupted, each
    command says so, and `forget` without a target finishes it.

    An agent may forget an entry with an id that nobody else has edited; only a person may forget anything else.

    In Python nothing is forgotten unless `remove` is true, or `confirm` returns True for the preview.

    Raises NotFoundError if the text is nowhere, RefusedError for what the actor may not forget and while a merge is
    unfinished, ConflictError while others record, EngineError if git fails.
    """
    if not (workspace.actor == PERSON or workspace.history_off):
        workspace.backlog.record(wait_seconds=30)  # includes a person's unrecorded edit
    forgetting = Forgetting(workspace, target_of(workspace, name, secret, path))
    preview = forgetting.look()
    if not (remove or (confirm is not None and confirm(preview))):
        return preview
    return forgetting.run(preview)


_STANDARD_INPUT = "-"


def command(
    *,
    actor: ActorName = None,
    as_json: Json = False,
    root: Root = None,
    project: Project = None,
    **asked: Any,
) -> int | None:
    """Show what would be forgotten, ask, and forget it."""
    workspace = opened(root, actor, project=project)
    is_at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if asked["name"] and " " in asked["name"] and not asked["remove"]:  # shown before it is forgotten
        asked["name"] = entry_named(workspace, asked["name"])
    if asked["secret"] == _STANDARD_INPUT:
        question = "The text to forget (it is not shown): "
        asked["secret"] = getpass(question) if sys.stdin.isatty() else text_from(_STANDARD_INPUT)
    asks = is_at_terminal and not (asked["remove"] or as_json)
    with asking(_show_places, lambda _: "Forget this for good?") as agreed:
        done = forget(workspace, **asked, confirm=agreed if asks else None)
    if asks and not done.forgotten:  # shown already
        say("Nothing was forgotten.")
        return 0
    return present(done, render, as_json=as_json, workspace=workspace)


def _show_places(found: ForgottenText) -> None:
    word = "removed from" if found.forgotten else "would be removed from"
    for place in found.places:
        often = f" ({place.times} times)" if place.times and place.times > 1 else ""
        say(f"{word} {place.what}: {place.place}{often}")
    tell(found.left)


def render(found: ForgottenText, **_: object) -> None:
    """Print the places, and what was forgotten."""
    _show_places(found)
    if found.forgotten:
        say(f"{found.commit[:10] if found.commit else 'not recorded'}  forgot {found.name}")
    else:
        say("Nothing was forgotten; add --yes to forget it.")
