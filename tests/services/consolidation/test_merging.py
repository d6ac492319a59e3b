"""What the rules would merge, measured on the labelled pairs of the repository and on pairs kept aside."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from benchmarks.near import PAIRS
from tests.merge_pairs import MergePair, merge_pairs
from tests.model.making import entries_of
from tests.model.test_nearness import labelled
from tests.months import BEGIN
from workspace_mem.loop.consolidate import RULES
from workspace_mem.loop.proposals import EntryEdit, Material

MERGING = ("exact-duplicates", "near-duplicates")


def is_merged(one: str, other: str) -> bool:
    page = f"# Memory\n\n- {one} (source:: agent:a) ^mem-00000001\n- {other} (source:: agent:b) ^mem-00000002\n"
    material = Material(entries_of("MEMORY.md", page), BEGIN)
    return any(found for name in MERGING for found in RULES[name](material))


def figures(pairs: Iterable[MergePair]) -> tuple[float, float, Counter[str]]:
    """Return precision, recall, and how many were merged wrongly by the way in which they differ."""
    merged = [(pair, is_merged(pair.one, pair.other)) for pair in pairs]
    right = sum(pair.same for pair, is_one in merged if is_one)
    wrong = Counter(pair.way for pair, is_one in merged if is_one and not pair.same)
    return right / (right + wrong.total()), right / sum(pair.same for pair, _ in merged), wrong


def of_the_repository() -> list[MergePair]:
    return [MergePair(pair.group, pair.label == "same", pair.one, pair.other) for pair in labelled()]


@pytest.mark.parametrize("pairs", [of_the_repository(), list(merge_pairs())], ids=["repository", "kept aside"])
def test_what_is_merged_says_the_same_and_no_figure_or_negation_differs(pairs: list[MergePair]) -> None:
    precision, recall, wrong = figures(pairs)

    assert len(pairs) >= 200
    assert precision >= 0.98, wrong
    assert recall >= 0.6
    assert not wrong.keys() & {"number", "numbers", "negation", "id", "ids", "dates", "day", "paths", "unit"}


@pytest.mark.parametrize("page", sorted(PAIRS.joinpath("notes").glob("*.md")), ids=lambda page: page.stem)
def test_facts_beside_each_other_do_not_contradict_each_other(page: Path) -> None:
    """Lists, labels, logs and people of invented notes: no two of their lines say otherwise of one thing."""
    material = Material(entries_of("MEMORY.md", page.read_text(encoding="utf-8")), BEGIN)
    assert len(material.items()) > 10
    assert [proposal.says for proposal in RULES["contradictions"](material)] == []


def test_no_source_of_either_is_dropped() -> None:
    sources = [" ".join(f"(derived_from:: [[ep-{at:08d}]])" for at in range(first, first + 8)) for first in (1, 9)]
    lines = [f"- Mock the clock {said} (source:: agent:a) ^mem-0000000{at}" for at, said in enumerate(sources, 1)]
    material = Material(entries_of("MEMORY.md", "# Memory\n\n" + "\n".join(lines) + "\n"), BEGIN)
    (proposal,) = RULES["exact-duplicates"](material)
    (edit,) = (change for change in proposal.changes if isinstance(change, EntryEdit))
    assert [key for key, _ in edit.draft.fields].count("derived_from") == 16
