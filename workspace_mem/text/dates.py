"""Days, ranges of days and moments as people write them: `last week`, `Q3 2025`, `3 days ago`, `2026-11-01 14:00`.

The caller gives the day or the moment that relative texts count from. Months and a few phrases are known in more
languages (`data/dates.tsv`), the rest in English.
"""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from workspace_mem import data
from workspace_mem.errors import UsageError

FORMS = (
    "use 2026-11-01 14:00, yesterday, last friday, 3 days ago, last week, in March, Q3 2025, from May 3 to May 9, "
    "a commit's name, or HEAD~1"
)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_EARLIEST = date(1900, 1, 1)  # start of "before May"
_MOST_DAYS, _MOST_MONTHS = 62, 60  # days of a range as search terms; longer ranges use months


class DayRange(NamedTuple):
    """A range of days, the last one included."""

    first: date
    last: date


class NamedDays(NamedTuple):
    """A range and its position in a text, `start` to `end`."""

    start: int
    end: int
    days: DayRange
    is_relative: bool  # relative to today, and no search word
    is_any_year: bool  # a day without a year, such as May 8

    @property
    def terms(self) -> tuple[str, ...]:
        """Return the terms of a search: a day, a month or a year is one, a range each of its days or months."""
        first, last = self.days
        if self.is_any_year:
            return (f"{first:%m-%d}",)
        if self.days == DayRange(date(first.year, 1, 1), date(first.year, 12, 31)):
            return (f"{first.year:04}",)
        count, start, end = (last - first).days + 1, first.year * 12 + first.month - 1, last.year * 12 + last.month
        if count > _MOST_DAYS or (first.day == 1 and (last + timedelta(days=1)).day == 1):
            months = [divmod(number, 12) for number in range(start, end)][-_MOST_MONTHS:]
            return tuple(f"{year:04}-{month + 1:02}" for year, month in reversed(months))
        return tuple((first + timedelta(days=number)).isoformat() for number in range(count))


class Span(NamedTuple):
    """The time that a text covers: days, a minute, or an instant. Both ends inclusive and aware.

    "As it was on Friday" asks for the end, "since Friday" for the start.
    """

    start: datetime
    end: datetime


class CommitName(NamedTuple):
    """A moment that is named by its commit, as git writes it: `1b2c3d4`, `1b2c3d4~1`, `HEAD`, `HEAD~2`."""

    name: str | None  # 7 to 64 hex digits; None: the newest
    back: int = 0  # number of changes before that one


Moment = Span | CommitName


# ── words ──────────────────────────────────────────────────────────────────────────────────────


def _words(kind: str) -> dict[str, str]:
    """Return the words of a kind in `data/dates.tsv`, each with its English name or its number."""
    return {word: value for name, value, words in data.rows("dates.tsv") if name == kind for word in words.split("|")}


_MONTHS = tuple(value for kind, value, _ in data.rows("dates.tsv") if kind == "month")
_NUMBERS = _words("number")
_MONTH = f"(?:{'|'.join(_MONTHS)})"
_WEEKDAY = f"(?:{'|'.join(WEEKDAYS)})"
_COUNT = rf"(?:\d{{1,3}}|{'|'.join(_NUMBERS)})"
_NTH = r"\d{1,2}(?:st|nd|rd|th)?"
_ISO = r"\d{4}-\d\d-\d\d"
_YEAR = r"(?:,? (?:of )?(?:\d{4}|(?:last|this) year)\b)"
_DAY = rf"(?:{_MONTH} {_NTH}(?!\d)|(?:the )?{_NTH} (?:of )?{_MONTH}){_YEAR}?"
_PART = "(?: (?:morning|afternoon|evening|night))?"
_PERIOD = r"(?:last|past|previous|this) (?:weekend|week|month|quarter|year)(?! of\b)"  # "the last year of the war"
_LETTER = "[a-zà-ÿа-яёіїєґء-ي0-9]"  # without the scripts that have no spaces between words


def _english(text: str) -> tuple[str, list[int]]:
    """Return a text in small letters, its months and phrases in English, and where each character came from."""
    words = {**_words("month"), **_words("phrase")}
    lower = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)  # keeps the length
    known = sorted((word for word in words if word in lower), key=len, reverse=True)
    months = "|".join(re.escape(word) for word in known if words[word] in _MONTHS) or "(?!)"
    phrases = "|".join(re.escape(word) for word in known if words[word] not in _MONTHS) or "(?!)"
    day = r"(?P<day>\d\d?)(?:\.|er|º|ro|-го|-е)?\s*(?:de\s+)?"
    before = rf"(?P<before>{'|'.join(_words('before month'))})\s+"
    dated = rf"(?:{day}|{before})?(?P<month>{months})(?:\.|\s+del?(?=\s+\d{{4}}))?"
    pattern = rf"(?P<space>\s+)|(?<!{_LETTER})(?:{dated}|(?P<phrase>{phrases}))(?!{_LETTER})"
    result, origins, end = "", list[int](), 0
    for match in re.finditer(pattern, lower):
        lead = f"{match['day']} " if match["day"] else "in " if match["before"] else ""
        english = " " if match["space"] else lead + words[match["month"] or match["phrase"]]
        result += f"{lower[end : match.start()]}{english}"
        origins += [*range(end, match.start()), *[match.start()] * len(english)]
        if not match["space"] and text[match.end() : match.end() + 1].isalpha():  # a script without spaces
            result += " "
            origins.append(match.end())
        end = match.end()
    return result + lower[end:], [*origins, *range(end, len(text) + 1)]


# ── ranges of days ─────────────────────────────────────────────────────────────────────────────


def range_of(text: str, today: date) -> DayRange | None:
    """Return the days that a text names; None for other text and for invalid dates."""
    english, _ = _english(text.strip().removesuffix("."))
    reading = _reading(english, 0)
    return _days_of(reading, today) if reading and (reading.start, reading.end) == (0, len(english)) else None


def ranges_in(text: str, today: date) -> Iterator[NamedDays]:
    """Yield the ranges that a text names, in its order. A bare "may", "Friday" or "2026" is a word."""
    english, origins = _english(text)
    end = 0
    while reading := _reading(english, end):
        start, end, lead, unit, last = reading
        form = _form_of(unit)
        written = text[origins[start] : origins[end]]
        is_time = not form.leads or last or lead in form.leads.split("|")
        if is_time and not _is_of_words(written, today) and (days := _days_of(reading, today)):
            is_any_year = days.first == days.last and form.meaning is _day and not re.search(r"\d{4}|year", unit)
            yield NamedDays(origins[start], origins[end], days, form.is_relative, is_any_year)


def day_at_start(text: str) -> tuple[date, str] | None:
    """Return the full date at the start of a text, such as `15. Mai 2026`, and the rest; else None."""
    named = [days for days in (*ranges_in(text, date.max), *_figures_in(text, date.max)) if days.start == 0]
    days = {(each.days, each.end) for each in named if not (each.is_relative or each.is_any_year)}
    if len(days) != 1:
        return None
    ((first, last), end) = days.pop()
    return (first, text[end:]) if first == last else None


class _Reading(NamedTuple):
    """A pattern of days in English text: after a leading word, one unit, or from one to another."""

    start: int
    end: int
    lead: str
    unit: str
    last: str | None


def _reading(english: str, start: int) -> _Reading | None:
    match = _pattern().search(english, start)
    if match is None:
        return None
    lead = match["lead"] or ""
    joined = re.compile(r" (?:and|to|until|till|through) (now\b)?").match(english, match.end())
    if lead in ("from", "between") and joined:
        last = None if joined[1] else _pattern().match(english, joined.end())
        if joined[1]:
            return _Reading(match.start(), joined.end(), lead, match["unit"], "now")
        if last and not last["lead"]:
            return _Reading(match.start(), last.end(), lead, match["unit"], last["unit"])
    return _Reading(*match.span(), lead, match["unit"], None)


def _days_of(reading: _Reading, today: date) -> DayRange | None:
    """Return the days of one unit, of a range, or before or after a unit."""
    _, _, lead, unit, last = reading
    try:
        if last is not None:
            until = today if last == "now" else _form_of(last).meaning(last, today).last
            days = _form_of(unit).meaning(unit, until)  # the last such day before the range's end
            return DayRange(days.first, until) if days.first <= until else None
        days = _form_of(unit).meaning(unit, today)
    except (ValueError, OverflowError):  # such as the 30th of February, or year 0
        return None
    if lead in ("since", "after"):
        first = days.first if lead == "since" else days.last + timedelta(days=1)
        return DayRange(first, today) if first <= today else None
    if lead in ("before", "until", "till"):
        return DayRange(_EARLIEST, days.first - timedelta(days=1) if lead == "before" else days.last)
    return days


def _form_of(unit: str) -> "_Form":
    return next(form for form in _FORMS if re.fullmatch(form.pattern, unit))


def _is_of_words(text: str, today: date) -> bool:
    """Tell whether a text only looks like a time: "step 4 may hide others", "in 2048 bits"."""
    year = re.search(r"\d{4}", text)
    if year is None:
        return re.fullmatch(r"(?:\w+ )?(?:\d.*\s(?:may|march)|(?:may|march)\s\d.*)", text) is not None
    return re.fullmatch(r"\D*\d{4}", text) is not None and int(year[0]) > today.year


def _pattern() -> re.Pattern[str]:
    lead = f"(?:(?P<lead>{_SIDES}|from|between|{_LEADS}) )?"
    return re.compile(rf"(?<![\w-]){lead}(?P<unit>{'|'.join(form.pattern for form in _FORMS)})(?![\w(-]|['\u2019]\w)")


_SIDES = "since|after|before|until|till"
_LEADS = "in|on|at|over|during|within"


class _Form(NamedTuple):
    """One notation of days: its expression, and its meaning."""

    pattern: str
    meaning: Callable[[str, date], DayRange]
    leads: str = ""  # such as `on|since`: one must precede it in a text; empty: none
    is_relative: bool = False


def _day(text: str, today: date) -> DayRange:
    """Return a day; without a year, the last such day. Raises ValueError for an invalid date."""
    if re.fullmatch(_ISO, text):
        return DayRange(*[date.fromisoformat(text)] * 2)
    month, year = _month_in(text), _year_in(text, today)
    number = int(re.findall(r"\d+", text)[0])
    years = [year] if year else [today.year - back for back in range(8)]  # up to eight years, for the 29th of February
    days = (date(each, month, number) for each in years if number <= _months(each, month).last.day)
    day = next((day for day in days if year or day <= today), None)
    if day is None:
        raise ValueError(text)
    return DayRange(day, day)


def _month(text: str, today: date) -> DayRange:
    month, year = _month_in(text), _year_in(text, today)
    is_over = month < today.month or (month == today.month and not text.startswith("last"))
    return _months(year or today.year - (not is_over), month)


def _numbered(text: str, today: date) -> DayRange:
    """Return a year, a month, a quarter or a week by its number."""
    year = _year_in(text, today)
    if quarter := re.search(r"q(\d)", text):
        number = int(quarter[1])
        return _months(year or today.year - (number > (today.month + 2) // 3), number * 3 - 2, 3)
    if "w" in text:
        monday = date.fromisocalendar(int(text[:4]), int(text[-2:]), 1)
        return DayRange(monday, monday + timedelta(days=6))
    if len(text) > len("2026"):
        first = date(int(text[:4]), int(text[5:]), 1)
        return _months(first.year, first.month)
    return _months(int(text), 1, 12)


def _counted(text: str, today: date) -> DayRange:
    """Return the days up to today ("past two weeks", "last 24 hours"), or those of a time ago ("2 weeks ago").

    Days ago are one day, weeks ago the week around a day, months and years ago a whole month or year.
    """
    number, unit = re.search(rf"({_COUNT})? ?(h|hour|day|week|month|year)s?(?: ago)?\Z", text).groups()  # type: ignore[union-attr]
    count = int(_NUMBERS.get(number or "1", number or "1"))
    if not text.endswith(" ago"):
        units = {"h": 1 / 24, "hour": 1 / 24, "day": 1, "week": 7, "month": 31, "year": 366}
        return DayRange(today + timedelta(days=-count * units[unit] // 1), today)
    if unit in ("day", "week"):
        middle, around = today - timedelta(days=count * (7 if unit == "week" else 1)), 3 * (unit == "week")
        return DayRange(middle - timedelta(days=around), middle + timedelta(days=around))
    if unit == "month":
        return _months(today.year, today.month - count)
    return _months(today.year - count, 1, 12)


def _period(text: str, today: date) -> DayRange:
    words = text.split()
    back, period = int(words[-2] != "this"), words[-1]
    if period == "year":
        return _months(today.year - back, 1, 12)
    if period == "month":
        return _months(today.year, today.month - back)
    if period == "quarter":
        return _months(today.year, (today.month - 1) // 3 * 3 + 1 - 3 * back, 3)
    monday = today - timedelta(days=today.weekday() + 7 * back)
    return DayRange(monday + timedelta(days=5 * (period == "weekend")), monday + timedelta(days=6))


def _named(text: str, today: date) -> DayRange:
    """Return today, yesterday, or the last such weekday; "Friday" may be today, "last Friday" is not."""
    back = 2 if "before" in text else 1 if text.startswith(("yesterday", "last")) else 0
    if weekday := next((word for word in text.split() if word in WEEKDAYS), ""):
        since = (today.weekday() - WEEKDAYS.index(weekday)) % 7
        back = (since or 7) if text.startswith(("last", "this")) else since
    return DayRange(*[today - timedelta(days=back)] * 2)


_FORMS = (
    _Form(rf"{_DAY}|{_ISO}", _day),
    _Form(rf"last {_MONTH}|{_MONTH}{_YEAR}", _month),
    _Form(rf"q[1-4]{_YEAR}|\d{{4}}-q[1-4]|\d{{4}}-w\d\d", _numbered),
    _Form(rf"(?:today|yesterday|(?:the )?day before yesterday){_PART}|tonight|last night"
          "|this (?:morning|afternoon|evening)", _named, is_relative=True),
    _Form(rf"{_COUNT} (?:day|week|month|year)s? ago", _counted, is_relative=True),
    _Form(rf"(?:the )?(?:last|past|previous) (?:{_COUNT} ?(?:h|hour|day|week|month|year)s?|hour)", _counted,
          is_relative=True),
    _Form(f"(?:the )?{_PERIOD}", _period, is_relative=True),
    _Form(f"(?:last|this past) {_WEEKDAY}{_PART}", _named, is_relative=True),
    _Form(rf"{_WEEKDAY}{_PART}(?!['\u2019]|\.\w)", _named, f"on|{_SIDES}"),
    _Form(rf"(?:{_MONTH}|q[1-4]|\d{{4}}-\d\d)(?! of\b|['\u2019])", lambda text, today: (
          _month if re.fullmatch(_MONTH, text) else _numbered)(text, today), f"in|{_SIDES}"),
    _Form(r"(?:19|20)\d\d(?! (?!was|is|has|does)\w+s\b)(?! of\b|['\u2019])", _numbered, f"in|{_SIDES}"),
)  # fmt: skip


def _month_in(text: str) -> int:
    return next(number for number, name in enumerate(_MONTHS, start=1) if name in text)


def _year_in(text: str, today: date) -> int | None:
    """Return the year that a text names: 2025, last year or this year."""
    if match := re.search(r"\d{4}", text):
        return int(match[0])
    return today.year - ("last year" in text) if text.endswith(" year") else None


def _months(year: int, month: int, count: int = 1) -> DayRange:
    """Return some months in a row; the first may be before January, such as -2 for October of the year before."""
    first = year * 12 + month - 1
    start, after = (date(number // 12, number % 12 + 1, 1) for number in (first, first + count))
    return DayRange(start, after - timedelta(days=1))


# ── days as words of a search ──────────────────────────────────────────────────────────────────

_FIGURES = (
    r"(?P<year_first>\d{4}(?:[./年년] ?\d\d?[./月월] ?\d\d?[日号號일]?|[年년] ?\d\d?[月월]))"
    r"|(?P<day_first>\d\d?(?P<sign>[./-])\d\d?(?P=sign)\d{4})|(?P<no_year>\d\d?[月월] ?\d\d?[日号號일])"
)


class DayTerms(NamedTuple):
    """The days in a question, as index terms of dated passages, and its other words."""

    terms: tuple[str, ...]
    rest: str


_HINTS = re.compile(
    r"\d[./-]\d|\b(?:19|20)\d\d\b|\b\d+(?:st|nd|rd|th)\b|\bq[1-4]\b|\d[月월]"
    r"|\b(?:ago|last|past|previous|this|tonight|weekend|quarter|since|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)


def may_name_days(text: str) -> bool:
    """Tell whether a text can name days, by a cheap test for words and figures."""
    lower = text.lower()
    if _HINTS.search(lower) or "yesterday" in lower:
        return True
    single = set(re.findall(r"\w+", lower))
    words = (*_words("month"), *_words("phrase"))
    return any(word in single if word.isascii() and word.isalpha() else word in lower for word in words)


def day_terms(text: str, today: date) -> DayTerms:
    """Return the days that a question names; what is said from today on ("last week") is no word to look for."""
    named = sorted([*ranges_in(text, today), *_figures_in(text, today)], key=lambda days: (days.start, -days.end))
    rest, end, terms = "", 0, dict[str, None]()
    for days in named:
        terms.update(dict.fromkeys(days.terms))
        if days.is_relative and days.start >= end:
            rest, end = f"{rest}{text[end : days.start]} ", days.end
    return DayTerms(tuple(terms), " ".join(f"{rest}{text[end:]}".split()) if end else text)


def _figures_in(text: str, today: date) -> Iterator[NamedDays]:
    """Yield the numeric dates in a text; 5/8/2023 gives both readings."""
    for match in re.finditer(rf"(?<![\w.-])(?:{_FIGURES})(?![0-9a-z-])", text, re.IGNORECASE):
        numbers = [int(number) for number in re.findall(r"\d+", match[0])]
        if match["no_year"]:
            month, day = numbers
            readings = [f"{day} {_MONTHS[month - 1]}"] if 1 <= month <= 12 else []
        elif match["year_first"]:
            readings = ["-".join(f"{number:02}" for number in numbers)]
        else:
            day, month, year = numbers
            readings = [f"{year}-{month:02}-{day:02}"]
            readings += [f"{year}-{day:02}-{month:02}"] if match["sign"] != "." and day != month else []
        for days in filter(None, (range_of(reading, today) for reading in readings)):
            yield NamedDays(*match.span(), days, is_relative=False, is_any_year=match["no_year"] is not None)


# ── moments ────────────────────────────────────────────────────────────────────────────────────

_COMMIT = re.compile(r"(?P<tip>head|@|[0-9a-f]{7,64})(?:~(?P<count>\d{0,6})|(?P<steps>\^*))")
_AGO = re.compile(r"(?P<count>\d{1,5}|an?|one) (?P<unit>second|minute|hour|day|week|month|year)s? ago")
_SHORT_AGO = re.compile(r"(?P<count>\d{1,5})(?P<unit>[mhdw])")  # `24h`
_UNITS = {"m": "minute", "h": "hour", "d": "day", "w": "week"}
_SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800}
_CLOCK = re.compile(
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2})(?:\.\d+)?)?(?P<zone>z|[+-]\d{2}:?\d{2})?"
)


def shown_moment(moment: datetime, zone: tzinfo) -> str:
    """Write a moment for a person."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"


def parse_moment(text: str, *, now: datetime, zone: tzinfo) -> Moment:
    """Parse a time, or days such as "last week". `now` is aware; dates and times are in `zone`.

    Raises UsageError, which names the forms, for any other text.
    """
    words = " ".join(re.sub(r"^\s*(\d{4}-\d{2}-\d{2})t(?=\d)", r"\1 ", text.lower()).split())
    if commit := commit_named(words):
        return commit
    here = now.astimezone(zone)
    try:
        span = _instant(words, here) or _days_and_clock(words, here)
        if span is not None:  # callers go back a little, and to other time zones
            _ = (span.start - timedelta(days=1)).astimezone(UTC), span.end.astimezone(UTC)
    except (ValueError, OverflowError):  # such as the 30th of February, the year 12000, the first day of year 1
        span = None
    if span is None:
        days = (f"{last}{day}" for last in ("", "last ") for day in (*WEEKDAYS, "week", "month"))
        near = (text, lambda: ("now", "today", "yesterday", *days))
        raise UsageError(f"{text[:80]!r} is not a date, time or commit", hint=FORMS, near=near)
    return span


def commit_named(text: str) -> CommitName | None:
    """Parse `1b2c3d4`, `1b2c3d4~1`, `HEAD`, `HEAD~2`, `HEAD^` or `@~1`; else None."""
    match = _COMMIT.fullmatch(text.casefold())
    if match is None:
        return None
    name = None if match["tip"] in ("head", "@") else match["tip"]
    return CommitName(name, len(match["steps"]) if match["steps"] is not None else int(match["count"] or 1))


def _instant(text: str, now: datetime) -> Span | None:
    """Parse a time relative to now."""
    if text == "now":
        return Span(now, now)
    if match := _SHORT_AGO.fullmatch(text):
        count, unit = int(match["count"]), _UNITS[match["unit"]]
    elif match := _AGO.fullmatch(text):
        count, unit = int(match["count"]) if match["count"].isdigit() else 1, match["unit"]
    else:
        return None
    if unit in _SECONDS:
        back = timedelta(seconds=count * _SECONDS[unit])
        # Calendar days: the time of day stays across a change of summer time.
        is_day = unit in ("day", "week")
        moment = now - back if is_day else (now.astimezone(UTC) - back).astimezone(now.tzinfo)
    else:
        first, last = _months(now.year, now.month - count * (12 if unit == "year" else 1))
        moment = now.replace(year=first.year, month=first.month, day=min(now.day, last.day))
    return Span(moment, moment)


def _days_and_clock(text: str, now: datetime) -> Span | None:
    """Parse days, a time of day, or both."""
    words, _, clock = text.rpartition(" ")
    if ":" not in clock:
        words, clock = text, ""
    short = words.rpartition(" ")[2]
    words += next((day.removeprefix(short) for day in WEEKDAYS if day[:3] == short), "")
    days = range_of(words, now.date()) if words else DayRange(now.date(), now.date()) if clock else None
    if days is None:
        return None
    midnight = datetime.combine(days.first, time(), now.tzinfo)
    if not clock:
        return Span(midnight, datetime.combine(days.last, time.max, now.tzinfo))
    match = _CLOCK.fullmatch(clock)
    if match is None or days.first != days.last:
        return None
    start = midnight.replace(hour=int(match["hour"]), minute=int(match["minute"]), second=int(match["second"] or 0))
    if match["zone"]:
        start = start.replace(tzinfo=datetime.fromisoformat(f"2000-01-01T00:00:00{match['zone'].upper()}").tzinfo)
    length = timedelta(seconds=1) if match["second"] else timedelta(minutes=1)
    return Span(start, start + length - timedelta(microseconds=1))
