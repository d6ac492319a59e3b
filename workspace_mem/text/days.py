"""Days and ranges of days as people say them in English: "last week", "in March", "from May 3 to May 9", "Q3 2025".

Every face that takes a time reads it here: what it means is counted from a day, which is given. What is not understood
is None, or stays words.
"""

import re
from calendar import monthrange
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import zip_longest
from typing import NamedTuple

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "twenty": 20, "thirty": 30, "sixty": 60, "ninety": 90, "couple": 2, "few": 3,
    "several": 5,
}  # fmt: skip
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_WEEKDAY = rf"(?:{'|'.join(_WEEKDAYS)})"
_QUARTERS = ("first", "second", "third", "fourth")
_FEASTS = {
    "christmas_eve": (12, 24), "christmas": (12, 25), "christmas_day": (12, 25), "new_year's_eve": (12, 31),
    "new_year": (1, 1), "new_year's_day": (1, 1), "new_year's": (1, 1), "halloween": (10, 31),
}  # fmt: skip
_FEAST = rf"(?:{'|'.join(sorted(_FEASTS, key=len, reverse=True)).replace('_', '[ ]')})"
_COUNT = rf"(?:\d{{1,3}}|(?:a\s+)?(?:{'|'.join(_NUMBERS)})(?:\s+of)?)"
_ORDINAL = r"\d{1,2}(?:st|nd|rd|th)?"
_YEAR = r"(?:,?\s+(?:of\s+)?(?:\d{4}|(?:last|this)\s+year)\b)?"
_TO = r"\s*(?:-|\u2013|\bto\b|\band\b|\bthrough\b|\buntil\b|\btill\b)\s*"
_DAY = rf"(?:{_MONTH}\s+{_ORDINAL}(?!\d)|(?:the\s+)?(?:{_ORDINAL}\s+(?:of\s+)?|first\s+of\s+){_MONTH}){_YEAR}"
_ISO = r"\d{4}-\d\d-\d\d"
_PART = r"(?:\s+(?:morning|afternoon|evening|night))?"
_SIDE = (
    r"(?:the\s+)?(?:(?:early|mid|late)[\s-]+(?:in\s+)?"
    r"|(?:beginning|start|middle|end|first\s+half|second\s+half)\s+of\s+)"
)
_PERIOD = (
    r"(?:(?:earlier|so\s+far)\s+)?(?:the\s+)?(?:last|past|previous|this)\s+"
    r"(?:weekend|week|fortnight|month|quarter|year)(?!\s+of\b)"  # "the last year of the war" is another one
)
# What is said from today on, and so is no word to look for in a text.
_RELATIVE = rf"""(?:
      (?:(?:earlier\s+)?today|yesterday|(?:the\s+)?day\s+before\s+yesterday){_PART} | tonight
    | (?:the\s+)?night\s+before\s+last | (?:earlier\s+)?this\s+(?:morning|afternoon|evening) | last\s+night
    | {_COUNT}\s+(?:day|week|fortnight|month|year|{_WEEKDAY})s?\s+ago | half\s+a\s+year\s+ago
    | (?:the\s+)?(?:last|past|previous)\s+{_COUNT}\s*(?:h|hour|day|week|fortnight|month|year)s?
    | (?:the\s+)?(?:past|last)\s+hour
    | (?:the\s+)?(?:week|month|year|{_WEEKDAY})\s+before\s+last
    | (?:{_SIDE})?{_PERIOD}
    | (?:{_SIDE})?last\s+{_MONTH} | {_SIDE}the\s+(?:week|month|quarter|year)(?=\s*(?:$|[,.;:?!)]))
    | {_WEEKDAY}{_PART}\s+(?:of\s+)?(?:last|this)\s+week
    | (?:last|this\s+past)\s+{_WEEKDAY}{_PART}
)"""
_FIXED = rf"""(?:
      {_MONTH}\s+{_ORDINAL}{_TO}{_ORDINAL}(?!\d){_YEAR}
    | (?:the\s+)?{_ORDINAL}{_TO}{_DAY}
    | (?:the\s+)?(?:first|second|third|fourth|last)\s+week\s+(?:of|in)\s+{_MONTH}{_YEAR}
    | (?:the\s+)?week\s+of\s+(?:{_DAY}|{_ISO})
    | {_DAY} | {_ISO}
    | {_SIDE}(?:{_MONTH}{_YEAR}|(?:19|20)\d\d)
    | {_MONTH},?\s+(?:of\s+)?(?:\d{{4}}|(?:last|this)\s+year)
    | (?:q[1-4]|(?:the\s+)?(?:{"|".join(_QUARTERS)})\s+quarter),?\s+(?:of\s+)?(?:\d{{4}}|(?:last|this)\s+year)
    | \d{{4}}-q[1-4] | \d{{4}}-w\d\d | (?:calendar\s+)?week\s+\d\d?,?\s+(?:of\s+)?\d{{4}}
    | {_FEAST},?\s+(?:of\s+)?(?:19|20)\d\d
)"""
# Only where they stand alone, or behind a word that makes them a time: "may", "q3", "week 3" and "2026" are words too.
_BARE = {
    "weekday": rf"{_WEEKDAY}{_PART}(?!['\u2019]|\.\w)",
    "month": rf"(?:{_MONTH}|q[1-4]|the\s+(?:{'|'.join(_QUARTERS)})\s+quarter|(?:calendar\s+)?week\s+\d\d?|\d{{4}}-\d\d"
    r"|(?:19|20)\d\d(?!\s+(?!was|is|has|does)\w+s\b))(?!\s+of\b|['\u2019])",
    "feast": _FEAST + r"(?!\s+(?:card|dinner|gift|party|tree)s?\b)",
    "nth": r"the\s+\d\d?(?:st|nd|rd|th)(?=\s*(?:$|[,.;:?!)])|\s+(?:and|to|until|till|through)\s)",
    "weekend": r"the\s+weekend",
}
_SIDED = ("since", "after", "before", "until", "till", "up to")
_BOTH = ("between", "from")
_TAKES = {
    **dict.fromkeys(_SIDED, tuple(_BARE)), **dict.fromkeys(_BOTH, ()),
    **dict.fromkeys(("at", "over", "during"), ("feast", "weekend")),
    "in": ("month",), "on": ("weekday", "nth", "feast", "weekend"), "within": (),
}  # fmt: skip
_AND = r"(?:and|to|until|till|through)"
_EARLIEST = date(1900, 1, 1)  # what "before May" begins with


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
        return _one(said, today) or _both(said, today) or _sided(said, today)
    except (ValueError, OverflowError):  # the 30th of February, a thousand years before the first
        return None


def ranges_in(text: str, today: date) -> Iterator[SaidRange]:
    """Yield the ranges that a text names, in its order. A bare "may", "Friday" or "2026" is a word."""
    units = [*_in_texts().finditer(text)]
    ends = 0
    for one, other in zip_longest(units, units[1:]):
        lead = " ".join((one["lead"] or "").casefold().split())
        end = _end_of_both(text, one, other) if lead in _BOTH else one.end()
        is_two = end > one.end()
        is_time = one["relative"] or one["fixed"] or is_two or one.lastgroup in _TAKES.get(lead, ())
        said = text[one.start() : end]
        if one.start() < ends or not is_time or _is_of_words(said, today) or not (days := range_of(said, today)):
            continue
        is_relative = any(unit["relative"] or unit["weekend"] for unit in (one, other if is_two and other else one))
        is_any_year = bool(one["day"]) and days.first == days.last and re.search(r"\d{4}|year", said) is None
        yield SaidRange(one.start(), end, days, is_relative, is_any_year)
        ends = end


def _end_of_both(text: str, one: re.Match[str], other: re.Match[str] | None) -> int:
    """Return where "from Monday to Wednesday" ends, of which two units are known; the end of the first if it is not."""
    until = re.compile(rf"\s+{_AND}\s+(now\b)?", re.IGNORECASE).match(text, one.end())
    if not until:
        return one.end()
    if other and until.end() in (other.start(), other.end("lead") + 1):
        return other.end()
    return until.end() if until[1] else one.end()


def _is_of_words(said: str, today: date) -> bool:
    """Whether a text only looks like a time: "step 4 may hide others", "in 2048 bits"."""
    year = re.search(r"\d{4}", said)
    if year is None and re.match(r"(?:in\s+)?(?:\d.*\s(?:may|march)|(?:may|march)\s\d.*)$", said):
        return True
    return year is not None and re.fullmatch(r"\D*\d{4}", said) is not None and int(year[0]) > today.year


def _both(said: str, today: date) -> Range | None:
    """Return the days from one unit of time to another: "from December 20 to January 5"."""
    said = re.sub(rf"^(?:{'|'.join(_BOTH)}) ", "", said)
    for between in re.finditer(rf" {_AND} ", said):
        last = said[between.end() :]
        other = Range(today, today) if last == "now" else _one(last, today)
        one = _one(said[: between.start()], other.last) if other else None  # of December 20 the one before it
        if one and other and one.first <= other.last:
            return Range(one.first, other.last)
    return None


def _sided(said: str, today: date) -> Range | None:
    """Return the days on one side of others: "since the 3rd", "before May"."""
    found = re.fullmatch(rf"({'|'.join(_SIDED)}) (.+)", said)
    one = _one(found[2], today) if found else None
    if not found or not one:
        return None
    if found[1] in ("since", "after"):
        first = one.first if found[1] == "since" else one.last + timedelta(days=1)
        return Range(first, today) if first <= today else None
    return Range(_EARLIEST, one.first - timedelta(days=1) if found[1] == "before" else one.last)


def _one(said: str, today: date) -> Range | None:
    """Return the days of a text that names one unit of time."""
    said = re.sub("^(?:in|on|at|over|during|within|from|between) ", "", said)
    if found := _compiled(_SIDE).match(said):
        whole = _one(re.sub("^the (?=week|month|quarter|year)", "this ", said[found.end() :]), today)
        return _side(found[0], whole) if whole else None
    of_year = _compiled(rf"(.*(?:{_MONTH}|\bq[1-4]|quarter)(?:\s+{_ORDINAL})?),?\s+(?:of\s+)?(last|this)\s+year")
    if dated := of_year.fullmatch(said):
        said = f"{dated[1]} {today.year - (dated[2] == 'last')}"
    for pattern, days in _MEANINGS.items():
        if found := _compiled(pattern).fullmatch(said):
            return days(found, today)
    return None


def _side(side: str, whole: Range) -> Range:
    """Return the beginning, the middle, the end or a half of a week, a month, a quarter or a year."""
    days = (whole.last - whole.first).days + 1
    begin, middle, end = next(cuts for most, *cuts in _CUTS if days <= most)
    half = days // 2 if days <= _QUARTER else days - 184  # July 1
    after = [whole.first + timedelta(days=number) for number in (begin, middle, end, half)]
    before = [day - timedelta(days=1) for day in after]
    if "half" in side:
        return Range(whole.first, before[3]) if "first" in side else Range(after[3], whole.last)
    if "mid" in side:
        return Range(after[1], before[2])
    return Range(after[2], whole.last) if re.search("late|end", side) else Range(whole.first, before[0])


# ── what each form means ───────────────────────────────────────────────────────────────────────


def _days_back(count: int, today: date) -> Range:
    return Range(*[today - timedelta(days=count)] * 2)


def _named(found: re.Match[str], today: date) -> Range:
    back = {"yesterday": 1, "last": 1, "day": 2, "night": 2}
    return _days_back(back.get(found["named"].removeprefix("the ").split()[0], 0), today)


def _ago(found: re.Match[str], today: date) -> Range:
    count, unit = _number(found["count"]), found["unit"]
    if unit in _WEEKDAYS:
        return _days_back(_since_weekday(unit, today) + 7 * (count - 1), today)
    if unit in ("day", "week", "fortnight"):
        middle = today - timedelta(days=count * {"day": 1, "week": 7, "fortnight": 14}[unit])
        is_vague = re.search("couple|few|several", found["count"])
        around = timedelta(days=3 if unit != "day" else 1 if is_vague else 0)  # nobody counts the days of weeks
        return Range(middle - around, middle + around)
    year, month = _months_before(today, count * (12 if unit == "year" else 1))
    return _whole_month(year, month) if unit == "month" else Range(date(year, 1, 1), date(year, 12, 31))


def _half_a_year_ago(_: re.Match[str], today: date) -> Range:
    return Range(_whole_month(*_months_before(today, 7)).first, _whole_month(*_months_before(today, 5)).last)


def _many(found: re.Match[str], today: date) -> Range:
    count, unit = _number(found["count"] or "one"), found["unit"]
    units = {"day": 1, "week": 7, "fortnight": 14, "month": 31, "year": 366}
    return Range(today - timedelta(days=-(-count // 24) if unit[0] == "h" else count * units[unit]), today)


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
    since = _since_weekday(found["weekday"], today)  # "Friday" may be today, "last Friday" is not
    return _days_back(since if found["last"] else since % 7, today)


def _weekday_of_week(found: re.Match[str], today: date) -> Range:
    back = today.weekday() - _WEEKDAYS.index(found["weekday"]) + (7 if found["which"] == "last" else 0)
    return _days_back(back, today)


def _weekday_before_last(found: re.Match[str], today: date) -> Range:
    return _days_back(_since_weekday(found["weekday"], today) + 7, today)


def _weekend(_: re.Match[str], today: date) -> Range:
    """Return the weekend that it is, or else the last one."""
    saturday = today - timedelta(days=(today.weekday() + 2) % 7)
    return Range(saturday, saturday + timedelta(days=1))


def _week_of_month(found: re.Match[str], today: date) -> Range:
    whole = _month(found, today)
    number = (*_QUARTERS, "last").index(found["number"])
    first = whole.last - timedelta(days=6) if found["number"] == "last" else whole.first + timedelta(days=7 * number)
    return Range(first, first + timedelta(days=6))


def _nth(found: re.Match[str], today: date) -> Range:
    """Return the last day of that number in a month."""
    number = int(found["number"])
    months = (_whole_month(*_months_before(today, back)) for back in range(3))
    days = (month.first.replace(day=number) for month in months if 1 <= number <= month.last.day)
    day = next((day for day in days if day <= today), None)
    if day is None:
        raise ValueError
    return Range(day, day)


def _feast(found: re.Match[str], today: date) -> Range:
    month, day = _FEASTS[found["feast"].replace(" ", "_")]
    is_to_come = date(today.year, month, day) > today
    return Range(*[date(int(found["year"] or today.year - is_to_come), month, day)] * 2)


def _days_of_month(found: re.Match[str], today: date) -> Range:
    first, last = (int(re.findall(r"\d+", found[end])[0]) for end in ("first", "last"))
    day = _calendar_day(f"{found['month']} {first}{found['year']}", today)
    if first > last:
        raise ValueError
    return Range(day, day.replace(day=last))


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
    return _whole_month(int(year[0]) if year else today.year - (not is_over), number)


def _numbered(found: re.Match[str], today: date) -> Range:
    """Return a quarter, a week, a month or a year by its number."""
    said, year = found[0], re.search(r"\d{4}", found[0])
    if quarter := re.search(rf"q(\d)|({'|'.join(_QUARTERS)})", said):
        number = int(quarter[1]) if quarter[1] else _QUARTERS.index(quarter[2]) + 1
        return _quarter(int(year[0]) if year else today.year - (number > (today.month + 2) // 3), number)
    if week := re.search(r"(?:w|week )(\d\d?)(?!\d)", said):
        this = today.isocalendar()
        monday = date.fromisocalendar(int(year[0]) if year else this.year - (int(week[1]) > this.week), int(week[1]), 1)
        return Range(monday, monday + timedelta(days=6))
    if len(said) > len("2026"):
        return _whole_month(int(said[:4]), int(said[5:]))
    return Range(date(int(said), 1, 1), date(int(said), 12, 31))


_MEANINGS: dict[str, Callable[[re.Match[str], date], Range]] = {
    rf"(?:earlier\s+)?(?P<named>(?:today|yesterday|(?:the\s+)?day\s+before\s+yesterday){_PART}|tonight"
    r"|(?:the\s+)?night\s+before\s+last|this\s+(?:morning|afternoon|evening)|last\s+night)": _named,
    rf"(?P<count>{_COUNT})\s+(?P<unit>day|week|fortnight|month|year|{_WEEKDAY})s?\s+ago": _ago,
    r"half\s+a\s+year\s+ago": _half_a_year_ago,
    rf"(?:the\s+)?(?:last|past|previous)\s+(?P<count>{_COUNT})\s*(?P<unit>h|hour|day|week|fortnight|month|year)s?":
        _many,
    r"(?:the\s+)?(?:last|past|previous)\s+(?P<count>)(?P<unit>hour|fortnight)": _many,
    rf"(?:the\s+)?(?P<weekday>{_WEEKDAY})\s+before\s+last": _weekday_before_last,
    rf"(?P<weekday>{_WEEKDAY}){_PART}\s+(?:of\s+)?(?P<which>last|this)\s+week": _weekday_of_week,
    r"the\s+weekend": _weekend,
    r"(?:(?:earlier|so\s+far)\s+)?(?:the\s+)?(?:(?P<older>week|month|year)\s+before\s+last"
    r"|(?P<which>last|past|previous|this)\s+(?P<period>weekend|week|month|quarter|year))": _period,
    rf"(?P<last>(?:last|this\s+past)\s+)?(?P<weekday>{_WEEKDAY}){_PART}": _weekday,
    rf"(?P<month>{_MONTH})\s+(?P<first>{_ORDINAL}){_TO}(?P<last>{_ORDINAL})(?P<year>{_YEAR})": _days_of_month,
    rf"(?:the\s+)?(?P<first>{_ORDINAL}){_TO}(?:the\s+)?(?P<last>{_ORDINAL})\s+(?:of\s+)?(?P<month>{_MONTH})(?P<year>{_YEAR})":
        _days_of_month,
    rf"(?:the\s+)?(?P<number>first|second|third|fourth|last)\s+week\s+(?:of|in)\s+(?P<last>)(?P<month>{_MONTH})(?P<year>{_YEAR})":
        _week_of_month,
    rf"(?:the\s+)?week\s+of\s+(?P<day>{_DAY}|{_ISO})": _week_of,
    rf"{_DAY}|{_ISO}": _day,
    rf"(?P<last>last\s+)?(?P<month>{_MONTH})(?P<year>{_YEAR})": _month,
    r"the\s+(?P<number>\d\d?)(?:st|nd|rd|th)": _nth,
    rf"(?P<feast>{_FEAST})(?:,?\s+(?:of\s+)?(?P<year>\d{{4}}))?": _feast,
    rf"(?:q[1-4]|(?:the\s+)?(?:{'|'.join(_QUARTERS)})\s+quarter)(?:,?\s+(?:of\s+)?\d{{4}})?|\d{{4}}-q[1-4]"
    r"|\d{4}-w\d\d|(?:calendar\s+)?week\s+\d\d?(?:,?\s+(?:of\s+)?\d{4})?|\d{4}-\d\d|\d{4}": _numbered,
}  # fmt: skip
# A length in days, up to which the beginning, the middle and the end of a range are cut like this.
_QUARTER = 92
_CUTS = ((7, 3, 2, 4), (31, 10, 10, 20), (_QUARTER, 30, 30, 60), (366, 90, 120, 273))


# ── the calendar ───────────────────────────────────────────────────────────────────────────────


def _calendar_day(said: str, today: date) -> date:
    """Return a day; one without a year is the last such before tomorrow. Raises ValueError for none."""
    if re.fullmatch(_ISO, said):
        return date.fromisoformat(said)
    numbers = [int(number) for number in re.findall(r"\d+", said.replace("first", "1"))]
    month = _number_of_month(said)
    if len(numbers) > 1:
        return date(numbers[1], month, numbers[0])
    years = (today.year - back for back in range(8))  # the 29th of February
    is_day = (year for year in years if 1 <= numbers[0] <= monthrange(year, month)[1])
    found = next((day for year in is_day if (day := date(year, month, numbers[0])) <= today), None)
    if found is None:
        raise ValueError(said)
    return found


def _since_weekday(weekday: str, today: date) -> int:
    """Return how many days ago one of that name was; 7 if it is one."""
    return (today.weekday() - _WEEKDAYS.index(weekday)) % 7 or 7


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
    lead = rf"(?:(?P<lead>{'|'.join(_TAKES)})\s+)?".replace("up to", r"up\s+to")
    bare = "|".join(rf"(?P<{name}>{form})" for name, form in _BARE.items())
    fixed = rf"(?P<fixed>(?P<day>{_DAY})(?!{_TO}\d)|{_FIXED})"
    return _compiled(rf"(?<![\w-]){lead}(?:(?P<relative>{_RELATIVE})|{fixed}|{bare})(?![\w(-])")
