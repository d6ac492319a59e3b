"""recover: list entries and files that may be lost, and restore them.

The list holds entries that a save of an old copy undid, displaced copies, and files that are deleted or empty. None of
this overwrites the current text of a file, except for a recorded wording that an old copy had put back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated

from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.disk.listing import own_folder
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import preview
from workspace_mem.model.entry import PERSON
from workspace_mem.model.history import History
from workspace_mem.model.verb_declaration import Arg, DryRun, Key, verb
from workspace_mem.screen.clean import clean, shown
from workspace_mem.screen.secrets import redact, redact_in_place
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.deletions import HeldBack, confirm, held_back
from workspace_mem.write.losses import dismiss
from workspace_mem.write.permission import refuse_unless_writable
from workspace_mem.write.pipeline import RECOVER
from workspace_mem.write.recovering import EMPTIED, ENTRY, GONE, Item, chosen, items_of, restoration, text_of

Names = Annotated[
    Sequence[str],
    Arg("Names from the list of `workspace-mem recover`; a file's name means all its items.", metavar="NAME"),
]
_LONGEST = 72  # characters of an entry's words


@dataclass(frozen=True, slots=True)
class Recoverable:
    """Everything that can be brought back: entries, copies, files that are gone or empty."""

    items: tuple[Item, ...]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownItem:
    """One item: its text as recorded or kept, and what restoring it would change."""

    item: Item
    content: Annotated[str, Key("its text, as recorded or kept")]
    diff: Annotated[str, Key("the changes that restoring it would make")]
    notices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a restore or dismissal did."""

    done: Annotated[tuple[str, ...], Key("names of items")]
    left: Annotated[tuple[str, ...], Key("names of items left unchanged; the notices give the reasons")]
    op: str = RECOVER
    commits: tuple[str, ...] = ()
    changed: bool = False
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None

    @property
    def names(self) -> tuple[str, ...]:
        """Return the items that it was about."""
        return (*self.done, *self.left)


@verb("recover", finds="items", job="list")
def recoverable(workspace: Workspace) -> Recoverable:
    """List everything that can be restored."""
    off = workspace.history_off
    notices = [f"History is off, so lost entries cannot be detected: {off}"] if off else []
    notices += [] if off else workspace.history.kept_for_people()
    if (own := own_folder(workspace.folder)).is_closed:
        notices.append(f"{own.place}: this user cannot read it, so kept copies are unknown")
    return Recoverable(tuple(map(_as_shown, _items(workspace))), tuple(notices))


def _items(workspace: Workspace) -> list[Item]:
    folder, history, survey = workspace.folder, _history(workspace), workspace.folder.survey()
    tree = history.tree() if history else {}
    losses, held = workspace.backlog.losses(survey, tree), held_back(folder, survey, tree)
    return [replace(item, text=redact(item.text)[0]) for item in items_of(folder, history, losses, held, tree)]


def _history(workspace: Workspace) -> History | None:
    return None if workspace.history_off else workspace.history


def _as_shown(item: Item) -> Item:
    return replace(item, text=shown(item.text))


@verb("recover show mem-7k3f9q2m", job="show")
def show_lost(
    workspace: Workspace, name: Annotated[str, Arg("A name from the list of `workspace-mem recover`.", metavar="NAME")]
) -> ShownItem:
    """Show an item's text, and the diff that restoring it would make."""
    folder, history, item = workspace.folder, _history(workspace), chosen(_items(workspace), [name])[0]
    change = preview(restoration(folder, history, [item]).decide(folder.read), redact_in_place)
    return ShownItem(_as_shown(item), clean(text_of(folder, history, item)), clean(change))


@verb("recover restore --all", writes=True, finds="names", job="restore")
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
    names, everything = ((), True) if list(names) == ["all"] else (names, everything)
    if not (names or everything):
        raise UsageError("Nothing was named", hint="`workspace-mem recover` lists names; --all takes every lost entry")
    refuse_unless_writable(workspace.folder)
    items = _items(workspace)
    wanted = chosen(items, names) if names else [item for item in items if item.kind == ENTRY and item.is_sure]
    back = restoration(workspace.folder, _history(workspace), wanted)
    written = carry_out(workspace, RECOVER, back.decide, dry_run=dry_run)
    if written.changed:
        _forget_copies(workspace, wanted)
    notices = [
        *written.notices,
        *back.notices,
        *(f"{name} was left unchanged: {why}" for name, why in back.left.items()),
    ]
    if not names and (others := len(items) - len(wanted)):
        notices.append(f"{counted(others, 'other thing')} can be recovered by name: `workspace-mem recover`")
    return Recovered(
        done=tuple(item.name for item in wanted if item.name not in back.left),
        left=tuple(back.left),
        commits=(written.commit,) if written.commit else (),
        changed=written.changed,
        notices=tuple(dict.fromkeys(notices)),
        diff=written.diff,
    )


def _forget_copies(workspace: Workspace, items: Sequence[Item]) -> None:
    for item in items:
        if item.copy:
            workspace.folder.journal.forget_saved(item.copy.file)


@verb("recover dismiss mem-7k3f9q2m", writes=True, job="dismiss")
def dismiss_lost(workspace: Workspace, names: Names = (), *, dry_run: DryRun = False) -> Recovered:
    """Remove items from the list: entries stay deleted, copies are removed, and deletions are recorded.

    Raises RefusedError for an agent, because only a person may decide this, UsageError without a name, and
    NotFoundError for an unknown one.
    """
    if not names:
        raise UsageError("Nothing was named", hint="`workspace-mem recover` lists names")
    refuse_unless_writable(workspace.folder)
    wanted = chosen(_items(workspace), names)
    if workspace.actor != PERSON:
        raise RefusedError(
            f"{workspace.actor} may not dismiss lost items; nothing was changed",
            hint="a person can do it at a terminal",
        )
    done = tuple(item.name for item in wanted)
    if dry_run:
        return Recovered((), (), notices=(f"Would dismiss {', '.join(done)}",))
    dismiss(workspace.folder, [item.key for item in wanted if item.key])
    _forget_copies(workspace, wanted)
    held = HeldBack(
        gone=tuple(item.path for item in wanted if item.kind == GONE and item.commit is None),
        emptied=tuple(item.path for item in wanted if item.kind == EMPTIED),
    )
    notices: tuple[str, ...] = ()
    if held.gone or held.emptied:
        confirm(workspace.folder, held)
        notices = workspace.backlog.record().notices
    return Recovered(done, (), notices=notices)


def render_list(found: Recoverable, **_: object) -> None:
    """Show each item in a line, those of one save below it."""
    head, lines = None, list[str]()
    for item in found.items:
        if item.save and item.save is not head:
            head = item.save
            recorded = f"recorded at {head.commit[:10]}" if head.commit else "not recorded yet"
            what = "was saved from an older copy" if head.is_sure else "may have been saved from an older copy"
            lines.append(f"{item.path} {what} ({recorded}):")
        text = item.text if len(item.text) <= _LONGEST else item.text[: _LONGEST - 1] + "…"
        by = f"by {item.actor} at {item.commit[:10]}  " if item.commit and item.actor else ""
        place, why = f"{item.path}: " if item.copy else "", item.why if item.kind == ENTRY else item.kind
        lines.append(shown(f"  {item.name}  {why}  {by}{place}{text}"))
    write_utf8("".join(f"{line}\n" for line in lines))
    every = " (or `--all`)" if any(item.kind == ENTRY and item.is_sure for item in found.items) else ""
    ways = f"`workspace-mem recover restore NAME…`{every} brings items back, `dismiss NAME…` takes them off this list"
    tell([*found.notices, ways if found.items else "Nothing seems to be lost"])


def render_show(found: ShownItem, **_: object) -> None:
    """Show its text, and what restoring it would change."""
    item, text = found.item, found.content
    body = text if text.endswith("\n") else text + "\n"
    change = f"\nRestoring it would change:\n{found.diff}" if found.diff else "\nThe file already contains it.\n"
    write_utf8(f"{item.name}  {item.path}  {item.why}\n\n{body}{change}")


def render_restore(found: Recovered, word: str = "restored", **_: object) -> None:
    """Show what came back."""
    tell(found.notices)
    if found.diff is not None:
        write_utf8(found.diff or "Nothing would change.\n")
    elif found.done:
        more = f" and {len(found.done) - 5:,} more" if len(found.done) > 5 else ""
        say(f"{word} {len(found.done):,}: {', '.join(found.done[:5])}{more}")
    elif not found.notices:
        tell([f"Nothing was {word}: `workspace-mem recover` lists the names"])


render_dismiss = partial(render_restore, word="dismissed")
