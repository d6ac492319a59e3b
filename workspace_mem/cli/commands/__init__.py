"""The commands by name. The first line of a command's file describes it: `name: what it does`."""

from collections.abc import Mapping
from pathlib import Path

from workspace_mem.data import table

DAILY = table("commands.json")["daily"].split()  # what `--help` shows


def groups() -> Mapping[str, Mapping[str, str]]:
    """Return every command with what it does, by group and in the order of help. Nothing is imported for it."""
    summaries: dict[str, str] = {}
    here = Path(__file__).parent
    for file in (*(here.parents[1] / "verbs").glob("*.py"), *here.glob("*.py")):
        with file.open(encoding="utf-8") as lines:
            name, colon, summary = next(lines, "").strip().strip('"').partition(": ")
        if colon and name == file.stem.rstrip("_"):  # `import` is a Python keyword
            summaries[name] = summary[:1].upper() + summary[1:]
    placed = {group: names.split() for group, names in table("commands.json")["groups"].items()}
    placed[next(reversed(placed))] += sorted(summaries.keys() - {name for names in placed.values() for name in names})
    return {group: {name: summaries[name] for name in names if name in summaries} for group, names in placed.items()}


def commands() -> Mapping[str, str]:
    """Return every command with what it does, in the order of help."""
    return {name: summary for group in groups().values() for name, summary in group.items()}
