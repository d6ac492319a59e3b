"""Find secrets in a text and take them out, before it is kept, shown or logged.

Pure and linear in the text's length: no window, and nothing in the text can switch it off.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from workspace_mem.services.screening.rules import MASK, RULES, SecretRule

# Only our own, complete markers are passed over; `[REDACTED:` in front of a secret hides nothing.
_MARKER = r"\[REDACTED:(?:" + "|".join(rule.id for rule in RULES) + r")\]"
_INVISIBLE = "[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef]"

# Looked for before the keywords that have them: a text that lacks one lacks all of its keywords.
_GATES = ("_", "xox", "sk-", "key", "pass", "gl", "~", "=", ":", ".", "-")
_BY_GATE: dict[str, list[tuple[str, int]]] = {}  # gate → keywords behind it, each with the number of its rule
for _number, _rule in enumerate(RULES):
    for _keyword in _rule.keywords:
        _gate = _rule.always or next((gate for gate in _GATES if gate in _keyword), _keyword)
        _BY_GATE.setdefault(_gate, []).append((_keyword, _number))
_ROUNDS = 4  # taking one secret out can free the edge of its neighbour; two rounds are nearly always enough


class FoundSecret(NamedTuple):
    """Where a secret stands: characters from `start` up to, not including, `end`. Never the secret itself."""

    rule: str
    start: int
    end: int


def find_secrets(text: str) -> tuple[FoundSecret, ...]:
    """Return the secrets of a text, in order and without overlap; two that overlap become one."""
    masked = text
    if "[REDACTED:" in text:
        masked = _compiled(_MARKER).sub(lambda match: MASK * len(match[0]), text)
    found: list[FoundSecret] = []
    for _ in range(_ROUNDS):
        hidden = () if text.isascii() else _found_without_invisible(masked)
        more = _merged([*_scan(masked), *hidden])
        found += more
        if not any(_touches_more(finding, masked) for finding in more):
            break
        masked = _replaced(masked, more, lambda finding: MASK * (finding.end - finding.start))
    return tuple(_merged(found))


def _touches_more(finding: FoundSecret, text: str) -> bool:
    """Tell whether a neighbour could become a secret once this one is out of the way."""
    before, after = text[finding.start - 1 : finding.start], text[finding.end : finding.end + 1]
    return before.isalnum() or not (after == "" or after.isspace() or after in "\"'`,;|)")


def redact(text: str) -> tuple[str, tuple[FoundSecret, ...]]:
    """Return the text with each secret replaced by `[REDACTED:rule-id]`, and where they stood before.

    Redacting twice is redacting once.
    """
    findings = find_secrets(text)
    if not findings:
        return text, ()
    return _replaced(text, findings, lambda finding: f"[REDACTED:{finding.rule}]"), findings


def _replaced(text: str, findings: Iterable[FoundSecret], replacement: Callable[[FoundSecret], str]) -> str:
    parts: list[str] = []
    end = 0
    for finding in findings:
        parts += [text[end : finding.start], replacement(finding)]
        end = finding.end
    return "".join([*parts, text[end:]])


def redact_in_place(text: str) -> str:
    """Return a text without its secrets in which every line keeps its number."""

    def mark(finding: FoundSecret) -> str:
        ends = _compiled(r"\r\n|\r|\n").findall(text, finding.start, finding.end)
        return "".join([f"[REDACTED:{finding.rule}]", *ends])

    return _replaced(text, find_secrets(text), mark)


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    """Compile on first use: most texts meet no keyword, and compiling all costs more than a search."""
    return re.compile(expression)


def _scan(text: str) -> Iterator[FoundSecret]:
    lowered = text.lower()
    open_gates = [keywords for gate, keywords in _BY_GATE.items() if gate in lowered]
    numbers = {number for keywords in open_gates for keyword, number in keywords if keyword in lowered}
    for number in sorted(numbers):
        yield from _matches(RULES[number], text)


def _matches(rule: SecretRule, text: str) -> Iterator[FoundSecret]:
    expression = _compiled(rule.expression)
    match = expression.search(text)
    while match is not None:
        group = match.lastgroup or 0  # the only named group that ends the match, else all of it
        start, end = match.span(group)
        if rule.accepts(match[group]):
            end = _end_of_rest(rule, text, end)
            yield FoundSecret(rule.id, start, end)
        elif group != 0 and _compiled("[0-9]").search(text, start, end):
            # What follows a name may itself hold one: `password: f(password=…`. Without a digit it
            # holds none, and looking again would make the cost quadratic.
            end = max(start, match.start() + 1)
        match = expression.search(text, end)


def _end_of_rest(rule: SecretRule, text: str, end: int) -> int:
    rest = _compiled(rule.rest).match(text, end)
    return end if rest is None else rest.end()


def _found_without_invisible(text: str) -> Iterator[FoundSecret]:
    """Yield what is found once characters without width are taken out, in places of the given text."""
    invisible = _compiled(_INVISIBLE)
    if not invisible.search(text):
        return
    places = [place for place, character in enumerate(text) if not invisible.match(character)]
    for finding in _scan("".join(text[place] for place in places)):
        yield FoundSecret(finding.rule, places[finding.start], places[finding.end - 1] + 1)


def _merged(findings: Iterable[FoundSecret]) -> list[FoundSecret]:
    """Join findings that overlap; the one that begins first, or stands first in the table, names it."""
    merged: list[FoundSecret] = []
    for finding in sorted(findings, key=lambda f: f.start):
        if merged and finding.start < merged[-1].end:
            last = merged[-1]
            merged[-1] = FoundSecret(last.rule, last.start, max(last.end, finding.end))
        else:
            merged.append(finding)
    return merged
