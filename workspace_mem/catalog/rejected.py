"""What a person rejected is remembered by its digest; the archive says when and why, as long as it is there."""

from collections.abc import Collection, Iterable
from hashlib import sha256

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import RefusedError
from workspace_mem.model.matching import folded

_FILE = "rejected.json"  # in our own folder; without it an agent may say it again, and it waits again
_MOST = 10_000


def _memo(folder: Folder) -> FileMemo:
    return FileMemo(folder.own / _FILE, lists=("texts",))


def note_rejected(folder: Folder, texts: Iterable[str]) -> None:
    """Remember what a person rejected."""
    memo = _memo(folder)
    known = [*memo.load().get("texts", []), *map(_digest, texts)]
    memo.save({"texts": list(dict.fromkeys(known))[-_MOST:]})


def rejections(folder: Folder) -> int:
    """Return how often a person rejected something, as far as it is remembered."""
    return len(_memo(folder).load().get("texts", []))


def rejected_among(folder: Folder, texts: Collection[str]) -> set[str]:
    """Return those of some texts, or names of proposals, that a person rejected."""
    known = set(_memo(folder).load().get("texts", []))
    return {text for text in texts if _digest(text) in known} if known else set()


def refuse_rejected(folder: Folder, catalog: Catalog, text: str) -> None:
    """Raise RefusedError for a text that a person rejected and did not take back since."""
    if _digest(text) not in _memo(folder).load().get("texts", []):
        return
    archived = [entry for entry in catalog.look().every(retired=True) if entry.retired and entry.is_pending]
    if same := [entry for entry in archived if _digest(entry.text) == _digest(text)]:
        when, why = (
            (same[-1].field("retired") or "an unknown time")[:10],
            same[-1].field(folder.settings.kinds.reason_for(same[-1].kind)),
        )
        raise RefusedError(
            f"A person rejected this on {when}{f': {why}' if why else ''} ({same[-1].name}); nothing was written",
            path=same[-1].place.path,
            hint=f"a person can bring it back: `workspace-mem restore {same[-1].name}`",
        )


def _digest(text: str) -> str:
    """Return a digest that other letter case does not change: that would be the way around a rejection."""
    return sha256(folded(text).casefold().encode("utf-8", "surrogatepass")).hexdigest()
