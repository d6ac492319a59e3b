"""An open workspace, as an inspection looks at it."""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress

from workspace_mem.disk.folder import Survey, read_own_settings
from workspace_mem.doctor.findings import Inspected, Standing
from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.history import GIT_AWAY
from workspace_mem.settings import FILE, zone_named
from workspace_mem.workspace import Workspace

_LOOKED_AT = 100  # versions: whether a person's edits have a name


def inspected(workspace: Workspace) -> Inspected:
    """Return the workspace as it is inspected: what is costly is found out when a rule asks for it."""
    folder = workspace.folder

    def saved() -> tuple[tuple[str, str, str, int], ...]:
        from workspace_mem.write.losses import saved_copies

        copies = saved_copies(folder, None if workspace.history_off else workspace.history)
        return tuple((copy.name, copy.path, copy.at, copy.size) for copy in copies)

    def tracked() -> list[str]:
        from workspace_mem.git.repository import tracked_markdown

        repository = workspace.parts.repository
        return tracked_markdown(repository) if repository and repository.at_root else []

    def held(survey: Survey, tree: Mapping[str, str]) -> list[tuple[str, str]]:
        from workspace_mem.write.deletions import held_back, sentences_by_file

        return list(sentences_by_file(held_back(folder, survey, tree)))

    def copies_of() -> Iterable[bytes]:
        from workspace_mem.disk.listing import every_copy

        return every_copy(folder)

    return Inspected(
        folder,
        workspace.today(),
        os.geteuid() if hasattr(os, "geteuid") else None,
        machine=lambda: _standing(workspace),
        knows_zone=lambda name: zone_named(name) is not None,
        own_problems=lambda: read_own_settings(workspace.dirs.config, workspace.root).problems,
        history_off=lambda: workspace.history_off,
        history=lambda: workspace.history,
        first_writer=lambda name: next(reversed(workspace.ledger().named(name)), None),
        tracked=tracked,
        losses=lambda survey, tree: workspace.backlog.losses(survey, tree),  # noqa: PLW0108  # made only then
        held_back=held,
        copies=copies_of,
        saved=saved,
        memo=workspace.catalog.memo,
    )


def _standing(workspace: Workspace) -> Standing:
    """Return what the tool stands on here."""
    from workspace_mem.doctor.machine import is_program
    from workspace_mem.git.process import availability
    from workspace_mem.git.repository import OWNER, identity

    off, git, indexes = workspace.history_off, availability(), workspace.indexes
    if not git.usable and off != GIT_AWAY:
        off = git.note
    repository, history = (None, None) if off else (workspace.parts.repository, workspace.history)
    is_wanted = workspace.settings["history.where"] != "off" and (workspace.root / FILE).is_file()
    engine, is_nameless, program = None, False, None
    with suppress(WorkspaceMemError):  # the next search makes a damaged index anew
        engine = indexes.recommended_engine(workspace.index.passages())
    with suppress(WorkspaceMemError):  # other rules say what is wrong with the repository
        owner = identity(repository) if repository is not None else OWNER
        recorded = {version.author.name for version in (history.log(limit=_LOOKED_AT) if history else ())}
        is_nameless = repository is not None and owner.name == OWNER.name and owner.name in recorded
        program = owner.name if owner.name in recorded and is_program(owner.name, owner.email) else None
    return Standing(
        str(workspace.cache),
        indexes.not_kept,
        indexes.notice,
        engine,
        history.place if history else None,
        off if is_wanted else None,
        is_nameless,
        program,
    )
