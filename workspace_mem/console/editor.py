"""Let a person write a text in their editor."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from workspace_mem.errors import EngineError, RefusedError, UsageError

_pages: dict[Path, bytes] = {}  # what stands in an editor, with the text that it began with


def edited(initial: str = "") -> str:
    """Return what a person made of a text in $VISUAL or $EDITOR.

    Raises UsageError where no editor is named and nobody sits at a terminal, EngineError where the
    editor fails, RefusedError where it leaves a text that is not UTF-8.
    """
    program = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if not program and not sys.stdin.isatty():
        raise UsageError(
            "--editor needs a terminal, or $EDITOR; nothing was written",
            hint="give the text as an argument, or - for standard input",
        )
    page = Path(tempfile.mkdtemp(prefix="workspace-mem-")) / "text.md"
    before = initial.encode("utf-8", errors="replace")
    page.write_bytes(before)
    _pages[page] = before
    _run([*shlex.split(program or "vi"), str(page)])
    try:
        return page.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError("The text from the editor is not UTF-8; nothing was written") from error


def let_go(*, written: bool) -> list[Path]:
    """Remove what was edited; where it was not written, return the texts that a person made, which stay."""
    kept = [page for page, before in _pages.items() if not written and _is_a_persons(page, before)]
    for page in _pages.keys() - set(kept):
        shutil.rmtree(page.parent, ignore_errors=True)
    _pages.clear()
    return kept


def _is_a_persons(page: Path, given: bytes) -> bool:
    try:
        return page.read_bytes().strip() not in (b"", given.strip())
    except OSError:
        return False


def _run(command: list[str]) -> None:
    try:
        code = subprocess.call(command)
    except OSError as error:
        reason = f"{command[0]} cannot be started ({error.strerror}); nothing was written"
        raise EngineError(reason, hint="set $EDITOR to your editor") from error
    if code:
        raise EngineError(
            f"{command[0]} exited with code {code}; nothing was written",
            hint="save the text and leave the editor without an error",
        )
