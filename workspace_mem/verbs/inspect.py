"""inspect: show the memory as autoloop shows it."""

from typing import Annotated, NamedTuple

from workspace_mem.formats import autoloop
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.results import Key
from workspace_mem.screen.clean import clean
from workspace_mem.workspace import Workspace

FORMATS = ("md", "json")
Budget = Annotated[int, Arg("Characters of the block; 0: all of it.", least=0, most=10_000_000, unit="characters")]


class InspectedMemory(NamedTuple):
    """Preferences, learnings and meta as a loop's prompt has them."""

    text: Annotated[str, Key("the block, or the raw lines; empty if nothing is active")]
    rendered: Annotated[int, Key("characters of the whole block")]
    budget: Annotated[int, Key("characters; 0: none")]
    cut: Annotated[bool, Key("whether the block is longer than the budget")]
    preferences: Annotated[int, Key("active ones")]
    learnings: Annotated[int, Key("active ones")]
    meta: Annotated[int, Key("active ones")]
    notices: tuple[str, ...]


@verb("inspect memory --format json", job="memory")
def inspect_memory(
    workspace: Workspace,
    *,
    shown_as: Annotated[
        str, Arg("md: the block of a prompt; json: the lines of memory.jsonl.", option="--format", choices=FORMATS)
    ] = "md",
    budget: Budget = autoloop.BUDGET,
) -> InspectedMemory:
    """Show preferences, learnings and meta as the block of a loop's prompt, or as the lines of memory.jsonl.

    A block over its budget is cut, and ends with the full count.
    """
    return _inspected(workspace, shown_as, budget)


@verb("inspect pressure --budget 4000", job="pressure")
def inspect_pressure(workspace: Workspace, *, budget: Budget = autoloop.BUDGET) -> InspectedMemory:
    """Say how much of its budget that block uses, whether it is cut, and what it consists of."""
    return _inspected(workspace, "pressure", budget)


def _inspected(workspace: Workspace, shown_as: str, budget: int) -> InspectedMemory:
    look = workspace.catalog.look()
    every = [one for one in look.every(retired=True) if one.kind in autoloop.KINDS and not one.is_pending]
    entries = autoloop.materialised(every)
    block = autoloop.block_of([one for one in entries if not one.retired], clean)
    counts = autoloop.counts_of([one for one in entries if not one.retired])
    shown, is_cut = autoloop.within(block, budget, counts)
    if shown_as == "json":
        shown = "".join(f"{clean(autoloop.line_of(line))}\n" for line in autoloop.values(entries))
    elif shown_as == "pressure":
        shown = autoloop.pressure_of(len(block), budget, counts, is_cut=is_cut)
    notices = tuple(problem.message for problem in look.unreadable())
    return InspectedMemory(shown, len(block), budget, is_cut, *counts, notices)
