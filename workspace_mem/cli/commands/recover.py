"""The command `recover`."""

from typing import TYPE_CHECKING, Annotated

from workspace_mem.cli.calling import ActorName, Json, Root, Session, opened
from workspace_mem.cli.output import at_work, present, tell, write_utf8
from workspace_mem.core.errors import UsageError
from workspace_mem.core.verbs import Arg, DryRun

if TYPE_CHECKING:
    from workspace_mem.operations.recover import Recoverable, Recovered, ShownItem
    from workspace_mem.services.recovery.lost_items import Item

_LONGEST = 72  # characters of an entry's words


def command(
    job: Annotated[
        str,
        Arg("What to do.", choices=("list", "show", "restore", "dismiss"), metavar="[list|show|restore|dismiss]"),
    ] = "list",
    names: Annotated[list[str] | None, Arg("As listed; a file names all of it.", metavar="[NAME…]")] = None,
    *,
    everything: Annotated[bool, Arg("restore: every entry that is surely lost.", option="--all")] = False,
    actor: ActorName = None,
    session: Session = None,
    dry_run: DryRun = False,
    as_json: Json = False,
    root: Root = None,
) -> int | None:
    """Name what seems lost, and bring it back: entries, displaced copies, files that are gone or empty.

    Example: workspace-mem recover restore --all
    """
    from workspace_mem.operations.recover import dismiss_lost, recoverable, restore_lost, show_lost

    workspace = opened(root, actor, session)
    if job == "list":
        with at_work():
            found = recoverable(workspace)
        present(found, _show_list, as_json=as_json)
        return None if found.items else 1
    if job == "show":
        if not names or len(names) != 1:
            raise UsageError("Name one thing to show", hint="`workspace-mem recover` lists names")
        return present(show_lost(workspace, names[0]), _show_one, as_json=as_json)
    if job == "restore":
        with at_work():
            done = restore_lost(workspace, names or (), everything=everything, dry_run=dry_run)
    else:
        done = dismiss_lost(workspace, names or (), dry_run=dry_run)
    present(done, _show_done, as_json=as_json, word="restored" if job == "restore" else "dismissed")
    return None if done.done or done.left or dry_run else 1


def _show_list(found: "Recoverable") -> None:
    write_utf8("".join(f"{line}\n" for line in _lines(found.items)))
    tell([*found.notices, *_advice(found.items)])


def _lines(items: "tuple[Item, ...]") -> list[str]:
    from workspace_mem.services.screening.clean import shown

    lines: list[str] = []
    head = None
    for item in items:
        if item.save and item.save is not head:
            head = item.save
            recorded = f"recorded at {head.commit[:10]}" if head.commit else "not recorded yet"
            what = "was saved from an older copy" if head.is_sure else "may have been saved from an older copy"
            lines.append(f"{item.path} {what} ({recorded}):")
        text = item.text if len(item.text) <= _LONGEST else item.text[: _LONGEST - 1] + "…"
        by = f"by {item.actor} at {item.commit[:10]}  " if item.commit and item.actor else ""
        place = "" if item.kind in ("entry", "gone", "emptied") else f"{item.path}: "
        lines.append(shown(f"  {item.name}  {item.why if item.kind == 'entry' else item.kind}  {by}{place}{text}"))
    return lines


def _advice(items: "tuple[Item, ...]") -> list[str]:
    if not items:
        return ["Nothing is lost that is known of"]
    return ["`workspace-mem recover restore NAME…` or `--all` brings back, `dismiss NAME…` takes off this list"]


def _show_one(found: "ShownItem") -> None:
    from workspace_mem.services.screening.clean import shown

    item, text = found.item, found.content
    body = text if text.endswith("\n") else text + "\n"
    change = f"\nRestoring it would change:\n{found.diff}" if found.diff else "\nThe file has it already.\n"
    parts = f"{item.name}  {item.path}  {item.why}\n\n{body}{change}"
    write_utf8("".join(f"{shown(line)}\n" for line in parts.split("\n")[:-1]))


def _show_done(found: "Recovered", *, word: str) -> None:
    tell(found.notices)
    if found.diff is not None:
        write_utf8(found.diff or "Nothing would change.\n")
    elif found.done:
        more = f" and {len(found.done) - 5:,} more" if len(found.done) > 5 else ""
        print(f"{word} {len(found.done):,}: {', '.join(found.done[:5])}{more}")
