"""Machines of one memory: real clones, real git, one bare remote."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.running import Clock, git
from workspace_mem.model.entry import PERSON
from workspace_mem.sync.state import Synced
from workspace_mem.sync.sync import clone, sync_once
from workspace_mem.verbs.init import init
from workspace_mem.workspace import Workspace, open_workspace, without_settings


@dataclass
class Team:
    """A remote, and the machines that sync with it: each is a folder."""

    folder: Path
    remote: Path
    clock: Clock
    draw: Callable[[int], int] = field(default_factory=lambda: Random(7).randrange)

    def first(self, name: str = "a") -> Path:
        """Make the machine where the memory began."""
        root = self.folder / name
        root.mkdir()
        init(self.open(root))
        self.sync(root, str(self.remote))
        return root

    def another(self, name: str) -> Path:
        """Make a machine from the remote."""
        root = self.folder / name
        root.mkdir(exist_ok=True)
        clone(self.open(root, new=True), str(self.remote), folder=self.folder, dry_run=False)
        return root

    def two(self) -> tuple[Path, Path]:
        return self.first("a"), self.another("b")

    def open(self, root: Path, actor: str = PERSON, *, new: bool = False) -> Workspace:
        if new:
            return without_settings(root, actor=actor)
        return open_workspace(root, actor=actor, now=self.clock, draw=self.draw)

    def sync(self, root: Path, remote: str | None = None, **options: bool) -> Synced:
        return sync_once(self.open(root), remote, folder=self.folder, **options)

    def settle(self, *roots: Path) -> None:
        """Sync all machines twice: they must be alike afterwards."""
        for _ in range(2):
            for root in roots:
                self.sync(root)
        assert_alike(*roots)


def files_of(root: Path) -> dict[str, bytes]:
    """Return every file of a folder but those of git and of ours."""
    paths = (path for path in root.rglob("*") if path.is_file())
    names = ((path.relative_to(root).as_posix(), path) for path in paths)
    return {name: path.read_bytes() for name, path in names if not name.startswith((".git/", ".workspace-mem/"))}


def assert_alike(*roots: Path) -> None:
    first, *others = roots
    for other in others:
        assert files_of(other) == files_of(first)
        assert git(other, "rev-parse", "HEAD") == git(first, "rev-parse", "HEAD")
    for root in roots:
        assert not git(root, "status", "--short")
        assert not any(b"<<<<<<<" in data for data in files_of(root).values())
