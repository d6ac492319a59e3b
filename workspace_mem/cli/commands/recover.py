"""workspace-mem recover."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from workspace_mem.cli.options import ActorName, DryRun, Json, Root, Session, opened
from workspace_mem.cli.output import print_json, tell, write_utf8
from workspace_mem.core.errors import UsageError

if TYPE_CHECKING:
    from workspace_mem.operations.recover import Recovered
    from workspace_mem.services.recovery.lost_items import Item
    from workspace_mem.workspace import Workspace

_LONGEST = 72  # characters of an entry's words


class Verb(StrEnum):
    """What to do."""

    LIST = "list"
    SHOW = "show"
    RESTORE = "restore"
    DISMISS = "dismiss"


def command(
    verb: Annotated[Verb, typer.Argument(metavar="[list|show|restore|dismiss]", help="What to do.")] = Verb.LIST,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME…]", help="As listed; a file names all of it.")
    ] = None,
    *,
    everything: Annotated[bool, typer.Option("--all", help="restore: every entry that is surely lost.")] = False,
    actor: ActorName = None,
    session: Session = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> None:
    """Name what seems lost, and bring it back: entries, displaced copies, files that are gone or empty.

    Example: workspace-mem recover restore --all
    """
    workspace = opened(root, actor, session)
    if verb is Verb.LIST:
        _list(workspace, as_json=as_json)
    elif verb is Verb.SHOW:
        _show(workspace, names or [], as_json=as_json)
    else:
        _change(workspace, verb, names or [], everything=everything, dry_run=dry_run, as_json=as_json)


def _list(workspace: "Workspace", *, as_json: bool) -> None:
    from workspace_mem.operations.recover import items_as_json, recoverable

    items = recoverable(workspace)
    off = workspace.history_off
    notices = (f"History is off, so lost entries cannot be told: {off}",) if off else ()
    if as_json:
        print_json(items_as_json(items, notices))
    else:
        write_utf8("".join(f"{line}\n" for line in _lines(items)))
        tell([*notices, *_advice(items)])
    if not items:
        raise typer.Exit(1)


def _lines(items: "tuple[Item, ...]") -> list[str]:
    from workspace_mem.services.screening.clean import shown
    from workspace_mem.services.screening.secrets import redact

    lines: list[str] = []
    head = None
    for item in items:
        if item.save and item.save is not head:
            head = item.save
            recorded = f"recorded at {head.commit[:10]}" if head.commit else "not recorded yet"
            what = "was saved from an older copy" if head.is_sure else "may have been saved from an older copy"
            lines.append(f"{item.path} {what} ({recorded}):")
        text = redact(item.text)[0]
        text = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
        by = f"by {item.actor} at {item.commit[:10]}  " if item.commit and item.actor else ""
        place = "" if item.kind in ("entry", "gone", "emptied") else f"{item.path}: "
        lines.append(shown(f"  {item.name}  {item.why if item.kind == 'entry' else item.kind}  {by}{place}{text}"))
    return lines


def _advice(items: "tuple[Item, ...]") -> list[str]:
    if not items:
        return ["Nothing is lost that is known of"]
    return ["`workspace-mem recover restore NAME…` or `--all` brings back, `dismiss NAME…` takes off this list"]


def _show(workspace: "Workspace", names: list[str], *, as_json: bool) -> None:
    from workspace_mem.operations.recover import item_as_json, show_lost
    from workspace_mem.services.screening.clean import shown

    if len(names) != 1:
        raise UsageError("Name one thing to show", hint="`workspace-mem recover` lists names")
    item, text, diff = show_lost(workspace, names[0])
    if as_json:
        print_json({"item": item_as_json(item), "content": text, "diff": diff, "notices": []})
        return
    body = text if text.endswith("\n") else text + "\n"
    same = "" if diff else "\nThe file has it already.\n"
    parts = f"{item.name}  {item.path}  {item.why}\n\n{body}" + (
        f"\nRestoring it would change:\n{diff}" if diff else same
    )
    write_utf8("".join(f"{shown(line)}\n" for line in parts.split("\n")[:-1]))


def _change(
    workspace: "Workspace", verb: Verb, names: list[str], *, everything: bool, dry_run: bool, as_json: bool
) -> None:
    from workspace_mem.operations.recover import dismiss_lost, recovered_as_json, restore_lost

    if verb is Verb.RESTORE:
        found = restore_lost(workspace, names, everything=everything, dry_run=dry_run)
    else:
        found = dismiss_lost(workspace, names, dry_run=dry_run)
    if as_json:
        print_json(recovered_as_json(found))
    else:
        tell(found.notices)
        _tell_done(verb, found)
    if not (found.done or found.left or dry_run):
        raise typer.Exit(1)


def _tell_done(verb: Verb, found: "Recovered") -> None:
    if found.diff is not None:
        write_utf8(found.diff or "Nothing would change.\n")
        return
    if not found.done:
        return
    what = "restored" if verb is Verb.RESTORE else "dismissed"
    names = ", ".join(found.done[:5]) + (f" and {len(found.done) - 5:,} more" if len(found.done) > 5 else "")
    print(f"{what} {len(found.done):,}: {names}")
