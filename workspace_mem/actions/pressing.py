"""What a write tells of the frame: that a section is nearly full now, or is cut from now on."""

from collections.abc import Mapping

from workspace_mem.core.changes import ChangeSet
from workspace_mem.core.document import Document
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.workspace import Workspace


def pressing(workspace: Workspace, changes: ChangeSet) -> tuple[str, ...]:
    """Return a sentence for each section that the change brings over nine tenths of its cap, or over the cap.

    The caps are those of the profile that the settings name.
    """
    after = {step.edit.after.path: step.edit.after for step in changes.steps if step.edit.changes}
    before = {step.edit.before.path: step.edit.before for step in changes.steps if step.edit.changes}
    try:
        from workspace_mem.services.frame.slots import section_of  # the daily log needs no more of the frame

        return _compared(workspace, before, after) if any(section_of(path) for path in after) else ()
    except (WorkspaceMemError, OSError, ImportError):  # the write is done; `status` will say what is wrong
        return ()


def _compared(workspace: Workspace, before: Mapping[str, Document], after: Mapping[str, Document]) -> tuple[str, ...]:
    from workspace_mem.actions.frame import Present, gathered, options_of
    from workspace_mem.services.frame.assembly import Sources, assemble
    from workspace_mem.services.frame.notices import filled
    from workspace_mem.services.screen.clean import clean

    options = options_of(workspace.settings)
    documents = gathered(Present(workspace), options).documents
    sizes = []
    for state in (before, after):
        known = {path: document for path, document in {**documents, **state}.items() if document.exists}
        touched = _same_sections(known, after)
        sizes.append({one.name: one for one in filled(assemble(Sources(touched), options, clean).sections)})
    old, new = sizes
    told = []
    for name, now in new.items():
        was = old.get(name)
        if now.is_full and not (was and was.is_full):
            everything = {path: document for path, document in {**documents, **after}.items() if document.exists}
            cut = {section.name for section in assemble(Sources(everything), options, clean).sections if section.cut}
            is_cut = name in cut or (name == "errors" and "wins" in cut)
            what = (
                "so the frame leaves some of it out" if is_cut else "and whole in the frame while others leave it room"
            )
            told.append(f"Over its cap, {what}: {now}")
        elif now.is_pressing and not (was and was.is_pressing):
            told.append(f"Nearly full in the frame: {now}")
    return tuple(told)


def _same_sections(known: Mapping[str, Document], after: Mapping[str, Document]) -> Mapping[str, Document]:
    """Return the documents of the sections that a change touches; the others need not be read."""
    from workspace_mem.services.frame.slots import section_of

    sections = {section_of(path) for path in after} - {None}
    return {path: document for path, document in known.items() if section_of(path) in sections}
