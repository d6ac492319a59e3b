"""The files that `init` writes into an empty folder: templates, or an example of a workspace that has been used."""

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
    """Return a template's bytes."""
    return (_folder("_templates", "templates") / name).read_bytes()


def example() -> dict[str, bytes]:
    """Return the files of the example by path, without settings: each workspace has its own."""
    folder = _folder("_example", "sample_workspace")
    found = (path for path in sorted(folder.rglob("*.md")) if ".workspace-mem" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _folder(installed: str, in_checkout: str) -> Path:
    """Return a folder of the installed package, or of the checkout beside it."""
    package = Path(__file__).resolve().parent.parent
    return next(folder for folder in (package / installed, package.parent / in_checkout) if folder.is_dir())
