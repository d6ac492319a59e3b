"""Words need no quotes: a command takes what is left as its text, wherever its options stand."""

import re
from pathlib import Path

import pytest

from tests.running import Command

QUOTED = [
    (("remember", "The staging port is 2223"), "remember The staging port is 2223"),
    (("remember", "The port is 2223", "--category", "Infra"), "remember --category Infra The port is 2223"),
    (("remember", "The port is 2223", "-t", "ops"), "remember The port -t ops is 2223"),
    (("note", "Deployed 2.4 to staging"), "note Deployed 2.4 to staging"),
    (("note", "a - b"), "note a - b"),
    (("error", "bash", "exit 127: rg: not found", "--fix", "grep"), "error bash exit 127: rg: not found --fix grep"),
    (("correct", "Use tabs here", "--instead-of", "spaces"), "correct Use tabs here --instead-of spaces"),
    (("remember", "--kind", "win", "All tests passed"), "remember --kind win All tests passed"),
    (("remember", "--kind", "meta", "owner", "Ada Lovelace"), "remember --kind meta owner Ada Lovelace"),
    (("add", "fact", "The sky is blue", "-c", "Sky"), "add fact The sky is blue -c Sky"),
    (("revise", "mem-7k3f9q2m", "The staging port is 2224"), "revise mem-7k3f9q2m The staging port is 2224"),
    (("page", "memories/plan.md", "A plan of ours"), "page memories/plan.md A plan of ours"),
    (("note", "--", "-did it --dry-run"), "note -- -did it --dry-run"),
]


@pytest.mark.parametrize(("quoted", "plain"), QUOTED, ids=[plain for _, plain in QUOTED])
def test_words_without_quotes_say_the_same(sample: Path, here: Command, quoted: tuple[str, ...], plain: str) -> None:
    shown = ["-w", str(sample), "--actor", "agent:claude", "--dry-run"]
    one = here(quoted[0], *shown, *quoted[1:])
    other = here(*plain.split()[:1], *shown, *plain.split()[1:])
    assert one.code == other.code == 0
    assert _added(one.stdout) == _added(other.stdout) != []


def _added(diff: str) -> list[str]:
    """Return what would be added, without the ids, which are drawn, and the times."""
    lines = [line for line in diff.splitlines() if line.startswith("+")]
    return [re.sub(r"\b[a-z]+-\w{8}\b|[\d-]*T?[\d:]{5,}Z?", "", line) for line in lines]


def test_a_dash_alone_is_standard_input_and_among_words_a_dash(sample: Path, here: Command) -> None:
    there = here.at(sample)
    assert "piped in" in there("note", "-", "--dry-run", stdin=b"piped in").stdout
    assert "dry - as dust" in there("note", "dry", "-", "as", "dust", "--dry-run", stdin=b"piped in").stdout


def test_a_text_of_no_word_is_no_text(sample: Path, here: Command) -> None:
    there = here.at(sample)
    assert (there("note").code, there("note", "").code, there("note", " ", " ").code) == (2, 2, 2)
    assert there("note", "some", "words", "--editor").code == 2
