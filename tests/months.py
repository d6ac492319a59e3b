"""Months of an agent's work, made up and written into a workspace day by day: what consolidation is tried on."""

import random
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tests.running import Counter
from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry
from workspace_mem.model.entry import given_in
from workspace_mem.model.kinds import KINDS
from workspace_mem.model.list_item import draft
from workspace_mem.verbs.consolidate import Consolidated, consolidate
from workspace_mem.workspace import Workspace, open_workspace

BEGIN = datetime(2026, 1, 5, tzinfo=UTC)
_ERRORS = (
    ("TypeScript compilation", "Missing return type annotation", "Added explicit :void to the handler"),
    ("ImportError", "No module named 'yaml'", "Installed PyYAML"),
    ("ImportError", "No module named 'requests'", "Installed requests"),
    ("Timeout", "The staging database did not answer within 30 s", ""),
    ("AssertionError", "expected 3 rows and got 4", "Cleared the table before the test"),
    ("PermissionError", "The build folder belongs to root", "Ran chown on the build folder"),
    ("", "The linter refuses tabs", "Ran the formatter"),
)
_GOALS = ("Add the route for", "Fix the page of", "Move the store of", "Test the import of", "Document")
_THINGS = ("todos", "users", "invoices", "reports", "sessions", "labels", "teams", "webhooks")


class Days:
    """A clock that stands at the moment it is set to, and what happened on each day before it."""

    def __init__(self, root: Path, seed: int = 1, per_day: int = 2) -> None:
        self.root, self.now, self._seed, self._per_day = root, BEGIN, seed, per_day
        self._draw = Counter()

    def opened(self, actor: str = "agent:claude") -> Workspace:
        return open_workspace(self.root, actor=actor, now=lambda: self.now, draw=self._draw)

    def live(self, day: int) -> None:
        """Write what happened on a day."""
        for path, data in self.episodes_of(self._seed, day, self._per_day):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(data)

    @staticmethod
    def episodes_of(seed: int, day: int, per_day: int = 2) -> Iterator[tuple[str, bytes]]:
        """Yield path and bytes of the episodes of a day."""
        chance = random.Random(1_000 * seed + day)
        for number, at in enumerate(sorted(chance.sample(range(8 * 60, 20 * 60), per_day))):
            record = _episode(chance, BEGIN + timedelta(days=day, minutes=at))
            yield episode_file(record, f"ep-{day:04}{number:04}", "agent:claude")

    def settle(self, day: int, **asked: Any) -> Consolidated:
        """Consolidate at the end of a day."""
        self.now = BEGIN + timedelta(days=day, hours=23)
        return consolidate(self.opened("tool"), apply=True, **asked)


def _episode(chance: random.Random, at: datetime) -> dict[str, Any]:
    actions = [{"t": 0, "action": "read_file", "target": "spec.md"}, {"t": 9, "action": "edit_file"}]
    errors = []
    if chance.random() < 0.6:
        kind, message, fix = chance.choice(_ERRORS)
        errors = [{"type": kind, "message": message} | ({"resolution": fix} if fix else {})]
        actions.append({"t": 60, "action": "run_test", "result": "fail", "error": message.lower()})
    actions.append({"t": 90, "action": "run_test", "result": "pass"})
    return {
        "task_id": f"task-{chance.randrange(40)}",
        "timestamp": at.isoformat().replace("+00:00", "Z"),
        "context": {"goal": f"{chance.choice(_GOALS)} {chance.choice(_THINGS)}", "constraints": ["No new packages"]},
        "action_log": actions,
        "outcome": chance.choice(("success", "success", "partial")),
        "errors_encountered": errors,
    }


def episode_file(record: Mapping[str, Any], name: str, source: str | None) -> tuple[str, bytes]:
    """Return path and bytes of an episode, as `add episode` writes it."""
    given = given_in(KINDS["episode"], record)
    fields = tuple((key, value) for key, values in given.fields.items() for value in values)
    stamps = (("source", source),) if source else ()
    at = record["timestamp"]
    path = f"memory/episodes/{at[:10]}/{at[11:13]}{at[14:16]}-{name}.md"
    made = draft("episode", given.text or "", fields=(*fields, *stamps))
    return path, add_entry(Document(path, b""), made, name).after.data


def files_of(root: Path) -> dict[str, bytes]:
    """Return the bytes of all Markdown files."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in _pages(root)}


def _pages(root: Path) -> Iterator[Path]:
    return (path for path in sorted(root.rglob("*.md")) if ".git" not in path.parts)
