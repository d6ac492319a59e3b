"""Every sentence that somebody may read, with its place; `python -m tools.sentences 200 7` draws 200 with the seed 7.

A native reader goes through a sample, and counts what reads oddly; tests/test_wording.py looks for known slips in all.
"""

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.messages import messages
from tools.reference import MADE
from workspace_mem.settings import OPTIONS, OWN_OPTIONS

ROOT = Path(__file__).resolve().parents[1]
_QUOTES_SLIPS = "style.md"
_DOCUMENTS = ("README.md", "ARCHITECTURE.md", "FORMAT.md", "CHANGELOG.md", "docs/*.md", "templates/**/*.md")


def texts() -> Iterator[tuple[str, str]]:
    """Yield each text of the program and each paragraph of the documents, with its place."""
    for one in messages():
        yield one.section, one.text
        yield one.section, one.hint
    for option in (*OPTIONS.values(), *OWN_OPTIONS.values()):
        yield f"option {option.key}", option.doc
    for line in MADE["docs/reference.md"]().splitlines():
        yield "docs/reference.md", line
    for path in sorted(path for pattern in _DOCUMENTS for path in ROOT.glob(pattern)):
        place = path.relative_to(ROOT).as_posix()
        if path.name != _QUOTES_SLIPS and place not in MADE:
            text = re.sub(r"^(`{3,}).*?^\1$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
            blocks = re.split(r"\n\n|\n(?=\s*[-|#] ?)", text)
            yield from ((place, " ".join(block.split())) for block in blocks)


def sentences() -> list[tuple[str, str]]:
    """Return all sentences of four words or more, each once."""
    found: dict[str, str] = {}
    for place, text in texts():
        for sentence in re.split(r"(?<=[.:!?]) +(?=[A-Z`*])|(?<=\|) ", text):
            if len(re.findall(r"\w+", sentence)) > 3:
                found.setdefault(sentence.strip(" |"), place)
    return [(place, sentence) for sentence, place in found.items()]


def main() -> None:
    """Print a sample."""
    number, seed = (int(word) for word in sys.argv[1:3])
    pool = sentences()
    print(f"{number} of {len(pool):,} sentences, seed {seed}")
    for count, (place, sentence) in enumerate(random.Random(seed).sample(pool, number), 1):
        print(f"{count:>4}  {place}: {sentence}")


if __name__ == "__main__":
    main()
