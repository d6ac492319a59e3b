"""The one place that screens text from a caller, before it is decided on, written or recorded."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from workspace_mem.model.document import Document
from workspace_mem.model.entry import Draft, Entry, Fields
from workspace_mem.model.kinds import WHOLE, Kind
from workspace_mem.model.list_item import MAX_TEXT, category_from, draft, refuse_unless_utf_8
from workspace_mem.screen.clean import shown
from workspace_mem.screen.secrets import (
    WITHOUT_FORM,
    FoundSecret,
    find_secrets,
    redact,
    redact_in_place,
)
from workspace_mem.text.strings import split_lines

_HEAD = 2_600  # characters kept at the start of a long tool output; the rest is kept at its end
_NEAR, _BETWEEN = 4_000, ": "  # characters at the end and start of adjacent texts; what joins them
_LONGEST_SECRET = 400  # lines; a private key has about fifty
_FARTHEST = 2_000  # characters of all other secrets, with their labels
_OF_MANY_LINES = ("private key", "private-lines")  # lower-case marks of multi-line secrets
_CUT = "\n… ({count:,} characters left out) …\n"


class EntryInput(NamedTuple):
    """A caller's values for one entry. `fields` are the caller's, not our stamps."""

    text: str
    category: str | None = None
    tool: str | None = None  # becomes the category, with invalid characters replaced
    tags: Sequence[str] = ()
    fields: Sequence[tuple[str, str | None]] = ()
    may_be_cut: bool = False  # a tool's output: visibly cut instead of refused


class Screened(NamedTuple):
    """A draft without secrets, and its notices."""

    draft: Draft
    notices: tuple[str, ...]
    waits: str = ""  # why it waits for a person

    def told_of(self, entry: Entry | None) -> tuple[str, ...]:
        """Return the notices on the stored entry, including that it waits."""
        return (*self.notices, *([self.waits] if self.waits and entry and entry.is_pending else ()))


# Decides whether secrets of these kinds stay; gets the list of redacted and original texts. Raises RefusedError if
# nothing may be written.
Keeps = Callable[[str, list[tuple[str, str]]], bool]


def keeps_none(*_: object) -> bool:
    """Let no secret stay."""
    return False


def screened_draft(kind: Kind, handed: EntryInput, stamps: Fields, keeps: Keeps = keeps_none) -> Screened:
    """Make a draft of a caller's values, with our own stamps.

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
    """Return the notice on a text of several lines that became a file's title."""
    if len(text.strip().splitlines()) < 2:
        return ()
    return ("Line breaks became spaces, because the text is the title of a file",)


@dataclass(slots=True)
class Screen:
    """Redacts texts, and collects notices. `keeps` is asked once, at the first secret."""

    keeps: Keeps = keeps_none
    _rules: set[str] = field(default_factory=set, init=False)
    _stays: bool | None = field(default=None, init=False)
    _left_out: list[tuple[str, str]] = field(default_factory=list, init=False)

    def __call__(self, text: str) -> str:
        """Return a text without secrets: git cannot forget. Raises RefusedError if it is not UTF-8."""
        refuse_unless_utf_8(text)
        clean, findings = redact(text)
        if findings and self._keep(findings):
            return text
        for finding in reversed(findings):  # a key with a known format is never kept
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
        """Redact secrets that two texts form together: the name in one, the value in the other.

        The last texts have `labels` in front of them, one each.
        """
        results = list(parts)
        for number, label in enumerate(labels, start=len(results) - len(labels)):
            results[number] = self._redacted_sequence(label, results[number])[1]
        for number in (number for number in range(1, len(results)) if results[number]):
            for one, other in ((0, number), (number, 0)):
                results[one], results[other] = self._redacted_sequence(results[one], results[other])
        return results

    def _redacted_sequence(self, one: str, other: str) -> tuple[str, str]:
        """Redact secrets that appear only if one text follows the other."""
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
        """Return the notices on the texts screened so far."""
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
    """Return lines for display; a multi-line secret counts even if it begins above them.

    With `exact` they end as they do in the file; else with line feeds.
    """
    above = document.lines[max(0, first - 1 - _LONGEST_SECRET) : first - 1]
    asked = "".join(document.lines[first - 1 : last])
    below = document.lines[last : last + _LONGEST_SECRET]
    around = "".join((*above, asked, *below)).lower()
    may_be_long = not around.isascii() or any(map(around.__contains__, _OF_MANY_LINES))
    if not ("|" in asked or may_be_long):  # not for a table row
        above, below = (*_secret_range(above[::-1]),)[::-1], (*_secret_range(below),)
    redacted = split_lines(redact_in_place("".join((*above, asked, *below))))
    text = "".join(redacted[len(above) : len(above) + last - first + 1])
    return "\r\n".join(map(shown, text.split("\r\n"))) if exact else shown(text)


def _secret_range(lines: Iterable[str]) -> Iterator[str]:
    """Yield the next lines that a secret of a few lines may reach."""
    room = _FARTHEST
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
