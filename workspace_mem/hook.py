"""workspace-mem-hook: what a host program runs at its events. It always ends well, and says nothing elsewhere.

No command line library, and no Markdown parser when nothing changed: a session waits for this.
"""

import json
import os
import sys

from workspace_mem.frame_cache import cached_frame

_MARKER = "workspace.toml"
_GUARD = "WORKSPACE_MEM_IN_HOOK"  # a host that is started inside a hook would run the hook again


def main() -> None:
    """Answer the event that the argument names, and exit with 0."""
    sys.exit(answer(sys.argv[1:]))


def answer(arguments: list[str]) -> int:
    """Print the host's envelope for an event; nothing outside a workspace. Return 0, or 2 for an unknown event."""
    if arguments[:1] != ["session-start"] or len(arguments) > 1:
        sys.stderr.write("usage: workspace-mem-hook session-start\n")
        return 2
    root = None if os.environ.get(_GUARD) else _root(_given())
    if root is None:
        return 0
    from workspace_mem.services.hosts.envelope import session_start_envelope

    sys.stdout.write(session_start_envelope(_frame(root)) + "\n")
    sys.stdout.flush()
    return 0


def _frame(root: str) -> str:
    try:
        return cached_frame(root, profile="hook", budget=None, logs=False, with_instructions=False)
    except Exception as error:  # noqa: BLE001  # a session must start, whatever is wrong here
        reason = str(error).split("\n", 1)[0]
        return f"<notices>\nThe memory in {root} cannot be shown: {reason}. `workspace-mem status` says more.\n</notices>\n"


def _given() -> dict[str, object]:
    """Return what the host wrote to standard input; nothing where that is no JSON object."""
    if sys.stdin is None or sys.stdin.isatty():
        return {}
    try:
        given = json.loads(sys.stdin.buffer.read() or b"{}")
    except ValueError:
        return {}
    return given if isinstance(given, dict) else {}


def _root(given: dict[str, object]) -> str | None:
    """Return the workspace: the one that the environment names, else the nearest above the session's folder."""
    named = os.environ.get("WORKSPACE_MEM")
    if named:
        return named if os.path.isdir(named) else None  # noqa: PTH112
    at = given.get("cwd")
    folder = os.path.realpath(at if isinstance(at, str) and at else os.getcwd())  # noqa: PTH109
    while True:
        if os.path.isfile(f"{folder}/{_MARKER}"):  # noqa: PTH113
            return folder
        parent = os.path.dirname(folder)  # noqa: PTH120
        if parent == folder:
            return None
        folder = parent


if __name__ == "__main__":
    main()
