"""Import and export of other systems' memories: each format is an entry point `workspace_mem.formats`.

It names a module with `read`, which takes the files and yields what they hold, and with `write` if it goes out too.
What most people have is here; `workspace_mem_formats`, and any other package that is installed, adds more.

Public modules: json_, port.
"""

from importlib.metadata import entry_points

from workspace_mem.errors import RefusedError
from workspace_mem.formats.port import Format


def formats() -> tuple[str, ...]:
    """Return the names of all formats."""
    return tuple(sorted(entry_points(group=__name__).names))


def outgoing() -> tuple[str, ...]:
    """Return the formats that can be written too."""
    return tuple(name for name in formats() if hasattr(format_named(name), "write"))


def format_named(name: str) -> Format:
    """Return a format. Raises KeyError for an unknown name, RefusedError if a plugin fails to load."""
    try:
        module: Format = entry_points(group=__name__)[name].load()
    except (ImportError, AttributeError) as error:
        raise RefusedError(f"The format {name} cannot be loaded: {error}", hint="install its package again") from error
    return module
