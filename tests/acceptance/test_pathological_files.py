"""Files that cost some program far more than their size: each is read, screened and searched like any other.

What each command takes on them is measured in benchmarks/exhaustion.py. Here they are small, and still so large that
a cost that is not linear would be waited for.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks.pathological import FAMILIES, text_of
from tests.running import CommandHere, sampled
from workspace_mem.model.document import Document, read_front_matter
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import clean, neutral, shown
from workspace_mem.search.analysis import tokens
from workspace_mem.search.passages import passages_of

PAGES = [name for name, (path, _) in FAMILIES.items() if path.endswith(".md")]


def looked_at(family: str, size: int) -> None:
    path, data = text_of(family, size)
    document = Document(path, data)
    reading = read(document)
    covered = [number for part in reading.parts for number in range(part.block.first, part.block.end)]

    assert covered == sorted(set(covered))
    assert isinstance(read_front_matter(document).problems, tuple)
    assert shown(clean(document.text)) == clean(document.text)
    assert neutral(document.text, "agent:a").count("\n") == document.text.count("\n")
    assert all(tokens(document.text[one.first_line : one.last_line]) is not None for one in passages_of(document)[:3])


@pytest.mark.parametrize("family", sampled(PAGES, 4))
def test_a_page_of_any_family_is_looked_at(family: str) -> None:
    looked_at(family, 8_192)


@pytest.mark.torture
@pytest.mark.parametrize("family", PAGES)
def test_a_long_page_of_any_family_is_looked_at(family: str) -> None:
    looked_at(family, 262_144)


READING = (
    *("status", "doctor", "list", "frame --logs", "search key", "recall the key", "history", "diff", "blame MEMORY.md"),
    *("show MEMORY.md", "list --kinds", "review", "recover", "list --topics", "list --timeline", "frame --why key"),
)


def commands_end(root: Path, families: Sequence[str], size: int) -> None:
    """Let every command that reads go over one folder with a page of each family, one of each home at its home."""
    here = CommandHere(root)
    here("init")
    homes = {text_of(family, size)[0]: family for family in reversed(families)}
    for number, family in enumerate(families):
        path, data = text_of(family, size)
        page = root / path if homes[path] == family else root / f"f{number}" / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_bytes(data)
    ended = {line: here(*line.split()).code for line in READING}
    assert {line: code for line, code in ended.items() if code not in (0, 1, 6)} == {}


def test_every_command_that_reads_ends_on_every_family(tmp_path: Path) -> None:
    commands_end(tmp_path, PAGES, 1_024)


@pytest.mark.torture
@pytest.mark.parametrize("family", PAGES)
def test_every_command_that_reads_ends_on_a_long_file(family: str, tmp_path: Path) -> None:
    commands_end(tmp_path, [family], 262_144)
