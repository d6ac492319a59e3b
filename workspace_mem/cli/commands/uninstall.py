"""How `uninstall` shows what there is."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say

if TYPE_CHECKING:
    from workspace_mem.verbs.uninstall import Uninstalled
    from workspace_mem.workspace import Workspace


def show(found: "Uninstalled", *, workspace: "Workspace", **_: object) -> None:
    """Show each thing, and what becomes of it."""
    for thing in found.things:
        word = f"kept: {thing.kept}" if thing.kept else ("removed" if found.removed else "would be removed")
        say(f"{thing.what}: {thing.place} ({word})")
    more = "" if found.removed else " Nothing was removed; add --yes to remove it."
    stay = [name for name in ("workspace.toml", ".git") if (workspace.root / name).exists()]
    say(f"{' and '.join(['The Markdown', *stay])} in {workspace.root} {'stay' if stay else 'stays'} as before.{more}")
