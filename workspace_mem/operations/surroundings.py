"""What is odd about the names in the folder, and about our own folder. No file of Markdown is read."""

from collections.abc import Iterable
from dataclasses import replace

from workspace_mem.core.errors import ConflictError, WorkspaceMemError
from workspace_mem.core.inspection.findings import Finding, findings_of
from workspace_mem.core.inspection.names import FOLDER_RULES, FolderNames, Name
from workspace_mem.core.inspection.own import OWN_RULES, OwnFolder, Unfinished
from workspace_mem.services.recovery.saved_copies import saved_copies
from workspace_mem.stores.folder import READ_LIMIT
from workspace_mem.stores.journal import hides_itself
from workspace_mem.stores.lock import held
from workspace_mem.stores.scope import OWN_FOLDER
from workspace_mem.workspace import Workspace


def findings_around(workspace: Workspace, names: tuple[Name, ...]) -> list[Finding]:
    """Return the findings about names, as the last look at the folder saw them, and about our own folder."""
    passed_over = tuple(workspace.folder.scope.unnameable)
    may_write = workspace.settings["agents.may_write"]
    today = workspace.now().astimezone(workspace.zone).date()
    found = [*findings_of(FOLDER_RULES, FolderNames(names, passed_over, READ_LIMIT, today, may_write, workspace.kinds))]
    return [*found, *findings_of(OWN_RULES, own_folder(workspace, names))]


def told(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings in order of path and line, without secrets and signs that mislead."""
    ordered = sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule))
    if not ordered:
        return ()
    from workspace_mem.services.screening.clean import shown
    from workspace_mem.services.screening.secrets import redact  # compiles its rules

    return tuple(replace(finding, message=shown(redact(finding.message)[0])) for finding in ordered)


def own_folder(workspace: Workspace, names: tuple[Name, ...]) -> OwnFolder:
    """Return the state of our own folder; `names` are those of the workspace's folders."""
    folder, own = workspace.folder, workspace.folder.own
    temporaries = tuple(sorted(name.path for name in names if name.is_ours))
    if own.is_symlink() or (own.exists() and not own.is_dir()):
        return OwnFolder(OWN_FOLDER, is_odd=True, temporaries=temporaries)
    lacks_ignore = own.is_dir() and not hides_itself(own)
    if _is_busy(workspace):  # what a writer at work has not finished is no oddity
        return OwnFolder(OWN_FOLDER, lacks_ignore)
    intents, _ = folder.journal.unfinished()
    history = None if workspace.history_off else workspace.history
    return OwnFolder(
        OWN_FOLDER,
        lacks_ignore,
        unfinished=tuple(
            Unfinished(
                intent.name,
                f"{OWN_FOLDER}/intents/{intent.name}.json",
                tuple(file.path for file in intent.files),
                intent.actor,
                intent.at,
                None if intent.host.is_here() else intent.host.name,
            )
            for intent in intents
        ),
        damaged=tuple(f"{OWN_FOLDER}/intents/{name}.json" for name in folder.journal.damaged()),
        saved=tuple((one.name, one.path, one.at, one.size) for one in saved_copies(folder, history)),
        temporaries=temporaries,
    )


def _is_busy(workspace: Workspace) -> bool:
    lock = workspace.folder.own / "lock"
    if not lock.is_file():
        return False
    try:
        with held(lock, wait_seconds=0):
            return False
    except ConflictError:
        return True
    except WorkspaceMemError:  # nothing can be locked here, so nobody writes
        return False
