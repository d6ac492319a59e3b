"""How `recover` shows what seems lost, and what became of it."""

from typing import TYPE_CHECKING

from workspace_mem.console.output import say, tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.verbs.recover import Recoverable, Recovered, ShownItem
    from workspace_mem.write.lost_items import Item

_LONGEST = 72  # characters of an entry's words


def render_list(found: "Recoverable", **_: object) -> None:
    """Show each item in a line, those of one save below it."""
    write_utf8("".join(f"{line}\n" for line in _lines(found.items)))
    tell([*found.notices, *_advice(found.items)])


def _lines(items: "tuple[Item, ...]") -> list[str]:
    from workspace_mem.screen.clean import shown

    lines: list[str] = []
    head = None
    for item in items:
        if item.save and item.save is not head:
            head = item.save
            recorded = f"recorded at {head.commit[:10]}" if head.commit else "not recorded yet"
            what = "was saved from an older copy" if head.is_sure else "may have been saved from an older copy"
            by_git = f"git removed these from {item.path} ({head.elsewhere} has them):"
            lines.append(by_git if head.elsewhere else f"{item.path} {what} ({recorded}):")
        text = item.text if len(item.text) <= _LONGEST else item.text[: _LONGEST - 1] + "…"
        by = f"by {item.actor} at {item.commit[:10]}  " if item.commit and item.actor else ""
        place = "" if item.kind in ("entry", "gone", "emptied") else f"{item.path}: "
        lines.append(shown(f"  {item.name}  {item.why if item.kind == 'entry' else item.kind}  {by}{place}{text}"))
    return lines


def _advice(items: "tuple[Item, ...]") -> list[str]:
    if not items:
        return ["Nothing seems to be lost"]
    every = " (or `--all`)" if any(item.kind == "entry" and item.is_sure for item in items) else ""
    return [f"`workspace-mem recover restore NAME…`{every} brings items back, `dismiss NAME…` takes them off this list"]


def render_show(found: "ShownItem", **_: object) -> None:
    """Show its text, and what restoring it would change."""
    item, text = found.item, found.content
    body = text if text.endswith("\n") else text + "\n"
    change = f"\nRestoring it would change:\n{found.diff}" if found.diff else "\nThe file already contains it.\n"
    write_utf8(f"{item.name}  {item.path}  {item.why}\n\n{body}{change}")


def render_restore(found: "Recovered", **_: object) -> None:
    """Show what came back."""
    _show_done(found, "restored")


def render_dismiss(found: "Recovered", **_: object) -> None:
    """Show what is off the list."""
    _show_done(found, "dismissed")


def _show_done(found: "Recovered", word: str) -> None:
    tell(found.notices)
    if found.diff is not None:
        write_utf8(found.diff or "Nothing would change.\n")
    elif found.done:
        more = f" and {len(found.done) - 5:,} more" if len(found.done) > 5 else ""
        say(f"{word} {len(found.done):,}: {', '.join(found.done[:5])}{more}")
    elif not found.notices:
        tell([f"Nothing was {word}: `workspace-mem recover` lists the names"])
