"""Ranges of days as people say them, against a fixed Monday."""

from datetime import UTC, date, datetime

import pytest

from workspace_mem.core.days import range_of, ranges_in
from workspace_mem.core.errors import UsageError
from workspace_mem.core.moments import Span, parse_span

TODAY = date(2026, 11, 23)
NATURAL = {
    "today": ("2026-11-23", "2026-11-23"),
    "yesterday": ("2026-11-22", "2026-11-22"),
    "the day before yesterday": ("2026-11-21", "2026-11-21"),
    "this week": ("2026-11-23", "2026-11-29"),
    "last week": ("2026-11-16", "2026-11-22"),
    "last weekend": ("2026-11-21", "2026-11-22"),
    "this month": ("2026-11-01", "2026-11-30"),
    "last month": ("2026-10-01", "2026-10-31"),
    "last quarter": ("2026-07-01", "2026-09-30"),
    "last year": ("2025-01-01", "2025-12-31"),
    "the past two weeks": ("2026-11-09", "2026-11-23"),
    "last Friday": ("2026-11-20", "2026-11-20"),
    "in March": ("2026-03-01", "2026-03-31"),
    "December": ("2025-12-01", "2025-12-31"),
    "March 2025": ("2025-03-01", "2025-03-31"),
    "May 8": ("2026-05-08", "2026-05-08"),
    "the week of May 4": ("2026-05-04", "2026-05-10"),
    "from December 20 to January 5": ("2025-12-20", "2026-01-05"),
    "between March 3 and March 9": ("2026-03-03", "2026-03-09"),
    "since last Tuesday": ("2026-11-17", "2026-11-23"),
}
MORE = {
    "March 3-9": ("2026-03-03", "2026-03-09"),
    "Q4 2025": ("2025-10-01", "2025-12-31"),
    "q4": ("2026-10-01", "2026-12-31"),
    "2026-W45": ("2026-11-02", "2026-11-08"),
    "2024-02": ("2024-02-01", "2024-02-29"),
    "in 2025": ("2025-01-01", "2025-12-31"),
    "early June": ("2026-06-01", "2026-06-10"),
    "late February 2024": ("2024-02-21", "2024-02-29"),
    "the week before last": ("2026-11-09", "2026-11-15"),
    "yesterday evening": ("2026-11-22", "2026-11-22"),
    "the last 48 hours": ("2026-11-21", "2026-11-23"),
    "8th of May, 2024": ("2024-05-08", "2024-05-08"),
    "from yesterday until now": ("2026-11-22", "2026-11-23"),
    "February 29": ("2024-02-29", "2024-02-29"),
}
NONE = ("recently", "February 30", "2026-13", "next week", "in a while", "", "March 9-3", "2026-W60")


@pytest.mark.parametrize("said", [*NATURAL, *MORE])
def test_a_range_is_these_days(said: str) -> None:
    found = range_of(said, TODAY)
    assert found
    assert (found.first.isoformat(), found.last.isoformat()) == (NATURAL | MORE)[said]
    assert range_of(said.upper(), TODAY) == found


@pytest.mark.parametrize("said", NONE)
def test_what_is_no_range_is_none(said: str) -> None:
    assert range_of(said, TODAY) is None


@pytest.mark.parametrize("said", NATURAL)
def test_a_period_begins_and_ends_with_these_days(said: str) -> None:
    found = parse_span(said, now=datetime(2026, 11, 23, 12, tzinfo=UTC), zone=UTC)
    assert isinstance(found, Span)
    assert (found.start.date().isoformat(), found.end.date().isoformat()) == NATURAL[said]


def test_a_period_takes_moments_too_and_names_its_forms() -> None:
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    found = parse_span("3 days ago", now=now, zone=UTC)
    assert isinstance(found, Span)
    assert found.start == datetime(2026, 11, 20, 12, tzinfo=UTC)
    with pytest.raises(UsageError) as refused:
        parse_span("recently", now=now, zone=UTC)
    assert "last week" in str(refused.value.hint)


def test_in_a_text_bare_words_are_words() -> None:
    text = "We may march on Monday 7, see 2024 and version 2026-11 of the last few; in March it broke two days ago."
    assert [text[one.start : one.end] for one in ranges_in(text, TODAY)] == ["on Monday", "in March", "two days ago"]
