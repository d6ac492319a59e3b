"""recover: list entries and files that may be lost, and restore them.

The list holds entries that a save of an old copy undid, text of yours that a write replaced, and files that are deleted
or empty. Restoring overwrites nothing in a file, except the older words that an old copy put back.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated

from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.errors import RefusedError
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import preview
from workspace_mem.model.entry import PERSON
from workspace_mem.screen.clean import clean, shown
from workspace_mem.screen.secrets import redact_in_place
from workspace_mem.text.strings import counted, cut_to, first_of
from workspace_mem.workspace import Workspace
from workspace_mem.write.losses import COPY, ENTRY, by_save, dismiss
from workspace_mem.write.open_workspace import RECOVER
from workspace_mem.write.recovering import (
    Recoverable,
    Recovered,
    ShownItem,
    chosen,
    items_of,
    recoverable_items,
    restoration,
    text_of,
)

Names = Annotated[
    Sequence[str],
    Arg("Names from the list of `workspace-mem recover`; a file's name means all its items.", metavar="NAME"),
]
_LONGEST = 72  # characters of an entry's words
_WHY_LEFT = "restoring it, or another one with it, would change other text; `recover show` shows what is lost"


@verb("recover", finds="items", job="list")
def recoverable(workspace: Workspace) -> Recoverable:
    """List everything that can be restored."""
    off = workspace.history_off
    notices = [f"History is off, so lost entries cannot be detected: {off}"] if off else []
    notices += [] if off else workspace.history.commits_set_aside()
    if workspace.folder.journal.is_closed():
        notices.append(f"{OWN_FOLDER}: this user cannot read it, so kept copies are unknown")
    return Recoverable(tuple(replace(item, text=shown(item.text)) for item in items_of(workspace)), tuple(notices))


@verb("recover show mem-7k3f9q2m", job="show")
def show_lost(
    workspace: Workspace, name: Annotated[str, Arg("A name that `workspace-mem recover` lists.", metavar="NAME")]
) -> ShownItem:
    """Show an item's text, and the diff that restoring it would make."""
    item = chosen([*items_of(workspace)], [name])[0]
    change = preview(restoration(workspace, [item])(workspace.folder.read), redact_in_place)
    return ShownItem(replace(item, text=shown(item.text)), clean(text_of(workspace, item)), clean(change))


@verb("recover restore --all", writes=True, finds="done", job="restore")
def restore_lost(
    workspace: Workspace,
    names: Names = (),
    *,
    everything: Annotated[bool, Arg("Restore every entry that is certainly lost.", option="--all")] = False,
    dry_run: DryRun = False,
) -> Recovered:
    """Restore the named items, or all entries that are certainly lost.

    Raises UsageError without a name, NotFoundError for an unknown one, and whatever `write` raises.
    """
    items = recoverable_items(workspace, ["--all"] if everything else names)
    sure = [item for item in items if item.kind == ENTRY and item.is_sure]
    wanted = sure if everything else chosen(items, names)
    written = carry_out(workspace, RECOVER, restoration(workspace, wanted), dry_run=dry_run)
    for item in wanted if written.changed else ():  # a restored copy leaves the list
        workspace.folder.journal.forget_saved(item.file)
    still = () if dry_run else {item.key for item in items_of(workspace)}
    left = tuple(item.name for item in wanted if item.key in still)
    notices = [*written.notices, *(f"{name} was left unchanged: {_WHY_LEFT}" for name in left)]
    if everything and (others := len(items) - len(wanted)):
        notices.append(f"{counted(others, 'other thing')} can be recovered by name: `workspace-mem recover`")
    done = tuple(item.name for item in wanted if item.key not in still)
    commits = (written.commit,) if written.commit else ()
    return Recovered(done, left, RECOVER, commits, written.changed, tuple(notices), written.diff)


@verb("recover dismiss mem-7k3f9q2m", writes=True, job="dismiss")
def dismiss_lost(workspace: Workspace, names: Names = (), *, dry_run: DryRun = False) -> Recovered:
    """Remove items from the list: entries stay deleted, copies are removed, and deletions are recorded.

    Raises RefusedError for an agent, because only a person may decide this, UsageError without a name, and
    NotFoundError for an unknown one.
    """
    wanted = chosen(recoverable_items(workspace, names), names)
    if workspace.actor != PERSON:
        what = f"{workspace.actor} may not dismiss lost items; nothing was changed"
        raise RefusedError(what, hint="a person can do it at a terminal")
    done = tuple(item.name for item in wanted)
    if dry_run:
        return Recovered((), (), notices=(f"Would dismiss {', '.join(done)}",))
    dismiss(workspace.folder, [item.key for item in wanted if item.kind != COPY])
    for item in wanted:
        workspace.folder.journal.forget_saved(item.file)
    confirmed = {item.path for item in wanted if item.blob and item.commit is None}
    return Recovered(done, (), notices=workspace.backlog.record(confirmed=confirmed).notices if confirmed else ())


def render_list(found: Recoverable, **_: object) -> None:
    """Print each item on a line, grouped by save."""
    lines = list[str]()
    for save in by_save(found.items):
        first = save[0]
        if first.kind == ENTRY:
            recorded = f"recorded at {first.save[:10]}" if first.save else "not recorded yet"
            what = "was saved from an older copy" if first.is_sure else "may have been saved from an older copy"
            lines.append(f"{first.path} {what} ({recorded}):")
        for item in save:
            by = f"by {item.actor} at {item.commit[:10]}  " if item.commit and item.actor else ""
            place, why = f"{item.path}: " if item.kind == COPY else "", item.why if item.kind == ENTRY else item.kind
            lines.append(shown(f"  {item.name}  {why}  {by}{place}{cut_to(item.text, _LONGEST)}"))
    write_utf8("".join(f"{line}\n" for line in lines))
    every = " (or `--all`)" if any(item.kind == ENTRY and item.is_sure for item in found.items) else ""
    ways = f"`workspace-mem recover restore NAME…`{every} brings items back, `dismiss NAME…` takes them off this list"
    tell([ways if found.items else "Nothing seems to be lost"])


def render_show(found: ShownItem, **_: object) -> None:
    """Print an item's text, and the diff of restoring it."""
    item, body = found.item, found.content.removesuffix("\n")
    change = f"\nRestoring it would change:\n{found.diff}" if found.diff else "\nThe file already contains it.\n"
    write_utf8(f"{item.name}  {item.path}  {item.why}\n\n{body}\n{change}")


def render_restore(found: Recovered, word: str = "restored", **_: object) -> None:
    """Print the restored items."""
    if found.diff is not None:
        write_utf8(found.diff or "Nothing would change.\n")
    elif found.done:
        say(f"{word} {len(found.done):,}: {first_of(found.done, 5)}")
    elif not found.notices:
        tell([f"Nothing was {word}: `workspace-mem recover` lists the names"])


render_dismiss = partial(render_restore, word="dismissed")
