"""`search`, `recall` and `status`: as they are nearly always typed, they run without the parser, which takes 50 ms.

Whatever is not surely understood here is left to the parser, also every mistake and every `--help`; it then calls the
same functions. `tests/cli/test_hot_commands.py` runs both on the same arguments.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from workspace_mem.cli.output import marked, print_json, progress_bar, tell, write_utf8

if TYPE_CHECKING:
    from workspace_mem.core.search import Why
    from workspace_mem.operations.status import Status
    from workspace_mem.services.frame.sections import Filled

_VALUES = {"-n": "limit", "--limit": "limit", "-w": "root", "--workspace": "root", "--budget": "budget"}
_FLAGS = {"--json": "as_json", "--explain": "explain"}
_TAKES = {
    "search": {"limit", "root", "as_json", "explain"},
    "recall": {"budget", "root", "as_json"},
    "status": {"root", "as_json"},
}


def hot_command(arguments: Sequence[str]) -> Callable[[], int] | None:
    """Return what runs a plain command and returns its exit code; None where the parser must look."""
    if not arguments or arguments[0] not in _TAKES:
        return None
    name = arguments[0]
    parsed = _parsed(arguments[1:], _TAKES[name])
    if parsed is None or bool(parsed[0]) is (name == "status"):
        return None
    words, options = parsed
    show: dict[str, Callable[..., int]] = {"search": show_search, "recall": show_recall, "status": show_status}
    root = options.pop("root", None) or os.environ.get("WORKSPACE_MEM")
    given = [" ".join(words)] if words else []
    return partial(show[name], *given, root=Path(str(root)) if root else None, **options)


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


def show_status(*, root: Path | None = None, as_json: bool = False) -> int:
    """Look and show; return the exit code."""
    from workspace_mem.operations.status import as_json as status_json
    from workspace_mem.operations.status import status
    from workspace_mem.workspace import open_workspace

    found = status(open_workspace(root))
    if as_json:
        print_json(status_json(found))
        return 0
    for label, text in _status_lines(found):
        print(f"{label:9} {text}")
    return 0


def _status_lines(found: "Status") -> list[tuple[str, str]]:
    from workspace_mem.core.wording import counted

    lines = [("workspace", found.root)]
    if found.read_only:
        lines.append(("", f"  read-only: {found.read_only}"))
    entries = "1 entry" if found.entries == 1 else f"{found.entries:,} entries"
    lines.append(("files", f"{counted(found.files, 'Markdown file')}, {entries}"))
    lines.append(("index", f"{found.engine}: {_index(found.index_behind)}"))
    if found.recommended:
        lines.append(("", f"  {found.recommended}"))
    lines.append(("history", _history(found)))
    lines.append(("watch", _watch(found)))
    lines.append(("frame", f"{found.frame_chars:,} of {found.frame_budget:,} characters"))
    lines += [("", f"  {'; '.join(_filled(one) for one in found.filled)}")] if found.filled else []
    lines += [("", f"  {'over' if one.is_full else 'near'} its cap: {one}") for one in found.filled if one.is_pressing]
    lines += [("", f"  {notice}") for notice in found.notices]
    if found.review:
        waits = "1 entry waits" if found.review == 1 else f"{found.review:,} entries wait"
        lines.append(("review", f"{waits} for a person"))
    for problem in found.problems:
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path
        lines.append(("problem", f"{place}: {problem.message}"))
    return lines


def _filled(one: "Filled") -> str:
    return f"{one.name} {one.used:,}/{one.cap:,}" if one.cap else f"{one.name} {one.used:,}"


def _index(behind: int | None) -> str:
    if behind is None:
        return "cannot be read; the next search builds it anew"
    from workspace_mem.core.wording import counted

    return "fresh" if behind == 0 else f"{counted(behind, 'file')} behind; the next search takes them in"


def _history(found: "Status") -> str:
    if found.history_off:
        return f"off: {found.history_off}"
    from workspace_mem.core.wording import counted

    head = found.head[:10] if found.head else "nothing recorded yet"
    waiting = f"; {counted(found.unrecorded, 'file')} not recorded yet" if found.unrecorded else ""
    return f"on, at {head} in {found.history_where}{waiting}"


def _watch(found: "Status") -> str:
    if found.is_watched:
        return f"running, all in order at {found.last_seen:%Y-%m-%d %H:%M:%S}" if found.last_seen else "running"
    return "not running; every command looks at the files itself"
