"""What an editor begins with where an entry is revised."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace


def initial(workspace: "Workspace", asked: Mapping[str, Any]) -> str:
    """Return the text that the entry has."""
    return f"{workspace.catalog.entry_named(asked['name']).text}\n"
