"""Values → text or JSON. Results go to standard output, all else to standard error."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from workspace_mem.core.errors import UnconfirmedError

if TYPE_CHECKING:
    from workspace_mem.services.recording.write import Written

_UNCHANGED = {"retire": "already retired", "revise": "it says that already", "page": "it says that already"}


def print_json(value: Mapping[str, Any]) -> None:
    """Print one object as UTF-8 with a line feed, whatever the locale."""
    write_utf8(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def write_utf8(text: str) -> None:
    """Write text to standard output as UTF-8 with line feeds, whatever the locale."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", errors="replace"))
    sys.stdout.buffer.flush()


def tell(notices: Sequence[str]) -> None:
    """Say something beside the result."""
    for notice in notices:
        print(f"note: {notice}", file=sys.stderr)


def silence() -> None:
    """Let nothing more be written to a standard output that takes nothing."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())


def show_written(written: "Written", *, as_json: bool) -> None:
    """Show what a writing command did. Raises UnconfirmedError where it did it and cannot say so."""
    try:
        _show(written, as_json=as_json)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        silence()
        if not written.changed:
            raise
        place = str(written.entry.place) if written.entry else (written.path or "it")
        raise UnconfirmedError(
            f"The change is written ({place}); only the answer could not be shown: {error.strerror}",
            hint="do not run it again, it would be done twice; with --op-id it can be asked for again",
        ) from error


def _show(written: "Written", *, as_json: bool) -> None:
    if as_json:
        print_json(written.as_json())
        return
    tell(written.notices)
    if written.diff is not None:
        sys.stdout.write(written.diff or "Nothing would change.\n")
        return
    place = str(written.entry.place) if written.entry else (written.path or "")
    name = f"{written.entry.name}  " if written.entry else ""
    print(f"{name}{place}{_remark(written)}")


def _remark(written: "Written") -> str:
    if not written.changed:
        what = _UNCHANGED.get(written.op, "already there")
        return f"  ({what}; nothing changed)"
    seen = written.entry.seen if written.entry else 1
    return f"  (again; seen {seen} times)" if seen > 1 else ""


def uses_colour() -> bool:
    """Tell whether marks may be shown in bold: on a terminal, and not when NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def marked(text: str, marks: Sequence[tuple[int, int]]) -> str:
    """Return a line with its marked words in bold on a terminal, and as it is elsewhere."""
    if not uses_colour():
        return text
    for start, end in reversed(marks):
        text = f"{text[:start]}\x1b[1m{text[start:end]}\x1b[0m{text[end:]}"
    return text
