"""openclaw: the workspace of an OpenClaw agent, with MEMORY.md, dated logs, IDENTITY, TOOLS and BOOTSTRAP."""

from collections.abc import Iterator
from posixpath import basename, dirname

from workspace_mem.formats.markdown import entries_of
from workspace_mem.formats.port import Files, Found, WholePage, others
from workspace_mem.model.document import Problem
from workspace_mem.model.kinds import NOTES

_PAGES = ("SOUL.md", "USER.md", "AGENTS.md", "HEARTBEAT.md")
_NOTES = ("IDENTITY.md", "TOOLS.md", "BOOTSTRAP.md", "BOOT.md", "DREAMS.md")


def read(files: Files) -> Iterator[Found]:
    """Yield the entries of MEMORY.md, and every other file of the layout whole."""
    paths = files.paths
    marks = [path for path in paths if basename(path) in (*_PAGES, *_NOTES, "MEMORY.md")]
    if not marks:
        return
    base = min((dirname(path) for path in marks), key=lambda one: (one.count("/") + bool(one), one))
    above = f"{base}/" if base else ""
    taken = []
    for path in paths:
        name = path.removeprefix(above)
        is_log = name.startswith("memory/") and name.endswith(".md")
        if not path.startswith(above) or not (is_log or name in (*_PAGES, *_NOTES, "MEMORY.md", "memory.md")):
            continue
        taken.append(path)
        text = files.text(path)
        place, note = Problem(path, 0, ""), f"{NOTES}openclaw/{name}"
        if not text.strip():
            continue
        elif name in ("MEMORY.md", "memory.md"):
            yield from entries_of(path, text)
        elif name in _NOTES:
            yield WholePage(note, text, place)
        else:
            yield WholePage(name, text, place, note)
    yield from others([path for path in paths if not path.removeprefix(above).startswith(".")], taken, above)
