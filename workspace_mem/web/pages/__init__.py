"""The pages, one module each: a `PAGE` says where it is, how it is made and how it looks.

A page asks operations, `visit.ask(history, limit=20)` for `history(workspace, limit=20)`, and returns what its template
shows. What an operation answered is kept until something changes. A page changes nothing: a form of the
template (`act` in forms.html) names a verb, and the server carries that out, with a preview.
"""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from workspace_mem.web.kept_answers import Asker
from workspace_mem.workspace import Workspace

T = TypeVar("T")


class Visit(NamedTuple):
    """What a page is asked with."""

    workspace: Workspace
    path: str
    given: Mapping[str, Sequence[str]]  # behind the `?` of the address; blank ones are left out
    named: Mapping[str, str]  # in the path of the address
    asking: Asker

    def ask(self, function: Callable[..., T], *given: Any, **named: Any) -> T:
        """Return what an operation that reads answers about the workspace as it is now."""
        return self.asking.ask(function, *given, **named)

    def get(self, name: str, default: str = "") -> str:
        """Return what the address says, the last of several."""
        return next(iter(self.given.get(name, ())[::-1]), default)

    def number(self, name: str, default: int) -> int:
        """Return a number that the address says, at least 1."""
        said = self.get(name)
        return max(1, int(said)) if said.isascii() and said.isdigit() and len(said) < 10 else default

    @property
    def here(self) -> str:
        """Return the address of this page."""
        return self.at()

    def at(self, **changed: str | int | None) -> str:
        """Return the address of this page with other values; None leaves one out."""
        said = {name: list(values) for name, values in self.given.items() if name not in changed}
        said |= {name: [str(value)] for name, value in changed.items() if value is not None}
        return f"{self.path}?{urlencode(said, doseq=True)}" if said else self.path


class WebPage(NamedTuple):
    """One page. `values` returns what its template is given."""

    path: str
    title: str
    template: str
    values: Callable[[Visit], Mapping[str, Any]]
    order: int = 0  # in the navigation; 0: not there
    key: str = ""  # that opens it, after `g`


@cache
def pages() -> tuple[WebPage, ...]:
    """Return every page, in the order of the navigation."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    found: list[WebPage] = [import_module(f"{__name__}.{name}").PAGE for name in names]
    return tuple(sorted(found, key=lambda page: (page.order == 0, page.order)))
