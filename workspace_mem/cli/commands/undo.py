"""The command `undo`: it asks before, at a terminal."""

import re
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.console.call import Json, Root, opened
from workspace_mem.console.output import at_work, coloured_patch, confirmed, present, say, tell, write_utf8
from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import Arg

if TYPE_CHECKING:
    from workspace_mem.verbs.undo import TakenBack, UndoneChange
    from workspace_mem.workspace import Workspace

_NAMED = 8  # changes
_COMMIT = re.compile(r"[0-9a-f]{7,64}|(?:HEAD|@)\S*", re.IGNORECASE)


def command(
    target: Annotated[str | None, Arg("A commit from `history`, or the id of an entry.", metavar="[COMMIT|ID]")] = None,
    *,
    who: Annotated[str | None, Arg("Who undoes it: agent:NAME or tool.", option="--as")] = None,
    yes: Annotated[bool, Arg("Do not ask for confirmation.", short="-y")] = False,
    as_json: Json = False,
    root: Root = None,
    **asked: Any,
) -> int | None:
    """Show what would be taken back, ask, and take it back."""
    from workspace_mem.verbs.undo import undo

    workspace = opened(root, who)
    if target is not None:
        option = "change" if _COMMIT.fullmatch(target) else "entry"
        if asked["change"] or asked["entry"]:
            raise UsageError(f"Give {target[:80]} or an option that names the change, not both; nothing was changed")
        asked[option] = target
    asks = not (yes or asked["dry_run"] or as_json) and sys.stdin.isatty() and sys.stdout.isatty()
    with ExitStack() as working:

        def agreed(would: "TakenBack") -> bool:
            working.close()  # who is asked may think for as long as they like
            _show(would, workspace=workspace)
            agrees = bool(would.diff) and confirmed(_question(would.undoes, workspace))
            working.enter_context(at_work())
            return agrees

        working.enter_context(at_work())
        done = undo(workspace, **asked, confirm=agreed if asks else None)
    if asks and not done.changed and done.diff is not None:  # shown already
        return 0 if done.diff else 1
    return present(done, _show, as_json=as_json, workspace=workspace)


def _question(changes: "tuple[UndoneChange, ...]", workspace: "Workspace") -> str:
    """Ask by name: what was changed stands far above where many lines are shown."""
    from workspace_mem.text.dates import shown_moment

    first, last = changes[-1], changes[0]
    at = shown_moment(first.at, workspace.zone)
    if len(changes) == 1:
        return f"Undo {last.subject} ({_by(last.actor)}, {at})?"
    whose = " and ".join(sorted({_by(one.actor) for one in changes}))
    return f"Undo these {len(changes):,} changes ({whose}, since {at})?"


def _by(actor: str) -> str:
    return {"person": "by a person", "edit": "by hand", "commit": "by hand, in git"}.get(actor, f"by {actor}")


def _show(done: "TakenBack", *, workspace: "Workspace") -> None:
    tell(done.notices)
    if done.diff is not None:
        _name(done.undoes, workspace)
        write_utf8(coloured_patch(done.diff) or "Nothing would change.\n", coloured=True)
    elif done.changed:
        say(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
        _name(done.undoes, workspace, "  ")
        for path in done.paths:
            say(f"  {path}")


def _name(changes: "tuple[UndoneChange, ...]", workspace: "Workspace", indent: str = "") -> None:
    """Say of each change whose it is, when it was made, and what it did."""
    from workspace_mem.text.dates import shown_moment

    for one in changes[:_NAMED]:
        commit = one.commit[:10] if one.commit else "not recorded yet"
        say(f"{indent}undoes  {commit}  {shown_moment(one.at, workspace.zone)}  {one.actor}  {one.subject}")
    if len(changes) > _NAMED:
        say(f"{indent}undoes  {len(changes) - _NAMED:,} more")
