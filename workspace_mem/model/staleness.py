"""Whether a save was made from an old copy of a file, and which entries it therefore lacks.

An editor that loaded a file before tools changed it, and is saved after them, puts the old text back
with the person's edit in it. The bytes alone say so: the saved text is nearer to an older recorded
version than to the newest one. `judge` decides by these rules, from recorded facts only.

1. *The base.* Go back from the newest version V0 while the save has no line that came in since: under
   the assumption that version Vk was in the editor, nothing that was written after it can be in the
   save. Of these versions the one counts that differs from the save in the fewest lines, the oldest
   of equals. Is none nearer than V0, the save was made from the newest text: whatever is gone was
   removed on purpose. (Lines that are blank or headings do not count; an id counts as a line of its
   own, so that an entry which the person reworded is known to have been in the editor.)
2. *What is lost.* Entries that tools added since the base and that are gone; entries that tools changed
   since and that read as they did before; entries that tools took out since and that are back. What
   was only ever changed by hand was promised to nobody, and is not among them.
3. *On purpose.* Entries of the base that are gone from the save too were removed by the person. If
   they are more than the lost ones, somebody cleans up: then the lost ones count as removed as well,
   but for the case that hitting just the newest of all entries is unlikely (one in a thousand, were
   the removed ones chosen blindly), which is asked about.
4. *A few.* Up to three lost entries may have been removed on purpose from the newest text. What tells
   the two apart is whether the person changed anything else, and how long the entries had been there:

   ==============================  ========================  =====================
   .                               at most an hour before    longer
   ==============================  ========================  =====================
   the save changed other things   stale                     asked about
   it is the older version itself  asked about               on purpose
   ==============================  ========================  =====================

Nothing is put back by any of this: the answer is told, and a person or agent decides.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from math import comb
from typing import NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.reading import Reading, read
from workspace_mem.model.stale_save import Decision, Fate
from workspace_mem.text.alignment import likeness

FEW = 3  # entries; so many may well be removed on purpose
RECENT = timedelta(hours=1)
_UNLIKELY = 0.001
_ALIKE = 0.75  # of their likeness: the same entry, reworded by hand


class FileVersion(NamedTuple):
    """One file as one commit left it. `is_acknowledged`: by a tool, which told somebody that it is kept."""

    commit: str
    at: datetime
    is_acknowledged: bool
    data: bytes


class Lost(NamedTuple):
    """One entry that a tool wrote, changed or took out, and that the save undid.

    `entry` is as it was promised (BACK: as it stood before it was taken out), `commit` made it so.
    """

    entry: Entry
    fate: Fate
    commit: str
    at: datetime


class Verdict(NamedTuple):
    """What is thought of one save. `base` is the commit of the version it was made from."""

    decision: Decision
    base: str | None = None
    lost: tuple[Lost, ...] = ()
    on_purpose: tuple[Entry, ...] = ()  # of the base: gone from the save as well, and left so


_FRESH = Verdict(Decision.FRESH)


def judge(file: Document, versions: Iterable[FileVersion], at: datetime) -> Verdict:
    """Judge a save by the recorded versions of its file, newest first; only as many are read as matter."""
    saved = file.data
    base, since = _base(versions, saved)
    if base is None:
        return _FRESH
    newest, older, now = (read(file.with_data(data)) for data in (since[0].version.data, base.data, saved))
    lost = tuple(_without_edited(list(_lost(since, newest, older, now)), (newest, older), now))
    undone = [one for one in lost if one.fate is not Fate.BOTH]
    if not undone:
        return _FRESH
    stayed = texts_of(newest).keys() - texts_of(now).keys()
    on_purpose = tuple(entry for entry in older.entries if entry.name in stayed)
    same = _lines(saved) == _lines(base.data)
    decision = _decided(len(undone), len(on_purpose), len(newest.entries), same=same, age=at - _oldest(undone))
    return _FRESH if decision is Decision.FRESH else Verdict(decision, base.commit, lost, on_purpose)


def _decided(lost: int, on_purpose: int, entries: int, *, same: bool, age: timedelta) -> Decision:
    if on_purpose > lost:
        entries = max(entries, lost + on_purpose)
        chance = comb(entries - lost, on_purpose) / comb(entries, lost + on_purpose)
        return Decision.UNSURE if chance < _UNLIKELY else Decision.FRESH
    if lost > FEW:
        return Decision.STALE
    if age <= RECENT:
        return Decision.UNSURE if same else Decision.STALE
    return Decision.FRESH if same else Decision.UNSURE


def _oldest(lost: Sequence[Lost]) -> datetime:
    return min(one.at for one in lost)


# ── the base ───────────────────────────────────────────────────────────────────────────────────

_Lines = Counter[bytes]


class _Step(NamedTuple):
    """A version and its lines: they are asked for again and again."""

    version: FileVersion
    lines: _Lines


def _base(versions: Iterable[FileVersion], saved: bytes) -> tuple[FileVersion | None, Sequence[_Step]]:
    """Return the version the save was made from, where it is not the newest, and all that are newer."""
    kept, walked = _lines(saved), list[_Step]()
    best, nearest = 0, 0
    for version in versions:
        step = _Step(version, _lines(version.data))
        walked.append(step)
        newest, distance = walked[0].lines, _distance(step.lines, kept)
        if len(walked) == 1:
            nearest = distance
        elif any(kept[line] > step.lines[line] for line in newest - step.lines):
            break
        elif distance < nearest or (best and distance == nearest):
            best, nearest = len(walked) - 1, distance
        if not distance:
            break
    return (walked[best].version, walked[:best]) if best else (None, walked)


def _lines(data: bytes) -> _Lines:
    """Count the lines, and the ids at their ends: an entry that was edited has its id still."""
    found = [line.strip() for line in data.splitlines()]
    lines = Counter(line for line in found if line and not line.startswith(b"#"))
    lines.update(mark for line in found if (mark := line.rpartition(b" ")[2]).startswith(b"^") and mark != line)
    return lines


def _distance(one: _Lines, other: _Lines) -> int:
    return (one - other).total() + (other - one).total()


# ── what is lost ───────────────────────────────────────────────────────────────────────────────


def texts_of(reading: Reading) -> Mapping[str, str]:
    """Return the text of every entry by its id or handle, as it stands."""
    return {part.entry.name: reading.text_of(part) for part in reading.parts if part.entry}


def _lost(since: Sequence[_Step], newest: Reading, older: Reading, now: Reading) -> Iterator[Lost]:
    new, old, there = texts_of(newest), texts_of(older), texts_of(now)
    for entry in newest.entries:
        text = new[entry.name]
        fate = _fate(text, old.get(entry.name), there.get(entry.name))
        has = _by_id(entry) if fate is Fate.MISSING and entry.id else _by_lines(text)
        if fate and (made := _since_when(since, has)):
            yield Lost(entry, fate, made.commit, made.at)
    for entry in older.entries:
        if entry.name not in new and there.get(entry.name) == old[entry.name]:
            stands = _by_id(entry) if entry.id else _by_lines(old[entry.name])
            if made := _since_when(since, _not(stands)):
                yield Lost(entry, Fate.BACK, made.commit, made.at)


def _without_edited(lost: list[Lost], before: Iterable[Reading], now: Reading) -> list[Lost]:
    """Leave out what the person reworded: entries without ids, the oldest first, that have a look-alike in the save.

    What stood there `before` is no rewording.
    """
    known = {name for reading in before for name in texts_of(reading)}
    fresh = [entry.text for entry in now.entries if entry.id is None and entry.name not in known]
    for one in sorted((one for one in lost if one.fate is Fate.MISSING), key=lambda one: one.at):
        alike = next((text for text in fresh if not one.entry.id and _are_alike(one.entry.text, text)), None)
        if alike is None:
            break
        fresh.remove(alike)
        lost = [other for other in lost if other is not one]
    return lost


def _are_alike(one: str, other: str) -> bool:
    return likeness(one, other) >= _ALIKE


def _fate(new: str, old: str | None, now: str | None) -> Fate | None:
    """Tell what became of an entry of the newest version, by how it reads there, in the base and in the save."""
    if new in (now, old):
        return None
    if now is None:  # one that was there already was removed on purpose
        return Fate.MISSING if old is None else None
    return Fate.OLDER if now == old else Fate.BOTH


def _by_id(entry: Entry) -> Callable[[_Step], bool]:
    mark = f"^{entry.id}".encode()
    return lambda step: mark in step.version.data


def _by_lines(text: str) -> Callable[[_Step], bool]:
    marks = {line.strip().encode("utf-8", "replace") for line in text.split("\n") if line.strip()}
    return lambda step: marks <= step.lines.keys()


def _not(holds: Callable[[_Step], bool]) -> Callable[[_Step], bool]:
    return lambda step: not holds(step)


def _since_when(since: Sequence[_Step], holds: Callable[[_Step], bool]) -> FileVersion | None:
    """Return the change since which something holds; None where that was no tool's."""
    found = None
    for step in since:
        if not holds(step):
            break
        found = step.version
    return found if found and found.is_acknowledged else None
