"""Ranges of days as people say them, against a fixed Monday."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.running import tables
from workspace_mem.errors import UsageError
from workspace_mem.text.dates import Span, day_terms, parse_moment, range_of, ranges_in

TABLES = tables("model_dates")

TODAY = date(2026, 11, 23)
DATA = Path(__file__).resolve().parents[1] / "data"
ROWS = [line.split("\t") for line in (DATA / "dates.tsv").read_text("utf-8").splitlines()[1:]]
DAYS = {said: (first, last) for said, first, last in ROWS if first}
NATURAL = list(DAYS)[:19]  # what a moment may be called as well


@pytest.mark.parametrize("said", DAYS)
def test_a_range_is_these_days(said: str) -> None:
    found = range_of(said, TODAY)
    assert found
    assert (found.first.isoformat(), found.last.isoformat()) == DAYS[said]
    assert range_of(said.upper(), TODAY) == found


@pytest.mark.parametrize("said", [said for said, first, _ in ROWS if not first])
def test_what_is_no_range_is_none(said: str) -> None:
    assert range_of(said, TODAY) is None


@pytest.mark.parametrize("said", [said for said in DAYS if said not in NATURAL and " " in said])
def test_a_text_names_it_too(said: str) -> None:
    found = [*ranges_in(f"what changed {said}, and why", TODAY)]
    assert [one.days for one in found] == [range_of(said, TODAY)]


def test_few_sentences_name_a_time_by_words_that_only_look_like_one() -> None:
    sentences = (DATA / "no_days.txt").read_text(encoding="utf-8").splitlines()
    taken = [sentence for sentence in sentences if [*ranges_in(sentence, TODAY)]]
    assert len(sentences) > 60
    assert len(taken) <= 3  # "today is a reserved word": its words alone do not tell


@pytest.mark.parametrize("said", NATURAL)
def test_a_period_begins_and_ends_with_these_days(said: str) -> None:
    found = parse_moment(said, now=datetime(2026, 11, 23, 12, tzinfo=UTC), zone=UTC)
    assert isinstance(found, Span)
    assert (found.start.date().isoformat(), found.end.date().isoformat()) == DAYS[said]


def test_a_period_takes_moments_too_and_names_its_forms() -> None:
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    found = parse_moment("3 days ago", now=now, zone=UTC)
    assert isinstance(found, Span)
    assert found.start == datetime(2026, 11, 20, 12, tzinfo=UTC)
    with pytest.raises(UsageError) as refused:
        parse_moment("recently", now=now, zone=UTC)
    assert "last week" in str(refused.value.hint)
    assert range_of("q4", date(2026, 6, 30)) == range_of("Q4 2025", TODAY)  # the next one has not begun


def test_in_a_text_bare_words_are_words() -> None:
    text = "We may march on Monday 7, see 2024 and version 2026-11 of the last few; in March it broke two days ago."
    assert [text[one.start : one.end] for one in ranges_in(text, TODAY)] == ["on Monday", "in March", "two days ago"]


WORDS = TABLES["words"]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=12).map(" ".join))
def test_whatever_a_text_says_its_ranges_stand_in_it_in_order(text: str) -> None:
    named = [*ranges_in(text, TODAY)]
    assert all(0 <= days.start < days.end <= len(text) and days.days.first <= days.days.last for days in named)
    assert [days.start for days in named] == sorted(days.start for days in named)
    assert day_terms(text, TODAY).rest is not None
    range_of(text, TODAY)
