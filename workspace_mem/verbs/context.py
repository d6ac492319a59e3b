"""context: measure how full a context window is, and shorten it without loss.

Messages are JSON, in OpenAI's or Anthropic's form: a list, or an object with such a list as `messages`.
"""

import json
from typing import Annotated, Any

from workspace_mem.console.output import say, tell, write_utf8
from workspace_mem.declarations import Arg, verb
from workspace_mem.errors import UsageError
from workspace_mem.sessions.window import Compacted, ContextManager, WindowUse
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace

Text = Annotated[str, Arg("A file of messages as JSON; - reads standard input.", metavar="FILE", is_file=True)]
Window = Annotated[
    int | None,
    Arg("Size of the window in tokens; by default `sessions.window`.", least=1, most=100_000_000, unit="tokens"),
]
Conversation = Annotated[
    str | None, Arg("Conversation name; by default the session, or its first message.", metavar="NAME")
]


def _opened(
    workspace: Workspace, text: str, window: int | None, conversation: str | None
) -> tuple[ContextManager, Any, list[dict[str, Any]]]:
    """Return a manager, the value that a text is, and the messages in it. Raises UsageError for anything else."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"The messages are missing, or not JSON: {error}; nothing was changed") from error
    around = value if isinstance(value, dict) else {"messages": value}
    rows = around.get("messages")
    if not isinstance(rows, list) or not all(
        isinstance(row, dict) and isinstance(row.get("role"), str) for row in rows
    ):
        hint = 'a list such as [{"role": "user", "content": "…"}], or an object with such a list as "messages"'
        raise UsageError("The input is not a list of messages; nothing was changed", hint=hint)
    # Anthropic's system prompt is separate from the messages, and takes room like them.
    beside = {"role": "system", "content": around["system"]} if around.get("system") else None
    return ContextManager(workspace, window=window, conversation=conversation, beside=beside), value, rows


@verb("context check messages.json --window 200000", job="check")
def check_context(
    workspace: Workspace, messages: Text = "-", *, window: Window = None, conversation: Conversation = None
) -> WindowUse:
    """Show how full the window is, and the recommended step: flush at 60 %, compact at 70, warn at 80, prune at 90.

    In Python `messages` is the JSON text.

    Raises UsageError for anything but messages.
    """
    manager, _, rows = _opened(workspace, messages, window, conversation)
    return manager.check(rows)


@verb("context compact messages.json > shorter.json", acts=True, at_machine=True, job="compact")
def compact_context(
    workspace: Workspace,
    messages: Text = "-",
    *,
    window: Window = None,
    conversation: Conversation = None,
    if_due: Annotated[bool, Arg("Do only what is due: below 60% nothing, below 70% only save facts.")] = False,
) -> Compacted:
    """Print the messages with a summary in place of all but the last 4; facts and the old messages are kept.

    The old messages go to a run, and facts wait in `review`. A model writes the summary if sessions are on; else
    it lists what the user said, the decisions, and the failed calls.

    In Python `messages` is the JSON text.

    Raises UsageError for anything but messages, and whatever `write` raises.
    """
    manager, value, rows = _opened(workspace, messages, window, conversation)
    done = manager.update(rows, always=not if_due)
    return done._replace(around=value if isinstance(value, dict) else None)


def render_check(use: WindowUse, **_: object) -> None:
    """Print the fill level on one line."""
    say(f"{use.percent:.1f}% of {use.window:,} tokens ({use.tokens:,}): {use.due}")


def render_compact(done: Compacted, **_: object) -> None:
    """Print the messages in their input form, and what was done."""
    shown: Any = list(done.messages) if done.around is None else {**done.around, "messages": list(done.messages)}
    write_utf8(f"{json.dumps(shown, ensure_ascii=False, indent=2)}\n")
    kept = f"; {counted(done.replaced, 'message')} in {done.run}, {counted(done.facts, 'fact')} to review"
    tell([f"{done.did}: {done.before:,} tokens before, {done.after:,} after{kept if done.run else ''}"])
