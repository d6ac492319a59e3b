"""The commands `prune` and `clear`: they ask a person at a terminal before much goes, and show what went."""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated, Any

from workspace_mem.cli.calling import ActorName, Json, Root, opened
from workspace_mem.cli.output import at_work, confirmed, present, say, tell, write_utf8
from workspace_mem.model.declaration import Arg

if TYPE_CHECKING:
    from workspace_mem.write.pipeline import Written

_LISTED = 10  # lines of what would go


def asking_first(verb: "Callable[..., Written]") -> Callable[..., int | None]:
    """Return the command of a verb that takes entries out."""

    def command(
        *,
        actor: ActorName = None,
        yes: Annotated[bool, Arg("Do not ask for confirmation.", short="-y")] = False,
        as_json: Json = False,
        root: Root = None,
        **asked: Any,
    ) -> int | None:
        """Show what would go, ask, and take it out."""
        workspace = opened(root, actor)
        asks = not (yes or asked["dry_run"] or as_json) and sys.stdin.isatty() and sys.stdout.isatty()
        refused = False
        with ExitStack() as working:

            def agreed(would: "Written") -> bool:
                nonlocal refused
                working.close()  # who is asked may think for as long as they like
                gone = [line[1:] for line in (would.diff or "").splitlines() if line.startswith("-- ")]
                for line in gone[:_LISTED]:
                    say(line)
                if len(gone) > _LISTED:
                    say(f"… and {len(gone) - _LISTED:,} more")
                agrees = confirmed(f"Move {would.subject.partition(': ')[2]} to the archive?")
                refused = not agrees
                working.enter_context(at_work())
                return agrees

            working.enter_context(at_work())
            done = verb(workspace, **asked, confirm=agreed if asks else None)
        return 0 if refused else present(done, show, as_json=as_json)

    return command


def show(done: "Written", **_: object) -> None:
    """Show what went to the archive."""
    if done.diff is not None:
        write_utf8(done.diff or "Nothing would change.\n")
    elif done.changed:
        say(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
    else:
        say("Nothing to do")
    tell(done.notices)
