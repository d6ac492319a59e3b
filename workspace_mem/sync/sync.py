"""One sync: record local changes, look at the remote, and exchange differences."""

from pathlib import Path

from workspace_mem.disk.lock import begun, locked
from workspace_mem.errors import ConflictError, RefusedError, UsageError, WorkspaceMemError
from workspace_mem.git.process import run_git
from workspace_mem.git.repository import HISTORY_REF, read_head
from workspace_mem.settings import parse_settings
from workspace_mem.sync.state import RemoteState, Synced, remote_of, repository_of
from workspace_mem.sync.transport import checked_address, reached, shown
from workspace_mem.workspace import Workspace
from workspace_mem.write.open_workspace import Call


def sync_once(
    workspace: Workspace,
    remote: str | None = None,
    *,
    folder: Path,
    dry_run: bool = False,
    rewrites: bool = False,
    accepts: bool = False,
) -> Synced:
    """Sync the workspace with a remote; `folder` is the base of relative paths."""
    repository = repository_of(workspace)
    name = remote or remote_of(workspace)
    if not name:
        hint = "`workspace-mem sync REMOTE`; sync.remote in your own configuration sets it for good"
        raise UsageError("No remote is known; nothing was synced", hint=hint)
    address = checked_address(repository, name, folder)
    ref, is_unfinished = read_head(repository) if workspace.settings["history.follow"] else (HISTORY_REF, False)
    if is_unfinished or ref is None:
        why = "A merge, rebase, cherry-pick or bisect is in progress" if is_unfinished else "HEAD is detached"
        raise ConflictError(f"{why}; nothing was synced", hint="finish it or `git switch BRANCH`, and sync again")
    workspace.writer.prepare()
    with locked(workspace.folder.journal.place / "sync.lock", wait_seconds=60):
        known, tip = RemoteState.of(workspace), workspace.history.tip() or ""
        if known.remote != address and not (remote or dry_run):  # the user's configuration now names another remote
            RemoteState(known.folder, known.workspace, address, ref).keep()
        if (known.remote, known.ref) != (address, ref) or not tip:  # the history may have been removed
            known = known._replace(remote=address, ref=ref, tip="")
        try:
            with reached(repository, address, workspace.cache, tip) as transport:
                if not rewrites:
                    known.refuse_rewritten(repository, tip, is_remote=False)  # before forgotten text can return
                # In a thread, since a remote may be slow.
                fetched = begun(lambda: None if rewrites else transport.fetch(ref, known.tip))
                notices = () if dry_run else workspace.backlog.record().notices
                tip, theirs = workspace.history.tip() or "", fetched(None)
                if tip and theirs == tip and not dry_run:
                    done = Synced(address, ref, tip, notices=notices)
                else:
                    from workspace_mem.sync.exchange import Exchange  # a sync with nothing to do merges nothing

                    exchange = Exchange(workspace, repository, transport, known, tip, [*notices], dry_run)
                    done = exchange.rewrite() if rewrites else exchange.run(theirs, accepts=accepts)
        except WorkspaceMemError as error:
            if (kept := RemoteState.of(workspace)).remote == address:
                kept._replace(failed=error.message).keep()  # for `status`, since a watcher or a hook may have no reader
            raise
        if not dry_run:
            known._replace(tip=done.commit, at=workspace.now().isoformat(timespec="seconds"), failed="").keep()
        return done._replace(remote=shown(address))


def clone(workspace: Workspace, remote: str, *, folder: Path, dry_run: bool) -> tuple[Workspace, Synced | None]:
    """Fill an empty folder with a remote's memory; return the new workspace and what came."""
    address = checked_address(None, remote, folder)
    with reached(None, address, workspace.cache, None) as transport:
        ref, text = transport.settings()
    if text is None:
        raise RefusedError(f"{shown(address)} contains no workspace; nothing was created", hint="check the address")
    workspace = workspace.again(parse_settings(text)).by(Call(workspace.actor, workspace.session))
    if dry_run:
        return workspace, None
    repository = workspace.make_repository()
    if ref != HISTORY_REF:
        run_git(repository.git_dir, ["symbolic-ref", "HEAD", ref])
    return workspace, sync_once(workspace, address, folder=folder)
