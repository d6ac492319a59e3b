"""How `consolidate` shows what was done, and what is proposed."""

from itertools import groupby
from typing import TYPE_CHECKING

from workspace_mem.cli.output import say, tell, write_utf8
from workspace_mem.text.wording import counted

if TYPE_CHECKING:
    from workspace_mem.verbs.consolidate import Consolidated

_LONGEST = 110  # characters of a line


def show(done: "Consolidated", **_: object) -> None:
    """Show the diff of a dry run, or what was changed; then each proposal in two lines, by rule."""
    if done.diff is not None:
        write_utf8(done.diff or "Nothing would change.\n")
    elif done.changed:
        say(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
    elif done.applied:
        say("Nothing to do: no proposal could be carried out without approval")
    for rule, some in groupby(done.proposals, key=lambda one: one.rule):
        say(f"{rule}:")
        for one in some:
            say(f"  {one.name}  {_short(one.says)}")
            say(f"      {_short(one.why)}{' (--apply does it)' if one.by_itself else ''}")
    left = done.proposed - len(done.proposals)
    if left > 0:
        say(f"… and {left:,} more")
    tell(done.notices)
    if any(one.by_itself for one in done.proposals) and done.diff is None:
        tell(["`workspace-mem consolidate --apply` carries out what needs no approval"])
    if any(not one.by_itself for one in done.proposals):
        tell([f"{counted(done.proposed, 'proposal')}; `workspace-mem review approve ID…` or `reject ID…` decides"])
    elif not done.proposals and not done.changed:
        tell(["The rules propose no changes"])


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"
