"""forget: remove an entry, a text or a file for good, even from the history (see `write/forgetting.py`)."""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, Any

from workspace_mem.console.call import ActorName, Json, Root, opened, text_from
from workspace_mem.console.output import at_work, confirmed, present, say, tell
from workspace_mem.disk.paths import clean_path
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.document import NamedLines, lines_named
from workspace_mem.model.entry import PERSON
from workspace_mem.model.forgetting import LEAST, Target, with_archive
from workspace_mem.screen.secrets import secrets_of
from workspace_mem.settings import FILE
from workspace_mem.workspace import Workspace
from workspace_mem.write.forgetting import Forgetting, ForgottenText


@verb("forget mem-7k3f --yes", writes=True)
def forget(
    workspace: Workspace,
    name: Annotated[
        str | None,
        Arg(
            "An entry: its id or handle, or the first letters of one. Or a place such as SOUL.md:12: the secrets that "
            "are recognised in that line.",
            metavar="ID",
        ),
    ] = None,
    *,
    secret: Annotated[
        str | None, Arg("A text to remove everywhere; - reads it without storing it in the shell's history.")
    ] = None,
    path: Annotated[str | None, Arg("A file with all its versions and its retired entries.")] = None,
    remove: Annotated[
        bool,
        Arg(
            "Do not ask. Without a terminal, nothing is forgotten unless you use this option.",
            option="--yes",
            short="-y",
        ),
    ] = False,
    confirm: Callable[[ForgottenText], bool] | None = None,
) -> ForgottenText:
    """Remove an entry, a text or a file for good: from the files, the archive, the index, the caches and the history.

    An entry with an id is removed in every version. Of a text or a secret, only the text itself is
    removed, and [FORGOTTEN] takes its place; white space and the form of Unicode make no difference. If `init` made the
    repository, the history is rewritten; in a repository of yours, only the commits that none of your branches has.
    The answer names the places that are out of reach.

    A salted hash stays in .workspace-mem/forgotten.json, so that agents cannot write the text again, undo and restore
    do not bring it back, and a notice warns you if a save or a merge does. If the command is interrupted, the next
    command that opens the workspace finishes it.

    An agent may forget an entry with an id that nobody else has edited; only a person may forget anything else.

    In Python nothing is forgotten unless `remove` is true, or `confirm` returns True for the preview.

    Raises NotFoundError if the text is nowhere, RefusedError for what the actor may not forget and while a merge is
    unfinished, ConflictError while others record, EngineError if git fails.
    """
    is_person = workspace.actor == PERSON
    if not (is_person or workspace.history_off):
        workspace.backlog.record(wait_seconds=30)  # a person's edit that nobody has recorded yet counts
    target = _target(workspace, name, secret, path)
    forgetting = Forgetting(workspace, target)
    if remove and is_person:
        return forgetting.run()
    preview = forgetting.look()
    if not is_person:
        _refuse_what_is_anothers(workspace, target)
    if not (remove or (confirm is not None and confirm(preview))):
        return preview
    return forgetting.run(preview)


def _target(workspace: Workspace, name: str | None, secret: str | None, path: str | None) -> Target:
    """Return what is asked for. Raises UsageError unless that is one thing."""
    values = [value for value in (name, secret, path) if value is not None]
    if len(values) != 1:
        raise UsageError("Give an ID, --secret TEXT or --path FILE; nothing was forgotten")
    if not values[0].strip():
        raise UsageError("The value is empty; nothing was forgotten")
    place = lines_named(name or "")
    if workspace.actor != PERSON and (name is None or place.first_line):
        raise RefusedError(
            f"{workspace.actor} may forget only its own entries; nothing was forgotten",
            hint="a person can do it at a terminal",
        )
    if secret is not None:
        if len(secret.strip()) < LEAST:
            raise UsageError(
                f"The text is shorter than {LEAST} characters, so it may occur anywhere; nothing was forgotten",
                hint="use a longer part of it, or forget the entry or the file that contains it",
            )
        return Target("a text", texts={secret}, kinds=workspace.kinds)
    if path is not None:
        path = clean_path(workspace.folder.path_of(path))
        if path == FILE:
            raise RefusedError(f"{FILE} makes the folder a workspace; nothing was forgotten", hint="use --secret TEXT")
        return Target(path, paths=with_archive(path), kinds=workspace.kinds)
    if place.first_line:
        return Target("a text", texts=_secrets_at(workspace, place), kinds=workspace.kinds)
    target = _entry(workspace, str(name).removeprefix("^"))
    if workspace.actor != PERSON and not target.has_id:
        raise RefusedError(
            f"{name} has no id, so its older versions cannot be distinguished from other lines; nothing was forgotten",
            hint="a person can forget it at a terminal",
        )
    return target


def _secrets_at(workspace: Workspace, place: NamedLines) -> set[str]:
    """Return the secrets that begin or end in some lines. Raises UsageError if none is recognised."""
    document = workspace.folder.read(clean_path(workspace.folder.path_of(place.path)))
    before, lines = document.lines[: (place.first_line or 1) - 1], document.lines[: place.last_line]
    start, end = len("".join(before)), len("".join(lines))
    inside = (secret for secret in secrets_of(document) if secret.start < end and secret.end > start)
    secrets = {document.text[secret.start : secret.end] for secret in inside}
    if not secrets:
        raise UsageError(
            f"No secret is recognised in {place.path}:{place.first_line}; nothing was forgotten",
            hint="`workspace-mem forget --secret -` takes any text; `forget ID` takes an entry",
        )
    return secrets


def _entry(workspace: Workspace, wanted: str) -> Target:
    """Return the entry of a name; of an id, it may stand in the history alone."""
    try:
        entry = workspace.catalog.entry_named(wanted)
    except NotFoundError:
        if workspace.history_off or not workspace.history.log(entry_id=wanted, limit=1):
            raise
        return Target(wanted, entry=wanted, kinds=workspace.kinds)
    homes = with_archive(entry.place.path)
    return Target(entry.name, entry=entry.name, homes=homes, wordings={entry.text}, kinds=workspace.kinds)


def _refuse_what_is_anothers(workspace: Workspace, target: Target) -> None:
    """Raise RefusedError unless every version of an entry is the agent's own."""
    actors = set(target.sources)
    if not workspace.history_off:
        versions = workspace.ledger().named(target.name)
        actors |= {version.actor for version in versions}
    if actors != {workspace.actor}:
        raise RefusedError(
            f"{target.name} is not by {workspace.actor} alone; nothing was forgotten",
            hint="a person can do it at a terminal",
        )


_STANDARD_INPUT = "-"


def command(
    *,
    actor: ActorName = None,
    as_json: Json = False,
    root: Root = None,
    **asked: Any,
) -> int | None:
    """Show what would be forgotten, ask, and forget it."""
    workspace = opened(root, actor)
    is_at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if asked["secret"] == _STANDARD_INPUT:
        asked["secret"] = _typed() if sys.stdin.isatty() else text_from(_STANDARD_INPUT)
    asks = is_at_terminal and not (asked["remove"] or as_json)
    with ExitStack() as working:

        def agreed(would: ForgottenText) -> bool:
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


def _show_places(found: ForgottenText) -> None:
    word = "removed from" if found.forgotten else "would be removed from"
    for place in found.places:
        often = f" ({place.times} times)" if place.times and place.times > 1 else ""
        say(f"{word} {place.what}: {place.place}{often}")
    tell([*found.notices, *found.left])


def _show(found: ForgottenText, **_: object) -> None:
    _show_places(found)
    if found.forgotten:
        say(f"{found.commit[:10] if found.commit else 'not recorded'}  forgot {found.name}")
    else:
        say("Nothing was forgotten; add --yes to forget it.")
