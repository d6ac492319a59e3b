"""What an editor begins with where a page is written."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace


def initial(workspace: "Workspace", asked: dict[str, Any]) -> str:
    """Return the text of the page, which is then the one that was known."""
    document = workspace.folder.read(asked["path"])
    asked["base"] = asked["base"] or (document.revision if document.exists else None)
    return document.text
