"""Refuse what may not be written: by this actor, to this file, or at all."""

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from workspace_mem.disk.folder import Folder
from workspace_mem.errors import ConflictError, EngineError, NeedsApprovalError, RefusedError
from workspace_mem.model.changes import Step
from workspace_mem.model.document import Document, waits_for_review
from workspace_mem.model.entry import PERSON, TOOL, Draft, Entry, is_about_the_user, same_file, why_not
from workspace_mem.model.history import SYNC
from workspace_mem.model.kinds import LEDGER_HOLDS, PROPOSALS, RELATIONS, WHOLE, Agents, Fold, is_note_of_agents
from workspace_mem.model.reading import read, unmerged
from workspace_mem.settings import FILE

if TYPE_CHECKING:  # few writes remove anything
    from workspace_mem.catalog.ledger import Ledger
    from workspace_mem.model.history import Version
    from workspace_mem.write.backlog import Backlog


def refuse_unless_writable(folder: "Folder", *, is_new: bool = False) -> None:
    """Raise RefusedError where the settings make the workspace read-only.

    Also where a folder that is not new is no workspace any more: an empty mount point is none.
    """
    is_there = (folder.root / FILE).is_file()
    if reason := folder.settings.read_only:
        hint = None if is_there else "run `workspace-mem init` there first"
        raise RefusedError(f"The workspace is read-only: {reason}; nothing was written", hint=hint)
    if not (is_new or is_there):
        message = f"{folder.root} no longer has a workspace.toml; nothing was written"
        raise RefusedError(message, hint="check that its disk is mounted; a checkout or a sync may be in progress")


def refuse_step(
    backlog: "Backlog", authors: "LastAuthors", actor: str, op: str, step: Step, *, own_request: bool = False
) -> None:
    """Raise RefusedError or ConflictError unless an actor may change a file as a step does."""
    if not step.edit.changes or op == SYNC:  # a sync's changes were permitted where they were made
        return
    folder, before, after = backlog.folder, step.edit.before, step.edit.after
    adds_only = not step.edit.splice.removed or is_about_the_user(before.path)
    begun = folder.settings.kinds.project  # its first entry makes the page
    may_go = own_request and before.path.startswith(PROPOSALS)
    if not may_go and (before.exists or begun is None or before.path != begun.page):
        refuse_unless_permitted(folder, actor, op, before.path, exists=before.exists, adds_only=adds_only)
    if actor != PERSON:
        if b"review" in before.data and not own_request:  # an actor may withdraw its own request
            _refuse_approval(actor, before, after)
        refuse_a_persons_words(authors, actor, step)
    if b"<<<<<<<" in before.data:
        _refuse_in_conflict(before, after)
    # Other targets of a verb are in scope by their home; checking the scope needs a walk.
    is_narrowed = folder.settings["workspace.exclude"] or folder.settings.kinds.page_kind(before.path) == "note"
    if is_narrowed and not step.is_echo and not folder.scope.keeps(before.path):
        raise RefusedError(
            f"workspace.exclude or a .gitignore leaves out {before.path}, so it would be lost to search; "
            "nothing was written",
            path=before.path,
            hint="include it: `workspace-mem config workspace.include PATH`",
        )


def refuse_unless_permitted(folder: Folder, actor: str, op: str, path: str, *, exists: bool, adds_only: bool) -> None:
    """Check permissions on the real target of a write, and on every page that links to it.

    No other spelling of a path evades them. Raises RefusedError.
    """
    target = folder.target_of(path)
    allowed = tuple(folder.settings["agents.may_write"])
    # An addition through another name may miss the file's headings, so it counts as a change.
    adds_only = adds_only and same_file(path, target)
    for name in (target, *folder.links_to(target)):
        kinds = folder.settings.kinds
        reason = why_not(actor, name, op=op, exists=exists, adds_only=adds_only, kinds=kinds, may_write=allowed)
        if reason:
            raise RefusedError(
                f"{actor} may not change {name}: {reason}; nothing was written",
                path=name,
                hint="a person can do it at a terminal or in an editor; agents.may_write in workspace.toml allows it",
            )


def _refuse_approval(actor: str, before: Document, after: Document) -> None:
    """Raise RefusedError if an agent's write ends the review of a text that stays: agents approve nothing."""
    is_file = waits_for_review(before) and after.exists and not waits_for_review(after)
    waited = {entry.text: entry.name for entry in read(before).entries if entry.is_pending}
    counted = [Counter(item.text for item in read(file).entries if not item.is_pending) for file in (before, after)]
    approved = [name for text, name in waited.items() if counted[1][text] > counted[0][text]]
    if is_file or approved:
        raise RefusedError(
            f"{actor} may not approve {before.path if is_file else approved[0]}; nothing was written",
            path=before.path,
            hint="a person can do it at a terminal: `workspace-mem review`",
        )


def _refuse_in_conflict(before: Document, after: Document) -> None:
    """Raise ConflictError for a change within an unresolved git conflict.

    Removing the conflict's lines is allowed, since that resolves it.
    """
    unmerged_before = {tuple(before.lines[number] for number in region.lines) for region in unmerged(before)}
    for region in unmerged(after):
        lines = region.lines
        line = lines.start + 1
        if unmerged_before and tuple(after.lines[number] for number in lines) not in unmerged_before:
            raise ConflictError(
                f"git left a merge conflict in {before.path}, from line {line} on; nothing was written",
                path=before.path,
                line=line,
                hint="resolve the conflict, remove its markers, and try again",
            )


# ── whose words they are ───────────────────────────────────────────────────────────────────────

# Stamps of tools: if only these differ, the entry's text is unchanged.
_BOOKKEEPING = {"at", "time", "source", "review", "seen", "first", "last", "uses", "confidence", "salience", "was"}


class LastAuthors:
    """The last authors of entries and lines, by stamp, overruled by history."""

    def __init__(self, backlog: "Backlog") -> None:
        self._backlog, self.settings = backlog, backlog.folder.settings

    @cached_property
    def _ledger(self) -> "Ledger | None":
        """Return the ledger with unrecorded changes; None without a history: only stamps count."""
        from workspace_mem.catalog.ledger import Ledger

        backlog = self._backlog
        try:
            return None if backlog.why_off() else Ledger(backlog.known(), backlog.catalog(), self.settings.kinds)
        except EngineError:
            return None

    def is_persons(self, document: Document, entry: Entry) -> bool:
        """Tell whether a person wrote an entry or changed its words last."""
        is_unstamped = entry.said_by is None
        if is_unstamped and document.form != "between":
            return True
        changes = self._ledger.changes_of(document, entry) if self._ledger else ()
        if is_unstamped:  # text between two `§` has no stamp
            return not changes or not all(_is_program(change.version) for change in changes)
        for change in changes:
            before = change.before
            if before is None or (before.retired and not entry.retired):  # new, or restored unchanged
                continue
            if words_of(before) != words_of(entry):
                return not _is_program(change.version)
        return False

    def retired_by_person(self, archive: Document, entry: Entry) -> bool:
        """Tell whether a person retired an entry; without a history, assume it."""
        changes = self._ledger.changes_of(archive, entry) if self._ledger else ()
        return not (changes and _is_program(changes[0].version))

    def deletion(self, name: str) -> "Version | None":
        """Return the version that removed an entry (its id) or a page (its path); else None.

        An undo does not count as a removal.
        """
        if self._ledger is None:
            return None
        if name.endswith(LEDGER_HOLDS) or "/" in name:
            version = next((each for each in self._ledger.versions if name in each.paths), None)
        else:
            version = self._ledger.removal_of(name)
        return None if version is None or version.op == "undo" else version

    def persons_line(self, document: Document, lost: Sequence[int]) -> int | None:
        """Return the first line (0-based) outside entries that a person wrote; else None."""
        if not lost:
            return None
        if self._ledger is None:
            return None if is_note_of_agents(document.path) else lost[0]
        if not document.path.endswith(LEDGER_HOLDS):
            newest = self._backlog.known().log(path=document.path, limit=1)
            return None if newest and _is_program(newest[0]) else lost[0]
        writers = self._ledger.writers(document, document.data)
        return next((number for number in lost if not ((version := writers[number]) and _is_program(version))), None)


def refuse_a_persons_words(authors: LastAuthors, actor: str, step: Step) -> None:
    """Raise NeedsApprovalError if a step changes or removes a person's latest words.

    An agent's checkpoint may replace its ledger even after a person's correction, since it states the current progress.
    """
    before, settings = step.edit.before, authors.settings
    if step.is_echo or not (step.edit.splice.removed and before.exists):
        return
    if any(same_file(before.path, allowed) for allowed in settings["agents.may_write"]):
        return
    if settings.kinds.agents_may(before.path) is Agents.REPLACE and not is_note_of_agents(before.path):
        return  # a page for agents, such as CONTINUITY.md
    after, entries = step.edit.after, read(before).everything
    standing, left = read(after).everything, Counter(line.strip() for line in after.lines)
    remaining, titles = Counter(map(_key, standing)), {(entry.kind, entry.text) for entry in read(after).entries}
    for entry in [entry for entry in entries if _is_missing(_key(entry), remaining)]:
        kind, source = after.kinds[entry.kind], entry.field("source")
        is_ledger = source is not None and kind.form in WHOLE and kind.folds is Fold.NEWEST
        is_own = is_ledger and actor in (f"agent:{entry.text}", source) and (entry.kind, entry.text) in titles
        is_taken = entry.kind == "handoff" and not after.exists  # a handoff is written to be taken
        if not (is_own or is_taken) and authors.is_persons(before, entry):
            raise NeedsApprovalError(entry.name, path=before.path, line=entry.place.first_line)
    covered = {line for entry in entries for line in range(entry.place.first_line - 1, entry.place.last_line)}
    idle = ("", "§") if before.form == "between" else ("",)
    lines = [number for number, line in enumerate(before.lines) if number not in covered and line.strip() not in idle]
    if not is_note_of_agents(before.path):  # headings come and go with entries
        lines = [number for number in lines if not before.lines[number].startswith("#")]
    lost = [number for number in lines if _is_missing(before.lines[number].strip(), left)]
    if (number := authors.persons_line(before, lost)) is not None:
        raise NeedsApprovalError(f"{before.path}:{number + 1}", path=before.path, line=number + 1)


def _is_missing(item: Hashable, left: Counter[Any]) -> bool:
    """Tell whether an item is used up in `left`, and remove one."""
    left[item] -= 1
    return left[item] < 0


def _key(entry: Entry) -> Hashable:
    return entry.field("source"), words_of(entry)


def words_of(entry: Entry | Draft) -> Hashable:
    """Return an entry's words, without stamps."""
    details = [pair for pair in entry.fields if pair[0] not in _BOOKKEEPING and pair[0] not in RELATIONS]
    return entry.kind, entry.text, entry.category, frozenset(entry.tags), tuple(details)


def _is_program(version: "Version") -> bool:
    """Tell whether a version is not a person's; imported entries have their own stamp."""
    return version.actor == TOOL or version.actor.startswith(("agent:", "model:")) or version.op == "import"
