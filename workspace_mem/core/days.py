"""Days and ranges of days as people say them in English: "last week", "in March", "from May 3 to May 9", "Q3 2025".

Every face that takes a time reads it here: what it means is counted from a day, which is given. What is not understood
is None, or stays words.
"""

import re
from calendar import monthrange
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import NamedTuple

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "couple": 2, "few": 3,
}  # fmt: skip
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_WEEKDAY = rf"(?:{'|'.join(_WEEKDAYS)})"
_COUNT = rf"(?:\d{{1,3}}|(?:a\s+)?(?:{'|'.join(_NUMBERS)})(?:\s+of)?)"
_ORDINAL = r"\d{1,2}(?:st|nd|rd|th)?"
_YEAR = r"(?:,?\s+(?:of\s+)?\d{4}\b)?"
_DAY = rf"(?:{_MONTH}\s+{_ORDINAL}(?!\d)|{_ORDINAL}\s+(?:of\s+)?{_MONTH}){_YEAR}"
_ISO = r"\d{4}-\d\d-\d\d"
_PART = r"(?:\s+(?:morning|afternoon|evening|night))?"
# What is said from today on, and so is no word to look for in a text.
_RELATIVE = rf"""(?:
      (?:today|yesterday|(?:the\s+)?day\s+before\s+yesterday){_PART} | tonight
    | this\s+(?:morning|afternoon|evening) | last\s+night
    | {_COUNT}\s+(?:day|week|fortnight|month|year)s?\s+ago
    | (?:the\s+)?(?:last|past|previous)\s+{_COUNT}\s+(?:hour|day|week|month|year)s
    | (?:the\s+)?(?:week|month|year)\s+before\s+last
    | (?:earlier\s+)?(?:the\s+)?(?:last|past|previous|this)\s+(?:weekend|week|month|quarter|year)
    | (?:last|this\s+past)\s+{_WEEKDAY}
    | last\s+{_MONTH}
)"""
_FIXED = rf"""(?:
      {_MONTH}\s+{_ORDINAL}\s*(?:-|\u2013|to|through)\s*{_ORDINAL}(?!\d){_YEAR}
    | (?:the\s+)?week\s+of\s+(?:{_DAY}|{_ISO})
    | {_DAY} | {_ISO}
    | (?:early|mid|late)[\s-]+{_MONTH}{_YEAR}
    | {_MONTH},?\s+(?:of\s+)?\d{{4}}
    | q[1-4](?:\s+(?:of\s+)?\d{{4}})? | \d{{4}}-q[1-4] | \d{{4}}-w\d\d
)"""
# Only where it stands alone, or behind a word that makes it a time: "may" and "2026" are words too.
_BARE = rf"(?:{_WEEKDAY}|{_MONTH}|\d{{4}}-\d\d|\d{{4}})(?![\w-])"
_UNIT = rf"(?:{_RELATIVE}|{_FIXED}|{_BARE})"
_BEGINS = r"(?:in\s+|on\s+|over\s+|during\s+|within\s+|from\s+)?"
_BOTH = rf"(?:between|from)\s+{_UNIT}\s+(?:and|to|until|till|through)\s+(?:{_UNIT}|now)"
_SINCE = rf"since\s+{_UNIT}"


class Range(NamedTuple):
    """Days, the last one included."""

    first: date
    last: date


class SaidRange(NamedTuple):
    """A range as it stands in a text."""

    start: int
    end: int
    days: Range
    is_relative: bool  # it only makes sense from today on
    is_any_year: bool  # a day of a month, such as May 8


def range_of(text: str, today: date) -> Range | None:
    """Return the days that a text names; None for any other text, also for days that no calendar has."""
    said = " ".join(text.casefold().split()).removesuffix(".")
    try:
        return _both(said, today) or _since(said, today) or _one(said, today)
    except (ValueError, OverflowError):  # the 30th of February, a thousand years before the first
        return None


def ranges_in(text: str, today: date) -> Iterator[SaidRange]:
    """Yield the ranges that a text names, in its order. A bare "may", "Friday" or "2026" is a word."""
    for found in _in_texts().finditer(text):
        days = range_of(found[0], today)
        if days is not None:
            is_any_year = days.first == days.last and _compiled(rf"{_BEGINS}{_DAY}").fullmatch(found[0]) is not None
            is_any_year = is_any_year and re.search(r"\d{4}", found[0]) is None
            yield SaidRange(*found.span(), days, _compiled(_RELATIVE).search(found[0]) is not None, is_any_year)


def _both(said: str, today: date) -> Range | None:
    parts = _compiled(
        rf"(?:(?:between|from)\s+)?(?P<one>{_UNIT})\s+(?:and|to|until|till|through)\s+(?P<other>{_UNIT}|now)"
    )
    found = parts.fullmatch(said)
    if not found:
        return None
    other = Range(today, today) if found["other"] == "now" else _one(found["other"], today)
    one = _one(found["one"], other.last if other else today)  # "from December 20 to January 5": the one before it
    return Range(one.first, other.last) if one and other and one.first <= other.last else None


def _since(said: str, today: date) -> Range | None:
    found = _compiled(rf"since\s+(?P<one>{_UNIT})").fullmatch(said)
    one = _one(found["one"], today) if found else None
    return Range(one.first, today) if one and one.first <= today else None


def _one(said: str, today: date) -> Range | None:
    """Return the days of a text that names one unit of time."""
    said = _compiled(_BEGINS).sub("", said, count=1)
    for pattern, days in _MEANINGS.items():
        if found := _compiled(pattern).fullmatch(said):
            return days(found, today)
    return None


# ── what each form means ───────────────────────────────────────────────────────────────────────


def _days_back(count: int, today: date) -> Range:
    return Range(*[today - timedelta(days=count)] * 2)


def _named(found: re.Match[str], today: date) -> Range:
    back = {"yesterday": 1, "last": 1, "day": 2}
    return _days_back(back.get(found["named"].removeprefix("the ").split()[0], 0), today)


def _ago(found: re.Match[str], today: date) -> Range:
    count, unit = _number(found["count"]), found["unit"]
    if unit in ("day", "week", "fortnight"):
        middle = today - timedelta(days=count * {"day": 1, "week": 7, "fortnight": 14}[unit])
        around = timedelta(days=0 if unit == "day" else 3)  # nobody counts the days of weeks
        return Range(middle - around, middle + around)
    year, month = _months_before(today, count * (12 if unit == "year" else 1))
    return _whole_month(year, month) if unit == "month" else Range(date(year, 1, 1), date(year, 12, 31))


def _many(found: re.Match[str], today: date) -> Range:
    count, unit = _number(found["count"]), found["unit"]
    days = -(-count // 24) if unit == "hour" else count * {"day": 1, "week": 7, "month": 31, "year": 366}[unit]
    return Range(today - timedelta(days=days), today)


def _period(found: re.Match[str], today: date) -> Range:
    period = found["period"] or found["older"]
    back = 2 if found["older"] else 0 if found["which"] == "this" else 1
    if period == "year":
        return Range(date(today.year - back, 1, 1), date(today.year - back, 12, 31))
    if period == "month":
        return _whole_month(*_months_before(today, back))
    if period == "quarter":
        year, quarter = divmod(today.year * 4 + (today.month - 1) // 3 - back, 4)
        return _quarter(year, quarter + 1)
    monday = today - timedelta(days=today.weekday() + 7 * back)
    return Range(monday + timedelta(days=5 if period == "weekend" else 0), monday + timedelta(days=6))


def _weekday(found: re.Match[str], today: date) -> Range:
    back = (today.weekday() - _WEEKDAYS.index(found["weekday"])) % 7
    return _days_back(back or (7 if found["last"] else 0), today)  # "Friday" may be today, "last Friday" is not


def _days_of_month(found: re.Match[str], today: date) -> Range:
    first = _calendar_day(f"{found['month']} {found['first']}{found['year']}", today)
    last = date(first.year, first.month, int(re.findall(r"\d+", found["last"])[0]))
    if first > last:
        raise ValueError
    return Range(first, last)


def _week_of(found: re.Match[str], today: date) -> Range:
    day = _calendar_day(found["day"], today)
    monday = day - timedelta(days=day.weekday())
    return Range(monday, monday + timedelta(days=6))


def _day(found: re.Match[str], today: date) -> Range:
    return Range(*[_calendar_day(found[0], today)] * 2)


def _month(found: re.Match[str], today: date) -> Range:
    number = _number_of_month(found["month"])
    year = re.search(r"\d{4}", found["year"] or "")
    is_over = number < today.month or (number == today.month and not found["last"])
    whole = _whole_month(int(year[0]) if year else today.year - (not is_over), number)
    part = found["part"]
    first, last = {"early": (1, 10), "mid": (11, 20), "late": (21, 31)}.get(part or "", (1, 31))
    return Range(whole.first.replace(day=first), whole.first.replace(day=min(last, whole.last.day)))


def _numbered(found: re.Match[str], today: date) -> Range:
    """Return a quarter, a week, a month or a year by its number."""
    said, year = found[0], re.search(r"\d{4}", found[0])
    if quarter := re.search(r"q(\d)", said):
        number = int(quarter[1])
        return _quarter(int(year[0]) if year else today.year - (number > (today.month + 2) // 3), number)
    if week := re.search(r"w(\d\d)", said):
        monday = date.fromisocalendar(int(said[:4]), int(week[1]), 1)
        return Range(monday, monday + timedelta(days=6))
    if len(said) > len("2026"):
        return _whole_month(int(said[:4]), int(said[5:]))
    return Range(date(int(said), 1, 1), date(int(said), 12, 31))


_MEANINGS: dict[str, Callable[[re.Match[str], date], Range]] = {
    rf"(?P<named>(?:today|yesterday|(?:the\s+)?day\s+before\s+yesterday){_PART}|tonight|this\s+\w+|last\s+night)"
    rf"(?<!week)(?<!weekend)(?<!month)(?<!quarter)(?<!year)": _named,
    rf"(?P<count>{_COUNT})\s+(?P<unit>day|week|fortnight|month|year)s?\s+ago": _ago,
    rf"(?:the\s+)?(?:last|past|previous)\s+(?P<count>{_COUNT})\s+(?P<unit>hour|day|week|month|year)s": _many,
    r"(?:earlier\s+)?(?:the\s+)?(?:(?P<older>week|month|year)\s+before\s+last"
    r"|(?P<which>last|past|previous|this)\s+(?P<period>weekend|week|month|quarter|year))": _period,
    rf"(?P<last>(?:last|this\s+past)\s+)?(?P<weekday>{_WEEKDAY})": _weekday,
    rf"(?P<month>{_MONTH})\s+(?P<first>{_ORDINAL})\s*(?:-|\u2013|to|through)\s*(?P<last>{_ORDINAL})(?P<year>{_YEAR})":
        _days_of_month,
    rf"(?:the\s+)?week\s+of\s+(?P<day>{_DAY}|{_ISO})": _week_of,
    rf"{_DAY}|{_ISO}": _day,
    rf"(?:(?P<part>early|mid|late)[\s-]+)?(?P<last>last\s+)?(?P<month>{_MONTH})(?P<year>{_YEAR})": _month,
    r"q[1-4](?:\s+(?:of\s+)?\d{4})?|\d{4}-q[1-4]|\d{4}-w\d\d|\d{4}-\d\d|\d{4}": _numbered,
}  # fmt: skip


# ── the calendar ───────────────────────────────────────────────────────────────────────────────


def _calendar_day(said: str, today: date) -> date:
    """Return a day; one without a year is the last such before tomorrow. Raises ValueError for none."""
    if re.fullmatch(_ISO, said):
        return date.fromisoformat(said)
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    month = _number_of_month(said)
    if len(numbers) > 1:
        return date(numbers[1], month, numbers[0])
    years = (today.year - back for back in range(8))  # the 29th of February
    is_day = (year for year in years if 1 <= numbers[0] <= monthrange(year, month)[1])
    found = next((day for year in is_day if (day := date(year, month, numbers[0])) <= today), None)
    if found is None:
        raise ValueError(said)
    return found


def _number(said: str) -> int:
    words = said.split()
    return next((int(word) if word.isdigit() else _NUMBERS[word] for word in reversed(words) if word != "of"), 1)


def _number_of_month(said: str) -> int:
    words = re.findall(r"[a-z]{3,}", said)
    return next(_MONTHS.index(word[:3]) + 1 for word in words if word[:3] in _MONTHS)


def _months_before(today: date, count: int) -> tuple[int, int]:
    year, month = divmod(today.year * 12 + today.month - 1 - count, 12)
    return year, month + 1


def _whole_month(year: int, month: int) -> Range:
    return Range(date(year, month, 1), date(year, month, monthrange(year, month)[1]))


def _quarter(year: int, quarter: int) -> Range:
    last = _whole_month(year, quarter * 3)
    return Range(date(year, quarter * 3 - 2, 1), last.last)


_patterns: dict[str, re.Pattern[str]] = {}


def _compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern, compiled when it is needed: few texts name a day."""
    if pattern not in _patterns:
        _patterns[pattern] = re.compile(pattern, re.IGNORECASE | re.VERBOSE)
    return _patterns[pattern]


def _in_texts() -> re.Pattern[str]:
    return _compiled(rf"(?<![\w-])(?:{_BOTH}|{_SINCE}|{_BEGINS}(?:{_RELATIVE}|{_FIXED})|(?:in|on)\s+{_BARE})(?![\w-])")
