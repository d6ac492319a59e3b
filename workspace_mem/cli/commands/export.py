"""How `export` shows what went out."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.export import Exported


def show(found: "Exported", **_: object) -> None:
    """Show how much went out, and what did not."""
    tell(found.notices)
    files = f" in {counted(len(found.files), 'file')}" if found.files else ""
    say(f"{found.path}: {counted(found.entries, 'entry')}{files}")
    for said in found.not_held:
        say(f"not held     {said}")
