"""consolidate: tidy the memory: patterns, duplicates, old entries.

Rules look at all entries and propose. What a person has to decide on waits in `review`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Annotated, NamedTuple

from workspace_mem.console.output import render_archived, say, tell
from workspace_mem.declarations import Arg, DryRun, Key, verb
from workspace_mem.errors import UsageError
from workspace_mem.intake.accept import carry_out
from workspace_mem.loop.consolidate import OP, RULES, Consolidation, Selection, removable, settle
from workspace_mem.loop.proposals import Proposal, Retired, RuleInput
from workspace_mem.screen.clean import clean
from workspace_mem.text.dates import Span, parse_moment
from workspace_mem.text.strings import counted, cut_to
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult

MOST_SHOWN = 50


class ShownProposal(NamedTuple):
    """What a rule proposes."""

    name: Annotated[str, Key("id, for `review show`, `approve` and `reject`")]
    rule: Annotated[str, Key("the rule that proposes it, such as retention")]
    says: Annotated[str, Key("the proposal, in one line")]
    why: Annotated[str, Key("a sentence")]
    sources: Annotated[tuple[str, ...], Key("entries it is based on")]
    entries: Annotated[tuple[str, ...], Key("entries that would change or be added")]
    at: Annotated[str | None, Key("time it became due; null if unknown")]
    by_itself: Annotated[bool, Key("whether `--apply` carries it out; if not, a person decides in `review`")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consolidated(WriteResult):
    """The applied and the remaining proposals: at most 50, and their number."""

    proposals: tuple[ShownProposal, ...]
    proposed: Annotated[int, Key("number of proposals, shown or not")]
    applied: Annotated[bool, Key(hidden=True)] = False


@verb("consolidate --since 24h --dry-run", writes=True)
def consolidate(
    workspace: Workspace,
    *,
    since: Annotated[str | None, Arg("Only proposals for entries since this time: 24h, `3 days ago`, a date.")] = None,
    only: Annotated[Sequence[str], Arg(f"Only these rules: {', '.join(RULES)}.", metavar="RULE,…")] = (),
    apply: Annotated[bool, Arg("Carry out what needs no approval, as one change.", is_part=False)] = False,
    dry_run: DryRun = False,
) -> Consolidated:
    """Show what the rules propose; with --apply carry out what needs no approval.

    --apply changes only what a tool or an agent wrote, and only by the rules that `consolidate.apply` names in your own
    configuration: by default exact duplicates, old episodes and runs, and what worked or failed in measured episodes.
    Everything else waits in `review`. One run is one change, and one `undo` reverses it.

    Raises UsageError for an unknown rule or moment, ConflictError while another run is active, and whatever `write`
    raises.
    """
    if apply and dry_run:
        raise UsageError("Give --apply or --dry-run, not both; nothing was changed")
    rules = Consolidation(workspace)
    moment = parse_moment(since, now=workspace.now(), zone=workspace.zone) if since else None
    start = moment.start if isinstance(moment, Span) else workspace.past.since(since) if since else None
    names = tuple(name.strip() for some in only for name in some.split(",") if name.strip())
    if odd := next((name for name in names if name not in RULES), None):
        hint = f"use one of {', '.join(RULES)}"
        raise UsageError(f"There is no rule {odd[:80]!r}; nothing was changed", hint=hint, near=(odd, lambda: RULES))
    if not (apply or dry_run):
        return _answer(WriteResult(op=OP, changed=False), rules, rules.proposals(names, start), applied=False)
    done = settle(workspace, names, start, carry_out=carry_out, dry_run=dry_run)
    return _answer(done, rules, rules.proposals(names, start), applied=apply)


def _answer(done: WriteResult, rules: Consolidation, result: Sequence[Proposal], *, applied: bool) -> Consolidated:
    known = {field.name: getattr(done, field.name) for field in fields(WriteResult)}
    odd = [name for name in rules.allowed if name not in RULES]
    known["notices"] = (*done.notices, *(f"consolidate.apply names {name!r}, which is not a rule" for name in odd))
    shown = []
    for item in result[:MOST_SHOWN]:
        changed = (*(entry.name for entry in item.entries), *(new.id for new in item.new))
        says, why, by_itself = clean(item.says), clean(item.why), rules.needs_no_approval(item)
        row = ShownProposal(item.name, item.rule, says, why, item.sources, changed, item.at or None, by_itself)
        shown.append(row)
    return Consolidated(**known, proposals=tuple(shown), proposed=len(result), applied=applied)


_LONGEST = 110  # characters of a line


def render_consolidate(done: Consolidated, **_: object) -> None:
    """Print the diff of a dry run or the changes, then each proposal in two lines, by rule."""
    if done.diff is not None or done.changed or done.applied:
        render_archived(done)
    for rule, some in groupby(done.proposals, key=lambda proposal: proposal.rule):
        say(f"{rule}:")
        for item in some:
            say(f"  {item.name}  {cut_to(item.says, _LONGEST)}")
            say(f"      {cut_to(item.why, _LONGEST)}{' (--apply does it)' if item.by_itself else ''}")
    left = done.proposed - len(done.proposals)
    if left > 0:
        say(f"… and {left:,} more")
    if any(proposal.by_itself for proposal in done.proposals) and done.diff is None:
        tell(["`workspace-mem consolidate --apply` carries out what needs no approval"])
    if any(not proposal.by_itself for proposal in done.proposals):
        tell([f"{counted(done.proposed, 'proposal')}; `workspace-mem review approve ID…` or `reject ID…` decides"])
    elif not done.proposals and not done.changed:
        tell(["The rules propose no changes"])


@verb("consolidate --compact --dry-run", writes=True, view="--compact")
def compact(workspace: Workspace, *, dry_run: DryRun = False) -> WriteResult:
    """Retire learnings that repeat another word for word; the oldest stays.

    White space makes no difference, but letter case does. Between a person's learning and an agent's, the person's
    stays. Pinned learnings stay. An agent retires nothing that a person wrote. One `undo` reverses it.

    Raises whatever `write` raises.
    """

    def choose(material: RuleInput) -> Selection:
        parts = (part for same in RULES["exact-duplicates"](material) for part in same.changes)
        retired = [part for part in parts if isinstance(part, Retired)]
        repeats = {part.entry: f"repeats {part.why.removeprefix('superseded by ')}" for part in retired}
        return removable(workspace, [(entry, why) for entry, why in repeats.items() if entry.kind == "learning"])

    return carry_out(workspace, "compact", Consolidation(workspace).take_out("compact", choose), dry_run=dry_run)


render_compact = render_archived
