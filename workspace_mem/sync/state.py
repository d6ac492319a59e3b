"""What this machine knows of its remote: its address, its last tip, and what the last syncs brought."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from workspace_mem.disk.locations import private_folder
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import RefusedError
from workspace_mem.git.chain import is_there
from workspace_mem.git.process import WORK_SECONDS, run_git
from workspace_mem.model.declaration import Key
from workspace_mem.model.history import SYNC, Version
from workspace_mem.settings import SYNC_REMOTE
from workspace_mem.workspace import SYNC_STATE, Workspace

BESIDE = re.compile(r"\.other-[0-9a-f]{8}\.\w+$")  # how the name of a version ends that was put beside a page
_MOST_KEPT = 20  # syncs that brought something


class Brought(NamedTuple):
    """What one machine brought: its commits by others than this one."""

    machine: Annotated[str, Key("the host's name and four digits")]
    changes: Annotated[int, Key("commits, without merges")]
    actors: Annotated[tuple[str, ...], Key("who made them")]


class Round(NamedTuple):
    """One sync that changed something here: when, from which commit to which, and what each machine brought."""

    at: str  # ISO 8601
    before: str
    after: str
    brought: tuple[Brought, ...]


class RemoteState(NamedTuple):
    """What is kept of the syncs of one workspace, in the user's state; it may be lost, and then less is noticed."""

    memo: FileMemo
    remote: str = ""  # the address that was given last
    ref: str = ""
    tip: str = ""  # of the remote, when this machine saw it last
    at: str = ""  # when that was
    error: str = ""  # of the last try
    rounds: tuple[Round, ...] = ()  # newest first

    @classmethod
    def of(cls, workspace: Workspace) -> "RemoteState":
        """Return what is known; nothing before the first sync."""
        folder = workspace.dirs.state_of(workspace.root)
        memo = FileMemo(folder / SYNC_STATE)
        values = memo.load()
        try:
            rounds = tuple(_round(value) for value in values.get("rounds", ()))
            texts = {key: str(values.get(key, "")) for key in ("remote", "ref", "tip", "at", "error")}
            return cls(memo, **texts, rounds=rounds)
        except (LookupError, TypeError, ValueError):
            return cls(memo)

    def keep(self, folder: Path) -> None:
        """Keep it for the next sync; a folder that is not private keeps nothing."""
        rounds = [
            {**item._asdict(), "brought": [list(part) for part in item.brought]} for item in self.rounds[:_MOST_KEPT]
        ]
        values = {key: value for key, value in self._asdict().items() if key not in ("memo", "rounds")}
        try:
            private_folder(folder)
        except RefusedError:
            return
        self.memo.save({**values, "rounds": rounds})


def remote_of(workspace: Workspace) -> str:
    """Return the remote of a workspace: of the user's own configuration, else the one that was given last."""
    return str(workspace.own_setting(SYNC_REMOTE)) or RemoteState.of(workspace).remote


def brought(versions: Sequence[Version], here: str | None) -> tuple[Brought, ...]:
    """Return what each machine but this one brought, those with the most changes first."""
    changes, actors = Counter[str](), dict[str, dict[str, None]]()
    for version in versions:
        machine = dict(version.trailers).get("Workspace-Machine", "")
        if version.op != SYNC and machine != here:
            changes[machine or "another machine"] += 1
            actors.setdefault(machine or "another machine", {})[version.actor] = None
    return tuple(Brought(name, count, tuple(actors[name])) for name, count in changes.most_common())


def _round(value: Mapping[str, Any]) -> Round:
    parts = tuple(Brought(str(name), int(count), tuple(map(str, actors))) for name, count, actors in value["brought"])
    return Round(str(value["at"]), str(value["before"]), str(value["after"]), parts)


@dataclass(frozen=True, slots=True)
class SyncStatus:
    """How this machine and the remote stand, as the last sync saw the remote."""

    remote: Annotated[str | None, Key("null if none is known")]
    ref: Annotated[str | None, Key("the branch or ref that is synced")]
    last: Annotated[datetime | None, Key("when the last sync succeeded")]
    ahead: Annotated[int, Key("commits that the remote lacks")]
    brought: Annotated[tuple[Brought, ...], Key("what each machine brought with the last syncs")]
    beside: Annotated[tuple[str, ...], Key("versions of pages that are kept beside them")]
    error: Annotated[str | None, Key("why the last try failed; null if it did not")]


def standing_of(workspace: Workspace) -> SyncStatus:
    """Return how the history stands to the remote, without asking that."""
    known, repository = RemoteState.of(workspace), workspace.parts.repository
    parts: dict[str, Brought] = {}
    for part in (part for item in known.rounds for part in item.brought):
        old = parts.get(part.machine, Brought(part.machine, 0, ()))
        actors = tuple(dict.fromkeys((*old.actors, *part.actors)))
        parts[part.machine] = Brought(part.machine, old.changes + part.changes, actors)
    beside = tuple(sorted(path for path in workspace.folder.scope.names() if BESIDE.search(path)))
    tip, ahead = workspace.history.tip() if repository and known.remote else None, 0
    if repository and tip:
        words = ["rev-list", "--count", tip, *([f"^{known.tip}"] if is_there(repository, known.tip or tip) else [])]
        ahead = int(run_git(repository.git_dir, words if known.tip else words[:3], seconds=WORK_SECONDS))
    last = datetime.fromisoformat(known.at) if known.at else None
    remote = remote_of(workspace) or None
    return SyncStatus(remote, known.ref or None, last, ahead, tuple(parts.values()), beside, known.error or None)
