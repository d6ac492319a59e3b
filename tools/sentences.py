"""Every sentence that somebody may read, with its place; `python -m tools.sentences 200 7` draws 200 with the seed 7.

A native reader goes through a sample, and counts what reads oddly; tests/test_wording.py looks for known slips in all.
"""

import ast
import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.reference import MADE
from workspace_mem.data import table
from workspace_mem.settings import OPTIONS, OWN_OPTIONS

ROOT = Path(__file__).resolve().parents[1]
_PACKAGE = ROOT / "workspace_mem"
_QUOTES_SLIPS = "style.md"
_DOCUMENTS = ("README.md", "ARCHITECTURE.md", "FORMAT.md", "CHANGELOG.md", "docs/*.md", "templates/**/*.md")
_TWO_WORDS = re.compile(r"[A-Za-z]{2,}'?[a-z]*[,;:.”)`]* [“(`]*(?:[a-z]+|[A-Z][a-z]+|[0-9⟨])")
# Words that are looked for in texts, patterns and statements of SQL: nobody is shown them.
_VOCABULARY = re.compile(
    r"search/languages|search/terms|hosts/signals|screen/(?:rules|labelled|disguises)|nearness|task_weights|/days"
)
_FIELD = re.compile(r"\{[^}]*\}")  # a part of a text that differs
_CODE = re.compile(
    r"\x00|\\[bswWdn.(]|;\w+;|\(\?|\[\^|%\(|^(?:SELECT|INSERT|DELETE|UPDATE|CREATE|BEGIN|PRAGMA|FROM)\b|\) AND |\w ;\w"
)


@cache
def messages() -> tuple[tuple[str, str], ...]:
    """Return the texts in the program, with the module of each; ⟨name⟩ stands for a part that differs."""
    reported = (text for row in table("doctor.toml").values() for text in row.values())
    return tuple(("data/doctor.toml", _FIELD.sub("⟨…⟩", text)) for text in reported) + tuple(
        (place, text)
        for path in sorted(_PACKAGE.rglob("*.py"))
        if not _VOCABULARY.search(place := path.relative_to(_PACKAGE).as_posix())
        for text in _texts_in(ast.parse(path.read_text(encoding="utf-8")))
        if _TWO_WORDS.search(text) and not _CODE.search(text)
    )


def _texts_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield " ".join(text.split())
        case ast.JoinedStr(values=parts):
            texts = [str(part.value) if isinstance(part, ast.Constant) else "⟨…⟩" for part in parts]
            yield " ".join("".join(texts).split())
            for part in parts:
                if isinstance(part, ast.FormattedValue):
                    yield from _texts_in(part.value)
        case ast.Expr(value=ast.Constant()):  # a docstring
            return
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts_in(child)


def texts() -> Iterator[tuple[str, str]]:
    """Yield each text of the program and each paragraph of the documents, with its place."""
    yield from messages()
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
    places: dict[str, str] = {}
    for place, text in texts():
        for sentence in re.split(r"(?<=[.:!?]) +(?=[A-Z`*])|(?<=\|) ", text):
            if len(re.findall(r"\w+", sentence)) > 3:
                places.setdefault(sentence.strip(" |"), place)
    return [(place, sentence) for sentence, place in places.items()]


def main() -> None:
    """Print a sample."""
    number, seed = (int(word) for word in sys.argv[1:3])
    pool = sentences()
    print(f"{number} of {len(pool):,} sentences, seed {seed}")
    for count, (place, sentence) in enumerate(random.Random(seed).sample(pool, number), 1):
        print(f"{count:>4}  {place}: {sentence}")


if __name__ == "__main__":
    main()
