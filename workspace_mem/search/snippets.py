"""Why a passage was found: one line of it, with the words of the query marked."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from workspace_mem.search.terms import Clause, query_clauses, spans
from workspace_mem.search.values import Hit, Match
from workspace_mem.text.patterns import late

WIDTH = 200  # characters, marks of omission included
_OMISSION = "…"
_LONG = 20_000  # characters
_FRONT_MATTER = late(r"---[ \t]*\n.*?\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_LONG_MARK = 40  # characters: what matches over a longer stretch may be cut


class Snippet(NamedTuple):
    """One line, and where the query's words stand in it: start and end of each, in order, never overlapping."""

    text: str
    marks: tuple[tuple[int, int], ...]


def hit_of(match: Match, found: Snippet, chars: int, clean: Callable[[str], str]) -> Hit:
    """Return a match with the text that shows why it was found; `chars` is the length of the whole passage."""
    last = f"-L{match.last_line}" if match.last_line != match.first_line else ""
    return Hit(
        match.path,
        match.first_line,
        match.last_line,
        tuple(map(clean, match.heading)),
        match.kind,
        match.entry_id,
        match.score,
        found.text,
        chars,
        match.why,
        match.nearness,
        found.marks,
        f"{match.path}#L{match.first_line}{last}",
        match.facets.said_by,
        " \u00b7 ".join(filter(None, (match.entry_id, match.facets.said_by))),
    )


class _Matched(NamedTuple):
    start: int
    end: int
    clause: int  # which word of the query it answers: the first that it does


def without_front_matter(text: str) -> str:
    """Return what stands below the front matter; of a text that is nothing else, all of it."""
    front = _FRONT_MATTER.match(text) if text.startswith("---") else None
    body = text[front.end() :] if front else text
    return body if body.strip() else text


def snippet(text: str, query: str, *, width: int = WIDTH) -> Snippet:
    """Return the stretch of a passage where most words of the query stand together, on one line.

    At most `width` characters; cut at words where they are short enough, and then marked with `…`. Without a match it
    is the beginning of the passage. Front matter is shown if it alone has a word of the query.
    """
    if (body := without_front_matter(text)) is not text:
        text = body if _answered(body, query) == _answered(text, query) else text
    line, cut_before, cut_after = _near(" ".join(text.split()), query)
    words = [(start, end, terms) for start, end, terms in spans(line) if terms]
    matched = _matched(line, words, query_clauses(query))
    if len(line) <= width:
        return Snippet(line, _marks(matched, 0, len(line), 0))
    room = width - 2 * len(_OMISSION)
    start, end = _window(matched, room, len(line))
    start, end = _at_words(words, matched, start, end)
    before = _OMISSION if start > 0 or cut_before else ""
    after = _OMISSION if end < len(line) or cut_after else ""
    cut = line[start:end].rstrip()
    lead = len(cut) - len(cut.lstrip())
    return Snippet(f"{before}{cut.lstrip()}{after}", _marks(matched, start, start + len(cut), len(before) - lead))


def _answered(text: str, query: str) -> set[int]:
    """Return the words of the query that a text has."""
    line, _, _ = _near(text, query)
    return {one.clause for one in _matched(line, [one for one in spans(line) if one[2]], query_clauses(query))}


def _near(line: str, query: str) -> tuple[str, bool, bool]:
    """Return the part of a very long line around the first place of a word, and whether it was cut before and after.

    To look at every word of a line of megabytes takes seconds; there, words are found by their beginning.
    """
    if len(line) <= _LONG:
        return line, False, False
    lowered = line.casefold()
    wanted = (word for clause in query_clauses(query) for word in (*clause.forms, *clause.prefixes))
    at = max(0, next((place for word in wanted if (place := lowered.find(word)) >= 0), 0) - _LONG // 2)
    return line[at : at + _LONG], at > 0, at + _LONG < len(line)


def _matched(line: str, words: Sequence[tuple[int, int, tuple[str, ...]]], clauses: Sequence[Clause]) -> list[_Matched]:
    clause_of: dict[str, int] = {}
    for number, clause in enumerate(clauses):
        for form in clause.forms:
            clause_of.setdefault(form, number)
    beginnings = [(prefix, number) for number, clause in enumerate(clauses) for prefix in clause.prefixes]
    found: list[_Matched] = []
    none_in = clause_of.keys().isdisjoint
    for start, end, terms in words:
        if not none_in(terms):
            found.append(_Matched(start, end, next(clause_of[term] for term in terms if term in clause_of)))
            continue
        if not beginnings:
            continue
        begun = next(((p, number) for p, number in beginnings if any(term.startswith(p) for term in terms)), None)
        if begun is not None:
            # One Chinese character is asked for as the beginning of a pair: only it is marked.
            alone = len(begun[0]) == 1 and line.startswith(begun[0], start) and not begun[0].isascii()
            found.append(_Matched(start, start + 1 if alone else end, begun[1]))
    return found


def _window(matched: Sequence[_Matched], room: int, length: int) -> tuple[int, int]:
    """Return the first stretch of `room` characters with the most words of the query, its matches in the middle."""
    if not matched:
        return 0, room
    first, last = _densest(matched, room)
    left, right = matched[first].start, min(matched[last].end, matched[first].start + room)
    start = max(0, min(left - (room - (right - left)) // 2, length - room))
    return start, start + room


def _densest(matched: Sequence[_Matched], room: int) -> tuple[int, int]:
    inside: Counter[int] = Counter()
    best, best_worth, last = (0, 0), (0, 0), -1
    for first, match in enumerate(matched):
        last = max(last, first - 1)
        while last + 1 < len(matched) and (last < first or matched[last + 1].end - match.start <= room):
            last += 1
            inside[matched[last].clause] += 1
        worth = (len(inside), last - first + 1)
        if worth > best_worth:
            best, best_worth = (first, last), worth
        inside[match.clause] -= 1
        if not inside[match.clause]:
            del inside[match.clause]
    return best


def _at_words(
    words: Sequence[tuple[int, int, tuple[str, ...]]], matched: Sequence[_Matched], start: int, end: int
) -> tuple[int, int]:
    """Move both ends inwards, out of a word or of matches that overlap; what is wider than the window is cut."""
    near = [(left, right) for left, right, _ in words if left <= end and right >= start]
    # Pairs of characters overlap, from one end of a run to the other: each is looked at by the ends as they were.
    first = max((right for left, right in near if left < start < right < end), default=start)
    last = min((left for left, right in near if start < left < end < right), default=end)
    start, end = (first, last) if first < last else (start, end)
    for left, right in _marks(matched, 0, max((match.end for match in matched), default=0), 0):
        if right - left > _LONG_MARK:
            continue
        if left < start < right < end:
            start = right
        if start < left < end < right:
            end = left
    return start, end


def _marks(matched: Sequence[_Matched], start: int, end: int, shift: int) -> tuple[tuple[int, int], ...]:
    marks: list[tuple[int, int]] = []
    for match in matched:
        left, right = max(match.start, start), min(match.end, end)
        if left >= right:
            continue
        left, right = left - start + shift, right - start + shift
        if marks and left < marks[-1][1]:
            marks[-1] = (marks[-1][0], max(right, marks[-1][1]))
        else:
            marks.append((left, right))
    return tuple(marks)
