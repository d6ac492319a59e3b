"""T1: a state machine that does to one workspace whatever comes, in any order, with kills in the middle.

Injected: writes of tools, hand edits by rename and in place, pages renamed and deleted, entries retired and brought
back, records, and commands that are killed: the process does its work through the Python API and ends by SIGKILL at a
chosen one of the operations that Python's own audit hook tells of (open, rename, link, remove, mkdir, a foreign call).

Must hold after every step: each acknowledged entry stands in some page, or somebody removed it on purpose; each line
of the person's stands in some page, or they removed it; no line is torn; after a record history is what the files are.
The oracle is the list of what was acknowledged and saved, not a second implementation.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.disk.world import save_by_rename, save_in_place
from tests.faults.crowd import new_workspace
from tests.faults.killing import broken_off, contents, in_history, leftovers
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

_TEMPLATE: list[Path] = []  # one workspace with a repository, made once per process


def killed(root: Path, at: int, work: Callable[[], object]) -> bool:
    """Do it in a child that is killed at an operation; tell whether it came to its end before."""
    _, status = os.waitpid(broken_off(root, at, work), 0)
    return os.waitstatus_to_exitcode(status) == 0


class Workshop(RuleBasedStateMachine):
    """One workspace, its people and its tools."""

    @initialize()
    def begin(self) -> None:
        if not _TEMPLATE:
            _TEMPLATE.append(new_workspace(Path(tempfile.mkdtemp()) / "template"))
        self.folder = Path(tempfile.mkdtemp())
        self.root = self.folder / "ws"
        shutil.copytree(_TEMPLATE[0], self.root, symlinks=True)
        self.numbers = count()
        self.promised: dict[str, str] = {}  # text → id of the entry
        self.maybe: set[str] = set()  # of those that were killed: there once or not at all
        self.lines: set[str] = set()  # of the person, in pages that they still have

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)

    @property
    def workspace(self) -> Workspace:
        return open_workspace(self.root, actor="agent:machine")

    def _text(self) -> str:
        return f"entry number {next(self.numbers)} of the machine"

    @rule(verb=strategies.sampled_from(("note", "remember")))
    def tool_writes(self, verb: str) -> None:
        text = self._text()
        written = note(self.workspace, text) if verb == "note" else remember(self.workspace, text, kind="fact")
        assert written.entry is not None
        self.promised[text] = (written.entry.id or "") if verb == "remember" else ""

    @rule(verb=strategies.sampled_from(("note", "remember")), at=strategies.integers(0, 60))
    def tool_is_killed(self, verb: str, at: int) -> None:
        text = self._text()
        work = note if verb == "note" else remember
        if killed(self.root, at, lambda: work(self.workspace, text)):
            self.promised[text] = ""
        else:
            self.maybe.add(text)

    @rule(
        save=strategies.sampled_from((save_by_rename, save_in_place)),
        page=strategies.sampled_from(("MEMORY.md", "a.md")),
    )
    def person_edits(self, save: Callable[[Path, str], None], page: str) -> None:
        target = self.root / page
        line = f"by hand {next(self.numbers)}"
        self.lines.add(line)
        save(target, (target.read_text() if target.exists() else "# A page\n") + f"\n{line}\n")

    @rule()
    def person_renames(self) -> None:
        if (self.root / "a.md").exists():
            (self.root / "a.md").replace(
                self.root / "b.md" if not (self.root / "b.md").exists() else self.root / "c.md"
            )
            self._forget_missing_lines()

    @rule()
    def person_deletes(self) -> None:
        (self.root / "b.md").unlink(missing_ok=True)
        self._forget_missing_lines()

    def _forget_missing_lines(self) -> None:
        everything = self._everything()
        self.lines = {line for line in self.lines if line in everything}

    @rule(data=strategies.data())
    def person_removes_an_entry(self, data: strategies.DataObject) -> None:
        if self.promised:
            text = data.draw(strategies.sampled_from(sorted(self.promised)))
            for path in self.root.rglob("*.md"):
                lines = path.read_text().splitlines(keepends=True)
                if any(text in line for line in lines):
                    save_by_rename(path, "".join(line for line in lines if text not in line))
            del self.promised[text]

    @rule(data=strategies.data(), at=strategies.one_of(strategies.none(), strategies.integers(0, 60)))
    def tool_retires_and_restores(self, data: strategies.DataObject, at: int | None) -> None:
        if known := sorted(text for text, entry in self.promised.items() if entry):
            entry = self.promised[data.draw(strategies.sampled_from(known))]
            verb = data.draw(strategies.sampled_from((retire, restore)))

            def work() -> None:
                with suppress(WorkspaceMemError):  # it is retired already, or not yet
                    verb(self.workspace, entry)

            if at is None:
                work()
            else:
                killed(self.root, at, work)

    @rule()
    def somebody_records(self) -> None:
        note(self.workspace, self._text())  # a writer: it alone may settle what a killed one left
        watch_once(self.workspace)
        assert in_history(self.root) == contents(self.root)
        assert leftovers(self.root) == []

    def _everything(self) -> str:
        """Return what stands in the pages; copies that are kept in our own folder do not count."""
        pages = (data for path, data in contents(self.root).items() if path.endswith(".md") and ".~wm" not in path)
        return "\n".join(data.decode() for data in pages)

    @invariant()
    def nothing_is_lost_or_torn(self) -> None:
        if not hasattr(self, "root"):
            return
        everything = self._everything()
        assert [line for line in self.lines if line not in everything] == []
        assert [text for text in self.promised if text not in everything] == []
        entries = [line for line in everything.splitlines() if "of the machine" in line]
        assert [line for line in entries if not re.match(r"- .*entry number \d+ of the machine", line)] == []
        assert [text for text in self.maybe if sum(text in line for line in entries) > 1] == []


class TestWorkshop(Workshop.TestCase):  # type: ignore[misc,valid-type]
    """The machine, a few times in each run and many times in the long one."""

    settings = settings(max_examples=4 if settings.get_current_profile_name() == "ci" else 400, stateful_step_count=20)
