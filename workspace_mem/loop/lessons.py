"""The rules that learn from episodes: patterns, anti-patterns, skills, and their links."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.loop.proposals import EntryEdit, NewEntry, Proposal, RuleInput, lowest_source, number_in
from workspace_mem.model.entry import MOST_LINKS, Draft, Entry, Fields, derived_id, links_of, record_of, utc_second
from workspace_mem.model.list_item import category_from, draft
from workspace_mem.model.matching import fold_key, folded
from workspace_mem.model.nearness import gist_of, likeness, words_shared
from workspace_mem.search.analysis import stop_words
from workspace_mem.text.strings import counted, cut_to
from workspace_mem.write.adding import slug_of

PATTERNS = "patterns"
ANTI_PATTERNS = "anti-patterns"
SKILLS = "skills"
LINKS = "links"
_DERIVED = "derived_from"
_COUNTS = ("confidence", "uses", "last")
_SAME = 0.8  # likeness from which an existing entry is the same lesson
_NEAR = 0.6  # common share of words above which two errors or goals are the same
_NEAR_BY_STEPS = 0.5  # the same for goals with the same steps
_MOST_LEADERS = 40  # cluster leaders that a text is compared with
_LEAST = 3  # episodes of a pattern, which give confidence 0.8
_LEAST_STEPS, _MOST_STEPS = 2, 12  # steps, at least one with an object; fewer say nothing

# ── what episodes tell ─────────────────────────────────────────────────────────────────────────


class Experience(NamedTuple):
    """One error of an episode with its fix, or a successful episode with its steps."""

    episode: Entry
    at: datetime
    task: str
    text: str  # the message of the error, or the goal
    conditions: tuple[str, ...]  # conditions of the episode
    is_measured: bool  # the episode's actions have times and results
    steps: tuple[str, ...] = ()  # actions and their objects
    type: str = ""  # type of the error
    fix: str = ""
    failing: str = ""  # the failed action's message
    fixed_in: Entry | None = None  # the entry of the same error with the fix, if the episode has none

    @property
    def category(self) -> str | None:
        """Return the first word of the type of the error."""
        return self.type.split()[0].strip("[](){}:,.").casefold() or None if self.type else None

    @property
    def fingerprint(self) -> tuple[str, ...]:
        """Return the key of a recurring error: its type and words, without occasions."""
        return fold_key(Draft("error", self.text, self.type or None))


def errors_of(material: RuleInput) -> list[Experience]:
    """Return every error of every episode, the oldest first.

    An error without a fix takes that of the same error in a file of errors: hooks see failures, and whoever fixes one
    records it there.
    """
    fixes: dict[tuple[str, ...], Entry] = {}
    for entry in sorted(material.of_kind("error"), key=lambda error: (error.field("first") or "~", error.place)):
        if entry.field("fix"):
            fixes.setdefault(fold_key(entry), entry)
    errors = []
    for experience, record, actions in _experiences(material, lambda fields: "errors" in fields):
        failing = next((str(action["error"]) for action in actions if action.get("error")), "")
        for error in record.get("errors_encountered", ()):
            details = error if isinstance(error, Mapping) else {"message": error}
            kind, message, fix = (_line(details.get(key)) for key in ("type", "message", "resolution"))
            if kind or message:
                found = experience._replace(type=kind, text=message or kind, fix=fix, failing=failing)
                known = fixes.get(found.fingerprint) if fixes and not fix else None
                if known:
                    of = known.said_by
                    is_measured = found.is_measured and (of in (None, "tool", "measured") or of.startswith("agent:"))
                    found = found._replace(fix=_line(known.field("fix")), fixed_in=known, is_measured=is_measured)
                errors.append(found)
    return sorted(errors, key=_in_time)


def successes_of(material: RuleInput) -> list[Experience]:
    """Return the successful episodes with actions, without their failed ones, oldest first."""
    successes = []
    for experience, _, actions in _experiences(
        material, lambda fields: fields.get("outcome") == "success" and "actions" in fields and "errors" not in fields
    ):
        done = [action for action in actions if action.get("result") != "fail" and action.get("action") != "commit"]
        steps = (" ".join(str(action[key]) for key in ("action", "target") if action.get(key)) for action in done)
        successes.append(experience._replace(steps=tuple(dict.fromkeys(filter(None, steps)))))
    return sorted(successes, key=_in_time)


def _experiences(
    material: RuleInput, is_meant: Callable[[Mapping[str, str]], bool]
) -> Iterator[tuple[Experience, Mapping[str, Any], list[Mapping[str, Any]]]]:
    """Yield each matching episode once, with its record and actions; an archived copy is the complete one."""
    whole: dict[str, Entry] = {}
    copies = [entry for entry in material.entries if entry.kind == "episode"]
    for entry in sorted(copies, key=lambda copy: (not copy.retired, copy.place)):
        whole.setdefault(entry.name, entry)
    for entry in whole.values():
        moment = material.written(entry)
        if moment is None or not is_meant(dict(entry.fields)):
            continue
        record = record_of(material.kinds["episode"], entry)
        log = record.get("action_log", ())
        actions = [action if isinstance(action, Mapping) else {"action": _line(action)} for action in log]
        goal, source = " ".join(entry.text.split()), entry.said_by
        nameless = source == "measured" and goal.startswith("A session of ")  # counts as its own task
        yield (
            Experience(
                entry,
                moment,
                folded(str(record.get("task_id") or (entry.name if nameless else goal))),
                goal,
                tuple(map(str, record.get("context", {}).get("constraints", ()))),
                source in ("tool", "measured") or any("t" in action and "result" in action for action in actions),
            ),
            record,
            actions,
        )


def _line(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _in_time(experience: Experience) -> tuple[datetime, str]:
    return experience.at, experience.episode.name


# ── which of them are one ──────────────────────────────────────────────────────────────────────

_FIGURE = re.compile(r"\S*[\d/]\S*")


def clusters(experiences: Iterable[Experience]) -> list[list[Experience]]:
    """Group errors by fingerprint, work by its goal, else by the likeness of their words to the first of a group.

    Durations, and in a goal numbers and paths, make no difference. Later ones join existing clusters, so that
    these stay as more days are added.
    """
    grouped: list[list[Experience]] = []
    known: dict[tuple[str, ...], int] = {}
    leaders: defaultdict[str, list[tuple[int, str, tuple[str, ...]]]] = defaultdict(list)
    for experience in experiences:
        is_work = bool(experience.steps)
        key = ("", folded(experience.text)) if is_work else experience.fingerprint
        if key not in known:
            words = _FIGURE.sub("", experience.text) if is_work else experience.fingerprint[2]
            of_sort = leaders[experience.category or ""]
            like = (
                number
                for number, first, steps in of_sort
                if likeness(words, first) >= (_NEAR_BY_STEPS if is_work and steps == experience.steps else _NEAR)
            )
            if (near := next(like, None)) is None:
                grouped.append([])
                if len(of_sort) < _MOST_LEADERS:
                    of_sort.append((len(grouped) - 1, words, experience.steps))
            known[key] = len(grouped) - 1 if near is None else near
        grouped[known[key]].append(experience)
    return grouped


def _sufficient_episodes(cluster: Sequence[Experience], tasks: int = 2) -> list[Experience]:
    """Return the first episodes that suffice for a lesson: three or more, of `tasks` tasks, that name what helped."""
    ranks = {name: rank for rank, name in enumerate(dict.fromkeys(each.episode.name for each in cluster), 1)}
    first_of_task = {experience.task: ranks[experience.episode.name] for experience in reversed(cluster)}
    first_fix = min((ranks[experience.episode.name] for experience in cluster if experience.fix), default=0)
    count = max(_LEAST, first_fix, *sorted(first_of_task.values())[:tasks])
    if len(first_of_task) < tasks or count > len(ranks):
        return []
    some = [experience for experience in cluster if ranks[experience.episode.name] <= count]
    return some if _common_fix(some) else []  # more episodes have no more steps in common


def _common_fix(some: Sequence[Experience]) -> str:
    """Return the fix named most often, or the common steps."""
    return _most_common(experience.fix for experience in some) or ", then ".join(_common_steps(some))


def _common_steps(some: Sequence[Experience]) -> list[str]:
    """Return the steps common to all, in the order of the first; empty if they are too few."""
    steps = [step for step in some[0].steps if all(step in experience.steps for experience in some)]
    return steps[:_MOST_STEPS] if len(steps) >= _LEAST_STEPS and any(" " in step for step in steps) else []


def _most_common(texts: Iterable[str]) -> str:
    counts = Counter(filter(None, texts))
    return max(counts, key=counts.__getitem__, default="")


_PIECE = re.compile(r"([\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+)(\s*)")  # a word, or a kanji


def words_in_common(texts: Sequence[str]) -> str:
    """Return the words of the first text that all texts have, or else more than half of them, with … for the others.

    >>> words_in_common(["Add POST /todos to the API", "Add POST /users to the API"])
    'Add POST … to the API'
    """
    pieces = [(_bare(word), word, space) for word, space in _PIECE.findall(texts[0])]
    containing = Counter(
        word
        for text in texts
        for word in {*map(_bare, words_shared(texts[0], text)), *(_bare(word) for word, _ in _PIECE.findall(text))}
    )
    for least in (len(texts), len(texts) // 2 + 1):
        kept = {bare for bare, _, _ in pieces if bare and containing[bare] >= least}
        if len(kept - stop_words()) > 1:
            marked, is_kept = "", False
            for bare, word, space in reversed(pieces):
                is_kept = bare in kept or (is_kept and bare in stop_words())
                marked = f"{word if is_kept else '…'}{space}{marked}"
            return re.sub(r"…(?:\s*…)+", "…", marked)
    return texts[0]


def _bare(word: str) -> str:
    return word.casefold().strip(".,;:!?")


# ── what they come to ──────────────────────────────────────────────────────────────────────────


def patterns(material: RuleInput) -> Iterator[Proposal]:
    """Propose a pattern from three episodes on, of two tasks or more.

    Its text comes from the first episodes that suffice, and stays; later ones are only counted.
    """
    for cluster in (*clusters(errors_of(material)), *clusters(successes_of(material))):
        if not (enough := _sufficient_episodes(cluster)):
            continue
        first, failing = enough[0], _most_common(experience.failing for experience in enough)
        shared = [item for item in first.conditions if all(item in other.conditions for other in enough)]
        fields = [("when", item) for item in shared or filter(None, [first.type])]
        fields.append(("do", _common_fix(enough)))
        fields += [("not", failing)] if failing and folded(failing) != folded(first.text) else []
        text = words_in_common([experience.text for experience in enough])
        ids = [derived_id("pat", experience.episode.name, folded(experience.text)) for experience in cluster]
        yield from _lesson(material, ids, Draft("pattern", text, first.category, (), tuple(fields)), cluster, enough)


def anti_patterns(material: RuleInput) -> Iterator[Proposal]:
    """Propose an anti-pattern for each error with a fix; an existing one gains new sources."""
    for cluster in clusters(error for error in errors_of(material) if error.fix):
        first = cluster[0]
        fields = (("why", first.text), ("instead", first.fix))
        ids = [derived_id("anti", *error.fingerprint, folded(error.fix)) for error in cluster]
        lesson = Draft("anti-pattern", first.type or first.text, first.category, (), fields)
        yield from _lesson(material, ids, lesson, cluster, [first])


def _lesson(
    material: RuleInput, ids: Sequence[str], lesson: Draft, cluster: Sequence[Experience], basis: Sequence[Experience]
) -> Iterator[Proposal]:
    """Propose to save a lesson, or to add sources to an existing one; none if a person retired it.

    `basis` are the experiences that its text comes from. Its numbers depend on the set of its sources alone, so that
    counting again gives the same.
    """
    of_kind = [entry for entry in material.entries if entry.kind == lesson.kind]
    known = [entry for entry in of_kind if entry.id in ids]
    same = next((entry for entry in known if not entry.retired), None)
    if known and not same:
        return
    same = same or _most_similar(lesson, [entry for entry in of_kind if not entry.retired])
    sources = list({experience.episode.name: experience.episode for experience in cluster}.values())
    begin, most = (0.5, 0.95) if lesson.kind == "pattern" else (0.4, 0.8)
    standing = [link.target for link in links_of(same) if link.relation == _DERIVED] if same else []
    new = [entry for entry in sources if entry.name not in standing]
    counts = {
        "confidence": max(number_in(same, "confidence") if same else 0, min(begin + 0.1 * len(sources), most)),
        "uses": max(int(number_in(same, "uses")) if same else 0, len({*standing, *(entry.name for entry in sources)})),
        "last": max((same.field("last") if same else None) or "", utc_second(cluster[-1].at)),
    }
    numbers = tuple((key, value if isinstance(value, str) else f"{value:.3g}") for key, value in counts.items())
    links = [(_DERIVED, material.link(entry)) for entry in new]
    rule = PATTERNS if lesson.kind == "pattern" else ANTI_PATTERNS
    if same:
        if not new and all(same.field(key) == value for key, value in numbers):
            return
        fields = [pair for pair in same.fields if pair[0] not in _COUNTS]
        place = max((number for number, (key, _) in enumerate(fields, 1) if key == _DERIVED), default=len(fields))
        fields[place:place] = links
        key: tuple[str, ...] = (same.name, "sources")
        at, evidence = numbers[2][1], new or sources
        says = f"{cut_to(same.text, 100)} (confidence {numbers[0][1]}, uses {numbers[1][1]})"
        why = f"{same.name} is confirmed by {counted(len(evidence), 'more episode' if new else 'episode')}"
        counted_again = Draft(same.kind, same.text, same.category, same.tags, (*fields, *numbers))
        change: EntryEdit | NewEntry = EntryEdit(same, counted_again)
    else:
        fixes = [experience.fixed_in for experience in basis if experience.fixed_in]
        at = utc_second(max([*(one.at for one in basis), *filter(None, map(material.written, fixes))]))
        stamps = (("at", at), ("source", lowest_source([*(one.episode for one in basis), *fixes])))
        if not (drafted := _lesson_draft(material, lesson, (*stamps, *lesson.fields, *links, *numbers))):
            return
        do = dict(lesson.fields).get("do" if lesson.kind == "pattern" else "instead", "")
        key, evidence, says = (ids[0],), sources, f"{cut_to(lesson.text, 100)} → {cut_to(do, 100)}"
        why = f"It comes from {counted(len(sources), 'episode')} (confidence {numbers[0][1]})"
        change = NewEntry(drafted, ids[0])
    names = tuple(entry.name for entry in evidence)
    yield Proposal(rule, key, says, why, (change,), at, names, all(experience.is_measured for experience in basis))


def _lesson_draft(material: RuleInput, lesson: Draft, fields: Fields) -> Draft | None:
    """Return a lesson in the form of its kind; None if it is empty or too long."""
    category = category_from(lesson.category) if lesson.category else None
    form = material.kinds[lesson.kind].form
    try:
        return draft(lesson.kind, lesson.text, category=category or None, fields=fields, form=form)
    except WorkspaceMemError:
        return None


def _most_similar(lesson: Draft, entries: Sequence[Entry]) -> Entry | None:
    """Return the most similar entry, by text or error, category and conditions."""

    def words(entry: Draft | Entry) -> str:
        why = next((value for key, value in entry.fields if key == "why"), "")
        return why if entry.kind == "anti-pattern" and why else entry.text

    def conditions(entry: Draft | Entry) -> frozenset[str]:
        return frozenset(root for key, value in entry.fields if key == "when" for root in gist_of(value).roots)

    def nearness(entry: Entry) -> float:
        same_category = (entry.category or lesson.category or "").casefold() == (lesson.category or "").casefold()
        mine, theirs = conditions(lesson), conditions(entry)
        shared = len(mine & theirs) / len(mine | theirs) if mine | theirs else 1.0
        return 0.5 * likeness(words(lesson), words(entry)) + 0.3 * same_category + 0.2 * shared

    in_order = sorted(entries, key=lambda entry: entry.place)
    best = max(in_order, key=nearness, default=None)
    return best if best and nearness(best) >= _SAME else None


def skills(material: RuleInput) -> Iterator[Proposal]:
    """Propose a skill for work that went well three times in the same steps; a person approves it.

    None if a skill of its name is there, or was.
    """
    known = {entry.name for entry in material.entries if entry.kind == "skill"}
    for enough in filter(
        None, (_sufficient_episodes(cluster, tasks=1) for cluster in clusters(successes_of(material)))
    ):
        goal = words_in_common([success.text for success in enough])
        if (name := slug_of(goal, is_id=True)) in known:
            continue
        known.add(name)
        at, sources, steps = utc_second(enough[-1].at), [success.episode for success in enough], _common_steps(enough)
        stamps = (("name", name), ("description", goal), ("at", at), ("source", lowest_source(sources)))
        if drafted := _lesson_draft(material, Draft("skill", goal), (*stamps, *(("steps", step) for step in steps))):
            yield Proposal(
                SKILLS,
                (name,),
                f"{cut_to(goal, 100)}: {counted(len(steps), 'step')}",
                f"The same steps went well in {counted(len(sources), 'episode')}",
                (NewEntry(drafted, name),),
                at,
                tuple(entry.name for entry in sources),
            )


# ── links ───────────────────────────────────────────────────────────────────────────────────────


def links(material: RuleInput) -> Iterator[Proposal]:
    """Propose one link for each pattern: `related_to` the anti-pattern with most common sources."""
    mistakes = [(entry, _sources(entry)) for entry in material.of_kind("anti-pattern") if entry.id]
    linked = {(mistake.name, link.target) for mistake, _ in mistakes for link in links_of(mistake)}
    for pattern in material.of_kind("pattern"):
        known, own = list(links_of(pattern)), _sources(pattern)
        linked |= {(link.target, pattern.name) for link in known}
        shared = {entry: of_entry & own for entry, of_entry in mistakes if (entry.name, pattern.name) not in linked}
        mistake = min(shared, key=lambda entry: (-len(shared[entry]), entry.name), default=None)
        if not (mistake and shared[mistake]) or len(known) >= MOST_LINKS:
            continue
        sources = tuple(sorted(shared[mistake]))
        fields = (*pattern.fields, ("related_to", material.link(mistake)))
        yield Proposal(
            LINKS,
            (pattern.name, mistake.name),
            f"{pattern.name} related_to {mistake.name}: “{cut_to(pattern.text, 60)}”, “{cut_to(mistake.text, 60)}”",
            f"Both come from {', '.join(sources[:3])}",
            (EntryEdit(pattern, Draft(pattern.kind, pattern.text, pattern.category, pattern.tags, fields)),),
            max(pattern.field("at") or "", mistake.field("at") or ""),
            sources,
            by_itself=True,
        )


def _sources(entry: Entry) -> set[str]:
    return {link.target for link in links_of(entry) if link.relation == _DERIVED}
