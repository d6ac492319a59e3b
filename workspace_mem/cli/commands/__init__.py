"""The commands by name. A command is a file that says so in its first line: `name: what it does`."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

# As help shows them; what is not named here stands in the last group.
_GROUPS = {
    "Write": "remember note add meta error correct win page run handoff revise link resolve retire restore",
    "Read": "search recall facts list show links topics timeline kinds frame why heartbeat",
    "Look back": "history diff blame undo recover",
    "Look after": "init status doctor review consolidate compact prune clear stats economics index watch config git"
    " forget uninstall help",
    "Connect": "integrate import export inspect mcp web hook",
}


@cache
def groups() -> Mapping[str, Mapping[str, str]]:
    """Return every command with what it does, by group and in the order of help. Nothing is imported for it."""
    found = dict(_told())
    placed = {group: names.split() for group, names in _GROUPS.items()}
    placed[next(reversed(placed))] += sorted(found.keys() - {name for names in placed.values() for name in names})
    return {group: {name: found[name] for name in names if name in found} for group, names in placed.items()}


def commands() -> Mapping[str, str]:
    """Return every command with what it does, in the order of help."""
    return {name: said for group in groups().values() for name, said in group.items()}


def _told() -> Iterator[tuple[str, str]]:
    here = Path(__file__).parent
    for folder in (here.parents[1] / "verbs", here):
        for file in folder.glob("*.py"):
            with file.open(encoding="utf-8") as lines:
                name, colon, said = next(lines, "").strip().strip('"').partition(": ")
            if colon and name == file.stem.rstrip("_"):  # `import` is a word of Python's own
                yield name, said[:1].upper() + said[1:]
