"""Word lists, rules and tables that ship with the program, and the one loader for them.

A file is read when it is first asked for, and then kept. Everybody shares what is returned: do not change it.
TOML is easiest to read and to edit; JSON loads twenty times faster, for large tables on paths that are waited for.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


@cache
def table(name: str) -> Mapping[str, Any]:
    """Return a TOML or JSON data file, such as `table("days.toml")`."""
    if name.endswith(".json"):
        content: Mapping[str, Any] = json.loads(text(name))
        return content
    import tomllib  # noqa: PLC0415  # a hook that reads JSON alone starts without it

    return tomllib.loads(text(name))


@cache
def rows(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a TSV file as cells, without empty lines and `#` comments."""
    lines = text(name).splitlines()
    return tuple(tuple(line.split("\t")) for line in lines if line and not line.startswith("#"))


def names(folder: str) -> tuple[str, ...]:
    """Return the sorted names of all data files in a folder, such as `signals/de.json`."""
    return tuple(sorted(f"{folder}/{path.name}" for path in (_FOLDER / folder).iterdir() if path.is_file()))


def text(name: str) -> str:
    """Return a data file as text."""
    return (_FOLDER / name).read_text(encoding="utf-8")
