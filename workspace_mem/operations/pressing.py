"""What a write tells of the frame: that a section is nearly full now, or is cut from now on."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from workspace_mem.core.changes import ChangeSet
from workspace_mem.core.document import Document
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.workspace import Workspace

if TYPE_CHECKING:
    from workspace_mem.services.frame.sections import Filled


def pressing(workspace: Workspace, changes: ChangeSet) -> tuple[str, ...]:
    """Return a sentence for each section that the change brings over nine tenths of its cap, or over the cap.

    The caps are those of the profile that the settings name.
    """
    after = {step.edit.after.path: step.edit.after for step in changes.steps if step.edit.changes}
    before = {step.edit.before.path: step.edit.before for step in changes.steps if step.edit.changes}
    try:
        from workspace_mem.services.frame.sections import section_of  # the daily log needs no more of the frame

        return _compared(workspace, before, after) if any(section_of(path) for path in after) else ()
    except (WorkspaceMemError, OSError, ImportError):  # the write is done; `status` will say what is wrong
        return ()


def _compared(workspace: Workspace, before: Mapping[str, Document], after: Mapping[str, Document]) -> tuple[str, ...]:
    from workspace_mem.services.frame.assembly import filled_of
    from workspace_mem.services.frame.request import requested
    from workspace_mem.services.frame.sources import FrameSources, gather
    from workspace_mem.services.screening.clean import clean

    options = requested(workspace.settings)
    documents = gather(_Touched(workspace, after), options).documents

    def sizes(state: Mapping[str, Document]) -> "Mapping[str, Filled]":
        known = {path: document for path, document in {**documents, **state}.items() if document.exists}
        return {one.name: one for one in filled_of(FrameSources(known), options, clean)}

    new = {name: now for name, now in sizes(after).items() if now.is_full or now.is_pressing}
    old = sizes(before) if new else {}  # seldom
    told = []
    for name, now in new.items():
        was = old.get(name)
        if now.is_full and not (was and was.is_full):
            is_cut = name in (cut := _cut_now(workspace)) or (name == "errors" and "wins" in cut)
            what = (
                "so the frame leaves some of it out" if is_cut else "and whole in the frame while others leave it room"
            )
            told.append(f"Over its cap, {what}: {now}")
        elif now.is_pressing and not (was and was.is_pressing):
            told.append(f"Nearly full in the frame: {now}")
    return tuple(told)


def _cut_now(workspace: Workspace) -> set[str]:
    """Return the sections that the frame cuts, with all that is in it: others may lend room, or have none left."""
    from workspace_mem.operations.frame import frame

    return {section.name for section in frame(workspace).sections if section.cut}


class _Touched:
    """The files of the sections that a change touches; the others need not be looked at."""

    def __init__(self, workspace: Workspace, paths: Iterable[str]) -> None:
        from workspace_mem.services.frame.sections import section_of

        self._folder = workspace.folder
        self._section_of = section_of
        self._sections = {section_of(path) for path in paths} - {None}
        self.kinds = workspace.settings.kinds
        self.holds = workspace.folder.scope.holds

    def names(self) -> Iterable[str]:
        """Return the files of all folders where the daily logs count, which have dates for names."""
        return self._folder.scope.names() if "now" in self._sections else ()

    def read(self, path: str) -> Document:
        """Return a file; an empty place for one of another section."""
        section = self._section_of(path)
        return (
            self._folder.read(path)
            if section is None or section in self._sections
            else self._folder.document(path, None)
        )
