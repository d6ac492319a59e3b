"""`search` and `recall` as they are nearly always typed, without the parser: that takes four times as long as Python.

Whatever is not surely understood here is left to the parser, also every mistake and every `--help`.
`tests/cli/test_shortcut.py` runs both on the same arguments.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

_VALUES = {"-n": "limit", "--limit": "limit", "-w": "root", "--workspace": "root", "--budget": "budget"}
_FLAGS = {"--json": "as_json", "--explain": "explain"}
_TAKES = {"search": {"limit", "root", "as_json", "explain"}, "recall": {"budget", "root", "as_json"}}


def shortcut(arguments: Sequence[str]) -> int | None:
    """Run a plain search and return its exit code; None where the parser must look."""
    if not arguments or arguments[0] not in _TAKES:
        return None
    name = arguments[0]
    words, options = _parsed(arguments[1:], _TAKES[name])
    if not words:
        return None
    from workspace_mem.cli.guard import guarded
    from workspace_mem.cli.showing import show_recall, show_search

    show: Callable[..., int] = show_search if name == "search" else show_recall
    root = options.pop("root", None) or os.environ.get("WORKSPACE_MEM")
    folder = Path(str(root)) if root else None
    return guarded(lambda: show(" ".join(words), root=folder, **options), arguments)


def _parsed(arguments: Sequence[str], takes: set[str]) -> tuple[list[str], dict[str, object]]:
    """Return the words and the options; no words where something is not surely understood."""
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
                return [], {}
            options[name] = value if name == "root" else int(value)
        else:
            return [], {}
    return words, options
