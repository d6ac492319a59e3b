"""Write a workspace of many files that is the same on every machine: `python -m benchmarks.corpus FOLDER`.

The words are made of syllables, and the rank of a word decides how often it comes (Zipf), as in real prose: an index
over words that are all equally frequent is unlike any that people have.
"""

import argparse
import random
from datetime import date, timedelta
from itertools import accumulate, product
from pathlib import Path

SEED = 20_261_120
FILES = 1_000
WORDS_PER_FILE = 300  # with FILES, about 2 MB
SECTIONS = 9  # of one page, where passages are counted
_ONSETS = ("b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "st", "tr", "pl")
_VOWELS = ("a", "e", "i", "o", "u")
_SYLLABLES = tuple(onset + vowel for onset, vowel in product(_ONSETS, _VOWELS))
_VOCABULARY = 20_000
_FIRST_DAY = date(2024, 1, 1)


class Prose:
    """An endless supply of words from one seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._words = [self._word() for _ in range(_VOCABULARY)]
        self._weights = list(accumulate(1 / rank for rank in range(1, _VOCABULARY + 1)))

    def _word(self) -> str:
        return "".join(self._random.choices(_SYLLABLES, k=self._random.randint(1, 4)))

    def words(self, count: int) -> list[str]:
        """Return so many words, frequent ones more often."""
        return self._random.choices(self._words, cum_weights=self._weights, k=count)

    def title(self) -> str:
        """Return a few words that begin with a capital."""
        return " ".join(self.words(3)).capitalize()


def page(prose: Prose, count: int) -> str:
    """Return a page of sections: each a heading, a paragraph and a list."""
    lines = [f"# {prose.title()}", ""]
    for _ in range(count // 100):
        lines += [f"## {prose.title()}", "", f"{' '.join(prose.words(60)).capitalize()}.", ""]
        lines += [*(f"- {' '.join(prose.words(12))}" for _ in range(3)), ""]
    return "\n".join(lines)


def day(prose: Prose, count: int, at: date) -> str:
    """Return a daily log."""
    lines = [f"# {at}", ""]
    lines += [
        f"- {8 + number // 4:02}:{15 * (number % 4):02} {' '.join(prose.words(20))}" for number in range(count // 20)
    ]
    return "\n".join([*lines, ""])


def write_corpus(folder: Path, *, files: int = FILES, seed: int = SEED) -> list[Path]:
    """Write the files, half of them daily logs, and return them; the same arguments give the same bytes."""
    prose = Prose(seed)
    written = []
    for number in range(files):
        at = _FIRST_DAY + timedelta(days=number // 2)
        is_log = number % 2 == 0
        path = folder / (f"memory/{at}.md" if is_log else f"notes/{number // 100:02}/{number:04}.md")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = day(prose, WORDS_PER_FILE, at) if is_log else page(prose, WORDS_PER_FILE)
        path.write_bytes(text.encode())
        written.append(path)
    return written


def write_pages(folder: Path, *, passages: int, seed: int = SEED) -> list[Path]:
    """Write pages of nine sections, as many as make so many passages, and return them."""
    prose = Prose(seed)
    written = []
    for number in range(passages // SECTIONS):
        path = folder / f"notes/{number // 100:02}/{number:05}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(page(prose, 100 * SECTIONS).encode())
        written.append(path)
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", type=int, default=FILES)
    options = parser.parse_args()
    written = write_corpus(options.folder, files=options.files)
    size = sum(path.stat().st_size for path in written)
    print(f"{len(written):,} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
