"""Which lines of which files a frame shows: what is recalled beside it need not say them again."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from workspace_mem.catalog.catalog import found_by
from workspace_mem.frame.assembly import assemble
from workspace_mem.frame.request import FrameRequest
from workspace_mem.frame.safe_text import Clean
from workspace_mem.frame.sections import SHOWN_BY
from workspace_mem.frame.sources import FrameFiles, gather

Shown = Mapping[str, frozenset[int]]  # path → lines, 1-based


def shown_lines(
    files: FrameFiles,
    request: FrameRequest,
    clean: Clean,
    kept: Callable[[str, str], Any],
    keep: Callable[[str, str, Any], None],
) -> Shown:
    """Return the lines that a frame shows. To cut it takes a Markdown parser, so that is kept for the same bytes."""
    sources = gather(files, request)
    revisions = [(path, document.revision) for path, document in sources.documents.items()]
    told = repr((found_by(*SHOWN_BY), request, sources.kinds.fingerprint, revisions, sources.persona.digest))
    name, mark = f"shown {request.profile}", sha256(told.encode()).hexdigest()
    found = kept(name, mark)
    if found is None:
        sections = assemble(sources, request, clean).sections
        found = {one.source: [part.lines for part in (*one.headings, *one.included)] for one in sections}
        keep(name, mark, found)
    return {source: frozenset(line for lines in parts for line in _numbers(lines)) for source, parts in found.items()}


def _numbers(lines: str) -> range:
    first, _, last = lines.partition("-")
    return range(int(first), int(last or first) + 1)
