"""Long output for a person at a terminal: in their pager and in colour, as git shows it."""

import os
import shlex
import subprocess
import sys

from workspace_mem.cli.output import safe, uses_colour, write_utf8

_CODES = {"bold": "1", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


def coloured(text: str, colour: str | None) -> str:
    """Return a text in a colour on a terminal, and as it is elsewhere."""
    return f"\x1b[{_CODES[colour]}m{safe(text)}\x1b[0m" if colour and text and uses_colour() else text


def coloured_patch(patch: str) -> str:
    """Return a patch with its lines in the colours that git gives them."""
    patch = safe(patch)
    if not uses_colour():
        return patch
    return "".join(coloured(line.rstrip("\n"), _colour_of(line)) + "\n" for line in patch.splitlines(keepends=True))


def _colour_of(line: str) -> str | None:
    if line.startswith(("--- ", "+++ ")):
        return "bold"
    return {"+": "green", "-": "red", "@": "cyan"}.get(line[:1])


def page(text: str, *, paged: bool = True) -> None:
    """Show text: on a terminal in $GIT_PAGER, $PAGER or `less -FRX`, elsewhere as it is."""
    command = shlex.split(os.environ.get("GIT_PAGER", os.environ.get("PAGER", "less")))
    if not (paged and text and sys.stdout.isatty()) or command in ([], ["cat"]):
        write_utf8(text, coloured=True)
        return
    sys.stdout.flush()
    try:
        pager = subprocess.Popen(command, stdin=subprocess.PIPE, env={"LESS": "FRX", "LV": "-c", **os.environ})
    except OSError:  # there is no such program
        write_utf8(text, coloured=True)
        return
    with pager:
        try:
            pager.communicate(safe(text, coloured=True).encode("utf-8", errors="replace"))
        except KeyboardInterrupt:  # the pager has it too, and decides
            pager.wait()
