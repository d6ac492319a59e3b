"""The words for what a save was made from, and for what became of the entries that it undid."""

from enum import Enum


class Decision(Enum):
    """What a save was made from."""

    FRESH = "fresh"  # the newest text, or nothing that was promised is lost
    UNSURE = "unsure"  # could be either: a question to a person
    STALE = "stale"  # an older text


class Fate(Enum):
    """What became of an entry that was promised."""

    MISSING = "missing"
    OLDER = "older wording"
    BACK = "came back"  # though it was taken out
    BOTH = "changed on both sides"  # the person edited the older wording: theirs stays
