"""The days that a question names, as the terms by which dated passages are found."""

from datetime import date

import pytest

from workspace_mem.search.query import Question, with_days
from workspace_mem.text.dates import day_terms

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
    assert day_terms(text, TODAY).terms == terms


def test_what_is_said_from_today_on_is_no_word_to_look_for() -> None:
    assert day_terms("deploys of the gateway last week", TODAY).rest == "deploys of the gateway"
    assert day_terms("the gateway on May 8", TODAY).rest == "the gateway on May 8"


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("was war am 8. Mai 2023?", ("2023-05-08",)),
        ("am 8. August 2023", ("2023-08-08",)),
        ("Was war gestern?", ("2026-11-24",)),
        ("was haben wir letzte Woche gebaut", LAST_WEEK),
        ("nos achats le 1er août 2023", ("2023-08-01",)),
        ("la réunion en mars", ("2026-03",)),
        ("la semaine dernière", LAST_WEEK),
        ("8 de mayo de 2023", ("2023-05-08",)),
        ("la semana pasada", LAST_WEEK),
        ("a reunião de 8 de março", ("03-08",)),
        ("la riunione in maggio", ("2026-05",)),
        ("in maart 2023", ("2023-03",)),
        ("spotkanie 8 maja 2023", ("2023-05-08",)),
        ("встреча 8 мая 2023", ("2023-05-08",)),
        ("на прошлой неделе", LAST_WEEK),
        ("зустріч 8 травня", ("05-08",)),
        ("اجتماع في مارس 2023", ("2023-03",)),
        ("2023年5月8日の会議", ("2023-05-08",)),
        ("先週の会議", LAST_WEEK),
        ("上周的会议", LAST_WEEK),
        ("2023년 5월 8일 회의", ("2023-05-08",)),
        ("지난주 회의", LAST_WEEK),
        ("on 08.05.2023", ("2023-05-08",)),
        ("on 2023/05/08", ("2023-05-08",)),
        ("on 13/5/2023", ("2023-05-13",)),
        ("on 5/8/2023", ("2023-05-08", "2023-08-05")),
        ("on 31.2.2023", ()),
        ("version 1.2.3 of 10.0.0.1", ()),
        ("was ist hier im Mai-Ordner", ()),
        ("mars and the list of mes amis", ()),
    ],
)
def test_a_question_names_days_in_figures_and_in_other_languages(text: str, terms: tuple[str, ...]) -> None:
    assert set(with_days(Question(text), lambda: TODAY).days) == set(terms)


def test_what_another_language_says_from_today_on_is_no_word_to_look_for() -> None:
    assert with_days(Question("was haben wir letzte Woche gebaut"), lambda: TODAY).text == "was haben wir gebaut"
    assert with_days(Question("先週の会議"), lambda: TODAY).text == "の会議"
