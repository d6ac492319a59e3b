"""The memories of other systems: one module a format, whose first line says `NAME: what it is`.

A new format is a file here, a class of fixtures in `tests/contracts/test_formats.py`, and a row in docs/formats.md. Its
module has `read`, which takes the files and yields what they hold, in their order; one that goes out too has `write`.
Nothing lists formats: `formats()` finds them.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from workspace_mem.formats.port import Format


@cache
def formats() -> Mapping[str, str]:
    """Return each format with what it is. Nothing is imported for it."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("*.py")):
        with file.open(encoding="utf-8") as lines:
            name, colon, said = next(lines, "").strip().strip('"').partition(": ")
        if colon and name.replace("-", "_") == file.stem.rstrip("_"):
            found[name] = said
    return found


def outgoing() -> tuple[str, ...]:
    """Return the formats that can be written too."""
    return tuple(name for name in formats() if hasattr(format_named(name), "write"))


def format_named(name: str) -> Format:
    """Return the module of a format. Raises KeyError for one that there is not."""
    if name not in formats():
        raise KeyError(name)
    stem = name.replace("-", "_")
    module: Format = import_module(f"{__name__}.{stem if stem != 'json' else 'json_'}")
    return module
