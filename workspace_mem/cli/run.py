"""From arguments to an exit code. No traceback reaches a person."""

import contextlib
import errno
import json
import os
import sys
from collections.abc import Mapping, Sequence

from typer import Abort
from typer._click.exceptions import ClickException, NoArgsIsHelpError, NoSuchOption

from workspace_mem.cli.app import build
from workspace_mem.core.errors import UsageError, WorkspaceMemError

INTERNAL, INTERRUPTED = 70, 130


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on standard error."""
    _prepare_streams()
    try:
        code = build()(args=list(arguments), standalone_mode=False, prog_name="workspace-mem")
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return 0
    except (Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001  # whatever it is, a person gets a sentence
        return _failed(error, arguments)
    return code if isinstance(code, int) else 0


def _prepare_streams() -> None:
    """Stand in for streams that were closed, and let no character be fatal that the terminal cannot show."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  # closed with the process
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        with contextlib.suppress(AttributeError, ValueError):
            getattr(sys, name).reconfigure(errors="replace")


def _silence() -> None:
    """Let nothing more be written to a standard output that takes nothing."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())


def _failed(error: Exception, arguments: Sequence[str]) -> int:
    """Tell of an error and return its exit code."""
    as_json = "--json" in arguments
    if isinstance(error, NoArgsIsHelpError):
        print(error.format_message(), file=sys.stderr)
        return error.exit_code
    if isinstance(error, ClickException):
        _tell(_usage_error(error), as_json=as_json)
        return error.exit_code
    if isinstance(error, WorkspaceMemError):
        _tell(error, as_json=as_json)
        return error.exit_code
    if "--debug" in arguments or os.environ.get("WORKSPACE_MEM_DEBUG"):
        import traceback

        traceback.print_exception(error, file=sys.stderr)
    _tell(_internal_error(error), as_json=as_json)
    return INTERNAL


def _usage_error(error: ClickException) -> UsageError:
    """Return the parser's complaint as an error of ours."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "workspace-mem"
    hint = f"`{command} --help` shows how it is called"
    if isinstance(error, NoSuchOption):
        hint += "; put -- before a text that begins with a dash"
    return UsageError(error.format_message().rstrip("."), hint=hint)


def _internal_error(error: Exception) -> WorkspaceMemError:
    summary = str(error).split("\n", 1)[0][:200]
    if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
        _silence()
        return WorkspaceMemError("The output could not be written: the disk is full", hint="your files are safe")
    return WorkspaceMemError(
        f"Something went wrong inside workspace-mem: {type(error).__name__}: {summary}",
        hint="your files are safe; run it again as `workspace-mem --debug …` and report what it prints",
    )


def _tell(error: WorkspaceMemError, *, as_json: bool) -> None:
    if as_json:
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
