"""uninstall: list what workspace-mem keeps beside the Markdown; --yes removes it."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Annotated

from workspace_mem.console.output import say
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.disk.locations import orphans, remove_tree
from workspace_mem.errors import RefusedError
from workspace_mem.git.chain import ASIDE
from workspace_mem.git.repository import is_on_a_branch, own_refs, remove_refs
from workspace_mem.hosts.connecting import Integrated, connect
from workspace_mem.hosts.registry import HOSTS, Programs
from workspace_mem.model.entry import PERSON
from workspace_mem.model.history import GIT_AWAY
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class CreatedItem:
    """A file or setting that the tool made. `kept` says why it stays; None if it is removed."""

    what: Annotated[str, Key("description, such as search index")]
    place: Annotated[str, Key("path, or name in git")]
    kept: Annotated[str | None, Key("why it stays; null if it will be removed")]
    take_away: Annotated[Callable[[], object], Key(hidden=True)]


@dataclass(frozen=True, slots=True)
class Uninstalled:
    """What is, or was, kept beside the Markdown."""

    things: tuple[CreatedItem, ...]
    removed: Annotated[bool, Key("whether it was removed")]
    notices: tuple[str, ...] = ()


@verb("uninstall --yes", writes=True, at_machine=True)
def uninstall(
    workspace: Workspace,
    *,
    remove: Annotated[bool, Arg("Remove all this; without this option, only list it.", option="--yes")] = False,
    history: Annotated[bool, Arg("Also delete a history that is not on a branch.")] = False,
) -> Uninstalled:
    """List what workspace-mem keeps beside the Markdown; --yes removes it. The Markdown stays.

    It removes its entries from host settings in the workspace. Entries in your home folder serve other workspaces
    too, so it only names the command that removes them. It records unrecorded edits first. `--history` also
    deletes a history that is not on a branch; only a person may do that.

    Raises RefusedError if something cannot be removed, EngineError if git fails.
    """
    if remove and history and workspace.actor != PERSON:
        raise RefusedError(
            "Only a person may delete a history; nothing was removed",
            hint="run this at a terminal, or without --history",
        )
    if remove and workspace.folder.own.is_dir() and not workspace.settings.read_only:
        workspace.backlog.record()
    things = tuple(_created_items(workspace, history=history))
    if remove:
        for thing in things:
            if thing.kept is None:
                thing.take_away()
    return Uninstalled(things, remove)


def _created_items(workspace: Workspace, *, history: bool) -> Iterator[CreatedItem]:
    for name, environ in product(HOSTS, (None, os.environ)):
        place = Path.home() if environ else workspace.root
        kept = f"`workspace-mem integrate {name} --global --remove` removes it for all workspaces" if environ else None
        try:
            files = _detach(name, place, dry_run=True, environ=environ).files
        except RefusedError as error:
            yield CreatedItem(f"settings of {name}", error.path or str(place), error.message, lambda: None)
            continue
        for file in files:
            if file.diff:
                yield CreatedItem(f"entry in {name}", str(file.path), kept, partial(_detach, name, place))
    yield from _history(workspace, give_up=history)
    journal = workspace.folder.own
    if journal.is_dir():
        has_saves = any(path.stat().st_size for path in workspace.folder.journal.saved())
        saved = "it contains edits of yours that no file has" if has_saves else None
        saved = saved or ("it contains changes that wait for git" if workspace.history_off == GIT_AWAY else None)
        yield CreatedItem("locks and journal", str(journal), saved, lambda: remove_tree(journal))
    dirs = workspace.dirs
    beside = (("index and caches", dirs.cache, workspace.cache), ("usage", dirs.state, dirs.state_of(workspace.root)))
    for what, above, own in beside:
        for place in dict.fromkeys([*([own] if own.is_dir() else []), *orphans(above)]):
            gone = "" if place == own else " of a deleted workspace"
            yield CreatedItem(f"{what}{gone}", str(place), None, lambda place=place: remove_tree(place))  # type: ignore[misc]


def _detach(name: str, folder: Path, *, dry_run: bool = False, environ: Mapping[str, str] | None = None) -> Integrated:
    return connect(name, folder, programs=Programs("", None), environ=environ, remove=True, dry_run=dry_run)


def _history(workspace: Workspace, *, give_up: bool) -> Iterator[CreatedItem]:
    repository = workspace.repository
    if repository is None:
        return
    if repository.at_root:
        chain = [tip for ref, tip in own_refs(repository) if not ref.startswith(ASIDE)]
        lost = not (give_up or all(is_on_a_branch(repository, tip) for tip in chain))
        kept = "the history is not on a branch; --history deletes it" if lost else None
        yield CreatedItem(
            "private refs", f"refs/workspace-mem/ in {repository.git_dir}", kept, lambda: remove_refs(repository)
        )
    else:
        kept = None if give_up else "it is the history; --history deletes it"
        yield CreatedItem("separate history", str(repository.git_dir), kept, lambda: remove_tree(repository.git_dir))


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def render(found: Uninstalled, *, workspace: Workspace, **_: object) -> None:
    """Print each item, and what happens to it."""
    for thing in found.things:
        word = f"kept: {thing.kept}" if thing.kept else ("removed" if found.removed else "would be removed")
        say(f"{thing.what}: {thing.place} ({word})")
    more = "" if found.removed else " Nothing was removed; add --yes to remove it."
    stay = "".join(f", {name}" for name in ("workspace.toml", ".git") if (workspace.root / name).exists())
    say(f"These stay in {workspace.root} as before: the Markdown{stay}.{more}")
