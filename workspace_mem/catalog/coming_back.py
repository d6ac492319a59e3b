"""Text that came out of a frame or a search is known again when it is handed in: it is not stored a second time."""

import re

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.core.duplicates import folded
from workspace_mem.core.entry import Entry

MARKED = re.compile(r"(?:\[|\^)([a-z]+-[0-9a-z]{8})(?: ·[^\]\n]*)?\]?[ \t]*$", re.MULTILINE)
_STAMPS = re.compile(r"[ \t]*\((?:at|source|review|seen|first|last):: ?[^()\n]*\)")
_LEAD = re.compile(r"^[ \t]*[-*+][ \t]+")


def came_back(catalog: Catalog, text: str) -> list[Entry]:
    """Return the entries that a text is made of, each line with its mark; none where it says anything else."""
    look, found = catalog.look(), list[Entry]()
    for line in filter(str.strip, text.splitlines()):
        mark = MARKED.search(line)
        known = [one for one in look.begun(mark[1]) if one.id == mark[1] and not one.retired] if mark else []
        if not mark or not known or not _says(known[-1], line[: mark.start()]):
            return []
        found.append(known[-1])
    return found


def _says(entry: Entry, line: str) -> bool:
    """Tell whether a line is what an entry is shown as: its words, and nothing of somebody else's around them."""
    bare = _STAMPS.sub("", _LEAD.sub("", line)).strip()
    line, text = (" ".join(one for one in words.split() if one[1:] not in entry.tags) for words in (bare, entry.text))
    lead = folded(f"[{entry.category}]") if entry.category else ""
    return folded(line).removeprefix(lead).strip() == folded(text)
