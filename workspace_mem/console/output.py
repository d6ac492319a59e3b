"""Print answers as text or JSON: results on standard output, all else on standard error."""

import json
import os
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from types import ModuleType
from typing import TYPE_CHECKING, Any, Self

from workspace_mem.declarations import Verb
from workspace_mem.declarations import as_json as json_of
from workspace_mem.errors import UnconfirmedError

if TYPE_CHECKING:
    from workspace_mem.write.pipeline import WriteResult

_WORTH_A_BAR = 200  # files; a smaller number needs a bar only if it is slow
_BAR_SECONDS, _LONG_SECONDS = 1.0, 3.0
_STILL_AT_WORK = "still working; Ctrl-C stops it, and leaves no file half-written"
_COLOUR = re.compile(r"(\x1b\[(?:0|1|31|32|33|36)m)")  # our own colour codes
_UNCHANGED = {
    "propose": "waits for a person",
    "retire": "already retired",
    "revise": "it already says that",
    "page": "it already says that",
}


def safe(text: str, *, coloured: bool = False) -> str:
    r"""Return a text for a terminal, with misleading characters and escapes written as `\u{1b}`.

    All output of commands goes through this function; only the functions below print. `coloured`: the text has our
    colour codes, and was escaped before it got them.
    """
    if text.isascii() and text.replace("\n", "").replace("\t", "").isprintable():
        return text
    from workspace_mem.screen.clean import shown  # most output needs no screening

    parts = _COLOUR.split(text) if coloured else [text]
    return "".join(part if number % 2 else shown(part) for number, part in enumerate(parts))


def say(*lines: str, coloured: bool = False) -> None:
    """Print lines of the result."""
    print("\n".join([safe(line, coloured=coloured) for line in lines]))


def tell(notices: Sequence[str]) -> None:
    """Print notices on standard error."""
    for notice in notices:
        print_to_stderr(f"note: {notice}")


def print_to_stderr(*lines: str) -> None:
    """Print lines on standard error."""
    for line in lines:
        print(safe(line), file=sys.stderr, flush=True)


def print_json(value: Mapping[str, Any]) -> None:
    r"""Print one object as UTF-8 in any locale, with misleading characters escaped as `\u202e`."""
    write_utf8(json_text(value, indent=2) + "\n", is_safe=True)


def json_text(value: Mapping[str, Any], *, indent: int | None = None) -> str:
    """Return an object as JSON, with misleading characters escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    if text.isascii():
        return text
    from workspace_mem.screen.clean import shown

    return text if shown(text) == text else json.dumps(value, indent=indent)


def write_utf8(text: str, *, coloured: bool = False, is_safe: bool = False) -> None:
    """Write UTF-8 text with line feeds in any locale. `is_safe` marks text that is escaped already."""
    sys.stdout.flush()
    sys.stdout.buffer.write((text if is_safe else safe(text, coloured=coloured)).encode("utf-8", errors="replace"))
    sys.stdout.buffer.flush()


def in_columns(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Return rows as aligned lines, columns in `right` flush right; empty columns are left out."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    form = "  ".join(
        f"{{{column}:{'>' if column in right else ''}{width}}}" for column, width in enumerate(widths) if width
    )
    return [form.format(*row).rstrip() for row in rows]


def silence() -> None:
    """Send all further output to the null device: standard output is broken."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())


def present(answer: Any, show: Callable[..., int | None], *, as_json: bool, **given: Any) -> int | None:
    """Print the answer of a verb, as JSON or by `show` with its notices; return the exit code.

    Raises UnconfirmedError if a change was made and cannot be reported.
    """
    try:
        if not as_json:
            tell([] if hasattr(answer, "shows_notices") else getattr(answer, "notices", ()))
            return show(answer, **given)

        print_json(json_of(answer))
    except BrokenPipeError:
        raise
    except OSError as error:
        silence()
        if not getattr(answer, "changed", False):
            raise
        raise UnconfirmedError(
            f"The change is written ({answer.path or 'done'}), but the answer could not be shown: {error.strerror}",
            hint="do not run it again without the same --op-id: it would be done twice",
        ) from error
    return None


def render_written(written: "WriteResult", **_: object) -> None:
    """Print the result of a write."""
    if written.diff is not None:
        write_utf8(written.diff or "Nothing would change.\n")
    else:
        entry = written.entry
        remark = f"  (again; seen {entry.seen} times)" if entry and entry.seen > 1 else ""
        done = "moved to " if entry and entry.retired else "restored to " if written.op == "restore" else "saved in "
        if not written.changed:
            state = "retired" if entry and entry.retired else "already there"
            remark, done = f"  ({_UNCHANGED.get(written.op, state)}; nothing changed)", ""
        print(safe(f"{f'{entry.name}  {done}{entry.place}' if entry else written.path or ''}{remark}"))
    sys.stdout.flush()


def render_text(answer: Any, **_: object) -> None:
    """Print an answer that is a text."""
    write_utf8(answer.text)
    tell([] if answer.text else ["Nothing found"])


def render_archived(done: "WriteResult", **_: object) -> None:
    """Print the archived entries."""
    if done.diff is not None:
        write_utf8(done.diff or "Nothing would change.\n")
    elif done.changed:
        say(f"{done.commit[:10] if done.commit else 'not recorded yet'}  {done.subject}")
    else:
        say("Nothing to do")


def confirmed(question: str, *, default: bool = False) -> bool:
    """Ask a person at a terminal; an empty answer means `default`. Raises KeyboardInterrupt."""
    import typer

    try:
        return bool(typer.confirm(safe(question), default=default, err=default))
    except typer.Abort as error:  # Ctrl-C or the end of the input
        raise KeyboardInterrupt from error


def uses_colour() -> bool:
    """Tell whether output may be coloured: on a terminal without NO_COLOR."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def marked(text: str, marks: Sequence[tuple[int, int]]) -> str:
    """Return a line with its marked words bold on a terminal, else unchanged."""
    if not uses_colour():
        return text
    for start, end in reversed(marks):
        text = f"{text[:start]}\x1b[1m{text[start:end]}\x1b[0m{text[end:]}"
    return text


@contextmanager
def asking(show: Callable[[Any], None], question: Callable[[Any], str | None]) -> Iterator[Callable[[Any], bool]]:
    """Show progress, but not during a question; yield a function that shows a preview and asks. None: no question."""
    with ProgressBar() as work:

        def agreed(preview: Any) -> bool:
            work.stop()
            tell(preview.notices)
            show(preview)
            asked = question(preview)
            return asked is not None and work.ask(asked)

        yield agreed


class ProgressBar(AbstractContextManager["ProgressBar"]):
    """Shows progress on a terminal: a bar on standard error, or a sentence. Nothing elsewhere."""

    def __init__(self) -> None:
        self.is_shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        self._start()
        return self

    def _start(self) -> None:
        from threading import Timer

        self._shown, self._began = "", monotonic()
        self._word = Timer(_LONG_SECONDS, tell, [[_STILL_AT_WORK]])
        self._word.daemon = True
        if self.is_shown:
            self._word.start()

    def advance(self, done: int, total: int, doing: str = "") -> None:
        """Draw the bar once the work takes long enough."""
        percent = 100 * done // total
        shown = f"[{'#' * (percent // 4):<25}] {percent:3}% {doing}".rstrip()
        is_worth_it = total >= _WORTH_A_BAR or monotonic() - self._began > _BAR_SECONDS
        if is_worth_it and shown != self._shown:
            self._word.cancel()
            width, self._shown = len(self._shown), shown
            sys.stderr.write(f"\r{done:,} of {total:,} {shown:<{width}}")
            sys.stderr.flush()

    def stop(self) -> None:
        """Remove the bar and draw no more."""
        self._word.cancel()
        if self._shown:
            sys.stderr.write("\r\x1b[K" if uses_colour() else "\n")
            sys.stderr.flush()
            self._shown = ""

    def ask(self, question: str, *, default: bool = False) -> bool:
        """Ask a person without a time limit."""
        self.stop()
        agrees = confirmed(question, default=default)
        self._start()
        return agrees

    def __exit__(self, *_: object) -> None:
        self.stop()


# ── a pager and colours ────────────────────────────────────────────────────────────────────────

_CODES = {"bold": "1", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


def coloured(text: str, colour: str | None) -> str:
    """Return a text in colour on a terminal, else unchanged."""
    return f"\x1b[{_CODES[colour]}m{safe(text)}\x1b[0m" if colour and text and uses_colour() else text


def coloured_patch(patch: str) -> str:
    """Return a patch with its lines in the colours that git gives them."""
    patch = safe(patch)
    if not uses_colour():
        return patch
    signs = {"+": "green", "-": "red", "@": "cyan"}
    lines = [
        (line, "bold" if line.startswith(("--- ", "+++ ")) else signs.get(line[:1])) for line in patch.splitlines()
    ]
    return "".join(f"{coloured(line, colour)}\n" for line, colour in lines)


def page(text: str, *, paged: bool = True) -> None:
    """Print a text: on a terminal through $GIT_PAGER, $PAGER or `less -FRX`."""
    import shlex
    import subprocess  # both only for a paged text

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
        except KeyboardInterrupt:  # the pager gets the signal too, and decides
            pager.wait()


def renderer(verb: Verb, face: ModuleType) -> Callable[..., int | None]:
    """Return the verb's render function from its module, else `render_written`."""
    names = (f"render_{verb.function.__name__}", f"render_{verb.job}", "render")
    return next((getattr(face, name) for name in names if hasattr(face, name)), render_written)
