"""The days that a question names, as terms by which dated passages are found (`day_terms` in `ranking.py`).

A day is one term, a month and a year one, and a day without a year one; a range is each of its days or months. Loaded
only for questions that may name a day; what they may say is in `text/days.py` and `text/days_abroad.py`.
"""

from datetime import date, timedelta
from typing import NamedTuple

from workspace_mem.text.days import Range, SaidRange, ranges_in

_MOST_DAYS = 62  # of a range; of a longer one the months are looked for
_MOST_MONTHS = 60


class Named(NamedTuple):
    """What a question says of days: the terms of any of them, and the text without what only tells them."""

    terms: tuple[str, ...]
    rest: str


def days_named(text: str, today: date, *, is_abroad: bool = False) -> Named:
    """Return the days that a question names, with `is_abroad` also in figures and in other languages than English.

    What is said from today on ("last week") is no word to look for.
    """
    found = [*ranges_in(text, today)]
    if is_abroad:
        from workspace_mem.text.days_abroad import ranges_abroad  # noqa: PLC0415  # 10 ms that few questions need

        found = _longest([*found, *ranges_abroad(text, today)])
    terms = dict.fromkeys(term for one in found for term in _terms(one))
    rest, at = "", 0
    for one in found:
        if one.is_relative and one.start >= at:
            rest, at = f"{rest}{text[at : one.start]} ", one.end
    return Named(tuple(terms), " ".join(f"{rest}{text[at:]}".split()) if at else text)


def _terms(said: SaidRange) -> tuple[str, ...]:
    first, last = said.days
    if said.is_any_year:
        return (f"{first:%m-%d}",)
    if said.days == Range(date(first.year, 1, 1), date(first.year, 12, 31)):
        return (f"{first.year:04}",)
    days = (last - first).days + 1
    months = [divmod(number, 12) for number in range(first.year * 12 + first.month - 1, last.year * 12 + last.month)]
    if days > _MOST_DAYS or (first.day == 1 and (last + timedelta(days=1)).day == 1):
        return tuple(f"{year:04}-{month + 1:02}" for year, month in reversed(months[-_MOST_MONTHS:]))
    return tuple((first + timedelta(days=number)).isoformat() for number in range(days))


def _longest(found: list[SaidRange]) -> list[SaidRange]:
    """Return the ranges in order without those within others: "8. August 2023" says "August 2023" to the English."""
    kept: list[SaidRange] = []
    for one in sorted(found, key=lambda one: (one.start, -one.end)):
        if not kept or one.start >= kept[-1].end or one[:2] == kept[-1][:2]:
            kept.append(one)
    return kept
