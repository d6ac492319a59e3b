"""Every operation of the command that writes: how its world is made ready, and how it is called.

The world is small on purpose: each file more is a dozen calls more at which nothing else can go wrong.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from tests.disk.world import put
from tests.running import Command, CommandHere, tables

TABLES = tables("faults_operations")

ACTOR = "agent:killed"
RULE = "mem-5dm2k9tw"  # an entry of an agent in the world's MEMORY.md
FILES = TABLES["files"]
# Where agents may change anybody's words, none looks at the history: a call has the same number in each run.
_OPEN = {**FILES, "workspace.toml": FILES["workspace.toml"] + '\n[agents]\nmay_write = ["MEMORY.md"]\n'}
_PAGE = "# Continuity\n\nThe page as it is after the change.\n"


def _nothing(run: Command, root: Path) -> None:
    """Leave the world as it is."""


def _no_input(root: Path) -> bytes:
    return b""


@dataclass(frozen=True)
class Operation:
    """One writing command in the world of this module."""

    name: str
    arguments: Callable[[Path], list[str]]
    prepare: Callable[[Command, Path], None] = field(default=_nothing)
    stdin: Callable[[Path], bytes] = field(default=_no_input)
    adopts: bool = False  # its world is a folder that is no workspace yet
    files: Mapping[str, str] = field(default_factory=lambda: FILES)
    who: str = "--actor"  # the option that names who runs it

    def __str__(self) -> str:
        return self.name

    def command(self, root: Path) -> list[str]:
        return [*self.arguments(root), self.who, ACTOR]


def _then(*arguments: str) -> Callable[[Command, Path], None]:
    def prepare(run: Command, root: Path) -> None:
        done = run(*arguments, "--actor", "agent:before")
        assert done.code == 0, done.stderr

    return prepare


def _mendable(run: Command, root: Path) -> None:
    """Let an id stand twice: the entry that had it first keeps it, and the copy above it gets one of its own."""
    memory = root / "MEMORY.md"
    first, line = "## Facts\n\n", FILES["MEMORY.md"].splitlines(keepends=True)[6]
    memory.write_text(memory.read_text().replace(first, first + line.replace("2222", "3333")))
    assert run("watch", "--once").code == 0


def _undone_by_an_old_copy(run: Command, root: Path) -> None:
    """Save the page as it was before an agent wrote two facts into it."""
    memory = root / "MEMORY.md"
    old = memory.read_text()
    for text in ("the gateway restarts at four", "the staging database is read-only"):
        assert run("remember", text, "--actor", "agent:before").code == 0
    memory.write_text(old.replace("Prose of a person", "Prose, said anew, of a person"))
    assert run("watch", "--once").code == 0


def _without_settings(run: Command, root: Path) -> None:
    (root / "workspace.toml").unlink()


def _open_to_agents(run: Command, root: Path) -> None:
    settings = root / "workspace.toml"
    settings.write_text(settings.read_text() + '\n[agents]\nmay_write = ["workspace.toml"]\n')
    assert run("watch", "--once").code == 0


def _a_page_of_agents(run: Command, root: Path) -> None:
    """Write a page that agents may remove; to take that back is to take the file away."""
    settings = root / "workspace.toml"
    settings.write_text(settings.read_text() + '\n[agents]\nmay_write = ["memories/new.md"]\n')
    assert run("page", "memories/new.md", "# New\n", "--actor", "agent:before").code == 0


def _base(root: Path) -> str:
    return hashlib.sha256((root / "CONTINUITY.md").read_bytes()).hexdigest()


def _fixed(*arguments: str) -> Callable[[Path], list[str]]:
    return lambda _: list(arguments)


_ERROR = ("error", "pytest", "the fixture folder was not there")

OPERATIONS = (
    Operation("note", _fixed("note", "a line of the killed one"), _then("note", "the first line")),
    Operation("note-new-log", _fixed("note", "a line of the killed one")),
    Operation("remember", _fixed("remember", "a fact of the killed one", "--category", "Infra")),
    Operation("revise", _fixed("revise", RULE, "other words of the killed one"), files=_OPEN),
    Operation("retire", _fixed("retire", RULE, "--why", "the killed one said so")),
    Operation("restore", _fixed("restore", RULE), _then("retire", RULE, "--why", "for a while")),
    Operation(
        "page", lambda root: ["page", "CONTINUITY.md", "-", "--base", _base(root)], stdin=lambda _: _PAGE.encode()
    ),
    Operation("error-repeat", _fixed(*_ERROR), _then(*_ERROR)),
    Operation("correct", _fixed("correct", "say what the killed one wants")),
    Operation("meta", _fixed("remember", "--kind", "meta", "reindex_generation", "15")),
    Operation("doctor-fix", _fixed("doctor", "--fix"), _mendable),
    Operation("init-adopt", lambda root: ["init", str(root)], _without_settings, adopts=True),
    Operation("init-new", lambda root: ["init", str(root)], adopts=True, files={}),
    Operation("doctor-ids", _fixed("doctor", "--ids")),
    Operation("undo", _fixed("undo", "--actor", "agent:before"), _a_page_of_agents, who="--as"),
    Operation("recover", _fixed("recover", "restore", "--all"), _undone_by_an_old_copy),
    Operation("config", _fixed("config", "workspace.timezone", "Europe/Berlin"), _open_to_agents),
)
BY_NAME = {operation.name: operation for operation in OPERATIONS}


def repeatable(operation: Operation, op_id: str) -> Operation:
    """Return the same operation with an id, so that it may be run again."""
    return replace(operation, arguments=lambda root: [*operation.arguments(root), "--op-id", op_id])


# What differs between two runs of the same operation: ids, moments, the workspace's own name.
_KEPT = frozenset(re.findall(rb"\^([a-z]+-[0-9a-z]{8})", "".join(FILES.values()).encode()))
_DRAWN = re.compile(rb"\b(?:mem|meta|cor|err|win)-[0-9a-z]{8}\b")
_VARIES = (
    (re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)"), b"MOMENT"),
    (re.compile(rb"\b\d\d:\d\d(?::\d\d)?\b"), b"TIME"),
    (re.compile(rb'(?m)^(id|name) = ".*"'), rb"\1"),
)


def steady(data: bytes) -> bytes:
    """Return a file's bytes without what differs between two runs of one operation."""
    data = _DRAWN.sub(lambda found: found[0] if found[0] in _KEPT else b"ID", data)
    for pattern, instead in _VARIES:
        data = pattern.sub(instead, data)
    return data


def make_world(operation: Operation, root: Path) -> None:
    """Make the folder in which an operation is about to run."""
    root.mkdir()
    put(root, operation.files)
    if not operation.adopts:
        init = CommandHere(root)("init", ".", "--actor", "agent:before")
        assert init.code == 0, init.stderr
    operation.prepare(CommandHere(root), root)
