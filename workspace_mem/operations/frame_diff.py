"""frame --diff: what came into the frame, went out of it, or reads differently."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Unpack

from workspace_mem.services.frame.assembly import Frame
from workspace_mem.services.frame.recorded_frame import PastFrame, past_frame
from workspace_mem.services.frame.request import FrameArguments
from workspace_mem.services.frame.units import FramePart, FrameSection
from workspace_mem.services.screening.clean import clean
from workspace_mem.workspace import Workspace

_ALIKE = 0.6  # of SequenceMatcher's ratio: the same text in other words
_MOST_PAIRS = 400  # beyond that, texts without ids simply came and went


@dataclass(frozen=True, slots=True)
class FramedPiece:
    """An entry or a block of a frame."""

    section: str
    source: str
    part: FramePart

    @property
    def place(self) -> str:
        """Name the path and the lines."""
        first, _, last = self.part.lines.partition("-")
        return f"{self.source}#L{first}-L{last}" if last else f"{self.source}#L{first}"


@dataclass(frozen=True, slots=True)
class FrameDifference:
    """`removed` comes with the reason: no room, or gone from the files."""

    added: tuple[FramedPiece, ...]
    removed: tuple[tuple[FramedPiece, str], ...]
    changed: tuple[tuple[FramedPiece, FramedPiece], ...]
    before: PastFrame
    after: PastFrame

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)


def frame_diff(
    workspace: Workspace, moment: str, until: str | None = None, **asked: Unpack[FrameArguments]
) -> FrameDifference:
    """Compare the frames of two moments, or of one with the files as they are now.

    What is left open is as the settings of each time say. Raises what `frame_at` raises.
    """

    def at(moment: str | None) -> PastFrame:
        version = None if moment is None else workspace.past.version_at(moment)
        return past_frame(workspace, version, asked, clean, moment=moment, find=workspace.passages)

    return compared(at(moment), at(until))


def compared(before: PastFrame, after: PastFrame) -> FrameDifference:
    """Compare two frames, entry by entry and block by block. What only moved is no difference."""
    old, new = list(_shown(before.frame)), list(_shown(after.frame))
    _drop_equal(old, new)
    changed = [*_paired(old, new, _same_entry), *_alike(old, new)]
    reasons = _reasons(after.frame)
    gone = tuple((piece, reasons.get(_name(piece), "gone from the files")) for piece in old)
    return FrameDifference(tuple(new), gone, tuple(changed), before, after)


def _shown(found: Frame) -> Iterable[FramedPiece]:
    for section in found.sections:
        yield from (FramedPiece(section.name, section.source, part) for part in section.included)


def _name(piece: FramedPiece) -> tuple[str, str | None, str]:
    return piece.source, piece.part.id, piece.part.text


def _drop_equal(old: list[FramedPiece], new: list[FramedPiece]) -> None:
    both = Counter(map(_name, old)) & Counter(map(_name, new))
    for pieces in (old, new):
        left = both.copy()
        kept = []
        for piece in pieces:
            if left[_name(piece)]:
                left[_name(piece)] -= 1
            else:
                kept.append(piece)
        pieces[:] = kept


def _same_entry(one: FramedPiece, other: FramedPiece) -> bool:
    return one.part.id is not None and one.part.id == other.part.id


def _alike(old: list[FramedPiece], new: list[FramedPiece]) -> list[tuple[FramedPiece, FramedPiece]]:
    return _paired(old, new, _is_alike) if len(old) * len(new) <= _MOST_PAIRS else []


def _is_alike(one: FramedPiece, other: FramedPiece) -> bool:
    """Tell whether a text was reworded; what has an id is known by that, and a handle is made of the text."""
    if one.source != other.source or (one.part.id is None) != (other.part.id is None):
        return False
    if any(not (piece.part.id or "~").startswith("~") for piece in (one, other)):
        return False
    return SequenceMatcher(None, one.part.text, other.part.text, autojunk=False).ratio() >= _ALIKE


def _paired(old: list[FramedPiece], new: list[FramedPiece], is_same: Any) -> list[tuple[FramedPiece, FramedPiece]]:
    found = []
    for piece in list(old):
        twin = next((other for other in new if is_same(piece, other)), None)
        if twin is not None:
            found.append((piece, twin))
            old.remove(piece)
            new.remove(twin)
    return found


def _reasons(found: Frame) -> Mapping[tuple[str, str | None, str], str]:
    def of(section: FrameSection) -> Iterable[tuple[tuple[str, str | None, str], str]]:
        for part in section.left_out:
            yield (section.source, part.id, part.text), part.reason or ""

    return {name: reason for section in found.sections for name, reason in of(section)}


def as_json(found: FrameDifference) -> Mapping[str, Any]:
    """Return the stable keys of `frame --diff --json`."""
    return {
        "from": _side(found.before),
        "to": _side(found.after),
        "added": [_piece(piece) for piece in found.added],
        "removed": [{**_piece(piece), "reason": reason} for piece, reason in found.removed],
        "changed": [{"before": _piece(one), "after": _piece(other)} for one, other in found.changed],
        "notices": _notices(found),
    }


def _notices(found: FrameDifference) -> Sequence[str]:
    return list(dict.fromkeys([*found.before.waiting, *found.after.waiting]))


def _side(one: PastFrame) -> Mapping[str, Any]:
    return {"version": one.version, "digest": one.frame.digest, "chars": len(one.frame.text)}


def _piece(piece: FramedPiece) -> Mapping[str, Any]:
    part = piece.part
    return {
        "section": piece.section, "source": piece.source, "id": part.id, "lines": part.lines, "text": part.text,
    }  # fmt: skip
