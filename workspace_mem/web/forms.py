"""The form of a page: its verb and arguments, with or without a preview."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from workspace_mem.declarations import as_json
from workspace_mem.errors import UsageError
from workspace_mem.web.rest import MOST_FIELDS, Route, call
from workspace_mem.workspace import Workspace

_MOST_ENTRIES = 100
_OWN_FIELDS = ("form_token", "op_id", "back", "sure")  # fields besides the verb's arguments


class FormOutcome(NamedTuple):
    """What was changed, for the page that comes after it."""

    text: str
    notices: tuple[str, ...] = ()
    commit: str | None = None  # the commit to undo


class WebForm(NamedTuple):
    """What a browser sent. A field that was left blank counts as absent."""

    route: Route
    values: Mapping[str, Any]
    each: tuple[str, ...]  # the chosen entries, for one call each
    token: str
    back: str  # address after the change
    op_id: str
    is_sure: bool

    @classmethod
    def parse(cls, route: Route, body: bytes) -> "WebForm":
        """Parse a request body. Raises UsageError if it is no form."""
        try:
            fields = parse_qs(body.decode("ascii"), errors="strict", max_num_fields=MOST_FIELDS)
        except ValueError as error:
            raise UsageError("The form cannot be read; nothing was written", hint="reload the page") from error
        each = tuple(fields.pop("each", ()))[:_MOST_ENTRIES]
        own = {name: fields.pop(name, [""])[-1] for name in _OWN_FIELDS}
        names = route.names
        values = {
            # Browsers send CRLF line ends.
            name: texts
            if name in names and names[name].takes in ("texts", "fields")
            else texts[-1].replace("\r\n", "\n")
            for name, texts in fields.items()
        }
        path = values.get("path")
        if route.path == "page" and isinstance(path, str) and not PurePosixPath(path).suffix:
            values["path"] = f"{path}.md"
        back = own["back"]
        is_own_address = back.startswith("/") and back[1:2] not in ("/", "\\") and back.isprintable()
        address = back if is_own_address else "/"
        return cls(route, values, each, own["form_token"], address, own["op_id"], own["sure"] == "yes")

    @property
    def is_preview(self) -> bool:
        """Tell whether the form only previews the change."""
        return not self.is_sure and "dry_run" in self.route.names

    def carry_out(self, workspace: Workspace) -> list[Any]:
        """Call the verb for each chosen entry. Raises its error; earlier changes stay."""
        values = dict(self.values)
        if self.route.path == "page" and "base" in values:
            newline = workspace.folder.read(str(values.get("path", ""))).newline
            values["text"] = f"{str(values.get('text', '')).removesuffix(chr(10))}\n".replace("\n", newline)
        answers = []
        for chosen in [{**values, "name": name} for name in self.each] or [values]:
            more: dict[str, Any] = {"dry_run": True} if self.is_preview else {}
            if self.op_id and self.route.verb.repeatable and not self.is_preview:
                # Equal forms with equal words, sent twice, run once.
                text = json.dumps([self.op_id, self.route.path, chosen], sort_keys=True)
                more["op_id"] = f"web-{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"
            answers.append(call(self.route, workspace, {**chosen, **more}))
        return answers

    def outcome(self, answers: Sequence[Any]) -> FormOutcome:
        """Return a summary of the verb's answers."""
        rows = [as_json(answer) for answer in answers]
        changed = [row for row in rows if row.get("changed", True)]
        names = ", ".join(filter(None, (row.get("id") or row.get("path") for row in changed)))
        verb = self.route.path.rpartition("/")[2].replace("_", " ")
        text = f"Done: {verb} {names}".strip() if changed else "Nothing changed"
        commits = [row.get("commit") or next(iter(row.get("commits") or ()), None) for row in changed]
        notices = dict.fromkeys(notice for row in rows for notice in row.get("notices") or ())
        return FormOutcome(text, tuple(notices), commits[0] if len(commits) == 1 else None)
