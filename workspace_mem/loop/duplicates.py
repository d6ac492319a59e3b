"""The rules about entries with equal, similar or contradicting text."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, groupby

from workspace_mem.loop.proposals import STAMPS, Change, EntryEdit, Proposal, Retired, RuleInput, is_pinned, number_in
from workspace_mem.model.entry import INVERSES, SUPERSEDES, Draft, Entry, links_of, utc_second
from workspace_mem.model.kinds import RELATIONS
from workspace_mem.model.matching import folded
from workspace_mem.model.nearness import contradict, gist_of, label_of, says_same
from workspace_mem.text.strings import cut_to

EXACT_DUPLICATES = "exact-duplicates"
NEAR_DUPLICATES = "near-duplicates"
CONTRADICTIONS = "contradictions"
_COMBINED_LINKS = ("derived_from", "related_to", "elaborates", "example_of")


def merging(
    material: RuleInput, rule: str, same: Sequence[Entry], why: str, *, by_itself: bool = True
) -> Iterator[Proposal]:
    """Propose to keep one of several equal entries, with the counts and links of the others.

    They are merged in the order of writing, so that daily runs have the result of one run. A person's entry stays
    first of all, then a pinned one, then the one with the highest confidence, then the oldest.
    """
    in_time = sorted(same, key=lambda entry: (_first_time(material, entry), entry.place))
    stays = in_time[0]
    for entry in in_time[1:]:
        moment = max(_first_time(material, stays), _first_time(material, entry))
        stays, gone = (entry, stays) if _priority(entry) > _priority(stays) else (stays, entry)
        combined, is_persons = _combined(stays, gone), stays.field("source") is None
        by = material.link(stays) if stays.id else stays.handle
        pointer = ((INVERSES[SUPERSEDES], by),) if stays.id else ()
        retired = Retired(gone, moment or utc_second(material.now), f"superseded by {by}", pointer)
        yield Proposal(
            rule,
            (stays.name, gone.name),
            f"keep {stays.name}, retire {gone.name}: “{cut_to(gone.text, 100)}”",
            f"{gone.name} {why.format(stays.name)}",
            (retired, EntryEdit(stays, combined)) if combined and not is_persons else (retired,),
            moment,
            (stays.name, gone.name),
            by_itself=by_itself and not (combined and is_persons),
        )


def _first_time(material: RuleInput, entry: Entry) -> str:
    written = entry.field("first") or entry.field("at")
    moment = material.written(entry)
    return written or (utc_second(moment) if moment else "")


def _priority(entry: Entry) -> tuple[bool, bool, float]:
    return entry.field("source") is None, is_pinned(entry), number_in(entry, "confidence")


def _combined(stays: Entry, gone: Entry) -> Draft | None:
    """Return the kept entry with the counts, links and details of the other; None if nothing is new."""
    fields = dict.fromkeys(stays.fields)
    mine = {key for key, _ in stays.fields}
    for key, value in gone.fields:
        is_new_link = key in _COMBINED_LINKS and stays.name not in value
        if is_new_link or (key not in mine and key not in STAMPS and key not in RELATIONS):
            fields[key, value] = None
    both = (stays, gone)
    counts = {
        key: str(sum(int(max(number_in(entry, key), least)) for entry in both))
        for key, least in (("seen", 1), ("uses", 0))
        if _values(both, key)
    }
    counts |= {key: choose(values) for key, choose in (("first", min), ("last", max)) if (values := _values(both, key))}
    changed = [(key, counts.pop(key, value)) for key, value in fields]
    tags = tuple(dict.fromkeys((*stays.tags, *gone.tags)))
    draft = Draft(stays.kind, stays.text, stays.category or gone.category, tags, (*changed, *counts.items()))
    return None if (draft.tags, draft.category, draft.fields) == (stays.tags, stays.category, stays.fields) else draft


def _values(entries: Sequence[Entry], key: str) -> list[str]:
    return [value for entry in entries if (value := entry.field(key))]


def _details(entry: Entry) -> tuple[frozenset[str], dict[str, frozenset[str]]]:
    """Return the tags and field values of an entry, without its counts."""
    fields: dict[str, frozenset[str]] = {}
    for key, value in entry.fields:
        if key not in STAMPS and key not in RELATIONS:
            fields[key] = fields.get(key, frozenset()) | {value}
    return frozenset(tag.casefold() for tag in entry.tags) - {"pinned"}, fields


def details_differ(first: Entry, second: Entry) -> bool:
    """Tell whether two entries differ in tags or in the value of a field.

    A tag at the end may be a word of the sentence: `Post it to #random`.
    """
    (tags, mine), (others, theirs) = _details(first), _details(second)
    return tags != others or any(mine[key] != theirs[key] for key in mine.keys() & theirs.keys())


def grouped_by(entries: Sequence[Entry], key: Callable[[Entry], tuple[object, ...] | None]) -> Iterator[list[Entry]]:
    """Yield groups of entries with the same key, in a fixed order; entries without a key are skipped."""
    keyed = [(repr(value), entry.place, entry) for entry in entries if (value := key(entry)) is not None]
    for _, some in groupby(sorted(keyed, key=lambda row: row[:2]), key=lambda row: row[0]):
        same = [entry for _, _, entry in some]
        if len(same) > 1:
            yield same


# ── exact duplicates ────────────────────────────────────────────────────────────────────────────


def exact_duplicates(material: RuleInput) -> Iterator[Proposal]:
    """Propose to keep one of the entries with equal text and details."""
    for same in grouped_by(material.items(), _comparison_key):
        yield from merging(material, EXACT_DUPLICATES, same, "says the same as {}, word for word")


def _comparison_key(entry: Entry) -> tuple[object, ...]:
    """Return the comparison key of an entry: its text and details."""
    tags, fields = _details(entry)
    details = sorted(tags), sorted((key, sorted(values)) for key, values in fields.items())
    return entry.kind, folded(entry.category or ""), " ".join(entry.text.split()), details


# ── near duplicates ─────────────────────────────────────────────────────────────────────────────

_MOST_ALIKE = 40  # entries of one gist that are compared; more are a list


def near_duplicates(material: RuleInput) -> Iterator[Proposal]:
    """Propose to keep one of the entries with the same meaning that are not exact duplicates."""

    def whole(entry: Entry) -> tuple[object, ...] | None:
        gist = gist_of(entry.text)
        return (entry.kind, folded(entry.category or ""), gist.whole) if gist.roots or gist.figures else None

    for alike in grouped_by(material.items(), whole):
        # Each entry means the same as the others of its group, but none repeats another in every detail.
        groups: list[list[Entry]] = []
        distinct = {repr(_comparison_key(entry)): entry for entry in reversed(alike[:_MOST_ALIKE])}
        for entry in reversed(distinct.values()):
            for group in groups:
                if all(says_same(of.text, entry.text) and not details_differ(of, entry) for of in group):
                    group.append(entry)
                    break
            else:
                groups.append([entry])
        for some in groups:
            yield from merging(material, NEAR_DUPLICATES, some, "says nearly the same as {}")
    named = {entry.name: entry for entry in material.items()} if material.alike else {}
    for pair in material.alike:
        rephrased = [named[name] for name in sorted(pair) if name in named]
        if len(rephrased) == 2 and _may_be_rephrased(*rephrased):
            why = "means the same as {} in other words, according to your embedder"
            yield from merging(material, NEAR_DUPLICATES, rephrased, why, by_itself=False)


def _may_be_rephrased(first: Entry, second: Entry) -> bool:
    """Tell whether nothing but the words of two entries differs: no number, name, negation, tag or field."""
    one, two = gist_of(first.text), gist_of(second.text)
    return (
        (first.kind, folded(first.category or "")) == (second.kind, folded(second.category or ""))
        and (one.figures, one.is_denied) == (two.figures, two.is_denied)
        and says_same(first.text, second.text) is None
        and not details_differ(first, second)
    )


# ── contradictions ──────────────────────────────────────────────────────────────────────────────

_MOST_OF_A_SUBJECT = 12  # entries of a subject; more are a list of single values
_SETTLED = ("contradicts", "supersedes", "superseded_by")
_HAPPENED = ("error", "win")


def contradictions(material: RuleInput) -> Iterator[Proposal]:
    """Propose to retire the older of two contradicting entries. Only a person decides."""
    pairs = set[frozenset[str]]()
    sharing = defaultdict[tuple[object, ...], list[Entry]](list)
    for entry in material.items():
        for slot in gist_of(entry.text).slots if entry.kind not in _HAPPENED else ():
            sharing[entry.kind, slot].append(entry)
    listed = {entry.place for some in sharing.values() if len(some) > _MOST_OF_A_SUBJECT for entry in some}
    for some in sharing.values():
        for first, second in combinations([entry for entry in some if entry.place not in listed], 2):
            pair = frozenset((first.name, second.name))
            is_new = pair not in pairs and len(pair) == 2 and contradict(first, second)
            links = (link for entry in (first, second) for link in links_of(entry) if link.relation in _SETTLED)
            # A contradiction with an existing link already waits as that link.
            if not is_new or any(link.target in pair for link in links) or _are_list_items(first, second):
                continue
            pairs.add(pair)
            dated = [
                (utc_second(moment) if (moment := material.written(entry)) else "", entry.place, entry)
                for entry in (first, second)
            ]
            (old_at, _, old), (new_at, _, new) = sorted(dated, key=lambda it: it[:2])
            days = [moment[:10] or "no date" for moment in (new_at, old_at)]
            by = material.link(new) if new.id else new.handle
            # The newer entry gets the link; if a person wrote it, the older one.
            in_new = old.id and new.said_by is not None
            fields = () if in_new or not new.id else ((INVERSES[SUPERSEDES], by),)
            changes: list[Change] = [Retired(old, utc_second(material.now), f"superseded by {by}", fields)]
            if in_new:
                linked = (*new.fields, (SUPERSEDES, material.link(old)))
                changes.append(EntryEdit(new, Draft(new.kind, new.text, new.category, new.tags, linked)))
            yield Proposal(
                CONTRADICTIONS,
                tuple(sorted(pair)),
                f"“{cut_to(new.text, 100)}” ({days[0]}) contradicts “{cut_to(old.text, 100)}” ({days[1]})",
                f"Approving this retires {old.name}, the older entry",
                tuple(changes),
                new_at,
                (new.name, old.name),
            )


def _are_list_items(first: Entry, second: Entry) -> bool:
    """Tell whether two lines are items of a person's list: deeds in a row, or one label without adjacent numbers."""
    if first.id or second.id or first.place.path != second.place.path:
        return False
    in_a_row = abs(second.place.first_line - first.place.first_line) == 1
    numbers = gist_of(first.text).figures and gist_of(second.text).figures
    return not (in_a_row and numbers) if label_of(first.text) == 1 else in_a_row and not gist_of(first.text).has_subject
