"""What was lost: by a save of an old copy, with what became of the entries that it undid, or with a whole file."""

from collections.abc import Mapping
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from workspace_mem.text.wording import counted


class Decision(Enum):
    """What a save was made from."""

    FRESH = "fresh"  # the newest text, or nothing that was promised is lost
    UNSURE = "unsure"  # could be either: a question to a person
    STALE = "stale"  # an older text


class Fate(Enum):
    """What became of an entry that was promised."""

    MISSING = "missing"
    OLDER = "older wording"
    BACK = "came back"  # though it was taken out
    BOTH = "changed on both sides"  # the person edited the older wording: theirs stays


class LostEntry(NamedTuple):
    """One entry that a save undid, by its id or handle; `commit` is the one that acknowledged it."""

    name: str
    fate: Fate
    commit: str
    at: str  # ISO 8601
    stands: str | None  # a digest of how it reads in the save; None where it is missing

    @property
    def key(self) -> str:
        """Name what was promised: an entry and the change that promised it."""
        return f"{self.name}@{self.commit}"

    def stands_in(self, texts: Mapping[str, str]) -> bool:
        """Tell whether it still reads as the save left it; `texts` are those of the file's entries, by name."""
        return self.name in texts and digest_of(texts[self.name]) == self.stands


class StaleSave(NamedTuple):
    """One save. Entries read as promised in `newest`, and as the editor had loaded them in `base`."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
    newest: str
    base: str
    at: str  # ISO 8601
    is_sure: bool  # False: it may as well have been a removal on purpose
    lost: tuple[LostEntry, ...]
    on_purpose: tuple[str, ...] = ()  # names of entries that went as well, and are taken for removed
    elsewhere: str | None = None  # where they stand; then no save undid them: git took them out of the folder

    @property
    def undone(self) -> tuple[LostEntry, ...]:
        """Return what can be brought back: all but what the person changed as well."""
        return tuple(one for one in self.lost if one.fate is not Fate.BOTH)


class DeletedFile(NamedTuple):
    """A file that something else than a tool deleted, with the name of the bytes that it had."""

    path: str
    commit: str | None  # the edit that recorded it; None: not recorded yet
    blob: str
    at: str  # ISO 8601
    holds_entries: bool  # which somebody may have been promised
    is_back: bool = False  # a tool has made it anew since, without what stood there

    @property
    def key(self) -> str:
        """Name what went."""
        return deleted_key(self.path, self.blob)

    @property
    def sentence(self) -> str:
        """Say what happened, without a full stop."""
        if self.is_back:
            since = "and a new one was begun since"
            return f"{self.path} was deleted by hand, {since}: `workspace-mem recover` brings back what it contained"
        return f"{self.path} was deleted by hand: `workspace-mem recover` brings it back or takes it off the list"


def deleted_key(path: str, blob: str) -> str:
    """Name a file that went: its path and the bytes that stood there."""
    return f"{path}@{blob}"


class Losses(NamedTuple):
    """What was lost and is lost still, the oldest first."""

    saves: tuple[StaleSave, ...] = ()
    deleted: tuple[DeletedFile, ...] = ()


def sentence_of(save: StaleSave) -> str:
    """Say what a save did, without a full stop."""
    names = [one.name for one in save.undone]
    number = counted(len(names), "acknowledged entry")
    lists = ", ".join(names[:3]) + (f" and {len(names) - 3:,} more" if len(names) > 3 else "")
    if save.elsewhere:
        return (
            f"git removed {number} of {save.path} from the folder ({lists}); {save.elsewhere} still has them. "
            "Was that on purpose? `workspace-mem recover` restores or dismisses them"
        )
    if not save.is_sure:
        return (
            f"{save.path} was saved without {number} ({lists}): on purpose, or from an older copy? "
            "`workspace-mem recover` restores or dismisses them"
        )
    return (
        f"{save.path} was saved from an older copy, which undid {number} ({lists}); "
        "`workspace-mem recover restore --all` brings them back and keeps the edit"
    )


def digest_of(text: str) -> str:
    """Name how an entry reads, without its words."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:20]
