"""heartbeat: what to check when the agent is woken without a task."""

import re

from workspace_mem.core.reading import read
from workspace_mem.core.templates import is_untouched
from workspace_mem.services.screen.clean import clean
from workspace_mem.workspace import Workspace

PATH = "HEARTBEAT.md"
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)


def heartbeat(workspace: Workspace) -> str | None:
    """Return the checks, or None where there is nothing to do.

    Nothing to do is a page that is missing, an untouched template, or has only headings, rules and
    comments.
    """
    document = workspace.folder.read(PATH)
    if not document.exists or is_untouched(PATH, document.data):
        return None
    reading = read(document)
    said = [part for part in reading.parts if part.block.kind not in ("heading", "rule")]
    if not any(_COMMENT.sub("", reading.text_of(part)).strip() for part in said):
        return None
    body = "".join(document.lines[reading.body_first :])
    return clean(body).strip("\n") + "\n"
