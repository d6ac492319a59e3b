"""Finish or undo what a killed writer left. Run under the workspace lock, before anything else."""

import contextlib
import os
import time
from collections.abc import Sequence
from pathlib import Path
from posixpath import dirname

from workspace_mem.disk.beneath import pinned, real_path
from workspace_mem.disk.disk import (
    Exchange,
    SwapNotSupportedError,
    content_of,
    exchange,
    make_durable,
    why_target_closed,
)
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import FileIntent, Intent
from workspace_mem.disk.swapping import PATIENCE_SECONDS, SavedMeanwhileError, Swap, keep, opened_swap
from workspace_mem.errors import UnconfirmedError, WorkspaceMemError
from workspace_mem.model.document import revision_of

_SYNC_SECONDS = 30  # longer than a disk takes; then somebody else looks after it


def recover(folder: Folder, exchange: Exchange = exchange) -> tuple[str, ...]:
    """Settle every intent that is not done; return a sentence for each that could not be."""
    journal = folder.journal
    unfinished, damaged = journal.read("announced", "swapped")
    notices = [f"{name} in .workspace-mem/intents cannot be read; it was left alone" for name in damaged]
    for intent in unfinished:
        if not intent.host.is_here():
            notices.append(f"A change announced on {intent.host.name} is unfinished; it was left alone")
            continue
        if intent.state == "swapped" and intent.host.may_live() and journal.is_young(intent, seconds=_SYNC_SECONDS):
            continue  # all is in its place, and its writer is about to say so
        if intent.state == "swapped" and not journal.is_still(intent):
            continue  # its writer has said so since it was read
        try:
            notices += BrokenOff(folder, intent, exchange, time.monotonic() + PATIENCE_SECONDS).settle()
        except (OSError, WorkspaceMemError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            what = "An interrupted change could not be completed or undone"
            notices.append(f"{what} ({reason or error}); the next write tries again")
    with contextlib.suppress(OSError):
        journal.sweep_announcements()
    return tuple(notices)


class BrokenOff:
    """A change that was broken off: its writer was killed, or could not write a further file of it.

    `until`, on the monotonic clock, others who have a file open are waited for.
    """

    def __init__(self, folder: Folder, intent: Intent, exchange: Exchange, until: float) -> None:
        self._folder = folder
        self._intent = intent
        self._exchange = exchange
        self._until = until

    def settle(self) -> list[str]:
        """Finish it, or take it back where it cannot be finished; return a sentence where somebody must look.

        Where neither can be done, since files of both kinds have moved on, what was done stays.
        """
        folder, intent = self._folder, self._intent
        numbers = range(len(intent.files))
        for file in intent.files:
            if real_path(folder.root, file.path) != file.path:
                raise WorkspaceMemError(f"{file.path} was replaced by another file")
        swapped = [number for number in numbers if self._was_swapped(number)]
        what = f"An interrupted change ({intent.subject})"
        unsure = [file.path for file in intent.files if self._may_be_ours(file)]
        if not swapped:
            folder.journal.drop(intent)
            return [f"{what} may be in {path}, which has changed since; check that file" for path in unsure]
        done = [
            number
            for number in numbers
            if number in swapped
            or (number < swapped[-1] and self._is_edited(intent.files[number]))
            or ((intent.files[number].promised or self._stands(intent.files[swapped[0]])) and self._swap_now(number))
        ]
        if (left_out := self._left_out(done)) and not set(left_out) & set(unsure):
            done, is_confirmed = self.take_back(done)
            if not done:
                if not is_confirmed:
                    raise WorkspaceMemError("it was undone, but the disk did not confirm that")
                folder.journal.drop(intent)
                return [f"{what} was undone: {', '.join(left_out)} has changed since, or cannot be written"]
            left_out = self._left_out(done)
        kept = intent.without(left_out, tuple(intent.files[number] for number in done))
        if kept != intent:
            folder.journal.announce_anew(kept)
        for parent in {dirname(file.path) for file in kept.files}:
            with pinned(folder.root, parent) as place:
                make_durable(place)
        folder.journal.advance(kept, "done")
        stands = f"{what} is in {kept.files[0].path} and"
        return [f"{stands} {'may be' if path in unsure else 'is not'} in {path}; check both" for path in left_out]

    def take_back(self, done: Sequence[int]) -> tuple[list[int], bool]:
        """Undo swaps, by the numbers of their files, the last one first, up to one that cannot be undone.

        Return those that stand, and whether the disk confirmed the others: where it did not, the intent is to stay.
        """
        left, is_confirmed = list(done), True
        while left:
            try:
                self._take_back(left[-1])
            except (OSError, ValueError, SavedMeanwhileError, WorkspaceMemError):
                is_confirmed = False
                file = self._intent.files[left[-1]]
                path = self._folder.root / file.path
                if (_revision(path) or "?" if os.path.lexists(path) else None) != file.before:  # "?" cannot be told
                    return left, is_confirmed
            left.pop()
        return left, is_confirmed

    def _take_back(self, number: int) -> None:
        file = self._intent.files[number]
        displaced = self._folder.journal.displaced_at(self._intent, number)
        before = displaced.read_bytes() if file.before is not None else None
        if (revision_of(before) if before is not None else None) != file.before:
            raise SavedMeanwhileError
        after = file.splice.apply(before or b"") if file.after is not None else None
        with opened_swap(self._folder, self._intent, number, self._exchange, self._until) as swap:
            if os.path.lexists(swap.target) != (after is not None):
                raise SavedMeanwhileError
            swap.swap_back(before, after)
            swap.kept.unlink(missing_ok=True)

    def _swap_now(self, number: int) -> bool:
        """Carry out a step of it of which another is done; False where the file has moved on, or is closed."""
        file = self._intent.files[number]
        make = file.after is not None
        try:
            with opened_swap(self._folder, self._intent, number, self._exchange, self._until, make=make) as swap:
                current = content_of(swap.target) if os.path.lexists(swap.target) else None
                if isinstance(current, str) or (revision_of(current) if current is not None else None) != file.before:
                    return False
                if why_target_closed(swap.target):
                    return False
                if file.after is None:
                    swap.take_out(current or b"")
                else:
                    swap.swap_in(current, file.splice.apply(current or b""))
        except UnconfirmedError:
            raise  # it has its new bytes, and the next writer looks again
        except (OSError, ValueError, SavedMeanwhileError, WorkspaceMemError):
            return False
        return True

    def _left_out(self, done: Sequence[int]) -> tuple[str, ...]:
        """Return the files of the promise that are not done."""
        files = enumerate(self._intent.files)
        return tuple(file.path for number, file in files if number not in done and file.promised)

    def _may_be_ours(self, file: FileIntent) -> bool:
        """Tell whether a file that was to be new is there and neither: made by somebody, or ours and edited since."""
        return file.before is None and os.path.lexists(self._folder.root / file.path) and self._is_edited(file)

    def _stands(self, file: FileIntent) -> bool:
        """Tell whether what was put into a file is there still: a line about what git has taken away helps nobody."""
        now = self._folder.bytes_or_none(file.path)
        return file.splice.inserted.strip() in now if now is not None else file.after is None

    def _is_edited(self, file: FileIntent) -> bool:
        """Tell whether a file moved on. They are swapped in order: one before the last one done was swapped, then."""
        return _revision(self._folder.root / file.path) not in (file.before, file.after)

    def _was_swapped(self, number: int) -> bool:
        """Tell whether a file got its new bytes, and bring its temporary file to its end."""
        file = self._intent.files[number]
        # A power cut may leave this word and not what it is about. Of a new file there is no other proof, once others
        # have built on it.
        if self._intent.state == "swapped" and self._intent.host.is_this_boot():
            return True
        try:
            with opened_swap(self._folder, self._intent, number, self._exchange, self._until) as swap:
                return _was_swapped(swap, file)
        except FileNotFoundError:
            if (self._folder.root / file.path).parent.exists():
                raise
            # Its folder is gone, or was not made yet.
            kept = _revision(self._folder.journal.displaced_at(self._intent, number))
            return file.after is None or (file.before is not None and kept == file.before)


# ── one file of it ─────────────────────────────────────────────────────────────────────────────


def _was_swapped(swap: Swap, file: FileIntent) -> bool:
    if swap.ready.exists() and not swap.kept.exists():
        swap.ready.unlink()  # it was given up
    if swap.ready.exists() and not swap.finish_in_place():
        return False
    left, now = _revision(swap.temporary), _revision(swap.target)
    if left is None:
        # After a power cut what is kept may be our own bytes: the exchange undone, but not the move that followed it.
        return now == file.after or (file.before is not None and _revision(swap.kept) == file.before)
    if left == file.after or _is_torn(swap, file, now):  # never swapped in, or given back
        if now != file.after:
            swap.kept.unlink(missing_ok=True)  # before the other: beside nothing it would tell of a swap
        swap.temporary.unlink()
        return now == file.after
    if file.after is None and now is None and left != file.before:  # saved in place while it was taken out
        swap.put_back()
        return False
    if left == file.before and (file.after is not None or now is None):
        keep(swap.temporary, swap.kept)
        make_durable(swap.target.parent)
        return True
    _settle_save(swap, is_ours=now in (file.before, file.after))  # met on the way there, or back
    return False


def _is_torn(swap: Swap, file: FileIntent, now: str | None) -> bool:
    """Tell whether what lies beside a file is of ours, and was to go in or back: all of it, or half written.

    After a power cut parts of it may be zeros. `now` is the file's revision.
    """
    left = content_of(swap.temporary)
    if now == file.before:
        there = content_of(swap.target) if os.path.lexists(swap.target) else b""
        wanted = [there, b"" if file.after is None else file.splice.apply(there)] if isinstance(there, bytes) else []
    elif now == file.after and file.before is not None and _revision(swap.kept) == file.before:
        wanted = [swap.kept.read_bytes()]
    else:
        return False
    return isinstance(left, bytes) and any(_is_begun(left, whole) for whole in wanted)


def _is_begun(data: bytes, whole: bytes) -> bool:
    return len(data) <= len(whole) and all(one in (0, other) for one, other in zip(data, whole, strict=False))


def _settle_save(swap: Swap, *, is_ours: bool) -> None:
    """Put a person's save back that the killed writer had displaced; keep it aside where they saved again."""
    if not is_ours:
        keep(swap.temporary, swap.new_saved())
        return
    if not os.path.lexists(swap.target):
        swap.put_back()
        return
    ours = content_of(swap.target)
    with contextlib.suppress(SwapNotSupportedError):
        if isinstance(ours, bytes):
            swap.give_back(ours)
    make_durable(swap.target.parent)


def _revision(path: Path) -> str | None:
    try:
        content = content_of(path)
    except OSError:
        return None
    return revision_of(content) if isinstance(content, bytes) else None
