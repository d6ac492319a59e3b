"""One event of a host, and time limits, so that the host does not wait."""

import _signal as signals  # type: ignore[import-not-found]  # the module around it takes 3 ms to import
import json
import os
import select
import sys
import time

from workspace_mem.git.project import Memory, memory_of, named_memory
from workspace_mem.user_folders import user_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from workspace_mem.workspace import Workspace

WORKSPACE, _PROJECT = "WORKSPACE_MEM", "WORKSPACE_MEM_PROJECT"
IN_HOOK = "WORKSPACE_MEM_IN_HOOK"  # a host started inside a hook would run the hook again
_RECALL_SECONDS = 2.0
_STDIN_SECONDS = 1.0  # seconds without a byte from the host, whose own limit is a few seconds
_LARGEST_PAYLOAD = 4 * 1024 * 1024  # bytes; a larger payload is not read


class HookEvent:
    """One event of a host: its payload, and the workspace that it concerns; empty outside of any."""

    def __init__(self, name: str, options: dict[str, str]) -> None:
        self.name = name
        self.payload = _payload()
        # Cursor also runs the hooks in Claude Code's settings, but expects its own form of answer.
        self.is_cursor = "cursor_version" in self.payload or bool(os.environ.get("CURSOR_VERSION"))
        self.host = options.get("--host") or ("cursor" if self.is_cursor else "claude-code")
        names = [self.payload.get("cwd")]
        roots = self.payload.get("workspace_roots")  # Cursor runs the home folder's hooks in another folder
        names += roots if isinstance(roots, list) else []
        self.folders = [name for name in names if isinstance(name, str) and name] or ["."]
        self.memory = None if os.environ.get(IN_HOOK) else _memory(self.folders, options.get("-w"))
        self.root = self.memory.root if self.memory else ""
        self.project = self.memory.name if self.memory else ""
        self.project_folder = self.memory.folder if self.memory else ""
        # A host reads the instructions in its session's folders, and no others.
        self.with_instructions = "--with" in options or bool(self.memory and self.memory.is_elsewhere) or None

    def opened(self) -> "Workspace":
        """Return the open workspace."""
        from workspace_mem.workspace import open_workspace

        return open_workspace(self.memory or Memory("."))


# ── work that must not keep a host waiting ─────────────────────────────────────────────────────


class TooLongError(BaseException):
    """A time limit passed. Derived from BaseException, so that no handler of errors catches it."""


def within_time(work: "Callable[[], Any]", *limits: tuple[str, str, float]) -> "Any":
    """Run some work and return its result. Raises TooLongError when a timer expires."""

    def give_up(*_: object) -> None:
        raise TooLongError

    try:
        timers = [(getattr(signals, timer), seconds) for _, timer, seconds in limits]
        numbers = [getattr(signals, name) for name, _, _ in limits]
        before = [(number, signals.signal(number, give_up)) for number in numbers]
    except (AttributeError, ValueError):  # Windows, or a thread without signals
        return work()
    try:
        for timer, seconds in timers:
            signals.setitimer(timer, seconds)
        return work()
    finally:
        for timer, _ in timers:
            signals.setitimer(timer, 0)
        for number, handler in before:
            signals.signal(number, handler)


def within_recall_time(recall: "Callable[[], Any]", otherwise: "Any") -> "Any":
    """Return the recall's result, or `otherwise` if it is too slow or fails."""
    try:
        return within_time(recall, ("SIGALRM", "ITIMER_REAL", _RECALL_SECONDS))
    except (TooLongError, Exception):  # a session or a prompt must go on despite any error
        return otherwise


def beside(
    work: "Callable[[], None]", *, seconds: float, limit: int = 0, meanwhile: "Callable[[], object]" = lambda: None
) -> int:
    """Run some work in a detached process of its own group, and wait for it for a while.

    Return its number if it is still at work, else 0; after `limit` seconds it ends by itself.
    """
    if not hasattr(os, "fork"):
        work()
        return 0
    parent_end, child_end = os.pipe()
    if child := os.fork():
        os.close(child_end)
        until = time.monotonic() + seconds
        meanwhile()
        return 0 if select.select([parent_end], [], [], max(0, until - time.monotonic()))[0] else child
    try:
        os.setsid()
        null = os.open(os.devnull, os.O_RDWR)
        for handle in range(3):
            os.dup2(null, handle)  # otherwise the host would wait for their end
        os.close(parent_end)

        signals.alarm(limit)
        work()
    except BaseException:  # no reader is left
        pass
    finally:
        os._exit(0)


# ── the host and the workspace ─────────────────────────────────────────────────────────────────


def _payload() -> dict[str, object]:
    """Return the host's JSON object from standard input; empty if it is invalid.

    Some hosts never close the pipe, so reading ends with a complete object, or after a wait.
    """
    data = bytearray()
    try:
        if sys.stdin is None or sys.stdin.isatty():
            return {}
        if os.name == "nt":
            return _object_in(sys.stdin.buffer.read()) or {}

        handle = sys.stdin.fileno()
        while select.select([handle], [], [], _STDIN_SECONDS)[0]:
            chunk = os.read(handle, 1 << 20)
            data += chunk if len(data) <= _LARGEST_PAYLOAD else b""
            # Parsed only when no more input is available, since parsing each chunk would be quadratic.
            is_all = not chunk or not select.select([handle], [], [], 0)[0]
            if is_all and (not chunk or (data.rstrip().endswith(b"}") and _object_in(data) is not None)):
                break
    except (OSError, ValueError):
        return {}
    return _object_in(data) or {}


def _object_in(data: bytes | bytearray) -> dict[str, object] | None:
    try:
        value = json.loads(data) if len(data) <= _LARGEST_PAYLOAD else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _memory(folders: list[str], option: str | None) -> "Memory | None":
    """Return the workspace of the option or the environment, else the memory of the first of a session's folders."""
    if name := option or os.environ.get(WORKSPACE):
        if os.path.isdir(name):
            return named_memory(name, None if option else os.environ.get(_PROJECT))
        write(sys.stderr, f"{'-w' if option else f'${WORKSPACE}'} does not name a folder: {name}\n")
        return None
    config = user_folder("config")
    return next((memory for folder in folders if (memory := memory_of(folder, config))), None)


def write(stream: object, text: str) -> None:
    """Write to a stream that the host may have closed."""
    try:
        stream.write(text)  # type: ignore[attr-defined]
        stream.flush()  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):
        # Python would flush again at its end, and complain
        os._exit(0)
