"""consolidate --sessions: propose entries, a summary and skills, from the pages of past sessions."""

from workspace_mem.console.output import say, tell
from workspace_mem.model.declaration import DryRun, verb
from workspace_mem.sessions.consolidation import SessionsConsolidated, consolidate_sessions
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace


@verb("consolidate --sessions", acts=True, at_machine=True, view="--sessions")
def consolidate_past_sessions(workspace: Workspace, *, dry_run: DryRun = False) -> SessionsConsolidated:
    """Settle what past sessions taught into proposals that wait in `review`.

    A model reads the pages that `extract` made, and proposes entries of MEMORY.md, memory_summary.md and skills. With
    --dry-run no model is asked.

    Raises RefusedError if sessions are off or no model is configured, ConflictError while another run is active.
    """
    return consolidate_sessions(workspace, dry_run=dry_run)


def render_consolidate_past_sessions(done: SessionsConsolidated, *, dry_run: bool, **_: object) -> None:
    """Show what was proposed, or why nothing was."""
    read = f"{counted(done.entries, 'raw entry')} of {counted(done.sessions, 'session')}"
    if dry_run or done.why:
        say(f"{'Would read' if dry_run and not done.why else 'Nothing was written'}: {done.why or read}")
    else:
        skills = f", skills: {', '.join(done.skills)}" if done.skills else ""
        say(f"{counted(done.proposed, 'change')} proposed from {read}{skills}")
    tell(done.notices)
    if done.changed:
        tell(["`workspace-mem review` shows what waits"])
