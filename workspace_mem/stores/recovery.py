"""Finish or undo what a killed writer left. Run under the workspace lock, before anything else."""

import platform
from dataclasses import replace
from pathlib import Path

from workspace_mem.core.document import revision_of
from workspace_mem.stores.atomic import SwapNotSupportedError, exchange, mode_of, move_to_new, sync_folder, write_durably
from workspace_mem.stores.folder import Folder
from workspace_mem.stores.journal import Intent


def temporary_of(folder: Folder, intent: Intent, number: int) -> Path:
    """Return where file `number` of an intent is made ready: beside its target, where a rename is atomic."""
    target = folder.root / intent.files[number].path
    return target.with_name(f".~wm-{intent.name}.{number}.tmp")


def recover(folder: Folder) -> list[str]:
    """Settle every intent that is not done; return a sentence for each that was left to another host."""
    notices = []
    for intent in folder.journal.pending():
        if intent.done:
            continue
        if intent.host != platform.node():
            notices.append(f"A change announced on {intent.host} is not finished; it was left alone")
            continue
        _settle(folder, intent)
    return notices


def _settle(folder: Folder, intent: Intent) -> None:
    swapped = [_was_swapped(folder, intent, number) for number in range(len(intent.files))]
    if not any(swapped):
        folder.journal.drop(intent)
        return
    done = [number for number, was in enumerate(swapped) if was or _swap_now(folder, intent, number)]
    kept = replace(intent, files=tuple(intent.files[number] for number in done))
    for place, number in enumerate(done):
        if place != number and (bytes_at := folder.journal.displaced_at(intent, number)).exists():
            bytes_at.replace(folder.journal.displaced_at(intent, place))
    if kept != intent:
        folder.journal.announce(kept)
    folder.journal.finish(kept)


def _was_swapped(folder: Folder, intent: Intent, number: int) -> bool:
    """Tell whether a file got its new bytes, and bring its temporary file to its end."""
    file = intent.files[number]
    target, temporary = folder.root / file.path, temporary_of(folder, intent, number)
    kept = folder.journal.displaced_at(intent, number)
    left = revision_of(temporary.read_bytes()) if temporary.is_file() else None
    if left is None:
        return kept.exists() or _revision(target) == file.after
    if left == file.before and left != file.after and _revision(target) != file.before:
        temporary.replace(kept)
        sync_folder(target.parent)
        return True
    if left not in (file.before, file.after) and _revision(target) == file.after and file.before is not None:
        _give_back(temporary, target, file.after, kept)
        return False
    if left in (file.before, file.after) or _revision(target) == file.before:
        temporary.unlink()  # never swapped in; perhaps only half written
    else:
        temporary.replace(kept.with_name(f"{kept.name}.saved"))
    return kept.exists() or _revision(target) == file.after


def _give_back(temporary: Path, target: Path, after: str, kept: Path) -> None:
    """Put a person's save back that the killed writer had displaced."""
    try:
        exchange(temporary, target)
    except SwapNotSupportedError:
        return
    if revision_of(temporary.read_bytes()) == after:
        temporary.unlink()
    else:
        temporary.replace(kept.with_name(f"{kept.name}.saved"))
    sync_folder(target.parent)


def _swap_now(folder: Folder, intent: Intent, number: int) -> bool:
    """Carry out a later step of an operation whose first step is done; False where the file has moved on."""
    file = intent.files[number]
    target, temporary = folder.root / file.path, temporary_of(folder, intent, number)
    current = target.read_bytes() if target.is_file() else None
    if (revision_of(current) if current is not None else None) != file.before:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    write_durably(temporary, file.splice.apply(current or b""), mode=mode_of(target))
    if current is None:
        move_to_new(temporary, target)
    else:
        kept = folder.journal.displaced_at(intent, number)
        kept.unlink(missing_ok=True)
        write_durably(kept, current, mode=0o600)
        temporary.replace(target)
    sync_folder(target.parent)
    return True


def _revision(path: Path) -> str | None:
    return revision_of(path.read_bytes()) if path.is_file() else None
