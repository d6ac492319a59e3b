"""heartbeat: print what to check when woken without a task."""

import re
from typing import Annotated, NamedTuple

from workspace_mem.model.declaration import verb
from workspace_mem.model.document import is_untouched
from workspace_mem.model.frontmatter import waits_for_review
from workspace_mem.model.placeholders import unfilled
from workspace_mem.model.reading import page_said_by, read
from workspace_mem.model.results import Key
from workspace_mem.screen.clean import clean
from workspace_mem.workspace import Workspace

PATH = "HEARTBEAT.md"
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)|%%.*?(?:%%|\Z)", re.DOTALL)
_IDLE = re.compile(r"[ \t]*(?:[-*+]|\d+[.)])(?:[ \t]+(?:\[[xX]\][ \t].*|\[ ?\]|))?[ \t]*")  # ticked off, or empty


class Checks(NamedTuple):
    """What to check."""

    text: Annotated[str | None, Key("null if there is nothing to do")]
    nothing_to_do: Annotated[bool, Key("whether the page asks for nothing")]
    notices: tuple[str, ...] = ()


@verb("heartbeat", finds="text")
def heartbeat(workspace: Workspace) -> Checks:
    """Print what to check when woken without a task; exit code 1 if there is nothing to do.

    There is nothing to do if the page is missing, is an untouched template, or has only headings, rules, comments
    (Obsidian's too), empty items and items that are ticked off.
    """
    document = workspace.folder.read(PATH)
    if not document.exists or is_untouched(PATH, document.data) or waits_for_review(document):
        return Checks(None, nothing_to_do=True)
    reading = read(document)
    asks = unfilled(document)
    said = [
        part for part in reading.parts if part.block.kind not in ("heading", "rule") and part.block.first not in asks
    ]
    if not _tasks("\n".join(reading.text_of(part) for part in said)):
        return Checks(None, nothing_to_do=True)
    body = "".join(document.lines[reading.body_first :])
    return Checks(clean(body, page_said_by(document)).strip("\n") + "\n", nothing_to_do=False)


def _tasks(text: str) -> list[str]:
    """Return the lines that say something to do."""
    lines = _COMMENT.sub("", text).splitlines()
    return [line for line in lines if line.strip() and not _IDLE.fullmatch(line)]
