"""This machine's knowledge of its remote: address, last tip, and each machine's changes."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

from workspace_mem.declarations import Key
from workspace_mem.disk.folder import HELD_SETTINGS
from workspace_mem.disk.locations import private_folder
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import EngineError, RefusedError
from workspace_mem.git.chain import is_behind
from workspace_mem.git.commits import commit_of, count_ahead
from workspace_mem.git.repository import Repository
from workspace_mem.model.history import SYNC, Version
from workspace_mem.settings import FILE as SETTINGS
from workspace_mem.settings import SYNC_REMOTE, guarded_settings
from workspace_mem.sync.transport import shown
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace
from workspace_mem.write.open_workspace import SYNC_STATE

BESIDE = re.compile(r"\.other-[0-9a-f]{8}(?=\.\w+$)")  # name suffix of a version put beside a page
MACHINE = "Workspace-Machine"  # trailer with the machine of a commit
_NAME = re.compile(r"[\w.-]{1,80}")  # a valid machine name, since a remote's commit may contain anything
_MOST_COUNTED = 500  # changes counted


class MachineChanges(NamedTuple):
    """What another machine brought."""

    machine: Annotated[str, Key("the host's name and four digits")]
    changes: Annotated[int, Key("number of commits, without merges")]
    actors: Annotated[tuple[str, ...], Key("their actors")]

    @property
    def sentence(self) -> str:
        """Return a summary of the changes."""
        return f"{self.machine} brought {counted(self.changes, 'change')} by {', '.join(self.actors)}"


class RemoteState(NamedTuple):
    """The sync state of one workspace, in the user's state folder; without it, less is noticed."""

    folder: Path
    workspace: str  # its id, since the folder may hold another workspace now
    remote: str = ""  # last given address
    ref: str = ""
    tip: str = ""  # last seen tip of the remote
    at: str = ""  # time of the last sync
    failed: str = ""  # why the last sync failed

    @classmethod
    def of(cls, workspace: Workspace) -> "RemoteState":
        """Return the stored state; empty before the first sync."""
        folder, name = workspace.dirs.state_of(workspace.root), str(workspace.settings["workspace.id"])
        values = FileMemo(folder / SYNC_STATE).load()
        is_same = values.get("workspace", name) == name
        return cls(folder, name, *(str(values.get(key, "")) if is_same else "" for key in cls._fields[2:]))

    def keep(self) -> None:
        """Keep it for the next sync; a folder that is not private keeps nothing."""
        with suppress(RefusedError):
            place = private_folder(self.folder) / SYNC_STATE
            FileMemo(place).save({key: value for key, value in self._asdict().items() if key != "folder"})

    def refuse_rewritten(self, repository: Repository, tip: str, *, is_remote: bool) -> None:
        """Raise RefusedError if a history at `tip`, ours or the remote's, lacks the last known remote tip."""
        if is_behind(repository, self.tip, tip or None):
            return
        if is_remote:
            now = f"{tip[:10]} does not contain that" if tip else "it has none now"
            what = f"The remote was rewritten: its history was at {self.tip[:10]}, and {now}"
            hint = "`sync --rewrite-remote` pushes this machine's history, `sync --accept-rewrite` takes the remote's"
        else:
            what = "This history was rewritten since the last sync, as by `forget`; the remote may have the old one"
            hint = "`workspace-mem sync --rewrite-remote` replaces the remote's history with this machine's"
        raise RefusedError(f"{what}; nothing was synced", hint=hint)


def repository_of(workspace: Workspace) -> Repository:
    """Return the synced repository. Raises EngineError if there is none."""
    off, repository = workspace.history_off, workspace.repository  # read both, since git may come back in between
    if repository is None:
        raise EngineError(f"History is off, so nothing can be synced: {off}", hint="install git")
    return repository


def remote_of(workspace: Workspace) -> str:
    """Return the remote: from the user's own configuration, else the last used one."""
    return str(workspace.own_setting(SYNC_REMOTE)) or RemoteState.of(workspace).remote


def brought(versions: Iterable[Version], here: str | None) -> tuple[MachineChanges, ...]:
    """Return the changes by other machines, most active first."""
    changes, actors = Counter[str](), dict[str, dict[str, None]]()
    for version in versions:
        machine = dict(version.trailers).get(MACHINE, "")
        machine = machine if _NAME.fullmatch(machine) else "another machine"
        if version.op != SYNC and machine != here:
            changes[machine] += 1
            actors.setdefault(machine, {})[version.actor] = None
    return tuple(MachineChanges(name, count, tuple(actors[name])) for name, count in changes.most_common())


def held_settings(workspace: Workspace) -> FileMemo:
    """Return the memo of the values that hold here until a person accepts those of a remote."""
    return FileMemo(workspace.folder.own / HELD_SETTINGS)


def waiting_settings(workspace: Workspace, text: str | None = None) -> tuple[str, ...]:
    """Return the options in workspace.toml, or in a new text of it, that wait for a person."""
    held = held_settings(workspace).load().get("values")
    values = guarded_settings(workspace.folder.read(SETTINGS).text if text is None else text, None)
    return () if held is None else tuple(sorted(key for key in {*held, *values} if held.get(key) != values.get(key)))


def hold_settings(workspace: Workspace, here: str, there: str) -> tuple[str, ...]:
    """Keep the values of guarded options that a remote's workspace.toml changes; return the names of these options."""
    memo = held_settings(workspace)
    memo.save({"values": guarded_settings(here, memo.load().get("values"))})
    if not (changed := waiting_settings(workspace, there)):
        memo.save({})
    return changed


class Synced(NamedTuple):
    """The outcome of a sync, or of its dry run."""

    remote: Annotated[str, Key("its address")]
    ref: Annotated[str, Key("the branch or ref that is synced")]
    commit: Annotated[str, Key("the newest commit, the same on both sides")]
    changed: Annotated[bool, Key("whether files changed here")] = False
    pulled: Annotated[int, Key("number of commits from the remote, merges included")] = 0
    pushed: Annotated[int, Key("number of commits sent to the remote")] = 0
    brought: Annotated[tuple[MachineChanges, ...], Key("changes by machine: its name, changes and actors")] = ()
    conflicts: Annotated[tuple[str, ...], Key("entries that both sides changed; both versions are kept")] = ()
    beside: Annotated[tuple[str, ...], Key("paths of conflicting page versions, saved beside the page")] = ()
    paths: Annotated[tuple[str, ...], Key("files changed on this machine")] = ()
    notices: tuple[str, ...] = ()
    diff: Annotated[str | None, Key("what a dry run would change", optional=True)] = None


class SyncStatus(NamedTuple):
    """The state against the remote, as of the last sync."""

    remote: Annotated[str | None, Key("address of the remote; null if none is known")]
    ref: Annotated[str | None, Key("the branch or ref that is synced")]
    last: Annotated[datetime | None, Key("time of the last successful sync")]
    ahead: Annotated[int, Key("number of commits that the remote lacks")]
    brought: Annotated[tuple[MachineChanges, ...], Key("the newest changes, by machine")]
    beside: Annotated[tuple[str, ...], Key("conflicting page versions, saved beside the page")]
    held: Annotated[tuple[str, ...], Key("options from the remote that wait for a person")]
    failed: Annotated[str | None, Key("why the last sync failed; null if it did not")] = None

    def sentences(self) -> Iterator[str]:
        """Yield sentences on the state, without full stops."""
        last = f"last {self.last:%Y-%m-%d %H:%M}" if self.last else "not yet"
        if self.remote:
            waiting = f"{counted(self.ahead, 'commit')} to send" if self.ahead else "nothing waits to be sent"
            yield f"Synced with {self.remote}, {last}; {waiting}"
        else:
            yield "No remote is known: `workspace-mem sync REMOTE`"
        yield from [f"the last sync failed: {self.failed}"] if self.failed else ()
        yield from (part.sentence for part in self.brought)
        yield from (f"{path} is another version of its page" for path in self.beside)
        yield from (f"{key} from the remote waits: `workspace-mem sync --accept-settings`" for key in self.held)


def standing_of(workspace: Workspace) -> SyncStatus:
    """Return the state against the remote, without contacting it."""
    known, repository = RemoteState.of(workspace), workspace.repository
    beside = tuple(sorted(path for path in workspace.folder.survey().recorded if BESIDE.search(path)))
    tip = workspace.history.tip() if repository and known.remote else None
    ahead, parts = 0, tuple[MachineChanges, ...]()
    if repository and tip:
        versions = (each for each in workspace.history.log(limit=_MOST_COUNTED) if MACHINE in dict(each.trailers))
        parts = brought(versions, workspace.machine())  # changes before the first sync name no machine
        ahead = count_ahead(repository, known.tip if known.tip and commit_of(repository, known.tip) else None, tip)
    last = datetime.fromisoformat(known.at) if known.at else None
    remote, ref = shown(remote_of(workspace)) or None, known.ref or None
    return SyncStatus(remote, ref, last, ahead, parts, beside, waiting_settings(workspace), known.failed or None)
