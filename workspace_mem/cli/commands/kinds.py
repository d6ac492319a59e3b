"""How `kinds` shows them."""

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell, write_utf8
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.kinds import KindsHere

_INDENT = 13


def show(found: "KindsHere", **_: object) -> None:
    """Show each kind in a line, and below it what it holds, how long, where it is met, and its fields.

    At a terminal each line fits it; elsewhere nothing is broken.
    """
    tell(found.notices)
    if found.template is not None:
        write_utf8(found.template)
        return
    width = max(shutil.get_terminal_size().columns, 3 * _INDENT) if sys.stdout.isatty() else sys.maxsize
    for kind in found.kinds:
        say(f"{kind.name:12} {kind.prefix or '-':6} {counted(kind.entries, 'entry'):14} {kind.home}")
        for told in (
            f"{kind.holds}; stays {kind.lifespan}; appears in {kind.recalled}",
            *([f"fields: {', '.join(kind.fields)}"] if kind.fields else []),
        ):
            for line in textwrap.wrap(told, width - _INDENT, break_on_hyphens=False):
                say(f"{'':{_INDENT}}{line}")
