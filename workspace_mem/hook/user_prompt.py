"""Answer a prompt: what the memory holds on it, and whether it asks to remember something."""

import sys

from workspace_mem.hook.capture import keep_event, off_parts
from workspace_mem.hook.event import HookEvent, within_recall_time, write
from workspace_mem.hosts.envelope import user_prompt_envelope
from workspace_mem.hosts.prompt_signals import CORRECTION, signal_in
from workspace_mem.screen.secrets import without_secrets
from workspace_mem.verbs.recall_for_prompt import recall_for_prompt


def answer_prompt(event: HookEvent, *, is_capturing: bool) -> None:
    """Print what the memory holds on the prompt; suggest or store a record if it reads like a correction."""
    prompt = event.payload.get("prompt")
    if not isinstance(prompt, str):
        return

    def recalled() -> list[str]:
        workspace = event.opened()
        if workspace.unfinished:  # forgotten text may still be in the files
            return [workspace.unfinished]
        return recall_for_prompt(workspace, prompt, with_instructions=event.with_instructions)

    passages, wish = within_recall_time(recalled, []), None
    try:
        if signal := signal_in(prompt):
            wish = signal.kind, without_secrets(signal.piece)
            if is_capturing and signal.kind == CORRECTION and "corrections" not in off_parts(event.root):
                event.payload["prompt"] = signal.piece
                keep_event(event)
                wish = "kept", wish[1]
    except Exception:  # a prompt must go on despite any error
        pass
    envelope = user_prompt_envelope(wish, passages, for_cursor=event.is_cursor)
    write(sys.stdout, f"{envelope}\n" if envelope else "")
