"""How `handoff` shows what was taken."""

import json
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, show_written

if TYPE_CHECKING:
    from workspace_mem.verbs.handoff import Taken


def show_take(found: "Taken", **_: object) -> None:
    """Show where it went, and what it says."""
    show_written(found.written)
    say(json.dumps(found.record, ensure_ascii=False, indent=2))
