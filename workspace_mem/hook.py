"""workspace-mem-hook: what a host program runs at its events. It always ends well, and says nothing elsewhere.

No command line library, and no Markdown parser when nothing changed: a session waits for this.
"""

import json
import os
import sys

from workspace_mem.frame_cache import cached_frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_MARKER = "workspace.toml"
_NAMED = "WORKSPACE_MEM"
_USAGE = "workspace-mem-hook [-w DIR] [--with instructions] session-start|user-prompt"
_GUARD = "WORKSPACE_MEM_IN_HOOK"  # a host that is started inside a hook would run the hook again

# The host counts an emoji as two characters. These budgets are tried in turn; the last one always fits.
_STDIN_SECONDS = 1.0  # without a word from the host; its own time limit is a few seconds
_MOST_GIVEN = 4 * 1024 * 1024  # bytes; of more, nothing is read
_FRAME_SECONDS = 1.5  # of the processor's time; others may have it, so the clock gets a longer one
_FRAME_LONGEST = 6.0
_RECALL_SECONDS = 2.0
_TOO_LONG = "reading it takes longer than a session can wait"
_BUDGETS = (None, 9_000, 8_000, 6_500, 5_000)
_LIMIT = 10_000


def main() -> None:
    """Answer the event that the argument names, and exit with 0."""
    sys.exit(answer(sys.argv[1:]))


def answer(arguments: list[str]) -> int:
    """Print the host's envelope for an event; nothing outside a workspace. Return 0, or 1 for an unknown event."""
    events, options = _parsed(arguments)
    named = options.get("-w")
    if events == ["user-prompt"]:
        return _prompted(named)
    if events != ["session-start"]:
        _write(sys.stderr, f"usage: {_USAGE}\n")
        return 1  # a host takes 2 as a veto of what it was about to do
    given = _given()
    root = None if os.environ.get(_GUARD) else _root(given, named)
    if root is not None:
        from workspace_mem.services.hosts.envelope import session_start_envelope

        found = _frame(root, with_instructions="--with" in options)
        _write(sys.stdout, session_start_envelope(found, for_cursor=_is_cursor(given)) + "\n")
    return 0


def _parsed(arguments: list[str]) -> tuple[list[str], dict[str, str]]:
    """Return the events and the options among the arguments; a wrong option counts as an event that is not known."""
    left, events, options = list(arguments), list[str](), dict[str, str]()
    while left:
        word = left.pop(0)
        name = "-w" if word == "--workspace" else word
        if name in ("-w", "--with") and left and (name == "-w" or left[0] == "instructions"):
            options[name] = left.pop(0)
        else:
            events.append(word)
    return events, options


def _prompted(named: str | None) -> int:
    """Say what the memory has on the prompt, and suggest a record where it reads like a correction. Return 0."""
    given = _given()
    prompt = given.get("prompt")
    root = _root(given, named) if not os.environ.get(_GUARD) and isinstance(prompt, str) else None
    if root is not None:
        from workspace_mem.services.hosts.envelope import user_prompt_envelope

        found, wish = _recalled(root, str(prompt)), _wish_in(str(prompt))
        envelope = user_prompt_envelope(wish, found, for_cursor=_is_cursor(given))
        _write(sys.stdout, f"{envelope}\n" if envelope else "")
    return 0


def _wish_in(prompt: str) -> tuple[str, str] | None:
    """Return what a prompt asks to be kept: `save` or `correction`, and the words."""
    try:
        from workspace_mem.services.signals.reading import signal_in

        signal = signal_in(prompt)
    except Exception:  # noqa: BLE001  # a prompt must go on, whatever is wrong here
        return None
    return (signal.kind, signal.piece) if signal else None


def _recalled(root: str, prompt: str) -> list[str]:
    """Return the passages that fit a prompt; nothing where that takes too long or fails, for whatever reason."""
    import threading

    found: list[str] = []

    def look() -> None:
        try:
            from workspace_mem.operations.recall_for_prompt import recall_for_prompt
            from workspace_mem.workspace import open_workspace

            found.extend(recall_for_prompt(open_workspace(root), prompt))
        except Exception:  # noqa: BLE001, S110  # a prompt must go on, whatever is wrong here
            pass

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    looking.join(_RECALL_SECONDS)
    if looking.is_alive():
        import atexit

        atexit.register(os._exit, 0)  # it is left behind, wherever it is
    return list(found)


def _frame(root: str, *, with_instructions: bool) -> str:
    try:
        return _within_time(lambda: _frame_that_fits(root, with_instructions=with_instructions or None))
    except _TooLongError:
        return f"<notices>\nThe memory cannot be shown: {_TOO_LONG}. `workspace-mem doctor` shows more.\n</notices>\n"
    except Exception as error:  # noqa: BLE001  # a session must start, whatever is wrong here
        reason = str(error).split("\n", 1)[0].replace("<", "&lt;") or type(error).__name__
        return (
            f"<notices>\nThe memory cannot be shown: {reason}. `workspace-mem status` shows the details.\n</notices>\n"
        )


def _frame_that_fits(root: str, *, with_instructions: bool | None) -> str:
    for budget in _BUDGETS:
        found = cached_frame(
            root, despite_settings=True, profile="hook", budget=budget, with_instructions=with_instructions
        )
        if len(found) + sum(character > "\uffff" for character in found) <= _LIMIT:
            break
    return found


def _given() -> dict[str, object]:
    """Return what the host wrote to standard input; nothing where that is no JSON object."""
    try:
        if sys.stdin is None or sys.stdin.isatty():
            return {}
        given = json.loads(_read_stdin() or b"{}")
    except (OSError, ValueError, RecursionError):
        return {}
    return given if isinstance(given, dict) else {}


def _read_stdin() -> bytes:
    """Read what the host wrote. Some hosts never close the pipe: a whole JSON object is enough, and so is a wait."""
    if os.name == "nt":
        return sys.stdin.buffer.read()
    import select

    chunks: list[bytes] = []
    size = 0
    handle = sys.stdin.fileno()
    while select.select([handle], [], [], _STDIN_SECONDS)[0]:
        chunk = os.read(handle, 1 << 20)
        size += len(chunk)
        chunks += [chunk] if size <= _MOST_GIVEN else []
        # Asked only when the host has nothing more at hand: to try each piece would cost its square.
        is_all = not chunk or not select.select([handle], [], [], 0)[0]
        if is_all and (not chunk or (chunk.rstrip().endswith(b"}") and _is_whole(b"".join(chunks)))):
            break
    return b"".join(chunks) if size <= _MOST_GIVEN else b""


def _is_whole(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


class _TooLongError(BaseException):  # no handler of errors in between may take it for one
    pass


def _within_time(work: "Callable[[], str]") -> str:
    """Return what some work returns. Raises _TooLongError where it takes longer than a session may wait."""
    try:
        import _signal as signals  # type: ignore[import-not-found]  # the module around it takes 3 ms to import

        timers = [
            (signals.SIGPROF, signals.ITIMER_PROF, _FRAME_SECONDS),
            (signals.SIGALRM, signals.ITIMER_REAL, _FRAME_LONGEST),
        ]
        before = [(number, signals.signal(number, _give_up)) for number, _, _ in timers]
    except (ImportError, AttributeError, ValueError):  # Windows, or a thread that gets no signals
        return work()
    try:
        for _, timer, seconds in timers:
            signals.setitimer(timer, seconds)
        return work()
    finally:
        for _, timer, _ in timers:
            signals.setitimer(timer, 0)
        for number, handler in before:
            signals.signal(number, handler)


def _give_up(*_: object) -> None:
    raise _TooLongError


def _root(given: dict[str, object], named: str | None = None) -> str | None:
    """Return the workspace: the one that is named, else the nearest above the session's folder."""
    if found := named or os.environ.get(_NAMED):
        if os.path.isdir(found):  # noqa: PTH112
            return found
        _write(sys.stderr, f"{'-w' if named else f'${_NAMED}'} does not name a folder: {found}\n")
        return None
    for at in _folders(given):
        found = _above(at)
        if found is not None:
            return found
    return None


def _is_cursor(given: dict[str, object]) -> bool:
    """Tell Cursor, which runs the hooks of Claude Code's settings too, but wants its own form of an answer."""
    return "cursor_version" in given or bool(os.environ.get("CURSOR_VERSION"))


def _folders(given: dict[str, object]) -> list[str | None]:
    """Return the session's folders as the host names them; None stands for the current one."""
    named = [given.get("cwd")]
    roots = given.get("workspace_roots")  # Cursor's: it runs the hooks of a home elsewhere
    named += roots if isinstance(roots, list) else []
    return [at for at in named if isinstance(at, str) and at] or [None]


def _above(at: str | None) -> str | None:
    """Return the nearest workspace at or above a folder."""
    try:
        folder = os.path.realpath(at or os.getcwd())  # noqa: PTH109
    except (OSError, ValueError):  # the folder was removed, or its name is none
        return None
    while not os.path.isfile(f"{folder}/{_MARKER}"):  # noqa: PTH113
        below, folder = folder, os.path.dirname(folder)  # noqa: PTH120
        if folder == below:
            return None
    return folder


def _write(stream: object, text: str) -> None:
    """Write to a stream that the host may have closed."""
    try:
        stream.write(text)  # type: ignore[attr-defined]
        stream.flush()  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):
        # Python would try once more at its end, and complain.
        os._exit(0)


if __name__ == "__main__":
    main()
