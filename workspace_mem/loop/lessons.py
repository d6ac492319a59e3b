"""A pattern or an anti-pattern as it is drawn from episodes: a new entry, or more sources for one that stands."""

from collections.abc import Iterator
from typing import NamedTuple

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.loop.port import (
    Material,
    NewEntry,
    Proposal,
    SaidAnew,
    in_short,
    lowest_source,
    number_in,
)
from workspace_mem.model.duplicates import folded
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.links import MOST_LINKS, links_of
from workspace_mem.model.nearness import alike, gist_of
from workspace_mem.model.shapes.list_item import category_from, draft
from workspace_mem.text.wording import counted

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


def said_of(material: Material, rule: str, lesson: Lesson) -> Iterator[Proposal]:
    """Propose to save what is learned, or to add sources to what says it already; nothing where a person retired it."""
    there = [one for one in material.entries if one.kind == lesson.kind]
    same = next((one for one in there if one.id == lesson.id and not one.retired), None)
    if same is None and any(one.id == lesson.id for one in there):
        return
    same = same or _like(material, lesson)
    found = _with_sources(material, rule, same, lesson) if same else _new(material, rule, lesson)
    if found:
        yield found


def _new(material: Material, rule: str, lesson: Lesson) -> Proposal | None:
    kind = material.kinds[lesson.kind]
    links = [(_DERIVED, material.link(one)) for one in lesson.sources[:MOST_LINKS]]
    source = lowest_source(lesson.told_by)
    fields = (("at", lesson.at), ("source", source), *lesson.fields, *links, *_counted(lesson))
    category = category_from(lesson.category) if lesson.category else None
    try:
        made = draft(kind.name, lesson.text, category=category or None, fields=fields, form=kind.form)
    except WorkspaceMemError:  # an empty text, or a longer one than an entry holds
        return None
    said = dict(lesson.fields)
    do = said.get("do") or said.get("instead") or ""
    return Proposal(
        rule,
        (lesson.id,),
        f"{in_short(lesson.text, 100)} → {in_short(do, 100)}",
        f"It comes from {counted(len(lesson.sources), 'episode')} (confidence {lesson.confidence:g})",
        (NewEntry(made, lesson.id),),
        lesson.at,
        tuple(one.name for one in lesson.sources),
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
    links = list(links_of(same))
    derived = [link.target for link in links if link.relation == _DERIVED]
    room = MOST_LINKS - len(links)
    new = [one for one in lesson.sources if one.name not in derived][: max(0, room)]
    uses = max(int(number_in(same, "uses")), len({*derived, *(one.name for one in lesson.sources)}))
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
    added = [(_DERIVED, material.link(one)) for one in new]
    fields = [*same.fields[:behind], *added, *same.fields[behind:]]
    fields = [pair for pair in fields if pair[0] not in _COUNTS]
    made = Draft(same.kind, same.text, same.category, same.tags, (*fields, *counts.items()))
    more = counted(len(new), "more episode") if new else counted(uses, "episode")
    return Proposal(
        rule,
        (same.name, "sources"),
        f"{in_short(same.text, 100)} (confidence {counts['confidence']}, uses {counts['uses']})",
        f"{same.name} is confirmed by {more}",
        (SaidAnew(same, made),),
        lesson.last,
        tuple(one.name for one in (new or lesson.sources)),
        by_itself=lesson.measured,
    )


def _like(material: Material, lesson: Lesson) -> Entry | None:
    """Return an entry that says the same: by its text, its category and its conditions; of a mistake, by every word."""
    said = dict(lesson.fields)
    when = _roots(lesson.fields)
    best, found = _SAME, None
    for one in material.of_kind(lesson.kind):
        if lesson.kind == "anti-pattern":
            words = (one.text, one.field("why"), one.field("instead"))
            if [folded(word or "") for word in words] == [
                folded(lesson.text),
                *map(folded, (said["why"], said["instead"])),
            ]:
                return one
            continue
        category = (one.category or "").casefold() == (lesson.category or "").casefold()
        like = 0.5 * alike(lesson.text, one.text) + 0.3 * category + 0.2 * _shared(when, _roots(one.fields))
        if like >= best:
            best, found = like + 1e-9, one
    return found


def _roots(fields: Fields) -> frozenset[str]:
    return frozenset(root for key, value in fields if key == "when" for root in gist_of(value).roots)


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    together = len(one | other)
    return len(one & other) / together if together else 1.0
