"""From an exception to a sentence and an exit code. It knows no parser: a search does not wait for one."""

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence

from workspace_mem.core.errors import WorkspaceMemError

INTERNAL, INTERRUPTED = 70, 130


def guarded(work: Callable[[], int], arguments: Sequence[str]) -> int:
    """Run some work and return its exit code; errors are told on standard error. No traceback reaches a person."""
    _prepare_streams()
    try:
        code = work()
        sys.stdout.flush()
    except BrokenPipeError:
        silence()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except WorkspaceMemError as error:
        tell_error(error, arguments)
        return error.exit_code
    except Exception as error:  # noqa: BLE001  # whatever it is, a person gets a sentence
        if "--debug" in arguments or os.environ.get("WORKSPACE_MEM_DEBUG"):
            import traceback

            traceback.print_exception(error, file=sys.stderr)
        tell_error(_internal_error(error), arguments)
        return INTERNAL
    return code


def _prepare_streams() -> None:
    """Stand in for streams that were closed, and let no character be fatal that the terminal cannot show."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  # closed with the process
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        with contextlib.suppress(AttributeError, ValueError):
            getattr(sys, name).reconfigure(errors="replace")


def silence() -> None:
    """Let nothing more be written to a standard output that takes nothing."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())


def _internal_error(error: Exception) -> WorkspaceMemError:
    summary = str(error).split("\n", 1)[0][:200]
    if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
        silence()
        return WorkspaceMemError("The output could not be written: the disk is full", hint="your files are safe")
    return WorkspaceMemError(
        f"Something went wrong inside workspace-mem: {type(error).__name__}: {summary}",
        hint="your files are safe; run it again as `workspace-mem --debug …` and report what it prints",
    )


def tell_error(error: WorkspaceMemError, arguments: Sequence[str]) -> None:
    """Tell of an error on standard error, as JSON where that was asked for."""
    if "--json" in arguments:
        import json

        print(json.dumps({"error": _as_json(error)}, ensure_ascii=False), file=sys.stderr)
        return
    place = f"{error.path}:{error.line}: " if error.path and error.line and error.path not in error.message else ""
    print(f"error: {place}{error.message}", file=sys.stderr)
    if error.hint:
        print(f" hint: {error.hint}", file=sys.stderr)


def _as_json(error: WorkspaceMemError) -> Mapping[str, str | int | None]:
    return {
        "code": error.exit_code,
        "message": error.message,
        "path": error.path,
        "line": error.line,
        "hint": error.hint,
    }
