"""What is odd about the names in the folder, and about our own folder. No file of Markdown is read."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.listing import own_folder
from workspace_mem.doctor.findings import Finding, findings_of
from workspace_mem.doctor.names import FOLDER_RULES, FolderNames
from workspace_mem.doctor.own import OWN_RULES
from workspace_mem.doctor.port import Inspected
from workspace_mem.text.names import Name


def findings_around(inspected: Inspected, names: tuple[Name, ...]) -> list[Finding]:
    """Return the findings about names, as the last look at the folder saw them, and about our own folder."""
    folder, settings = inspected.folder, inspected.folder.settings
    passed_over, may_write = tuple(folder.scope.unnameable), settings["agents.may_write"]
    unread = tuple(sorted(folder.scope.unread))
    folder_names = FolderNames(
        names, passed_over, READ_LIMIT, inspected.today, may_write, settings.kinds, unread, inspected.user
    )
    own = own_folder(folder)
    if not own.is_busy:
        temporaries = tuple(sorted(name.path for name in folder_names.unusual if name.is_ours))
        own = replace(own, temporaries=temporaries, saved=() if own.is_odd else inspected.saved())
    return [*findings_of(FOLDER_RULES, folder_names), *findings_of(OWN_RULES, own)]


def told(found: Iterable[Finding], clean: Callable[[str], str]) -> tuple[Finding, ...]:
    """Return findings in order of path and line, without secrets and signs that mislead."""
    ordered = sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule))
    return tuple(replace(finding, message=clean(finding.message)) for finding in ordered)
