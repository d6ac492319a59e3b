"""Days in figures and in other languages than English: "8.5.2023", "am 8. Mai", "la semaine dernière", "先週".

Each is put into English, which `days.py` understands; what is sure in one language alone is taken for a day.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache

from workspace_mem.text.days import SaidRange, range_of

# What stands before a month that is named alone, and the months: German, French, Spanish, Portuguese, Italian, Dutch,
# Polish, Russian, Ukrainian, Arabic.
_LANGUAGES = (
    ("im", "januar|jänner februar märz|maerz april mai juni juli august september oktober november dezember"),
    ("en", "janvier f[ée]vrier mars avril mai juin juillet ao[ûu]t septembre octobre novembre d[ée]cembre"),
    ("en", "enero febrero marzo abril mayo junio julio agosto se(?:p)?tiembre octubre noviembre diciembre"),
    ("em", "janeiro fevereiro mar[çc]o abril maio junho julho agosto setembro outubro novembro dezembro"),
    ("a|in", "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    ("in", "januari februari maart april mei juni juli augustus september oktober november december"),
    (
        "we?",
        (
            "stycz(?:nia|niu|eń) lut(?:ego|ym|y) mar(?:ca|cu|zec) kwie(?:tnia|tniu|cień) maj[au]? czerw(?:ca|cu|iec) "
            "lip(?:ca|cu|iec) sierp(?:nia|niu|ień) wrze(?:śnia|śniu|sień) październik[ua]? listopad(?:a|zie)? "
            "grud(?:nia|niu|zień)"
        ),
    ),
    (
        "во?",
        r"январ\w феврал\w март[ае]? апрел\w ма[йяе] июн\w июл\w август[ае]? сентябр\w октябр\w ноябр\w декабр\w",
    ),
    (
        "[ву]",
        (
            r"січ(?:ень|ня|ні) лют(?:ий|ого|ому) берез(?:ень|ня|ні) квіт(?:ень|ня|ні) трав(?:ень|ня|ні) "
            r"черв(?:ень|ня|ні) лип(?:ень|ня|ні) серп(?:ень|ня|ні) верес(?:ень|ня|ні) жовт(?:ень|ня|ні) "
            r"листопад[аі]? груд(?:ень|ня|ні)"
        ),
    ),
    ("في", "يناير فبراير مارس [أا]بريل مايو يونيو يوليو [أا]غسطس سبتمبر [أا]كتوبر نوفمبر ديسمبر"),
)
_ENGLISH = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

_SAID = {
    "today": "heute|aujourd['’]hui|hoy|hoje|oggi|vandaag|dzisiaj|сегодня|сьогодні|اليوم|今日|今天|오늘",
    "yesterday": "gestern|ayer|ontem|ieri|gisteren|wczoraj|вчера|вчора|[أا]مس|昨日|昨天|어제",
    "the day before yesterday": (
        "vorgestern|avant-hier|anteayer|anteontem|l['’]altro ieri|eergisteren|przedwczoraj|позавчера|позавчора"
        "|一昨日|前天|그저께"
    ),
    "last week": (
        "(?:letzte|vorige|vergangene)[nr]? woche|(?:la )?semaine (?:derni[èe]re|pass[ée]e)|(?:la )?semana pasada"
        "|(?:na |a )?semana passada|(?:la )?settimana scorsa|(?:la )?scorsa settimana|(?:vorige|afgelopen) week"
        "|(?:w )?zeszłym tygodniu|(?:на )?прошл(?:ой|ую) неделе|минулого тижня|الأسبوع الماضي"
        "|先週|上周|上週|上个?星期|上個星期|지난 ?주"
    ),
    "this week": (
        "diese[rn]? woche|cette semaine|(?:n?esta) semana|questa settimana|deze week|(?:w )?tym tygodniu"
        "|(?:на )?этой неделе|цього тижня|هذا الأسبوع|今週|这周|這週|本周|本週|这个?星期|이번 ?주"
    ),
    "last month": (
        "(?:letzte|vorige|vergangene)[nrs] monats?|(?:le )?mois (?:dernier|pass[ée])|(?:el )?mes pasado"
        "|(?:no |o )?m[êe]s passado|(?:il )?mese scorso|(?:lo )?scorso mese|(?:vorige|afgelopen) maand"
        "|(?:w )?zeszłym miesiącu|(?:в )?прошлом месяце|минулого місяця|الشهر الماضي|先月|上个月|上個月|지난 ?달"
    ),
    "this month": (
        "diese[nrms] monats?|ce mois(?:-ci)?|este mes|n?este m[êe]s|questo mese|deze maand|(?:w )?tym miesiącu"
        "|(?:в )?этом месяце|цього місяця|هذا الشهر|今月|这个月|這個月|本月|이번 ?달"
    ),
    "last year": (
        "(?:letzte|vorige|vergangene)[ns] jahre?s?|(?:l['’])?(?:an dernier|année (?:dernière|passée))"
        "|(?:el )?año pasado|(?:no |o )?ano passado|(?:l['’])?anno scorso|(?:lo )?scorso anno|(?:vorig|afgelopen) jaar"
        "|(?:w )?zeszłym roku|(?:в )?прошлом году|минулого року|(?:العام الماضي|السنة الماضية)|去年|작년"
    ),
    "this year": (
        "diese[sm] jahre?s?|cette année|este año|n?este ano|quest['’]anno|dit jaar|(?:w )?tym roku|(?:в )?этом году"
        "|цього року|(?:هذا العام|هذه السنة)|今年|올해"
    ),
}
_TO = r"\.?\s*(?:-|\u2013|bis\s+(?:zum\s+)?|au?l?\s+|ao\s+|до\s+|по\s+|do\s+|tot\s+)\s*"


@cache
def _pattern() -> re.Pattern[str]:
    said = (
        "|".join(f"(?P<said{number}>{form})" for number, form in enumerate(_SAID.values()))
        .replace(" ?", r"\s*")
        .replace(" ", r"\s+")
    )
    figures = (
        r"(?P<year_first>\d{4}(?:[./年년]\s?\d\d?[./月월]\s?\d\d?[日号號일]?|[年년]\s?\d\d?[月월]))"
        r"|(?P<day_first>\d\d?(?P<sign>[./-])\d\d?(?P=sign)\d{4})|(?P<no_year>\d\d?[月월]\s?\d\d?[日号號일])"
    )
    day = rf"(?:(?P<first>\d\d?){_TO})?(?P<day>\d\d?)(?:\.|er|º|ro|-го|-е)?\s*(?:de\s+)?"
    before = "|".join({before for before, _ in _LANGUAGES})
    month = "|".join(name for _, names in _LANGUAGES for name in names.split())
    of_year = r"(?:\s+(?:del?\s+)?(?P<year>\d{4}))?"
    # Where no spaces are written, words have no ends: only these letters and figures make longer words.
    letter = "[a-zà-ÿа-яёіїєґء-ي0-9]"
    return re.compile(
        rf"(?<!{letter})(?:{said}|{figures}|(?:{day}|(?P<before>{before})\s+)?(?P<month>{month}){of_year})(?!{letter})",
        re.IGNORECASE,
    )


def ranges_abroad(text: str, today: date) -> Iterator[SaidRange]:
    """Yield the ranges that a text names in figures or in another language than English, in its order."""
    for found in _pattern().finditer(text):
        relative = [english for number, english in enumerate(_SAID) if found[f"said{number}"]]
        for english in relative or _in_english(found):
            if days := range_of(english, today):
                is_any_year = not relative and days.first == days.last and re.search(r"\d{4}", english) is None
                yield SaidRange(*found.span(), days, bool(relative), is_any_year)


def _in_english(found: re.Match[str]) -> Iterator[str]:
    """Yield a date as it is said in English; 5/8/2023 is one of two."""
    numbers = [int(number) for number in re.findall(r"\d+", found[0])]
    if found["year_first"]:
        yield "-".join(f"{number:02}" for number in numbers)
    elif found["day_first"]:
        day, month, year = numbers
        yield f"{year:04}-{month:02}-{day:02}"
        if found["sign"] != "." and day != month:
            yield f"{year:04}-{day:02}-{month:02}"
    elif found["no_year"]:
        month, day = numbers
        if 1 <= month <= len(_ENGLISH):
            yield f"{_ENGLISH[month - 1]} {day}"
    elif found["day"] or found["year"] or found["before"]:
        first = f"{found['first']}-" if found["first"] else ""
        if month_name := _month(found):
            yield f"{month_name} {first}{found['day'] or ''} {found['year'] or ''}"


def _month(found: re.Match[str]) -> str | None:
    """Return the English name of a month; None for one that another language's word stands before."""
    is_alone = not (found["day"] or found["year"])
    for before, names in _LANGUAGES:
        if not is_alone or re.fullmatch(before, found["before"], re.IGNORECASE):
            for english, name in zip(_ENGLISH, names.split(), strict=True):
                if re.fullmatch(name, found["month"], re.IGNORECASE):
                    return english
    return None
