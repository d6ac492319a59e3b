"""The commands by name. A command is a file that says so in its first line: `name: what it does`."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

# As a person meets them; a command that is not named comes behind these.
_ORDER = (
    *("init", "remember", "add", "meta", "note", "error", "correct", "win", "page", "revise", "retire", "restore"),
    *("list", "kinds", "show", "search", "recall", "index", "frame", "why", "heartbeat"),
    *("history", "diff", "blame", "undo", "recover", "status", "doctor", "watch", "config"),
    *("git", "mcp", "integrate", "hook", "uninstall"),
)


@cache
def commands() -> Mapping[str, str]:
    """Return every command with what it does, in the order of help. Nothing is imported for it."""
    found = dict(_told())
    names = [*(name for name in _ORDER if name in found), *sorted(found.keys() - set(_ORDER))]
    return {name: found[name] for name in names}


def _told() -> Iterator[tuple[str, str]]:
    here = Path(__file__).parent
    for folder in (here.parents[1] / "operations", here):
        for file in folder.glob("*.py"):
            with file.open(encoding="utf-8") as lines:
                name, colon, said = next(lines, "").strip().strip('"').partition(": ")
            if colon and name == file.stem:
                yield name, said[:1].upper() + said[1:]
