"""Finish or undo what a killed writer left. Run under the workspace lock, before anything else."""

import contextlib
import platform
import time
from dataclasses import replace
from pathlib import Path

from workspace_mem.core.document import revision_of
from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.stores.atomic import Exchange, SwapNotSupportedError, exchange, sync_folder
from workspace_mem.stores.beneath import real_path
from workspace_mem.stores.folder import Folder
from workspace_mem.stores.journal import Intent
from workspace_mem.stores.swapping import Places, SavedMeanwhileError, give_back, keep, put_back, swap_in

_KEEP_SAVED_SECONDS = 7 * 86_400


def places_of(folder: Folder, intent: Intent, number: int) -> Places:
    """Return the files of one swap of an intent."""
    journal = folder.journal
    return Places(
        folder.root / intent.files[number].path,
        temporary_of(folder, intent, number),
        journal.displaced_at(intent, number),
        journal.saved_at(intent, number),
    )


def temporary_of(folder: Folder, intent: Intent, number: int) -> Path:
    """Return where file `number` of an intent is made ready: beside its target, where a rename is atomic."""
    target = folder.root / intent.files[number].path
    return target.with_name(f".~wm-{intent.name}.{number}.tmp")


def recover(folder: Folder, swap: Exchange = exchange) -> tuple[str, ...]:
    """Settle every intent that is not done; return a sentence for each that could not be."""
    journal = folder.journal
    notices = [f"{name} in .workspace-mem/intents cannot be read; it was left alone" for name in journal.damaged()]
    for intent in journal.pending():
        if intent.done:
            continue
        if intent.host != platform.node():
            notices.append(f"A change announced on {intent.host} is not finished; it was left alone")
            continue
        try:
            _settle(folder, intent, swap)
        except (OSError, WorkspaceMemError) as error:
            notices.append(f"A change that was broken off could not be settled ({error}); it is tried again")
    with contextlib.suppress(OSError):
        journal.sweep_saved(older_than=time.time() - _KEEP_SAVED_SECONDS)
    return tuple(notices)


def _settle(folder: Folder, intent: Intent, swap: Exchange) -> None:
    numbers = range(len(intent.files))
    for file in intent.files:
        if real_path(folder.root, file.path) != file.path:
            raise WorkspaceMemError(f"{file.path} is another file now")
    swapped = [_was_swapped(places_of(folder, intent, number), intent, number, swap) for number in numbers]
    if not any(swapped):
        folder.journal.drop(intent)
        return
    # Whatever was done stays, and the rest is done too where the files still are as they were.
    done = [number for number in numbers if swapped[number] or _swap_now(folder, intent, number, swap)]
    kept = replace(intent, files=tuple(intent.files[number] for number in done))
    if kept != intent:
        folder.journal.announce(kept)
    folder.journal.finish(kept)


def _was_swapped(places: Places, intent: Intent, number: int, swap: Exchange) -> bool:
    """Tell whether a file got its new bytes, and bring its temporary file to its end."""
    file = intent.files[number]
    left, now = _revision(places.temporary), _revision(places.target)
    if left is None:
        return places.kept.exists() or now == file.after
    if left == file.after or now == file.before:  # never swapped in, or given back; or only half written
        places.temporary.unlink()
        return now == file.after
    if left == file.before:
        keep(places.temporary, places.kept)
        sync_folder(places.target.parent)
        return True
    if file.after is None:
        put_back(places)
    else:
        _settle_save(places, is_ours=now == file.after, swap=swap)
    return False


def _settle_save(places: Places, *, is_ours: bool, swap: Exchange) -> None:
    """Put a person's save back that the killed writer had displaced; keep it aside where they saved again."""
    if not is_ours:
        keep(places.temporary, places.saved)
        return
    with contextlib.suppress(SwapNotSupportedError):
        give_back(places, places.target.read_bytes(), swap)
    sync_folder(places.target.parent)


def _swap_now(folder: Folder, intent: Intent, number: int, swap: Exchange) -> bool:
    """Carry out a later step of an operation whose first step is done; False where the file has moved on."""
    file, places = intent.files[number], places_of(folder, intent, number)
    current = places.target.read_bytes() if places.target.is_file() else None
    if (revision_of(current) if current is not None else None) != file.before:
        return False
    try:
        places.target.parent.mkdir(parents=True, exist_ok=True)
        after = None if file.after is None else file.splice.apply(current or b"")
        swap_in(places, current, after, swap)
    except (OSError, ValueError, SavedMeanwhileError, WorkspaceMemError):
        return False
    return True


def _revision(path: Path) -> str | None:
    return revision_of(path.read_bytes()) if path.is_file() else None
