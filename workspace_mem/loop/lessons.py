"""What episodes teach: patterns of what helped, anti-patterns of what failed, and the links between them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.loop.episodes import (
    Success,
    Trouble,
    category_of,
    clusters,
    fingerprint,
    known_at,
    most_common,
    of_different_episodes,
    same_work,
    successes,
    troubles,
)
from workspace_mem.loop.proposals import EntryEdit, Material, NewEntry, Proposal, in_short, lowest_source, number_in
from workspace_mem.model.entry import MOST_LINKS, Draft, Entry, Fields, derived_id, links_of, utc_second
from workspace_mem.model.matching import folded
from workspace_mem.model.nearness import alike, gist_of
from workspace_mem.model.shapes.list_item import category_from, draft
from workspace_mem.text.strings import counted
from workspace_mem.write.adding import slug_of

PATTERNS = "patterns"
ANTI_PATTERNS = "anti-patterns"
SKILLS = "skills"
LINKS = "links"
_SAME = 0.8  # likeness from which an entry that stands is meant
_DERIVED = "derived_from"
_COUNTS = ("confidence", "uses", "last")


class Lesson(NamedTuple):
    """What episodes teach. Its numbers are of the set of its sources: whoever counts again comes to the same."""

    kind: str
    id: str
    text: str
    category: str | None
    fields: Fields
    at: str  # when its evidence was enough
    sources: tuple[Entry, ...]  # different episodes, the oldest first
    confidence: float
    last: str
    told_by: tuple[Entry, ...]  # what it says what it says by: it is trusted as much as the least of them
    measured: bool


def lesson_proposals(material: Material, rule: str, lesson: Lesson) -> Iterator[Proposal]:
    """Propose to save what is learned, or to add sources to what says it already; nothing where a person retired it."""
    of_kind = [entry for entry in material.entries if entry.kind == lesson.kind]
    same = next((entry for entry in of_kind if entry.id == lesson.id and not entry.retired), None)
    if same is None and any(entry.id == lesson.id for entry in of_kind):
        return
    same = same or _like(material, lesson)
    proposal = _with_sources(material, rule, same, lesson) if same else _new(material, rule, lesson)
    if proposal:
        yield proposal


def _new(material: Material, rule: str, lesson: Lesson) -> Proposal | None:
    kind = material.kinds[lesson.kind]
    links = [(_DERIVED, material.link(entry)) for entry in lesson.sources]
    source = lowest_source(lesson.told_by)
    fields = (("at", lesson.at), ("source", source), *lesson.fields, *links, *_counted(lesson))
    category = category_from(lesson.category) if lesson.category else None
    try:
        drafted = draft(kind.name, lesson.text, category=category or None, fields=fields, form=kind.form)
    except WorkspaceMemError:  # an empty text, or a longer one than an entry holds
        return None
    values = dict(lesson.fields)
    do = values.get("do") or values.get("instead") or ""
    return Proposal(
        rule,
        (lesson.id,),
        f"{in_short(lesson.text, 100)} → {in_short(do, 100)}",
        f"It comes from {counted(len(lesson.sources), 'episode')} (confidence {lesson.confidence:g})",
        (NewEntry(drafted, lesson.id),),
        lesson.at,
        tuple(entry.name for entry in lesson.sources),
        by_itself=lesson.measured,
    )


def _counted(lesson: Lesson) -> Fields:
    return (
        ("confidence", f"{lesson.confidence:.2f}".rstrip("0")),
        ("uses", str(len(lesson.sources))),
        ("last", lesson.last),
    )


def _with_sources(material: Material, rule: str, same: Entry, lesson: Lesson) -> Proposal | None:
    """Return what adds the sources that an entry lacks. What it says stays, and no number falls."""
    derived = [link.target for link in links_of(same) if link.relation == _DERIVED]
    new = [entry for entry in lesson.sources if entry.name not in derived]
    uses = max(int(number_in(same, "uses")), len({*derived, *(entry.name for entry in lesson.sources)}))
    confidence = max(number_in(same, "confidence"), lesson.confidence)
    counts = {
        "confidence": f"{confidence:.2f}".rstrip("0").rstrip("."),
        "uses": str(uses),
        "last": max(same.field("last") or "", lesson.last),
    }
    if not new and all(same.field(key) == value for key, value in counts.items()):
        return None
    fields: list[tuple[str, str]] = []
    places = [number for number, (key, _) in enumerate(same.fields) if key == _DERIVED]
    counts_at = [number for number, (key, _) in enumerate(same.fields) if key in _COUNTS]
    behind = places[-1] + 1 if places else counts_at[0] if counts_at else len(same.fields)
    added = [(_DERIVED, material.link(entry)) for entry in new]
    fields = [*same.fields[:behind], *added, *same.fields[behind:]]
    fields = [pair for pair in fields if pair[0] not in _COUNTS]
    rewritten = Draft(same.kind, same.text, same.category, same.tags, (*fields, *counts.items()))
    more = counted(len(new), "more episode") if new else counted(uses, "episode")
    return Proposal(
        rule,
        (same.name, "sources"),
        f"{in_short(same.text, 100)} (confidence {counts['confidence']}, uses {counts['uses']})",
        f"{same.name} is confirmed by {more}",
        (EntryEdit(same, rewritten),),
        lesson.last,
        tuple(entry.name for entry in (new or lesson.sources)),
        by_itself=lesson.measured,
    )


def _like(material: Material, lesson: Lesson) -> Entry | None:
    """Return an entry that says the same: by its text, its category and its conditions; of a mistake, by every word."""
    values = dict(lesson.fields)
    when = _roots(lesson.fields)
    best, nearest = _SAME, None
    for entry in material.of_kind(lesson.kind):
        if lesson.kind == "anti-pattern":
            words = (entry.text, entry.field("why"), entry.field("instead"))
            if [folded(word or "") for word in words] == [
                folded(lesson.text),
                *map(folded, (values["why"], values["instead"])),
            ]:
                return entry
            continue
        category = (entry.category or "").casefold() == (lesson.category or "").casefold()
        like = 0.5 * alike(lesson.text, entry.text) + 0.3 * category + 0.2 * _shared(when, _roots(entry.fields))
        if like >= best:
            best, nearest = like + 1e-9, entry
    return nearest


def _roots(fields: Fields) -> frozenset[str]:
    return frozenset(root for key, value in fields if key == "when" for root in gist_of(value).roots)


def _shared(first: frozenset[str], second: frozenset[str]) -> float:
    together = len(first | second)
    return len(first & second) / together if together else 1.0


# ── patterns ────────────────────────────────────────────────────────────────────────────────────

_LEAST_SAVED = 3  # episodes: a confidence of 0.8
_LEAST_TOLD = 2
_LEAST_STEPS = 2  # of work, one of them with what it was done to: less says nothing
_MOST_STEPS = 12
_TELLING, _LEAST_TELLING = 4, 2  # letters of a word, and how many such words a text needs


def patterns(material: Material) -> Iterator[Proposal]:
    """Propose a pattern from three episodes on, of two tasks or more; tell of a candidate from two on.

    What it says comes of the episodes that first sufficed for it, and stays: later ones are counted.
    """
    yield from _of_troubles(material)
    yield from _of_work(material)


def _of_troubles(material: Material) -> Iterator[Proposal]:
    for cluster in clusters(troubles(material)):
        sources = of_different_episodes(cluster)
        if (enough := _enough(cluster, sources)) is None:
            yield from _candidate(cluster, sources)
            continue
        first, begun = sources[0], [item for item in cluster if item.episode.name in {it.episode.name for it in enough}]
        shared = [item for item in first.conditions if all(item in other.conditions for other in enough)]
        failing = most_common(item.failing for item in enough)
        fields = [("when", item) for item in shared or filter(None, [first.type])]
        fields += [("do", most_common(item.fix for item in begun))]
        fields += [("not", failing)] if failing and folded(failing) != folded(first.message) else []
        lesson = Lesson(
            "pattern",
            derived_id("pat", first.episode.name, folded(first.message)),
            words_in_common([item.message for item in enough]),
            category_of(first),
            tuple(fields),
            utc_second(known_at(material, begun)),
            tuple(item.episode for item in sources),
            confidence=min(0.5 + 0.1 * len(sources), 0.95),
            last=utc_second(sources[-1].at),
            told_by=tuple(entry for item in begun for entry in item.told_by),
            measured=all(item.measured for item in enough),
        )
        yield from lesson_proposals(material, PATTERNS, lesson)


class _Work(NamedTuple):
    """Work that went well three times in the same way: all of it, the first that suffice, and their steps."""

    cluster: Sequence[Success]
    enough: Sequence[Success]
    steps: Sequence[str]

    @property
    def goal(self) -> str:
        """Return what the goals have in common."""
        return words_in_common([success.goal for success in self.enough])


def _settled_work(cluster: Sequence[Success]) -> _Work | None:
    for count in range(_LEAST_SAVED, len(cluster) + 1):
        enough = cluster[:count]
        if len({success.task for success in enough}) > 1 and (steps := _in_common(enough)):
            return _Work(cluster, enough, steps)
    return None


def words_in_common(texts: Sequence[str]) -> str:
    """Return the words of the first text that all texts have, with … for the others.

    The first text if they share fewer than two words of four letters or more: so little says nothing.

    >>> words_in_common(["Add POST /todos to the API", "Add POST /users to the API"])
    'Add POST … to the API'
    """
    words = texts[0].split()
    others = [set(map(_bare, text.split())) for text in texts[1:]]
    kept = {place for place, word in enumerate(words) if all(_bare(word) in said for said in others)}
    if sum(len(words[place]) >= _TELLING for place in kept) < _LEAST_TELLING:
        return texts[0]
    marked = [words[place] if place in kept else "…" for place in range(len(words))]
    return " ".join(word for word, _ in groupby(marked))


def _bare(word: str) -> str:
    return word.casefold().strip(".,;:!?")


def _of_work(material: Material) -> Iterator[Proposal]:
    """Yield a pattern for work that went well three times and was done in the same way each time."""
    for cluster in same_work(successes(material)):
        if work := _settled_work(cluster):
            yield from _saved(material, work)
        elif len(cluster) == _LEAST_TOLD == len({success.task for success in cluster}) and _in_common(cluster):
            goal, why = cluster[0].goal, "It went well in 2 episodes of different tasks (confidence 0.7)"
            yield _told(cluster, goal, in_short(goal, 100), f"{why}; a third episode makes it a pattern")


def _in_common(some: Sequence[Success]) -> list[str]:
    """Return the steps that all of them took, as the first one took them; nothing where they say too little."""
    steps = [step for step in some[0].steps if all(step in success.steps for success in some)]
    says_something = len(steps) >= _LEAST_STEPS and any(" " in step for step in steps)
    return steps[:_MOST_STEPS] if says_something else []


def _saved(material: Material, work: _Work) -> Iterator[Proposal]:
    first = work.enough[0]
    shared = [item for item in first.conditions if all(item in other.conditions for other in work.enough)]
    lesson = Lesson(
        "pattern",
        derived_id("pat", first.episode.name, folded(first.goal)),
        work.goal,
        None,
        (*(("when", item) for item in shared), ("do", ", then ".join(work.steps))),
        utc_second(work.enough[-1].at),
        tuple(item.episode for item in work.cluster),
        confidence=min(0.5 + 0.1 * len(work.cluster), 0.95),
        last=utc_second(work.cluster[-1].at),
        told_by=tuple(item.episode for item in work.enough),
        measured=all(item.measured for item in work.enough),
    )
    yield from lesson_proposals(material, PATTERNS, lesson)


def skills(material: Material) -> Iterator[Proposal]:
    """Propose a skill for work that went well three times in the same steps; a person approves it.

    None if a skill of its name is there, or was.
    """
    known = {entry.name for entry in material.entries if entry.kind == "skill"}
    for cluster in same_work(successes(material)):
        work = _settled_work(cluster)
        if work is None or (name := slug_of(work.goal)) in known:
            continue
        known.add(name)
        at, sources = utc_second(work.enough[-1].at), tuple(success.episode for success in work.enough)
        steps = tuple(("steps", step) for step in work.steps)
        fields = (("name", name), ("description", work.goal), ("at", at), ("source", lowest_source(sources)), *steps)
        try:
            drafted = draft("skill", work.goal, fields=fields, form=material.kinds["skill"].form)
        except WorkspaceMemError:  # a longer text than an entry holds
            continue
        yield Proposal(
            SKILLS,
            (name,),
            f"{in_short(work.goal, 100)}: {counted(len(steps), 'step')}",
            f"It went well in the same steps in {counted(len(sources), 'episode')}",
            (NewEntry(drafted, name),),
            at,
            tuple(entry.name for entry in sources),
        )


def _enough(cluster: Sequence[Trouble], sources: Sequence[Trouble]) -> list[Trouble] | None:
    """Return the first episodes that suffice for a pattern: three, of two tasks or more, one of which says a fix."""
    for count in range(_LEAST_SAVED, len(sources) + 1):
        some = list(sources[:count])
        names = {trouble.episode.name for trouble in some}
        if len({trouble.task for trouble in some}) > 1 and any(
            trouble.fix for trouble in cluster if trouble.episode.name in names
        ):
            return some
    return None


def _candidate(cluster: Sequence[Trouble], sources: Sequence[Trouble]) -> Iterator[Proposal]:
    if len(sources) < _LEAST_TOLD or len({trouble.task for trouble in sources}) < _LEAST_TOLD:
        return
    first, fix = sources[0], most_common(trouble.fix for trouble in cluster)
    confidence = 0.5 + 0.1 * min(len(sources), 4)
    needs = "a third episode makes it a pattern" if len(sources) < _LEAST_SAVED else "none of them names a fix"
    says = f"{in_short(first.message, 100)}{f' → {in_short(fix, 100)}' if fix else ''}"
    why = f"It happened in {len(sources)} episodes of different tasks (confidence {confidence:.1f}); {needs}"
    yield _told(sources, first.message, says, why)


def _told(sources: Sequence[Trouble | Success], text: str, says: str, why: str) -> Proposal:
    first, last = sources[0], sources[-1]
    key = ("candidate", first.episode.name, folded(text))
    names = tuple(source.episode.name for source in sources)
    return Proposal(PATTERNS, key, f"candidate: {says}", why, (), utc_second(last.at), names)


# ── anti-patterns ───────────────────────────────────────────────────────────────────────────────


def anti_patterns(material: Material) -> Iterator[Proposal]:
    """Propose one for each error with a fix; one that stands gains the episodes in which it happened again."""
    for cluster in clusters(trouble for trouble in troubles(material) if trouble.fix):
        first, sources = cluster[0], of_different_episodes(cluster)
        lesson = Lesson(
            "anti-pattern",
            derived_id("anti", *fingerprint(first), folded(first.fix)),
            first.type or first.message,
            category_of(first),
            (("why", first.message), ("instead", first.fix)),
            utc_second(known_at(material, [first])),
            tuple(trouble.episode for trouble in sources),
            confidence=min(0.4 + 0.1 * len(sources), 0.8),
            last=utc_second(sources[-1].at),
            told_by=first.told_by,
            measured=first.measured,
        )
        yield from lesson_proposals(material, ANTI_PATTERNS, lesson)


# ── links ───────────────────────────────────────────────────────────────────────────────────────

_MOST_OF_A_SOURCE = 20  # entries that were drawn from one episode: of more, what belongs together is not known


def links(material: Material) -> Iterator[Proposal]:
    """Propose one link for a pattern at a time: `related_to` the anti-pattern with most sources in common."""
    mistakes: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in material.of_kind("anti-pattern"):
        for source in _sources(entry):
            mistakes[source].append(entry)
    linked = {(link.source, link.target) for entry in material.live for link in links_of(entry)}
    for pattern in material.of_kind("pattern"):
        shared: defaultdict[str, list[str]] = defaultdict(list)
        by_name: dict[str, Entry] = {}
        for source in _sources(pattern):
            for entry in mistakes[source][:_MOST_OF_A_SOURCE]:
                pair = (pattern.name, entry.name)
                if entry.id and pair not in linked and pair[::-1] not in linked:
                    shared[entry.name].append(source)
                    by_name[entry.name] = entry
        if not shared or len(list(links_of(pattern))) >= MOST_LINKS:
            continue
        name = min(shared, key=lambda entry: (-len(shared[entry]), entry))
        pair = ("related_to", material.link(by_name[name]))
        linked_pattern = Draft(pattern.kind, pattern.text, pattern.category, pattern.tags, (*pattern.fields, pair))
        yield Proposal(
            LINKS,
            (pattern.name, name),
            f"{pattern.name} related_to {name}: “{in_short(pattern.text)}”, “{in_short(by_name[name].text)}”",
            f"Both come from {', '.join(sorted(shared[name])[:3])}",
            (EntryEdit(pattern, linked_pattern),),
            max(pattern.field("at") or "", by_name[name].field("at") or ""),
            tuple(sorted(shared[name])),
            by_itself=True,
        )


def _sources(entry: Entry) -> list[str]:
    return sorted({link.target for link in links_of(entry) if link.relation == "derived_from"})
