"""letta: the folder of a Letta agent's memory (MemFS), blocks with descriptions.

`system/persona.md` and `system/human.md` are what SOUL.md and USER.md are here.
"""

from collections.abc import Iterator

from workspace_mem.formats.basic_memory import notes
from workspace_mem.formats.port import Files, Found, WholePage

_PAGES = {"system/persona.md": "SOUL.md", "system/human.md": "USER.md"}


def read(files: Files) -> Iterator[Found]:
    """Yield every block whole."""
    for one in notes(files, "letta"):
        page = next(
            (page for name, page in _PAGES.items() if isinstance(one, WholePage) and one.place.path.endswith(name)),
            None,
        )
        yield one._replace(path=page, note=one.path) if page and isinstance(one, WholePage) else one
