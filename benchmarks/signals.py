"""How well is it told that a prompt asks for something to be kept, or corrects? `python -m benchmarks.signals`.

Two sets of prompts in six languages: the one that the word tables were made with (sessions of programmers), and one
kept aside, which was written before the tables and is about other trades. The bars are for the second.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workspace_mem.hosts.prompt_signals import signal_in

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "signals"
PRECISION, RECALL = 0.98, 0.85


class Prompt(NamedTuple):
    """A prompt, and what it asks for: `save`, `correction` or `none`."""

    language: str
    asks: str
    text: str


class Figures(NamedTuple):
    """How often a wish was seen where one is, and where none is; and how often it was of the right kind."""

    seen: int
    missed: int
    false: int
    of_its_kind: int

    @property
    def precision(self) -> float:
        """Return which part of what was seen is a wish."""
        return self.seen / ((self.seen + self.false) or 1)

    @property
    def recall(self) -> float:
        """Return which part of the wishes was seen."""
        return self.seen / ((self.seen + self.missed) or 1)


def prompts(name: str) -> Iterator[Prompt]:
    """Yield the prompts of a set: `calibration` or `kept`."""
    for line in (DATA / f"{name}.tsv").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            language, asks, text = line.split("\t")
            yield Prompt(language, asks, text.replace("\\n", "\n"))


def measured(name: str) -> dict[str, Figures]:
    """Return the figures of a set by language, and of `all` together."""
    counts = Counter[tuple[str, str]]()
    for one in prompts(name):
        signal = signal_in(one.text)
        outcome = ("seen" if signal else "missed") if one.asks != "none" else ("false" if signal else "quiet")
        for language in (one.language, "all"):
            counts[language, outcome] += 1
            counts[language, "of_its_kind"] += signal is not None and signal.kind == one.asks
    languages = dict.fromkeys(language for language, _ in counts)
    return {language: Figures(*(counts[language, field] for field in Figures._fields)) for language in languages}


def main() -> int:
    """Print the table; return 1 where the set kept aside is not told well enough."""
    kept = True
    for name in ("calibration", "kept"):
        for language, figures in measured(name).items():
            fine = figures.precision >= PRECISION and figures.recall >= RECALL
            kept &= fine or name != "kept"
            print(
                f"{name:12} {language:4} precision {figures.precision:.3f}  recall {figures.recall:.3f}"
                f"  of its kind {figures.of_its_kind}/{figures.seen}{'' if fine else '  BAR BROKEN'}"
            )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
