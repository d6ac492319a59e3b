"""What `workspace_mem` gives to Python programs, found by convention; and the stub that says so.

Public are the functions and classes that a module of `verbs/` defines, but for what shows an answer; the types of this
package that their arguments and answers are made of, and every error. A new verb is public by its file.
"""

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, get_args

from workspace_mem import errors
from workspace_mem.declarations import Key, as_json
from workspace_mem.search.query import plainly
from workspace_mem.sessions.window import ContextManager
from workspace_mem.workspace import Workspace, open_workspace

# What stands elsewhere and no signature names.
_BESIDE = (open_workspace, plainly, as_json, ContextManager)


def verb_modules() -> list[ModuleType]:
    """Return the modules of the verbs, by name."""
    folder = import_module("workspace_mem.verbs").__path__
    return [import_module(f"workspace_mem.verbs.{found.name}") for found in pkgutil.iter_modules(folder)]


_OF_THE_COMMAND_LINE = ("_", "render", "command", "initial", "preview")  # how names of what is not public begin


def defined_in(module: ModuleType) -> Iterator[Any]:
    """Yield the public functions and classes of a module, in their order."""
    for name, value in vars(module).items():
        is_one = inspect.isfunction(value) or inspect.isclass(value)
        if is_one and not name.startswith(_OF_THE_COMMAND_LINE) and value.__module__ == module.__name__:
            yield value


def public() -> dict[str, Any]:
    """Return every public function and class by its name."""
    found: dict[str, Any] = {}
    waiting = [*_BESIDE, *defined_in(errors), *(value for module in verb_modules() for value in defined_in(module))]
    while waiting:
        value = waiting.pop()
        if value.__name__ in found:
            continue
        found[value.__name__] = value
        if value is not Workspace:
            annotations = inspect.get_annotations(value)
            waiting += [one for annotation in annotations.values() for one in _types_in(annotation)]
    return dict(sorted(found.items()))


def _types_in(annotation: Any) -> Iterator[Any]:
    """Yield the classes of this package that an annotation names, but for what stands in no answer."""
    if any(isinstance(said, Key) and said.hidden for said in getattr(annotation, "__metadata__", ())):
        return
    if inspect.isclass(annotation) and annotation.__module__.startswith("workspace_mem."):
        yield annotation
    for one in annotation if isinstance(annotation, list) else get_args(annotation):
        yield from _types_in(one)


def stub() -> str:
    """Return the text of `workspace_mem/__init__.pyi`: what type checkers read, and where a name is found."""
    lines = sorted(f"from {value.__module__} import {name} as {name}" for name, value in public().items())
    return "\n".join(["# Made by `make reference`.", *lines, "", "__version__: str", ""])
