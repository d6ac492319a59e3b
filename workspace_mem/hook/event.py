"""One event of a host, and the limits of time that keep the host from waiting."""

import _signal as signals  # type: ignore[import-not-found]  # the module around it takes 3 ms to import
import json
import os
import select
import sys
import time

from workspace_mem.frame_cache.states import config_home
from workspace_mem.git.project import Memory, memory_of, named_memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from workspace_mem.workspace import Workspace

WORKSPACE, _PROJECT = "WORKSPACE_MEM", "WORKSPACE_MEM_PROJECT"
IN_HOOK = "WORKSPACE_MEM_IN_HOOK"  # a host that is started inside a hook would run the hook again
_RECALL_SECONDS = 2.0
_STDIN_SECONDS = 1.0  # without a byte from the host; its own time limit is a few seconds
_LARGEST_PAYLOAD = 4 * 1024 * 1024  # bytes; a larger one is not read


class HookEvent:
    """One event of a host: its payload, and the workspace that it concerns; None outside of any."""

    def __init__(self, name: str, options: dict[str, str]) -> None:
        self.name = name
        self.payload = _payload()
        # Cursor runs the hooks of Claude Code's settings too, but wants its own form of an answer.
        self.is_cursor = "cursor_version" in self.payload or bool(os.environ.get("CURSOR_VERSION"))
        self.host = options.get("--host") or ("cursor" if self.is_cursor else "claude-code")
        names = [self.payload.get("cwd")]
        roots = self.payload.get("workspace_roots")  # Cursor runs the hooks of the home folder elsewhere
        names += roots if isinstance(roots, list) else []
        self.folders = [name for name in names if isinstance(name, str) and name] or ["."]
        self.memory = None if os.environ.get(IN_HOOK) else _memory(self.folders, options.get("-w"))
        self.root = self.memory.root if self.memory else None
        self.project = self.memory.name if self.memory else ""
        # A host reads the instructions that are in the folders of its session, and no others.
        self.with_instructions = "--with" in options or bool(self.memory and self.memory.is_elsewhere) or None

    def opened(self) -> "Workspace":
        """Return the open workspace."""
        from workspace_mem.workspace import open_workspace

        return open_workspace(self.memory or Memory("."))


# ── work that must not keep a host waiting ─────────────────────────────────────────────────────


class TooLongError(BaseException):
    """A time limit has passed; no handler of errors in between may take it for one."""


def within_time(work: "Callable[[], Any]", *limits: tuple[str, str, float]) -> "Any":
    """Return what some work returns. Raises TooLongError when one of the timers, with its signal, has run so long."""

    def give_up(*_: object) -> None:
        raise TooLongError

    try:
        timers = [(getattr(signals, timer), seconds) for _, timer, seconds in limits]
        numbers = [getattr(signals, name) for name, _, _ in limits]
        before = [(number, signals.signal(number, give_up)) for number in numbers]
    except (AttributeError, ValueError):  # Windows, or a thread that gets no signals
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


def in_recall_time(recall: "Callable[[], Any]", otherwise: "Any") -> "Any":
    """Return what is recalled; something else if that takes too long or fails, for whatever reason."""
    try:
        return within_time(recall, ("SIGALRM", "ITIMER_REAL", _RECALL_SECONDS))
    except (TooLongError, Exception):  # a session or a prompt must go on, whatever is wrong here
        return otherwise


def beside(
    work: "Callable[[], None]", *, seconds: float, limit: int = 0, meanwhile: "Callable[[], object]" = lambda: None
) -> int:
    """Do some work in a process of its own, of a group of its own and without a terminal, and wait a while for it.

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
            os.dup2(null, handle)  # else the host would wait for their end
        os.close(parent_end)

        signals.alarm(limit)
        work()
    except BaseException:  # nobody is left to be told
        pass
    finally:
        os._exit(0)


# ── the host and the workspace ─────────────────────────────────────────────────────────────────


def _payload() -> dict[str, object]:
    """Return what the host wrote to standard input; nothing if that is no JSON object.

    Some hosts never close the pipe: a whole object is enough, and so is a wait.
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
            # Parsed only when the host has nothing more at hand: to parse each piece would cost its square.
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
    config = config_home()
    return next((memory for folder in folders if (memory := memory_of(folder, config))), None)


def write(stream: object, text: str) -> None:
    """Write to a stream that the host may have closed."""
    try:
        stream.write(text)  # type: ignore[attr-defined]
        stream.flush()  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):
        # Python would try once more at its end, and complain.
        os._exit(0)
