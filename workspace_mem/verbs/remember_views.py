"""remember --extract: propose what a transcript says that should last."""

from typing import Annotated

from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.sessions.facts import additions, facts_of, keep, writer_of
from workspace_mem.sessions.model import model_of
from workspace_mem.sessions.port import ModelError
from workspace_mem.sessions.transcripts import parse_transcript
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import Written


@verb("remember --extract < transcript.jsonl", acts=True, at_machine=True, view="--extract")
def remember_of_transcript(
    workspace: Workspace,
    transcript: Annotated[
        str, Arg("A transcript, messages as JSON, or text; - reads standard input.", metavar="FILE", is_file=True)
    ] = "-",
) -> Written:
    """Propose what a transcript says that should last, as entries that wait in `review`.

    A model reads it if sessions are on and your configuration names one. Else only what the user asked to be kept or
    done differently is taken, in their own words.

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
        return Written(op="extract", changed=False, notices=("Nothing in it is to be kept",))
    writer = writer_of(workspace, model)
    return keep(writer, "extract", f"extract: {counted(len(facts), 'fact')}", additions(writer, "extract", facts))
