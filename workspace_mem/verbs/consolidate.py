"""consolidate: tidy the memory: patterns, duplicates, old entries.

Rules look at all entries and propose. What a person has to decide on waits in `review`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Annotated, NamedTuple

from workspace_mem.errors import UsageError
from workspace_mem.loop.consolidate import OP, RULES, Consolidation, Selection
from workspace_mem.loop.proposals import Proposal
from workspace_mem.model.declaration import Arg, DryRun, verb
from workspace_mem.model.results import Key
from workspace_mem.screen.clean import clean
from workspace_mem.text.dates import Span, parse_moment
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written

MOST_SHOWN = 50


class ShownProposal(NamedTuple):
    """What a rule proposes."""

    name: Annotated[str, Key("what `review show`, `approve` and `reject` take")]
    rule: Annotated[str, Key("the rule that proposes it, such as retention")]
    says: Annotated[str, Key("the proposal, in a line")]
    why: Annotated[str, Key("a sentence")]
    sources: Annotated[tuple[str, ...], Key("the entries that it is based on")]
    entries: Annotated[tuple[str, ...], Key("the entries that would change or be new")]
    at: Annotated[str | None, Key("when its evidence was complete, or when it fell due; null if that is unknown")]
    by_itself: Annotated[bool, Key("whether `--apply` carries it out; else a person decides in `review`")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consolidated(Written):
    """What was carried out, and what is still proposed: at most 50 proposals, and their number."""

    proposals: tuple[ShownProposal, ...]
    proposed: Annotated[int, Key("number of proposals, including those that are not shown")]
    applied: Annotated[bool, Key(hidden=True)] = False


@verb("consolidate --since 24h --dry-run", writes=True)
def consolidate(
    workspace: Workspace,
    *,
    since: Annotated[
        str | None, Arg("Only what is new since then: 24h, `3 days ago`, a date. Old episodes still count as sources.")
    ] = None,
    only: Annotated[Sequence[str], Arg(f"Only these rules: {', '.join(RULES)}.", metavar="RULE,…")] = (),
    apply: Annotated[bool, Arg("Carry out what needs no approval, as one change.", is_part=False)] = False,
    dry_run: DryRun = False,
) -> Consolidated:
    """Show what the rules propose; with --apply carry out what needs no approval.

    --apply changes only what a tool or an agent wrote, and only by the rules that `consolidate.apply` names in your own
    configuration: by default exact duplicates, retention, and patterns and anti-patterns from measured episodes.
    Everything else waits in `review`. One run is one change, and one `undo` reverses it.

    Raises UsageError for an unknown rule or moment, ConflictError while another run is active, and whatever `write`
    raises.
    """
    if apply and dry_run:
        raise UsageError("Give --apply or --dry-run, not both; nothing was changed")
    consolidation = workspace.consolidation()
    asked = Selection(_rules(only), _start(workspace, since) if since else None)
    if not (apply or dry_run):
        return _answer(Written(op=OP, changed=False), consolidation, asked, applied=False)
    done = workspace.settled(asked, dry_run=dry_run)
    return _answer(done, consolidation, asked, applied=apply)


def _rules(only: Sequence[str]) -> tuple[str, ...]:
    names = tuple(name.strip() for some in only for name in some.split(",") if name.strip())
    if odd := next((name for name in names if name not in RULES), None):
        hint = f"use one of {', '.join(RULES)}"
        raise UsageError(f"There is no rule {odd[:80]!r}; nothing was changed", hint=hint, near=(odd, lambda: RULES))
    return names


def _start(workspace: Workspace, since: str) -> datetime:
    moment = parse_moment(since, now=workspace.now(), zone=workspace.zone)
    return moment.start if isinstance(moment, Span) else workspace.past.since(since)


def _answer(done: Written, consolidation: Consolidation, asked: Selection, *, applied: bool) -> Consolidated:
    known = {field.name: getattr(done, field.name) for field in fields(Written)}
    odd = [name for name in consolidation.allowed if name not in RULES]
    known["notices"] = (*done.notices, *(f"consolidate.apply names {name!r}, which is not a rule" for name in odd))
    found = consolidation.proposals(asked)
    shown = tuple(_shown(one, consolidation) for one in found[:MOST_SHOWN])
    return Consolidated(**known, proposals=shown, proposed=len(found), applied=applied)


def _shown(one: Proposal, consolidation: Consolidation) -> ShownProposal:
    source = one.entries[0].said_by if one.entries else "tool"
    changed = (*(entry.name for entry in one.entries), *(new.id for new in one.new))
    by_itself = consolidation.goes_by_itself(one)
    return ShownProposal(
        one.name, one.rule, clean(one.says, source), clean(one.why), one.sources, changed, one.at or None, by_itself
    )
