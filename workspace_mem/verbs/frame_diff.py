"""frame --diff: what came into the frame, went out of it, or reads differently."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Unpack

from workspace_mem.frame import FrameArguments
from workspace_mem.frame.assemble import Frame
from workspace_mem.frame.past import PastFrame, RecordedWorkspace, current_frame, past_frame
from workspace_mem.frame.units import FramePart, FrameSection
from workspace_mem.model.declaration import Arg, verb
from workspace_mem.model.history import VersionId
from workspace_mem.model.results import Key
from workspace_mem.screen.clean import clean
from workspace_mem.text.alignment import likeness
from workspace_mem.workspace import Workspace

_ALIKE = 0.6  # of their likeness: the same text in other words
_MOST_PAIRS = 400  # beyond that, texts without ids simply came and went


@dataclass(frozen=True, slots=True)
class FramedPiece:
    """An entry or a block of a frame."""

    section: str
    source: str
    part: Annotated[FramePart, Key(hidden=True)]
    reason: Annotated[str | None, Key("why it is no longer shown", optional=True)] = None

    @staticmethod
    def json_keys() -> tuple[str, ...]:
        """Return the names of what stands in JSON."""
        return ("section", "source", "id", "lines", "text", "reason")

    @property
    def id(self) -> Annotated[str | None, Key("or handle; null for prose")]:
        """Return the id or handle of an entry."""
        return self.part.id

    @property
    def lines(self) -> str:
        """Return its lines, such as `3-9`."""
        return self.part.lines

    @property
    def text(self) -> str:
        """Return it as it is shown, or was."""
        return self.part.text

    @property
    def place(self) -> str:
        """Name the path and the lines."""
        first, _, last = self.part.lines.partition("-")
        return f"{self.source}#L{first}-L{last}" if last else f"{self.source}#L{first}"


@dataclass(frozen=True, slots=True)
class Reworded:
    """A piece that reads differently."""

    before: Annotated[FramedPiece, Key("in the earlier frame")]
    after: Annotated[FramedPiece, Key("in the later one")]


@dataclass(frozen=True, slots=True)
class FrameSide:
    """One of the two frames."""

    version: Annotated[VersionId | None, Key("null: the files as they are now")]
    digest: Annotated[str, Key("SHA-256 of its text")]
    chars: int


@dataclass(frozen=True, slots=True)
class FrameDifference:
    """What is new, gone or different. A piece that is gone has a reason: no room, or removed from the files."""

    before: Annotated[FrameSide, Key(name="from")]
    after: Annotated[FrameSide, Key(name="to")]
    added: Annotated[tuple[FramedPiece, ...], Key("what is new in the frame")]
    removed: Annotated[tuple[FramedPiece, ...], Key("what is no longer in it")]
    changed: Annotated[tuple[Reworded, ...], Key("what reads differently")]
    notices: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)


@verb("frame --diff yesterday")
def frame_diff(
    workspace: Workspace,
    moment: Annotated[str, Arg("The earlier moment: a commit, a date, or 3 days ago.")],
    until: Annotated[str | None, Arg("The later moment; by default now.")] = None,
    **asked: Unpack[FrameArguments],
) -> FrameDifference:
    """Compare the frames of two moments, or of one with the current files.

    The settings of each time decide whatever the arguments leave open.

    Raises whatever `frame_at` raises.
    """
    recorded = RecordedWorkspace(workspace.folder, workspace.history, workspace.zone, workspace.persona_at)

    def frame_of(moment: str) -> PastFrame:
        return past_frame(recorded, workspace.past.version_at(moment), asked, clean, moment=moment)

    later = current_frame(workspace.folder, asked, clean, workspace.passages) if until is None else frame_of(until)
    return _compared(frame_of(moment), later)


def _compared(before: PastFrame, after: PastFrame) -> FrameDifference:
    """Compare two frames, entry by entry and block by block. What only moved is no difference."""
    old, new = list(_shown(before.frame)), list(_shown(after.frame))
    _drop_equal(old, new)
    changed = [*_paired(old, new, _same_entry), *_alike(old, new)]
    reasons = _reasons(after.frame)
    return FrameDifference(
        _side(before),
        _side(after),
        added=tuple(new),
        removed=tuple(replace(piece, reason=reasons.get(_name(piece), "removed from the files")) for piece in old),
        changed=tuple(Reworded(*pair) for pair in changed),
        notices=tuple(dict.fromkeys([*before.waiting, *after.waiting])),
    )


def _side(one: PastFrame) -> FrameSide:
    return FrameSide(one.version, one.frame.digest, len(one.frame.text))


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
    return likeness(one.part.text, other.part.text) >= _ALIKE


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
