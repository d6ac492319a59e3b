"""consolidate --sessions and remember --extract: proposals from past sessions, by a model."""

from typing import Annotated

from workspace_mem.console.output import say, tell
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.intake.accept import carry_out
from workspace_mem.loop.apply import together
from workspace_mem.sessions.consolidation import SessionsConsolidated, consolidate_sessions
from workspace_mem.sessions.engines import ModelError
from workspace_mem.sessions.facts import additions, facts_of, writer_of
from workspace_mem.sessions.model import model_of
from workspace_mem.sessions.transcripts import parse_transcript
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult


@verb("consolidate --sessions", acts=True, at_machine=True, view="--sessions")
def consolidate_past_sessions(workspace: Workspace, *, dry_run: DryRun = False) -> SessionsConsolidated:
    """Turn the lessons of past sessions into proposals that wait in `review`.

    A model reads the pages that `extract` made, and proposes entries of MEMORY.md, memory_summary.md and skills. A
    dry run does not call the model.

    Raises RefusedError if sessions are off or no model is configured, ConflictError while another run is active.
    """
    return consolidate_sessions(workspace, dry_run=dry_run)


def render_consolidate_past_sessions(done: SessionsConsolidated, *, dry_run: bool, **_: object) -> None:
    """Print the proposals, or why there are none."""
    read = f"{counted(done.entries, 'raw entry')} of {counted(done.sessions, 'session')}"
    if dry_run or done.why:
        say(f"{'Would read' if dry_run and not done.why else 'Nothing was written'}: {done.why or read}")
    else:
        skills = f", skills: {', '.join(done.skills)}" if done.skills else ""
        say(f"{counted(done.proposed, 'change')} proposed from {read}{skills}")
    if done.changed:
        tell(["`workspace-mem review` shows the waiting entries"])


@verb("remember --extract < transcript.jsonl", acts=True, at_machine=True, view="--extract")
def remember_of_transcript(
    workspace: Workspace,
    transcript: Annotated[
        str, Arg("A transcript, messages as JSON, or text; - reads standard input.", metavar="FILE", is_file=True)
    ] = "-",
) -> WriteResult:
    """Propose the lasting facts of a transcript, as entries that wait in `review`.

    A model reads it if sessions are on and your configuration names one. Without a model, it proposes only
    the user's explicit requests and corrections, in their own words.

    In Python `transcript` is its text.

    Raises UsageError for a transcript without messages, RefusedError if the model fails, and whatever `write` raises.
    """
    messages = parse_transcript(transcript).messages
    if not messages:
        raise UsageError("The transcript has no messages; nothing was written")
    model = model_of(workspace)
    try:
        facts = facts_of(workspace, messages, model)
    except ModelError as error:
        raise RefusedError(f"The model did not answer as asked: {error}; nothing was written") from error
    if not facts:
        return WriteResult(op="extract", changed=False, notices=("The transcript has nothing to keep",))
    writer = writer_of(workspace, model)
    decide = together(f"extract: {counted(len(facts), 'fact')}", additions(writer, "extract", facts))
    return carry_out(writer, "extract", decide)
