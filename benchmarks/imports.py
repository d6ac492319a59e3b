"""Bring 10,000 entries of each format that goes both ways in and out: `python -m benchmarks.imports`.

For each of autoloop, Loki, JSON and Markdown it prints how long the first import takes, the second one, which must
change nothing, and the export; and whether a new workspace that imports the export holds the same entries. Then 50 new
errors and 20 repeats go to a `.learnings/ERRORS.md` of 200 sections. What is not equal ends it with code 1.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.measuring import environment
from workspace_mem import open_workspace
from workspace_mem.verbs.error import error
from workspace_mem.verbs.export import export_memory
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.init import init
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace

_AT = "2026-01-{day:02}T10:30:00Z"
_SECTION = """\
## [ERR-20260705-{number:03}] tool{tool}

**Logged**: 2026-07-05T10:00:00Z
**Status**: resolved

### Summary
Command {number} failed badly

### Metadata
- Recurrence-Count: {number}
- First-Seen: 2026-07-01
- Last-Seen: 2026-07-05

---

"""


def _autoloop(place: Path, count: int) -> None:
    kinds = ("learning", "preference")
    rows = [
        {"id": f"mem-{at}", "type": kinds[at % 2], "text": f"Entry {at} tells of topic {at % 97}, port {at * 7 % 9999}"}
        | ({"category": "ABC"[at % 3]} if at % 2 else {"source": "manual"})
        | {"created": _AT.format(day=at % 28 + 1)}
        for at in range(count)
    ]
    (place / "memory.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def _loki(place: Path, count: int) -> None:
    patterns = [
        {"id": f"sem-{at}", "pattern": f"Pattern {at} of topic {at % 97}", "category": f"c{at % 9}", "confidence": 0.9}
        | {"correct_approach": f"do {at}", "links": [{"to": f"sem-{at // 2}", "relation": "related_to", "strength": 1}]}
        for at in range(count)
    ]
    (place / "memory/semantic").mkdir(parents=True)
    (place / "memory/semantic/patterns.json").write_text(json.dumps({"patterns": patterns}))


def _json(place: Path, count: int) -> None:
    rows = [{"id": f"j-{at}", "text": f"Fact {at} of topic {at % 97}", "tags": ["a"]} for at in range(count)]
    (place / "memory.json").write_text(json.dumps(rows))


def _markdown(place: Path, count: int) -> None:
    rows = (f"- [T{at % 9}] Fact {at} (at:: {_AT.format(day=at % 28 + 1)}) ^mem-{at}" for at in range(count))
    (place / "MEMORY.md").write_text("# Memory\n\n## Facts\n\n" + "\n".join(rows) + "\n")


_FORMATS: dict[str, Callable[[Path, int], None]] = {
    "autoloop": _autoloop,
    "loki": _loki,
    "json": _json,
    "markdown": _markdown,
}


def _new(root: Path) -> Workspace:
    root.mkdir()
    init(open_workspace(root, actor="person"))
    return open_workspace(root, actor="person")


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.perf_counter()
    found = work()
    return time.perf_counter() - start, found


def _entries(workspace: Workspace) -> set[tuple[object, ...]]:
    every = workspace.catalog.look().every(retired=True)
    return {(one.kind, one.id, one.text, one.category, one.tags, one.fields, one.retired) for one in every}


def _both_ways(made: Path, name: str, count: int) -> bool:
    place = made / f"{name}-store"
    place.mkdir()
    _FORMATS[name](place, count)
    workspace, other = _new(made / f"{name}-one"), _new(made / f"{name}-two")
    first, done = _timed(lambda: import_memory(workspace, name, place))
    second, again = _timed(lambda: import_memory(workspace, name, place))
    out, _ = _timed(lambda: export_memory(workspace, name, made / f"{name}-out"))
    import_memory(other, name, made / f"{name}-out")
    here, there = _entries(workspace), _entries(other)
    held = sum(done.added.values())
    is_right = held == count and not done.problems and not again.changed and here == there
    no_change = "CHANGED" if again.changed else "no change"
    print(
        f"{name:9} {held:6,} in {first:6.1f} s   again {second:5.1f} s, {no_change}"
        f"   out {out:5.1f} s   export, import: {'equal' if here == there else 'NOT EQUAL'}",
        flush=True,
    )
    return is_right


def _sections(made: Path) -> bool:
    old = "# Errors\n\n" + "".join(_SECTION.format(number=at, tool=at % 5) for at in range(1, 201))
    root = made / "sections"
    _new(root)
    page = root / ".learnings/ERRORS.md"
    page.parent.mkdir()
    page.write_text(old)
    with (root / "workspace.toml").open("a") as file:
        file.write('\n[paths]\nerror = ".learnings/ERRORS.md"\n')
    workspace = open_workspace(root, actor="person")
    names = [error(workspace, "new", f"{'abcdefghij'[at % 10]}{'klmno'[at // 10]} broke").id for at in range(50)]
    for at in range(1, 21):
        error(workspace, f"tool{at % 5}", f"Command {at} failed badly")
    lines = page.read_text().split("\n")
    before = old.split("\n")
    changed = sum(one != other for one, other in zip(before, lines, strict=False))
    seen = {entry.id: entry.seen for entry in workspace.catalog.look().every("error")}
    counts = all(seen[f"ERR-20260705-{at:03}"] == at + (at <= 20) for at in range(1, 201))
    more = page.read_text().count("## [ERR-") - 200
    undo(workspace, since="1 hour ago", actor="person")
    is_back = page.read_text() == old
    print(
        f"[paths]   {more} sections more, {changed} lines of the 200 changed (20 counts, 20 dates),"
        f" counts {'right' if counts else 'WRONG'}, undo {'gives the bytes back' if is_back else 'DIFFERS'}"
    )
    return (more, changed, counts, is_back, len(set(names))) == (50, 40, True, True, 50)


def main() -> int:
    """Run it and print a line each; return the exit code."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--entries", type=int, default=10_000)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as made:
        (home := Path(made) / "home").mkdir()
        os.environ.update(environment(home))
        results = [_both_ways(Path(made), name, given.entries) for name in _FORMATS]
        results.append(_sections(Path(made)))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
