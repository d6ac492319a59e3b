"""economics: show what memory cost a session, and what would cost less."""

from typing import Annotated, NamedTuple

from workspace_mem.disk.state import sessions_read
from workspace_mem.errors import NotFoundError
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.economics import (
    CHECKPOINTS,
    TARGETS,
    TRIGGERED_ABOVE,
    Advice,
    Baseline,
    Breakdown,
    Metrics,
    advice_on,
    economics_of,
    figures_of,
)
from workspace_mem.model.results import Key
from workspace_mem.workspace import Workspace

_HOW = "name the session with WORKSPACE_MEM_SESSION, or connect the agent by MCP"


class SessionEconomics(NamedTuple):
    """The token economics of one session. All tokens are estimates."""

    session_id: Annotated[str | None, Key("the session; null if none was measured")]
    metrics: Metrics
    breakdown: Breakdown
    baseline_comparison: Baseline
    checkpoint: Annotated[str, Key("the figures that were checked")]
    actions: Annotated[tuple[Advice, ...], Key("what to do, the most urgent first; empty: nothing")]
    meets_targets: Annotated[bool, Key("ratio below 0.1 and savings above 60%")]
    notices: tuple[str, ...] = ()


@verb("economics --checkpoint task_complete", finds="session_id")
def economics(
    workspace: Workspace,
    name: Annotated[
        str | None, Arg("The session; by default this one, else the one that read last.", metavar="[SESSION]")
    ] = None,
    *,
    checkpoint: Annotated[
        str,
        Arg(
            "task_complete and triggered look at ratio and layer3_loads (triggered only if there are more than"
            f" {TRIGGERED_ABOVE} loads); session_end looks at all six figures.",
            choices=tuple(CHECKPOINTS),
        ),
    ] = "session_end",
) -> SessionEconomics:
    """Show what a session paid for the memory it read, in tokens, and what would cost less.

    Layer 1 is what `topics` shows, layer 2 what `timeline` and `search` show, layer 3 what `show` and `recall` show in
    full. Reading is measured only if the session has a name, and what was measured may be lost.

    Raises NotFoundError for a session that was not measured.
    """
    measured = sessions_read(workspace.dirs.state_of(workspace.root))
    if name is not None and name not in measured:
        hint = f"the last sessions are {', '.join([*measured][-5:])}" if measured else _HOW
        near = (name, lambda: measured)
        raise NotFoundError(f"The session {name[:80]!r} has no measurements", hint=hint, near=near)
    name = name or workspace.session or next(reversed(measured), None)
    readings = measured.get(name or "", [])
    found = economics_of(readings, workspace.topics().tokens)
    figures = figures_of(found)
    ratio, savings = figures["ratio"], figures["savings_vs_full_load"]
    is_good = (ratio or 0) < TARGETS["ratio"] and savings is not None and savings > TARGETS["savings_vs_full_load"]
    advice = advice_on(figures, checkpoint) if readings else ()
    told = () if readings else (f"No session has measurements: {_HOW}",)
    return SessionEconomics(name if readings else None, *found, checkpoint, advice, bool(readings) and is_good, told)
