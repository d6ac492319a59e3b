"""Ranges of days as people say them, against a fixed Monday."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.errors import UsageError
from workspace_mem.text.dates import Span, day_terms, parse_moment, range_of, ranges_in

TODAY = date(2026, 11, 23)
NO_DAYS = Path(__file__).resolve().parents[1] / "data/no_days.txt"
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
    "from December 20 to January 5": ("2025-12-20", "2026-01-05"),
    "between March 3 and March 9": ("2026-03-03", "2026-03-09"),
    "since last Tuesday": ("2026-11-17", "2026-11-23"),
}
MORE = {
    "Q4 2025": ("2025-10-01", "2025-12-31"),
    "q4": ("2026-10-01", "2026-12-31"),
    "2026-W45": ("2026-11-02", "2026-11-08"),
    "2024-02": ("2024-02-01", "2024-02-29"),
    "in 2025": ("2025-01-01", "2025-12-31"),
    "yesterday evening": ("2026-11-22", "2026-11-22"),
    "the last 48 hours": ("2026-11-21", "2026-11-23"),
    "8th of May, 2024": ("2024-05-08", "2024-05-08"),
    "from yesterday until now": ("2026-11-22", "2026-11-23"),
    "February 29": ("2024-02-29", "2024-02-29"),
    "from yesterday to now": ("2026-11-22", "2026-11-23"),
    "from May to now": ("2026-05-01", "2026-11-23"),
    "before 3 May": ("1900-01-01", "2026-05-02"),
    "before May": ("1900-01-01", "2026-04-30"),
    "before last week": ("1900-01-01", "2026-11-15"),
    "until last Friday": ("1900-01-01", "2026-11-20"),
    "after 3 May": ("2026-05-04", "2026-11-23"),
    "after last weekend": ("2026-11-23", "2026-11-23"),
    "the past fortnight": ("2026-11-09", "2026-11-23"),
    "in Q3": ("2026-07-01", "2026-09-30"),
    "Q2 2025": ("2025-04-01", "2025-06-30"),
    "in Q4 of last year": ("2025-10-01", "2025-12-31"),
    "in the third quarter": ("2026-07-01", "2026-09-30"),
    "the second quarter of 2025": ("2025-04-01", "2025-06-30"),
    "from Monday to Wednesday": ("2026-11-16", "2026-11-18"),
    "in the last 24h": ("2026-11-22", "2026-11-23"),
    "this morning": ("2026-11-23", "2026-11-23"),
    "in October last year": ("2025-10-01", "2025-10-31"),
    "on May 8 last year": ("2025-05-08", "2025-05-08"),
    "on Friday night": ("2026-11-20", "2026-11-20"),
    "the past thirty days": ("2026-10-24", "2026-11-23"),
    "the past several weeks": ("2026-10-19", "2026-11-23"),
    "between March and May": ("2026-03-01", "2026-05-31"),
    "a few days ago": ("2026-11-20", "2026-11-20"),
    "in the past hour": ("2026-11-22", "2026-11-23"),
}
NONE = (
    "the end of last month",
    "since the 3rd",
    "in week 45",
    "the week before last",
    "half a year ago",
    "the first half of 2025",
    "over Christmas",
    "the 90s",
    "in the 90s",
    "before",
    "after next week",
    "week 60",
    "the 32nd",
    "recently",
    "February 30",
    "2026-13",
    "next week",
    "in a while",
    "",
    "2026-W60",
)


@pytest.mark.parametrize("said", [*NATURAL, *MORE])
def test_a_range_is_these_days(said: str) -> None:
    found = range_of(said, TODAY)
    assert found
    assert (found.first.isoformat(), found.last.isoformat()) == (NATURAL | MORE)[said]
    assert range_of(said.upper(), TODAY) == found


@pytest.mark.parametrize("said", NONE)
def test_what_is_no_range_is_none(said: str) -> None:
    assert range_of(said, TODAY) is None


@pytest.mark.parametrize("said", [said for said in MORE if " " in said])
def test_a_text_names_it_too(said: str) -> None:
    found = [*ranges_in(f"what changed {said}, and why", TODAY)]
    assert [one.days for one in found] == [range_of(said, TODAY)]


def test_few_sentences_name_a_time_by_words_that_only_look_like_one() -> None:
    sentences = NO_DAYS.read_text(encoding="utf-8").splitlines()
    taken = [sentence for sentence in sentences if [*ranges_in(sentence, TODAY)]]
    assert len(sentences) > 60
    assert len(taken) <= 3  # "today is a reserved word": its words alone do not tell


@pytest.mark.parametrize("said", NATURAL)
def test_a_period_begins_and_ends_with_these_days(said: str) -> None:
    found = parse_moment(said, now=datetime(2026, 11, 23, 12, tzinfo=UTC), zone=UTC)
    assert isinstance(found, Span)
    assert (found.start.date().isoformat(), found.end.date().isoformat()) == NATURAL[said]


def test_a_period_takes_moments_too_and_names_its_forms() -> None:
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    found = parse_moment("3 days ago", now=now, zone=UTC)
    assert isinstance(found, Span)
    assert found.start == datetime(2026, 11, 20, 12, tzinfo=UTC)
    with pytest.raises(UsageError) as refused:
        parse_moment("recently", now=now, zone=UTC)
    assert "last week" in str(refused.value.hint)


def test_in_a_text_bare_words_are_words() -> None:
    text = "We may march on Monday 7, see 2024 and version 2026-11 of the last few; in March it broke two days ago."
    assert [text[one.start : one.end] for one in ranges_in(text, TODAY)] == ["on Monday", "in March", "two days ago"]


WORDS = (
    "last",
    "week",
    "8.",
    "Mai",
    "İ",
    "ſept",
    "先週",
    "from",
    "to",
    "May",
    "3",
    "2023",
    "the",
    "of",
    "ago",
    "Monday",
    ",",
)


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=12).map(" ".join))
def test_whatever_a_text_says_its_ranges_stand_in_it_in_order(text: str) -> None:
    named = [*ranges_in(text, TODAY)]
    assert all(0 <= days.start < days.end <= len(text) and days.days.first <= days.days.last for days in named)
    assert [days.start for days in named] == sorted(days.start for days in named)
    assert day_terms(text, TODAY).rest is not None
    range_of(text, TODAY)
