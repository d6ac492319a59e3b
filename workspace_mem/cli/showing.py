"""What was found, on a screen or as JSON."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from workspace_mem.cli.output import marked, print_json, tell, uses_colour

if TYPE_CHECKING:
    from workspace_mem.core.search import Why

_WORTH_A_BAR = 200  # files; fewer are read before a bar is drawn


def show_search(
    query: str, *, root: Path | None = None, limit: int = 10, as_json: bool = False, explain: bool = False
) -> int:
    """Search and show; return the exit code: 1 where nothing was found."""
    from workspace_mem.operations.search import as_json as found_json
    from workspace_mem.operations.search import search
    from workspace_mem.workspace import open_workspace

    with progress_bar("Indexing") as progress:
        found = search(open_workspace(root), query, limit=limit, explain=explain, progress=progress)
    if as_json:
        print_json(found_json(found))
        return 0 if found.hits else 1
    tell(found.notices)
    for hit in found.hits:
        match = hit.match
        lines = f"#L{match.first_line}" + (f"-L{match.last_line}" if match.last_line != match.first_line else "")
        trail = " › ".join(match.heading)
        name = f"  {match.entry_id}" if match.entry_id else ""
        score = f"  [{match.score:.3f}]" if explain else ""
        print(f"{match.path}{lines}  {trail}{name}{score}")
        print(f"    {marked(hit.snippet, hit.marks)}")
        if match.why:
            print("".join(f"    {line}\n" for line in _why_lines(match.why)), end="")
    if not found.hits:
        tell(["Nothing found"])
        for other in found.suggestions:
            passages = "1 passage" if other.hits == 1 else f"{other.hits} passages"
            tell([f"{other.why}, {passages}: workspace-mem search {_quoted(other.query)}"])
    return 0 if found.hits else 1


def _why_lines(why: "Why") -> Iterator[str]:
    """Yield a few lines that add up to the score."""
    from workspace_mem.services.search.ranking import HEADING_WEIGHT, K1, B

    for gain in sorted(why.gains, key=lambda gain: -gain.gain):
        said = f" × {gain.times} times asked" if gain.times > 1 else ""
        yield (
            f"{gain.gain:8.3f}  {gain.word}: idf {gain.idf:.3f} ({gain.containing:,} of {why.passages:,} passages), "
            f"tf {gain.frequency}{said}"
        )
    if why.bonus:
        yield f"{why.bonus:8.3f}  both words of two"
    yield (
        f"{'':8}  length {why.length} terms, average {why.average_length:.0f}; k1 {K1:g}, b {B:g}; a heading counts "
        f"{HEADING_WEIGHT} times; no priors"
    )


def _quoted(query: str) -> str:
    import shlex

    words = query.split(" ")
    return " ".join(map(shlex.quote, words)) if not query.startswith("-") else f"-- {shlex.quote(query)}"


def show_recall(task: str, *, root: Path | None = None, budget: int = 4_000, as_json: bool = False) -> int:
    """Recall and show; return the exit code: 1 where nothing was found."""
    from workspace_mem.cli.output import write_utf8
    from workspace_mem.operations.recall import recall
    from workspace_mem.operations.search import as_json as found_json
    from workspace_mem.workspace import open_workspace

    recalled = recall(open_workspace(root), task, budget=budget)
    if as_json:
        print_json(found_json(recalled.found))
    else:
        tell(recalled.found.notices)
        write_utf8(recalled.text)
        if not recalled.found.hits:
            tell(["Nothing found"])
    return 0 if recalled.found.hits else 1


def progress_bar(title: str) -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Return what tells of long work on a terminal: a bar on standard error. Nothing elsewhere."""
    return _Bar(title) if sys.stderr.isatty() else nullcontext()


class _Bar(AbstractContextManager[Callable[[int, int], None]]):
    def __init__(self, title: str) -> None:
        self._title = title
        self._shown = -1

    def __enter__(self) -> Callable[[int, int], None]:
        return self._advance

    def _advance(self, done: int, total: int) -> None:
        percent = 100 * done // total
        if total >= _WORTH_A_BAR and percent != self._shown:
            self._shown = percent
            filled = "#" * (percent // 4)
            sys.stderr.write(f"\r{self._title} {total:,} files [{filled:<25}] {percent:3}%")
            sys.stderr.flush()

    def __exit__(self, *_: object) -> None:
        if self._shown >= 0:
            sys.stderr.write("\r\x1b[K" if uses_colour() else "\n")
            sys.stderr.flush()
