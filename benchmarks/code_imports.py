"""Resolve import statements by importing: the oracle of `benchmarks/code_graph.py`, run apart from it.

It imports nothing of the project. Standard input is JSON: the folders for `sys.path`, the prefixes of names that may be
imported, and the statements as [module, is_package, level, name, alias or null]. Standard output is JSON: for each
statement the module that it binds or takes from and its file, or nulls where the machinery has none.
"""

import contextlib
import importlib
import importlib.util
import io
import json
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import BuiltinImporter, FrozenImporter, ModuleSpec, PathFinder
from types import ModuleType


def _found(name: str) -> ModuleSpec | None:
    """Return where the machinery would find a module; nothing is imported for it."""
    spec: ModuleSpec | None = None
    path: Sequence[str] | None = None
    for end in (index for index, sign in enumerate(f"{name}.") if sign == "."):
        finders = (BuiltinImporter, FrozenImporter, PathFinder) if path is None else (PathFinder,)
        try:
            specs = (finder.find_spec(name[:end], path) for finder in finders)
            spec = next((each for each in specs if each is not None), None)
        except KeyError:  # a namespace in a package that is not imported
            spec = ModuleSpec(name[:end], None, is_package=True)
            spec.submodule_search_locations = [f"{place}/{name[:end].rpartition('.')[2]}" for place in path or ()]
        if spec is None or (spec.submodule_search_locations is None and end < len(name)):
            return None
        path = spec.submodule_search_locations
    return spec


def _imported(name: str) -> ModuleType | None:
    with contextlib.suppress(BaseException), contextlib.redirect_stdout(io.StringIO()):
        return importlib.import_module(name)
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
    top = base.partition(".")[0]
    module = _imported(base) if top in importable or top in sys.stdlib_module_names else None
    if module is None and _found(base) is None:
        return None
    if alias is None or alias == "*":
        return base
    below, value = f"{base}.{alias}", getattr(module, str(alias), None)
    if isinstance(value, ModuleType):
        return below if value.__name__ == below else base
    return base if hasattr(module, str(alias)) or _found(below) is None else below


def main() -> None:
    """Answer the statements."""
    asked = json.load(sys.stdin)
    sys.path[:0] = asked["path"]
    warnings.simplefilter("ignore")
    importable = tuple(asked["importable"])
    answers = []
    for statement in asked["statements"]:
        target = _target(statement, importable)
        spec = _found(target) if target else None
        answers.append([target, spec.origin if spec else None])
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
