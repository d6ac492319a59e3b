"""A folder of plain Markdown that is an agent's memory: searched, recorded in git, framed for each session.

>>> import workspace_mem
>>> workspace = workspace_mem.open_workspace("sample_workspace", actor="agent:demo")
>>> [entry.text for entry in workspace_mem.list_entries(workspace, "preference").entries][0]
'Always run the tests before asking for review'
"""

import sys
from types import ModuleType

__version__ = "0.1.0"

_homes: dict[str, str] = {}  # public names with their modules; read when the first one is used


def __getattr__(name: str) -> object:
    """Import a public name when it is first used: commands that need little start fast."""
    homes = _read_homes()
    if name == "__all__":
        return ["__version__", *homes]
    if name not in homes:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    return getattr(import_module(homes[name]), name)


class _PublicNames(ModuleType):
    """The package as programs see it: `search` is the function, although a room has the same name."""

    def __setattr__(self, name: str, value: object) -> None:
        """Leave out what the import of a room would bind, if a public name is called so."""
        if not (isinstance(value, ModuleType) and name in _read_homes()):
            super().__setattr__(name, value)


def __dir__() -> list[str]:
    return ["__version__", *_read_homes()]


def _read_homes() -> dict[str, str]:
    """Return the table of public names: the stub beside this file, which `make reference` makes of the verbs."""
    if not _homes:
        with open(f"{__file__}i", encoding="utf-8") as stub:  # noqa: PTH123  # pathlib would cost every start
            words = [line.split() for line in stub if line.startswith("from ")]
        _homes.update({line[3]: line[1] for line in words})
    return _homes


sys.modules[__name__].__class__ = _PublicNames
