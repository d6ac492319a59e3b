"""The days that a question names, as the terms by which dated passages are found."""

from datetime import date

import pytest

from workspace_mem.services.search.dates import days_named

TODAY = date(2026, 11, 25)  # a Wednesday
LAST_WEEK = tuple(f"2026-11-{day}" for day in range(16, 23))


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("what did we decide yesterday", ("2026-11-24",)),
        ("deploys last week", LAST_WEEK),
        ("deploys in the past two days", ("2026-11-23", "2026-11-24", "2026-11-25")),
        ("what broke last Friday", ("2026-11-20",)),
        ("what broke three days ago", ("2026-11-22",)),
        ("the trip a month ago", ("2026-10",)),
        ("the trip this year", ("2026",)),
        ("the trip in March 2023", ("2023-03",)),
        ("the trip on May 8", ("05-08",)),
        ("the trip on the 8th of May, 2023", ("2023-05-08",)),
        ("between May 30 and June 1", ("2026-05-30", "2026-05-31", "2026-06-01")),
        ("from 2026-01-30 to 2026-04-02 we paid", tuple(f"2026-0{month}" for month in (4, 3, 2, 1))),
        ("between June 1 and June 3", ("2026-06-01", "2026-06-02", "2026-06-03")),
        ("it may fail last", ()),
        ("march on, may the best win", ()),
        ("May 99", ()),
        ("on February 30, 2023", ()),
        ("the port in March", ("2026-03",)),
        ("what broke on Monday", ("2026-11-23",)),
        ("what changed since last Monday", tuple(f"2026-11-{day}" for day in range(23, 26))),
    ],
)
def test_a_question_names_these_days(text: str, terms: tuple[str, ...]) -> None:
    assert days_named(text, TODAY).terms == terms


def test_what_is_said_from_today_on_is_no_word_to_look_for() -> None:
    assert days_named("deploys of the gateway last week", TODAY).rest == "deploys of the gateway"
    assert days_named("the gateway on May 8", TODAY).rest == "the gateway on May 8"
