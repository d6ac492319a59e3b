"""Data for reviews: digests of rejected texts, and the originals of redacted texts.

The archive says when and why something was rejected, as long as it is there.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.catalog.catalog import Catalog
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.locations import UserDirs
from workspace_mem.disk.state import FileMemo
from workspace_mem.errors import RefusedError
from workspace_mem.model.matching import folded

_FILE = "rejected.json"  # in our own folder; without it, a rejected text may come again, and waits again
LEFT_OUT = "left-out"  # beside the workspace, so in no history and not synced
_MOST = 10_000


def _memo(folder: Folder) -> FileMemo:
    return FileMemo(folder.own / _FILE, lists=("texts",))


def note_rejected(folder: Folder, texts: Iterable[str]) -> None:
    """Record the texts that a person rejected."""
    memo = _memo(folder)
    known = [*memo.load().get("texts", []), *map(_digest, texts)]
    memo.save({"texts": list(dict.fromkeys(known))[-_MOST:]})


def rejections(folder: Folder) -> int:
    """Return the number of recorded rejections."""
    return len(_memo(folder).load().get("texts", []))


def rejected_among(folder: Folder, texts: Collection[str]) -> set[str]:
    """Return the texts, or names of proposals, that a person rejected."""
    known = set(_memo(folder).load().get("texts", []))
    return {text for text in texts if _digest(text) in known} if known else set()


def refuse_rejected(folder: Folder, catalog: Catalog, text: str) -> None:
    """Raise RefusedError for a text that a person rejected, and has not restored since."""
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


class RedactedText(NamedTuple):
    """A text with redacted secrets: the stored form, the original form, and the files of that save."""

    file: Path
    clean: str
    text: str
    paths: Sequence[str]
    actor: str
    at: str

    @property
    def name(self) -> str:
        """Return its name in `review`."""
        return self.file.name

    def drop(self) -> None:
        """Delete its file."""
        FileMemo(self.file).save({})

    def lines(self) -> list[tuple[str, str]]:
        """Return each line that lost a secret, with the original line; none if the number of lines changed."""
        cleaned, said = self.clean.split("\n"), self.text.split("\n")
        pairs = zip(cleaned, said, strict=True) if len(cleaned) == len(said) else ()
        return [(line.strip(), was.strip()) for line, was in pairs if line != was]


def keep_left_out(
    dirs: UserDirs, root: Path, texts: Iterable[Sequence[tuple[str, str]]], paths: Sequence[str], **by: str
) -> None:
    """Keep redacted originals, each in its own file, until a person decides on them.

    Agents see the names of these files, which depend on the user's key, so that no guess at a secret can be checked.
    """
    place, key = dirs.state_of(root) / LEFT_OUT, dirs.cache_key()
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    for clean, text in (pair for some in texts for pair in some):
        name = f"left-{sha256(key + text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"
        FileMemo(place / name).save({"clean": clean, "text": text, "paths": paths, **by})


def left_out(state: Path) -> Iterator[RedactedText]:
    """Yield the texts that wait for a decision."""
    for path in sorted((state / LEFT_OUT).glob("left-????????")):
        if kept := FileMemo(path, lists=("paths",)).load():
            yield RedactedText(path, **kept)


def _digest(text: str) -> str:
    """Return a digest that ignores letter case, so that a change of case does not evade a rejection."""
    return sha256(folded(text).casefold().encode("utf-8", "surrogatepass")).hexdigest()
