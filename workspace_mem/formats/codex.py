"""codex: the memories of Codex, MEMORY.md with summaries, raw memories and rollouts."""

from collections.abc import Iterator
from posixpath import basename, dirname

from workspace_mem.formats.markdown import entries_of
from workspace_mem.formats.port import Files, Found, WholePage, others
from workspace_mem.model.document import Problem
from workspace_mem.model.kinds import NOTES

_SUMMARIES = ("memory_summary.md", "raw_memories.md")


def read(files: Files) -> Iterator[Found]:
    """Yield the entries of MEMORY.md, and every other file whole."""
    paths = files.paths
    marks = [path for path in paths if basename(path) in ("MEMORY.md", *_SUMMARIES)]
    base = min(map(dirname, marks), key=len, default=None)
    if base is None:
        return
    above = f"{base}/" if base else ""
    taken = [path for path in paths if path.startswith(above) and path.endswith(".md")]
    for path in taken:
        name, text = path.removeprefix(above), files.text(path)
        if name == "MEMORY.md":
            yield from entries_of(path, text)
        elif text.strip():
            yield WholePage(f"{NOTES}codex/{name}", text, Problem(path, 0, ""))
    yield from others([path for path in paths if not path.startswith(".git/")], taken, above)
