"""A form of a page: which verb it asks, with what; and whether it only asks what would change."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from workspace_mem.core.errors import UsageError
from workspace_mem.core.results import as_json
from workspace_mem.web.asking import Route, carried_out
from workspace_mem.workspace import Workspace

_MOST_FIELDS = 1_000
_OWN = ("form_token", "op_id", "back", "sure")  # beside the verb's arguments


class Done(NamedTuple):
    """What is told on the page that comes after a change."""

    text: str
    notices: tuple[str, ...] = ()
    commit: str | None = None  # to be undone by


class SentForm(NamedTuple):
    """What a browser sent. A field that was left blank counts as not given."""

    route: Route
    given: Mapping[str, Any]
    token: str
    back: str  # where it leads to
    op_id: str
    is_sure: bool

    @classmethod
    def of(cls, route: Route, body: bytes) -> "SentForm":
        """Read a body. Raises UsageError for one that is no form."""
        try:
            said = parse_qs(body.decode("ascii"), errors="strict", max_num_fields=_MOST_FIELDS)
        except ValueError as error:
            raise UsageError("The form cannot be read; nothing was written", hint="load the page again") from error
        own = {name: said.pop(name, [""])[-1] for name in _OWN}
        given: dict[str, Any] = {}
        for name, values in said.items():
            one = route.names.get(name)
            is_list = one is not None and one.takes in ("texts", "fields")
            # A browser ends the lines of a text as HTTP does.
            given[name] = values if is_list else values[-1].replace("\r\n", "\n")
        back = own["back"] if _is_own_address(own["back"]) else "/"
        return cls(route, given, own["form_token"], back, own["op_id"], own["sure"] == "yes")

    @property
    def is_preview(self) -> bool:
        """Tell whether it is only shown what would change."""
        return not self.is_sure and "dry_run" in self.route.names

    def carried_out(self, workspace: Workspace) -> Any:
        """Ask the verb. Raises what it raises."""
        more: dict[str, Any] = {"dry_run": True} if self.is_preview else {}
        if self.op_id and self.route.verb.repeatable and not self.is_preview:
            more["op_id"] = self._once()
        return carried_out(self.route, workspace, {**self.given, **more})

    def _once(self) -> str:
        """Return the name of this change: the same form with the same words, sent twice, is carried out once."""
        said = json.dumps([self.op_id, self.route.path, self.given], sort_keys=True)
        return f"web-{hashlib.sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"

    def done(self, answer: Any) -> Done:
        """Say what was done."""
        told = as_json(answer)
        name = told.get("id") or told.get("path") or ""
        verb = self.route.path.partition("/")[2] or self.route.path
        text = f"Done: {verb.replace('_', ' ')} {name}".strip() if told.get("changed", True) else "Nothing changed"
        commit = told.get("commit") or next(iter(told.get("commits") or ()), None)
        return Done(text, tuple(told.get("notices") or ()), commit if told.get("changed") else None)


def _is_own_address(address: str) -> bool:
    return address.startswith("/") and address[1:2] not in ("/", "\\") and address.isprintable()
