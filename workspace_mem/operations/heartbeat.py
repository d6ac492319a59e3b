"""heartbeat: what to check when the agent is woken without a task."""

import re

from workspace_mem.core.document import is_untouched
from workspace_mem.core.reading import read
from workspace_mem.services.screening.clean import clean
from workspace_mem.workspace import Workspace

PATH = "HEARTBEAT.md"
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)|%%.*?(?:%%|\Z)", re.DOTALL)
_IDLE = re.compile(r"[ \t]*(?:[-*+]|\d+[.)])(?:[ \t]+(?:\[[xX]\][ \t].*|\[ ?\]|))?[ \t]*")  # ticked off, or empty


def heartbeat(workspace: Workspace) -> str | None:
    """Return the checks, or None where there is nothing to do.

    Nothing to do is a page that is missing, an untouched template, or has only headings, rules,
    comments (Obsidian's too), empty items and items that are ticked off.
    """
    document = workspace.folder.read(PATH)
    if not document.exists or is_untouched(PATH, document.data):
        return None
    reading = read(document)
    said = [part for part in reading.parts if part.block.kind not in ("heading", "rule")]
    if not _tasks("\n".join(reading.text_of(part) for part in said)):
        return None
    body = "".join(document.lines[reading.body_first :])
    return clean(body).strip("\n") + "\n"


def _tasks(text: str) -> list[str]:
    """Return the lines that say something to do."""
    lines = _COMMENT.sub("", text).splitlines()
    return [line for line in lines if line.strip() and not _IDLE.fullmatch(line)]
