"""The days that a question names, as terms by which dated passages are found (`day_terms` in `ranking.py`).

A day is one term, a month one, and a day without a year one; a range is each of its days or months. Loaded only for
questions that may name a day.
"""

import re
from datetime import date, timedelta
from typing import NamedTuple

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)\.?"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "couple": 2, "few": 3,
}  # fmt: skip
_COUNT = rf"(?:\d{{1,3}}|(?:a\s+)?(?:{'|'.join(_NUMBERS)})(?:\s+of)?)"
_DAY = (
    rf"(?:{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?!\d)|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}\b)(?:,?\s+\d{{4}})?"
)
_ISO = r"\d{4}-\d\d-\d\d"
_RANGE = re.compile(
    rf"\b(?:between|from)\s+(?P<first>{_DAY}|{_ISO})\s+(?:and|to|until|till)\s+(?P<last>{_DAY}|{_ISO})",
    re.IGNORECASE,
)
_FIXED = re.compile(rf"\b(?:(?P<day>{_DAY})|(?P<month>{_MONTH}\s+(?:of\s+)?\d{{4}}))\b", re.IGNORECASE)
_RELATIVE = re.compile(
    rf"""\b(?:(?P<named>today|tonight|yesterday|the\s+day\s+before\s+yesterday)
      | (?P<count>{_COUNT})\s+(?P<unit>day|week|month)s?\s+ago
      | (?:in\s+|over\s+|during\s+)?(?:the\s+)?(?:last|past|previous)\s+(?P<many>{_COUNT})\s+(?P<units>day|week|month)s
      | (?:in\s+|over\s+|during\s+)?(?:the\s+)?(?P<which>last|past|previous|this)\s+(?P<period>week(?:end)?|month|year)
      | (?:on\s+)?(?:last|this\s+past)\s+(?P<weekday>{"|".join(_WEEKDAYS)}))\b""",
    re.IGNORECASE | re.VERBOSE,
)
_MOST_DAYS = 62  # of a range; of a longer one the months are looked for
_NAMED = {"today": 0, "tonight": 0, "yesterday": 1}


class Named(NamedTuple):
    """What a question says of days: the terms of any of them, and the text without what only tells them."""

    terms: tuple[str, ...]
    rest: str


def days_named(text: str, today: date) -> Named:
    """Return the days that a question names. What is said from today on ("last week") is no word to look for."""
    terms: dict[str, None] = {}
    for found in _RELATIVE.finditer(text):
        terms.update(dict.fromkeys(_since(found, today)))
    rest = " ".join(_RELATIVE.sub(" ", text).split()) if terms else text
    fixed = text
    for found in _RANGE.finditer(text):
        first, last = _day(found["first"], today), _day(found["last"], today)
        if first and last and first <= last:
            terms.update(dict.fromkeys(_between(first, last)))
            fixed = fixed.replace(found[0], " ")
    for found in _FIXED.finditer(fixed):
        if term := _month(found["month"]) if found["month"] else _term(found["day"]):
            terms[term] = None
    return Named(tuple(terms), rest)


def _since(found: re.Match[str], today: date) -> tuple[str, ...]:
    if named := found["named"]:
        return _between(*[today - timedelta(days=_NAMED.get(named.lower(), 2))] * 2)
    if weekday := found["weekday"]:
        back = (today.weekday() - _WEEKDAYS.index(weekday.lower())) % 7 or 7
        return _between(*[today - timedelta(days=back)] * 2)
    if found["count"]:
        return _ago(_number(found["count"]), found["unit"].lower(), today)
    if found["many"]:
        days = _number(found["many"]) * {"day": 1, "week": 7, "month": 31}[found["units"].lower()]
        return _between(today - timedelta(days=days), today)
    return _period(found["period"].lower(), is_this=found["which"].lower() == "this", today=today)


def _ago(count: int, unit: str, today: date) -> tuple[str, ...]:
    if unit == "day":
        return _between(*[today - timedelta(days=count)] * 2)
    if unit == "week":  # nobody counts the days of it
        middle = today - timedelta(weeks=count)
        return _between(middle - timedelta(days=3), middle + timedelta(days=3))
    return (_months_back(today, count),)


def _period(period: str, *, is_this: bool, today: date) -> tuple[str, ...]:
    if period == "year":
        return (str(today.year - (not is_this)),)
    if period == "month":
        return (_months_back(today, 0 if is_this else 1),)
    monday = today - timedelta(days=today.weekday() + (0 if is_this else 7))
    return _between(monday + timedelta(days=5 if period == "weekend" else 0), monday + timedelta(days=6))


def _months_back(today: date, count: int) -> str:
    year, month = divmod(today.year * 12 + today.month - 1 - count, 12)
    return f"{year:04}-{month + 1:02}"


def _between(first: date, last: date) -> tuple[str, ...]:
    days = (last - first).days + 1
    if days <= _MOST_DAYS:
        return tuple((first + timedelta(days=number)).isoformat() for number in range(days))
    months = (last.year - first.year) * 12 + last.month - first.month
    return tuple(_months_back(last, back) for back in range(min(months, 60) + 1))


def _number(said: str) -> int:
    words = said.lower().split()
    return next((int(word) if word.isdigit() else _NUMBERS[word] for word in reversed(words) if word != "of"), 1)


def _day(said: str, today: date) -> date | None:
    """Return a day; one without a year is the last such before tomorrow."""
    term = said if re.fullmatch(_ISO, said) else _term(said)
    try:
        if term and len(term) == len("05-08"):
            this = date.fromisoformat(f"{today.year}-{term}")
            return this if this <= today else date.fromisoformat(f"{today.year - 1}-{term}")
        return date.fromisoformat(term or "")
    except ValueError:
        return None


def _term(said: str) -> str | None:
    """Return the term of a day of a month, with its year if it has one."""
    numbers = re.findall(r"\d+", said)
    day, year = int(numbers[0]), numbers[1] if len(numbers) > 1 else None
    month = _number_of_month(said)
    return f"{year + '-' if year else ''}{month:02}-{day:02}" if 1 <= day <= 31 else None


def _month(said: str) -> str:
    return f"{re.findall(r'[0-9]+', said)[0]}-{_number_of_month(said):02}"


def _number_of_month(said: str) -> int:
    words = re.findall(r"[a-z]{3,}", said.lower())
    return next(_MONTHS.index(word[:3]) + 1 for word in words if word[:3] in _MONTHS)
