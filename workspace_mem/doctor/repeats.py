"""Rules about all entries together: what stands twice, and ids that stand where they are not read."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from workspace_mem.doctor.entries import Stood
from workspace_mem.doctor.findings import Fix, Odd, Rule, Severity, offered
from workspace_mem.doctor.mending import Misplaced, gathered, misplaced, with_new_id
from workspace_mem.doctor.twice import IdAt, ids_twice, repeated, says_twice
from workspace_mem.model.actor import UNKNOWN_AGENT
from workspace_mem.model.duplicates import fold_key
from workspace_mem.model.entry import Entry
from workspace_mem.model.kinds import KINDS, Fold, Kinds, kind_of_heading
from workspace_mem.model.links import superseded
from workspace_mem.text.wording import counted


@dataclass(frozen=True)
class Entries:
    """All entries of a workspace, retired ones too, in order of path and line."""

    stood: tuple[Stood, ...]
    recorded: Callable[[str], Entry | None] = lambda _: None  # the entry that history last knew by an id
    minted: Callable[[str], Entry | None] = lambda _: None  # the one entry with which history first knew an id
    foreign: tuple[Stood, ...] = ()  # of other programs' files, where only their ids matter

    @cached_property
    def ids(self) -> frozenset[str]:
        """Return every id that stands."""
        return frozenset(one.entry.id for one in (*self.stood, *self.foreign) if one.entry.id)

    @property
    def kinds(self) -> Kinds:
        """Return the kinds of the workspace."""
        return self.stood[0].document.kinds if self.stood else KINDS

    @cached_property
    def live(self) -> tuple[Entry, ...]:
        """Return the entries that are not retired."""
        return tuple(one.entry for one in self.stood if not one.entry.retired)


def _id_twice(found: Entries) -> Iterator[Odd]:
    same = repeated((*found.stood, *found.foreign), lambda one: one.entry.id)
    same.sort(key=lambda one: (one.entry.place.path, one.entry.place.first_line))
    by_place = {IdAt.of(one.entry): one for one in same}
    for other, counts in ids_twice(by_place):
        yield _twice(found, by_place[other], by_place[counts].entry, says_twice(other, counts))


def _twice(found: Entries, one: Stood, counts: Entry, message: str) -> Odd:
    other = one.entry
    if other.retired:
        return Odd(other.place.path, other.place.first_line, message, severity=Severity.INFO)
    # A person who copies a line may mean either; what a tool wrote, and reads differently, is another entry.
    is_other = other.field("source") is not None and fold_key(other, found.kinds) != fold_key(counts, found.kinds)
    minted = found.minted(other.id or "") if is_other else None
    if minted and fold_key(minted, found.kinds) == fold_key(other, found.kinds):
        advice = ". History gave it to this entry first, so remove it from the other"
        return Odd(other.place.path, other.place.first_line, message + advice)
    fix = offered("give this entry a new id", with_new_id(other), one.document) if is_other else None
    advice = "" if fix else ". Remove the id from one of them"
    return Odd(other.place.path, other.place.first_line, message + advice, fix)


def _where(entry: Entry) -> str:
    return f"{entry.place.path}:{entry.place.first_line}"


def _key_twice(found: Entries) -> Iterator[Odd]:
    for other, counts in _repeated(found, Fold.KEY):
        message = f"{_where(counts)} has the key {other.field('key')} too, and that one counts; both stay"
        yield Odd(other.place.path, other.place.first_line, message)


def _text_twice(found: Entries) -> Iterator[Odd]:
    for other, counts in _repeated(found, Fold.TEXT, Fold.OCCASION):
        if other.id is None or other.id != counts.id:
            what = "repeats are counted there" if other.kind == counts.kind else f"it is a {counts.kind}"
            message = f"{_where(counts)} says the same; {what}, and both stay"
            yield Odd(other.place.path, other.place.first_line, message)


def _repeated(found: Entries, *folds: Fold) -> Iterator[tuple[Entry, Entry]]:
    """Yield every entry that another one of its file repeats further down, with the last of those."""
    same: defaultdict[tuple[str, ...], list[Entry]] = defaultdict(list)
    for entry in found.live:
        if found.kinds[entry.kind].folds in folds:
            # `- **Status**: active` says it of what it stands below: people write that often
            of_its_own = entry.id or (entry.heading and kind_of_heading(entry.heading[-1]))
            above = () if of_its_own else entry.heading
            same[(entry.place.path, *above, *fold_key(entry, found.kinds)[1:])].append(entry)
    for group in same.values():
        yield from ((other, group[-1]) for other in group[:-1])


def _stamp_in_text(found: Entries) -> Iterator[Odd]:
    for one in found.stood:
        # A reference to another entry is what ids are for.
        known = found.ids if one.entry.id is None else None
        groups = [
            group
            for group in misplaced(one.entry, one.lines, one.document.kinds)
            if group.says_who or _is_lost(group, known)
        ]
        open_ones = [group for group in groups if not group.in_code]
        if open_ones:
            yield _misread(found, one, open_ones)
        elif groups:
            message = f"{_tokens(groups)} is in code, so it is read as text and stays as it is"
            yield Odd(one.entry.place.path, _line(one, groups), message, severity=Severity.INFO)


def _is_lost(group: Misplaced, known: frozenset[str] | None) -> bool:
    """Tell whether a group without a source is an oddity. `known` are all ids; None for an entry that has one."""
    return group.id is None if known is None else group.id not in known


def _misread(found: Entries, one: Stood, groups: Sequence[Misplaced]) -> Odd:
    entry = one.entry
    is_trust = any(group.says_who for group in groups)
    message = f"{_tokens(groups)} is inside the text, so it is read as text"
    message += " and the entry counts as a person's own" if is_trust and entry.field("source") is None else ""
    fix = _gathering(found, one, groups)
    advice = "" if fix else ". A stamp belongs at the end of the entry's first line; words about one are fine here"
    severity = Severity.WARNING if is_trust else Severity.INFO
    return Odd(entry.place.path, _line(one, groups), message + advice, fix, severity)


def _gathering(found: Entries, one: Stood, groups: Sequence[Misplaced]) -> Fix | None:
    """Offer to move stamps back; only where history knows them as this very entry's."""
    name = one.entry.id or next((group.id for group in groups if group.id), None)
    is_new = one.entry.id is None
    if name is None or (is_new and name in found.ids) or not all(group.at_end for group in groups):
        return None
    recorded = found.recorded(name)
    if recorded is None:
        return None
    return offered(
        "move it to where the entry's stamps are read", gathered(one.entry, recorded, one.document.kinds), one.document
    )


def _tokens(groups: Sequence[Misplaced]) -> str:
    return " ".join(token for group in groups for token in group.tokens)


def _line(one: Stood, groups: Sequence[Misplaced]) -> int:
    return one.entry.place.first_line + groups[0].line


def _unknown_actor(found: Entries) -> Iterator[Odd]:
    nameless = [entry for entry in found.live if entry.field("source") == UNKNOWN_AGENT]
    if nameless:
        count = f"{counted(len(nameless), 'entry')} from here on came from an agent that did not give its name"
        message = f"{count}. An agent gives its name with --actor agent:NAME; these entries stay as they are"
        yield Odd(nameless[0].place.path, nameless[0].place.first_line, message)


def _archived_unstamped(found: Entries) -> Iterator[Odd]:
    living = {entry.id for entry in found.live if entry.id}  # a rule about ids names those that stand in both
    retired = (one.entry for one in found.stood if one.entry.retired and found.kinds[one.entry.kind].prefix)
    unstamped: dict[str, list[Entry]] = {}
    for entry in retired:
        if (
            entry.field("retired") is None
            and entry.id not in living
            and not found.kinds.is_whole_file(entry.place.path)
        ):
            unstamped.setdefault(entry.place.path, []).append(entry)
    for path, entries in unstamped.items():
        count = f"{counted(len(entries), 'entry')} from here on {'is' if len(entries) == 1 else 'are'} in archive/"
        message = f"{count} without a retirement date; each counts as retired"
        yield Odd(path, entries[0].place.first_line, f"{message}. `workspace-mem restore` brings one back")


def _superseded(found: Entries) -> Iterator[Odd]:
    stood = {one.entry.place: one.entry for one in found.stood}
    for place, newer in superseded(found.live).items():
        old = stood[place].name
        message = f"{newer.name} ({_where(newer)}) supersedes {old}, which no longer counts; it stays here"
        settle = f"`workspace-mem resolve {newer.name} {old} --keep {newer.name}` retires it"
        yield Odd(place.path, place.first_line, f"{message}. {settle}")


ID_TWICE = "id-twice"  # the one rule that looks across files
REPEAT_RULES: Iterable[Rule[Entries]] = (
    Rule(ID_TWICE, Severity.WARNING, _id_twice),
    Rule("key-twice", Severity.WARNING, _key_twice),
    Rule("text-twice", Severity.INFO, _text_twice),
    Rule("superseded", Severity.INFO, _superseded),
    Rule("archived-unstamped", Severity.INFO, _archived_unstamped),
    Rule("unknown-actor", Severity.INFO, _unknown_actor),
    Rule("stamp-in-text", Severity.WARNING, _stamp_in_text),
)
