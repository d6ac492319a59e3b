"""A form of a page: which verb it asks, with what; and whether it only asks what would change."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from workspace_mem.errors import ConflictError, UsageError
from workspace_mem.model.declaration import as_json
from workspace_mem.screen.handed_in import lines_shown
from workspace_mem.web.asking import Route, carried_out
from workspace_mem.workspace import Workspace

_MOST_FIELDS = 1_000
_MOST_CHOSEN = 100
_OWN = ("form_token", "op_id", "back", "sure", "first", "last")  # beside the verb's arguments


class Done(NamedTuple):
    """What is told on the page that comes after a change."""

    text: str
    notices: tuple[str, ...] = ()
    commit: str | None = None  # to be undone by


class SentForm(NamedTuple):
    """What a browser sent. A field that was left blank counts as not given."""

    route: Route
    given: Mapping[str, Any]
    each: tuple[str, ...]  # entries that were chosen: the verb is asked of one after the other
    token: str
    back: str  # where it leads to
    op_id: str
    is_sure: bool
    lines: tuple[int, int] | None = None  # of a page, of which no others were edited: the first and the last one

    @classmethod
    def of(cls, route: Route, body: bytes) -> "SentForm":
        """Read a body. Raises UsageError for one that is no form."""
        try:
            said = parse_qs(body.decode("ascii"), errors="strict", max_num_fields=_MOST_FIELDS)
        except ValueError as error:
            raise UsageError("The form cannot be read; nothing was written", hint="load the page again") from error
        each = tuple(said.pop("each", ()))[:_MOST_CHOSEN]
        own = {name: said.pop(name, [""])[-1] for name in _OWN}
        given: dict[str, Any] = {}
        for name, values in said.items():
            one = route.names.get(name)
            is_list = one is not None and one.takes in ("texts", "fields")
            # A browser ends the lines of a text as HTTP does.
            given[name] = values if is_list else values[-1].replace("\r\n", "\n")
        back = own["back"] if _is_own_address(own["back"]) else "/"
        first, last = own["first"], own["last"]
        lines = (int(first), int(last)) if _is_number(first) and _is_number(last) else None
        return cls(route, given, each, own["form_token"], back, own["op_id"], own["sure"] == "yes", lines)

    @property
    def is_preview(self) -> bool:
        """Tell whether it is only shown what would change."""
        return not self.is_sure and "dry_run" in self.route.names

    def carried_out(self, workspace: Workspace) -> list[Any]:
        """Ask the verb, of each that was chosen. Raises what it raises; what came before that is done."""
        more: dict[str, Any] = {"dry_run": True} if self.is_preview else {}
        found = []
        asked = {**self.given, **({"text": self._whole(workspace, *self.lines)} if self.lines else {})}
        for given in [{**asked, "name": name} for name in self.each] or [asked]:
            if self.op_id and self.route.verb.repeatable and not self.is_preview:
                more["op_id"] = self._once(given)
            found.append(carried_out(self.route, workspace, {**given, **more}))
        return found

    def _whole(self, workspace: Workspace, first: int, last: int) -> str:
        """Return a page of which some lines were edited, the others as they are shown. Raises ConflictError."""
        path, typed = str(self.given.get("path", "")), str(self.given.get("text", ""))
        document = workspace.folder.read(path)
        if document.revision != self.given.get("base"):
            hint = "load the page again; what you typed is below"
            raise ConflictError(f"{path} has changed since you read it; nothing was written", path=path, hint=hint)
        lines = lines_shown(document, 1, len(document.lines)).split("\n")
        if lines[last:] == [""]:  # the end of the last line, which was not shown
            typed = typed.removesuffix("\n")
        whole = "\n".join([*lines[: first - 1], *(typed.split("\n") if typed else ()), *lines[last:]])
        return whole.replace("\n", "\r\n") if document.newline == "\r\n" else whole

    def _once(self, given: Mapping[str, Any]) -> str:
        """Return the name of a change: the same form with the same words, sent twice, is carried out once."""
        said = json.dumps([self.op_id, self.route.path, given], sort_keys=True)
        return f"web-{hashlib.sha256(said.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"

    def done(self, answers: Sequence[Any]) -> Done:
        """Say what was done."""
        told = [as_json(answer) for answer in answers]
        changed = [one for one in told if one.get("changed", True)]
        names = ", ".join(filter(None, (one.get("id") or one.get("path") for one in changed)))
        verb = self.route.path.rpartition("/")[2].replace("_", " ")
        text = f"Done: {verb} {names}".strip() if changed else "Nothing changed"
        commits = [one.get("commit") or next(iter(one.get("commits") or ()), None) for one in changed]
        notices = dict.fromkeys(notice for one in told for notice in one.get("notices") or ())
        return Done(text, tuple(notices), commits[0] if len(commits) == 1 else None)


def _is_number(said: str) -> bool:
    return said.isascii() and said.isdigit() and len(said) < 10


def _is_own_address(address: str) -> bool:
    return address.startswith("/") and address[1:2] not in ("/", "\\") and address.isprintable()
