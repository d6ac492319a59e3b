"""revise: reword an entry; it keeps its id and its place."""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.intake.accept import carry_out, held_for_review, quote_of_memory, screen_for
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Step, step, unchanged
from workspace_mem.model.document import Document
from workspace_mem.model.edits import archive_step, rewrite_entry
from workspace_mem.model.entry import PERSON, Draft, utc_second
from workspace_mem.model.kinds import WHOLE
from workspace_mem.model.list_item import COUNTS, draft
from workspace_mem.model.reading import find_entry
from workspace_mem.screen.entries import shown_text
from workspace_mem.screen.inputs import Screened, joined_lines
from workspace_mem.workspace import Workspace, clean_when_needed
from workspace_mem.write.adding import near_notices, standing
from workspace_mem.write.pipeline import WriteResult

_STAMPS = (*COUNTS, "at", "time", "source")  # our own stamps, never part of a secret


@verb('revise mem-7k3f "The staging port is 2223"', repeatable=True)
def revise(
    workspace: Workspace,
    name: Annotated[
        str,
        Arg(
            "An id as `list` shows it, its first letters, or words of one entry in quotes.", metavar="ID", is_entry=True
        ),
    ],
    text: Annotated[
        str, Arg("The new text; - reads standard input. May be left out to change only tags.", is_text=True, absent="")
    ],
    *,
    base: Annotated[str | None, Arg("SHA-256 of the text you edited, from `list --json`.", is_part=False)] = None,
    tags: Annotated[
        Sequence[str], Arg("Add this tag, such as pinned; can be repeated.", option="--tag", short="-t", is_part=False)
    ] = (),
    untag: Annotated[
        Sequence[str], Arg("Remove this tag, such as pinned; can be repeated.", option="--untag", is_part=False)
    ] = (),
    dry_run: DryRun = False,
) -> WriteResult:
    """Reword an entry; it keeps its id and its place.

    Its tags, counts and marks such as [P0][2026-02-03] stay too, except the tags that --untag names. With only
    --tag or --untag, the text stays. An entry without an id gets another name (`~…`). Without a history, the old text
    goes to the archive. With --base nothing is written if somebody has reworded the entry since.

    Raises NotFoundError for an unknown or ambiguous name, UsageError for an empty text, ConflictError if the text has
    changed since, RefusedError for a retired entry, and whatever `write` raises.
    """
    target = workspace.catalog.entry_named(name)
    if target.retired:
        hint = f"workspace-mem restore {target.name}"
        raise RefusedError(f"{target.name} is retired; nothing was changed", path=target.place.path, hint=hint)
    text_stays = not text.strip() and bool(tags or untag)
    text = shown_text(target) if text_stays else text
    if back := quote_of_memory(workspace, "revise", text):
        return back
    screen = screen_for(workspace)
    kind = workspace.kinds[target.kind]
    stays = (target.category or "", *(value for key, value in target.fields if key not in _STAMPS))
    words, *more = screen.together([screen(text), *map(screen, tags), *stays])
    asked = draft(target.kind, words, tags=more[: len(tags)], form=kind.form)
    notices = (*screen.notices, *(joined_lines(text) if kind.form in WHOLE else ()))
    screened = held_for_review(workspace, Screened(asked, notices))
    asked = screened.draft
    now = workspace.now()
    gone = {tag.removeprefix("#").casefold() for tag in untag}

    def operation(document: Document) -> Edit:
        entry = find_entry(document, target)
        if base and base.strip().lower() != sha256(shown_text(entry).encode("utf-8", "surrogateescape")).hexdigest():
            message = f"{target.name} has been reworded since you read it; nothing was written"
            raise ConflictError(
                message, path=document.path, hint=f"workspace-mem show {target.name} prints it as it is now"
            )
        # A person's prefix, `[P0][2026-02-03] `, stays like a category.
        marks = match[0] if (match := _MARKS.match(entry.text)) and not _MARKS.match(asked.text) else ""
        tags = tuple(tag for tag in dict.fromkeys((*entry.tags, *asked.tags)) if tag.casefold() not in gone)
        words = marks + asked.text
        if text_stays or words in (shown_text(entry), clean_when_needed(entry.text, entry.said_by)):  # as displayed
            words = entry.text
        if (entry.text, entry.tags) == (words, tags):
            return unchanged(document, entry)
        # Only a person approves: an agent's rewording keeps the review mark.
        gone_stamps = ("source", "review") if workspace.actor == PERSON else ("source",)
        at = "" if kind.field("at") else utc_second(now)
        stamped = [(key, at if key == "at" and at else value) for key, value in entry.fields if key not in gone_stamps]
        place = next((index for index, (key, _) in enumerate(stamped, start=1) if key == "at"), 0)
        stamped[place:place] = [] if workspace.actor == PERSON else [("source", workspace.actor)]
        fields = (*stamped, *(pair for pair in asked.fields if pair[0] == "review" and pair not in stamped))
        return rewrite_entry(document, entry, Draft(entry.kind, words, entry.category, tags, fields))

    def decide(read: ReadDocument) -> ChangeSet:
        changed = step(read(target.place.path), operation)
        before = find_entry(read(target.place.path), target)
        steps: tuple[Step, ...] = (changed,)
        if workspace.history_off and changed.edit.changes:
            why = f"revised; now {asked.text}" if len(asked.text) < 200 else "revised"
            steps = (archive_step(read, before, now, why), *steps)
        names = (target.id,) if target.id else ()
        near: tuple[str, ...] = ()
        if changed.edit.changes and kind.form not in WHOLE:
            meant = asked._replace(category=before.category)
            near = near_notices(standing(read, workspace.kinds), meant, target.name)
        entry = changed.edit.entry
        told = (*screened.told_of(entry), *near)
        return ChangeSet(f"revise: {asked.text}", steps, names, entry, told, moved=[(before, entry)])

    return carry_out(workspace, "revise", decide, dry_run=dry_run)


_MARKS = re.compile(r"(?:\[(?:P\d|\d{4}-\d\d-\d\d)\][ \t]*)+", re.IGNORECASE)
