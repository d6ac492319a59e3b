"""From arguments to an exit code. No traceback reaches a person."""

import contextlib
import json
import os
import sys
import traceback
from collections.abc import Sequence

from typer import Abort
from typer._click.exceptions import ClickException

from workspace_mem.cli.app import build
from workspace_mem.core.errors import WorkspaceMemError

INTERNAL, INTERRUPTED = 70, 130


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are told on standard error."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = build()(args=list(arguments), standalone_mode=False, prog_name="workspace-mem")
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return 0
    except (Abort, KeyboardInterrupt):
        return INTERRUPTED
    except ClickException as error:
        return _usage(error, as_json="--json" in arguments)
    except WorkspaceMemError as error:
        _tell(error, as_json="--json" in arguments)
        return error.exit_code
    except Exception as error:  # noqa: BLE001  # whatever it is, a person gets a sentence
        return _internal(error, debug="--debug" in arguments or bool(os.environ.get("WORKSPACE_MEM_DEBUG")))
    return code if isinstance(code, int) else 0


def _silence() -> None:
    """Let nothing more be written to a pipe that nobody reads."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())


def _usage(error: ClickException, *, as_json: bool) -> int:
    if as_json:
        _print_json(error.exit_code, error.format_message(), None, None, None)
    else:
        error.show(sys.stderr)
    return error.exit_code


def _tell(error: WorkspaceMemError, *, as_json: bool) -> None:
    if as_json:
        _print_json(error.exit_code, error.message, error.path, error.line, error.hint)
        return
    place = f"{error.path}:{error.line}: " if error.path and error.line and error.path not in error.message else ""
    print(f"error: {place}{error.message}", file=sys.stderr)
    if error.hint:
        print(f" hint: {error.hint}", file=sys.stderr)


def _print_json(code: int, message: str, path: str | None, line: int | None, hint: str | None) -> None:
    error = {"code": code, "message": message, "path": path, "line": line, "hint": hint}
    print(json.dumps({"error": error}, ensure_ascii=False), file=sys.stderr)


def _internal(error: Exception, *, debug: bool) -> int:
    if debug:
        traceback.print_exception(error, file=sys.stderr)
    summary = str(error).split("\n", 1)[0][:200]
    print(f"error: something went wrong inside workspace-mem: {type(error).__name__}: {summary}", file=sys.stderr)
    print(" hint: your files are safe; run it again with --debug and report what it prints", file=sys.stderr)
    return INTERNAL
