"""How `show` shows lines."""

import os
import sys
from typing import TYPE_CHECKING

from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.model.entry import agent_at_work
from workspace_mem.text.strings import counted

if TYPE_CHECKING:
    from workspace_mem.model.entry import Strength
    from workspace_mem.verbs.show import Shown


def render(found: "Shown", **_: object) -> None:
    """Show the lines, below the place of an entry."""
    tell(found.notices)
    if found.entry:
        last = f"-L{found.last_line}" if found.last_line != found.first_line else ""
        strong = f"  {_strength(found.strength)}" if found.strength else ""
        say(f"{found.path}#L{found.first_line}{last}{strong}")
    # A person at a terminal reads their comments; whatever an agent may read is escaped.
    is_a_persons = sys.stdout.isatty() and not agent_at_work(os.environ)
    text = found.for_a_person if is_a_persons else found.text
    write_utf8(text if text.endswith("\n") or not text else text + "\n")


def _strength(found: "Strength") -> str:
    return f"strength {found.value:.2f} ({found.tier}), {counted(found.uses, 'use')}"
