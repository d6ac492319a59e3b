"""The command line: parse, call one verb, print its answer, return an exit code.

From an exception to a sentence and an exit code: the error's own, as `errors.py` says.
"""

import contextlib
import errno
import gc
import os
import sys
from collections.abc import Sequence

from workspace_mem.cli.calling import plain_call, with_current_name
from workspace_mem.console.output import json_text, print_to_stderr, silence
from workspace_mem.errors import WorkspaceMemError

_LEAST_SECRET = 8  # characters


def main() -> None:
    """Run the command that the arguments name, and exit with its code."""
    gc.set_threshold(200_000, 20, 100)  # most objects live until the command ends
    code = run(sys.argv[1:])
    gc.freeze()  # skips the final garbage collection, which takes a tenth of a search's time
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code. Errors go to standard error; no traceback reaches a person."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the stream was closed
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # what it cannot show is not fatal
    try:
        arguments = with_current_name(arguments)
        code = _run_command(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        silence()
        code = 0
    except KeyboardInterrupt:
        code = 130
    except WorkspaceMemError as error:
        tell_error(error, arguments)
        code = error.exit_code
    except Exception as error:  # noqa: BLE001  # whatever it is, a person gets a sentence
        if "--debug" in arguments or os.environ.get("WORKSPACE_MEM_DEBUG"):
            import traceback

            traceback.print_exception(error, file=sys.stderr)
        if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
            silence()
            message = "The output could not be written: the disk is full"
            internal = WorkspaceMemError(message, hint="your files are safe")
        else:
            from workspace_mem.disk.paths import reported_error

            internal = reported_error(error, "run it again as `workspace-mem --debug …` and report what it prints")
        tell_error(internal, arguments)
        code = internal.exit_code
    return code


def _run_command(arguments: Sequence[str]) -> int:
    if arguments and arguments[0] in ("--complete", "--show-completion"):
        from workspace_mem.cli.completing import run_completion

        return run_completion(arguments)
    if call := plain_call(arguments):
        return call() or 0
    from workspace_mem.cli.parser import parsed_and_run

    return parsed_and_run(arguments)


def _without_secrets(text: str, arguments: Sequence[str]) -> str:
    """Redact a text that may quote the arguments. If the disk fails, the arguments are removed instead."""
    try:
        from workspace_mem.screen.secrets import redact

        return redact(text)[0]
    except (OSError, ImportError):
        for typed in arguments:
            text = text.replace(typed, "***") if len(typed) >= _LEAST_SECRET else text
        return text


def tell_error(error: WorkspaceMemError, arguments: Sequence[str]) -> None:
    """Print an error on standard error, as JSON if requested."""
    with contextlib.suppress(OSError):  # the exit code still tells
        hint = error.hint
        if error.near:
            from workspace_mem.text.near_words import calls_instead, question

            hint = question(calls_instead(arguments, error.near)) or hint
        message, hint = _without_secrets(error.message, arguments), hint and _without_secrets(hint, arguments)
        if "--json" in arguments:
            where = {"path": error.path, "line": error.line}
            told = {"code": error.exit_code, "message": message, **where, "hint": hint}
            print_to_stderr(json_text({"error": told}))
            return
        print_to_stderr(f"error: {error.place}{message}", *([f" hint: {hint}"] if hint else []))
