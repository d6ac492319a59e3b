"""The text of a passage: its searched form, a snippet with marked words, and packing into a budget.

All that a search needs of passages while its index holds the files; `passages.py` cuts them.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import dropwhile, takewhile
from typing import NamedTuple

from workspace_mem.model.document import (
    DIRECTIVE,
    Document,
    body_start,
    cache_newest,
    is_form,
    is_stock,
    lines_of_program,
)
from workspace_mem.model.kinds import ECHO, Kinds, is_archived
from workspace_mem.screen.clean import clean
from workspace_mem.search.analysis import Clause, query_clauses, spans
from workspace_mem.search.query import Hit, Match, display_snippet
from workspace_mem.text.strings import composed, late

# ── the text that is searched ──

LONG = 1_500  # characters; a longer section is split between blocks
_VERSION = 33

_BOOKKEEPING = late(
    r'[ \t]*\((?:(?:at|source|review|seen|first|last|retired|salience):: ?[^()\n]*|rest:: \{"-":[^(){}\n]*\})\)'
)
_EMPTY_ITEM = late(r"\n[ \t]*[-*+][ \t]*(?=\n|\Z)")  # the empty item left of a line of counts
_ECHO_LINE = late(rf"^- \d\d:\d\d {ECHO}[ \t]*(?:\n(?![ \t]+\S)|\Z)", re.MULTILINE)
_LINE_END = late(r"\r\n|\r")
_COMMENT = late(r"<!--.{0,400}?-->\n*", re.DOTALL)  # at most as long as a template's
_DIRECTIVE = late(rf"\[\[{DIRECTIVE}\]\][ \t]*", re.IGNORECASE)
_PLUGIN_ADVICE = late(r"^==⚠.*⚠==.*\n?", re.MULTILINE)  # a plugin's notice above each drawing
# `at: 2026-01-06`: a front matter key of ours, with its continuation lines
_KEY = late(r"([\w-]+)[ \t]*:(?:\s|\Z)")
_EMPTY_REST = late(r'rest: "\{\\"[^:\n]*:\[(?:\\"id\\")?\]\}"')
_KEPT_BY_TOOLS = frozenset({"id", "at", "source", "review", "seen", "first", "last", "retired"})


def area_of(path: str, kinds: Kinds) -> str:
    """Return the name of the index that a file's passages belong to; see `Indexes.index`."""
    return "archive" if is_archived(path) else "events" if kinds.is_run(path) else "index"


def passages_version(kinds: Kinds) -> str:
    """Name the way passages are cut; an index made in another way is built again."""
    return f"{_VERSION}-{LONG}{kinds.fingerprint}"


def without_bookkeeping(text: str, *, is_log: bool = False) -> str:
    """Return a passage's text without stamps, so that searches do not match them.

    A template's questions between the answers, a plugin's advice and a log's echoes are removed too; searches find the
    entries that the echoes repeat.
    """
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    if "<!--" in text:
        text = _COMMENT.sub(lambda match: "" if is_stock(match[0]) else match[0], text)
    if "[[" in text:
        text = _DIRECTIVE.sub("", text)
    if "==⚠" in text:
        text = _PLUGIN_ADVICE.sub("", text)
    if "::" in text:
        text = _EMPTY_ITEM.sub("", _BOOKKEEPING.sub("", text))
    return (_ECHO_LINE.sub("", text) if is_log and "remembered " in text else text).rstrip("\n")


def searched_text(document: Document, first: int, end: int) -> str:
    """Return lines of a file, from `first` (0-based) up to `end` (excluded), as they are searched and shown.

    A whole-file entry begins with its title; the rest of its front matter follows.
    """
    lines: Iterable[str] = document.lines[first:end]
    if unsearched := unsearched_lines(document):
        lines = (line for number, line in enumerate(lines, first) if number not in unsearched)
    elif first == 0 and document.kinds.is_whole_file(document.path) and (body_first := body_start(document)):
        front, is_shown = [], True
        for line in document.lines[1 : min(end, body_first - 1)]:
            if key := _KEY.match(line):
                is_shown = key[1] not in _KEPT_BY_TOOLS and not _EMPTY_REST.match(line)
            front += [line] if is_shown else []
        body = list(dropwhile(lambda line: not line.strip(), document.lines[body_first:end]))
        title = list(takewhile(str.strip, body))
        lines = (*title, *(["\n"] if front else []), *front, *body[len(title) :])
    is_log = document.kinds.page_kind(document.path) == "log"
    return without_bookkeeping("".join(lines), is_log=is_log)


_MAY_BE_SET_ASIDE = late(r"\(\s*(?:review|retired)\s*::", re.IGNORECASE)


@cache_newest
def unsearched_lines(document: Document) -> frozenset[int]:
    """Return the unsearched lines (0-based): unfilled forms and set-aside text."""
    unsearched = frozenset[int]()
    if not document.kinds.is_cut_by_entry(document.path) and _MAY_BE_SET_ASIDE.search(document.text):
        from workspace_mem.model.reading import blocks_set_aside

        unsearched = frozenset(line for block in blocks_set_aside(document) for line in block)
    unsearched |= lines_of_program(document)
    if is_form(document.path):
        from workspace_mem.model.reading import unfilled

        unsearched |= unfilled(document)
    return unsearched


# ── snippets ──

WIDTH = 200  # characters, including ellipses
_OMISSION = "…"
_LONG = 20_000  # characters
_FRONT_MATTER = late(r"---[ \t]*\n.*?\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_LONG_WORD = 40  # characters; a longer word, or text without blanks, may be cut


class Snippet(NamedTuple):
    """One line, and the query words in it: start and end of each, in order, disjoint."""

    text: str
    marks: tuple[tuple[int, int], ...]


def hit_of(match: Match, cut: Snippet, chars: int) -> Hit:
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
        cut.text,
        chars,
        match.why,
        match.nearness,
        cut.marks,
        f"{match.path}#L{match.first_line}{last}",
        match.facets.said_by,
        " \u00b7 ".join(filter(None, (match.entry_id, match.facets.said_by))),
    )


class _Matched(NamedTuple):
    start: int
    end: int
    clause: int  # number of the query word; of an identifier's parts, the longest


def without_front_matter(text: str) -> str:
    """Return the text below the front matter; if there is none below, all of it."""
    front = _FRONT_MATTER.match(text) if text.startswith("---") else None
    body = text[front.end() :] if front else text
    return body if body.strip() else text


def snippet(text: str, query: str, *, width: int = WIDTH) -> Snippet:
    """Return, on one line, the stretch of a passage with most query words.

    At most `width` characters; cut at words where they are short enough, and then marked with `…`. Without a match it
    is the beginning of the passage. Front matter is shown if it alone has a word of the query.
    """
    if (body := without_front_matter(text)) is not text:
        text = body if _answered(body, query) == _answered(text, query) else text
    line, cut_before, cut_after = _near(" ".join(text.split()), query)
    matched = _matched(line, query_clauses(query))
    if len(line) <= width:
        return Snippet(line, _marks(matched, 0, len(line), 0))
    room = width - 2 * len(_OMISSION)
    start, end = _window(matched, room, len(line))
    if start > 0:  # both ends move inwards to the next blank, if there is one near: no word is cut
        start += max(0, line.find(" ", start - 1, start + _LONG_WORD) + 1 - start)
    if end < len(line) and (blank := line.rfind(" ", end - _LONG_WORD, end + 1)) > 0:
        end = blank
    before = _OMISSION if start > 0 or cut_before else ""
    after = _OMISSION if end < len(line) or cut_after else ""
    cut = line[start:end].rstrip()
    lead = len(cut) - len(cut.lstrip())
    return Snippet(f"{before}{cut.lstrip()}{after}", _marks(matched, start, start + len(cut), len(before) - lead))


def _answered(text: str, query: str) -> set[int]:
    """Return the words of the query that a text has."""
    line, _, _ = _near(text, query)
    return {one.clause for one in _matched(line, query_clauses(query))}


def _near(line: str, query: str) -> tuple[str, bool, bool]:
    """Return the part of a very long line around the first place of a word, and whether it was cut before and after.

    Checking every word of a line of megabytes takes seconds, so words are searched by their beginning.
    """
    if len(line) <= _LONG:
        return line, False, False
    lowered = line.casefold()
    wanted = [word for clause in query_clauses(query) for word in (*clause.forms, *clause.prefixes)]
    wanted.sort(key=len, reverse=True)  # the whole identifier is rarer than its parts
    start = max(0, next((place for word in wanted if (place := lowered.find(word)) >= 0), 0) - _LONG // 2)
    return line[start : start + _LONG], start > 0, start + _LONG < len(line)


def _matched(line: str, clauses: Sequence[Clause]) -> list[_Matched]:
    clause_of: dict[str, int] = {}
    for number, clause in enumerate(clauses):
        for form in clause.forms:
            clause_of.setdefault(form, number)
    beginnings = [(prefix, number) for number, clause in enumerate(clauses) for prefix in clause.prefixes]
    matched: list[_Matched] = []
    none_in = clause_of.keys().isdisjoint
    for start, end, terms in spans(line):
        if not none_in(terms):
            matched.append(_Matched(start, end, next(clause_of[term] for term in reversed(terms) if term in clause_of)))
            continue
        if not beginnings:
            continue
        begun = next(((p, number) for p, number in beginnings if any(term.startswith(p) for term in terms)), None)
        if begun is not None:
            # A single Chinese character is searched as the beginning of a pair; only it is marked.
            alone = len(begun[0]) == 1 and line.startswith(begun[0], start) and not begun[0].isascii()
            matched.append(_Matched(start, start + 1 if alone else end, begun[1]))
    return matched


def _window(matched: Sequence[_Matched], room: int, length: int) -> tuple[int, int]:
    """Return the first stretch of `room` characters with the most words of the query, its matches in the middle."""
    if not matched:
        return 0, room
    ends = [match.end for match in matched]

    def within(first: int) -> Sequence[_Matched]:
        return matched[first : max(first + 1, bisect_right(ends, matched[first].start + room))]

    densest = max(map(within, range(len(matched))), key=lambda some: (len({one.clause for one in some}), len(some)))
    left, right = densest[0].start, min(densest[-1].end, densest[0].start + room)
    start = max(0, min(left - (room - (right - left)) // 2, length - room))
    return start, start + room


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


# ── packing ──

LONGEST_SHOWN = 1_200  # characters of a recalled passage
_SOURCES = late(r"^[ \t]+- derived_from::.*\n?", re.MULTILINE)  # `show --links` shows these
_LEAST_SHOWN = 5  # long passages that fit together
_WORTH_CUTTING = 300  # remaining characters for which a passage is cut rather than omitted


def by_place(hits: list[Hit]) -> str:
    """Return the hits, each on a line with its place, id, source and duplicates."""
    lines = []
    for hit in hits:  # a line of a log says little without its heading, but for the day that is the log's title
        name = hit.heading[-1] if hit.kind == "log" and hit.heading and not hit.snippet.startswith("#") else ""
        above = f"[{name}] " if name and (hit.heading[1:] or not re.search(r"[0-9]{4}", name)) else ""
        lines.append(f"- {place_and_mark(hit)}: {above}{display_snippet(hit, below_trail=False)[0]}\n")
    return "".join(lines)


def place_and_mark(hit: Hit) -> str:
    """Return the prefix of a hit: place, id, source, and places with the same text."""
    mark = f" [{hit.mark}]" if hit.mark else ""
    same = f" (the same: {', '.join(hit.same)})" if hit.same else ""
    return f"{hit.place}{mark}{same}"


def pack(
    budget: int,
    matches: list[Match],
    text_of: Callable[[Match], str],
    query: str,
    *,
    written: Callable[[list[Hit]], str] = by_place,
    known: Sequence[Match] = (),
    limit: int | None = None,
) -> tuple[list[Hit], int]:
    """Select the best matches that fit a character budget; also count those that did not fit.

    `written` renders hits. A repeated text is named beside the first one, or left out if it is `known`. A long text is
    cut around the query's words, so that five fit, and the first that does not fit is cut to the remaining room. After
    `limit` hits only their repeats are named.
    """
    width = max(_WORTH_CUTTING, min(LONGEST_SHOWN, budget // _LEAST_SHOWN))
    numbers: dict[str, int | None] = {text_key(text_of(match)): None for match in known}
    hits: list[Hit] = []
    left_out = 0
    for match in matches:
        whole = _SOURCES.sub("", text_of(match))
        text = " ".join(without_front_matter(whole).split())
        hit = hit_of(match, snippet(whole, query, width=width), len(text))
        first = numbers.get(key := text_key(text), len(hits))
        if not text or first is None or first == limit:
            continue
        if first < len(hits):
            same = f"{hit.place}{f' [{hit.mark}]' if hit.mark else ''}"
            candidate = hits.copy()
            candidate[first] = hits[first]._replace(same=(*hits[first].same, same))
        else:
            candidate = [*hits, hit._replace(marks=())]
        over = len(written(candidate)) - budget
        room = len(candidate[-1].snippet) - over
        if over > 0 and first == len(hits) and not left_out and room >= _WORTH_CUTTING:
            candidate[-1] = hit_of(match, snippet(whole, query, width=room), len(text))._replace(marks=())
            over = len(written(candidate)) - budget  # an escaped character may be longer
        if over > 0:
            left_out += 1
            continue
        hits, numbers[key] = candidate, first
    return hits, left_out


def text_key(text: str) -> str:
    """Return a comparison key that ignores white space, a dash and Unicode composition."""
    return composed(" ".join(without_front_matter(text).removeprefix("- ").split()), "NFC")
