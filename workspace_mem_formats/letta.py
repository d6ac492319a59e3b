"""letta: the folder of a Letta agent's memory (MemFS), blocks with descriptions.

`system/persona.md` and `system/human.md` are what SOUL.md and USER.md are here; those of other agents stay notes.
"""

from collections.abc import Iterator

from workspace_mem.formats.port import Files, Found, WholePage, nearest
from workspace_mem_formats.basic_memory import notes

_PAGES = {"system/persona.md": "SOUL.md", "system/human.md": "USER.md"}


def read(files: Files) -> Iterator[Found]:
    """Yield every block whole."""
    own = {
        nearest(path for path in files.paths if f"/{path}".endswith(f"/{name}")): page for name, page in _PAGES.items()
    }
    for found in notes(files, "letta"):
        if isinstance(found, WholePage) and found.place.path in own:
            yield found._replace(path=own[found.place.path], note=found.path)
        else:
            yield found
