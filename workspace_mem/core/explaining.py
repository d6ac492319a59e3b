"""Why a passage has its score: imported only where somebody asks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gain:
    """What one word of a query adds to the score of one passage: times · idf · saturation of the frequency."""

    word: str
    times: int  # how often the query says it
    containing: int  # passages that have it
    idf: float
    frequency: int  # how often the passage has it, headings counted twice
    gain: float


@dataclass(frozen=True, slots=True)
class Why:
    """Where a score comes from: the gains and the bonus add up to it."""

    gains: tuple[Gain, ...]
    length: int  # terms of the passage
    average_length: float
    passages: int
    bonus: float = 0.0  # added because the passage has both words of a query of two
