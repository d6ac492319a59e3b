"""mem0: JSON as mem0 gives its memories out, a list or `results`."""

from collections.abc import Iterator

from workspace_mem.formats.json_ import in_lines, listed
from workspace_mem.formats.port import Files, Found, json_of
from workspace_mem.model.document import Problem

_LISTS = ("results", "memories", "data")


def read(files: Files) -> Iterator[Found]:
    """Yield every memory, with its ids, times, categories and metadata."""
    for path in files.paths:
        if path.endswith(".jsonl"):
            yield from in_lines(files, path)
        elif path.endswith(".json"):
            data = files.read(path)
            value = json_of(data, path)
            yield from [value] if isinstance(value, Problem) else listed(path, data, value, _LISTS)
