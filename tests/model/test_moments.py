"""Moments as people write them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.running import tables
from workspace_mem.errors import UsageError
from workspace_mem.text.dates import CommitName, Span, parse_moment

TABLES = tables("model_moments")

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 20, 8, 20, tzinfo=UTC)  # a Friday; 09:20 in Berlin


def read(text: str) -> Span:
    found = parse_moment(text, now=NOW, zone=BERLIN)
    assert isinstance(found, Span)
    return found


@pytest.mark.parametrize(
    ("text", "day"),
    TABLES["a_day_is_a_whole_day"],
)
def test_a_day_is_a_whole_day_of_the_persons_zone(text: str, day: str) -> None:
    span = read(text)

    assert span.start == datetime.fromisoformat(day).replace(tzinfo=BERLIN)
    assert span.end.date() == span.start.date()
    assert (span.end + timedelta(microseconds=1)).date() > span.start.date()


@pytest.mark.parametrize(
    ("text", "start"),
    TABLES["a_moment_begins_where_its_words"],
)
def test_a_moment_begins_where_its_words_say(text: str, start: str) -> None:
    span = read(text)

    assert span.start == datetime.fromisoformat(start)
    assert timedelta(0) <= span.end - span.start < timedelta(minutes=1)


def test_the_last_day_of_a_month_stays_in_its_month() -> None:
    found = parse_moment("1 month ago", now=datetime(2026, 3, 31, tzinfo=UTC), zone=UTC)

    assert found == Span(datetime(2026, 2, 28, tzinfo=UTC), datetime(2026, 2, 28, tzinfo=UTC))


@pytest.mark.parametrize("name", ["c0ffee1", "C0FFEE1", "0" * 40, "f" * 64, "20261101"])
def test_hex_digits_name_a_commit(name: str) -> None:
    assert parse_moment(name, now=NOW, zone=UTC) == CommitName(name.lower())


@pytest.mark.parametrize("text", ["c0ffee1~2", "C0FFEE1^^"])
def test_a_change_before_a_commit_is_named_as_git_names_it(text: str) -> None:
    assert parse_moment(text, now=NOW, zone=UTC) == CommitName("c0ffee1", 2)


@pytest.mark.parametrize(
    "text",
    [
        *("\n    ", "soon", "HEAD~x", "@{-1}", "--output=x", "c0ffee", "0001-01-01", "9999-12-31 23:59-12:00"),
        *("2026-02-30", "2026-13-01", "25:00", "12:60", "ago", "days ago", "3 fortnights ago", "99999 years ago\n    "),
        *("next friday", "2026-11-01 14", "last", "\x00", "٣ days", "ffffffff-f\n    "),
    ],
)
def test_anything_else_is_a_usage_error_that_names_the_forms(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_moment(text, now=NOW, zone=BERLIN)

    assert "3 days ago" in str(caught.value.hint)


@given(st.text(max_size=30), st.integers(40_000_000, 7_000_000_000))
def test_any_text_is_a_moment_or_a_usage_error(text: str, seconds: int) -> None:
    try:
        found = parse_moment(text, now=datetime.fromtimestamp(seconds, UTC), zone=BERLIN)
    except UsageError:
        return
    assert not isinstance(found, Span) or found.start <= found.end
