"""How `import` shows what came in."""

from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, say_beside, tell, write_utf8
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.import_ import Imported

_MOST = 100  # lines of one sort; `--json` has all of them


def show(found: "Imported", **_: object) -> None:
    """Show how much of each kind came in, and what did not."""
    tell(found.notices[:_MOST])
    if found.diff is not None:
        write_utf8(found.diff)
    lines = [f"{kind:12} {number:,}" for kind, number in found.added.items()]
    lines += [f"file         {path}" for path in found.files]
    lines += [f"retired      {name}" for name in found.retired]
    lines += [f"not held     {said}" for said in found.not_held]
    for line in lines[:_MOST]:
        say(line)
    if len(lines) > _MOST:
        say(f"… and {len(lines) - _MOST:,} more; `--json` shows all of it")
    if found.there:
        say(f"there already: {found.there:,}")
    if not lines and not found.there:
        say("Nothing was imported.")
    for problem in found.problems[:_MOST]:
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path
        say_beside(f"{place}: {problem.message}")
    if found.problems:
        say_beside(f"{counted(len(found.problems), 'problem')}; everything else is as described above")
