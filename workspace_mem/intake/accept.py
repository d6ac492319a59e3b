"""Carry out a verb's change, after the decision on secrets and on review."""

import os
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from workspace_mem.catalog.reviews import refuse_rejected
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Decide
from workspace_mem.model.entry import PERSON, Entry, is_of_model, stamps_for
from workspace_mem.model.reading import page_said_by
from workspace_mem.screen.clean import clean
from workspace_mem.screen.inputs import EntryInput, Screen, Screened, screened_draft
from workspace_mem.screen.orders import held_back, order_in, page_held_back
from workspace_mem.settings import REVIEW_OFF, SCREEN_AGENTS, SCREEN_IMPORTS, SCREEN_PERSON, SESSIONS_APPROVE
from workspace_mem.text.strings import late, words_of
from workspace_mem.workspace import Workspace, clean_when_needed
from workspace_mem.write.open_workspace import REJECTED
from workspace_mem.write.pipeline import WriteResult, written

if TYPE_CHECKING:  # most commands add nothing
    from workspace_mem.model.document import Document
    from workspace_mem.write.adding import Addition

MANY_ENTRIES = 20  # number of removed entries above which a person at a terminal is asked
_CONTINUITY = "CONTINUITY.md"
_DUE, _SPOOL = "consolidation-due", "spool"  # made by disk/spool.py


def carry_out(
    workspace: Workspace,
    op: str,
    decide: Decide,
    *,
    now: datetime | None = None,
    settles_first: bool = False,
    dry_run: bool = False,
) -> WriteResult:
    """Write and record a decision through `Workspace.write`, then take in what hooks captured.

    With `settles_first` a consolidation that is due comes before, so that what was asked for is the last change.
    """
    takes_in = workspace.call.takes_in and not dry_run
    state = f"{workspace.dirs.state}/{workspace.cache.name}"  # tested directly, since most commands find neither file
    notices: tuple[str, ...] = ()
    if settles_first and takes_in and (os.path.exists(f"{state}/{_DUE}") or _has_new_phase(workspace, state)):  # noqa: PTH110
        from workspace_mem.loop.consolidate import consolidate_when_due

        notices = consolidate_when_due(workspace)
    done = workspace.write(op, decide, now=now, dry_run=dry_run)
    if takes_in and os.path.isdir(f"{state}/{_SPOOL}"):  # noqa: PTH112
        notices += take_in_captured(workspace)
    if notices:
        return replace(done, notices=(*done.notices, *notices))
    return done


def _has_new_phase(workspace: Workspace, state: str) -> bool:
    """Tell whether CONTINUITY.md was saved since its phase was recorded, as by a hand edit, which no command sees."""
    try:
        saved = (workspace.root / workspace.kinds.own_path(_CONTINUITY)).stat().st_mtime_ns
    except OSError:
        return False
    try:
        return workspace.root.joinpath(state, "phase.json").stat().st_mtime_ns < saved
    except OSError:
        return True


def carry_out_if_agreed(
    workspace: Workspace,
    op: str,
    decide: Decide,
    confirm: Callable[[WriteResult], bool] | None,
    *,
    dry_run: bool = False,
) -> WriteResult:
    """Write and record a decision; if it removes many entries, only if `confirm` agrees."""
    if confirm and not dry_run:
        preview = carry_out(workspace, op, decide, dry_run=True)
        if (preview.diff or "").count("\n-- ") > MANY_ENTRIES and not confirm(preview):
            return preview
    return carry_out(workspace, op, decide, dry_run=dry_run)


def add_entry(
    workspace: Workspace,
    op: str,
    kind: str,
    handed: EntryInput,
    *,
    home: str | None = None,
    entry_id: str | None = None,
    notices: tuple[str, ...] = (),
    dry_run: bool = False,
) -> WriteResult:
    """Record an entry: as a no-op, a higher count, or a new line with a line in the log.

    It is stamped with the time and the actor, unless these are given; a kind with the field `why` also keeps the reason
    of the change. `home` replaces the usual file of its kind, `entry_id` is its own id; `notices` go into the answer.
    Raises the errors of `screened_draft` and `carry_out`.
    """
    if quote := quote_of_memory(workspace, op, handed.text, notices):
        return quote
    addition = addition_of(workspace, op, kind, handed, home=home, entry_id=entry_id, notices=notices)
    return carry_out(workspace, op, addition.decide, now=addition.now, settles_first=True, dry_run=dry_run)


def addition_of(
    workspace: Workspace,
    op: str,
    kind: str,
    handed: EntryInput,
    *,
    home: str | None = None,
    entry_id: str | None = None,
    notices: tuple[str, ...] = (),
) -> "Addition":
    """Return an entry, screened and stamped, whose `decide` computes the change."""
    from workspace_mem.write.adding import Addition

    declared, now = workspace.kinds[kind], workspace.now()
    if workspace.call.why and declared.field("why") and not dict(handed.fields).get("why"):
        handed = handed._replace(fields=(*handed.fields, ("why", workspace.call.why)))
    fields = dict(handed.fields)
    stamps = stamps_for(declared, now, workspace.zone, workspace.actor)
    stamps = tuple(pair for pair in stamps if pair[0] not in fields)
    screened = screened_draft(declared, handed, stamps, partial(keeps_secrets, workspace))
    screened = held_for_review(workspace, screened)
    return Addition(
        op,
        screened.draft,
        now,
        workspace,
        lambda entry: (*screened.told_of(entry), *notices),
        home,
        entry_id,
        fields,
    )


# ── quotes: text of a frame, a search or a recall that is handed in again, and is not stored a second time ──


def quote_of_memory(workspace: Workspace, op: str, text: str, notices: tuple[str, ...] = ()) -> WriteResult | None:
    """Return the answer to a text that quotes the memory and is not stored again; None for any other text."""

    def page(path: str) -> str:
        try:
            document = workspace.folder.read(path)
        except WorkspaceMemError:
            return ""
        return f"{clean(document.text)}\n{clean_when_needed(document.text, page_said_by(document))}"

    is_marked = "[" in text or "^" in text or "#L" in text
    if not is_marked or not (entries := _quoted_entries(workspace, text, page)):
        return None
    names = ", ".join(entry.name for entry in entries)
    notice = f"This text came from the memory, which already has it: {names}; nothing was stored"
    return written(op, entries[-1], changed=False, notices=(notice, *notices))


_ID = r"[a-z]+-[0-9a-z]{8}"
_WHO = r"(?:agents?|tool|import)(?::[\w.@+-]+)?|unknown source"
# `- text  [mem-7k3f9q2m · agent:claude]` in a frame, `- text (at:: …) ^mem-7k3f9q2m` in a file
_MARK = late(rf"[ \t]+(?:\[(?:({_ID})(?: ·[^\]\n]*)?|(?:{_WHO}))\]|\^({_ID}))[ \t]*$", re.MULTILINE)
# the first line of a hit, `MEMORY.md#L7  Memory › Facts  mem-7k3f9q2m · agent:claude`, or of a recall
_HIT = late(rf"^(\S+)#L\d+(?:-L\d+)?(?:[ ].*?({_ID})(?: · \S+)?|  .*)?$", re.MULTILINE)
_RECALLED = late(rf"^- (\S+)#L\d+(?:-L\d+)?(?: \[(?:({_ID})(?: ·[^\]\n]*)?|{_WHO})\])?: ", re.MULTILINE)
_OURS = late(r"^<(guidance|more|notices)(?: [^<>]*)?>\n.*?^</\1>$", re.DOTALL | re.MULTILINE)  # a frame's section
_SECTION = late(r"^<[a-z]+ source=\"([^\"\n]+)\"", re.MULTILINE)
# tags, headings, notes on cuts, and the first line of a recall
_AROUND = late(r"</?[a-z]+(?: [^<>]*)?>|#{1,6} .*|\(\d+ of [\d,]+ entries.*\)|Task type: [\w ()-]+")
_STAMP = late(r"[ \t]*\((?:at|source|review|seen|first|last):: ?[^()\n]*\)")
_ELLIPSIS = "…"


def _quoted_entries(workspace: Workspace, text: str, page: Callable[[str], str]) -> list[Entry]:
    """Return the entries that a text consists of; none if a line of it is new.

    It may also have the text of pages that it names in the form of a frame or a search; `page` returns the text of one
    that may be shown.
    """
    text = _OURS.sub("", text)
    heads = [*_HIT.finditer(text), *_RECALLED.finditer(text)]
    marks = sorted([*_MARK.finditer(text), *heads], key=re.Match.start)
    names = dict.fromkeys(name for mark in marks for name in mark.groups() if name)
    standing = workspace.catalog.look().having(names)
    entries = [standing[name] for name in names if name in standing and not standing[name].retired]
    if not entries:
        return []
    paths = {*_SECTION.findall(text), *(mark[1] for mark in heads), *(entry.place.path for entry in entries)}
    known = [_bare(page(path)) for path in sorted(paths)]
    known += [_bare(clean_when_needed(entry.text, entry.said_by)) for entry in entries]
    for line in filter(None, map(str.strip, _RECALLED.sub("", _HIT.sub("", text)).splitlines())):
        parts = map(_bare, line.split(_ELLIPSIS))
        if not _AROUND.fullmatch(line) and not all(any(part in words for words in known) for part in parts):
            return []
    return entries


def _bare(text: str) -> str:
    """Return the words of a text, without marks and stamps."""
    return " ".join(words_of(_STAMP.sub("", _MARK.sub("", text))))


# ── what hooks captured ────────────────────────────────────────────────────────────────────────


def take_in_captured(workspace: Workspace, seconds: float | None = None) -> tuple[str, ...]:
    """Take in what hooks captured, within a time limit; return notices. Never fails."""
    from workspace_mem.intake.captured import take_in

    return take_in(workspace, add_entry, seconds)


# ── what may be written as it is ───────────────────────────────────────────────────────────────


def keeps_secrets(workspace: Workspace, kinds: str, left_out: list[tuple[str, str]], *, imported: bool = False) -> bool:
    """Tell whether the user's configuration lets such secrets stay in texts of this channel.

    If not, what is `left_out` is kept beside the workspace once the text is written, for a person who wants it back.

    Raises RefusedError if nothing may be written then.
    """
    channel = SCREEN_IMPORTS if imported else SCREEN_PERSON if workspace.actor == PERSON else SCREEN_AGENTS
    policy = workspace.own_setting(channel)
    if policy == "refuse":
        raise RefusedError(
            f"The text seems to contain a secret ({kinds}); nothing was written",
            hint="leave it out, and write where it is kept instead",
        )
    if policy == "ask" and workspace.call.asks:
        return not workspace.call.asks(f"The text seems to contain a secret ({kinds}). Leave it out?")
    if policy != "off":
        workspace.left_out.append(left_out)
    return bool(policy == "off")


def screen_for(workspace: Workspace) -> Screen:
    """Return what redacts the texts of a call, as the user's configuration says for its channel."""
    return Screen(partial(keeps_secrets, workspace))


def held_for_review(workspace: Workspace, screened: Screened, *, imported: bool = False) -> Screened:
    """Return a text, marked for review if it comes from an agent or tool, or an import, and has to wait.

    Raises RefusedError if a person rejected it before.
    """
    is_agents = workspace.actor != PERSON and not workspace.call.approves
    if not (is_agents or imported):
        return screened
    if workspace.folder.has_own(REJECTED):
        refuse_rejected(workspace.folder, workspace.catalog, screened.draft.text)
    words, otherwise = order_in(screened.draft), ""
    if is_agents:
        otherwise = why_all_wait(workspace, screened.draft.kind)
    if not (words or otherwise) or (workspace.own_setting(REVIEW_OFF) and not is_of_model(workspace.actor)):
        return screened
    if dict(screened.draft.fields).get("review"):  # already marked by the caller
        return screened
    return held_back(screened, words, otherwise)


def page_held_for_review(workspace: Workspace, before: "Document", after: "Document") -> "tuple[Document, str]":
    """Return a page, marked for review if it comes from an agent or tool and has to wait.

    The text is a notice, or empty. Raises RefusedError if the page cannot wait.
    """
    if workspace.actor == PERSON or workspace.call.approves:
        return after, ""
    return page_held_back(before, after, workspace.actor, lambda: bool(workspace.own_setting(REVIEW_OFF)))


def why_all_wait(workspace: Workspace, kind: str) -> str:
    """Return why all additions of a kind by agents and tools wait for a person; empty if they need not."""
    if is_of_model(workspace.actor) and workspace.own_setting(SESSIONS_APPROVE) != "auto":
        return "a model drew it from a session"
    if workspace.settings["review.agents"] == "all":
        return "review.agents in workspace.toml says so"
    declared = workspace.kinds.get(kind)
    return f"every {kind} from an agent does" if declared and declared.is_reviewed else ""
