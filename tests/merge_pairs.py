"""Pairs of entries that are one thing said twice, or two things: kept aside from `tests/data/near`.

Those were written pair by pair, of software; these are sentences of kitchens, clinics, schools, gardens and depots,
each said anew in ways that keep what it means, and in ways that do not.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple


class MergePair(NamedTuple):
    way: str  # in which one was made of the other
    same: bool
    one: str
    other: str


_SENTENCES = (
    "The soup kitchen opens at 11:30 on weekdays",
    "Order the flour from Mühle Nord before Tuesday",
    "The freezer of the north depot holds 240 crates",
    "Never stack more than 6 pallets in aisle B2",
    "Wash the salad twice before the lunch shift",
    "The night nurse checks ward 3 every 2 hours",
    "Insulin vials stay in the fridge at 4 °C",
    "Patient forms are kept in the cabinet of room 12",
    "Do not give ibuprofen to the patients of ward 7",
    "Dr Okafor reports to Dr Lindqvist",
    "The biology class of Ms Rivera meets in lab 2",
    "Exam papers are printed on the blue copier",
    "The school bus leaves the depot at 06:45",
    "Parents prefer e-mails to phone calls",
    "Locker keys are handed out by the janitor",
    "The tomato beds need 12 litres of water a day",
    "Prune the apple trees in the last week of February",
    "The greenhouse door must stay closed at night",
    "Compost from heap A goes to the rose beds",
    "Use the copper shears for the hedge, not the steel ones",
    "The forklift of gate 4 is serviced by Hartmann",
    "Delivery notes are signed in the office of the dispatcher",
    "Truck KA-LM 2231 carries the frozen goods",
    "The scale at gate 1 shows 3 kg too much",
    "Call the vet if the mare eats nothing for a day",
    "The goats get hay in the morning and oats in the evening",
    "Milk is collected by Alpenmilch on Mondays",
    "The choir rehearses in the chapel on Thursdays",
    "Tickets for the spring concert cost 18 euros",
    "The piano of the small hall is tuned in March",
    "Store the lamp oil in cabinet `C-17`",
    "The archive of the parish is in the folder /srv/parish/1890",
    "Invoices above 500 euros are signed by two people",
    "The lighthouse keeper logs the weather every 3 hours",
    "Boat 14 needs a new anchor chain",
    "The ferry to Hven leaves from pier 5",
    "Bread rests for 40 minutes before it is baked",
    "The baker doesn't use rye in the rolls",
    "Chairs of the terrace are brought inside in October",
    "Only the head gardener may use the chainsaw",
)
# The same in other words, as people say it: what words alone cannot tell is here too.
_PARAPHRASES = (
    ("The lunch shift starts at noon", "Lunch shift: starts at noon"),
    ("Allergens are listed on the red board", "The red board lists allergens"),
    ("The walk-in fridge is cleaned on Sundays", "On Sundays the walk-in fridge is cleaned"),
    ("Ask Noor about wheelchairs", "About wheelchairs, ask Noor"),
    ("The linen is changed every day", "Linen is changed daily"),
    ("Visitors must sign in at the desk", "Visitors have to sign in at the desk"),
    ("The gym is locked after 8 pm", "After 8 pm the gym is locked"),
    ("Teachers of year 9 share an office", "The year 9 teachers share an office"),
    ("The bulbs are planted in the autumn", "Plant the bulbs in autumn"),
    ("The colour of gate 2 is green", "Gate 2 colour = green"),
)


def _swapped(pattern: str, other: str) -> Callable[[str], str | None]:
    def change(text: str) -> str | None:
        found = re.sub(pattern, other, text, count=1)
        return found if found != text else None

    return change


def _next_figure(text: str) -> str | None:
    found = re.search(r"\d+", text)
    return text[: found.start()] + str(int(found[0]) + 1) + text[found.end() :] if found else None


def _denied(text: str) -> str | None:
    for plain, denied in (
        (" is ", " is not "),
        (" are ", " are not "),
        ("Never ", "Always "),
        ("Do not ", "Do "),
        (" doesn't use ", " uses "),
        (" must ", " must not "),
        (" may ", " may not "),
        (" needs ", " never needs "),
    ):
        if plain in text:
            return text.replace(plain, denied, 1)
    return None


def _turned(text: str) -> str | None:
    found = re.fullmatch(r"(\w+ \w+) (reports to) (\w+ \w+)", text)
    return f"{found[3]} {found[2]} {found[1]}" if found else None


_SAME: dict[str, Callable[[str], str | None]] = {
    "case": lambda text: text.replace("The ", "the ").lower() if "`" not in text and "KA-LM" not in text else None,
    "full stop": lambda text: f"{text}.",
    "articles": _swapped(r"\b[Tt]he ", ""),
    "emphasis": lambda text: re.sub(r"^(\w+ )?(\w+)", r"\1**\2**", text),
    "note before": _swapped(r"^The ", "The  "),
    "of": _swapped(r"[Tt]he (\w+) of the (\w+) (depot|hall)\b", r"the \2 \3 \1"),
    "contraction": _swapped(r"\b(Do not|doesn't)\b", "Don't"),
    "plural": _swapped(r"\b(Invoice|Ticket|Chair|Key)s\b", r"\1s"),
    "exclamation": lambda text: f"{text}!",
}
_OTHER: dict[str, Callable[[str], str | None]] = {
    "number": _next_figure,
    "negation": _denied,
    "turned round": _turned,
    "day": _swapped(r"\b(Tuesday|Mondays|Thursdays|weekdays|February|March|October)\b", "Saturday"),
    "name": _swapped(r"\b(Hartmann|Alpenmilch|Ms Rivera|Mühle Nord|Hven|Noor)\b", "Bergström"),
    "id": _swapped(r"\b(C-17|B2|A|2231|1890)\b", "C-18"),
    "place": _swapped(r"\b(north|blue|spring|small|rose|copper)\b", "south"),
    "before and after": _swapped(r"\bbefore\b", "after"),
    "morning and evening": _swapped(
        r"in the morning and oats in the evening", "in the evening and oats in the morning"
    ),
    "more": lambda text: f"{text} and on holidays",
    "unit": _swapped(r"\b(litres|minutes|hours|euros|kg|crates)\b", "boxes"),
    "only": _swapped(r"^Only the ", "The "),
}


def merge_pairs() -> Iterator[MergePair]:
    """Yield the pairs, each once."""
    for same, ways in ((True, _SAME), (False, _OTHER)):
        for way, change in ways.items():
            for text in _SENTENCES:
                other = change(text)
                if other and other != text:
                    yield MergePair(way, same, text, other)
    for one, other in _PARAPHRASES:
        yield MergePair("paraphrase", same=True, one=one, other=other)
