"""retire: move entries to the archive; `restore` brings them back."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Annotated

from workspace_mem.console.output import render_archived, say
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import UsageError
from workspace_mem.intake.accept import carry_out, carry_out_if_agreed, screen_for
from workspace_mem.loop.apply import together
from workspace_mem.loop.consolidate import Consolidation, Selection, removable
from workspace_mem.loop.proposals import RuleInput
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.adding import retirement
from workspace_mem.write.pipeline import WriteResult, written


@verb('retire mem-7k3f --why "we moved to port 2223"', repeatable=True)
def retire(
    workspace: Workspace,
    name: Annotated[
        str,
        Arg(
            "An id as `list` shows it, its first letters, or words of one entry.",
            metavar="ID",
            is_words=True,
            is_entry=True,
        ),
    ],
    *,
    why: Annotated[str | None, Arg("The reason, stored with the entry.")] = None,
    dry_run: DryRun = False,
) -> WriteResult:
    """Move an entry to the archive; `restore` brings it back.

    If the entry is already retired, nothing changes, and a notice says when it was.

    Raises NotFoundError for an unknown or ambiguous name, RefusedError if the text around the entry would read
    differently, and whatever `write` raises.
    """
    entry = workspace.catalog.entry_named(name)
    if entry.retired:
        when = entry.field("retired") or "an unknown time"
        because = entry.field(workspace.kinds.reason_for(entry.kind))
        reason = f": {because}" if because else ""
        return written("retire", entry, changed=False, notices=(f"It was retired at {when}{reason}",))
    screen = screen_for(workspace)
    reason = screen.together([screen(why or ""), entry.text])[0]
    decide = retirement(entry, reason, workspace.now(), notices=screen.notices)
    return carry_out(workspace, "retire", decide, dry_run=dry_run)


_NEVER_PRUNED = ("preference", "meta", "log")


@verb("retire --max-age 90 --dry-run", writes=True, view="--max-age")
def prune(
    workspace: Workspace,
    *,
    max_age: Annotated[
        int | None, Arg("Only entries older than this.", least=1, most=36_500, unit="days", metavar="DAYS")
    ] = None,
    kind: Annotated[Sequence[str], Arg("Retire this kind, not learnings; can be repeated.", option="--kind")] = (),
    dry_run: DryRun = False,
    confirm: Callable[[WriteResult], bool] | None = None,
) -> WriteResult:
    """Retire learnings, or entries of other kinds, that are older than some days.

    Preferences, meta entries, lines of daily logs and pinned entries always stay. An entry without a date stays;
    the answer says how many there are. An agent retires nothing that a person wrote. One `undo` reverses it.

    Raises UsageError for an unknown kind, and whatever `write` raises.
    """
    if max_age is None:
        raise UsageError("The age is missing; nothing was changed", hint="give it in days, such as --max-age 90")
    kinds, limit = tuple(workspace.kinds.named(name).name for name in kind) or ("learning",), timedelta(days=max_age)

    def choose(material: RuleInput) -> Selection:
        asked = [entry for entry in material.of_kind(*kinds) if entry.kind not in _NEVER_PRUNED]
        dated = [(entry, moment) for entry in asked if (moment := material.written(entry))]
        old = [entry for entry, moment in dated if moment < material.now - limit]
        chosen = removable(workspace, [(entry, f"older than {max_age} days") for entry in old])
        undated = len(asked) - len(dated)
        notices = (f"{counted(undated, 'entry')} without a date skipped",) if undated else ()
        return chosen._replace(staying=(*chosen.staying, *notices))

    decide = Consolidation(workspace).take_out("prune", choose)
    return carry_out_if_agreed(workspace, "prune", decide, confirm, dry_run=dry_run)


_NEVER_CLEARED = ("log",)  # events stay on their day


@verb("retire --every --generated --dry-run", writes=True, view="--every")
def clear(
    workspace: Workspace,
    kinds: Annotated[Sequence[str], Arg("Kinds such as learning; by default all.", metavar="KIND")] = (),
    *,
    generated: Annotated[bool, Arg("Only entries by tools and agents; of all kinds unless you name one.")] = False,
    everything: Annotated[bool, Arg("All entries, including a person's.", option="--all")] = False,
    dry_run: DryRun = False,
    confirm: Callable[[WriteResult], bool] | None = None,
) -> WriteResult:
    """Retire every entry of some kinds; one `undo` brings them back.

    A person's entries go only with --all, and only if a person asks. Pinned entries and daily logs stay.

    Raises UsageError without a kind, --generated or --all, or for an unknown kind, and whatever `write` raises.
    """
    if not (kinds or generated or everything):
        hint = "name a kind such as learning, or use --generated or --all"
        raise UsageError("Nothing to retire is named; nothing was changed", hint=hint)
    if generated and everything:
        raise UsageError("Give --generated or --all, not both; nothing was changed")
    names = tuple(workspace.kinds.named(name).name for name in kinds) or tuple(workspace.kinds)

    def choose(material: RuleInput) -> Selection:
        asked = [entry for entry in material.of_kind(*names) if entry.kind not in _NEVER_CLEARED]
        mine = asked if everything else [entry for entry in asked if entry.said_by is not None]
        return removable(workspace, [(entry, "cleared") for entry in mine])

    decide = Consolidation(workspace).take_out("clear", choose)
    if generated and not kinds:
        from workspace_mem.sessions.consolidation import clearing

        decide = together("clear: all that tools, agents and models wrote", [decide, *clearing(workspace)])
    return carry_out_if_agreed(workspace, "clear", decide, confirm, dry_run=dry_run)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────

_LISTED = 10  # preview lines


def preview(would: WriteResult) -> str:
    """Print what would be retired, and return the question."""
    gone = [line[1:] for line in (would.diff or "").splitlines() if line.startswith("-- ")]
    say(*gone[:_LISTED])
    if len(gone) > _LISTED:
        say(f"… and {len(gone) - _LISTED:,} more")
    return f"Move {(would.subject or '').partition(': ')[2]} to the archive?"


render_prune = render_clear = render_archived
