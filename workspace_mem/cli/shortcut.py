"""`search`, `recall` and `status` as they are nearly always typed, without the parser, which takes 50 ms.

Whatever is not surely understood here is left to the parser, also every mistake and every `--help`.
`tests/cli/test_shortcut.py` runs both on the same arguments.
"""

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

_VALUES = {"-n": "limit", "--limit": "limit", "-w": "root", "--workspace": "root", "--budget": "budget"}
_FLAGS = {"--json": "as_json", "--explain": "explain"}
_TAKES = {
    "search": {"limit", "root", "as_json", "explain"},
    "recall": {"budget", "root", "as_json"},
    "status": {"root", "as_json"},
}


def shortcut(arguments: Sequence[str]) -> int | None:
    """Run a plain command and return its exit code; None where the parser must look."""
    if not arguments or arguments[0] not in _TAKES:
        return None
    name = arguments[0]
    parsed = _parsed(arguments[1:], _TAKES[name])
    if parsed is None or bool(parsed[0]) is (name == "status"):
        return None
    words, options = parsed
    from workspace_mem.cli.guard import guarded

    root = options.pop("root", None) or os.environ.get("WORKSPACE_MEM")
    show = partial(_shower(name), *([" ".join(words)] if words else []), root=Path(str(root)) if root else None)
    return guarded(lambda: show(**options), arguments)


def _shower(name: str) -> Callable[..., int]:
    if name == "status":
        from workspace_mem.cli.showing_status import show_status

        return show_status
    from workspace_mem.cli.showing import show_recall, show_search

    return show_search if name == "search" else show_recall


def _parsed(arguments: Sequence[str], takes: set[str]) -> tuple[list[str], dict[str, object]] | None:
    """Return the words and the options; None where something is not surely understood."""
    options: dict[str, object] = {}
    words: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if not argument.startswith("-"):
            words.append(argument)
        elif _FLAGS.get(argument) in takes:
            options[_FLAGS[argument]] = True
        elif _VALUES.get(argument) in takes and (value := next(rest, "")):
            name = _VALUES[argument]
            if name != "root" and not (value.isascii() and value.isdigit() and len(value) < 10):
                return None
            options[name] = value if name == "root" else int(value)
        else:
            return None
    return words, options
