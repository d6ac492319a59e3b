"""Resolve import statements by importing: the oracle of `benchmarks/code_graph.py`, run apart from it.

It imports nothing of the project. Standard input is JSON: the folders for `sys.path`, the prefixes of names that may be
imported, and the statements as [module, is_package, level, name, alias or null]. Standard output is JSON: for each
statement the module that it binds or takes from, or null where the machinery has none.
"""

import contextlib
import importlib
import importlib.util
import io
import json
import sys
import warnings
from types import ModuleType


def _module(name: str, is_imported: bool) -> ModuleType | bool | None:
    """Return the module, True if it is only known to exist, None if the machinery does not know it."""
    if is_imported:
        with contextlib.suppress(BaseException), contextlib.redirect_stdout(io.StringIO()):
            return importlib.import_module(name)
    with contextlib.suppress(Exception):
        return importlib.util.find_spec(name) is not None or None
    return None


def _target(statement: list[object], importable: tuple[str, ...]) -> str | None:
    importer, is_package, level, name, alias = statement
    base = str(name or "")
    if level:
        package = str(importer) if is_package else str(importer).rpartition(".")[0]
        try:
            base = importlib.util.resolve_name("." * int(str(level)) + base, package)
        except ImportError:
            return None
    is_imported = base.split(".")[0] in importable
    module = _module(base, is_imported)
    if module is None or alias is None or alias == "*":
        return base if module else None
    below = f"{base}.{alias}"
    if isinstance(module, ModuleType):
        value = getattr(module, str(alias), None)
        if value is not None or hasattr(module, str(alias)):
            return below if isinstance(value, ModuleType) and value.__name__ == below else base
    return below if _module(below, is_imported) else base


def main() -> None:
    """Answer the statements."""
    asked = json.load(sys.stdin)
    sys.path[:0] = asked["path"]
    warnings.simplefilter("ignore")
    importable = tuple(asked["importable"])
    answers = [_target(statement, importable) for statement in asked["statements"]]
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
