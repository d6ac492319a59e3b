"""workspace-mem-hook: the program that hosts run at events. It never fails; it says if there is no workspace.

No command line library, and no Markdown parser when nothing changed: a session waits for this.
"""

import gc
import os
import sys

from workspace_mem.hook.event import IN_HOOK, WORKSPACE, HookEvent, write

_CAPTURED = ("post-tool", "pre-compact", "stop", "session-end")
_USAGE = (
    "workspace-mem-hook [-w DIR] [--with instructions] [--capture on] [--host NAME]"
    f" session-start|user-prompt|{'|'.join(_CAPTURED)}"
)


def main() -> None:
    """Answer the event that the argument names, and exit with 0."""
    gc.set_threshold(200_000, 20, 100)  # as for a command
    code = answer(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


def answer(arguments: list[str]) -> int:
    """Print the host's envelope for an event. Return 0, or 1 for an unknown event."""
    rest, names, options = [*arguments], list[str](), dict[str, str]()
    fixed = {"--with": "instructions", "--capture": "on"}
    while rest:
        word = rest.pop(0)
        name = "-w" if word == "--workspace" else word
        if name in ("-w", "--host", *fixed) and rest and fixed.get(name) in (None, rest[0]):
            options[name] = rest.pop(0)
        else:
            names.append(word)  # a wrong option counts as an unknown event
    if names[:1] == ["merge-driver"] and len(names) == 5:
        from workspace_mem.git.merge_driver import merge_files

        return merge_files(*names[1:])
    if len(names) != 1 or names[0] not in ("session-start", "user-prompt", *_CAPTURED):
        write(sys.stderr, f"usage: {_USAGE}\n")
        return 1  # hosts take 2 as a veto of the pending action
    event, is_capturing = HookEvent(names[0], options), "--capture" in options
    if event.name == "session-start":
        from workspace_mem.hook.session_start import notify_without_memory, start_session

        if event.root:
            start_session(event, is_capturing=is_capturing)
        elif not (options.get("-w") or any(map(os.environ.get, (IN_HOOK, WORKSPACE)))):
            notify_without_memory(event)
    elif event.root and event.name == "user-prompt":
        from workspace_mem.hook.user_prompt import answer_prompt

        answer_prompt(event, is_capturing=is_capturing)
    elif event.root:
        from workspace_mem.hook.capture import capture

        capture(event)
    return 0
