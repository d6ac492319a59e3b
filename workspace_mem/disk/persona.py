"""A second folder whose SOUL.md, USER.md and AGENTS.md stand in the frame: one persona for many workspaces.

Only the user's own configuration names it (`persona.dir`), and nothing is ever written there.
"""

import os
from pathlib import Path

from workspace_mem.disk.beneath import read_bytes
from workspace_mem.disk.folder import READ_LIMIT, read_own_settings
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document, Persona
from workspace_mem.settings import OWN_FILE, PERSONA_DIR

PAGES = ("SOUL.md", "USER.md", "AGENTS.md")


def read_persona(config: Path, root: Path) -> Persona:
    """Return the persona of a workspace, by the user's configuration directory. Never raises."""
    file = os.path.realpath(config / OWN_FILE)
    named = str(read_own_settings(config, root).values[PERSONA_DIR]).strip()
    if not named:
        return Persona(looked_at=(file,))
    place = Path(named).expanduser()
    looked_at = (file, *(str(place / name) for name in PAGES))
    if not place.is_absolute():
        problem = "persona.dir in your configuration is not an absolute path, so it has no effect"
        return Persona(problems=(problem,), looked_at=(file,))
    if Path(os.path.realpath(place)).is_relative_to(os.path.realpath(root)):
        problem = "persona.dir in your configuration is inside the workspace, so it has no effect"
        return Persona(problems=(problem,), looked_at=(file,))
    if not place.is_dir():
        return Persona(
            str(place), {}, ("The folder that persona.dir names in your configuration does not exist",), looked_at
        )
    documents: dict[str, Document] = {}
    problems: list[str] = []
    for name in PAGES:
        try:
            data = read_bytes(place, name, limit=READ_LIMIT)
        except WorkspaceMemError as error:
            problems.append(f"The persona's {error.message}")
            continue
        if data is not None:
            documents[name] = Document(name, data)
    return Persona(str(place), documents, tuple(problems), looked_at)
