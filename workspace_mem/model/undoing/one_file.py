"""What a change did to one file, taken back stretch by stretch."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from workspace_mem.model.document import Document
from workspace_mem.model.stretches import Name, Stretch, aligned
from workspace_mem.model.undoing.placing import as_they_read, in_its_section
from workspace_mem.model.undoing.working_files import WorkingFiles
from workspace_mem.text.alignment import likeness

_ALIKE = 0.6  # of their likeness: the same line in other words


class Rules(Protocol):
    """What holds for all files of one change. Names in `blocked` stay as they are in all of them."""

    only: Name | None
    blocked: set[Name]
    careful: bool  # look after each step whether all still reads as it did

    def concerns(self, one: Stretch) -> bool:
        """Tell whether a stretch may be touched."""
        ...

    def was(self, path: str, one: Stretch) -> bool:
        """Tell whether an entry stood just so, in this file, before the change."""
        ...

    def forget(self, one: Stretch) -> None:
        """Leave an entry alone that somebody has removed since."""
        ...

    def miss(self, path: str, one: Stretch) -> None:
        """Note that something was changed since."""
        ...


class OneFile:
    """One file of a change: how it was before, after, and is now."""

    def __init__(self, rules: Rules, state: WorkingFiles, before: Document, after: Document) -> None:
        self._rules, self._state = rules, state
        self._before, self._after, self.path = before, after, after.path
        state.get(self.path)  # the versions are cut beside the file as it is
        self._new, self.old = state.versions.stretches(after), state.versions.stretches(before)
        self._steps = aligned(self.old, self._new)
        self._is_exact = self._takes_all() and state.data(self.path) == (after.data if after.exists else None)
        self._here = {} if self._is_exact else self._found_now()
        self._retitled = [] if self._is_exact else list(self._under_another_heading())
        self._blank = Stretch(after.newline.encode())

    def _touched(self) -> Iterator[Stretch]:
        """Yield what the change made, rewrote or took away."""
        for tag, a, b, c, d in self._steps:
            old, new = self.old[a:b], self._new[c:d]
            if tag != "equal":
                yield from (*new, *old)
            else:
                yield from (now for one, now in zip(old, new, strict=True) if one is not now and one.words != now.words)

    def _takes_all(self) -> bool:
        blocked = self._rules.blocked
        some = (*self.old, *self._new) if blocked else ()
        return self._rules.only is None and not any(one.name in blocked for one in some if one.name)

    def _found_now(self) -> dict[int, Stretch]:
        """Return, by its number after the change, each stretch that is still in its place."""
        now = self._state.get(self.path) or []
        found = {}
        for tag, a, b, c, _ in aligned(self._new, now):
            if tag == "equal":
                found.update({a + at: now[c + at] for at in range(b - a)})
        return found

    def _under_another_heading(self) -> Iterator[tuple[int, Stretch]]:
        """Yield entries as they were whose heading the change made another, by their numbers after it."""
        for tag, a, b, c, d in self._steps:
            for old, number in zip(self.old[a:b], range(c, d), strict=True) if tag == "equal" else ():
                if old is not self._new[number] and _heading_of(old) != _heading_of(self._new[number]):
                    yield number, old

    # ── what the change made ───────────────────────────────────────────────────────────────────

    def take_out(self) -> None:
        """Take out what the change added, and let what it rewrote read as before."""
        if self._is_exact:
            self._concern(self._touched())
            self._state.put(self.path, list(self.old) if self._before.exists else None, self._before)
            return
        for tag, a, b, c, d in self._steps:
            if tag == "equal":
                for old, number in zip(self.old[a:b], range(c, d), strict=True):
                    if old is not self._new[number]:
                        self._say_as_before(old, number)
            elif tag == "insert" or (tag == "replace" and self._are_other_entries(a, b, c, d)):
                self._cut(range(c, d))
            elif tag == "replace":
                self._replace(range(a, b), range(c, d))
        if not self._before.exists and self._state.get(self.path) == [] and self._after.exists:
            self._state.put(self.path, None)

    def _are_other_entries(self, a: int, b: int, c: int, d: int) -> bool:
        """Tell whether entries went and others came at one place: they have nothing to do with each other."""
        said = [one for one in (*self.old[a:b], *self._new[c:d]) if not one.is_blank]
        return all(one.entry is not None and one.entry.id is not None for one in said)

    def _say_as_before(self, old: Stretch, number: int) -> None:
        new = self._new[number]
        if old.words == new.words or not self._rules.concerns(new):
            return
        place = self._place_of(number)
        if place is None or place[1].words == old.words:
            return  # it is gone, or reads so already
        path, now = place
        if now.words != new.words or not self._reword(path, now, old):
            self._rules.miss(path, now)

    def _reword(self, path: str, now: Stretch, old: Stretch) -> bool:
        """Let an entry say what it said before, where it stands now: who moved it meant its place, not its words."""
        some = self._state.get(path) or []
        at = some.index(now)
        if _heading_of(now) != _heading_of(old) or path != self.path:
            old = as_they_read([*some[:at], old, *some[at + 1 :]], self._state.like(path))[at]
        if not self._settle(path, some, [*some[:at], old, *some[at + 1 :]]):
            return False
        self._here = {number: old if here is now else here for number, here in self._here.items()}
        self._concern([old])
        return True

    def _settle(self, path: str, some: list[Stretch], *ways: Sequence[Stretch]) -> bool:
        """Give a file the first of these forms in which all reads as it should; else it stays, and False is returned.

        Where nobody has asked for care the first form is taken, and looked at when everything is done.
        """
        before, known = list(some), self._here
        for way in ways:
            some[:] = way
            if not self._rules.careful or self._state.reads_as_put_together(path):
                return True
            if path == self.path and self._retitle(some) and self._state.reads_as_put_together(path):
                return True
            some[:], self._here = before, known
        return False

    def _retitle(self, some: list[Stretch]) -> bool:
        """Expect of entries what they were before the change gave them another heading; tell whether there are any."""
        if not self._retitled:
            return False
        now = dict(zip(map(id, some), as_they_read(some, self._state.like(self.path)), strict=True))
        fresh: dict[int, Stretch] = {}
        for number, old in self._retitled:
            one = now.get(id(self._here.get(number)))
            if one is not None and _heading_of(one) == _heading_of(old):
                fresh[id(self._here[number])] = one
        some[:] = [fresh.get(id(one), one) for one in some]
        self._here = {number: fresh.get(id(here), here) for number, here in self._here.items()}
        return bool(fresh)

    def _cut(self, numbers: range) -> None:
        """Take out what the change added: all of it where nobody came in between, else entry by entry."""
        if self._rules.only is None and self._is_whole(numbers):
            some = self._state.get(self.path) or []
            start = some.index(self._here[numbers[0]])
            going = some[start : start + len(numbers)]
            if self._settle(self.path, some, [*some[:start], *some[start + len(numbers) :]]):
                self._concern(going)
                return
        for number in numbers:
            one = self._new[number]
            if not (one.is_blank or one.is_heading) and self._rules.concerns(one):
                self._cut_one(number)

    def _cut_one(self, number: int) -> None:
        one, place = self._new[number], self._place_of(number)
        if place is None:
            changed = self._changed_since(number)
            if changed is not None:
                self._rules.miss(self.path, changed)
            self._rules.forget(one)
            return
        path, now = place
        if now.words != one.words:
            if not self._rules.was(path, now):  # else somebody has brought it back already
                self._rules.miss(path, now)
            return
        some = self._state.get(path) or []
        above, below = some[: some.index(now)], some[some.index(now) + 1 :]
        if self._settle(path, some, [*above, *below], [*above, self._blank, *below]):
            self._concern([one])
        else:
            self._rules.miss(path, now)

    def _is_whole(self, numbers: range) -> bool:
        """Tell whether a run stands together as it was added, and nothing else hangs on its headings."""
        some = self._state.get(self.path) or []
        added = [self._new[number] for number in numbers]
        here = [self._here.get(number) for number in numbers]
        if here[0] is None or any(one.name in self._rules.blocked for one in added if one.name):
            return False
        start = some.index(here[0])
        now = some[start : start + len(here)]
        if list(map(id, now)) != list(map(id, here)) or [one.words for one in now] != [one.words for one in added]:
            return False
        following = _first_said(some[start + len(here) :])
        if following is None or following.is_heading or not any(one.is_heading for one in now):
            return True
        was_following = _first_said(self._new[numbers[-1] + 1 :])
        return was_following is not None and following.key == was_following.key

    def _replace(self, olds: range, news: range) -> None:
        """Put lines in the place of those that the change put in theirs."""
        old, new = [self.old[number] for number in olds], [self._new[number] for number in news]
        if self._rules.only is None and self._is_whole(news):
            some = self._state.get(self.path) or []
            start = some.index(self._here[news[0]])
            self._refuse_twins(old, new)
            if any(one.name in self._rules.blocked for one in (*old, *new) if one.name):
                return
            if self._settle(self.path, some, [*some[:start], *old, *some[start + len(new) :]]):
                self._concern([*old, *new])
                return
            for one in new:
                self._rules.miss(self.path, one)
            return
        if self._rules.only is not None:
            self._cut(news)
            self._put([one for one in old if self._rules.concerns(one)], news.start)
            return
        left = [number for number in news if not self._new[number].is_blank]
        if self._stands_as_before(old, news) or not any(self._is_there(number) for number in left):
            return
        for number in left:
            place = self._place_of(number)
            self._rules.miss(self.path, place[1] if place else self._changed_since(number) or self._new[number])

    def _refuse_twins(self, old: Sequence[Stretch], new: Sequence[Stretch]) -> None:
        going = {one.name for one in new if one.name}
        for one in old:
            if one.entry and one.entry.id and one.name and one.name not in going:
                place = self._state.named(one.name, self.path)
                if place is not None:
                    self._rules.miss(place[0], place[1])

    def _is_there(self, number: int) -> bool:
        return self._place_of(number) is not None or self._changed_since(number) is not None

    def _stands_as_before(self, old: Sequence[Stretch], news: range) -> bool:
        between = self._between(news.start, news.stop)
        return [one.words for one in between] == [one.words for one in old]

    # ── what the change took away ──────────────────────────────────────────────────────────────

    def put_back(self) -> None:
        """Put back what the change removed."""
        if self._is_exact:
            return
        for tag, a, b, c, d in self._steps:
            if tag == "delete" or (tag == "replace" and self._are_other_entries(a, b, c, d)):
                self._put([one for one in self.old[a:b] if self._rules.concerns(one)], c)
        if not self._rules.careful and (some := self._state.get(self.path)):
            self._retitle(some)

    def _put(self, gone: Sequence[Stretch], number: int) -> None:
        """Put stretches before the one that has this number after the change, or where that was."""
        wanted = [one for one in gone if not self._is_back(one)]
        if not wanted:
            return
        some = self._state.get(self.path)
        at = None if some is None and self._after.exists else self._where(some or [], number)
        if at is None:  # the file is gone, or nothing of its place is left
            for one in wanted:
                self._rules.miss(self.path, one)
            return
        if some is None:
            some = []
            self._state.put(self.path, some, self._before)
        if not self._stands_at(some, at, wanted):
            self._insert(some, at, wanted)

    def _insert(self, some: list[Stretch], at: int, wanted: Sequence[Stretch]) -> None:
        """Insert stretches, set apart by blank lines where a neighbour would run into them.

        Where they would read as something else, because others have changed what stands around that
        place, each entry goes to the others of its kind, and what is no entry is left out and told.
        """
        blank = self._blank
        ready = (wanted, [blank, *wanted], [*wanted, blank], [blank, *wanted, blank])
        if self._settle(self.path, some, *([*some[:at], *way, *some[at:]] for way in ready)):
            self._concern(wanted)
            return
        for one in wanted:
            if self._settle(self.path, some, *in_its_section(some, one, self._state.like(self.path))):
                self._concern([one])
            else:
                self._rules.miss(self.path, one)

    def _stands_at(self, some: Sequence[Stretch], at: int, wanted: Sequence[Stretch]) -> bool:
        """Tell whether somebody has put lines back already, before or behind a place."""
        words = [one.words for one in wanted]
        known = set(map(id, self._here.values()))
        around = (some[at : at + len(wanted)], some[max(0, at - len(wanted)) : at])
        return any(
            [one.words for one in there] == words and not any(id(one) in known for one in there) for there in around
        )

    def _is_back(self, one: Stretch) -> bool:
        """Tell whether an entry with an id stands somewhere again; note it where it reads differently now."""
        if one.entry is None or one.entry.id is None or one.name is None:
            return False
        place = self._state.named(one.name, self.path)
        if place is None:
            return False
        if place[0] != self.path or place[1].words != one.words:
            self._rules.miss(place[0], place[1])
        return True

    def _where(self, some: Sequence[Stretch], number: int) -> int | None:
        """Return where in the file of now something comes to stand; None where nothing of its place is left."""
        for before in range(number - 1, -1, -1):
            if before in self._here and self._here[before] in some:
                return some.index(self._here[before]) + 1
        for after in range(number, len(self._new)):
            if after in self._here and self._here[after] in some:
                return some.index(self._here[after])
        return None if some else 0

    # ── where things are now ───────────────────────────────────────────────────────────────────

    def _place_of(self, number: int) -> tuple[str, Stretch] | None:
        """Return where a stretch of after the change stands now, moved about or not."""
        one, here = self._new[number], self._here.get(number)
        if here is not None and here in (self._state.get(self.path) or ()):
            return self.path, here
        if one.name is not None:
            return self._state.named(one.name, self.path)
        same = [now for now in self._state.get(self.path) or () if now.words == one.words]
        return (self.path, same[0]) if len(same) == 1 and not one.is_blank else None

    def _changed_since(self, number: int) -> Stretch | None:
        """Return what a line may have become that lost its id or had none: something much like it in its place."""
        one = self._new[number]
        if one.is_blank:
            return None
        known = set(map(id, self._here.values()))
        for now in self._between(number, number + 1):
            if (
                id(now) not in known
                and not (now.is_blank or (_has_id(one) and _has_id(now)))
                and likeness(now.words, one.words) >= _ALIKE
            ):
                return now
        return None

    def _between(self, start: int, stop: int) -> Sequence[Stretch]:
        """Return what stands now between the neighbours that lines had after the change."""
        some = self._state.get(self.path) or []
        above = next((one for one in map(self._here.get, range(start - 1, -1, -1)) if one in some), None)
        below = next((one for one in map(self._here.get, range(stop, len(self._new))) if one in some), None)
        return some[some.index(above) + 1 if above else 0 : some.index(below) if below else len(some)]

    def _concern(self, some: Iterable[Stretch]) -> None:
        self._state.ids += [one.entry.id for one in some if one.entry and one.entry.id]


def _first_said(some: Sequence[Stretch]) -> Stretch | None:
    return next((one for one in some if not one.is_blank), None)


def _has_id(one: Stretch) -> bool:
    return one.entry is not None and one.entry.id is not None


def _heading_of(one: Stretch) -> tuple[str, ...]:
    return one.entry.heading if one.entry else ()
