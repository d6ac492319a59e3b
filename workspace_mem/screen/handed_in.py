"""Every text that a caller hands in is screened here, once, before anything is decided, written or recorded."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.kinds import WHOLE, Kind
from workspace_mem.model.list_item import MAX_TEXT, category_from, draft, refuse_unless_utf_8
from workspace_mem.screen.clean import shown
from workspace_mem.screen.secrets import (
    FARTHEST,
    LONGEST_SECRET,
    WITHOUT_FORM,
    FoundSecret,
    find_secrets,
    may_span,
    redact,
    redact_in_place,
)
from workspace_mem.text.strings import split_lines

_HEAD = 2_600  # characters kept of the start of a tool's text that is too long; the rest is kept of its end
_NEAR, _BETWEEN = 4_000, ": "  # characters at the end of one text and the beginning of another, and between them
_CUT = "\n… ({count:,} characters left out) …\n"


class EntryInput(NamedTuple):
    """What a caller hands in for one entry, as it came. `fields` are theirs, not our stamps."""

    text: str
    category: str | None = None
    tool: str | None = None  # becomes the category: whatever a category cannot hold is replaced
    tags: Sequence[str] = ()
    fields: Sequence[tuple[str, str | None]] = ()
    may_be_cut: bool = False  # it comes from a tool: what is over the limit is cut, visibly, and not refused


class Screened(NamedTuple):
    """A draft without secrets, and what to tell of it."""

    draft: Draft
    notices: tuple[str, ...]
    waits: str = ""  # why it waits for a person

    def told_of(self, entry: Entry | None) -> tuple[str, ...]:
        """Return what to tell once an entry stands as it was kept: that it waits, if it does."""
        return (*self.notices, *([self.waits] if self.waits and entry and entry.is_pending else ()))


# Given the kinds of secrets that were found, and the list that gets each text without them beside what it was: whether
# they stay. Raises RefusedError where nothing may be written.
Keeps = Callable[[str, list[tuple[str, str]]], bool]


def keeps_none(*_: object) -> bool:
    """Let no secret stay."""
    return False


def screened_draft(kind: Kind, handed: EntryInput, stamps: Fields, keeps: Keeps = keeps_none) -> Screened:
    """Make a draft of what a caller handed in, with our own stamps beside their fields.

    Raises what `list_item.draft` raises, and RefusedError for text that is not UTF-8.
    """
    screen = Screen(keeps)
    limited = cut if handed.may_be_cut else str
    fields = [(key, value) for key, value in handed.fields if value]
    category = handed.category if handed.tool is None else handed.tool
    parts = [handed.text, category or "", *handed.tags, *(value for _, value in fields)]
    text, category_text, *others = [limited(screen(part)) for part in parts]
    if category or others:
        text, category_text, *others = screen.together([text, category_text, *others], [key for key, _ in fields])
    tags, values = others[: len(handed.tags)], others[len(handed.tags) :]
    made = draft(
        kind.name,
        text,
        category=(category and category_text) if handed.tool is None else category_from(category_text),
        tags=tags,
        fields=(*zip([key for key, _ in fields], values, strict=True), *stamps),
        form=kind.form,
    )
    return Screened(made, (*screen.notices, *(joined_lines(text) if kind.form in WHOLE else ())))


def joined_lines(text: str) -> tuple[str, ...]:
    """Return what to tell of a text of several lines that became the title of a file."""
    if len(text.strip().splitlines()) < 2:
        return ()
    return ("Line breaks became spaces, because the text is the title of a file",)


@dataclass(slots=True)
class Screen:
    """Takes secrets out of texts, and remembers what to tell. `keeps` is asked once, at the first secret."""

    keeps: Keeps = keeps_none
    _rules: set[str] = field(default_factory=set, init=False)
    _stays: bool | None = field(default=None, init=False)
    _left_out: list[tuple[str, str]] = field(default_factory=list, init=False)

    def __call__(self, text: str) -> str:
        """Return a text without secrets: git cannot forget. Raises RefusedError where it is not UTF-8."""
        refuse_unless_utf_8(text)
        clean, findings = redact(text)
        if findings and self._keep(findings):
            return text
        for finding in reversed(findings):  # a key whose form shows what it is is kept nowhere
            if finding.rule not in WITHOUT_FORM:
                text = f"{text[: finding.start]}[REDACTED:{finding.rule}]{text[finding.end :]}"
        self._left_out += [(clean, text)] if clean != text else []
        return clean

    def _keep(self, findings: Sequence[FoundSecret]) -> bool:
        self._rules.update(finding.rule for finding in findings)
        if self._stays is None:
            self._stays = self.keeps(", ".join(sorted(self._rules)), self._left_out)
        return self._stays

    def together(self, parts: Sequence[str], labels: Sequence[str] = ()) -> list[str]:
        """Return texts without the secrets that the first makes with another: the name in one, the value in the other.

        The last of them stand behind `labels`, one each.
        """
        results = list(parts)
        for number, label in enumerate(labels, start=len(results) - len(labels)):
            results[number] = self._behind(label, results[number])[1]
        for number in (number for number in range(1, len(results)) if results[number]):
            for one, other in ((0, number), (number, 0)):
                results[one], results[other] = self._behind(results[one], results[other])
        return results

    def _behind(self, one: str, other: str) -> tuple[str, str]:
        """Return two texts without the secrets that are there only where one stands behind the other."""
        start, end = max(0, len(one) - _NEAR), len(one)
        behind = end + len(_BETWEEN)
        for finding in reversed(find_secrets(one[start:] + _BETWEEN + other[:_NEAR])):
            if self._keep([finding]):
                continue
            mark, first, last = f"[REDACTED:{finding.rule}]", finding.start + start, finding.end + start
            if last > behind:
                other = other[: max(0, first - behind)] + mark + other[last - behind :]
            if first < end:
                one = one[:first] + mark + one[last:]
        return one, other

    @property
    def notices(self) -> tuple[str, ...]:
        """Return what to tell of the texts that were screened so far."""
        kinds = ", ".join(sorted(self._rules))
        if not kinds:
            return ()
        if self._stays:
            return (
                f"Text that looks like a secret was kept ({kinds}), also in history; frame and search show it redacted",
            )
        back = "a person can put it back with `workspace-mem review`; " if self._left_out else ""
        return (f"A secret was left out ({kinds}); {back}if it is real, change it, because it was visible here",)


def lines_shown(document: Document, first: int, last: int, *, exact: bool = False) -> str:
    """Return lines as they may be shown: a secret of many lines counts although it begins above them.

    With `exact` they end as they do in the file; else with line feeds.
    """
    above = document.lines[max(0, first - 1 - LONGEST_SECRET) : first - 1]
    asked = "".join(document.lines[first - 1 : last])
    below = document.lines[last : last + LONGEST_SECRET]
    if not ("|" in asked or may_span("".join((*above, asked, *below)))):  # nor a row of a table
        above, below = (*_close_by(above[::-1]),)[::-1], (*_close_by(below),)
    redacted = split_lines(redact_in_place("".join((*above, asked, *below))))
    text = "".join(redacted[len(above) : len(above) + last - first + 1])
    return "\r\n".join(map(shown, text.split("\r\n"))) if exact else shown(text)


def _close_by(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines in which a secret may end that begins here, if it is none of many lines."""
    room = FARTHEST
    for line in lines:
        if room <= 0:
            return
        yield line
        room -= len(line)


def cut(text: str) -> str:
    """Return a tool's text within the limit: its head and its tail, and between them how much is missing."""
    if len(text) <= MAX_TEXT:
        return text
    room = MAX_TEXT - len(_CUT.format(count=len(text)))
    left_out = len(text) - room
    return text[:_HEAD] + _CUT.format(count=left_out) + text[len(text) - (room - _HEAD) :]
