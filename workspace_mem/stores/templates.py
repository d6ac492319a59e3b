"""The files that `init` writes into an empty folder."""

from pathlib import Path

NAMES = (
    "SOUL.md",
    "USER.md",
    "AGENTS.md",
    "HEARTBEAT.md",
    "CONTINUITY.md",
    "MEMORY.md",
    "learnings/errors.md",
    "learnings/corrections.md",
)


def template(name: str) -> bytes:
    """Return a template's bytes, from the installed package or from the checkout beside it."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_templates", package.parent / "templates"):
        if (folder / name).is_file():
            return (folder / name).read_bytes()
    raise FileNotFoundError(name)
