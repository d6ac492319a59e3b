"""Run the rules, and carry out what they propose: again and again until nothing is proposed any more."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from workspace_mem.errors import ConflictError
from workspace_mem.loop import ageing, continuity, duplicates, lessons
from workspace_mem.loop.apply import WorkingCopy
from workspace_mem.loop.proposals import (
    Change,
    EntryEdit,
    Material,
    NewEntry,
    Proposal,
    Relabelled,
    Retired,
    Rule,
    Shortened,
    is_pinned,
)
from workspace_mem.model.changes import ChangeSet, ReadDocument, Step
from workspace_mem.model.entry import Draft, Entry, utc_second
from workspace_mem.model.history import Version
from workspace_mem.model.reading import read
from workspace_mem.text.strings import counted
from workspace_mem.write.permission import words_of

# In the order in which a person is shown what they propose.
RULES: dict[str, Rule] = {
    lessons.PATTERNS: lessons.patterns,
    lessons.ANTI_PATTERNS: lessons.anti_patterns,
    lessons.SKILLS: lessons.skills,
    duplicates.CONTRADICTIONS: duplicates.contradictions,
    duplicates.EXACT_DUPLICATES: duplicates.exact_duplicates,
    duplicates.NEAR_DUPLICATES: duplicates.near_duplicates,
    continuity.CONTINUITY: continuity.continuity,
    lessons.LINKS: lessons.links,
    ageing.LOGS: ageing.logs,
    ageing.LOW_USE: ageing.low_use,
    ageing.DECAY: ageing.decay,
    ageing.RETENTION: ageing.retention,
}
OP = "consolidate"
_AT_LAST = (ageing.RETENTION, ageing.LOGS)  # what the others link to stays: they come first
_ROUNDS = 100
_NAMED = 50  # of what was done, in the commit
_NOT_DONE = 5  # of what could not be done, that is told


class Selection(NamedTuple):
    """Which proposals to make: of some rules alone, and none that is older."""

    only: Collection[str] = ()  # empty: all
    since: datetime | None = None


ALL = Selection()


@dataclass(frozen=True, slots=True)
class Consolidation:
    """All that is needed to propose, and to decide."""

    gather: Callable[[], Material]
    rejected: Callable[[Collection[str]], Collection[str]]  # of some names those that a person rejected
    allowed: Collection[str]  # the rules that may go ahead by themselves
    reads_like_an_order: Callable[[Draft], bool]
    redacted: Callable[[str], str]
    echoes: Callable[[ReadDocument, Sequence[tuple[Entry, Entry | None]]], tuple[Step, ...]]
    is_persons: Callable[[Entry], bool]

    def proposals(self, selection: Selection = ALL) -> list[Proposal]:
        """Return what is proposed now, in the order of the rules; what a person rejected is left out."""
        return self.without_rejected(self.proposed(self.gather(), selection))

    def without_rejected(self, proposals: Sequence[Proposal]) -> list[Proposal]:
        """Return proposals but those that a person rejected."""
        no = self.rejected([proposal.name for proposal in proposals])
        return [proposal for proposal in proposals if proposal.name not in no]

    def goes_by_itself(self, proposal: Proposal) -> bool:
        """Tell whether nobody need be asked: its rule is allowed, and what it changes a tool wrote."""
        return (
            proposal.by_itself
            and proposal.rule in self.allowed
            and bool(proposal.changes)
            and not any(self._stays(change) for change in proposal.changes)
            and not any(self.reads_like_an_order(entry.draft) for entry in proposal.new)
        )

    def _stays(self, change: Change) -> bool:
        """Tell whether nobody but a person may make a change: the entry is theirs, or they keep it where it is."""
        if not isinstance(change, EntryEdit | Relabelled | Retired | Shortened):
            return False
        entry = change.entry
        same = isinstance(change, Relabelled) or (
            isinstance(change, EntryEdit) and words_of(change.draft) == words_of(entry)
        )
        return entry.said_by is None or is_pinned(entry) or not (same or not self.is_persons(entry))

    def settle(self, read_document: ReadDocument, selection: Selection) -> ChangeSet:
        """Decide on all that goes by itself, until nothing of it is proposed any more."""
        bench, material = WorkingCopy(read_document), self.gather()
        meant = selection._replace(only=[name for name in selection.only or RULES if name in self.allowed] or ("",))
        done: list[Proposal] = []
        failed: dict[str, str] = {}
        for _ in range(_ROUNDS):
            fresh = [proposal for proposal in self.proposed(material, meant) if self.goes_by_itself(proposal)]
            no = {*self.rejected([proposal.name for proposal in fresh]), *failed}
            remaining = [proposal for proposal in fresh if proposal.name not in no]
            apart = _apart([proposal for proposal in remaining if proposal.rule not in _AT_LAST] or remaining)
            if not apart:
                break
            problems = bench.carry_out(apart)
            failed |= {proposal.name: f"{proposal.says}: {why}" for proposal, why in problems}
            done += [proposal for proposal in apart if proposal.name not in failed]
            material = _as_on(bench, material)
        return self._change_set(OP, bench, done, failed)

    def carry_out(self, read_document: ReadDocument, op: str, names: Sequence[str]) -> ChangeSet:
        """Decide on what a person approved. Raises ConflictError where it is not proposed any more, or cannot be."""
        bench, material = WorkingCopy(read_document), self.gather()
        done: list[Proposal] = []
        remaining = set(names)
        while remaining:
            apart = _apart([proposal for proposal in self.proposed(material) if proposal.name in remaining])
            if not apart and not done:
                hint = "`workspace-mem review` lists the waiting entries"
                raise ConflictError(f"{min(remaining)} is no longer proposed; nothing was changed", hint=hint)
            _carry_out_all(bench, apart)
            done += apart
            remaining = remaining - {proposal.name for proposal in apart} if apart else set()
            material = _as_on(bench, material)
        return self._change_set(op, bench, done, {})

    def carry_out_alone(self, read_document: ReadDocument, op: str, proposal: Proposal) -> ChangeSet:
        """Decide on one of the proposals. Raises ConflictError where it cannot be."""
        bench = WorkingCopy(read_document)
        _carry_out_all(bench, [proposal])
        return self._change_set(op, bench, [proposal], {})

    def carried_out(
        self, read_document: ReadDocument, subject: str, proposals: Sequence[Proposal], notices: tuple[str, ...]
    ) -> ChangeSet:
        """Return what carries out proposals that somebody chose; what cannot be done is told."""
        bench = WorkingCopy(read_document)
        failed = {proposal.name: f"{proposal.says}: {why}" for proposal, why in bench.carry_out(proposals)}
        done = [proposal for proposal in proposals if proposal.name not in failed]
        changes = self._change_set(subject, bench, done, failed)
        return changes._replace(subject=subject, notices=(*notices, *changes.notices))

    def proposed(self, material: Material, selection: Selection = ALL) -> list[Proposal]:
        """Return what the rules propose of some material, in their order, whatever a person rejected."""
        since = utc_second(selection.since) if selection.since else ""
        by_rule = (
            sorted(
                (self._screened(proposal) for proposal in rule(material)),
                key=lambda proposal: (proposal.at, proposal.key),
            )
            for name, rule in RULES.items()
            if not selection.only or name in selection.only
        )
        recent = (proposal for some in by_rule for proposal in some if not proposal.at or proposal.at >= since)
        return list({proposal.name: proposal for proposal in _with_one_fate(recent)}.values())

    def _screened(self, proposal: Proposal) -> Proposal:
        """Return it without secrets: what somebody typed into a file by hand goes no further."""
        if not proposal.new:
            return proposal
        changes = tuple(
            change._replace(draft=self._without_secrets(change.draft)) if isinstance(change, NewEntry) else change
            for change in proposal.changes
        )
        return proposal._replace(changes=changes, says=self.redacted(proposal.says))

    def _without_secrets(self, draft: Draft) -> Draft:
        fields = tuple((key, self.redacted(value)) for key, value in draft.fields)
        return draft._replace(text=self.redacted(draft.text), fields=fields)

    def _change_set(self, op: str, bench: WorkingCopy, done: Sequence[Proposal], failed: dict[str, str]) -> ChangeSet:
        steps = bench.steps()
        if steps:
            steps += tuple(
                part
                for part in self.echoes(bench.document, bench.moved)
                if part.edit.before.path not in bench.changed()
            )
        more = [f"… and {len(done) - _NAMED:,} more"] if len(done) > _NAMED else []
        body = "\n".join([*(f"{part.rule}: {part.says}" for part in done[:_NAMED]), *more])
        named = [new.id for proposal in done for new in proposal.new]
        named += [entry.id for proposal in done for entry in proposal.entries if entry.id]
        notices = [f"This was left unchanged: {why}" for why in list(failed.values())[:_NOT_DONE]]
        notices += [f"{len(failed) - _NOT_DONE:,} more were left unchanged"] if len(failed) > _NOT_DONE else []
        return ChangeSet(
            f"{op}: {summary(done)}", steps, tuple(dict.fromkeys(named))[:_NAMED], None, tuple(notices), body=body
        )


def _with_one_fate(proposals: Iterable[Proposal]) -> Iterator[Proposal]:
    """Yield proposals, but none that changes an entry that an earlier one retires."""
    going: set[str] = set()
    for proposal in proposals:
        if not any(entry.name in going for entry in proposal.entries):
            yield proposal
            going.update(change.entry.name for change in proposal.changes if isinstance(change, Retired))


def _carry_out_all(bench: WorkingCopy, proposals: Sequence[Proposal]) -> None:
    if problems := bench.carry_out(proposals):
        failed, why = problems[0]
        raise ConflictError(f"{failed.name} cannot be carried out: {why}; nothing was changed")


def was_taken_back(versions: Iterable[Version]) -> bool:
    """Tell whether a person took the last run back: nothing runs by itself until somebody asks for a run again.

    The versions are those of the history, newest first.
    """
    gone: set[str] = set()
    for version in versions:
        if version.op == OP:
            return version.id in gone
        if version.id not in gone:
            gone.update(value for key, value in version.trailers if key == "Workspace-Undoes")
    return False


def summary(done: Sequence[Proposal]) -> str:
    """Return how many of each rule were carried out: `2 patterns, 14 by retention`."""
    if len(done) == 1:
        return f"{done[0].rule}: {done[0].says}"
    counts = Counter(proposal.rule for proposal in done)
    return ", ".join(f"{name} {count:,}" for name, count in counts.items()) or "nothing"


def _apart(proposals: Sequence[Proposal]) -> list[Proposal]:
    """Return proposals, the oldest first, of which no two change one entry: the others come up again after them."""
    taken: set[str] = set()
    chosen: list[Proposal] = []
    order = {name: number for number, name in enumerate(RULES)}
    for proposal in sorted(proposals, key=lambda proposal: (proposal.at, order[proposal.rule], proposal.key)):
        names = {entry.name for entry in proposal.entries} | {new.id for new in proposal.new}
        if not names & taken:
            chosen.append(proposal)
        taken |= names
    return chosen


def _as_on(bench: WorkingCopy, material: Material) -> Material:
    """Return what there is once everything so far is carried out."""
    changed = set(bench.changed())
    entries = [entry for entry in material.entries if entry.place.path not in changed]
    for path in changed:
        document = bench.document(path)
        if document.exists and document.kinds.may_hold_entries(path):
            entries += [entry for entry in read(document).everything if not entry.is_pending]
    pages = {path: bench.document(path).text if path in changed else text for path, text in material.pages.items()}
    logs_left = tuple(path for path in material.logs if path not in changed or bench.document(path).exists)
    return material._replace(entries=tuple(entries), pages=pages, logs=logs_left)


# ── entries that somebody chose to take out ────────────────────────────────────────────────────


class Chosen(NamedTuple):
    """What goes, each with the reason, and what was asked for and stays: a sentence for each reason."""

    going: tuple[tuple[Entry, str], ...]
    staying: tuple[str, ...] = ()


Choose = Callable[[Material], Chosen]


def take_out(consolidation: Consolidation, op: str, choose: Choose) -> Callable[[ReadDocument], ChangeSet]:
    """Return what decides that entries go, chosen anew each time it is asked."""

    def decide(read_document: ReadDocument) -> ChangeSet:
        material = consolidation.gather()
        chosen = choose(material)
        now = utc_second(material.now)
        proposals = [
            Proposal(op, (entry.name, str(entry.place)), entry.text, why, (Retired(entry, now, why),))
            for entry, why in chosen.going
        ]
        subject = f"{op}: {counted(len(proposals), 'entry')}"
        if len(proposals) == 1:
            subject = f"{op}: {' '.join(proposals[0].says.split())}"
        return consolidation.carried_out(read_document, subject, proposals, chosen.staying)

    return decide


def removable(entries: Sequence[Entry], is_persons: Callable[[Entry], bool] | None) -> Chosen:
    """Divide entries by what may go: no pinned ones, and if an agent asks (`is_persons`) nothing of a person's."""
    pinned = [entry for entry in entries if is_pinned(entry)]
    others = [entry for entry in entries if not is_pinned(entry)]
    theirs = [entry for entry in others if is_persons and is_persons(entry)]
    staying = (*_told(pinned, "pinned"), *_told(theirs, "a person's"))
    return Chosen(tuple((entry, "") for entry in others if entry not in theirs), staying)


def _told(some: Sequence[Entry], what: str) -> tuple[str, ...]:
    stays = "stays" if len(some) == 1 else "stay"
    return (f"{counted(len(some), 'entry')} {stays}: {what}",) if some else ()
