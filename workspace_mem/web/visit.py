"""One request for a page: its workspace and address, and cached answers."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from workspace_mem.catalog.pages import KnownPage, PageTable, pages_now
from workspace_mem.web.markdown import PageLinks
from workspace_mem.workspace import Workspace

T = TypeVar("T")
State = tuple[object, ...]

_MOST_ANSWERS = 60


class AnswerCache:
    """A server's cached answers for the newest state of its workspace."""

    def __init__(self) -> None:
        self._newest: tuple[State, dict[tuple[Any, ...], Any]] = ((), {})

    def get(self, state: State, key: tuple[Any, ...], compute: Callable[[], T]) -> T:
        """Return the answer of a key in a state, computed if it is not here."""
        newest = self._newest
        if state != newest[0]:
            newest = self._newest = (state, {})
        answers = newest[1]  # of this state, whatever other threads do
        cached: T | None = answers.get(key)
        if cached is not None:
            return cached
        answer = compute()
        if len(answers) >= _MOST_ANSWERS:
            answers.clear()
        answers[key] = answer
        return answer


@dataclass
class PageRequest:
    """One request for a page."""

    workspace: Workspace
    path: str
    query: Mapping[str, Sequence[str]]  # query of the address, without blank values
    names: Mapping[str, str]  # names in the address path
    cache: AnswerCache

    def ask(self, function: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """Return the answer of an operation that reads: `visit.ask(history, limit=20)`.

        Answers about the machine's current state, such as the watcher in `status`, bypass the cache.
        """
        key = (function.__module__, function.__name__, repr(arguments), repr(sorted(named.items())))
        return self.cached(key, lambda: function(self.workspace, *arguments, **named))

    def cached(self, key: tuple[str, ...], compute: Callable[[], T]) -> T:
        """Return a value of the workspace's present state, computed if it is not cached."""
        return self.cache.get(self._state, (self.workspace.actor, *key), compute)

    def pages(self) -> PageTable:
        """Return the pages by name, tag and link."""
        return self.cached(("pages",), lambda: pages_now(self.workspace.catalog, self.workspace.folder.survey()))

    def backlinks(self, path: str) -> Sequence[tuple[KnownPage, int]]:
        """Return the pages that link to a file, each with a line."""
        return self.cached(("backlinks",), self.pages().backlinks).get(path, ())

    def links_of(self, path: str) -> PageLinks:
        """Return the link targets of a page."""
        look = self.cached(("look",), self.workspace.catalog.look)
        return PageLinks(self.pages(), path, lambda name: look.of_id(name) is not None)

    @cached_property
    def _state(self) -> State:
        """Return the cache key: the day, files, history, and our own data."""
        workspace = self.workspace
        survey = workspace.folder.survey()
        tip = None if workspace.history_off else workspace.history.tip()
        own: list[object] = []
        for folder in (workspace.folder.own, workspace.dirs.state_of(workspace.root)):
            with suppress(OSError), os.scandir(folder) as entries:  # without logs that reading writes
                files = (entry for entry in entries if not entry.name.endswith(".jsonl"))
                own += sorted((file.name, file.stat(follow_symlinks=False).st_mtime_ns) for file in files)
        attached = tuple(sorted(survey.attached.items()))
        return workspace.now().astimezone(workspace.zone).date(), survey.name, attached, survey.closed, tip, *own

    def get(self, name: str, default: str = "") -> str:
        """Return a value of the address, the last of several."""
        return next(iter(self.query.get(name, ())[::-1]), default)

    def number(self, name: str, default: int) -> int:
        """Return a number of the address, at least 1."""
        text = self.get(name)
        return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 10 else default

    @property
    def here(self) -> str:
        """Return the address of this page."""
        return self.link()

    def link(self, **changed: str | int | None) -> str:
        """Return this page's address with other values; None removes one."""
        query = {name: list(values) for name, values in self.query.items() if name not in changed}
        query |= {name: [str(value)] for name, value in changed.items() if value is not None}
        return f"{self.path}?{urlencode(query, doseq=True)}" if query else self.path


class WebPage(NamedTuple):
    """One page. `values`, the function below its declaration, returns its template's values, without side effects.

    A change is a form of the template (`act` in forms.html), which names a verb that the server calls.
    """

    path: str
    title: str
    template: str
    values: Callable[[PageRequest], Mapping[str, Any]]
    order: int = 0  # place in the navigation; 0: none
    key: str = ""  # key that opens it after `g`
